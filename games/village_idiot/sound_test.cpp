// SPDX-License-Identifier: MIT
// What may not be believed, whatever bytes it came from: rules out of range, and a sound position
// spoiled in one place.
#include <functional>

#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

Rule rule(Trigger first, Duty duty = Duty::kQuiet, int arg = 0, Trigger second = {}) {
  return {first, second, duty, static_cast<std::uint8_t>(arg)};
}

TEST(VillageIdiotSound, a_trigger_is_about_something_that_exists) {
  for (const When when : {When::kNumber, When::kOn}) {
    EXPECT_FALSE(rule({when, kLowest - 1}).sound());
    EXPECT_TRUE(rule({when, kLowest}).sound());
    EXPECT_TRUE(rule({when, kFool - 1}).sound());
  }
  EXPECT_TRUE(rule({When::kNumber, kHighest}).sound());
  EXPECT_FALSE(rule({When::kOn, kFool}).sound()) << "no Fool ever lies on the pile";
  for (const When when : {When::kHand, When::kDown}) {
    EXPECT_FALSE(rule({when, 0}).sound());
    EXPECT_TRUE(rule({when, 1}).sound());
  }
  for (const When when : {When::kTitle, When::kNext, When::kAfter}) {
    EXPECT_TRUE(rule({when, kTitles - 1}).sound());
    EXPECT_FALSE(rule({when, kTitles}).sound());
  }
  EXPECT_TRUE(rule({When::kPair}).sound());
  EXPECT_FALSE(rule({When::kPair, 1}).sound());
  EXPECT_FALSE(rule({static_cast<When>(kWhens)}).sound());
  EXPECT_FALSE(rule({When::kNone}).sound());
}

TEST(VillageIdiotSound, a_duty_has_its_argument) {
  const Trigger on = When::kPair;
  EXPECT_TRUE(rule(on, Duty::kGesture, kGestures - 1).sound());
  EXPECT_FALSE(rule(on, Duty::kGesture, kGestures).sound());
  EXPECT_TRUE(rule(on, Duty::kSay, kShipped).sound());
  EXPECT_FALSE(rule(on, Duty::kSay, 0).sound());
  EXPECT_FALSE(rule(on, Duty::kQuiet, 1).sound());
  EXPECT_FALSE(rule(on, Duty::kNone).sound());
  EXPECT_FALSE(rule(on, static_cast<Duty>(kDuties)).sound());
  EXPECT_TRUE(rule({}, Duty::kHonour, kShipped).sound());
  EXPECT_FALSE(rule({}, Duty::kHonour, 0).sound());
  EXPECT_FALSE(rule(on, Duty::kHonour, kShipped).sound()) << "an honour rule has no trigger";
  EXPECT_FALSE(rule({}, Duty::kHonour, kShipped, on).sound());
}

TEST(VillageIdiotSound, two_triggers_stand_in_order_and_differ) {
  const Trigger low{When::kNumber, 7}, high{When::kPair};
  EXPECT_TRUE(rule(low, Duty::kQuiet, 0, high).sound());
  EXPECT_FALSE(rule(high, Duty::kQuiet, 0, low).sound());
  EXPECT_FALSE(rule(low, Duty::kQuiet, 0, low).sound());
  EXPECT_FALSE(rule(low, Duty::kQuiet, 0, {When::kHand, 0}).sound()) << "no such number of cards";
}

TEST(VillageIdiotSound, V47_triggers_that_can_never_meet) {
  const auto meet = [](Trigger a, Trigger b) {
    EXPECT_EQ(together(a, b, 3), together(b, a, 3));
    return together(a, b, 3);
  };
  const auto on = [](int n) { return Trigger{When::kOn, n}; };
  const auto number = [](int n) { return Trigger{When::kNumber, n}; };
  EXPECT_TRUE(meet(on(9), number(9))) << "two of them on one";
  EXPECT_TRUE(meet(on(9), number(10)));
  EXPECT_FALSE(meet(on(9), number(8)));
  EXPECT_TRUE(meet(on(kTopDeclared), number(kPeasant)));
  EXPECT_FALSE(meet(on(kTopDeclared + 1), number(kPeasant)));
  EXPECT_FALSE(meet(on(9), on(10)));
  EXPECT_TRUE(meet({When::kEven}, number(8)));
  EXPECT_FALSE(meet({When::kEven}, number(9)));
  EXPECT_TRUE(meet({When::kOdd}, number(9)));
  EXPECT_FALSE(meet({When::kOdd}, {When::kEven}));
  EXPECT_TRUE(meet({When::kClear}, number(kFool)));
  EXPECT_FALSE(meet({When::kClear}, number(9)));
  EXPECT_TRUE(meet({When::kPower}, number(kTopDeclared)));
  EXPECT_FALSE(meet({When::kPower}, number(kTopDeclared + 1)));
  EXPECT_FALSE(meet({When::kPickup}, number(9)));
  EXPECT_FALSE(meet({When::kPickup}, {When::kDown, 1}));
  EXPECT_TRUE(meet({When::kPickup}, {When::kHand, 1}));
}

