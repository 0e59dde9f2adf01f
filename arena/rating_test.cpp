// SPDX-License-Identifier: MIT
#include "arena/rating.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace menagerie::arena {
namespace {

TEST(Rating, ten_to_one_is_four_hundred_points) {
  const PairShare pair{0, 1, 10.0 / 11, 1e6};
  const auto r = ratings(2, std::span(&pair, 1));
  EXPECT_NEAR(r[0] - r[1], 400, 0.01);
  EXPECT_NEAR(r[0] + r[1], 0, 1e-9);
}

TEST(Rating, agrees_with_pairs_that_fit_on_a_line) {
  // Strengths 4, 2, 1: shares 2/3, 4/5, 2/3.
  const PairShare pairs[] = {{0, 1, 2.0 / 3, 1e6}, {0, 2, 0.8, 1e6}, {1, 2, 2.0 / 3, 1e6}};
  const auto r = ratings(3, pairs);
  EXPECT_NEAR(r[0] - r[1], 120.412, 0.01);
  EXPECT_NEAR(r[1] - r[2], 120.412, 0.01);
}

TEST(Rating, who_lost_everything_has_one_too) {
  const PairShare pairs[] = {{0, 1, 1, 100}, {1, 2, 1, 100}, {0, 2, 1, 100}};
  const auto r = ratings(3, pairs);
  EXPECT_GT(r[0], r[1] + 200);
  EXPECT_GT(r[1], r[2] + 200);
  EXPECT_LT(r[0], 5'000);
  EXPECT_NEAR(std::accumulate(r.begin(), r.end(), 0.0), 0, 1e-6);
}

TEST(Rating, who_met_nobody_stands_in_the_middle) {
  EXPECT_EQ(ratings(2, {}), (std::vector<double>{0, 0}));
}

}  // namespace
}  // namespace menagerie::arena
