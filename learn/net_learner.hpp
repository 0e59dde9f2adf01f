// SPDX-License-Identifier: MIT
// Learns nets by deep Monte-Carlo. A round:
//
//     games by the nets as they are, rounded to whole numbers (64, or as many as the course says)
//     -> samples by role, in the games' order -> the gradient of each role's net, over two halves
//     added in order -> one step of Adam
//
// Halves are always two, so that the number of threads does not change a weight.
#pragma once
#include "learn/course.hpp"
#include "learn/learner.hpp"
#include "learn/model.hpp"

namespace menagerie::learn {

class NetLearner final : public Learner {
 public:
  static constexpr std::size_t kMostOthers = 4;

  NetLearner(std::unique_ptr<const Course> course, std::uint64_t seed);

  Subject subject() const override;
  std::uint64_t games_a_round() const override { return course_->info().games_a_round; }
  Learnt round(const Lot& lot) override;
  void note() override;  // keeps a copy of the nets
  Duel measure(std::uint64_t first, std::uint64_t count) const override;
  std::string file(const NetOrigin& origin) const override;
  std::string kept() const override;
  bool restore(std::string_view bytes) override;

 private:
  Nets nets() const;
  void play(const Lot& lot, std::vector<Samples>& out) const;
  Learnt learn(const Samples& samples, std::size_t role, const Lot& lot);

  std::unique_ptr<const Course> course_;
  std::vector<Model> models_;
  std::vector<bool> knows_;  // by role: it did not begin with nothing
  std::vector<Nets> others_;
  Nets nets_;  // of the models, as they play
};

}  // namespace menagerie::learn
