// SPDX-License-Identifier: MIT
// The bot that knows nothing: any legal move, all equally likely. It draws from the moves of a
// world that agrees with its view, which by the laws are the same as those of the real one.
#pragma once
#include "core/game.hpp"

namespace menagerie {

template <Game S>
struct RandomPolicy {
  typename S::Move choose(const typename S::View& view, Rng& rng) {
    return random_move(S::determinize(view, rng), view.me, rng);
  }
};

}  // namespace menagerie
