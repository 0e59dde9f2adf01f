// SPDX-License-Identifier: MIT
// The cards, the deal, playing and picking up: sections 1 to 4 of the rules.
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

Options with(const OptionPairs& pairs) {
  Texts texts;
  return *options_from<Options>(pairs, texts);
}
Hand dealt(const State& s) {
  Hand all;
  for (std::size_t p = 0; p < s.table.seats; ++p) all = all + s.hands[p];
  return all;
}

TEST(VillageIdiot, V1_four_of_each_number_from_2_to_15) {
  const Hand all = dealt(State::start({}, 5, Seed::of(1)));
  for (int n = 2; n <= 15; ++n) EXPECT_EQ(all.count(n), 4) << n;
  EXPECT_EQ(all.size(), 56);
}

TEST(VillageIdiot, V1_the_pack_of_54_has_two_fools) {
  const Hand all = dealt(State::start(with({{"deck", "54"}}), 5, Seed::of(1)));
  EXPECT_EQ(all.count(15), 2);
  EXPECT_EQ(all.size(), 54);
}

TEST(VillageIdiot, V2_cards_have_numbers_and_no_suits) {
  const Game g = table_of(R"(["7 9", "3 4", "5 6"])");
  EXPECT_EQ(g.judged(1, "7"), "legal");
  EXPECT_EQ(g.judged(1, "7h"), "unread");
}

TEST(VillageIdiot, V3_a_15_is_a_fool) {
  EXPECT_EQ(table_of(R"(["15 9", "3 4", "5 6"])", R"("pile": ["14 14"])").judged(1, "15"), "legal");
}

TEST(VillageIdiot, V4_a_2_is_a_peasant) {
  Game g = table_of(R"(["2 9", "3 4", "5 6"])", R"("pile": ["10"])");
  g.play(1, "2");
  EXPECT_EQ(g.pile(), "[]");
}

TEST(VillageIdiot, V5_a_3_is_a_laborer) {
  const Game g = table_of(R"(["3 5 9", "3 4", "5 6"])");
  EXPECT_EQ(g.judged(1, "3=7"), "legal");
  EXPECT_EQ(g.judged(1, "5=7"), "V5");
}

TEST(VillageIdiot, V5_another_number_may_be_the_laborer) {
  const Game g =
      table_of(R"(["3 7 12", "3 4", "5 6"])", R"("options": {"laborer": "7"}, "pile": ["8"])");
  EXPECT_EQ(g.judged(1, "7=9"), "legal");
  EXPECT_EQ(g.judged(1, "3=9"), "V5");
  EXPECT_EQ(g.judged(1, "3"), "V13");
}

TEST(VillageIdiot, V6_cards_have_names_but_the_names_do_nothing) {
  const Game g = table_of(R"(["5 6 14", "3 4", "7 8"])");
  const Scene s = g.any()->scene(0, {});
  EXPECT_EQ(s.zones.back().items[0].name, "5");
  EXPECT_EQ(s.zones.back().items[1].name, "Farmer (6)");
  EXPECT_EQ(s.zones.back().items[2].name, "Mayor (14)");
  EXPECT_EQ(table_of(R"(["2 6", "3 4", "7 8"])")
                .any()
                ->scene(0, {Lang::kChinese, {}, nullptr, false})
                .zones.back()
                .items[0]
                .name,
            "佃農（2）");
}

TEST(VillageIdiot, V7_all_cards_are_dealt_and_hands_differ_by_one) {
  for (int seats = 3; seats <= 10; ++seats) {
    const State s = State::start({}, seats, Seed::of(static_cast<std::uint64_t>(seats)));
    for (std::size_t p = 0; p < static_cast<std::size_t>(seats); ++p) {
      EXPECT_GE(s.hands[p].size(), 56 / seats);
      EXPECT_LE(s.hands[p].size(), (56 + seats - 1) / seats);
    }
  }
}

