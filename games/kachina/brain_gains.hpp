// SPDX-License-Identifier: MIT
// What each placement of a hand scores, found for all of them at once: the lines through a cell are
// walked once and then asked for every kind. It agrees with points_at (scoring.hpp) and is there
// for looking ahead, where a board is judged thousands of times a move.
#pragma once
#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {

// What a tile finds in one direction of the two through its cell. `last` and `first` are the ends
// of the line, 0 where the tile itself is the end.
struct Line {
  std::uint8_t length = 1;
  Kind first = kNone, last = kNone;
  std::uint8_t best = 0, pack = 0;              // the strongest that is no Wolf; the Wolves' sum
  std::uint8_t apart_best = 0, apart_pack = 0;  // the same without the two tiles beside it
  bool zero = false;                            // a Koshari is beside the cell
};
struct Crossing {
  int index = -1;
  Line row, column;
};
// Of a cell that is free, or whose tile is no Koshari (else its neighbours' values change).
Crossing crossing(const Grid& g, int i);
int points_on(const Crossing& c, Kind kind, std::uint8_t wolf_zeroed);

// Calls see(move, points, kind that lay there) for each of the listed moves of a seat.
void each_points(const Table& t, const State::Moves& moves, auto see) {
  Grid grid(t.board);
  std::array<Crossing, kMostTouching> seen;  // the free cells, which each kind has in one order
  std::size_t known = 0, next = 0;
  Kind kind = kNone;
  for (const Move& m : moves) {
    if (m.act != Act::kPlace) {
      see(m, 0, kNone);
      continue;
    }
    if (m.kind != kind) kind = m.kind, next = 0;
    const int i = grid.index(m.cell);
    const Kind there = grid.at(i);
    if (there == kKoshari) {
      grid.put(i, m.kind);
      see(m, points_at(grid, i, t.wolf_zeroed), there);
      grid.put(i, there);
    } else if (there) {
      see(m, points_on(crossing(grid, i), m.kind, t.wolf_zeroed), there);
    } else {
      if (next == known) seen[known++] = crossing(grid, i);
      const bool same = seen[next].index == i;
      see(m, points_on(same ? seen[next] : crossing(grid, i), m.kind, t.wolf_zeroed), there);
      next += same;
    }
  }
}

}  // namespace menagerie::kachina
