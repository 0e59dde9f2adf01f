// SPDX-License-Identifier: MIT
// Written positions: what is left out, what the bounds are, and which positions cannot arise.
#include <set>

#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

// Where a position is refused, or "sound".
std::string where(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  const auto state = State::from_position(json ? *json : Json());
  return state ? "sound" : state.error().where;
}

TEST(KachinaPosition, what_is_left_out_is_nothing) {
  const State s = position(R"({"board": ["C S"], "hands": ["W W W W W", null]})");
  EXPECT_EQ(s.table.scorings, 0);
  EXPECT_EQ(s.table.renewals, 0);
  EXPECT_EQ(s.table.passes, 0);
  EXPECT_EQ(s.table.start, 0);
  EXPECT_EQ(s.table.turn, 0);
  EXPECT_EQ(s.table.pile, 48) << "sixty less two on the table and ten in hands";
  EXPECT_EQ(s.score(0), 0);
  EXPECT_EQ(position(R"({"board": ["C S"]})").seats(), 3);
  EXPECT_EQ(position(R"({"board": ["C S"], "start": 2})").table.turn, 1);
  EXPECT_EQ(position(R"({"board": ["C S"], "pile": 2})").table.pile, 2);
  EXPECT_EQ(position(R"({"board": ["C"], "reached": [3, 1]})").table.scorings, 3)
      << "the last scoring placement that is told of";
  EXPECT_EQ(position(R"({"hands": [null, null]})").table.phase, Phase::kStart);
}

TEST(KachinaPosition, numbers_have_bounds) {
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 1})"), "seats");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 5})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 6})"), "seats");
  EXPECT_EQ(where(R"({"board": ["C"], "turn": 0})"), "turn");
  EXPECT_EQ(where(R"({"board": ["C"], "turn": 3})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "turn": 4})"), "turn");
  EXPECT_EQ(where(R"({"board": ["C"], "start": 4})"), "start");
  EXPECT_EQ(where(R"({"board": ["C"], "scores": [2001]})"), "scores[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "scores": [0, 0, 0, 0]})"), "scores") << "three seats";
  EXPECT_EQ(where(R"({"board": ["C"], "reached": [256]})"), "reached[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "reached": [4], "scorings": 3})"), "scorings");
  EXPECT_EQ(where(R"({"board": ["C"], "reached": [4], "scorings": 4})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "scorings": 256})"), "scorings");
  EXPECT_EQ(where(R"({"board": ["C"], "renewals": 255})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "renewals": 256})"), "renewals");
  EXPECT_EQ(where(R"({"board": ["C"], "renewals": -1})"), "renewals");
  EXPECT_EQ(where(R"({"board": ["C"], "passes": 6})"), "passes");
  EXPECT_EQ(where(R"({"board": ["C"], "passes": -1})"), "passes");
  EXPECT_EQ(where(R"({"board": ["C"], "pile": -1})"), "pile");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2, "pile": 49})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2, "pile": 50})"), "pile") << "there are 49 left";
}

TEST(KachinaPosition, lists_have_their_length) {
  EXPECT_EQ(where(R"({"board": ["C"], "hands": 1})"), "hands");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S", "S", "S", "S"]})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S", "S", "S", "S", "S"]})"), "hands");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2, "hands": ["S", "S", "S"]})"), "hands");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S S S S S", "S"]})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S S S S S S", "S"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": [5, "S"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S"], "known": ["S", "S"]})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S"], "known": ["S", "S", ""]})"), "known");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S"], "known": ["S S"]})"), "known[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["C C C C C", "C"]})"), "hands[1]")
      << "there are six Chiefs";
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["C C C C C", "S"], "thrown": "C"})"), "hands[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S"], "pile": "C C C C C C"})"), "pile");
}

TEST(KachinaPosition, only_what_can_arise_is_believed) {
  EXPECT_EQ(where(R"({"hands": ["S S S S", null]})"), "hands[0]") << "first hands are of five";
  EXPECT_EQ(where(R"({"hands": [null, null], "turn": 2})"), "turn") << "the start player begins";
  EXPECT_EQ(where(R"({"hands": [null, null], "turn": 2, "start": 2})"), "sound");
  EXPECT_EQ(where(R"({"hands": [null, null], "turn": 2, "phase": "renewal"})"), "sound");
  EXPECT_EQ(where(R"({"hands": [null, null], "phase": "start"})"), "phase");
  EXPECT_EQ(where(R"({"board": ["C"], "phase": "renewal"})"), "phase");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", ""]})"), "hands[1]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", ""], "pile": ""})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["", "S"], "pile": ""})"), "turn");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["", ""], "pile": ""})"), "sound") << "it is over";
  EXPECT_EQ(where(R"({"hands": [null, null], "scores": [1]})"), "position")
      << "nobody has scored before a tile lies";
  EXPECT_EQ(where(R"({"hands": [null, null], "scorings": 1})"), "position");
  EXPECT_EQ(where(R"({"hands": ["S S S S S", null], "known": ["S"]})"), "position");
  EXPECT_EQ(where(R"({"hands": [null, null], "thrown": "S"})"), "position");
  EXPECT_EQ(where(R"({"hands": ["O O O O O", null]})"), "position") << "K5";
  EXPECT_EQ(where(R"({"hands": [null, "O O O O O"]})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "passes": 1})"), "position") << "only with the option (K11)";
  EXPECT_EQ(where(R"({"board": ["C"], "passes": 1, "options": {"no.placement": "pass"}})"),
            "sound");
}

