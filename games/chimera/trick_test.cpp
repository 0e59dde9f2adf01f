// SPDX-License-Identifier: MIT
// Leading, following, passing, taking tricks.
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

TEST(Chimera, C29_the_Chimera_leads_and_must_play) {
  const State s = position(R"({"hands": ["5 5 9", "9", "10"], "chimera": 1})");
  EXPECT_EQ(s.due(), SeatSet::one(0));
  EXPECT_EQ(verdict(s, "1 pass"), "C29");
  EXPECT_EQ(verdict(s, "1 5-5"), "legal");
  EXPECT_EQ(verdict(s, "1 5-9"), "C29");
  EXPECT_EQ(listed(s, 0), (std::vector<std::string>{"5", "9", "5-5"}));
}

TEST(Chimera, C30_play_goes_clockwise_from_the_own_hand) {
  State s = position(R"({"hands": ["5 5 9", "9 8", "10 11"]})");
  s = after(s, {"1 5"});
  EXPECT_EQ(s.due(), SeatSet::one(1));
  EXPECT_EQ(verdict(s, "2 10"), "C30");
  EXPECT_EQ(answer(s, "2 10-10-9"), "You play from your own hand, and it lacks 10-10.");
  EXPECT_EQ(after(s, {"2 pass"}).due(), SeatSet::one(2));
  EXPECT_EQ(after(s, {"2 pass", "3 10"}).due(), SeatSet::one(0));
}

TEST(Chimera, C31_same_type_same_size_higher_rank) {
  EXPECT_EQ(on("7-7", "8-8"), "legal");
  EXPECT_EQ(on("9-9", "7-7"), "C31");
  EXPECT_EQ(on("9-9", "9-9"), "C31");
  EXPECT_EQ(on("9-9", "10"), "C31");
  EXPECT_EQ(on("9-9", "10-10-10"), "C31");
  EXPECT_EQ(on("5-5-5-12-12", "9-9-9-3-3"), "legal");
  EXPECT_EQ(on("5-5-5-12-12", "9-9-9-3"), "C31");
  EXPECT_EQ(on("1-2-3-4-5", "2-3-4-5-6-7"), "C31");
  EXPECT_EQ(on("3-3-4-4-5-5", "4-4-5-5-6-6-7-7"), "C31");
  EXPECT_EQ(on("3-3-4-4-5-5", "4-4-5-5-6-6"), "legal");
  EXPECT_EQ(on("3-3-3-4-4-4-1-2", "4-4-4-5-5-5-1-C"), "legal");
  EXPECT_EQ(on("H-H-H", "12-12-12"), "C31");
}

TEST(Chimera, C31_each_cause_has_its_own_words) {
  const State s = position(
      R"({"hands": ["1", "7 7 9 9 5-5-5 2-3-4-8", "10"], "trick": {"cards": "9-9", "by": 1}})");
  EXPECT_EQ(answer(s, "2 7-7"), "Your 7-7 must beat 9-9, and it is lower.");
  EXPECT_EQ(answer(s, "2 9-9"), "Your 9-9 is only as high as 9-9; it must be higher.");
  EXPECT_EQ(answer(s, "2 5-5-5"), "Your 5-5-5 is a triplet, but a pair must be beaten.");
  EXPECT_EQ(answer(s, "2 7-7", Lang::kChinese), "你的 7-7 必須大於 9-9，但它比較小。");
  EXPECT_EQ(answer(s, "2 2-3-4-5-8"), "A straight has no gaps; 2-3-4-5-8 lacks 6-7.");
  EXPECT_EQ(answer(s, "2 2-3-4-5"), "A straight has at least five cards; 2-3-4-5 has only 4.");
  const State straight = position(
      R"({"hands": ["9", "2-3-4-5-6-7", "10"], "trick": {"cards": "1-2-3-4-5", "by": 1}})");
  EXPECT_EQ(answer(straight, "2 2-3-4-5-6-7"),
            "2-3-4-5-6-7 has 6 cards, and the play to beat has 5: the size must be the same.");
}

TEST(Chimera, C31_nothing_beats_the_Flight) {
  EXPECT_EQ(on("P-C", "H-H-H-H"), "C31");
  EXPECT_EQ(on("P-C", "7"), "C31");
  EXPECT_EQ(on("P-C", "pass"), "legal");
  for (const char* play : {"1", "H-H", "1-2-3-4-5-6-7-8-9-10-11-12", "H-H-H-H", "9-9-9-9-2-10"})
    EXPECT_EQ(on(play, "P-C"), "legal") << play;
}

TEST(Chimera, C32_only_the_last_play_counts) {
  State s = position(R"({"hands": ["3 3 4 12 12", "1-1-1-1 5", "2-2-2-2 9 9"]})");
  s = after(s, {"1 3-3", "2 1-1-1-1"});
  EXPECT_EQ(verdict(s, "3 9-9"), "C32");
  EXPECT_EQ(verdict(s, "3 2-2-2-2"), "legal");
  s = after(s, {"3 pass"});
  EXPECT_EQ(verdict(s, "1 12-12"), "C32");
  EXPECT_EQ(answer(s, "1 12-12"),
            "A trap lies on the table: 12-12 (pair) does not beat 1-1-1-1, only a higher trap or "
            "P-C does.");
}

