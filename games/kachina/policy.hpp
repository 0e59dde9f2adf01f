// SPDX-License-Identifier: MIT
// A sensible beginner: takes the most points on the table now; among equals it spends the tile it would miss
// least and leaves the next player as little as it can.
#pragma once
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

struct Greedy {
  Move choose(const View& v, History<State>, Rng& rng);

 private:
  State::Moves moves_;  // kept, so that its storage is
};

}  // namespace menagerie::kachina
