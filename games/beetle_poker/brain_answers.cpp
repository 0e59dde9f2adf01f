// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_answers.hpp"

#include <algorithm>

namespace menagerie::beetle_poker {
namespace {

enum Side : bool { kRows, kColumns };
constexpr Side across(Side s) { return s == kRows ? kColumns : kRows; }
const std::vector<double>& of(const Strategies& s, Side side) {
  return side == kRows ? s.rows : s.columns;
}

std::vector<double> answer(const BayesianGame& game, Side side, std::span<const double> to,
                           double scale) {
  if (side == kRows)
    return softened(game.rows(), game.against_columns(to), scale, game.row_weights());
  std::vector<double> gains = game.against_rows(to);
  for (double& x : gains) x = -x;
  return softened(game.columns(), gains, scale, game.column_weights());
}

// What who sits on that side takes the other for.
std::vector<double> taken_for(const BayesianGame& game, const Strategies& first, Side side,
                              double scale) {
  const std::vector<double>&beginner = of(first, side), &other = of(first, across(side));
  const std::vector<double> second = answer(game, across(side), beginner, scale);
  std::vector<double> half = answer(game, side, second, scale);
  for (std::size_t i = 0; i < half.size(); ++i) half[i] = (half[i] + beginner[i]) / 2;
  std::vector<double> out = answer(game, across(side), half, scale);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = (other[i] + second[i] + out[i]) / 3;
  return out;
}

}  // namespace

// e to the minus x, or near enough, by multiplications that every machine does alike.
std::vector<double> softened(const Begins& begins, std::span<const double> numbers, double scale,
                             std::span<const double> weights) {
  std::vector<double> out(numbers.size());
  each_hand(begins, [&](std::size_t from, std::size_t until, std::size_t hand) {
    const double unit = weights[hand] > 0 ? scale * weights[hand] : scale;
    double most = numbers[from], total = 0;
    for (std::size_t i = from; i < until; ++i) most = std::max(most, numbers[i]);
    for (std::size_t i = from; i < until; ++i) {
      const double x = 1 + (most - numbers[i]) / (8 * unit), square = x * x,
                   fourth = square * square;
      total += out[i] = 1 / (fourth * fourth);
    }
    for (std::size_t i = from; i < until; ++i) out[i] /= total;
  });
  return out;
}

Strategies answers(const BayesianGame& game, const Strategies& first, const Softness& soft) {
  std::vector<double> columns = taken_for(game, first, kRows, soft.other);
  return {answer(game, kRows, columns, soft.own), std::move(columns)};
}

std::vector<double> answering_columns(const BayesianGame& game, const Strategies& first,
                                      const Softness& soft) {
  return answer(game, kColumns, taken_for(game, first, kColumns, soft.other), soft.own);
}

}  // namespace menagerie::beetle_poker
