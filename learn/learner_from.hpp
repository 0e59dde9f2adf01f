// SPDX-License-Identifier: MIT
// The learner that suits a game's lesson (games/<id>/brain_lesson.hpp), by what the lesson brings.
#pragma once
#include "learn/course_played.hpp"
#include "learn/net_learner.hpp"
#include "learn/taste_learner.hpp"

namespace menagerie::learn {

template <class L>
concept PlaysByItself = requires { &L::play; };
template <class L>
concept ListsOptions = requires { typename L::Options; };

template <class L>
std::unique_ptr<Learner> learner_from(std::uint64_t seed) {
  if constexpr (ListsOptions<L>)
    return std::make_unique<TasteLearner>(std::make_unique<TasteCourseOf<L>>());
  else if constexpr (PlaysByItself<L>)
    return std::make_unique<NetLearner>(std::make_unique<CoursePlayed<L>>(), seed);
  else
    return std::make_unique<NetLearner>(std::make_unique<CourseOf<L>>(), seed);
}

}  // namespace menagerie::learn
