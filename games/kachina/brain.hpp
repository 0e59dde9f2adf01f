// SPDX-License-Identifier: MIT
// How the search of the higher levels goes on in a guess of the hidden tiles: every seat replies by
// what it may see (brain_reply.hpp), for a few rounds of turns; then points are compared and what
// is still in the hands. Near the end of a match it goes on to the end.
#pragma once
#include <vector>

#include "games/kachina/brain_reply.hpp"

namespace menagerie::kachina {

struct Depth {
  int rounds = 2;        // of everybody's turns after the move that is tried
  int replies = 0;       // but at least so many turns
  int endgame = 0;       // with so many tiles left in hands and pile, or fewer, on to the end
  bool careful = false;  // how seats reply
};

class Brain {
 public:
  explicit Brain(Depth depth) : depth_(depth) {}
  void begin(const View& v);
  void candidates(const View& v, Rng& rng, std::vector<Move>& out);
  // What a careful player thinks of the candidates.
  std::span<const int> judgements() const { return {judgements_.begin(), judgements_.size()}; }
  bool over(const State&) const { return replies_ >= most_; }
  Move reply(const State& world, Seat seat, Rng& rng);
  int worth(const State& world, Seat seat);

 private:
  void follow(const Table& t);

  Depth depth_;
  int most_ = 0, replies_ = 0;  // in the world that is being played, until its worth is asked
  Board root_{};                // before the move that is tried
  bool charted_ = false;        // the chart shows the root, and what was laid in this world since
  InlineVector<int, 64> judgements_;  // of the candidates, in thousandths of a point
  Chart chart_;
};

// Points and hand, less those of the others: half of it the best of them, half all of them alike.
// In thousandths of a point.
int lead_of(const State& s, Seat seat);

// Easy: the points of one placement on a free cell and no more. Among its few best it plays the
// better ones more often, and it keeps no tile for later.
struct Novice {
  Move choose(const View& v, Rng& rng);
};

// For measuring: plays a search to the end of the match by chance.
class RandomBrain {
 public:
  void begin(const View&) {}
  void candidates(const View& v, Rng&, std::vector<Move>& out);
  bool over(const State&) const { return false; }
  Move reply(const State& world, Seat seat, Rng& rng) { return world.random_move(seat, rng); }
  int worth(const State& world, Seat seat) { return lead_of(world, seat); }
};

}  // namespace menagerie::kachina
