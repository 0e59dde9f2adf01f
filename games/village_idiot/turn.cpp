// SPDX-License-Identifier: MIT
// A turn: a play or a pick-up, held against the Mayor's rules, and whose turn comes next. What a
// forgotten rule costs is in faults.cpp, how a round begins and ends in village_idiot.cpp.
//
// This is where random play spends its time: what a rule or an option rarely asks for stands behind
// one bit, and what every play needs has no branches on the cards.
#include <cstring>

#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {

// A new play or pick-up: what was done before it can no longer be called.
void State::begin() {
  shut();
  table.called = table.answered = table.accusers = table.chatted = {};
}

void State::shut() {
  if (table.window.kind == Window::kShut) return;
  const Window was = table.window;
  table.window = {};
  if (was.kind == Window::kPlay && was.discards < table.discards) forget_numbers(was.discards);
  if (was.leaving) finish(was.by);  // V42
}

// Everybody has seen the cards of a play that is taken back. Of a pair both become known; whether
// one of them was known before is chance, so there is no branch on it.
void State::show(Place by, Move m) {
  const Hand known = table.known[by];
  const int twins = m.a == m.b;
  Hand all{table.known.dealt()};
  const std::uint64_t first = all.give(m.a), second = all.give(m.b);
  const std::uint64_t news = known.count(m.a) < 1 + twins, more = m.b && !known.count(m.b);
  table.known.give(by, (first & -news) | (second & -more));
}

void State::hush(Place by, const Facts& facts) {
  unsigned quiet = 0;
  for (unsigned i = 0; i < kMostRules; ++i)
    quiet |= unsigned{table.rules[i].duty == Duty::kQuiet} << i;
  if (binding(table, facts, quiet)) table.silent.add(by);  // V48
}

void State::clear_pile() {
  const std::size_t from = table.discards;
  table.discards = static_cast<std::uint8_t>(table.discards + table.pile), table.pile = 0;
  // It may have to be taken back: `shut` tidies up.
  if (table.window.kind != Window::kPlay) forget_numbers(from);
}

// What is discarded, from there up, no longer counts as anything (V18). Eight cards at a time: what
// lies below has no tags, and above there is nothing.
void State::forget_numbers(std::size_t from) {
  constexpr std::uint64_t kBytes = 0x0101'0101'0101'0101u;
  const auto worker = static_cast<std::uint64_t>(table.options.laborer_number());
  for (std::size_t i = from & ~std::size_t{7}; i < table.discards; i += 8) {
    std::uint64_t cards = 0;
    std::memcpy(&cards, &table.cards[i], 8);
    const std::uint64_t laborers = (cards / kLaborerBit & kBytes) * 0xff;
    cards = (cards & kBytes * kDeclared & ~laborers) | (worker * kBytes & laborers);
    std::memcpy(&table.cards[i], &cards, 8);
  }
}

// The player has laid down his last card.
void State::leave(Place by) {
  table.window.leaving = table.window.kind != Window::kShut;  // V42
  if (!table.window.leaving) finish(by);
  const bool last = table.holding().size() == 1;
  if (last && !table.window.leaving) return end_round();
  if (last) {
    table.phase = Phase::kLetGo;
  } else {
    end_turn(by);
  }
  table.stall = 0;
}

void State::end_turn(Place by) {
  table.took = false;
  table.forget_done();
  ++table.turns;
  if (table.turns >= last_turn(table)) return rank_rest(by);
  table.turn = table.next_after(by);  // V11
  table.silent.remove(table.turn);    // V48: until one's next turn
  const int limit = stall_turns(table, table.holding().size());
  if (table.stall < limit) ++table.stall;
  if (limit && table.stall == limit && table.pile) {  // V20: an empty pile waits for its first card
    clear_pile();
    table.stall = 0;
  }
}