// The state at the start of round 2, played there by first moves.
State second_round(const Options& options, int seats, std::uint64_t seed) {
  State s = State::start(options, seats, Seed::of(seed));
  while (s.table.round == 1) s.apply(s.due().lowest(), s.default_move(s.due().lowest()));
  return s;
}

TEST(VillageIdiot, V8_the_first_card_of_round_1_goes_anywhere) {
  SeatSet longest;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State s = State::start({}, 5, Seed::of(seed));
    for (Seat p = 0; p < 5; ++p)
      if (s.hands[p].size() == 12) longest.add(p);
  }
  EXPECT_EQ(longest.size(), 5);
}

TEST(VillageIdiot, V8_later_the_deal_begins_with_the_idiot) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(second_round({}, 5, seed).hands[4].size(), 12);
    EXPECT_EQ(second_round(with({{"deal.first", "mayor"}}), 5, seed).hands[0].size(), 12);
  }
  SeatSet longest;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State s = second_round(with({{"deal.first", "random"}}), 5, seed);
    for (Place p = 0; p < 5; ++p)
      if (s.hands[p].size() == 12) longest.add(p);
  }
  EXPECT_EQ(longest.size(), 5);
}

constexpr std::string_view kOpening =
    R"({"hands": ["3 4 4 9", "4 4 5", "6 7"], "opening": true, "turn": 1)";

TEST(VillageIdiot, V9_the_start_card_opens_alone) {
  const Game g = Game::at(std::string(kOpening) + "}");
  EXPECT_EQ(g.moves(1), std::vector<std::string>{"4"});
  for (const char* move : {"4 4", "3 4", "9", "3", "3=4", "take"})
    EXPECT_EQ(g.judged(1, move), "V9") << move;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const State s = State::start({}, 7, Seed::of(seed));
    EXPECT_GE(s.hands[s.table.turn].count(4), 1);
  }
}

TEST(VillageIdiot, V9_it_may_be_opened_as_a_pair_where_that_is_played) {
  const Game g = Game::at(std::string(kOpening) + R"(, "options": {"start.pair": "true"}})");
  EXPECT_EQ(g.moves(1), (std::vector<std::string>{"4", "4 4", "3 4"}));
  EXPECT_EQ(g.judged(1, "9"), "V9");
}

TEST(VillageIdiot, V9_everybody_knows_who_holds_it) {
  const State s = State::start({}, 5, Seed::of(4));
  Rng rng{1};
  const Seat other = static_cast<Seat>((s.table.turn + 1) % 5);
  for (int i = 0; i < 50; ++i)
    EXPECT_GE(State::determinize(s.view(other), rng).hands[s.table.turn].count(4), 1);
}

TEST(VillageIdiot, V10_later_the_mayor_opens_with_anything) {
  State s = second_round({}, 4, 3);
  EXPECT_EQ(s.due(), SeatSet::one(s.table.order[0]));
  s.apply(s.table.order[0], s.default_move(s.table.order[0]));
  EXPECT_EQ(s.table.phase, Phase::kPlay);
  EXPECT_EQ(s.due(), SeatSet::one(s.table.order[0]));
  State::Moves moves;
  s.legal_moves(s.table.order[0], moves);
  s.hands[0].ones().each([&](int n) { EXPECT_TRUE(s.check(s.table.order[0], play_of(n))) << n; });
}

TEST(VillageIdiot, V11_clockwise_and_over_those_without_cards) {
  Game g = table_of(R"(["5 9", "", "6 8", "7 7 10"])", R"("order": [1, 2, 3, 4])");
  EXPECT_EQ(g.turn(), 1);
  g.play(1, "5");
  EXPECT_EQ(g.turn(), 3);
  EXPECT_EQ(g.judged(4, "7"), "turn");
  g.play(3, "6").play(4, "7 7");
  EXPECT_EQ(g.turn(), 1);
}

