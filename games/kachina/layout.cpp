// SPDX-License-Identifier: MIT
#include "games/kachina/layout.hpp"

#include <algorithm>

#include "games/kachina/grid.hpp"

namespace menagerie::kachina {
namespace {

Span span_of(const std::int8_t* v, int n) {
  std::int8_t least = 0, most = 0;  // the start tile lies at 0
  for (int i = 0; i < n; ++i) least = std::min(least, v[i]), most = std::max(most, v[i]);
  return {least, most};
}

// One area, every part of it in reach of the start tile: floods until nothing is added.
bool hangs_together(const Layout& b) {
  std::array<bool, kTiles> reached{};
  int todo[kTiles], n = 0, seen = 0;
  const auto reach = [&](int cx, int cy) {
    const int i = b.find({static_cast<std::int8_t>(cx), static_cast<std::int8_t>(cy)});
    if (i < 0 || reached[static_cast<unsigned>(i)]) return;
    reached[static_cast<unsigned>(i)] = true, todo[n++] = i, ++seen;
  };
  reach(0, 0);
  while (n > 0) {
    const Cell c = b.cell(todo[--n]);
    reach(c.x + 1, c.y), reach(c.x - 1, c.y), reach(c.x, c.y + 1), reach(c.x, c.y - 1);
  }
  return seen == b.count;
}

}  // namespace

Span across(const Layout& b) { return span_of(b.x.data(), b.count); }
Span upwards(const Layout& b) { return span_of(b.y.data(), b.count); }

int Layout::rank(Cell c) const {
  int before = 0;
  const int key = c.y * 256 + c.x;  // no branches: most comparisons could not be predicted
  for (unsigned i = 0; i < count; ++i) before += y[i] * 256 + x[i] < key;
  return before;
}

int Layout::find(Cell c) const {
  const int i = rank(c);
  return i < count && cell(i) == c ? i : -1;
}

void Layout::lay(Cell c, Kind k) {
  const int at = rank(c);
  const auto insert = [&](auto& list, auto value) {
    std::copy_backward(list.begin() + at, list.begin() + count, list.begin() + count + 1);
    list[static_cast<unsigned>(at)] = value;
  };
  insert(x, c.x), insert(y, c.y), insert(tile, k);
  ++count;
}

bool Layout::within(Bundle all) const {
  std::array<int, 16> seen{};
  for (int i = 0; i < count; ++i) ++seen[top(i)], ++seen[under(i)];
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (seen[k] > all.count(k)) return false;
  return true;
}

bool Layout::sound() const {
  if (count > kTiles) return false;
  for (unsigned i = 0; i < kTiles; ++i) {
    if (i >= count) {
      if (x[i] || y[i] || tile[i]) return false;
      continue;
    }
    const Kind on_top = tile[i] & 15, covered = static_cast<Kind>(tile[i] >> 4);
    if (on_top < kKoshari || on_top > kChief || covered > kChief || covered == kEagle) return false;
    if (covered && on_top != kEagle) return false;
    if (x[i] < -kFarthest || x[i] > kFarthest || y[i] < -kFarthest || y[i] > kFarthest)
      return false;
    if (i > 0 && !(y[i - 1] < y[i] || (y[i - 1] == y[i] && x[i - 1] < x[i]))) return false;
  }
  const Span wide = across(*this), high = upwards(*this);
  if (wide.most - wide.least >= kMostSpan || high.most - high.least >= kMostSpan ||
      !hangs_together(*this))
    return false;
  const Grid grid(*this);
  for (int i = 0; i < count; ++i)
    for (const int step : {Grid::kAcross, Grid::kUp})
      if (grid.length(grid.index(cell(i)), step) > kLongestLine) return false;
  return true;
}

}  // namespace menagerie::kachina