// Puts the cards of a play on the pile; of a mixed pair the Laborer lies below (V17).
[[gnu::always_inline]] inline void State::lay(Place by, Move m, const Act& act, Hand mine) {
  const int worker = table.options.laborer_number();
  const bool swap = m.b == worker;
  const Card below = swap ? m.b : m.a, above = swap ? m.a : m.b;
  const std::size_t end = std::size_t{table.discards} + table.pile;
  const Hand known = table.known[by];
  // No card (0) is in no hand. Of one card the second line writes the first again, so that there
  // is no branch on it.
  const unsigned pair = above != 0, number = act.number;
  const unsigned first = number | (below == worker) * unsigned{kLaborerBit};
  const unsigned second = number | (above == worker) * unsigned{kLaborerBit} | kTwinBit;
  table.cards[end] = static_cast<std::uint8_t>(first);
  table.cards[end + pair] = static_cast<std::uint8_t>(first ^ ((first ^ second) & -pair));
  const std::uint64_t gone = mine.cards_of(below, above);
  hands.drop(gone), table.known.drop(known.cards_of(below, above));
  mine.cards ^= gone;
  table.pile = static_cast<std::uint8_t>(table.pile + act.count);
  table.last = by, table.opening = false, table.took = false;
  if (act.clears) {  // V21 V22 V23
    clear_pile();
    table.stall = 0;
  }
  if (mine.empty())
    leave(by);  // V28 V29
  else if (act.clears)
    table.turn = by;  // V27
  else
    end_turn(by);
}

void State::play(Place by, Move m) {
  begin();
  const Hand mine = hands[by];
  const Act act = act_of(table, by, mine.size(), m);
  const bool calls = table.options->faults == Faults::kCalled;
  unsigned broken = 0;
  if (table.judged) {
    const Facts facts(act, table.seats);
    broken = forgotten(table, act, facts);
    if (broken && !calls && payable(table, by, table.discards)) {
      table.forget_done();  // V49: consumed
      show(by, m);
      return pay(by, true);  // V37
    }
    if (table.quiet) hush(by, facts);
  }
  table.forget_done();  // V49: consumed
  if (table.watched())
    table.window = {
        Window::kPlay,  by,         false,       static_cast<std::uint8_t>(calls ? broken : 0),
        table.discards, table.pile, table.stall, table.last};
  lay(by, m, act, mine);
}

void State::take(Place by) {  // V16
  begin();
  const Act act = pickup_act(table, by, hands[by].size());
  const Facts facts(act, table.seats);
  const unsigned broken = table.judged ? forgotten(table, act, facts) : 0;
  table.forget_done();
  lift(by);
  if (broken && table.options->faults == Faults::kAuto && fine(by, true))
    return;  // V37: nothing was played, so nothing is taken back
  if (table.quiet) hush(by, facts);
  if (table.watched()) {
    const bool calls = table.options->faults == Faults::kCalled;
    table.window = {
        Window::kTake, by, false, static_cast<std::uint8_t>(calls ? broken : 0), 0, 0, 0, kNobody};
  }
  if (table.options->after_take == AfterTake::kPlayOn)
    table.took = true;
  else
    end_turn(by);
}

// Moves what a pick-up takes from the piles into the hand.
void State::lift(Place by) {
  const auto keep = [&](std::uint8_t card) {
    const int n = table.printed(card);  // V18
    hands.add(by, n), table.known.add(by, n);
  };
  const int cards = table.options->pickup == Pickup::kWholePlay ? table.top_count() : 1;  // V17
  for (int i = 0; i < cards; ++i) {
    std::uint8_t& card = table.cards[table.top()];
    keep(card);
    card = 0, --table.pile;
  }
  if (!table.options->also_discards) return;
  for (std::size_t i = 0; i < table.discards; ++i) keep(table.cards[i]);  // V19
  const auto rest = table.cards.begin() + table.discards;
  std::fill(std::copy(rest, rest + table.pile, table.cards.begin()), rest + table.pile,
            std::uint8_t{0});
  table.discards = 0;
}

}  // namespace menagerie::village_idiot
