// SPDX-License-Identifier: MIT
// Bots at a table. The room does not think: it says for which due seats a bot is to choose, with
// what dice, and is told the move. A thought begins as soon as the seat is due; the move is made
// when it is there and a moment has passed, so that people can follow.
//
// A thought stays good while the seat is asked the same: those who choose at the same time may
// commit, chairs may change hands. Any other move and every undo drop it; its answer, should it
// still come, carries dice that nobody waits for.
#include <algorithm>
#include <cassert>

#include "room/room.hpp"

namespace menagerie {

void Room::ask_bots(Moment& m) {
  if (table_.phase() != Table::kPlaying || table_.seq() >= limits_.events) return;
  const AnyState& state = table_.match().state();
  state->due().each([&](Seat s) {
    const std::string& level = table_.chair(s).level;
    if (level.empty() || people_[s].thought.dice != 0) return;
    const std::uint64_t dice = random_number(m.entropy) | 1;
    people_[s].thought = {dice, m.now, level, {}};
    m.out.think.push_back({id_, s, level, dice, patience_with(level), &table_.entry(), state});
  });
}

void Room::move_bots(Moment& m) {
  if (table_.seq() >= limits_.events) return;
  for (Seat s = 0; s < table_.seats(); ++s) {
    const Thought& thought = people_[s].thought;
    if (thought.move.empty() || m.now < std::max(thought.since, awake_since_) + limits_.bot_delay)
      continue;
    const AnyState& state = table_.match().state();
    const bool legal = state->check(s, thought.move, {}).legal;
    assert(legal);
    commit(m, {.kind = Event::kMove,
               .seat = s,
               .text = legal ? thought.move : state->default_move(s),
               .by = Event::kBotBy,
               .number = -1});
  }
}

void Room::thought(Moment& m, Seat seat, std::uint64_t dice, std::string_view move) {
  if (seat >= table_.seats() || dice == 0 || people_[seat].thought.dice != dice) return;
  if (move.empty())
    people_[seat].thought = {};  // the next tick asks again
  else
    people_[seat].thought.move = move;
  if (listeners_.empty() || move.empty()) return;
  move_bots(m);
  ask_bots(m);
}

void Room::drop(Moment& m, Seat seat) {
  if (people_[seat].thought.move.empty()) m.out.drop.push_back(people_[seat].thought.dice);
  people_[seat].thought = {};
}

void Room::drop_thoughts(Moment& m) {
  for (Seat s = 0; s < table_.seats(); ++s)
    if (people_[s].thought.dice != 0) drop(m, s);
}

// After the newest event.
void Room::drop_stale(Moment& m, SeatSet due_before) {
  const Event& e = table_.events().back();
  const SeatSet due = table_.match().state()->due();
  for (Seat s = 0; s < table_.seats(); ++s) {
    const Thought& thought = people_[s].thought;
    if (thought.dice == 0) continue;
    const bool together = s != e.seat && due_before.has(e.seat) && due_before.has(s);
    const bool asked_the_same = e.kind == Event::kMove ? together : e.kind != Event::kUndo;
    if (!asked_the_same || !due.has(s) || table_.chair(s).level != thought.level) drop(m, s);
  }
}

}  // namespace menagerie
