// SPDX-License-Identifier: MIT
// Two players choose at once, each knowing a hand that the other only guesses at: a Bayesian game.
// Regret matching finds how each hand should mix its choices so that nobody can read it (regret
// matching+ with alternating updates and linear averaging, as in CFR+: Tammelin, 2014).
//
//                     columns: choices of the other's first hand | of the second | ...
//     rows: choices          +------------------------------------+
//     of my first hand       |  what the row's player gets,       |
//     of my second ...       |  times how likely the two hands    |
//                            |  meet                              |
//                            +------------------------------------+
//
// Many games have more than one answer, and choices that come to the same under one of them. A
// little calm, a price on playing one choice alone (calm / 2 times the sum of squares of a hand's
// chances), leaves one answer, which changes little where the payoffs do: what is found at one
// decision then fits what is found at the next.
//
// A strategy is a number for each row (or column), which add up to 1 within a hand. What the column
// player gets is the negative. Sums are doubles made in one order with + - * / alone, so that all
// machines find the same strategies.
#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

namespace menagerie {

// Where the choices of each hand begin; last, how many there are in all.
using Begins = std::vector<std::size_t>;

class BayesianGame {
 public:
  BayesianGame(Begins rows, Begins columns)
      : rows_(std::move(rows)),
        columns_(std::move(columns)),
        width_((columns_.back() + kLanes - 1) / kLanes * kLanes),
        payoffs_(rows_.back() * width_),
        row_weights_(rows_.size() - 1),
        column_weights_(columns_.size() - 1) {}

  const Begins& rows() const { return rows_; }
  const Begins& columns() const { return columns_; }
  double& at(std::size_t row, std::size_t column) { return payoffs_[row * width_ + column]; }
  double at(std::size_t row, std::size_t column) const { return payoffs_[row * width_ + column]; }

  // Says how likely two hands meet; what their choices lead to is to be multiplied by it.
  void meet(std::size_t row_hand, std::size_t column_hand, double weight) {
    row_weights_[row_hand] += weight, column_weights_[column_hand] += weight;
  }
  const std::vector<double>& row_weights() const { return row_weights_; }
  const std::vector<double>& column_weights() const { return column_weights_; }

  // What each row gets against a mixture of the columns, and what each column concedes to one of
  // the rows.
  std::vector<double> against_columns(std::span<const double> columns) const;
  std::vector<double> against_rows(std::span<const double> rows) const;

 private:
  static constexpr std::size_t kLanes = 4;  // sums that are made side by side

  Begins rows_, columns_;
  std::size_t width_;
  std::vector<double> payoffs_, row_weights_, column_weights_;
};

struct Strategies {
  std::vector<double> rows, columns;
};

// How the column player plays anyway with that chance; else he is free. What the rows find is then
// a restricted Nash response (Johanson, Zinkevich and Bowling, 2007): it wins from who plays so,
// and who does not can read it only a little.
struct Bound {
  double share = 0;
  std::vector<double> columns;

  std::vector<double> with(std::vector<double> free) const {
    for (std::size_t i = 0; share > 0 && i < free.size(); ++i)
      free[i] = share * columns[i] + (1 - share) * free[i];
    return free;
  }
};

inline std::vector<double> BayesianGame::against_columns(std::span<const double> columns) const {
  std::vector<double> padded(columns.begin(), columns.end());
  padded.resize(width_);
  std::vector<double> out(rows_.back());
  for (std::size_t r = 0; r < out.size(); ++r) {
    std::array<double, kLanes> sums{};
    const double* const row = payoffs_.data() + r * width_;
    for (std::size_t c = 0; c < width_; c += kLanes)
      for (std::size_t i = 0; i < kLanes; ++i) sums[i] += row[c + i] * padded[c + i];
    out[r] = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }
  return out;
}

inline std::vector<double> BayesianGame::against_rows(std::span<const double> rows) const {
  std::vector<double> out(width_);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r] == 0) continue;
    const double* const row = payoffs_.data() + r * width_;
    for (std::size_t c = 0; c < width_; ++c) out[c] += rows[r] * row[c];
  }
  out.resize(columns_.back());
  return out;
}

