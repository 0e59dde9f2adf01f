// SPDX-License-Identifier: MIT
// Learns a taste by policy gradient (REINFORCE: Williams, 1992). A round:
//
//     512 games by chance -> choices, in the games' order -> how much more each brought than
//     choices in such a situation did on average -> what was chosen is liked better by that, what
//     might have been is liked less, over two halves added in order -> one step of Adam
//
// Games are played in sixteen parts and gradients added in two halves, whatever the number of
// threads, so that it does not change a weight.
#pragma once
#include "learn/adam.hpp"
#include "learn/learner.hpp"
#include "learn/taste_course.hpp"

namespace menagerie::learn {

class TasteLearner final : public Learner {
 public:
  static constexpr std::uint64_t kGamesARound = 512;

  explicit TasteLearner(std::unique_ptr<const TasteCourse> course);

  Subject subject() const override;
  std::uint64_t games_a_round() const override { return kGamesARound; }
  Learnt round(const Lot& lot) override;
  Duel measure(std::uint64_t first, std::uint64_t count) const override;
  std::string file(const NetOrigin& origin) const override;
  std::string kept() const override;
  bool restore(std::string_view bytes) override;

 private:
  Choices play(const Lot& lot) const;
  Learnt compare(Choices& all);  // turns gains into what they are above the average
  std::vector<float> gradient(const Choices& all, int threads) const;
  std::vector<std::int16_t> rounded() const;

  struct Taste {
    std::vector<float> weights;
    std::vector<float> usual;  // gain by situation
    Adam adam;
    static void parts(auto& t, auto&& f) { f(t.weights), f(t.usual), Adam::parts(t.adam, f); }
  };
  std::unique_ptr<const TasteCourse> course_;
  Taste taste_;
};

}  // namespace menagerie::learn
