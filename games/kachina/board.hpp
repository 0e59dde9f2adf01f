// SPDX-License-Identifier: MIT
// The tiles on the table. The area has no border: a board is a list of cells, kept sorted from the
// lowest row up and in a row from left to right, so that equal boards are equal bytes. A cell is
// counted from the start tile: x to the right, y upwards.
//
// How far can it reach? Every column between the first and the last holds a tile, since the area
// hangs together, and neighbouring columns join by two tiles of one row. Eight neighbouring columns
// of one tile each would therefore be a line of eight (K9); so of any eight one holds two tiles,
// and w columns take at least w + floor(w / 8) tiles. Sixty tiles give w <= 54: no cell lies
// further than 53 from the start, and the rows of one board fit a 64-bit word with room for an
// empty cell on both sides. The same goes for columns. An area of n cells touches at most 2n + 2
// free ones.
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

struct Board {
  std::uint8_t count = 0;  // cells with a tile
  std::array<std::int8_t, kTiles> x{}, y{};
  std::array<std::uint8_t, kTiles>
      tile{};  // low nibble: the kind on top; high nibble: the kind it covers, or none
  bool operator==(const Board&) const = default;
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
  int find(Cell c) const;              // -1: nothing lies there
  void lay(int rank, Cell c, Kind k);  // on a free cell
  Bundle tiles() const;                // all of them, covered ones too
  // Whether no kind lies here more often than in the bundle. Counts one by one: on a board that is
  // not believed yet a nibble might overflow.
  bool within(Bundle all) const;
  bool sound() const;  // but for the number of tiles of a kind
};

// The board as rows of bits, for what may be laid where: bit x - left + 1 of row y - low.
//
//     occupied[kMargin - 1]           0 0 0 0 0     nothing below the board...
//     occupied[kMargin + (y - low)]   0 1 1 0 1     x = left + bit - 1
//
// ...and eight empty rows on either side, so that a look along a column needs no test for the edge.
// What can be asked of it is worked out for all rows at once, in loops without a branch.
class Rows {
 public:
  explicit Rows(const Board& board);

  int height() const { return height_; }
  int left() const { return left_; }
  int low() const { return low_; }
  // Row r is -1..height(): the board's rows and the free ones that touch them.
  std::uint64_t touching(int r) const { return touching_[at(r)]; }  // K7: free, and beside a tile
  std::uint64_t too_long(int r) const {
    return too_long_[at(r)];
  }  // K9: one more tile makes a line of eight
  std::uint64_t beside_ogre(int r) const { return beside_ogre_[at(r)]; }  // K20
  bool beside_ogre(Cell c) const { return beside_ogre(c.y - low_) >> (c.x - left_ + 1) & 1; }

 private:
  static constexpr int kMargin = 8, kRows = kMostSpan + 2 * kMargin;
  static std::size_t at(int r) { return static_cast<std::size_t>(r + kMargin); }
  int left_ = 0, low_ = 0, height_ = 0;
  std::uint64_t touching_[kRows], too_long_[kRows], beside_ogre_[kRows];
};

// The board as bytes, the kind on top of each cell, for scoring: lines are walked by steps of
// kAcross or kUp, and two empty cells all round make the edges look like any gap.
class Grid {
 public:
  static constexpr int kAcross = 1, kUp = 64;
  explicit Grid(const Board& board);

  int index(Cell c) const { return (c.y - low_ + kEdge) * kUp + (c.x - left_ + kEdge); }
  // Whether the grid holds the cell: those of the board and the free ones that touch it are.
  bool holds(Cell c) const {
    return c.x >= left_ - 1 && c.x <= right_ + 1 && c.y >= low_ - 1 && c.y <= high_ + 1;
  }
  Kind at(int i) const { return kinds_[i]; }
  void put(int i, Kind k) { kinds_[i] = k; }
  int left() const { return left_; }
  int right() const { return right_; }
  int low() const { return low_; }
  int high() const { return high_; }
  // A tile at i would stand in a line of that many.
  int length(int i, int step) const {
    int n = 1;
    for (int k = i + step; kinds_[k]; k += step) ++n;  // K8
    for (int k = i - step; kinds_[k]; k -= step) ++n;
    return n;
  }
  // A neighbour of that kind, or 0.
  int neighbour(int i, Kind k) const {
    for (const int step : {kAcross, -kAcross, kUp, -kUp})
      if (kinds_[i + step] == k) return i + step;
    return 0;
  }
  bool beside(int i, Kind k) const {
    return kinds_[i - 1] == k || kinds_[i + 1] == k || kinds_[i - kUp] == k || kinds_[i + kUp] == k;
  }
  Cell cell(int i) const {
    return {static_cast<std::int8_t>(i % kUp - kEdge + left_),
            static_cast<std::int8_t>(i / kUp - kEdge + low_)};
  }

 private:
  static constexpr int kEdge = 2;
  static_assert(kMostSpan + 2 * kEdge <= kUp);
  int left_ = 0, right_ = 0, low_ = 0, high_ = 0;
  std::uint8_t kinds_[(kMostSpan + 2 * kEdge) * kUp];
};

}  // namespace menagerie::kachina
