// SPDX-License-Identifier: MIT
// The levels: what they count is within its lists, their guesses agree with what was seen, endings
// of two are played as an exhaustive search plays them, the Mayor's rules are kept, and the higher
// levels win.
#include <gtest/gtest.h>

#include <set>

#include "bots/contest.hpp"
#include "core/json.hpp"
#include "games/village_idiot/brain.hpp"
#include "games/village_idiot/brain_ending.hpp"
#include "games/village_idiot/brain_lesson.hpp"
#include "games/village_idiot/ladder.hpp"
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

MindOf<State> level(std::string_view id) { return made_of(levels(), id); }

std::string chosen(std::string_view id, const State& s, std::uint64_t seed = 1) {
  Rng rng{seed};
  return to_text(level(id)->choose(s.view(s.due().lowest()), rng), {});
}

// Calls see(state) before every move of matches that are played by chance, under all house rules
// that change what may be played.
void walk(int matches, auto see) {
  for (int n = 0; n < matches; ++n) {
    Options options;
    options.laborer = static_cast<std::uint8_t>(n % 11);
    options.on_pair = n % 2 ? OnPair::kTwo : OnPair::kOne;
    options.mixed = n % 3 ? Mixed::kPower : Mixed::kPlain;
    options.after_take = n % 5 ? AfterTake::kEndTurn : AfterTake::kPlayOn;
    options.voluntary = n % 7 == 0;
    State s = State::start(options, 3 + n % 8, Seed::of(static_cast<std::uint64_t>(n)));
    Rng rng{static_cast<std::uint64_t>(n)};
    for (; !s.due().empty(); s.apply(s.due().lowest(), s.random_move(s.due().lowest(), rng)))
      see(s);
  }
}

