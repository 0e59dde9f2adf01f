// SPDX-License-Identifier: MIT
// What a hand is worth, and when the match ends.
#include "games/chimera/scoring.hpp"
#include "games/chimera/policy.hpp"
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

// A member of the score sheet's answer as JSON text.
std::string sheet(std::string_view json, std::string_view member) {
  const auto read = Json::parse(json);
  EXPECT_TRUE(read) << json;
  if (!read) return {};
  const auto out = State::score_sheet(*read, {});
  return out ? out->find(member)->dump() : out.error().where;
}
std::string scores(std::string_view json) { return sheet(json, "scores"); }

std::array<std::int32_t, 3> totals_after(std::string_view json,
                                         std::initializer_list<std::string_view> steps) {
  return after(position(json), steps).table.totals;
}
using Totals = std::array<std::int32_t, 3>;

TEST(Chimera, C52_the_Chimera_wins_twice_the_bid_and_25_for_each_bonus) {
  EXPECT_EQ(scores(R"({"bid": 20, "out": "chimera"})"), "[40,0,0]");
  EXPECT_EQ(scores(R"({"bid": 30, "out": 1})"), "[60,0,0]");
  EXPECT_EQ(scores(R"({"bid": 40, "out": 1, "traps": 2, "flights": 1})"), "[155,0,0]");
  EXPECT_EQ(scores(R"({"bid": 20, "out": "chimera", "traps": 1, "noCards": [2, 3]})"), "[90,0,0]");
  EXPECT_EQ(scores(R"({"bid": 40, "out": "chimera", "traps": 1, "flights": 1})"), "[130,0,0]");
  EXPECT_EQ(
      totals_after(R"({"hands": ["9 9 9 9", "5", "6"], "played": ["3", "4", "5"], "bid": 30})",
                   {"1 9-9-9-9"}),
      (Totals{60 + 25, 0, 0}));
}

TEST(Chimera, C53_traps_of_anybody_count_unless_the_table_wants_the_Chimeras_only) {
  constexpr std::string_view hand = R"({"hands": ["3 10-10-10-10 4", "9-9-9-9 5", "6"])";
  const auto steps = {std::string_view("1 3"),    std::string_view("2 9-9-9-9"),
                      std::string_view("3 pass"), std::string_view("1 10-10-10-10"),
                      std::string_view("2 pass"), std::string_view("3 pass"),
                      std::string_view("1 4")};
  EXPECT_EQ(totals_after(std::string(hand) + "}", steps),
            (Totals{40 + 50 + 25, 0, 0}));  // seat 3 played nothing
  EXPECT_EQ(
      totals_after(std::string(hand) + R"(, "options": {"bonus.trapsBy": "chimera"}})", steps),
      (Totals{40 + 25 + 25, 0, 0}));
  EXPECT_EQ(scores(R"({"bid": 20, "out": "chimera", "flights": [0, 1]})"), "[65,0,0]");
  EXPECT_EQ(
      scores(
          R"({"bid": 20, "out": "chimera", "flights": [0, 1], "options": {"bonus.trapsBy": "chimera"}})"),
      "[40,0,0]");
  EXPECT_EQ(
      totals_after(R"({"hands": ["7-7-7-7", "5", "6"], "played": ["", "3", "3"]})", {"1 7-7-7-7"}),
      (Totals{65, 0, 0}))
      << "going out on it";
}

TEST(Chimera, C54_no_cards_is_paid_once_or_for_each_Hunter) {
  EXPECT_EQ(scores(R"({"bid": 20, "out": "chimera", "noCards": [3]})"), "[65,0,0]");
  EXPECT_EQ(scores(R"({"bid": 20, "out": "chimera", "noCards": [2, 3]})"), "[65,0,0]");
  EXPECT_EQ(
      scores(
          R"({"bid": 20, "out": "chimera", "noCards": [2, 3], "options": {"bonus.noCards": "perHunter"}})"),
      "[90,0,0]");
  EXPECT_EQ(
      scores(
          R"({"bid": 20, "out": "chimera", "noCards": [2], "options": {"bonus.noCards": "perHunter"}})"),
      "[65,0,0]");
}

