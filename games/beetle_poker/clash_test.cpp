// SPDX-License-Identifier: MIT
// Attack and defence, drawing, and the end.
#include <cctype>

#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

// Seat 1 attacks with 9 against 8; then the clash cards lie in hand.
Fight attacking(std::string_view hand1, std::string_view hand2, std::string_view more = "") {
  Fight f(R"({"phase": "clash", "wrestled": ["9s", "8s"], "hands": [")" + std::string(hand1) +
          R"(", ")" + std::string(hand2) + R"("])" + std::string(more) + "}");
  EXPECT_EQ(f.table().attacker, 0);
  return f;
}

TEST(BeetlePoker, B10_exactly_one_card_of_those_in_hand_without_a_cap) {
  Fight f = attacking("2s 2h 3h", "Kd Kc", R"(, "beetles": ["gideon", "gideon"])");
  EXPECT_EQ(f.play(1, "2s 2h"), "B10");
  EXPECT_EQ(f.play(1, "9s"), "B10") << "it has been used";
  EXPECT_EQ(f.play(1, "pass"), "B10");
  EXPECT_EQ(f.play(1, "2s"), "") << "15 is no more than the cap, and a cap would not matter";
  EXPECT_EQ(f.list(2), (std::vector<std::string>{"Kd", "Kc"})) << "any card may be laid down";
}

TEST(BeetlePoker, B10_both_choose_in_secret) {
  Fight f = attacking("2s 3h", "Kd Kc");
  EXPECT_EQ(f.play(2, "Kd"), "");
  EXPECT_EQ(f.state.view(0).table.clash[1], kNoCard);
  EXPECT_EQ(f.state.view(0).seen, kNoCard);
  EXPECT_EQ(f.state.due().bits(), 1);
  EXPECT_EQ(f.play(1, "2s"), "");
  EXPECT_EQ(card_text(f.table().clash[1]), "Kd");
}

TEST(BeetlePoker, B10_the_higher_value_wins_and_then_the_suit) {
  Fight high = attacking("2d 3h", "As 4c");
  high.both("2d", "As");
  EXPECT_EQ(high.table().position, 3);
  Fight suit = attacking("Kh 3h", "Kc 4c");
  suit.both("Kh", "Kc");
  EXPECT_EQ(suit.table().position, 3);
  Fight lower = attacking("Kd 3h", "Kc 4c");
  lower.both("Kd", "Kc");
  EXPECT_EQ(lower.table().position, 2);
}

TEST(BeetlePoker, B10_changed_to_equal_and_of_one_suit_the_printed_card_decides) {
  Fight f = attacking("9h 3h", "Jh 4c", R"(, "clashAdd": [2, 0])");
  f.both("9h", "Jh");
  EXPECT_EQ(f.table().position, 2) << "11 against 11, both hearts: the jack is the higher card";
}

TEST(BeetlePoker, B11_an_attack_won_moves_both_beetles_one_space) {
  Fight f = attacking("Kh 3h", "Qc 4c");
  f.both("Kh", "Qc");
  EXPECT_EQ(f.table().position, 3);
  Fight g(R"({"phase": "clash", "wrestled": ["8s", "9s"], "hands": ["Qc 4c", "Kh 3h"]})");
  g.both("Qc", "Kh");
  EXPECT_EQ(g.table().position, 1) << "seat 2 attacks toward the left";
}

TEST(BeetlePoker, B12_a_defence_won_moves_nothing) {
  Fight f = attacking("3h 4h", "Qc 4c");
  f.both("3h", "Qc");
  EXPECT_EQ(f.table().position, 2);
}

TEST(BeetlePoker, B12_an_ability_makes_the_attacker_step_back_and_the_defender_follow) {
  Fight f = attacking("3h 4h", "Ac 4c", R"(, "beetles": ["hercules", "gideon"])");
  f.both("3h", "Ac");
  EXPECT_EQ(f.table().position, 1);
  Fight low = attacking("3h 4h", "Kc 4c", R"(, "beetles": ["hercules", "gideon"])");
  low.both("3h", "Kc");
  EXPECT_EQ(low.table().position, 2) << "its condition does not hold";
}

