// SPDX-License-Identifier: MIT
// All moves of a hand at once. The free cells come out of the board's bit rows, a whole row at a
// time; they are then the same for every kind but the Ogre, so each kind of the hand copies the
// list.
#include <array>
#include <bit>

#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {
namespace {

// Counts in a local variable while it fills: a byte written through a pointer might be the count
// itself, for all that the compiler knows, and it would go to memory and back for every cell.
struct Cells {
  std::array<Cell, kMostTouching> at;
  unsigned count = 0;
  void append(std::uint64_t row, int x, int y) {
    unsigned n = count;
    for (; row; row &= row - 1)
      at[n++] = {static_cast<std::int8_t>(x + std::countr_zero(row)), static_cast<std::int8_t>(y)};
    count = n;
  }
};

// Free cells where one more tile fits: `open` to every kind, `ogre_only` beside an Ogre.
struct Free {
  Cells open, ogre_only;
  explicit Free(const Rows& rows) {
    for (int r = -1; r <= rows.height(); ++r) {
      const std::uint64_t cells = rows.touching(r) & ~rows.too_long(r);  // K7 K9
      const std::uint64_t ogre = rows.beside_ogre(r);
      open.append(cells & ~ogre, rows.left() - 1, rows.low() + r);
      ogre_only.append(cells & ogre, rows.left() - 1, rows.low() + r);  // K20
    }
  }
};

void place_each(Kind kind, const Cells& cells, State::Moves& out) {
  const std::size_t before = out.size();
  out.resize(before + cells.count);
  Move* to = out.begin() + before;
  for (unsigned i = 0; i < cells.count; ++i) to[i] = {Act::kPlace, kind, cells.at[i]};
}

// Tiles without an Ogre beside them, by their place in the board's list.
struct Takeable {
  std::array<std::uint8_t, kTiles> at;
  unsigned count = 0;
  Takeable(const Board& b, const Rows& rows) {
    if (b.count < 2) return;  // K10: in a larger area each has a neighbour
    unsigned n = 0;
    for (int i = 0; i < b.count; ++i) {
      at[n] = static_cast<std::uint8_t>(i);
      n += !rows.beside_ogre(b.cell(i));  // K21 K23
    }
    count = n;
  }
};

// An Eagle covers, a Warrior is exchanged: not for its own kind, and a Warrior for no Eagle that
// covers.
void place_on_tiles(Kind kind, const Board& b, const Takeable& tiles, State::Moves& out) {
  const std::size_t before = out.size();
  out.resize(before + tiles.count);
  Move* to = out.begin() + before;
  std::size_t n = 0;
  for (unsigned k = 0; k < tiles.count; ++k) {
    const int i = tiles.at[k];
    to[n] = {Act::kPlace, kind, b.cell(i)};
    n += b.top(i) != kind && (kind == kEagle || !b.under(i));  // K21 K23
  }
  out.resize(before + n);
}

void list_placements(const Table& t, Bundle hand, State::Moves& out) {
  const Rows rows(t.board);
  const Free free(rows);
  const Takeable tiles(t.board, rows);
  for (Kind k = kKoshari; k <= kChief; ++k) {
    if (hand.count(k) == 0) continue;
    place_each(k, free.open, out);
    if (k == kOgre) place_each(k, free.ogre_only, out);  // K20
    if (k == kEagle || k == kWarrior) place_on_tiles(k, t.board, tiles, out);
  }
}

void list_start(Bundle hand, State::Moves& out) {
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (k != kOgre && hand.count(k)) out.push_back({Act::kPlace, k, {}});  // K5
}

}  // namespace

void list_moves(const Table& t, Bundle hand, State::Moves& out) {
  const std::size_t before = out.size();
  switch (t.phase) {
    case Phase::kOver:
      return;
    case Phase::kRenewal:
      if (!must_renew(t, t.turn, hand)) out.push_back({Act::kKeep});  // K5
      if (may_renew(hand)) out.push_back({Act::kRenew});              // K3
      return;
    case Phase::kStart:
      return list_start(hand, out);
    case Phase::kPlay:
      break;
  }
  list_placements(t, hand, out);
  if (out.size() > before) return;
  if (t.options.no_placement == kPasses) return out.push_back({Act::kPass});  // K11
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (hand.count(k)) out.push_back({Act::kThrow, k, {}});  // K11
}

}  // namespace menagerie::kachina
