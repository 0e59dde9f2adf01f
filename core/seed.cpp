// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

#include <cstring>

namespace menagerie {
namespace {

// A row of a block: four words. Compilers make one vector of it, or four words where there are
// none. The rows of four neighbouring blocks are worked on side by side, since each step on one has
// to wait for the step before.
using Row [[gnu::vector_size(16)]] = std::uint32_t;
constexpr std::size_t kBlocks = 4;
using Rows = std::array<Row, kBlocks>;

inline Row rotated(Row x, int by) { return x << by | x >> (32 - by); }

// The quarter round on all columns at once.
inline void quarter_rounds(Rows& a, Rows& b, Rows& c, Rows& d) {
  for (std::size_t i = 0; i < kBlocks; ++i) {
    a[i] += b[i], d[i] = rotated(d[i] ^ a[i], 16);
    c[i] += d[i], b[i] = rotated(b[i] ^ c[i], 12);
    a[i] += b[i], d[i] = rotated(d[i] ^ a[i], 8);
    c[i] += d[i], b[i] = rotated(b[i] ^ c[i], 7);
  }
}
// Turns each row to the left, so that diagonals become columns; and back.
template <int kBy>
inline void turn(Rows& rows) {
  for (Row& r : rows)
    r = __builtin_shufflevector(r, r, kBy, (kBy + 1) % 4, (kBy + 2) % 4, (kBy + 3) % 4);
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
  std::array<Row, 4> first;
  std::memcpy(first.data(), input_.data(), sizeof input_);
  Rows a, b, c, d, counted;
  const std::uint64_t block = std::uint64_t{input_[13]} << 32 | input_[12];
  for (std::size_t i = 0; i < kBlocks; ++i) {
    a[i] = first[0], b[i] = first[1], c[i] = first[2], counted[i] = first[3];
    counted[i][0] = static_cast<std::uint32_t>(block + i);
    counted[i][1] = static_cast<std::uint32_t>((block + i) >> 32);
  }
  d = counted;
  for (int i = 0; i < 10; ++i) {
    quarter_rounds(a, b, c, d);
    turn<1>(b), turn<2>(c), turn<3>(d);
    quarter_rounds(a, b, c, d);
    turn<3>(b), turn<2>(c), turn<1>(d);
  }
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const std::array<Row, 4> out{a[i] + first[0], b[i] + first[1], c[i] + first[2],
                                 d[i] + counted[i]};
    std::memcpy(&words_[16 * i], out.data(), sizeof out);
  }
  input_[12] = static_cast<std::uint32_t>(block + kBlocks);
  input_[13] = static_cast<std::uint32_t>((block + kBlocks) >> 32);
  used_ = 0;
}

}  // namespace menagerie
