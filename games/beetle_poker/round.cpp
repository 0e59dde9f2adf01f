// SPDX-License-Identifier: MIT
// The course of a round: what a reveal does, which abilities go off, and what follows. `run` walks
// from moment to moment until a seat has to choose or answer; `slot` is where it stopped inside a
// moment.
//
// Shifts of one moment are added up and made at its end, so their order never matters; a beetle
// that holds its ground cancels only what would move it back.
#include <algorithm>
#include <cassert>

#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

Seat Table::ahead_in_wrestling(std::uint32_t lot) const {
  if (!wrestled[0] && !wrestled[1]) {  // B8
    if (position != 2) return position > 2 ? 1 : 0;
    return static_cast<Seat>(lot & 1);
  }
  if (!wrestled[0] || !wrestled[1]) return wrestled[0] ? 0 : 1;                          // B8
  if (sum(0) != sum(1)) return sum(0) > sum(1) ? 0 : 1;                                  // B7
  if (const unsigned mine = ties & 3; mine == 1 || mine == 2) return mine == 1 ? 0 : 1;  // B23
  return highest(wrestled[0]) > highest(wrestled[1]) ? 0 : 1;  // B7: the value, then the suit
}

Seat Table::ahead_in_clash() const {
  if (clash_value(0) != clash_value(1)) return clash_value(0) > clash_value(1) ? 0 : 1;       // B10
  if (const unsigned mine = ties >> 2 & 3; mine == 1 || mine == 2) return mine == 1 ? 0 : 1;  // B23
  if (suit_of(clash[0]) != suit_of(clash[1]))
    return suit_of(clash[0]) > suit_of(clash[1]) ? 0 : 1;  // B10
  return clash[0] > clash[1]
             ? 0
             : 1;  // B10: changed to the same value and of one suit: what is printed decides
}

// B22
bool State::counts(const Condition& c, Seat me, CardSet set, Card clash) const {
  const Seat who = c.whose == Whose::kMine ? me : other(me);
  const CardSet looked = who == me ? set : table.wrestled[who];
  const Card card = who == me ? clash : table.clash[who];
  const auto within = [&](int n) { return n >= c.a && n <= c.b; };
  switch (c.topic) {
    case Topic::kRole:
      return (table.attacker == me) == (static_cast<Role>(c.a) == Role::kAttacker);
    case Topic::kClashSuit:
      return c.a >> suit_of(card) & 1;
    case Topic::kClashValue:
      return within(value_of(card));
    case Topic::kClashParity:
      return (value_of(card) & 1) == c.a;
    case Topic::kSetCards:
      return within(size(looked));
    case Topic::kSetShape:
      return size(looked) > 1 &&
             (static_cast<Shape>(c.a) == Shape::kSuit ? one_suit(looked) : one_rank(looked));
    case Topic::kSetSum:
      return looked && within(sum_of(looked));
    case Topic::kPosition: {
      const int from_my_edge = me == 0 ? table.position - 1 : 3 - table.position;
      return from_my_edge == c.a;  // Place is the distance
    }
    case Topic::kHand:
      return within(size(hands[me]));
    case Topic::kPile:
      return within(size(piles[me].cards));
    case Topic::kGreater:
      break;
  }
  const auto what = static_cast<Measure>(c.a);
  return measure(what, who) > measure(what, other(who));
}

int State::measure(Measure what, Seat s) const {
  switch (what) {
    case Measure::kHand:
      return size(hands[s]);
    case Measure::kPile:
      return size(piles[s].cards);
    case Measure::kSum:
      return table.sum(s);
    case Measure::kCards:
      return size(table.wrestled[s]);
    case Measure::kClash:
      return table.clash_value(s);
    case Measure::kCap:
      return table.card_of(s).cap;
  }
  return 0;
}

bool State::holds(const Ability& a, Seat me, CardSet set, Card clash) const {
  const auto n = static_cast<unsigned>(&a - table.card_of(me).abilities.data());
  if (a.once_only() && table.spent >> (2u * me + n) & 1u) return false;  // B22
  for (std::size_t i = 0; i < a.count; ++i)
    if (!counts(a.conditions[i], me, set, clash)) return false;
  return true;
}

bool State::usable(const Ability& a, Seat me) const {
  if (a.effect == Effect::kLook) return table.looker == kNobody;  // only one can choose second  B23
  if (a.effect == Effect::kTakeBack) return table.used[me] != 0;
  return true;
}

