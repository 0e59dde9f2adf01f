// SPDX-License-Identifier: MIT
// The tiles on the table as a plain list: how bytes, JSON and written positions hold a board. The
// area has no border, so it is a list of cells, kept sorted from the lowest row up and in a row
// from left to right ("reading order"). A cell is counted from the start tile: x to the right, y
// upwards.
//
// How far can it reach? Every column between the first and the last holds a tile, since the area
// hangs together, and neighbouring columns join by two tiles of one row. Eight neighbouring columns
// of one tile each would therefore be a line of eight (K9); so of any eight one holds two tiles,
// and w columns take at least w + floor(w / 8) tiles. Sixty tiles give w <= 54: no cell lies
// further than 53 from the start, and a row of one board fits a 64-bit word with room for an empty
// cell on both sides. The same goes for columns. An area of n cells touches at most 2n + 2 free
// ones.
#pragma once
#include <array>
#include <cstdint>

#include "games/kachina/tiles.hpp"

namespace menagerie::kachina {

inline constexpr int kLongestLine = 7, kMostSpan = 54, kFarthest = kMostSpan - 1,
                     kMostTouching = 2 * kTiles + 2;

struct Cell {
  std::int8_t x = 0, y = 0;
  bool operator==(const Cell&) const = default;
  static void fields(auto& c, auto f) { f("x", c.x), f("y", c.y); }
};
inline constexpr Cell kNowhere{-128, -128};

struct Layout {
  std::uint8_t count = 0;  // cells with a tile
  std::array<std::int8_t, kTiles> x{}, y{};
  std::array<std::uint8_t, kTiles>
      tile{};  // low nibble: the kind on top; high nibble: the kind it covers, or none
  bool operator==(const Layout&) const = default;
  static void fields(auto& b, auto f) {
    f("count", b.count), f("x", b.x), f("y", b.y), f("tile", b.tile);
  }

  constexpr Kind top(int i) const { return tile[static_cast<unsigned>(i)] & 15; }
  constexpr Kind under(int i) const {
    return static_cast<Kind>(tile[static_cast<unsigned>(i)] >> 4);
  }
  constexpr Cell cell(int i) const {
    return {x[static_cast<unsigned>(i)], y[static_cast<unsigned>(i)]};
  }
  // How many cells come before this one: where it is, or where it would be put in.
  int rank(Cell c) const;
  int find(Cell c) const;    // -1: nothing lies there
  void lay(Cell c, Kind k);  // on a free cell
  // Whether no kind lies here more often than in the bundle. Counts one by one: on a board that is
  // not believed yet a nibble might overflow.
  bool within(Bundle all) const;
  bool sound() const;  // but for the number of tiles of a kind
};

struct Span {
  int least = 0, most = 0;
};
Span across(const Layout& b);  // the columns that hold a tile, and that of the start tile
Span upwards(const Layout& b);

}  // namespace menagerie::kachina
