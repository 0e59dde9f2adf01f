// SPDX-License-Identifier: MIT
// What a placement scores: sections 4 and 5 of the rules. A board's first tile lies on 0,0.
#include "games/kachina/scoring.hpp"

#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

TEST(Kachina, K13_row_and_column_are_scored_apart_and_added) {
  EXPECT_EQ(points(R"(["R R .", ". H W", ". . W"])", "sun 2,0"), 3)
      << "7 beats the row, not two Wolves";
  EXPECT_EQ(points(R"(["R R .", ". H E", ". . E"])", "sun 2,0"), 6) << "3 and 3";
}

TEST(Kachina, K14_a_single_tile_is_no_line) {
  const Json out = sheet(R"({"board": ["W"], "place": "sun 1,0"})");
  EXPECT_EQ(out.number("points"), 2);
  EXPECT_EQ(out.number("column_points"), 0);
  EXPECT_EQ(out.text("column_why"), "A single tile is no line (K14).");
}

TEST(Kachina, K15_a_point_for_each_tile_and_a_covered_one_is_none) {
  EXPECT_EQ(points(R"(["W R H R"])", "sun 4,0"), 5);
  EXPECT_EQ(points(R"(["W E/S H R"])", "sun 4,0"), 5) << "an Eagle on a Sun is one tile, worth 5";
  EXPECT_EQ(points(R"(["W R"])", "eagle 0,0"), 2);
}

TEST(Kachina, K16_strictly_the_highest) {
  EXPECT_EQ(points(R"(["S W"])", "sun 2,0"), 0) << "equal does not score";
  EXPECT_EQ(points(R"(["S W"])", "chief 2,0"), 3);
  EXPECT_EQ(points(R"(["S W"])", "eagle 2,0"), 0);
  EXPECT_EQ(sheet(R"({"board": ["S W"], "place": "sun 2,0"})").text("row_why"),
            "Sun 7 only ties with 7 (K16).");
  State s =
      position(R"({"board": ["S W"], "hands": ["R R R R R", "C C C C C"], "scores": [5, 5]})");
  play(s, 1, "warrior 2,0");
  EXPECT_EQ(s.table.scores, (std::array<std::uint16_t, 5>{5, 5}))
      << "who laid the Sun long ago scores nothing";
}

TEST(Kachina, K17_at_most_fourteen_points) {
  const char* cross = R"([". . . R . . .",
                          ". . . R . . .",
                          ". . H R H . .",
                          "H H H . H H E",
                          ". . . W R . .",
                          ". . . K . . .",
                          ". . . K . . ."])";
  EXPECT_EQ(points(cross, "chief 0,-3"), 14);
}

TEST(Kachina, K18_powers_work_all_game_long) {
  EXPECT_EQ(points(R"(["C K"])", "wolf -1,0"), 3) << "the Koshari laid long ago zeroes the Chief";
  EXPECT_EQ(points(R"(["W W"])", "chief 2,0"), 0) << "the Wolves laid long ago are 8 together";
  EXPECT_EQ(points(R"(["H R H"])", "eagle 1,0"), 0) << "and the Hummingbirds still end the line";
}

TEST(Kachina, K19_chief_and_sun_have_their_number_and_no_power) {
  EXPECT_EQ(points(R"(["S O"])", "chief -1,0"), 3);
  EXPECT_EQ(points(R"(["O S"])", "sun 1,1"), 0);
  EXPECT_EQ(points(R"(["E R W"])", "sun 3,0"), 4);
  EXPECT_EQ(points(R"(["C R W"])", "sun 3,0"), 0);
  EXPECT_EQ(placed(R"(["C S"])", "chief 1,0"), "K7");
}

