// SPDX-License-Identifier: MIT
// The deal, who sees what of it, and worlds that agree with a view. Hidden cards are dealt anew
// with a few coins (some_of in cards.hpp), since a bot asks for such a world at every decision.
#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {
namespace {

// Deals the cards that nobody has seen: seat s needs `need[s]` of them in hand and `left[s]` in the
// pile.
void deal(State& s, CardSet unseen, PerSeat<int> need, PerSeat<int> left, Source auto& g) {
  for (std::size_t p = 0; p < kSeats; ++p) {
    const CardSet dealt = some_of(unseen, need[p], g);
    s.hands[p] |= dealt, unseen &= ~dealt;
  }
  const CardSet first = some_of(unseen, left[0], g);
  s.piles = {shuffled(first, g), shuffled(unseen & ~first, g)};
  s.lots = g.next32();
}

}  // namespace

State State::start(const Options& options, int, const Seed& seed) {
  DealStream stream(seed, 0);
  State s;
  s.table.options = options;
  deal(s, kAllCards, {kDealt, kDealt}, {kPileSize, kPileSize}, stream);  // B4
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
  State s;
  s.table = v.table;
  CardSet known = v.mine | v.table.used[0] | v.table.used[1] | v.table.discarded;
  PerSeat<int> need{}, left{};
  for (Seat p = 0; p < kSeats; ++p) {
    left[p] = v.pile_sizes[p];
    if (p == v.me) {
      s.hands[p] = v.mine;
    } else {
      s.hands[p] = v.table.known[p] | (v.seen != kNoCard ? bit(v.seen) : 0);
      need[p] = v.hand_sizes[p] - size(s.hands[p]);
      known |= s.hands[p];
    }
  }
  deal(s, kAllCards & ~known, need, left, rng);
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
