// SPDX-License-Identifier: MIT
// Which bytes can be believed. A sound state is one that the rules could play on from without
// meeting anything they do not expect; it need not be one that a match can reach. A view is sound
// when some world fits it: its counts add up, and the world that determinize makes of it is sound.
#include <algorithm>

#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {
namespace {

template <class E>
constexpr bool within(E e, E last) {
  return static_cast<unsigned>(e) <= static_cast<unsigned>(last);
}

constexpr bool small(std::int8_t n) { return n >= -kMostAdded && n <= kMostAdded; }

bool options_sound(const Options& o) {
  return within(o.beetles, Choosing::kRandom) && within(o.exhaust, Exhaust::kEmptyPileLoses) &&
         o.custom[0].sound() && o.custom[1].sound();
}

// The moments at which an ability can stop the game to ask.
bool asks(Moment m) {
  return m == Moment::kWrestlingRevealed || m == Moment::kRoleDecided ||
         m == Moment::kClashRevealed || m == Moment::kAttackWon || m == Moment::kAttackFailed ||
         m == Moment::kDrawing;
}

bool sets_sound(const Table& t) {
  CardSet seen = t.discarded;
  if (t.discarded & ~kAllCards || t.wrestled[0] & t.wrestled[1]) return false;
  for (std::size_t p = 0; p < kSeats; ++p) {
    for (const CardSet s : {t.wrestled[p], t.used[p], t.known[p]})
      if (s & ~kAllCards) return false;
    if (size(t.wrestled[p]) > 3 || (t.clash[p] >= kDeck && t.clash[p] != kNoCard)) return false;
    const CardSet laid = t.wrestled[p] | (t.clash[p] == kNoCard ? 0 : bit(t.clash[p]));
    if (t.used[p] & ~laid) return false;
    for (const CardSet s : {t.used[p], t.known[p]}) {
      if (seen & s) return false;
      seen |= s;
    }
  }
  return (t.clash[0] == kNoCard) == (t.clash[1] == kNoCard) &&
         (t.clash[0] == kNoCard || t.clash[0] != t.clash[1]);
}

bool numbers_sound(const Table& t) {
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (!small(t.sum_add[p]) || !small(t.clash_add[p]) || !small(t.draw_add[p]) ||
        !small(t.cap_add[p]) || t.drawn[p] > kPileSize)
      return false;
    if (t.beetles[p] != kNoBeetle && !t.code(t.beetles[p]).exists()) return false;
  }
  return t.committed < 3 && t.round >= 1 && t.attacker <= kNobody && t.looker <= kNobody &&
         t.ties < 16 && t.spent < 16 && t.fired < 16 && t.hold < 4 && t.shift >= -kMostShift &&
         t.shift <= kMostShift && t.first < kSeats && t.slot < 2 * kMostAbilities &&
         within(t.moment, Moment::kDrawing) && within(t.ending, Ending::kDraw) && t.winners < 4;
}

bool phase_sound(const Table& t) {
  const bool chosen = t.beetles[0] != kNoBeetle && t.beetles[1] != kNoBeetle,
             over = t.phase == Phase::kOver;
  const bool laid = t.used[0] || t.used[1], clashed = t.clash[0] != kNoCard;
  if (over != (t.winners != 0) || over != (t.ending != Ending::kNone)) return false;
  if (over) return t.position <= 4 && t.committed == 0 && chosen;
  if (t.position < 1 || t.position > 3) return false;
  switch (t.phase) {
    case Phase::kBeetles:
      return !chosen && !laid &&
             (t.committed == 0 || (t.beetles[0] == kNoBeetle && t.beetles[1] == kNoBeetle));
    case Phase::kWrestling:
      return chosen && !laid;
    case Phase::kClash:
      return chosen && !clashed && t.attacker != kNobody &&
             (t.looker == kNobody || !t.has_committed(t.looker));
    case Phase::kAsk: {
      if (!chosen || t.committed || !asks(t.moment)) return false;
      if ((t.attacker == kNobody) != (t.moment == Moment::kWrestlingRevealed)) return false;
      if (clashed != (t.moment >= Moment::kClashRevealed)) return false;
      const AbilityCode& a = t.asked_code();
      return a.acts_at(t.moment_for(t.asked())) &&
             (a.optional() || a.effect() == Effect::kTakeBack) &&
             (a.effect() != Effect::kTakeBack || t.used[t.asked()]);
    }
    case Phase::kOver:
      break;
  }
  return false;
}

