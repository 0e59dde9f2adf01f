// SPDX-License-Identifier: MIT
// A search whose seats go on like the beginner until the game is over. It is the plainest thing
// that plays better than the beginner: the lab balances the beetles under it, and stronger levels
// are measured against it.
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
    return greedy_.choose(world.view(seat), {}, rng);
  }
  int worth(const State& world, Seat seat) const;

 private:
  Greedy greedy_;
};

MindOf<State> rollout();

}  // namespace menagerie::beetle_poker
