// SPDX-License-Identifier: MIT
// Faults that people have reported of programs like this one, tried here as positions. Each test is
// named after what was wrong; what is asserted is what our rules say.
#include <set>

#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

Move play_move(std::uint8_t a, std::uint8_t b = 0) { return {Move::kPlay, a, b, 0, {}}; }

TEST(KnownBugs, V12_duplicate_cards_are_removed_all_at_once) {
  const auto left = [](std::string_view move) {
    return table_of(R"(["7 7 7 7 9", "6 8 8", "5 5 9"])").play(1, move).hand(1);
  };
  EXPECT_EQ(left("7"), "7 7 7 9");
  EXPECT_EQ(left("7 7"), "7 7 9");
  Game taken = table_of(R"(["4 9", "5", "6 8"])", R"("pile": ["9 9"])");
  EXPECT_EQ(taken.play(1, "take").hand(1), "4 9 9") << "V17: one card of the pair";
  EXPECT_EQ(taken.pile(), "[\"9\"]");
  Game back =
      table_of(R"(["7 7 7 9", "6 8", "5 5"])", R"("rules": ["pair => bow"], "discards": "12")");
  EXPECT_EQ(back.play(1, "7 7").hand(1), "7 7 7 9 12") << "V37: the pair comes back whole";
  Game given =
      Game::at(R"({"round": 2, "hands": ["5 5 5", "6 8", "7 9"], "phase": "give", "turn": 3,
                            "rules": ["play => bow"], "turnEnds": true})");
  given.play(1, "give 5");
  EXPECT_EQ(given.hand(1), "5 5") << "V40";
  EXPECT_EQ(given.hand(3), "5 7 9");
}

TEST(KnownBugs, V12_an_empty_play_beats_a_triplet) {
  for (const char* pile : {"[]", R"(["9"])", R"(["9 9"])", R"(["14 14"])"}) {
    const Game g = table_of(R"(["5 15 15 15", "6", "7"])", R"("pile": )" + std::string(pile));
    for (const Move& m : {play_move(0), play_move(0, 15), Move{Move::kPlay, 0, 0, 7, {}}})
      EXPECT_FALSE(g.state().check(0, m)) << pile;
    for (const char* text : {"", " ", "play", "0", "15 15 15"})
      EXPECT_NE(g.judged(1, text), "legal") << pile << ": " << text;
    for (const std::string& text : g.moves(1)) EXPECT_FALSE(text.empty());
    for (const std::string& text : g.moves(1)) EXPECT_LE(std::ranges::count(text, ' '), 1) << text;
  }
}

TEST(KnownBugs, V13_a_lower_card_is_accepted_because_it_is_not_checked_when_it_is_played) {
  for (const auto& [pile, low] : {std::pair{R"(["5"])", "4"},
                                  {R"(["5"])", "4 4"},
                                  {R"(["5 5"])", "5 5"},
                                  {R"(["8"])", "3=7"},
                                  {R"(["11"])", "2"},
                                  {R"(["14"])", "3 10"}}) {
    Game g = table_of(R"(["2 3 4 4 5 5 10 15", "6 8", "7 9"])", R"("pile": )" + std::string(pile));
    AnyState any = g.any();
    const std::string before = any->bytes();
    EXPECT_NE(g.judged(1, low), "legal") << low;
    EXPECT_FALSE(any->play(0, low, {})) << low << " on " << pile;
    EXPECT_EQ(any->bytes(), before) << "a refused play changes nothing";
    EXPECT_FALSE(g.lists(1, low)) << low;
  }
}

TEST(KnownBugs, V25_a_combination_is_listed_twice) {
  for (const char* pile : {"[]", R"(["5"])", R"(["9 9"])", R"(["10"])"})
    for (const char* options : {"{}", R"({"peasant.mixed": "power"})", R"({"laborer": "10"})",
                                R"({"laborer": "5", "peasant.onEmpty": "plain2"})"}) {
      const Game g = table_of(R"(["2 2 3 3 3 5 5 5 10 10 15 15", "6", "7"])",
                              R"("pile": )" + std::string(pile) + R"(, "options": )" + options);
      State::Moves moves;
      g.state().legal_moves(0, moves);
      std::set<std::string> texts, cards;
      for (const Move& m : moves) {
        EXPECT_TRUE(texts.insert(to_text(m, {})).second) << to_text(m, {});
        EXPECT_TRUE(cards.insert(encode(m)).second) << to_text(m, {});
      }
    }
  const Game g = table_of(R"(["3 3 10", "6", "7"])");
  Texts texts;
  EXPECT_EQ(*Move::parse("3 10", texts), *Move::parse("10 3", texts));
  EXPECT_FALSE(Move::parse("3=10", texts)->listed()) << "a ten said aloud is the Laborer as it is";
  EXPECT_EQ(std::ranges::count(g.moves(1), std::string("3 10")), 1);
}

