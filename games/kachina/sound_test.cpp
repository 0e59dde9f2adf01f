// SPDX-License-Identifier: MIT
// What may not be believed, whatever bytes it came from: a sound position spoiled in one place.
#include <functional>

#include "games/kachina/test_table.hpp"
#include "tests/spoiled.hpp"

namespace menagerie::kachina {
namespace {

const State& running() {
  static const State s = position(
      R"({"board": ["C S"], "hands": ["W W W W W", "R R R R H", "H S S E E"], "known": ["W"]})");
  return s;
}
const State& renewal() {
  static const State s =
      position(R"({"phase": "renewal", "hands": ["W W W E R", "H K S E R"], "turn": 1})");
  return s;
}

TEST(KachinaSound, seats_and_numbers_are_in_range) {
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.seats = 1; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.seats = 6; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.seats = 2; })) << "seat 3 has tiles";
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.start = 3; }));
  EXPECT_TRUE(table_with(running(), [](Table& t) { t.start = 2; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.turn = 3; }));
  EXPECT_TRUE(table_with(running(), [](Table& t) { t.turn = 2; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.passes = 1; })) << "an option only (K11)";
  EXPECT_TRUE(table_with(running(), [](Table& t) { t.last = 1; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.last = 2; })) << "two tiles lie";
}

TEST(KachinaSound, what_a_seat_has_fits_the_course) {
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.reached[1] = 1; })) << "none has scored";
  EXPECT_TRUE(table_with(running(), [](Table& t) { t.reached[1] = t.scorings = 1; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.scores[0] = 2'000; }));
  for (const auto& stray : {+[](Table& t) { t.scores[3] = 1; }, +[](Table& t) { t.reached[3] = 1; },
                            +[](Table& t) { t.known[3].add(kWolf); }})
    EXPECT_FALSE(table_with(running(), [&](Table& t) {
      stray(t);
      t.scorings = 9;
    })) << "there is no seat 4";
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.scorings = 255; }));
  EXPECT_FALSE(
      table_with(running(), [](Table& t) { t.pile = static_cast<std::uint8_t>(t.pile - 1); }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.known[0].add(kChief); }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.known[1].add(kWolf); })) << "no Wolf there";
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.faceup.add(kChief); }));
}

