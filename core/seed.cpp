// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

namespace menagerie {
namespace {

// The same word of four neighbouring blocks. Compilers make one vector of it, or four words where
// there are none.
using Lanes [[gnu::vector_size(16)]] = std::uint32_t;
constexpr std::size_t kLanes = 4;

inline Lanes rotated(Lanes x, int by) { return x << by | x >> (32 - by); }

inline void quarter_round(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
  a += b, d = rotated(d ^ a, 16);
  c += d, b = rotated(b ^ c, 12);
  a += b, d = rotated(d ^ a, 8);
  c += d, b = rotated(b ^ c, 7);
}

constexpr int hex_digit(char c) {
  if ('0' <= c && c <= '9') return c - '0';
  if ('a' <= c && c <= 'f') return c - 'a' + 10;
  if ('A' <= c && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::string to_hex(const Seed& seed) {
  std::string out;
  for (const std::uint64_t w : seed.words)
    for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[w >> shift & 15];
  return out;
}

std::optional<Seed> seed_from_hex(std::string_view text) {
  if (text.size() != 64) return std::nullopt;
  Seed seed;
  for (std::size_t i = 0; i < 64; ++i) {
    const int digit = hex_digit(text[i]);
    if (digit < 0) return std::nullopt;
    seed.words[i / 16] = seed.words[i / 16] << 4 | static_cast<std::uint64_t>(digit);
  }
  return seed;
}

DealStream::DealStream(const Seed& seed, std::uint64_t deal)
    : input_{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574} {  // RFC 8439, 2.3: the constant row
  for (std::size_t i = 0; i < 4; ++i) {
    input_[4 + 2 * i] = static_cast<std::uint32_t>(seed.words[i]);
    input_[5 + 2 * i] = static_cast<std::uint32_t>(seed.words[i] >> 32);
  }
  input_[14] = static_cast<std::uint32_t>(deal);  // words 12 and 13 count blocks
  input_[15] = static_cast<std::uint32_t>(deal >> 32);
}

void DealStream::refill() {
  std::array<Lanes, 16> first;
  for (std::size_t i = 0; i < first.size(); ++i) first[i] = Lanes{} + input_[i];
  const std::uint64_t block = std::uint64_t{input_[13]} << 32 | input_[12];
  for (std::size_t lane = 0; lane < kLanes; ++lane) {
    first[12][lane] = static_cast<std::uint32_t>(block + lane);
    first[13][lane] = static_cast<std::uint32_t>((block + lane) >> 32);
  }
  auto x = first;
  for (int i = 0; i < 10; ++i) {
    quarter_round(x[0], x[4], x[8], x[12]);
    quarter_round(x[1], x[5], x[9], x[13]);
    quarter_round(x[2], x[6], x[10], x[14]);
    quarter_round(x[3], x[7], x[11], x[15]);
    quarter_round(x[0], x[5], x[10], x[15]);
    quarter_round(x[1], x[6], x[11], x[12]);
    quarter_round(x[2], x[7], x[8], x[13]);
    quarter_round(x[3], x[4], x[9], x[14]);
  }
  for (std::size_t i = 0; i < x.size(); ++i) {
    x[i] += first[i];
    for (std::size_t lane = 0; lane < kLanes; ++lane) words_[lane * 16 + i] = x[i][lane];
  }
  input_[12] = static_cast<std::uint32_t>(block + kLanes);
  input_[13] = static_cast<std::uint32_t>((block + kLanes) >> 32);
  used_ = 0;
}

}  // namespace menagerie
