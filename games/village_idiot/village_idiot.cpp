// SPDX-License-Identifier: MIT
// The course of a round and of the match: deal, turns, going out, new seating, the end. What the
// rules of the Mayor change about it is in faults.cpp.
#include "games/village_idiot/village_idiot.hpp"

#include <algorithm>
#include <cassert>

#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

constexpr std::uint64_t kTieStream = 100;  // deals 1..6 have the streams of their rounds

// Cards as the bits that stand for them in a hand; the lowest four say the number.
using Pack = InlineVector<std::uint8_t, kMostCards>;

// The deck in order, as bits: the copies of a number follow each other.
Pack deck_of(const Options& options) {
  Pack out;
  for (int n = kLowest; n <= kHighest; ++n)
    for (int k = 0; k < options.copies(n); ++k)
      out.push_back(static_cast<std::uint8_t>(16 * k + n));
  return out;
}

Place first_card(const Table& t, Source auto& g) {  // V8
  if (t.round == 1 || t.options->first == FirstCard::kRandom)
    return static_cast<Place>(below(g, t.seats));
  return t.options->first == FirstCard::kMayor ? 0 : t.idiot();
}

}  // namespace

int points_for(int finishing, int seats) {
  constexpr int kPoints[] = {5, 4, 3, 2, 1, 1, 1, 1, 1};   // V30
  return finishing + 1 == seats ? 0 : kPoints[finishing];  // V31
}

Place Table::place_apart(Seat seat) const {
  for (Place p = 0; p < seats; ++p)
    if (order[p] == seat) return p;
  return kNobody;
}

SeatSet Table::to_seats(SeatSet places) const {
  SeatSet out;
  places.each([&](Place p) { out.add(order[p]); });
  return out;
}

int Table::rule_count() const {
  int n = 0;
  while (n < kMostRules && !rules[static_cast<std::size_t>(n)].none()) ++n;
  return n;
}
void Table::see_rules() {
  unsigned spoken = 0, first = 0, moves = 0, pairs = 0, now = 0;
  honour = judged = quiet = false, asked = 0;
  for (unsigned i = 0; i < kMostRules; ++i) {
    const Rule& r = rules[i];
    honour |= r.honour(), judged |= r.judged(), quiet |= r.duty == Duty::kQuiet;
    pairs += r.duty == Duty::kNoPair;
    if (r.duty == Duty::kSay) {
      unsigned same = 0;
      for (unsigned k = 0; k < kMostRules; ++k)
        same |= unsigned{rules[k].duty == Duty::kSay && rules[k].arg == r.arg} << k;
      spoken |= 1u << i, first |= same & -same;
      if (done & same) now |= 1u << i;  // words are said for all rules that ask for them
    }
    if (r.duty != Duty::kGesture || r.arg >= kGestures) continue;
    moves |= 1u << i, now |= (gestures >> r.arg & 1u) << i;
    asked = static_cast<std::uint8_t>(asked | 1u << r.arg);
  }
  says = spoken & 31, acts = moves & 31, limits = pairs & 7, done = now & 31;
  words = static_cast<std::uint8_t>(first);
}

void Table::do_for(Duty duty, std::uint8_t arg) {  // V49
  const unsigned gesture = duty == Duty::kGesture;
  gestures = static_cast<std::uint8_t>(gestures | gesture << (arg & 7));
  unsigned now = done;
  for (unsigned i = 0; i < kMostRules; ++i)
    now |= unsigned{rules[i].duty == duty && rules[i].arg == arg} << i;
  done = now & 31;
}

State State::start(const Options& options, int seats, const Seed& seed) {
  State s;
  s.seed = seed;
  s.table.options = options, s.table.seats = static_cast<std::uint8_t>(seats);
  for (Seat p = 0; p < seats; ++p) s.table.order.set(p, p);
  s.deal();
  return s;
}

void State::deal() {
  DealStream stream(seed, table.round);
  Pack deck = deck_of(table.options);
  shuffle(deck, stream);
  const Place first = first_card(table, stream);
  table.known = {};
  table.turn = 0;  // V10 V34
  std::array<std::uint64_t, kMostSeats> dealt{};
  Place to = first;
  for (const std::uint8_t card : deck) {  // V7
    dealt[to] |= std::uint64_t{1} << card;
    to = static_cast<Place>(to + 1 == table.seats ? 0 : to + 1);
  }
  hands = {};
  for (Place p = 0; p < table.seats; ++p) {
    hands.give(p, dealt[p]);
    if (table.round == 1 && dealt[p] >> kStart & 1)  // V2: the first 4 of the deck
      table.turn = p, table.known.add(p, kStart);    // V9
  }
  table.opening = table.round == 1;
  table.in = table.all();
  table.cards = {}, table.discards = table.pile = 0;
  table.finished = {};
  table.silent = table.chatted = table.called = table.answered = table.accusers = {};
  table.forget_done(), table.last = kNobody;
  table.stall = 0, table.draws = table.turns = 0, table.took = table.turn_ends = false;
  table.window = {};
}

void State::apply(Seat seat, Move m) {
  assert(check(seat, m));
  if (m.kind == Move::kPlay) return play(table.turn, m);
  switch (m.kind) {  // whose turn it is
    case Move::kTake:
      return take(table.turn);
    case Move::kEnd:
      return end_turn(table.turn);
    case Move::kGesture:
    case Move::kSay:
      return table.do_for(m.kind == Move::kSay ? Duty::kSay : Duty::kGesture, m.a);
    default:
      return act_aside(table.place_of(seat), m);
  }
}

