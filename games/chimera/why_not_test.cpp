// SPDX-License-Identifier: MIT
// The sentence that tells why some cards are no combination: the first rule broken by what the
// player seems to mean, with the cards that break it.
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

TEST(ChimeraWhyNot, each_cause_has_its_sentence) {
  constexpr std::pair<const char*, const char*> kTold[] = {
      {"5 6", "5-6 are two different ranks: a pair is two of one rank."},
      {"P 6",
       "P takes the place of a number only in a straight of five or more cards, so 6-P is "
       "nothing."},
      {"P 6 7",
       "P takes the place of a number only in a straight of five or more cards, so 6-7-P is "
       "nothing."},
      {"P 6 7 8", "A straight has at least five cards; 6-7-8-P has only 4."},
      {"4 5 6 7", "A straight has at least five cards; 4-5-6-7 has only 4."},
      {"H 5 6 7 8",
       "H has no number, so it cannot be part of a straight or sequence: 5-6-7-8-H is nothing."},
      {"4 5 6 7 9", "A straight has no gaps; 4-5-6-7-9 lacks 8."},
      {"4 5 6 8 9 11", "A straight has no gaps; 4-5-6-8-9-11 lacks 7-10."},
      {"9 10 11 12 1",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-9-10-11-12 is nothing."},
      {"10 11 12 1 2",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-2-10-11-12 is nothing."},
      {"12 1 2 3 4 5 6 7 8 9", "A straight has no gaps; 1-2-3-4-5-6-7-8-9-12 lacks 10-11."},
      {"1 2 3 4 5 6 7 8 9 12", "A straight has no gaps; 1-2-3-4-5-6-7-8-9-12 lacks 10-11."},
      {"1 2 3 4 5 6 7 8 12",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-2-3-4-5-6-7-8-12 is nothing."},
      {"P 1 2 3 4 5 6 7 8 9 10 11 12",
       "With all of 1 to 12 in the straight there is no rank left for P."},
      {"P 4 5 7 9", "P fills one place of a straight only; 4-5-7-9-P lacks 6-8."},
      {"P 10 11 12 1",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-10-11-12-P is nothing."},
      {"4 5 6 6 7 8", "A straight has one card of each rank; 4-5-6-6-7-8 has more than one 6."},
      {"4 5 6 6", "4-5-6-6 is none of the 14 combinations."},
      {"4 5 6 6 7", "A straight has one card of each rank; 4-5-6-6-7 has more than one 6."},
      {"5 5 6 6 7", "A straight has one card of each rank; 5-5-6-6-7 has more than one 5."},
      {"5 5 6", "5-5-6 is none of the 14 combinations."},
      {"5 6 6 H 7", "5-6-6-7-H is none of the 14 combinations."},
      {"5 5 6 6", "A sequence of pairs has at least three pairs; 5-5-6-6 has two."},
      {"5 5 6 6 8 8", "A sequence of pairs has no gaps; 5-5-6-6-8-8 lacks 7."},
      {"H H 5 5 6 6",
       "H has no number, so it cannot be part of a straight or sequence: 5-5-6-6-H-H is nothing."},
      {"12 12 1 1 2 2",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-1-2-2-12-12 is nothing."},
      {"11 11 12 12 1 1",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-1-11-11-12-12 is nothing."},
      {"7 7 P",
       "P takes the place of a number only in a straight of five or more cards, so 7-7-P is "
       "nothing."},
      {"3 3 4 4 P",
       "P takes the place of a number only in a straight of five or more cards, so 3-3-4-4-P is "
       "nothing."},
      {"5 C",
       "C is played alone, with P as the Flight, or as one attached card: 5-C is none of these."},
      {"5 5 C",
       "C is played alone, with P as the Flight, or as one attached card: 5-5-C is none of these."},
      {"P C 5",
       "P and C together are the Chimera Flight, and no other card goes with it: 5-P-C is "
       "nothing."},
      {"P C 5 5",
       "P and C together are the Chimera Flight, and no other card goes with it: 5-5-P-C is "
       "nothing."},
      {"3 3 3 4 5",
       "A triplet takes one other card or one pair; 3-3-3-4-5 has something else attached."},
      {"3 3 3 4 4 5",
       "Single cards and pairs may not be mixed as attachments: 3-3-3-4-4-5 is nothing."},
      {"3 3 3 4 4 5 5",
       "A triplet takes one other card or one pair; 3-3-3-4-4-5-5 has something else attached."},
      {"3 3 3 H H H",
       "H has no number, so it cannot be part of a straight or sequence: 3-3-3-H-H-H is nothing."},
      {"3 3 3 5 5 5", "A sequence of triplets has no gaps; 3-3-3-5-5-5 lacks 4."},
      {"12 12 12 1 1 1",
       "The 1 is low only: no sequence goes on from 12 to 1, so 1-1-1-12-12-12 is nothing."},
      {"3 3 3 4 4 4 6",
       "Each triplet of a sequence takes one card, or each takes one pair; 3-3-3-4-4-4-6 has 2 "
       "triplets and 1 other cards."},
      {"3 3 3 4 4 4 6 6",
       "The cards attached to a sequence of triplets must differ from each other: 3-3-3-4-4-4-6-6 "
       "has equal ones (6)."},
      {"3 3 3 4 4 4 P C", "P and C may not be attached together: 3-3-3-4-4-4-P-C is nothing."},
      {"3 3 3 4 4 4 6 6 7",
       "Single cards and pairs may not be mixed as attachments: 3-3-3-4-4-4-6-6-7 is nothing."},
      {"3 3 3 4 4 4 6 7 8",
       "Each triplet of a sequence takes one card, or each takes one pair; 3-3-3-4-4-4-6-7-8 has 2 "
       "triplets and 3 other cards."},
      {"3 3 3 4 4 4 8 8 8 6 7 9",
       "A sequence of triplets has no gaps; 3-3-3-4-4-4-8-8-8-6-7-9 lacks 5-6-7."},
      {"3 3 3 4 4 4 5 5 5 8 8 8",
       "The cards attached to a sequence of triplets must differ from each other: "
       "3-3-3-4-4-4-5-5-5-8-8-8 has equal ones (8)."},
      {"3 3 3 4 4 4 4 6",
       "An attached card may not have the rank of one of the triplets: 3-3-3-4-4-4-4-6 has four of "
       "4."},
      {"3 3 3 4 4 4 7 7 7 7",
       "The pairs attached to a sequence of triplets must differ from each other: "
       "3-3-3-4-4-4-7-7-7-7 has four of 7."},
      {"3 3 3 4 4 4 5 5 5 7 7 7 7 8 8",
       "The pairs attached to a sequence of triplets must differ from each other: "
       "3-3-3-4-4-4-5-5-5-7-7-7-7-8-8 has four of 7."},
      {"7 7 7 7 3 3",
       "The two cards attached to a quad must be of different ranks; 7-7-7-7-3-3 has a pair, 3-3."},
      {"7 7 7 7 P C", "P and C may not both be attached to a quad: 7-7-7-7-P-C is nothing."},
      {"7 7 7 7 P C 3",
       "A quad takes no card, two single cards or two pairs; 7-7-7-7-3-P-C has something else "
       "attached."},
      {"7 7 7 7 P C 3 3",
       "Single cards and pairs may not be mixed as attachments: 7-7-7-7-3-3-P-C is nothing."},
      {"7 7 7 7 3",
       "A quad takes no card, two single cards or two pairs; 7-7-7-7-3 has something else "
       "attached."},
      {"7 7 7 7 3 4 5",
       "A quad takes no card, two single cards or two pairs; 7-7-7-7-3-4-5 has something else "
       "attached."},
      {"7 7 7 7 3 3 4",
       "Single cards and pairs may not be mixed as attachments: 7-7-7-7-3-3-4 is nothing."},
      {"7 7 7 7 3 3 4 4 5",
       "Single cards and pairs may not be mixed as attachments: 7-7-7-7-3-3-4-4-5 is nothing."},
      {"7 7 7 7 3 3 3", "3-3-3-7-7-7-7 is none of the 14 combinations."},
      {"7 7 7 7 3 3 3 3",
       "The two pairs attached to a quad must be of different ranks: 3-3-3-3-7-7-7-7 is nothing."},
      {"7 7 7 7 8 8 8 8",
       "The two pairs attached to a quad must be of different ranks: 7-7-7-7-8-8-8-8 is nothing."},
      {"7 7 7 7 3 3 3 3 5", "3-3-3-3-7-7-7-7-5 is none of the 14 combinations."},
      {"3 3 3 3 4 4 4 4",
       "The two pairs attached to a quad must be of different ranks: 3-3-3-3-4-4-4-4 is nothing."},
      {"3 3 3 3 4 4 4 9",
       "An attached card may not have the rank of one of the triplets: 3-3-3-3-4-4-4-9 has four of "
       "3."},
      {"7 7 7 7 3 4 5 5",
       "Single cards and pairs may not be mixed as attachments: 7-7-7-7-3-4-5-5 is nothing."},
  };
  for (const auto& [cards, sentence] : kTold) {
    const auto held = parse_cards(cards);
    ASSERT_TRUE(held) << cards;
    EXPECT_EQ(classify(*held).type, Type::kNone) << cards;
    EXPECT_EQ(say_ruling<State>(why_no_combination(*held), {}), sentence) << cards;
  }
}

}  // namespace
}  // namespace menagerie::chimera
