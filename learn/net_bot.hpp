// SPDX-License-Identifier: MIT
// A Bot that keeps the nets it plays with.
#pragma once
#include "bots/make_entry.hpp"
#include "learn/course.hpp"

namespace menagerie::learn {

template <Game S>
class NetBot final : public Bot {
 public:
  NetBot(Nets nets, MindOf<S> (*mind)(std::span<const Net>))
      : nets_(std::move(nets)), bot_(mind(nets_)) {}
  std::string choose(const AnyState& state, Seat seat, Rng& rng) override {
    return bot_.choose(state, seat, rng);
  }
  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override {
    return bot_.weigh(state, seat, rng);
  }
  void hurry_when(Hurry hurry) override { bot_.hurry_when(std::move(hurry)); }

 private:
  Nets nets_;
  TypedBot<S> bot_;
};

}  // namespace menagerie::learn
