// SPDX-License-Identifier: MIT
// The levels that think. What both seats choose at once they take as a Bayesian game over guessed
// hands (brain_meeting.hpp) and mix their choices; what a seat decides alone they try in guesses of
// the hidden cards. Positions are judged by nets (brain_judge.hpp).
#pragma once
#include "games/beetle_poker/brain_meeting.hpp"

namespace menagerie::beetle_poker {

// How hard the levels think.
inline constexpr Breadth kHard{4, 10, 14, 8, 0, 1}, kExpert{8, 40, 12, 6, 60, 0.01, 0.4, 2};

// A choice, and how often it is made.
struct Likely {
  Move move{};
  double chance = 0;
};

class Thinker final : public Mind<State> {
 public:
  Thinker(std::span<const Net> nets, const Breadth& breadth) : judge_(nets), breadth_(breadth) {}

  Move choose(const View& v, Rng& rng) override { return weigh(v, rng)[0].move; }
  std::vector<Opinion<State>> weigh(const View& v, Rng& rng) override {
    return think(v, rng, nullptr);
  }
  std::vector<Opinion<State>> weigh_with(const View& v, Rng& rng, const Move& also) override {
    return think(v, rng, &also);
  }
  void hurry_when(Hurry hurry) override { hurry_ = std::move(hurry); }

  // How it would mix its choices, whatever it then draws.
  std::vector<Likely> likely(const View& v, Rng& rng) const;

 private:
  std::vector<Opinion<State>> think(const View& v, Rng& rng, const Move* also);
  std::vector<Opinion<State>> mixed(const View& v, Rng& rng, const Move* also) const;
  std::vector<Opinion<State>> alone(const View& v, const State::Moves& moves, Rng& rng) const;
  Guesses weighed(const View& v, Rng& rng) const;
  Strategies strategies(const Meeting& meeting) const;
  std::int32_t after(const State& world, Seat me, const Move& m) const;

  Judge judge_;
  Breadth breadth_;
  Hurry hurry_;
};

// The table as it was before the sets of this round were revealed, as far as that seat saw it.
View before_reveal(const View& v);
// A world of that time in which the other holds that hand and, besides, the set that he then laid.
State world_before_reveal(const View& v, CardSet hand, Rng& rng);

MindOf<State> hard();
MindOf<State> expert();

// Easy: the highest sum that it can find, and its highest card when it attacks; when it defends, it
// saves its high cards for an attack to come. It wavers a good deal.
struct Novice {
  Move choose(const View& v, Rng& rng) const;
};

}  // namespace menagerie::beetle_poker