TEST(Kachina, K25_wolves_of_a_line_add_up_row_and_column_apart) {
  // Two Wolves in the row and one in the column: 12 and 8.
  const Json out = sheet(R"({"board": ["W W .", ". H S", ". . W", ". . H"], "place": "wolf 2,0"})");
  ASSERT_TRUE(out.find("row_values"));
  EXPECT_EQ(out.find("row_values")->dump(), "[12,12,12]");
  EXPECT_EQ(out.find("column_values")->dump(), "[2,8,7,8]");
  EXPECT_EQ(out.number("row_points"), 3);
  EXPECT_EQ(out.number("column_points"), 4);
}

TEST(Kachina, K25_a_wolf_alone_in_its_line_is_four) {
  const Json out = sheet(R"({"board": ["E", "W", "W"], "place": "wolf 1,0"})");
  EXPECT_EQ(out.number("row_points"), 0) << "4 against 5, whatever the column holds";
}

TEST(Kachina, K25_other_tiles_must_beat_the_sum) {
  EXPECT_EQ(points(R"(["W W W"])", "chief 3,0"), 0) << "12";
  EXPECT_EQ(points(R"(["W W"])", "chief 2,0"), 0) << "8 ties";
  EXPECT_EQ(points(R"(["W R"])", "chief 2,0"), 3) << "4";
}

TEST(Kachina, K26_other_wolves_are_no_rivals_of_a_new_wolf) {
  EXPECT_EQ(points(R"(["W W C"])", "wolf -1,0"), 4) << "12 against 8";
  EXPECT_EQ(points(R"(["C W"])", "wolf 2,0"), 0) << "8 against 8";
  EXPECT_EQ(points(R"(["W W"])", "wolf 2,0"), 3) << "Wolves alone";
  EXPECT_EQ(points(R"(["S W"])", "wolf 2,0"), 3) << "8 against 7";
}

TEST(Kachina, K27_a_wolf_beside_a_koshari_adds_nothing) {
  EXPECT_EQ(points(R"(["S W . ", ". K ."])", "wolf 2,0"), 0)
      << "only the new Wolf counts: 4 against 7";
  EXPECT_EQ(points(R"(["R W .", ". K ."])", "wolf 2,0"), 3) << "4 against 3";
  EXPECT_EQ(points(R"(["R W .", ". H K"])", "wolf 2,0"), 0)
      << "zeroed itself, it does not dominate";
}

TEST(Kachina, K27_with_the_option_a_zeroed_wolf_is_worth_the_others) {
  const char* others = R"({"wolf.zeroed": "othersSum"})";
  const char* board = R"(["R W .", ". H K"])";
  EXPECT_EQ(points(board, "wolf 2,0"), 0);
  EXPECT_EQ(points(board, "wolf 2,0", others), 3) << "4 from the other Wolf against 3";
  EXPECT_EQ(points(R"(["E W .", ". H K"])", "wolf 2,0", others), 0)
      << "4 against 5: its own 4 is not added";
  EXPECT_EQ(points(R"(["H R .", ". H K"])", "wolf 2,0", others), 0) << "no other Wolf: 0";
}

TEST(Kachina, K28_hummingbirds_at_both_ends_win_whatever_the_values) {
  EXPECT_EQ(points(R"(["H C S"])", "hummingbird 3,0"), 4);
  EXPECT_EQ(points(R"(["C S"])", "hummingbird 2,0"), 0) << "one end only: plain 2";
  EXPECT_EQ(points(R"(["H"])", "hummingbird 1,0"), 2) << "two side by side";
  EXPECT_EQ(points(R"(["H C . S H", ". W W W ."])", "hummingbird 2,0"), 5) << "in the gap";
  EXPECT_EQ(points(R"(["H C H"])", "hummingbird 3,0"), 4) << "and later ones go on";
  EXPECT_EQ(points(R"(["K C"])", "hummingbird -1,0"), 0)
      << "not bookended it is a plain 2, here zeroed";
  EXPECT_EQ(points(R"(["R R"])", "hummingbird 0,1"), 0) << "2 against 3";
  EXPECT_EQ(points(R"(["K K"])", "hummingbird -1,0"), 0);
  EXPECT_EQ(points(R"(["H R"])", "hummingbird -1,0"), 0)
      << "the far end is a Warrior, and 3 is more than 2";
}

