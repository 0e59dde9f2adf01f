// SPDX-License-Identifier: MIT
// Written positions: what is left out, what the bounds are, and which positions cannot arise.
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

// Where a position is refused, or "sound".
std::string where(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  Texts texts;
  const auto state = State::from_position(json ? *json : Json(), texts);
  return state ? "sound" : state.error().where;
}
// The same of three quiet hands and these further members.
std::string with(std::string_view more, std::string_view hands = R"(["3 4 7", "5 6", "8 9"])") {
  return where("{\"hands\": " + std::string(hands) + ", " + std::string(more) + "}");
}

TEST(VillageIdiotPosition, what_is_left_out_is_nothing) {
  const Table t = Game::at(R"({"hands": ["", "5 6", "8 9"]})").table();
  EXPECT_EQ(t.seats, 3);
  EXPECT_EQ(t.round, 1);
  EXPECT_EQ(t.turn, 1) << "the first with cards";
  EXPECT_EQ(t.phase, Phase::kPlay);
  EXPECT_EQ(t.discards + t.pile, 0);
  EXPECT_EQ(t.last, kNobody);
  EXPECT_EQ(t.turns, 0);
  EXPECT_EQ(t.stall, 0);
  EXPECT_EQ(t.draws, 0);
  EXPECT_FALSE(t.took);
  EXPECT_FALSE(t.opening);
  EXPECT_FALSE(t.turn_ends);
  EXPECT_EQ(t.rule_count(), 0);
  EXPECT_TRUE(t.silent.empty());
}

TEST(VillageIdiotPosition, numbers_have_bounds) {
  EXPECT_EQ(where(R"({"hands": ["3", "4"]})"), "hands");
  EXPECT_EQ(where(R"({"hands": ["3", "4", "5"], "seats": 2})"), "seats");
  EXPECT_EQ(where(R"({"hands": ["3", "4", "5"], "seats": 11})"), "seats");
  EXPECT_EQ(with(R"("round": 0)"), "round");
  EXPECT_EQ(with(R"("round": 6)"), "sound");
  EXPECT_EQ(with(R"("round": 7)"), "round");
  EXPECT_EQ(with(R"("turn": 0)"), "turn");
  EXPECT_EQ(with(R"("turn": 3)"), "sound");
  EXPECT_EQ(with(R"("turn": 4)"), "turn");
  EXPECT_EQ(with(R"("stall": -1)"), "stall");
  EXPECT_EQ(with(R"("stall": 51)"), "stall");
  EXPECT_EQ(with(R"("turns": -1)"), "turns");
  EXPECT_EQ(with(R"("draws": 65535)"), "sound");
  EXPECT_EQ(with(R"("draws": 65536)"), "draws");
  EXPECT_EQ(with(R"("order": [1, 2])"), "order");
  EXPECT_EQ(with(R"("order": [1, 2, 2])"), "order");
  EXPECT_EQ(with(R"("order": [1, 2, 4])"), "order[2]");
  EXPECT_EQ(with(R"("order": [3, 1, 2])"), "sound");
  EXPECT_EQ(with(R"("took": 1)"), "took");
  EXPECT_EQ(with(R"("phase": "dance")"), "phase");
  EXPECT_EQ(with(R"("gestures": "wink")"), "gestures");
  EXPECT_EQ(with(R"("nonsense": 1)"), "nonsense");
  EXPECT_EQ(with(R"("winners": [4])"), "winners");
  EXPECT_EQ(with(R"("silent": [0])"), "silent[0]");
  EXPECT_EQ(with(R"("options": {"stall.laps": "seven"})"), "option stall.laps (3|2|5|off)");
}

TEST(VillageIdiotPosition, cards_are_of_one_pack) {
  EXPECT_EQ(where(R"({"hands": ["3 3 3 3", "4", "5"]})"), "sound");
  EXPECT_EQ(where(R"({"hands": ["3 3 3 3 3", "4", "5"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["3 3 3 3", "3", "5"]})"), "position");
  EXPECT_EQ(where(R"({"hands": ["3 1", "3", "5"]})"), "hands[0]");
  EXPECT_EQ(with(R"("pile": ["3", "7 7"])"), "sound");
  EXPECT_EQ(with(R"("pile": ["3", "7 8"])"), "pile[1]");
  EXPECT_EQ(with(R"("pile": 7)"), "pile");
  EXPECT_EQ(with(R"("pile": "5", "discards": "6 6 6 6")"), "position") << "five sixes";
  EXPECT_EQ(with(R"("pile": "5", "discards": "6 6 6")"), "sound");
  EXPECT_EQ(with(R"("known": ["3 4"])"), "sound");
  EXPECT_EQ(with(R"("known": ["3 5"])"), "position") << "that hand holds no five";
}

