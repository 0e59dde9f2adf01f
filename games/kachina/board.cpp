// SPDX-License-Identifier: MIT
// How a board grows, and what every change must keep true: the kinds of the tiles by rank, and
// which tiles have an Ogre or a Koshari beside them.
#include "games/kachina/board.hpp"

#include <algorithm>
#include <cassert>

namespace menagerie::kachina {
namespace {

// The same bits with one more at that place; what lay there and above moves up.
constexpr Ranks with_bit(Ranks ranks, int at, bool bit) {
  const Ranks low = ranks & low_bits(at);
  return low | Ranks{bit} << at | (ranks ^ low) << 1;
}
constexpr Ranks bit_at(bool bit, int at) { return Ranks{bit} << (at & 63); }

}  // namespace

void Board::insert(int rank, Kind k) {
  for (unsigned i = 0; i < kind_.size(); ++i)
    kind_[i] = with_bit(kind_[i], rank, (k - 1u) >> i & 1);
  for (Ranks* ranks : {&beside_ogre_, &beside_koshari_, &covering_})
    *ranks = with_bit(*ranks, rank, false);
  ++count_;
}

// A Warrior comes to lie there, or an Eagle on top of what does.
void Board::replace(int rank, Kind k) {
  if (k == kEagle) {  // K22
    const int at = 4 * std::popcount(covering_ & low_bits(rank));
    const std::uint32_t low = under_ & static_cast<std::uint32_t>(low_bits(at));
    under_ = low | std::uint32_t{top(rank)} << at | (under_ ^ low) << 4;
    covering_ |= Ranks{1} << rank;
  }
  for (unsigned i = 0; i < kind_.size(); ++i)
    kind_[i] = (kind_[i] & ~(Ranks{1} << rank)) | Ranks{(k - 1u) >> i & 1} << rank;
}

// The tiles that share a side with the one of that rank. Between it and its upper neighbour lie the
// rest of its own row and the beginning of the next; below it is the same.
template <class F>
Ranks Board::neighbours(const F& field, int r, int b, int rank) const {
  const std::uint64_t row = field.row(r), up = field.row(r + 1), down = field.row(r - 1);
  const std::uint64_t left = low_bits(b);
  const int above = rank + 1 + std::popcount(row >> b >> 1) + std::popcount(up & left);
  const int below = rank - 1 - std::popcount(row & left) - std::popcount(down >> b >> 1);
  return bit_at(row >> b >> 1 & 1, rank + 1) | bit_at(row >> (b - 1) & 1, rank - 1) |
         bit_at(up >> b & 1, above) | bit_at(down >> b & 1, below);
}

// The column through a tile: each step up or down skips what lies between in reading order.
template <class F>
Ranks Board::column_line(const F& field, int r, int b, int rank) {
  const std::uint64_t left = low_bits(b);
  Ranks line = Ranks{1} << rank;
  for (int y = r, at = rank; field.has(y + 1, b); ++y) {
    at += 1 + std::popcount(field.row(y) >> b >> 1) + std::popcount(field.row(y + 1) & left);
    line |= Ranks{1} << at;
  }
  for (int y = r, at = rank; field.has(y - 1, b); --y) {
    at -= 1 + std::popcount(field.row(y) & left) + std::popcount(field.row(y - 1) >> b >> 1);
    line |= Ranks{1} << at;
  }
  return line;
}

// An Ogre or a Koshari is covered or taken: its neighbours may have another one beside them.
template <class F>
void Board::forget(const F& field, int r, int b, Ranks beside, Kind gone) {
  Ranks& ranks = gone == kOgre ? beside_ogre_ : beside_koshari_;
  ranks &= ~beside;
  const auto look_at = [&](int row, int bit) {
    if (!field.has(row, bit)) return;
    const int rank = field.rank(row, bit);
    ranks |= bit_at(neighbours(field, row, bit, rank) & of_kind(gone), rank);
  };
  look_at(r, b - 1), look_at(r, b + 1), look_at(r - 1, b), look_at(r + 1, b);
}

template <class F>
Landing Board::land(F& field, Kind k, int r, int b) {
  Landing out;
  out.rank = field.rank(r, b);
  const bool free = !field.has(r, b);
  if (free) {
    field.lay(r, b), insert(out.rank, k);
  } else {
    out.there = top(out.rank), replace(out.rank, k);
  }
  const Ranks beside = neighbours(field, r, b, out.rank);
  if (free) {
    beside_ogre_ |= bit_at(beside & of_kind(kOgre), out.rank);
    beside_koshari_ |= bit_at(beside & of_kind(kKoshari), out.rank);
  } else if (out.there == kOgre || out.there == kKoshari) {
    forget(field, r, b, beside, out.there);
  }
  beside_ogre_ |= k == kOgre ? beside : 0;
  beside_koshari_ |= k == kKoshari ? beside : 0;
  const Run run = run_through(field.row(r), b);
  out.row = low_bits(run.length()) << (out.rank - (b - run.first));
  out.column = column_line(field, r, b, out.rank);
  return out;
}

// Keeps the list of Ogres, of a board that fits the small square.
void Board::note_ogre(int rank, int r, int b, Kind there, Kind k) {
  if (k != kOgre && there != kOgre) return;
  const int at = 8 * std::popcount(of_kind(kOgre) & low_bits(rank));
  const std::uint64_t low = ogres_ & low_bits(at);
  ogres_ = k == kOgre
               ? low | static_cast<std::uint64_t>(r * Small::kSide + b) << at | (ogres_ ^ low) << 8
               : low | (ogres_ >> 8 & ~low_bits(at));
}

Landing Board::place(Kind k, Cell c) {
  if (!wide_ && !make_room(c)) gather(field_);
  const int left = std::min(left_, c.x), low = std::min(low_, c.y);
  const int r = c.y - low + 1, b = c.x - left + 1;
  if (!wide_) {
    const Landing out = land(field_, k, r, b);
    note_ogre(out.rank, r, b, out.there, k);
    return out;
  }
  Large field = spread(left, low);
  left_ = static_cast<std::int8_t>(left), low_ = static_cast<std::int8_t>(low);
  const Landing out = land(field, k, r, b);
  gather(field);
  return out;
}

// Sees to it that the cell lies in the square, by moving all tiles up or to the right where it lies
// outside. False: the board would be too large for it.
bool Board::make_room(Cell c) {
  if (count_ == 0) return left_ = c.x, low_ = c.y, true;
  const int r = c.y - low_ + 1, b = c.x - left_ + 1;
  if (r > Small::kMost || b > Small::kMost) return false;
  if (r > 0 && b > 0) return true;
  const int ogres = std::popcount(of_kind(kOgre));
  const std::uint64_t ones = ogres ? 0x0101010101010101u >> (64 - 8 * ogres) : 0;
  if (b == 0) {
    if (field_.column(Small::kMost)) return false;
    for (std::uint64_t& word : field_.taken) word <<= 1;
    for (std::uint64_t& word : field_.full) word <<= 1;
    ogres_ += ones, --left_;
  } else {
    if (field_.row(Small::kMost)) return false;
    field_.taken = Small::raised(field_.taken), field_.full = Small::raised(field_.full);
    ogres_ += ones * Small::kSide, --low_;
  }
  return true;
}

// Makes this board a wide one, with the tiles of that field.
template <class F>
void Board::gather(F field) {
  Columns x{};
  std::uint64_t starts = 0;
  unsigned n = 0;
  for (int r = 1; r <= F::kMost; ++r) {
    std::uint64_t row = field.row(r);
    starts |= std::uint64_t{row != 0} << n;
    for (; row; row &= row - 1) x[n++] = cell_at(r, std::countr_zero(row)).x;
  }
  field_ = std::bit_cast<Small>(x), ogres_ = starts, wide_ = true;
}

// The bits of a wide board whose square begins at the left and low given.
Board::Large Board::spread(int left, int low) const {
  Large out;
  std::array<std::uint64_t, Large::kSide> columns{};
  each_of_list([&](int, Cell c) {
    const int r = c.y - low + 1, b = c.x - left + 1;
    Large::set(out.taken, r, b);
    columns[static_cast<unsigned>(b)] |= std::uint64_t{1} << r;
  });
  each_of_list([&](int, Cell c) {
    const int r = c.y - low + 1, b = c.x - left + 1;
    out.end_lines(r, b, out.row(r), columns[static_cast<unsigned>(b)]);
  });
  return out;
}

Board Board::of(const Layout& layout) {
  Board out;
  const Span x = kachina::across(layout), y = kachina::upwards(layout);
  out.left_ = static_cast<std::int8_t>(x.least), out.low_ = static_cast<std::int8_t>(y.least);
  const bool wide = std::max(x.most - x.least, y.most - y.least) >= Small::kMost;
  Large large;
  for (int i = 0; i < layout.count; ++i) {
    const Cell c = layout.cell(i);
    const int r = c.y - y.least + 1, b = c.x - x.least + 1;
    if (wide) {
      out.land(large, layout.top(i), r, b);
    } else {
      out.land(out.field_, layout.top(i), r, b);
      out.note_ogre(i, r, b, kNone, layout.top(i));
    }
  }
  if (wide) out.gather(large);
  int covered = 0;
  for (int i = 0; i < layout.count; ++i) {
    if (!layout.under(i)) continue;
    out.covering_ |= Ranks{1} << i;
    out.under_ |= std::uint32_t{layout.under(i)} << 4 * covered++;
  }
  return out;
}

Layout Board::layout() const {
  Layout out;
  out.count = count_;
  each([&](int i, Cell c) {
    const auto at = static_cast<unsigned>(i);
    out.x[at] = c.x, out.y[at] = c.y;
    out.tile[at] = static_cast<std::uint8_t>(under(i) << 4 | top(i));
  });
  return out;
}

Span Board::across() const {
  if (count_ == 0) return {};
  std::uint64_t any = 0;
  if (!wide_) {
    for (const std::uint64_t rows : field_.taken) any |= rows;
    any = (any | any >> 32) & 0xffffffffu;
    any = (any | any >> 16) & 0xffffu;
  } else {
    each_of_list([&](int, Cell c) { any |= std::uint64_t{1} << (c.x - left_ + 1); });
  }
  return {left_, left_ - 2 + static_cast<int>(std::bit_width(any))};
}

Span Board::upwards() const { return {low_, count_ ? cell(count_ - 1).y : 0}; }

Kind Board::under(int i) const {
  if (!(covering_ >> i & 1)) return kNone;
  return static_cast<Kind>(under_ >> 4 * std::popcount(covering_ & low_bits(i)) & 15);
}

Cell Board::cell(int i) const {
  if (!wide_) {
    const int at = Small::nth(field_.taken, i);
    return cell_at(at / Small::kSide, at % Small::kSide);
  }
  const std::uint64_t up_to = low_bits(i + 1);
  return {columns()[static_cast<unsigned>(i)],
          static_cast<std::int8_t>(low_ - 1 + std::popcount(ogres_ & up_to))};
}

int Board::find(Cell c) const {
  if (!wide_) {
    const int r = c.y - low_ + 1, b = c.x - left_ + 1;
    if (r < 1 || r > Small::kMost || b < 1 || b > Small::kMost) return -1;
    return field_.has(r, b) ? field_.rank(r, b) : -1;
  }
  int found = -1;
  each_of_list([&](int i, Cell there) {
    if (there == c) found = i;
  });
  return found;
}

Bundle Board::tiles() const {
  Bundle all;
  for (int i = 0; i < count_; ++i) {
    all.add(top(i));
    if (under(i)) all.add(under(i));
  }
  return all;
}

}  // namespace menagerie::kachina
