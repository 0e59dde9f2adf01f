// SPDX-License-Identifier: MIT
// What the tests of Chimera's bots share: decisions as they come up when the nets play.
#pragma once
#include "games/chimera/brain_lesson.hpp"
#include "games/chimera/brain_nets.hpp"

namespace menagerie::chimera {

using HardPolicy = NetPolicy<State, BrainFeatures>;

// Plays `deals` deals by the nets, with a random move now and then, and shows every decision.
inline void each_decision(int deals, auto f) {
  const HardPolicy policy(brain_nets());
  Rng rng{21};
  for (int n = 0; n < deals; ++n) {
    const State began = Lesson::start(rng);
    for (State s = began; !Lesson::over(began, s);) {
      const Seat seat = s.due().lowest();
      f(s, seat);
      const Move m = below(rng, 8) ? policy.choose(s.view(seat), rng) : random_move(s, seat, rng);
      s.apply(seat, m);
    }
  }
}

}  // namespace menagerie::chimera
