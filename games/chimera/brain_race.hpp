// SPDX-License-Identifier: MIT
// What totals are worth in a race to the target: the nearer it is, the less a point is worth as
// such and the more it matters who is ahead of whom. Chances are estimated from the gaps: how far
// one seat is before another, against how much the deals that are left may still move.
#pragma once
#include <algorithm>
#include <cmath>

#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

// A chance of one is worth so many points: as many as it takes where all have 200 of 400.
inline constexpr int kChanceInPoints = 550;

// The chance of a seat to win the match, at the beginning of a deal; plain arithmetic, so that it
// is the same everywhere.
inline double race_chance(const std::array<std::int32_t, kSeats>& totals, int target, Seat seat) {
  const int most = *std::max_element(totals.begin(), totals.end());
  // Fitted to 3,000 matches of the nets with themselves.
  const double reach = 26 * std::sqrt(static_cast<double>(std::max(target - most, 60)));
  double chance[kSeats], sum = 0;
  for (std::size_t a = 0; a < kSeats; ++a) {
    chance[a] = 1;
    for (std::size_t b = 0; b < kSeats; ++b) {
      const double gap = totals[a] - totals[b];
      if (a != b) chance[a] *= 0.5 + 0.5 * gap / std::sqrt(gap * gap + reach * reach);
    }
    sum += chance[a];
  }
  return chance[seat] / sum;
}

// The same of a state between deals: a match that is over is won or not.
inline double race_chance(const State& s, Seat seat) {
  if (!s.table.over()) return race_chance(s.table.totals, s.table.options.target, seat);
  const SeatSet winners = s.winners();
  return winners.has(seat) ? 1.0 / winners.size() : 0.0;
}

}  // namespace menagerie::chimera
