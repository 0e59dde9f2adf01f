// SPDX-License-Identifier: MIT
// What can be said from a sample, and what cannot. The unit is the deal: its seatings share their
// cards, so they are one observation, and an interval over single games would be too narrow.
//
// Numbers are added in the order of the deals, by + - * / and sqrt alone, so that the same deals
// give the same bits.
#pragma once
#include <cstdint>

namespace menagerie::arena {

struct Interval {
  double low = 0, high = 0;
  bool has(double x) const { return low <= x && x <= high; }
};

// Mean and variance of a sequence, kept up as it grows (Welford, 1962).
class Sample {
 public:
  void add(double x);
  std::int64_t size() const { return n_; }
  double mean() const { return mean_; }
  double variance() const { return n_ < 2 ? 0 : squares_ / static_cast<double>(n_ - 1); }
  double error() const;  // standard error of the mean
  // Where the mean of the whole population lies with 95 % confidence (Student's t). Of fewer than
  // two observations nothing is known: the interval is the mean alone.
  Interval interval95() const;
  // The same of a share, whose values lie in 0..1: with two more of each extreme (Agresti and
  // Coull, 1998), so that what has not happened yet is not called impossible.
  Interval share95() const;

 private:
  std::int64_t n_ = 0;
  double mean_ = 0, squares_ = 0;
};

// The 97.5 % point of Student's t.
double t_quantile(std::int64_t degrees);

// A sequential test (Wald, 1945) whether a mean is `low` or `high`, on the normal approximation
// with the variance found so far, as engine testers use it. It ends when the log-likelihood ratio
// passes +-2.94: 5 % wrong verdicts either way.
class SequentialTest {
 public:
  static constexpr double kBound = 2.944438979166440;  // ln(.95 / .05)
  static constexpr std::int64_t kFewest = 100;         // deals before a verdict

  enum class Verdict { kOpen, kLow, kHigh };

  SequentialTest(double low, double high) : low_(low), high_(high) {}
  void add(double x);  // does nothing after the verdict
  Verdict verdict() const { return verdict_; }
  double ratio() const;  // the log-likelihood ratio, within +-99
  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_, high_;
  Sample sample_;
  Verdict verdict_ = Verdict::kOpen;
};

}  // namespace menagerie::arena
