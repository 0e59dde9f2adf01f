// SPDX-License-Identifier: MIT
// The figures of a lab while they grow. A figure is a mean over observations that come in clusters:
// all that is seen in one deal (both seatings, all its hands) is one cluster, since it shares its
// cards. With s the sum and n the number of observations of a cluster, all that is needed are the
// sums over clusters of n, s, nn, ns, ss:
//
//     mean       R  = sum s / sum n
//     variance   m / (m-1) x sum (s - R n)^2 / (sum n)^2        m clusters (the ratio estimator)
//
// All are whole numbers, so they come out the same in whatever order, on however many threads and
// in however many parts the deals were played.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace menagerie::lab {

struct Cell {
  std::int64_t clusters = 0, n = 0, sum = 0, nn = 0, ns = 0, ss = 0;
  bool operator==(const Cell&) const = default;
  void add_cluster(std::int64_t size, std::int64_t total);
  Cell& operator+=(const Cell& o);
};

// What an observation is, and so how an interval is drawn about the mean of many.
enum class Measure : std::uint8_t {
  kNumber,  // any whole number, such as points; Student's t
  kShare,   // kWhole for yes, 0 for no, or a part; with two more of each extreme
  kExcess,  // a part of kWhole that may be negative, such as wins less the fair share; Student's t
  kRatio,   // n is no count but a total of which s is a part, such as points of all points
};
inline constexpr std::int64_t kWhole = 2'520;  // all numbers of winners up to ten divide it

struct Estimate {
  double mean = 0, low = 0, high = 0;  // 95 % interval; of fewer than two clusters the mean alone
  std::int64_t n = 0;                  // observations; of a ratio, clusters
  bool known() const { return n > 0; }
  bool holds(double x) const { return low <= x && x <= high; }
};
Estimate estimate(const Cell& cell, Measure measure);

// What one deal showed; closed, it goes into the cells as one cluster each.
class Notes {
 public:
  explicit Notes(std::size_t cells) : cells_(cells), open_(cells) {}

  void number(std::size_t cell, std::int64_t value) { add(cell, 1, value); }
  void yes_no(std::size_t cell, bool yes) { add(cell, 1, yes ? kWhole : 0); }
  void share(std::size_t cell, std::int64_t part) { add(cell, 1, part); }  // of kWhole
  void ratio(std::size_t cell, std::int64_t part, std::int64_t of) { add(cell, of, part); }
  // One of `bins` shares that begin at `first`: yes at that place, no at all others.
  void one_of(std::size_t first, std::size_t bins, std::size_t place);

  void close_deal();
  const std::vector<Cell>& cells() const { return cells_; }

 private:
  struct Open {
    std::int64_t n = 0, sum = 0;
    bool touched = false;
  };
  void add(std::size_t cell, std::int64_t n, std::int64_t value);

  std::vector<Cell> cells_;
  std::vector<Open> open_;
  std::vector<std::size_t> touched_;
};

}  // namespace menagerie::lab