// What is not done in turn.
void State::act_aside(Place p, Move m) {
  switch (m.kind) {
    case Move::kCall:
      return table.phase == Phase::kLetGo ? answer(p, true) : call(p, table.place_of(m.a));
    case Move::kLetGo:
      return answer(p, false);
    case Move::kChat:
      return chat(p);
    case Move::kAccuse:
      return accuse(p, table.place_of(m.a), m.b);
    case Move::kAdmit:
      return close_trial(true);
    case Move::kDeny:
      table.phase = Phase::kVote;
      return;
    case Move::kVote:
      return vote(p, m.a);
    case Move::kGive:
      return give(m.a);
    case Move::kRule:  // V35
      table.rules[static_cast<std::size_t>(table.rule_count())] = m.rule;
      table.see_rules();
      table.phase = Phase::kPlay;
      return;
    default:
      return;
  }
}

void State::finish(Place by) {  // V30 V31
  const int done = table.seats - table.in.size();
  table.finished.set(static_cast<std::size_t>(done), by);
  const Seat seat = table.order[by];
  table.points.set(seat, table.points[seat] + points_for(done, table.seats));
  table.in.remove(by), table.silent.remove(by), table.chatted.remove(by);
  table.stall = 0;
}

// The round has lasted too long: who holds fewer cards goes out first, of equals who is next in
// turn (V20).
void State::rank_rest(Place by) {
  shut();
  while (table.in.size() > 1) {
    const Place first = table.next_after(by);
    Place best = first;
    for (Place p = table.next_after(first); p != first; p = table.next_after(p))
      if (hands[p].size() < hands[best].size()) best = p;
    finish(best);
  }
  end_round();
}

void State::end_round() {  // V32
  finish(table.in.lowest());
  if (table.round == kRounds) return end_match();
  const auto seated = table.order;
  for (std::size_t i = 0; i < table.seats; ++i)
    table.order.set(i, seated[table.finished[i]]);  // V34
  ++table.round;
  deal();
  table.phase = Phase::kRule;  // V35
}

// The highest total wins; those who share it turn over cards until one is alone (V44 V45).
void State::end_match() {
  table.phase = Phase::kOver;
  table.turn = 0, table.took = false;
  table.cards = {}, table.discards = table.pile = 0;
  table.forget_done(), table.stall = 0, table.turns = 0, table.draws = 0, table.last = kNobody;
  table.silent = table.chatted = table.called = table.answered = table.accusers = {};
  hands = {}, table.known = {};
  table.winners = highest(table.points, table.all());
  std::uint64_t stream = kTieStream;
  while (table.winners.size() > 1) {
    // A fresh shuffle each time would be the same to the players; the deck is used up first.
    DealStream cards(seed, stream++);
    Pack pack = deck_of(table.options);
    shuffle(pack, cards);
    while (table.winners.size() > 1 &&
           pack.size() >= static_cast<std::size_t>(table.winners.size())) {
      table.winners.each([&](Seat s) { table.turned.set(s, pack.pop_back() & 15); });
      table.winners = highest(table.turned, table.winners);
    }
  }
}

View State::view(Seat me) const {
  View v;
  v.table = table;
  const Place p = table.place_of(me);
  v.me = p == kNobody ? kSpectator : me;
  if (p != kNobody)
    v.mine = hands[p].sorted();  // which copies they are would tell of others' hands
  for (std::size_t i = 0; i < table.seats; ++i)
    v.sizes[i] = static_cast<std::uint8_t>(hands[i].size());
  return v;
}

// What is known of the others' hands keeps its place in the deck; every other card that was seen is
// found a free one of its number. The rest of the deck is dealt anew.
State State::determinize(const View& v, Rng& rng) {
  State s;
  s.table = v.table;
  s.seed = Seed::drawn(rng);
  const Table& t = v.table;
  const Place me = t.place_of(v.me);
  s.hands = t.known;
  if (me != kNobody) s.hands.drop(t.known[me].cards);
  Hand seen{s.hands.dealt()};
  std::uint64_t mine = 0;
  for (std::uint64_t b = v.mine.cards; b; b &= b - 1) mine |= seen.give(std::countr_zero(b) & 15);
  if (me != kNobody) s.hands.give(me, mine);
  for (std::size_t i = 0; i < std::size_t{t.discards} + t.pile; ++i)
    seen.give(t.printed(t.cards[i]));
  Pack rest;
  for (int n = kLowest; n <= kHighest; ++n) {
    std::uint64_t free = ~seen.cards >> n & Hand::kColumn;
    for (int k = t.options->copies(n) - seen.count(n); k > 0; --k, free &= free - 1)
      rest.push_back(static_cast<std::uint8_t>(std::countr_zero(free) + n));
  }
  shuffle(rest, rng);
  for (Place p = 0; p < t.seats; ++p) {
    std::uint64_t dealt = 0;
    if (p != me)
      for (int n = v.sizes[p] - t.known[p].size(); n > 0; --n)
        dealt |= std::uint64_t{1} << rest.pop_back();
    s.hands.give(p, dealt);
  }
  return s;
}

static_assert(Game<State>);

}  // namespace menagerie::village_idiot
