// SPDX-License-Identifier: MIT
// Who knows what: the view of a seat, the facts about other hands that follow from it, and a world
// that agrees with them.
//
// A seat knows its own hand; the card that was dealt face up, until it has been played (C13); the
// nest, if it is the Chimera or the nest is open (C24 C25); what it gave to and got from its
// partner (C27). A card that was dealt face up to a Hunter may change hands in the exchange: then
// the partner knows where it is, and all others only that one of the two Hunters has it.
#include <algorithm>

#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

Cards all_played(const Table& t) { return t.played[0] + t.played[1] + t.played[2]; }

// `n` of the bits of a word, at most all of them, every choice equally likely. First each bit is
// taken or not with a chance of about n in all, in eighths: three random words, one for each digit
// of the chance. Then single bits are taken, or put back, at random until the number is right. No
// bit differs from another in any of this, so what comes out is as likely as any other choice of so
// many.
std::uint64_t some_of(std::uint64_t bits, int n, Rng& rng) {
  const int all = std::popcount(bits);
  if (n == all) return bits;
  const int chance = std::min(7, (8 * n + all / 2) / all);
  std::uint64_t taken = 0;
  for (int digit = 0; digit < 3; ++digit) {
    const std::uint64_t random = rng.next();
    taken = chance >> digit & 1 ? taken | random : taken & random;
  }
  taken &= bits;
  for (int have = std::popcount(taken); have != n; have = std::popcount(taken)) {
    const std::uint64_t bit = std::uint64_t{1} << (rng.next() >> 58);
    taken = have < n ? taken | (bits & bit) : taken & ~bit;
  }
  return taken;
}

Cards drawn_cards(Cards from, int n, Rng& rng) { return from_bits(some_of(to_bits(from), n, rng)); }

// The nest as somebody who never saw it may imagine it: any three of the Chimera's cards, but not
// the one that was dealt face up to him.
Cards imagined_nest(const State& s, Rng& rng) {
  const Table& t = s.table;
  Cards from = s.hands[t.chimera] + t.played[t.chimera];
  if (t.face_up && t.opener == t.chimera) from = less(from, one(t.face_up));
  return count(from) >= kNestSize ? drawn_cards(from, kNestSize, rng) : 0;
}

// A gift as an outsider may imagine it: cards that lie with the receiver now. The face-up card was
// dealt to the opener: he did not get it as a gift, unless he has another, and gave it away if he
// has none.
Cards imagined_gift(const State& s, Seat giver, Rng& rng) {
  const Table& t = s.table;
  const Seat receiver = t.partner(giver);
  Cards from = s.hands[receiver] + t.played[receiver], gift = 0;
  if (t.face_up) {
    const Cards card = one(t.face_up);
    if (t.opener == receiver) from = less(from, card);
    if (t.opener == giver && !contains(s.hands[giver] + t.played[giver], card) &&
        contains(from, card))
      gift = card, from -= card;
  }
  const int more = t.exchange() - count(gift);
  return more <= count(from) ? gift + drawn_cards(from, more, rng) : 0;
}

// The Hunters' gifts where the view does not tell them.
void imagine_gifts(State& s, const View& v, Rng& rng) {
  const Table& t = s.table;
  const Seat first = next_seat(t.chimera), second = next_seat(first);
  if (t.phase == Phase::kExchange) {
    for (const Seat p : {first, second})
      if (t.committed >> p & 1)
        s.gifts[p] = p == v.me ? v.gave : drawn_cards(s.hands[p], t.exchange(), rng);
  } else if (t.exchanged() && t.is_hunter(v.me)) {
    s.gifts[v.me] = v.gave, s.gifts[t.partner(v.me)] = v.got;
  } else if (t.exchanged()) {
    s.gifts[first] = imagined_gift(s, first, rng), s.gifts[second] = imagined_gift(s, second, rng);
    if (!s.gifts[first] || !s.gifts[second]) s.gifts = {};
  }
}

}  // namespace

View State::view(Seat me) const {
  View v;
  v.table = table, v.me = me;
  if (me < kSeats) v.mine = hands[me];
  if (table.phase != Phase::kBidding && (me == table.chimera || table.options.nest_reveal))
    v.nest = nest;  // C14 C24 C25
  if (table.is_hunter(me)) {
    v.gave = gifts[me];
    if (table.exchanged()) v.got = gifts[table.partner(me)];  // C27
  }
  return v;
}

std::optional<Move> State::shown(Seat by, const Move& m, Seat to) const {
  if (m.is_give() && by != to) return std::nullopt;  // C27 C28
  return m;
}

Cards View::unseen() const { return kDeck - all_played(table) - mine; }

Cards View::known(Seat other) const {
  Cards held = 0;  // cards that were in the other's hand when the play began
  const bool swapped = table.exchanged() && other != table.chimera;
  const bool partners = swapped && table.is_hunter(me);
  const bool untold =
      partners && !got;  // a position need not tell the gifts: the card lies with one of the two
  if (table.face_up && (other == table.opener || (untold && me == table.opener))) {  // C13
    const Cards card = one(table.face_up), elsewhere = untold ? mine + table.played[me] : got;
    if (!swapped || (partners && !contains(elsewhere, card))) held += card;
  }
  if (partners) held += gave;                                                  // C27
  if (table.phase != Phase::kBidding && other == table.chimera) held += nest;  // C25
  return less(held, table.played[other]);
}

Cards View::known_hunters() const {
  if (!table.face_up || !table.exchanged() || table.opener == table.chimera || table.is_hunter(me))
    return 0;
  return less(one(table.face_up),
              table.played[table.opener] + table.played[table.partner(table.opener)]);
}

State State::determinize(const View& v, Rng& rng) {
  State s;
  s.table = v.table, s.nest = v.nest, s.seed = Seed::drawn(rng);
  const Table& t = s.table;
  if (t.over()) return s;
  Cards pool = v.unseen();
  for (Seat p = 0; p < kSeats; ++p) {
    if (p != v.me) pool -= s.hands[p] = v.known(p);
  }
  if (const Cards either = v.known_hunters()) {
    const Seat a = next_seat(t.chimera), b = next_seat(a);
    const int room_a = t.sizes[a] - count(s.hands[a]), room_b = t.sizes[b] - count(s.hands[b]);
    const bool to_a =
        static_cast<int>(below(rng, static_cast<std::uint32_t>(room_a + room_b))) < room_a;
    s.hands[to_a ? a : b] += either, pool -= either;
  }
  std::uint64_t rest = to_bits(pool);
  const auto draw = [&](int n) {
    const std::uint64_t taken = some_of(rest, n, rng);
    rest -= taken;
    return from_bits(taken);
  };
  for (Seat p = 0; p < kSeats; ++p)
    s.hands[p] = p == v.me ? v.mine : s.hands[p] + draw(t.sizes[p] - count(s.hands[p]));
  if (t.phase == Phase::kBidding) {
    s.nest = draw(kNestSize);  // C14
  } else if (!s.nest && v.me != t.chimera && !t.options.nest_reveal) {
    s.nest = imagined_nest(s, rng);  // C25
  }
  if (t.phase != Phase::kBidding) imagine_gifts(s, v, rng);
  return s;
}

}  // namespace menagerie::chimera
