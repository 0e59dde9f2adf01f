// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_rollout.hpp"

#include "bots/ismcts.hpp"
#include "games/beetle_poker/brain_shown.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Effort kEffort{64, 16};
constexpr std::size_t kOfBeginner = 12;  // of the candidates, those that are the beginner's
constexpr int kDraws = 40;

}  // namespace

void RolloutModel::candidates(const View& v, Rng& rng, std::vector<Move>& out) const {
  const State world = State::determinize(v, rng);
  State::Moves all;
  world.legal_moves(v.me, all);
  if (all.size() <= kOfBeginner) {
    out.assign(all.begin(), all.end());
    return;
  }
  const auto add = [&](const Move& m, std::size_t most) {
    if (out.size() < most && std::find(out.begin(), out.end(), m) == out.end()) out.push_back(m);
  };
  for (int i = 0; i < kDraws; ++i) add(greedy_.choose(v, rng), kOfBeginner);
  for (int i = 0; i < kDraws; ++i)
    add(all[below(rng, static_cast<std::uint32_t>(all.size()))],
        static_cast<std::size_t>(kEffort.candidates));
}

int RolloutModel::worth(const State& world, Seat seat) const {
  const SeatSet winners = world.winners();
  return winners.has(seat) ? 1'000 / winners.size() : 0;
}

MindOf<State> rollout() {
  return std::make_unique<RootSearch<State, RolloutModel>>(RolloutModel{}, kEffort);
}

MindOf<State> tree() {
  return shown(after_choices, std::make_unique<TreeSearch<State, RolloutModel>>(
                                  RolloutModel{}, TreeEffort{.descents = 800}));
}

}  // namespace menagerie::beetle_poker
