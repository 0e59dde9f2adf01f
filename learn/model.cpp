// SPDX-License-Identifier: MIT
#include "learn/model.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "bots/wide.hpp"

namespace menagerie::learn {
namespace {

constexpr float kTop = static_cast<float>(Net::kTop) / (1 << Net::kBits);
constexpr std::size_t kSecond = NetShape::kSecond;

// One sample on its way through the net and back.
struct Pass {
  const float* w;                                              // weights
  float* g;                                                    // gradient, laid out alike
  std::size_t hidden, second, second_bias, third, third_bias;  // units; where the parts begin
  alignas(64) float act[NetShape::kMostHidden], slope[NetShape::kMostHidden];
  alignas(64) float sums[kSecond], slopes[kSecond];  // of the second layer
  std::uint8_t on[NetShape::kMostHidden];            // the hidden units that are not zero
  std::size_t found;
};

// A unit passes its slope on where it is not cut.
bool open(float x) { return x > 0 && x < kTop; }
float cut(float x) { return std::min(std::max(x, 0.0f), kTop); }

MENAGERIE_WIDE
void sum_rows(Pass& p, const Row* rows, std::size_t count, const float* bias) {
  const std::size_t n = p.hidden;
  for (std::size_t i = 0; i < n; ++i) p.act[i] = bias[i];
  for (std::size_t r = 0; r < count; ++r) {
    const float* row = p.w + rows[r].index * n;
    const auto times = static_cast<float>(rows[r].times);
    for (std::size_t i = 0; i < n; ++i) p.act[i] += times * row[i];
  }
  for (std::size_t i = 0; i < n; ++i) p.act[i] = std::min(std::max(p.act[i], 0.0f), kTop);
  p.found = 0;
  for (std::size_t i = 0; i < n; ++i) {  // no branch: see bots/net.cpp
    p.on[p.found] = static_cast<std::uint8_t>(i);
    p.found += p.act[i] > 0;
  }
}

MENAGERIE_WIDE
void sum_second(Pass& p) {
  float sums[kSecond];
  for (std::size_t j = 0; j < kSecond; ++j) sums[j] = p.w[p.second_bias + j];
  for (std::size_t k = 0; k < p.found; ++k) {
    const float* row = p.w + p.second + p.on[k] * kSecond;
    const float x = p.act[p.on[k]];
    for (std::size_t j = 0; j < kSecond; ++j) sums[j] += x * row[j];
  }
  for (std::size_t j = 0; j < kSecond; ++j) p.sums[j] = sums[j];
}

// The error, and the slopes of the second layer.
float judge(Pass& p, float target) {
  float out = p.w[p.third_bias];
  for (std::size_t j = 0; j < kSecond; ++j) out += cut(p.sums[j]) * p.w[p.third + j];
  const float error = out - target;
  p.g[p.third_bias] += error;
  for (std::size_t j = 0; j < kSecond; ++j) {
    p.g[p.third + j] += error * cut(p.sums[j]);
    p.slopes[j] = open(p.sums[j]) ? error * p.w[p.third + j] : 0;
    p.g[p.second_bias + j] += p.slopes[j];
  }
  return error;
}

MENAGERIE_WIDE
void back_second(Pass& p) {
  for (std::size_t i = 0; i < p.hidden; ++i) p.slope[i] = 0;
  for (std::size_t k = 0; k < p.found; ++k) {
    const std::size_t i = p.on[k];
    const float* row = p.w + p.second + i * kSecond;
    float* g = p.g + p.second + i * kSecond;
    const float x = p.act[i];
    float part[16];
    for (std::size_t j = 0; j < 16; ++j) {
      g[j] += x * p.slopes[j], g[j + 16] += x * p.slopes[j + 16];
      part[j] = row[j] * p.slopes[j] + row[j + 16] * p.slopes[j + 16];
    }
    for (std::size_t half = 8; half > 0; half /= 2)
      for (std::size_t j = 0; j < half; ++j) part[j] += part[j + half];
    p.slope[i] = x < kTop ? part[0] : 0;
  }
}

MENAGERIE_WIDE
void back_rows(Pass& p, const Row* rows, std::size_t count, float* bias) {
  const std::size_t n = p.hidden;
  for (std::size_t i = 0; i < n; ++i) bias[i] += p.slope[i];
  for (std::size_t r = 0; r < count; ++r) {
    float* g = p.g + rows[r].index * n;
    const auto times = static_cast<float>(rows[r].times);
    for (std::size_t i = 0; i < n; ++i) g[i] += times * p.slope[i];
  }
}

void scatter(std::vector<float>& w, std::size_t from, std::size_t until, float reach, Rng& rng) {
  for (std::size_t i = from; i < until; ++i) w[i] = reach * static_cast<float>(2 * rng.unit() - 1);
}

template <class T>
T rounded(float x, int bits) {
  const float most = static_cast<float>(std::numeric_limits<std::int16_t>::max());
  const float scaled = x * static_cast<float>(1 << bits);
  if constexpr (sizeof(T) == 2) return static_cast<T>(std::lround(std::clamp(scaled, -most, most)));
  return static_cast<T>(std::lround(scaled));
}

}  // namespace

Model::Model(NetShape shape, Rng& rng)
    : layout_(shape), weights_(layout_.size), adam_(layout_.size) {
  assert(shape.sound());
  const std::size_t bias = std::size_t{shape.inputs} * shape.hidden;
  scatter(weights_, 0, bias, 0.2f, rng);
  scatter(weights_, layout_.second, layout_.second_bias,
          std::sqrt(6.0f / static_cast<float>(shape.hidden)), rng);
  scatter(weights_, layout_.third, layout_.third_bias, 0.1f, rng);
}

Model::Model(const Net& net) : layout_(net.shape()), weights_(layout_.size), adam_(layout_.size) {
  auto to = weights_.begin();
  Net::parts(net, [&](const auto& values) {
    const auto real = [](auto x) {
      const int bits = sizeof x == 2 ? Net::kBits : 2 * Net::kBits;
      return static_cast<float>(x) / static_cast<float>(1 << bits);
    };
    if constexpr (requires { values.size(); })
      to = std::ranges::transform(values, to, real).out;
    else
      *to++ = real(values);
  });
}

double Model::learn_from(const Samples& samples, std::size_t from, std::size_t until,
                         std::vector<float>& gradient) const {
  assert(gradient.size() == layout_.size);
  const NetShape& s = layout_.shape;
  Pass pass{};
  pass.w = weights_.data(), pass.g = gradient.data(), pass.hidden = s.hidden;
  pass.second = layout_.second, pass.second_bias = layout_.second_bias;
  pass.third = layout_.third, pass.third_bias = layout_.third_bias;
  const std::size_t bias = std::size_t{s.inputs} * s.hidden;
  double squares = 0;
  for (std::size_t i = from; i < until; ++i) {
    const std::span<const Row> rows = samples.of(i);
    sum_rows(pass, rows.data(), rows.size(), weights_.data() + bias);
    sum_second(pass);
    const double error = judge(pass, samples.targets[i]);
    back_second(pass);
    back_rows(pass, rows.data(), rows.size(), gradient.data() + bias);
    squares += error * error;
  }
  return squares;
}

void Model::step(const std::vector<float>& gradient, float rate) {
  adam_.step(gradient, rate, weights_);
}

Net Model::net() const {
  Net out(layout_.shape);
  // Where the parts begin, and their bits after the point: a bias is a sum of products.
  const std::size_t begins[] = {0, layout_.second, layout_.second_bias, layout_.third};
  int part = 0;
  Net::parts(out, [&](auto& values) {
    if constexpr (requires { values.size(); }) {
      using T = std::decay_t<decltype(values[0])>;
      const int bits = sizeof(T) == 2 ? Net::kBits : 2 * Net::kBits;
      for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = rounded<T>(weights_[begins[part] + i], bits);
      ++part;
    } else {
      values = rounded<std::int32_t>(weights_[layout_.third_bias], 2 * Net::kBits);
    }
  });
  return out;
}

}  // namespace menagerie::learn
