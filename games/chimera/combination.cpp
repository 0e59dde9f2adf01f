// SPDX-License-Identifier: MIT
// Telling what a set of cards is: how many ranks occur once, twice, three and four times decides
// the type, and the bodies of sequences must be neighbours.
#include "games/chimera/combination.hpp"

#include <array>

namespace menagerie::chimera {
namespace {

constexpr Shape shape(Type type, int length, int rank) {
  return {type, static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(rank)};
}

// A sequence of the ranks of the plane, numbers only.
Shape sequence(Type type, Plane body) {
  if (body & ~kNumbers || !in_a_row(body)) return {};  // C6
  return shape(type, ranks_in(body), highest_rank(body));
}

// Cards of different ranks, more than one.
Shape straight(Cards cards, int reading) {
  const bool wild = cards & one(kPiYa);
  if (!wild) {
    const Shape s = reading ? Shape{} : sequence(Type::kStraight, cards);
    return s.length >= 5 ? s : Shape{};
  }
  const Readings where = readings(cards);
  if (!where.high || (reading && reading != where.high && reading != where.low)) return {};
  const int top = highest_rank(cards - one(kPiYa));
  const int stands_for = reading ? reading : where.high;  // C48
  return shape(Type::kStraight, ranks_in(cards), stands_for > top ? stands_for : top);
}

// What triplets become with `singles` cards and `pairs` pairs attached.
Shape triplets(Plane body, int singles, int pairs, bool flight) {
  const int n = ranks_in(body);
  const bool cards_fit = singles == n && pairs == 0 && !flight;  // C42 C44
  const bool pairs_fit = singles == 0 && pairs == n;             // C43 C44
  if (n == 1) {
    const int rank = lowest_rank(body);
    if (singles == 0 && pairs == 0) return shape(Type::kTriplet, 1, rank);
    return cards_fit   ? shape(Type::kTripletCard, 1, rank)
           : pairs_fit ? shape(Type::kTripletPair, 1, rank)
                       : Shape{};  // C41
  }
  if (singles == 0 && pairs == 0) return sequence(Type::kTripletRun, body);
  return cards_fit   ? sequence(Type::kTripletRunCards, body)
         : pairs_fit ? sequence(Type::kTripletRunPairs, body)
                     : Shape{};
}

Shape quad(Plane body, int singles, int pairs, bool flight) {
  const int rank = lowest_rank(body);
  if (singles == 0 && pairs == 0) return shape(Type::kTrap, 1, rank);
  if (singles == 2 && pairs == 0 && !flight) return shape(Type::kQuadCards, 1, rank);  // C45
  return singles == 0 && pairs == 2 ? shape(Type::kQuadPairs, 1, rank) : Shape{};      // C45
}

}  // namespace

Readings readings(Cards cards) {
  if (!(cards & one(kPiYa))) return {};
  const Cards numbers = cards - one(kPiYa);
  const int n = ranks_in(at_least(numbers, 1));
  if (numbers & ~kNumbers || n < 4 || n > 11)
    return {};  // four numbers and Pi Ya at least, twelve cards at most
  const int low = lowest_rank(numbers), high = highest_rank(numbers), span = high - low + 1;
  if (span == n + 1)
    return {0, lowest_rank(ladder(span) << 4 * (low - 1) & ~numbers)};  // C48: the one gap
  if (span != n) return {};
  if (high == 12) return {0, low - 1};  // C5
  return {low - 1, high + 1};           // C48: either end; rank 0 is none
}

Shape classify(Cards cards, int reading) {
  const int once = ranks_in(at_least(cards, 1)), twice = ranks_in(at_least(cards, 2));
  if (twice == 0) {
    if (once == 1) return reading ? Shape{} : shape(Type::kSingle, 1, lowest_rank(cards));
    if (cards == kFlightCards) return reading ? Shape{} : shape(Type::kFlight, 0, 0);
    return straight(cards, reading);
  }
  if (reading) return {};  // C7
  const Plane three = at_least(cards, 3), four = at_least(cards, 4);
  const int thrice = ranks_in(three), quads = ranks_in(four);
  const int singles = once - twice, pairs = twice - thrice;
  if (thrice == 0) {
    if (singles) return {};
    if (pairs == 1) return shape(Type::kPair, 1, lowest_rank(cards));
    return pairs >= 3 ? sequence(Type::kPairRun, at_least(cards, 2)) : Shape{};
  }
  const bool flight = (cards & kFlightCards) == kFlightCards;
  if (quads == 0) return triplets(three, singles, pairs, flight);
  return quads == 1 && thrice == 1 ? quad(four, singles, pairs, flight) : Shape{};
}

Text type_name(Type type) {
  static constexpr std::array<Text, kTypes> kNames{{
      {"nothing", "不成牌型"},
      {"single", "單張"},
      {"pair", "對子"},
      {"sequence of pairs", "連對"},
      {"triplet", "三條"},
      {"sequence of triplets", "連續三條"},
      {"triplet with a card", "三條帶一張"},
      {"triplet with a pair", "三條帶一對"},
      {"sequence of triplets with a card each", "連續三條各帶一張"},
      {"sequence of triplets with a pair each", "連續三條各帶一對"},
      {"straight", "順子"},
      {"quad with two cards", "鐵支帶兩張"},
      {"quad with two pairs", "鐵支帶兩對"},
      {"trap", "陷阱"},
      {"Chimera Flight", "奇美拉飛翔"},
  }};
  const auto i = static_cast<std::size_t>(type);
  return kNames[i < kTypes ? i : 0];
}

}  // namespace menagerie::chimera