TEST(Kachina, K29_no_other_tile_dominates_between_hummingbirds) {
  EXPECT_EQ(points(R"(["H C H"])", "eagle 1,0"), 0);
  EXPECT_EQ(points(R"(["H R . R H", ". H . K ."  , ". H H K ."])", "chief 2,0"), 0)
      << "closing the gap makes it bookended";
  EXPECT_EQ(points(R"(["H R . R W", ". H . K ."  , ". H H K ."])", "chief 2,0"), 5)
      << "and here not";
}

TEST(Kachina, K30_a_zeroed_hummingbird_still_ends_the_line) {
  EXPECT_EQ(points(R"(["H C .", "K . K", "R R R"])", "hummingbird 2,0"), 3);
  EXPECT_EQ(points(R"(["H C H", "K . K", "R R R"])", "eagle 1,0"), 0);
}

TEST(Kachina, K31_a_koshari_zeroes_its_neighbours_at_once) {
  const Json out = sheet(R"({"board": ["C . S", "R H R"], "place": "koshari 1,0"})");
  EXPECT_EQ(out.number("row_points"), 3) << "1 against 0 and 0";
  EXPECT_EQ(out.number("column_points"), 2) << "the Hummingbird below is zeroed too";
  EXPECT_EQ(points(R"(["C K"])", "sun 1,1"), 0) << "a tile laid beside it is zeroed too";
  EXPECT_EQ(points(R"(["K"])", "koshari 1,0"), 0) << "two tie at 1";
  EXPECT_EQ(points(R"(["C K C"])", "koshari 1,1"), 0)
      << "a Koshari is not affected by another, so they tie";
}

TEST(Kachina, K31_in_both_lines) {
  const Json out = sheet(R"({"board": ["R .", "S R", "R K"], "place": "koshari 1,0"})");
  ASSERT_TRUE(out.find("column_values"));
  EXPECT_EQ(out.find("column_values")->dump(), "[1,0,1]");
  EXPECT_EQ(out.number("points"), 2) << "row: 1 against a zeroed Warrior";
}

TEST(KachinaScoreSheet, tells_what_each_tile_is_worth) {
  const Json wolf = sheet(R"({"board": ["W W", ". S"], "place": "wolf 2,0"})");
  EXPECT_EQ(wolf.find("row_values")->dump(), "[12,12,12]");
  EXPECT_EQ(wolf.find("column_values")->dump(), "[4]") << "alone it is worth its number";
  EXPECT_EQ(wolf.number("row_length"), 3);
  EXPECT_EQ(wolf.number("row_points"), 3);
  EXPECT_EQ(wolf.number("column_length"), 1);
  EXPECT_EQ(wolf.number("column_points"), 0);
  EXPECT_EQ(wolf.number("points"), 3);
  const Json zeroed = sheet(R"({"board": ["R W .", ". H K"], "place": "wolf 2,0"})");
  EXPECT_EQ(zeroed.find("row_values")->dump(), "[3,4,0]") << "a Koshari stands below";
  EXPECT_EQ(zeroed.text("row_why"), "Wolf is worth 0 here and dominates nothing (K31).");
  const Json others = sheet(
      R"({"board": ["R W .", ". H K"], "place": "wolf 2,0", "options": {"wolf.zeroed": "othersSum"}})");
  EXPECT_EQ(others.find("row_values")->dump(), "[3,4,4]");
  EXPECT_EQ(others.text("row_why"), "Wolf 4 is higher than 3 (K16).");
}

