// SPDX-License-Identifier: MIT
// Counts the sequences of exactly `depth` legal listed moves from a state, the lowest due seat
// moving each time. The count agrees between compilers and machines or one of them plays another
// game. A match that ends earlier adds nothing.
#pragma once
#include "core/game.hpp"

namespace menagerie {

template <Game S>
std::uint64_t perft(const S& state, int depth) {
  if (depth == 0) return 1;
  if (state.due().empty()) return 0;
  const Seat seat = state.due().lowest();
  typename S::Moves moves;
  state.legal_moves(seat, moves);
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const auto& move : moves) {
    S next = state;
    next.apply(seat, move);
    count += perft(next, depth - 1);
  }
  return count;
}

}  // namespace menagerie
