// SPDX-License-Identifier: MIT
// The levels: what they count is what the rules say, they act on what they may see alone, they
// answer in a hurry, and the higher ones win.
#include <gtest/gtest.h>

#include "bots/contest.hpp"
#include "bots/random.hpp"
#include "games/kachina/brain_gains.hpp"
#include "games/kachina/ladder.hpp"

namespace menagerie::kachina {
namespace {

MindOf<State> level(std::string_view id) {
  for (const Level<State>& l : levels())
    if (l.info.id == id) return l.make();
  ADD_FAILURE() << id;
  return nullptr;
}

// Every move on the way of many matches, against a walk of the two lines after it was made.
TEST(Gains, are_the_points_of_the_rules) {
  int compared = 0, scoring = 0;
  for (std::uint64_t n = 0; n < 60; ++n) {
    Options options;
    options.wolf_zeroed = n % 2 ? kOthersSum : kZero;
    State s = State::start(options, 2 + static_cast<int>(n % 4), Seed::of(n));
    Rng rng{n};
    for (; !s.due().empty(); s.apply(s.due().lowest(), s.random_move(s.due().lowest(), rng))) {
      if (s.table.phase != Phase::kPlay) continue;
      State::Moves moves;
      s.legal_moves(s.due().lowest(), moves);
      std::size_t at = 0;
      each_points(s.table, moves, [&](const Move& m, int points, Kind there) {
        ASSERT_EQ(m, moves[at++]);
        if (m.act != Act::kPlace) return;
        Grid grid(s.table.board);
        const int i = grid.index(m.cell);
        ASSERT_EQ(there, grid.at(i));
        grid.put(i, m.kind);
        ASSERT_EQ(points, points_at(grid, i, s.table.wolf_zeroed)) << to_text(m);
        ++compared, scoring += points > 0;
      });
      ASSERT_EQ(at, moves.size());
    }
  }
  EXPECT_GT(compared, 50'000);
  EXPECT_GT(scoring, 5'000);
}

class Levels : public testing::TestWithParam<const char*> {};

// A level that is asked in worlds dealt anew from its view sees the same and plays the same; what
// it plays is legal, up to the end.
TEST_P(Levels, play_legally_to_the_end_by_what_they_see) {
  for (int seats = 2; seats <= kMostSeats; ++seats) {
    const auto mind = level(GetParam()), again = level(GetParam());
    State s = State::start({}, seats, Seed::of(static_cast<std::uint64_t>(seats)));
    Rng rng{7};
    for (int ply = 0; !s.due().empty(); ++ply) {
      const Seat seat = s.due().lowest();
      Rng same = rng, deal = rng;
      const Move m = mind->choose(s.view(seat), {}, rng);
      if (ply % 8 == 0) {
        const State world = State::determinize(s.view(seat), deal);
        ASSERT_EQ(again->choose(world.view(seat), {}, same), m);
      }
      ASSERT_TRUE(s.check(seat, m)) << to_text(m);
      s.apply(seat, m);
    }
  }
}

TEST_P(Levels, answer_in_a_hurry) {
  const auto mind = level(GetParam());
  mind->hurry_when([] { return true; });
  State s = State::start({}, 3, Seed::of(5));
  Rng rng{1};
  while (!s.due().empty()) {
    const Seat seat = s.due().lowest();
    const Move m = mind->choose(s.view(seat), {}, rng);
    ASSERT_TRUE(s.check(seat, m)) << to_text(m);
    s.apply(seat, m);
  }
}

INSTANTIATE_TEST_SUITE_P(Kachina, Levels, testing::Values("easy", "normal", "hard"));

// The share of matches at two seats, both ways round on each deal, that the first wins.
double share(std::string_view first, std::string_view second, std::uint64_t deals) {
  std::vector<MindOf<State>> minds;
  minds.push_back(first == "random" ? made<State, RandomPolicy<State>>() : level(first));
  minds.push_back(second == "random" ? made<State, RandomPolicy<State>>() : level(second));
  ContestRules rules;
  rules.seats = 2, rules.seed = 11;
  TypedContests<State> contests(std::move(rules), {}, {}, {}, std::move(minds));
  double won = 0;
  for (std::uint64_t deal = 0; deal < deals; ++deal)
    for (const std::array<std::size_t, 2> bots : {std::array<std::size_t, 2>{0, 1}, {1, 0}}) {
      const Outcome out = contests.play(deal, bots);
      const Seat mine = bots[0] == 0 ? 0 : 1;
      if (out.best.has(mine)) won += 1.0 / out.best.size();
    }
  return won / static_cast<double>(2 * deals);
}

TEST(Ladder, each_step_wins_clearly) {
  EXPECT_GT(share("easy", "random", 40), 0.9);
  EXPECT_GT(share("normal", "easy", 40), 0.7);
  EXPECT_GT(share("hard", "normal", 16), 0.65);
}

}  // namespace
}  // namespace menagerie::kachina
