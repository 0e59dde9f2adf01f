// SPDX-License-Identifier: MIT
#include "arena/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace menagerie::arena {

void Sample::add(double x) {
  const double from = x - mean_;
  ++n_;
  mean_ += from / static_cast<double>(n_);
  squares_ += from * (x - mean_);
}

double Sample::error() const {
  return n_ < 2 ? 0 : std::sqrt(variance() / static_cast<double>(n_));
}

Interval Sample::interval95() const {
  if (n_ < 2) return {mean_, mean_};
  const double half = t_quantile(n_ - 1) * error();
  return {mean_ - half, mean_ + half};
}

Interval Sample::share95() const {
  Sample more = *this;
  for (const double extreme : {0.0, 1.0, 0.0, 1.0}) more.add(extreme);
  const Interval i = more.interval95();
  return {std::max(0.0, std::min(i.low, mean_)), std::min(1.0, std::max(i.high, mean_))};
}

// From a table where degrees are few, else by the expansion about the normal quantile z in powers
// of 1/degrees (Abramowitz and Stegun, 26.7.5), which is right to five digits from ten on.
double t_quantile(std::int64_t degrees) {
  constexpr double kFew[] = {12.7062, 4.30265, 3.18245, 2.77645, 2.57058,
                             2.44691, 2.36462, 2.30600, 2.26216};
  assert(degrees >= 1);
  if (degrees <= 9) return kFew[degrees - 1];
  constexpr double z = 1.959963984540054, zz = z * z;
  const double v = static_cast<double>(degrees);
  const double g1 = z * (zz + 1) / 4, g2 = z * ((5 * zz + 16) * zz + 3) / 96,
               g3 = z * (((3 * zz + 19) * zz + 17) * zz - 15) / 384,
               g4 = z * ((((79 * zz + 776) * zz + 1482) * zz - 1920) * zz - 945) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / v) / v) / v) / v;
}

double SequentialTest::ratio() const {
  constexpr double kMost = 99;
  const double n = static_cast<double>(sample_.size());
  const double above = 2 * sample_.mean() - low_ - high_;
  if (above == 0) return 0;
  if (sample_.variance() == 0) return above > 0 ? kMost : -kMost;
  return std::clamp(n * (high_ - low_) * above / (2 * sample_.variance()), -kMost, kMost);
}

void SequentialTest::add(double x) {
  if (verdict_ != Verdict::kOpen) return;
  sample_.add(x);
  if (sample_.size() < kFewest) return;
  const double found = ratio();
  if (found >= kBound) verdict_ = Verdict::kHigh;
  if (found <= -kBound) verdict_ = Verdict::kLow;
}

}  // namespace menagerie::arena
