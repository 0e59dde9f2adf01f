// SPDX-License-Identifier: MIT
// Advice and analysis on the toy, whose hard level searches and whose normal level weighs nothing.
#include <gtest/gtest.h>

#include "bots/make_entry.hpp"
#include "coach/analysis.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {
namespace {

const Entry& toy_game() {
  static const Entry entry = entry_of<toy::State, toy::levels>("# Toy", "# 玩具");
  return entry;
}
const BotInfo& level(std::string_view id) { return *find_bot(toy_game(), id); }

// The 9 can't be beaten and then the 1 goes out; after the 1 somebody else may be out first.
AnyState won_by_the_nine() {
  return *toy_game().from_position(
      *Json::parse(R"({"hands":["1 9","2","4"],"played":"10 10 10 9 9","turn":1})"));
}

TEST(Advice, tells_what_the_best_move_is_worth_more_than_the_next) {
  Rng rng{1};
  const AnyState state = won_by_the_nine();
  const Advice advice = advise(toy_game(), level("hard"), state, 0, rng);
  EXPECT_EQ(advice.moves[0].move, "9");
  const std::string points = points_text(1 - advice.moves[1].points);
  EXPECT_EQ(said(advice, state, {}),
            "Hard would choose “9”: it is worth " + points +
                " points more than “1”, over 64 guesses of what is hidden.");
  EXPECT_EQ(said(advice, state, Voice{Lang::kChinese}),
            "「困難」會選「9」：依 64 種可能的隱藏情況估計，比「1」多值 " + points + " 分。");
}

TEST(Advice, of_a_level_that_weighs_nothing_is_its_move_alone) {
  Rng rng{1};
  const AnyState state = won_by_the_nine();
  const Advice advice = advise(toy_game(), level("normal"), state, 0, rng);
  EXPECT_FALSE(advice.weighed());
  EXPECT_EQ(said(advice, state, {}),
            "Normal would choose “1”; it did not weigh it against other moves.");
  EXPECT_EQ(said_of(advice, "9", state, {}),
            "Normal would rather choose “1”; it did not weigh “9”.");
  EXPECT_TRUE(to_json(advice, state, {}).find("moves")->items()->at(0).find("points")->is_null());
}

TEST(Advice, of_the_only_move_says_so) {
  const AnyState state = *toy_game().from_position(
      *Json::parse(R"({"hands":["1","2 3","4 5"],"played":"9","top":9,"holder":3,"turn":1})"));
  Rng rng{1};
  const Advice advice = advise(toy_game(), level("hard"), state, 0, rng);
  EXPECT_EQ(said(advice, state, {}), "There is one legal move: “pass”.");
}

TEST(Advice, of_a_move_that_is_asked_about) {
  Rng rng{1};
  const AnyState state = won_by_the_nine();
  const Advice advice = advise(toy_game(), level("hard"), state, 0, rng, "1");
  EXPECT_NE(said_of(advice, "1", state, {}).find("points less than “9”, which Hard would choose"),
            std::string::npos);
  EXPECT_EQ(said_of(advice, "9", state, {}), "Hard would choose “9” too.");
}

TEST(Advice, does_not_call_a_difference_what_is_within_the_error) {
  const AnyState state = won_by_the_nine();
  Advice advice{&level("hard"), {{"9", 0.5, 0.1, 30}, {"1", 0.4, 0.1, 30}}};
  EXPECT_NE(said(advice, state, {}).find("within the error of the estimate (±0.28)"),
            std::string::npos);
  advice.moves[1].points = 0.499;
  EXPECT_EQ(said(advice, state, {}),
            "Hard would choose “9”; “1” is as good, over 30 guesses of what is hidden.");
  advice.moves[1].points = 0.1;
  EXPECT_NE(said(advice, state, {}).find("is worth 0.40 points more"), std::string::npos);
  advice.moves[1].worlds = 1;  // one guess has no error to be told, so nothing is certain
  EXPECT_NE(said(advice, state, {}).find("about as good"), std::string::npos);
}

TEST(Advice, hurried_before_it_began_it_claims_nothing) {
  Rng rng{1};
  const AnyState state = won_by_the_nine();
  const Advice advice = advise(toy_game(), level("hard"), state, 0, rng, {}, [] { return true; });
  EXPECT_NE(said(advice, state, {}).find("it did not weigh it"), std::string::npos);
}

TEST(Advice, points_are_written_short) {
  EXPECT_EQ(points_text(4.24), "4.2");
  EXPECT_EQ(points_text(-0.056), "-0.06");
  EXPECT_EQ(points_text(0), "0.00");
  EXPECT_EQ(points_text(-0.001), "0.00");
  EXPECT_EQ(points_text(129.96), "130.0");
  EXPECT_EQ(signed_points_text(3), "+3.0");
}

TEST(Analysis, two_estimates_pool_to_that_of_all_their_guesses) {
  // 1 2 3 and 5 9: mean 4, squared deviations 40.
  const Weighed a{"x", 2, std::sqrt(2.0 / 2 / 3), 3}, b{"x", 7, std::sqrt(8.0 / 1 / 2), 2};
  const Weighed all = pooled(a, b);
  EXPECT_DOUBLE_EQ(all.points, 4);
  EXPECT_NEAR(all.error, std::sqrt(40.0 / 4 / 5), 1e-12);
  EXPECT_EQ(all.worlds, 5);
  EXPECT_EQ(pooled(a, {"x"}).worlds, 3);
}

// Seat 1 plays the worst card it can, the others as the hard level does.
Match careless_match(std::uint64_t seed) {
  Match match = *Match::start(toy_game(), {}, 3, Seed::of(seed));
  Rng rng{seed};
  const auto bot = toy_game().bot("hard");
  while (!match.over()) {
    const Seat seat = match.state()->due().lowest();
    const std::string move = seat == 0 ? bot->weigh(match.state(), seat, rng).back().move
                                       : bot->choose(match.state(), seat, rng);
    EXPECT_TRUE(match.play(seat, move, {}));
  }
  return match;
}

Analysis analysed(const Match& match, std::string_view by, int worlds) {
  auto analysis = Analysis::begin(toy_game(), Record::of(match, {"Ann"}), level(by), worlds);
  EXPECT_TRUE(analysis);
  while (analysis->step()) {
  }
  return std::move(*analysis);
}

TEST(Analysis, who_plays_badly_loses_points_and_accuracy) {
  double careless = 0, careful = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Match match = careless_match(seed);
    const Analysis a = analysed(match, "hard", 128);
    EXPECT_EQ(a.done(), match.moves().size());
    const auto players = a.players();
    careless += players[0].lost;
    careful += players[1].lost + players[2].lost;
    for (const Judged& p : players) {
      EXPECT_GE(p.accuracy(), 0);
      EXPECT_LE(p.accuracy(), 100);
      EXPECT_LE(p.worst.size(), 3u);
      for (std::size_t i = 1; i < p.worst.size(); ++i)
        EXPECT_GE(p.worst[i - 1]->loss.certain, p.worst[i]->loss.certain);
    }
  }
  EXPECT_GT(careless, 3 * careful);
}

