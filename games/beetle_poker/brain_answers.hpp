// SPDX-License-Identifier: MIT
// Answers upon answers: how somebody plays who takes the other for a beginner, for one who answers
// beginners, or for one who answers those (a cognitive hierarchy: Camerer, Ho and Chong, 2004).
// Hard plays so; Expert reckons with others who do.
#pragma once
#include "bots/regret_matching.hpp"

namespace menagerie::beetle_poker {

// Gains that differ by less are nearly the same: to who is taken for something, to who answers it.
struct Softness {
  double other = 0.02, own = 0.005;
};

// In proportion to how far each number lies below the greatest of its hand, in units of `scale`
// times the hand's weight.
std::vector<double> softened(const Begins& begins, std::span<const double> numbers, double scale,
                             std::span<const double> weights);

// `first`: the beginners of both sides. The rows answer what they take the columns for.
Strategies answers(const BayesianGame& game, const Strategies& first, const Softness& soft);
// What columns do who answer so.
std::vector<double> answering_columns(const BayesianGame& game, const Strategies& first,
                                      const Softness& soft);

}  // namespace menagerie::beetle_poker
