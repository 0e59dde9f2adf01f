// SPDX-License-Identifier: MIT
// The terminal's board held still: the toy's table in both languages and in ASCII, and the kinds of
// zone that the toy has not.
#include "cli/scene_view.hpp"

#include "cli/test_program.hpp"
#include "cli/text_layout.hpp"

namespace menagerie::cli {
namespace {

AnyState toy_table() {
  const auto json =
      Json::parse(R"({"hands": ["3 9 10", "1 1", "5"], "turn": 1, "holder": 3, "top": 7})");
  return *toy_entry().from_position(*json);
}

std::string drawn(const Voice& voice, const Look& look, Seat seat = 0) {
  const Scene scene = toy_table()->scene(seat, voice);
  std::string out;
  for (const std::string& line : scene_lines(scene, look, voice, seat)) out += line + "\n";
  for (const std::string& line : choice_lines(scene, look, voice)) out += line + "\n";
  return out;
}

TEST(SceneView, the_toy_in_english) {
  EXPECT_EQ(drawn({}, {48, false, false}),
            "── Toy ─────────────────────────────────────────\n"
            "▸ Seat 1 (you)  0 pts  3 cards\n"
            "  Seat 2        0 pts  2 cards\n"
            "  Seat 3        0 pts  1 cards\n"
            "Trick\n"
            "╭──╮\n"
            "│ 7│\n"
            "╰──╯\n"
            "Your hand\n"
            "╭──┬──┬──╮\n"
            "│ 3│ 9│10│\n"
            "╰──┴──┴──╯\n"
            "Seat 1 to play.\n"
            "Type: pass · 9 · 10\n");
}

TEST(SceneView, a_game_without_points_shows_none) {
  Scene scene = toy_table()->scene(0, {});
  scene.scored = false;
  const auto lines = scene_lines(scene, {48, false, false}, {}, 0);
  ASSERT_GT(lines.size(), 2u);
  EXPECT_EQ(lines[1], "▸ Seat 1 (you)  3 cards");
}

TEST(SceneView, the_toy_in_chinese) {
  EXPECT_EQ(drawn({Lang::kChinese}, {48, false, false}),
            "── 玩具 ────────────────────────────────────────\n"
            "▸ 1 號座（你）  0 分  3 張\n"
            "  2 號座        0 分  2 張\n"
            "  3 號座        0 分  1 張\n"
            "這一墩\n"
            "╭──╮\n"
            "│ 7│\n"
            "╰──╯\n"
            "你的手牌\n"
            "╭──┬──┬──╮\n"
            "│ 3│ 9│10│\n"
            "╰──┴──┴──╯\n"
            "輪到 1 號座 出牌。\n"
            "可輸入：pass（跳過） · 9 · 10\n");
}

TEST(SceneView, the_toy_in_ascii) {
  Voice voice;
  voice.ascii = true;
  const std::string text = drawn(voice, {48, true, false});
  EXPECT_EQ(text,
            "-- Toy -----------------------------------------\n"
            "> Seat 1 (you)  0 pts  3 cards\n"
            "  Seat 2        0 pts  2 cards\n"
            "  Seat 3        0 pts  1 cards\n"
            "Trick\n"
            "+--+\n"
            "| 7|\n"
            "+--+\n"
            "Your hand\n"
            "+--+--+--+\n"
            "| 3| 9|10|\n"
            "+--+--+--+\n"
            "Seat 1 to play.\n"
            "Type: pass | 9 | 10\n");
}

TEST(SceneView, an_onlooker_sees_no_hand) {
  const std::string text = drawn({}, {48, false, false}, kSpectator);
  EXPECT_NE(text.find("Your hand (none)\n"), text.npos) << text;
  EXPECT_EQ(text.find("(you)"), text.npos);
}

std::string text_of(const Zone& zone, const Look& look = {}) {
  std::string out;
  for (const std::string& line : zone_lines(zone, look, {})) out += line + "\n";
  return out;
}

Zone grid() {
  Zone zone{"board", "Board", "grid", -1, 4, {}};
  for (int row = 3; row >= 1; --row)
    for (char column = 'b'; column <= 'e'; ++column)
      zone.items.push_back({std::string(1, column) + std::to_string(row), "", "", "cell", ""});
  zone.items[1].face = "E2", zone.items[6].face = "鷹", zone.items[6].pick = "",
  zone.items[11].pick = "";
  return zone;
}

TEST(SceneView, a_grid_has_the_coordinates_that_are_typed) {
  EXPECT_EQ(text_of(grid()),
            "Board\n"
            "      b  c  d  e\n"
            "  3   + E2  +  +\n"
            "  2   +  + 鷹  +\n"
            "  1   +  +  +  ·\n");
}

TEST(SceneView, a_grid_that_is_too_wide_is_cut_into_parts) {
  const std::string text = text_of(grid(), {14, true, false});
  EXPECT_EQ(text,
            "Board\n"
            "      b  c  d\n"
            "  3   + E2  +\n"
            "  2   +  + 鷹\n"
            "  1   +  +  +\n"
            "      e\n"
            "  3   +\n"
            "  2   +\n"
            "  1   .\n");
}

TEST(SceneView, words_to_type_stand_under_cards_that_do_not_say_them) {
  const Zone zone{"hand", "Hand",
                  "row",  0,
                  0,      {{"Ks", "K♠", "", "card", ""}, {"10h", "10♥", "", "card red", "×2"}}};
  EXPECT_EQ(text_of(zone),
            "Hand\n"
            "╭──┬───╮\n"
            "│K♠│10♥│\n"
            "│  │ ×2│\n"
            "╰──┴───╯\n"
            " Ks 10h\n");
  const Zone gift{"hand", "Hand", "row",
                  0,      0,      {{"give:7", "7", "", "", ""}, {"give:H", "H", "", "", ""}}};
  EXPECT_EQ(text_of(gift), "Hand\n╭──┬──╮\n│ 7│ H│\n╰──┴──╯\n") << "the prompt says give";
  EXPECT_NE(text_of(zone, {80, false, true}).find("\x1b[31m10♥\x1b[0m"), std::string::npos);
}

TEST(SceneView, equal_backs_are_counted_and_stacks_show_their_top) {
  Zone backs{"deck", "Deck", "row", -1, 0, {}};
  for (int i = 0; i < 17; ++i) backs.items.push_back({"", "", "", "card back", ""});
  EXPECT_EQ(text_of(backs), "Deck\n╭───╮\n│░░ │\n│×17│\n╰───╯\n");
  const Zone pile{"pile", "Pile", "stack",
                  -1,     0,      {{"", "3", "", "card", ""}, {"", "8", "", "card", ""}}};
  EXPECT_EQ(text_of(pile), "Pile (2)\n╭──╮\n│ 8│\n╰──╯\n");
}

TEST(SceneView, long_hands_and_narrow_screens_lose_the_boxes_not_the_cards) {
  Zone hand{"hand", "Hand", "row", 0, 0, {}};
  for (int i = 1; i <= 30; ++i)
    hand.items.push_back({std::to_string(i), std::to_string(i), "", "card", ""});
  EXPECT_EQ(lines_of(text_of(hand)).size(), 7u) << "two fans at 80 columns";
  const std::string narrow = text_of(hand, {24, false, false});
  EXPECT_EQ(narrow.find("╭"), narrow.npos);
  for (const std::string& line : lines_of(narrow)) EXPECT_LE(width_of(line), 24);
  EXPECT_NE(narrow.find("29 30"), narrow.npos);
}

TEST(SceneView, chinese_has_its_own_brackets) {
  const Voice zh{Lang::kChinese};
  const auto lines = [&](const Zone& zone) {
    std::string out;
    for (const std::string& line : zone_lines(zone, {}, zh)) out += line + "\n";
    return out;
  };
  EXPECT_EQ(lines({"z", "甲蟲", "list", -1, 0, {{"beetle atlas", "", "南洋大兜蟲", "", "上限"}}}),
            "甲蟲\n  南洋大兜蟲（上限）［beetle atlas］\n");
  EXPECT_EQ(
      lines({"z", "戰場", "grid", -1, 2, {{"", ">", "", "", "獨角仙"}, {"", "<", "", "", ""}}}),
      "戰場\n   > <\n  獨角仙：>\n");
}

TEST(SceneView, in_words_the_whole_table_is_told) {
  const auto told = [](const Voice& voice) {
    std::string out;
    for (const std::string& line : spoken_lines(toy_table()->scene(0, voice), {}, voice, 0))
      out += line + "\n";
    return out;
  };
  EXPECT_EQ(told({}),
            "Toy\nSeat 1 (you): 0 points, 3 cards, to move\nSeat 2: 0 points, 2 cards\n"
            "Seat 3: 0 points, 1 cards\nTrick: 7\nYour hand: 3, 9, 10\nSeat 1 to play.\n");
  EXPECT_TRUE(told({Lang::kChinese}).starts_with("玩具\n1 號座（你）：0 分，3 張，輪到這一家\n"))
      << told({Lang::kChinese});
}

TEST(SceneView, names_with_commas_are_told_apart_and_a_note_is_not_said_twice) {
  Scene scene;
  scene.zones = {{"hand",
                  "Hand",
                  "row",
                  -1,
                  0,
                  {{"", "2", "2, toad, 10 points", "", "+10"}, {"", "3", "3", "", "new"}}}};
  const auto lines = spoken_lines(scene, {}, {}, 0);
  EXPECT_EQ(lines[lines.size() - 2], "Hand: 2, toad, 10 points; 3 (new)");
}

TEST(SceneView, what_people_wrote_cannot_move_the_cursor) {
  Scene scene;
  scene.headline = "a\x1b[2Jb";
  scene.prompt = "p\x1b]0;x\x07";
  scene.notes = {"n\nm"};
  scene.zones = {{"z", "l\x1b[1m", "list", -1, 0, {{"", "", "i\rj", "", "k\x1b"}}}};
  scene.players = {{0, 0, "r\x1b", "n\x1b", true}};
  for (const std::string& line : scene_lines(scene, {80, false, false}, {}, 0))
    for (const unsigned char c : line) EXPECT_GE(c, 0x20) << line;
}

TEST(SceneView, a_form_shows_all_that_may_stand_in_it) {
  Scene scene;
  scene.forms = {
      {"Make a rule",
       "rule",
       {{"when", {{"after", "after a play"}, {"before", "before it"}}, 0}, {"text", {}, 200}}}};
  std::string out;
  for (const std::string& line : form_lines(scene, {}, {})) out += line + "\n";
  EXPECT_EQ(out,
            "Make a rule\n"
            "  rule <when> \"text\"\n"
            "    <when>\n"
            "      after   after a play\n"
            "      before  before it\n"
            "    \"text\": a text in quotes, at most 200 characters\n");
}

}  // namespace
}  // namespace menagerie::cli
