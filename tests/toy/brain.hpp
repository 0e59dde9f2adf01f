// SPDX-License-Identifier: MIT
// How the toy is played out by a search: to the end, all seats playing the lowest card that goes; a
// win is a point.
#pragma once
#include <vector>

#include "tests/toy/policy.hpp"

namespace menagerie::toy {

struct Brain {
  void begin(const View&) {}
  void candidates(const View& v, Rng& rng, std::vector<Move>& out) {
    State::Moves moves;
    State::determinize(v, rng).legal_moves(v.me, moves);
    out.assign(moves.begin(), moves.end());
  }
  bool over(const State&) const { return false; }
  Move reply(const State& s, Seat seat, Rng& rng) { return Greedy{}.choose(s.view(seat), rng); }
  int worth(const State& s, Seat seat) const { return 1'000 * s.score(seat); }
};

}  // namespace menagerie::toy