// Is it still believed when this has been changed?
bool state_with(const State& state, const std::function<void(State&)>& change) {
  State s = state;
  EXPECT_TRUE(s.sound());
  change(s);
  return s.sound();
}
bool table_with(const State& state, const std::function<void(Table&)>& change) {
  return state_with(state, [&](State& s) { change(s.table); });
}

const State& quiet() {
  static const State s =
      Game::at(R"({"round": 2, "hands": ["6 6 7 7 8", "4 9", "5 10"], "pile": ["7", "8 8"],
                   "discards": "3 5", "known": ["6", "", ""]})")
          .state();
  return s;
}
// Seat 1 has just played a 5 on a 4 and may be called.
const State& watched() {
  static const State s =
      Game::at(R"({"round": 2, "hands": ["9", "6 8", "7 7"], "rules": ["play => bow"],
                   "options": {"faults": "called"}, "turn": 2, "pile": ["4", "5"], "last": 1,
                   "window": {"kind": "play", "by": 1, "pile": 1, "broken": [1]}})")
          .state();
  return s;
}

TEST(VillageIdiotSound, seats_and_numbers_are_in_range) {
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.seats = 2; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.seats = 4; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.seats = 11; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.round = 0; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.round = kRounds + 1; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.phase = static_cast<Phase>(kPhases); }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.turn = 3; }));
  EXPECT_TRUE(table_with(quiet(), [](Table& t) { t.turn = 2; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.last = 3; }));
  EXPECT_TRUE(table_with(quiet(), [](Table& t) { t.last = 2; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.order.set(1, 0); })) << "seat 1 twice";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.order.set(3, 1); }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.points.set(3, 1); })) << "there is no seat 4";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.points.set(0, 6); }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.turned.set(0, 5); }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.finished.set(0, 1); })) << "all are in";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.in = SeatSet::first(2); }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.in.add(3); }));
  for (SeatSet Table::* set :
       {&Table::silent, &Table::chatted, &Table::called, &Table::answered, &Table::accusers}) {
    EXPECT_FALSE(table_with(quiet(), [&](Table& t) { (t.*set).add(3); }));
  }
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.turns = last_turn(t); }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.stall = 255; }));
}

TEST(VillageIdiotSound, cards_lie_as_they_were_laid) {
  const auto card = [](std::size_t i, int bits) {
    return table_with(quiet(), [&](Table& t) { t.cards[i] = static_cast<std::uint8_t>(bits); });
  };
  ASSERT_EQ(quiet().table.discards, 2);
  ASSERT_EQ(quiet().table.pile, 3);
  EXPECT_TRUE(card(0, 4));
  EXPECT_TRUE(card(0, kLowest));
  EXPECT_FALSE(card(0, kLowest - 1));
  EXPECT_TRUE(card(0, kFool)) << "among the discards it may lie";
  EXPECT_FALSE(card(2, kFool)) << "on the pile it may not";
  EXPECT_FALSE(card(0, 4 | kTwinBit)) << "nothing lies under it";
  EXPECT_FALSE(card(1, 3 | kTwinBit)) << "what is discarded has lost what it counted as";
  EXPECT_FALSE(card(1, 3 | kLaborerBit));
  EXPECT_FALSE(card(2, 7 | kTwinBit)) << "the pile begins here";
  EXPECT_FALSE(card(4, 9 | kTwinBit)) << "a pair is of one number";
  EXPECT_FALSE(card(3, 8 | kTwinBit)) << "on a single seven";
  EXPECT_FALSE(card(2, 3)) << "a Laborer on the pile counts as something";
  EXPECT_TRUE(card(2, 6 | kLaborerBit));
  EXPECT_FALSE(card(2, kFool | kLaborerBit));
  EXPECT_FALSE(card(5, 4)) << "beyond the top";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.discards = kMostCards, t.pile = 1; }));
}

TEST(VillageIdiotSound, a_window_fits_the_last_play) {
  const auto window = [](const std::function<void(Window&)>& change) {
    return table_with(watched(), [&](Table& t) { change(t.window); });
  };
  EXPECT_FALSE(window([](Window& w) { w.kind = static_cast<Window::Kind>(3); }));
  EXPECT_FALSE(window([](Window& w) { w.kind = Window::kShut; })) << "with something in it";
  EXPECT_FALSE(window([](Window& w) { w.kind = Window::kTake; }));
  EXPECT_FALSE(window([](Window& w) { w.by = 1; })) << "the last play was not theirs";
  EXPECT_FALSE(window([](Window& w) { w.by = 3; }));
  EXPECT_FALSE(window([](Window& w) { w.pile = 2; })) << "then nothing was played";
  EXPECT_FALSE(window([](Window& w) { w.pile = 0; })) << "a 4 and a 5 are no pair";
  EXPECT_FALSE(window([](Window& w) { w.discards = 1; }));
  EXPECT_FALSE(window([](Window& w) { w.stall = 255; }));
  EXPECT_FALSE(window([](Window& w) { w.last = 3; }));
  EXPECT_TRUE(window([](Window& w) { w.last = 2; }));
  EXPECT_FALSE(window([](Window& w) { w.broken = 2; })) << "there is one rule";
  EXPECT_FALSE(table_with(watched(), [](Table& t) { t.last = 1; }));
  EXPECT_FALSE(table_with(watched(), [](Table& t) { t.opening = true; }));
}

