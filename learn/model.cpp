// SPDX-License-Identifier: MIT
#include "learn/model.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

// One function, compiled for each width of vectors; the machine takes the widest that it has.
#if defined(__x86_64__) && defined(__linux__)
#define MENAGERIE_WIDE __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define MENAGERIE_WIDE
#endif

namespace menagerie::learn {
namespace {

constexpr float kTop = static_cast<float>(Net::kTop) / (1 << Net::kBits);
constexpr std::size_t kMostHidden = 256, kMostSecond = 64;

struct Units {
  alignas(64) float hidden[kMostHidden], second[kMostSecond];
};

// A unit passes its slope on where it is not cut.
bool open(float x) { return x > 0 && x < kTop; }

struct Pass {
  const float* w;
  float* g;
  std::size_t hidden, second;  // how many units
  std::size_t at_second, at_second_bias, at_third, at_third_bias;
};

// Forward and back for one sample; returns the error.
MENAGERIE_WIDE
float learn_one(const Pass& p, const float* bias, float* bias_gradient, const Row* rows,
                std::size_t count, float target) {
  const std::size_t hidden = p.hidden, second = p.second;
  Units sum, act, slope;
  for (std::size_t i = 0; i < hidden; ++i) sum.hidden[i] = bias[i];
  for (std::size_t r = 0; r < count; ++r) {
    const float* row = p.w + rows[r].index * hidden;
    const auto times = static_cast<float>(rows[r].times);
    for (std::size_t i = 0; i < hidden; ++i) sum.hidden[i] += times * row[i];
  }
  for (std::size_t j = 0; j < second; ++j) sum.second[j] = p.w[p.at_second_bias + j];
  for (std::size_t i = 0; i < hidden; ++i) {
    act.hidden[i] = std::min(std::max(sum.hidden[i], 0.0f), kTop);
    const float* row = p.w + p.at_second + i * second;
    if (act.hidden[i] > 0)
      for (std::size_t j = 0; j < second; ++j) sum.second[j] += act.hidden[i] * row[j];
  }
  float out = p.w[p.at_third_bias];
  for (std::size_t j = 0; j < second; ++j) {
    act.second[j] = std::min(std::max(sum.second[j], 0.0f), kTop);
    out += act.second[j] * p.w[p.at_third + j];
  }
  const float error = out - target;
  p.g[p.at_third_bias] += error;
  for (std::size_t j = 0; j < second; ++j) {
    p.g[p.at_third + j] += error * act.second[j];
    slope.second[j] = open(sum.second[j]) ? error * p.w[p.at_third + j] : 0;
    p.g[p.at_second_bias + j] += slope.second[j];
  }
  for (std::size_t i = 0; i < hidden; ++i) {
    slope.hidden[i] = 0;
    if (act.hidden[i] <= 0) continue;
    const float* row = p.w + p.at_second + i * second;
    float* g = p.g + p.at_second + i * second;
    float part[16] = {};
    for (std::size_t j = 0; j < second; j += 16)
      for (std::size_t k = 0; k < 16; ++k) {
        g[j + k] += act.hidden[i] * slope.second[j + k];
        part[k] += row[j + k] * slope.second[j + k];
      }
    for (std::size_t k = 0; k < 16 && open(sum.hidden[i]); ++k) slope.hidden[i] += part[k];
  }
  for (std::size_t i = 0; i < hidden; ++i) bias_gradient[i] += slope.hidden[i];
  for (std::size_t r = 0; r < count; ++r) {
    float* g = p.g + rows[r].index * hidden;
    const auto times = static_cast<float>(rows[r].times);
    for (std::size_t i = 0; i < hidden; ++i) g[i] += times * slope.hidden[i];
  }
  return error;
}

struct Adam {
  float keep_mean = 0.9f, keep_square = 0.999f, least = 1e-8f, rate = 0;
};

MENAGERIE_WIDE
void follow(const Adam& a, std::size_t n, const float* g, float* w, float* mean, float* square) {
  for (std::size_t i = 0; i < n; ++i) {
    mean[i] = a.keep_mean * mean[i] + (1 - a.keep_mean) * g[i];
    square[i] = a.keep_square * square[i] + (1 - a.keep_square) * (g[i] * g[i]);
    w[i] -= a.rate * mean[i] / (std::sqrt(square[i]) + a.least);
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
    : layout_(shape), weights_(layout_.size), mean_(layout_.size), square_(layout_.size) {
  assert(shape.sound());
  const std::size_t bias = std::size_t{shape.inputs} * shape.hidden;
  scatter(weights_, 0, bias, 0.2f, rng);
  scatter(weights_, layout_.second, layout_.second_bias,
          std::sqrt(6.0f / static_cast<float>(shape.hidden)), rng);
  scatter(weights_, layout_.third, layout_.third_bias, 0.1f, rng);
}

double Model::learn_from(const Samples& samples, std::size_t from, std::size_t until,
                         std::vector<float>& gradient) const {
  assert(gradient.size() == layout_.size);
  const NetShape& s = layout_.shape;
  const Pass pass{weights_.data(), gradient.data(),     s.hidden,      s.second,
                  layout_.second,  layout_.second_bias, layout_.third, layout_.third_bias};
  const std::size_t bias = std::size_t{s.inputs} * s.hidden;
  double squares = 0;
  for (std::size_t i = from; i < until; ++i) {
    const std::span<const Row> rows = samples.of(i);
    const double error = learn_one(pass, weights_.data() + bias, gradient.data() + bias,
                                   rows.data(), rows.size(), samples.targets[i]);
    squares += error * error;
  }
  return squares;
}

void Model::step(const std::vector<float>& gradient, float rate) {
  ++steps_;
  Adam adam;
  // Moments begin at zero; what they lack at first is made up for.
  const double t = static_cast<double>(steps_);
  adam.rate = static_cast<float>(rate * std::sqrt(1 - std::pow(0.999, t)) / (1 - std::pow(0.9, t)));
  follow(adam, layout_.size, gradient.data(), weights_.data(), mean_.data(), square_.data());
}

Net Model::net() const {
  const NetShape& s = layout_.shape;
  Net out(s);
  int part = 0;
  Net::parts(out, [&](auto& values) {
    const float* w = weights_.data();
    if constexpr (requires { values.size(); }) {
      using T = std::decay_t<decltype(values[0])>;
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (part == 0) values[i] = rounded<T>(w[i], Net::kBits);
        if (part == 1)  // turned over: a row for each unit of the second layer
          values[i] =
              rounded<T>(w[layout_.second + i % s.hidden * s.second + i / s.hidden], Net::kBits);
        if (part == 2) values[i] = rounded<T>(w[layout_.second_bias + i], 2 * Net::kBits);
        if (part == 3) values[i] = rounded<T>(w[layout_.third + i], Net::kBits);
      }
    } else {
      values = rounded<std::int32_t>(w[layout_.third_bias], 2 * Net::kBits);
    }
    ++part;
  });
  return out;
}

}  // namespace menagerie::learn
