// SPDX-License-Identifier: MIT
// The course of a round: what a reveal does, which abilities go off, and what follows. `run` walks
// from moment to moment until a seat has to choose or answer; `slot` is where it stopped inside a
// moment.
//
// Shifts of one moment are added up and made at its end, so their order never matters; a beetle
// that holds its ground cancels only what would move it back.
#include <algorithm>
#include <bit>
#include <cassert>

#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

// The sum, whether a tie goes to the seat, and the highest card, each compared only where what
// stands above it is equal. Who reveals nothing has the least of all numbers.
constexpr int wrestling_strength(CardSet set, int add, unsigned tie) {
  if (!set) return 0;                                                      // B8
  return (sum_of(set) + add + 64) << 8 | static_cast<int>(tie & 1) << 7 |  // B7, B23
         highest(set);  // B7: the value, then the suit
}

Seat Table::ahead_in_wrestling(std::uint32_t lot) const {
  if (!wrestled[0] && !wrestled[1]) {  // B8
    if (position != 2) return position > 2 ? 1 : 0;
    return static_cast<Seat>(lot & 1);
  }
  return wrestling_strength(wrestled[0], sum_add[0], ties) <
         wrestling_strength(wrestled[1], sum_add[1], ties >> 1u);
}

// The same of a clash card: the value, ties, the suit, and of one suit what is printed.
constexpr int clash_strength(Card card, int add, unsigned tie) {
  return (value_of(card) + add + 32) << 9 | static_cast<int>(tie & 1) << 8 | suit_of(card) << 6 |
         card;  // B10, B23
}

Seat Table::ahead_in_clash() const {
  return clash_strength(clash[0], clash_add[0], ties >> 2u) <
         clash_strength(clash[1], clash_add[1], ties >> 3u);
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
      return table.code_of(s).cap;
  }
  return 0;
}

// flatten: the conditions are judged in place, with no call for each.
[[gnu::flatten]] bool State::holds(unsigned n, Seat me, CardSet set, Card clash) const {
  const AbilityCode& a = table.code_of(me).abilities[n];
  if (a.once_only() && table.spent >> (2u * me + n) & 1u) return false;  // B22
  for (const std::uint16_t code : a.conditions) {
    if (!code) break;
    if (!counts(condition_of(code), me, set, clash)) return false;
  }
  return true;
}

bool State::usable(const AbilityCode& a, Seat me) const {
  const Effect effect = a.effect();
  if (effect == Effect::kLook) return table.looker == kNobody;  // only one can choose second  B23
  return effect != Effect::kTakeBack || table.used[me] != 0;
}

