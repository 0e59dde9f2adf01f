// SPDX-License-Identifier: MIT
// The cells of the table as rows of bits, in a square with room for an empty cell all round. Bit b
// of row r is the cell b - 1 to the right of the board's left edge and r - 1 above its lowest row:
//
//     rows[2]   0 1 0 1 1 0 ...        bit 0 stands left: the rows read like the board,
//     rows[1]   0 1 1 1 0 0 ...        but upside down
//     rows[0]   0 0 0 0 0 0 ...        free by construction, as is bit 0
//
// Tiles are counted in reading order (layout.hpp): the lowest row first, each from the left. That
// is the order of the bits, so the rank of a tile is the number of bits before it.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "games/kachina/layout.hpp"

namespace menagerie::kachina {

// The lowest n bits, n in 0..63.
constexpr std::uint64_t low_bits(int n) { return (std::uint64_t{1} << n) - 1; }

// How many of the eight bytes of `sums`, which grow from the lowest to the highest and are below
// 128, are not above n.
constexpr int bytes_up_to(std::uint64_t sums, int n) {
  constexpr std::uint64_t ones = 0x0101010101010101u, tops = ones << 7;
  return std::popcount(((ones * static_cast<unsigned>(n) | tops) - sums) & tops);
}

// The place of the set bit that has n set bits below it. Finds the byte by sums of bits over bytes,
// then the bit by sums over a byte that was spread out to eight.
constexpr int nth_bit(std::uint64_t word, int n) {
  constexpr std::uint64_t ones = 0x0101010101010101u;
  std::uint64_t sums = word - (word >> 1 & ones * 0x55);
  sums = (sums & ones * 0x33) + (sums >> 2 & ones * 0x33);
  sums = ((sums + (sums >> 4)) & ones * 0x0f) * ones;
  const int byte = 8 * bytes_up_to(sums, n);
  n -= static_cast<int>((sums << 8) >> byte & 255);
  const std::uint64_t spread = (word >> byte & 255) * ones & 0x8040201008040201u;
  return byte + bytes_up_to(((spread + ones * 0x7f) >> 7 & ones) * ones, n);
}

// The unbroken run of set bits in a line through bit i, which is set; bit 63 is not.
struct Run {
  int first, last;
  int length() const { return last - first + 1; }
};
inline Run run_through(std::uint64_t line, int i) {
  return {i + 1 - std::countl_one(line << (63 - i)), i - 1 + std::countr_one(line >> i)};  // K8
}

template <class Word>
struct Field {
  static constexpr int kSide = std::numeric_limits<Word>::digits,
                       kMost = kSide - 2;  // the widest and highest board that fits
  using Rows = std::array<Word, kSide>;
  using Words = std::array<std::uint64_t, kSide * sizeof(Word) / 8>;

  Rows taken{};
  Rows full{};  // free cells where one more tile makes a line of eight (K9)
  bool operator==(const Field&) const = default;

  // The same bits, many rows to a word: the lowest row in the lowest bits.
  static constexpr Words words(const Rows& rows) {
    static_assert(std::endian::native == std::endian::little);
    return std::bit_cast<Words>(rows);
  }
  static int size(const Rows& rows) {
    int n = 0;
    for (const std::uint64_t word : words(rows)) n += std::popcount(word);
    return n;
  }
  // The cell (as row * kSide + bit) of `rows` that has n set bits before it.
  static int nth(const Rows& rows, int n) {
    const Words all = words(rows);
    std::size_t in = 0;
    int before = 0, sum = 0;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      sum += std::popcount(all[i]);
      if (n >= sum) in = i + 1, before = sum;
    }
    return static_cast<int>(in) * 64 + nth_bit(all[in], n - before);
  }

  std::uint64_t row(int r) const { return taken[static_cast<unsigned>(r)]; }
  bool has(int r, int b) const { return row(r) >> b & 1; }
  // Tiles before that cell.
  int rank(int r, int b) const {
    const Words all = words(taken);
    const int at = r * kSide + b;
    int n = 0;
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
      const std::uint64_t part = i == at / 64 ? low_bits(at % 64) : i < at / 64 ? ~0ull : 0;
      n += std::popcount(all[static_cast<unsigned>(i)] & part);
    }
    return n;
  }
  // Takes a free cell. Only the free cells at the ends of its two lines can become full by it.
  void lay(int r, int b) {
    taken[static_cast<unsigned>(r)] |= static_cast<Word>(std::uint64_t{1} << b);
    const std::uint64_t across = row(r), upwards = column(b);
    const Run left_right = run_through(across, b), down_up = run_through(upwards, r);
    for (const int end : {left_right.first - 1, left_right.last + 1})
      mark_full(r, end, across, end);
    for (const int end : {down_up.first - 1, down_up.last + 1}) mark_full(end, b, upwards, end);
  }
  // Bit b of all rows: bit r is that of row r. Four rows of 16 bits are gathered by one
  // multiplication, which brings bits 0, 16, 32 and 48 to 48..51.
  std::uint64_t column(int b) const {
    if constexpr (kSide == 16) {
      std::uint64_t out = 0;
      const Words all = words(taken);
      for (unsigned i = 0; i < all.size(); ++i)
        out |= ((all[i] >> b & 0x0001000100010001u) * 0x0001000200040008u >> 48 & 15) << 4 * i;
      return out;
    } else {
      std::uint64_t out = 0;
      for (int r = 0; r < kSide; ++r) out |= (row(r) >> b & 1) << r;
      return out;
    }
  }

 private:
  // The free cell r, b is bit i of that line.
  void mark_full(int r, int b, std::uint64_t line, int i) {
    const bool full_line = run_through(line | std::uint64_t{1} << i, i).length() > kLongestLine;
    full[static_cast<unsigned>(r)] |= static_cast<Word>(std::uint64_t{full_line} << b);  // K9
  }
};

}  // namespace menagerie::kachina
