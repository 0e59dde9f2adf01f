// SPDX-License-Identifier: MIT
// Endings: with open cards they are solved as by trying everything, wins that are sure without
// seeing the cards are found as by dealing out every world, and Expert keeps them.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "games/chimera/brain_search.hpp"
#include "games/chimera/brain_testing.hpp"
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

// The side that wins with all cards open, by trying everything.
bool hunters_win(const State& s, int& left) {
  const bool hunters = s.table.turn != s.table.chimera;
  MoveList moves;
  list_plays(s.table, s.hands[s.table.turn], moves);
  for (const Move& m : moves) {
    if (m.cards() == s.hands[s.table.turn]) return hunters;
    if (--left < 0) return false;
    State next = s;
    next.apply(s.table.turn, m);
    if (hunters_win(next, left) == hunters) return hunters;
  }
  return !hunters;
}

TEST(Ending, is_solved_as_by_trying_everything) {
  Ending ending;
  int compared = 0, hunters = 0;
  each_decision(250, [&](const State& s, Seat) {
    const Table& t = s.table;
    if (t.phase != Phase::kPlay || t.sizes[0] + t.sizes[1] + t.sizes[2] > 12) return;
    int left = 100'000;
    const bool expected = hunters_win(s, left);
    if (left < 0) return;
    ++compared, hunters += expected;
    ASSERT_EQ(ending.solve(s, 1'000'000),
              expected ? Ending::Verdict::kHuntersWin : Ending::Verdict::kChimeraWins)
        << s.to_position().dump();
  });
  EXPECT_GT(compared, 60);
  EXPECT_GT(hunters, 10);
  EXPECT_LT(hunters, compared - 10);
}

TEST(Ending, says_that_it_does_not_know_when_it_may_not_look) {
  Ending ending;
  Rng rng{4};
  State s = Lesson::fair(rng);
  s.apply(s.table.turn, Move::bid(40));
  while (s.table.phase == Phase::kExchange) {
    const Seat seat = s.due().lowest();
    s.apply(seat, s.default_move(seat));
  }
  EXPECT_EQ(ending.solve(s, 100), Ending::Verdict::kUnknown);
}

// Nobody can beat the C: it must win a trick from the others, not one that the Chimera leads.
constexpr std::string_view kNoLeadOfTheChimera =
    R"({"phase":"play","hands":["1 2 C","5 5","6 6 7"],"nest":"1 2 C","bid":20,"chimera":1,)"
    R"("opener":1,"dealer":1,"turn":1,"totals":[200,200,200],)"
    R"("played":["1 1 1 3 3 3 3 4 4 4 4 5 5 8 8 8 8","2 2 2 6 6 7 7 7 9 9 9 9 H H H",)"
    R"("10 10 10 10 11 11 11 11 12 12 12 12 H P"]})";

TEST(Ending, keeps_the_moves_that_win_wherever_the_cards_lie) {
  const State s = position(kNoLeadOfTheChimera);
  Ending ending;
  Rng rng{1};
  MoveList moves;
  s.legal_moves(0, moves);
  ASSERT_EQ(moves.size(), 3u);
  ASSERT_TRUE(ending.keep_safe(s.view(0), rng, 20, moves));
  EXPECT_EQ(moves.size(), 2u);
  for (const Move& m : moves) EXPECT_NE(to_text(m), "C");
}

// Every way in which the hidden cards may lie, as a view sees it in play.
std::vector<State> worlds_of(const View& v) {
  Rng rng{1};
  const State one_of_them = State::determinize(v, rng);
  const Seat first = next_seat(v.me), second = next_seat(first);
  std::vector<State> out;
  const auto deal = [&](auto&& self, int rank, Cards taken) -> void {
    if (count(taken) == v.table.sizes[first]) {
      State s = one_of_them;
      s.hands[first] = taken, s.hands[second] = v.unseen() - taken;
      if (contains(taken, v.known(first)) && contains(s.hands[second], v.known(second)))
        out.push_back(s);
      return;
    }
    for (int n = 0; rank <= kChimera && n <= count_of(v.unseen(), rank); ++n)
      self(self, rank + 1, taken + static_cast<Cards>(n) * one(rank));
  };
  deal(deal, 1, 0);
  return out;
}

// Does `me` win in all of these worlds, which look the same to it? By dealing them out and trying
// everything.
bool wins_in_all(const std::vector<State>& worlds, Seat me, int& left) {
  const State& s = worlds[0];
  const Seat by = s.table.turn, chimera = s.table.chimera;
  std::map<std::uint64_t, std::vector<State>> after;  // what is seen, and where it may have been
  for (const State& world : worlds) {
    MoveList moves;
    list_plays(world.table, world.hands[by], moves);
    for (const Move& m : moves) {
      if (m.cards() == world.hands[by]) {
        if (by == me) return true;
        if ((me == chimera) != (by == chimera)) return false;
        continue;  // the partner has won
      }
      State next = world;
      next.apply(by, m);
      after[m.word].push_back(next);
    }
  }
  for (const auto& [word, left_over] : after) {
    if (--left < 0) return false;
    if (wins_in_all(left_over, me, left) == (by == me)) return by == me;
  }
  return by != me;
}

