// SPDX-License-Identifier: MIT
// Written positions: what is left out, what the bounds are, and which positions cannot arise.
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

// Where a position is refused, or "sound".
std::string where(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  Texts texts;
  const auto state = State::from_position(json ? *json : Json(), texts);
  return state ? "sound" : state.error().where;
}
// The same of two hands and these further members.
std::string with(std::string_view more) {
  return where(R"({"hands": ["Ks Qs 3s", "4d 4c 5c"], )" + std::string(more) + "}");
}

TEST(BeetlePosition, what_is_left_out_is_usual) {
  Texts texts;
  const auto s = State::from_position(*Json::parse(R"({"hands": ["Ks Qs", "4d 4c"]})"), texts);
  ASSERT_TRUE(s);
  const Table& t = s->table;
  EXPECT_EQ(t.phase, Phase::kWrestling);
  EXPECT_EQ(t.position, 2);
  EXPECT_EQ(t.round, 1);
  EXPECT_FALSE(t.last_round);
  EXPECT_EQ(t.attacker, kNobody);
  EXPECT_EQ(t.looker, kNobody);
  EXPECT_EQ(t.shift, 0);
  EXPECT_EQ(s->lots, 0u);
  EXPECT_EQ(size(s->piles[0].cards), 20);
  EXPECT_EQ(size(s->piles[1].cards), 20);
  EXPECT_EQ(size(t.discarded), 52 - 4 - 40);
}

TEST(BeetlePosition, the_piles_share_what_is_left_evenly) {
  Texts texts;
  const auto s = State::from_position(
      *Json::parse(R"({"hands": ["Ks Qs Js Ts 9s 8s 7s", "Kd Qd Jd Td 9d 8d 7d 6d"]})"), texts);
  ASSERT_TRUE(s);
  EXPECT_EQ(size(s->piles[0].cards), 19) << "of 52 - 15";
  EXPECT_EQ(size(s->piles[1].cards), 18);
}

TEST(BeetlePosition, names_of_beetles_have_a_length) {
  const auto named = [](std::size_t id, std::size_t name) {
    const std::string card = R"({"id": ")" + std::string(id, 'a') +
                             R"(", "name": {"zh-Hant": "蟲", "en": ")" + std::string(name, 'a') +
                             R"("}, "species": "Lucanus", "cap": 15, "abilities": []})";
    return with(R"("options": {"beetle.custom1": )" + card + "}");
  };
  EXPECT_EQ(named(24, 40), "sound");
  EXPECT_NE(named(25, 40), "sound");
  EXPECT_NE(named(0, 40), "sound");
  EXPECT_NE(named(24, 41), "sound");
  EXPECT_NE(named(24, 0), "sound");
}

TEST(BeetleScoreSheet, a_wrestling_set_has_three_cards_at_most) {
  const auto refused = [](std::string_view set) {
    const auto json = Json::parse(R"({"wrestling": [")" + std::string(set) +
                                  R"(", "9c"], "clash": ["Kh", "Qc"]})");
    const auto sheet = State::score_sheet(*json, {});
    return sheet ? "read" : sheet.error().where;
  };
  EXPECT_EQ(refused("3s 3h 3d"), "read");
  EXPECT_EQ(refused("3s 3h 3d 3c"), "wrestling[0]");
  EXPECT_EQ(refused("3s 4s 5s"), "read");
  EXPECT_EQ(refused("3s 4h"), "wrestling[0]");
}

// The second choice opens both; a clash card that the other may look at first is no news then.
TEST(BeetleShown, the_choice_that_reveals_is_shown) {
  Texts texts;
  const Move first = *Move::parse("9s", texts);
  Fight f(R"({"hands": ["9s Kh 3h", "8c Qc 4c"]})");
  EXPECT_EQ(f.state.shown(0, first, 0), first) << "one's own";
  EXPECT_EQ(f.state.shown(0, first, 1), std::nullopt);
  EXPECT_EQ(f.play(2, "8c"), "");
  EXPECT_EQ(f.state.shown(0, first, 1), first);
  EXPECT_EQ(f.state.shown(0, first, kSpectator), first);
  EXPECT_EQ(f.play(1, "9s"), "");
  const Move king = *Move::parse("Kh", f.texts);
  EXPECT_EQ(f.state.shown(0, king, 1), std::nullopt);
  EXPECT_EQ(f.play(2, "Qc"), "");
  EXPECT_EQ(f.state.shown(0, king, 1), king);
}

