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
inline constexpr int kMissing = 10'000;  // more than any limit

// What a set may add up to: a card alone, cards of one suit, cards of one rank.
struct SetLimits {
  int alone = 0, suit = 0, rank = 0;
  constexpr SetLimits() = default;
  constexpr explicit SetLimits(int all) : alone(all), suit(all), rank(all) {}
};

// These call emit(set, fits) for candidates, in the order of the sets; those that fit are the sets.
// Candidates that cost no branch are cheaper than the branches that would save them.

// Two or three cards of a suit: whatever the number of its cards.
void each_of_long_suit(CardSet cards, int most, int limit, auto emit) {
  for (CardSet a = cards; a; a &= a - 1) {
    for (CardSet b = a & (a - 1); b; b &= b - 1) {
      const CardSet two = (a & -a) | (b & -b);
      const int left = limit - value_of(lowest(a)) - value_of(lowest(b));
      if (left < 0) break;
      emit(two, true);
      if (most < 3) continue;
      for (CardSet c = b & (b - 1); c && value_of(lowest(c)) <= left; c &= c - 1)
        emit(two | (c & -c), true);
    }
  }
}

// Two or three cards of one suit. Few hands have four of a suit; of three, of which some may be
// missing, there are four candidates. Inside a suit the numbers of cards are four times their ranks
// and the suit, so they are added up instead of values.
void each_of_suit(CardSet hand, int most, int limit, auto emit) {
  const auto number = [](CardSet card) { return card ? std::countr_zero(card) : kMissing; };
  const int two = 4 * (limit - 2 * kLowest), three = most > 2 ? 4 * (limit - 3 * kLowest) : -1;
  for (int suit = 0; suit < 4; ++suit) {
    const CardSet cards = hand & kOneSuit << suit, upper = cards & (cards - 1),
                  top = upper & (upper - 1);
    if (top & (top - 1)) {
      each_of_long_suit(cards, most, limit, emit);
      continue;
    }
    const CardSet a = cards & -cards, b = upper & -upper;
    const int na = number(cards), nb = number(upper), nc = number(top);
    emit(a | b, na + nb <= two + 2 * suit);
    emit(cards, na + nb + nc <= three + 3 * suit);
    emit(a | top, na + nc <= two + 2 * suit);
    emit(b | top, nb + nc <= two + 2 * suit);
  }
}

// Two or three cards of one rank. Few hands have two ranks twice, or one three times.
void each_of_rank(CardSet hand, int most, int limit, auto emit) {
  const CardSet more = hand & up_to_value(limit / 2);
  CardSet doubled = (more & kOneSuit * 7 & more >> 1) | (more & kOneSuit * 3 & more >> 2) |
                    (more & kOneSuit & more >> 3);  // bits of ranks that are there twice
  do {
    const int shift = lowest(doubled | bit(kDeck)) & ~3;
    const CardSet cards = hand & CardSet{15} << shift;
    doubled &= ~(CardSet{15} << shift);
    if (size(cards) <= 2) {
      emit(cards, size(cards) == 2);
      continue;
    }
    const int fit = std::min(most, limit / (shift / 4 + kLowest));
    for (CardSet sub = cards; sub; sub = (sub - 1) & cards)
      if (const int n = size(sub); n >= 2 && n <= fit) emit(sub, true);
  } while (doubled);
}

// One card each, four at a time, so that the size of the hand makes no branch.
void each_alone(CardSet cards, auto emit) {
  for (CardSet s = cards; s;)
    for (int i = 0; i < 4; ++i, s &= s - 1) emit(s & -s, s != 0);
}

// All sets with at most `most` cards.
void each_set(CardSet hand, int most, const SetLimits& limits, auto emit) {
  if (most < 1) return;
  each_alone(hand & up_to_value(limits.alone), emit);
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
