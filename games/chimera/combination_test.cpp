// SPDX-License-Identifier: MIT
// The 14 combinations, and why other cards are none.
#include <set>

#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

TEST(Chimera, C29_the_14_combinations) {
  EXPECT_EQ(lead("5"), "single");
  EXPECT_EQ(lead("C"), "single");
  EXPECT_EQ(lead("5 5"), "pair");
  EXPECT_EQ(lead("H H"), "pair");
  EXPECT_EQ(lead("3 3 4 4 5 5"), "sequence of pairs");
  EXPECT_EQ(lead("H H H"), "triplet");
  EXPECT_EQ(lead("11 11 11 12 12 12"), "sequence of triplets");
  EXPECT_EQ(lead("7 7 7 5"), "triplet with a card");
  EXPECT_EQ(lead("8 8 8 H H"), "triplet with a pair");
  EXPECT_EQ(lead("1 1 1 6 2 2 2 12"), "sequence of triplets with a card each");
  EXPECT_EQ(lead("6 6 6 10 10 7 7 7 H H"), "sequence of triplets with a pair each");
  EXPECT_EQ(lead("8 9 10 11 12"), "straight");
  EXPECT_EQ(lead("1 2 3 4 5 6 7 8 9 10 11 12"), "straight");
  EXPECT_EQ(lead("7 7 7 7 2 10"), "quad with two cards");
  EXPECT_EQ(lead("7 7 7 7 H H 9 9"), "quad with two pairs");
  EXPECT_EQ(lead("H H H H"), "trap");
  EXPECT_EQ(lead("P C"), "Chimera Flight");
}

TEST(Chimera, C29_near_misses) {
  for (const char* cards : {"5 6", "3 3 4 4", "3 3 4 4 6 6", "3 3 3 5 5 5", "4 5 6 7", "4 5 6 7 9",
                            "4 5 6 6 7 8", "5 5 6", "3 3 3 4 4 4 6", "3 3 3 4 4 4 6 7 8"})
    EXPECT_EQ(lead(cards), "C29") << cards;
}

TEST(Chimera, C5_the_1_is_low_only) {
  EXPECT_EQ(lead("10 11 12 1 2"), "C5");
  EXPECT_EQ(lead("9 10 11 12 1"), "C5");
  EXPECT_EQ(lead("11 11 12 12 1 1"), "C5");
  EXPECT_EQ(lead("12 12 12 1 1 1"), "C5");
  EXPECT_EQ(lead("P 10 11 12 1"), "C5");
  EXPECT_EQ(lead("1 2 3 4 5"), "straight");
}

TEST(Chimera, C6_H_is_in_no_sequence) {
  EXPECT_EQ(lead("9 10 11 12 H"), "C6");
  EXPECT_EQ(lead("11 11 12 12 H H"), "C6");
  EXPECT_EQ(lead("12 12 12 H H H"), "C6");
  EXPECT_EQ(lead("12 12 12 H H H 1 2"), "C6");
  EXPECT_EQ(lead("H H H 5"), "triplet with a card");
  EXPECT_EQ(lead("H H H H 5 6"), "quad with two cards");
  EXPECT_EQ(on("12-12", "H-H"), "legal");
  EXPECT_EQ(on("12-12-12", "H-H-H"), "legal");
}

TEST(Chimera, C7_Pi_Ya_is_wild_in_straights_only) {
  EXPECT_EQ(lead("7 P"), "C7");
  EXPECT_EQ(lead("7 7 P"), "C7");
  EXPECT_EQ(lead("3 3 4 4 5 P"), "C7");
  EXPECT_EQ(lead("7 7 7 P"), "triplet with a card");
  EXPECT_EQ(on("6-6-6-6", "7-7-7-P"), "C32") << "a triplet with a card, not a trap";
  EXPECT_EQ(lead("7 7 7 5 P"), "C41") << "not a triplet with a pair";
}

TEST(Chimera, C8_C_is_alone_in_the_Flight_or_one_attached_card) {
  EXPECT_EQ(lead("C 5"), "C8");
  EXPECT_EQ(lead("5 5 C"), "C8");
  EXPECT_EQ(lead("4 5 6 7 C"), "C8");
  EXPECT_EQ(lead("P C 5"), "C8");
  EXPECT_EQ(lead("5 5 5 C"), "triplet with a card");
  EXPECT_EQ(lead("5 5 5 5 6 C"), "quad with two cards");
}

