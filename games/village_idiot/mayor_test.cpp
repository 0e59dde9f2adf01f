// SPDX-License-Identifier: MIT
// The Mayor's rules: making, keeping, forgetting, calling and judging them. Sections 6 and 8 of the
// rules.
#include <set>

#include "games/village_idiot/policy.hpp"
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

std::string called(std::string_view members) {
  return R"("options": {"faults": "called"}, )" + std::string(members);
}

TEST(VillageIdiot, V35_the_mayor_makes_a_rule_before_the_lead) {
  Game g = Game::at(R"({"hands": ["5", "6", "8 9"]})");
  g.play(1, "5").play(2, "6");
  EXPECT_EQ(g.due(), "1");
  EXPECT_EQ(g.judged(1, "4"), "V35");
  EXPECT_EQ(g.judged(2, "rule play => bow"), "turn");
  g.play(1, "rule pair => toast");
  EXPECT_EQ(g.table().rule_count(), 1);
  EXPECT_EQ(g.due(), "1");
  EXPECT_EQ(g.judged(1, "rule even => bow"), "V35");
}

TEST(VillageIdiot, V35_five_rules_in_a_match_and_they_stay) {
  Rng rng{3};
  State s = State::start({}, 4, Seed::of(3));
  Greedy greedy;
  std::set<int> rounds;
  while (!s.due().empty()) {
    EXPECT_EQ(s.table.rule_count(), s.table.round - 1 - (s.table.phase == Phase::kRule));
    if (s.table.phase == Phase::kRule) rounds.insert(s.table.round);
    const Seat seat = s.due().lowest();
    s.apply(seat, greedy.choose(s.view(seat), rng));
  }
  EXPECT_EQ(rounds, (std::set<int>{2, 3, 4, 5, 6}));
  EXPECT_EQ(s.table.rule_count(), 5);
}

TEST(VillageIdiot, V36_a_rule_may_not_leave_anybody_without_a_play) {
  const Game g = Game::at(kMaking);
  EXPECT_EQ(g.judged(1, "rule play => never:7"), "V36");
  EXPECT_EQ(g.why(1, "rule play => never:7"),
            "A player whose only card is a 7 would have no legal play: a rule may not change the "
            "basic rules.");
}

TEST(VillageIdiot, V36_it_binds_the_mayor_too) {
  Game g = table_of(R"(["5 9", "6 8", "7 7"])", R"("rules": ["play => bow"], "discards": "14")");
  g.play(1, "5");
  EXPECT_EQ(g.hand(1), "5 9 14");
}

TEST(VillageIdiot, V37_the_play_is_taken_back_a_card_is_drawn_and_the_turn_is_over) {
  Game g = table_of(R"(["5 9", "6 8", "7 7"])",
                    R"("rules": ["play => bow"], "pile": ["4"], "discards": "12 14")");
  EXPECT_EQ(g.told(1, "9"),
            "Seat 1 plays 9. Seat 1 forgot rule 1: When you play: first bow. The play is taken "
            "back. Seat 1 draws 14 from the discard pile.");
  EXPECT_EQ(g.hand(1), "5 9 14");
  EXPECT_EQ(g.pile(), R"(["4"])");
  EXPECT_EQ(g.discards(), R"(["12"])");
  EXPECT_EQ(g.turn(), 2);
  EXPECT_EQ(g.table().known[0].count(9), 1) << "everybody has seen the 9";
  g.play(2, "bow").play(2, "6");
  EXPECT_EQ(g.hand(2), "8");
}

TEST(VillageIdiot, V37_a_pick_up_stands_and_costs_one_card_more) {
  Game g = table_of(R"(["5", "6 8", "7 7"])",
                    R"("rules": ["pickup => clap"], "pile": ["9", "10"], "discards": "14")");
  g.play(1, "take");
  EXPECT_EQ(g.hand(1), "5 10 14");
  EXPECT_EQ(g.pile(), R"(["9"])");
  EXPECT_EQ(g.turn(), 2);
}

