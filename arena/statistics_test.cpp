// SPDX-License-Identifier: MIT
// Figures against examples done by hand, and the sequential test on streams whose mean is known.
#include "arena/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace menagerie::arena {
namespace {

Sample sample_of(std::initializer_list<double> values) {
  Sample s;
  for (const double x : values) s.add(x);
  return s;
}

// About normal: the sum of twelve uniforms has variance 1.
double bell(Rng& rng) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += rng.unit();
  return sum;
}

TEST(Statistics, mean_variance_and_interval_as_by_hand) {
  const Sample s = sample_of({1, 2, 3, 4});
  EXPECT_DOUBLE_EQ(s.mean(), 2.5);
  EXPECT_DOUBLE_EQ(s.variance(), 5.0 / 3);
  EXPECT_NEAR(s.error(), 0.6454972, 1e-7);
  EXPECT_NEAR(s.interval95().low, 2.5 - 3.18245 * 0.6454972, 1e-5);
  EXPECT_NEAR(s.interval95().high, 2.5 + 3.18245 * 0.6454972, 1e-5);
  EXPECT_TRUE(s.interval95().has(2.5));
  EXPECT_FALSE(s.interval95().has(5));
}

TEST(Statistics, of_one_or_none_there_is_no_more_than_the_mean) {
  EXPECT_EQ(Sample{}.mean(), 0);
  EXPECT_EQ(sample_of({7}).interval95().low, 7);
  EXPECT_EQ(sample_of({7}).interval95().high, 7);
  EXPECT_EQ(sample_of({7, 7, 7}).variance(), 0);
}

TEST(Statistics, quantiles_are_those_of_the_tables) {
  const std::pair<std::int64_t, double> kTable[] = {{1, 12.7062},  {2, 4.30265},  {9, 2.26216},
                                                    {10, 2.22814}, {15, 2.13145}, {30, 2.04227},
                                                    {60, 2.00030}, {120, 1.97993}};
  for (const auto& [degrees, t] : kTable) EXPECT_NEAR(t_quantile(degrees), t, 2e-5) << degrees;
  EXPECT_NEAR(t_quantile(10'000'000), 1.959964, 1e-6);
}

// What an interval promises: the truth lies in 95 of 100.
TEST(Statistics, intervals_hold_the_truth_as_often_as_they_say) {
  Rng rng{1};
  int held = 0;
  constexpr int kTries = 4'000;
  for (int i = 0; i < kTries; ++i) {
    Sample s;
    for (int k = 0; k < 8; ++k) s.add(3 + 5 * bell(rng));
    held += s.interval95().has(3);
  }
  EXPECT_NEAR(static_cast<double>(held) / kTries, 0.95, 0.012);
}

TEST(Statistics, a_share_that_is_rare_is_not_called_impossible) {
  Sample never;
  for (int i = 0; i < 100; ++i) never.add(0);
  EXPECT_EQ(never.share95().low, 0);
  EXPECT_GT(never.share95().high, 0.03) << "three in a hundred may well show none in a hundred";
  EXPECT_LT(never.share95().high, 0.06);
  for (const double truth : {0.5, 0.9, 0.99}) {
    Rng rng{2};
    int held = 0;
    for (int i = 0; i < 4'000; ++i) {
      Sample s;
      for (int k = 0; k < 60; ++k) s.add(rng.unit() < truth);
      held += s.share95().has(truth);
      EXPECT_TRUE(s.share95().has(s.mean()));
      EXPECT_LE(s.share95().high, 1);
    }
    EXPECT_GT(held, 4'000 * 0.93) << truth;
  }
}

TEST(Sequential, the_ratio_is_that_of_two_normals) {
  SequentialTest test(0, 2);
  Sample same;
  for (const double x : {1.0, 4.0, -2.0, 3.0, 5.0}) test.add(x), same.add(x);
  double log_ratio = 0;  // of the likelihoods, value by value
  for (const double x : {1.0, 4.0, -2.0, 3.0, 5.0})
    log_ratio += (x * x - (x - 2) * (x - 2)) / (2 * same.variance());
  EXPECT_NEAR(test.ratio(), log_ratio, 1e-12);
}

TEST(Sequential, decides_rightly) {
  for (const auto& [mean, right] : {std::pair(0.0, SequentialTest::Verdict::kLow),
                                    std::pair(2.0, SequentialTest::Verdict::kHigh)}) {
    constexpr int kStreams = 400;
    int good = 0;
    for (int stream = 0; stream < kStreams; ++stream) {
      Rng rng{static_cast<std::uint64_t>(stream)};
      SequentialTest test(0, 2);
      for (int i = 0; i < 100'000 && test.verdict() == SequentialTest::Verdict::kOpen; ++i)
        test.add(mean + 20 * bell(rng));
      good += test.verdict() == right;
    }
    EXPECT_GE(good, kStreams * 92 / 100) << mean << ": 5 % may go wrong, and chance is chance";
  }
}

TEST(Sequential, is_quick_where_the_truth_is_far_away) {
  Rng rng{5};
  SequentialTest test(0, 2);
  int used = 0;
  for (; test.verdict() == SequentialTest::Verdict::kOpen; ++used) test.add(10 + 20 * bell(rng));
  EXPECT_EQ(test.verdict(), SequentialTest::Verdict::kHigh);
  EXPECT_LT(used, 400);
}

TEST(Sequential, gives_no_verdict_before_a_hundred_deals_and_none_after_its_first) {
  SequentialTest test(0, 2);
  for (int i = 0; i < 99; ++i) test.add(50 + i % 2);
  EXPECT_EQ(test.verdict(), SequentialTest::Verdict::kOpen);
  test.add(50);
  EXPECT_EQ(test.verdict(), SequentialTest::Verdict::kHigh);
  const double ratio = test.ratio();
  for (int i = 0; i < 1'000; ++i) test.add(-50 - i % 2);
  EXPECT_EQ(test.verdict(), SequentialTest::Verdict::kHigh);
  EXPECT_EQ(test.ratio(), ratio);
}

TEST(Sequential, equal_values_without_any_spread_are_decided_too) {
  SequentialTest test(0, 2);
  for (int i = 0; i < 100; ++i) test.add(0);
  EXPECT_EQ(test.verdict(), SequentialTest::Verdict::kLow);
  EXPECT_EQ(test.ratio(), -99);
}

}  // namespace
}  // namespace menagerie::arena