TEST(VillageIdiotSound, nobody_has_voted_before_the_vote) {
  const auto trial = [](std::string_view phase, std::string_view votes) {
    const auto json = Json::parse(
        R"({"round": 2, "hands": ["5 9", "6 8", "7 7", "10"], "rules": ["honour \"Be kind.\""],
            "accusers": [4], "phase": ")" +
        std::string(phase) + R"(", "trial": {"accuser": 4, "accused": 2, "rule": 1)" +
        std::string(votes) + "}}");
    Texts texts;
    EXPECT_TRUE(json);
    return State::from_position(*json, texts).has_value();
  };
  EXPECT_TRUE(trial("admit", ""));
  EXPECT_FALSE(trial("admit", R"(, "voted": [1])"));
  EXPECT_FALSE(trial("admit", R"(, "guilty": [1])"));
  EXPECT_TRUE(trial("vote", R"(, "voted": [1])"));
  EXPECT_TRUE(trial("vote", R"(, "voted": [1, 3], "guilty": [1], "cleared": [3])"));
  EXPECT_FALSE(trial("vote", R"(, "voted": [1], "guilty": [3])")) << "without having voted";
  EXPECT_FALSE(trial("vote", R"(, "voted": [1], "guilty": [1], "cleared": [1])"));
  EXPECT_FALSE(trial("vote", R"(, "voted": [2])")) << "the accused has no vote";
  EXPECT_FALSE(trial("vote", R"(, "voted": [1, 3, 4])")) << "then it is decided";
}

TEST(VillageIdiotSound, V49_who_chatted_is_not_called_where_faults_are_judged_at_once) {
  constexpr std::string_view kHands = R"(["5 9", "6 8", "7 7"])";
  const std::string chatted = R"("rules": ["play => quiet"], "silent": [2], "chatted": [2])";
  EXPECT_FALSE(table_of(kHands, chatted).lists(1, "call 2"));
  EXPECT_TRUE(
      table_of(kHands, chatted + R"(, "options": {"faults": "called"})").lists(1, "call 2"));
}

TEST(VillageIdiotSound, a_match_begins_with_nothing_done) {
  const Table t = State::start({}, 3, Seed::of(1)).table;
  EXPECT_EQ(t.turns + t.draws + t.stall + t.discards + t.pile, 0);
  EXPECT_EQ(t.round, 1);
  EXPECT_TRUE(t.opening);
}

TEST(VillageIdiotSound, hands_hold_what_is_known_and_one_pack) {
  EXPECT_FALSE(state_with(quiet(), [](State& s) { s.table.known.add(1, 8); }));
  EXPECT_TRUE(state_with(quiet(), [](State& s) { s.table.known.add(1, 9); }));
  EXPECT_FALSE(state_with(quiet(), [](State& s) {
    for (int i = 0; i < 3; ++i) s.hands.add(1, 8);
  })) << "five eights";
  EXPECT_FALSE(state_with(quiet(), [](State& s) { s.hands.add(3, 8); })) << "there is no seat 4";
}

TEST(VillageIdiotSound, a_view_agrees_with_its_table) {
  const auto view_with = [](Seat me, const std::function<void(View&)>& change) {
    View v = quiet().view(me);
    EXPECT_TRUE(v.sound());
    change(v);
    return v.sound();
  };
  EXPECT_FALSE(view_with(0, [](View& v) { v.me = 3; }));
  EXPECT_FALSE(view_with(0, [](View& v) { v.me = 1; })) << "that seat has two cards";
  EXPECT_FALSE(view_with(0, [](View& v) { v.me = kSpectator; })) << "an onlooker holds nothing";
  EXPECT_FALSE(view_with(0, [](View& v) { v.mine.add(9); }));
  EXPECT_FALSE(view_with(1, [](View& v) { v.sizes[0] = 0; }));
  EXPECT_FALSE(view_with(1, [](View& v) { v.sizes[3] = 1; }));
  EXPECT_FALSE(view_with(1, [](View& v) { v.sizes[0] = kMostCards; })) << "there are not so many";
}

}  // namespace
}  // namespace menagerie::village_idiot