TEST(VillageIdiot, V38_the_top_card_of_the_discards_or_a_random_one) {
  std::set<std::string> drawn;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State s =
        table_of(
            R"(["5 9", "6 8", "7 7"])",
            R"("rules": ["play => bow"], "discards": "11 12 13 14", "options": {"penalty.card": "random"})")
            .state();
    s.seed = Seed::of(seed);
    s.apply(0, play_of(5));
    drawn.insert(Game(s).hand(1));
    EXPECT_EQ(s.table.discards, 3);
  }
  EXPECT_EQ(drawn.size(), 4);
}

// Records hold no drawn cards, so a draw is the seed's for ever.
TEST(VillageIdiot, V38_random_cards_replay_as_they_were_drawn) {
  std::string drawn;
  for (std::uint16_t draws = 0; draws < 8; ++draws) {
    State s =
        table_of(
            R"(["5 9", "6 8", "7 7"])",
            R"("rules": ["play => bow"], "discards": "10 11 12 13 14", "options": {"penalty.card": "random"})")
            .state();
    s.seed = Seed::of(1), s.table.draws = draws;
    s.apply(0, play_of(5));
    drawn += Game(s).hand(1) + ", ";
  }
  EXPECT_EQ(drawn, "5 9 11, 5 9 14, 5 9 11, 5 9 12, 5 9 14, 5 9 14, 5 9 14, 5 9 11, ");
}

TEST(VillageIdiot, V39_without_discards_the_idiots_lowest_card) {
  Game g = table_of(R"(["5 9", "6 8", "3 7 7"])", R"("rules": ["play => bow"], "pile": ["4"])");
  EXPECT_NE(g.told(1, "9").find("takes the Village Idiot's lowest card, 3."), std::string::npos);
  EXPECT_EQ(g.hand(1), "3 5 9");
  EXPECT_EQ(g.hand(3), "7 7");
}

TEST(VillageIdiot, V40_the_mayor_gives_the_forgetful_idiot_a_card) {
  Game g = table_of(R"(["5 9", "6 8", "7 7"])",
                    R"("rules": ["play => bow"], "discards": "14", "turn": 3)");
  g.play(3, "7");
  EXPECT_EQ(g.due(), "1");
  EXPECT_EQ(g.judged(1, "5"), "V40");
  EXPECT_EQ(g.judged(1, "give 6"), "V12");
  EXPECT_EQ(g.moves(1), (std::vector<std::string>{"give 5", "give 9"}));
  g.play(1, "give 5");
  EXPECT_EQ(g.hand(3), "5 7 7");
  EXPECT_EQ(g.discards(), R"(["14"])");
  EXPECT_EQ(g.turn(), 1) << "the Idiot's turn is over";
  EXPECT_EQ(g.judged(1, "give 9"), "V40");
}

TEST(VillageIdiot, V40_or_only_when_there_are_no_discards) {
  constexpr std::string_view more =
      R"("rules": ["play => bow"], "options": {"penalty.idiot": "noDiscards"}, "turn": 3)";
  Game draws = table_of(R"(["5 9", "6 8", "7 7"])", std::string(more) + R"(, "discards": "14")");
  draws.play(3, "7");
  EXPECT_EQ(draws.hand(3), "7 7 14");
  Game given = table_of(R"(["5 9", "6 8", "7 7"])", more);
  given.play(3, "7");
  EXPECT_EQ(given.due(), "1");
}

