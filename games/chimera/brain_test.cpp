// SPDX-License-Identifier: MIT
// The bots of the ladder: the nets that come with the program fit it and are strong, rows are what
// the nets were trained on, endings are solved as by trying everything, and each level beats the
// one below. Deals are numbered far from those that training is measured by.
#include <gtest/gtest.h>

#include "bots/random.hpp"
#include "games/chimera/brain_easy.hpp"
#include "games/chimera/brain_lesson.hpp"
#include "games/chimera/brain_nets.hpp"
#include "games/chimera/brain_search.hpp"
#include "learn/duel.hpp"

namespace menagerie::chimera {
namespace {

using HardPolicy = NetPolicy<State, BrainFeatures>;
constexpr std::uint64_t kDeals = 7'000'000;

MindOf<State> hard() {
  return std::make_unique<PolicyMind<State, HardPolicy>>(HardPolicy(brain_nets()));
}

// Plays `deals` deals by the nets, with a random move now and then, and shows every decision.
void each_decision(int deals, auto f) {
  const HardPolicy policy(brain_nets());
  Rng rng{21};
  for (int n = 0; n < deals; ++n) {
    const State began = Lesson::start(rng);
    for (State s = began; !Lesson::over(began, s);) {
      const Seat seat = s.due().lowest();
      f(s, seat);
      const Move m =
          below(rng, 8) ? policy.choose(s.view(seat), {}, rng) : random_move(s, seat, rng);
      s.apply(seat, m);
    }
  }
}

TEST(Nets, that_are_shipped_fit_these_rules_and_rows) {
  const auto file = shipped_nets();
  ASSERT_TRUE(file) << file.error().say(Lang::kEnglish);
  EXPECT_EQ(file->nets.size(), static_cast<std::size_t>(kRoles));
  EXPECT_GE(file->origin.games, 100'000u);
  EXPECT_TRUE(file->origin.command.starts_with("menagerie train chimera ")) << file->origin.command;
}

// Nets know rows by their numbers: who changes this digest must rename the rows and train anew.
TEST(Rows, are_those_that_the_nets_were_trained_on) {
  ASSERT_EQ(BrainFeatures::kName, "chimera-1");
  Hasher digest;
  Rng rng{77};
  for (int n = 0; n < 40; ++n) {
    const State began = Lesson::start(rng);
    for (State s = began; !Lesson::over(began, s);) {
      const Seat seat = s.due().lowest();
      const View view = s.view(seat);
      const Move m = random_move(s, seat, rng);
      Rows rows;
      const BrainFeatures features(view);
      features.state(rows), features.move(m, rows);
      for (const Row& r : rows) digest.word(r.index << 8 | static_cast<std::uint8_t>(r.times));
      s.apply(seat, m);
    }
  }
  EXPECT_EQ(digest.value(), 18331330113087478584u) << "digest of the rows";
}

TEST(Rows, stay_in_their_nets_and_candidates_are_legal) {
  each_decision(60, [](const State& s, Seat seat) {
    const View view = s.view(seat);
    const BrainFeatures features(view);
    const NetShape shape = BrainFeatures::shapes()[static_cast<std::size_t>(features.role())];
    MoveList moves;
    features.candidates(moves);
    ASSERT_FALSE(moves.empty());
    bool goes_out = false, could = false;
    for (const Move& m : moves) {
      ASSERT_TRUE(s.check(seat, m)) << to_text(m);
      goes_out = goes_out || m.cards() == s.hands[seat];
      Rows rows;
      features.state(rows), features.move(m, rows);
      ASSERT_LT(rows.size(), Rows::kCapacity - 16);
      for (const Row& r : rows) ASSERT_LT(r.index, shape.inputs);
    }
    MoveList all;
    s.legal_moves(seat, all);
    for (const Move& m : all)
      could = could || (s.table.phase == Phase::kPlay && m.cards() == s.hands[seat]);
    EXPECT_TRUE(goes_out || !could) << "the last play is never thinned out";
  });
}

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
TEST(Ending, keeps_the_moves_that_win_wherever_the_cards_lie) {
  const auto s = State::from_position(*Json::parse(
      R"({"phase":"play","hands":["1 2 C","5 5","6 6 7"],"nest":"1 2 C","bid":20,"chimera":1,)"
      R"("opener":1,"dealer":1,"turn":1,"totals":[200,200,200],)"
      R"("played":["1 1 1 3 3 3 3 4 4 4 4 5 5 8 8 8 8","2 2 2 6 6 7 7 7 9 9 9 9 H H H",)"
      R"("10 10 10 10 11 11 11 11 12 12 12 12 H P"]})"));
  ASSERT_TRUE(s) << s.error().say(Lang::kEnglish);
  Ending ending;
  Rng rng{1};
  MoveList moves;
  s->legal_moves(0, moves);
  ASSERT_EQ(moves.size(), 3u);
  ASSERT_TRUE(ending.keep_safe(s->view(0), rng, 20, moves));
  EXPECT_EQ(moves.size(), 2u);
  for (const Move& m : moves) EXPECT_NE(to_text(m), "C");
}

// The Chimera's hand by the expert, the Hunters' by whatever wins with all cards open.
bool chimera_wins(State s, Expert& expert, Ending& oracle) {
  const std::uint32_t hand = s.table.hand;
  const Seat chimera = s.table.chimera;
  Rng rng{9};
  while (s.table.hand == hand && !s.table.over()) {
    const Seat seat = s.table.turn;
    if (seat == chimera) {
      s.apply(seat, expert.choose(s.view(seat), {}, rng));
      continue;
    }
    MoveList moves;
    list_plays(s.table, s.hands[seat], moves);
    Move best = moves[0];
    for (const Move& m : moves) {
      State next = s;
      next.apply(seat, m);
      if (m.cards() == s.hands[seat] ||
          oracle.solve(next, 100'000) == Ending::Verdict::kHuntersWin) {
        best = m;
        break;
      }
    }
    s.apply(seat, best);
  }
  return s.table.last_hand.out == chimera;
}

// Positions that the Chimera wins wherever the cards lie are won against somebody who sees all.
TEST(Expert, does_not_lose_a_won_ending) {
  Expert expert(brain_nets(), Effort{.worlds = 8, .candidates = 8, .trust = 24});
  Ending oracle;
  Rng rng{5};
  int tested = 0, lost = 0;
  each_decision(120, [&](const State& s, Seat seat) {
    if (!Ending::in_reach(s.table) || seat != s.table.chimera || tested >= 40) return;
    const View view = s.view(seat);
    MoveList safe;
    list_plays(s.table, view.mine, safe);
    if (safe.size() < 2 || below(rng, 3)) return;
    for (int guess = 0; guess < 60; ++guess) {
      const State world = State::determinize(view, rng);
      MoveList still;
      for (const Move& m : safe) {
        State next = world;
        next.apply(seat, m);
        if (m.cards() == view.mine || oracle.solve(next, 100'000) == Ending::Verdict::kChimeraWins)
          still.push_back(m);
      }
      safe = still;
    }
    if (safe.empty()) return;
    ++tested, lost += !chimera_wins(s, expert, oracle);
  });
  EXPECT_GE(tested, 20);
  EXPECT_LE(lost, 1) << "a win in every world need not be a win without seeing the cards";
}

void expect_better(Mind<State>& better, Mind<State>& worse, int deals, double points) {
  const learn::Duel d =
      learn::duel<Lesson>(better, worse, kDeals, static_cast<std::uint64_t>(deals));
  EXPECT_GT(d.mean() - d.margin(), points) << d.mean() << " +- " << d.margin();
}

TEST(Ladder, every_step_is_worth_points) {
  const auto chance = made<State, RandomPolicy<State>>(), easy = made<State, Easy>(),
             normal = made<State, Greedy>(), experienced = hard();
  expect_better(*easy, *chance, 100, 20);
  expect_better(*normal, *easy, 300, 4);
  expect_better(*experienced, *normal, 300, 15);
}

}  // namespace
}  // namespace menagerie::chimera
