// SPDX-License-Identifier: MIT
#include "games/chimera/brain_auction.hpp"

#include "games/chimera/brain_features.hpp"

namespace menagerie::chimera {
namespace {

constexpr int kTries = 6;
// A call that the nets find worse than their best by so much is not believed.
constexpr std::int32_t kSlip = Net::kOne * 6 / BrainFeatures::kUnit;  // 6 points

// The hand that a seat was dealt, as far as a guess tells.
Cards dealt(const State& s, Seat p) {
  const Table& t = s.table;
  Cards hand = s.hands[p] + t.played[p];
  if (t.phase == Phase::kBidding) return hand;
  if (p == t.chimera) return less(hand, s.nest);
  if (!t.exchanged()) return hand;
  return less(hand, s.gifts[t.partner(p)]) + s.gifts[p];
}

}  // namespace

// Seats call in order and most call once, so their last calls are the auction. Where they are not
// (somebody came in again, or was put down for 20), nothing can be said.
bool Auction::plausible(const State& world, Seat me) const {
  const Table& t = world.table;
  State s;
  s.table.options = t.options, s.table.totals = t.totals, s.table.opener = t.opener;
  s.table.face_up = t.face_up, s.table.voids = t.voids, s.table.turn = t.opener;
  s.table.dealer = t.dealer, s.table.sizes = {kDealt, kDealt, kDealt};
  for (Seat p = 0; p < kSeats; ++p) {
    s.hands[p] = dealt(world, p);
    if (count(s.hands[p]) != kDealt) return true;
  }
  for (int n = 0; n < kSeats && s.table.phase == Phase::kBidding; ++n) {
    const Seat p = s.table.turn;
    const std::uint8_t call = t.calls[p];
    if (call == kNoCall) return true;
    const Move made = call == kCallPass ? Move::pass() : Move::bid(call);
    if (!s.check(p, made)) return true;
    if (p != me) {
      const View v = s.view(p);
      const BrainFeatures features(v);
      MoveList calls;
      features.candidates(calls);
      std::int32_t best = INT32_MIN, its = INT32_MIN;
      judge_each<State>(nets_, features, calls, [&](const Move& m, std::int32_t value) {
        best = std::max(best, value);
        if (m == made) its = value;
      });
      if (its < best - kSlip) return false;
    }
    if (!s.table.bid && n == kSeats - 1) return true;  // all passed: a new deal
    s.apply(p, made);
  }
  return true;
}

State Auction::guess(const View& v, Rng& rng) const {
  State world = State::determinize(v, rng);
  for (int n = 1; n < kTries && !plausible(world, v.me); ++n) world = State::determinize(v, rng);
  return world;
}

}  // namespace menagerie::chimera