TEST(VillageIdiot, V12_one_card_or_two_of_a_number_that_you_hold) {
  const Game g = table_of(R"(["6 6 6 9", "3 4", "5 7"])");
  EXPECT_EQ(g.judged(1, "6"), "legal");
  EXPECT_EQ(g.judged(1, "6 6"), "legal");
  EXPECT_EQ(g.judged(1, "6 6 6"), "V12");
  EXPECT_EQ(g.judged(1, "6 9"), "V12");
  EXPECT_EQ(g.judged(1, "8"), "V12");
  EXPECT_EQ(g.judged(1, "9 9"), "V12");
  EXPECT_EQ(g.why(1, "9 9"), "Your hand has no pair of 9s.");
}

TEST(VillageIdiot, V13_what_beats_what) {
  const auto on = [](std::string_view top, std::string_view move) {
    return table_of(R"(["6 6 7 7 8 8", "4 4", "5 9"])",
                    R"("pile": [")" + std::string(top) + R"("])")
        .judged(1, move);
  };
  EXPECT_EQ(on("7", "8"), "legal");
  EXPECT_EQ(on("7", "8 8"), "legal");
  EXPECT_EQ(on("7 7", "8"), "legal") << "one card of a higher number beats a pair";
  EXPECT_EQ(on("7", "7 7"), "legal") << "a pair on an equal single";
  EXPECT_EQ(on("7 7", "8 8"), "legal");
  EXPECT_EQ(on("8 8", "8 8"), "V13");
  EXPECT_EQ(on("7", "7"), "V13");
  EXPECT_EQ(on("7 7", "7"), "V13");
  EXPECT_EQ(on("7", "6 6"), "V13");
  const Game g = table_of(R"(["6 6 7", "4 4", "5 9"])", R"("pile": ["7 7"])");
  EXPECT_EQ(g.why(1, "6 6"),
            "Your pair of 6s does not beat the pair of 7s on the pile: play a higher number, or a "
            "pair on a single card of the same number.");
  EXPECT_NE(g.why(1, "6 6", Lang::kChinese).find("一對 6"), std::string::npos);
}

TEST(VillageIdiot, V14_anything_leads_to_an_empty_pile) {
  const Game g = table_of(R"(["2 3 5 5 14 15", "4 4", "9"])");
  for (const char* move : {"2", "3", "3=2", "5", "5 5", "14", "15", "3 5"})
    EXPECT_EQ(g.judged(1, move), "legal") << move;
  EXPECT_EQ(g.judged(1, "take"), "V14");
}

TEST(VillageIdiot, V15_who_can_play_must) {
  const auto take_on = [](std::string_view hand, std::string_view top, std::string_view more = "") {
    return table_of(R"([")" + std::string(hand) + R"(", "4 4", "9 9"])",
                    R"("pile": [")" + std::string(top) + R"("])" + std::string(more))
        .judged(1, "take");
  };
  EXPECT_EQ(take_on("6 8", "7"), "V15");
  EXPECT_EQ(take_on("6 7 7", "7"), "V15");
  EXPECT_EQ(take_on("6 7", "7"), "legal");
  EXPECT_EQ(take_on("2 5", "10 10"), "V15") << "a Peasant is ability";
  EXPECT_EQ(take_on("2 5", "11"), "legal");
  EXPECT_EQ(take_on("3 5", "9"), "V15") << "a Laborer is ability";
  EXPECT_EQ(take_on("3 5", "10"), "legal");
  EXPECT_EQ(take_on("3 10", "10"), "V15") << "a pair of tens";
  EXPECT_EQ(take_on("3 3", "10"), "V15");
  EXPECT_EQ(take_on("3 10", "10 10"), "legal");
  EXPECT_EQ(take_on("6 8", "7", R"(, "options": {"pass.voluntary": "true"})"), "legal");
  EXPECT_EQ(table_of(R"(["6 8", "4 4", "9 9"])", R"("options": {"pass.voluntary": "true"})")
                .judged(1, "take"),
            "V14");
}

