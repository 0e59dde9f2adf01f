// SPDX-License-Identifier: MIT
// The run of a training: rounds of self-play and of learning from it.
//
//     64 games by the nets as they are, rounded to whole numbers -> samples by role, in the games'
//     order -> the gradient of each role's net, over two halves added in order -> one step of Adam
//
// A run is fixed by its Plan: games are numbered and halves are always two, so that neither the
// number of threads nor a stop and resume changes a weight.
#pragma once
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "bots/net_file.hpp"
#include "learn/course.hpp"
#include "learn/model.hpp"

namespace menagerie::learn {

struct Plan {
  std::uint64_t games = 100'000, seed = 1;
  int threads = 1;
  std::uint64_t measured_deals = 500;  // at each point of the curve
  bool operator==(const Plan&) const = default;
};

// A point of the learning curve.
struct Progress {
  std::uint64_t games = 0, samples = 0;
  double mean = 0, margin = 0;  // points a deal against the usual bot, and the 95 % interval's half
  double error = 0;             // root of the mean squared error of judgements since the last point
};

class Trainer {
 public:
  static constexpr std::uint64_t kGamesARound = 64;
  static constexpr std::uint64_t kPoints = 24;  // of the curve
  static constexpr std::size_t kMostOthers = 4;

  Trainer(const Course& course, const Plan& plan);

  std::uint64_t done() const { return games_; }
  bool finished() const { return games_ >= plan_.games; }
  void round();  // plays and learns once

  const std::vector<Progress>& curve() const { return curve_; }
  Nets nets() const;

  // All that is needed to go on later, and back. A checkpoint of another plan is refused.
  std::string checkpoint() const;
  std::expected<void, ParseError> restore(std::string_view bytes);

 private:
  void play(std::vector<Samples>& out);
  void learn(const std::vector<Samples>& samples);
  void note();  // adds a point to the curve, keeps a copy of the nets
  float rate() const;

  const Course& course_;
  Plan plan_;
  std::vector<Model> models_;
  std::vector<Nets> others_;
  Nets nets_;  // of the models, as they play
  std::vector<Progress> curve_;
  std::uint64_t games_ = 0, samples_ = 0, since_ = 0;
  double squares_ = 0;  // since the last point
};

// The curve for people and for programs.
std::string curve_svg(const CourseInfo& info, std::span<const Progress> curve);
std::string curve_json(const CourseInfo& info, const Plan& plan, std::span<const Progress> curve);

}  // namespace menagerie::learn
