// SPDX-License-Identifier: MIT
// What may be laid on what: the plays of a hand against the top of the pile (V12 to V26), as set
// arithmetic over the numbers of a hand, and the act that a play is (for the Mayor's rules).
#pragma once
#include <span>

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

// Of a play whose cards make sense together.
[[gnu::always_inline]] inline Laid laid(const Table& t, Move m) {
  const Options options = t.options;
  const int worker = t.options.laborer_number();
  const int natural = m.a == worker ? m.b : m.a, said = m.c ? m.c : kTopDeclared;  // V25
  const unsigned powers = 1u << worker | 1u << kFool | 1u << kPeasant;
  const unsigned plain = m.b == worker && options.mixed == Mixed::kPlain;  // of a mixed pair V26
  const unsigned sweeps = t.pile || options.on_empty == OnEmpty::kClears;
  Laid out;
  out.count = m.b ? 2 : 1;
  out.number = natural == 0 || natural == worker ? said : natural;
  out.power = (powers >> m.a | powers >> m.b) & 1;
  out.clears = m.a == kFool || (m.a == kPeasant && !plain && sweeps);  // V21 V22 V23 V24
  return out;
}
// What a play must beat: number and count of the top play (0: the pile is empty), and the options
// that it is a matter of.
struct Top {
  int number = 0, count = 0;
  OnPair on_pair = OnPair::kOne;
  Mixed mixed = Mixed::kPlain;

  // Numbers of which one card, or a pair, goes on it. Powers apart.
  constexpr Numbers higher() const { return Numbers::above(number); }                    // V13 V14
  constexpr Numbers pair_fits() const { return Numbers::above(number - (count == 1)); }  // V13
  constexpr bool peasant_goes(int cards) const {                                         // V22 V24
    return number <= kTopDeclared && (cards == 2 || count < 2 || on_pair == OnPair::kOne);
  }
  constexpr bool mixed_goes() const {  // V26
    return pair_fits().has(kPeasant) || (mixed == Mixed::kPower && peasant_goes(2));
  }
};
inline Top top_of(const Table& t) {
  const Options options = t.options;
  return {t.top_number(), t.top_count(), options.on_pair, options.mixed};
}

// The plays of a hand as one word, a bit for each, in the order in which they are listed. A 7
// stands here for any number, bit 7 or 23; w is the Laborer, and 34 to 60 follow the number from 2
// to 10.
//
//     0-15   16-31   32   33    34-42         43-51             52-60             61     62     63
//     7      7 7     2    2 2   w=2 .. w=10   w=2 w=2 .. w w    (w 2) .. w 10     2 w    take   end
//
// (Bit 52 is never used: a Peasant with a Laborer is listed last.)
inline constexpr int kTwinAt = 16, kPeasantAt = 32, kWorkerAt = 32, kWorkersAt = 41,
                     kWorkerTwinAt = 50, kMixedBit = 61, kTakeBit = 62, kEndBit = 63;

// What the cards allow: all plays of a hand, whatever lies on the pile.
inline std::uint64_t plays_held(Hand hand, int worker) {
  constexpr std::uint64_t wild = Numbers::from_to(kPeasant, kTopDeclared).bits();  // V25
  const std::uint64_t ones = hand.ones().bits(), twos = hand.pairs().bits();
  const std::uint64_t plain = ~(std::uint64_t{1} << worker | 1u << kPeasant);
  const std::uint64_t peasant = ones >> kPeasant & 1, peasants = twos >> kPeasant & 1;
  const std::uint64_t labour =
      wild << kWorkerAt | (wild & ones & plain) << kWorkerTwinAt | peasant << kMixedBit;
  return (ones & plain) | (twos & plain) << kTwinAt |            // V12
         peasant << kPeasantAt | peasants << (kPeasantAt + 1) |  // V22
         (labour & -(ones >> worker & 1)) | (wild << kWorkersAt & -(twos >> worker & 1));
}
// What the pile allows: all plays that go on it, by options and top card (plays.cpp).
inline constexpr std::size_t kTops = 64;
extern const std::array<std::array<std::uint64_t, kTops>, 4> kPlaysOn;
inline std::uint64_t plays_allowed(const Table& t) {
  return kPlaysOn[t.options.powers()][t.top_card()];
}
std::uint64_t openings(const Table& t, Hand hand);  // V9
inline std::uint64_t plays_of(const Table& t, Hand hand) {
  if (t.opening) return openings(t, hand);
  return plays_held(hand, t.options.laborer_number()) & plays_allowed(t);
}
// The play, or pick-up, that a bit stands for, by the Laborer's number (plays.cpp).
extern const std::array<std::array<Move, 64>, kHighest> kPlays;
inline Move play_at(int worker, int bit) {
  return kPlays[static_cast<std::size_t>(worker)][static_cast<std::size_t>(bit)];
}

