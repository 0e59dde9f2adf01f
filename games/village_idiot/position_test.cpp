// SPDX-License-Identifier: MIT
// Written positions: what is left out, what the bounds are, and which positions cannot arise.
#include <array>

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

// Place and word of what is wrong.
std::string fault(std::string_view more, std::string_view hands = R"(["3 4 7", "5 6", "8 9"])") {
  const std::string text = "{\"hands\": " + std::string(hands) + ", " + std::string(more) + "}";
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  Texts texts;
  const auto state = State::from_position(json ? *json : Json(), texts);
  return state ? "sound" : state.error().where + "|" + state.error().word;
}

TEST(VillageIdiotPosition, errors_say_which_word_is_wrong) {
  EXPECT_EQ(fault(R"("round": 7)"), "round|7");
  EXPECT_EQ(fault(R"("round": "2")"), "round|\"2\"");
  EXPECT_EQ(fault(R"("took": 1)"), "took|");
  EXPECT_EQ(fault(R"("order": 7)"), "order|10");
  EXPECT_EQ(fault(R"("order": [1, 1, 2])"), "order|");
  EXPECT_EQ(fault(R"("nonsense": 1)"), "nonsense|nonsense");
  EXPECT_EQ(fault(R"("pile": "x")"), "pile[0]|x");
  EXPECT_EQ(fault(R"("pile": ["3", "7 8"])"), "pile[1]|7 8");
  EXPECT_EQ(fault(R"("pile": ["3", "take"])"), "pile[1]|take");
  EXPECT_EQ(fault(R"("pile": [3])"), "pile[0]|");
  EXPECT_EQ(fault(R"("discards": {})"), "discards|");
  EXPECT_EQ(fault(R"("phase": "dance")"), "phase|dance");
  EXPECT_EQ(fault(R"("phase": 3)"), "phase|");
  EXPECT_EQ(fault(R"("gestures": "bow wink")"), "gestures|wink");
  EXPECT_EQ(fault(R"("options": 3)"), "options|");
  EXPECT_EQ(fault(R"("points": [0, 1])"), "points[1]|1");
  EXPECT_EQ(fault(R"("order": [2, 3, 1], "points": [0, 0, 1])"), "points[2]|1") << "by seat";
  EXPECT_EQ(fault(R"("round": 2, "rules": ["fly => bow"])"), "rules[0]|fly");
  EXPECT_EQ(fault(R"("round": 3, "rules": ["play => bow", "say hello"])"),
            "rules[1]|rule say hello");
  EXPECT_EQ(fault(R"("round": 2, "rules": ["play => never:7"])"), "rules[0]|rule play => never:7")
      << "no rule of the Mayor's";
  EXPECT_EQ(fault(R"("round": 2, "rules": ["honour \"Be kind.\""])"), "sound");
  EXPECT_EQ(fault(R"("round": 2, "rules": ["RULE play => bow"])"), "sound");
  EXPECT_EQ(fault(R"("round": 2, "rules": ["play => bow", "a", "b", "c", "d", "e"])"), "rules|5");
  EXPECT_EQ(fault(R"("winners": [0])"), "winners|0");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3 x", "5", "6"])"), "hands[0]|x");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3", "5=6", "6"])"), "hands[1]|5=6");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3", "5", "6 6 6 6 6"])"), "hands[2]|6");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3", "5", 6])"), "hands[2]|");
  EXPECT_EQ(fault(R"("out": [1])", R"(["3", "", "5"])"), "out|2") << "seat 2 has no cards";
}

