// SPDX-License-Identifier: MIT
#include "arena/account.hpp"

namespace menagerie::arena {

Account::Account(const Series& series, int seats, std::optional<TestBounds> bounds)
    : series_(series),
      seats_(seats),
      sides_(series.sides()),
      ahead_(series.sides()),
      forfeits_(series.sides()) {
  const double tables = static_cast<double>(series.tables.size());
  for (std::size_t side = 0; side < series.sides(); ++side)
    for (std::size_t t = 0; t < series.tables.size(); ++t)
      sides_[side].fair += static_cast<double>(series.chairs(t, side)) / seats / tables;
  if (series.tables.size() == 2) alone_.resize(2);
  for (Standing& s : alone_) s.fair = 1.0 / seats;
  if (bounds) test_.emplace(bounds->low, bounds->high);
}

std::int64_t Account::contests() const {
  return deals_ * seats_ * static_cast<std::int64_t>(series_.tables.size());
}

// Where the side has c of n chairs with scores that add up to own, and all scores to total:
//     own / c - (total - own) / (n - c)  =  (own x n - total x c) / (c (n - c))
// and the bracket is what the row holds, summed over the n rotations.
double Account::points(std::span<const std::int64_t> row, std::size_t table,
                       std::size_t side) const {
  const std::int64_t c = series_.chairs(table, side), others = seats_ - c;
  if (others == 0) return 0;
  return static_cast<double>(row[series_.at_points(table, side)]) /
         static_cast<double>(c * others * seats_);
}

double Account::wins(std::span<const std::int64_t> row, std::size_t table, std::size_t side) const {
  return static_cast<double>(row[series_.at_wins(table, side)]) /
         static_cast<double>(seats_ * kWholeWin);
}

void Account::add(std::span<const std::int64_t> row) {
  if (decided()) return;
  const double tables = static_cast<double>(series_.tables.size());
  ++deals_, plies_ += row[0];
  for (std::size_t side = 0; side < series_.sides(); ++side) {
    double gained = 0, won = 0;
    for (std::size_t t = 0; t < series_.tables.size(); ++t)
      gained += points(row, t, side), won += wins(row, t, side);
    sides_[side].points.add(gained / tables), sides_[side].wins.add(won / tables);
    ahead_[side].add(gained > 0 ? 1 : gained == 0 ? 0.5 : 0);
    forfeits_[side] += row[series_.at_forfeits(side)];
    if (side == 0 && test_) test_->add(gained / tables);
  }
  for (std::size_t side = 0; side < alone_.size(); ++side)
    alone_[side].points.add(points(row, side, side)), alone_[side].wins.add(wins(row, side, side));
}

}  // namespace menagerie::arena
