// SPDX-License-Identifier: MIT
#pragma once
#include "games/chimera/chimera.hpp"
namespace menagerie::chimera {
struct Greedy {
  Move choose(const View& v, History<State>, Rng& rng) const { return State::determinize(v, rng).default_move(v.me); }
};
}