TEST(SureWin, is_found_as_by_dealing_out_every_world) {
  SureWin sure;
  std::array<std::array<int, 2>, 2> found{};  // as the Chimera, as a Hunter; not sure, sure
  each_decision(800, [&](const State& s, Seat seat) {
    const Table& t = s.table;
    if (t.phase != Phase::kPlay || t.sizes[0] + t.sizes[1] + t.sizes[2] > 11) return;
    const View view = s.view(seat);
    const std::vector<State> worlds = worlds_of(view);
    if (worlds.size() > 20) return;
    MoveList moves, expected;
    list_plays(t, view.mine, moves);
    int left = 20'000;
    for (const Move& m : moves) {
      std::vector<State> after = worlds;
      for (State& world : after)
        if (m.cards() != view.mine) world.apply(seat, m);
      if (m.cards() == view.mine || wins_in_all(after, seat, left)) expected.push_back(m);
    }
    if (left < 0) return;
    MoveList kept = moves;
    ASSERT_EQ(sure.keep(view, 1'000'000, kept), !expected.empty()) << s.to_position().dump();
    ASSERT_TRUE(std::ranges::equal(kept, expected.empty() ? moves : expected))
        << s.to_position().dump();
    ++found[seat != t.chimera][!expected.empty()];
  });
  for (const auto& of_role : found)
    for (const int n : of_role) EXPECT_GT(n, 50);
}

TEST(SureWin, is_not_claimed_without_looking) {
  SureWin sure;
  MoveList moves;
  const State s = position(kNoLeadOfTheChimera);
  s.legal_moves(0, moves);
  EXPECT_FALSE(sure.keep(s.view(0), 0, moves));
  EXPECT_EQ(moves.size(), 3u);
  EXPECT_TRUE(sure.keep(s.view(0), 1'000, moves));
  EXPECT_EQ(moves.size(), 2u);
}

// The side of `hero` by the expert; the others go out or keep a win that there is with all cards
// open, and play at random where there is none.
bool side_wins(State s, Seat hero, Mind<State>& expert, Ending& oracle, Rng& rng) {
  const std::uint32_t hand = s.table.hand;
  const bool chimera = hero == s.table.chimera;
  const auto theirs = chimera ? Ending::Verdict::kHuntersWin : Ending::Verdict::kChimeraWins;
  while (s.table.hand == hand && !s.table.over()) {
    const Seat seat = s.table.turn;
    if ((seat == s.table.chimera) == chimera) {
      s.apply(seat, expert.choose(s.view(seat), rng));
      continue;
    }
    Move chosen = random_move(s, seat, rng);
    MoveList moves;
    list_plays(s.table, s.hands[seat], moves);
    for (const Move& m : moves) {
      State next = s;
      next.apply(seat, m);
      if (m.cards() == s.hands[seat] || oracle.solve(next, 100'000) == theirs) {
        chosen = m;
        break;
      }
    }
    s.apply(seat, chosen);
  }
  return (s.table.last_hand.out == s.table.last_hand.chimera) == chimera;
}

// The pair of 2 beats the last pair, so the 2 has to go before it. Most guesses lay one 2 with the
// other Hunter and do not tell.
TEST(Expert, keeps_a_win_that_few_guesses_put_at_risk) {
  const State s = position(
      R"({"phase":"play","hands":["1 5 11 12","1 1 2 7 8 8 P","2 2"],"nest":"1 2 10","bid":30,)"
      R"("chimera":3,"opener":3,"dealer":1,"faceUp":"C","turn":2,"totals":[290,355,395],)"
      R"("played":["2 3 3 4 4 4 4 6 6 6 7 10 10","5 5 9 9 11 11 12 12 H H",)"
      R"("1 3 3 5 6 7 7 8 8 9 9 10 10 11 12 H H C"],"gifts":["H","3",""],"traps":[0,1]})");
  Expert expert(brain_nets(), Effort{.worlds = 8, .candidates = 8, .trust = 24});
  Ending oracle;
  Rng rng{6};
  for (int n = 0; n < 10; ++n) EXPECT_TRUE(side_wins(s, 1, expert, oracle, rng));
}

// At full strength, and many more, in the long run.
TEST(Expert, never_loses_a_sure_win) {
  const bool is_long = std::getenv("MENAGERIE_LONG") != nullptr;
  Expert quick(brain_nets(), Effort{.worlds = 8, .candidates = 8, .trust = 24});
  const MindOf<State> shipped = made_of<State>(levels(), "expert");
  Mind<State>& expert = is_long ? *shipped : quick;
  Ending oracle;
  SureWin sure;
  Rng rng{5};
  std::array<int, 2> tested{};  // as the Chimera, as a Hunter
  each_decision(is_long ? 3'000 : 600, [&](const State& s, Seat seat) {
    if (!Ending::in_reach(s.table)) return;
    const View view = s.view(seat);
    MoveList moves;
    list_plays(s.table, view.mine, moves);
    if (moves.size() < 2 || !sure.keep(view, 1'000'000, moves)) return;
    ++tested[seat != s.table.chimera];
    EXPECT_TRUE(side_wins(s, seat, expert, oracle, rng)) << s.to_position().dump();
  });
  for (const int n : tested) EXPECT_GT(n, is_long ? 1'000 : 300);
}

}  // namespace
}  // namespace menagerie::chimera
