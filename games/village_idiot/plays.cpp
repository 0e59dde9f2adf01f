// SPDX-License-Identifier: MIT
// Judging one play, and one rule of the Mayor's.
#include "games/village_idiot/plays.hpp"

#include "games/village_idiot/refusals.hpp"

namespace menagerie::village_idiot {
namespace {

bool is_card(int n) { return n >= kLowest && n <= kHighest; }

// Two sorted cards at most, and a number for a Laborer only where one is needed.
bool well_formed(const Move& m) {
  return is_card(m.a) && (m.b == 0 || (is_card(m.b) && m.a <= m.b)) &&
         (m.c == 0 || m.b == 0 || m.b == m.a);
}

// The cards of a play as they lie: are they one number?
Ruling check_number(const Move& m, int worker) {
  const bool first = m.a == worker, second = m.b == worker;
  if (m.c && !first) return {&kNotLaborer, {Fact::number(m.a), Fact::number(worker)}};  // V5
  if (m.c && (m.c < kPeasant || m.c > kTopDeclared))
    return {&kLaborerRange, {Fact::number(m.c)}};  // V25
  if (m.b == 0 || m.a == m.b) return {};
  if (!first && !second)
    return {&kNotSame, {Fact::number(m.a), Fact::number(m.b), Fact::number(worker)}};  // V12
  const int natural = first ? m.b : m.a;
  if (natural > kTopDeclared) return {&kLaborerRange, {Fact::number(natural)}};  // V25
  return {};
}

// Does r already bind wherever `made` would, with the same duty?
bool covers(const Rule& r, const Rule& made) {
  if (r.duty != made.duty || r.arg != made.arg) return false;
  const bool pickup = made.first.when() == When::kPickup || made.second.when() == When::kPickup;
  const auto met = [&](Trigger t) {
    return t.when() == When::kNone || t == made.first || t == made.second ||
           (t.when() == When::kPlay && !pickup);
  };
  const bool about_pickup = r.first.when() == When::kPickup || r.second.when() == When::kPickup;
  return met(r.first) && met(r.second) && about_pickup == pickup;
}

bool contradict(const Rule& a, const Rule& b, int seats) {
  const bool apart = (a.duty == Duty::kQuiet && b.duty == Duty::kSay) ||
                     (a.duty == Duty::kSay && b.duty == Duty::kQuiet);
  return apart && together(a, b, seats);
}

Ruling check_judged(const Table& t, const Rule& rule) {
  const int seats = t.seats;
  if (rule.duty == Duty::kBan) return {&kLeavesNoPlay, {Fact::number(rule.arg)}};  // V36 V48
  for (const Trigger x : {rule.first, rule.second})
    if ((x.when() == When::kTitle || x.when() == When::kNext || x.when() == When::kAfter) &&
        !at_table(static_cast<Title>(x.arg()), seats))
      return {&kNoSuchTitle, {fact_title(x.arg()), Fact::number(seats)}};  // V47
  if (!together(rule.first, rule.second, seats))
    return {&kNeverTogether, {fact_trigger(rule.first), fact_trigger(rule.second)}};
  if (rule.duty == Duty::kNoPair)
    for (const Trigger x : {rule.first, rule.second})
      if (!together(x, {When::kNumber, rule.arg}, seats))
        return {&kNeverThatPair, {fact_trigger(x), Fact::number(rule.arg)}};  // V48
  return {};
}

// All plays, by the Laborer's number and the bit that stands for them (plays_of).
using Plays = std::array<Move, 64>;
constexpr Plays plays_with(int worker) {
  Plays out{};
  const auto as = [](int n) { return n == kTopDeclared ? 0 : n; };
  for (int n = kPeasant; n <= kFool; ++n) {
    const auto i = static_cast<std::size_t>(n);
    out[i] = play_of(n), out[16 + i] = play_of(n, n);
    if (n > kTopDeclared) continue;
    out[32 + i] = play_of(worker, 0, as(n)), out[41 + i] = play_of(worker, worker, as(n));
    out[50 + i] = play_of(std::min(n, worker), std::max(n, worker));
  }
  out[32] = play_of(kPeasant), out[33] = play_of(kPeasant, kPeasant);
  out[61] = play_of(kPeasant, worker);
  out[kTakeBit].kind = Move::kTake, out[kEndBit].kind = Move::kEnd;
  return out;
}
constexpr std::array<Plays, 11> kPlays = [] {
  std::array<Plays, 11> out{};
  for (std::uint8_t i = 0; i < out.size(); ++i) {
    Options options;
    options.laborer = i;
    out[i] = plays_with(options.laborer_number());
  }
  return out;
}();

}  // namespace

Move play_at(const Options& options, int bit) {
  return kPlays[options.laborer][static_cast<std::size_t>(bit)];
}

Ruling check_play(const Table& t, const Hand& hand, const Move& m) {
  if (!well_formed(m)) return {&kNoPlay};  // V12
  if (m.b == m.a ? hand.count(m.a) < 2 : !hand.count(m.a))
    return {&kNotHeld, {fact_cards(m.a, m.b == m.a ? 2 : 1)}};
  if (m.b && !hand.count(m.b)) return {&kNotHeld, {fact_cards(m.b, 1)}};
  const int worker = t.options->laborer_number();
  if (const Ruling same = check_number(m, worker); !same) return same;
  const Laid play = laid(t, m);
  if (t.opening) {
    const bool start = play.number == kStart && (m.a == kStart || m.b == kStart);
    return {start && (m.b == 0 || t.options->start_pair) ? nullptr : &kOpenWithStart,
            {fact_play(play_of(kStart))}};  // V9
  }
  if (play.number == kFool) return {};  // V21
  const int top = t.top_number();
  const bool fits = (play.count == 2 ? pair_fits(t) : higher(t)).has(play.number);  // V13 V14
  if (m.a == kPeasant && (m.b == 0 || m.b == kPeasant)) {
    if (peasant_goes(t, play.count)) return {};                              // V22
    if (top > kTopDeclared) return {&kPeasantTooHigh, {Fact::number(top)}};  // V24
    return {&kPeasantOnePair};
  }
  if (m.a == kPeasant ? mixed_goes(t) : fits) return {};
  if (play.number == kPeasant)
    return {&kLaborerAsTwo,
            {fact_cards(kPeasant, play.count), fact_cards(top, t.top_count())}};  // V26
  return {&kTooLow, {fact_cards(play.number, play.count), fact_cards(top, t.top_count())}};
}

std::optional<Move> owed(const Table& t, const Act& act) {
  const std::uint8_t broken = forgotten(t, act);
  for (std::size_t i = 0; i < kMostRules; ++i) {
    if (!(broken >> i & 1)) continue;
    if (t.rules[i].duty == Duty::kGesture) return Move{Move::kGesture, t.rules[i].arg, 0, 0, {}};
    if (t.rules[i].duty == Duty::kSay) return Move{Move::kSay, t.rules[i].arg, 0, 0, {}};
  }
  return std::nullopt;
}

bool payable(const Table& t, Place by, int discards) {
  if (!t.in.has(by)) return false;                                          // V41
  return discards > 0 || t.holding().has(by == t.idiot() ? 0 : t.idiot());  // V38 V39 V40
}

Ruling check_rule(const Table& t, const Rule& rule) {
  if (!rule.sound()) return {&kNotARule};  // V46
  if (rule.judged())
    if (const Ruling judged = check_judged(t, rule); !judged) return judged;
  for (int i = 0; i < t.rule_count(); ++i) {
    const Rule& old = t.rules[static_cast<std::size_t>(i)];
    if (covers(old, rule)) return {&kRepeated, {Fact::number(i + 1)}};                  // V51
    if (contradict(old, rule, t.seats)) return {&kContradicts, {Fact::number(i + 1)}};  // V51
  }
  return {};
}

int last_turn(const Table& t) {  // V20
  return t.seats * (t.options->also_discards ? kLastResortWithDiscards : kLastResort);
}

int stall_turns(const Table& t, int holders) {  // V20
  if (t.options->also_discards)
    return 0;  // the discards come back: there is the last resort instead
  constexpr int kLaps[] = {3, 2, 5, 0};
  return kLaps[static_cast<std::size_t>(t.options->laps)] * holders;
}

}  // namespace menagerie::village_idiot