// B23: what one may look at is still face down for everybody else.
TEST(BeetleShown, who_looks_is_shown_the_card_alone) {
  Fight f(R"({"phase": "clash", "hands": ["Ks Qs", "4d 4c"], "attacker": 1, "looker": 1,
              "wrestled": ["9s", "8s"]})");
  const Move laid = *Move::parse("4d", f.texts), answer = *Move::parse("Ks", f.texts);
  EXPECT_EQ(f.state.shown(1, laid, 1), laid) << "one's own";
  EXPECT_EQ(f.state.shown(1, laid, 0), laid);
  EXPECT_EQ(f.state.shown(1, laid, kSpectator), std::nullopt);
  EXPECT_EQ(f.play(2, "4d"), "");
  EXPECT_EQ(f.state.shown(0, answer, 1), answer) << "this one reveals both";
  EXPECT_EQ(f.state.shown(0, answer, kSpectator), answer);
}

TEST(BeetlePosition, numbers_have_bounds) {
  EXPECT_EQ(with(R"("position": 1)"), "sound");
  EXPECT_EQ(with(R"("position": 3)"), "sound");
  EXPECT_EQ(with(R"("position": 0)"), "position");
  EXPECT_EQ(with(R"("position": 4)"), "position");
  EXPECT_EQ(with(R"("position": 5)"), "position (0..4)");
  EXPECT_EQ(with(R"("round": 0)"), "round (1..99)");
  EXPECT_EQ(with(R"("round": 99)"), "sound");
  EXPECT_EQ(with(R"("round": 100)"), "round (1..99)");
  EXPECT_EQ(with(R"("lastRound": 1)"), "lastRound");
  EXPECT_EQ(with(R"("drawn": [20, 0])"), "sound");
  EXPECT_EQ(with(R"("drawn": [21, 0])"), "drawn[0] (0..20)");
  EXPECT_EQ(with(R"("drawn": [-1, 0])"), "drawn[0] (0..20)");
  EXPECT_EQ(with(R"("sumTies": [2])"), "sound");
  EXPECT_EQ(with(R"("sumTies": [3])"), "sumTies (1..2)");
  EXPECT_EQ(with(R"("sumTies": [0])"), "sumTies (1..2)");
  EXPECT_EQ(with(R"("holding": [1, 2])"), "sound");
  EXPECT_EQ(with(R"("holding": [1, 2, 1])"), "holding");
  EXPECT_EQ(with(R"("spent": [[1, 2], []])"), "sound");
  EXPECT_EQ(with(R"("spent": [[3], []])"), "spent[0] (1..2)");
  EXPECT_EQ(with(R"("spent": [[1, 2, 1], []])"), "spent[0]");
  EXPECT_EQ(with(R"("attacker": 3)"), "attacker (1..2)");
  EXPECT_EQ(with(R"("lots": 4294967295)"), "sound");
  EXPECT_EQ(with(R"("lots": 4294967296)"), "lots");
  EXPECT_EQ(with(R"("lots": -1)"), "lots");
  EXPECT_EQ(with(R"("sumAdd": [1])"), "sumAdd");
  EXPECT_EQ(with(R"("options": 3)"), "options");
}