TEST(VillageIdiotPosition, windows_and_trials_name_their_members) {
  EXPECT_EQ(fault(R"("window": 3)"), "window.position|");
  EXPECT_EQ(fault(R"("window": {"kind": "look"})"), "window.kind|");
  EXPECT_EQ(fault(R"("window": {"kind": 3})"), "window.kind|");
  EXPECT_EQ(fault(R"("window": {"by": 4})"), "window.by|4");
  EXPECT_EQ(fault(R"("window": {"last": 0})"), "window.last|0");
  EXPECT_EQ(fault(R"("window": {"leaving": 1})"), "window.leaving|");
  EXPECT_EQ(fault(R"("window": {"broken": [6]})"), "window.broken[0]|6");
  EXPECT_EQ(fault(R"("window": {"broken": [0]})"), "window.broken[0]|0");
  EXPECT_EQ(fault(R"("window": {"discards": 57})"), "window.discards|57");
  EXPECT_EQ(fault(R"("window": {"pile": 57})"), "window.pile|57");
  EXPECT_EQ(fault(R"("window": {"discards": -1})"), "window.discards|-1");
  EXPECT_EQ(fault(R"("window": {"pile": -1})"), "window.pile|-1");
  EXPECT_EQ(fault(R"("window": {"stall": 101})"), "window.stall|101");
  EXPECT_EQ(fault(R"("window": {"stall": -1})"), "window.stall|-1");
  EXPECT_EQ(fault(R"("window": {"what": 1})"), "window.what|what");
  EXPECT_EQ(fault(R"("trial": 3)"), "trial.position|");
  EXPECT_EQ(fault(R"("trial": {"accuser": 0})"), "trial.accuser|0");
  EXPECT_EQ(fault(R"("trial": {"accused": 4})"), "trial.accused|4");
  EXPECT_EQ(fault(R"("trial": {"rule": 0})"), "trial.rule|0");
  EXPECT_EQ(fault(R"("trial": {"rule": 6})"), "trial.rule|6");
  EXPECT_EQ(fault(R"("trial": {"voted": [4]})"), "trial.voted[0]|4");
  EXPECT_EQ(fault(R"("trial": {"guilty": [1, 0]})"), "trial.guilty[1]|0");
  EXPECT_EQ(fault(R"("trial": {"cleared": [1, 2, 9]})"), "trial.cleared[2]|9");
  EXPECT_EQ(fault(R"("trial": {"what": 1})"), "trial.what|what");
}

TEST(VillageIdiotPosition, numbers_reach_their_bounds) {
  EXPECT_EQ(fault(R"("stall": 0)"), "sound");
  EXPECT_EQ(fault(R"("stall": 51)"), "stall|51");
  EXPECT_EQ(fault(R"("stall": 50)"), "position|") << "three laps are nine turns";
  EXPECT_EQ(fault(R"("stall": 9)"), "sound");
  EXPECT_EQ(fault(R"("stall": 10)"), "position|");
  EXPECT_EQ(fault(R"("turns": 2000)"), "position|");
  EXPECT_EQ(fault(R"("turns": 2001)"), "turns|2001");
  EXPECT_EQ(fault(R"("turns": 599)"), "sound");
  EXPECT_EQ(fault(R"("turns": 600)"), "position|") << "two hundred laps";
  EXPECT_EQ(fault(R"("draws": -1)"), "draws|-1");
  EXPECT_EQ(fault(R"("points": [31])"), "points[0]|31");
  EXPECT_EQ(fault(R"("points": [-1])"), "points[0]|-1");
  EXPECT_EQ(fault(R"("turned": [16])"), "turned[0]|16");
  EXPECT_EQ(fault(R"("turned": [15])"), "position|") << "it is not over";
  EXPECT_EQ(fault(R"("said": [6])"), "said[0]|6");
  EXPECT_EQ(fault(R"("round": 6, "rules": ["play => say \"Thank you\""], "said": [1])"), "sound");
  const std::string pack =
      "2 2 2 2 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 "
      "11 11 11 11 12 12 12 12 13 13 13 13 14 14 14 14 15 15 15 15 3";
  EXPECT_EQ(fault("\"discards\": \"" + pack + "\"", R"(["3", "3", "3"])"), "sound");
  EXPECT_EQ(fault("\"discards\": \"" + pack + " 3 3 3\"", R"(["3", "3", "3"])"), "position|");
  EXPECT_EQ(fault("\"discards\": \"" + pack + " 3 3 3 3\"", R"(["3", "3", "3"])"), "discards|")
      << "fifty-seven";
  EXPECT_EQ(
      fault("\"discards\": \"" + pack + " 3 3\", \"pile\": [\"4\", \"5 5\"]", R"(["3", "3", "3"])"),
      "pile|");
  const auto texts = [](std::size_t length) {
    return fault("\"turn\": 1", "[\"3" + std::string(length - 1, ' ') + R"(", "4", "5"])");
  };
  EXPECT_EQ(texts(2'000), "sound");
  EXPECT_EQ(texts(2'001), "hands[0]|");
}

TEST(VillageIdiotPosition, seats_may_be_more_than_the_hands_that_are_told) {
  EXPECT_EQ(fault(R"("seats": 4)", R"(["3", "5", "6"])"), "sound") << "seat 4 is out";
  EXPECT_EQ(fault(R"("seats": 3, "turn": 1)", R"(["3", "5"])"), "sound");
  EXPECT_EQ(fault(R"("seats": "3")", R"(["3", "5", "6"])"), "seats|\"3\"");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3", "5"])"), "hands|");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3", "3", "4", "4", "5", "5", "6", "6", "7", "7"])"),
            "sound");
  EXPECT_EQ(fault(R"("turn": 1)", R"(["3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8"])"),
            "hands|");
}