// Fifty-eight tiles may still be laid, and each of the eight Warriors brings one back.
TEST(KachinaSound, scores_leave_room_for_what_may_still_be_scored) {
  EXPECT_TRUE(table_with(running(), [](Table& t) { t.scores[2] = 2'000 - 14 * 66; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.scores[2] = 2'001 - 14 * 66; }));
  EXPECT_TRUE(table_with(running(), [](Table& t) { t.scorings = 255 - 66; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.scorings = 256 - 66; }));
  const State fewer =
      position(R"({"board": ["C R R"], "hands": ["W W W W W", "S S S S S", "E E E E E"]})");
  EXPECT_TRUE(table_with(fewer, [](Table& t) { t.scores[0] = 2'000 - 14 * (57 + 6); }));
  EXPECT_FALSE(table_with(fewer, [](Table& t) { t.scores[0] = 2'001 - 14 * (57 + 6); }));
}

TEST(KachinaSound, a_hand_has_five_tiles_at_most) {
  EXPECT_FALSE(sound_with(running(), [](State& s) {
    s.hands[0].add(s.pile.take(--s.table.pile)), s.table.sizes.set(0, 6);
  }));
  EXPECT_TRUE(sound_with(running(), [](State& s) {
    s.table.faceup.add(s.pile.take(--s.table.pile));  // thrown out
  }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.sizes.set(0, 4); }));
  EXPECT_FALSE(view_with(running(), kSpectator, [](View& v) {
    for (int n = 0; n < 5; ++n) v.table.known[1].add(kChief);
    v.table.known[1].add(kHummingbird);
  })) << "six are known of five";
  EXPECT_TRUE(view_with(running(), kSpectator, [](View& v) {
    for (int n = 0; n < 5; ++n) v.table.known[1].add(kChief);
  }));
}

TEST(KachinaSound, more_is_not_seen_than_there_is) {
  const auto known = [](Seat me, int chiefs) {  // of seat 2, and one lies on the table
    return view_with(running(), me, [&](View& v) {
      for (int n = 0; n < chiefs; ++n) v.table.known[1].add(kChief);
      if (me == 0) v.mine.remove(kWolf), v.mine.add(kChief);
    });
  };
  EXPECT_TRUE(known(2, 5));
  EXPECT_TRUE(known(0, 4));
  EXPECT_FALSE(known(0, 5)) << "there are six Chiefs";
  EXPECT_FALSE(view_with(running(), 1, [](View& v) { v.table.faceup.add(kChief); }))
      << "a tile too many";
  EXPECT_FALSE(view_with(running(), 1, [](View& v) {
    v.table.faceup.remove(kSun), v.table.faceup.add(kChief);
  })) << "a Sun lies on the board";
}

TEST(KachinaSound, the_end_is_when_nobody_can_go_on) {
  const State last = position(R"({"board": ["C S"], "hands": ["W", "", "H"], "pile": "", "turn": 3,
                                  "options": {"no.placement": "pass"}})");
  EXPECT_TRUE(table_with(last, [](Table& t) { t.turn = 0; }));
  EXPECT_FALSE(table_with(last, [](Table& t) { t.turn = 1; })) << "seat 2 has no tile";
  EXPECT_TRUE(table_with(last, [](Table& t) { t.passes = 1; }));
  EXPECT_FALSE(table_with(last, [](Table& t) { t.passes = 2; })) << "then it is over";
  EXPECT_TRUE(table_with(last, [](Table& t) { t.passes = 2, t.phase = Phase::kOver; }));
  EXPECT_FALSE(table_with(last, [](Table& t) { t.passes = 1, t.phase = Phase::kOver; }));
  const State over = position(R"({"board": ["C S"], "hands": ["", "", ""], "pile": ""})");
  EXPECT_FALSE(table_with(over, [](Table& t) { t.phase = Phase::kPlay; }));
  const State first = position(R"({"hands": [null, null], "options": {"no.placement": "pass"}})");
  EXPECT_FALSE(table_with(first, [](Table& t) { t.passes = 1; })) << "no tile lies yet";
  EXPECT_FALSE(table_with(first, [](Table& t) { t.phase = Phase::kOver; }));
}

TEST(KachinaSound, first_hands_are_whole_and_nothing_lies) {
  EXPECT_FALSE(sound_with(renewal(), [](State& s) {
    s.table.faceup.add(s.pile.take(--s.table.pile));
  })) << "nothing is face up yet";
  EXPECT_FALSE(sound_with(renewal(), [](State& s) {
    s.hands[1].remove(kKoshari), s.table.sizes.set(1, 4);
    s.pile.put(s.table.pile++, kKoshari);
  })) << "a hand of four";
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.scores[1] = 1; }));
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.known[1].add(kKoshari); }));
}

TEST(KachinaSound, the_pile_is_what_it_is_said_to_be) {
  EXPECT_FALSE(sound_with(running(), [](State& s) { s.pile.words[2] |= std::uint64_t{1} << 30; }))
      << "a tile behind the last";
  EXPECT_FALSE(sound_with(running(), [](State& s) {
    const Kind k = s.pile.take(0);
    s.pile.put(0, k == kWolf ? kSun : kWolf);
  }));
  const State most = position(R"({"hands": [null, null]})");
  EXPECT_EQ(most.table.pile, 50);
  EXPECT_FALSE(table_with(most, [](Table& t) { t.pile = 51; }));
}

// What is written but has no room in a table is no table.
TEST(KachinaSound, what_cannot_be_packed_is_not_believed) {
  const auto written = [](const std::function<void(WrittenTable&)>& change) {
    WrittenTable w = running().table.written();
    EXPECT_TRUE(Table::of(w).sound());
    change(w);
    return Table::of(w).sound();
  };
  EXPECT_FALSE(written([](WrittenTable& w) { w.seats = 6; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.seats = 8 + 3; })) << "three bits are kept";
  EXPECT_FALSE(written([](WrittenTable& w) { w.start = 8; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.turn = 8; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.passes = 8; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.phase = static_cast<Phase>(6); }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.options.no_placement = 2; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.options.wolf_zeroed = 2; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.sizes[1] = 8 + 5; }));
  EXPECT_FALSE(written([](WrittenTable& w) { w.board.x[1] = 2; })) << "apart from the other";
  EXPECT_FALSE(written([](WrittenTable& w) { w.last = {5, 5}; })) << "no tile lies there";
  EXPECT_TRUE(written([](WrittenTable& w) { w.last = {1, 0}; }));
  EXPECT_TRUE(written([](WrittenTable& w) { w.last = {0, 0}; }));
  EXPECT_TRUE(written([](WrittenTable& w) { w.last = kNowhere; }));
}

