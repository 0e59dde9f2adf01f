// SPDX-License-Identifier: MIT
// A sensible beginner: looks at one placement at a time and takes the points that are there now,
// but would rather spend a tile that it will not miss, and gladly exchanges a Warrior for a better
// tile.
#pragma once
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

struct Greedy {
  Move choose(const View& v, History<State>, Rng& rng);

 private:
  State::Moves moves_;  // kept, so that its storage is
};

}  // namespace menagerie::kachina