TEST(BeetlePosition, errors_say_which_word_is_wrong) {
  const auto fault = [](std::string_view more) {
    const auto json =
        Json::parse(R"({"hands": ["Ks Qs 3s", "4d 4c 5c"], )" + std::string(more) + "}");
    Texts texts;
    const auto state = State::from_position(json ? *json : Json(), texts);
    return state ? "sound" : state.error().where + "|" + state.error().word;
  };
  EXPECT_EQ(fault(R"("colour": 1)"), "colour|colour");
  EXPECT_EQ(fault(R"("round": 0)"), "round (1..99)|0");
  EXPECT_EQ(fault(R"("round": "1")"), "round (1..99)|\"1\"");
  EXPECT_EQ(fault(R"("phase": 1)"), "phase (beetles|wrestling|clash|ability|over)|1");
  EXPECT_EQ(fault(R"("ending": "tie")"),
            "ending (none|offTrack|ground|pile|emptyPile|draw)|\"tie\"");
  EXPECT_EQ(fault(R"("beetles": ["dragon", "atlas"])"), "beetles[0]|dragon");
  EXPECT_EQ(fault(R"("beetles": ["atlas", 3])"), "beetles[1]|3");
  EXPECT_EQ(fault(R"("beetles": ["atlas"])"), "beetles|");
  EXPECT_EQ(fault(R"("discarded": "Ks 2s")"), "discarded|Ks") << "it is in a hand";
  EXPECT_EQ(fault(R"("known": ["", "4d 2s"])"), "known[1]|2s");
  EXPECT_EQ(fault(R"("known": ["x", ""])"), "known[0]|x");
  EXPECT_EQ(fault(R"("wrestled": [3, ""])"), "wrestled[0]|");
  EXPECT_EQ(fault(R"("piles": [21, 0])"), "piles[0] (0..20)|21");
  EXPECT_EQ(
      fault(R"("piles": ["2s 2h 2d 2c As Ah Ad Ac Kh Kd Kc Qh Qd Qc Js Jh Jd Jc Ts Th Td", 0])"),
      "piles[0]|")
      << "twenty-one";
  EXPECT_EQ(fault(R"("piles": ["2s 2h 2d 2c As Ah Ad Ac Kh Kd Kc Qh Qd Qc Js Jh Jd Jc Ts Th", 0])"),
            "sound");
  EXPECT_EQ(fault(R"("discarded": "2s 2h 2d 2c As Ah Ad Ac Kh Kd Kc Qh Qd Qc", "piles": [20, 13])"),
            "piles[1]|13")
      << "twelve are left";
  EXPECT_EQ(fault(R"("discarded": "2s 2h 2d 2c As Ah Ad Ac Kh Kd Kc Qh Qd Qc", "piles": [20, 12])"),
            "sound");
  EXPECT_EQ(fault(R"("phase": "clash", "attacker": 1, "wrestled": ["9s", "8s"],
                     "used": ["9s Ks", "8s"])"),
            "used[0]|Ks");
  EXPECT_EQ(fault(R"("phase": "clash", "attacker": 1, "wrestled": ["9s", "8s"],
                     "used": ["9s", "9s"])"),
            "used[1]|9s");
  EXPECT_EQ(fault(R"("laid": [3, null])"), "laid[0]|3");
  EXPECT_EQ(fault(R"("laid": [null, "x"])"), "laid[1]|\"x\"");
  EXPECT_EQ(fault(R"("spent": [[0], []])"), "spent[0] (1..2)|0");
  EXPECT_EQ(fault(R"("fired": [[], 1])"), "fired[1]|");
  EXPECT_EQ(fault(R"("shift": 6)"), "shift (-5..5)|6");
  EXPECT_EQ(fault(R"("shift": -5)"), "sound");
  EXPECT_EQ(fault(R"("shift": -6)"), "shift (-5..5)|-6");
  EXPECT_EQ(fault(R"("sumAdd": [0, 18])"), "sound");
  EXPECT_EQ(fault(R"("capAdd": [0, 19])"), "capAdd[1] (-18..18)|19");
  EXPECT_EQ(fault(R"("winners": [3])"), "winners (1..2)|3");
  EXPECT_EQ(fault(R"("options": {"exhaust": 3})"), "option exhaust (ground|draw|emptyPileLoses)|3");
}

TEST(BeetlePosition, a_hand_and_its_pile_are_26_cards_at_most) {
  const auto seven = [](std::string_view pile) {
    return where(R"({"hands": ["Ks Qs Js Ts 9s 8s 7s", "4d 4c"], "piles": [)" + std::string(pile) +
                 ", 5]}");
  };
  EXPECT_EQ(seven("19"), "sound");
  EXPECT_EQ(seven("20"), "hands[0]");
}

TEST(BeetlePosition, a_question_names_its_members) {
  const auto asked = [](std::string_view question) {
    return where(R"({"phase": "ability", "hands": ["Ks Qs", "4d 4c"], "wrestled": ["9s", "8s"],
                     "attacker": 1, "asked": )" +
                 std::string(question) + "}");
  };
  EXPECT_EQ(asked("3"), "asked.position");
  EXPECT_EQ(asked(R"({"who": 1})"), "asked.who");
  EXPECT_EQ(asked(R"({"seat": 3})"), "asked.seat (1..2)");
  EXPECT_EQ(asked(R"({"seat": 0})"), "asked.seat (1..2)");
  EXPECT_EQ(asked(R"({"first": 3})"), "asked.first (1..2)");
  EXPECT_EQ(asked(R"({"ability": 3})"), "asked.ability (1..2)");
  EXPECT_EQ(asked(R"({"ability": 0})"), "asked.ability (1..2)");
  EXPECT_EQ(asked(R"({"moment": "lunch"})").substr(0, 13), "asked.moment ");
  EXPECT_EQ(asked(R"({"moment": "roleDecided"})"), "phase") << "that beetle has no ability";
}

