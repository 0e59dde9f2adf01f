// SPDX-License-Identifier: MIT
// Why some cards are no combination. The body that a player seems to mean is guessed from the ranks
// that occur most often, and the first rule that it breaks is named.
#include "games/chimera/combination.hpp"

namespace menagerie::chimera {
namespace {

constexpr Refusal kFlightAlone{
    "C8",
    {"P and C together are the Chimera Flight, and no other card goes with it: {0} is nothing.",
     "琵亞和奇美拉一起就是「奇美拉飛翔」，不能再加別的牌：{0} 不成牌型。"}};
constexpr Refusal kChimeraUse{
    "C8",
    {"C is played alone, with P as the Flight, or as one attached card: {0} is none of these.",
     "奇美拉只能單出、和琵亞組成飛翔，或當作一張附加牌：{0} 都不是。"}};
constexpr Refusal kPiYaWild{
    "C7",
    {"P takes the place of a number only in a straight of five or more cards, so {0} is nothing.",
     "琵亞只有在五張以上的順子裡才能代替數字，所以 {0} 不成牌型。"}};
constexpr Refusal kHunterNumber{
    "C6",
    {"H has no number, so it cannot be part of a straight or sequence: {0} is nothing.",
     "獵人沒有數字，不能放進順子或連續的牌：{0} 不成牌型。"}};
constexpr Refusal kNoWrap{
    "C5",
    {"The 1 is low only: no sequence goes on from 12 to 1, so {0} is nothing.",
     "1 只算最小，12 後面不能接 1，所以 {0} 不成牌型。"}};
constexpr Refusal kNotAPair{"C29",
                            {"{0} are two different ranks: a pair is two of one rank.",
                             "{0} 點數不同：對子要兩張同點數。"}};
constexpr Refusal kStraightShort{
    "C29",
    {"A straight has at least five cards; {0} has only {1}.", "順子至少要五張，{0} 只有 {1} 張。"}};
constexpr Refusal kStraightGap{
    "C29", {"A straight has no gaps; {0} lacks {1}.", "順子不能中斷，{0} 缺了 {1}。"}};
constexpr Refusal kStraightDouble{
    "C29",
    {"A straight has one card of each rank; {0} has more than one {1}.",
     "順子每個點數只能有一張，{0} 裡的 {1} 不只一張。"}};
constexpr Refusal kPiYaOneGap{"C48",
                              {"P fills one place of a straight only; {0} lacks {1}.",
                               "琵亞只能補順子的一個空位，{0} 缺了 {1}。"}};
constexpr Refusal kPiYaNoPlace{"C49",
                               {"With all of 1 to 12 in the straight there is no rank left for P.",
                                "順子裡 1 到 12 都有了，琵亞沒有點數可以代替。"}};
constexpr Refusal kPairRunShort{"C29",
                                {"A sequence of pairs has at least three pairs; {0} has two.",
                                 "連對至少要三對，{0} 只有兩對。"}};
constexpr Refusal kPairGap{
    "C29", {"A sequence of pairs has no gaps; {0} lacks {1}.", "連對不能中斷，{0} 缺了 {1}。"}};
constexpr Refusal kTripletGap{
    "C29",
    {"A sequence of triplets has no gaps; {0} lacks {1}.", "連續三條不能中斷，{0} 缺了 {1}。"}};
constexpr Refusal kTripletCount{
    "C41",
    {"A triplet takes one other card or one pair; {0} has something else attached.",
     "三條只能帶一張其他的牌或一對，{0} 帶的不是。"}};
constexpr Refusal kRunCount{
    "C29",
    {"Each triplet of a sequence takes one card, or each takes one pair; "
     "{0} has {1} triplets and {2} other cards.",
     "連續三條要各帶一張，或各帶一對；{0} 有 {1} 組三條，另外有 {2} 張牌。"}};
constexpr Refusal kRunBodyRank{
    "C42",
    {"An attached card may not have the rank of one of the triplets: {0} has four of {1}.",
     "附加牌不能和三條同點數：{0} 有四張 {1}。"}};
constexpr Refusal kRunEqualCards{"C42",
                                 {"The cards attached to a sequence of triplets must differ from "
                                  "each other: {0} has equal ones ({1}).",
                                  "連續三條的附加牌彼此不能同點數：{0} 裡的 {1} 重複了。"}};
constexpr Refusal kRunFlight{"C42",
                             {"P and C may not be attached together: {0} is nothing.",
                              "琵亞和奇美拉不能同時當附加牌：{0} 不成牌型。"}};
constexpr Refusal kRunEqualPairs{"C43",
                                 {"The pairs attached to a sequence of triplets must differ from "
                                  "each other: {0} has four of {1}.",
                                  "連續三條所帶的對子彼此不能同點數：{0} 有四張 {1}。"}};
constexpr Refusal kMixed{"C44",
                         {"Single cards and pairs may not be mixed as attachments: {0} is nothing.",
                          "附加的單張和對子不能混用：{0} 不成牌型。"}};
constexpr Refusal kQuadPair{
    "C45",
    {"The two cards attached to a quad must be of different ranks; {0} has a pair, {1}.",
     "鐵支附加的兩張必須不同點數，{0} 帶的是一對 {1}。"}};
constexpr Refusal kQuadFlight{"C45",
                              {"P and C may not both be attached to a quad: {0} is nothing.",
                               "鐵支不能同時附加琵亞和奇美拉：{0} 不成牌型。"}};
constexpr Refusal kQuadEqualPairs{
    "C45",
    {"The two pairs attached to a quad must be of different ranks: {0} is nothing.",
     "鐵支附加的兩對必須不同點數：{0} 不成牌型。"}};
constexpr Refusal kQuadCount{
    "C45",
    {"A quad takes no card, two single cards or two pairs; {0} has something else attached.",
     "鐵支可以不帶牌、帶兩張單張或帶兩對，{0} 帶的不是。"}};
constexpr Refusal kNothing{"C29",
                           {"{0} is none of the 14 combinations.", "{0} 不屬於 14 種牌型。"}};

// The cards sorted by how often their rank occurs.
struct Pattern {
  Cards cards;
  Plane once, twice, thrice, four;  // exactly so often
  int n, singles, pairs, triplets, quads;
  bool flight;