TEST(BeetlePoker, B13_two_cards_each_one_more_for_a_failed_attack_two_more_for_a_failed_defence) {
  Fight won = attacking("Kh 3h", "Qc 4c", R"(, "piles": [9, 9])");
  won.both("Kh", "Qc");
  EXPECT_EQ(won.table().drawn, (PerSeat<std::uint8_t>{2, 4}));
  EXPECT_EQ(won.hand(1), 3);
  EXPECT_EQ(won.hand(2), 5);
  EXPECT_EQ(won.pile(2), 5);
  Fight failed = attacking("3h 4h", "Qc 4c", R"(, "piles": [9, 9])");
  failed.both("3h", "Qc");
  EXPECT_EQ(failed.table().drawn, (PerSeat<std::uint8_t>{3, 2}));
}

TEST(BeetlePoker, B13_cards_come_from_the_top_of_the_own_pile) {
  Fight f = attacking("Kh 3h", "Qc 4c", R"(, "piles": ["5d 6d 7d", "5s 6s 7s 8h 9h"])");
  f.both("Kh", "Qc");
  EXPECT_EQ(set_text(f.state.hands[0]), "6d 5d 3h");
  EXPECT_EQ(set_text(f.state.hands[1]), "8h 7s 6s 5s 4c");
}

TEST(BeetlePoker, B14_used_cards_are_out_of_the_game) {
  Fight f = attacking("Kh 3h", "Qc 4c", R"(, "piles": ["5d 6d 7d", "5s 6s 7s 8h 9h"])");
  f.both("Kh", "Qc");
  for (const char* used : {"9s", "8s", "Kh", "Qc"}) {
    std::string low = used;
    low[0] = static_cast<char>(std::tolower(low[0]));
    std::string_view in = low;
    EXPECT_TRUE(f.table().discarded & bit(*take_card(in))) << used;
  }
  EXPECT_TRUE(f.state.sound()) << "every card is in one place";
}

TEST(BeetlePoker, B14_there_is_no_limit_to_a_hand) {
  Fight f = attacking("Kh 3h 3s 3d 3c 4s 4h 4d 5s 5h 5d 5c", "Qc 4c", R"(, "piles": [6, 6])");
  f.both("Kh", "Qc");
  EXPECT_EQ(f.hand(1), 13);
}

constexpr const char* kAsks =
    R"([{"moment": "clashRevealed", "effect": {"draw": 1}, "use": "optional"}])";

TEST(BeetlePoker, B15_an_optional_ability_asks_its_owner) {
  for (const char* answer : {"use", "skip"}) {
    Fight f = with_ability(kAsks, R"("hands": ["9s Kh 3h", "8c Qc 4c"], "piles": [9, 9])");
    f.both("9s", "8c"), f.both("Kh", "Qc");
    ASSERT_EQ(f.table().phase, Phase::kAsk);
    EXPECT_EQ(f.state.due().bits(), 1);
    EXPECT_EQ(f.play(2, "use"), "not now");
    EXPECT_EQ(f.play(1, "3h"), "B15");
    EXPECT_EQ(f.list(1), (std::vector<std::string>{"use", "skip"}));
    EXPECT_EQ(f.play(1, answer), "");
    EXPECT_EQ(f.table().drawn[0], answer == std::string_view("use") ? 3 : 2);
  }
}

TEST(BeetlePoker, B15_a_compulsory_one_goes_off_by_itself_if_its_condition_holds) {
  const char* ability =
      R"([{"moment": "clashRevealed", "conditions": [{"clash": "mine", "colour": "red"}], "effect": {"draw": 1}, "use": "compulsory"}])";
  Fight red = with_ability(ability, R"("hands": ["9s Kh 3h", "8c Qc 4c"], "piles": [9, 9])");
  red.both("9s", "8c"), red.both("Kh", "Qc");
  EXPECT_EQ(red.table().drawn[0], 3);
  Fight black = with_ability(ability, R"("hands": ["9s Ks 3h", "8c Qc 4c"], "piles": [9, 9])");
  black.both("9s", "8c"), black.both("Ks", "Qc");
  EXPECT_EQ(black.table().drawn[0], 2);
}

