// SPDX-License-Identifier: MIT
#include "bots/net.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "bots/wide.hpp"

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

// out[j] += the products of `act` with column j of `rows`, which are kSecond long. Most activations
// are zero; those that are not are looked up first, since nobody can guess which they are and a
// branch would be wrong as often as right. The sums stay in registers.
MENAGERIE_WIDE
void add_products(const std::int16_t* act, const std::int16_t* rows, std::size_t n,
                  std::int32_t* out) {
  std::uint8_t at[NetShape::kMostHidden];
  std::size_t found = 0;
  for (std::size_t i = 0; i < n; ++i) {
    at[found] = static_cast<std::uint8_t>(i);
    found += act[i] != 0;
  }
  std::int32_t sums[NetShape::kSecond];
  for (std::size_t j = 0; j < NetShape::kSecond; ++j) sums[j] = out[j];
  for (std::size_t k = 0; k < found; ++k) {
    const std::int32_t x = act[at[k]];
    const std::int16_t* row = rows + at[k] * NetShape::kSecond;
    for (std::size_t j = 0; j < NetShape::kSecond; ++j) sums[j] += x * row[j];
  }
  for (std::size_t j = 0; j < NetShape::kSecond; ++j) out[j] = sums[j];
}

std::int16_t cut(std::int32_t x) { return static_cast<std::int16_t>(std::clamp(x, 0, Net::kTop)); }

}  // namespace

// The largest sum of products is that of the weights' sizes with activations at the top.
bool Net::sound() const {
  if (!shape_.sound()) return false;
  std::array<std::int64_t, NetShape::kSecond + 1> sizes{};
  for (std::size_t i = 0; i < second_.size(); ++i)
    sizes[i % NetShape::kSecond] += std::abs(int{second_[i]});
  for (const std::int16_t w : third_) sizes.back() += std::abs(int{w});
  for (std::size_t j = 0; j < sizes.size(); ++j) {
    const std::int64_t bias = j < NetShape::kSecond ? second_bias_[j] : third_bias_;
    if (sizes[j] * kTop + std::abs(bias) > INT32_MAX) return false;
  }
  return true;
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
  const std::size_t n = shape_.hidden;
  Sums sums;
  std::copy_n(state.lanes.begin(), n, sums.lanes.begin());
  add(move, sums);
  for (std::size_t i = 0; i < n; ++i) sums.lanes[i] = cut(sums.lanes[i]);
  alignas(64) std::array<std::int32_t, NetShape::kSecond> second;
  std::copy_n(second_bias_.begin(), second.size(), second.begin());
  add_products(sums.lanes.data(), second_.data(), n, second.data());
  std::int32_t out = third_bias_;
  for (std::size_t j = 0; j < second.size(); ++j) out += cut(second[j] >> kBits) * third_[j];
  return out;
}

}  // namespace menagerie
