// SPDX-License-Identifier: MIT
// What must hold of every table, view and state, whatever bytes they came from. After these tests
// nothing else has to be defensive: counts fit their nibbles, seats exist, the hidden cards suffice
// for the hidden hands.
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

constexpr int kMostTotal = 1'000'000'000;

bool is_call(int c) { return c == 0 || c == kCallPass || c == 20 || c == 30 || c == 40; }
bool is_bid(int b) { return b == 0 || b == 20 || b == 30 || b == 40; }

bool sound_result(const Result& r) {
  if (!is_bid(r.bid) || r.chimera >= kSeats || r.out >= kSeats || r.traps > 26 || r.flights > 2 ||
      r.idle > 2)
    return false;
  for (const int points : r.treasure)
    if (points > 120) return false;
  return true;
}

Cards all_played(const Table& t) { return t.played[0] + t.played[1] + t.played[2]; }

// What has been counted so far. A position may tell of treasure, traps and the Flight without the
// cards that they were; so the deck's worth is allowed on top of what is known to have been played.
// That bound is kept by every play.
bool sound_counts(const Table& t) {
  const Cards played = all_played(t);
  const int treasure = t.treasure[0] + t.treasure[1] + t.treasure[2] + treasure_in(t.trick);
  return treasure <= 60 + treasure_in(played) &&
         t.traps[0] + t.traps[1] <= 13 + ranks_in(at_least(played, 4)) &&
         t.flights[0] + t.flights[1] <= 1 + contains(played, kFlightCards);
}

// The running trick: who must beat what.
bool sound_trick(const Table& t) {
  if (t.top.is_pass())
    return t.shape == Shape{} && t.trick == 0 && t.owner == 0 &&
           (t.passes == 0 || t.phase == Phase::kBidding);
  if (!t.top.is_play() || t.phase != Phase::kPlay || t.owner >= kSeats || t.passes > 1)
    return false;
  const Cards cards = t.top.cards();
  if (!contains(all_played(t), t.trick) || !contains(t.trick, cards) ||
      !contains(t.played[t.owner], cards))
    return false;
  const Readings where = readings(cards);
  const bool asked = t.options.pia == PiaChoose::kAsk && where.low;
  if (asked != (t.top.reading() != 0)) return false;
  const Shape shape = classify(cards, t.top.reading());
  return shape.type != Type::kNone && shape == t.shape &&
         t.turn == (t.owner + 1 + t.passes) % kSeats;
}

bool sound_bidding(const Table& t) {
  if (t.phase == Phase::kBidding &&
      (t.bid == 40 || t.passes > (t.bid ? 1 : 2) || (!t.bid && t.chimera)))
    return false;
  if (t.phase == Phase::kExchange && t.bid < 30) return false;
  if (t.phase == Phase::kPlay && t.bid < 20) return false;
  if (t.phase != Phase::kExchange) return t.committed == 0;
  const int hunters = 7 & ~(1 << t.chimera);
  if (t.committed & ~hunters || t.committed == hunters || t.passes) return false;
  for (Seat p = 0; p < kSeats; ++p)
    if (p != t.chimera && t.sizes[p] < t.exchange()) return false;
  return true;
}

}  // namespace

bool Table::sound() const {
  if (!options.sound() || !sound_result(last_hand) || phase > Phase::kOver || deal > kMostTotal ||
      hand > kMostTotal)
    return false;
  if (dealer >= kSeats || opener >= kSeats || turn >= kSeats || chimera >= kSeats ||
      owner >= kSeats || last_winner >= kSeats)
    return false;
  if (face_up > kChimera || (face_up && (!options.face_up_public || over())) || voids > 1 ||
      !is_bid(bid))
    return false;
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (totals[p] < 0 || totals[p] > kMostTotal || !is_call(calls[p])) return false;
    if (!contains(kDeck, played[p]) || sizes[p] > kDealt + kNestSize) return false;
    if ((sizes[p] == 0) != over()) return false;  // C38
    if (phase == Phase::kBidding && (sizes[p] < 2 || sizes[p] > kDealt))
      return false;  // C27: two may have to be given
    if (phase != Phase::kPlay && (played[p] || treasure[p])) return false;
  }
  if (!contains(kDeck, all_played(*this)) || !contains(kDeck, last_trick)) return false;
  return sound_trick(*this) && sound_bidding(*this) && sound_counts(*this);
}