TEST(BeetlePoker, B15_at_one_moment_the_attacker_comes_first) {
  const std::string own = beetle_json(kAsks);
  for (const auto& [set1, set2, first] : {std::tuple{"9s", "8c", 1}, {"7s", "8c", 2}}) {
    Fight f(
        R"({"options": {"beetle.custom1": )" + own +
        R"(}, "beetles": ["mine", "mine"], "hands": ["9s 7s Kh 3h", "8c Qc 4c"], "piles": [9, 9]})");
    f.both(set1, set2), f.both("Kh", "Qc");
    EXPECT_EQ(f.state.due().lowest() + 1, first);
    EXPECT_EQ(f.play(first, "skip"), "");
    EXPECT_EQ(f.state.due().lowest() + 1, 3 - first) << "then the defender";
    EXPECT_EQ(f.play(3 - first, "skip"), "");
  }
}

TEST(BeetlePoker, B15_with_the_sets_just_revealed_who_would_attack_comes_first) {
  const std::string own =
      beetle_json(R"([{"moment": "wrestlingRevealed", "effect": {"draw": 1}, "use": "optional"}])");
  for (const auto& [set1, first] : {std::pair{"9s", 1}, {"7s", 2}}) {
    Fight f(R"({"options": {"beetle.custom1": )" + own +
            R"(}, "beetles": ["mine", "mine"], "hands": ["9s 7s Kh", "8c Qc 4c"]})");
    f.both(set1, "8c");
    EXPECT_EQ(f.state.due().lowest() + 1, first);
  }
}

TEST(BeetlePoker, B15_an_optional_ability_of_a_sealed_moment_goes_with_the_cards) {
  Fight f = with_ability(
      R"([{"moment": "clashChosen", "conditions": [{"clash": "mine", "suit": ["heart"]}], "effect": {"clashCard": 5}, "use": "optional"}])",
      R"("hands": ["9s 8h Ks", "8c Qc 4c"])");
  f.both("9s", "8c");
  EXPECT_EQ(f.list(1), (std::vector<std::string>{"8h", "8h use", "Ks"}));
  EXPECT_EQ(f.play(1, "Ks use"), "B15") << "its condition does not hold";
  EXPECT_EQ(f.play(1, "8h use"), "");
  EXPECT_EQ(f.state.view(1).table.clash_add[0], 0) << "hidden until the reveal";
  EXPECT_EQ(f.play(2, "Qc"), "");
  EXPECT_EQ(f.table().position, 3) << "13 against 12";
}

TEST(BeetlePoker, B16_a_beetle_off_the_track_ends_the_game_before_the_draw) {
  Fight f = attacking("Kh 3h", "Qc 4c", R"(, "position": 3, "piles": [9, 9])");
  f.both("Kh", "Qc");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.winners(), 1u);
  EXPECT_EQ(f.table().ending, Ending::kOffTrack);
  EXPECT_EQ(f.pile(1), 9);
  EXPECT_EQ(f.state.score(0), 1);
  EXPECT_EQ(f.state.score(1), 0);
  EXPECT_EQ(f.play(1, "3h"), "not now");
  Fight left(
      R"({"phase": "clash", "position": 1, "wrestled": ["8s", "9s"], "hands": ["Qc 4c", "Kh 3h"]})");
  left.both("Qc", "Kh");
  EXPECT_EQ(left.winners(), 2u);
}

TEST(BeetlePoker, B17_an_empty_pile_ends_the_game_after_the_draw) {
  Fight f = attacking("Kh 3h", "Qc 4c", R"(, "piles": ["5d 6d 7d", "5s 6s 7s"])");
  f.both("Kh", "Qc");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.table().drawn, (PerSeat<std::uint8_t>{2, 3}))
      << "who should draw four takes the three that are left";
  Fight on = attacking("Kh 3h", "Qc 4c", R"(, "piles": ["5d 6d 7d", "5s 6s 7s 8d 9d"])");
  on.both("Kh", "Qc");
  EXPECT_FALSE(on.over());
}

