// SPDX-License-Identifier: MIT
// Going out, titles, points, new seating, the end and its tie-break: sections 5 and 7 of the rules;
// and that every match ends, however it is played.
#include "games/village_idiot/policy.hpp"
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

TEST(VillageIdiot, V30_points_are_scored_with_the_last_card) {
  Game g = Game::at(R"({"round": 2, "hands": ["5", "6", "7", "8 9 9"]})");
  g.play(1, "5");
  EXPECT_EQ(g.points(1), 5);
  g.play(2, "6");
  EXPECT_EQ(g.points(2), 4);
  EXPECT_EQ(g.points(3), 0);
  EXPECT_EQ(g.table().round, 2);
}

// Ten players of whom nine lay down their last card in turn.
TEST(VillageIdiot, V30_the_ten_titles_and_their_points) {
  Game g = Game::at(
      R"({"round": 2, "hands": ["4", "5", "6", "7", "8", "9", "10", "11", "12", "13 13"]})");
  for (int seat = 1; seat <= 9; ++seat) g.play(seat, std::to_string(seat + 3));
  const int points[] = {5, 4, 3, 2, 1, 1, 1, 1, 1, 0};
  for (int seat = 1; seat <= 10; ++seat) EXPECT_EQ(g.points(seat), points[seat - 1]) << seat;
  const char* titles[] = {"Mayor",    "Lawyer", "Priest",     "Sheriff", "Knight",
                          "Merchant", "Yeoman", "Blacksmith", "Farmer",  "Village Idiot"};
  const Scene s = g.any()->scene(kSpectator, {});
  for (int seat = 0; seat < 10; ++seat)
    EXPECT_EQ(s.players[static_cast<std::size_t>(seat)].role, titles[seat]);
  const char* chinese[] = {"市長", "律師", "牧師", "警長", "騎士",
                           "商人", "隨從", "鐵匠", "農夫", "鄉巴佬"};
  const Scene zh = g.any()->scene(kSpectator, {Lang::kChinese, {}, nullptr, false});
  for (int seat = 0; seat < 10; ++seat)
    EXPECT_EQ(zh.players[static_cast<std::size_t>(seat)].role, chinese[seat]);
}

TEST(VillageIdiot, V31_three_players_score_5_4_0) {
  Game g = Game::at(R"({"round": 3, "hands": ["5", "6", "8 9"]})");
  g.play(1, "5").play(2, "6");
  EXPECT_EQ(g.points(1), 5);
  EXPECT_EQ(g.points(2), 4);
  EXPECT_EQ(g.points(3), 0);
  EXPECT_EQ(title_of(2, 3), Title::kIdiot);
  EXPECT_EQ(title_of(2, 4), Title::kPriest);
}

TEST(VillageIdiot, V32_a_round_ends_when_one_player_is_left) {
  Game g = Game::at(R"({"round": 2, "hands": ["5", "", "8 9"]})");
  g.play(1, "5");
  EXPECT_EQ(g.table().round, 3);
  EXPECT_EQ(g.order(), "2 1 3");
}

TEST(VillageIdiot, V33_titles_last_through_the_next_round) {
  Game g = Game::at(R"({"hands": ["5", "6", "8 9"]})");
  EXPECT_EQ(g.any()->scene(0, {}).players[0].role, "") << "nobody has one in round 1";
  g.play(1, "5").play(2, "6");
  EXPECT_EQ(g.any()->scene(0, {}).players[0].role, "Mayor");
  EXPECT_EQ(g.any()->scene(0, {}).players[2].role, "Village Idiot");
  g.play(1, "rule play => bow").play(1, "bow");
  const std::string lead = g.moves(1)[0];
  g.play(1, lead);
  EXPECT_EQ(g.any()->scene(0, {}).players[0].role, "Mayor");
}

TEST(VillageIdiot, V34_the_order_of_going_out_is_the_order_of_play) {
  Game h = Game::at(R"({"round": 2, "hands": ["4 9", "6", "7", "5"], "turn": 4})");
  h.play(4, "5")
      .play(1, "9")
      .play(2, "take")
      .play(3, "7")
      .play(1, "take")
      .play(2, "6")
      .play(1, "7")
      .play(2, "9");
  EXPECT_EQ(h.table().round, 3);
  EXPECT_EQ(h.order(), "4 3 2 1");
  EXPECT_EQ(h.due(), "4");
  EXPECT_EQ(h.points(4), 5);
  EXPECT_EQ(h.points(1), 0);
}

TEST(VillageIdiot, V44_the_highest_total_wins_after_six_rounds) {
  Game g =
      Game::at(R"({"round": 6, "hands": ["", "5", "6 7"], "points": [22, 20, 3], "out": [1]})");
  g.play(2, "5");
  EXPECT_TRUE(g.any().over());
  EXPECT_EQ(g.points(2), 24);
  EXPECT_EQ(g.any()->winners(), SeatSet::one(1));
  EXPECT_EQ(g.judged(2, "6"), "turn") << "the match is over";
}

