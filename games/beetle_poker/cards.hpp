// SPDX-License-Identifier: MIT
// Cards as small numbers, and sets of cards as one word. The number of a card is its strength: four
// to a value, 3 the lowest value and 2 the highest, and inside a value the suits from diamonds up
// to spades. So "the higher value wins, then the suit" is a comparison of two numbers, a rank is a
// nibble of the word, and a suit is every fourth bit.
//
//     bit      51 50 49 48   47 ..  44      ...     3  2  1  0
//     card     2s 2h 2c 2d   As .. Ad       ...    3s 3h 3c 3d
//     value        15            14                     3
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "core/rng.hpp"

namespace menagerie::beetle_poker {

using Card = std::uint8_t;      // 0..51
using CardSet = std::uint64_t;  // bit n is card n

inline constexpr int kDeck = 52, kRanks = 13, kLowest = 3, kHighest = 15;
inline constexpr Card kNoCard = 255;
inline constexpr CardSet kAllCards = (CardSet{1} << kDeck) - 1;
inline constexpr CardSet kOneSuit = 0x1'1111'1111'1111u;  // the diamonds; shifted by n, suit n

constexpr int value_of(Card c) { return c / 4 + kLowest; }  // B5
constexpr int suit_of(Card c) { return c & 3; }  // 0 diamond, 1 club, 2 heart, 3 spade  B5
constexpr CardSet bit(Card c) { return CardSet{1} << c; }
constexpr int size(CardSet s) { return std::popcount(s); }
constexpr Card lowest(CardSet s) { return static_cast<Card>(std::countr_zero(s)); }
constexpr Card highest(CardSet s) { return static_cast<Card>(63 - std::countl_zero(s)); }

constexpr int sum_of(CardSet s) {
  int sum = 0;
  for (; s; s &= s - 1) sum += value_of(lowest(s));
  return sum;
}
constexpr bool one_suit(CardSet s) {
  return !(s & ~(kOneSuit << suit_of(lowest(s))));
}  // of a set that is not empty
constexpr bool one_rank(CardSet s) {
  return lowest(s) / 4 == highest(s) / 4;
}  // of a set that is not empty

// The n-th card from below, n < size(s).
constexpr Card nth(CardSet s, std::uint32_t n) {
  for (; n > 0; --n) s &= s - 1;
  return lowest(s);
}

constexpr std::uint64_t word_of(Source auto& g) {
  return std::uint64_t{g.next32()} << 32 | g.next32();
}

// A uniform subset of k cards, k <= size(s). First each card is taken with a chance of about k/n,
// in sixteenths: anding a random word halves the chance that a bit is set, oring one the chance
// that it is clear, so four words spell the sixteenths in binary. Then the few that are too many or
// too few are put right one by one. All subsets of k stay equally likely, because neither step
// prefers any card.
constexpr CardSet some_of(CardSet s, int k, Source auto& g) {
  const int n = size(s);
  if (k == 0 || k == n) return k ? s : 0;
  CardSet out = 0;
  for (int sixteenths = (16 * k + n / 2) / n | 16; sixteenths > 1; sixteenths >>= 1) {
    if (sixteenths & 1)
      out |= word_of(g);
    else if (out)
      out &= word_of(g);
  }
  out &= s;
  while (size(out) > k) out &= ~bit(nth(out, below(g, static_cast<std::uint32_t>(size(out)))));
  while (size(out) < k) {
    const CardSet rest = s & ~out;
    out |= bit(nth(rest, below(g, static_cast<std::uint32_t>(size(rest)))));
  }
  return out;
}

// A draw pile: which cards, and in one word in which order. n cards have n! orders, and 20! fits
// into 64 bits: the order is a number below n! whose remainder by n picks the top card and whose
// quotient is the order of the rest.
struct Pile {
  CardSet cards = 0;
  std::uint64_t order = 0;
  bool operator==(const Pile&) const = default;
  static void fields(auto& x, auto f) { f("cards", x.cards), f("order", x.order); }

  Card draw() {
    const auto n = static_cast<std::uint64_t>(size(cards));
    const Card top = nth(cards, static_cast<std::uint32_t>(order % n));
    order /= n, cards &= ~bit(top);
    return top;
  }
  // Puts a card back on top: the inverse of draw().
  void push(Card c) {
    cards |= bit(c);
    order = order * static_cast<std::uint64_t>(size(cards)) +
            static_cast<std::uint64_t>(size(cards & (bit(c) - 1)));
  }
  bool sound() const;
};

inline constexpr int kPileSize = 20;  // B4

inline constexpr auto kFactorial = [] {
  std::array<std::uint64_t, kPileSize + 1> out{1};
  for (std::size_t n = 1; n < out.size(); ++n) out[n] = out[n - 1] * n;
  return out;
}();
inline bool Pile::sound() const {
  return !(cards & ~kAllCards) && size(cards) <= kPileSize &&
         order < kFactorial[static_cast<std::size_t>(size(cards))];
}

// Those cards in a uniform order: as many random bits as the greatest order has, until they are
// one.
constexpr Pile shuffled(CardSet cards, Source auto& g) {
  const std::uint64_t orders = kFactorial[static_cast<std::size_t>(size(cards))];
  for (const int spare = std::countl_zero(orders);;)
    if (const std::uint64_t order = word_of(g) >> spare; order < orders) return {cards, order};
}

}  // namespace menagerie::beetle_poker