  explicit Pattern(Cards c) : cards(c) {
    four = at_least(c, 4), thrice = at_least(c, 3) & ~four,
    twice = at_least(c, 2) & ~(thrice | four);
    once = at_least(c, 1) & ~(twice | thrice | four);
    n = count(c), singles = ranks_in(once), pairs = ranks_in(twice), triplets = ranks_in(thrice),
    quads = ranks_in(four);
    flight = (c & kFlightCards) == kFlightCards;
  }
  Ruling no(const Refusal& why, Fact more = {}, Fact last = {}) const {
    return {&why, {cards_fact(cards), more, last}};
  }
};

// The ranks that are missing between the lowest and the highest of a plane of numbers.
Plane gaps(Plane plane) {
  return ladder(highest_rank(plane) - lowest_rank(plane) + 1) << 4 * (lowest_rank(plane) - 1) &
         ~plane;
}

// Would the ranks be in a row if 1 came after 12? The missing ones are then; few missing ones are a
// gap.
bool wraps(Plane plane) {
  const Plane missing = kNumbers & ~plane;
  return plane & one(1) && plane & one(12) && in_a_row(missing) && ranks_in(missing) > 2;
}

Ruling why_no_straight(const Pattern& p) {
  const bool wild = p.cards & one(kPiYa);
  const Plane numbers = p.cards & kNumbers;
  if (p.n == 2 && !wild) return p.no(kNotAPair);
  if (p.cards & one(kHunter)) return p.no(kHunterNumber);  // C6
  if (wild && p.n <= 3) return p.no(kPiYaWild);            // C7
  if (p.n < 5) return p.no(kStraightShort, Fact::number(p.n));
  if (wraps(numbers)) return p.no(kNoWrap);  // C5
  if (!wild) return p.no(kStraightGap, cards_fact(gaps(numbers)));
  return numbers == kNumbers ? p.no(kPiYaNoPlace)
                             : p.no(kPiYaOneGap, cards_fact(gaps(numbers)));  // C48 C49
}

Ruling why_no_pairs(const Pattern& p) {
  if (p.singles) {
    const Plane ranks = p.once | p.twice;
    const bool row = p.n >= 5 && !(ranks & ~kNumbers) && in_a_row(ranks);
    return row && ranks_in(ranks) > 2 ? p.no(kStraightDouble, rank_fact(lowest_rank(p.twice)))
                                      : p.no(kNothing);
  }
  if (p.twice & one(kHunter)) return p.no(kHunterNumber);  // C6
  if (p.pairs == 2) return p.no(kPairRunShort);
  return wraps(p.twice) ? p.no(kNoWrap) : p.no(kPairGap, cards_fact(gaps(p.twice)));  // C5
}

// Two or more triplets, no quad.
Ruling why_no_triplet_run(const Pattern& p) {
  if (p.thrice & one(kHunter)) return p.no(kHunterNumber);  // C6
  const int t = p.triplets, others = p.n - 3 * t;
  if (!in_a_row(p.thrice)) {
    // A triplet away from the others may be meant as three attached cards.
    for (int length = t - 1; length >= 2; --length)
      if (const Plane starts = run_starts(p.thrice, length); starts && p.n == 4 * length)
        return p.no(
            kRunEqualCards,
            rank_fact(lowest_rank(p.thrice & ~(ladder(length) << 4 * (lowest_rank(starts) - 1)))));
    return wraps(p.thrice) ? p.no(kNoWrap) : p.no(kTripletGap, cards_fact(gaps(p.thrice)));
  }
  if (others == t && p.pairs) return p.no(kRunEqualCards, rank_fact(lowest_rank(p.twice)));  // C42
  if (others == t && p.flight) return p.no(kRunFlight);                                      // C42
  if (p.singles && p.pairs) return p.no(kMixed);                                             // C44
  return p.no(kRunCount, Fact::number(t), Fact::number(others));
}

Ruling why_no_triplet(const Pattern& p) {
  if (p.triplets > 1) return why_no_triplet_run(p);
  return p.singles && p.pairs ? p.no(kMixed) : p.no(kTripletCount);  // C41 C44
}

// One quad or more.
Ruling why_no_quad(const Pattern& p) {
  const Plane bodies = (p.thrice | p.four) & kNumbers;
  const int length = ranks_in(bodies);
  if (p.triplets >= 2 && in_a_row(p.thrice) && p.singles == 0 &&
      2 * p.quads + p.pairs == p.triplets)
    return p.no(kRunEqualPairs, rank_fact(lowest_rank(p.four)));  // C43
  if (length >= 2 && in_a_row(bodies) && p.n == 4 * length && (p.triplets || p.singles || p.pairs))
    return p.no(kRunBodyRank, rank_fact(lowest_rank(p.four & kNumbers)));         // C42
  if (p.triplets == 0 && p.quads == 2 && p.n == 8) return p.no(kQuadEqualPairs);  // C45
  if (p.triplets || p.quads > 1) return p.no(kNothing);
  if (p.singles == 2 && p.pairs == 0 && p.flight) return p.no(kQuadFlight);  // C45
  if (p.singles && p.pairs) return p.no(kMixed);                             // C44
  if (p.pairs == 1) return p.no(kQuadPair, cards_fact(p.twice * 2));         // C45
  return p.no(kQuadCount);
}

}  // namespace

Ruling why_no_combination(Cards cards) {
  const Pattern p(cards);
  if (p.quads) return why_no_quad(p);
  if (p.triplets) return why_no_triplet(p);
  if (p.flight) return p.no(kFlightAlone);                    // C8
  if (cards & one(kChimera)) return p.no(kChimeraUse);        // C8
  if (p.pairs && cards & one(kPiYa)) return p.no(kPiYaWild);  // C7
  return p.pairs ? why_no_pairs(p) : why_no_straight(p);
}

}  // namespace menagerie::chimera