TEST(VillageIdiot, V16_a_pick_up_ends_the_turn) {
  Game g = table_of(R"(["5 6", "4 9", "8 10"])", R"("pile": ["6", "11"])");
  g.play(1, "take");
  EXPECT_EQ(g.hand(1), "5 6 11");
  EXPECT_EQ(g.pile(), R"(["6"])");
  EXPECT_EQ(g.turn(), 2);
}

TEST(VillageIdiot, V16_or_one_plays_on_after_taking) {
  Game g = table_of(R"(["5 7", "4 9", "8 10"])",
                    R"("pile": ["6", "11"], "options": {"pickup.then": "playOn"})");
  EXPECT_EQ(g.judged(1, "end"), "V16");
  g.play(1, "take");
  EXPECT_EQ(g.turn(), 1);
  EXPECT_EQ(g.judged(1, "take"), "V16") << "once only";
  EXPECT_EQ(g.judged(1, "end"), "V15") << "the 7 beats the 6";
  g.play(1, "7");
  EXPECT_EQ(g.turn(), 2);
  Game stuck = table_of(R"(["5", "4 9", "8 10"])",
                        R"("pile": ["11", "11 11"], "options": {"pickup.then": "playOn"})");
  stuck.play(1, "take");
  EXPECT_EQ(stuck.moves(1), std::vector<std::string>{"end"});
  stuck.play(1, "end");
  EXPECT_EQ(stuck.turn(), 2);
}

TEST(VillageIdiot, V17_one_card_of_a_pair_is_taken) {
  Game g = table_of(R"(["5", "9 9", "8 10"])", R"("pile": ["9 9"])");
  g.play(1, "take");
  EXPECT_EQ(g.pile(), R"(["9"])");
  EXPECT_EQ(g.judged(2, "9 9"), "legal") << "what is left is a single card";
  Game mixed = table_of(R"(["5", "9 9", "8 10"])", R"("pile": ["3=9 9"])");
  mixed.play(1, "take");
  EXPECT_EQ(mixed.hand(1), "5 9") << "the Laborer lies below";
  EXPECT_EQ(mixed.pile(), R"(["3=9"])");
}

TEST(VillageIdiot, V17_or_the_whole_play) {
  Game g = table_of(R"(["5", "9 9", "8 10"])",
                    R"("pile": ["6", "10 10"], "options": {"pickup": "wholePlay"})");
  g.play(1, "take");
  EXPECT_EQ(g.hand(1), "5 10 10");
  EXPECT_EQ(g.pile(), R"(["6"])");
}

TEST(VillageIdiot, V18_the_card_below_is_the_new_top_and_a_laborer_keeps_its_number) {
  Game g = table_of(R"(["5", "6 8", "4 10"])", R"("pile": ["3=7", "9"])");
  g.play(1, "take");
  EXPECT_EQ(g.judged(2, "6"), "V13");
  EXPECT_EQ(g.judged(2, "8"), "legal");
  Game laborer = table_of(R"(["5", "6 8", "4 10"])", R"("pile": ["3=9"])");
  laborer.play(1, "take");
  EXPECT_EQ(laborer.hand(1), "3 5") << "in a hand it is a Laborer again";
  EXPECT_EQ(laborer.pile(), "[]");
  EXPECT_EQ(laborer.judged(2, "6"), "legal") << "the next player plays anything";
}

TEST(VillageIdiot, V18_what_is_picked_up_is_known_until_it_is_played) {
  Game g = table_of(R"(["5 6", "6 8 8", "4 4 10 15"])", R"("pile": ["9"])");
  g.play(1, "take");
  EXPECT_EQ(g.table().known[0].count(9), 1);
  Rng rng{3};
  for (int i = 0; i < 40; ++i)
    EXPECT_GE(State::determinize(g.state().view(1), rng).hands[0].count(9), 1);
  g.play(2, "6").play(3, "10").play(1, "take").play(2, "8").play(3, "15").play(3, "4").play(1, "9");
  EXPECT_EQ(g.table().known[0].count(9), 0);
  EXPECT_EQ(g.table().known[0].count(10), 1);
}