// V34 seats everybody anew after a round; the hands must go with the places.
TEST(KnownBugs, V34_hands_are_shown_under_the_wrong_seats_at_the_end) {
  Game g = table_of(R"(["9 11", "6", "14"])", R"("order": [2, 3, 1], "turn": 2)");
  g.play(2, "6").play(3, "14");
  EXPECT_EQ(g.order(), "2 3 1") << "the order in which they went out";
  EXPECT_EQ(g.due(), "2");
  for (int seat = 1; seat <= 3; ++seat) {
    const auto me = static_cast<Seat>(seat - 1);
    const State& s = g.state();
    const Scene shown = g.any()->scene(me, {});
    std::string cards;
    for (const Item& item : shown.zones.back().items)
      cards += (cards.empty() ? "" : " ") + item.pick;
    EXPECT_EQ(shown.zones.back().seat, seat - 1);
    EXPECT_EQ(cards, g.hand(seat)) << "seat " << seat;
    EXPECT_EQ(s.view(me).mine, s.hands[s.table.place_of(me)]);
  }
  EXPECT_EQ(g.points(2), 5);
  EXPECT_EQ(g.points(3), 4);
  EXPECT_EQ(g.points(1), 0);
}

TEST(KnownBugs, V32_the_last_result_is_told_of_the_wrong_players) {
  Game g = Game::at(R"({"round": 6, "hands": ["9 11", "6", "14"], "order": [2, 3, 1], "turn": 2,
                        "points": [20, 9, 16]})");
  g.play(2, "6");
  const std::string told = g.told(3, "14");
  EXPECT_EQ(g.table().phase, Phase::kOver);
  EXPECT_NE(told.find("Seat 1: Village Idiot, 20 points"), told.npos) << told;
  EXPECT_NE(told.find("Seat 2: Mayor, 14 points"), told.npos) << told;
  EXPECT_NE(told.find("Seat 3: Lawyer, 20 points"), told.npos) << told;
}

// Whoever is asked next gets a move of his own: what the clock would have played is dead.
TEST(KnownBugs, V42_a_stale_countdown_fires_in_the_next_deal) {
  Game g = table_of(R"(["9", "6 8", ""])",
                    R"("rules": ["honour \"Nobody points a finger at anybody.\""], "out": [3])");
  g.play(1, "9");
  ASSERT_EQ(g.table().phase, Phase::kLetGo) << "V42: a last card that would end the round";
  const std::string stale = g.any()->default_move(1);
  EXPECT_EQ(stale, "ok") << "silence lets it go";
  g.play(2, stale).play(3, "ok");
  ASSERT_EQ(g.table().round, 3);
  EXPECT_EQ(g.due(), "3");
  for (int seat = 1; seat <= 3; ++seat) EXPECT_NE(g.judged(seat, stale), "legal") << seat;
  const std::string fresh = g.any()->default_move(2);
  EXPECT_TRUE(fresh.starts_with("rule") || fresh.starts_with("honour")) << "V51: " << fresh;
  g.play(3, fresh);
  EXPECT_NE(g.judged(3, fresh), "legal") << "and once only";
  EXPECT_EQ(g.table().window.kind, Window::kShut) << "nothing of the last round can be called";
}

// Seat 1, the Mayor, has led: the bow is owed by who plays next, and by nobody after him.
TEST(KnownBugs, V47_the_last_action_is_the_first) {
  const auto led = [] {
    return table_of(R"(["5 9", "6 8", "7 10"])",
                    R"("rules": ["after:mayor => bow"], "discards": "12")")
        .play(1, "5");
  };
  EXPECT_EQ(led().play(2, "6").hand(2), "6 8 12") << "V37: without a bow the play is taken back";
  Game g = led();
  g.play(2, "bow").play(2, "6");
  EXPECT_EQ(g.table().last, 1) << "the latest play is seat 2's";
  EXPECT_EQ(g.play(3, "7").hand(3), "10") << "no bow is owed";
  EXPECT_EQ(g.table().last, 2);
}