TEST(VillageIdiotPosition, points_are_those_of_the_rounds_before) {
  EXPECT_EQ(with(R"("points": [1])"), "points[0]") << "nothing is scored before the first round";
  EXPECT_EQ(with(R"("points": [5], "round": 2)"), "sound");
  EXPECT_EQ(with(R"("points": [6], "round": 2)"), "points[0]");
  EXPECT_EQ(with(R"("points": [0, 0, 6], "round": 2)"), "points[2]");
  EXPECT_EQ(with(R"("points": [10], "round": 3)"), "sound");
  EXPECT_EQ(with(R"("points": [31], "round": 6)"), "points[0]");
}

TEST(VillageIdiotPosition, who_is_out_has_no_cards) {
  EXPECT_EQ(where(R"({"hands": ["3", "", "5"], "out": [2]})"), "sound");
  EXPECT_EQ(where(R"({"hands": ["3", "", "5"], "out": [1]})"), "out");
  EXPECT_EQ(where(R"({"hands": ["3", "", "5"], "out": [2, 3]})"), "out");
  EXPECT_EQ(where(R"({"hands": ["3", "", "", "5"], "out": [3, 2]})"), "sound");
  EXPECT_EQ(where(R"({"hands": ["3", "", "", "5"], "out": [3, 3]})"), "out");
  EXPECT_EQ(where(R"({"hands": ["3", "", ""]})"), "position") << "one alone does not play on";
  EXPECT_EQ(where(R"({"hands": ["", "5", "6"], "turn": 1})"), "position");
}

TEST(VillageIdiotPosition, rules_are_as_many_as_rounds_before_made) {
  const std::string rules = R"("rules": ["play => bow"])";
  EXPECT_EQ(with(rules + R"(, "round": 2)"), "sound");
  EXPECT_EQ(with(rules), "position") << "nobody has made a rule in round 1";
  EXPECT_EQ(with(R"("round": 2, "rules": ["on"])"), "rules[0]");
  EXPECT_EQ(with(R"("round": 2, "rules": [3])"), "rules[0]");
}

TEST(VillageIdiotPosition, phases_have_their_conditions) {
  EXPECT_EQ(with(R"("phase": "rule")"), "position") << "no Mayor in round 1";
  EXPECT_EQ(with(R"("phase": "rule", "round": 2)"), "sound");
  EXPECT_EQ(with(R"("phase": "rule", "round": 2, "turn": 2)"), "position");
  EXPECT_EQ(with(R"("phase": "rule", "round": 2, "pile": "10")"), "position");
  EXPECT_EQ(with(R"("phase": "letgo")"), "position");
  EXPECT_EQ(with(R"("phase": "give", "round": 2)"), "position") << "there is no rule to forget";
  EXPECT_EQ(with(R"("phase": "give", "round": 2, "rules": ["play => bow"])"), "sound");
  EXPECT_EQ(with(R"("phase": "admit", "round": 2)"), "position");
  EXPECT_EQ(with(R"("phase": "over", "round": 6)"), "position");
  EXPECT_EQ(with(R"("turnEnds": true)"), "position");
  EXPECT_EQ(with(R"("turnEnds": true, "phase": "give", "round": 2,
                    "rules": ["play => bow"])"),
            "sound");
  EXPECT_EQ(where(R"({"phase": "over", "round": 6, "hands": ["", "", ""], "winners": [2]})"),
            "sound");
  EXPECT_EQ(where(R"({"phase": "over", "round": 5, "hands": ["", "", ""], "winners": [2]})"),
            "position");
  EXPECT_EQ(where(R"({"phase": "over", "round": 6, "hands": ["", "", ""]})"), "position");
  EXPECT_EQ(where(R"({"phase": "over", "round": 6, "hands": ["3", "", ""], "winners": [2]})"),
            "position");
  EXPECT_EQ(with(R"("winners": [1])"), "position") << "it is not over";
  EXPECT_EQ(with(R"("turned": [3])"), "position") << "nobody has turned a card";
}

TEST(VillageIdiotPosition, the_opening_is_in_round_1_with_the_start_card) {
  EXPECT_EQ(with(R"("opening": true)"), "sound") << "seat 1 holds the three";
  EXPECT_EQ(with(R"("opening": true, "turn": 2)"), "position");
  EXPECT_EQ(with(R"("opening": true, "round": 2)"), "position");
  EXPECT_EQ(with(R"("opening": true, "pile": "7")"), "position");
  EXPECT_EQ(with(R"("opening": true)", R"(["3 4", "5 6", ""])"), "position");
}

}  // namespace
}  // namespace menagerie::village_idiot
