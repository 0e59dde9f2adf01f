// SPDX-License-Identifier: MIT
// Which bytes are believed. Everything that the rules rely on without looking is asked here: a View
// that passes can be completed to a world, listed, drawn and played on.
#include <algorithm>

#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

using Sizes = std::array<std::uint8_t, kMostSeats>;

bool within(SeatSet a, SeatSet b) { return (a.bits() & ~b.bits()) == 0; }

// `used` entries are below `limit` and different, the rest is 0.
bool distinct(const auto& list, int used, int limit) {
  SeatSet seen;
  for (int i = 0; i < static_cast<int>(list.size()); ++i) {
    const Place p = list[static_cast<std::size_t>(i)];
    if (i >= used ? p != 0 : (p >= limit || seen.has(p))) return false;
    if (i < used) seen.add(p);
  }
  return true;
}

bool sound_cards(const Table& t) {
  const std::size_t total = std::size_t{t.discards} + t.pile;
  if (total > kMostCards) return false;
  for (std::size_t i = 0; i < kMostCards; ++i) {
    const std::uint8_t card = t.cards[i];
    const int n = card & kDeclared;
    if (i >= total) {
      if (card) return false;
      continue;
    }
    if (card > (kDeclared | kLaborerBit | kTwinBit) || n < kLowest) return false;
    if (card & kLaborerBit && n > kTopDeclared) return false;
    // The pile, or what was the pile before a play that may be taken back.
    const bool open = t.window.kind == Window::kPlay && i >= t.window.discards;
    const bool lies =
        i >= t.discards || (open && i < std::size_t{t.window.discards} + t.window.pile);
    if (lies && n == kFool) return false;  // V21
    if ((lies || open) && !(card & kLaborerBit) && n == t.options->laborer_number()) return false;
    if (!lies && !open && card != n) return false;
    const bool bottom =
        i == 0 || i == t.discards ||
        (t.window.kind == Window::kPlay &&
         (i == t.window.discards || i == std::size_t{t.window.discards} + t.window.pile));
    if (card & kTwinBit &&
        (bottom || (t.cards[i - 1] & kDeclared) != n || t.cards[i - 1] & kTwinBit))
      return false;
  }
  return true;
}

bool sound_rules(const Table& t) {
  const int n = t.rule_count();
  if (n > t.round - 1 || (t.phase == Phase::kRule && n > t.round - 2)) return false;  // V35 V43
  for (int i = 0; i < kMostRules; ++i) {
    const Rule& r = t.rules[static_cast<std::size_t>(i)];
    if (i >= n ? !(r == Rule{}) : !r.sound() || r.duty == Duty::kBan) return false;
  }
  Table seen = t;
  seen.see_rules();
  return seen == t && (t.window.broken >> n) == 0;
}

bool sound_window(const Table& t) {
  const Window& w = t.window;
  if (w.kind > Window::kTake) return false;
  if (w.kind == Window::kShut) return w == Window{};
  if (!t.watched() || !t.in.has(w.by) || t.opening) return false;
  if (w.last != kNobody && w.last >= t.seats) return false;
  if (w.kind == Window::kTake)
    return !w.leaving && w.discards == 0 && w.pile == 0 && w.stall == 0 && w.last == kNobody;
  const int before = w.discards + w.pile, now = t.discards + t.pile;
  if (now - before != 1 && now - before != 2) return false;
  const std::uint8_t over = t.cards[static_cast<std::size_t>(before)];
  if (now - before == 2 && !(t.cards[static_cast<std::size_t>(before) + 1] & kTwinBit))
    return false;
  if (over & kTwinBit) return false;
  return t.last == w.by && w.stall <= stall_turns(t, t.holding().size() + w.leaving) &&
         (t.pile == 0 ? w.discards <= t.discards : w.discards == t.discards);
}

bool sound_trial(const Table& t) {
  if (t.phase != Phase::kAdmit && t.phase != Phase::kVote) return t.trial == Trial{};
  const Trial& r = t.trial;
  if (r.accused >= t.seats || r.accuser >= t.seats || r.accused == r.accuser ||
      !t.in.has(r.accused) || r.rule >= t.rule_count())
    return false;
  if (!t.rules[r.rule].honour() || !t.accusers.has(r.accuser)) return false;
  SeatSet others = t.all();
  others.remove(r.accused);
  if (t.holding().size() == 1 && r.accused != t.window.by) return false;
  if (t.phase == Phase::kAdmit) return r.voted.empty() && r.guilty.empty() && r.cleared.empty();
  return within(r.voted, others) && !(r.voted == others) && within(r.guilty, r.voted) &&
         within(r.cleared, r.voted) && (r.guilty.bits() & r.cleared.bits()) == 0;
}

// A last card waits for answers, perhaps during a trial: not all are in.
bool sound_answers(const Table& t) {
  SeatSet others = t.all();
  others.remove(t.window.by);
  return within(t.answered, others) && !(t.answered == others) && within(t.called, t.answered);
}

