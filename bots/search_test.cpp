// SPDX-License-Identifier: MIT
// The searches on the toy, where what is best can be seen: a copy of the rules decides nothing here
// but which of the moves wins.
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "bots/ismcts.hpp"
#include "bots/random.hpp"
#include "tests/toy/brain.hpp"

namespace menagerie {
namespace {

using toy::Move;
using toy::State;

using ToyModel = toy::Brain;
static_assert(Model<ToyModel, State>);

State position(const char* json) { return *State::from_position(*Json::parse(json)); }
// The 9 can't be beaten and then the 1 goes out; after the 1 somebody else may be out first.
State won_by_the_nine() {
  return position(R"({"hands":["1 9","2","4"],"played":"10 10 10 9 9","turn":1})");
}

TEST(RootSearch, finds_the_move_that_wins_in_every_world) {
  const State s = won_by_the_nine();
  RootSearch<State, ToyModel> search({}, {64, 8});
  Rng rng{1};
  const auto opinions = search.weigh(s.view(0), rng);
  ASSERT_EQ(opinions.size(), 2u);
  EXPECT_EQ(opinions[0].move, Move{9});
  EXPECT_EQ(opinions[0].mean(), 1'000) << "it wins in all of them";
  EXPECT_EQ(opinions[0].error(), 0);
  EXPECT_LT(opinions[1].mean(), 1'000);
  EXPECT_EQ(opinions[0].worlds, 64);
}

// Threads that finish in any order.
void at_once(int n, const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t)
    threads.emplace_back([&, t] {
      for (int i = n - 1 - t; i >= 0; i -= 3) work(i);
    });
  for (std::thread& t : threads) t.join();
}

template <class A, class B>
void expect_same(const A& a, const B& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].move, b[i].move);
    EXPECT_EQ(a[i].sum, b[i].sum);
    EXPECT_EQ(a[i].worlds, b[i].worlds);
  }
}

TEST(RootSearch, any_number_of_workers_gives_the_same_answer) {
  RootSearch<State, ToyModel> alone({}, {48, 8}), many({}, {48, 8}, at_once);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const State s = State::start({8}, 3, Seed::of(seed));
    Rng a{seed}, b{seed};
    expect_same(alone.weigh(s.view(0), a), many.weigh(s.view(0), b));
    EXPECT_EQ(a.state, b.state);
  }
}

TEST(RootSearch, sees_its_view_alone) {
  RootSearch<State, ToyModel> search({}, {32, 8});
  Rng rng{5};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State s = State::start({6}, 3, Seed::of(seed));
    const State world = State::determinize(s.view(0), rng);
    Rng a{seed}, b{seed};
    EXPECT_EQ(search.choose(s.view(0), a), search.choose(world.view(0), b));
  }
}

TEST(RootSearch, in_a_hurry_it_still_answers) {
  RootSearch<State, ToyModel> search({}, {1'000'000, 8});
  int asked = 0;
  search.hurry_when([&] { return ++asked > 3; });
  Rng rng{1};
  const auto opinions = search.weigh(won_by_the_nine().view(0), rng);
  EXPECT_EQ(opinions.size(), 2u);
  EXPECT_LT(opinions[0].worlds, 10);
  EXPECT_GE(opinions[0].worlds, 1);
  search.hurry_when([] { return true; });
  EXPECT_EQ(search.weigh(won_by_the_nine().view(0), rng)[0].worlds, 0)
      << "the first by the model's own order";
}

TEST(RootSearch, weighs_the_move_that_somebody_asks_about) {
  RootSearch<State, ToyModel> search({}, {64, 1});
  Rng rng{1}, again{1};
  const State s = won_by_the_nine();
  const auto alone = search.weigh(s.view(0), rng);
  ASSERT_EQ(alone.size(), 1u) << "one candidate is all that its effort allows";
  const Move other = alone[0].move == Move{9} ? Move{1} : Move{9};
  const auto opinions = search.weigh_with(s.view(0), again, other);
  ASSERT_EQ(opinions.size(), 2u);
  EXPECT_EQ(opinions[0].move, Move{9});
  EXPECT_EQ(opinions[1].worlds, 64);
  expect_same(search.weigh_with(s.view(0), rng, alone[0].move), alone);
}

TEST(RootSearch, one_candidate_needs_no_world) {
  const State s =
      position(R"({"hands":["1","2 3","4 5"],"played":"9","top":9,"holder":3,"turn":1})");
  RootSearch<State, ToyModel> search({}, {64, 8});
  Rng rng{1};
  const auto opinions = search.weigh(s.view(0), rng);
  ASSERT_EQ(opinions.size(), 1u);
  EXPECT_EQ(opinions[0].move, Move{});
}

TEST(RootSearch, beats_the_policy_that_it_plays_out_with) {
  RootSearch<State, ToyModel> search({}, {32, 8});
  int won = 0;
  constexpr int kMatches = 1'500;
  for (int n = 0; n < kMatches; ++n) {
    State s = State::start({6}, 3, Seed::of(static_cast<std::uint64_t>(n)));
    const Seat hero = static_cast<Seat>(n % 3);
    Rng rng{static_cast<std::uint64_t>(n)};
    while (!s.due().empty()) {
      const Seat p = s.due().lowest();
      s.apply(p, p == hero ? search.choose(s.view(p), rng) : toy::Greedy{}.choose(s.view(p), rng));
    }
    won += s.score(hero);
  }
  EXPECT_GT(won, kMatches / 3 + 30) << "its fair share is a third";
}

TEST(TreeSearch, finds_the_move_that_wins_in_every_world) {
  TreeSearch<State, ToyModel> search({}, {500});
  Rng rng{1};
  const State s = won_by_the_nine();
  const auto opinions = search.weigh(s.view(0), rng);
  EXPECT_EQ(opinions[0].move, Move{9});
  Rng a{7}, b{7};
  expect_same(search.weigh(s.view(0), a), search.weigh(s.view(0), b));
}

TEST(TreeSearch, in_a_hurry_it_still_answers) {
  TreeSearch<State, ToyModel> search({}, {1'000'000});
  search.hurry_when([] { return true; });
  Rng rng{1};
  const auto opinions = search.weigh(won_by_the_nine().view(0), rng);
  ASSERT_EQ(opinions.size(), 1u);
  EXPECT_EQ(opinions[0].worlds, 1);
}

}  // namespace
}  // namespace menagerie
