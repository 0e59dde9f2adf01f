// SPDX-License-Identifier: MIT
// How the search of the higher levels goes on in a guess of the hidden tiles: every seat lays what
// brings it most there and then, for a few rounds of turns; then points are compared and what is
// still in the hands. Near the end of a match it goes on to the end.
#pragma once
#include <vector>

#include "games/kachina/policy.hpp"

namespace menagerie::kachina {

struct Depth {
  int rounds = 2;   // of everybody's turns after the move that is tried
  int endgame = 0;  // with so many tiles left in hands and pile, or fewer, it goes on to the end
};

class Brain {
 public:
  explicit Brain(Depth depth) : depth_(depth) {}
  void begin(const View& v);
  void candidates(const View& v, Rng& rng, std::vector<Move>& out);
  bool over(const State&) const { return replies_ >= most_; }
  Move reply(const State& world, Seat seat, Rng& rng);
  int worth(const State& world, Seat seat);

 private:
  Depth depth_;
  int most_ = 0, replies_ = 0;  // in the world that is being played, until its worth is asked
  State::Moves moves_;          // kept, so that its storage is
};

// Easy: the points of one placement on a free cell and no more. Among its few best it plays the
// better ones more often, and it keeps no tile for later.
struct Novice {
  Move choose(const View& v, History<State>, Rng& rng);
};

// For measuring: plays a search to the end of the match by chance.
class RandomBrain {
 public:
  void begin(const View& v) { brain_.begin(v); }
  void candidates(const View& v, Rng& rng, std::vector<Move>& out) {
    brain_.candidates(v, rng, out);
  }
  bool over(const State&) const { return false; }
  Move reply(const State& world, Seat seat, Rng& rng) { return world.random_move(seat, rng); }
  int worth(const State& world, Seat seat) { return brain_.worth(world, seat); }

 private:
  Brain brain_{{}};
};

}  // namespace menagerie::kachina