TEST(Chimera, C55_passing_is_not_playing) {
  EXPECT_EQ(totals_after(R"({"hands": ["3 4", "5 9", "6 9"]})", {"1 3", "2 pass", "3 pass", "1 4"}),
            (Totals{65, 0, 0}));
  EXPECT_EQ(totals_after(R"({"hands": ["3 4 H", "5 9", "6 9"]})",
                         {"1 3", "2 5", "3 6", "1 H", "2 pass", "3 pass", "1 4"}),
            (Totals{40, 0, 0}));
  EXPECT_EQ(totals_after(R"({"phase": "exchange", "hands": ["3", "5 9", "6 9"], "bid": 30})",
                         {"2 give 5", "3 give 6", "1 3"}),
            (Totals{85, 0, 0}));
}

TEST(Chimera, C56_a_Hunter_out_first_costs_the_Chimera_the_bid) {
  EXPECT_EQ(scores(R"({"bid": 30, "out": 3, "totals": [100, 0, 0]})"), "[-30,20,20]");
  EXPECT_EQ(
      scores(
          R"({"bid": 40, "out": 2, "flights": 1, "traps": 2, "noCards": [3], "totals": [100, 0, 0]})"),
      "[-40,20,20]");
  EXPECT_EQ(scores(R"({"bid": 40, "out": 2, "flights": 1, "totals": [30, 0, 0]})"), "[-30,20,20]");
  EXPECT_EQ(totals_after(R"({"hands": ["3 4", "5", "6 9"], "bid": 20, "totals": [15, 1, 2]})",
                         {"1 3", "2 5"}),
            (Totals{0, 21, 22}));
}

TEST(Chimera, C57_everybody_adds_the_treasure_of_his_pile) {
  EXPECT_EQ(
      scores(R"({"bid": 20, "out": 3, "totals": [50, 0, 0], "treasure": ["2 2", "11", "2 11 7"]})"),
      "[0,25,35]");
  EXPECT_EQ(totals_after(
                R"({"hands": ["2 4", "11", "6 9"], "treasure": [5, 0, 10], "totals": [90, 0, 0]})",
                {"1 2", "2 11"}),
            (Totals{75, 35, 30}));
}

TEST(Chimera, C58_the_loss_stops_at_0_before_the_treasure_or_after) {
  EXPECT_EQ(
      sheet(R"({"bid": 40, "out": 2, "totals": [10, 0, 0], "treasure": [15, 0, 0]})", "totals"),
      "[15,20,20]");
  EXPECT_EQ(
      sheet(
          R"({"bid": 40, "out": 2, "totals": [10, 0, 0], "treasure": [15, 0, 0], "options": {"score.floor": "afterTreasure"}})",
          "totals"),
      "[0,20,20]");
  EXPECT_EQ(
      totals_after(
          R"({"hands": ["3 4", "5", "6 9"], "bid": 40, "totals": [10, 0, 0], "treasure": [15, 0, 0]})",
          {"1 3", "2 5"}),
      (Totals{15, 20, 20}));
  EXPECT_EQ(
      totals_after(
          R"({"hands": ["3 4", "5", "6 9"], "bid": 40, "totals": [10, 0, 0], "treasure": [15, 0, 0], "options": {"score.floor": "afterTreasure"}})",
          {"1 3", "2 5"}),
      (Totals{0, 20, 20}));
}

TEST(Chimera, C59_the_match_ends_after_a_hand_at_the_target) {
  State s = after(position(R"({"hands": ["3", "5", "6"], "totals": [340, 0, 390]})"), {"1 3"});
  EXPECT_EQ(s.table.totals[0], 405);
  EXPECT_TRUE(s.due().empty());
  EXPECT_EQ(s.winners(), SeatSet::one(0));
  EXPECT_EQ(verdict(s, "1 pass"), "not now");
  s = after(position(R"({"hands": ["3", "5", "6"], "totals": [330, 0, 399]})"), {"1 3"});
  EXPECT_FALSE(s.due().empty());
  EXPECT_TRUE(s.winners().empty());
  EXPECT_TRUE(
      after(position(
                R"({"hands": ["3", "5", "6"], "totals": [230, 0, 0], "options": {"target": 295}})"),
            {"1 3"})
          .table.over());
  // The one who goes out need not be the winner.
  s = after(
      position(R"({"hands": ["3", "5", "6"], "totals": [300, 0, 390], "treasure": [0, 0, 10]})"),
      {"1 3"});
  EXPECT_EQ(s.winners(), SeatSet::one(2));
}

