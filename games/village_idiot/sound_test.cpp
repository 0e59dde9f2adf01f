// SPDX-License-Identifier: MIT
// What may not be believed, whatever bytes it came from: rules out of range, and a sound position
// spoiled in one place.
#include <functional>

#include "games/village_idiot/testing.hpp"
#include "tests/spoiled.hpp"

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
  const auto title = [](When when, Title t) { return Trigger{when, static_cast<int>(t)}; };
  for (const When when : {When::kTitle, When::kNext, When::kAfter}) {
    EXPECT_TRUE(meet(title(when, Title::kMayor), {When::kPair}));
    EXPECT_TRUE(meet(title(when, Title::kIdiot), {When::kPair}));
    EXPECT_FALSE(meet(title(when, Title::kPriest), {When::kPair})) << "there are three players";
  }
  EXPECT_TRUE(meet(title(When::kTitle, Title::kLawyer), title(When::kNext, Title::kMayor)));
  EXPECT_FALSE(meet(title(When::kTitle, Title::kMayor), title(When::kNext, Title::kMayor)))
      << "nobody sits beside himself";
  EXPECT_FALSE(meet(title(When::kTitle, Title::kMayor), title(When::kTitle, Title::kIdiot)));
  EXPECT_FALSE(meet(title(When::kAfter, Title::kMayor), title(When::kAfter, Title::kIdiot)));
  EXPECT_TRUE(meet(title(When::kAfter, Title::kMayor), title(When::kAfter, Title::kMayor)));
  EXPECT_FALSE(together(title(When::kTitle, Title::kMayor), title(When::kNext, Title::kPriest), 5));
  EXPECT_TRUE(together(title(When::kTitle, Title::kLawyer), title(When::kNext, Title::kPriest), 5));
  EXPECT_TRUE(
      together(title(When::kTitle, Title::kSheriff), title(When::kNext, Title::kPriest), 5));
  EXPECT_TRUE(together(title(When::kTitle, Title::kIdiot), title(When::kNext, Title::kMayor), 5))
      << "they sit in a circle";
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

// Seat 1 swept the pile away with a Peasant and may be called: on two discards lay a 4 and a 5.
const State& swept() {
  static const State s =
      Game::at(R"({"round": 2, "hands": ["2 9", "6 8", "7 7"], "rules": ["play => bow"],
                   "options": {"faults": "called"}, "pile": ["4", "5"], "discards": "6 8"})")
          .play(1, "2")
          .state();
  return s;
}

TEST(VillageIdiotSound, what_was_the_pile_may_become_it_again) {
  const auto card = [](std::size_t i, int bits) {
    return table_with(swept(), [&](Table& t) { t.cards[i] = static_cast<std::uint8_t>(bits); });
  };
  ASSERT_EQ(swept().table.discards, 5);
  ASSERT_EQ(swept().table.window.discards, 2);
  ASSERT_EQ(swept().table.window.pile, 2);
  EXPECT_TRUE(card(1, kFool)) << "among the discards of before it may lie";
  EXPECT_FALSE(card(2, kFool)) << "this was the pile";
  EXPECT_FALSE(card(3, kFool));
  EXPECT_TRUE(card(4, kFool)) << "it may have been the play";
  EXPECT_TRUE(card(1, 3));
  EXPECT_FALSE(card(2, 3)) << "a Laborer counted as something there";
  EXPECT_FALSE(card(4, 3));
  EXPECT_FALSE(card(1, 6 | kLaborerBit)) << "it has lost what it counted as";
  EXPECT_TRUE(card(2, 6 | kLaborerBit));
  EXPECT_TRUE(card(4, 6 | kLaborerBit));
  EXPECT_TRUE(card(4, kTopDeclared | kLaborerBit));
  EXPECT_FALSE(card(4, (kTopDeclared + 1) | kLaborerBit));
  EXPECT_FALSE(card(2, 8 | kTwinBit)) << "the pile began here";
  EXPECT_TRUE(card(3, 4 | kTwinBit));
  EXPECT_FALSE(card(4, 5 | kTwinBit)) << "the play began here";
  EXPECT_FALSE(card(1, 6 | kTwinBit));
  EXPECT_FALSE(table_with(swept(), [](Table& t) { t.window.discards = 1; })) << "three were played";
  EXPECT_TRUE(table_with(swept(), [](Table& t) { t.window.discards = 0, t.window.pile = 4; }));
  EXPECT_TRUE(table_with(swept(), [](Table& t) { t.window.discards = 4, t.window.pile = 0; }));
}

