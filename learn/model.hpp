// SPDX-License-Identifier: MIT
// A net while it learns: the same layers as bots/net.hpp in floats, the gradient of the squared
// error, and Adam to follow it.
//
// Sums are made in one order, without fused multiplications, so that a run gives the same weights
// on any x86 machine, however wide its vectors are.
#pragma once
#include <vector>

#include "bots/net.hpp"
#include "core/rng.hpp"
#include "learn/adam.hpp"
#include "learn/samples.hpp"

namespace menagerie::learn {

// All weights of a net in one row, in the order of Net::parts.
struct Layout {
  explicit Layout(NetShape s)
      : shape(s),
        second((std::size_t{s.inputs} + 1) * s.hidden),
        second_bias(second + s.hidden * NetShape::kSecond),
        third(second_bias + NetShape::kSecond),
        third_bias(third + NetShape::kSecond),
        size(third_bias + 1) {}
  NetShape shape;
  std::size_t second, second_bias, third, third_bias, size;  // where each part begins
};

class Model {
 public:
  Model(NetShape shape, Rng& rng);
  explicit Model(const Net& net);  // goes on from what a net knows

  const Layout& layout() const { return layout_; }
  // Adds the gradient over samples from..until-1 to `gradient`; returns the sum of squared errors.
  double learn_from(const Samples& samples, std::size_t from, std::size_t until,
                    std::vector<float>& gradient) const;
  void step(const std::vector<float>& gradient, float rate);

  Net net() const;  // rounded to whole numbers

  // All that must be kept to go on later.
  static void parts(auto& model, auto&& f) { f(model.weights_), Adam::parts(model.adam_, f); }

 private:
  Layout layout_;
  std::vector<float> weights_;
  Adam adam_;
};

}  // namespace menagerie::learn
