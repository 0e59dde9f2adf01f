// SPDX-License-Identifier: MIT
#include "arena/rating.hpp"

#include <algorithm>
#include <cmath>

namespace menagerie::arena {

std::vector<double> ratings(std::size_t bots, std::span<const PairShare> pairs) {
  constexpr int kRounds = 10'000;
  constexpr double kStill = 1e-12;
  std::vector<double> won(bots), strength(bots, 1);
  for (const PairShare& p : pairs) {
    won[p.a] += p.deals * p.share_a + 0.5;
    won[p.b] += p.deals * (1 - p.share_a) + 0.5;
  }
  double moved = 1;
  for (int round = 0; round < kRounds && moved > kStill; ++round) {
    std::vector<double> met(bots);
    for (const PairShare& p : pairs) {
      const double each = (p.deals + 1) / (strength[p.a] + strength[p.b]);
      met[p.a] += each, met[p.b] += each;
    }
    moved = 0;
    for (std::size_t i = 0; i < bots; ++i) {
      if (met[i] == 0) continue;
      const double next = won[i] / met[i];
      moved = std::max(moved, std::abs(next / strength[i] - 1));
      strength[i] = next;
    }
  }
  std::vector<double> out;
  double mean = 0;
  for (const double s : strength) {
    out.push_back(400 * std::log10(s));
    mean += out.back() / static_cast<double>(bots);
  }
  for (double& r : out) r -= mean;
  return out;
}

}  // namespace menagerie::arena
