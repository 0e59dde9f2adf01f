// SPDX-License-Identifier: MIT
#include "learn/trainer.hpp"

#include <atomic>
#include <cassert>
#include <cmath>
#include <thread>

namespace menagerie::learn {
namespace {

constexpr std::size_t kHalves = 2;

// work(0) .. work(n - 1), on so many threads.
void spread(int threads, std::size_t n, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto take = [&] {
    for (std::size_t i = next++; i < n; i = next++) work(i);
  };
  std::vector<std::thread> more;
  for (int t = 1; t < threads; ++t) more.emplace_back(take);
  take();
  for (std::thread& t : more) t.join();
}

}  // namespace

Trainer::Trainer(const Course& course, const Plan& plan) : course_(course), plan_(plan) {
  Rng rng{plan.seed ^ 0x6e65747772616e64u};
  for (const NetShape& shape : course.info().shapes) models_.emplace_back(shape, rng);
  nets_ = nets();
}

Nets Trainer::nets() const {
  Nets out;
  for (const Model& m : models_) out.push_back(m.net());
  return out;
}

// Falls in a line to a hundredth.
float Trainer::rate() const {
  const double left = 1 - static_cast<double>(games_) / static_cast<double>(plan_.games);
  return static_cast<float>(4e-3 * (0.01 + 0.99 * std::max(0.0, left)));
}

void Trainer::round() {
  std::vector<Samples> samples(models_.size());
  play(samples);
  learn(samples);
  const std::uint64_t before = games_ * kPoints / plan_.games;
  games_ += kGamesARound;
  if (games_ * kPoints / plan_.games > before) note();
}

void Trainer::play(std::vector<Samples>& out) {
  std::vector<std::vector<Samples>> each(kGamesARound);
  spread(plan_.threads, kGamesARound, [&](std::size_t i) {
    each[i].resize(models_.size());
    course_.play(plan_.seed, games_ + i, nets_, others_, each[i]);
  });
  for (const auto& game : each)
    for (std::size_t role = 0; role < game.size(); ++role) out[role].add(game[role]);
}

void Trainer::learn(const std::vector<Samples>& samples) {
  for (std::size_t role = 0; role < models_.size(); ++role) {
    const Samples& s = samples[role];
    if (s.size() == 0) continue;
    Model& model = models_[role];
    std::vector<std::vector<float>> gradients(kHalves, std::vector<float>(model.layout().size));
    double squares[kHalves] = {};
    spread(plan_.threads, kHalves, [&](std::size_t half) {
      squares[half] = model.learn_from(s, half * s.size() / kHalves,
                                       (half + 1) * s.size() / kHalves, gradients[half]);
    });
    const float share = 1.0f / static_cast<float>(s.size());
    for (std::size_t i = 0; i < gradients[0].size(); ++i)
      gradients[0][i] = (gradients[0][i] + gradients[1][i]) * share;
    model.step(gradients[0], rate());
    nets_[role] = model.net();
    samples_ += s.size(), since_ += s.size(), squares_ += squares[0] + squares[1];
  }
}

void Trainer::note() {
  const Duel duel = course_.measure(nets_, 0, plan_.measured_deals);
  curve_.push_back({games_, samples_, duel.mean(), duel.margin(),
                    std::sqrt(squares_ / static_cast<double>(std::max<std::uint64_t>(1, since_)))});
  squares_ = 0, since_ = 0;
  if (others_.size() == kMostOthers) others_.erase(others_.begin());
  others_.push_back(nets_);
}

}  // namespace menagerie::learn
