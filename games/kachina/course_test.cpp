// SPDX-License-Identifier: MIT
// Setting up, the course of turns, and the end: sections 1, 2, 3 (drawing) and 7 of the rules.
#include <set>

#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

TEST(Kachina, K1_sixty_tiles_of_eight_kinds) {
  for (int seats = 2; seats <= 5; ++seats) {
    const State s = State::start({}, seats, Seed::of(static_cast<std::uint64_t>(seats)));
    std::array<int, 9> seen{};
    for (const Bundle hand : s.hands)
      for (Kind k = 1; k <= 8; ++k) seen[k] += hand.count(k);
    for (int i = 0; i < s.table.pile; ++i) ++seen[s.pile.at(i)];
    EXPECT_EQ(seen, (std::array<int, 9>{0, 6, 8, 8, 8, 8, 8, 8, 6}));
  }
}

TEST(Kachina, K2_five_tiles_each_the_rest_is_the_pile_and_scores_begin_at_zero) {
  for (int seats = 2; seats <= 5; ++seats) {
    const State s = State::start({}, seats, Seed::of(9));
    EXPECT_EQ(s.table.pile, 60 - 5 * seats);
    for (Seat p = 0; p < seats; ++p) {
      EXPECT_EQ(s.hands[p].size(), 5);
      EXPECT_EQ(s.score(p), 0);
    }
  }
}

TEST(Kachina, K3_three_alike_may_be_renewed_and_the_new_five_come_first) {
  State s = position(
      R"({"phase": "renewal", "start": 2, "hands": ["C C C S O", "W W W E R", "H K S E R"]})");
  std::vector<Kind> top;
  for (int i = 1; i <= 5; ++i) top.push_back(s.pile.at(s.table.pile - i));
  const int pile = s.table.pile;
  play(s, 2, "renew");
  Bundle fresh;
  for (const Kind k : top) fresh.add(k);
  EXPECT_EQ(s.hands[1], fresh) << "the five on top of the pile, before the old ones go back";
  EXPECT_EQ(s.table.pile, pile);
  Bundle rest;
  for (int i = 0; i < s.table.pile; ++i) rest.add(s.pile.at(i));
  EXPECT_EQ(rest + s.hands[0] + s.hands[1] + s.hands[2], kAllTiles)
      << "the old five are in the pile";
}

TEST(Kachina, K3_the_pile_is_shuffled_by_the_seed) {
  State a = position(R"({"phase": "renewal", "hands": ["W W W E R", "H K S E R"]})"), b = a;
  b.seed = Seed::of(77);
  play(a, 1, "renew"), play(b, 1, "renew");
  EXPECT_EQ(a.hands, b.hands);
  EXPECT_NE(a.pile, b.pile);
}

TEST(Kachina, K3_every_seat_is_asked_once_in_turn_before_the_first_tile) {
  State s = position(
      R"({"phase": "renewal", "start": 2, "hands": ["C C C S O", "W W W E R", "H K S E R"]})");
  EXPECT_EQ(s.due(), SeatSet::one(1));
  EXPECT_EQ(judged(s, 2, "wolf 0,0"), "K3");
  play(s, 2, "renew");
  EXPECT_EQ(s.due(), SeatSet::one(2)) << "once only";
  EXPECT_EQ(judged(s, 3, "renew"), "K3");
  EXPECT_EQ(refusal(s, 3, "renew"),
            "A new hand needs three or more tiles of one kind; you hold at most 1 alike.");
  play(s, 3, "keep");
  EXPECT_EQ(judged(s, 1, "keep"), "legal");
  play(s, 1, "renew");
  EXPECT_EQ(s.due(), SeatSet::one(1)) << "the start player lays the first tile";
  EXPECT_EQ(judged(s, 2, "renew"), "K3");
  EXPECT_EQ(judged(s, 2, "keep"), "K3");
}

