// SPDX-License-Identifier: MIT
// A round scored on paper: who attacks and why, who wins, where the beetles go, what is drawn.
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

// A member of the answer as JSON text, or "where|word" of what is wrong.
std::string sheet(std::string_view json, std::string_view member) {
  const auto read = Json::parse("{" + std::string(json) + "}");
  EXPECT_TRUE(read) << json;
  const auto out = State::score_sheet(read ? *read : Json(), {});
  if (!out) return out.error().where + "|" + out.error().word;
  const Json* found = out->find(member);
  return found ? found->dump() : "none";
}
std::string attacker(std::string_view json) {
  return sheet(json, "attacker") + " " + sheet(json, "why");
}
std::string winner(std::string_view more) {
  const std::string json = R"("wrestling": ["9s", "8s"], )" + std::string(more);
  return sheet(json, "winner") + " " + sheet(json, "clashWhy");
}

TEST(BeetleScoreSheet, B7_who_attacks_and_why) {
  EXPECT_EQ(attacker(R"("wrestling": ["9s", "8s"])"), R"(1 "the higher sum attacks")");
  EXPECT_EQ(attacker(R"("wrestling": ["8s", "9s"])"), R"(2 "the higher sum attacks")");
  EXPECT_EQ(attacker(R"("wrestling": ["4s 5s", "9c"])"),
            R"(2 "equal sums: the higher highest card attacks")");
  EXPECT_EQ(attacker(R"("wrestling": ["9s", "9c"])"),
            R"(1 "equal sums and highest cards: the higher suit attacks")");
  EXPECT_EQ(attacker(R"("wrestling": ["9s", "9c"], "sumTies": [2])"),
            R"(2 "equal sums, which an ability decides")");
  EXPECT_EQ(attacker(R"("wrestling": ["9c", "9s"], "sumTies": [1])"),
            R"(1 "equal sums, which an ability decides")");
  EXPECT_EQ(attacker(R"("wrestling": ["9c", "9s"], "sumTies": [1, 2])"),
            R"(2 "equal sums and highest cards: the higher suit attacks")");
  EXPECT_EQ(attacker(R"("wrestling": ["9s", "8s"], "sumTies": [2])"),
            R"(1 "the higher sum attacks")");
  EXPECT_EQ(sheet(R"("wrestling": ["9s 8s", "5c 5h 5d"])", "sums"), "[17,15]");
  EXPECT_EQ(sheet(R"("wrestling": ["9s", "8s"], "sumAdd": [-2, 3])", "sums"), "[7,11]");
  EXPECT_EQ(attacker(R"("wrestling": ["9s", "8s"], "sumAdd": [0, 2])"),
            R"(2 "the higher sum attacks")");
}

TEST(BeetleScoreSheet, B8_who_reveals_nothing_defends) {
  EXPECT_EQ(attacker(R"("wrestling": ["", "3d"])"), R"(2 "who reveals nothing defends")");
  EXPECT_EQ(attacker(R"("wrestling": ["3d", ""])"), R"(1 "who reveals nothing defends")");
  EXPECT_EQ(attacker(R"("wrestling": ["", ""], "position": 1)"),
            R"(1 "who reveals nothing defends")");
  EXPECT_EQ(attacker(R"("wrestling": ["", ""], "position": 3)"),
            R"(2 "who reveals nothing defends")");
  EXPECT_EQ(sheet(R"("wrestling": ["", ""])", "attacker"), "1") << "by lot";
  EXPECT_EQ(sheet(R"("wrestling": ["", ""], "lot": 2)", "attacker"), "2");
  EXPECT_EQ(sheet(R"("wrestling": ["", ""], "sumAdd": [5, 0])", "sums"), "[0,0]");
}

TEST(BeetleScoreSheet, B6_a_sum_is_within_the_cap_or_not) {
  EXPECT_EQ(sheet(R"("wrestling": ["9s", "8s"])", "withinCap"), "[true,true]");
  EXPECT_EQ(sheet(R"("wrestling": ["9s", "8s"], "caps": [9, 7])", "withinCap"), "[true,false]");
  EXPECT_EQ(sheet(R"("wrestling": ["9s", "8s"], "caps": [8, 8])", "withinCap"), "[false,true]");
  EXPECT_EQ(sheet(R"("wrestling": ["9s", "8s"], "caps": [9, 8], "sumAdd": [9, 9])", "withinCap"),
            "[true,true]")
      << "of what is printed";
  EXPECT_EQ(sheet(R"("wrestling": ["2s As Ks", "3s"], "caps": [42, 39])", "withinCap"),
            "[true,true]");
  EXPECT_EQ(sheet(R"("wrestling": ["2s As Ks", "3s"])", "withinCap"), "[false,true]")
      << "no cap is above 39";
}