TEST(BeetlePosition, cards_lie_in_one_place) {
  EXPECT_EQ(with(R"("piles": ["2s 2h", "2c"])"), "sound");
  EXPECT_EQ(with(R"("piles": ["2s 2h", "2s"])"), "piles[1]");
  EXPECT_EQ(with(R"("piles": [0, 0])"), "sound");
  EXPECT_EQ(with(R"("piles": [20, 20])"), "sound");
  EXPECT_EQ(with(R"("piles": [-1, 0])"), "piles[0] (0..20)");
  EXPECT_EQ(with(R"("discarded": "2s")"), "sound");
  EXPECT_EQ(with(R"("discarded": "Ks")"), "discarded");
  EXPECT_EQ(with(R"("known": ["Ks", ""])"), "sound");
  EXPECT_EQ(with(R"("known": ["2s", ""])"), "known[0]");
  EXPECT_EQ(with(R"("wrestled": ["2s 2h 2d", "9c"])"), "sound");
  EXPECT_EQ(with(R"("wrestled": ["2s 2h 2d 2c", "9c"])"), "wrestled[0]");
  EXPECT_EQ(with(R"("phase": "clash", "wrestled": ["9s", "9c"], "attacker": 1)"), "sound");
  EXPECT_EQ(with(R"("phase": "clash", "wrestled": ["9s", "9s"], "attacker": 1)"), "used[1]");
  EXPECT_EQ(with(R"("clash": ["9s 8s", "9c"])"), "clash[0]");
}

TEST(BeetlePosition, phases_have_their_conditions) {
  EXPECT_EQ(where(R"({"hands": ["Ks", "4d 4c"]})"), "hands[0]") << "two cards for a wrestle";
  EXPECT_EQ(where(R"({"phase": "clash", "hands": ["Ks", "4d"], "wrestled": ["9s", "9c"]})"),
            "sound");
  EXPECT_EQ(where(R"({"phase": "clash", "hands": ["", "4d"], "wrestled": ["9s", "9c"]})"),
            "hands[0]");
  EXPECT_EQ(with(R"("beetles": [null, "atlas"])"), "beetles[0]");
  EXPECT_EQ(with(R"("phase": "beetles")"), "sound");
  EXPECT_EQ(with(R"("phase": "beetles", "beetles": ["atlas", "hercules"])"), "phase")
      << "then both are chosen";
  EXPECT_EQ(with(R"("phase": "clash", "wrestled": ["9s", "9c"], "clash": ["8s", "8c"])"), "phase")
      << "those cards are not out yet";
  for (const char* position : {"1", "3"})
    EXPECT_EQ(with(R"("phase": "clash", "wrestled": ["9s", "9c"], "clash": ["8s", "8c"],
                      "position": )" +
                   std::string(position)),
              "phase")
        << "the position is not to blame";
  EXPECT_EQ(with(R"("phase": "over", "ending": "ground")"), "ending") << "nobody has won";
  EXPECT_EQ(with(R"("phase": "over", "winners": [1])"), "ending");
  EXPECT_EQ(with(R"("phase": "over", "winners": [1], "ending": "ground", "position": 4)"), "sound");
  EXPECT_EQ(with(R"("ending": "ground")"), "ending");
  EXPECT_EQ(with(R"("laid": ["2s", null])"), "laid") << "not in that hand";
  EXPECT_EQ(with(R"("laid": ["3s", null])"), "sound");
}

TEST(BeetlePosition, what_is_usual_is_not_written) {
  const auto written = [](std::string_view json) {
    const Fight f(json);
    return f.state.to_position(f.texts).dump();
  };
  EXPECT_EQ(written(R"({"hands": ["Ks Qs", "4d 4c"], "piles": ["5s", "6s 7s"]})"),
            R"({"phase":"wrestling","beetles":["hercules","hercules"],"position":2,)"
            R"("round":1,"hands":["Ks Qs","4c 4d"],"piles":["5s","6s 7s"]})");
  EXPECT_EQ(written(R"({"phase": "clash", "wrestled": ["9s", "8s"], "attacker": 2, "looker": 1,
                        "hands": ["3h 4h", "Ac 4c"], "piles": ["5s", "6s"], "known": ["", "Ac"],
                        "sumAdd": [1, 0], "clashAdd": [0, -3], "drawAdd": [1, 0], "capAdd": [0, 2],
                        "drawn": [2, 3], "sumTies": [1], "clashTies": [2], "spent": [[1], []],
                        "fired": [[], [2]], "lastRound": true, "round": 4, "position": 3,
                        "used": ["", "8s"], "lots": 7, "options": {"finalRound": "true"}})"),
            R"({"options":{"finalRound":"true"},"phase":"clash","beetles":["hercules",)"
            R"("hercules"],"position":3,"round":4,"lastRound":true,"hands":["4h 3h",)"
            R"("Ac 4c"],"piles":["5s","6s"],"wrestled":["9s","8s"],"attacker":2,)"
            R"("looker":1,"used":["","8s"],"known":["","Ac"],"sumAdd":[1,0],)"
            R"("clashAdd":[0,-3],"drawAdd":[1,0],"capAdd":[0,2],"drawn":[2,3],)"
            R"("sumTies":[1],"clashTies":[2],"spent":[[1],[]],"fired":[[],[2]],"lots":7})");
}

}  // namespace
}  // namespace menagerie::beetle_poker
