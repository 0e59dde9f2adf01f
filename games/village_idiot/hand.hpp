// SPDX-License-Identifier: MIT
// A hand as a set of cards in one word: four planes of sixteen bits, and in each a bit for every
// number.
//
//     bits  63..48      47..32      31..16      15..0
//           4th copy    3rd copy    2nd copy    1st copy      bit n of a plane: a card of number n
//
// Which of the four copies of a number is held is of no account: two hands are equal when they hold
// as many of each. The size of a hand is a popcount, and "at least one, at least two" of all
// numbers at once are a few shifts.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace menagerie::village_idiot {

inline constexpr int kLowest = 2, kHighest = 15;  // card numbers
inline constexpr int kPeasant = 2;                // V4
inline constexpr int kStart = 4;                  // V2
inline constexpr int kFool = 15;                  // V3
inline constexpr int kTopDeclared = 10;           // V25
inline constexpr int kCopies = 4, kMostCards = 56;

using Card = std::uint8_t;  // its printed number

// A set of numbers: bit n stands for n.
class Numbers {
 public:
  constexpr Numbers() = default;
  constexpr explicit Numbers(std::uint64_t bits) : bits_(static_cast<unsigned>(bits & kEach)) {}
  static constexpr Numbers one(int n) { return Numbers(1u << n); }
  static constexpr Numbers above(int n) { return Numbers(0xfffeu << n); }  // n from 0 to 15
  static constexpr Numbers from_to(int a, int b) { return above(a - 1) & ~above(b); }

  constexpr bool has(int n) const { return bits_ >> n & 1; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int lowest() const { return std::countr_zero(bits_); }  // not of an empty set
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr Numbers operator&(Numbers o) const { return Numbers(bits_ & o.bits_); }
  constexpr Numbers operator|(Numbers o) const { return Numbers(bits_ | o.bits_); }
  constexpr Numbers operator~() const { return Numbers(~bits_); }
  template <class F>
  constexpr void each(F f) const {
    for (unsigned b = bits_; b; b &= b - 1) f(std::countr_zero(b));
  }

 private:
  static constexpr unsigned kEach = 0xfffc;
  unsigned bits_ = 0;
};

// Of each byte, where its n-th set bit is.
inline constexpr std::array<std::array<std::uint8_t, 8>, 256> kBitsOfByte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> out{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    std::size_t n = 0;
    for (std::uint8_t bit = 0; bit < 8; ++bit)
      if (byte >> bit & 1) out[byte][n++] = bit;
  }
  return out;
}();

// The place of the bit which has k set bits below it; word has more than k. Counts the bits of each
// byte, and of all bytes up to it, side by side; then looks into the byte.
inline int nth_bit(std::uint64_t word, int k) {
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101u, kTops = kOnes << 7;
  std::uint64_t sums = word - (word >> 1 & 0x5555'5555'5555'5555u);
  sums = (sums & 0x3333'3333'3333'3333u) + (sums >> 2 & 0x3333'3333'3333'3333u);
  sums = ((sums + (sums >> 4)) & 0x0f0f'0f0f'0f0f'0f0fu) * kOnes;
  const std::uint64_t past = ((static_cast<std::uint64_t>(k) * kOnes | kTops) - sums) & kTops;
  const int byte = std::popcount(past) * 8;  // bytes that end before the bit
  const std::uint64_t before = (sums << 8) >> byte & 255;
  return byte + kBitsOfByte[word >> byte & 255][static_cast<std::size_t>(k) - before];
}

struct Hand {
  static constexpr std::uint64_t kColumn = 0x0001'0001'0001'0001u;  // the copies of one number
  std::uint64_t cards = 0;

  // The bytes say how many there are of each number, four bits for each from the 2 up.
  static void fields(auto& x, auto f) {
    std::uint64_t counts = x.counts();
    f("counts", counts);
    if constexpr (requires { x.cards = 0; }) x = of_counts(counts);
  }
  constexpr bool operator==(const Hand& o) const { return sorted().cards == o.sorted().cards; }

  constexpr int count(int n) const { return std::popcount(cards >> n & kColumn); }
  constexpr bool empty() const { return cards == 0; }
  constexpr int size() const { return std::popcount(cards); }
  // One of its cards of that number, as a bit; 0: none.
  constexpr std::uint64_t card(int n) const {
    const std::uint64_t held = cards >> n & kColumn;
    return (held & -held) << n;
  }
  // One card, or two (0: no second), as bits; of a pair both lie in one column.
  constexpr std::uint64_t cards_of(int first, int second) const {
    const std::uint64_t one = cards >> first & kColumn, rest = one & (one - 1);
    const std::uint64_t two = first == second ? rest : cards >> second & kColumn;
    return (one & -one) << first | (two & -two) << second;
  }
  // Adds one, as the bit that is returned; 0: it has all four.
  constexpr std::uint64_t give(int n) {
    const std::uint64_t free = ~cards >> n & kColumn, given = (free & -free) << n;
    cards |= given;
    return given;
  }
  constexpr void add(int n) { give(n); }
  constexpr void add(int n, int k) {
    for (; k > 0; --k) add(n);
  }
  constexpr Numbers ones() const {
    const std::uint64_t x = cards | cards >> 32;
    return Numbers(x | x >> 16);
  }
  // Two of the four: both of one half of the planes, or one of each.
  constexpr Numbers pairs() const {
    const std::uint64_t one = cards | cards >> 32, both = cards & cards >> 32;
    return Numbers(both | both >> 16 | (one & one >> 16));
  }
  // Nothing below the 2. (What has too many of a number is read as that.)
  constexpr bool sound() const { return (cards & 3 * kColumn) == 0; }

  constexpr std::uint64_t counts() const {
    std::uint64_t out = 0;
    for (int n = kLowest; n <= kHighest; ++n)
      out |= static_cast<std::uint64_t>(count(n)) << 4 * (n - kLowest);
    return out;
  }
  static constexpr Hand of_counts(std::uint64_t counts) {
    constexpr Hand unsound{~std::uint64_t{0}};
    if (counts >> 56) return unsound;
    Hand out;
    for (int n = kLowest; n <= kHighest; ++n, counts >>= 4) {
      if ((counts & 15) > kCopies) return unsound;
      out.add(n, static_cast<int>(counts & 15));
    }
    return out;
  }
  // The same hand in its lowest copies: a sorting network over the four planes.
  constexpr Hand sorted() const {
    constexpr std::uint64_t kPlane = 0xffff;
    const std::uint64_t a = cards & kPlane, b = cards >> 16 & kPlane, c = cards >> 32 & kPlane,
                        d = cards >> 48;
    const std::uint64_t some = (a | b) & (c | d), both = (a & b) | (c & d);
    return {(a | b | c | d) | (some | both) << 16 | (some & both) << 32 | (a & b & c & d) << 48};
  }
  constexpr Hand operator+(Hand o) const {
    Hand out = *this;
    for (int n = kLowest; n <= kHighest; ++n) out.add(n, o.count(n));
    return out;
  }
};

}  // namespace menagerie::village_idiot
