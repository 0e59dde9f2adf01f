// SPDX-License-Identifier: MIT
// A minute and a half of training from nothing must beat the usual bot clearly. Only in the long
// test.
#include <gtest/gtest.h>

#include <cstdlib>

#include "learn/trainer.hpp"

namespace menagerie::learn {
namespace {

TEST(Long, chimera_learns_to_beat_its_usual_bot) {
  if (!std::getenv("MENAGERIE_LONG")) GTEST_SKIP() << "only in the long test";
  auto learner = learner_of("chimera", 3);
  if (!learner) GTEST_SKIP() << "this build is without that game";
  Trainer trainer(std::move(learner), {250'000, 3, 2, 100});
  while (!trainer.finished()) trainer.round();
  const Duel duel = trainer.learner().measure(8'000'000, 1'000);
  EXPECT_GE(duel.mean() - duel.margin(), 5) << duel.mean() << " +- " << duel.margin();
}

}  // namespace
}  // namespace menagerie::learn
