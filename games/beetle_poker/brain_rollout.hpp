// SPDX-License-Identifier: MIT
// Searches whose seats go on like the beginner until the game is over: at the root alone, and in a
// tree. They are no levels; the levels are measured against them.
//
// Two seats choose at once, but one is asked first. Lest that make a difference, the search at the
// root takes it that the other has not chosen yet, and the tree that he has, by chance.
#pragma once
#include "bots/search.hpp"
#include "games/beetle_poker/policy.hpp"

namespace menagerie::beetle_poker {

class RolloutModel {
 public:
  void begin(const View&) {}
  // All moves where they are few, else some that the beginner might make and a few others.
  void candidates(const View& v, Rng& rng, std::vector<Move>& out) const;
  bool over(const State&) const { return false; }
  Move reply(const State& world, Seat seat, Rng& rng) const {
    return greedy_.choose(world.view(seat), rng);
  }
  int worth(const State& world, Seat seat) const;

 private:
  Greedy greedy_;
};

MindOf<State> rollout();
MindOf<State> tree();

}  // namespace menagerie::beetle_poker