// B23
void State::fire(Seat seat, unsigned n, Card taken) {
  const Ability& a = table.card_of(seat).abilities[n];
  const auto mark = static_cast<std::uint8_t>(1u << (2u * seat + n));
  const auto add = [&](PerSeat<std::int8_t>& to) {
    to[seat] = static_cast<std::int8_t>(std::clamp(to[seat] + a.n, -kMostAdded, kMostAdded));
  };
  table.fired |= mark;
  if (a.once_only()) table.spent |= mark;
  switch (a.effect) {
    case Effect::kShift:
      table.shift = static_cast<std::int8_t>(
          std::clamp(table.shift + (seat == 0 ? a.n : -a.n), -kMostShift, kMostShift));
      break;
    case Effect::kWrestlingSum:
      add(table.sum_add);
      break;
    case Effect::kClashCard:
      add(table.clash_add);
      break;
    case Effect::kCap:
      add(table.cap_add);
      break;
    case Effect::kTies:
      table.ties |= static_cast<std::uint8_t>(a.moment == Moment::kWrestlingRevealed ? 1u << seat
                                                                                     : 4u << seat);
      break;
    case Effect::kDraw:
      add(table.draw_add);
      break;
    case Effect::kLook:
      table.looker = seat;
      break;
    case Effect::kTakeBack:
      table.used[seat] &= ~bit(taken), hands[seat] |= bit(taken), table.known[seat] |= bit(taken);
      break;
    case Effect::kSwapRoles:
      table.attacker = other(table.attacker);
      break;
    case Effect::kHoldGround:
      table.hold |= static_cast<std::uint8_t>(1u << seat);
      break;
  }
}

// What went off while the choice lay face down. The cap was asked about when it was made, and is
// forgotten.
void State::fire_sealed(Seat seat, Moment moment, unsigned uses, CardSet set, Card clash) {
  const BeetleCard& card = table.card_of(seat);
  if (!card.acts_at(moment)) return;
  unsigned live = 0, nth_optional = 0;
  for (unsigned n = 0; n < card.count; ++n) {
    const Ability& a = card.abilities[n];
    if (a.moment != moment) continue;
    if (a.optional ? uses >> nth_optional++ & 1u : holds(a, seat, set, clash))
      live |= 1u << n;  // B15
  }
  for (unsigned n = 0; n < card.count; ++n)
    if (live >> n & 1u) fire(seat, n);
}

void State::begin(Moment moment, Seat first) {
  table.moment = moment, table.first = first, table.slot = 0;
}

// False: somebody is asked.
bool State::run_abilities() {
  if (!table.card_of(0).acts_at(table.moment_for(0)) &&
      !table.card_of(1).acts_at(table.moment_for(1)))
    return true;
  for (; table.slot < 2 * kMostAbilities; ++table.slot) {
    const Seat seat = table.asked();  // B15: the attacker first
    const Ability& a = table.asked_ability();
    if ((table.slot & 1u) >= table.card_of(seat).count || a.moment != table.moment_for(seat))
      continue;
    if (!holds(a, seat, table.wrestled[seat], table.clash[seat]) || !usable(a, seat)) continue;
    if (a.optional || a.effect == Effect::kTakeBack)
      return table.phase = Phase::kAsk, false;  // B15
    fire(seat, table.slot & 1u);
  }
  return true;
}

// Makes the shifts of this moment. False: a beetle is off.
bool State::move_beetles() {
  int shift = table.shift;
  if (shift > 0 && table.hold & 2) shift = 0;
  if (shift < 0 && table.hold & 1) shift = 0;
  table.shift = 0, table.hold = 0;
  table.position =
      static_cast<std::uint8_t>(std::clamp(table.position + shift, 0, 4));  // B3, B11, B12
  if (table.position > 0 && table.position < 4) return true;
  finish(Ending::kOffTrack, SeatSet::one(table.position == 4 ? 0 : 1));  // B16, B19
  return false;
}

// What comes after a moment. False: the table waits, or the match is over.
bool State::close_moment() {
  if (!move_beetles()) return false;
  switch (table.moment) {
    case Moment::kWrestlingRevealed:
      table.attacker = table.ahead_in_wrestling(lots >> (table.round & 31));
      begin(Moment::kRoleDecided, table.attacker);
      return true;
    case Moment::kRoleDecided:
      begin(Moment{}, 0);
      table.phase = Phase::kClash;
      return false;
    case Moment::kClashRevealed: {
      const bool won = table.ahead_in_clash() == table.attacker;
      if (won) table.shift = table.attacker == 0 ? 1 : -1;  // B11; a defence won moves nothing  B12
      begin(won ? Moment::kAttackWon : Moment::kAttackFailed, table.attacker);
      return true;
    }
    case Moment::kAttackWon:
    case Moment::kAttackFailed:
      if (table.last_round) return finish_by_exhaustion(), false;  // B17
      begin(Moment::kDrawing, table.attacker);
      return true;
    default:
      return draw_cards(), false;
  }
}

void State::run() {
  while (run_abilities() && close_moment()) {
  }
}