TEST(Chimera, C41_a_triplet_takes_a_card_or_pair_of_another_rank) {
  EXPECT_EQ(lead("5 5 5 5"), "trap") << "four alike are never a triplet with a card";
  EXPECT_FALSE(
      lists(position(R"({"hands": ["4", "6-6-6-6", "9"], "trick": {"cards": "5-5-5-4", "by": 1}})"),
            1, "6-6-6"));
  EXPECT_EQ(
      listed(
          position(R"({"hands": ["4", "6-6-6-6 7", "9"], "trick": {"cards": "5-5-5-4", "by": 1}})"),
          1),
      (std::vector<std::string>{"pass", "6-6-6-7", "6-6-6-6"}));
  for (const char* card : {"H", "P", "C"})
    EXPECT_EQ(lead(std::string("5 5 5 ") + card), "triplet with a card");
  EXPECT_EQ(lead("5 5 5 6 7"), "C41");
  EXPECT_EQ(lead("5 5 5 6 6 7 7"), "C41");
  EXPECT_EQ(lead("5 5 5 P C"), "C41");
}

TEST(Chimera, C42_cards_attached_to_triplets_in_sequence_differ) {
  EXPECT_EQ(lead("3 3 3 4 4 4 H P"), "sequence of triplets with a card each");
  EXPECT_EQ(lead("3 3 3 4 4 4 H C"), "sequence of triplets with a card each");
  EXPECT_EQ(lead("3 3 3 4 4 4 P C"), "C42");
  EXPECT_EQ(lead("3 3 3 4 4 4 H H"), "C42");
  EXPECT_EQ(lead("3 3 3 4 4 4 7 7"), "C42");
  EXPECT_EQ(lead("3 3 3 3 4 4 4 9"), "C42");
  EXPECT_EQ(lead("3 3 3 4 4 4 5 5 5 9 9 9"), "C42");
  EXPECT_EQ(lead("3 3 3 4 4 4 5 5 5 6 6 6"), "sequence of triplets");
}

TEST(Chimera, C43_pairs_attached_to_triplets_in_sequence_differ) {
  EXPECT_EQ(lead("3 3 3 4 4 4 7 7 H H"), "sequence of triplets with a pair each");
  EXPECT_EQ(lead("3 3 3 4 4 4 7 7 7 7"), "C43");
  EXPECT_EQ(lead("3 3 3 4 4 4 5 5 5 5"), "C43");
}

TEST(Chimera, C44_singles_and_pairs_do_not_mix) {
  EXPECT_EQ(lead("3 3 3 4 4 4 6 7 7"), "C44");
  EXPECT_EQ(lead("3 3 3 6 7 7"), "C44");
  EXPECT_EQ(lead("3 3 3 3 6 7 7"), "C44");
}

TEST(Chimera, C45_what_a_quad_takes) {
  EXPECT_EQ(lead("7 7 7 7 9 9"), "C45");
  EXPECT_EQ(lead("7 7 7 7 P C"), "C45");
  EXPECT_EQ(lead("7 7 7 7 5"), "C45");
  EXPECT_EQ(lead("7 7 7 7 5 6 8"), "C45");
  EXPECT_EQ(lead("7 7 7 7 8 8 8 8"), "C45");
  EXPECT_EQ(lead("7 7 7 7 P H"), "quad with two cards");
  EXPECT_EQ(lead("H H H H 9 9 8 8"), "quad with two pairs");
}

TEST(Chimera, C46_a_quad_with_attachments_is_no_trap) {
  EXPECT_EQ(on("9-9-9-9-2-10", "1-1-1-1"), "legal");
  EXPECT_EQ(on("9-9-9-9-2-10", "12-12-12-12-3-4"), "legal");
  EXPECT_EQ(on("9-9-9-9-2-10", "8-8-8-8-3-4"), "C31");
  EXPECT_EQ(on("9-9-9-9-2-10", "12-12-12-12-3-3-4-4"), "C31");
  EXPECT_EQ(on("5-5", "12-12-12-12-3-4"), "C46");
  EXPECT_EQ(on("1-1-1-1", "12-12-12-12-3-4"), "C46");
}