// How many cards each must hold for the game to go on.
int fewest_held(const Table& t) {
  if (t.phase == Phase::kWrestling || t.phase == Phase::kBeetles) return 2;
  if (t.phase == Phase::kClash) return 1;
  return t.phase == Phase::kAsk && t.moment < Moment::kClashRevealed ? 1 : 0;
}

bool sizes_sound(const Table& t, PerSeat<int> hands, PerSeat<int> piles) {
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (hands[p] < fewest_held(t) || hands[p] < size(t.known[p]) || piles[p] > kPileSize)
      return false;
    if (hands[p] + piles[p] > kMostHeld) return false;
  }
  // Each round takes a card from either pile (B24), so this sum never grows and no round is the
  // 256th.
  if (t.round + std::min(piles[0], piles[1]) > 200) return false;
  return hands[0] + hands[1] + piles[0] + piles[1] + size(t.used[0] | t.used[1] | t.discarded) ==
         kDeck;
}

}  // namespace

bool Table::sound() const {
  return within(phase, Phase::kOver) && options_sound(options) && sets_sound(*this) &&
         numbers_sound(*this) && phase_sound(*this);
}

// To answer a question is no choice that can lie face down.
void State::seal(const PerSeat<Move>& choices) {
  sealed = table.committed ? choices[table.has_committed(0) ? 0 : 1] : Move{};
  if (choices != PerSeat<Move>{laid(0), laid(1)}) sealed = Move::of(Move::kSkip);
}

bool State::sound() const {
  if (!table.sound()) return false;
  CardSet all = table.discarded | table.used[0] | table.used[1];
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (!piles[p].sound() || hands[p] & ~kAllCards || table.known[p] & ~hands[p]) return false;
    for (const CardSet s : {hands[p], piles[p].cards}) {
      if (all & s) return false;
      all |= s;
    }
  }
  if (all != kAllCards || !sizes_sound(table, {size(hands[0]), size(hands[1])},
                                       {size(piles[0].cards), size(piles[1].cards)}))
    return false;
  State open = *this;
  open.table.committed = 0;
  if (table.looker != kNobody && table.phase == Phase::kClash)
    open.table.looker = kNobody;  // so that either may be judged
  for (Seat p = 0; p < kSeats; ++p)
    if (table.has_committed(p) && !open.check(p, sealed)) return false;
  return table.committed || sealed == Move{};
}

bool View::sound() const {
  if (!table.sound() || (me >= kSeats && me != kSpectator)) return false;
  CardSet seen_cards = table.used[0] | table.used[1] | table.discarded;
  const bool looking = me < kSeats && table.phase == Phase::kClash && table.looker == me &&
                       table.has_committed(other(me));
  if (mine & ~kAllCards || mine & seen_cards || (seen != kNoCard) != looking) return false;
  if (me == kSpectator ? mine != 0 || sealed != Move{} : size(mine) != hand_sizes[me]) return false;
  if (me < kSeats && (table.known[me] & ~mine || table.known[other(me)] & mine)) return false;
  if (looking && (seen >= kDeck || bit(seen) & (mine | seen_cards))) return false;
  if (!sizes_sound(table, {hand_sizes[0], hand_sizes[1]}, {pile_sizes[0], pile_sizes[1]}))
    return false;
  if (looking && size(table.known[other(me)] | bit(seen)) > hand_sizes[other(me)]) return false;
  Rng rng{0};
  return State::determinize(*this, rng).sound();
}

}  // namespace menagerie::beetle_poker
