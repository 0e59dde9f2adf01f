// SPDX-License-Identifier: MIT
// What the rows of a series come to, deal by deal in their order: means with their intervals, and
// the sequential test where one is asked for. After its verdict no row counts, so the account is
// the same however far ahead others had played.
#pragma once
#include <optional>
#include <span>

#include "arena/plan.hpp"
#include "arena/statistics.hpp"

namespace menagerie::arena {

struct TestBounds {
  double low = 0, high = 2;  // points
};

struct Standing {
  Sample points;    // mean of its seats less the mean of the others'
  Sample wins;      // its share of the wins
  double fair = 0;  // the share that it would have if all were equal
};

class Account {
 public:
  Account(const Series& series, int seats, std::optional<TestBounds> bounds);

  void add(std::span<const std::int64_t> row);
  bool decided() const { return test_ && test_->verdict() != SequentialTest::Verdict::kOpen; }

  std::int64_t deals() const { return deals_; }
  std::int64_t contests() const;
  std::int64_t plies() const { return plies_; }
  // By side, over all tables.
  const std::vector<Standing>& sides() const { return sides_; }
  // By side: the share of deals in which its points were above the others', a draw being half.
  const std::vector<Sample>& ahead() const { return ahead_; }
  const std::vector<std::int64_t>& forfeits() const { return forfeits_; }
  // By side, where it sat alone among the other (more than two seats).
  const std::vector<Standing>& alone() const { return alone_; }
  const std::optional<SequentialTest>& test() const { return test_; }  // of the first side's points

 private:
  double points(std::span<const std::int64_t> row, std::size_t table, std::size_t side) const;
  double wins(std::span<const std::int64_t> row, std::size_t table, std::size_t side) const;

  Series series_;
  int seats_;
  std::int64_t deals_ = 0, plies_ = 0;
  std::vector<Standing> sides_, alone_;
  std::vector<Sample> ahead_;
  std::vector<std::int64_t> forfeits_;
  std::optional<SequentialTest> test_;
};

}  // namespace menagerie::arena
