// SPDX-License-Identifier: MIT
// All moves of a hand at once. The free cells come out of the board's bit rows, a whole row at a time; they
// are then the same for every kind but the Ogre, so each kind of the hand copies the list.
#include <bit>

#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {
namespace {

using Cells = InlineVector<Cell, kMostTouching>;

void append(Cells& out, std::uint64_t row, int x, int y) {
  for (; row; row &= row - 1)
    out.push_back({static_cast<std::int8_t>(x + std::countr_zero(row)), static_cast<std::int8_t>(y)});
}

// Free cells where one more tile fits: `open` to every kind, `ogre_only` beside an Ogre.
struct Free {
  Cells open, ogre_only;
  explicit Free(const Rows& rows) {
    for (int r = -1; r <= rows.height(); ++r) {
      std::uint64_t cells = rows.touching(r);                                    // K7
      if (cells == 0) continue;
      cells &= ~rows.too_long(r);                                                // K9
      const std::uint64_t ogre = rows.beside_ogre(r);
      append(open, cells & ~ogre, rows.left() - 1, rows.low() + r);
      append(ogre_only, cells & ogre, rows.left() - 1, rows.low() + r);          // K20
    }
  }
};

void place_each(Kind kind, const Cells& cells, State::Moves& out) {
  for (const Cell c : cells) out.push_back({Act::kPlace, kind, c});
}

// Tiles that an Eagle may cover or a Warrior may be exchanged for. In an area of two tiles or more every
// tile has a neighbour.
void place_on_tiles(Kind kind, const Board& b, const Rows& rows, State::Moves& out) {
  if (b.count < 2) return;                                                       // K10
  for (int i = 0; i < b.count; ++i) {
    if (b.top(i) == kind || rows.beside_ogre(b.cell(i))) continue;               // K21 K23
    if (kind == kWarrior && b.under(i)) continue;                                // K23
    out.push_back({Act::kPlace, kind, b.cell(i)});
  }
}

void list_placements(const Table& t, Bundle hand, State::Moves& out) {
  const Rows rows(t.board);
  const Free free(rows);
  for (Kind k = kKoshari; k <= kChief; ++k) {
    if (hand.count(k) == 0) continue;
    place_each(k, free.open, out);
    if (k == kOgre) place_each(k, free.ogre_only, out);                          // K20
    if (k == kEagle || k == kWarrior) place_on_tiles(k, t.board, rows, out);
  }
}

void list_start(Bundle hand, State::Moves& out) {
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (k != kOgre && hand.count(k)) out.push_back({Act::kPlace, k, {}});        // K5
}

}  // namespace

void list_moves(const Table& t, Bundle hand, State::Moves& out) {
  const std::size_t before = out.size();
  switch (t.phase) {
    case Phase::kOver: return;
    case Phase::kRenewal:
      if (!must_renew(t, t.turn, hand)) out.push_back({Act::kKeep});             // K5
      if (may_renew(hand)) out.push_back({Act::kRenew});                      // K3
      return;
    case Phase::kStart: return list_start(hand, out);
    case Phase::kPlay: break;
  }
  list_placements(t, hand, out);
  if (out.size() > before) return;
  if (t.options.no_placement == kPasses) return out.push_back({Act::kPass});     // K11
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (hand.count(k)) out.push_back({Act::kThrow, k, {}});                      // K11
}

}  // namespace menagerie::kachina