TEST(KnownBugs, V18_an_opponents_hand_is_in_an_observation) {
  const auto seen = [](std::string_view hands) {
    const Game g = table_of(hands, R"("pile": ["8"], "discards": "12", "known": ["", "13", ""])");
    return std::pair(g.any()->view(0).dump(), encode(g.state().view(0)));
  };
  const auto one = seen(R"(["5 9", "6 10 13", "7 7 14"])");
  EXPECT_EQ(one, seen(R"(["5 9", "7 14 13", "6 7 10"])")) << "others' cards changed hands";
  EXPECT_NE(one, seen(R"(["5 10", "6 9 13", "7 7 14"])")) << "the own hand is seen";
  const Game g = table_of(R"(["5 9", "6 10 13", "7 7 14"])");
  EXPECT_TRUE(g.state().view(kSpectator).mine.empty());
  // Nor in which of the four copies of a number the own cards are.
  Rng rng{18};
  State s = State::start({}, 4, Seed::of(18));
  for (int i = 0; i < 300; ++i) {
    for (Seat me = 0; me < 4; ++me) {
      const View view = s.view(me);
      ASSERT_EQ(State::determinize(view, rng).view(me).mine.cards, view.mine.cards);
      ASSERT_EQ(decode<View>(encode(view))->mine.cards, view.mine.cards);
    }
    s.apply(s.due().lowest(), random_move(s, s.due().lowest(), rng));
  }
}

TEST(KnownBugs, V7_a_restart_changes_the_cards_to_come) {
  Rng rng{7};
  State s = State::start({}, 4, Seed::of(7));
  while (s.table.round < 3) s.apply(s.due().lowest(), random_move(s, s.due().lowest(), rng));
  auto again = decode<State>(encode(s));
  ASSERT_TRUE(again);
  int rounds = 0;
  for (Rng a{9}, b{9}; !s.due().empty();) {
    const Seat seat = s.due().lowest();
    const int round = s.table.round;
    s.apply(seat, random_move(s, seat, a));
    again->apply(seat, random_move(*again, seat, b));
    if (s.table.round == round) continue;
    ++rounds;
    ASSERT_EQ(s, *again) << "the deal of round " << int{s.table.round};
    ASSERT_EQ(encode(s), encode(*again));
  }
  EXPECT_EQ(rounds, 3);
  EXPECT_EQ(s, *again);
}

// Passing round and round takes the pile up card by card, and not a card more.
TEST(KnownBugs, V14_all_pass_past_the_bounds) {
  Game g = table_of(R"(["5 9", "6 8", "7 10"])",
                    R"("pile": ["4", "6", "11 11"], "options": {"pass.voluntary": "true"})");
  for (int i = 0; i < 4; ++i) g.play(i % 3 + 1, "take");
  EXPECT_EQ(g.pile(), "[]");
  EXPECT_EQ(g.judged(2, "take"), "V14");
  EXPECT_FALSE(g.lists(2, "take"));
  EXPECT_EQ(g.state().check(1, {Move::kTake, 0, 0, 0, {}}).refusal->clause, "V14");
  EXPECT_EQ(g.due(), "2") << "who may not pass must play";
  EXPECT_EQ(g.hand(1) + ", " + g.hand(2) + ", " + g.hand(3), "4 5 9 11, 6 8 11, 6 7 10");
}
// Nor do the answers to a last card, or the votes of a trial, go on when all are in.
TEST(KnownBugs, V42_all_let_it_go_and_are_asked_again) {
  Game g = table_of(R"(["9", "6 8", "", ""])",
                    R"("rules": ["play => bow"], "options": {"faults": "called"}, "out": [3, 4])");
  g.play(1, "9");
  EXPECT_EQ(g.due(), "2 3 4");
  g.play(3, "ok");
  EXPECT_EQ(g.judged(3, "ok"), "turn") << "one answer each";
  g.play(2, "ok").play(4, "ok");
  EXPECT_EQ(g.table().round, 3);
}

}  // namespace
}  // namespace menagerie::village_idiot
