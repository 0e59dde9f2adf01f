// SPDX-License-Identifier: MIT
// Endings: the search finds what trying out everything finds, says when it is not sure, and Expert
// wins what can be won. MENAGERIE_LONG=1 looks at more of them.
#include "games/kachina/brain_ending.hpp"

#include <cstdlib>

#include "games/kachina/brain_reply.hpp"
#include "games/kachina/ladder.hpp"
#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

using Search = EndingSearch<State, OpenHands>;
constexpr int kEnough = 10'000'000;

int twice_the_lead(const State& s, Seat seat) {
  const Seat other = seat == 0 ? 1 : 0;
  const int wins = s.winners().has(seat) - s.winners().has(other);
  return 2 * (s.score(seat) - s.score(other)) + wins;
}

// What the seat gets if both play their best: every way to the end, by the rules alone.
int by_trying_all(const State& s, Seat seat) {
  if (s.due().empty()) return twice_the_lead(s, seat);
  const Seat mover = s.due().lowest();
  State::Moves moves;
  s.legal_moves(mover, moves);
  int best = -1'000'000;
  for (const Move& m : moves) {
    State next = s;
    next.apply(mover, m);
    best = std::max(best, by_trying_all(next, mover));
  }
  return mover == seat ? best : -best;
}

// A match of two that is played by replies until so many tiles are left, or by chance; false where
// it is over.
bool ending(std::uint64_t deal, int tiles, bool by_chance, State& s) {
  s = State::start({}, 2, Seed::of(deal));
  Rng rng{deal};
  while (s.table.phase != Phase::kPlay) s.apply(s.due().lowest(), s.default_move(s.due().lowest()));
  Chart chart;
  chart.set(s.table);
  while (!s.due().empty() && (s.table.pile > 0 || s.table.sizes[0] + s.table.sizes[1] > tiles)) {
    const Seat seat = s.due().lowest();
    const Move m =
        by_chance ? s.random_move(seat, rng) : quick_reply(chart, s.table, s.hands[seat], rng);
    s.apply(seat, m);
    if (m.act == Act::kPlace) chart.lay(m.cell, m.kind);
  }
  return !s.due().empty();
}

void expect_solved(const State& s) {
  Search search(OpenHands{10});
  const Seat me = s.due().lowest();
  const auto found = search.solve(s, kEnough);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->exact);
  EXPECT_EQ(found->worth, by_trying_all(s, me)) << s.to_position().dump();
  State next = s;
  ASSERT_TRUE(s.check(me, found->move));
  next.apply(me, found->move);
  EXPECT_EQ(found->worth, by_trying_all(next, me));
}

TEST(Endings, are_what_trying_all_finds) {
  State s;
  int solved = 0;
  for (std::uint64_t deal = 0; deal < 24; ++deal)
    for (const bool by_chance : {false, true})
      if (ending(deal, 2, by_chance, s)) expect_solved(s), ++solved;
  EXPECT_GT(solved, 40);
}

// Small boards, the other tiles being out of the game: Warriors that fetch tiles, an Eagle, Ogres
// that shut cells, nowhere to go, ties.
TEST(Endings, with_powers_are_what_trying_all_finds) {
  for (
      const char* text : {
          R"({"board":["C S"],"hands":["R K","E"],"pile":0})",
          R"({"board":["C O W"],"hands":["R","S E"],"pile":0,"turn":2})",
          R"({"board":["H W W"],"hands":["H C","K S"],"pile":0,"scores":[3,4]})",
          R"({"board":["O"],"hands":["C S","W"],"pile":0})",
          R"({"board":["O"],"hands":["C S","W"],"pile":0,"options":{"no.placement":"pass"}})",
          R"({"board":["O O"],"hands":["C","O"],"pile":0,"options":{"no.placement":"pass"}})",
          R"({"board":["S S"],"hands":["K","K"],"pile":0,"scores":[4,4],"reached":[2,1]})",
          R"({"board":["W K"],"hands":["W","W W"],"pile":0,"options":{"wolf.zeroed":"othersSum"}})",
      }) {
    SCOPED_TRACE(text);
    expect_solved(position(text));
  }
}

