// SPDX-License-Identifier: MIT
// Written positions: what is left out, what the bounds are, and which positions cannot arise.
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

TEST(KachinaNotation, unknown_chinese_is_no_move) {
  for (const char* text : {"龍", "龍 1,1", "丟龍", "老鷹龍 1,1", "放老鷹在龍"})
    EXPECT_FALSE(Move::parse(text)) << text;
}

}  // namespace
}  // namespace menagerie::kachina
