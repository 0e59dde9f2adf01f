// SPDX-License-Identifier: MIT
// The board as one byte a cell, which is easy to walk: for judging a move with a reason, for saying
// what a line is worth, and for trying many placements on one board. Playing needs none of this
// (board.hpp).
#pragma once
#include "games/kachina/layout.hpp"

namespace menagerie::kachina {

class Board;

// The board as bytes, the kind on top of each cell, for scoring: lines are walked by steps of
// kAcross or kUp, and two empty cells all round make the edges look like any gap.
class Grid {
 public:
  static constexpr int kAcross = 1, kUp = 64;
  explicit Grid(const Layout& board);
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
  bool touches(int i) const {
    return kinds_[i - 1] || kinds_[i + 1] || kinds_[i - kUp] || kinds_[i + kUp];
  }
  bool beside(int i, Kind k) const {
    return kinds_[i - 1] == k || kinds_[i + 1] == k || kinds_[i - kUp] == k || kinds_[i + kUp] == k;
  }
  Cell cell(int i) const {
    return {static_cast<std::int8_t>(i % kUp - kEdge + left_),
            static_cast<std::int8_t>(i / kUp - kEdge + low_)};
  }

 private:
  void clear(Span across, Span upwards);

  static constexpr int kEdge = 2;
  static_assert(kMostSpan + 2 * kEdge <= kUp);
  int left_ = 0, right_ = 0, low_ = 0, high_ = 0;
  std::uint8_t kinds_[(kMostSpan + 2 * kEdge) * kUp];
};

}  // namespace menagerie::kachina
