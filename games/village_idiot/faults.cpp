// SPDX-License-Identifier: MIT
// Keeping the Mayor's rules: plays that forget one, calls, accusations, and the penalty.
//
// While a play may still be called or accused, a Window remembers where the two piles ended before
// it. The stack below is never touched in that time, so a play is taken back by moving the
// boundaries and lifting its cards. Every penalty shuts the window first.
#include <algorithm>
#include <cassert>

#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

constexpr std::uint64_t kDrawStreams =
    65'536;  // of random penalty cards: each draw has its own stream

}  // namespace

void State::take_back() {
  const Window was = table.window;
  table.window = {};
  const std::size_t end = table.top() + 1;
  for (std::size_t i = std::size_t{was.discards} + was.pile; i < end; ++i) {
    const int n = table.printed(table.cards[i]);
    hands.add(was.by, n), table.known.add(was.by, n);
    table.cards[i] = 0;
  }
  table.discards = was.discards, table.pile = was.pile;
  table.stall = was.stall, table.last = was.last;
  table.silent.remove(was.by);
}

// The penalty for what was last done, or for a breach of honour. A play is taken back, if there is
// anything to draw instead (V37 V41).
bool State::convict(Place by) {
  const Window was = table.window;
  if (was.kind == Window::kPlay && was.by == by) {
    if (!payable(table, by, was.discards)) return false;
    take_back();
    pay(by, true);
    return true;
  }
  return fine(by, was.kind == Window::kTake && was.by == by && table.took);
}

bool State::fine(Place by, bool ends_turn) {
  shut();
  if (!payable(table, by, table.discards)) return false;
  pay(by, ends_turn);
  return true;
}

void State::pay(Place by, bool ends_turn) {
  const Place idiot = table.idiot();
  const bool gift = by == idiot && !hands[0].empty() &&
                    (table.options->idiot == IdiotPays::kAlways || !table.discards);  // V40
  if (gift) {
    table.phase = Phase::kGive, table.turn_ends = ends_turn;
    return;
  }
  if (table.discards) {
    draw(by);  // V38
  } else {
    const int n = hands[idiot].ones().lowest();  // V39
    hand_over(idiot, by, n);
  }
  settle(by, ends_turn);
}

void State::draw(Place by) {
  std::size_t at = table.discards - 1u;  // V38: the top one
  if (table.options->penalty == PenaltyCard::kRandom) {
    DealStream stream(seed, kDrawStreams * table.round + table.draws++);
    at = below(stream, table.discards);
  }
  const int n = table.printed(table.cards[at]);
  hands.add(by, n), table.known.add(by, n);
  // The cards above move down: most often one or two, so two are moved without asking.
  const std::size_t top = table.top(), next = std::min(at + 1, top);
  table.cards[at] = table.cards[next];
  table.cards[next] = table.cards[std::min(at + 2, top)];
  for (at += 2; at < top; ++at) table.cards[at] = table.cards[at + 1];
  table.cards[top] = 0;
  --table.discards;
}

// In the open. Whose last card it was is out (V41).
void State::hand_over(Place from, Place to, int card) {
  hands.forget(from, card), table.known.forget(from, card);
  hands.add(to, card), table.known.add(to, card);
  if (hands[from].empty()) finish(from);
}

void State::give(Card card) {  // V40
  hand_over(0, table.idiot(), card);
  settle(table.idiot(), table.turn_ends);
}

// After a penalty: whose turn is it, if the round goes on?
void State::settle(Place by, bool ends_turn) {
  table.phase = Phase::kPlay, table.turn_ends = false;
  if (table.in.size() == 1) return end_round();
  if (ends_turn) return end_turn(by);
  // A card may be swept away and drawn again in one turn: so this counts as one. V20
  if (by == table.turn && ++table.turns >= last_turn(table)) return rank_rest(by);
  if (!table.in.has(table.turn)) {
    table.turn = table.next_after(table.turn);
    table.took = false, table.forget_done();
    table.silent.remove(table.turn);
  }
}

void State::call(Place by, Place culprit) {  // V42 V49
  table.called.add(by);
  if (table.window.kind != Window::kShut && table.window.by == culprit && table.window.broken) {
    convict(culprit);
  } else if (table.chatted.has(culprit)) {
    table.chatted.remove(culprit);
    fine(culprit, false);
  }
}

void State::chat(Place by) {
  table.silent.remove(by);
  if (table.options->faults == Faults::kAuto)
    fine(by, false);  // V48 V49
  else
    table.chatted.add(by);
}

// An answer to a last play that would end the round. Nothing happens before all have answered, so
// that the order of the answers cannot matter.
void State::answer(Place by, bool calls) {
  table.answered.add(by);
  if (calls) table.called.add(by);
  const Place last = table.window.by;
  if (table.answered.size() < table.seats - 1) return;
  if (!table.called.empty() && table.window.broken && convict(last)) return;
  shut();
  end_round();
}

void State::accuse(Place by, Place culprit, std::uint8_t rule) {  // V50
  table.accusers.add(by);
  table.trial = {by, culprit, rule, {}, {}, {}};
  table.phase = Phase::kAdmit;
}

void State::vote(Place by, int vote) {  // V50: open votes; a tie acquits
  Trial& t = table.trial;
  t.voted.add(by);
  if (vote == 1) t.guilty.add(by);
  if (vote == 0) t.cleared.add(by);
  if (t.voted.size() == table.seats - 1) close_trial(t.guilty.size() > t.cleared.size());
}

void State::close_trial(bool guilty) {
  const Place accused = table.trial.accused;
  table.trial = {};
  table.phase = table.holding().size() == 1 ? Phase::kLetGo : Phase::kPlay;
  if (guilty) convict(accused);
}

}  // namespace menagerie::village_idiot