TEST(Taste, every_trait_has_a_weight) {
  int plays = 0;
  walk(22, [&](const State& s) {
    if (s.table.phase != Phase::kPlay || plays > 200'000) return;
    const Outlook outlook(s);
    for (std::uint64_t b = sensible_plays(s.table, s.hands[s.table.turn]); b; b &= b - 1, ++plays)
      for (const std::uint16_t trait : outlook.traits_of(std::countr_zero(b)))
        ASSERT_LT(trait, kWeights);
  });
  EXPECT_GT(plays, 20'000);
}

TEST(Taste, sees_no_more_than_its_view) {
  Rng rng{5};
  walk(11, [&](const State& s) {
    if (s.table.phase != Phase::kPlay || s.table.turns % 16) return;
    const State other = State::determinize(s.view(s.due().lowest()), rng);
    const Outlook here(s), there(other);
    for (std::uint64_t b = sensible_plays(s.table, s.hands[s.table.turn]); b; b &= b - 1)
      ASSERT_EQ(here.traits_of(std::countr_zero(b)), there.traits_of(std::countr_zero(b)));
  });
}

TEST(Taste, weights_for_anything_else_are_refused) {
  const NetOrigin origin{512, 7, "menagerie train village_idiot", "abc"};
  Weights weights(kWeights);
  weights[3] = 32'767, weights.back() = -7;
  const std::string file = weights_file(weights, origin);
  const auto good = weights_from(file);
  ASSERT_TRUE(good) << good.error().say(Lang::kEnglish);
  EXPECT_EQ(*good, weights);
  const auto where = [&](std::string_view from, std::string_view to) {
    std::string other = file;
    other.replace(other.find(from), from.size(), to);
    const auto read = weights_from(other);
    return read ? std::string("read") : read.error().where;
  };
  EXPECT_EQ(where("abc", "def"), "read");
  EXPECT_EQ(where("\"village_idiot\"", "\"chimera\""), "game");
  EXPECT_EQ(where("\"rules_version\": 1", "\"rules_version\": 2"), "rules_version");
  EXPECT_EQ(where(kTasteFeatures, "village_idiot-0"), "features");
  EXPECT_EQ(where("\"traits\": 11", "\"traits\": 10"), "traits");
  EXPECT_EQ(where("32767", "32768"), "weights");
  EXPECT_EQ(where("32767", "1.5"), "weights");
  EXPECT_EQ(where("32767,", ""), "weights");
  EXPECT_FALSE(weights_from("no weights at all"));
  EXPECT_FALSE(weights_from(std::string_view(file).substr(0, file.size() / 2)));
}

TEST(Taste, the_file_of_weights_says_how_they_came_to_be) {
  const NetOrigin origin{512, 7, "menagerie train village_idiot", "abc"};
  const auto json = Json::parse(weights_file(Weights(kWeights), origin));
  ASSERT_TRUE(json);
  EXPECT_EQ(json->number("games"), 512);
  EXPECT_EQ(json->number("seed"), 7);
  EXPECT_EQ(json->text("command"), origin.command);
  EXPECT_EQ(json->text("commit"), "abc");
}

TEST(Taste, the_game_brings_weights) {
  EXPECT_GT(std::ranges::count_if(shipped_weights(), [](int w) { return w != 0; }), 1'000);
}

// What is learned from is what will be chosen among. (Lessons are without rules of the Mayor.)
TEST(Lesson, lists_what_a_taste_chooses_among) {
  Rng rng{4};
  int choices = 0;
  walk(11, [&](const State& s) {
    if (s.table.phase != Phase::kPlay || s.table.judged) return;
    Lesson::Options options;
    Lesson::list(s, options);
    choices += options.size() > 1;
    const Move m = Taste(shipped_weights()).choose(s, rng);
    ASSERT_TRUE(std::ranges::any_of(options, [&](const auto& o) { return o.move == m; }));
    ASSERT_LT(Lesson::situation(s), Lesson::kSituations);
    for (const auto& o : options)
      ASSERT_TRUE(s.check(s.due().lowest(), o.move)) << to_text(o.move, {});
  });
  EXPECT_GT(choices, 500);
}

TEST(Lesson, is_a_round_at_a_table_of_any_size) {
  Rng rng{8};
  std::set<int> sizes;
  for (int n = 0; n < 100; ++n) {
    State s = Lesson::start(rng);
    ASSERT_TRUE(s.sound());
    sizes.insert(s.seats());
    const State began = s;
    while (!Lesson::over(began, s))
      s.apply(s.due().lowest(), Taste(shipped_weights()).choose(s, rng));
    int sum = 0;
    for (Seat p = 0; p < s.seats(); ++p) sum += Lesson::worth(began, s, p);
    EXPECT_NEAR(sum, 0, s.seats()) << "against the others' mean";
  }
  EXPECT_EQ(sizes.size(), 8u);
}

// Seat 2 took the 9, so it had no 10 or higher then, no Peasant and no Laborer.
TEST(Guess, who_picks_up_has_nothing_that_beats_it) {
  Game game =
      table_of(R"(["4 5 6 15", "5 6 7 8 8", "10 11 12 13 14 2 3"])", R"("turn": 2, "pile": ["9"])");
  game.play(2, "take");
  const Table& t = game.table();
  EXPECT_EQ(barred(t, 1).bits(), (Numbers::above(9) | Numbers::one(2) | Numbers::one(3)).bits());
  EXPECT_TRUE(barred(t, 0).empty() && barred(t, 2).empty());
}

bool agrees(const State& world, Place me) {
  bool out = true;
  for (Place p = 0; p < world.table.seats; ++p)
    if (p != me)
      barred(world.table, p).each([&](int n) {
        out &= world.hands[p].count(n) == world.table.known[p].count(n);
      });
  return out;
}

// Where nobody forgets a rule, what was concluded is true, and nearly all guesses say so.
TEST(Guess, agrees_with_pick_ups) {
  int plain = 0, guessed = 0, asked = 0;
  for (std::uint64_t n = 0; n < 40; ++n) {
    State s = State::start({}, 3 + static_cast<int>(n % 8), Seed::of(n));
    Rng rng{n};
    for (; s.table.round == 1; s.apply(s.due().lowest(), s.random_move(s.due().lowest(), rng))) {
      const View v = s.view(s.due().lowest());
      ASSERT_TRUE(agrees(s, s.table.turn));
      ++asked, plain += agrees(State::determinize(v, rng), s.table.turn);
      guessed += agrees(guess(v, rng), s.table.turn);
    }
  }
  EXPECT_LT(plain, asked * 5 / 6);
  EXPECT_GT(guessed, asked * 99 / 100);
}

TEST(Guess, is_a_world_of_the_view_whatever_was_seen) {
  Rng rng{9};
  walk(22, [&](const State& s) {
    if (s.table.turns % 8) return;
    const View v = s.view(s.due().lowest());
    const State world = guess(v, rng);
    ASSERT_EQ(world.view(v.me), v);
    ASSERT_EQ(Hand{world.hands.dealt()}, Hand{s.hands.dealt()});
  });
}

// Who is out first if both play their best within so many moves: 1 me, -1 the other, 0 open.
int out_first(const State& s, Seat me, int points, int depth) {
  if (s.table.round != 2) return s.table.points[me] > points ? 1 : -1;
  if (depth == 0) return 0;
  const Seat seat = s.due().lowest();
  State::Moves moves;
  s.legal_moves(seat, moves);
  int best = -2;
  for (const Move& m : moves) {
    State after = s;
    after.apply(seat, m);
    const int found = out_first(after, me, points, depth - 1);
    best = std::max(best, seat == me ? found : -found);
  }
  return seat == me ? best : -best;
}

// Two hands of a few cards, on a pile of two; the third player is out.
State ending(std::uint64_t n) {
  Rng rng{n};
  State s = table_of(R"(["", "4", "5"])", R"("turn": 2)").state();
  s.hands = {};
  const auto card = [&] {
    constexpr Card kCards[] = {2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    return kCards[below(rng, std::size(kCards))];
  };
  for (const Place p : {1, 2})
    for (int k = 2 + static_cast<int>(below(rng, 2)); k > 0; --k) s.hands.add(p, card());
  return s;
}

TEST(Ending, is_as_an_exhaustive_search_finds_it) {
  int won = 0, lost = 0;
  for (std::uint64_t n = 0; n < 120; ++n) {
    const State s = ending(n);
    const Seat me = s.due().lowest();
    const int truth = out_first(s, me, s.table.points[me], 7);
    const Ending::Verdict found = Ending{}.solve(s, me, 100'000);
    if (truth == 1) ASSERT_EQ(found, Ending::Verdict::kWins) << n;
    if (truth == -1) ASSERT_EQ(found, Ending::Verdict::kLoses) << n;
    won += truth == 1, lost += truth == -1;
  }
  EXPECT_GT(won, 20);
  EXPECT_GT(lost, 20);
}

TEST(Ending, leaves_only_what_wins_where_something_does) {
  int told_apart = 0;
  for (std::uint64_t n = 0; n < 120; ++n) {
    const State s = ending(n);
    const Seat me = s.due().lowest();
    if (out_first(s, me, s.table.points[me], 7) != 1) continue;
    State::Moves legal;
    s.legal_moves(me, legal);
    std::vector<Move> moves(legal.begin(), legal.end());
    Ending{}.keep_best(s, me, 100'000, moves);
    ASSERT_EQ(moves.size(), 1u);
    State after = s;
    after.apply(me, moves[0]);
    EXPECT_EQ(out_first(after, me, s.table.points[me], 6), 1) << n;
    for (const Move& m : legal) {
      State other = s;
      other.apply(me, m);
      told_apart += out_first(other, me, s.table.points[me], 6) == -1;
    }
  }
  EXPECT_GT(told_apart, 10);
}

class Levels : public testing::TestWithParam<const char*> {};

// A level that is asked in worlds dealt anew from its view sees the same and plays the same; what
// it plays is legal, up to the end, and forgets no rule.
TEST_P(Levels, play_legally_to_the_end_by_what_they_see) {
  for (const int seats : {3, 4, 6, 10}) {
    const auto mind = level(GetParam()), again = level(GetParam());
    int asked = 0;
    mind->hurry_when([&] { return ++asked > 3; });
    again->hurry_when([&] { return ++asked > 3; });
    State s = State::start({}, seats, Seed::of(static_cast<std::uint64_t>(seats)));
    Rng rng{7};
    for (int ply = 0; !s.due().empty(); ++ply) {
      const Seat seat = s.due().lowest();
      Rng same = rng, deal = rng;
      asked = 0;
      const Move m = mind->choose(s.view(seat), rng);
      if (ply % 8 == 0) {
        const State world = State::determinize(s.view(seat), deal);
        asked = 0;
        ASSERT_EQ(again->choose(world.view(seat), same), m);
      }
      ASSERT_TRUE(s.check(seat, m)) << to_text(m, {});
      const bool plays = m.kind == Move::kPlay || m.kind == Move::kTake;
      if (plays && s.table.judged) {
        const int cards = s.hands[s.table.turn].size();
        const Act act = m.kind == Move::kPlay ? act_of(s.table, s.table.turn, cards, m)
                                              : pickup_act(s.table, s.table.turn, cards);
        ASSERT_FALSE(forgotten(s.table, act)) << to_text(m, {});
      }
      s.apply(seat, m);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(VillageIdiot, Levels,
                         testing::Values("easy", "normal", "hard", "expert", "rollout"));

// One who can go out at once does: the Fool, then the pair.
TEST(Levels, go_out_when_they_can) {
  Game game = table_of(R"(["15 9 9", "4 5 6 7 8", "4 5 6 7 8 8"])", R"("turn": 1, "pile": ["14"])");
  for (const char* id : {"normal", "hard", "expert"}) EXPECT_EQ(chosen(id, game.state()), "15");
  game.play(1, "15");
  for (const char* id : {"normal", "hard", "expert"}) EXPECT_EQ(chosen(id, game.state()), "9 9");
}

TEST(Levels, do_first_what_a_rule_asks_for) {
  Game game = table_of(R"(["4 9 9", "4 5 6 7", "4 5 6 7"])", R"("rules": ["play => bow"])");
  for (const char* id : {"easy", "normal", "hard", "expert"})
    EXPECT_EQ(chosen(id, game.state()), "bow") << id;
  game.play(1, "bow");
  for (const char* id : {"easy", "hard", "expert"}) EXPECT_NE(chosen(id, game.state()), "bow");
}

// A Mayor of the higher levels makes no rule that names the Mayor.
TEST(Levels, make_rules_for_the_others) {
  Game game = table_of(R"(["4 9 9", "4 5 6 7", "4 5 6 7"])", R"("phase": "rule")");
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const std::string rule = chosen("hard", game.state(), seed);
    EXPECT_TRUE(rule.starts_with("rule ")) << rule;
    EXPECT_EQ(rule.find("title:mayor"), std::string::npos) << rule;
  }
}

TEST(Levels, weigh_a_move_that_is_asked_about) {
  const State s = table_of(R"(["4 5 9 9 12", "4 5 6 7", "4 5 6 7"])").state();
  const auto mind = level("hard");
  Rng rng{3};
  const Move asked = play_of(12);
  const auto all = mind->weigh_with(s.view(0), rng, asked);
  EXPECT_TRUE(std::ranges::any_of(all, [&](const auto& o) { return o.move == asked; }));
  EXPECT_GT(all[0].worlds, 0);
}

// Two seats that one mind serves play as two seats that two minds serve: equal bots have nothing
// between them, so they can gain nothing jointly.
TEST(Levels, have_nothing_in_common_at_one_table) {
  for (const char* id : {"normal", "hard", "expert"}) {
    const auto shared = level(id), apart = level(id), normal = level("normal");
    State s = State::start({}, 4, Seed::of(3));
    Rng rng{11};
    for (int ply = 0; ply < 100; ++ply) {
      const Seat seat = s.due().lowest();
      Mind<State>& mind = seat < 2 ? *shared : *normal;
      Rng same = rng;
      const Move m = mind.choose(s.view(seat), rng);
      if (seat == 1) ASSERT_EQ(apart->choose(s.view(seat), same), m) << id;
      s.apply(seat, m);
    }
  }
}

// What the first makes of a table of the second, in parts of a fair share of the points.
double share(std::string_view first, std::string_view second, int seats, std::uint64_t deals) {
  std::vector<MindOf<State>> minds;
  minds.push_back(level(first)), minds.push_back(level(second));
  ContestRules rules;
  rules.seats = seats, rules.seed = 11;
  TypedContests<State> contests(std::move(rules), {}, {}, {}, std::move(minds));
  double mine = 0, all = 0;
  for (std::uint64_t deal = 0; deal < deals; ++deal)
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
      std::vector<std::size_t> bots(static_cast<std::size_t>(seats), 1);
      bots[seat] = 0;
      const Outcome out = contests.play(deal, bots);
      mine += out.change[seat];
      for (int s = 0; s < seats; ++s) all += out.change[static_cast<std::size_t>(s)];
    }
  return mine * seats / all;
}

TEST(Ladder, each_step_wins_clearly) {
  EXPECT_GT(share("normal", "easy", 4, 20), 1.2);
  EXPECT_GT(share("hard", "normal", 4, 3), 1.15);
}

}  // namespace
}  // namespace menagerie::village_idiot
