// SPDX-License-Identifier: MIT
// The levels: the nets are for these rules, a level acts on what it may see alone and in a hurry
// too, whoever is asked first makes no difference, the higher ones mix and win.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bots/contest.hpp"
#include "bots/random.hpp"
#include "games/beetle_poker/brain.hpp"
#include "games/beetle_poker/brain_habits.hpp"
#include "games/beetle_poker/brain_lesson.hpp"
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

MindOf<State> level(std::string_view id) { return made_of(levels(), id); }

TEST(Brain, the_nets_are_for_these_rules_and_rows) {
  const auto file = shipped_nets();
  ASSERT_TRUE(file) << file.error().say(Lang::kEnglish);
  EXPECT_GT(file->origin.games, 10'000u);
  ASSERT_EQ(file->nets.size(), static_cast<std::size_t>(kStages));
}

// The same position for the two seats: the chances to win add up to about one.
TEST(Brain, judges_both_sides_of_a_position_alike) {
  const Judge judge(brain_nets());
  double off = 0;
  int judged = 0;
  for (std::uint64_t n = 0; n < 200; ++n) {
    Rng rng{n};
    State s = Lesson::fair(rng);
    for (int ply = 0; ply < 12 && !s.due().empty(); ++ply) {
      const PerSeat<CardSet> before = holdings(s);
      s.apply(s.due().lowest(), s.random_move(s.due().lowest(), rng));
      settle(s);
      if (s.table.committed || s.due().empty()) continue;
      const double sum = static_cast<double>(judge.worth(s, 0, before)) + judge.worth(s, 1, before);
      off += std::abs(sum / Judge::kSure - 1), ++judged;
    }
  }
  ASSERT_GT(judged, 500);
  EXPECT_LT(off / judged, 0.08);
}

TEST(Brain, knows_who_stands_better) {
  const Judge judge(brain_nets());
  double pushed = 0, pushing = 0;
  for (std::uint64_t n = 0; n < 50; ++n) {
    Rng rng{n};
    State s = Lesson::fair(rng);
    s.table.position = 1, pushed += judge.worth(s, 0, s.hands);
    s.table.position = 3, pushing += judge.worth(s, 0, s.hands);
  }
  EXPECT_GT(pushing / 50, 0.6 * Judge::kSure);
  EXPECT_LT(pushed / 50, 0.4 * Judge::kSure);
}

class Levels : public testing::TestWithParam<const char*> {};

// A level that is asked in worlds dealt anew from its view sees the same and plays the same; what
// it plays is legal, up to the end.
TEST_P(Levels, play_legally_to_the_end_by_what_they_see) {
  const auto mind = level(GetParam()), again = level(GetParam());
  for (std::uint64_t n = 0; n < 4; ++n) {
    State s = State::start({}, kSeats, Seed::of(n));
    Rng rng{n};
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      Rng same = rng, deal = rng;
      const Move m = mind->choose(s.view(seat), rng);
      const State world = State::determinize(s.view(seat), deal);
      ASSERT_EQ(again->choose(world.view(seat), same), m);
      ASSERT_TRUE(s.check(seat, m));
      s.apply(seat, m);
    }
  }
}

TEST_P(Levels, answer_in_a_hurry) {
  const auto mind = level(GetParam());
  mind->hurry_when([] { return true; });
  State s = State::start({}, kSeats, Seed::of(5));
  Rng rng{1};
  while (!s.due().empty()) {
    const Seat seat = s.due().lowest();
    const Move m = mind->choose(s.view(seat), rng);
    ASSERT_TRUE(s.check(seat, m));
    s.apply(seat, m);
  }
}

INSTANTIATE_TEST_SUITE_P(Beetles, Levels, testing::Values("hard", "expert"));

// Who learned to win against somebody sees no more than the levels, and stays as legal.
TEST(Response, plays_legally_by_what_it_sees_and_in_a_hurry) {
  std::vector<Net> nets = Lesson::response_begins();
  for (std::size_t role = kStages; role < nets.size(); ++role)
    nets[role] = Net(Lesson::response_use().shapes[role]);
  const auto mind = Lesson::responder(nets), again = Lesson::responder(nets);
  for (const bool hurried : {false, true}) {
    if (hurried) mind->hurry_when([] { return true; });
    Rng rng{7};
    State s = Lesson::fair(rng);
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      Rng same = rng, deal = rng;
      const Move m = mind->choose(s.view(seat), rng);
      const State world = State::determinize(s.view(seat), deal);
      if (!hurried) ASSERT_EQ(again->choose(world.view(seat), same), m);
      ASSERT_TRUE(s.check(seat, m));
      s.apply(seat, m);
    }
  }
}

// The chances add up to 1, whatever the nets say, and the other's hand changes none of them.
TEST(Response, foresees_choices_by_the_chooser_s_own_hand) {
  const Judge judge(brain_nets());
  std::vector<Net> nets;
  for (const NetShape& shape : habit_shapes()) nets.emplace_back(shape);
  const Habits habits(judge, nets);
  Rng rng{3}, deal{4};
  const State s = Lesson::fair(rng);
  const State world = State::determinize(s.view(0), deal);
  State::Moves moves;
  s.legal_moves(0, moves);
  Rng one{5}, two{5};
  const auto chances = habits.chances(s, 0, {moves.begin(), moves.size()}, one);
  EXPECT_EQ(habits.chances(world, 0, {moves.begin(), moves.size()}, two), chances);
  double total = 0;
  for (const double c : chances) total += c;
  EXPECT_NEAR(total, 1, 1e-9);
}

