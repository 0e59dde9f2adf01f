// SPDX-License-Identifier: MIT
// A set of cards in one word: fifteen ranks, a nibble each, holding how many cards of the rank
// there are.
//
//     bit 63..60  59..56 55..52 51..48  47..44  ...   7..4   3..0
//         free      C      P      H      12            2      1        H Hunter, P Pi Ya, C Chimera
//
// Colours are not kept: cards of one rank are alike. (C2)
//
// Taking cards away is a subtraction, adding them is an addition, two sets are equal when the words
// are. A count is at most four, so the highest bit of each nibble is free for comparing all ranks
// at once. A "plane" is such a word with at most one card of each rank: the ranks that something is
// true of. Runs of neighbouring ranks are found by and-ing a plane with itself shifted by a nibble.
#pragma once
#include <bit>
#include <cstdint>

namespace menagerie::chimera {

using Cards = std::uint64_t;
using Plane = std::uint64_t;

// Ranks in their order as single cards: 1..12, then these. 0 is "none".
inline constexpr int kHunter = 13, kPiYa = 14, kChimera = 15;  // C4 C51
inline constexpr int kToad = 2, kCat = 11;

inline constexpr Cards kAll = 0x0fff'ffff'ffff'ffff;      // all nibbles that may be used
inline constexpr Plane kEach = 0x0111'1111'1111'1111;     // one card of each rank
inline constexpr Plane kNumbers = 0x0000'1111'1111'1111;  // ranks 1 to 12
inline constexpr Cards kHigh = 0x0888'8888'8888'8888;     // the free bit of each nibble
inline constexpr Cards kFree = 0xf000'0000'0000'0000;     // the nibble that holds no rank
inline constexpr Cards kDeck = 0x0114'4444'4444'4444;     // C1
inline constexpr int kDeckSize = 54;

constexpr Cards one(int rank) { return Cards{1} << 4 * (rank - 1); }
constexpr int count_of(Cards cards, int rank) {
  return static_cast<int>(cards >> 4 * (rank - 1) & 15);
}

inline constexpr Cards kFlightCards = one(kPiYa) | one(kChimera);

// How many cards: the nibbles are added in pairs to bytes, the bytes by one multiplication.
constexpr int count(Cards cards) {
  const std::uint64_t bytes =
      (cards & 0x0f0f'0f0f'0f0f'0f0f) + (cards >> 4 & 0x0f0f'0f0f'0f0f'0f0f);
  return static_cast<int>(bytes * 0x0101'0101'0101'0101 >> 56);
}
constexpr int ranks_in(Plane plane) { return std::popcount(plane); }

constexpr int lowest_rank(Cards cards) {
  return std::countr_zero(cards) / 4 + 1;
}  // not of an empty set
constexpr int highest_rank(Cards cards) {
  return (std::bit_width(cards) + 3) / 4;
}  // 0 of an empty set

// The plane of the ranks held at least `n` times, 1 to 4: what is added brings a nibble to its free
// bit when it holds n. Counts up to 7.
constexpr Plane at_least(Cards c, int n) {
  return (c + static_cast<Cards>(8 - n) * kEach) >> 3 & kEach;
}

// Does `big` (counts to 7) hold all of `small`? A borrow out of a nibble clears its free bit.
constexpr bool contains(Cards big, Cards small) {
  return !(small & (kHigh | ~kAll)) && (((big | kHigh) - small) & kHigh) == kHigh;
}
// `from` without `taken`, no rank below none. Counts up to 7.
constexpr Cards less(Cards from, Cards taken) {
  const Cards difference = (from | kHigh) - taken;
  const Cards enough = difference & kHigh;       // 8 in each nibble where from >= taken
  return difference & (enough - (enough >> 3));  // 7 there: the difference; elsewhere 0
}

// `length` neighbouring ranks from rank 1 up.
constexpr Plane ladder(int length) { return kEach & ((Cards{1} << 4 * length) - 1); }
// The ranks above `rank`, 0 to 15.
constexpr Plane above(int rank) { return kEach & ~Cards{0} << 4 * rank; }
// Where runs of `length` ranks of the plane begin.
constexpr Plane run_starts(Plane plane, int length) {
  for (int have = 1; have < length;) {
    const int step = have < length - have ? have : length - have;
    plane &= plane >> 4 * step;
    have += step;
  }
  return plane;
}
// Are the ranks of a plane without a gap?
constexpr bool in_a_row(Plane plane) {
  return plane && plane == ladder(ranks_in(plane)) << 4 * (lowest_rank(plane) - 1);
}

// Visits each card, from the lowest up; its rank is what f gets.
template <class F>
constexpr void each_card(Cards cards, F f) {
  for (; cards; cards -= one(lowest_rank(cards))) f(lowest_rank(cards));
}
// Visits the ranks of a plane as one-card words.
template <class F>
constexpr void each_rank(Plane plane, F f) {
  for (; plane; plane &= plane - 1) f(plane & -plane);
}

// The nibble (0 to 15) that is set at place k of a plane, from the lowest up. Of a plane that has
// more than k ranks; all sixteen nibbles may be used. Multiplying by 1111...1 puts into each nibble
// how many ranks there are up to it. The nibbles that have no more than k lie below the place
// sought, so their number is its place. They are compared in bytes, those at even places and those
// at odd ones.
constexpr int nth_nibble(Plane plane, int k) {
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101, kBytes = 0x0f0f'0f0f'0f0f'0f0f;
  const std::uint64_t up_to = plane * 0x1111'1111'1111'1111,
                      most = static_cast<std::uint64_t>(0x80 + k) * kOnes;
  const std::uint64_t even = most - (up_to & kBytes), odd = most - (up_to >> 4 & kBytes);
  // The last nibble, whose sum may have overflowed, is never below another.
  const std::uint64_t below = (even & 0x8080'8080'8080'8080) | (odd & 0x0080'8080'8080'8080) >> 1;
  return std::popcount(below);
}
// The same as a one-card word.
constexpr Plane nth(Plane plane, int k) { return Plane{1} << 4 * nth_nibble(plane, k); }

// The same cards with a bit for each: a nibble that holds n becomes one with n bits set. And back.
constexpr std::uint64_t to_bits(Cards c) {
  return at_least(c, 1) | at_least(c, 2) << 1 | at_least(c, 3) << 2 | at_least(c, 4) << 3;
}
constexpr Cards from_bits(std::uint64_t bits) {
  const std::uint64_t pairs =
      bits - (bits >> 1 & 0x5555'5555'5555'5555);  // counts of two bits each
  return (pairs & 0x3333'3333'3333'3333) + (pairs >> 2 & 0x3333'3333'3333'3333);
}

// At most four cards in sixteen bits: their ranks, a nibble each, the lowest card lowest. It is
// kept where a whole word would be a waste, and turns into Cards by itself. What cannot be packed
// becomes four Chimeras, of which the deck has but one.
class Few {
 public:
  constexpr Few() = default;
  constexpr Few(Cards cards) {  // NOLINT: meant to be implicit, as the way back is
    const bool fits = !(cards & ~kAll) && count(cards) <= 4;
    for (int at = 0; fits && cards; at += 4, cards -= one(lowest_rank(cards)))
      ranks_ = static_cast<std::uint16_t>(ranks_ | lowest_rank(cards) << at);
    if (!fits) ranks_ = 0xffff;
  }
  constexpr operator Cards() const {
    Cards out = 0;
    for (unsigned rest = ranks_; rest; rest >>= 4) out += one(static_cast<int>(rest & 15));
    return out;
  }
  constexpr bool operator==(const Few&) const = default;

 private:
  std::uint16_t ranks_ = 0;
};

// Treasure among the cards, in points. Pi Ya in the place of a 2 or 11 is a P (C50).
constexpr int treasure_in(Cards cards) {
  return 10 * count_of(cards, kToad) + 5 * count_of(cards, kCat);
}  // C3

}  // namespace menagerie::chimera