TEST(KachinaPosition, a_score_leaves_room_for_what_may_still_be_scored) {
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2, "scores": [1000]})"), "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2, "scores": [1999]})"), "position");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["", ""], "pile": "", "scores": [1900, 0]})"),
            "sound");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 2, "scorings": 255})"), "position");
}

// Place and word of what is wrong.
std::string fault(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  const auto state = State::from_position(json ? *json : Json());
  return state ? "sound" : state.error().where + "|" + state.error().word;
}

TEST(KachinaPosition, errors_say_which_word_is_wrong) {
  EXPECT_EQ(fault(R"({"board": ["C Q"]})"), "board[0]|q");
  EXPECT_EQ(fault(R"({"board": ["C", "C/E"]})"), "board[1]|c/e");
  EXPECT_EQ(fault(R"({"board": ["E/E"]})"), "board[0]|e/e");
  EXPECT_EQ(fault(R"({"board": ["E/"]})"), "board[0]|e/");
  EXPECT_EQ(fault(R"({"board": ["E/C"]})"), "sound");
  EXPECT_EQ(fault(R"({"board": [7]})"), "board[0]|");
  EXPECT_EQ(fault(R"({"board": 7})"), "board|");
  EXPECT_EQ(fault(R"({"board": ["C"], "hands": ["C dragon", "S"]})"), "hands[0]|dragon");
  EXPECT_EQ(fault(R"({"board": ["C"], "hands": ["C C C C C", "C"]})"), "hands[1]|chief");
  EXPECT_EQ(fault(R"({"board": ["C"], "last": "1,1"})"), "last|");
  EXPECT_EQ(fault(R"({"board": ["C"], "last": "1"})"), "last|1");
  EXPECT_EQ(fault(R"({"board": ["C"], "last": 1})"), "last|");
  EXPECT_EQ(fault(R"({"board": ["C"], "corner": "1,1"})"), "corner|");
  EXPECT_EQ(fault(R"({"board": ["C"], "corner": "1"})"), "corner|1");
  EXPECT_EQ(fault(R"({"board": ["C"], "options": 1})"), "options|");
  EXPECT_EQ(fault(R"({"board": ["C"], "options": {"x": 1}})").substr(0, 8), "option x");
}

