// SPDX-License-Identifier: MIT
// The sixty tiles: eight kinds, of which only the number on them and their power matter. A kind is
// its number, so `kind` is a value as well as a name. A bundle of tiles whose order doesn't matter
// (a hand, what lies face up) is one word with a nibble a kind:
//
//     bits  31..28  27..24  23..20  19..16  15..12   11..8     7..4         3..0
//           Chief   Sun     Ogre    Eagle   Wolf     Warrior   Hummingbird  Koshari
//
// No kind has more than eight copies, so a nibble never overflows in a sound state.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

namespace menagerie::kachina {

using Kind = std::uint8_t;
inline constexpr Kind kNone = 0, kKoshari = 1, kHummingbird = 2, kWarrior = 3, kWolf = 4,
                      kEagle = 5, kOgre = 6, kSun = 7, kChief = 8;  // K1
inline constexpr int kTiles = 60, kHandSize = 5;

struct Bundle {
  std::uint32_t nibbles = 0;
  bool operator==(const Bundle&) const = default;
  static void fields(auto& x, auto f) { f("nibbles", x.nibbles); }

  constexpr int count(Kind k) const { return static_cast<int>(nibbles >> shift(k) & 15); }
  constexpr void add(Kind k) { nibbles += 1u << shift(k); }
  constexpr void remove(Kind k) { nibbles -= 1u << shift(k); }
  constexpr Bundle operator+(Bundle o) const { return {nibbles + o.nibbles}; }
  constexpr Bundle operator-(Bundle o) const { return {nibbles - o.nibbles}; }  // of a part of it
  // Sums the nibbles in pairs, then all bytes at once by one multiplication.
  constexpr int size() const {
    const std::uint32_t pairs = (nibbles & 0x0f0f0f0fu) + (nibbles >> 4 & 0x0f0f0f0fu);
    return static_cast<int>(pairs * 0x01010101u >> 24);
  }
  // The lowest bit of the nibble of each kind that is there.
  constexpr std::uint32_t kinds() const {
    const std::uint32_t pairs = nibbles | nibbles >> 1;
    return (pairs | pairs >> 2) & 0x11111111u;
  }
  static constexpr Kind kind_at(std::uint32_t kinds) {
    return static_cast<Kind>(std::countr_zero(kinds) / 4 + 1);
  }
  constexpr int most_alike() const {
    int most = 0;
    for (Kind k = kKoshari; k <= kChief; ++k) most = count(k) > most ? count(k) : most;
    return most;
  }
  constexpr bool within(Bundle all) const {
    for (Kind k = kKoshari; k <= kChief; ++k)
      if (count(k) > all.count(k)) return false;
    return true;
  }

 private:
  static constexpr unsigned shift(Kind k) { return 4u * (k - 1u); }
};

// How many tiles each of up to five hands holds: three bits a hand.
struct Sizes {
  std::uint16_t bits = 0;
  bool operator==(const Sizes&) const = default;

  constexpr int operator[](std::size_t p) const { return bits >> 3 * p & 7; }
  constexpr void set(std::size_t p, int n) {
    bits = static_cast<std::uint16_t>((bits & ~(7u << 3 * p)) | static_cast<unsigned>(n) << 3 * p);
  }
  constexpr void add(std::size_t p) { bits = static_cast<std::uint16_t>(bits + (1u << 3 * p)); }
  constexpr void remove(std::size_t p) { bits = static_cast<std::uint16_t>(bits - (1u << 3 * p)); }
};

inline constexpr Bundle kAllTiles{0x68888886u};  // K1
inline constexpr Bundle kFiveOgres{5u << 20};
static_assert(kAllTiles.size() == kTiles && kFiveOgres.count(kOgre) == kHandSize);

// The face-down tiles in order, three bits each (kind - 1), twenty to a word. How many there are is
// public and kept elsewhere; slots that are empty hold zero.
struct Pile {
  static constexpr int kMost = 50;  // two seats
  std::array<std::uint64_t, 3> words{};
  bool operator==(const Pile&) const = default;
  static void fields(auto& x, auto f) { f("words", x.words); }

  constexpr Kind at(int i) const { return static_cast<Kind>((words[word(i)] >> shift(i) & 7) + 1); }
  constexpr void put(int i, Kind k) {
    words[word(i)] |= std::uint64_t{k - 1u} << shift(i);
  }  // into an empty slot
  constexpr Kind take(int i) {
    const Kind k = at(i);
    words[word(i)] &= ~(std::uint64_t{7} << shift(i));
    return k;
  }

 private:
  static constexpr std::size_t word(int i) { return static_cast<unsigned>(i) / 20; }
  static constexpr unsigned shift(int i) { return static_cast<unsigned>(i) % 20 * 3; }
};

}  // namespace menagerie::kachina