// f(from, until, hand) for each hand.
void each_hand(const Begins& begins, auto f) {
  for (std::size_t i = 0; i + 1 < begins.size(); ++i) f(begins[i], begins[i + 1], i);
}

inline std::vector<double> evenly(const Begins& begins) {
  std::vector<double> out(begins.back());
  each_hand(begins, [&](std::size_t from, std::size_t until, std::size_t) {
    for (std::size_t i = from; i < until; ++i) out[i] = 1.0 / static_cast<double>(until - from);
  });
  return out;
}

// One player: how much each choice was regretted so far, what that says to play now, and the
// average of what was played.
class RegretMatcher {
 public:
  // `calm`: of each hand, as its payoffs are weighed.
  RegretMatcher(const Begins& begins, std::vector<double> calm)
      : begins_(begins),
        calm_(std::move(calm)),
        regrets_(begins.back()),
        now_(evenly(begins)),
        sums_(begins.back()) {}

  const std::vector<double>& now() const { return now_; }

  // `gains`: of each choice, as things are. `weight`: of this round in the average.
  void learn(std::span<const double> gains, double weight) {
    each_hand(begins_, [&](std::size_t from, std::size_t until, std::size_t hand) {
      const auto gain = [&](std::size_t i) { return gains[i] - calm_[hand] * now_[i]; };
      double mean = 0, total = 0;
      for (std::size_t i = from; i < until; ++i) mean += now_[i] * gain(i);
      for (std::size_t i = from; i < until; ++i) {
        const double regret = regrets_[i] + gain(i) - mean;
        regrets_[i] = regret > 0 ? regret : 0;
        total += regrets_[i];
      }
      for (std::size_t i = from; i < until; ++i) {
        now_[i] = total > 0 ? regrets_[i] / total : 1.0 / static_cast<double>(until - from);
        sums_[i] += weight * now_[i];
      }
    });
  }

  std::vector<double> average() const {
    std::vector<double> out = evenly(begins_);
    each_hand(begins_, [&](std::size_t from, std::size_t until, std::size_t) {
      double total = 0;
      for (std::size_t i = from; i < until; ++i) total += sums_[i];
      for (std::size_t i = from; i < until && total > 0; ++i) out[i] = sums_[i] / total;
    });
    return out;
  }

 private:
  const Begins& begins_;
  std::vector<double> calm_;
  std::vector<double> regrets_, now_, sums_;
};

// Both players' averages after so many rounds, or when `stop` says so. `calm` in units of payoffs.
inline Strategies match_regrets(const BayesianGame& game, int rounds, double calm, auto stop,
                                const Bound& bound = {}) {
  const auto scaled = [&](std::vector<double> weights) {
    for (double& w : weights) w *= calm;
    return weights;
  };
  RegretMatcher rows(game.rows(), scaled(game.row_weights())),
      columns(game.columns(), scaled(game.column_weights()));
  for (int t = 1; t <= rounds && !(t > 1 && stop()); ++t) {
    rows.learn(game.against_columns(bound.with(columns.now())), t);
    std::vector<double> gains = game.against_rows(rows.now());
    for (double& g : gains) g = -g;
    columns.learn(gains, t);
  }
  return {rows.average(), bound.with(columns.average())};
}
inline Strategies match_regrets(const BayesianGame& game, int rounds, double calm = 0,
                                const Bound& bound = {}) {
  return match_regrets(game, rounds, calm, [] { return false; }, bound);
}

// What the best answers to the two strategies get more than they do: 0 where none can be read.
inline double exploitability(const BayesianGame& game, const Strategies& s) {
  const std::vector<double> gains = game.against_columns(s.columns),
                            losses = game.against_rows(s.rows);
  double out = 0;
  each_hand(game.rows(), [&](std::size_t from, std::size_t until, std::size_t) {
    double best = gains[from];
    for (std::size_t i = from; i < until; ++i) best = gains[i] > best ? gains[i] : best;
    out += best;
  });
  each_hand(game.columns(), [&](std::size_t from, std::size_t until, std::size_t) {
    double least = losses[from];
    for (std::size_t i = from; i < until; ++i) least = losses[i] < least ? losses[i] : least;
    out -= least;
  });
  return out / 2;
}

}  // namespace menagerie
