// SPDX-License-Identifier: MIT
// A sensible beginner: wrestles with a high sum but few cards, keeps strength for the clash, uses
// an ability that helps, and leaves a little to chance, since who plays these choices without
// mixing is read.
#pragma once
#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

struct Greedy {
  Move choose(const View& v, Rng& rng) const;
};

// How much it likes a set to wrestle with, or a clash card, before chance: the higher, the sooner.
double liking(const State& world, Seat me, const Move& m);

// Its answer to an optional ability, of the moves that there are.
Move answer(const State& world, Seat me, const State::Moves& moves);

}  // namespace menagerie::beetle_poker