TEST(Kachina, K3_renewing_may_be_repeated_with_the_option) {
  for (const bool repeat : {false, true}) {
    State s = position(
        std::string(R"({"options": {"renew.repeat": )") + (repeat ? "true" : "false") +
        R"(}, "phase": "renewal", "hands": ["W W W E R", "H K S E R"], "pile": "H H H S S C C C C C C S S S S S O O O O O O O O )"
        R"(E E E E E E W W W W W R R R R R R H H H H K K K K K"})");
    play(s, 1, "renew");
    EXPECT_EQ(s.due(), SeatSet::one(repeat ? 0 : 1));
    if (!repeat) continue;
    EXPECT_EQ(judged(s, 1, "keep"), "legal");
    play(s, 1, "renew");
    EXPECT_EQ(s.table.renewals, 2);
  }
}

TEST(Kachina, K4_the_start_player_is_random) {
  for (int seats = 2; seats <= 5; ++seats) {
    std::vector<int> starts(static_cast<std::size_t>(seats));
    for (std::uint64_t n = 0; n < 1'000; ++n)
      ++starts[State::start({}, seats, Seed::of(n)).table.start];
    for (const int n : starts) EXPECT_GT(n, 1'000 / seats / 2);
  }
}

TEST(Kachina, K5_the_start_tile_lies_in_the_middle_is_no_ogre_and_scores_one) {
  State s = position(R"({"hands": ["O C E R W", "S S H K W"]})");
  EXPECT_EQ(judged(s, 1, "ogre 0,0"), "K5");
  EXPECT_EQ(judged(s, 1, "chief 1,0"), "K5");
  EXPECT_EQ(judged(s, 1, "throw chief"), "K11");
  const int pile = s.table.pile;
  EXPECT_EQ(play(s, 1, "warrior 0,0"), 1);
  EXPECT_EQ(s.hands[0].size(), 5) << "the hand is filled up";
  EXPECT_EQ(s.table.pile, pile - 1);
  EXPECT_EQ(s.due(), SeatSet::one(1)) << "and the turn ends";
}

TEST(Kachina, K5_a_tile_alone_is_told_what_is_wrong_with_it) {
  const State s = position(R"({"hands": ["O C E R W", "S S H K W"]})");
  EXPECT_EQ(refusal(s, 1, "ogre"), "The start tile may be anything but an Ogre.");
  EXPECT_EQ(refusal(s, 1, "chief"), "Say where: the start tile lies in the middle, on 0,0.");
}

TEST(Kachina, K7_a_tile_alone_is_asked_where) {
  const State s = position(R"({"board": ["C O"], "hands": ["S S S S O", "W W W W W"]})");
  EXPECT_EQ(refusal(s, 1, "sun"), "Say where: this tile (Sun) needs a cell that touches a tile.");
  const State shut = position(R"({"board": ["O"], "hands": ["S S S S O", "W W W W W"]})");
  EXPECT_EQ(refusal(shut, 1, "sun"), "No cell takes this tile (Sun) now.");
  EXPECT_EQ(to_text(*Move::parse("sun")), "sun");
}

TEST(Kachina, K5_no_draw_after_the_start_tile_with_the_option) {
  State s = position(R"({"options": {"start.draw": false}, "hands": ["O C E R W", "S S H K W"]})");
  play(s, 1, "chief 0,0");
  EXPECT_EQ(s.hands[0].size(), 4);
  play(s, 2, "wolf 1,0");
  EXPECT_EQ(s.hands[1].size(), 5);
  play(s, 1, "wolf 2,0");
  EXPECT_EQ(s.hands[0].size(), 4) << "one tile short from then on";
}

TEST(Kachina, K5_five_ogres_must_be_renewed) {
  State s = position(R"({"phase": "renewal", "hands": ["O O O O O", "S S H K W"]})");
  EXPECT_EQ(judged(s, 1, "keep"), "K5");
  EXPECT_EQ(s.default_move(0), *Move::parse("renew"));
  play(s, 1, "renew");
  EXPECT_NE(s.hands[0], kFiveOgres);
  State other = position(
      R"({"phase": "renewal", "start": 2, "turn": 1, "hands": ["O O O O O", "S S H K W"]})");
  EXPECT_EQ(judged(other, 1, "keep"), "legal") << "who does not begin may keep them";
}

TEST(Kachina, K5_five_ogres_in_the_new_hand_are_renewed_at_once) {
  State s = position(R"({"phase": "renewal", "hands": ["W W W E R", "H K S E R"],
      "pile": "O O O O O C C C C C C S S S S S S S O O O E E E E E E W W W W W R R R R R R H H H H H H H K K K K K"})");
  const View before = s.view(1);
  play(s, 1, "renew");
  EXPECT_NE(s.hands[0], kFiveOgres);
  EXPECT_EQ(s.table.renewals, 2);
  EXPECT_EQ(s.due(), SeatSet::one(1));
  EXPECT_EQ(narrate(before, 0, *Move::parse("renew"), s.view(1), {})[0],
            "Seat 1 takes a new hand, finds five Ogres, and must take another.");
}

TEST(Kachina, K5_no_guess_gives_the_start_player_five_ogres) {
  // Seat 2 sees no Ogre, so eight of the fifty-five unseen tiles are Ogres.
  const State s = position(R"({"hands": ["C S W H K", "C C S S W"]})");
  Rng rng{1};
  for (int i = 0; i < 300'000; ++i) {  // without the rule about five of these would fail
    const State guess = State::determinize(s.view(1), rng);
    ASSERT_NE(guess.hands[0], kFiveOgres);
    State::Moves moves;
    guess.legal_moves(0, moves);
    ASSERT_FALSE(moves.empty());
  }
}

TEST(Kachina, K6_clockwise_one_tile_of_your_own_each) {
  State s =
      position(R"({"board": ["C"], "hands": ["S S S S S", "W W W W W", "E E E E E"], "turn": 2})");
  EXPECT_EQ(judged(s, 2, "sun 1,0"), "K6");
  EXPECT_EQ(refusal(s, 2, "sun 1,0"), "You do not hold this tile: Sun.");
  EXPECT_EQ(ruling(s, 1, "sun 1,0").refusal, &kNotYourTurn);
  for (const auto& [seat, move] :
       {std::pair(2, "wolf 1,0"), {3, "eagle 2,0"}, {1, "sun 3,0"}, {2, "wolf 4,0"}})
    play(s, seat, move);
  EXPECT_EQ(s.due(), SeatSet::one(2));
  EXPECT_EQ(s.check(2, Move{}).refusal->clause, "K6") << "bytes that are no move";
  EXPECT_EQ(s.check(2, Move{static_cast<Act>(99), 200, {1, 2}}).refusal->clause, "K6");
}

TEST(Kachina, K12_draw_one_if_below_five_and_the_pile_is_not_empty) {
  State s = position(R"({"board": ["C"], "hands": ["S S S S S", "W W W W W"], "pile": "K"})");
  play(s, 1, "sun 1,0");
  EXPECT_EQ(holds(s, 1, kKoshari), 1) << "the first tile of the pile";
  EXPECT_EQ(s.hands[0].size(), 5);
  play(s, 2, "wolf 2,0");
  EXPECT_EQ(s.hands[1].size(), 4) << "the pile is empty";
}

TEST(Kachina, K12_no_draw_after_a_swap) {
  State s = position(R"({"board": ["C E"], "hands": ["R S S S S", "W W W W W"], "pile": "K K"})");
  play(s, 1, "warrior 1,0");
  EXPECT_EQ(s.hands[0].size(), 5);
  EXPECT_EQ(s.table.pile, 2);
  State late = position(
      R"({"options": {"start.draw": false}, "board": ["C E"], "hands": ["R S S S", "W W W W W"], "pile": "K K"})");
  play(late, 1, "warrior 1,0");
  EXPECT_EQ(late.hands[0].size(), 4) << "not even if the hand is below five";
  EXPECT_EQ(late.table.pile, 2);
}

TEST(Kachina, K32_over_when_pile_and_hands_are_empty_and_the_empty_handed_are_skipped) {
  State s = position(R"({"board": ["C E"], "hands": ["R", "W", ""], "pile": "", "turn": 2})");
  play(s, 2, "wolf 2,0");
  EXPECT_EQ(s.due(), SeatSet::one(0)) << "seat 3 has no tile";
  play(s, 1, "warrior 0,0");
  EXPECT_EQ(holds(s, 1, kChief), 1);
  EXPECT_EQ(s.due(), SeatSet::one(0)) << "a swap keeps the tile count, so seat 1 alone goes on";
  EXPECT_TRUE(s.winners().empty());
  play(s, 1, "chief 3,0");
  EXPECT_TRUE(s.due().empty());
  EXPECT_EQ(judged(s, 1, "chief 4,0"), "");
  EXPECT_EQ(s.winners(), SeatSet::one(0));
}

TEST(Kachina, K33_the_highest_score_wins) {
  State s = position(
      R"({"board": ["C C"], "hands": ["", "W"], "pile": "", "turn": 2, "scores": [20, 30], "reached": [1, 2]})");
  play(s, 2, "wolf 2,0");
  EXPECT_EQ(s.winners(), SeatSet::one(1));
}

TEST(Kachina, K33_a_tie_goes_to_who_reached_the_score_first) {
  for (const auto& [reached, winner] : {std::pair("[9, 4, 8]", 1), {"[4, 9, 8]", 0}}) {
    State s = position(
        std::string(
            R"({"board": ["C C"], "hands": ["", "", "W"], "pile": "", "turn": 3, "scores": [30, 30, 4], "reached": )") +
        reached + "}");
    play(s, 3, "wolf 2,0");
    EXPECT_EQ(s.winners(), SeatSet::one(static_cast<Seat>(winner)));
  }
}

TEST(Kachina, K33_a_tie_reached_in_the_last_turn_is_lost) {
  State s = position(
      R"({"board": ["W W W"], "hands": ["", "C"], "pile": "", "turn": 2, "scores": [30, 28], "reached": [7, 6]})");
  EXPECT_EQ(play(s, 2, "chief 0,1"), 2);
  EXPECT_EQ(s.score(1), 30);
  const auto lines = narrate(s.view(0), 1, std::nullopt, s.view(0), {});
  EXPECT_EQ(lines.back(), "Seat 1 reached that score first and wins.");
  EXPECT_EQ(s.winners(), SeatSet::one(0));
}

TEST(Kachina, K33_the_points_are_dated_as_they_are_scored) {
  State s = position(R"({"board": ["K"], "hands": ["E E E E E", "S S S S S"]})");
  EXPECT_EQ(play(s, 1, "eagle 0,1"), 0) << "zeroed by the Koshari";
  EXPECT_EQ(s.table.reached[0], 0);
  EXPECT_GT(play(s, 2, "sun 1,1"), 0);
  EXPECT_EQ(s.table.reached[1], 1);
  EXPECT_GT(play(s, 1, "eagle -1,1"), -1);
}

TEST(Kachina, K33_all_at_zero_share_the_win) {
  State s = position(R"({"board": ["C"], "hands": ["", "W"], "pile": "", "turn": 2})");
  play(s, 2, "wolf 1,0");
  EXPECT_EQ(s.winners(), SeatSet::first(2));
}

TEST(Kachina, K32_whole_matches_end_with_sixty_tiles_out) {
  std::set<int> lengths;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 4);
    State s = State::start({}, seats, Seed::of(seed));
    Rng rng{seed};
    int turns = -seats;
    for (; !s.due().empty(); ++turns) {
      State::Moves moves;
      const Seat seat = s.due().lowest();
      s.legal_moves(seat, moves);
      s.apply(seat, moves[below(rng, static_cast<std::uint32_t>(moves.size()))]);
    }
    EXPECT_EQ(s.table.faceup, kAllTiles);
    EXPECT_TRUE(s.sound());
    EXPECT_GE(turns, 60);
    EXPECT_LE(turns, 68);
    lengths.insert(turns);
  }
  EXPECT_GT(lengths.size(), 3u) << "swaps make matches longer";
}

}  // namespace
}  // namespace menagerie::kachina
