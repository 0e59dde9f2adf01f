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
#include <algorithm>
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

// The cards worth at most that much.
constexpr CardSet up_to_value(int most) {
  return (CardSet{1} << 4 * std::clamp(most - kLowest + 1, 0, kRanks)) - 1;
}

// Adds up the values without looking at the cards one by one: a card's rank is a number of four
// bits, and each of its bits is counted over the whole set.
constexpr int sum_of(CardSet s) {
  constexpr CardSet kRank1 = 0xf0'f0f0'f0f0'f0f0u & kAllCards, kRank2 = 0xff00'ff00'ff00u,
                    kRank4 = 0xffff'0000'ffff'0000u & kAllCards, kRank8 = 0xf'ffff'0000'0000u;
  return kLowest * size(s) + size(s & kRank1) + 2 * size(s & kRank2) + 4 * size(s & kRank4) +
         8 * size(s & kRank8);
}
constexpr bool one_suit(CardSet s) {
  return !(s & ~(kOneSuit << suit_of(lowest(s))));
}  // of a set that is not empty
constexpr bool one_rank(CardSet s) {
  return lowest(s) / 4 == highest(s) / 4;
}  // of a set that is not empty

// For every byte the places of its set bits from below, four bits each.
inline constexpr auto kPlaces = [] {
  std::array<std::uint32_t, 256> out{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned place = 8; place-- > 0;)
      if (byte >> place & 1) out[byte] = out[byte] << 4 | place;
  return out;
}();

// Finds a card by its place among the others. Byte k of `upto` says how many cards lie in the bytes
// up to k, so one comparison of all bytes at once finds the byte, and a table the bit in it.
class Ranked {
 public:
  constexpr explicit Ranked(CardSet s) : set_(s) {
    std::uint64_t n = s - (s >> 1 & 0x5555'5555'5555'5555u);
    n = (n & 0x3333'3333'3333'3333u) + (n >> 2 & 0x3333'3333'3333'3333u);
    upto_ = ((n + (n >> 4)) & 0x0f0f'0f0f'0f0f'0f0fu) * kEachByte;
  }
  // The n-th from below, n < size of the set.
  constexpr Card nth(std::uint32_t n) const {
    const std::uint64_t passed = ((n | 0x80u) * kEachByte - upto_) & 0x80 * kEachByte;
    const int shift = 8 * std::popcount(passed);
    const auto before = static_cast<std::uint32_t>((upto_ << 8) >> shift & 0xff);
    return static_cast<Card>(
        shift + static_cast<int>(kPlaces[set_ >> shift & 0xff] >> 4 * (n - before) & 7));
  }

 private:
  static constexpr std::uint64_t kEachByte = 0x0101'0101'0101'0101u;
  CardSet set_;
  std::uint64_t upto_;
};
constexpr Card nth(CardSet s, std::uint32_t n) { return Ranked(s).nth(n); }

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

// In how many orders k of n cards can be drawn, k <= 4: n!/(n-k)!.
inline constexpr int kFew = 4;
inline constexpr auto kOrdersOf = [] {
  std::array<std::array<std::uint32_t, kFew + 1>, kDeck + 1> out{};
  for (std::uint32_t n = 0; n <= kDeck; ++n) {
    out[n][0] = 1;
    for (std::uint32_t k = 1; k <= kFew && k <= n; ++k) out[n][k] = out[n][k - 1] * (n - k + 1);
  }
  return out;
}();
constexpr std::uint32_t orders_of(int n, int k) {
  return kOrdersOf[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}
// x / n is x * kInverse[n] >> 32 for every x below 2^32 / n, so for all that kOrdersOf holds.
inline constexpr auto kInverse = [] {
  std::array<std::uint64_t, kDeck + 1> out{};
  for (std::size_t n = 1; n < out.size(); ++n) out[n] = (std::uint64_t{1} << 32) / n + 1;
  return out;
}();

// The k cards, 1 <= k <= kMost, that are drawn one after the other in that one of the orders_of
// them. Its lowest digit, to the base of the number of cards, is the place of the first, and so on.
// A place among those that are left is raised to the place among all by one for every card before
// it that has gone, from the lowest up. Always kMost digits, so that no loop hangs on k.
template <int kMost>
constexpr CardSet few_of(CardSet cards, int k, std::uint32_t order) {
  const int n = size(cards);
  const Ranked ranked(cards);
  std::array<std::uint32_t, kMost> gone{};  // places, ascending
  CardSet out = 0;
  for (int i = 0; i < kMost; ++i) {
    const auto left = static_cast<std::uint32_t>(std::max(n - i, 1));
    const auto rest = static_cast<std::uint32_t>(order * kInverse[left] >> 32);
    std::uint32_t place = order - rest * left;
    order = rest;
    for (int j = 0; j < i; ++j) place += place >= gone[j];
    out |= CardSet{i < k} << ranked.nth(i < k ? place : 0);
    for (int j = 0; j < i; ++j) {
      const std::uint32_t low = std::min(gone[j], place);
      place = std::max(gone[j], place), gone[j] = low;
    }
    gone[i] = place;
  }
  return out;
}

inline constexpr int kPileSize = 20;  // B4

inline constexpr auto kFactorial = [] {
  std::array<std::uint64_t, kPileSize + 1> out{1};
  for (std::size_t n = 1; n < out.size(); ++n) out[n] = out[n - 1] * n;
  return out;
}();

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
  // The k upper cards together, k <= size(cards).
  CardSet draw(int k) {
    CardSet out = 0;
    for (; k > kFew; --k) out |= bit(draw());
    return k == 0 ? out : out | (k <= 2 ? draw_few<2>(k) : draw_few<kFew>(k));
  }
  // Puts a card back on top: the inverse of draw().
  void push(Card c) {
    cards |= bit(c);
    order = order * static_cast<std::uint64_t>(size(cards)) +
            static_cast<std::uint64_t>(size(cards & (bit(c) - 1)));
  }
  bool sound() const;

 private:
  template <int kMost>
  CardSet draw_few(int k);
};

template <int kMost>
CardSet Pile::draw_few(int k) {
  const std::uint32_t orders = orders_of(size(cards), k);
  const CardSet out = few_of<kMost>(cards, k, static_cast<std::uint32_t>(order % orders));
  order /= orders, cards &= ~out;
  return out;
}

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
