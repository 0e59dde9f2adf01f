// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_rollout.hpp"

#include "bots/ismcts.hpp"
#include "games/beetle_poker/brain_meeting.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Effort kEffort{64, 16};
constexpr std::size_t kOfBeginner = 12;  // of the candidates, those that are the beginner's
constexpr int kDraws = 40;

// As if the other had chosen already, where both do at once.
View after_choices(const View& v) {
  View out = before_choices(v);
  if (out.table.due().size() == kSeats)
    out.table.committed |= static_cast<std::uint8_t>(1u << other(v.me));
  return out;
}

// A mind that is shown another view.
class Shown final : public Mind<State> {
 public:
  Shown(View (*view)(const View&), MindOf<State> mind) : view_(view), mind_(std::move(mind)) {}
  Move choose(const View& v, History<State> h, Rng& rng) override {
    return mind_->choose(view_(v), h, rng);
  }
  std::vector<Opinion<State>> weigh(const View& v, History<State> h, Rng& rng) override {
    return mind_->weigh(view_(v), h, rng);
  }
  std::vector<Opinion<State>> weigh_with(const View& v, History<State> h, Rng& rng,
                                         const Move& also) override {
    return mind_->weigh_with(view_(v), h, rng, also);
  }
  void hurry_when(Hurry hurry) override { mind_->hurry_when(std::move(hurry)); }

 private:
  View (*view_)(const View&);
  MindOf<State> mind_;
};

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
  for (int i = 0; i < kDraws; ++i) add(greedy_.choose(v, {}, rng), kOfBeginner);
  for (int i = 0; i < kDraws; ++i)
    add(all[below(rng, static_cast<std::uint32_t>(all.size()))],
        static_cast<std::size_t>(kEffort.candidates));
}

int RolloutModel::worth(const State& world, Seat seat) const {
  const SeatSet winners = world.winners();
  return winners.has(seat) ? 1'000 / winners.size() : 0;
}

MindOf<State> rollout() {
  return std::make_unique<Shown>(
      before_choices, std::make_unique<RootSearch<State, RolloutModel>>(RolloutModel{}, kEffort));
}

MindOf<State> tree() {
  return std::make_unique<Shown>(after_choices, std::make_unique<TreeSearch<State, RolloutModel>>(
                                                    RolloutModel{}, TreeEffort{.descents = 800}));
}

}  // namespace menagerie::beetle_poker