// What both choose at once must not be foreseen: the same hand is not always played alike.
TEST(Expert, mixes_its_choices) {
  const auto mind = level("expert");
  int mixed = 0;
  for (std::uint64_t n = 0; n < 6; ++n) {
    Rng rng{n};
    const State s = Lesson::fair(rng);
    std::map<std::uint64_t, int> played;
    for (std::uint64_t again = 0; again < 12; ++again) {
      Rng draws{1'000 * n + again};
      ++played[mind->choose(s.view(0), draws).word];
    }
    mixed += played.size() > 1;
  }
  EXPECT_GE(mixed, 5);
}

TEST(Expert, keeps_a_move_that_is_asked_about_among_those_it_weighs) {
  const auto mind = level("expert");
  Rng rng{4};
  const State s = Lesson::fair(rng);
  State::Moves moves;
  s.legal_moves(0, moves);
  for (const Move& m : moves) {
    Rng draws{9};
    const auto opinions = mind->weigh_with(s.view(0), draws, m);
    EXPECT_TRUE(std::ranges::any_of(opinions, [&](const auto& o) { return o.move == m; }));
    for (const auto& o : opinions) {
      EXPECT_GE(o.mean(), 0);
      EXPECT_LE(o.mean(), 1'000);
    }
  }
}

// Nothing is known of a choice that lies face down, so it changes nothing.
TEST(Ladder, no_bot_cares_whether_the_other_has_chosen) {
  for (const Level<State>& step : levels()) {
    const MindOf<State> mind = step.make();
    for (std::uint64_t n = 0; n < 6; ++n) {
      Rng rng{n};
      State s = Lesson::fair(rng), then = s;
      then.apply(0, then.random_move(0, rng));
      Rng one{n}, two{n};
      EXPECT_EQ(mind->choose(s.view(1), one), mind->choose(then.view(1), two)) << step.info.id;
    }
  }
}

// Plays anything, and notes which beetles it sees.
class Onlooker final : public Mind<State> {
 public:
  explicit Onlooker(PerSeat<std::uint8_t>& seen) : seen_(seen) {}
  Move choose(const View& v, Rng& rng) override {
    seen_ = v.table.beetles;
    return State::determinize(v, rng).random_move(v.me, rng);
  }

 private:
  PerSeat<std::uint8_t>& seen_;
};

TEST(Contests, pairs_of_beetles_take_turns) {
  constexpr std::size_t kPairs = kRoster * (kRoster - 1) / 2;
  PerSeat<std::uint8_t> seen{};
  std::vector<MindOf<State>> minds;
  minds.push_back(std::make_unique<Onlooker>(seen));
  ContestRules rules;
  rules.seats = kSeats;
  TypedContests<State> contests(std::move(rules), {.beetles = Choosing::kRandom}, {}, {},
                                std::move(minds));
  std::set<PerSeat<std::uint8_t>> all;
  const std::array<std::size_t, 2> bots{0, 0};
  for (std::uint64_t deal = 0; deal < kPairs; ++deal) {
    contests.play(deal, bots);
    const PerSeat<std::uint8_t> once = seen;
    EXPECT_TRUE(all.insert(once).second) << "not again before all have come";
    EXPECT_FALSE(all.contains({once[1], once[0]}));
    contests.play(deal + kPairs, bots);
    EXPECT_EQ(seen, (PerSeat<std::uint8_t>{once[1], once[0]})) << "next time the other way round";
  }
}

// The share of matches, both ways round on each deal, that the first wins.
double share(std::string_view first, std::string_view second, std::uint64_t deals) {
  std::vector<MindOf<State>> minds;
  for (const std::string_view id : {first, second})
    minds.push_back(id == "random" ? made<State, RandomPolicy<State>>() : level(id));
  ContestRules rules;
  rules.seats = kSeats, rules.seed = 11;
  TypedContests<State> contests(std::move(rules), {}, {}, {}, std::move(minds));
  double won = 0;
  for (std::uint64_t deal = 0; deal < deals; ++deal)
    for (const std::array<std::size_t, 2> bots : {std::array<std::size_t, 2>{0, 1}, {1, 0}}) {
      const Outcome out = contests.play(deal, bots);
      if (out.best.has(bots[0] == 0 ? 0 : 1)) won += 1.0 / out.best.size();
    }
  return won / static_cast<double>(2 * deals);
}

TEST(Ladder, each_step_wins) {
  EXPECT_GT(share("easy", "random", 300), 0.6);
  EXPECT_GT(share("normal", "easy", 300), 0.53);
  EXPECT_GT(share("hard", "normal", 120), 0.55);
  EXPECT_GT(share("expert", "random", 10), 0.6);
}

}  // namespace
}  // namespace menagerie::beetle_poker
