// SPDX-License-Identifier: MIT
// What a taste_learner.hpp knows of a game: how to play a game of self-play by chance, with given
// weights, and how to measure and write down weights.
//
// An option (a move worth a thought) has some traits; the sum of their weights says how much it is
// liked, and it is chosen with a chance proportional to e to that.
#pragma once
#include <cmath>
#include <string>

#include "bots/net_file.hpp"
#include "learn/choices.hpp"
#include "learn/course_of.hpp"
#include "learn/duel.hpp"

namespace menagerie::learn {

// Rounded weights are in parts of it.
inline constexpr float kTasteOne = 256;

struct TasteInfo {
  const GameInfo* game;
  std::string_view features;
  std::size_t weights, traits, situations;  // traits of an option
};

class TasteCourse {
 public:
  virtual ~TasteCourse() = default;
  virtual TasteInfo info() const = 0;
  // Plays game number n of a run, which depends on the seed, n and the weights alone.
  virtual void play(std::uint64_t seed, std::uint64_t n, std::span<const float> weights,
                    Choices& out) const = 0;
  // Of rounded weights.
  virtual Duel measure(std::span<const std::int16_t> weights, std::uint64_t first,
                       std::uint64_t count) const = 0;
  virtual std::string file(std::span<const std::int16_t> weights,
                           const NetOrigin& origin) const = 0;
};

// Of a game's lesson (games/<id>/brain_lesson.hpp) that lists options.
template <class L>
class TasteCourseOf final : public TasteCourse {
  using S = typename L::Game;

 public:
  TasteInfo info() const override {
    return {&S::info, L::kFeatures, L::kWeights, L::kTraits, L::kSituations};
  }

  void play(std::uint64_t seed, std::uint64_t n, std::span<const float> weights,
            Choices& out) const override {
    Rng rng = rng_of_game(seed, n);
    const S began = L::start(rng);
    S state = began;
    std::vector<Seat> choosers;
    typename L::Options options;
    const std::size_t before = out.choices.size();
    while (!L::over(began, state)) {
      const Seat seat = state.due().lowest();
      L::list(state, options);
      std::size_t chosen = 0;
      if (options.size() > 1) {
        chosen = choose(options, weights, rng, out);
        out.choices.back().situation = L::situation(state);
        choosers.push_back(seat);
      }
      state.apply(seat, options[chosen].move);
    }
    for (std::size_t i = 0; i < choosers.size(); ++i)
      out.choices[before + i].gain =
          static_cast<float>(L::worth(began, state, choosers[i])) / 1'000.0f;
  }

  Duel measure(std::span<const std::int16_t> weights, std::uint64_t first,
               std::uint64_t count) const override {
    const auto mind = L::learner(weights), other = L::usual();
    return duel<L>(*mind, *other, first, count);
  }
  std::string file(std::span<const std::int16_t> weights, const NetOrigin& origin) const override {
    return L::file(weights, origin);
  }

 private:
  // Adds the choice, and which option it fell on.
  static std::size_t choose(const typename L::Options& options, std::span<const float> weights,
                            Rng& rng, Choices& out) {
    const std::size_t first = out.chances.size();
    float most = -INFINITY, sum = 0;
    for (const auto& option : options) {
      float liked = 0;
      for (const std::uint16_t trait : option.traits) liked += weights[trait];
      out.traits.insert(out.traits.end(), option.traits.begin(), option.traits.end());
      out.chances.push_back(liked), most = std::max(most, liked);
    }
    const auto chances = std::span(out.chances).subspan(first);
    for (float& c : chances) c = std::exp(c - most), sum += c;
    for (float& c : chances) c /= sum;
    auto left = static_cast<float>(rng.unit());
    std::size_t chosen = 0;
    while (chosen + 1 < chances.size() && left >= chances[chosen]) left -= chances[chosen++];
    out.choices.push_back({static_cast<std::uint32_t>(first),
                           static_cast<std::uint32_t>(chances.size()),
                           static_cast<std::uint32_t>(chosen)});
    return chosen;
  }
};

}  // namespace menagerie::learn
