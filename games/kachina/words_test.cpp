// SPDX-License-Identifier: MIT
// Notation, scenes, narration and written positions.
#include "games/kachina/words.hpp"
#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

std::string read(std::string_view text) {
  const auto m = Move::parse(text);
  return m ? to_text(*m) : "?";
}

TEST(KachinaNotation, reads_what_people_type) {
  for (const char* text : {"eagle 3,-2", "Eagle 3,-2 over", "e 3 -2", "3,-2 eagle", "eagle (3,-2)",
                           "EAGLE  +3 , -2", "老鷹 3,-2", "老鷹3,-2", "鷹 3,-2", "放老鷹在 3,-2",
                           "老鷹覆蓋 3,\u22122", "eagle on 3, -2", "eagle 3,-2"})
    EXPECT_EQ(read(text), "eagle 3,-2") << text;
  for (const char* text : {"throw ogre", "discard o", "丟食人魔", "丟掉 食人魔"})
    EXPECT_EQ(read(text), "throw ogre") << text;
  for (const char* text : {"renew", "換牌", "Redraw"}) EXPECT_EQ(read(text), "renew") << text;
  EXPECT_EQ(read("Eagle"), "eagle") << "a tile alone: the referee asks where";
  for (const char* text : {"keep", "保留"}) EXPECT_EQ(read(text), "keep") << text;
  for (const char* text : {"pass", "過", "跳過"}) EXPECT_EQ(read(text), "pass") << text;
  for (Kind k = kKoshari; k <= kChief; ++k) {
    EXPECT_EQ(read(std::string(word_of(k)) + " 0,0"), std::string(word_of(k)) + " 0,0");
    EXPECT_EQ(read(std::string(name_of(k).zh) + " 0,0"), std::string(word_of(k)) + " 0,0");
    EXPECT_EQ(read(std::string(1, letter_of(k)) + " 0,0"), std::string(word_of(k)) + " 0,0");
  }
}

TEST(KachinaNotation, refuses_what_is_no_move) {
  for (const char* text :
       {"", "3,-2", "eagle 3", "eagle 3,-2,1", "eagle wolf 1,1", "dragon 1,1", "keep eagle",
        "throw", "throw eagle 1,1", "eagle 100,0", "eagle 3,--2", "eagle 1e9,0", "pass pass",
        "\"eagle\" 1,1", "eagle 99999999999999999999,1"})
    EXPECT_EQ(read(text), "?") << text;
}

TEST(KachinaNotation, numbers_have_bounds) {
  EXPECT_EQ(read("eagle 99,-99"), "eagle 99,-99");
  EXPECT_EQ(read("eagle -99,99"), "eagle -99,99");
  for (const char* text : {"eagle 100,0", "eagle -100,0", "eagle 0,100", "eagle 0,-100",
                           "eagle 1x,0", "eagle -,0", "eagle +,1", "eagle 0", "throw throw eagle",
                           "keep keep", "throw keep", "renew pass", "eagle keep", "over"})
    EXPECT_EQ(read(text), "?") << text;
  EXPECT_EQ(read("over eagle on 1,2"), "eagle 1,2");
  EXPECT_EQ(read("eagle 9 0"), "eagle 9,0");
  EXPECT_EQ(read("eagle \u20131,\u22122"), "eagle -1,-2");
  EXPECT_EQ(read("老鷹\u22121,2"), "eagle -1,2");
  const auto m = Move::parse("eagle 100,7");
  ASSERT_FALSE(m);
  EXPECT_EQ(m.error().word, "100,7");
  EXPECT_EQ(Move::parse("dragon 1,1").error().word, "dragon 1,1");
}

TEST(KachinaScene, a_wolf_is_told_by_its_row_and_its_column) {
  const State s = position(R"({"board": ["W W", "S ."], "hands": ["E R W W H", null]})");
  for (const auto& [lang, words] : {std::pair{Lang::kEnglish, "8 in its row and 4 in its column"},
                                    std::pair{Lang::kChinese, "橫列 8、直行 4"}}) {
    const Scene seen = scene(s.view(0), {lang});
    bool told = false;
    for (const Item& i : seen.zones.front().items) {
      told = told || i.name.find(words) != i.name.npos;
      EXPECT_EQ(i.name.find('|'), i.name.npos) << i.name;
    }
    EXPECT_TRUE(told) << words;
  }
}