TEST(VillageIdiot, V41_nothing_to_take_is_no_penalty) {
  Game g =
      Game::at(R"({"round": 2, "hands": ["5 9", "6 8", "7 7", ""], "rules": ["play => bow"]})");
  g.play(1, "5");
  EXPECT_EQ(g.hand(1), "9") << "the play stands";
  Game idiot = Game::at(
      R"({"round": 2, "hands": ["", "6 8", "7 7", "5 9"], "rules": ["play => bow"], "turn": 4})");
  idiot.play(4, "5");
  EXPECT_EQ(idiot.hand(4), "9");
  Game discards = Game::at(
      R"({"round": 2, "hands": ["", "6 8", "7 7", "5 9"], "rules": ["play => bow"], "turn": 4, "discards": "14"})");
  discards.play(4, "5");
  EXPECT_EQ(discards.hand(4), "5 9 14");
}

TEST(VillageIdiot, V41_whose_last_card_is_taken_is_out) {
  Game g =
      Game::at(R"({"round": 2, "hands": ["5 9", "6 8", "7 7", "10"], "rules": ["play => bow"]})");
  g.play(1, "5");
  EXPECT_EQ(g.hand(1), "5 9 10");
  EXPECT_EQ(g.points(4), 5) << "the Idiot is out first";
  Game mayor = Game::at(
      R"({"round": 2, "hands": ["9", "6 8", "7 7", "10 11"], "rules": ["play => bow"], "turn": 4})");
  mayor.play(4, "10").play(1, "give 9");
  EXPECT_EQ(mayor.points(1), 5);
  EXPECT_EQ(mayor.turn(), 2);
  Game last = Game::at(R"({"round": 2, "hands": ["5 9", "", "", "10"], "rules": ["play => bow"]})");
  last.play(1, "5");
  EXPECT_EQ(last.table().round, 3) << "one player is left";
}

TEST(VillageIdiot, V42_a_fault_is_called_until_the_next_play) {
  const std::string more = called(R"("rules": ["play => bow"], "pile": ["4"], "discards": "14")");
  Game g = table_of(R"(["5 9", "6 8", "7 7 7"])", more);
  g.play(1, "5");
  EXPECT_EQ(g.pile(), R"(["4","5"])") << "nobody has called yet";
  EXPECT_EQ(g.judged(1, "call 2"), "turn") << "seat 1 has nothing to do now";
  EXPECT_EQ(g.judged(3, "call 3"), "V42");
  EXPECT_EQ(g.judged(3, "call 2"), "V42") << "seat 2 has not acted";
  EXPECT_EQ(g.judged(3, "call 9"), "V42");
  EXPECT_TRUE(g.lists(3, "call 1"));
  Game late = g;
  late.play(2, "bow").play(2, "6");
  EXPECT_EQ(late.judged(3, "call 1"), "V42") << "seat 2 has played";
  EXPECT_NE(g.told(3, "call 1").find("The play is taken back"), std::string::npos);
  EXPECT_EQ(g.hand(1), "5 9 14");
  EXPECT_EQ(g.pile(), R"(["4"])");
  EXPECT_EQ(g.turn(), 2);
}

TEST(VillageIdiot, V42_a_wrong_call_costs_nothing_but_the_call) {
  Game g = table_of(R"(["5 9", "6 8", "7 7 7"])",
                    called(R"("rules": ["play:9 => bow"], "pile": ["4"], "discards": "14")"));
  g.play(1, "5");
  EXPECT_EQ(g.told(3, "call 1"), "Seat 3 calls out Seat 1. Nothing was forgotten.");
  EXPECT_EQ(g.hand(1), "9");
  EXPECT_EQ(g.judged(3, "call 1"), "turn");
  EXPECT_EQ(g.judged(2, "call 1"), "legal");
  g.play(2, "call 1");
  EXPECT_EQ(g.judged(2, "call 1"), "V42");
}

TEST(VillageIdiot, V42_a_clearing_is_taken_back_whole) {
  Game g =
      table_of(R"(["5 9 15", "6 8", "7 7 7"])",
               called(R"("rules": ["clear => bow"], "pile": ["3=4 4", "10"], "discards": "14")"));
  g.play(1, "15");
  EXPECT_EQ(g.pile(), "[]");
  EXPECT_EQ(g.turn(), 1);
  g.play(2, "call 1");
  EXPECT_EQ(g.pile(), R"(["3=4 4","10"])");
  EXPECT_EQ(g.hand(1), "5 9 14 15");
  EXPECT_EQ(g.turn(), 2);
}

