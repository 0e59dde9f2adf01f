// SPDX-License-Identifier: MIT
// The wrestling sets of a hand: 1 to 3 cards of one suit or of one rank whose values add up to no
// more than a limit (B6). They have an order, which moves of equal chance are drawn by: single
// cards, then suit by suit, then rank by rank.
//
// each_set visits them all. SetCount counts them and finds the n-th without visiting: the sets of
// one suit are looked up by the suit's 13 ranks and the limit.
#pragma once
#include <algorithm>
#include <array>

#include "games/beetle_poker/cards.hpp"

namespace menagerie::beetle_poker {

inline constexpr int kMostInSet = 3;

// What a set may add up to: a card alone, cards of one suit, cards of one rank.
struct SetLimits {
  int alone = 0, suit = 0, rank = 0;
  constexpr SetLimits() = default;
  constexpr explicit SetLimits(int all) : alone(all), suit(all), rank(all) {}
};

// The sets of two or more cards of one suit.
void each_of_suit(CardSet hand, int most, int limit, auto emit) {
  for (int suit = 0; suit < 4; ++suit) {
    for (CardSet a = hand & kOneSuit << suit; a; a &= a - 1) {
      const CardSet one = a & -a;
      const int left1 = limit - value_of(lowest(a));
      for (CardSet b = a & (a - 1); b; b &= b - 1) {
        const CardSet two = one | (b & -b);
        const int left2 = left1 - value_of(lowest(b));
        if (left2 < 0) break;
        emit(two);
        if (most < 3) continue;
        for (CardSet c = b & (b - 1); c && value_of(lowest(c)) <= left2; c &= c - 1)
          emit(two | (c & -c));
      }
    }
  }
}

// Those of one rank.
void each_of_rank(CardSet hand, int most, int limit, auto emit) {
  const CardSet more = hand & up_to_value(limit / 2);
  CardSet doubled = (more & kOneSuit * 7 & more >> 1) | (more & kOneSuit * 3 & more >> 2) |
                    (more & kOneSuit & more >> 3);  // bits of ranks that are there twice
  while (doubled) {
    const int shift = lowest(doubled) & ~3, value = shift / 4 + kLowest;
    const auto cards = static_cast<unsigned>(hand >> shift & 15);
    doubled &= ~(CardSet{15} << shift);
    const int fit = std::min(most, limit / value);
    for (unsigned sub = cards; sub; sub = (sub - 1) & cards)
      if (const int n = std::popcount(sub); n >= 2 && n <= fit) emit(CardSet{sub} << shift);
  }
}

// Calls emit(set) for every set with at most `most` cards.
void each_set(CardSet hand, int most, const SetLimits& limits, auto emit) {
  if (most < 1) return;
  for (CardSet s = hand & up_to_value(limits.alone); s; s &= s - 1) emit(s & -s);
  if (most < 2) return;
  each_of_suit(hand, most, limits.suit, emit);
  each_of_rank(hand, most, limits.rank, emit);
}

class SetCount {
 public:
  // Small hands must keep a card back, and in large ones the counts would outgrow a byte: those are
  // left to each_set.
  static bool can(CardSet hand) { return size(hand) > kMostInSet && size(hand) <= 11; }
  SetCount(CardSet hand, const SetLimits& limits);
  std::uint32_t total() const { return total_; }
  CardSet nth(std::uint32_t n) const;

 private:
  CardSet nth_of_suit(std::uint32_t n, unsigned suit) const;
  CardSet nth_of_rank(std::uint32_t n) const;

  CardSet hand_, alone_;  // all cards, and those that fit alone
  SetLimits limits_;
  std::array<unsigned, 4> ranks_;          // of each suit
  std::array<std::uint32_t, 4> in_suits_;  // sets of two or three in that suit
  std::uint32_t total_;
};

}  // namespace menagerie::beetle_poker
