// SPDX-License-Identifier: MIT
#include "learn/adam.hpp"

#include <cmath>

#include "bots/wide.hpp"

namespace menagerie::learn {
namespace {

struct Pace {
  float keep_mean = 0.9f, keep_square = 0.999f, least = 0, rate = 0;
};

MENAGERIE_WIDE
void follow(const Pace& a, std::size_t n, const float* g, float* w, float* mean, float* square) {
  for (std::size_t i = 0; i < n; ++i) {
    mean[i] = a.keep_mean * mean[i] + (1 - a.keep_mean) * g[i];
    square[i] = a.keep_square * square[i] + (1 - a.keep_square) * (g[i] * g[i]);
    w[i] -= a.rate * mean[i] / (std::sqrt(square[i]) + a.least);
  }
}

}  // namespace

void Adam::step(const std::vector<float>& gradient, float rate, std::vector<float>& weights) {
  ++steps_;
  Pace pace;
  // Moments begin at zero; what they lack at first is made up for.
  const double t = static_cast<double>(steps_);
  pace.rate = static_cast<float>(rate * std::sqrt(1 - std::pow(0.999, t)) / (1 - std::pow(0.9, t)));
  pace.least = least_;
  follow(pace, weights.size(), gradient.data(), weights.data(), mean_.data(), square_.data());
}

}  // namespace menagerie::learn
