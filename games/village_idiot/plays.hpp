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

constexpr Move play_of(int a, int b = 0, int as = 0) {
  return {Move::kPlay,
          static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b),
          static_cast<std::uint8_t>(as),
          {}};
}

inline Laid laid(const Table& t, const Move& m) {  // of a play whose cards make sense together
  const Options options = t.options;
  const int worker = options.laborer_number();
  const bool first = m.a == worker, second = m.b == worker;
  const bool alone = first && (m.b == 0 || second);  // V25
  const bool peasants =
      m.a == kPeasant && (m.b == 0 || m.b == kPeasant || options.mixed == Mixed::kPower);  // V26
  Laid out;
  out.count = m.b ? 2 : 1;
  out.number = alone ? (m.c ? m.c : kTopDeclared) : first ? m.b : m.a;
  out.power = first || second || m.a == kFool || m.a == kPeasant;
  out.clears = out.number == kFool ||
               (peasants && (t.pile || options.on_empty == OnEmpty::kClears));  // V21 V22 V24
  return out;
}
// Numbers of which one card, or a pair, goes on the pile. Powers apart.
inline Numbers higher(const Table& t) { return Numbers::above(t.top_number()); }  // V13 V14
inline Numbers pair_fits(const Table& t) {
  return Numbers::above(t.top_number() - (t.top_count() == 1));  // V13
}
inline bool peasant_goes(const Table& t, int count) {  // V22 V24
  return t.top_number() <= kTopDeclared &&
         (count == 2 || t.top_count() < 2 || t.options->on_pair == OnPair::kOne);
}
inline bool mixed_goes(const Table& t) {  // V26
  return pair_fits(t).has(kPeasant) || (t.options->mixed == Mixed::kPower && peasant_goes(t, 2));
}

// The plays of a hand as one word, a bit for each, in the order in which they are listed. A 7 stands
// here for any number; w is the Laborer.
//
//     0-15   16-31   32   33    34-42        43-51        52-60      61     62     63
//     7      7 7     2    2 2   w=2 .. w=10  two w as 2.. 2 w ..     2 w    take   end
//
// (52 is never used: a Peasant with a Laborer comes last.)
inline constexpr int kTakeBit = 62, kEndBit = 63;
inline std::uint64_t plays_of(const Table& t, const Hand& hand) {
  const Options options = t.options;
  const int worker = options.laborer_number();
  const std::uint64_t ones = hand.ones().bits(), twos = hand.pairs().bits();
  if (t.opening)  // V9
    return std::uint64_t{1} << kStart |
           (options.start_pair ? (twos >> kStart & 1) << (16 + kStart) |
                                     (ones >> worker & 1) << (50 + kStart)
                               : 0);
  const std::uint64_t plain = ~(std::uint64_t{1} << worker | 1u << kPeasant);
  const std::uint64_t single = higher(t).bits(), twin = pair_fits(t).bits();
  const std::uint64_t wild = Numbers::from_to(kPeasant, kTopDeclared).bits();  // V25
  const std::uint64_t worker_held = -(ones >> worker & 1), workers = -(twos >> worker & 1);
  const std::uint64_t peasant = ones >> kPeasant & 1, peasants = twos >> kPeasant & 1;
  const std::uint64_t natural = (ones & single & plain) | (twos & twin & plain) << 16;  // V12
  const std::uint64_t sweep = (peasant & peasant_goes(t, 1)) << 32 |
                              (peasants & peasant_goes(t, 2)) << 33;  // V22
  const std::uint64_t labour = (wild & single) << 32 | (wild & twin & ones & plain) << 50 |
                               (peasant & mixed_goes(t)) << 61;  // V26
  return natural | sweep | (labour & worker_held) | ((wild & twin) << 41 & workers);
}
Move play_at(const Options& options, int bit);  // the play, or pick-up, that a bit stands for

// Calls out(move) for every legal play of the hand, each once.
template <class Out>
void each_play(const Table& t, const Hand& hand, Out out) {
  const Options options = t.options;
  for (std::uint64_t b = plays_of(t, hand); b; b &= b - 1)
    out(play_at(options, std::countr_zero(b)));
}

inline bool can_play(const Table& t, const Hand& hand) { return plays_of(t, hand) != 0; }  // V15
Ruling check_play(const Table& t, const Hand& hand, const Move& m);

// The act of that play, by a player with so many cards.
inline Act act_of(const Table& t, Place by, int cards, const Move& m) {
  const Laid play = laid(t, m);
  Act act;
  act.by = by, act.after = t.last;
  act.number = static_cast<std::uint8_t>(play.number),
  act.count = static_cast<std::uint8_t>(play.count);
  act.on = static_cast<std::uint8_t>(t.top_number());
  act.before = static_cast<std::uint8_t>(cards),
  act.left = static_cast<std::uint8_t>(cards - play.count);
  act.power = play.power, act.clears = play.clears;
  act.single_would_do =
      higher(t).has(play.number) || (m.a == kPeasant && m.b == kPeasant && peasant_goes(t, 1));
  return act;
}
inline Act pickup_act(const Table& t, Place by, int cards) {
  Act act;
  act.by = by, act.after = t.last, act.on = static_cast<std::uint8_t>(t.top_number());
  act.before = act.left = static_cast<std::uint8_t>(cards);
  return act;
}

inline std::uint8_t forgotten(const Table& t, const Act& act) {  // V49: bit i: rule i is broken by it
  if (!t.judged) return 0;
  const Facts facts(act, t.seats);
  const unsigned pair = act.count == 2 && act.single_would_do ? act.number : 0u;
  unsigned out = 0;
  for (unsigned i = 0; i < kMostRules; ++i) {
    const Rule& r = t.rules[i];
    const unsigned kept = r.duty == Duty::kGesture  ? t.gestures >> (r.arg & 7) & 1u
                          : r.duty == Duty::kSay    ? t.said >> i & 1u
                          : r.duty == Duty::kNoPair ? r.arg != pair  // V48
                                                    : 1;
    out |= (facts.meets(r) & ~kept) << i;
  }
  return static_cast<std::uint8_t>(out);
}
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
