// SPDX-License-Identifier: MIT
// A sensible beginner: wrestles with a high sum but few cards, keeps strength for the clash, uses
// an ability that helps, and leaves a little to chance, since who plays these choices without
// mixing is read.
#pragma once
#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

struct Greedy {
  Move choose(const View& v, History<State>, Rng& rng) const;
};

}  // namespace menagerie::beetle_poker
