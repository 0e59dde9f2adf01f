// SPDX-License-Identifier: MIT
// The deal, who sees what of it, and worlds that agree with a view. A deal is drawn once a match,
// card by card (some_of in cards.hpp); a bot asks for a world at every decision, so hidden cards
// are guessed a few at a time.
#include <algorithm>
#include <cstdlib>

#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {
namespace {

// Uniform in 0..n-1: below() of rng.hpp with words of 64 bits.
std::uint64_t below64(Rng& rng, std::uint64_t n) {
  __extension__ using Wide = unsigned __int128;
  Wide m = Wide{rng.next()} * n;
  if (static_cast<std::uint64_t>(m) < n) {
    const std::uint64_t floor = -n % n;
    while (static_cast<std::uint64_t>(m) < floor) m = Wide{rng.next()} * n;
  }
  return static_cast<std::uint64_t>(m >> 64);
}

// k cards of a set, k <= size(from): any six bits of a word are a card, or are passed over where it
// is not there or taken already. Ten tries a word, so that no branch hangs on a try.
CardSet picked(CardSet from, int k, Rng& rng) {
  CardSet out = 0;
  while (k > 0) {
    std::uint64_t word = rng.next();
    for (int i = 0; i < 10; ++i, word >>= 6) {
      const CardSet card = k > 0 ? std::uint64_t{1} << (word & 63) & from : 0;
      out |= card, from &= ~card;
      k -= card != 0;
    }
  }
  return out;
}

// A uniform subset of k cards, k <= size(s). To take many, each is first taken by a coin; then
// those that are too many or too few are put right, four with a word. Neither step prefers any
// card, so the whole does not.
CardSet guess(CardSet s, int k, Rng& rng) {
  if (k <= 10) return picked(s, k, rng);
  CardSet out = s & rng.next();
  while (size(out) != k) {
    const CardSet wrong = size(out) > k ? out : s & ~out;
    const int few = std::min(std::abs(size(out) - k), kFew);
    out ^= few_of<kFew>(wrong, few, below(rng, orders_of(size(wrong), few)));
  }
  return out;
}

Pile guessed_pile(CardSet cards, Rng& rng) {
  return {cards, below64(rng, kFactorial[static_cast<std::size_t>(size(cards))])};
}

}  // namespace

State State::start(const Options& options, int, const Seed& seed) {
  DealStream stream(seed, 0);
  State s;
  s.table.options = options;
  CardSet left = kAllCards;
  for (CardSet* const cards : {&s.hands[0], &s.hands[1], &s.piles[0].cards}) {  // B4
    *cards = some_of(left, cards == &s.piles[0].cards ? kPileSize : kDealt, stream);
    left &= ~*cards;
  }
  s.piles = {shuffled(s.piles[0].cards, stream), shuffled(left, stream)};
  s.lots = stream.next32();
  if (options.beetles != Choosing::kRandom) return s;
  Moves all;
  s.list_beetles(0, all);
  for (Seat p = 0; p < kSeats; ++p) {  // B2
    const std::uint32_t n = below(stream, static_cast<std::uint32_t>(all.size()));
    s.table.beetles[p] = beetle_of(all[n], options);
    all.erase(n);
  }
  s.table.phase = Phase::kWrestling;
  return s;
}

bool State::in_turn(std::uint64_t number) const {
  if (table.options.beetles != Choosing::kRandom) return true;
  State fresh;
  fresh.table.options = table.options;
  Moves all;
  fresh.list_beetles(0, all);
  const std::uint64_t pairs = all.size() * (all.size() - 1) / 2;
  std::uint32_t a = static_cast<std::uint32_t>(number % pairs), b = 1;
  while (a >= b) a -= b++;
  if (number / pairs % 2) std::swap(a, b);
  return table.beetles[0] == beetle_of(all[a], table.options) &&
         table.beetles[1] == beetle_of(all[b], table.options);
}

View State::view(Seat me) const {
  View v;
  v.table = table;
  v.me = me;
  for (std::size_t p = 0; p < kSeats; ++p) {
    v.hand_sizes[p] = static_cast<std::uint8_t>(size(hands[p]));
    v.pile_sizes[p] = static_cast<std::uint8_t>(size(piles[p].cards));
  }
  if (me >= kSeats) return v;
  v.mine = hands[me];
  if (table.has_committed(me)) v.sealed = sealed;
  if (table.phase == Phase::kClash && table.looker == me && table.has_committed(other(me)))
    v.seen = lowest(sealed.set());  // B23
  return v;
}

// What the other has laid face down is guessed too: any choice that the guessed hand allows.
State State::determinize(const View& v, Rng& rng) {
  State s{.table = v.table};
  CardSet unseen =
      kAllCards & ~(v.mine | v.table.used[0] | v.table.used[1] | v.table.discarded |
                    v.table.known[0] | v.table.known[1] | (v.seen != kNoCard ? bit(v.seen) : 0));
  for (Seat p = 0; p < kSeats; ++p) {
    if (p == v.me) {
      s.hands[p] = v.mine;
      continue;
    }
    s.hands[p] = v.table.known[p] | (v.seen != kNoCard ? bit(v.seen) : 0);
    s.hands[p] |= guess(unseen, v.hand_sizes[p] - size(s.hands[p]), rng);
    unseen &= ~s.hands[p];
  }
  const CardSet first = guess(unseen, v.pile_sizes[0], rng);
  s.piles = {guessed_pile(first, rng), guessed_pile(unseen & ~first, rng)};
  s.lots = rng.next32();
  if (!v.table.committed) return s;
  const Seat p = v.table.has_committed(0) ? 0 : 1;
  if (p == v.me)
    s.sealed = v.sealed;
  else if (v.seen != kNoCard)
    s.sealed = Move::cards(bit(v.seen));
  else
    s.sealed = s.random_move(p, rng);
  return s;
}

std::optional<Move> State::shown(Seat by, const Move& m, Seat to) const {
  if (by == to || table.phase == Phase::kAsk) return m;
  if (table.phase == Phase::kClash && table.looker == to && by != to) return Move::cards(m.set());
  SeatSet waiting = table.due();
  waiting.remove(by);
  const bool reveals =
      waiting.empty() && !(table.phase == Phase::kClash && table.looker == other(by));
  return reveals ? std::optional(m) : std::nullopt;
}

}  // namespace menagerie::beetle_poker