TEST(Chimera, C60_a_tie_is_played_on_until_one_leads_alone) {
  const State tied = after(position(R"({"hands": ["3 4", "5", "6 9"], "totals": [100, 385, 385]})"),
                           {"1 3", "2 5"});
  EXPECT_EQ(tied.table.totals, (Totals{80, 405, 405}));
  EXPECT_FALSE(tied.table.over());
  EXPECT_TRUE(tied.table.playoff);
  // Now below the target a single leader is enough, and it may be the third.
  const State won =
      after(position(R"({"hands": ["3", "5", "6 9"], "totals": [370, 390, 390], "playoff": true})"),
            {"1 3"});
  EXPECT_EQ(won.table.totals[0], 435);
  EXPECT_EQ(won.winners(), SeatSet::one(0));
  const State lower = after(
      position(
          R"({"hands": ["3 4", "5", "6 9"], "bid": 40, "totals": [410, 380, 370], "playoff": true})"),
      {"1 3", "2 5"});
  EXPECT_EQ(lower.table.totals, (Totals{370, 400, 390}));
  EXPECT_EQ(lower.winners(), SeatSet::one(1));
  const State again =
      after(position(R"({"hands": ["3 4", "5", "6 9"], "totals": [0, 400, 400], "playoff": true})"),
            {"1 3", "2 5"});
  EXPECT_FALSE(again.table.over());
  EXPECT_TRUE(again.table.playoff);
}

TEST(Chimera, the_score_sheet_names_what_is_wrong) {
  EXPECT_EQ(scores(R"({"bid": 25, "out": 1})"), "bid");
  EXPECT_EQ(scores(R"({"bid": 20})"), "out");
  EXPECT_EQ(scores(R"({"out": 4})"), "out");
  EXPECT_EQ(scores(R"({"out": 1, "treasure": [60, 5, 0]})"), "treasure");
  EXPECT_EQ(scores(R"({"out": 1, "treasure": [7, 0, 0]})"), "treasure[0]");
  EXPECT_EQ(scores(R"({"out": 1, "noCards": [1]})"), "noCards");
  EXPECT_EQ(scores(R"({"out": 1, "trapz": 1})"), "trapz");
  EXPECT_EQ(scores(R"({"out": 1, "traps": 99999999999})"), "traps");
}

// Place, word and clause of what is wrong with a score sheet.
std::string fault(std::string_view more) {
  const auto json = Json::parse("{\"out\": \"chimera\", " + std::string(more) + "}");
  EXPECT_TRUE(json) << more;
  const auto out = State::score_sheet(json ? *json : Json(), {});
  if (out) return "read";
  return out.error().where + "|" + out.error().word + "|" + out.error().clause;
}