TEST(Chimera, C33_a_single_chimera_does_not_beat_a_trap) {
  EXPECT_EQ(on("7-7-7-7", "C"), "C33");
  EXPECT_EQ(on("C", "7-7-7-7"), "legal");
  EXPECT_EQ(on("7-7-7-7", "P-C"), "legal");
  EXPECT_EQ(on("7-7-7-7", "P"), "C32");
}

TEST(Chimera, C34_traps_and_Flights_answer_any_lead_and_may_be_led_but_in_turn) {
  for (const char* play : {"C", "H-H", "3-3-4-4-5-5", "H-H-H", "3-3-3-4-4-4", "3-3-3-C",
                           "3-3-3-H-H", "3-3-3-4-4-4-H-P", "3-3-3-4-4-4-5-5-H-H", "4-5-6-7-8",
                           "9-9-9-9-2-10", "9-9-9-9-2-2-10-10"}) {
    EXPECT_EQ(on(play, "1-1-1-1"), "legal") << play;
    EXPECT_EQ(on(play, "P-C"), "legal") << play;
  }
  EXPECT_EQ(on("1-1-1-1", "2-2-2-2"), "legal");
  EXPECT_EQ(on("2-2-2-2", "1-1-1-1"), "C31");
  EXPECT_EQ(on("12-12-12-12", "H-H-H-H"), "legal");
  const State s = position(R"({"hands": ["7-7-7-7 P C 5", "9", "10-10-10-10 3"]})");
  EXPECT_EQ(verdict(s, "1 7-7-7-7"), "legal");
  EXPECT_EQ(verdict(s, "1 P-C"), "legal");
  EXPECT_EQ(verdict(after(s, {"1 5"}), "3 10-10-10-10"), "not now");
}

TEST(Chimera, C35_passing_is_free_and_does_not_bar) {
  State s = position(R"({"hands": ["3 7 1", "9 5", "6 10"]})");
  s = after(s, {"1 3", "2 pass", "3 6", "1 7"});
  EXPECT_EQ(verdict(s, "2 9"), "legal");
  EXPECT_EQ(verdict(s, "2 pass"), "legal");
}

TEST(Chimera, C36_two_passes_end_the_trick_and_its_winner_leads) {
  State s = position(R"({"hands": ["2 7 1", "9 5", "11 10"]})");
  s = after(s, {"1 2", "2 9", "3 11"});
  EXPECT_EQ(s.table.treasure, (std::array<std::uint8_t, 3>{0, 0, 0}));
  s = after(s, {"1 pass"});
  EXPECT_FALSE(s.table.top.is_pass());
  s = after(s, {"2 pass"});
  EXPECT_TRUE(s.table.top.is_pass());
  EXPECT_EQ(s.due(), SeatSet::one(2));
  EXPECT_EQ(s.table.treasure, (std::array<std::uint8_t, 3>{0, 0, 15}));
  EXPECT_EQ(verdict(s, "3 10"), "legal");
  EXPECT_EQ(verdict(s, "3 pass"), "C29");
}

TEST(Chimera, C37_a_Hunter_may_beat_his_partner) {
  const State s = position(
      R"({"hands": ["5 6", "9 9", "10 10 3"], "chimera": 1, "trick": {"cards": "8-8", "by": 2}})");
  EXPECT_EQ(verdict(s, "3 10-10"), "legal");
}

TEST(Chimera, C38_the_last_card_ends_the_hand_at_once) {
  const State s = position(R"({"hands": ["2 2 7", "9 9", "P C"], "treasure": [0, 0, 5]})");
  const State over = after(s, {"1 2-2", "2 9-9"});  // seat 3 holds the Flight and may not answer
  EXPECT_EQ(over.table.hand, 2u);
  EXPECT_EQ(over.table.last_hand.out, 1);
  EXPECT_EQ(over.table.last_hand.treasure, (std::array<std::uint8_t, 3>{0, 20, 5}));
}

TEST(Chimera, C39_cards_left_in_hands_count_for_nobody) {
  const State s = after(
      position(
          R"({"hands": ["2 2 11 11", "9", "2 2 11"], "bid": 20, "chimera": 2, "turn": 2, "totals": [7, 7, 7]})"),
      {"2 9"});
  EXPECT_EQ(s.table.totals, (std::array<std::int32_t, 3>{7, 7 + 40 + 25, 7}));
}

TEST(Chimera, C40_hand_sizes_and_the_last_trick_are_public_and_piles_are_not_on_the_screen) {
  State s = position(
      R"({"hands": ["2 7 1", "9 5", "11 10"], "lastTrick": {"cards": "3 3 4", "by": 2}, "treasure": [0, 35, 0]})");
  for (const Seat me : {Seat{0}, kSpectator}) {
    const Scene seen = scene(s.view(me), {});
    EXPECT_EQ(seen.players[0].note.substr(0, 7), "3 cards");
    EXPECT_EQ(seen.players[1].note, "2 cards");
    EXPECT_EQ(seen.zones[1].id, "last");
    EXPECT_EQ(seen.zones[1].label, "Last trick, taken by Seat 2");
    EXPECT_EQ(seen.zones[1].items.size(), 3u);
    EXPECT_EQ(to_json(seen).dump().find("35"), std::string::npos)
        << "treasure in a pile is on the screen";
  }
}

}  // namespace
}  // namespace menagerie::chimera
