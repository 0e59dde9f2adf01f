// SPDX-License-Identifier: MIT
// The course of a match: dealing, the phases, what a move does, and what a seat may know.
#include "games/kachina/kachina.hpp"

#include <cassert>

#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {
namespace {

using Shuffled = InlineVector<Kind, kTiles>;

// The tiles of a bundle in random order.
Shuffled shuffled(Bundle tiles, Source auto& g) {
  Shuffled out;
  for (Kind k = kKoshari; k <= kChief; ++k)
    for (int n = tiles.count(k); n > 0; --n) out.push_back(k);
  shuffle(out, g);
  return out;
}

Bundle dealt(Shuffled& from, int n) {
  Bundle hand;
  for (; n > 0; --n) hand.add(from.pop_back());
  return hand;
}

Pile piled(const Shuffled& tiles) {
  Pile out;
  for (std::size_t i = 0; i < tiles.size(); ++i) out.put(static_cast<int>(i), tiles[i]);
  return out;
}

}  // namespace

int Table::seats_with_tiles() const {
  int n = 0;
  for (std::size_t p = 0; p < kMostSeats; ++p) n += sizes[p] > 0;
  return n;
}

SeatSet Table::winners() const {
  SeatSet out;
  if (phase != Phase::kOver) return out;
  int best = -1, first = 0;
  for (Seat p = 0; p < seats; ++p) {  // K33
    const int score = scores[p], when = reached[p];
    if (score < best || (score == best && when > first)) continue;
    if (score > best || when < first) out = {};
    out.add(p), best = score, first = when;
  }
  return out;
}

State State::start(const Options& options, int seats, const Seed& seed) {
  assert(seats >= info.min_seats && seats <= info.max_seats);
  DealStream stream(seed, 0);
  State s;
  s.seed = seed;
  s.table.set_options(options);
  s.table.seats = static_cast<std::uint8_t>(seats);
  s.table.start = s.table.turn =
      static_cast<Seat>(below(stream, static_cast<std::uint32_t>(seats)));  // K4
  Shuffled tiles = shuffled(kAllTiles, stream);                             // K1
  for (std::size_t p = 0; p < s.table.seats; ++p)
    s.hands[p] = dealt(tiles, kHandSize), s.table.sizes.set(p, kHandSize);  // K2
  s.table.pile = static_cast<std::uint8_t>(tiles.size());
  s.pile = piled(tiles);
  return s;
}

State State::determinize(const View& v, Rng& rng) {
  const Table& t = v.table;
  State s;
  s.table = t;
  Bundle unseen = kAllTiles - t.faceup - v.mine;
  for (std::size_t p = 0; p < t.seats; ++p)
    if (p != v.me) unseen = unseen - t.known[p];
  // The start player would have had to renew five Ogres, so until the first tile lies there cannot
  // be five.
  const bool past_renewal =
      t.phase == Phase::kStart || (t.phase == Phase::kRenewal && t.turn != t.start);
  do {
    Shuffled tiles = shuffled(unseen, rng);
    for (std::size_t p = 0; p < t.seats; ++p)
      s.hands[p] = p == v.me ? v.mine : t.known[p] + dealt(tiles, t.sizes[p] - t.known[p].size());
    s.pile = piled(tiles);
  } while (past_renewal && s.hands[t.start] == kFiveOgres);  // K5
  s.seed = Seed::drawn(rng);
  return s;
}

bool may_renew(Bundle hand) { return hand.most_alike() >= 3; }  // K3
bool must_renew(const Table& t, Seat seat, Bundle hand) {
  return seat == t.start && hand == kFiveOgres;
}  // K5

void State::legal_moves(Seat seat, Moves& out) const {
  if (able().has(seat)) list_moves(table, hands[seat], out);
}

Move State::random_move(Seat, Rng& rng) const {
  return kachina::random_move(table, hands[table.turn], rng);
}

Move State::default_move(Seat seat) const {
  Moves moves;
  legal_moves(seat, moves);
  return moves[0];  // keeps the hand, or lays the lowest tile
}

void State::apply(Seat seat, const Move& m) {
  assert(check(seat, m));
  switch (m.act) {
    case Act::kKeep:
      break;
    case Act::kRenew:
      renew(seat);
      break;
    case Act::kPlace:
      place(seat, m);
      break;
    case Act::kThrow:  // K11
      hands[seat].remove(m.kind), table.faceup.add(m.kind), table.sizes.remove(seat);
      if (table.known[seat].count(m.kind)) table.known[seat].remove(m.kind);
      table.passes = 0;
      draw(seat);
      break;
    case Act::kPass:
      ++table.passes;
      break;  // K11
  }
  if (table.phase != Phase::kRenewal) return end_turn(seat);
  if (m.act == Act::kRenew && table.renew_repeat) return;  // K3: asked again
  table.turn = table.after(seat);                          // K3: in turn order
  if (table.turn == table.start) table.phase = Phase::kStart;
}

// Five new tiles come first, then the old ones go back and the pile is shuffled (K3). Who then must
// renew again has no choice, so it is done at once.
void State::renew(Seat seat) {
  do {
    const Bundle old = hands[seat];
    Bundle rest, fresh;
    for (int n = 0; n < kHandSize; ++n) fresh.add(pile.take(--table.pile));
    for (int i = 0; i < table.pile; ++i) rest.add(pile.at(i));
    DealStream stream(seed, ++table.renewals);
    const Shuffled tiles = shuffled(rest + old, stream);
    hands[seat] = fresh;
    pile = piled(tiles);
    table.pile = static_cast<std::uint8_t>(tiles.size());
  } while (must_renew(table, seat, hands[seat]));  // K5: at most once more
}

void State::place(Seat seat, const Move& m) {
  Table& t = table;
  const bool first = t.phase == Phase::kStart;
  hands[seat].remove(m.kind), t.faceup.add(m.kind);
  if (t.known[seat].count(m.kind))
    t.known[seat].remove(m.kind);  // all saw one go: perhaps the one they knew
  const Landing landed = t.board.place(m.kind, m.cell);  // K21 K22 K23 K24
  t.last = static_cast<std::uint8_t>(landed.rank), t.passes = 0;
  const int points = first ? 1 : points_of(t.board, landed, m.kind, t.wolf_zeroed);  // K5 K13
  if (points > 0) {
    t.scores[seat] = static_cast<std::uint16_t>(t.scores[seat] + points);
    t.reached[seat] = ++t.scorings;  // K33
  }
  if (landed.there && m.kind == kWarrior) {  // K23
    hands[seat].add(landed.there), t.known[seat].add(landed.there), t.faceup.remove(landed.there);
    return;  // K12: no draw after a swap
  }
  t.sizes.remove(seat);
  if (!first || t.start_draw) draw(seat);  // K5
}

void State::draw(Seat seat) {
  if (table.pile == 0 || table.sizes[seat] >= kHandSize) return;  // K12
  hands[seat].add(pile.take(--table.pile)), table.sizes.add(seat);
}

void State::end_turn(Seat seat) {
  // Once all who hold tiles have passed in a row nothing can change any more (K32).
  const bool over =
      table.sizes == Sizes{} || (table.passes && table.passes >= table.seats_with_tiles());
  table.phase = over ? Phase::kOver : Phase::kPlay;
  if (table.phase == Phase::kOver) return;
  do seat = table.after(seat);  // K6
  while (table.sizes[seat] == 0);  // K32: who has no tiles is skipped
  table.turn = seat;
}

}  // namespace menagerie::kachina