// Suns beside a Chief score nothing, and of equals who reached the score first wins.
TEST(Endings, know_who_wins_a_tie) {
  const auto worth = [](const char* reached) {
    const State s = position(
        std::string(R"({"board":["C"],"hands":["S","S"],"pile":0,"scores":[4,4],"reached":)") +
        reached + "}");
    return Search(OpenHands{10}).solve(s, kEnough)->worth;
  };
  EXPECT_EQ(worth("[2,1]"), -1);
  EXPECT_EQ(worth("[1,2]"), 1);
}

TEST(Endings, of_many_tiles_are_not_called_exact) {
  State s;
  ASSERT_TRUE(ending(1, 7, false, s));
  Search search(OpenHands{10});
  const auto found = search.solve(s, 100'000);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->exact);
  EXPECT_TRUE(s.check(s.due().lowest(), found->move));
  EXPECT_FALSE(search.solve(s, 10)) << "too few positions for any answer";
}

TEST(Endings, are_left_alone_while_tiles_are_hidden) {
  const OpenHands guide{10};
  State s;
  ASSERT_TRUE(ending(2, 10, false, s));
  EXPECT_TRUE(guide.in_reach(s.view(0)));
  EXPECT_FALSE(OpenHands{9}.in_reach(s.view(0)));
  EXPECT_FALSE(guide.in_reach(State::start({}, 2, Seed::of(1)).view(0)));
  const State three = position(R"({"board":["C S"],"hands":["R","E","W"],"pile":0})");
  EXPECT_FALSE(guide.in_reach(three.view(0)));
}

MindOf<State> expert() { return made_of(levels(), "expert"); }

// Of a position that is won, against one who plays as well as can be.
bool wins(State s, Mind<State>& mind) {
  const Seat me = s.due().lowest();
  Search best(OpenHands{10});
  Rng rng{1};
  while (!s.due().empty()) {
    const Seat seat = s.due().lowest();
    const Move m = seat == me ? mind.choose(s.view(seat), rng) : best.solve(s, kEnough)->move;
    s.apply(seat, m);
  }
  return s.winners() == SeatSet::one(me);
}

TEST(Endings, that_are_won_are_won_by_Expert) {
  const bool is_long = std::getenv("MENAGERIE_LONG");
  const int wanted = is_long ? 1'000 : 8;
  const auto mind = expert();
  int won = 0, close = 0;
  State s;
  for (std::uint64_t deal = 100; won < wanted; ++deal) {
    if (!ending(deal, is_long ? 4 : 3, false, s)) continue;
    const auto found = Search(OpenHands{10}).solve(s, kEnough);
    ASSERT_TRUE(found && found->exact);
    if (found->worth <= 0) continue;
    ++won, close += found->points() <= 3;
    ASSERT_TRUE(wins(s, *mind)) << s.to_position().dump();
  }
  EXPECT_GT(close, 0) << "some of them narrowly";
}

// Told are the best move, what else looks good, and what was asked about.
TEST(Endings, are_told_in_points) {
  const auto mind = expert();
  State s;
  ASSERT_TRUE(ending(3, 3, false, s));
  Rng rng{1};
  const Seat me = s.due().lowest();
  const auto told = mind->weigh(s.view(me), rng);
  ASSERT_GT(told.size(), 1u);
  EXPECT_EQ(told[0].move, mind->choose(s.view(me), rng));
  for (std::size_t i = 0; i < told.size(); ++i) {
    State next = s;
    next.apply(me, told[i].move);
    EXPECT_EQ(told[i].mean(), 1'000 * (by_trying_all(next, me) / 2));
    EXPECT_EQ(told[i].error(), 0);
    EXPECT_TRUE(i == 0 || told[i].mean() <= told[i - 1].mean());
  }
  const Move last = s.default_move(me);
  const auto with = mind->weigh_with(s.view(me), rng, last);
  EXPECT_TRUE(std::any_of(with.begin(), with.end(), [&](auto& o) { return o.move == last; }));
}

TEST(Endings, can_be_hurried) {
  State s;
  ASSERT_TRUE(ending(4, 10, false, s));
  Search search(OpenHands{10});
  int asked = 0;
  search.hurry_when([&] { return ++asked >= 3; });
  (void)search.solve(s, kEnough);
  EXPECT_EQ(asked, 3);
}

}  // namespace
}  // namespace menagerie::kachina