TEST(VillageIdiotSound, three_twins_are_no_play) {
  const State pair =
      Game::at(R"({"round": 2, "hands": ["5 5 9", "6 8", "7 7"], "rules": ["play => bow"],
                   "options": {"faults": "called"}, "pile": ["4"]})")
          .play(1, "5 5")
          .state();
  EXPECT_FALSE(table_with(pair, [](Table& t) { t.window.pile = 2; })) << "half of it was played";
  EXPECT_FALSE(table_with(pair, [](Table& t) { t.cards[2] = 5; })) << "two plays";
  EXPECT_FALSE(table_with(pair, [](Table& t) { t.cards[2] = 6 | kTwinBit; }));
  EXPECT_FALSE(table_with(pair, [](Table& t) { t.cards[0] = 5, t.cards[1] |= kTwinBit; }));
  EXPECT_FALSE(table_with(pair, [](Table& t) { t.window.pile = 0; })) << "three cards";
  EXPECT_TRUE(table_with(pair, [](Table& t) { t.window.stall = 9; })) << "three laps (V20)";
  EXPECT_FALSE(table_with(pair, [](Table& t) { t.window.stall = 10; }));
}

TEST(VillageIdiotSound, a_window_on_a_pickup_has_nothing_to_take_back) {
  const State took =
      Game::at(R"({"round": 2, "hands": ["5 9", "6 8", "7 7"], "rules": ["pickup => bow"],
                   "options": {"faults": "called"}, "pile": ["12"]})")
          .play(1, "take")
          .state();
  ASSERT_EQ(took.table.window.kind, Window::kTake);
  const auto window = [&](const std::function<void(Window&)>& change) {
    return table_with(took, [&](Table& t) { change(t.window); });
  };
  EXPECT_TRUE(window([](Window& w) { w.broken = 0; }));
  EXPECT_FALSE(window([](Window& w) { w.leaving = true; }));
  EXPECT_FALSE(window([](Window& w) { w.discards = 1; }));
  EXPECT_FALSE(window([](Window& w) { w.pile = 1; }));
  EXPECT_FALSE(window([](Window& w) { w.stall = 1; }));
  EXPECT_FALSE(window([](Window& w) { w.last = 1; }));
  EXPECT_FALSE(window([](Window& w) { w.by = 3; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.window.kind = Window::kTake; }))
      << "where there is no rule nothing is held open";
}

TEST(VillageIdiotSound, rules_stand_in_a_row_and_are_those_of_Mayors) {
  const auto rules = [](int round, std::string_view some, std::string_view phase = "play") {
    const auto json = Json::parse(
        "{\"round\": " + std::to_string(round) + R"(, "hands": ["5 9", "6 8", "7 7"], "phase": ")" +
        std::string(phase) + "\", \"rules\": [" + std::string(some) + "]}");
    Texts texts;
    EXPECT_TRUE(json);
    return State::from_position(*json, texts).has_value();
  };
  constexpr std::string_view kOne = R"("play => bow")", kTwo = R"("play => bow", "pair => flap")";
  EXPECT_FALSE(rules(1, kOne));
  EXPECT_TRUE(rules(2, kOne));
  EXPECT_FALSE(rules(2, kTwo));
  EXPECT_TRUE(rules(3, kTwo));
  EXPECT_FALSE(rules(2, kOne, "rule")) << "the Mayor has not made it yet (V35)";
  EXPECT_TRUE(rules(3, kOne, "rule"));
  EXPECT_FALSE(rules(3, kTwo, "rule"));
  const Rule pair = rule(When::kPair);
  EXPECT_FALSE(table_with(watched(), [&](Table& t) {
    t.round = 6, t.rules[2] = pair, t.see_rules();
  })) << "rule 2 is missing";
  EXPECT_TRUE(
      table_with(watched(), [&](Table& t) { t.round = 6, t.rules[1] = pair, t.see_rules(); }));
  EXPECT_FALSE(table_with(watched(), [&](Table& t) { t.round = 6, t.rules[1] = pair; }))
      << "what follows from it is not kept";
  EXPECT_FALSE(table_with(watched(), [](Table& t) {
    t.round = 6, t.rules[1] = rule(When::kPair, Duty::kBan, 7), t.see_rules();
  }));
  EXPECT_FALSE(table_with(watched(), [](Table& t) {
    t.round = 6, t.rules[1] = rule(When::kPair, Duty::kQuiet, 7), t.see_rules();
  }));
}