TEST(KachinaSound, who_has_placed_has_drawn) {
  EXPECT_FALSE(sound_with(running(), [](State& s) {
    s.table.faceup = s.table.faceup + s.hands[2];
    s.hands[2] = {}, s.table.sizes.set(2, 0);
  })) << "an empty hand while there is a pile";
}

TEST(KachinaSound, phases_have_their_conditions) {
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.phase = Phase::kRenewal; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.phase = Phase::kStart; }));
  EXPECT_FALSE(table_with(running(), [](Table& t) { t.phase = Phase::kOver; }));
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.phase = Phase::kPlay; }));
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.phase = Phase::kOver; }));
  EXPECT_TRUE(table_with(renewal(), [](Table& t) { t.phase = Phase::kStart; }));
  EXPECT_TRUE(table_with(renewal(), [](Table& t) { t.turn = 1; }));
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.phase = Phase::kStart, t.turn = 1; }))
      << "the start player begins";
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.scorings = 1; }));
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.scores[0] = 1; }));
  EXPECT_FALSE(table_with(renewal(), [](Table& t) { t.known[0].add(kWolf); }));
}

TEST(KachinaSound, K5_five_ogres_are_not_kept_by_the_start_player) {
  const State ogres = position(R"({"phase": "renewal", "hands": ["O O O O O", "H K S E R"]})");
  const auto kept = [](auto& x) { x.table.phase = Phase::kStart; };
  const auto passed_on = [](auto& x) { x.table.turn = 1; };
  EXPECT_FALSE(sound_with(ogres, kept));
  EXPECT_FALSE(sound_with(ogres, passed_on));
  EXPECT_FALSE(view_with(ogres, 0, kept));
  EXPECT_FALSE(view_with(ogres, 0, passed_on));
  EXPECT_TRUE(view_with(ogres, 1, kept)) << "the others cannot know";
}

TEST(KachinaSound, a_view_agrees_with_its_table) {
  EXPECT_FALSE(view_with(running(), 1, [](View& v) { v.me = 0; })) << "a Wolf is known there";
  EXPECT_FALSE(view_with(running(), 0, [](View& v) { v.me = 3; }));
  EXPECT_FALSE(view_with(running(), 0, [](View& v) { v.me = kSpectator; }));
  EXPECT_FALSE(view_with(running(), 1, [](View& v) { v.mine.remove(kWarrior); }));
  EXPECT_FALSE(view_with(running(), 0, [](View& v) {
    for (int i = 0; i < 5; ++i) v.mine.remove(kWolf), v.mine.add(kOgre);
  })) << "a Wolf is known";
  EXPECT_FALSE(view_with(running(), kSpectator, [](View& v) { v.mine.add(kWolf); }));
}

// A board as bytes hold it: a start tile with a tile on its right and a covered one above.
Layout three() {
  Layout b;
  b.lay({0, 0}, kChief), b.lay({1, 0}, kSun), b.lay({0, 1}, kEagle);
  b.tile[2] = static_cast<std::uint8_t>(kOgre << 4 | kEagle);
  return b;
}
bool layout_with(const std::function<void(Layout&)>& change) {
  Layout b = three();
  EXPECT_TRUE(b.sound());
  change(b);
  return b.sound();
}

