// SPDX-License-Identifier: MIT
// Who has learned to win against one other player: he knows that player's habits
// (brain_habits.hpp), believes hands by what was laid from them, and gives the best answer, as the
// nets of brain_judge.hpp judge what comes of it. He hides nothing, so others may read him easily.
#pragma once
#include "games/beetle_poker/brain.hpp"
#include "games/beetle_poker/brain_habits.hpp"

namespace menagerie::beetle_poker {

class Responder final : public Mind<State> {
 public:
  // `nets`: those of Judge, then those of Habits. `hands`: how many of the other's are guessed.
  Responder(std::span<const Net> nets, int hands);
  Move choose(const View& v, Rng& rng) override { return weigh(v, rng)[0].move; }
  std::vector<Opinion<State>> weigh(const View& v, Rng& rng) override;
  void hurry_when(Hurry hurry) override {
    hurry_ = hurry;
    alone_.hurry_when(std::move(hurry));
  }

 private:
  Guesses believed(const View& v, Rng& rng) const;

  Judge judge_;
  Habits habits_;
  Breadth breadth_;
  Thinker alone_;  // decides where only one chooses
  Hurry hurry_;
};

}  // namespace menagerie::beetle_poker
