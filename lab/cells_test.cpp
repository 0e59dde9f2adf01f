// SPDX-License-Identifier: MIT
#include "lab/cells.hpp"

#include <gtest/gtest.h>

#include "arena/statistics.hpp"
#include "core/rng.hpp"

namespace menagerie::lab {
namespace {

TEST(Cells, single_observations_give_the_interval_of_students_t) {
  Notes notes(1);
  arena::Sample sample;
  Rng rng{7};
  for (int i = 0; i < 50; ++i) {
    const int x = static_cast<int>(below(rng, 100)) - 50;
    notes.number(0, x), notes.close_deal();
    sample.add(x);
  }
  const Estimate e = estimate(notes.cells()[0], Measure::kNumber);
  EXPECT_EQ(e.n, 50);
  EXPECT_NEAR(e.mean, sample.mean(), 1e-9);
  EXPECT_NEAR(e.low, sample.interval95().low, 1e-9);
  EXPECT_NEAR(e.high, sample.interval95().high, 1e-9);
}

TEST(Cells, shares_of_single_observations_are_those_of_the_arena) {
  Notes notes(1);
  arena::Sample sample;
  for (int i = 0; i < 40; ++i) {
    notes.yes_no(0, i % 10 == 0), notes.close_deal();
    sample.add(i % 10 == 0);
  }
  const Estimate e = estimate(notes.cells()[0], Measure::kShare);
  EXPECT_NEAR(e.mean, 0.1, 1e-12);
  EXPECT_NEAR(e.low, sample.share95().low, 1e-9);
  EXPECT_NEAR(e.high, sample.share95().high, 1e-9);
}

TEST(Cells, what_repeats_within_a_deal_is_no_further_evidence) {
  Notes single(1), tenfold(1);
  Rng rng{3};
  for (int i = 0; i < 30; ++i) {
    const int x = static_cast<int>(below(rng, 10));
    single.number(0, x), single.close_deal();
    for (int k = 0; k < 10; ++k) tenfold.number(0, x);
    tenfold.close_deal();
  }
  const Estimate a = estimate(single.cells()[0], Measure::kNumber),
                 b = estimate(tenfold.cells()[0], Measure::kNumber);
  EXPECT_EQ(b.n, 300);
  EXPECT_NEAR(a.mean, b.mean, 1e-12);
  EXPECT_NEAR(a.low, b.low, 1e-9);
  EXPECT_NEAR(a.high, b.high, 1e-9);
}

TEST(Cells, deals_weigh_by_what_they_showed) {
  Notes notes(2);
  for (int k = 0; k < 3; ++k) notes.number(0, 10);
  notes.close_deal();
  notes.number(0, 2), notes.close_deal();
  EXPECT_DOUBLE_EQ(estimate(notes.cells()[0], Measure::kNumber).mean, 8.0);
  EXPECT_FALSE(estimate(notes.cells()[1], Measure::kNumber).known());
}

TEST(Cells, an_interval_about_a_mean_holds_it_19_times_of_20) {
  Rng rng{11};
  int held = 0;
  constexpr int kTrials = 1'000;
  for (int t = 0; t < kTrials; ++t) {
    Notes notes(1);
    for (int deal = 0; deal < 60; ++deal) {
      const int common = static_cast<int>(below(rng, 21)), n = 1 + static_cast<int>(below(rng, 4));
      for (int k = 0; k < n; ++k) notes.number(0, common + static_cast<int>(below(rng, 11)));
      notes.close_deal();
    }
    held += estimate(notes.cells()[0], Measure::kNumber).holds(15.0);
  }
  EXPECT_GT(held, kTrials * 92 / 100);
  EXPECT_LT(held, kTrials * 97 / 100);
}

TEST(Cells, what_has_not_happened_is_not_called_impossible) {
  Notes notes(1);
  for (int i = 0; i < 10; ++i) notes.yes_no(0, false), notes.close_deal();
  const Estimate e = estimate(notes.cells()[0], Measure::kShare);
  EXPECT_EQ(e.mean, 0);
  EXPECT_EQ(e.low, 0);
  EXPECT_GT(e.high, 0.1);
}

TEST(Cells, one_of_many_adds_up_to_one) {
  Notes notes(4);
  notes.one_of(1, 3, 0), notes.one_of(1, 3, 99), notes.close_deal();
  const auto share = [&](std::size_t i) {
    return estimate(notes.cells()[i], Measure::kShare).mean;
  };
  EXPECT_EQ(notes.cells()[0].n, 0);
  EXPECT_DOUBLE_EQ(share(1), .5);
  EXPECT_DOUBLE_EQ(share(2), 0);
  EXPECT_DOUBLE_EQ(share(3), .5);  // the last bin holds what is beyond it
}

}  // namespace
}  // namespace menagerie::lab
