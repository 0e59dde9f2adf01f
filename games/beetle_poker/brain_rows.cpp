// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_rows.hpp"

#include <algorithm>

namespace menagerie::beetle_poker {
namespace {

constexpr std::size_t kHidden = 32;
constexpr int kMostWorth = kHighest + kMostChange;

// Where the rows of a seat's block begin.
enum Block : unsigned {
  kCard = 0,
  kBest = kCard + kDeck,  // the best clash card, as the owner can tell
  kNextBest = kBest + kMostWorth - kLowest + 1,
  kHeld = kNextBest + kMostWorth - kLowest + 1,  // how many cards, up to 15
  kReach = kHeld + 16,                           // the highest sum within the cap, in twos
  kOfBeetle = kReach + kMostCap / 2 + 1,         // 12 of the roster, and any other
  kInPile = kOfBeetle + kRoster + 1,             // in twos
  kDrew = kInPile + kPileSize / 2 + 1,           // up to 7
  kSpent = kDrew + 8,
  kClashAdd = kSpent + kMostAbilities,        // -9..9
  kCapAdd = kClashAdd + 2 * kMostChange + 1,  // less, more
  kUsedCards = kCapAdd + 2,                   // 0..3 cards wrestled
  kUsedShape = kUsedCards + 4,                // of one suit, of one rank
  kBlock = kUsedShape + 2,
};
// Behind the two blocks.
enum Between : unsigned {
  kGround = kSeats * kBlock,  // 0..2 spaces to my own end
  kAttacks = kGround + 3,     // I, the other
  kLooks = kAttacks + kSeats,
  kTied = kLooks + kSeats,       // equal clash cards go to me, the other
  kLargerPile = kTied + kSeats,  // mine, neither, the other's
  kLastRound = kLargerPile + 3,
  kInputs,
};

void put(Rows& out, unsigned row) { out.push_back({static_cast<std::uint16_t>(row), 1}); }
unsigned block_of(bool mine) { return mine ? 0 : kBlock; }
unsigned cut(int x, int most) { return static_cast<unsigned>(std::clamp(x, 0, most)); }

// What the beetle adds to a clash card by the card alone.
int extra(const State& s, Seat seat, Card c) {
  const BeetleCode& code = s.table.code_of(seat);
  if (!code.acts_at(Moment::kClashChosen)) return 0;
  int out = 0;
  for (unsigned n = 0; n < kMostAbilities; ++n) {
    const AbilityCode& a = code.abilities[n];
    if (a.acts_at(Moment::kClashChosen) && a.effect() == Effect::kClashCard &&
        s.holds(n, seat, s.table.wrestled[seat], c))
      out += a.n();
  }
  return out;
}

void best_rows(const State& s, Seat seat, CardSet kept, unsigned block, Rows& out) {
  int best = 0, next = 0;
  for (CardSet rest = kept; rest; rest &= rest - 1) {
    const int worth = value_of(lowest(rest)) + extra(s, seat, lowest(rest));
    next = std::max(next, std::min(best, worth)), best = std::max(best, worth);
  }
  if (best) put(out, block + kBest + cut(best - kLowest, kMostWorth - kLowest));
  if (next) put(out, block + kNextBest + cut(next - kLowest, kMostWorth - kLowest));
}

void reach_row(const State& s, Seat seat, CardSet kept, unsigned block, Rows& out) {
  int most = 0;
  each_set(kept, kMostInSet, SetLimits(s.table.code_of(seat).cap), [&](CardSet set, bool fits) {
    if (fits) most = std::max(most, sum_of(set));
  });
  put(out, block + kReach + cut(most / 2, kMostCap / 2));
}

}  // namespace

NetUse net_use() {
  static constexpr NetShape kShapes[kStages] = {{kInputs, kHidden}, {kInputs, kHidden}};
  return {State::info.id, State::info.rules_version, "rounds 1", kShapes};
}

void held_rows(const State& s, Seat seat, CardSet kept, bool mine, Rows& out) {
  const unsigned block = block_of(mine);
  for (CardSet rest = kept; rest; rest &= rest - 1) put(out, block + kCard + lowest(rest));
  put(out, block + kHeld + cut(size(kept), 15));
  put(out, block + kOfBeetle + std::min<unsigned>(s.table.beetles[seat], kRoster));
  best_rows(s, seat, kept, block, out);
  reach_row(s, seat, kept, block, out);
}

void table_rows(const State& s, Seat me, const PerSeat<CardSet>& kept, Rows& out) {
  const Table& t = s.table;
  for (const Seat seat : {me, other(me)}) {
    const unsigned block = block_of(seat == me);
    put(out, block + kInPile + cut((size(s.piles[seat].cards) + 1) / 2, kPileSize / 2));
    put(out, block + kDrew + cut(size(s.hands[seat]) - size(kept[seat]), 7));
    for (unsigned n = 0; n < kMostAbilities; ++n)
      if (t.spent >> (2u * seat + n) & 1u) put(out, block + kSpent + n);
    if (t.cap_add[seat]) put(out, block + kCapAdd + (t.cap_add[seat] > 0));
    if (t.phase != Phase::kClash) continue;
    put(out, block + kClashAdd + cut(t.clash_add[seat] + kMostChange, 2 * kMostChange));
    put(out, block + kUsedCards + cut(size(t.wrestled[seat]), kMostInSet));
    if (size(t.wrestled[seat]) > 1) put(out, block + kUsedShape + one_rank(t.wrestled[seat]));
  }
  put(out, kGround + cut(me == 0 ? t.position - 1 : 3 - t.position, 2));
  const int more = size(s.piles[me].cards) - size(s.piles[other(me)].cards);
  put(out, kLargerPile + (more > 0 ? 0 : more == 0 ? 1 : 2));
  if (t.last_round) put(out, kLastRound);
  if (t.phase != Phase::kClash) return;
  put(out, kAttacks + (t.attacker != me));
  if (t.looker != kNobody) put(out, kLooks + (t.looker != me));
  for (const Seat seat : {me, other(me)})
    if (t.ties >> (2u + seat) & 1u) put(out, kTied + (seat != me));
}

}  // namespace menagerie::beetle_poker
