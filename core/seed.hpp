// SPDX-License-Identifier: MIT
// The 256-bit seed of a match, and the stream that deals from it. A hand that has been seen must
// not betray the next, so deals come from ChaCha20 (RFC 8439) with the seed as key and the number
// of the deal as nonce: knowing any part of one stream tells nothing about the rest.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/rng.hpp"

namespace menagerie {

struct Seed {
  std::array<std::uint64_t, 4> words{};
  bool operator==(const Seed&) const = default;
  static void fields(auto& x, auto f) { f("words", x.words); }

  // A seed for simulations and tests: 64 bits stretched to 256.
  static constexpr Seed of(std::uint64_t n) {
    Rng rng{n};
    return drawn(rng);
  }
  // A seed that somebody who doesn't know the real one may guess at (determinize).
  static constexpr Seed drawn(Rng& rng) {
    return {{rng.next(), rng.next(), rng.next(), rng.next()}};
  }
};

std::string to_hex(const Seed& seed);                      // 64 digits
std::optional<Seed> seed_from_hex(std::string_view text);  // exactly 64 digits, any case

// The words of deal number `deal` of a match, made 64 at a time (four blocks side by side; about
// 0.1 us).
class DealStream {
 public:
  DealStream(const Seed& seed, std::uint64_t deal);
  std::uint32_t next32() {
    if (used_ == kWords) refill();
    return words_[used_++];
  }

 private:
  static constexpr std::size_t kWords = 64;
  void refill();
  std::array<std::uint32_t, 16> input_;
  std::array<std::uint32_t, kWords> words_;  // written before they are read
  std::size_t used_ = kWords;
};

}  // namespace menagerie