TEST(BeetleScoreSheet, B10_who_wins_the_clash_and_why) {
  EXPECT_EQ(winner(R"("clash": ["Kh", "Qc"])"), R"(1 "the higher card wins")");
  EXPECT_EQ(winner(R"("clash": ["Qc", "Kh"])"), R"(2 "the higher card wins")");
  EXPECT_EQ(winner(R"("clash": ["Kh", "Kd"])"), R"(1 "equal values: the higher suit wins")");
  EXPECT_EQ(winner(R"("clash": ["Kh", "Kd"], "clashTies": [2])"),
            R"(2 "equal cards, which an ability decides")");
  EXPECT_EQ(winner(R"("clash": ["Kh", "Kd"], "clashTies": [1, 2])"),
            R"(1 "equal values: the higher suit wins")");
  EXPECT_EQ(winner(R"("clash": ["Kh", "Qh"], "clashAdd": [-1, 0])"),
            R"(1 "equal values and suits: the higher printed card wins")");
  EXPECT_EQ(winner(R"("clash": ["Kh", "Qh"], "clashAdd": [-2, 0])"), R"(2 "the higher card wins")");
  EXPECT_EQ(
      sheet(R"("wrestling": ["9s", "8s"], "clash": ["Kh", "Qh"], "clashAdd": [-2, 1])", "clash"),
      "[11,13]");
  EXPECT_EQ(sheet(R"("wrestling": ["9s", "8s"])", "winner"), "none") << "no clash is told of";
}

TEST(BeetleScoreSheet, B11_B12_B13_the_beetles_move_and_cards_are_drawn) {
  const auto after = [](std::string_view more) {
    return sheet(more, "position") + " " + sheet(more, "draws");
  };
  EXPECT_EQ(after(R"("wrestling": ["9s", "8s"], "clash": ["Kh", "Qc"])"), "3 [2,4]");
  EXPECT_EQ(after(R"("wrestling": ["9s", "8s"], "clash": ["Qc", "Kh"])"), "2 [3,2]");
  EXPECT_EQ(after(R"("wrestling": ["8s", "9s"], "clash": ["Qc", "Kh"])"), "1 [4,2]");
  EXPECT_EQ(after(R"("wrestling": ["8s", "9s"], "clash": ["Kh", "Qc"])"), "2 [2,3]");
  EXPECT_EQ(after(R"("wrestling": ["9s", "8s"], "clash": ["Kh", "Qc"], "position": 3)"), "4 [2,4]");
  EXPECT_EQ(after(R"("wrestling": ["8s", "9s"], "clash": ["Qc", "Kh"], "position": 1)"), "0 [4,2]");
}

TEST(BeetleScoreSheet, what_is_wrong_is_named) {
  const auto wrong = [](std::string_view json) {
    const std::string said = sheet(json, "attacker");
    return said.size() == 1 ? "read" : said;
  };
  EXPECT_EQ(wrong(""), "wrestling|");
  EXPECT_EQ(wrong(R"("wrestlings": ["9s", "8s"])"), "wrestlings|wrestlings");
  EXPECT_EQ(wrong(R"("wrestling": ["9s"])"), "wrestling|");
  EXPECT_EQ(wrong(R"("wrestling": ["9s", "x"])"), "wrestling[1]|x");
  EXPECT_EQ(wrong(R"("wrestling": ["9s", 9])"), "wrestling[1]|");
  EXPECT_EQ(wrong(R"("wrestling": ["9s 9s", "8s"])"), "wrestling[0]|");
  EXPECT_EQ(wrong(R"("wrestling": ["9s 8s", "8s"])"), "wrestling[1]|8s") << "in both";
  EXPECT_EQ(wrong(R"("wrestling": ["9s", null])"), "read") << "nothing";
  const auto with = [&](std::string_view more) {
    return wrong(R"("wrestling": ["9s", "8s"], )" + std::string(more));
  };
  EXPECT_EQ(with(R"("clash": ["9s", "Kh"])"), "clash[0]|") << "it wrestled";
  EXPECT_EQ(with(R"("clash": ["8s", "Kh"])"), "clash[0]|");
  EXPECT_EQ(with(R"("clash": ["Kh", "Kh"])"), "clash[1]|");
  EXPECT_EQ(with(R"("clash": ["Kh", "Kd Kc"])"), "clash[1]|");
  EXPECT_EQ(with(R"("clash": ["Kh", ""])"), "clash[1]|");
  EXPECT_EQ(with(R"("caps": [0, 99])"), "read");
  EXPECT_EQ(with(R"("caps": [0, 100])"), "caps[1] (0..99)|100");
  EXPECT_EQ(with(R"("caps": [-1, 9])"), "caps[0] (0..99)|-1");
  EXPECT_EQ(with(R"("sumAdd": [18, -18])"), "read");
  EXPECT_EQ(with(R"("sumAdd": [19, 0])"), "sumAdd[0] (-18..18)|19");
  EXPECT_EQ(with(R"("clashAdd": [0, -19])"), "clashAdd[1] (-18..18)|-19");
  EXPECT_EQ(with(R"("sumTies": 1)"), "sumTies|");
  EXPECT_EQ(with(R"("clashTies": [3])"), "clashTies (1..2)|3");
  EXPECT_EQ(with(R"("position": 0)"), "position (1..3)|0");
  EXPECT_EQ(with(R"("position": 4)"), "position (1..3)|4");
  EXPECT_EQ(with(R"("lot": 0)"), "lot (1..2)|0");
  EXPECT_EQ(with(R"("lot": 3)"), "lot (1..2)|3");
}

}  // namespace
}  // namespace menagerie::beetle_poker