TEST(BeetlePoker, B17_option_finalRound_plays_one_more_round_without_drawing) {
  Fight f = attacking("Kh 3h", "Qc 4c",
                      R"(, "options": {"finalRound": true}, "piles": ["5d 6d 7d", "5s 6s 7s"])");
  f.both("Kh", "Qc");
  EXPECT_FALSE(f.over());
  EXPECT_TRUE(f.table().last_round);
  f.both("6d", "4c");
  f.both("5d", "7s");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.pile(1), 1) << "nothing is drawn";
  EXPECT_EQ(f.winners(), 1u) << "one push ahead";
}

TEST(BeetlePoker, B17_option_finalRound_needs_two_cards_in_both_hands) {
  Fight f =
      attacking("Kh", "Qc", R"(, "options": {"finalRound": true}, "piles": ["5d", "5s 6s 7s"])");
  f.both("Kh", "Qc");
  EXPECT_TRUE(f.over());
}

// The attack fails, and the pile of seat 1 runs out; `left` cards stay in that of seat 2.
Fight exhausted(int position, int left, std::string_view options = "{}") {
  Fight f = attacking("3h 4h", "Qc 4c",
                      R"(, "position": )" + std::to_string(position) + R"(, "piles": [3, )" +
                          std::to_string(left + 2) + R"(], "options": )" + std::string(options));
  f.both("3h", "Qc");
  EXPECT_TRUE(f.over());
  return f;
}

TEST(BeetlePoker, B18_who_has_gained_ground_wins) {
  EXPECT_EQ(exhausted(3, 5).winners(), 1u);
  EXPECT_EQ(exhausted(1, 5).winners(), 2u);
  EXPECT_EQ(exhausted(3, 5).table().ending, Ending::kGround);
}

TEST(BeetlePoker, B18_in_the_middle_the_larger_pile_wins_and_equal_piles_draw) {
  EXPECT_EQ(exhausted(2, 5).winners(), 2u);
  EXPECT_EQ(exhausted(2, 5).table().ending, Ending::kPile);
  const Fight draw = exhausted(2, 0);
  EXPECT_EQ(draw.winners(), 3u);
  EXPECT_EQ(draw.state.score(0) + draw.state.score(1), 0);
}

TEST(BeetlePoker, B18_option_exhaust_draw) {
  EXPECT_EQ(exhausted(3, 5, R"({"exhaust": "draw"})").winners(), 3u);
  EXPECT_EQ(exhausted(1, 0, R"({"exhaust": "draw"})").winners(), 3u);
}

TEST(BeetlePoker, B18_option_exhaust_emptyPileLoses) {
  EXPECT_EQ(exhausted(3, 5, R"({"exhaust": "emptyPileLoses"})").winners(), 2u);
  EXPECT_EQ(exhausted(3, 0, R"({"exhaust": "emptyPileLoses"})").winners(), 3u) << "both are empty";
}

TEST(BeetlePoker, B19_an_ability_can_push_the_attacker_off) {
  Fight f = attacking("3h 4h", "Ac 4c", R"(, "position": 1, "beetles": ["hercules", "gideon"])");
  f.both("3h", "Ac");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.winners(), 2u);
}

TEST(BeetlePoker, B17_option_finalRound_needs_no_more_than_two_cards) {
  const auto final_round = [](std::string_view hands, std::string_view piles) {
    Fight f(R"({"options": {"finalRound": "true"}, "phase": "clash", "wrestled": ["9s", "8s"],
                "attacker": 1, "hands": )" +
            std::string(hands) + R"(, "piles": )" + std::string(piles) + "}");
    f.both("Kh", "Qc");
    return !f.over() && f.table().last_round && f.table().phase == Phase::kWrestling;
  };
  EXPECT_TRUE(final_round(R"(["Kh 3h", "Qc 4c"])", "[1, 10]")) << "two cards are left to seat 1";
  EXPECT_TRUE(final_round(R"(["Kh 3h", "Qc 4c"])", "[10, 1]"));
  EXPECT_TRUE(final_round(R"(["Kh 3h", "Qc 4c"])", "[1, 1]"));
  EXPECT_FALSE(final_round(R"(["Kh", "Qc 4c"])", "[1, 10]")) << "one card";
  EXPECT_FALSE(final_round(R"(["Kh 3h", "Qc"])", "[10, 1]"));
}

}  // namespace
}  // namespace menagerie::beetle_poker
