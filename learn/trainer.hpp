// SPDX-License-Identifier: MIT
// The run of a training: rounds in which a learner (learner.hpp) plays games and learns from them,
// and a curve of what it is worth.
//
// A run is fixed by its Plan: games are numbered, and neither the number of threads nor a stop and
// resume changes a weight.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "learn/learner.hpp"

namespace menagerie::learn {

struct Plan {
  std::uint64_t games = 100'000, seed = 1;
  int threads = 1;
  std::uint64_t measured_deals = 500;  // at each point of the curve
  std::string against{};               // the level that is learned against; empty: self-play
  bool operator==(const Plan&) const = default;
};

// A point of the learning curve.
struct Progress {
  std::uint64_t games = 0, samples = 0;
  double mean = 0, margin = 0;  // points a deal against the usual bot, or the level, and the
                                // 95 % interval's half
  double error = 0;             // root of the mean squared error of judgements since the last point
};

class Trainer {
 public:
  static constexpr std::uint64_t kPoints = 24;  // of the curve

  Trainer(std::unique_ptr<Learner> learner, const Plan& plan);

  std::uint64_t done() const { return games_; }
  bool finished() const { return games_ >= plan_.games; }
  void round();  // plays and learns once

  const Learner& learner() const { return *learner_; }
  const std::vector<Progress>& curve() const { return curve_; }

  // All that is needed to go on later, and back. A checkpoint of another plan is refused.
  std::string checkpoint() const;
  std::expected<void, ParseError> restore(std::string_view bytes);

 private:
  void note();  // adds a point to the curve

  std::unique_ptr<Learner> learner_;
  Plan plan_;
  std::vector<Progress> curve_;
  std::uint64_t games_ = 0, samples_ = 0, since_ = 0;
  double squares_ = 0;  // since the last point
};

// The curve for people and for programs.
std::string curve_svg(const Subject& subject, const Plan& plan, std::span<const Progress> curve);
std::string curve_json(const Subject& subject, const Plan& plan, std::span<const Progress> curve);

}  // namespace menagerie::learn
