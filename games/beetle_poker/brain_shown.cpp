// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_shown.hpp"

namespace menagerie::beetle_poker {
namespace {

class Shown final : public Mind<State> {
 public:
  Shown(View (*view)(const View&), MindOf<State> mind) : view_(view), mind_(std::move(mind)) {}
  Move choose(const View& v, Rng& rng) override { return mind_->choose(view_(v), rng); }
  std::vector<Opinion<State>> weigh(const View& v, Rng& rng) override {
    return mind_->weigh(view_(v), rng);
  }
  std::vector<Opinion<State>> weigh_with(const View& v, Rng& rng, const Move& also) override {
    return mind_->weigh_with(view_(v), rng, also);
  }
  void hurry_when(Hurry hurry) override { mind_->hurry_when(std::move(hurry)); }

 private:
  View (*view_)(const View&);
  MindOf<State> mind_;
};

}  // namespace

View before_choices(const View& v) {
  View out = v;
  if (v.seen == kNoCard && v.table.phase != Phase::kAsk)
    out.table.committed &= static_cast<std::uint8_t>(~(1u << other(v.me)));
  return out;
}

View after_choices(const View& v) {
  View out = v;
  if (out.table.due().size() == kSeats)
    out.table.committed |= static_cast<std::uint8_t>(1u << other(v.me));
  return out;
}

MindOf<State> shown(View (*view)(const View&), MindOf<State> mind) {
  return std::make_unique<Shown>(view, std::move(mind));
}

}  // namespace menagerie::beetle_poker
