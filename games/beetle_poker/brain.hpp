// SPDX-License-Identifier: MIT
// The levels that think. What both seats choose at once they take as a Bayesian game over guessed
// hands (brain_meeting.hpp) and mix their choices; what a seat decides alone they try in guesses of
// the hidden cards. Positions are judged by nets (brain_judge.hpp).
#pragma once
#include "games/beetle_poker/brain_meeting.hpp"

namespace menagerie::beetle_poker {

class Thinker final : public Mind<State> {
 public:
  Thinker(std::span<const Net> nets, const Breadth& breadth) : judge_(nets), breadth_(breadth) {}

  Move choose(const View& v, History<State> h, Rng& rng) override {
    return weigh(v, h, rng)[0].move;
  }
  std::vector<Opinion<State>> weigh(const View& v, History<State>, Rng& rng) override {
    return think(v, rng, nullptr);
  }
  std::vector<Opinion<State>> weigh_with(const View& v, History<State>, Rng& rng,
                                         const Move& also) override {
    return think(v, rng, &also);
  }
  void hurry_when(Hurry hurry) override { hurry_ = std::move(hurry); }

 private:
  std::vector<Opinion<State>> think(const View& v, Rng& rng, const Move* also);
  std::vector<Opinion<State>> mixed(const View& v, Rng& rng, const Move* also);
  std::vector<Opinion<State>> alone(const View& v, const State::Moves& moves, Rng& rng);
  Guesses weighed(const View& v, Rng& rng) const;
  Strategies strategies(const Meeting& meeting) const;
  std::int32_t after(const State& world, Seat me, const Move& m) const;

  Judge judge_;
  Breadth breadth_;
  Hurry hurry_;
};

MindOf<State> hard();
MindOf<State> expert();

// Easy: the highest sum that it can find, and then its highest card. It neither thinks of the
// clash while it wrestles nor of the other's beetle, and it wavers a good deal.
struct Novice {
  Move choose(const View& v, History<State>, Rng& rng) const;
};

}  // namespace menagerie::beetle_poker
