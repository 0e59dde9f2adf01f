// SPDX-License-Identifier: MIT
// A search looks from a decision to the end of the deal (bots/search.hpp): all seats go on by a
// policy of their own views, and the deal is worth what it changed.
#pragma once
#include "bots/search.hpp"
#include "games/chimera/brain_ending.hpp"
#include "games/chimera/brain_features.hpp"
#include "games/chimera/brain_race.hpp"
#include "games/chimera/policy.hpp"

namespace menagerie::chimera {

// Thousandths of a point that a deal brought the seat, against the others' mean.
constexpr int gain(const std::array<std::int32_t, kSeats>& before, const Table& now, Seat seat) {
  int sum = 0;
  for (std::size_t p = 0; p < kSeats; ++p) sum += now.totals[p] - before[p];
  return 500 * (3 * (now.totals[seat] - before[seat]) - sum);
}

// Playouts by the simple policy; every legal move is a candidate, those that it likes first. For
// measuring others against.
class GreedyModel {
 public:
  void begin(const View& v) { hand_ = v.table.hand, before_ = v.table.totals; }
  void candidates(const View& v, Rng& rng, std::vector<Move>& out) const;
  bool over(const State& world) const { return world.table.over() || world.table.hand != hand_; }
  Move reply(const State& world, Seat seat, Rng& rng) const {
    return Greedy{}.choose(world.view(seat), rng);
  }
  int worth(const State& world, Seat seat) const { return gain(before_, world.table, seat); }

 private:
  std::uint32_t hand_ = 0;
  std::array<std::int32_t, kSeats> before_{};
};

// Playouts by the nets; the moves that they like best are the candidates, and a deal is worth what
// it does to the chance of winning the match.
class NetModel {
 public:
  // With an ending, candidates are moves that win for sure where there are any, else safe ones.
  explicit NetModel(std::span<const Net> nets, Ending* ending = nullptr)
      : nets_(nets), ending_(ending) {}
  void begin(const View& v) { hand_ = v.table.hand, before_ = v.table.totals; }
  void candidates(const View& v, Rng& rng, std::vector<Move>& out);
  // What the nets think of the first candidates.
  std::span<const int> judgements() const { return {judgements_.begin(), judgements_.size()}; }
  bool over(const State& world) const { return world.table.over() || world.table.hand != hand_; }
  Move reply(const State& world, Seat seat, Rng& rng) const {
    return NetPolicy<State, BrainFeatures>(nets_).choose(world.view(seat), rng);
  }
  int worth(const State& world, Seat seat) const {
    const int target = world.table.options.target;
    const double won = race_chance(world, seat) - race_chance(before_, target, seat);
    return static_cast<int>(won * 1'000 * kChanceInPoints);
  }

 private:
  void list(const View& v, const BrainFeatures& features, Rng& rng, MoveList& out);

  std::span<const Net> nets_;
  Ending* ending_;
  InlineVector<int, 16> judgements_;  // of the first candidates, in thousandths of a point
  std::uint32_t hand_ = 0;
  std::array<std::int32_t, kSeats> before_{};
};

// The mind of Expert: the search with the nets and exact endings.
class Expert final : public Mind<State> {
 public:
  Expert(std::span<const Net> nets, Effort effort) : search_(NetModel(nets, &ending_), effort) {}
  Expert(const Expert&) = delete;
  Expert& operator=(const Expert&) = delete;
  Move choose(const View& v, Rng& rng) override { return search_.choose(v, rng); }
  std::vector<Opinion<State>> weigh(const View& v, Rng& rng) override {
    return search_.weigh(v, rng);
  }
  std::vector<Opinion<State>> weigh_with(const View& v, Rng& rng, const Move& also) override {
    return search_.weigh_with(v, rng, also);
  }
  void hurry_when(Hurry hurry) override { search_.hurry_when(std::move(hurry)); }

 private:
  Ending ending_;
  RootSearch<State, NetModel> search_;
};

static_assert(Model<GreedyModel, State> && Model<NetModel, State>);

}  // namespace menagerie::chimera