TEST(VillageIdiot, V19_the_published_pick_up_takes_the_discards_too) {
  Game g = table_of(
      R"(["5", "6 8", "4 10"])",
      R"("pile": ["7", "11"], "discards": "2 3 15", "options": {"pickup.alsoDiscards": "true"})");
  g.play(1, "take");
  EXPECT_EQ(g.hand(1), "2 3 5 11 15");
  EXPECT_EQ(g.discards(), "[]");
  EXPECT_EQ(g.pile(), R"(["7"])");
  Game plain = table_of(R"(["5", "6 8", "4 10"])", R"("pile": ["7", "11"], "discards": "2 3 15")");
  plain.play(1, "take");
  EXPECT_EQ(plain.hand(1), "5 11");
}

TEST(VillageIdiot, V20_after_three_laps_the_pile_is_put_away) {
  Game g = table_of(R"(["5 9", "6 9", "4 9"])", R"("pile": ["10 10"], "stall": 7)");
  g.play(1, "take");
  EXPECT_EQ(g.pile(), R"(["10"])");
  EXPECT_EQ(g.told(2, "take").find("put away"), std::string::npos)
      << "the pile is empty: it waits for a card";
  EXPECT_NE(g.told(3, "4").find("put away"), std::string::npos);
  EXPECT_EQ(g.pile(), "[]");
  EXPECT_EQ(g.discards(), R"(["4"])");
  EXPECT_EQ(g.turn(), 1);
  EXPECT_EQ(g.table().stall, 0);
}

TEST(VillageIdiot, V20_other_laps_may_be_played) {
  const auto left = [](std::string_view laps, int stall) {
    Game g = table_of(R"(["5 9", "6 9", "4 9"])",
                      R"("pile": ["10 10", "11"], "options": {"stall.laps": ")" +
                          std::string(laps) + R"("}, "stall": )" + std::to_string(stall));
    g.play(1, "take");
    return g.pile();
  };
  EXPECT_EQ(left("2", 5), "[]");
  EXPECT_EQ(left("2", 4), R"(["10 10"])");
  EXPECT_EQ(left("5", 14), "[]");
  EXPECT_EQ(left("off", 0), R"(["10 10"])");
}

TEST(VillageIdiot, V20_clearing_and_going_out_begin_the_count_anew) {
  Game g = table_of(R"(["15 9 8", "6 9", "4 9"])", R"("pile": ["10"], "stall": 7)");
  g.play(1, "15");
  EXPECT_EQ(g.table().stall, 0);
  Game out =
      Game::at(R"({"round": 2, "hands": ["11", "6 9", "4 9", "5 5"], "pile": ["10"], "stall": 7})");
  out.play(1, "11");
  EXPECT_EQ(out.table().stall, 0);
}

TEST(VillageIdiot, V20_the_last_resort_ranks_by_fewest_cards) {
  Game g = Game::at(
      R"({"round": 2, "hands": ["5 9", "6 9 9", "4", "7 9"], "pile": ["10", "11"], "turns": 799})");
  g.play(1, "take");  // now three cards
  EXPECT_EQ(g.order(), "3 4 2 1") << "seat 2 is in turn before seat 1";
  EXPECT_EQ(g.points(3), 5);
  EXPECT_EQ(g.table().phase, Phase::kRule);
  Game published = Game::at(
      R"({"round": 2, "hands": ["5 9", "6 9 9", "4", "7 9"], "pile": ["10", "11"], "turns": 159, "options": {"pickup.alsoDiscards": "true"}})");
  published.play(1, "take");
  EXPECT_EQ(published.table().round, 3);
}