TEST(VillageIdiot, V42_a_last_card_counts_when_the_time_has_passed) {
  const std::string more = called(R"("rules": ["play => bow"], "pile": ["4"], "discards": "14")");
  Game g = Game::at(R"({"round": 2, "hands": ["5", "6 8", "7 7 7", "9 9"], )" + more + "}");
  g.play(1, "5");
  EXPECT_EQ(g.points(1), 0);
  Game late = g;
  late.play(2, "6");
  EXPECT_EQ(late.points(1), 5);
  g.play(4, "call 1");
  EXPECT_EQ(g.points(1), 0);
  EXPECT_EQ(g.hand(1), "5 14");
}

TEST(VillageIdiot, V42_before_a_round_ends_all_others_answer) {
  const std::string more = called(R"("rules": ["play => bow"], "pile": ["4"], "discards": "14")");
  Game g = Game::at(R"({"round": 2, "hands": ["5", "", "7 7 7", ""], )" + more + "}");
  g.play(1, "5");
  EXPECT_EQ(g.due(), "2 3 4");
  EXPECT_EQ(g.judged(3, "7"), "V42");
  EXPECT_EQ(g.judged(3, "call 2"), "V42");
  Game calls = g;
  g.play(3, "ok").play(2, "ok").play(4, "放過");
  EXPECT_EQ(g.table().round, 3);
  calls.play(4, "ok").play(2, "call 1");
  EXPECT_EQ(calls.due(), "3") << "nothing happens before all have answered";
  calls.play(3, "ok");
  EXPECT_EQ(calls.hand(1), "5 14");
  EXPECT_EQ(calls.turn(), 3);
  EXPECT_EQ(calls.judged(3, "ok"), "V42");
}

TEST(VillageIdiot, V43_in_round_1_there_are_no_rules) {
  const Game g = Game::at(R"({"hands": ["5 9", "6 8", "7 7"]})");
  for (const char* move : {"bow", "say \"Nearly home\"", "call 2", "accuse 2 1"})
    EXPECT_EQ(g.judged(1, move), "V43") << move;
}

TEST(VillageIdiot, V46_a_rule_is_judged_or_of_honour) {
  Game g = Game::at(kMaking);
  EXPECT_EQ(g.judged(1, "rule play"), "V46");
  EXPECT_EQ(g.judged(1, "rule => bow"), "V47");
  EXPECT_EQ(g.judged(1, "honour \"" + std::string(201, 'x') + "\""), "V46");
  EXPECT_EQ(g.judged(1, "honour \"" + std::string(200, 'x') + "\""), "legal");
  EXPECT_EQ(g.state().check(0, {Move::kRule, 0, 0, 0, {}}).refusal->clause, "V46");
  g.play(1, "honour \"No phones at the table\"");
  EXPECT_TRUE(g.table().rules[1].honour());
  EXPECT_NE(g.any()->scene(0, {}).notes[1].find("No phones at the table"), std::string::npos);
}

TEST(VillageIdiot, V48_words_are_compared_without_case_width_and_space) {
  const auto rules = R"("rules": ["play => say \"Nearly home\""], "discards": "14")";
  for (const char* said : {"say \"nearly HOME\"", "say \"Nearlyhome\"", "say nearly home",
                           "說「快出完了」", "say \"Nearly home\"", "say \"快出完了\""}) {
    Game g = table_of(R"(["5 9", "6 8", "7 7"])", rules);
    g.play(1, said).play(1, "5");
    EXPECT_EQ(g.hand(1), "9") << said;
  }
  Game g = table_of(R"(["5 9", "6 8", "7 7"])", rules);
  EXPECT_EQ(g.judged(1, "say \"something else\""), "V49");
  g.play(1, "5");
  EXPECT_EQ(g.hand(1), "5 9 14");
  EXPECT_EQ(Game::at(kMaking).judged(1, "rule play => say \"" + std::string(41, 'x') + "\""),
            "V48");
  EXPECT_EQ(Game::at(kMaking).judged(1, "rule play => say \"" + std::string(40, 'x') + "\""),
            "legal");
}

