// SPDX-License-Identifier: MIT
#include "games/chimera/brain_sure.hpp"

#include <algorithm>

namespace menagerie::chimera {
namespace {

constexpr std::size_t kKnown = std::size_t{1} << 17;  // answers kept

std::uint64_t mixed(std::uint64_t h, std::uint64_t x) {
  h = (h ^ x) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}

}  // namespace

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

// Those of most cards first: endings are won by going out.
void SureWin::list(const Node& n, Cards from, MoveList& out) {
  table_.shape = n.shape;
  table_.top = n.shape.type == Type::kNone ? Move::pass() : Move::play(1);
  list_plays(table_, from, out);
  std::sort(out.begin(), out.end(), [](const Move& a, const Move& b) {
    const int x = count(a.cards()), y = count(b.cards());
    return x != y ? x > y : a.word < b.word;
  });
}

bool SureWin::wins(const Node& n) {
  std::uint64_t key = mixed(mixed(mixed(mixed(0, age_), n.mine), n.hidden), n.known[1]);
  key = mixed(mixed(key, n.known[2]),
              std::uint64_t{n.sizes[1]} << 32 | static_cast<std::uint64_t>(n.shape.type) << 24 |
                  std::uint64_t{n.shape.length} << 16 | std::uint64_t{n.shape.rank} << 8 |
                  std::uint64_t{n.owner} << 4 | std::uint64_t{n.turn} << 2 | n.passes);
  key <<= 1;
  std::uint64_t& slot = known_[key >> 1 & (kKnown - 1)];
  if ((slot | 1) == (key | 1)) return slot & 1;
  if (--left_ < 0) return false;
  const bool won = n.turn == 0 ? some_move_wins(n) : withstands_all(n);
  if (left_ >= 0) slot = key | static_cast<std::uint64_t>(won);
  return won;
}

bool SureWin::some_move_wins(const Node& n) {
  MoveList moves;
  list(n, n.mine, moves);
  for (const Move& m : moves) {
    if (m.cards() == n.mine || wins(after(n, m))) return true;  // C38
    if (left_ < 0) return false;
  }
  return false;
}

bool SureWin::withstands_all(const Node& n) {
  const Seat by = n.turn, third = static_cast<Seat>(kSeats - by);
  MoveList moves;
  list(n, n.hidden - n.known[third], moves);
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
  known_.resize(kKnown);
  ++age_;
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
