// SPDX-License-Identifier: MIT
// What may not be believed, whatever bytes it came from: a sound position spoiled in one place.
#include <functional>

#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

// Is it still believed when this has been changed?
bool state_with(State s, const std::function<void(State&)>& change) {
  EXPECT_TRUE(s.sound());
  change(s);
  return s.sound();
}
bool view_with(const State& s, Seat me, const std::function<void(View&)>& change) {
  View v = s.view(me);
  EXPECT_TRUE(v.sound());
  change(v);
  return v.sound();
}
// Without a change of the cards.
bool table_with(const State& s, const std::function<void(Table&)>& change) {
  return state_with(s, [&](State& t) { change(t.table); });
}

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

TEST(KachinaSound, who_has_placed_has_drawn) {
  EXPECT_FALSE(state_with(running(), [](State& s) {
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
  EXPECT_FALSE(state_with(ogres, kept));
  EXPECT_FALSE(state_with(ogres, passed_on));
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

TEST(KachinaSound, all_sixty_tiles_are_somewhere_once) {
  EXPECT_FALSE(state_with(running(), [](State& s) {
    s.hands[0].remove(kWolf), s.hands[0].add(kOgre);
  })) << "an Ogre too many, a Wolf too few";
  EXPECT_FALSE(state_with(running(), [](State& s) { std::swap(s.hands[0], s.hands[1]); }))
      << "a Wolf is known";
  EXPECT_TRUE(state_with(running(), [](State& s) { std::swap(s.hands[1], s.hands[2]); }));
}

}  // namespace
}  // namespace menagerie::kachina
