// SPDX-License-Identifier: MIT
#include "games/chimera/brain_sure.hpp"

namespace menagerie::chimera {

SureWin::Node SureWin::node_of(const View& v) {
  const Table& t = v.table;
  const auto from_me = [&](Seat p) { return static_cast<Seat>((p + kSeats - v.me) % kSeats); };
  Node n{.mine = v.mine,
         .hidden = v.unseen(),
         .shape = t.shape,
         .owner = from_me(t.owner),
         .turn = from_me(t.turn),
         .passes = t.passes};
  for (Seat p = 0; p < kSeats; ++p) {
    n.sizes[from_me(p)] = t.sizes[p];
    if (p != v.me) n.known[from_me(p)] = v.known(p);
  }
  return n;
}

SureWin::Node SureWin::after(const Node& n, const Move& m) {
  Node out = n;
  const Seat by = n.turn;
  out.turn = next_seat(by);
  if (m.is_pass()) {
    if (++out.passes == 2)
      out.shape = {}, out.turn = n.owner, out.owner = 0, out.passes = 0;  // C36
    return out;
  }
  if (by == 0)
    out.mine -= m.cards();
  else
    out.hidden -= m.cards(), out.known[by] = less(n.known[by], m.cards());
  out.sizes[by] = static_cast<std::uint8_t>(n.sizes[by] - count(m.cards()));
  out.shape = shape_of(m.cards(), m.reading()), out.owner = by, out.passes = 0;
  return out;
}

bool SureWin::wins(const Node& n) {
  const std::uint64_t key = answers_.key({n.mine, n.hidden, n.known[1], n.known[2], n.sizes[1],
                                          trick_word(n.shape, n.owner, n.turn, n.passes)});
  if (const auto known = answers_.find(key)) return *known;
  if (--left_ < 0) return false;
  const bool won = n.turn == 0 ? some_move_wins(n) : withstands_all(n);
  if (left_ >= 0) answers_.keep(key, won);
  return won;
}

bool SureWin::some_move_wins(const Node& n) {
  MoveList moves;
  list_largest_first(table_, n.shape, n.mine, moves);
  for (const Move& m : moves) {
    if (m.cards() == n.mine || wins(after(n, m))) return true;  // C38
    if (left_ < 0) return false;
  }
  return false;
}

bool SureWin::withstands_all(const Node& n) {
  const Seat by = n.turn, third = static_cast<Seat>(kSeats - by);
  MoveList moves;
  list_largest_first(table_, n.shape, n.hidden - n.known[third], moves);
  for (const Move& m : moves) {
    const int played = count(m.cards());
    if (played + count(less(n.known[by], m.cards())) > n.sizes[by]) continue;  // not in his hand
    if (played == n.sizes[by]) {                                               // C38
      if (foe_[by]) return false;
    } else if (!wins(after(n, m))) {
      return false;
    }
  }
  return true;
}

bool SureWin::keep(const View& v, int positions, MoveList& moves) {
  answers_.forget();
  table_ = v.table, left_ = positions;
  for (Seat p = 1; p < kSeats; ++p) {
    const Seat seat = static_cast<Seat>((v.me + p) % kSeats);
    foe_[p] = v.me == v.table.chimera || seat == v.table.chimera;
  }
  const Node n = node_of(v);
  MoveList sure;
  for (const Move& m : moves)
    if (m.cards() == v.mine || wins(after(n, m))) sure.push_back(m);
  if (sure.empty()) return false;
  moves = sure;
  return true;
}

}  // namespace menagerie::chimera
