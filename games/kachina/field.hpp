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

template <int side>
struct Field {
  static constexpr int kSide = side, kMost = side - 2;  // a board so wide and so high fits
  // A set of cells, in words of whole rows: the lowest row in the lowest bits. The cell of row r
  // and bit b is bit r * side + b of them all.
  using Plane = std::array<std::uint64_t, side * side / 64>;

  Plane taken{};
  Plane full{};  // free cells where one more tile makes a line of eight (K9)
  bool operator==(const Field&) const = default;

  static std::uint64_t row(const Plane& cells, int r) {
    return cells[word(r * side)] >> r * side % 64 & (~std::uint64_t{0} >> (64 - side));
  }
  static void set(Plane& cells, int r, int b, bool bit = true) {
    const int at = r * side + b;
    cells[word(at)] |= std::uint64_t{bit} << at % 64;
  }
  static int size(const Plane& cells) {
    int n = 0;
    for (const std::uint64_t word : cells) n += std::popcount(word);
    return n;
  }
  // The cell (as row * side + bit) that has n cells of the plane before it.
  static int nth(const Plane& cells, int n) {
    std::size_t in = 0;
    int before = 0, sum = 0;
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
      sum += std::popcount(cells[i]);
      in = n >= sum ? i + 1 : in, before = n >= sum ? sum : before;
    }
    return static_cast<int>(in) * 64 + nth_bit(cells[in], n - before);
  }
  // All cells moved up by one row. The highest row must be empty.
  static Plane raised(const Plane& cells) {
    Plane out{};
    for (std::size_t i = 0; i < cells.size(); ++i)
      out[i] = shifted_up(cells[i]) | (i > 0 ? carried_up(cells[i - 1]) : 0);
    return out;
  }
  // The cells that share a side with one of the plane, which leaves the outermost cells of the
  // square free: so nothing is carried from one row's end to the next row's beginning.
  static Plane beside(const Plane& cells) {
    Plane out = raised(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::uint64_t next = i + 1 < cells.size() ? cells[i + 1] : 0;
      const std::uint64_t lowered = side < 64 ? cells[i] >> side % 64 | next << (64 - side) : next;
      out[i] |= cells[i] << 1 | cells[i] >> 1 | lowered;
    }
    return out;
  }

  std::uint64_t row(int r) const { return row(taken, r); }
  bool has(int r, int b) const { return row(r) >> b & 1; }
  // Tiles before that cell.
  int rank(int r, int b) const {
    const int at = r * side + b;
    int n = 0;
    for (int i = 0; i < static_cast<int>(taken.size()); ++i) {
      const std::uint64_t part = i == at / 64 ? low_bits(at % 64) : i < at / 64 ? ~0ull : 0;
      n += std::popcount(taken[static_cast<unsigned>(i)] & part);
    }
    return n;
  }
  // Takes a free cell.
  void lay(int r, int b) {
    const std::uint64_t upwards = column(b) | std::uint64_t{1} << r;
    set(taken, r, b);
    end_lines(r, b, row(r), upwards);
  }
  // Marks the free cells at the ends of the two lines through a tile where these are full. No other
  // cell can become full by it.
  void end_lines(int r, int b, std::uint64_t across, std::uint64_t upwards) {
    const Run left_right = run_through(across, b), down_up = run_through(upwards, r);
    for (const int end : {left_right.first - 1, left_right.last + 1})
      set(full, r, end, closes_eight(across, end));
    for (const int end : {down_up.first - 1, down_up.last + 1})
      set(full, end, b, closes_eight(upwards, end));
  }
  // Bit b of all rows: bit r is that of row r. Four rows of 16 bits are gathered by one
  // multiplication, which brings bits 0, 16, 32 and 48 to 48..51.
  std::uint64_t column(int b) const {
    std::uint64_t out = 0;
    if constexpr (side == 16) {
      for (unsigned i = 0; i < taken.size(); ++i)
        out |= ((taken[i] >> b & 0x0001000100010001u) * 0x0001000200040008u >> 48 & 15) << 4 * i;
    } else {
      for (int r = 0; r < side; ++r) out |= (row(r) >> b & 1) << r;
    }
    return out;
  }

 private:
  static constexpr std::size_t word(int at) { return static_cast<std::size_t>(at) / 64; }
  static std::uint64_t shifted_up(std::uint64_t word) { return side < 64 ? word << side % 64 : 0; }
  static std::uint64_t carried_up(std::uint64_t word) { return word >> (64 - side); }
  static bool closes_eight(std::uint64_t line, int i) {
    return run_through(line | std::uint64_t{1} << i, i).length() > kLongestLine;  // K9
  }
};

}  // namespace menagerie::kachina
