// SPDX-License-Identifier: MIT
// Who sits where. A seat is a small number; a SeatSet is a bit for each seat, so that "whom does
// the game wait for" is one word and more than one seat may be due at once.
#pragma once
#include <bit>
#include <cstdint>

namespace menagerie {

using Seat = std::uint8_t;
inline constexpr Seat kSpectator = 255;  // sees what everybody sees, and nothing more
inline constexpr int kMaxSeats = 10;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint16_t bits) : bits_(bits) {}
  static constexpr SeatSet one(Seat s) { return SeatSet(static_cast<std::uint16_t>(1u << s)); }
  static constexpr SeatSet first(int n) {
    return SeatSet(static_cast<std::uint16_t>((1u << n) - 1));
  }

  constexpr bool has(Seat s) const { return s < 16 && (bits_ >> s & 1u); }
  constexpr void add(Seat s) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << s); }
  constexpr void remove(Seat s) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << s)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const {
    return static_cast<Seat>(std::countr_zero(bits_));
  }  // not of an empty set
  constexpr std::uint16_t bits() const { return bits_; }
  constexpr bool operator==(const SeatSet&) const = default;

  // Visits the seats from the lowest up.
  template <class F>
  constexpr void each(F f) const {
    for (unsigned b = bits_; b; b &= b - 1) f(static_cast<Seat>(std::countr_zero(b)));
  }

  static void fields(auto& x, auto f) { f("seats", x.bits_); }

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace menagerie
