// SPDX-License-Identifier: MIT
// Ten small numbers in one word, six bits each: one for every seat or place. What is read from
// outside and does not fit is 63, which is too large for anything that is kept in a row.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/village_idiot/rule.hpp"

namespace menagerie::village_idiot {

class Row {
 public:
  using Wide = std::array<std::uint8_t, kMostSeats>;

  constexpr Row() = default;
  constexpr explicit Row(const Wide& wide) {
    for (std::size_t i = 0; i < kMostSeats; ++i) set(i, wide[i]);
  }
  constexpr Wide wide() const {
    Wide out{};
    for (std::size_t i = 0; i < kMostSeats; ++i) out[i] = (*this)[i];
    return out;
  }
  constexpr bool operator==(const Row&) const = default;

  constexpr std::size_t size() const { return kMostSeats; }
  constexpr std::uint8_t operator[](std::size_t i) const {
    return static_cast<std::uint8_t>(word_ >> 6 * i & kMost);
  }
  constexpr void set(std::size_t i, int value) {
    word_ &= ~(kMost << 6 * i);
    word_ |= std::min(static_cast<std::uint64_t>(value), kMost) << 6 * i;
  }

 private:
  static constexpr std::uint64_t kMost = 63;
  std::uint64_t word_ = 0;
};

}  // namespace menagerie::village_idiot