TEST(VillageIdiotPosition, who_went_out_first_is_told_or_follows_the_order_of_play) {
  const auto finished = [](std::string_view more) {
    const Table t =
        Game::at(R"({"hands": ["", "3", "", "5", ""], "turn": 2)" + std::string(more) + "}")
            .table();
    return std::array<int, 3>{t.finished[0], t.finished[1], t.finished[2]};
  };
  EXPECT_EQ(finished(""), (std::array{0, 2, 4}));
  EXPECT_EQ(finished(R"(, "out": [5, 1, 3])"), (std::array{4, 0, 2}));
  EXPECT_EQ(fault(R"("turn": 2, "out": [5, 1])", R"(["", "3", "", "5", ""])"), "out|3");
  EXPECT_EQ(fault(R"("turn": 2, "out": [5, 1, 3, 1])", R"(["", "3", "", "5", ""])"), "out|");
  EXPECT_EQ(fault(R"("turn": 2, "out": [5, 1, 3, 2])", R"(["", "3", "", "5", ""])"), "out|");
}

TEST(VillageIdiotPosition, the_opening_is_in_round_1_with_the_start_card) {
  EXPECT_EQ(with(R"("opening": true)"), "sound") << "seat 1 holds the three";
  EXPECT_EQ(with(R"("opening": true, "turn": 2)"), "position");
  EXPECT_EQ(with(R"("opening": true, "round": 2)"), "position");
  EXPECT_EQ(with(R"("opening": true, "pile": "7")"), "position");
  EXPECT_EQ(with(R"("opening": true)", R"(["3 4", "5 6", ""])"), "position");
}

TEST(VillageIdiotPosition, what_is_usual_is_not_written) {
  const auto written = [](std::string_view position) {
    const Game g = Game::at(position);
    return g.any()->position().dump();
  };
  EXPECT_EQ(written(R"({"hands": ["3 4 7", "5 6", "8 9"]})"),
            R"({"seats":3,"round":1,"phase":"play","order":[1,2,3],"turn":1,)"
            R"("hands":["3 4 7","5 6","8 9"],"pile":[],"discards":[],"points":[0,0,0]})");
  EXPECT_EQ(written(R"({"hands": ["", "5 6", "8 9"], "round": 3, "pile": ["7", "8 8", "3=9"],
                        "rules": ["play => bow", "pair => say \"Thank you\""], "said": [2],
                        "gestures": "bow", "silent": [2], "stall": 2, "turns": 7, "draws": 1,
                        "last": 3, "known": ["", "5", ""], "discards": "10 11",
                        "points": [5, 4, 0]})"),
            R"({"seats":3,"round":3,"phase":"play","order":[1,2,3],"turn":2,"hands":["",)"
            R"("5 6","8 9"],"pile":["7","8 8","3=9"],"discards":["10","11"],)"
            R"("points":[5,4,0],"out":[1],"known":["","5",""],"rules":["rule play => bow",)"
            R"("rule pair => say \"Thank you\""],"gestures":"bow","said":[2],"silent":[2],)"
            R"("last":3,"stall":2,"turns":7,"draws":1})");
}

}  // namespace
}  // namespace menagerie::village_idiot
