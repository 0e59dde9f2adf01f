// SPDX-License-Identifier: MIT
// Games whose answers are known.
#include "bots/regret_matching.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace menagerie {
namespace {

BayesianGame game_of(const std::vector<std::vector<double>>& payoffs) {
  BayesianGame game({0, payoffs.size()}, {0, payoffs[0].size()});
  for (std::size_t r = 0; r < payoffs.size(); ++r)
    for (std::size_t c = 0; c < payoffs[r].size(); ++c) game.at(r, c) = payoffs[r][c];
  return game;
}

TEST(RegretMatching, matching_pennies_is_an_even_mixture) {
  const BayesianGame game = game_of({{1, -1}, {-1, 1}});
  const Strategies s = match_regrets(game, 500);
  EXPECT_NEAR(s.rows[0], 0.5, 0.01);
  EXPECT_NEAR(s.columns[0], 0.5, 0.01);
  EXPECT_LT(exploitability(game, s), 0.01);
}

// Against somebody who lays heads more often than not, heads; where he is free to make up for it,
// the even mixture that he cannot read. Either way it is known what he then plays in all.
TEST(RegretMatching, bound_play_is_answered_where_it_outweighs_the_free) {
  const BayesianGame game = game_of({{1, -1}, {-1, 1}});
  const Strategies little = match_regrets(game, 4'000, 0, {0.4, {1, 0}}),
                   much = match_regrets(game, 4'000, 0, {0.6, {1, 0}});
  EXPECT_NEAR(little.rows[0], 0.5, 0.02);
  EXPECT_NEAR(little.columns[0], 0.5, 0.02);
  EXPECT_NEAR(much.rows[0], 1, 0.02);
  EXPECT_NEAR(much.columns[0], 0.6, 0.02);
}

// Rock beats scissors by 2, the other wins count 1. All three are worth the same against a quarter
// of rock, a half of paper and a quarter of scissors.
TEST(RegretMatching, skewed_rock_paper_scissors) {
  const BayesianGame game = game_of({{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}});
  const Strategies s = match_regrets(game, 4'000);
  for (const auto& player : {s.rows, s.columns}) {
    EXPECT_NEAR(player[0], 0.25, 0.01);
    EXPECT_NEAR(player[1], 0.50, 0.01);
    EXPECT_NEAR(player[2], 0.25, 0.01);
  }
  EXPECT_LT(exploitability(game, s), 0.002);
}

TEST(RegretMatching, what_is_better_whatever_the_other_does_is_played_alone) {
  const BayesianGame game = game_of({{3, 2, 4}, {1, 0, 3}});
  const Strategies s = match_regrets(game, 200);
  EXPECT_NEAR(s.rows[0], 1, 1e-2);
  EXPECT_NEAR(s.columns[1], 1, 1e-2);
}

// A bet in one round: the row player holds a high or a low card, each as likely, and bets 1 or
// gives up the ante of 1; the other, who holds nothing but a guess, calls or folds. Known answer:
// the high card always bets, the low card bluffs one time in three, the other calls two in three,
// and the row player wins a third of the ante.
TEST(RegretMatching, a_bluff_with_two_hands) {
  BayesianGame game({0, 2, 4}, {0, 2});
  const double payoffs[4][2] = {{2, 1}, {-1, -1}, {-2, 1}, {-1, -1}};  // bet, give up; call, fold
  for (std::size_t r = 0; r < 4; ++r)
    for (std::size_t c = 0; c < 2; ++c) game.at(r, c) = payoffs[r][c] / 2;
  const Strategies s = match_regrets(game, 4'000);
  EXPECT_NEAR(s.rows[0], 1, 0.01);
  EXPECT_NEAR(s.rows[2], 1.0 / 3, 0.01);
  EXPECT_NEAR(s.columns[0], 2.0 / 3, 0.01);
  const std::vector<double> gains = game.against_columns(s.columns);
  double value = 0;
  for (std::size_t r = 0; r < 4; ++r) value += s.rows[r] * gains[r];
  EXPECT_NEAR(value, 1.0 / 3, 0.01);
  EXPECT_LT(exploitability(game, s), 0.005);
}

// Three choices of which two are the same: without calm any split of them is an answer.
TEST(RegretMatching, calm_leaves_one_answer) {
  BayesianGame game = game_of({{1, -1}, {1, -1}, {-1, 1}});
  game.meet(0, 0, 1);
  const Strategies s = match_regrets(game, 3'000, 0.1);
  EXPECT_NEAR(s.rows[0], s.rows[1], 0.01);
  EXPECT_LT(exploitability(game, s), 0.06);
  BayesianGame sure = game_of({{0.2}, {0}});
  sure.meet(0, 0, 1);
  EXPECT_NEAR(match_regrets(sure, 3'000, 0.5).rows[0], 0.7, 0.02) << "0.2 - 0.5 (2 x - 1) is 0";
}

TEST(RegretMatching, exploitability_of_what_can_be_read) {
  const BayesianGame game = game_of({{1, -1}, {-1, 1}});
  EXPECT_DOUBLE_EQ(exploitability(game, {{1, 0}, {1, 0}}), 1.0);
  EXPECT_DOUBLE_EQ(exploitability(game, {{0.5, 0.5}, {0.5, 0.5}}), 0.0);
}

TEST(RegretMatching, the_same_again_to_the_last_bit_and_stops_when_told) {
  const BayesianGame game = game_of({{0, -1, 2, 5}, {1, 0, -1, 0}, {-2, 1, 0, 3}});
  EXPECT_EQ(match_regrets(game, 300).rows, match_regrets(game, 300).rows);
  int asked = 0;
  const Strategies s = match_regrets(game, 300, 0, [&] { return ++asked == 5; });
  EXPECT_EQ(asked, 5);
  EXPECT_EQ(s.rows, match_regrets(game, 5).rows);
}

}  // namespace
}  // namespace menagerie
