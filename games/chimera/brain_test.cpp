// SPDX-License-Identifier: MIT
// The bots of the ladder: the nets that come with the program fit it and are strong, rows are what
// the nets were trained on, and each level beats the one below. Deals are numbered far from those
// that training is measured by.
#include <gtest/gtest.h>

#include "bots/random.hpp"
#include "games/chimera/brain_easy.hpp"
#include "games/chimera/brain_search.hpp"
#include "games/chimera/brain_testing.hpp"
#include "learn/duel.hpp"

namespace menagerie::chimera {
namespace {

constexpr std::uint64_t kDeals = 7'000'000;

MindOf<State> hard() {
  return std::make_unique<PolicyMind<State, HardPolicy>>(HardPolicy(brain_nets()));
}

TEST(Nets, that_are_shipped_fit_these_rules_and_rows) {
  const auto file = shipped_nets();
  ASSERT_TRUE(file) << file.error().say(Lang::kEnglish);
  EXPECT_EQ(file->nets.size(), static_cast<std::size_t>(kRoles));
  EXPECT_GE(file->origin.games, 100'000u);
  EXPECT_TRUE(file->origin.command.starts_with("menagerie train chimera ")) << file->origin.command;
}

// Nets know rows by their numbers: who changes this digest must rename the rows and train anew.
TEST(Rows, are_those_that_the_nets_were_trained_on) {
  ASSERT_EQ(BrainFeatures::kName, "chimera-1");
  Hasher digest;
  Rng rng{77};
  for (int n = 0; n < 40; ++n) {
    const State began = Lesson::start(rng);
    for (State s = began; !Lesson::over(began, s);) {
      const Seat seat = s.due().lowest();
      const View view = s.view(seat);
      const Move m = random_move(s, seat, rng);
      Rows rows;
      const BrainFeatures features(view);
      features.state(rows), features.move(m, rows);
      for (const Row& r : rows) digest.word(r.index << 8 | static_cast<std::uint8_t>(r.times));
      s.apply(seat, m);
    }
  }
  EXPECT_EQ(digest.value(), 18331330113087478584u) << "digest of the rows";
}

TEST(Rows, stay_in_their_nets_and_candidates_are_legal) {
  each_decision(60, [](const State& s, Seat seat) {
    const View view = s.view(seat);
    const BrainFeatures features(view);
    const NetShape shape = BrainFeatures::shapes()[static_cast<std::size_t>(features.role())];
    MoveList moves;
    features.candidates(moves);
    ASSERT_FALSE(moves.empty());
    bool goes_out = false, could = false;
    for (const Move& m : moves) {
      ASSERT_TRUE(s.check(seat, m)) << to_text(m);
      goes_out = goes_out || m.cards() == s.hands[seat];
      Rows rows;
      features.state(rows), features.move(m, rows);
      ASSERT_LT(rows.size(), Rows::kCapacity - 16);
      for (const Row& r : rows) ASSERT_LT(r.index, shape.inputs);
    }
    MoveList all;
    s.legal_moves(seat, all);
    for (const Move& m : all)
      could = could || (s.table.phase == Phase::kPlay && m.cards() == s.hands[seat]);
    EXPECT_TRUE(goes_out || !could) << "the last play is never thinned out";
  });
}

void expect_better(Mind<State>& better, Mind<State>& worse, int deals, double points) {
  const learn::Duel d =
      learn::duel<Lesson>(better, worse, kDeals, static_cast<std::uint64_t>(deals));
  EXPECT_GT(d.mean() - d.margin(), points) << d.mean() << " +- " << d.margin();
}

TEST(Ladder, every_step_is_worth_points) {
  const auto chance = made<State, RandomPolicy<State>>(), easy = made<State, Easy>(),
             normal = made<State, Greedy>(), experienced = hard();
  expect_better(*easy, *chance, 100, 20);
  expect_better(*normal, *easy, 300, 4);
  expect_better(*experienced, *normal, 300, 15);
}

}  // namespace
}  // namespace menagerie::chimera
