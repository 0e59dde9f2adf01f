// SPDX-License-Identifier: MIT
// The vocabulary of abilities at work: every moment, every condition, every effect.
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

// The abilities of a beetle that has one.
std::string one(std::string_view moment, std::string_view conditions, std::string_view effect,
                std::string_view use = "compulsory") {
  return "[" + ability_json(moment, conditions, effect, use) + "]";
}

constexpr const char* kAttack =
    R"("hands": ["9s Kh 3h", "8c Qc 4c"], "piles": [9, 9])";  // 9s attacks 8c
constexpr const char* kDefend =
    R"("hands": ["7s Kh 3h", "8c Qc 4c"], "piles": [9, 9])";  // 7s defends against 8c

// The round in which seat 1 lays down `set` and `clash` against 8c and Qc.
Fight round_of(const std::string& ability, const char* start, const char* set, const char* clash) {
  Fight f = with_ability(ability, start);
  f.both(set, "8c");
  if (f.table().phase == Phase::kClash) f.both(clash, "Qc");
  return f;
}

constexpr const char* kDraw3 =
    R"({"draw": 3})";  // marks that an ability went off: 3 cards more are drawn
bool went_off(const Fight& f) { return f.table().fired & 3; }

TEST(BeetleAbility, B21_wrestlingChosen_comes_before_the_cap_is_checked) {
  Fight raised = with_ability(one("wrestlingChosen", "[]", R"({"cap": 4})"),
                              R"("hands": ["9s Ts 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(raised.play(1, "9s Ts"), "") << "19 within 15 + 4";
  Fight lowered = with_ability(one("wrestlingChosen", "[]", R"({"cap": -4})"),
                               R"("hands": ["9s Qs 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(lowered.play(1, "Qs"), "B6");
  EXPECT_EQ(lowered.play(1, "9s"), "");
}

TEST(BeetleAbility, B21_what_changes_the_sum_before_the_cap_counts_for_the_cap) {
  Fight less = with_ability(one("wrestlingChosen", "[]", R"({"wrestlingSum": -4})"),
                            R"("hands": ["9s Ts 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(less.play(1, "9s Ts"), "") << "19 counts 15";
  EXPECT_EQ(less.play(2, "Qc"), "");
  EXPECT_EQ(less.table().sum(0), 15);
  Fight more = with_ability(one("wrestlingChosen", "[]", R"({"wrestlingSum": 4})"),
                            R"("hands": ["9s Qs 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(more.play(1, "Qs"), "B6") << "12 counts 16";
  EXPECT_EQ(more.play(1, "9s"), "");
}

TEST(BeetleAbility, B21_the_first_moment_stays_hidden_until_the_reveal) {
  Fight f = with_ability(one("wrestlingChosen", "[]", R"({"wrestlingSum": -4})", "optional"),
                         R"("hands": ["9s Ts 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(f.play(1, "9s Ts"), "B6");
  EXPECT_EQ(f.play(1, "9s Ts use"), "");
  EXPECT_EQ(f.state.view(1).table.fired, 0);
  EXPECT_EQ(f.play(2, "8c"), "");
  EXPECT_TRUE(went_off(f));
}

TEST(BeetleAbility, B21_two_optional_abilities_of_one_choice) {
  Fight f = with_ability(
      both_of(ability_json("wrestlingChosen", "[]", R"({"cap": 2})", "optional"),
              ability_json("wrestlingChosen", "[]", R"({"wrestlingSum": 3})", "optional")),
      R"("hands": ["9s 8s 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(f.play(1, "9s 8s"), "B6");
  EXPECT_EQ(f.play(1, "9s 8s use use2"), "B6") << "20 against 17";
  EXPECT_EQ(Fight(f).play(1, "9s 8s use"), "");
  EXPECT_EQ(f.play(1, "9s use2"), "");
  EXPECT_EQ(f.play(2, "8c"), "");
  EXPECT_EQ(f.table().sum(0), 12);
}

TEST(BeetleAbility, B21_every_moment_comes) {
  for (const char* m :
       {"wrestlingRevealed", "roleDecided", "clashRevealed", "attackWon", "drawing"})
    EXPECT_TRUE(went_off(round_of(one(m, "[]", kDraw3), kAttack, "9s", "Kh"))) << m;
  EXPECT_TRUE(
      went_off(round_of(one("wrestlingChosen", "[]", R"({"cap": 1})"), kAttack, "9s", "Kh")));
  EXPECT_TRUE(
      went_off(round_of(one("clashChosen", "[]", R"({"clashCard": 1})"), kAttack, "9s", "Kh")));
  EXPECT_TRUE(went_off(round_of(one("attackFailed", "[]", kDraw3), kAttack, "9s", "3h")));
  EXPECT_TRUE(went_off(round_of(one("defenceWon", "[]", kDraw3), kDefend, "7s", "Kh")));
  EXPECT_TRUE(went_off(round_of(one("defenceLost", "[]", kDraw3), kDefend, "7s", "3h")));
}

TEST(BeetleAbility, B21_the_four_results_do_not_mix) {
  EXPECT_FALSE(went_off(round_of(one("attackWon", "[]", kDraw3), kAttack, "9s", "3h")));
  EXPECT_FALSE(went_off(round_of(one("attackWon", "[]", kDraw3), kDefend, "7s", "Kh")));
  EXPECT_FALSE(went_off(round_of(one("attackFailed", "[]", kDraw3), kAttack, "9s", "Kh")));
  EXPECT_FALSE(went_off(round_of(one("defenceWon", "[]", kDraw3), kDefend, "7s", "3h")));
  EXPECT_FALSE(went_off(round_of(one("defenceLost", "[]", kDraw3), kDefend, "7s", "Kh")));
}

TEST(BeetleAbility, B21_moves_of_one_moment_are_added_up_and_made_at_its_end) {
  Fight f = with_ability(both_of(ability_json("attackWon", "[]", R"({"shift": "towardMe"})"),
                                 ability_json("attackWon", "[]", R"({"shift": "towardMe"})")),
                         R"("hands": ["9s Kh 3h", "8c Qc 4c"], "position": 1)");
  f.both("9s", "8c"), f.both("Kh", "Qc");
  EXPECT_TRUE(f.over()) << "1 + 1 - 2";
  EXPECT_EQ(f.winners(), 2u);
  Fight even = with_ability(
      R"([{"moment": "attackWon", "effect": {"shift": "towardMe"}, "use": "compulsory"}])",
      R"("hands": ["9s Kh 3h", "8c Qc 4c"], "position": 1)");
  even.both("9s", "8c"), even.both("Kh", "Qc");
  EXPECT_EQ(even.table().position, 1);
}

TEST(BeetleAbility, B21_every_ability_of_both_may_shift_at_one_moment) {
  const std::string mine = both_of(ability_json("attackWon", "[]", R"({"shift": "towardOther"})"),
                                   ability_json("attackWon", "[]", R"({"shift": "towardOther"})"));
  const std::string theirs =
      both_of(ability_json("defenceLost", "[]", R"({"shift": "towardMe"})"),
              ability_json("defenceLost", "[]", R"({"shift": "towardMe"})", "optional"));
  Fight f(R"({"options": {"beetle.custom1": )" + beetle_json(mine) + R"(, "beetle.custom2": )" +
          beetle_json(theirs, 39, "theirs") +
          R"(}, "beetles": ["mine", "theirs"], "position": 1,)" + std::string(kAttack) + "}");
  f.both("9s", "8c"), f.both("Kh", "Qc");
  EXPECT_EQ(f.table().shift, 4) << "asked about the fifth";
  EXPECT_TRUE(f.state.sound());
  EXPECT_EQ(f.play(2, "use"), "");
  EXPECT_EQ(f.winners(), 1u);
}

// Whether an ability with this condition goes off in that round.
bool holds_in(const char* moment, const char* condition, const char* start = kAttack,
              const char* set = "9s", const char* clash = "Kh") {
  return went_off(
      round_of(one(moment, std::string("[") + condition + "]", kDraw3), start, set, clash));
}

TEST(BeetleAbility, B22_role) {
  EXPECT_TRUE(holds_in("roleDecided", R"({"role": "attacker"})"));
  EXPECT_FALSE(holds_in("roleDecided", R"({"role": "defender"})"));
  EXPECT_TRUE(holds_in("roleDecided", R"({"role": "defender"})", kDefend, "7s"));
}

TEST(BeetleAbility, B22_suit_colour_value_and_parity_of_my_clash_card_and_the_others) {
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "mine", "suit": ["heart", "spade"]})"));
  EXPECT_FALSE(holds_in("clashRevealed", R"({"clash": "mine", "suit": ["club", "diamond"]})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "other", "suit": ["club"]})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "mine", "colour": "red"})"));
  EXPECT_FALSE(holds_in("clashRevealed", R"({"clash": "other", "colour": "red"})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "other", "colour": "black"})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "mine", "value": [13, 13]})"));
  EXPECT_FALSE(holds_in("clashRevealed", R"({"clash": "mine", "value": [3, 12]})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "other", "value": [12, 15]})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "mine", "parity": "odd"})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"clash": "other", "parity": "even"})"));
  EXPECT_FALSE(holds_in("clashRevealed", R"({"clash": "other", "parity": "odd"})"));
}

TEST(BeetleAbility, B22_number_shape_and_sum_of_wrestling_cards) {
  constexpr const char* kPairs = R"("hands": ["9s 8s 9h Kh", "8c Qc 4c"], "piles": [9, 9])";
  EXPECT_TRUE(holds_in("drawing", R"({"wrestling": "mine", "cards": [1, 1]})"));
  EXPECT_TRUE(holds_in("drawing", R"({"wrestling": "mine", "cards": [2, 3]})", kPairs, "9s 8s"));
  EXPECT_FALSE(holds_in("drawing", R"({"wrestling": "other", "cards": [2, 3]})", kPairs, "9s 8s"));
  EXPECT_TRUE(holds_in("drawing", R"({"wrestling": "mine", "one": "suit"})", kPairs, "9s 8s"));
  EXPECT_FALSE(holds_in("drawing", R"({"wrestling": "mine", "one": "suit"})", kPairs, "9s 9h"));
  EXPECT_TRUE(holds_in("drawing", R"({"wrestling": "mine", "one": "rank"})", kPairs, "9s 9h"));
  EXPECT_FALSE(holds_in("drawing", R"({"wrestling": "mine", "one": "rank"})", kPairs, "9s"))
      << "a single card has no shape";
  EXPECT_TRUE(holds_in("drawing", R"({"wrestling": "mine", "sum": [17, 17]})", kPairs, "9s 8s"));
  EXPECT_TRUE(holds_in("drawing", R"({"wrestling": "other", "sum": [3, 8]})"));
  EXPECT_FALSE(holds_in("drawing", R"({"wrestling": "other", "sum": [9, 45]})"));
}

TEST(BeetleAbility, B22_position_as_its_owner_sees_it) {
  const auto at = [](int position, const char* place) {
    Fight f = with_ability(
        one("wrestlingRevealed", std::string(R"([{"position": ")") + place + R"("}])", kDraw3),
        R"("hands": ["9s Kh 3h", "8c Qc 4c"], "position": )" + std::to_string(position));
    f.both("9s", "8c");
    return went_off(f);
  };
  EXPECT_TRUE(at(1, "myEdge") && at(2, "centre") && at(3, "otherEdge"));
  EXPECT_FALSE(at(1, "centre") || at(1, "otherEdge") || at(2, "myEdge") || at(3, "centre"));
  Fight right(
      R"({"options": {"beetle.custom1": )" +
      beetle_json(one("wrestlingRevealed", R"([{"position": "myEdge"}])", kDraw3)) +
      R"(}, "beetles": ["hercules", "mine"], "hands": ["9s Kh 3h", "8c Qc 4c"], "position": 3})");
  right.both("9s", "8c");
  EXPECT_TRUE(right.table().fired & 4) << "the right beetle's edge is the other end";
}

TEST(BeetleAbility, B22_cards_in_my_hand_and_in_my_pile) {
  EXPECT_TRUE(holds_in("roleDecided", R"({"hand": [2, 2]})"));
  EXPECT_FALSE(holds_in("roleDecided", R"({"hand": [3, 9]})"));
  EXPECT_TRUE(holds_in("roleDecided", R"({"pile": [9, 20]})"));
  EXPECT_FALSE(holds_in("roleDecided", R"({"pile": [10, 20]})"));
}

TEST(BeetleAbility, B22_cards_face_down_count_as_held) {
  Fight f = with_ability(one("wrestlingChosen", R"([{"hand": [3, 3]}])", R"({"cap": 5})"),
                         R"("hands": ["9s 8s 3h", "8c Qc 4c"])", 15);
  EXPECT_EQ(f.play(1, "9s 8s"), "");
}

TEST(BeetleAbility, B22_which_is_greater) {
  EXPECT_TRUE(holds_in("clashRevealed", R"({"greater": "sum", "whose": "mine"})"));
  EXPECT_FALSE(holds_in("clashRevealed", R"({"greater": "sum", "whose": "other"})"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"greater": "sum", "whose": "other"})", kDefend, "7s"));
  EXPECT_TRUE(holds_in("clashRevealed", R"({"greater": "clash", "whose": "mine"})"));
  EXPECT_TRUE(
      holds_in("clashRevealed", R"({"greater": "clash", "whose": "other"})", kAttack, "9s", "3h"));
  EXPECT_TRUE(holds_in("roleDecided", R"({"greater": "cap", "whose": "mine"})")) << "39 against 36";
  EXPECT_FALSE(holds_in("roleDecided", R"({"greater": "cap", "whose": "other"})"));
  EXPECT_FALSE(holds_in("clashRevealed", R"({"greater": "cards", "whose": "mine"})"))
      << "equal is not greater";
  EXPECT_TRUE(holds_in("clashRevealed", R"({"greater": "cards", "whose": "mine"})",
                       R"("hands": ["9s 8s Kh", "8c Qc 4c"])", "9s 8s"));
  EXPECT_TRUE(holds_in("roleDecided", R"({"greater": "hand", "whose": "other"})",
                       R"("hands": ["9s 8s Kh", "8c Qc 4c"])", "9s 8s"));
  EXPECT_FALSE(holds_in("roleDecided", R"({"greater": "pile", "whose": "mine"})"));
  EXPECT_TRUE(holds_in("roleDecided", R"({"greater": "pile", "whose": "other"})",
                       R"("hands": ["9s Kh", "8c Qc"], "piles": [5, 6])"));
}

TEST(BeetleAbility, B22_all_conditions_must_hold) {
  EXPECT_TRUE(
      holds_in("clashRevealed",
               R"({"role": "attacker"}, {"clash": "mine", "colour": "red"}, {"hand": [0, 5]})"));
  EXPECT_FALSE(
      holds_in("clashRevealed",
               R"({"role": "attacker"}, {"clash": "mine", "colour": "black"}, {"hand": [0, 5]})"));
}

TEST(BeetleAbility, B22_once_per_game) {
  Fight f = with_ability(one("roleDecided", R"([{"oncePerGame": true}])", kDraw3),
                         R"("hands": ["9s Kh 3h 8s", "8c Qc 4c 5c"], "piles": [15, 15])");
  f.both("9s", "8c");
  EXPECT_TRUE(went_off(f));
  f.both("Kh", "Qc");
  EXPECT_EQ(f.table().drawn[0], 5);
  f.both("8s", "5c");
  EXPECT_FALSE(went_off(f)) << "spent";
}

TEST(BeetleAbility, B22_an_optional_ability_that_is_skipped_is_not_spent) {
  Fight f = with_ability(one("roleDecided", R"([{"oncePerGame": true}])", kDraw3, "optional"),
                         R"("hands": ["9s Kh 3h 8s", "8c Qc 4c 5c"], "piles": [15, 15])");
  f.both("9s", "8c");
  EXPECT_EQ(f.play(1, "skip"), "");
  f.both("Kh", "Qc"), f.both("8s", "5c");
  EXPECT_EQ(f.play(1, "use"), "");
}

TEST(BeetleAbility, B23_shift_toward_the_other_and_toward_me) {
  EXPECT_EQ(round_of(one("clashRevealed", "[]", R"({"shift": "towardOther"})"), kAttack, "9s", "3h")
                .table()
                .position,
            3);
  EXPECT_EQ(round_of(one("clashRevealed", "[]", R"({"shift": "towardMe"})"), kAttack, "9s", "3h")
                .table()
                .position,
            1);
}

TEST(BeetleAbility, B23_a_shift_off_the_track_ends_the_game_at_once) {
  Fight f = with_ability(one("wrestlingRevealed", "[]", R"({"shift": "towardOther"})"),
                         R"("hands": ["9s Kh 3h", "8c Qc 4c"], "position": 3)");
  f.both("9s", "8c");
  EXPECT_TRUE(f.over());
  EXPECT_EQ(f.winners(), 1u);
}

TEST(BeetleAbility, B23_my_wrestling_sum) {
  Fight more = with_ability(one("wrestlingRevealed", "[]", R"({"wrestlingSum": 2})"), kDefend);
  more.both("7s", "8c");
  EXPECT_EQ(more.table().attacker, 0) << "9 against 8";
  Fight less = with_ability(one("wrestlingRevealed", "[]", R"({"wrestlingSum": -2})"), kAttack);
  less.both("9s", "8c");
  EXPECT_EQ(less.table().attacker, 1) << "7 against 8";
}

TEST(BeetleAbility, B23_my_clash_card) {
  for (const char* m : {"wrestlingRevealed", "roleDecided", "clashChosen", "clashRevealed"}) {
    EXPECT_EQ(round_of(one(m, "[]", R"({"clashCard": 9})"), kAttack, "9s", "3h").table().position,
              3)
        << "12 of hearts beats 12 of clubs";
    EXPECT_EQ(round_of(one(m, "[]", R"({"clashCard": -2})"), kAttack, "9s", "Kh").table().position,
              2)
        << "11 against 12";
  }
}

TEST(BeetleAbility, B23_a_cap_changed_later_holds_for_the_next_wrestling_only) {
  Fight f =
      with_ability(one("drawing", R"([{"oncePerGame": true}])", R"({"cap": 3})"),
                   R"("hands": ["9s Kh 8h 9h Th", "8c Qc 4c 5c 6c 7c"], "piles": [15, 15])", 15);
  f.both("9s", "8c"), f.both("Kh", "Qc");
  EXPECT_EQ(f.table().cap(0), 18);
  EXPECT_EQ(Fight(f).play(1, "9h 8h"), "");
  f.both("8h", "4c");
  EXPECT_EQ(f.table().cap(0), 15);
}

TEST(BeetleAbility, B23_ties_of_sums_make_me_the_attacker) {
  constexpr const char* kEqual = R"("hands": ["8d Kh 3h", "8c Qc 4c"])";
  Fight plain = with_ability("[]", kEqual);
  plain.both("8d", "8c");
  EXPECT_EQ(plain.table().attacker, 1);
  Fight mine = with_ability(one("wrestlingRevealed", "[]", R"({"ties": "mine"})"), kEqual);
  mine.both("8d", "8c");
  EXPECT_EQ(mine.table().attacker, 0);
}

TEST(BeetleAbility, B23_ties_of_clash_cards_are_mine_and_cancel_if_both_have_them) {
  const std::string ties = one("clashRevealed", "[]", R"({"ties": "mine"})");
  constexpr const char* kEqual = R"("hands": ["9s Qd 3h", "8c Qc 4c"])";
  Fight plain = with_ability("[]", kEqual);
  plain.both("9s", "8c"), plain.both("Qd", "Qc");
  EXPECT_EQ(plain.table().position, 2);
  Fight mine = with_ability(ties, kEqual);
  mine.both("9s", "8c"), mine.both("Qd", "Qc");
  EXPECT_EQ(mine.table().position, 3);
  Fight both(R"({"options": {"beetle.custom1": )" + beetle_json(ties) +
             R"(}, "beetles": ["mine", "mine"], )" + kEqual + "}");
  both.both("9s", "8c"), both.both("Qd", "Qc");
  EXPECT_EQ(both.table().position, 2);
}

TEST(BeetleAbility, B23_draw_more_or_fewer) {
  EXPECT_EQ(
      round_of(one("attackWon", "[]", R"({"draw": 3})"), kAttack, "9s", "Kh").table().drawn[0], 5);
  EXPECT_EQ(
      round_of(one("attackFailed", "[]", R"({"draw": -1})"), kAttack, "9s", "3h").table().drawn[0],
      2);
}

TEST(BeetleAbility, B23_look_lets_me_choose_second) {
  Fight f = with_ability(one("roleDecided", "[]", R"({"look": "clash"})"), kAttack);
  f.both("9s", "8c");
  EXPECT_EQ(f.state.due().bits(), 2) << "the other chooses first";
  EXPECT_EQ(f.play(1, "Kh"), "not now");
  EXPECT_EQ(f.play(2, "Qc"), "");
  EXPECT_EQ(card_text(f.state.view(0).seen), "Qc");
  EXPECT_EQ(f.state.view(kSpectator).seen, kNoCard);
  EXPECT_EQ(f.state.view(1).seen, kNoCard);
  const Scene mine = scene(f.state.view(0), Voice{});
  EXPECT_NE(mine.prompt.find("Q♣"), std::string::npos) << mine.prompt;
  EXPECT_EQ(f.play(1, "Kh"), "");
  EXPECT_EQ(f.table().position, 3);
}

TEST(BeetleAbility, B23_only_one_can_look_the_first_whose_ability_goes_off) {
  Fight f(R"({"options": {"beetle.custom1": )" +
          beetle_json(one("roleDecided", "[]", R"({"look": "clash"})")) +
          R"(}, "beetles": ["mine", "mine"], )" + kAttack + "}");
  f.both("9s", "8c");
  EXPECT_EQ(f.table().looker, 0) << "the attacker";
  EXPECT_EQ(f.state.due().bits(), 2);
}

TEST(BeetleAbility, B23_take_back_asks_which_of_my_used_cards) {
  Fight f = round_of(one("attackWon", "[]", R"({"takeBack": 1})", "optional"), kAttack, "9s", "Kh");
  EXPECT_EQ(f.list(1), (std::vector<std::string>{"9s", "Kh", "skip"}));
  EXPECT_EQ(f.play(1, "3h"), "B23");
  EXPECT_EQ(f.play(1, "Qc"), "B23") << "the other's";
  EXPECT_EQ(f.play(1, "Kh"), "");
  EXPECT_EQ(f.hand(1), 4) << "3h, the king and two drawn";
  EXPECT_NE(set_text(f.table().known[0]), "") << "everybody knows where the king is";
  EXPECT_NE(f.state.view(1).table.known[0], 0u);
  Rng rng{1};
  for (int i = 0; i < 20; ++i) {
    const State guess = State::determinize(f.state.view(1), rng);
    EXPECT_EQ(guess.hands[0] & f.table().known[0], f.table().known[0]) << "and so does every guess";
  }
}

TEST(BeetleAbility, B23_take_back_when_compulsory_cannot_be_skipped) {
  Fight f = round_of(one("attackWon", "[]", R"({"takeBack": 1})"), kAttack, "9s", "Kh");
  EXPECT_EQ(f.list(1), (std::vector<std::string>{"9s", "Kh"}));
  EXPECT_EQ(f.play(1, "skip"), "B15");
}

TEST(BeetleAbility, B23_a_wrestling_card_taken_back_at_once_can_clash) {
  Fight f = with_ability(one("roleDecided", "[]", R"({"takeBack": 1})"),
                         R"("hands": ["Ks 3h", "8c Qc 4c"], "piles": [9, 9])");
  f.both("Ks", "8c");
  EXPECT_EQ(f.play(1, "Ks"), "");
  f.both("Ks", "Qc");
  EXPECT_EQ(f.table().position, 3);
  EXPECT_TRUE(f.state.sound());
  EXPECT_EQ(f.hand(1), 3);
}

TEST(BeetleAbility, B23_swap_roles) {
  Fight f = with_ability(one("roleDecided", R"([{"role": "defender"}])", R"({"swapRoles": true})"),
                         kDefend);
  f.both("7s", "8c");
  EXPECT_EQ(f.table().attacker, 0);
  Fight twice(R"({"options": {"beetle.custom1": )" +
              beetle_json(one("roleDecided", "[]", R"({"swapRoles": true})")) +
              R"(}, "beetles": ["mine", "mine"], )" + kAttack + "}");
  twice.both("9s", "8c");
  EXPECT_EQ(twice.table().attacker, 0) << "swapped and swapped back";
}

TEST(BeetleAbility, B23_hold_ground_once_a_game) {
  Fight f =
      with_ability(one("defenceLost", "[]", R"({"holdGround": true})"),
                   R"("hands": ["7s 6s 3h 4h", "8c Qc 9c Kc"], "piles": [15, 15], "position": 1)");
  f.both("7s", "8c"), f.both("3h", "Qc");
  EXPECT_FALSE(f.over());
  EXPECT_EQ(f.table().position, 1);
  EXPECT_EQ(f.table().drawn[0], 4) << "the defence failed all the same";
  f.both("6s", "9c"), f.both("4h", "Kc");
  EXPECT_TRUE(f.over()) << "only once";
}

TEST(BeetleAbility, B23_hold_ground_serves_its_owner_alone) {
  const std::string holder = beetle_json(one("defenceLost", "[]", R"({"holdGround": true})"));
  const auto after = [&](std::string_view beetles, std::string_view hands) {
    Fight f(R"({"options": {"beetle.custom1": )" + holder + R"(}, "beetles": )" +
            std::string(beetles) + R"(, "hands": )" + std::string(hands) + "}");
    f.both("9s", "8c"), f.both("Kh", "Qc");
    return f.table().position;
  };
  constexpr std::string_view kFirstWins = R"(["9s Kh 3h", "8c Qc 4c"])";
  EXPECT_EQ(after(R"(["hercules", "mine"])", kFirstWins), 2) << "seat 2 holds its ground";
  EXPECT_EQ(after(R"(["mine", "hercules"])", kFirstWins), 3) << "seat 1 has not been pushed";
}

TEST(BeetleAbility, B22_each_of_two_abilities_has_its_own_once) {
  const std::string draws =
      ability_json("roleDecided", R"([{"oncePerGame": true}])", kDraw3, "optional");
  for (const int seat : {1, 2}) {
    const std::string mine = beetle_json(both_of(draws, draws));
    const auto asked = [&](std::string_view spent) {
      Fight f(R"({"options": {"beetle.custom1": )" + mine + R"(}, "beetles": )" +
              (seat == 1 ? R"(["mine", "hercules"])" : R"(["hercules", "mine"])") +
              R"(, "spent": )" + std::string(spent) + ", " + kAttack + "}");
      f.both("9s", "8c");
      int questions = 0;
      for (; f.table().phase == Phase::kAsk; ++questions) EXPECT_EQ(f.play(seat, "skip"), "");
      return questions;
    };
    const auto of = [&](std::string_view spent) {
      return seat == 1 ? "[" + std::string(spent) + ", []]" : "[[], " + std::string(spent) + "]";
    };
    EXPECT_EQ(asked(of("[]")), 2) << seat;
    EXPECT_EQ(asked(of("[1]")), 1) << seat;
    EXPECT_EQ(asked(of("[2]")), 1) << seat;
    EXPECT_EQ(asked(of("[1, 2]")), 0) << seat;
  }
}

TEST(BeetleAbility, B23_hold_ground_stops_a_counter_attack_too) {
  Fight f(R"({"options": {"beetle.custom1": )" +
          beetle_json(one("attackFailed", "[]", R"({"holdGround": true})")) +
          R"(}, "beetles": ["mine", "gideon"], "hands": ["9s 3h 4h", "8c Ac Kc"], "position": 1})");
  f.both("9s", "8c"), f.both("3h", "Ac");
  EXPECT_EQ(f.table().position, 1);
  EXPECT_FALSE(f.over());
}

TEST(BeetleAbility, B24_at_least_one_card_is_drawn_so_every_game_ends) {
  Fight f = with_ability(
      R"([{"moment": "drawing", "effect": {"draw": -2}, "use": "compulsory"}, {"moment": "drawing", "effect": {"takeBack": 1}, "use": "compulsory"}])",
      R"("hands": ["9s Ks Qs Js", "8c 3d 4d"], "piles": [9, 9])");
  f.both("9s", "8c"), f.both("Ks", "3d");
  EXPECT_EQ(f.play(1, "Ks"), "");
  EXPECT_EQ(f.table().drawn[0], 1);
}

// The wildest cards together: whatever they do, matches end and nothing breaks.
TEST(BeetleAbility, B24_no_pair_of_abilities_keeps_a_game_from_ending) {
  const std::string cards[] = {
      both_of(ability_json("drawing", "[]", R"({"takeBack": 1})"),
              ability_json("roleDecided", "[]", R"({"takeBack": 1})")),
      both_of(ability_json("defenceWon", "[]", R"({"cap": -9})"),
              ability_json("drawing", "[]", R"({"draw": -2})")),
      both_of(ability_json("roleDecided", "[]", R"({"swapRoles": true})", "optional"),
              ability_json("attackWon", "[]", R"({"shift": "towardMe"})")),
      both_of(ability_json("roleDecided", "[]", R"({"look": "clash"})", "optional"),
              ability_json("clashChosen", "[]", R"({"clashCard": -9})", "optional")),
  };
  Rng rng{5};
  for (int i = 0; i < 400; ++i) {
    const std::string a = beetle_json(cards[below(rng, 4)], 15, "one"),
                      b = beetle_json(cards[below(rng, 4)], 39, "two");
    Texts texts;
    const auto options = options_from<Options>(
        {{"beetle.custom1", a}, {"beetle.custom2", b}, {"finalRound", i % 2 ? "true" : "false"}},
        texts);
    ASSERT_TRUE(options);
    Fight f(State::start(*options, kSeats, Seed::of(static_cast<std::uint64_t>(i))));
    f.texts = texts;
    f.both("beetle one", "beetle two");
    int steps = 0;
    for (; !f.over() && steps < 1'000; ++steps) {
      State::Moves moves;
      const Seat seat = f.state.due().lowest();
      f.state.legal_moves(seat, moves);
      ASSERT_FALSE(moves.empty());
      f.state.apply(seat, moves[below(rng, static_cast<std::uint32_t>(moves.size()))]);
      ASSERT_TRUE(f.state.sound());
      if (f.table().phase == Phase::kWrestling) {
        EXPECT_GE(f.hand(1), 2);
        EXPECT_GE(f.hand(2), 2);
      }
    }
    EXPECT_TRUE(f.over());
    EXPECT_LE(f.table().round, 22);
  }
}

}  // namespace
}  // namespace menagerie::beetle_poker
