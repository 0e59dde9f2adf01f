// SPDX-License-Identifier: MIT
#include "bots/net.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

// Compiled for each width of vectors; a machine takes the widest that it has. Whole numbers come
// out the same.
#if defined(__x86_64__) && defined(__linux__) && !defined(MENAGERIE_SANITIZED)
#define MENAGERIE_WIDE __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define MENAGERIE_WIDE
#endif

namespace menagerie {
namespace {

// sums += times * row for each of the rows. Wraps round like the machine does, never undefined: a
// trained net stays far from the limit.
MENAGERIE_WIDE
void add_rows(std::int16_t* sums, const std::int16_t* first, std::size_t n, const Row* rows,
              std::size_t count) {
  for (std::size_t r = 0; r < count; ++r) {
    const std::int16_t* row = first + rows[r].index * n;
    const int times = rows[r].times;
    if (times == 1)
      for (std::size_t i = 0; i < n; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
    else if (times == -1)
      for (std::size_t i = 0; i < n; ++i) sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
    else
      for (std::size_t i = 0; i < n; ++i)
        sums[i] = static_cast<std::int16_t>(sums[i] + times * row[i]);
  }
}

// out[i] = the product of `a` with row i of `rows`, `n` long.
MENAGERIE_WIDE
void products(const std::int16_t* a, const std::int16_t* rows, std::size_t n, std::int32_t* out,
              std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::int16_t* row = rows + i * n;
    std::int32_t sum = 0;
    for (std::size_t k = 0; k < n; ++k) sum += std::int32_t{a[k]} * row[k];
    out[i] = sum;
  }
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
  for ([[maybe_unused]] const Row& r : rows) assert(r.index < shape_.inputs);
  add_rows(sums.lanes.data(), first_.data(), shape_.hidden, rows.data(), rows.size());
}

void Net::begin(std::span<const Row> state, Sums& sums) const {
  std::copy_n(first_.end() - shape_.hidden, shape_.hidden, sums.lanes.begin());
  add(state, sums);
}

std::int32_t Net::judge(const Sums& state, std::span<const Row> move) const {
  const std::size_t n = shape_.hidden, m = shape_.second;
  Sums sums;
  std::copy_n(state.lanes.begin(), n, sums.lanes.begin());
  add(move, sums);
  for (std::size_t i = 0; i < n; ++i) sums.lanes[i] = cut(sums.lanes[i]);
  alignas(64) std::array<std::int32_t, 64> wide;
  alignas(64) std::array<std::int16_t, 64> second;
  products(sums.lanes.data(), second_.data(), n, wide.data(), m);
  for (std::size_t i = 0; i < m; ++i) second[i] = cut((second_bias_[i] + wide[i]) >> kBits);
  std::int32_t out;
  products(second.data(), third_.data(), m, &out, 1);
  return third_bias_ + out;
}

}  // namespace menagerie
