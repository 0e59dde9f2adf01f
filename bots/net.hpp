// SPDX-License-Identifier: MIT
// A small network that judges moves, in whole numbers: the same answer on every CPU and in the
// browser.
//
//     rows that are on      sums                activations          sums          judgement
//     (hundreds of inputs)  int16[hidden] ----> clamp 0..4 --------> int32[32] --------> int32
//                           a row of weights    int16 x int16        clamp 0..4
//                           is added for each   where it is not 0
//
// What is known before the move is summed once for a decision (begin); each move then adds the few
// rows that it changes (judge). Reals are kept as whole numbers with 10 binary digits after the
// point; activations are cut to 0..4, so that sums of products fit 32 bits (Net::sound).
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/inline_vector.hpp"

namespace menagerie {

// An input that is on, so many times; a move takes rows of the state away with -1.
struct Row {
  std::uint16_t index = 0;
  std::int16_t times = 1;
  bool operator==(const Row&) const = default;
};
using Rows = InlineVector<Row, 256>;

struct NetShape {
  static constexpr std::size_t kMostHidden = 256, kSecond = 32;
  std::uint16_t inputs = 0, hidden = 0;
  bool operator==(const NetShape&) const = default;
  // Limits that any file must keep.
  bool sound() const {
    return inputs >= 1 && inputs <= 4'096 && hidden >= 16 && hidden <= kMostHidden &&
           hidden % 16 == 0;
  }
};

class Net {
 public:
  static constexpr int kBits = 10;  // after the binary point, of weights and activations
  static constexpr int kTop = (4 << kBits) - 1;         // activations are cut to 0..kTop
  static constexpr std::int32_t kOne = 1 << 2 * kBits;  // a judgement of 1.0

  struct Sums {
    alignas(64) std::array<std::int16_t, NetShape::kMostHidden> lanes;
  };

  Net() = default;
  explicit Net(NetShape shape)
      : shape_(shape),
        first_((std::size_t{shape.inputs} + 1) * shape.hidden),
        second_(shape.hidden * NetShape::kSecond),
        second_bias_(NetShape::kSecond),
        third_(NetShape::kSecond) {}

  const NetShape& shape() const { return shape_; }
  bool sound() const;  // the shape is, and no sum of products can leave 32 bits

  void begin(std::span<const Row> state, Sums& sums) const;
  std::int32_t judge(const Sums& state, std::span<const Row> move) const;

  // All weights, in the order of the file. The last row of `first` is its bias.
  static void parts(auto& net, auto&& f) {
    f(net.first_), f(net.second_), f(net.second_bias_), f(net.third_), f(net.third_bias_);
  }
  bool operator==(const Net&) const = default;

 private:
  void add(std::span<const Row> rows, Sums& sums) const;

  NetShape shape_;
  std::vector<std::int16_t> first_;   // a row of `hidden` for each input, then the bias
  std::vector<std::int16_t> second_;  // a row of 32 for each hidden unit
  std::vector<std::int32_t> second_bias_;
  std::vector<std::int16_t> third_;
  std::int32_t third_bias_ = 0;
};

}  // namespace menagerie