TEST(Chimera, the_score_sheet_has_the_bounds_of_a_hand) {
  EXPECT_EQ(fault(R"("bid": 20)"), "read");
  EXPECT_EQ(fault(R"("bid": 40)"), "read");
  EXPECT_EQ(fault(R"("bid": 19)"), "bid|20..40|");
  EXPECT_EQ(fault(R"("bid": 41)"), "bid|20..40|");
  EXPECT_EQ(fault(R"("bid": 35)"), "bid||C15");
  EXPECT_EQ(fault(R"("traps": 13)"), "read");
  EXPECT_EQ(fault(R"("traps": 14)"), "traps|0..13|");
  EXPECT_EQ(fault(R"("traps": [7, 6])"), "read");
  EXPECT_EQ(fault(R"("traps": [7, 7])"), "traps|13|");
  EXPECT_EQ(fault(R"("flights": 1)"), "read");
  EXPECT_EQ(fault(R"("flights": 2)"), "flights|0..1|");
  EXPECT_EQ(fault(R"("flights": [1, 1])"), "flights|1|");
  EXPECT_EQ(fault(R"("treasure": [20, 20, 20])"), "read");
  EXPECT_EQ(fault(R"("treasure": [20, 20, 25])"), "treasure||C3");
  EXPECT_EQ(fault(R"("treasure": [0, 60, 0])"), "read");
  EXPECT_EQ(fault(R"("treasure": [0, 65, 0])"), "treasure[1]||C3");
  EXPECT_EQ(fault(R"("treasure": [0, 0, -5])"), "treasure[2]||C3");
  EXPECT_EQ(fault(R"("treasure": [0, 0])"), "treasure|3|");
  EXPECT_EQ(fault(R"("treasure": 5)"), "treasure|3|");
  EXPECT_EQ(fault(R"("treasure": null)"), "read");
  EXPECT_EQ(fault(R"("treasure": ["2 2 2 2 2", 0, 0])"), "treasure[0]|2 2 2 2 2|C1");
  EXPECT_EQ(fault(R"("totals": [0, 0, 1000001])"), "totals[2]|1000000|");
  EXPECT_EQ(fault(R"("playoff": 1)"), "playoff||");
  EXPECT_EQ(fault(R"("options": {"target": 0})"), "options.target|0|");
}

TEST(Chimera, only_Hunters_who_are_not_out_have_played_no_card) {
  EXPECT_EQ(fault(R"("noCards": [2, 3])"), "read");
  EXPECT_EQ(fault(R"("noCards": null)"), "read");
  for (const char* seats : {"[0]", "[1]", "[4]", "[2, 1]", "[\"2\"]"})
    EXPECT_EQ(fault("\"noCards\": " + std::string(seats)), "noCards||C55") << seats;
  EXPECT_EQ(fault(R"("noCards": [2, 3, 3])"), "noCards||") << "there are two";
  EXPECT_EQ(fault(R"("noCards": 2)"), "noCards||");
  EXPECT_EQ(fault(R"("chimera": 3, "noCards": [3])"), "noCards||C55");
  EXPECT_EQ(fault(R"("chimera": 3, "noCards": [1, 2])"), "read");
  EXPECT_EQ(scores(R"({"out": 2, "noCards": [2]})"), "noCards");
  EXPECT_EQ(scores(R"({"out": 2, "noCards": [3]})"), "[0,20,20]");
}

TEST(Chimera, the_score_sheet_tells_how_the_match_stands) {
  constexpr std::string_view won = R"({"out": 1, "totals": [360, 399, 0]})";
  EXPECT_EQ(sheet(won, "totals"), "[400,399,0]");
  EXPECT_EQ(sheet(won, "over"), "true");
  EXPECT_EQ(sheet(won, "winner"), "1");
  EXPECT_EQ(sheet(won, "playoff"), "false");
  constexpr std::string_view tied = R"({"out": 1, "totals": [360, 400, 0]})";
  EXPECT_EQ(sheet(tied, "over"), "false");
  EXPECT_EQ(sheet(tied, "winner"), "null");
  EXPECT_EQ(sheet(tied, "playoff"), "true");
  constexpr std::string_view later = R"({"out": 1, "totals": [100, 0, 0], "playoff": true})";
  EXPECT_EQ(sheet(later, "over"), "true") << "one leads alone";
  EXPECT_EQ(sheet(R"({"out": 3, "chimera": 3, "totals": [0, 0, 380]})", "winner"), "3");
}

TEST(Chimera, a_match_is_won_by_the_seat_that_leads_at_its_end) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Options options;
    options.target = 100;
    State s = State::start(options, 3, Seed::of(seed));
    Rng rng{seed};
    while (!s.due().empty())
      s.apply(s.due().lowest(), Greedy{}.choose(s.view(s.due().lowest()), rng));
    ASSERT_EQ(s.winners().size(), 1);
    const int best = s.score(s.winners().lowest());
    for (Seat p = 0; p < kSeats; ++p) EXPECT_TRUE(s.score(p) < best || s.winners().has(p));
  }
}

}  // namespace
}  // namespace menagerie::chimera
