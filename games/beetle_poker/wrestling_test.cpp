// SPDX-License-Identifier: MIT
// Wrestling: what may be laid down, who attacks, and what happens to those who have nothing to lay.
#include <algorithm>

#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

// In front of the rest of a position: both have a beetle without text and with that cap.
std::string capped(int cap) {
  return R"({"options": {"beetle.custom1": )" + beetle_json("[]", cap) +
         R"(}, "beetles": ["mine", "mine"], )";
}

TEST(BeetlePoker, B6_one_to_three_cards_of_one_suit_or_one_rank_within_the_cap) {
  Fight f(capped(20) + R"("hands": ["Ks 7s 7h 7d 3d 4d 5d 6d", "3c 4c"]})");
  for (const char* legal : {"Ks", "7h 7d", "3d 4d 5d", "ks 7s", "7S", "黑桃K", "♥7 ♦7"})
    EXPECT_EQ(Fight(f).play(1, legal), "") << legal;
  for (const char* bad : {"7h 3d", "7s 7h 7d 3d", "3d 4d 5d 6d", "Ks 7h", "7s 7h 7d", "As", "3c"})
    EXPECT_EQ(Fight(f).play(1, bad), "B6") << bad;
}

TEST(BeetlePoker, B6_each_cause_has_its_own_sentence) {
  const Fight f(capped(20) + R"("hands": ["Ks 7s 7h 8s 9s", "3c 4c"]})");
  EXPECT_EQ(f.why(1, "As"), "You do not hold A♠.");
  EXPECT_EQ(f.why(1, "Ks 9s 8s 7s"), "At most 3 cards wrestle; these are 4.");
  EXPECT_EQ(f.why(1, "Ks 7h"), "K♠ 7♥ are neither of one suit nor of one rank.");
  EXPECT_EQ(f.why(1, "Ks 9s"),
            "K♠ 9♠ add up to 22, more than the 20 that your beetle can bear now.");
  EXPECT_EQ(f.why(1, "Ks 9s", Lang::kChinese), "K♠ 9♠ 的總和是 22，超過你的甲蟲目前的上限 20。");
  EXPECT_EQ(f.why(1, "use"), "This is the wrestling: choose 1 to 3 cards.");
  const Fight two(R"({"hands": ["7s 7h", "3c 4c"]})");
  EXPECT_EQ(two.why(1, "7s 7h"), "At least 1 card must stay in your hand; you hold only 2.");
}

TEST(BeetlePoker, B6_both_choose_in_secret_and_reveal_together) {
  Fight f(R"({"hands": ["Ks 7s 7h", "3c 4c 9d"]})");
  const View before = f.state.view(1);
  EXPECT_EQ(f.play(1, "Ks 7s"), "");
  View after = f.state.view(1);
  EXPECT_TRUE(after.table.has_committed(0));
  after.table.committed = 0;
  EXPECT_EQ(after, before) << "nothing but that the choice is made";
  EXPECT_EQ(f.play(1, "7h"), "not now") << "no second choice";
  EXPECT_EQ(f.play(2, "9d"), "");
  EXPECT_EQ(set_text(f.table().wrestled[0]), "Ks 7s");
  EXPECT_EQ(set_text(f.table().wrestled[1]), "9d");
}

TEST(BeetlePoker, B6_a_choice_counts_as_held_until_the_reveal) {
  Fight f(R"({"hands": ["Ks 7s 7h", "3c 4c 9d"]})");
  EXPECT_EQ(f.play(1, "Ks 7s"), "");
  EXPECT_EQ(f.state.view(1).hand_sizes[0], 3);
  EXPECT_EQ(f.play(2, "9d"), "");
  EXPECT_EQ(f.state.view(1).hand_sizes[0], 1);
}

TEST(BeetlePoker, B7_the_higher_sum_attacks) {
  Fight f(R"({"hands": ["Ks 7s 7h", "2c 4c 9d"]})");
  f.both("Ks 7s", "2c 4c");
  EXPECT_EQ(f.table().attacker, 0);
  Fight g(R"({"hands": ["Ks 7s 7h", "2c 4c 9d"]})");
  g.both("Ks", "2c");
  EXPECT_EQ(g.table().attacker, 1);
}

TEST(BeetlePoker, B7_equal_sums_go_to_the_higher_highest_card_then_to_its_suit) {
  Fight f(R"({"hands": ["Ks 5s 3h", "Th 8h 9d"]})");
  f.both("Ks 5s", "Th 8h");
  EXPECT_EQ(f.table().attacker, 0);
  Fight g(R"({"hands": ["Kc 5c 3h", "Kh 5h 9d"]})");
  g.both("Kc 5c", "Kh 5h");
  EXPECT_EQ(g.table().attacker, 1);
}

TEST(BeetlePoker, B7_the_best_suit_of_the_highest_value_counts) {
  Fight f(R"({"hands": ["9d 9s 3h", "9h 9c 4d"]})");
  f.both("9d 9s", "9h 9c");
  EXPECT_EQ(f.table().attacker, 0) << "spade against heart";
}

