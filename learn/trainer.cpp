// SPDX-License-Identifier: MIT
#include "learn/trainer.hpp"

#include <algorithm>
#include <cmath>

namespace menagerie::learn {

Trainer::Trainer(std::unique_ptr<Learner> learner, const Plan& plan)
    : learner_(std::move(learner)), plan_(plan) {}

void Trainer::round() {
  const double left = 1 - static_cast<double>(games_) / static_cast<double>(plan_.games);
  const std::uint64_t count = learner_->games_a_round();
  const Learnt learnt =
      learner_->round({plan_.seed, games_, count, std::max(0.0, left), plan_.threads});
  samples_ += learnt.samples, since_ += learnt.samples, squares_ += learnt.squares;
  const std::uint64_t before = games_ * kPoints / plan_.games;
  games_ += count;
  if (games_ * kPoints / plan_.games > before) note();
}

void Trainer::note() {
  const Duel duel = learner_->measure(0, plan_.measured_deals);
  curve_.push_back({games_, samples_, duel.mean(), duel.margin(),
                    std::sqrt(squares_ / static_cast<double>(std::max<std::uint64_t>(1, since_)))});
  squares_ = 0, since_ = 0;
  learner_->note();
}

}  // namespace menagerie::learn