TEST(VillageIdiot, V21_a_fool_clears_and_plays_again) {
  Game g = table_of(R"(["5 15 15", "6 9", "4 9"])", R"("pile": ["10", "14 14"])");
  EXPECT_EQ(g.judged(1, "15"), "legal");
  EXPECT_EQ(g.judged(1, "15 15"), "legal");
  g.play(1, "15 15");
  EXPECT_EQ(g.pile(), "[]");
  EXPECT_EQ(g.discards(), R"(["10","14","14","15","15"])");
  EXPECT_EQ(g.turn(), 1);
  Game empty = table_of(R"(["5 15", "6 9", "4 9"])");
  empty.play(1, "15");
  EXPECT_EQ(empty.discards(), R"(["15"])") << "no Fool ever stays";
  EXPECT_EQ(empty.turn(), 1);
}

TEST(VillageIdiot, V22_a_peasant_goes_on_any_count_up_to_ten) {
  for (const char* top : {"10", "10 10", "5 5", "4"})
    EXPECT_EQ(table_of(R"(["2 2 5", "6 9", "9 9"])", R"("pile": [")" + std::string(top) + R"("])")
                  .judged(1, "2"),
              "legal")
        << top;
  Game g = table_of(R"(["2 2 5", "6 9", "9 9"])", R"("pile": ["5", "10 10"])");
  EXPECT_EQ(g.judged(1, "2 2"), "legal");
  g.play(1, "2");
  EXPECT_EQ(g.turn(), 1);
  EXPECT_EQ(g.pile(), "[]");
}

TEST(VillageIdiot, V22_or_it_takes_two_for_a_pair) {
  const Game g = table_of(R"(["2 2 5", "6 9", "9 9"])",
                          R"("pile": ["10 10"], "options": {"peasant.onPair": "two"})");
  EXPECT_EQ(g.judged(1, "2"), "V22");
  EXPECT_EQ(g.judged(1, "2 2"), "legal");
  EXPECT_EQ(table_of(R"(["2 5", "6 9", "9 9"])",
                     R"("pile": ["10"], "options": {"peasant.onPair": "two"})")
                .judged(1, "2"),
            "legal");
}

TEST(VillageIdiot, V23_the_peasants_go_to_the_discards) {
  Game g = table_of(R"(["2 2 5", "6 9", "9 9"])", R"("pile": ["10"], "discards": "8")");
  g.play(1, "2 2");
  EXPECT_EQ(g.discards(), R"(["8","10","2","2"])");
}

TEST(VillageIdiot, V24_no_peasant_on_eleven_and_more) {
  for (const char* top : {"11", "12", "13", "14", "14 14"})
    EXPECT_EQ(table_of(R"(["2 2 5", "6 9", "9 9"])", R"("pile": [")" + std::string(top) + R"("])")
                  .judged(1, "2"),
              "V24")
        << top;
  EXPECT_EQ(table_of(R"(["2 2 5", "6 9", "9 9"])", R"("pile": ["11"])").judged(1, "2 2"), "V24");
}

TEST(VillageIdiot, V24_on_an_empty_pile_it_clears_itself_or_is_a_plain_2) {
  Game g = table_of(R"(["2 5", "6 9", "9 9"])");
  g.play(1, "2");
  EXPECT_EQ(g.turn(), 1);
  EXPECT_EQ(g.discards(), R"(["2"])");
  Game plain =
      table_of(R"(["2 2 5", "6 9", "9 9"])", R"("options": {"peasant.onEmpty": "plain2"})");
  plain.play(1, "2");
  EXPECT_EQ(plain.pile(), R"(["2"])");
  EXPECT_EQ(plain.turn(), 2);
}

TEST(VillageIdiot, V25_a_laborer_is_any_number_from_2_to_10) {
  Game g = table_of(R"(["3 3 9 12", "6 9", "10 10"])", R"("pile": ["8"])");
  EXPECT_EQ(g.judged(1, "3=9"), "legal");
  EXPECT_EQ(g.judged(1, "3=11"), "V25");
  EXPECT_EQ(g.judged(1, "3=8"), "V13");
  EXPECT_EQ(g.judged(1, "3=9 3=9"), "legal");
  EXPECT_EQ(g.judged(1, "3=8 3=8"), "legal") << "a pair on an equal single";
  EXPECT_EQ(g.judged(1, "3 9"), "legal");
  EXPECT_EQ(g.judged(1, "3=9 9"), "legal");
  EXPECT_EQ(g.judged(1, "3 12"), "V25");
  EXPECT_EQ(g.judged(1, "3=9 12"), "V12");
  g.play(1, "3 9");
  EXPECT_EQ(g.pile(), R"(["8","3=9 9"])");
}