TEST(VillageIdiot, V45_a_tie_is_broken_by_cards_turned_over) {
  SeatSet winners;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State s =
        Game::at(R"({"round": 6, "hands": ["", "5", "6 7"], "points": [25, 21, 3], "out": [1]})")
            .state();
    s.seed = Seed::of(seed);
    s.apply(1, play_of(5));
    ASSERT_TRUE(s.due().empty());
    ASSERT_EQ(s.score(0), s.score(1));
    ASSERT_EQ(s.winners().size(), 1);
    const Seat best = s.winners().lowest();
    EXPECT_GT(s.table.turned[best], s.table.turned[1 - best]);
    EXPECT_EQ(s.table.turned[2], 0) << "only the tied turn cards over";
    winners.add(best);
  }
  EXPECT_EQ(winners.size(), 2) << "either may win";
}

// Somebody who plays badly on purpose.
template <class Choose>
void plays_to_the_end(const Options& options, int seats, std::uint64_t seed, Choose choose) {
  Rng rng{seed};
  State s = State::start(options, seats, Seed::drawn(rng));
  long steps = 0;
  State::Moves moves;
  while (!s.due().empty()) {
    const Seat seat = s.due().lowest();
    moves.clear();
    s.legal_moves(seat, moves);
    ASSERT_FALSE(moves.empty());
    s.apply(seat, choose(s, seat, moves, rng));
    ASSERT_LT(++steps, 400'000);
  }
  int total = 0;
  for (Seat p = 0; p < seats; ++p) total += s.score(p);
  int round = 0;
  for (int i = 0; i < seats; ++i) round += points_for(i, seats);
  EXPECT_EQ(total, kRounds * round);
}

const Move& at_random(const State&, Seat, const State::Moves& m, Rng& rng) {
  return m[below(rng, static_cast<std::uint32_t>(m.size()))];
}

// The highest cards first, and a pick-up wherever it is allowed; never a gesture.
const Move& contrary(const State&, Seat, const State::Moves& m, Rng&) {
  std::size_t best = 0;
  for (std::size_t i = 0; i < m.size(); ++i) {
    if (m[i].kind == Move::kTake) return m[i];
    if (m[i].kind == Move::kPlay && m[best].kind == Move::kPlay && m[i].a > m[best].a) best = i;
  }
  return m[best];
}

TEST(VillageIdiot, V20_every_match_ends_however_it_is_played) {
  Texts texts;
  const OptionPairs tables[] = {
      {},
      {{"faults", "called"}},
      {{"pickup.alsoDiscards", "true"}},
      {{"stall.laps", "off"}},
      {{"pass.voluntary", "true"}},
      {{"pass.voluntary", "true"}, {"pickup.then", "playOn"}, {"faults", "called"}},
      {{"pass.voluntary", "true"}, {"pickup.alsoDiscards", "true"}, {"penalty.card", "random"}}};
  for (int seats = 3; seats <= 10; ++seats)
    for (const OptionPairs& pairs : tables) {
      const Options options = *options_from<Options>(pairs, texts);
      plays_to_the_end(options, seats, static_cast<std::uint64_t>(seats), at_random);
      plays_to_the_end(options, seats, static_cast<std::uint64_t>(seats), contrary);
      Greedy greedy;
      plays_to_the_end(options, seats, 5,
                       [&](const State& s, Seat seat, const State::Moves&, Rng& rng) {
                         return greedy.choose(s.view(seat), rng);
                       });
    }
}

TEST(VillageIdiot, V20_without_forgetting_the_stall_rule_alone_ends_every_round) {
  for (int seats = 3; seats <= 10; ++seats) {
    Rng rng{static_cast<std::uint64_t>(seats)};
    for (int game = 0; game < 10; ++game) {
      State s = State::start({}, seats, Seed::drawn(rng));
      State::Moves moves;
      int turns = 0;
      while (s.table.round == 1) {
        turns = s.table.turns;
        moves.clear();
        s.legal_moves(s.due().lowest(), moves);
        s.apply(s.due().lowest(),
                game % 2 ? contrary(s, 0, moves, rng) : at_random(s, 0, moves, rng));
      }
      EXPECT_LT(turns + 1, last_turn(s.table)) << "the last resort was not needed";
    }
  }
}

TEST(VillageIdiot, the_beginner_beats_random_players) {
  for (const int seats : {3, 6, 10}) {
    Greedy greedy;
    double points = 0, fair = 0;
    for (int i = 0; i < seats; ++i) fair += points_for(i, seats) / static_cast<double>(seats);
    constexpr int kGames = 40;
    for (int game = 0; game < kGames; ++game) {
      Rng rng{static_cast<std::uint64_t>(game)};
      State s = State::start({}, seats, Seed::drawn(rng));
      const Seat hero = static_cast<Seat>(game % seats);
      State::Moves moves;
      while (!s.due().empty()) {
        const Seat seat = s.due().lowest();
        moves.clear();
        if (seat != hero) s.legal_moves(seat, moves);
        s.apply(seat,
                seat == hero ? greedy.choose(s.view(seat), rng) : at_random(s, seat, moves, rng));
      }
      points += s.score(hero) / static_cast<double>(kRounds * kGames);
    }
    EXPECT_GT(points, fair + 1) << seats << " seats";
  }
}

}  // namespace
}  // namespace menagerie::village_idiot
