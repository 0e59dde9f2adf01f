// SPDX-License-Identifier: MIT
#include "games/kachina/board.hpp"

#include <algorithm>

namespace menagerie::kachina {
namespace {

struct Span {
  int least, most;
};
Span span_of(const std::int8_t* v, int n) {
  std::int8_t least = 0, most = 0;  // the start tile lies at 0
  for (int i = 0; i < n; ++i) least = std::min(least, v[i]), most = std::max(most, v[i]);
  return {least, most};
}

// One area, every part of it in reach of the start tile: floods until nothing is added.
bool hangs_together(const Board& b) {
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

// With `lefts[k]` the cells that have k tiles at least directly to their left, a cell closes a row
// of eight where lefts[k] meets as many to the right as are then missing; the same goes for
// columns.
inline std::uint64_t closes_eight(const std::uint64_t* row) {
  std::uint64_t left = ~std::uint64_t{0}, below = left, lefts[kLongestLine + 1],
                belows[kLongestLine + 1];
  lefts[0] = belows[0] = left;
  for (int k = 1; k <= kLongestLine; ++k) {
    lefts[k] = left &= *row << k;
    belows[k] = below &= row[-k];
  }
  std::uint64_t right = ~std::uint64_t{0}, above = right,
                out = lefts[kLongestLine] | belows[kLongestLine];
  for (int k = 1; k <= kLongestLine; ++k) {
    right &= *row >> k;
    above &= row[k];
    out |= (right & lefts[kLongestLine - k]) | (above & belows[kLongestLine - k]);
  }
  return out;
}

}  // namespace

int Board::rank(Cell c) const {
  int before = 0;
  const int key = c.y * 256 + c.x;  // no branches: most comparisons could not be predicted
  for (unsigned i = 0; i < count; ++i) before += y[i] * 256 + x[i] < key;
  return before;
}

int Board::find(Cell c) const {
  const int i = rank(c);
  return i < count && cell(i) == c ? i : -1;
}

void Board::lay(int rank, Cell c, Kind k) {
  const auto insert = [&](auto& list, auto value) {
    std::copy_backward(list.begin() + rank, list.begin() + count, list.begin() + count + 1);
    list[static_cast<unsigned>(rank)] = value;
  };
  insert(x, c.x), insert(y, c.y), insert(tile, k);
  ++count;
}

Bundle Board::tiles() const {
  Bundle all;
  for (int i = 0; i < count; ++i) {
    all.add(top(i));
    if (under(i)) all.add(under(i));
  }
  return all;
}

bool Board::within(Bundle all) const {
  std::array<int, 16> seen{};
  for (int i = 0; i < count; ++i) ++seen[top(i)], ++seen[under(i)];
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (seen[k] > all.count(k)) return false;
  return true;
}

bool Board::sound() const {
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
  const Span across = span_of(x.data(), count), up = span_of(y.data(), count);
  if (across.most - across.least >= kMostSpan || up.most - up.least >= kMostSpan ||
      !hangs_together(*this))
    return false;
  const Grid grid(*this);
  for (int i = 0; i < count; ++i)
    for (const int step : {Grid::kAcross, Grid::kUp})
      if (grid.length(grid.index(cell(i)), step) > kLongestLine) return false;
  return true;
}

Rows::Rows(const Board& b) {
  low_ = b.count ? b.y[0] : 0;
  left_ = span_of(b.x.data(), b.count).least;
  height_ = b.count ? b.y[b.count - 1u] - low_ + 1 : 0;
  std::uint64_t occupied[kRows], ogres[kRows];
  std::fill_n(occupied, height_ + 2 * kMargin, 0);
  std::fill_n(ogres, height_ + 2 * kMargin, 0);
  for (unsigned i = 0; i < b.count; ++i) {
    const std::uint64_t bit = std::uint64_t{1} << (b.x[i] - left_ + 1);
    const std::size_t row = at(b.y[i] - low_);
    occupied[row] |= bit;
    ogres[row] |= (b.tile[i] & 15) == kOgre ? bit : 0;  // K22: what is covered has no power
  }
  for (std::size_t r = at(-1); r <= at(height_); ++r) {
    beside_ogre_[r] = ogres[r] << 1 | ogres[r] >> 1 | ogres[r - 1] | ogres[r + 1];
    touching_[r] =
        (occupied[r] << 1 | occupied[r] >> 1 | occupied[r - 1] | occupied[r + 1]) & ~occupied[r];
    too_long_[r] = closes_eight(occupied + r);
  }
}

Grid::Grid(const Board& b) {
  const Span across = span_of(b.x.data(), b.count);
  left_ = across.least, right_ = across.most;
  low_ = b.count ? b.y[0] : 0, high_ = b.count ? b.y[b.count - 1u] : 0;
  std::fill_n(kinds_, (high_ - low_ + 1 + 2 * kEdge) * kUp, std::uint8_t{0});
  for (unsigned i = 0; i < b.count; ++i) kinds_[index({b.x[i], b.y[i]})] = b.tile[i] & 15;
}

}  // namespace menagerie::kachina