// The turn, and who is in, for each phase.
bool sound_phase(const Table& t) {
  const SeatSet holding = t.holding();
  if (t.phase == Phase::kOver)
    return t.round == kRounds && t.in.empty() && !t.winners.empty() && within(t.winners, t.all()) &&
           t.discards + t.pile == 0 && t.turn == 0 && !t.took && !t.turn_ends && !t.opening;
  if (!t.winners.empty() || t.in.size() < 2) return false;
  if (!(t.turned == Row{})) return false;
  const bool ending = t.window.leaving && holding.size() == 1;
  if (ending ? !sound_answers(t) : holding.size() < 2) return false;
  if (t.opening && (t.round != 1 || t.phase != Phase::kPlay || t.discards + t.pile ||
                    !(t.in == t.all()) || t.known[t.turn].count(kStart) < 1))
    return false;
  if (t.took && (t.options->after_take == AfterTake::kEndTurn || t.phase == Phase::kRule))
    return false;
  if (t.turn_ends && t.phase != Phase::kGive) return false;
  if (!ending && t.phase != Phase::kGive && !holding.has(t.turn)) return false;
  switch (t.phase) {
    case Phase::kPlay:
      return !ending;
    case Phase::kRule:
      return t.window.kind == Window::kShut && t.in == t.all() && t.turn == 0 &&
             t.discards + t.pile == 0;
    case Phase::kLetGo:
      return ending;
    case Phase::kGive:
      return t.round > 1 && t.window.kind == Window::kShut && holding.has(0) &&
             holding.has(t.idiot()) && !t.rules[0].none();
    default:
      return true;
  }
}

bool sound_sizes(const Table& t, const Sizes& sizes) {
  if (!t.known.sound()) return false;
  for (std::size_t p = 0; p < kMostSeats; ++p) {
    const bool holds = p < t.seats && t.holding().has(static_cast<Place>(p));
    if (holds != (sizes[p] > 0) || sizes[p] > kMostCards) return false;
    if (t.known[p].size() > sizes[p]) return false;
  }
  return true;
}

// Adds up what lies open; false where there are more copies of a card than the pack has.
bool add_up(const Table& t, Hand& sum, std::array<int, kHighest + 1>& count) {
  for (std::size_t i = 0; i < std::size_t{t.discards} + t.pile; ++i)
    ++count[static_cast<std::size_t>(t.printed(t.cards[i]))];
  for (int n = kLowest; n <= kHighest; ++n) {
    if (count[static_cast<std::size_t>(n)] > t.options->copies(n)) return false;
    sum.add(n, count[static_cast<std::size_t>(n)]);
  }
  return true;
}

bool holds_known(const Hand& hand, const Hand& known) {
  for (int n = kLowest; n <= kHighest; ++n)
    if (known.count(n) > hand.count(n)) return false;
  return true;
}

}  // namespace

bool Options::sound() const {
  bool ok = true;
  fields(*this, [&](std::string_view, const auto& member, const auto& about, const auto&...) {
    if constexpr (requires { about.names; })
      ok = ok && static_cast<std::size_t>(member) < about.names.size();
  });
  return ok;
}

bool Table::sound(const Sizes& sizes) const {
  if (!options->sound() || seats < kFewestSeats || seats > kMostSeats || round < 1 ||
      round > kRounds || static_cast<int>(phase) >= kPhases)
    return false;
  if (turn >= seats || !distinct(order, seats, seats) || !within(in, all())) return false;
  const int gone = seats - in.size();
  if (!distinct(finished, gone, seats)) return false;
  for (int i = 0; i < gone; ++i)
    if (in.has(finished[static_cast<std::size_t>(i)])) return false;
  for (std::size_t s = 0; s < kMostSeats; ++s)
    if (turned[s] > kHighest || (s >= seats && (points[s] || turned[s]))) return false;
  for (Place p = 0; p < seats; ++p)
    if (points[order[p]] > most_points(*this, p)) return false;
  for (const SeatSet set : {chatted, called, answered, accusers})
    if (!within(set, all())) return false;
  if (!within(silent, in) || (last != kNobody && last >= seats)) return false;
  if (window.kind != Window::kShut && window.by >= seats) return false;
  if (window.leaving && (window.kind != Window::kPlay || !in.has(window.by))) return false;
  if (turns >= last_turn(*this) ||
      (phase != Phase::kOver && stall > stall_turns(*this, holding().size())))
    return false;
  return sound_rules(*this) && sound_cards(*this) && sound_window(*this) && sound_trial(*this) &&
         sound_phase(*this) && sound_sizes(*this, sizes);
}

bool View::sound() const {
  if (!table.sound(sizes) || !mine.sound()) return false;
  const Place p = table.place_of(me);
  if (p == kNobody ? me != kSpectator || !mine.empty()
                   : mine.size() != sizes[p] || !holds_known(mine, table.known[p]))
    return false;
  std::array<int, kHighest + 1> count{};
  int hidden = 0;
  for (int n = kLowest; n <= kHighest; ++n) count[static_cast<std::size_t>(n)] += mine.count(n);
  for (Place q = 0; q < table.seats; ++q) {
    if (q == p) continue;
    hidden += sizes[q] - table.known[q].size();
    for (int n = kLowest; n <= kHighest; ++n)
      count[static_cast<std::size_t>(n)] += table.known[q].count(n);
  }
  Hand seen;
  if (!add_up(table, seen, count)) return false;
  int pack = 0;
  for (int n = kLowest; n <= kHighest; ++n) pack += table.options->copies(n);
  return hidden <= pack - seen.size();
}

bool State::sound() const {
  if (table.seats < kFewestSeats || table.seats > kMostSeats) return false;
  if (!hands.sound() || !table.known.sound()) return false;
  Sizes sizes{};
  std::array<int, kHighest + 1> count{};
  for (std::size_t p = 0; p < kMostSeats; ++p) {
    if (!holds_known(hands[p], table.known[p])) return false;
    sizes[p] = static_cast<std::uint8_t>(hands[p].size());
    for (int n = kLowest; n <= kHighest; ++n)
      count[static_cast<std::size_t>(n)] += hands[p].count(n);
  }
  Hand sum;
  return table.sound(sizes) && add_up(table, sum, count);
}

}  // namespace menagerie::village_idiot
