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
  const bool pickup = made.about_pickups();
  const auto met = [&](Trigger t) {
    return t.when() == When::kNone || t == made.first || t == made.second ||
           (t.when() == When::kPlay && !pickup);
  };
  return met(r.first) && met(r.second) && r.about_pickups() == pickup;
}

bool contradict(const Rule& a, const Rule& b, int seats) {
  const bool apart = (a.duty == Duty::kQuiet && b.duty == Duty::kSay) ||
                     (a.duty == Duty::kSay && b.duty == Duty::kQuiet);
  return apart && together(a, b, seats);
}

Ruling check_judged(const Rule& rule, int seats) {
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

// A rule by itself, whatever others there are.
Ruling check_alone(const Rule& rule, int seats) {
  if (!rule.sound()) return {&kNotARule};  // V46
  return rule.judged() ? check_judged(rule, seats) : Ruling{};
}

// A rule that is sound, beside those in force.
Ruling check_beside(const Table& t, const Rule& rule) {
  for (int i = 0; i < t.rule_count(); ++i) {
    const Rule& old = t.rules[static_cast<std::size_t>(i)];
    if (covers(old, rule)) return {&kRepeated, {Fact::number(i + 1)}};                  // V51
    if (contradict(old, rule, t.seats)) return {&kContradicts, {Fact::number(i + 1)}};  // V51
  }
  return {};
}

constexpr std::array<Move, 64> plays_with(int worker) {
  std::array<Move, 64> out{};
  const auto as = [](int n) { return n == kTopDeclared ? 0 : n; };
  const auto at = [&](int bit) -> Move& { return out[static_cast<std::size_t>(bit)]; };
  for (int n = kPeasant; n <= kFool; ++n) {
    at(n) = play_of(n), at(kTwinAt + n) = play_of(n, n);
    if (n > kTopDeclared) continue;
    at(kWorkerAt + n) = play_of(worker, 0, as(n));
    at(kWorkersAt + n) = play_of(worker, worker, as(n));
    at(kWorkerTwinAt + n) = play_of(std::min(n, worker), std::max(n, worker));
  }
  at(kPeasantAt) = play_of(kPeasant), at(kPeasantAt + 1) = play_of(kPeasant, kPeasant);
  at(kMixedBit) = play_of(kPeasant, worker);
  at(kTakeBit).kind = Move::kTake, at(kEndBit).kind = Move::kEnd;
  return out;
}

// All plays that go on a top play.
constexpr std::uint64_t plays_on(const Top& top) {
  constexpr std::uint64_t wild = Numbers::from_to(kPeasant, kTopDeclared).bits();  // V25
  const std::uint64_t single = top.higher().bits(), twin = top.pair_fits().bits();
  const std::uint64_t peasant = top.peasant_goes(1), peasants = top.peasant_goes(2);
  return single | twin << kTwinAt | peasant << kPeasantAt | peasants << (kPeasantAt + 1) |
         (wild & single) << kWorkerAt | (wild & twin) << kWorkersAt |
         (wild & twin) << kWorkerTwinAt | std::uint64_t{top.mixed_goes()} << kMixedBit;
}

}  // namespace

constinit const std::array<std::array<Move, 64>, kHighest> kPlays = [] {
  std::array<std::array<Move, 64>, kHighest> out{};
  for (int worker = 3; worker < kHighest; ++worker)
    out[static_cast<std::size_t>(worker)] = plays_with(worker);
  return out;
}();

constinit const std::array<std::array<std::uint64_t, kTops>, 4> kPlaysOn = [] {
  std::array<std::array<std::uint64_t, kTops>, 4> out{};
  for (const OnPair on_pair : {OnPair::kOne, OnPair::kTwo})
    for (const Mixed mixed : {Mixed::kPlain, Mixed::kPower})
      for (std::size_t card = 0; card < kTops; ++card) {
        const int number = static_cast<int>(card) & kDeclared;
        out[static_cast<std::size_t>(on_pair) * 2 + static_cast<std::size_t>(mixed)][card] =
            plays_on({number, number ? (card & kTwinBit ? 2 : 1) : 0, on_pair, mixed});
      }
  return out;
}();

std::uint64_t openings(const Table& t, Hand hand) {
  constexpr auto bit = [](int at) { return std::uint64_t{1} << at; };
  std::uint64_t out = bit(kStart);
  if (!t.options->start_pair) return out;
  if (hand.count(kStart) > 1) out |= bit(kTwinAt + kStart);
  if (hand.count(t.options.laborer_number())) out |= bit(kWorkerTwinAt + kStart);
  return out;
}

Ruling check_play(const Table& t, Hand hand, const Move& m) {
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
  const Top top = top_of(t);
  const bool fits = (play.count == 2 ? top.pair_fits() : top.higher()).has(play.number);  // V13 V14
  if (m.a == kPeasant && (m.b == 0 || m.b == kPeasant)) {
    if (top.peasant_goes(play.count)) return {};                                           // V22
    if (top.number > kTopDeclared) return {&kPeasantTooHigh, {Fact::number(top.number)}};  // V24
    return {&kPeasantOnePair};
  }
  if (m.a == kPeasant ? top.mixed_goes() : fits) return {};
  if (play.number == kPeasant)
    return {&kLaborerAsTwo,
            {fact_cards(kPeasant, play.count), fact_cards(top.number, top.count)}};  // V26
  return {&kTooLow, {fact_cards(play.number, play.count), fact_cards(top.number, top.count)}};
}

unsigned about_pickups(const Table& t) {
  unsigned out = 0;
  for (unsigned i = 0; i < kMostRules; ++i) out |= unsigned{t.rules[i].about_pickups()} << i;
  return out;
}

std::optional<Move> owed(const Table& t, const Act& act) {
  const unsigned broken = forgotten(t, act);
  for (std::size_t i = 0; i < kMostRules; ++i) {
    if (!(broken >> i & 1)) continue;
    if (t.rules[i].duty == Duty::kGesture) return Move{Move::kGesture, t.rules[i].arg, 0, 0, {}};
    if (t.rules[i].duty == Duty::kSay) return Move{Move::kSay, t.rules[i].arg, 0, 0, {}};
  }
  return std::nullopt;
}

Ruling check_rule(const Table& t, const Rule& rule) {
  const Ruling alone = check_alone(rule, t.seats);
  return alone ? check_beside(t, rule) : alone;
}

std::span<const Rule> templates_for(int seats) {
  static const auto kFitting = [] {
    std::array<InlineVector<Rule, kMostTemplates>, kMostSeats + 1> out;
    for (int n = kFewestSeats; n <= kMostSeats; ++n)
      for (const Rule& r : templates())
        if (check_alone(r, n)) out[static_cast<std::size_t>(n)].push_back(r);
    return out;
  }();
  const auto& rules = kFitting[static_cast<std::size_t>(seats)];
  return {rules.begin(), rules.size()};
}

bool fits_beside(const Table& t, const Rule& rule) { return bool(check_beside(t, rule)); }

}  // namespace menagerie::village_idiot
