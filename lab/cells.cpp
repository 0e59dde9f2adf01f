// SPDX-License-Identifier: MIT
#include "lab/cells.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "arena/statistics.hpp"

namespace menagerie::lab {

void Cell::add_cluster(std::int64_t size, std::int64_t total) {
  ++clusters, n += size, sum += total;
  nn += size * size, ns += size * total, ss += total * total;
}

// Real sums are far from the end of a word; those of a forged file wrap round.
Cell& Cell::operator+=(const Cell& o) {
  const auto grow = [](std::int64_t& x, std::int64_t by) {
    x = static_cast<std::int64_t>(static_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(by));
  };
  grow(clusters, o.clusters), grow(n, o.n), grow(sum, o.sum);
  grow(nn, o.nn), grow(ns, o.ns), grow(ss, o.ss);
  return *this;
}

namespace {

// Of the mean; the sums are those of the Cell, in whatever unit.
struct Sums {
  double m, n, s, nn, ns, ss;
  double mean() const { return s / n; }
  double error() const {
    const double r = mean(), squares = std::max(0.0, ss - 2 * r * ns + r * r * nn);
    return std::sqrt(m / (m - 1) * squares) / n;
  }
};

// Four more observations, two that say no and two that say yes, so that what has not happened yet
// is not called impossible (Agresti and Coull, 1998).
Sums with_extremes(const Sums& sums) {
  return {sums.m + 4, sums.n + 4, sums.s + 2, sums.nn + 4, sums.ns + 2, sums.ss + 2};
}

}  // namespace

Estimate estimate(const Cell& cell, Measure measure) {
  Estimate out;
  if (cell.n <= 0 || cell.clusters <= 0) return out;
  const bool parts = measure == Measure::kShare || measure == Measure::kExcess;
  const double whole = parts ? static_cast<double>(kWhole) : 1.0;
  const auto real = [](std::int64_t x) { return static_cast<double>(x); };
  const Sums sums{real(cell.clusters), real(cell.n),          real(cell.sum) / whole,
                  real(cell.nn),       real(cell.ns) / whole, real(cell.ss) / whole / whole};
  out.n = measure == Measure::kRatio ? cell.clusters : cell.n;
  out.mean = out.low = out.high = sums.mean();
  if (cell.clusters < 2) return out;
  const Sums wide = measure == Measure::kShare ? with_extremes(sums) : sums;
  const double half = arena::t_quantile(static_cast<std::int64_t>(wide.m) - 1) * wide.error();
  out.low = wide.mean() - half, out.high = wide.mean() + half;
  if (measure == Measure::kShare || measure == Measure::kRatio)
    out.low = std::max(0.0, out.low), out.high = std::min(1.0, out.high);
  out.low = std::min(out.low, out.mean), out.high = std::max(out.high, out.mean);
  return out;
}

void Notes::add(std::size_t cell, std::int64_t n, std::int64_t value) {
  assert(cell < open_.size());
  Open& open = open_[cell];
  if (!open.touched) open.touched = true, touched_.push_back(cell);
  open.n += n, open.sum += value;
}

void Notes::one_of(std::size_t first, std::size_t bins, std::size_t place) {
  for (std::size_t i = 0; i < bins; ++i) yes_no(first + i, i == std::min(place, bins - 1));
}

void Notes::close_deal() {
  for (const std::size_t cell : touched_) {
    cells_[cell].add_cluster(open_[cell].n, open_[cell].sum);
    open_[cell] = {};
  }
  touched_.clear();
}

}  // namespace menagerie::lab