// B23
void State::fire(Seat seat, unsigned n, Card taken) {
  const AbilityCode& a = table.code_of(seat).abilities[n];
  const auto mark = static_cast<std::uint8_t>(1u << (2u * seat + n));
  const auto add = [&](PerSeat<std::int8_t>& to) {
    to[seat] = static_cast<std::int8_t>(std::clamp(to[seat] + a.n(), -kMostAdded, kMostAdded));
  };
  table.fired |= mark;
  if (a.once_only()) table.spent |= mark;
  switch (a.effect()) {
    case Effect::kShift:
      table.shift = static_cast<std::int8_t>(
          std::clamp(table.shift + (seat == 0 ? a.n() : -a.n()), -kMostShift, kMostShift));
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
      table.ties |= static_cast<std::uint8_t>(
          a.moment() == Moment::kWrestlingRevealed ? 1u << seat : 4u << seat);
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
  const BeetleCode& card = table.code_of(seat);
  unsigned live = 0, nth_optional = 0;
  for (unsigned n = 0; n < kMostAbilities; ++n) {
    const AbilityCode& a = card.abilities[n];
    if (!a.acts_at(moment)) continue;
    if (a.optional() ? uses >> nth_optional++ & 1u : holds(n, seat, set, clash))
      live |= 1u << n;  // B15
  }
  for (; live; live &= live - 1) fire(seat, static_cast<unsigned>(std::countr_zero(live)));
}

void State::begin(Moment moment, Seat first) {
  table.moment = moment, table.first = first, table.slot = 0;
}

// The moments of the abilities that a moment may set off: what the attacker wins the defender
// loses.
constexpr unsigned bits_of(Moment m) {
  constexpr auto at = [](Moment x) { return 1u << static_cast<unsigned>(x); };
  return at(m) | (m == Moment::kAttackWon ? at(Moment::kDefenceLost) : 0) |
         (m == Moment::kAttackFailed ? at(Moment::kDefenceWon) : 0);
}

// False: somebody is asked.
bool State::run_abilities() {
  const Seat first = table.first, second = other(first);  // B15: the attacker first
  const BeetleCode &mine = table.code_of(first), &others = table.code_of(second);
  const auto now = static_cast<unsigned>(table.moment_for(first)),
             then = static_cast<unsigned>(table.moment_for(second));
  unsigned acting = (mine.abilities[0].moment_bit() >> now & 1) |
                    (mine.abilities[1].moment_bit() >> now & 1) << 1 |
                    (others.abilities[0].moment_bit() >> then & 1) << 2 |
                    (others.abilities[1].moment_bit() >> then & 1) << 3;
  for (acting &= ~0u << table.slot; acting; acting &= acting - 1) {
    table.slot = static_cast<std::uint8_t>(std::countr_zero(acting));
    const Seat seat = table.asked();
    const unsigned n = table.slot & 1u;
    const AbilityCode& a = table.asked_code();
    if (!holds(n, seat, table.wrestled[seat], table.clash[seat]) || !usable(a, seat)) continue;
    if (a.optional() || a.effect() == Effect::kTakeBack)
      return table.phase = Phase::kAsk, false;  // B15
    fire(seat, n);
  }
  return true;
}

// Makes the shifts of this moment. False: a beetle is off.
bool State::move_beetles() {
  if (!table.shift && !table.hold) return true;
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

// All that belongs to this moment. False: the table waits for an answer, or the match is over.
bool State::run_moment(unsigned moments) {
  if (moments & bits_of(table.moment) && !run_abilities()) return false;
  return move_beetles();
}

// From this moment on, until a seat has to choose or answer. `moments` is table.moments().
void State::run(unsigned moments) {
  Table& t = table;
  switch (t.moment) {
    case Moment::kWrestlingRevealed:
      if (!run_moment(moments)) return;
      t.attacker = t.ahead_in_wrestling(lots >> (t.round & 31));
      begin(Moment::kRoleDecided, t.attacker);
      [[fallthrough]];
    case Moment::kRoleDecided:
      if (!run_moment(moments)) return;
      begin(Moment{}, 0);
      t.phase = Phase::kClash;
      return;
    case Moment::kClashRevealed: {
      if (!run_moment(moments)) return;
      const bool won = t.ahead_in_clash() == t.attacker;
      t.shift = static_cast<std::int8_t>(won ? 1 - 2 * t.attacker : 0);  // B11, B12
      begin(won ? Moment::kAttackWon : Moment::kAttackFailed, t.attacker);
      [[fallthrough]];
    }
    case Moment::kAttackWon:
    case Moment::kAttackFailed:
      if (!run_moment(moments)) return;
      if (t.last_round) return finish_by_exhaustion();  // B17
      begin(Moment::kDrawing, t.attacker);
      [[fallthrough]];
    default:
      if (run_moment(moments)) draw_cards();
  }
}

void State::reveal_beetles(const PerSeat<Move>& chosen) {
  PerSeat<std::uint8_t>& b = table.beetles;
  for (Seat s = 0; s < kSeats; ++s)
    if (table.has_committed(s)) b[s] = beetle_of(chosen[s], table.options);
  table.committed = 0;
  if (table.options.beetles == Choosing::kNoDuplicates && b[0] == b[1]) {
    b[lots & 1u] = kNoBeetle;  // the lot says who chooses again  B2
    return;
  }
  table.phase = Phase::kWrestling;
}

void State::reveal_sets(const PerSeat<Move>& chosen) {
  Table& t = table;
  t.attacker = t.looker = kNobody, t.clash = {kNoCard, kNoCard};
  t.sum_add = t.clash_add = t.draw_add = {}, t.drawn = {};
  t.ties = t.fired = 0;
  const unsigned moments = t.moments();
  if (moments & bits_of(Moment::kWrestlingChosen))
    for (Seat s = 0; s < kSeats; ++s)
      fire_sealed(s, Moment::kWrestlingChosen, chosen[s].uses(), chosen[s].set(), kNoCard);
  for (Seat s = 0; s < kSeats; ++s) {
    const CardSet set = chosen[s].set();
    t.wrestled[s] = t.used[s] = set, hands[s] &= ~set, t.known[s] &= ~set;
  }
  t.cap_add = {}, t.committed = 0;
  const bool asks_order = moments & bits_of(Moment::kWrestlingRevealed);
  begin(Moment::kWrestlingRevealed,
        asks_order ? t.ahead_in_wrestling(lots >> (t.round & 31)) : Seat{0});
  run(moments);
}

void State::reveal_clash(const PerSeat<Move>& chosen) {
  Table& t = table;
  const unsigned moments = t.moments();
  if (moments & bits_of(Moment::kClashChosen))
    for (Seat s = 0; s < kSeats; ++s)
      fire_sealed(s, Moment::kClashChosen, chosen[s].uses(), t.wrestled[s],
                  lowest(chosen[s].set()));
  for (Seat s = 0; s < kSeats; ++s) {
    const CardSet set = chosen[s].set();
    t.clash[s] = lowest(set), t.used[s] |= set, hands[s] &= ~set, t.known[s] &= ~set;
  }
  t.committed = 0;
  begin(Moment::kClashRevealed, t.attacker);
  run(moments);
}

void State::draw_cards() {
  const bool won = table.ahead_in_clash() == table.attacker;
  for (Seat s = 0; s < kSeats; ++s) {
    int n = 2 + (s == table.attacker ? !won : 2 * won);            // B13
    n = std::max({n + table.draw_add[s], 1, 2 - size(hands[s])});  // B9, B24
    n = std::min(n, size(piles[s].cards));                         // B17
    table.drawn[s] = static_cast<std::uint8_t>(n);
    hands[s] |= piles[s].draw(n);
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
    return run(table.moments());
  }
  const PerSeat<Move> chosen{seat == 0 ? m : sealed, seat == 0 ? sealed : m};
  table.committed |= static_cast<std::uint8_t>(1u << seat);
  const bool waits = !table.due().empty();
  sealed = waits ? m : Move{};
  if (waits) return;
  switch (table.phase) {
    case Phase::kBeetles:
      return reveal_beetles(chosen);
    case Phase::kWrestling:
      return reveal_sets(chosen);
    default:
      return reveal_clash(chosen);
  }
}

}  // namespace menagerie::beetle_poker