void State::reveal_beetles() {
  PerSeat<std::uint8_t>& b = table.beetles;
  for (Seat s = 0; s < kSeats; ++s)
    if (table.has_committed(s)) b[s] = beetle_of(sealed[s], table.options);
  table.committed = 0, sealed = {};
  if (table.options.beetles == Choosing::kNoDuplicates && b[0] == b[1]) {
    b[lots & 1u] = kNoBeetle;  // the lot says who chooses again  B2
    return;
  }
  table.phase = Phase::kWrestling;
}

void State::reveal_sets() {
  Table& t = table;
  t.attacker = t.looker = kNobody, t.clash = {kNoCard, kNoCard};
  t.sum_add = t.clash_add = t.draw_add = {}, t.drawn = {};
  t.ties = t.fired = 0;
  for (Seat s = 0; s < kSeats; ++s)
    fire_sealed(s, Moment::kWrestlingChosen, sealed[s].uses(), sealed[s].set(), kNoCard);
  for (Seat s = 0; s < kSeats; ++s) {
    const CardSet set = sealed[s].set();
    t.wrestled[s] = t.used[s] = set, hands[s] &= ~set, t.known[s] &= ~set;
  }
  t.cap_add = {}, t.committed = 0, sealed = {};
  begin(Moment::kWrestlingRevealed, t.ahead_in_wrestling(lots >> (t.round & 31)));
  run();
}

void State::reveal_clash() {
  Table& t = table;
  for (Seat s = 0; s < kSeats; ++s)
    fire_sealed(s, Moment::kClashChosen, sealed[s].uses(), t.wrestled[s], lowest(sealed[s].set()));
  for (Seat s = 0; s < kSeats; ++s) {
    const CardSet set = sealed[s].set();
    t.clash[s] = lowest(set), t.used[s] |= set, hands[s] &= ~set, t.known[s] &= ~set;
  }
  t.committed = 0, sealed = {};
  begin(Moment::kClashRevealed, t.attacker);
  run();
}

void State::draw_cards() {
  const bool won = table.ahead_in_clash() == table.attacker;
  for (Seat s = 0; s < kSeats; ++s) {
    int n = 2;                                                     // B13
    if (s == table.attacker && !won) n += 1;                       // B13
    if (s != table.attacker && won) n += 2;                        // B13
    n = std::max({n + table.draw_add[s], 1, 2 - size(hands[s])});  // B9, B24
    n = std::min(n, size(piles[s].cards));                         // B17
    table.drawn[s] = static_cast<std::uint8_t>(n);
    for (; n > 0; --n) hands[s] |= bit(piles[s].draw());
  }
  next_round();
}

void State::next_round() {
  for (Seat s = 0; s < kSeats; ++s) table.discarded |= table.used[s], table.used[s] = 0;  // B14
  begin(Moment{}, 0);
  if (!piles[0].cards || !piles[1].cards) {  // B17
    const bool ready = size(hands[0]) >= 2 && size(hands[1]) >= 2;
    if (!table.options.final_round || !ready) return finish_by_exhaustion();
    table.last_round = true;
  }
  ++table.round;
  table.phase = Phase::kWrestling;
}

void State::finish(Ending ending, SeatSet winners) {
  table.phase = Phase::kOver, table.ending = ending,
  table.winners = static_cast<std::uint8_t>(winners.bits());
  begin(Moment{}, 0);
}

// B18
void State::finish_by_exhaustion() {
  const int left0 = size(piles[0].cards), left1 = size(piles[1].cards);
  const SeatSet all = SeatSet::first(kSeats);
  switch (table.options.exhaust) {
    case Exhaust::kDraw:
      return finish(Ending::kDraw, all);
    case Exhaust::kEmptyPileLoses:
      if (!left0 == !left1) return finish(Ending::kDraw, all);
      return finish(Ending::kEmptyPile, SeatSet::one(left0 ? 0 : 1));
    case Exhaust::kGround:
      break;
  }
  if (table.position != 2) return finish(Ending::kGround, SeatSet::one(table.position > 2 ? 0 : 1));
  if (left0 != left1) return finish(Ending::kPile, SeatSet::one(left0 > left1 ? 0 : 1));
  finish(Ending::kDraw, all);
}

void State::apply(Seat seat, const Move& m) {
  assert(check(seat, m));
  if (table.phase == Phase::kAsk) {
    if (m.kind() != Move::kSkip)
      fire(seat, table.slot & 1u, m.kind() == Move::kCards ? lowest(m.set()) : kNoCard);
    ++table.slot;
    return run();
  }
  sealed[seat] = m;
  table.committed |= static_cast<std::uint8_t>(1u << seat);
  if (!table.due().empty()) return;
  switch (table.phase) {
    case Phase::kBeetles:
      return reveal_beetles();
    case Phase::kWrestling:
      return reveal_sets();
    default:
      return reveal_clash();
  }
}

}  // namespace menagerie::beetle_poker
