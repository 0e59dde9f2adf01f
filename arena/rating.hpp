// SPDX-License-Identifier: MIT
// Ratings of several bots from their matches in pairs: one number each that is pleasant to read. It
// assumes that strength lies on one line, which no three bots promised; what is decided is decided
// by the intervals of the pairs.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

namespace menagerie::arena {

// What two bots took of the wins between them: share .5 is equal.
struct PairShare {
  std::size_t a = 0, b = 0;
  double share_a = 0.5, deals = 0;
};

// The model of Bradley and Terry (1952), fitted by Hunter's iteration (2004) and told on the scale
// of Elo: 400 points are odds of ten to one, the mean is 0. Each pair is given one deal that was
// even, so that a bot which lost everything has a rating too.
std::vector<double> ratings(std::size_t bots, std::span<const PairShare> pairs);

}  // namespace menagerie::arena
