// SPDX-License-Identifier: MIT
// The fast generator of simulations and bots, and the one shuffle and the one bounded draw of the
// project. The standard's shuffle and distributions give different results in libstdc++ (server)
// and libc++ (browser); these do not. Real deals come from DealStream (seed.hpp), which has the
// same face.
#pragma once
#include <concepts>
#include <cstdint>
#include <utility>

namespace menagerie {

// Anything that yields uniform 32-bit words.
template <class G>
concept Source = requires(G g) {
  { g.next32() } -> std::same_as<std::uint32_t>;
};

// Uniform in 0..n-1, without bias (Lemire's multiply-and-reject). n must be at least 1.
constexpr std::uint32_t below(Source auto& g, std::uint32_t n) {
  std::uint64_t m = std::uint64_t{g.next32()} * n;
  if (static_cast<std::uint32_t>(m) < n) {
    const std::uint32_t floor = -n % n;
    while (static_cast<std::uint32_t>(m) < floor) m = std::uint64_t{g.next32()} * n;
  }
  return static_cast<std::uint32_t>(m >> 32);
}

// Fisher-Yates from the back. Works on anything with size() and operator[].
constexpr void shuffle(auto&& v, Source auto& g) {
  for (std::size_t i = v.size(); i > 1; --i) {
    const std::size_t j = below(g, static_cast<std::uint32_t>(i));
    const auto kept = v[i - 1];
    v[i - 1] = v[j];
    v[j] = kept;
  }
}

// SplitMix64: one addition and a mix a word, period 2^64, any seed is good.
struct Rng {
  std::uint64_t state = 0;

  constexpr std::uint64_t next() {
    std::uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
  }
  constexpr std::uint32_t next32() { return static_cast<std::uint32_t>(next() >> 32); }
  // Uniform in [0, 1) with 53 bits.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
};

}  // namespace menagerie
