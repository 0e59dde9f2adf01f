// SPDX-License-Identifier: MIT
#include "bots/net.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace menagerie {
namespace {

// Wraps round like the machine does, never undefined: a trained net stays far from the limit.
void add_row(std::int16_t* sums, const std::int16_t* row, std::size_t n, int times) {
  for (std::size_t i = 0; i < n; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + times * row[i]);
}
void add_once(std::int16_t* sums, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
}
void take_once(std::int16_t* sums, const std::int16_t* row, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
}

std::int32_t product(const std::int16_t* a, const std::int16_t* b, std::size_t n) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += std::int32_t{a[i]} * b[i];
  return sum;
}

std::int16_t cut(std::int32_t x) { return static_cast<std::int16_t>(std::clamp(x, 0, Net::kTop)); }

// The largest sum of products that weights and a bias can make out of activations.
std::int64_t largest(std::span<const std::int16_t> weights, std::int32_t bias) {
  std::int64_t sum = 0;
  for (const std::int16_t w : weights) sum += std::abs(int{w});
  return sum * Net::kTop + std::abs(std::int64_t{bias});
}

}  // namespace

bool Net::sound() const {
  constexpr std::int64_t kMost = INT32_MAX;
  if (!shape_.sound()) return false;
  const std::span<const std::int16_t> second(second_);
  for (std::size_t i = 0; i < shape_.second; ++i)
    if (largest(second.subspan(i * shape_.hidden, shape_.hidden), second_bias_[i]) > kMost)
      return false;
  return largest(third_, third_bias_) <= kMost;
}

void Net::add(std::span<const Row> rows, Sums& sums) const {
  const std::size_t n = shape_.hidden;
  for (const Row& r : rows) {
    assert(r.index < shape_.inputs);
    const std::int16_t* row = first_.data() + r.index * n;
    if (r.times == 1)
      add_once(sums.lanes.data(), row, n);
    else if (r.times == -1)
      take_once(sums.lanes.data(), row, n);
    else
      add_row(sums.lanes.data(), row, n, r.times);
  }
}

void Net::begin(std::span<const Row> state, Sums& sums) const {
  std::copy_n(first_.end() - shape_.hidden, shape_.hidden, sums.lanes.begin());
  add(state, sums);
}

std::int32_t Net::judge(const Sums& state, std::span<const Row> move) const {
  const std::size_t n = shape_.hidden;
  Sums sums;
  std::copy_n(state.lanes.begin(), n, sums.lanes.begin());
  add(move, sums);
  for (std::size_t i = 0; i < n; ++i) sums.lanes[i] = cut(sums.lanes[i]);
  alignas(64) std::array<std::int16_t, 64> second;
  for (std::size_t i = 0; i < shape_.second; ++i)
    second[i] =
        cut((second_bias_[i] + product(sums.lanes.data(), second_.data() + i * n, n)) >> kBits);
  return third_bias_ + product(second.data(), third_.data(), shape_.second);
}

}  // namespace menagerie