TEST(KachinaScoreSheet, says_why) {
  const auto why = [](std::string_view rows, std::string_view place) {
    const Json out =
        sheet("{\"board\": " + std::string(rows) + ", \"place\": \"" + std::string(place) + "\"}");
    return std::string(out.text("row_why"));
  };
  EXPECT_EQ(why(R"(["H C"])", "hummingbird 2,0"),
            "Hummingbirds stand at both ends, and one was laid (K28).");
  EXPECT_EQ(why(R"(["H C . H", ". W W W"])", "sun 2,0"),
            "Hummingbirds stand at both ends: no other tile dominates (K29).");
  EXPECT_EQ(why(R"(["S"])", "chief 1,0"), "Chief 8 is higher than 7 (K16).");
  EXPECT_EQ(why(R"(["C"])", "chief 1,0"), "Chief 8 only ties with 8 (K16).");
  EXPECT_EQ(why(R"(["C"])", "sun 1,0"), "Sun 7 is not higher than 8 (K16).");
  EXPECT_EQ(why(R"(["C"])", "sun 0,1"), "A single tile is no line (K14).");
}

TEST(KachinaScoreSheet, answers_for_an_empty_board_and_for_what_is_not_allowed) {
  const Json first = sheet(R"({"place": "sun 0,0"})");
  EXPECT_TRUE(first.flag("legal"));
  EXPECT_EQ(first.number("points"), 1);
  EXPECT_EQ(first.text("why"), "The start tile scores 1 (K5).");
  const Json ogre = sheet(R"({"place": "ogre 0,0"})");
  EXPECT_FALSE(ogre.flag("legal"));
  EXPECT_EQ(ogre.text("clause"), "K5");
  EXPECT_EQ(ogre.number("points"), 0);
  EXPECT_EQ(ogre.text("why"), "The start tile may be anything but an Ogre.");
  EXPECT_EQ(sheet(R"({"place": "sun 1,0"})").text("clause"), "K5");
}

TEST(KachinaScoreSheet, names_what_is_wrong) {
  const auto wrong = [](std::string_view text) {
    const auto json = Json::parse(text);
    const auto out = State::score_sheet(json ? *json : Json(), {});
    return out ? "read" : out.error().where;
  };
  EXPECT_EQ(wrong(R"({"board": ["C"]})"), "place");
  EXPECT_EQ(wrong(R"({"board": ["C"], "place": 7})"), "place");
  EXPECT_EQ(wrong(R"({"board": ["C"], "place": "pass"})"), "place");
  EXPECT_EQ(wrong(R"({"board": ["C"], "place": "throw sun"})"), "place");
  EXPECT_EQ(wrong(R"({"board": ["C Q"], "place": "sun 1,0"})"), "board[0]");
  EXPECT_EQ(wrong(R"({"board": ["C"], "place": "sun 1,0", "options": 3})"), "options");
  EXPECT_EQ(wrong(R"({"board": ["C C C C C"], "place": "chief 5,0"})"), "read");
  EXPECT_EQ(wrong(R"({"board": ["C C C C C C"], "place": "chief 6,0"})"), "board")
      << "the seventh Chief";
  const std::string padded = R"({"board": ["C"], "place": "sun 1,0)";
  EXPECT_EQ(wrong(padded + std::string(2'000 - 7, ' ') + "\"}"), "read");
  EXPECT_EQ(wrong(padded + std::string(2'001 - 7, ' ') + "\"}"), "place") << "too long";
}

TEST(Kachina, K31_zero_never_dominates) {
  EXPECT_EQ(points(R"(["C K", "K ."])", "sun 1,-1"), 0) << "zeroed by both";
  const Json out = sheet(R"({"board": ["C K", "K ."], "place": "sun 1,-1"})");
  EXPECT_EQ(out.text("row_why"), "Sun is worth 0 here and dominates nothing (K31).");
  // A row of zeros only.
  EXPECT_EQ(
      sheet(R"({"board": ["K . K", "C . S", "H H H"], "corner": "0,1", "place": "eagle 1,0"})")
          .number("row_points"),
      3)
      << "the Eagle itself is not beside a Koshari";
  EXPECT_EQ(sheet(R"({"board": ["K K", "C ."], "corner": "0,1", "place": "eagle 1,0"})")
                .number("row_points"),
            0);
}

}  // namespace
}  // namespace menagerie::kachina