TEST(KachinaSound, a_board_is_one_area_of_tiles_in_reading_order) {
  EXPECT_FALSE(layout_with([](Layout& b) { b.tile[2] = kOgre << 4 | kWolf; }))
      << "only an Eagle covers";
  EXPECT_FALSE(layout_with([](Layout& b) { b.tile[2] = kEagle << 4 | kEagle; }));
  EXPECT_FALSE(layout_with([](Layout& b) { b.tile[2] = 9 << 4 | kEagle; }));
  EXPECT_TRUE(layout_with([](Layout& b) { b.tile[2] = kChief << 4 | kEagle; }));
  EXPECT_FALSE(layout_with([](Layout& b) { b.tile[0] = kNone; }));
  EXPECT_FALSE(layout_with([](Layout& b) { b.tile[0] = kChief + 1; }));
  EXPECT_TRUE(layout_with([](Layout& b) { b.tile[0] = kKoshari; }));
  EXPECT_FALSE(layout_with([](Layout& b) { b.count = 2; })) << "a stray tile";
  EXPECT_FALSE(layout_with([](Layout& b) { b.count = 4; })) << "a tile without a kind";
  EXPECT_FALSE(layout_with([](Layout& b) { b.count = kTiles + 1; }));
  EXPECT_FALSE(layout_with([](Layout& b) { std::swap(b.x[0], b.x[1]); })) << "out of order";
  EXPECT_FALSE(layout_with([](Layout& b) { b.x[1] = 0; })) << "two on one cell";
  EXPECT_FALSE(layout_with([](Layout& b) { b.x[1] = 2; })) << "apart";
  EXPECT_FALSE(layout_with([](Layout& b) { b.y[2] = 2; })) << "apart";
}

TEST(KachinaSound, no_line_of_a_board_is_longer_than_seven) {
  for (const bool row : {true, false}) {
    Layout b;
    for (std::int8_t i = 0; i < 8; ++i) {
      EXPECT_EQ(b.count < 8, b.sound()) << +b.count;
      b.lay(row ? Cell{i, 0} : Cell{0, i}, kWolf);
    }
    EXPECT_FALSE(b.sound());
  }
}

TEST(KachinaSound, sixty_tiles_reach_as_far_as_they_lie) {
  Layout b;
  for (std::int8_t y = -9; y <= 0; ++y)
    for (std::int8_t x = 0; x < 6; ++x) b.lay({x, y}, kWolf);
  ASSERT_EQ(b.count, kTiles);
  EXPECT_EQ(across(b).least, 0);
  EXPECT_EQ(across(b).most, 5);
  EXPECT_EQ(upwards(b).least, -9);
  EXPECT_EQ(upwards(b).most, 0);
}

// Stairs of two tiles a step go as far up and to the right as they are long.
TEST(KachinaSound, a_wide_board_knows_how_far_it_reaches) {
  Layout stairs;
  for (std::int8_t i = 0; i < kTiles / 2; ++i) {
    stairs.lay({i, i}, kSun), stairs.lay({static_cast<std::int8_t>(i + 1), i}, kChief);
    ASSERT_TRUE(stairs.sound());
    const Board b = Board::of(stairs);
    EXPECT_EQ(b.across().least, 0);
    EXPECT_EQ(b.across().most, i + 1);
    EXPECT_EQ(b.upwards().least, 0);
    EXPECT_EQ(b.upwards().most, i);
    EXPECT_EQ(b.layout(), stairs);
  }
}

TEST(KachinaScoreSheet, tells_the_tiles_of_both_lines) {
  const Json out = sheet(R"({"board": ["C S", ". W"], "place": "eagle 2,0"})");
  EXPECT_EQ(out.find("row_tiles")->dump(), R"(["chief","sun","eagle"])");
  EXPECT_EQ(out.find("column_tiles")->dump(), R"(["eagle"])");
}

TEST(KachinaSound, all_sixty_tiles_are_somewhere_once) {
  EXPECT_FALSE(sound_with(running(), [](State& s) {
    s.hands[0].remove(kWolf), s.hands[0].add(kOgre);
  })) << "an Ogre too many, a Wolf too few";
  EXPECT_FALSE(sound_with(running(), [](State& s) { std::swap(s.hands[0], s.hands[1]); }))
      << "a Wolf is known";
  EXPECT_TRUE(sound_with(running(), [](State& s) { std::swap(s.hands[1], s.hands[2]); }));
}

}  // namespace
}  // namespace menagerie::kachina