// All sets of up to eight cards of the deck: the types, each tested by its own plain description,
// exclude each other, and `classify` names the one that holds.
TEST(Chimera, C47_no_set_of_up_to_8_cards_belongs_to_two_types) {
  std::uint64_t sets = 0, combinations = 0;
  const auto visit = [&](auto self, int rank, int left, Cards cards) -> void {
    if (rank > kChimera) {
      if (!cards) return;
      ++sets;
      int singles = 0, pairs = 0, triplets = 0, quads = 0;
      bool triplets_run = true, pairs_run = true;
      int last_triplet = 0, last_pair = 0;
      for (int r = 1; r <= kChimera; ++r) {
        const int n = count_of(cards, r);
        singles += n == 1, pairs += n == 2, triplets += n == 3, quads += n == 4;
        if (n == 3)
          triplets_run = triplets_run && r <= 12 && (!last_triplet || r == last_triplet + 1),
          last_triplet = r;
        if (n == 2)
          pairs_run = pairs_run && r <= 12 && (!last_pair || r == last_pair + 1), last_pair = r;
      }
      const int n = count(cards);
      const bool both = (cards & kFlightCards) == kFlightCards, wild = cards & one(kPiYa),
                 plain = singles == n;
      const int low = cards & kNumbers ? lowest_rank(cards) : 0,
                high = highest_rank(cards & kNumbers);
      const int numbers = ranks_in(at_least(cards, 1) & kNumbers), span = high - low + 1;
      const bool straight = plain && n >= 5 && numbers + wild == n &&
                            (span == n || (wild && span == n - 1 && span < 12));
      const bool is[] = {
          n == 1,
          n == 2 && pairs == 1,
          pairs >= 3 && 2 * pairs == n && pairs_run,
          n == 3 && triplets == 1,
          triplets >= 2 && 3 * triplets == n && triplets_run,
          triplets == 1 && n == 4,
          triplets == 1 && pairs == 1 && n == 5,
          triplets >= 2 && singles == triplets && 4 * triplets == n && triplets_run && !both,
          triplets >= 2 && pairs == triplets && 5 * triplets == n && triplets_run,
          straight,
          quads == 1 && singles == 2 && n == 6 && !both,
          quads == 1 && pairs == 2 && n == 8,
          quads == 1 && n == 4,
          both && n == 2};
      int holds = 0, which = 0;
      for (int type = 1; type < kTypes; ++type)
        if (is[type - 1]) ++holds, which = type;
      ASSERT_LE(holds, 1) << cards_list(cards);
      ASSERT_EQ(static_cast<int>(classify(cards).type), which) << cards_list(cards);
      combinations += static_cast<std::uint64_t>(holds);
      return;
    }
    for (int n = 0; n <= count_of(kDeck, rank) && n <= left; ++n)
      self(self, rank + 1, left - n, cards + one(rank) * static_cast<Cards>(n));
  };
  visit(visit, 1, 8, 0);
  EXPECT_GT(sets, 200'000u);
  EXPECT_GT(combinations, 3'000u);
}

TEST(Chimera, C48_Pi_Ya_takes_one_place_of_a_straight_the_highest_by_itself) {
  const auto top = [](std::string_view cards) {
    return static_cast<int>(classify(*parse_cards(cards)).rank);
  };
  EXPECT_EQ(top("8 9 10 P 12"), 12);
  EXPECT_EQ(top("8 9 10 11 P"), 12);
  EXPECT_EQ(top("9 10 11 12 P"), 12);
  EXPECT_EQ(top("1 2 3 4 P"), 5);
  EXPECT_EQ(top("P 3 4 5 6"), 7);
  EXPECT_EQ(readings(*parse_cards("8 9 10 P 12")).high, 11);
  EXPECT_EQ(readings(*parse_cards("9 10 11 12 P")).high, 8);
  EXPECT_EQ(readings(*parse_cards("8 9 10 11 P")).low, 7);
  EXPECT_EQ(readings(*parse_cards("1 2 3 4 P")).low, 0);
  EXPECT_EQ(lead("8 9 P 12 5"), "C48");
  EXPECT_EQ(lead("8 9 10 P"), "C29");
  EXPECT_EQ(on("7-8-9-10-11", "8-9-10-11-P"), "legal");
  EXPECT_EQ(on("8-9-10-11-12", "8-9-10-11-P"), "C31");
}

TEST(Chimera, C48_the_place_may_be_left_to_the_player) {
  const State s =
      position(R"({"options": {"pia.choose": "ask"}, "hands": ["8 9 10 11 P 3", "5 6", "6"]})");
  EXPECT_TRUE(lists(s, 0, "8-9-10-11-P=12"));
  EXPECT_TRUE(lists(s, 0, "P=7-8-9-10-11"));
  EXPECT_FALSE(lists(s, 0, "8-9-10-11-P"));
  EXPECT_EQ(verdict(s, "1 8-9-10-11-P"), "C48");
  EXPECT_EQ(answer(s, "1 8-9-10-11-P"), "Say what P stands for in 8-9-10-11-P: P=7 or P=12.");
  EXPECT_EQ(verdict(s, "1 8-9-10-11-P=3"), "C48");
  EXPECT_EQ(verdict(s, "1 8-9-10-11-P=7"), "legal");
  EXPECT_EQ(verdict(s, "1 3-P=7"), "C7");
  EXPECT_EQ(verdict(s, "1 P=H-8-9-10-11"), "C48");
  EXPECT_EQ(after(s, {"1 8-9-10-11-P=7"}).table.shape.rank, 11);
  EXPECT_EQ(after(s, {"1 8-9-10-11-P=12"}).table.shape.rank, 12);
  const State plain = position(R"({"hands": ["8 9 10 11 12 P 3", "5 6", "6"]})");
  EXPECT_EQ(verdict(plain, "1 8-9-10-11-P=7"), "C48");
  EXPECT_EQ(verdict(plain, "1 8-9-10-P=11-12"), "legal") << "the only place may be named";
  EXPECT_TRUE(lists(plain, 0, "8-9-10-11-P"));
  EXPECT_FALSE(lists(plain, 0, "P=7-8-9-10-11"));
}

TEST(Chimera, C49_the_replaced_rank_is_not_in_the_straight_but_may_be_held) {
  EXPECT_EQ(lead("1 2 3 4 5 6 7 8 9 10 11 P"), "straight");
  EXPECT_EQ(lead("1 2 3 4 5 6 7 8 9 10 11 12 P"), "C49");
  const State s = position(R"({"hands": ["4 5 6 7 8 P", "9", "10"], "played": ["", "6 6 6", ""]})");
  EXPECT_TRUE(lists(s, 0, "4-5-P-7-8")) << "the 6 in hand stays there";
  const State gone =
      position(R"({"hands": ["4 5 7 8 P", "9", "10"], "played": ["", "6 6 6 6", ""]})");
  EXPECT_TRUE(lists(gone, 0, "4-5-P-7-8"));
}

TEST(Chimera, C50_Pi_Ya_in_the_place_of_treasure_is_none) {
  State s = position(R"({"hands": ["8 9 10 12 P 3", "5 6", "6"]})");
  s = after(s, {"1 8-9-10-P-12", "2 pass", "3 pass"});
  EXPECT_EQ(s.table.treasure[0], 0);
  s = after(position(R"({"hands": ["8 9 10 12 11 3", "5 6", "6"]})"),
            {"1 8-9-10-11-12", "2 pass", "3 pass"});
  EXPECT_EQ(s.table.treasure[0], 5);
}

TEST(Chimera, every_refusal_of_cards_speaks_of_those_cards_in_both_languages) {
  Rng rng{11};
  std::set<std::string> sentences;
  for (int i = 0; i < 20'000; ++i) {
    Cards cards = 0;
    const int n = 1 + static_cast<int>(below(rng, 10)), ranks = 1 + static_cast<int>(below(rng, 6));
    for (int k = 0; k < n; ++k) {
      const Cards card =
          one(1 + static_cast<int>(
                      (i + below(rng, static_cast<std::uint32_t>(ranks)) * (i % 3 ? 1 : 5)) % 15));
      if (contains(kDeck, cards + card)) cards += card;
    }
    if (!cards || classify(cards).type != Type::kNone) continue;
    const Ruling why = why_no_combination(cards);
    ASSERT_FALSE(why) << cards_list(cards);
    sentences.insert(std::string(why.refusal->text.en));
    for (const Lang lang : {Lang::kEnglish, Lang::kChinese}) {
      Voice voice;
      voice.lang = lang;
      const std::string said = say_ruling<State>(why, voice);
      EXPECT_EQ(said.find('{'), said.npos) << said;
      EXPECT_EQ(said.find("  "), said.npos) << said;
    }
  }
  EXPECT_GE(sentences.size(), 18u) << "few causes were met";
}

}  // namespace
}  // namespace menagerie::chimera
