// SPDX-License-Identifier: MIT
// What there is to learn here: the weights of a taste (brain_taste.hpp), by rounds without rules of
// the Mayor at tables of every size. What counts is what Hard and Expert count, the points of the
// round and what its title brings in the next.
#pragma once
#include "games/village_idiot/brain_taste.hpp"
#include "games/village_idiot/ladder.hpp"

namespace menagerie::village_idiot {

struct Lesson {
  using Game = State;
  struct Option {
    Move move{};
    Traits traits{};
  };
  using Options = std::vector<Option>;

  static constexpr std::string_view kFeatures = kTasteFeatures;
  static constexpr std::size_t kWeights = village_idiot::kWeights;
  static constexpr std::size_t kTraits = village_idiot::kTraits;
  static constexpr std::size_t kSituations =
      std::size_t{kMostSeats + 1} * (kMostSeats + 1) * 16 * 3;

  static State start(Rng& rng);  // of a round
  static State fair(Rng& rng) { return start(rng); }
  static bool over(const State& began, const State& now) {
    return now.table.round != began.table.round;
  }
  // Thousandths of a point, against the others' mean.
  static int worth(const State& began, const State& now, Seat seat);
  // Moves worth a thought. One that ends the round for its owner needs none.
  static void list(const State& s, Options& out);
  // By seats, players left, size of the hand and height of the pile.
  static std::uint32_t situation(const State& s);

  static MindOf<State> learner(std::span<const std::int16_t> weights);
  static MindOf<State> usual() { return made<State, Greedy>(); }
  static std::string file(std::span<const std::int16_t> weights, const NetOrigin& origin);
};

}  // namespace menagerie::village_idiot