TEST(KachinaScene, shows_tiles_free_cells_and_coordinates) {
  const State s = position(
      R"({"board": ["C K", "E/S O"], "hands": ["E R W W H", null], "last": "0,-1", "scores": [3, 4]})");
  const Scene seen = scene(s.view(0), {});
  const Zone& board = seen.zones.front();
  ASSERT_EQ(board.id, "board");
  EXPECT_EQ(board.columns, 5) << "the coordinates, an edge, two columns, an edge";
  EXPECT_EQ(board.items.size() % 5, 0u);
  const auto at = [&](std::string_view pick) {
    for (const Item& i : board.items)
      if (i.pick == pick) return i;
    return Item{};
  };
  EXPECT_EQ(at("0,0").face, "C8");
  EXPECT_EQ(at("0,0").note, "0") << "zeroed by the Koshari";
  EXPECT_EQ(at("0,-1").name, "Eagle, value 5, at 0,-1, on top of: Sun, placed last");
  EXPECT_NE(at("0,-1").look.find("last"), std::string::npos);
  EXPECT_EQ(at("2,-1").name, "free cell 2,-1, Ogres only");
  EXPECT_EQ(at("0,1").name, "free cell 0,1");
  EXPECT_EQ(seen.zones.back().id, "hand");
  EXPECT_EQ(seen.zones.back().items.size(), 5u);
  EXPECT_EQ(seen.zones.back().items.front().pick, "eagle") << "from the highest";
  EXPECT_EQ(scene(s.view(kSpectator), {}).zones.back().id == "hand", false);
}

TEST(KachinaScene, wolves_show_what_they_are_worth_in_row_and_column) {
  const State s = position(R"({"board": ["W W", "W C"], "hands": ["E R", "S"], "pile": ""})");
  const Scene seen = scene(s.view(0), {});
  for (const Item& i : seen.zones.front().items) {
    if (i.pick == "0,0") {
      EXPECT_EQ(i.note, "8");
    }
    if (i.pick == "1,0") {
      EXPECT_EQ(i.note, "8|4");
    }
  }
}

std::vector<std::string> told(State s, int seat, std::string_view move, Seat to,
                              const Voice& voice = {}) {
  const View before = s.view(to);
  play(s, seat, move);
  return narrate(before, static_cast<Seat>(seat - 1), *Move::parse(move), s.view(to), voice);
}

TEST(KachinaNarration, tells_the_points_and_only_the_drawer_what_was_drawn) {
  const State s =
      position(R"({"board": ["R R .", ". H W"], "hands": ["S R E W H", null], "pile": "K C"})");
  EXPECT_EQ(told(s, 1, "sun 2,0", 0),
            (std::vector<std::string>{"Seat 1 lays a Sun on 2,0: 5 points (row 3, column 2).",
                                      "You draw: Koshari."}));
  EXPECT_EQ(told(s, 1, "sun 2,0", 1).size(), 1u);
  EXPECT_EQ(told(s, 1, "eagle 1,-1", 1)[0],
            "Seat 1 covers the Hummingbird on 1,-1 with an Eagle: 4 points (row 2, column 2).");
  EXPECT_EQ(told(s, 1, "warrior 1,-1", 1)[0],
            "Seat 1 exchanges a Warrior for the Hummingbird on 1,-1: no points.");
}

TEST(KachinaPosition, the_corner_says_where_the_board_lies) {
  EXPECT_NE(position(R"({"board": [". C", "S S"], "hands": ["E", "W"], "pile": ""})")
                .table.board.find({-1, -1}),
            -1)
      << "the first tile is on 0,0";
  EXPECT_NE(
      position(R"({"board": [". C", "S S"], "corner": "-1,1", "hands": ["E", "W"], "pile": ""})")
          .table.board.find({0, 1}),
      -1);
}

TEST(KachinaPosition, errors_name_their_field) {
  const auto where = [](std::string_view text) {
    const auto json = Json::parse(text);
    const auto state = State::from_position(*json);
    return state ? "sound" : state.error().where;
  };
  EXPECT_EQ(where(R"([1])"), "position");
  EXPECT_EQ(where(R"({"board": ["C Q"]})"), "board[0]");
  EXPECT_EQ(where(R"({"board": ["C/E"]})"), "board[0]");
  EXPECT_EQ(where(R"({"board": ["C . S"]})"), "board");
  EXPECT_EQ(where(R"({"board": ["C C C C C C C C"]})"), "board");
  EXPECT_EQ(where(R"({"board": ["C C C", "C C C", "C C C"]})"), "board") << "there are six Chiefs";
  EXPECT_EQ(where(R"({"board": ["C"], "corner": "3,3"})"), "corner");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["C C C C C C", "S"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["", "S"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S"], "turn": 3})"), "turn");
  EXPECT_EQ(where(R"({"board": ["C"], "hands": ["S", "S"], "known": ["C"]})"), "known[0]");
  EXPECT_EQ(where(R"({"board": ["C"], "seats": 9})"), "seats");
  EXPECT_EQ(where(R"({"board": ["C"], "pile": 99})"), "pile");
  EXPECT_EQ(where(R"({"board": ["C"], "last": "4,4"})"), "last");
  EXPECT_EQ(where(R"({"board": ["C"], "scores": [1, -1]})"), "scores[1]");
  EXPECT_EQ(where(R"({"board": ["C"], "options": {"wolf.zeroed": "perhaps"}})").substr(0, 18),
            "option wolf.zeroed");
}

}  // namespace
}  // namespace menagerie::kachina