namespace {

// Nest and gifts: only where this seat may know them, and so many as there can be.
bool sound_private(const View& v) {
  const Table& t = v.table;
  const bool running = t.phase == Phase::kExchange || t.phase == Phase::kPlay;
  const bool hunter = running && t.is_hunter(v.me);
  if (!contains(kDeck, v.nest) || !contains(kDeck, v.gave) || !contains(kDeck, v.got)) return false;
  const bool may_see = running && (v.me == t.chimera || t.options.nest_reveal);
  if (v.nest && (!may_see || count(v.nest) != kNestSize)) return false;
  const Cards held = v.me < kSeats ? v.mine + t.played[v.me] : 0;  // what I have had in this hand
  const bool opened = v.me == t.opener && t.face_up;
  if (v.me == t.chimera && running && !contains(held, v.nest + (opened ? one(t.face_up) : 0)))
    return false;  // C12
  if (!hunter && (v.gave || v.got)) return false;
  if (hunter && t.phase == Phase::kExchange) {
    const bool chosen = t.committed >> v.me & 1;
    if (v.got || count(v.gave) != (chosen ? t.exchange() : 0) || !contains(v.mine, v.gave))
      return false;
  } else if (hunter) {
    if (!t.exchanged() && (v.gave || v.got)) return false;
    if (count(v.gave) != count(v.got) || (v.gave && count(v.gave) != t.exchange())) return false;
    if (!contains(held, v.got)) return false;
  }
  if (!opened || t.over()) return true;
  const bool swapped = hunter && t.exchanged();
  return (swapped && !v.got) ||
         contains(swapped ? less(held, v.got) + v.gave : held, one(t.face_up));
}

// Do the cards that nobody has shown suffice for the hidden hands and what is known of them?
bool enough_hidden(const View& v) {
  const Table& t = v.table;
  Cards pool = v.unseen();
  int hidden = t.phase == Phase::kBidding ? kNestSize : 0;
  for (Seat p = 0; p < kSeats; ++p) {
    if (p == v.me) continue;
    const Cards sure = v.known(p);
    if (!contains(pool, sure) || count(sure) > t.sizes[p]) return false;
    pool -= sure, hidden += t.sizes[p] - count(sure);
  }
  // A card of one Hunter or the other finds room: nothing else is known of their hands then.
  if (!contains(pool, v.known_hunters())) return false;
  return hidden <= count(pool);
}

}  // namespace

bool View::sound() const {
  if (!table.sound() || (me >= kSeats && me != kSpectator)) return false;
  if (!contains(kDeck, mine) || !contains(kDeck, mine + all_played(table))) return false;
  if (count(mine) != (me < kSeats ? table.sizes[me] : 0)) return false;
  return sound_private(*this) && (table.over() || enough_hidden(*this));
}

bool State::sound() const {
  if (!table.sound()) return false;
  const bool running = table.phase == Phase::kExchange || table.phase == Phase::kPlay;
  Cards all = all_played(table);
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (!contains(kDeck, hands[p]) || !contains(kDeck, all + hands[p]) ||
        !contains(kDeck, gifts[p]))
      return false;
    all += hands[p];
    if (gifts[p] && (!running || p == table.chimera)) return false;
    if (table.phase == Phase::kExchange && (gifts[p] != Few{}) != (table.committed >> p & 1))
      return false;
  }
  if (!contains(kDeck, nest) || (nest && count(nest) != kNestSize)) return false;
  if (table.phase == Phase::kBidding && (!nest || !contains(kDeck, all + nest))) return false;
  if (table.over() && (nest || all)) return false;
  if (running && !contains(hands[table.chimera] + table.played[table.chimera], nest)) return false;
  // What an outsider knows of the two Hunters together, each of them knows of the other.
  for (const Seat me : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
    const View v = view(me);
    if (!v.sound()) return false;
    for (Seat p = 0; p < kSeats; ++p)
      if (p != me && !contains(hands[p], v.known(p))) return false;
  }
  return true;
}

}  // namespace menagerie::chimera