TEST(VillageIdiot, V48_words_of_ones_own) {
  Game g = Game::at(R"({"round": 2, "phase": "rule", "hands": ["5 9", "6 8", "7 7"]})");
  g.play(1, "rule play => say \"Long live Ann\"");
  EXPECT_EQ(g.judged(1, "say \"long live ann\""), "legal");
  EXPECT_TRUE(g.lists(1, "say \"Long live Ann\""));
}

TEST(VillageIdiot, V48_silence_until_the_next_turn) {
  Game g =
      table_of(R"(["5 9", "6 8", "7 7"])", R"("rules": ["play:5 => quiet"], "discards": "11 14")");
  EXPECT_EQ(g.judged(1, "chat"), "V48");
  g.play(1, "5");
  EXPECT_EQ(g.judged(2, "chat"), "V48");
  EXPECT_EQ(g.judged(1, "chat"), "legal");
  EXPECT_FALSE(g.lists(1, "chat")) << "the table reports it; nobody chooses it";
  Game kept = g;
  kept.play(2, "6").play(3, "7");
  EXPECT_EQ(kept.judged(1, "chat"), "V48") << "his turn has come";
  g.play(1, "chat");
  EXPECT_EQ(g.hand(1), "9 14") << "just the card";
  EXPECT_EQ(g.pile(), R"(["5"])");
  EXPECT_EQ(g.turn(), 2);
  EXPECT_EQ(g.judged(1, "chat"), "turn") << "one fault";
}

TEST(VillageIdiot, V48_the_chat_is_called_where_faults_are) {
  Game g = table_of(R"(["5 9", "6 8", "7 7"])",
                    called(R"("rules": ["play:5 => quiet"], "discards": "11 14")"));
  g.play(1, "5").play(1, "chat");
  EXPECT_EQ(g.hand(1), "9");
  g.play(3, "call 1");
  EXPECT_EQ(g.hand(1), "9 14");
}

TEST(VillageIdiot, V48_no_pair_where_a_single_would_do) {
  constexpr std::string_view rules =
      R"("rules": ["play => nopair:6"], "discards": "14", "pile": [)";
  Game g = table_of(R"(["6 6 9", "6 8", "7 7"])", std::string(rules) + "\"5\"]");
  g.play(1, "6 6");
  EXPECT_EQ(g.hand(1), "6 6 9 14");
  Game forced = table_of(R"(["6 6 9", "6 8", "7 7"])", std::string(rules) + "\"6\"]");
  forced.play(1, "6 6");
  EXPECT_EQ(forced.hand(1), "9") << "a single would not do";
  EXPECT_EQ(Game::at(kMaking).judged(1, "rule odd => nopair:6"), "V48");
  EXPECT_EQ(Game::at(kMaking).judged(1, "rule pickup => nopair:6"), "V48");
}

constexpr std::string_view kHonour =
    R"({"round": 2, "hands": ["5 9", "6 8", "7 7 9", "10 11"], "rules": ["honour \"Nobody points a finger at anybody.\""], "pile": ["4"], "discards": "14")";

TEST(VillageIdiot, V50_the_accused_may_admit) {
  Game g = Game::at(std::string(kHonour) + "}");
  g.play(1, "5").play(3, "accuse 1 1");
  EXPECT_EQ(g.due(), "1");
  EXPECT_EQ(g.judged(2, "6"), "turn");
  EXPECT_EQ(g.judged(1, "9"), "V50");
  g.play(1, "admit");
  EXPECT_EQ(g.hand(1), "5 9 14") << "he had just played: it is taken back";
  EXPECT_EQ(g.turn(), 2);
}

