// SPDX-License-Identifier: MIT
// The learner that suits a game's lesson (games/<id>/brain_lesson.hpp), by what the lesson brings;
// who learns to win against one player; and a player with what was learned.
#pragma once
#include "learn/course_played.hpp"
#include "learn/course_response.hpp"
#include "learn/net_bot.hpp"
#include "learn/net_learner.hpp"
#include "learn/taste_learner.hpp"

namespace menagerie::learn {

template <class L>
concept PlaysByItself = requires { &L::play; };
template <class L>
concept ListsOptions = requires { typename L::Options; };
// It says what nets a response begins with, and may bring its own way to learn one.
template <class L>
concept Responds = requires { L::response_begins(); };
template <class L>
concept RespondsByItself = requires { &L::respond; };

template <class L>
std::unique_ptr<Learner> learner_from(std::uint64_t seed) {
  if constexpr (ListsOptions<L>)
    return std::make_unique<TasteLearner>(std::make_unique<TasteCourseOf<L>>());
  else if constexpr (PlaysByItself<L>)
    return std::make_unique<NetLearner>(std::make_unique<CoursePlayed<L>>(), seed);
  else
    return std::make_unique<NetLearner>(std::make_unique<CourseOf<L>>(), seed);
}

// What files of responses are for.
template <class L>
NetUse response_use() {
  if constexpr (RespondsByItself<L>)
    return L::response_use();
  else
    return {L::Game::info.id, L::Game::info.rules_version, L::Features::kName,
            L::Features::shapes()};
}

// `nets`: a file of nets to begin with; empty: those that the lesson names.
template <class L>
LearnerOr responder_from(Maker<typename L::Game> frozen, std::uint64_t seed,
                         std::string_view nets) {
  if constexpr (Responds<L>) {
    Nets begin = L::response_begins();
    if (!nets.empty()) {
      auto file = net_file_from(nets, response_use<L>());
      if (!file) return std::unexpected(std::move(file.error()));
      begin = std::move(file->nets);
    }
    if constexpr (RespondsByItself<L>)
      return std::make_unique<NetLearner>(
          std::make_unique<ResponseCourse<L>>(std::move(frozen), std::move(begin)), seed);
    else
      return std::make_unique<NetLearner>(
          std::make_unique<CourseOf<L>>(std::move(frozen), std::move(begin)), seed);
  } else {
    return nullptr;
  }
}

template <class L>
BotOr player_from(std::string_view nets) {
  using S = typename L::Game;
  if constexpr (!Responds<L>) {
    return nullptr;
  } else {
    auto file = net_file_from(nets, response_use<L>());
    if (!file) return std::unexpected(std::move(file.error()));
    if constexpr (RespondsByItself<L>)
      return std::make_unique<NetBot<S>>(std::move(file->nets), L::responder);
    else
      return std::make_unique<NetBot<S>>(std::move(file->nets), CourseOf<L>::player);
  }
}

}  // namespace menagerie::learn
