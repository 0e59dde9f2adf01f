// SPDX-License-Identifier: MIT
// What a rule asks for is done before the play, and consumed by it (V48, V49).
#include "games/village_idiot/policy.hpp"
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

TEST(VillageIdiot, V49_a_gesture_comes_before_the_play_and_is_consumed_by_it) {
  Game g =
      table_of(R"(["5 9 10", "6 8 8", "7 7 11"])", R"("rules": ["play => bow"], "discards": "14")");
  EXPECT_EQ(g.judged(1, "flap"), "V49");
  EXPECT_EQ(g.judged(2, "bow"), "turn");
  g.play(1, "bow");
  EXPECT_EQ(g.judged(1, "bow"), "V49");
  g.play(1, "5").play(2, "bow").play(2, "6").play(3, "鞠躬").play(3, "7");
  g.play(1, "9");
  EXPECT_EQ(g.hand(1), "9 10 14") << "a new bow for a new play";
}

TEST(VillageIdiot, V49_a_play_that_is_taken_back_consumes_what_was_done_too) {
  Game g = Game::at(R"({"round": 3, "turn": 3, "hands": ["5 9", "6 8", "7 7"], "discards": "14",
                        "rules": ["play => bow", "play => flap"]})");
  g.play(3, "bow").play(3, "7");
  EXPECT_EQ(g.table().phase, Phase::kGive) << "it forgot to flap";
  EXPECT_EQ(g.table().gestures, 0);
}

TEST(VillageIdiot, V49_a_pickup_consumes_what_was_done) {
  const auto after_take = [](bool bows_again) {
    Game g = table_of(R"(["5 9", "6 8", "7 7"])",
                      R"("rules": ["play => bow"], "options": {"pickup.then": "playOn"},
                         "pile": ["4", "12"], "discards": "14")");
    g.play(1, "bow").play(1, "take");
    if (bows_again) g.play(1, "bow");
    return g.play(1, "9").hand(1);
  };
  EXPECT_EQ(after_take(true), "5 12");
  EXPECT_EQ(after_take(false), "5 9 12 14") << "the bow was for the pick-up";
}

TEST(VillageIdiot, V49_with_auto_the_program_notices_and_calls_are_not_needed) {
  Game g = table_of(R"(["5 9", "6 8", "7 7"])", R"("rules": ["play:12 => bow"])");
  EXPECT_EQ(g.judged(1, "call 3"), "V49");
  g.play(1, "5");
  EXPECT_EQ(g.judged(2, "call 1"), "V49");
}

TEST(VillageIdiot, V49_bots_keep_the_rules) {
  Greedy greedy;
  int gestures = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Rng rng{seed};
    State s = State::start({}, 5, Seed::of(seed));
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      const Move m = greedy.choose(s.view(seat), rng);
      const Place p = s.table.place_of(seat);
      gestures += m.kind == Move::kGesture || m.kind == Move::kSay;
      if (m.kind == Move::kPlay) {
        ASSERT_EQ(forgotten(s.table, act_of(s.table, p, s.hands[p].size(), m)), 0)
            << to_text(m, {});
      }
      s.apply(seat, m);
    }
  }
  EXPECT_GT(gestures, 100);
}

TEST(VillageIdiot, V49_where_the_program_notices_there_is_nothing_left_to_call) {
  const auto window = [](std::string_view pile) {
    Game g = Game::at(R"({"round": 3, "hands": ["5 9", "6 8", "7 7"],
                          "rules": ["honour \"Be kind.\"", "play => bow"], "pile": [")" +
                      std::string(pile) + "\"]}");
    if (pile == "12") return g.play(1, "take").table().window;
    return g.play(1, "bow").play(1, "9").table().window;
  };
  EXPECT_EQ(window("12").kind, Window::kTake) << "an accusation may come (V50)";
  EXPECT_EQ(window("12").broken, 0);
  EXPECT_EQ(window("4").kind, Window::kPlay);
  EXPECT_EQ(window("4").broken, 0);
}

TEST(VillageIdiot, V48_silence_is_for_whom_the_rule_binds) {
  const auto silent = [](std::string_view rule, std::string_view move) {
    Game g = table_of(R"(["5 9", "6 8", "7 7"])",
                      R"("pile": [")" + std::string(move == "take" ? "12" : "4") +
                          R"("], "rules": [")" + std::string(rule) + "\"]");
    return !g.play(1, move).table().silent.empty();
  };
  EXPECT_TRUE(silent("play:9 => quiet", "9"));
  EXPECT_FALSE(silent("play:10 => quiet", "9"));
  EXPECT_TRUE(silent("play => quiet", "9"));
  EXPECT_FALSE(silent("play => quiet", "take"));
  EXPECT_TRUE(silent("pickup => quiet", "take"));
  EXPECT_FALSE(silent("pickup => quiet", "9"));
  EXPECT_FALSE(silent("title:idiot => quiet", "9")) << "the Mayor played";
  EXPECT_FALSE(silent("pair => quiet", "9"));
}

}  // namespace
}  // namespace menagerie::village_idiot