TEST(VillageIdiot, V50_or_the_others_vote) {
  Game g = Game::at(std::string(kHonour) + "}");
  g.play(3, "accuse 4 1").play(4, "deny");
  EXPECT_EQ(g.due(), "1 2 3");
  EXPECT_EQ(g.judged(1, "5"), "V50");
  EXPECT_EQ(g.judged(4, "guilty"), "turn");
  g.play(1, "abstain").play(3, "guilty").play(2, "abstain");
  EXPECT_EQ(g.due(), "1") << "the Mayor gives the Idiot a card";
  g.play(1, "give 9");
  EXPECT_EQ(g.hand(4), "9 10 11");
  EXPECT_EQ(g.turn(), 1) << "it was not the Idiot's turn";
}

TEST(VillageIdiot, V50_majority_of_those_who_vote) {
  Game g = Game::at(std::string(kHonour) + "}");
  g.play(4, "accuse 2 1").play(2, "deny");
  Game guilty = g, tie = g;
  guilty.play(1, "abstain").play(3, "guilty").play(4, "abstain");
  EXPECT_EQ(guilty.hand(2), "6 8 14") << "just the card: he had played nothing";
  EXPECT_EQ(guilty.turn(), 1);
  tie.play(1, "innocent").play(3, "guilty").play(4, "abstain");
  EXPECT_EQ(tie.hand(2), "6 8");
  EXPECT_EQ(tie.judged(4, "accuse 3 1"), "turn") << "one accusation until the next play";
  EXPECT_EQ(tie.judged(3, "accuse 2 1"), "legal");
}

TEST(VillageIdiot, V50_whom_one_may_accuse_of_what) {
  const Game g = Game::at(
      R"({"round": 3, "hands": ["5 9", "6 8", "7 7 9", ""], "rules": ["honour \"Nobody points a finger at anybody.\"", "play:12 => bow"]})");
  EXPECT_EQ(g.judged(1, "accuse 2 1"), "legal");
  EXPECT_EQ(g.judged(4, "accuse 2 1"), "legal") << "also who is out";
  EXPECT_EQ(g.judged(1, "accuse 2 2"), "V50") << "the program judges that one";
  EXPECT_EQ(g.judged(1, "accuse 2 3"), "V50");
  EXPECT_EQ(g.judged(1, "accuse 4 1"), "V41");
  EXPECT_EQ(g.judged(1, "accuse 1 1"), "V42");
  EXPECT_EQ(g.judged(1, "admit"), "V50");
  EXPECT_EQ(g.judged(1, "guilty"), "V50");
  EXPECT_FALSE(Move({Move::kAccuse, 1, 0, 0, {}}).listed());
  const Scene s = g.any()->scene(0, {});
  ASSERT_EQ(s.forms.size(), 1u);
  EXPECT_EQ(s.forms[0].prefix, "accuse");
  EXPECT_EQ(s.forms[0].parts[0].options.size(), 2u);
  EXPECT_EQ(s.forms[0].parts[1].options.size(), 1u);
}

TEST(VillageIdiot, V50_at_the_end_of_a_round_only_the_last_player) {
  Game g = Game::at(
      R"({"round": 2, "hands": ["5", "", "7 7 9"], "rules": ["honour \"Nobody points a finger at anybody.\""], "discards": "14", "pile": ["4"]})");
  g.play(1, "5");
  EXPECT_EQ(g.due(), "2 3");
  EXPECT_EQ(g.judged(2, "accuse 3 1"), "V50");
  g.play(2, "accuse 1 1").play(1, "admit");
  EXPECT_EQ(g.hand(1), "5 14");
  EXPECT_EQ(g.turn(), 3);
}

