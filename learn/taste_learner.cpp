// SPDX-License-Identifier: MIT
#include "learn/taste_learner.hpp"

#include <algorithm>
#include <cmath>

#include "learn/checkpoint.hpp"
#include "learn/spread.hpp"

namespace menagerie::learn {
namespace {

constexpr std::size_t kParts = 16, kHalves = 2;
constexpr float kLeast = 1e-5f;   // traits that are seldom there learn slowly
constexpr float kPatience = 500;  // choices that the average of a situation is over

// Falls in a line to a tenth.
float rate(double left) { return static_cast<float>(0.03 * (0.1 + 0.9 * left)); }

}  // namespace

TasteLearner::TasteLearner(std::unique_ptr<const TasteCourse> course)
    : course_(std::move(course)),
      taste_{std::vector<float>(course_->info().weights),
             std::vector<float>(course_->info().situations),
             Adam(course_->info().weights, kLeast)} {}

Subject TasteLearner::subject() const {
  const TasteInfo info = course_->info();
  return {info.game, info.features};
}

Learnt TasteLearner::round(const Lot& lot) {
  Choices all = play(lot);
  if (all.choices.empty()) return {};
  const Learnt out = compare(all);
  taste_.adam.step(gradient(all, lot.threads), rate(lot.left), taste_.weights);
  return out;
}

Choices TasteLearner::play(const Lot& lot) const {
  std::vector<Choices> parts(kParts);
  spread(lot.threads, kParts, [&](std::size_t part) {
    for (std::size_t i = part * lot.count / kParts; i < (part + 1) * lot.count / kParts; ++i)
      course_->play(lot.seed, lot.first + i, taste_.weights, parts[part]);
  });
  Choices out;
  for (const Choices& part : parts) out.add(part);
  return out;
}

Learnt TasteLearner::compare(Choices& all) {
  Learnt out{all.choices.size(), 0};
  for (Choice& c : all.choices) {
    float& usual = taste_.usual[c.situation];
    c.gain -= usual, usual += c.gain / kPatience;
    out.squares += static_cast<double>(c.gain) * c.gain;
  }
  return out;
}

// Of minus the gain to be expected: what Adam goes down.
std::vector<float> TasteLearner::gradient(const Choices& all, int threads) const {
  const std::size_t traits = course_->info().traits;
  std::vector<std::vector<double>> halves(kHalves, std::vector<double>(taste_.weights.size()));
  spread(threads, kHalves, [&](std::size_t half) {
    std::vector<double>& sums = halves[half];
    const std::size_t count = all.choices.size();
    for (std::size_t i = half * count / kHalves; i < (half + 1) * count / kHalves; ++i) {
      const Choice& c = all.choices[i];
      for (std::uint32_t option = 0; option < c.count; ++option) {
        const std::size_t at = c.first + option;
        const float slope = (all.chances[at] - static_cast<float>(option == c.chosen)) * c.gain;
        for (std::size_t t = at * traits; t < (at + 1) * traits; ++t) sums[all.traits[t]] += slope;
      }
    }
  });
  std::vector<float> out(taste_.weights.size());
  const double share = 1.0 / static_cast<double>(all.choices.size());
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<float>((halves[0][i] + halves[1][i]) * share);
  return out;
}

std::vector<std::int16_t> TasteLearner::rounded() const {
  std::vector<std::int16_t> out;
  for (const float w : taste_.weights)
    out.push_back(
        static_cast<std::int16_t>(std::lround(std::clamp(w * kTasteOne, -32'767.0f, 32'767.0f))));
  return out;
}

Duel TasteLearner::measure(std::uint64_t first, std::uint64_t count) const {
  return course_->measure(rounded(), first, count);
}

std::string TasteLearner::file(const NetOrigin& origin) const {
  return course_->file(rounded(), origin);
}

std::string TasteLearner::kept() const {
  Writer w;
  Taste::parts(taste_, w);
  return std::move(w.out);
}

bool TasteLearner::restore(std::string_view bytes) {
  Reader r{bytes};
  Taste taste = taste_;
  Taste::parts(taste, r);
  if (!r.whole()) return false;
  taste_ = std::move(taste);
  return true;
}

}  // namespace menagerie::learn
