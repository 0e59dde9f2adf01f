// SPDX-License-Identifier: MIT
// Judging one placement without a hand or a turn: what `check` and the score sheet share.
#pragma once
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

inline constexpr std::uint8_t kTileFact = Fact::kOwn, kCellFact = Fact::kOwn + 1;
constexpr Fact tile_fact(Kind k) { return {k, kTileFact}; }
constexpr Fact cell_fact(Cell c) {
  return {static_cast<std::uint64_t>((c.x + 128) << 8 | (c.y + 128)), kCellFact};
}
constexpr Cell cell_of(const Fact& f) {
  return {static_cast<std::int8_t>(static_cast<int>(f.value >> 8 & 255) - 128),
          static_cast<std::int8_t>(static_cast<int>(f.value & 255) - 128)};
}

// Whether the kind (kKoshari..kChief) may be laid on that cell of a board that has its start tile.
Ruling judge_placement(const Board& board, Kind kind, Cell cell);

}  // namespace menagerie::kachina