// Calls out(move) for every legal play of the hand, each once.
template <class Out>
void each_play(const Table& t, Hand hand, Out out) {
  for (std::uint64_t b = plays_of(t, hand); b; b &= b - 1)
    out(play_at(t.options.laborer_number(), std::countr_zero(b)));
}

inline bool can_play(const Table& t, Hand hand) { return plays_of(t, hand) != 0; }  // V15
Ruling check_play(const Table& t, Hand hand, const Move& m);

// The act of that play, by a player with so many cards.
[[gnu::always_inline]] inline Act act_of(const Table& t, Place by, int cards, Move m) {
  const Laid play = laid(t, m);
  Act act;
  act.by = by, act.after = t.last;
  act.number = static_cast<std::uint8_t>(play.number),
  act.count = static_cast<std::uint8_t>(play.count);
  act.on = static_cast<std::uint8_t>(t.top_number());
  act.before = static_cast<std::uint8_t>(cards),
  act.left = static_cast<std::uint8_t>(cards - play.count);
  act.power = play.power, act.clears = play.clears;
  act.peasants = m.a == kPeasant && m.b == kPeasant;
  return act;
}
inline Act pickup_act(const Table& t, Place by, int cards) {
  Act act;
  act.by = by, act.after = t.last, act.on = static_cast<std::uint8_t>(t.top_number());
  act.before = act.left = static_cast<std::uint8_t>(cards);
  return act;
}

// Was this pair played where a single card of its number would have been legal? V48
inline bool single_would_do(const Table& t, const Act& act) {
  return act.number > act.on || (act.peasants && top_of(t).peasant_goes(1));
}
unsigned about_pickups(const Table& t);  // rules, as bits
// Which of these rules (bits) bind the act.
inline unsigned binding(const Table& t, const Facts& facts, unsigned rules) {
  unsigned out = 0;
  for (unsigned b = rules; b; b &= b - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(b));
    out |= facts.meets(t.rules[i]) << i;
  }
  return facts.pickup() ? out & about_pickups(t) : out;
}
// Which rules the act breaks: bit i is rule i (V49).
[[gnu::always_inline]] inline unsigned forgotten(const Table& t, const Act& act,
                                                 const Facts& facts) {
  unsigned broken = binding(t, facts, (t.says | t.acts) & ~unsigned{t.done});
  if (t.limits && act.count == 2 && single_would_do(t, act))
    for (unsigned i = 0; i < kMostRules; ++i)
      if (t.rules[i].duty == Duty::kNoPair && t.rules[i].arg == act.number)
        broken |= facts.meets(t.rules[i]) << i;
  return broken;
}
inline unsigned forgotten(const Table& t, const Act& act) {
  return t.judged ? forgotten(t, act, Facts(act, t.seats)) : 0;
}
// The gesture or phrase that is still owed before the act; nullopt: nothing.
std::optional<Move> owed(const Table& t, const Act& act);

// Is there a card for a forgetful player to take, with so many discards? Else there is no penalty
// (V41).
inline bool payable(const Table& t, Place by, int discards) {
  if (!t.in.has(by)) return false;                                          // V41
  return discards > 0 || t.holding().has(by == t.idiot() ? 0 : t.idiot());  // V38 V39 V40
}

// Why the Mayor may not make this rule.
Ruling check_rule(const Table& t, const Rule& rule);
// Calls out(rule) for every template that the Mayor may choose (V51). Which of them make sense for
// so many seats is found out once.
std::span<const Rule> templates_for(int seats);
bool fits_beside(const Table& t, const Rule& rule);
void each_open_rule(const Table& t, auto out) {
  for (const Rule& r : templates_for(t.seats))
    if (fits_beside(t, r)) out(r);
}

inline constexpr int kLastResort = 200, kLastResortWithDiscards = 40;  // V20: laps in a round
inline int last_turn(const Table& t) {
  return t.seats * (t.options->also_discards ? kLastResortWithDiscards : kLastResort);
}
inline int stall_turns(const Table& t, int holders) {  // V20; 0: never
  return t.options.stall_laps() * holders;
}
// The most points that a player can have by now.
inline int most_points(const Table& t, Place p) {
  return 5 * (t.in.has(p) ? t.round - 1 : t.round);
}

}  // namespace menagerie::village_idiot