TEST(VillageIdiot, V50_bots_deny_and_abstain) {
  Game g = Game::at(std::string(kHonour) + "}");
  g.play(3, "accuse 2 1");
  Greedy greedy;
  Rng rng{1};
  EXPECT_EQ(greedy.choose(g.state().view(1), rng).kind, Move::kDeny);
  g.play(2, "deny");
  EXPECT_EQ(to_text(greedy.choose(g.state().view(0), rng), {}), "abstain");
}

TEST(VillageIdiot, V51_repeated_rules_are_refused) {
  const Game g = Game::at(R"({"round": 5, "phase": "rule", "hands": ["5 6", "7 8", "9 10", "11 12"],
    "rules": ["play:7 => bow", "play => toast", "honour \"Nobody points a finger at anybody.\""]})");
  EXPECT_EQ(g.judged(1, "rule play:7 => bow"), "V51");
  EXPECT_EQ(g.judged(1, "rule play & play:7 => bow"), "V51");
  EXPECT_EQ(g.judged(1, "rule title:mayor & play:7 => bow"), "V51") << "contained in rule 1";
  EXPECT_EQ(g.judged(1, "rule even => toast"), "V51") << "contained in rule 2";
  EXPECT_EQ(g.judged(1, "rule pickup => toast"), "legal");
  EXPECT_EQ(g.judged(1, "rule play => bow"), "legal") << "wider than rule 1";
  EXPECT_EQ(g.judged(1, "honour \"nobody points a FINGER at anybody.\""), "V51");
  EXPECT_EQ(g.why(1, "rule even => toast"), "Rule 2 already asks for that.");
}

TEST(VillageIdiot, V51_contradicting_rules_are_refused) {
  const Game g = Game::at(
      R"({"round": 4, "phase": "rule", "hands": ["5 6", "7 8", "9 10", "11 12"], "rules": ["play:7 => say \"Objection\"", "pickup => quiet"]})");
  EXPECT_EQ(g.judged(1, "rule play => quiet"), "V51");
  EXPECT_EQ(g.judged(1, "rule title:mayor => quiet"), "V51");
  EXPECT_EQ(g.judged(1, "rule even => quiet"), "legal") << "never for the same act";
  EXPECT_EQ(g.judged(1, "rule pickup => say \"Woe is me\""), "V51");
}

TEST(VillageIdiot, V51_the_catalogue_of_templates) {
  EXPECT_GE(templates().size(), 24u);
  std::set<std::string> english, chinese;
  for (const Rule& r : templates()) {
    EXPECT_TRUE(r.sound());
    EXPECT_TRUE(is_template(r));
    const Move m{Move::kRule, 0, 0, 0, r};
    EXPECT_TRUE(m.listed());
    Texts texts;
    EXPECT_EQ(*Move::parse(to_text(m, texts), texts), m);
    EXPECT_EQ(texts.size(), 0u) << "a template needs no text of a player's";
    english.insert(describe(m, {})),
        chinese.insert(describe(m, {Lang::kChinese, {}, nullptr, false}));
  }
  EXPECT_EQ(english.size(), templates().size());
  EXPECT_EQ(chinese.size(), templates().size());
  for (const char* example :
       {"rule play => thank", "rule title:yeoman => draw", "rule hand:3 => flap",
        "rule pickup => clap", "honour \"Nobody touches a telephone until the match is over.\"",
        "honour \"鄉巴佬要替任何想要的人端飲料和點心。\""}) {
    Texts texts;
    EXPECT_TRUE(is_template(Move::parse(example, texts)->rule)) << example;
  }
}

TEST(VillageIdiot, V51_a_mayor_who_lets_the_time_pass_gets_a_random_template) {
  std::set<std::string> made;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State s = Game::at(kMaking).state();
    s.seed = Seed::of(seed);
    const Move m = s.default_move(0);
    EXPECT_TRUE(is_template(m.rule));
    EXPECT_TRUE(s.check(0, m));
    made.insert(to_text(m, {}));
  }
  EXPECT_GT(made.size(), 15u);
}

}  // namespace
}  // namespace menagerie::village_idiot