// Seat 1 laid the last card, seat 2 is out: the round ends unless somebody calls.
TEST(VillageIdiotSound, a_last_play_waits_for_answers) {
  const State last = Game::at(R"({"round": 2, "hands": ["9", "", "7 8"], "rules": ["play => bow"],
                   "options": {"faults": "called"}, "pile": ["4"]})")
                         .play(1, "9")
                         .state();
  ASSERT_EQ(last.table.phase, Phase::kLetGo);
  EXPECT_FALSE(table_with(last, [](Table& t) { t.phase = Phase::kPlay; }));
  EXPECT_FALSE(table_with(last, [](Table& t) { t.window.leaving = false; }));
  EXPECT_TRUE(table_with(last, [](Table& t) { t.answered.add(1); }));
  EXPECT_TRUE(table_with(last, [](Table& t) { t.answered.add(2); }));
  EXPECT_FALSE(table_with(last, [](Table& t) { t.answered.add(1), t.answered.add(2); }))
      << "then it is over";
  EXPECT_FALSE(table_with(last, [](Table& t) { t.answered.add(0); })) << "the play was theirs";
  EXPECT_FALSE(table_with(last, [](Table& t) { t.called.add(1); })) << "without an answer";
  EXPECT_TRUE(table_with(last, [](Table& t) { t.called.add(1), t.answered.add(1); }));
}

TEST(VillageIdiotSound, phases_have_their_conditions) {
  const State over =
      Game::at(R"({"phase": "over", "round": 6, "hands": ["", "", ""], "winners": [2]})").state();
  EXPECT_FALSE(table_with(over, [](Table& t) { t.turn = 1; }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.took = true; }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.turn_ends = true; }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.opening = true; }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.winners.add(3); }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.discards = 1, t.cards[0] = 7; }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.pile = 1, t.cards[0] = 7; }));
  EXPECT_TRUE(table_with(over, [](Table& t) { t.turned.set(0, kHighest); }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.turned.set(0, kHighest + 1); }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.finished.set(1, t.finished[0]); }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.finished.set(3, 1); })) << "there are three";
  EXPECT_TRUE(table_with(over, [](Table& t) { t.points.set(0, 30); }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.points.set(0, 31); }));

  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.took = true; })) << "it ends the turn (V16)";
  const State on = Game::at(R"({"round": 2, "hands": ["9 9", "6 8", "7 7"],
                                "options": {"pickup.then": "playOn"}})")
                       .state();
  EXPECT_TRUE(table_with(on, [](Table& t) { t.took = true; }));
  EXPECT_TRUE(table_with(on, [](Table& t) { t.phase = Phase::kRule; }));
  EXPECT_FALSE(table_with(on, [](Table& t) { t.took = true, t.phase = Phase::kRule; }));
  EXPECT_FALSE(table_with(on, [](Table& t) { t.phase = Phase::kRule, t.turn = 1; }));
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.phase = Phase::kRule; })) << "cards lie";
  EXPECT_FALSE(table_with(on, [](Table& t) { t.phase = Phase::kGive; })) << "there is no rule";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.turn_ends = true; }));
  EXPECT_FALSE(table_with(on, [](Table& t) { t.last = 3; }));
  EXPECT_TRUE(table_with(on, [](Table& t) { t.last = 2; }));
  EXPECT_FALSE(table_with(on, [](Table& t) { t.silent.add(3); }));
  EXPECT_TRUE(table_with(on, [](Table& t) { t.stall = 9; })) << "three laps (V20)";
  EXPECT_FALSE(table_with(on, [](Table& t) { t.stall = 10; }));
  EXPECT_TRUE(
      table_with(on, [](Table& t) { t.turns = static_cast<std::uint16_t>(last_turn(t) - 1); }));

  const auto giving = [](std::string_view hands, std::string_view more) {
    const auto json = Json::parse(R"({"phase": "give", "rules": ["play => bow"], "hands": )" +
                                  std::string(hands) + ", " + std::string(more) + "}");
    Texts texts;
    return State::from_position(*json, texts).has_value();
  };
  EXPECT_TRUE(giving(R"(["5", "6", "7"])", R"("round": 2)"));
  EXPECT_FALSE(giving(R"(["", "6", "7"])", R"("round": 2)")) << "the Mayor gives";
  EXPECT_FALSE(giving(R"(["5", "6", ""])", R"("round": 2)")) << "to the Idiot";
  EXPECT_TRUE(giving(R"(["5", "", "7"])", R"("round": 2, "turn": 2)")) << "whoever is in turn";
}

