// SPDX-License-Identifier: MIT
// The tiles on the table, for playing fast. Where they lie is a Field of bits; what they are is
// told in reading order, one bit for each tile in a few words ("ranks"):
//
//     taken   row 2   . 1 . .            kind_[0]        1 0 1 1     bit 0 of kind - 1
//             row 1   1 1 1 .   ranks    kind_[1]        0 0 1 0     bit 1
//                               3        kind_[2]        0 1 0 1     bit 2
//                             0 1 2      beside_ogre_    ...
//
// A tile that comes in between moves those behind it up by one bit. A line of the board is then a
// mask, and what it holds is asked of all its tiles at once.
//
// Nearly every board fits a square of 16. A larger one is kept as a list in the same bytes (x in
// place of the rows, the beginnings of rows in place of the Ogres) and spread out to a square of 64
// for each question, which is slow but seldom. Either way equal boards are equal bytes.
#pragma once
#include "games/kachina/field.hpp"

namespace menagerie::kachina {

using Ranks = std::uint64_t;  // a set of tiles of the board by rank

// What came of placing a tile.
struct Landing {
  Kind there = kNone;  // the kind that lay there: it was covered or taken
  int rank = 0;
  Ranks row = 0, column = 0;  // the lines of the tile, itself included
};

class Board {
 public:
  static Board of(const Layout& layout);  // a sound one, within the sixty tiles
  Layout layout() const;
  bool operator==(const Board&) const = default;

  int count() const { return count_; }  // cells with a tile
  Span across() const;
  Span upwards() const;
  Kind top(int i) const {
    return static_cast<Kind>((kind_[0] >> i & 1) + (kind_[1] >> i & 1) * 2 +
                             (kind_[2] >> i & 1) * 4 + 1);
  }
  Kind under(int i) const;
  Cell cell(int i) const;
  int find(Cell c) const;  // its rank; -1: nothing lies there
  Bundle tiles() const;    // all of them, covered ones too

  Ranks all() const { return low_bits(count_); }
  Ranks of_kind(Kind k) const {
    const Ranks bits = k - 1u;
    return (kind_[0] ^ ((bits & 1) - 1)) & (kind_[1] ^ ((bits >> 1 & 1) - 1)) &
           (kind_[2] ^ ((bits >> 2 & 1) - 1)) & all();
  }
  Ranks zeroed() const { return beside_koshari_ & ~of_kind(kKoshari); }  // K31
  // The strongest kind of a set; 0 of none. Bit by bit from the highest: those that have it go on,
  // unless none has.
  int strongest(Ranks of) const {
    if (of == 0) return 0;
    int bits = 0;
    for (int i = 2; i >= 0; --i) {
      const Ranks with = of & kind_[static_cast<unsigned>(i)];
      bits |= (with != 0) << i;
      of = with ? with : of;
    }
    return bits + 1;
  }
  // K10: where two tiles lie each has a neighbour.
  Ranks coverable() const {  // K21
    return count_ < 2 ? 0 : all() & ~beside_ogre_ & ~of_kind(kEagle);
  }
  Ranks exchangeable() const {  // K23
    return count_ < 2 ? 0 : all() & ~beside_ogre_ & ~of_kind(kWarrior) & ~covering_;
  }

  // On a free cell beside a tile; an Eagle on top of a tile; a Warrior in exchange for one.
  Landing place(Kind k, Cell c);

  // Calls f(rank, cell) for each tile in order.
  void each(auto f) const {
    if (wide_) return each_of_list(f);
    int i = 0;
    for (int r = 1; r < Small::kSide; ++r)
      for (std::uint64_t row = field_.row(r); row; row &= row - 1)
        f(i++, cell_at(r, std::countr_zero(row)));
  }
  // Calls f(field) with the rows of bits, and returns what it returns.
  auto with_field(auto f) const { return wide_ ? f(spread(left_, low_)) : f(field_); }
  // Calls f(row, bit) for each Ogre, in the same rows.
  void each_ogre(auto f) const {
    if (!wide_) {
      for (std::uint64_t rest = ogres_; rest; rest >>= 8)
        f(static_cast<int>(rest >> 4 & 15), static_cast<int>(rest & 15));
      return;
    }
    each_of_list([&](int i, Cell c) {
      if (top(i) == kOgre) f(c.y - low_ + 1, c.x - left_ + 1);
    });
  }
  Cell cell_at(int r, int b) const {
    return {static_cast<std::int8_t>(left_ - 1 + b), static_cast<std::int8_t>(low_ - 1 + r)};
  }

 private:
  using Small = Field<16>;
  using Large = Field<64>;
  using Columns = std::array<std::int8_t, 64>;

  template <class F>
  Landing land(F& field, Kind k, int r, int b);
  template <class F>
  Ranks neighbours(const F& field, int r, int b, int rank) const;
  template <class F>
  static Ranks column_line(const F& field, int r, int b, int rank);
  template <class F>
  void forget(const F& field, int r, int b, Ranks beside, Kind gone);
  void insert(int rank, Kind k);
  void replace(int rank, Kind k);
  void note_ogre(int rank, int r, int b, Kind there, Kind k);
  bool make_room(Cell c);
  Large spread(int left, int low) const;
  template <class F>
  void gather(F field);
  Columns columns() const { return std::bit_cast<Columns>(field_); }
  void each_of_list(auto f) const {
    const Columns x = columns();
    int y = low_ - 1;
    for (unsigned i = 0; i < count_; ++i) {
      y += ogres_ >> i & 1;
      f(static_cast<int>(i), Cell{x[i], static_cast<std::int8_t>(y)});
    }
  }

  Small field_{};
  std::uint64_t ogres_ = 0;  // row * 16 + bit of each Ogre in a byte, in reading order
  std::array<Ranks, 3> kind_{};
  Ranks beside_ogre_ = 0, beside_koshari_ = 0;
  Ranks covering_ = 0;       // Eagles on a tile
  std::uint32_t under_ = 0;  // the covered kinds in order, a nibble each
  std::uint8_t count_ = 0;
  std::int8_t left_ = 0, low_ = 0;  // of the board: bit 1, row 1
  bool wide_ = false;
};

}  // namespace menagerie::kachina