TEST(KachinaPosition, texts_and_boards_have_bounds) {
  const auto padded = [](std::size_t length) {  // a text of that length with one tile
    return fault(R"({"board": ["C"], "hands": ["S", "W)" + std::string(length - 1, ' ') + "\"]}");
  };
  EXPECT_EQ(padded(4'000), "sound");
  EXPECT_EQ(padded(4'001), "hands[1]|");
  const auto row = [](std::size_t cells) {  // the start tile and free cells
    std::string text = R"({"board": ["C)";
    for (std::size_t n = 1; n < cells; ++n) text += " .";
    return fault(text + "\"]}");
  };
  EXPECT_EQ(row(54), "sound");
  EXPECT_EQ(row(55), "board[0]|");
  const auto rows = [](std::size_t many) {
    std::string text = R"({"board": ["C")";
    for (std::size_t n = 1; n < many; ++n) text += R"(, ".")";
    return fault(text + "]}");
  };
  EXPECT_EQ(rows(54), "sound");
  EXPECT_EQ(rows(55), "board|");
  EXPECT_EQ(row(4'100 / 2), "board[0]|") << "a text too long";
  EXPECT_EQ(fault(R"({"board": ["C"], "corner": "53,0"})"), "corner|") << "0,0 is free";
  EXPECT_EQ(fault(R"({"board": ["C C"], "corner": "-1,0"})"), "sound");
  EXPECT_EQ(fault(R"({"board": ["C C"], "corner": "0,0"})"), "sound");
  EXPECT_EQ(fault(R"({"board": ["C C"], "corner": "1,0"})"), "corner|");
  EXPECT_EQ(fault(R"({"board": ["C", "C"], "corner": "0,1"})"), "sound");
  EXPECT_EQ(fault(R"({"board": ["C", "C"], "corner": "0,2"})"), "corner|");
}

TEST(KachinaPosition, a_board_holds_sixty_tiles) {
  std::vector<std::string> rows;
  for (int n = 0; n < 10; ++n) rows.push_back("S S S S S S");
  std::string board;
  for (const std::string& row : rows) board += (board.empty() ? "\"" : ", \"") + row + "\"";
  EXPECT_EQ(fault("{\"board\": [" + board + "]}"), "board|") << "lines of more than seven";
  EXPECT_EQ(fault("{\"board\": [" + board + ", \"S\"]}"), "board[10]|") << "sixty-one";
}

TEST(KachinaPosition, fifty_tiles_fit_the_pile) {
  const std::string most =
      "C C C C S S S S S S S S O O O O O O O O E E E E E E E E W W W W W W W W R R R R R R R R "
      "H H H H H H";
  const auto with_pile = [&](std::string_view pile) {
    return fault(R"({"hands": ["C C H H K", "K K K K K"], "pile": ")" + std::string(pile) + "\"}");
  };
  EXPECT_EQ(with_pile(most), "sound");
  EXPECT_EQ(with_pile(most + " H"), "pile|") << "more than there can be";
}

TEST(KachinaPosition, a_list_of_one_hand_says_nothing_of_seats) {
  EXPECT_EQ(position(R"({"board": ["C"], "hands": ["S"]})").seats(), 3);
  EXPECT_EQ(position(R"({"board": ["C"], "hands": ["S", "W"]})").seats(), 2);
  EXPECT_EQ(position(R"({"board": ["C"], "hands": ["S", "W"], "seats": 4})").seats(), 4);
}

TEST(KachinaPosition, passes_of_all_who_hold_tiles_end_the_match) {
  const auto after_passes = [](int passes) {
    return position(R"({"board": ["C"], "hands": ["S", "W", ""], "pile": "",
                        "options": {"no.placement": "pass"}, "passes": )" +
                    std::to_string(passes) + "}")
        .due()
        .empty();
  };
  EXPECT_FALSE(after_passes(1));
  EXPECT_TRUE(after_passes(2)) << "two hold tiles (K32)";
}

TEST(KachinaPosition, hands_are_dealt_from_what_is_left) {
  const State s = position(R"({"seats": 2, "board": ["C"], "hands": [null, "S S"], "pile": ""})");
  EXPECT_EQ(s.hands[0].size(), 5);
  EXPECT_EQ(s.hands[1].size(), 2);
  EXPECT_EQ(s.table.faceup.size(), 53) << "what is nowhere is out of the game";
  const State few = position(
      R"({"seats": 2, "board": ["C"], "hands": ["K", null], "pile": "",
          "thrown": "C C C C C S S S S S S S S O O O O O O O O E E E E E E E E W W W W W W W W R R R R R R R R H H H H H H H H K K"})");
  EXPECT_EQ(few.hands[1].size(), 3) << "there are no more";
  EXPECT_EQ(few.table.thrown().size(), 55);
}

TEST(KachinaPosition, hands_that_are_not_told_are_drawn_by_chance) {
  const State s = position(R"({"seats": 5, "board": ["C"]})");
  EXPECT_EQ(s.table.pile, 34);
  std::set<std::uint32_t> hands;
  for (const Bundle& hand : s.hands) hands.insert(hand.nibbles);
  EXPECT_EQ(hands.size(), 5u);
}

TEST(KachinaNotation, unknown_chinese_is_no_move) {
  for (const char* text : {"龍", "龍 1,1", "丟龍", "老鷹龍 1,1", "放老鷹在龍"})
    EXPECT_FALSE(Move::parse(text)) << text;
}

TEST(KachinaPosition, everything_is_written) {
  const auto written = [](std::string_view json) { return position(json).to_position().dump(); };
  EXPECT_EQ(
      written(R"({"board": [". C", "E/S W"], "last": "0,-1", "hands": ["C S", "H K"],
                        "known": ["C"], "pile": "", "scores": [3, 4], "reached": [1, 2],
                        "scorings": 2, "renewals": 1})"),
      R"({"seats":2,"options":{},"board":[". C","E/S W"],"corner":"-1,0",)"
      R"("last":"0,-1","hands":["C S","H K"],"known":["C",""],"pile":"",)"
      R"("thrown":"C C C C S S S S S S O O O O O O O O E E E E E E E W W W W W W W R R R R R R R R H H H H H H H K K K K K",)"
      R"("start":1,"turn":1,"scores":[3,4],"reached":[1,2],"scorings":2,)"
      R"("renewals":1,"passes":0})");
}

}  // namespace
}  // namespace menagerie::kachina
