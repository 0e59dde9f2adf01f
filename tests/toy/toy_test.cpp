// SPDX-License-Identifier: MIT
#include "tests/toy/toy.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace menagerie::toy {
namespace {

State position(const char* json) { return *State::from_position(*Json::parse(json)); }
std::string_view clause_of(const Ruling& ruling) {
  return ruling ? "legal" : ruling.refusal->clause;
}

TEST(Toy, T1_each_player_is_dealt_cards_of_which_there_are_three_of_a_rank) {
  for (std::uint8_t cards = 1; cards <= kMostDealt; ++cards) {
    const State s = State::start({cards}, kSeats, Seed::of(3));
    Hand all{};
    for (const Hand& hand : s.hands) {
      EXPECT_EQ(std::accumulate(hand.begin(), hand.end(), 0), cards);
      for (std::size_t r = 0; r < hand.size(); ++r)
        all[r] = static_cast<std::uint8_t>(all[r] + hand[r]);
    }
    EXPECT_EQ(all[0], 0);
    for (std::size_t r = 1; r < all.size(); ++r) EXPECT_LE(all[r], kCopies);
  }
}

TEST(Toy, T2_who_leads_may_not_pass) {
  EXPECT_EQ(
      clause_of(
          position(R"({"hands":["3","4","5"],"turn":1,"top":0})").check(0, *Move::parse("pass"))),
      "T2");
  EXPECT_EQ(
      clause_of(
          position(R"({"hands":["3","4","5"],"turn":1,"top":2})").check(0, *Move::parse("pass"))),
      "legal");
}

TEST(Toy, T3_a_card_must_be_held) {
  const State s = position(R"({"hands":["3","4","5"],"turn":1})");
  EXPECT_EQ(clause_of(s.check(0, *Move::parse("4"))), "T3");
  EXPECT_EQ(clause_of(s.check(0, *Move::parse("3"))), "legal");
  EXPECT_EQ(clause_of(s.check(0, Move{200})), "T3");
}

TEST(Toy, T4_a_card_must_be_higher_than_the_one_on_the_table) {
  const State s = position(R"({"hands":["3 7 8","4","5"],"turn":1,"top":7,"holder":2})");
  EXPECT_EQ(clause_of(s.check(0, *Move::parse("3"))), "T4");
  EXPECT_EQ(clause_of(s.check(0, *Move::parse("7"))), "T4");
  EXPECT_EQ(clause_of(s.check(0, *Move::parse("8"))), "legal");
}

TEST(Toy, T5_the_last_to_play_leads_when_both_others_have_passed) {
  State s = position(R"({"hands":["3 9","4","5"],"turn":1,"top":2,"holder":3})");
  s.apply(0, *Move::parse("9"));
  s.apply(1, *Move::parse("pass"));
  EXPECT_EQ(s.table.top, 9);
  s.apply(2, *Move::parse("pass"));
  EXPECT_EQ(s.table.top, 0);
  EXPECT_EQ(s.due(), SeatSet::one(0));
}

TEST(Toy, T6_the_last_card_wins) {
  State s = position(R"({"hands":["3","4","5"],"turn":2})");
  s.apply(1, *Move::parse("4"));
  EXPECT_TRUE(s.due().empty());
  EXPECT_EQ(s.winners(), SeatSet::one(1));
  EXPECT_EQ(s.score(1), 1);
  EXPECT_EQ(s.score(0), 0);
}

}  // namespace
}  // namespace menagerie::toy