// Straight from the words of the rule.
Seat by_the_book(CardSet a, CardSet b) {
  const auto cards = [](CardSet s) {
    std::vector<Card> out;
    for (Card c = 0; c < kDeck; ++c)
      if (s >> c & 1) out.push_back(c);
    return out;
  };
  const auto total = [&](CardSet s) {
    int n = 0;
    for (const Card c : cards(s)) n += value_of(c);
    return n;
  };
  const auto top = [&](CardSet s) {
    std::pair<int, int> best{0, 0};
    for (const Card c : cards(s)) best = std::max(best, std::pair{value_of(c), suit_of(c)});
    return best;
  };
  if (total(a) != total(b)) return total(a) > total(b) ? 0 : 1;
  EXPECT_NE(top(a), top(b)) << "a full tie";
  return top(a) > top(b) ? 0 : 1;
}

// Every set that could ever wrestle against every other that shares no card with it.
TEST(BeetlePoker, B7_there_is_never_a_full_tie) {
  std::vector<CardSet> sets;
  for (Card a = 0; a < kDeck; ++a)
    for (int b = -1; b < a; ++b)
      for (int c = -1; c < (b < 0 ? 0 : b); ++c) {
        const CardSet s = bit(a) | (b < 0 ? 0 : bit(static_cast<Card>(b))) |
                          (c < 0 ? 0 : bit(static_cast<Card>(c)));
        if (one_suit(s) || one_rank(s)) sets.push_back(s);
      }
  EXPECT_EQ(sets.size(), 52u + 4 * (78 + 286) + 13 * (6 + 4));
  Table t;
  std::uint64_t pairs = 0, wrong = 0;
  for (const CardSet a : sets)
    for (const CardSet b : sets) {
      if (a & b) continue;
      if (sum_of(a) != sum_of(b)) continue;  // only the ties are in doubt
      t.wrestled = {a, b};
      ++pairs;
      wrong += t.ahead_in_wrestling(0) != by_the_book(a, b);
    }
  EXPECT_GT(pairs, 50'000u);
  EXPECT_EQ(wrong, 0u);
}

constexpr const char* kLowered =
    R"("piles": [5, 5], "capAdd": [-9, 0], "hands": ["Ts Jh 2d", "3c 4c 5c"]})";

TEST(BeetlePoker, B8_who_has_nothing_that_fits_reveals_nothing_and_defends) {
  Fight f(capped(18) + kLowered);
  EXPECT_EQ(f.list(1), (std::vector<std::string>{"pass"}));
  EXPECT_EQ(f.play(2, "pass"), "B8");
  EXPECT_EQ(f.why(2, "pass"), "You may reveal nothing only when no set fits your cap; 3♣ does.");
  EXPECT_EQ(f.play(1, "Ts"), "B6");
  f.both("pass", "3c");
  EXPECT_EQ(f.table().attacker, 1);
  EXPECT_EQ(f.table().sum(0), 0);
  EXPECT_EQ(f.hand(1), 3);
  f.both("Jh", "4c");
  EXPECT_EQ(f.table().position, 2) << "a defence like any other";
}

Fight both_lowered(int position, unsigned lots) {
  return Fight(
      capped(18) +
      R"("piles": [5, 5], "capAdd": [-9, -9], "hands": ["Ts Jh 2d", "Tc Jc Qc"], "position": )" +
      std::to_string(position) + R"(, "lots": )" + std::to_string(lots) + "}");
}

TEST(BeetlePoker, B8_if_neither_has_one_the_player_behind_attacks) {
  for (const int position : {1, 3}) {
    Fight f = both_lowered(position, 0);
    f.both("pass", "pass");
    EXPECT_EQ(f.table().attacker, position == 1 ? 0 : 1);
  }
}

TEST(BeetlePoker, B8_if_neither_has_one_in_the_middle_a_lot_decides) {
  for (const unsigned lot : {0u, 1u}) {
    Fight f = both_lowered(2, lot << 1);
    f.both("pass", "pass");
    EXPECT_EQ(f.table().attacker, lot);
  }
}

TEST(BeetlePoker, B9_a_round_uses_at_most_four_cards_and_two_are_enough) {
  Fight f(R"({"hands": ["3s 4s 5s 6s", "9c Kd"], "piles": ["3h 4h 5h 6h 7h", "3d 4d 5d 6d 7d"]})");
  f.both("3s 4s 5s", "9c");
  f.both("6s", "Kd");
  EXPECT_EQ(f.hand(1), 3) << "none left, and three for the failed attack";
  EXPECT_EQ(f.hand(2), 2);
  EXPECT_EQ(f.table().phase, Phase::kWrestling);
}

TEST(BeetlePoker, B9_an_effect_that_draws_fewer_still_leaves_two) {
  Fight f = with_ability(R"([{"moment": "drawing", "effect": {"draw": -2}, "use": "compulsory"}])",
                         R"("hands": ["9s Ks", "8c 3d 4d"], "piles": [9, 9])");
  f.both("9s", "8c");
  f.both("Ks", "3d");
  EXPECT_EQ(f.hand(1), 2);
  EXPECT_EQ(f.pile(1), 7);
}

}  // namespace
}  // namespace menagerie::beetle_poker
