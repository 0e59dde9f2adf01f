// SPDX-License-Identifier: MIT
// A hand as fourteen counters of four bits in one word:
//
//     bit  55..52  51..48   ...   7..4     3..0
//     card   15      14            3         2         how many of that number are held, 0 to 4
//
// A count never needs the fourth bit, so "who has at least one, at least two" are two shifts over
// all numbers at once, and the size of a hand is a sum of nibbles.
#pragma once
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

// A set of numbers: bit 4(n-2) stands for n, as in a hand.
class Numbers {
 public:
  constexpr Numbers() = default;
  constexpr explicit Numbers(std::uint64_t bits) : bits_(bits) {}
  static constexpr Numbers one(int n) { return Numbers(std::uint64_t{1} << 4 * (n - kLowest)); }
  static constexpr Numbers above(int n) {
    return Numbers(n < kLowest     ? kEach
                   : n >= kHighest ? 0
                                   : kEach & ~std::uint64_t{0} << 4 * (n - 1));
  }
  static constexpr Numbers from_to(int a, int b) { return above(a - 1) & ~above(b); }

  constexpr bool has(int n) const { return bits_ >> 4 * (n - kLowest) & 1; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int lowest() const {
    return std::countr_zero(bits_) / 4 + kLowest;
  }  // not of an empty set
  constexpr Numbers operator&(Numbers o) const { return Numbers(bits_ & o.bits_); }
  constexpr Numbers operator|(Numbers o) const { return Numbers(bits_ | o.bits_); }
  constexpr Numbers operator~() const { return Numbers(~bits_ & kEach); }
  template <class F>
  constexpr void each(F f) const {
    for (std::uint64_t b = bits_; b; b &= b - 1) f(std::countr_zero(b) / 4 + kLowest);
  }

 private:
  static constexpr std::uint64_t kEach = 0x0011'1111'1111'1111u;
  std::uint64_t bits_ = 0;
};

struct Hand {
  std::uint64_t counts = 0;

  bool operator==(const Hand&) const = default;
  static void fields(auto& x, auto f) { f("counts", x.counts); }

  constexpr int count(int n) const { return static_cast<int>(counts >> 4 * (n - kLowest) & 15); }
  constexpr bool empty() const { return counts == 0; }
  constexpr void add(int n, int k = 1) {
    counts += static_cast<std::uint64_t>(k) << 4 * (n - kLowest);
  }
  constexpr void remove(int n, int k = 1) {
    counts -= static_cast<std::uint64_t>(k) << 4 * (n - kLowest);
  }
  // At most what is there: knowledge of a hand shrinks so when cards leave it.
  constexpr void forget(int n, int k = 1) { remove(n, count(n) < k ? count(n) : k); }
  constexpr int size() const {
    const std::uint64_t bytes =
        (counts & 0x0f0f0f0f0f0f0f0fu) + (counts >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return static_cast<int>(bytes * 0x0101010101010101u >> 56);
  }
  constexpr Numbers ones() const {
    return Numbers((counts | counts >> 1 | counts >> 2) & 0x0011'1111'1111'1111u);
  }
  constexpr Numbers pairs() const {
    return Numbers((counts >> 1 | counts >> 2) & 0x0011'1111'1111'1111u);
  }
  // No nibble above its number of copies, nothing in the unused byte.
  constexpr bool sound() const {
    if (counts >> 56) return false;
    for (int n = kLowest; n <= kHighest; ++n)
      if (count(n) > kCopies) return false;
    return true;
  }
  constexpr Hand operator+(Hand o) const { return {counts + o.counts}; }
};

}  // namespace menagerie::village_idiot