TEST(VillageIdiot, V25_without_a_number_it_counts_as_ten) {
  Game g = table_of(R"(["3 3 5", "11 11", "9 9"])");
  EXPECT_EQ(g.judged(1, "3"), "legal");
  g.play(1, "3");
  EXPECT_EQ(g.pile(), R"(["3=10"])");
  EXPECT_EQ(Game(g).judged(2, "11"), "legal");
  EXPECT_EQ(table_of(R"(["3 3 5", "11 11", "9 9"])", R"("pile": ["10"])").moves(1),
            std::vector<std::string>{"3 3"});
}

TEST(VillageIdiot, V26_a_laborer_as_2_has_no_power) {
  Game g = table_of(R"(["3 5 6", "4 9", "9 9"])");
  g.play(1, "3=2");
  EXPECT_EQ(g.pile(), R"(["3=2"])");
  EXPECT_EQ(g.turn(), 2);
  EXPECT_EQ(table_of(R"(["3 5 6", "4 9", "9 9"])", R"("pile": ["4"])").judged(1, "3=2"), "V26");
}

TEST(VillageIdiot, V26_peasant_and_laborer_are_a_plain_pair_of_2s) {
  const Game g = table_of(R"(["2 3 6", "4 9", "9 9"])", R"("pile": ["4"])");
  EXPECT_EQ(g.judged(1, "2 3"), "V26");
  Game lead = table_of(R"(["2 3 6", "4 9", "9 9"])");
  lead.play(1, "2 3");
  EXPECT_EQ(lead.pile(), R"(["3=2 2"])");
  Game power = table_of(
      R"(["2 3 6", "4 9", "9 9"])",
      R"("pile": ["8 8"], "options": {"peasant.mixed": "power", "peasant.onPair": "two"})");
  power.play(1, "3 2");
  EXPECT_EQ(power.pile(), "[]");
  EXPECT_EQ(power.turn(), 1);
  EXPECT_EQ(table_of(R"(["2 3 6", "4 9", "9 9"])", R"("pile": ["3=2"])").judged(1, "2 3"), "legal")
      << "a pair of 2s on a single 2";
}

TEST(VillageIdiot, V27_one_must_play_again_and_may_clear_again) {
  Game g = table_of(R"(["2 5 15", "6 9", "4 9"])", R"("pile": ["10"])");
  g.play(1, "15");
  EXPECT_EQ(g.judged(1, "take"), "V14");
  g.play(1, "2");
  EXPECT_EQ(g.turn(), 1);
  g.play(1, "5");
  EXPECT_EQ(g.points(1), 5);
}

TEST(VillageIdiot, V28_who_goes_out_clearing_leaves_an_empty_pile) {
  Game g = table_of(R"(["15", "6 9", "4 9"])", R"("pile": ["14"])");
  g.play(1, "15");
  EXPECT_EQ(g.pile(), "[]");
  EXPECT_EQ(g.turn(), 2);
  EXPECT_EQ(g.judged(2, "6"), "legal");
}

TEST(VillageIdiot, V29_an_ordinary_last_play_has_to_be_beaten) {
  Game g = table_of(R"(["11", "6 9", "4 9"])", R"("pile": ["10"])");
  g.play(1, "11");
  EXPECT_EQ(g.turn(), 2);
  EXPECT_EQ(g.judged(2, "9"), "V13");
  EXPECT_EQ(g.judged(2, "take"), "legal");
}

}  // namespace
}  // namespace menagerie::village_idiot
