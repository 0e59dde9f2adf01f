// SPDX-License-Identifier: MIT
// What there is to learn here: deals, each played from its bidding to its end, with totals as they
// stand in the midst of matches.
#pragma once
#include "games/chimera/brain_nets.hpp"
#include "games/chimera/ladder.hpp"

namespace menagerie::chimera {

struct Lesson {
  using Game = State;
  using Features = BrainFeatures;

  static State start(Rng& rng);  // a deal to learn from
  static State fair(Rng& rng);   // a deal to measure by: everybody has 200 points
  static bool over(const State& began, const State& now);
  // Thousandths of a point that the deal brought the seat, against the others' mean.
  static int worth(const State& began, const State& now, Seat seat);
  static MindOf<State> usual();  // the bot to learn from and to be measured against
  // How often a move is drawn to explore, in thousandths, by role.
  static int curiosity(int role) { return role == 0 ? 60 : 15; }
  // What to begin with when somebody learns to win against one player.
  static std::vector<Net> response_begins() { return {brain_nets().begin(), brain_nets().end()}; }
};

}  // namespace menagerie::chimera
