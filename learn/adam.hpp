// SPDX-License-Identifier: MIT
// Follows a gradient (Adam: Kingma and Ba, 2015): each weight goes at a pace of its own.
#pragma once
#include <cstdint>
#include <vector>

namespace menagerie::learn {

class Adam {
 public:
  // `least`: a weight whose gradient is far below it hardly moves.
  explicit Adam(std::size_t weights, float least = 1e-8f)
      : mean_(weights), square_(weights), least_(least) {}
  void step(const std::vector<float>& gradient, float rate, std::vector<float>& weights);

  // All that must be kept to go on later.
  static void parts(auto& adam, auto&& f) { f(adam.mean_), f(adam.square_), f(adam.steps_); }

 private:
  std::vector<float> mean_, square_;  // moments of the gradient
  float least_;
  std::uint64_t steps_ = 0;
};

}  // namespace menagerie::learn
