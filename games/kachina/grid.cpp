// SPDX-License-Identifier: MIT
#include "games/kachina/grid.hpp"

#include <algorithm>

#include "games/kachina/board.hpp"

namespace menagerie::kachina {

void Grid::clear(Span across, Span upwards) {
  left_ = across.least, right_ = across.most;
  low_ = upwards.least, high_ = upwards.most;
  std::fill_n(kinds_, (high_ - low_ + 1 + 2 * kEdge) * kUp, std::uint8_t{0});
}

Grid::Grid(const Layout& b) {
  clear(across(b), upwards(b));
  for (int i = 0; i < b.count; ++i) put(index(b.cell(i)), b.top(i));
}

Grid::Grid(const Board& b) {
  clear(b.across(), b.upwards());
  b.each([&](int i, Cell c) { put(index(c), b.top(i)); });
}

}  // namespace menagerie::kachina
