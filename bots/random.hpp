// SPDX-License-Identifier: MIT
// The bot that knows nothing: any legal move, all equally likely. It lists the moves of a world
// that agrees with its view, which by the laws are the same as those of the real one.
#pragma once
#include "core/game.hpp"

namespace menagerie {

template <Game S>
struct RandomPolicy {
  typename S::Move choose(const typename S::View& view, History<S>, Rng& rng) {
    const S world = S::determinize(view, rng);
    moves_.clear();
    world.legal_moves(view.me, moves_);
    return moves_[below(rng, static_cast<std::uint32_t>(moves_.size()))];
  }

 private:
  typename S::Moves moves_;  // kept, so that its storage is
};

}  // namespace menagerie
