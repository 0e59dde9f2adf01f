// SPDX-License-Identifier: MIT
// How the toy is told to a net, and what there is to learn: the least that a game must bring to be
// trained.
#pragma once
#include "bots/net_policy.hpp"
#include "tests/toy/policy.hpp"

namespace menagerie::toy {

class BrainFeatures {
 public:
  static constexpr std::string_view kName = "toy-1";
  static constexpr int kUnit = 1;

  explicit BrainFeatures(const View& v) : v_(v) {}
  int role() const { return 0; }
  void state(Rows& out) const {
    for (int rank = 1; rank <= kRanks; ++rank) {
      if (v_.mine[at(rank)]) out.push_back({at(rank), v_.mine[at(rank)]});
      if (v_.table.played[at(rank)]) out.push_back({at(kRanks + rank), v_.table.played[at(rank)]});
    }
    out.push_back({at(2 * kRanks + 1 + v_.table.top)});
  }
  void move(const Move& m, Rows& out) const {
    if (m.rank) out.push_back({m.rank, -1});
    out.push_back({at(3 * kRanks + 2 + m.rank)});
  }
  void candidates(State::Moves& out) const {
    Rng rng{1};
    State::determinize(v_, rng).legal_moves(v_.me, out);
  }
  static std::span<const NetShape> shapes() {
    static constexpr NetShape kShapes[] = {{4 * kRanks + 3, 16}};
    return kShapes;
  }

 private:
  static constexpr std::uint16_t at(int n) { return static_cast<std::uint16_t>(n); }
  const View& v_;
};

struct Lesson {
  using Game = State;
  using Features = BrainFeatures;
  static State start(Rng& rng) { return State::start({}, kSeats, Seed::drawn(rng)); }
  static State fair(Rng& rng) { return start(rng); }
  static bool over(const State&, const State& now) { return now.due().empty(); }
  static int worth(const State&, const State& now, Seat seat) {
    return now.winners().has(seat) ? 1'000 : -500;
  }
  static MindOf<State> usual() { return made<State, Greedy>(); }
  static int curiosity(int) { return 20; }
  static std::vector<Net> response_begins() { return {}; }
};

}  // namespace menagerie::toy