TEST(VillageIdiotSound, a_trial_is_about_a_rule_of_honour) {
  const auto trial = [](std::string_view more) {
    const auto json = Json::parse(
        R"({"round": 3, "hands": ["5 9", "6 8", "", "10"], "phase": "admit", "accusers": [4],
            "rules": ["play => bow", "honour \"Be kind.\""], "trial": )" +
        std::string(more) + "}");
    Texts texts;
    EXPECT_TRUE(json);
    return State::from_position(*json, texts).has_value();
  };
  EXPECT_TRUE(trial(R"({"accuser": 4, "accused": 2, "rule": 2})"));
  EXPECT_FALSE(trial(R"({"accuser": 4, "accused": 2, "rule": 1})")) << "this one is judged";
  EXPECT_FALSE(trial(R"({"accuser": 4, "accused": 2, "rule": 3})"));
  EXPECT_FALSE(trial(R"({"accuser": 4, "accused": 4, "rule": 2})")) << "oneself";
  EXPECT_FALSE(trial(R"({"accuser": 4, "accused": 3, "rule": 2})")) << "who is out";
  EXPECT_FALSE(trial(R"({"accuser": 1, "accused": 2, "rule": 2})")) << "seat 1 has not accused";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.trial.rule = 1; })) << "there is no trial";
  EXPECT_FALSE(table_with(quiet(), [](Table& t) { t.trial.accuser = 1; }));
}

TEST(VillageIdiotSound, hidden_cards_suffice) {
  const auto holds = [](std::uint8_t size) {  // seat 1, as seat 2 sees it
    View v = quiet().view(1);
    v.sizes[0] = size;
    return v.sound();
  };
  EXPECT_TRUE(holds(47)) << "eight cards are seen or known, and seat 3 has two of the others";
  EXPECT_FALSE(holds(48));
  const State short_pack =
      Game::at(R"({"round": 2, "hands": ["6 6", "15 15", "5 10"], "options": {"deck": "54"}})")
          .state();
  EXPECT_FALSE(sound_with(short_pack, [](State& s) { s.hands.add(0, kFool); }))
      << "that pack has two Fools (V1)";
  View seen = short_pack.view(1);
  seen.sizes[0] = 50;
  EXPECT_TRUE(seen.sound());
  seen.sizes[0] = 51;
  EXPECT_FALSE(seen.sound());
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
  EXPECT_FALSE(sound_with(quiet(), [](State& s) { s.table.known.add(1, 8); }));
  EXPECT_TRUE(sound_with(quiet(), [](State& s) { s.table.known.add(1, 9); }));
  EXPECT_FALSE(sound_with(quiet(), [](State& s) {
    for (int i = 0; i < 3; ++i) s.hands.add(1, 8);
  })) << "five eights";
  EXPECT_FALSE(sound_with(quiet(), [](State& s) { s.hands.add(3, 8); })) << "there is no seat 4";
}

TEST(VillageIdiotSound, a_view_agrees_with_its_table) {
  EXPECT_FALSE(view_with(quiet(), 0, [](View& v) { v.me = 3; }));
  EXPECT_FALSE(view_with(quiet(), 0, [](View& v) { v.me = 1; })) << "that seat has two cards";
  EXPECT_FALSE(view_with(quiet(), 0, [](View& v) { v.me = kSpectator; }))
      << "an onlooker holds nothing";
  EXPECT_FALSE(view_with(quiet(), 0, [](View& v) { v.mine.add(9); }));
  EXPECT_FALSE(view_with(quiet(), 1, [](View& v) { v.sizes[0] = 0; }));
  EXPECT_FALSE(view_with(quiet(), 1, [](View& v) { v.sizes[3] = 1; }));
  EXPECT_FALSE(view_with(quiet(), 1, [](View& v) { v.sizes[0] = kMostCards; }))
      << "there are not so many";
}

}  // namespace
}  // namespace menagerie::village_idiot
