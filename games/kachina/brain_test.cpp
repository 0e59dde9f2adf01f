// SPDX-License-Identifier: MIT
// The levels: what they count is what the rules say, they act on what they may see alone, they
// answer in a hurry, and the higher ones win.
#include <gtest/gtest.h>

#include <algorithm>

#include "bots/contest.hpp"
#include "bots/random.hpp"
#include "games/kachina/brain.hpp"
#include "games/kachina/ladder.hpp"
#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {
namespace {

MindOf<State> level(std::string_view id) { return made_of(levels(), id); }

// What the chart says of every legal placement of any kind, against a walk of the two lines after
// it was made; and that it knows no other.
void expect_charted(Chart& chart, const Table& t, int& compared, int& scoring) {
  State::Moves moves;
  list_moves(t, kAllTiles, moves);
  std::size_t known = 0;
  const auto see = [&](Cell c, Kind k, int points, Kind there) {
    const Move m{Act::kPlace, k, c};
    EXPECT_NE(std::find(moves.begin(), moves.end(), m), moves.end()) << to_text(m);
    Grid grid(t.board);
    const int i = grid.index(c);
    EXPECT_EQ(there, grid.at(i));
    grid.put(i, k);
    EXPECT_EQ(points, points_at(grid, i, t.wolf_zeroed)) << to_text(m);
    ++known, ++compared, scoring += points > 0;
  };
  for (Kind k = kKoshari; k <= kChief; ++k) {
    int most = 0;
    chart.each_free(k, [&](Cell c, int points) {
      see(c, k, points, kNone);
      most = std::max(most, points + 1);
    });
    EXPECT_EQ(chart.most().of(k), most);
    if (k != kEagle && k != kWarrior) continue;
    chart.each_tile(k, [&](Cell c, int points, Kind there) { see(c, k, points, there); });
  }
  if (moves[0].act == Act::kPlace) {
    EXPECT_EQ(known, moves.size());
  }
}

// On the way of many matches, where tiles are also laid to try and taken back.
TEST(Chart, says_what_the_rules_say) {
  int compared = 0, scoring = 0;
  for (std::uint64_t n = 0; n < 24; ++n) {
    Options options;
    options.wolf_zeroed = n % 2 ? kOthersSum : kZero;
    State s = State::start(options, 2 + static_cast<int>(n % 4), Seed::of(n));
    Rng rng{n};
    Chart chart;
    bool charted = false;
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      const Move m = s.random_move(seat, rng);
      if (s.table.phase == Phase::kPlay) {
        if (!charted) chart.set(s.table), charted = true;
        int tried = 0;
        for (; tried < 3 && s.table.board.count() + tried < kTiles; ++tried) {
          const Move trial = s.random_move(seat, rng);
          if (trial.act != Act::kPlace || chart.at(trial.cell)) break;
          if (tried > 0 && trial.cell == m.cell) break;
          chart.lay(trial.cell, trial.kind);
          if (below(rng, 2)) chart.each_tile(kEagle, [](Cell, int, Kind) {});
        }
        for (; tried > 0; --tried) chart.take_back();
        expect_charted(chart, s.table, compared, scoring);
        if (m.act == Act::kPlace) chart.lay(m.cell, m.kind);
      }
      s.apply(seat, m);
    }
  }
  EXPECT_GT(compared, 50'000);
  EXPECT_GT(scoring, 5'000);
}

// Against every hand of two that may be drawn.
TEST(Replies, expect_the_best_of_an_unseen_hand) {
  const Keep brings{0, 30, -20, 0, 55, 10, 80, 5, 40};
  Bundle unseen;
  std::vector<Kind> tiles{kKoshari,     kKoshari,     kWolf, kOgre,
                          kHummingbird, kHummingbird, kSun,  kChief};
  for (const Kind k : tiles) unseen.add(k);
  int sum = 0, hands = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      sum += std::max(brings[tiles[i]], brings[tiles[j]]), ++hands;
  EXPECT_NEAR(expected_best(brings, unseen, 2) / 16.0, static_cast<double>(sum) / hands, 0.1);
  EXPECT_EQ(expected_best(brings, unseen, 0), 0);
  Bundle suns;
  for (int i = 0; i < 5; ++i) suns.add(kSun);
  EXPECT_EQ(expected_best(brings, suns, 5), 16 * brings[kSun]);
}

// The points by which seat 0 is ahead in the end, if one seat replies carefully and the other not.
int lead_by_replies(std::uint64_t deal, Seat careful) {
  State s = State::start({}, 2, Seed::of(deal));
  Rng rng{deal};
  Chart chart;
  while (s.table.phase != Phase::kPlay) s.apply(s.due().lowest(), s.default_move(s.due().lowest()));
  for (chart.set(s.table); !s.due().empty();) {
    const Seat seat = s.due().lowest();
    const Bundle hand = s.hands[seat];
    const Move m = seat == careful ? careful_reply(chart, s.table, hand)
                                   : quick_reply(chart, s.table, hand, rng);
    EXPECT_TRUE(s.check(seat, m)) << to_text(m);
    s.apply(seat, m);
    if (m.act == Act::kPlace) chart.lay(m.cell, m.kind);
  }
  return s.score(0) - s.score(1);
}

TEST(Replies, care_pays) {
  int won = 0, points = 0;
  for (std::uint64_t deal = 0; deal < 40; ++deal)
    for (const Seat careful : {Seat{0}, Seat{1}}) {
      const int lead = lead_by_replies(deal, careful) * (careful == 0 ? 1 : -1);
      won += lead > 0, points += lead;
    }
  EXPECT_GT(won, 52) << "of 80 matches";
  EXPECT_GT(points, 80 * 5);
}

// A hand counts as long as it can be played.
TEST(Lead, counts_points_and_what_is_on_hand) {
  State s = State::start({}, 3, Seed::of(4));
  s.hands = {};
  s.table.scores = {20, 10, 6};
  EXPECT_EQ(lead_of(s, 0), 1'000 * (20 - (10 + 8) / 2));
  s.hands[1].add(kChief);
  const int chief = 100 * keep_now(s.table)[kChief];
  EXPECT_EQ(lead_of(s, 0), 1'000 * (20 - (10 + 8) / 2) - (chief + chief / 2) / 2);
  EXPECT_GT(lead_of(s, 1), lead_of(s, 2));
  s.table.phase = Phase::kOver;
  EXPECT_EQ(lead_of(s, 0), 1'000 * (20 - (10 + 8) / 2));
}

// Three alike may be renewed: weak ones are, strong ones are kept.
TEST(Renewal, goes_by_what_the_hand_is_worth) {
  const State s = State::start({}, 2, Seed::of(1));
  const auto hand = [](std::initializer_list<Kind> kinds) {
    Bundle out;
    for (const Kind k : kinds) out.add(k);
    return out;
  };
  EXPECT_EQ(renewal(s.table, hand({1, 1, 1, 2, 2})).act, Act::kRenew);
  EXPECT_EQ(renewal(s.table, hand({8, 8, 8, 2, 1})).act, Act::kKeep);
  EXPECT_EQ(renewal(s.table, hand({1, 1, 2, 2, 3})).act, Act::kKeep) << "no three alike";
  ASSERT_EQ(s.table.turn, s.table.start);
  EXPECT_EQ(renewal(s.table, kFiveOgres).act, Act::kRenew) << "K5";
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
      const Move m = mind->choose(s.view(seat), rng);
      if (ply % 8 == 0) {
        const State world = State::determinize(s.view(seat), deal);
        ASSERT_EQ(again->choose(world.view(seat), same), m);
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
    const Move m = mind->choose(s.view(seat), rng);
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
  EXPECT_GT(share("hard", "normal", 16), 0.75);
}

}  // namespace
}  // namespace menagerie::kachina
