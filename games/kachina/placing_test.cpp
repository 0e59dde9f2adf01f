// SPDX-License-Identifier: MIT
// Where a tile may lie: section 3 of the rules, and the powers of Ogre, Eagle and Warrior.
#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

TEST(Kachina, K7_a_tile_must_share_a_side_with_a_tile) {
  EXPECT_EQ(placed(R"(["C"])", "sun 1,0"), "legal");
  EXPECT_EQ(placed(R"(["C"])", "sun -1,0"), "legal");
  EXPECT_EQ(placed(R"(["C"])", "sun 0,1"), "legal");
  EXPECT_EQ(placed(R"(["C"])", "sun 0,-1"), "legal");
  EXPECT_EQ(placed(R"(["C"])", "sun 1,1"), "K7") << "a corner is not enough";
  EXPECT_EQ(placed(R"(["C"])", "sun 2,0"), "K7");
  EXPECT_EQ(placed(R"(["C"])", "sun 99,-99"), "K7");
  EXPECT_EQ(placed(R"(["C"])", "sun 0,0"), "K7") << "not a free cell";
}

TEST(Kachina, K7_the_table_has_no_border) {
  // Seven across, one up, seven across...: no shape with sixty tiles is wider.
  State s = position(R"({"board": ["C"], "hands": ["S", "W"], "pile": ""})");
  s.table.board = {};
  int x = 0, y = 0, n = 0;
  while (n < 59) {
    const Cell c{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    s.table.board.place(kWolf, c), ++n;
    if (n % 7 == 0)
      ++y;
    else
      ++x;
  }
  EXPECT_TRUE(s.table.board.layout().sound()) << "but for the number of Wolves";
  EXPECT_EQ(x, 51);
  State::Moves moves;
  list_moves(s.table, s.hands[0], moves);
  const Cell next{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
  EXPECT_NE(std::find(moves.begin(), moves.end(), Move{Act::kPlace, kSun, next}), moves.end());
  for (const auto& m : moves) EXPECT_TRUE(s.check(0, m)) << to_text(m);
}

TEST(Kachina, K8_a_gap_ends_a_line) {
  // The row of 0,0 holds a Chief beyond a gap; the Wolf is judged with the Warrior alone.
  EXPECT_EQ(points(R"(["R . C", "H H H"])", "wolf -1,0"), 2);
  EXPECT_EQ(points(R"(["R R C", "H . H"])", "wolf -1,0"), 0)
      << "without the gap the Chief is in the line";
}

TEST(Kachina, K9_no_line_of_more_than_seven) {
  EXPECT_EQ(placed(R"(["W R W R W R"])", "sun 6,0"), "legal");
  EXPECT_EQ(placed(R"(["W R W R W R W"])", "sun 7,0"), "K9");
  EXPECT_EQ(placed(R"(["W R W R W R W"])", "sun -1,0"), "K9");
  EXPECT_EQ(placed(R"(["W R W R W R W"])", "sun 3,1"), "legal") << "across its middle is free";
  EXPECT_EQ(placed(R"(["W", "R", "W", "R", "W", "R", "W"])", "sun 0,1"), "K9");
  EXPECT_EQ(placed(R"(["W", "R", "W", "R", "W", "R", "W"])", "sun 0,-7"), "K9");
  const State s = position(R"({"board": ["W R W R W R W"], "hands": ["S", "C"], "pile": ""})");
  EXPECT_EQ(refusal(s, 1, "sun 7,0"),
            "The row through 7,0 would have 8 tiles; seven are the limit.");
}

TEST(Kachina, K9_joining_two_lines_counts_both) {
  EXPECT_EQ(placed(R"(["W R W . W R W", "H H H H H H H"])", "sun 3,0"), "legal") << "3 + 1 + 3";
  EXPECT_EQ(placed(R"(["W R W . W R W W", "H H H . S S S S", ". . C C C . . ."])", "sun 3,0"), "K9")
      << "3 + 1 + 4";
  EXPECT_EQ(points(R"(["R R . R R", "H H . H H", ". H H H ."])", "chief 2,0"), 5)
      << "two lines become one of five";
}

TEST(Kachina, K9_joins_in_both_directions_at_once) {
  const char* ring = R"([". W W W .", "W W . W W", ". R R R ."])";
  EXPECT_EQ(points(ring, "chief 1,-1"), 3)
      << "four Wolves of the row are 16, the column's one is 4";
  EXPECT_EQ(points(R"([". R R R .", "R R . R R", ". H H H ."])", "chief 1,-1"), 8)
      << "a row of 5 and a column of 3";
}

TEST(Kachina, K10_the_lone_start_tile_is_neither_covered_nor_exchanged) {
  State s = position(R"({"board": ["C"], "hands": ["E R S S S", "E R S S S"]})");
  EXPECT_EQ(judged(s, 1, "eagle 0,0"), "K10");
  EXPECT_EQ(judged(s, 1, "warrior 0,0"), "K10");
  play(s, 1, "sun 1,0");
  EXPECT_EQ(judged(s, 2, "eagle 0,0"), "legal");
  EXPECT_EQ(judged(s, 2, "warrior 0,0"), "legal");
}

TEST(Kachina, K10_covering_and_exchanging_work_in_a_full_line) {
  EXPECT_EQ(points(R"(["H H H W H H H"])", "eagle 3,0"), 0) << "no longer, but bookended";
  EXPECT_EQ(points(R"(["R H H W H H R"])", "eagle 3,0"), 7);
  EXPECT_EQ(points(R"(["H K H W H H K"])", "warrior 3,0"), 7);
}

constexpr const char* kStuck = R"("board": [". O .", "O C O", ". O ."], "corner": "-1,1")";

TEST(Kachina, K11_without_a_legal_placement_a_tile_is_thrown_out) {
  State s = position(std::string("{") + kStuck +
                     R"(, "hands": ["C S W H K", "E R C S O"], "pile": "W W"})");
  EXPECT_EQ(judged(s, 1, "chief 2,0"), "K20");
  EXPECT_EQ(judged(s, 1, "pass"), "K11");
  EXPECT_EQ(judged(s, 1, "throw eagle"), "K6");
  State::Moves moves;
  s.legal_moves(0, moves);
  EXPECT_EQ(moves.size(), 5u) << "one of your choice";
  EXPECT_EQ(play(s, 1, "throw chief"), 0);
  EXPECT_EQ(holds(s, 1, kWolf), 2) << "and draws";
  EXPECT_EQ(s.table.thrown().count(kChief) -
                position(std::string("{") + kStuck +
                         R"(, "hands": ["C S W H K", "E R C S O"], "pile": "W W"})")
                    .table.thrown()
                    .count(kChief),
            1);
  EXPECT_EQ(judged(s, 2, "throw chief"), "K11");
  EXPECT_EQ(judged(s, 2, "pass"), "K11");
  EXPECT_EQ(refusal(s, 2, "pass"),
            "You have a legal placement (Warrior on 0,-1), so you must place a tile.");
}

TEST(Kachina, K11_a_tile_that_was_known_is_thrown_out) {
  const auto thrown = [](std::string_view tile) {
    State s =
        position(std::string("{") + kStuck +
                 R"(, "hands": ["C S W H K", "E R C S O"], "known": ["C W", ""], "pile": "W W"})");
    play(s, 1, "throw " + std::string(tile));
    return s.table;
  };
  EXPECT_EQ(thrown("chief").known[0].count(kChief), 0);
  EXPECT_EQ(thrown("chief").known[0].count(kWolf), 1) << "this one is still known";
  EXPECT_EQ(thrown("sun").known[0].size(), 2) << "nobody knew of it";
  EXPECT_EQ(thrown("sun").pile, 1);
  EXPECT_EQ(thrown("sun").turn, 1);
}

TEST(Kachina, K11_pass_with_the_option) {
  State s = position(
      std::string("{") + kStuck +
      R"(, "options": {"no.placement": "pass"}, "hands": ["C S W H K", "E R C S O"], "pile": "W W"})");
  EXPECT_EQ(judged(s, 1, "throw chief"), "K11");
  play(s, 1, "pass");
  EXPECT_EQ(s.hands[0].size(), 5);
  EXPECT_EQ(s.table.pile, 2) << "nothing is drawn";
  play(s, 2, "ogre 2,0");
  EXPECT_EQ(s.due(), SeatSet::one(0)) << "the match goes on";
}

TEST(Kachina, K32_over_when_all_who_hold_tiles_have_passed) {
  State s = position(
      std::string("{") + kStuck +
      R"(, "options": {"no.placement": "pass"}, "hands": ["C S W H K", "", "S S W H K"], "pile": "", "scores": [3, 2, 1]})");
  play(s, 1, "pass");
  EXPECT_FALSE(s.due().empty());
  play(s, 3, "pass");
  EXPECT_TRUE(s.due().empty());
  EXPECT_EQ(s.winners(), SeatSet::one(0));
}

TEST(Kachina, K20_only_ogres_beside_an_ogre) {
  EXPECT_EQ(placed(R"(["C O"])", "sun 2,0"), "K20");
  EXPECT_EQ(placed(R"(["C O"])", "chief 1,1"), "K20");
  EXPECT_EQ(placed(R"(["C O"])", "eagle 1,-1"), "K20")
      << "a free cell, so the Eagle is like any tile";
  EXPECT_EQ(placed(R"(["C O"])", "ogre 2,0"), "legal");
  EXPECT_EQ(placed(R"(["C O"])", "ogre -1,0"), "legal") << "an Ogre goes anywhere";
  EXPECT_EQ(placed(R"(["C O"])", "sun 0,1"), "legal") << "the corner of an Ogre is free";
  EXPECT_EQ(placed(R"(["C K O"])", "sun 3,0"), "K20") << "a Koshari does not switch it off";
}

TEST(Kachina, K21_an_eagle_covers_but_no_eagle_and_nothing_beside_an_ogre) {
  EXPECT_EQ(placed(R"(["C S"])", "eagle 1,0"), "legal");
  EXPECT_EQ(placed(R"(["C E"])", "eagle 1,0"), "K21");
  EXPECT_EQ(placed(R"(["C E/S"])", "eagle 1,0"), "K21") << "a covering Eagle is an Eagle";
  EXPECT_EQ(placed(R"(["C O"])", "eagle 0,0"), "K21");
  EXPECT_EQ(placed(R"(["C O"])", "eagle 1,0"), "legal") << "a lone Ogre";
  EXPECT_EQ(placed(R"(["C O O"])", "eagle 1,0"), "K21");
  EXPECT_EQ(placed(R"(["C O O"])", "eagle 2,0"), "K21");
  EXPECT_EQ(placed(R"(["C S"])", "sun 1,0"), "K7") << "nobody else covers";
}

TEST(Kachina, K22_a_covered_tile_has_no_value_and_no_power) {
  EXPECT_EQ(points(R"(["C W W"])", "eagle 0,0"), 0) << "two Wolves are 8";
  EXPECT_EQ(points(R"(["C W H"])", "eagle 0,0"), 3) << "the Chief's 8 is gone";
  EXPECT_EQ(placed(R"(["C E/O"])", "sun 2,0"), "legal") << "a covered Ogre blocks nothing";
  EXPECT_EQ(points(R"(["S K R"])", "eagle 1,0"), 0) << "the Sun is 7 again";
  EXPECT_EQ(points(R"(["H R E/H"])", "chief 0,1"), 2);
  EXPECT_EQ(points(R"(["H R E/H"])", "hummingbird -1,0"), 0)
      << "a covered Hummingbird ends no line";
  EXPECT_EQ(points(R"(["H . H", "R R R"])", "chief 1,0"), 2) << "the row is bookended...";
  EXPECT_EQ(points(R"(["H . E/H", "R R R"])", "chief 1,0"), 5) << "...and here no longer";
}

TEST(Kachina, K23_a_warrior_takes_a_tile_into_the_hand) {
  State s = position(R"({"board": ["C S", "H ."], "hands": ["R W W W W", "S S S S S"]})");
  play(s, 1, "warrior 0,0");
  EXPECT_EQ(holds(s, 1, kChief), 1) << "the start tile, once it has a neighbour";
  EXPECT_EQ(s.table.board.top(s.table.board.find({0, 0})), kWarrior);
  for (const char* there : {"E", "K", "H", "W", "S", "O"})
    EXPECT_EQ(placed(std::string("[\"C ") + there + "\"]", "warrior 1,0"), "legal") << there;
}

TEST(Kachina, K23_what_a_warrior_cannot_take) {
  EXPECT_EQ(placed(R"(["C R"])", "warrior 1,0"), "K23");
  EXPECT_EQ(placed(R"(["C E/S"])", "warrior 1,0"), "K23");
  EXPECT_EQ(placed(R"(["C O"])", "warrior 0,0"), "K23");
  EXPECT_EQ(placed(R"(["C O O"])", "warrior 2,0"), "K23");
  const State s = position(R"({"board": ["C O"], "hands": ["R", "S"], "pile": ""})");
  EXPECT_EQ(refusal(s, 1, "warrior 0,0"),
            "Chief on 0,0 has an Ogre beside it on 1,0, so no Warrior may be exchanged for it.");
}

TEST(Kachina, K24_swap_first_then_score_with_the_warrior_there) {
  State s = position(R"({"board": ["H C H K"], "hands": ["R W W W W", "S S S S S"]})");
  EXPECT_EQ(play(s, 1, "warrior 1,0"), 4)
      << "3 against the rest, without the Chief; the length is unchanged";
  EXPECT_EQ(s.table.board.count(), 4);
  EXPECT_EQ(s.due(), SeatSet::one(1)) << "the Chief cannot be laid in the same turn";
}

TEST(Kachina, what_was_taken_is_known_until_it_is_played) {
  State s = position(R"({"board": ["H C H K"], "hands": ["R R W W C", "S S S S S"]})");
  play(s, 1, "warrior 1,0");
  const View seen = s.view(1);
  EXPECT_EQ(seen.table.known[0].count(kChief), 1);
  Rng rng{3};
  for (int i = 0; i < 50; ++i) {
    const State guess = State::determinize(seen, rng);
    EXPECT_GE(guess.hands[0].count(kChief), 1);
    EXPECT_TRUE(guess.sound());
    EXPECT_EQ(guess.view(1), seen);
  }
  play(s, 2, "sun 4,0");
  play(s, 1, "chief 5,0");
  EXPECT_EQ(s.table.known[0], Bundle{}) << "it may have been this one";
  EXPECT_EQ(holds(s, 1, kChief), 1);
}

}  // namespace
}  // namespace menagerie::kachina
