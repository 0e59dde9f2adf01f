// SPDX-License-Identifier: MIT
// What may be laid on what: the plays of a hand against the top of the pile (V12 to V26), as set
// arithmetic over the numbers of a hand, and the act that a play is (for the Mayor's rules).
#pragma once
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

// What a play counts as.
struct Laid {
  int number = 0, count = 0;
  bool power = false;  // holds a Fool, Peasant or Laborer
  bool clears = false;
};

inline Move play_of(int a, int b = 0, int as = 0) {
  return {Move::kPlay,
          static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(as),
          {}};
}

Laid laid(const Table& t, const Move& m);  // of a play whose cards make sense together
// Numbers of which one card, or a pair, goes on the pile. Powers apart.
inline Numbers higher(const Table& t) { return Numbers::above(t.top_number()); }  // V13 V14
inline Numbers pair_fits(const Table& t) {
  const int top = t.top_number();
  return t.top_count() == 1 ? Numbers::above(top - 1) : higher(t);  // V13
}
inline bool peasant_goes(const Table& t, int count) {  // V22 V24
  if (t.top_number() > kTopDeclared) return false;
  return count == 2 || t.top_count() < 2 || t.options.on_pair == OnPair::kOne;
}
inline bool mixed_goes(const Table& t) {  // V26
  return pair_fits(t).has(kPeasant) || (t.options.mixed == Mixed::kPower && peasant_goes(t, 2));
}

// Calls out(move) for every legal play of the hand, each once.
template <class Out>
void each_play(const Table& t, const Hand& hand, Out out) {
  const int worker = t.options.laborer_number();
  if (t.opening) {  // V9
    out(play_of(kStart));
    if (!t.options.start_pair) return;
    if (hand.count(kStart) >= 2) out(play_of(kStart, kStart));
    if (hand.count(worker)) out(play_of(std::min(worker, kStart), std::max(worker, kStart)));
    return;
  }
  const Numbers special = Numbers::one(worker) | Numbers::one(kPeasant);
  const Numbers single = higher(t), twin = pair_fits(t);
  (hand.ones() & single & ~special).each([&](int n) { out(play_of(n)); });  // V12
  (hand.pairs() & twin & ~special).each([&](int n) { out(play_of(n, n)); });
  const int peasants = hand.count(kPeasant), workers = hand.count(worker);
  if (peasants && peasant_goes(t, 1)) out(play_of(kPeasant));  // V22
  if (peasants > 1 && peasant_goes(t, 2)) out(play_of(kPeasant, kPeasant));
  if (!workers) return;
  const auto as = [](int n) { return n == kTopDeclared ? 0 : n; };
  const Numbers wild = Numbers::from_to(kPeasant, kTopDeclared);  // V25
  (wild & single).each([&](int n) { out(play_of(worker, 0, as(n))); });
  if (workers > 1) (wild & twin).each([&](int n) { out(play_of(worker, worker, as(n))); });
  (wild & twin & hand.ones() & ~special).each([&](int n) {
    out(play_of(std::min(n, worker), std::max(n, worker)));
  });
  if (peasants && mixed_goes(t)) out(play_of(kPeasant, worker));  // V26
}

bool can_play(const Table& t, const Hand& hand);  // V15
Ruling check_play(const Table& t, const Hand& hand, const Move& m);

Act act_of(const Table& t, Place by, int cards, const Move& play);  // the act of that play
Act pickup_act(const Table& t, Place by, int cards);
std::uint8_t forgotten(const Table& t, const Act& act);  // V49: bit i: rule i is broken by it
// The gesture or phrase that is still owed before the act; nullopt: nothing.
std::optional<Move> owed(const Table& t, const Act& act);

// Is there a card for a forgetful player to take, with so many discards? Else there is no penalty
// (V41).
bool payable(const Table& t, Place by, int discards);

// Why the Mayor may not make this rule.
Ruling check_rule(const Table& t, const Rule& rule);

inline constexpr int kLastResort = 200, kLastResortWithDiscards = 40;  // V20: laps in a round
int last_turn(const Table& t);
int stall_turns(const Table& t, int holders);  // V20; 0: never
// The most points that a player can have by now.
inline int most_points(const Table& t, Place p) {
  return 5 * (t.in.has(p) ? t.round - 1 : t.round);
}

}  // namespace menagerie::village_idiot