TEST(Analysis, knows_what_the_seat_could_know_and_is_the_same_every_time) {
  const Match match = careless_match(3);
  const Json once = to_json(analysed(match, "hard", 64), {}),
             again = to_json(analysed(match, "hard", 64), {});
  EXPECT_EQ(once, again);
  const Analysis analysis = analysed(match, "hard", 0);  // g++ 12 would not keep a temporary
  for (const Decision& d : analysis.decisions()) {
    const auto world = toy_game().from_view(d.before->view(d.seat));
    ASSERT_TRUE(world);
    EXPECT_EQ(world->second, d.seat);
  }
}

TEST(Analysis, skips_what_was_no_decision) {
  const Match match = careless_match(2);
  const Analysis a = analysed(match, "hard", 0);
  Match again = *Match::start(toy_game(), {}, 3, match.seed());
  std::size_t free = 0;
  for (const Played& p : match.moves()) {
    free += again.state()->legal_moves(p.by).size() > 1;
    (void)again.play(p.by, p.move, {}).legal;
  }
  EXPECT_EQ(a.decisions().size(), free);
  EXPECT_LT(free, match.moves().size());
}

TEST(Analysis, by_a_level_that_weighs_nothing_counts_agreement_only) {
  const Analysis a = analysed(careless_match(1), "normal", 64);
  EXPECT_FALSE(a.weighs());
  const Json json = to_json(a, {});
  int decisions = 0, agreed = 0;
  for (const Json& p : *json.find("players")->items()) {
    EXPECT_TRUE(p.find("accuracy")->is_null());
    EXPECT_EQ(p.find("worst")->items()->size(), 0u);
    decisions += static_cast<int>(p.number("decisions")),
        agreed += static_cast<int>(p.number("agreed"));
  }
  EXPECT_GT(agreed, 0);
  EXPECT_LT(agreed, decisions);
}

TEST(Analysis, tells_mistakes_in_words_with_their_place) {
  const Analysis a = analysed(careless_match(1), "hard", 128);
  const std::vector<std::string> names{"Ann"};
  for (const Lang lang : {Lang::kEnglish, Lang::kChinese}) {
    const Json json = to_json(a, Voice{lang, names});
    const Json& worst = json.find("players")->items()->at(0).find("worst")->items()->at(0);
    EXPECT_TRUE(worst.flag("certain"));
    EXPECT_GT(*worst.find("loss")->real(), 0);
    EXPECT_TRUE(worst.text("place").starts_with(lang == Lang::kEnglish ? "Move " : "\u7b2c "));
    EXPECT_NE(worst.text("said").find(lang == Lang::kEnglish ? "points more" : "\u591a\u503c"),
              std::string_view::npos)
        << worst.text("said");
  }
}

TEST(Analysis, refuses_a_record_that_does_not_replay) {
  Record record = Record::of(careless_match(1));
  record.moves[0].move = "pass";
  EXPECT_FALSE(Analysis::begin(toy_game(), record, level("hard"), 0));
}

}  // namespace
}  // namespace menagerie
