// SPDX-License-Identifier: MIT
// Whoever decides for a seat, behind one call: a policy, or a search over one. A game's ladder
// (games/<id>/ladder.hpp) is a list of Levels, which say how to make one.
#pragma once
#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/entry.hpp"
#include "core/game.hpp"

namespace menagerie {

// What is thought of a move: what its owner may expect from it, in thousandths of a point.
// Whole numbers, so that sums are the same in any order and on any machine.
template <Game S>
struct Opinion {
  typename S::Move move{};
  std::int64_t sum = 0, squares = 0;  // of the values found
  int worlds = 0;                     // how many they are; 0: the move was not weighed
  double mean() const { return worlds ? static_cast<double>(sum) / worlds : 0.0; }
  // Of the mean.
  double error() const {
    if (worlds < 2) return 0;
    const double n = worlds, spread = static_cast<double>(squares) - mean() * mean() * n;
    return std::sqrt(std::max(0.0, spread) / (n - 1) / n);
  }
};

// Stable, so that equals keep their order on every machine; by insertion, since they are few.
template <class T>
void best_first(std::span<T> opinions, auto worth) {
  for (std::size_t i = 1; i < opinions.size(); ++i)
    for (std::size_t j = i; j > 0 && worth(opinions[j - 1]) < worth(opinions[j]); --j)
      std::swap(opinions[j - 1], opinions[j]);
}

// True when an answer is wanted at once. It is asked between two guesses of the hidden cards.
using Hurry = std::function<bool()>;

template <Game S>
class Mind {
 public:
  virtual ~Mind() = default;
  // Of a due seat. The same view and rng give the same move, whatever was asked before.
  virtual typename S::Move choose(const typename S::View&, Rng&) = 0;
  // The moves that were weighed, best first: the first is what choose plays. One that weighs
  // nothing gives that move alone.
  virtual std::vector<Opinion<S>> weigh(const typename S::View& v, Rng& rng) {
    return {{choose(v, rng)}};
  }
  // weigh, where a legal move that somebody asks about is to be among them if the mind can.
  virtual std::vector<Opinion<S>> weigh_with(const typename S::View& v, Rng& rng,
                                             const typename S::Move&) {
    return weigh(v, rng);
  }
  virtual void hurry_when(Hurry) {}
};

template <Game S>
using MindOf = std::unique_ptr<Mind<S>>;

template <Game S, Policy<S> P>
class PolicyMind final : public Mind<S> {
 public:
  explicit PolicyMind(P policy) : policy_(std::move(policy)) {}
  typename S::Move choose(const typename S::View& v, Rng& rng) override {
    return policy_.choose(v, rng);
  }

 private:
  P policy_;
};

// One step of a ladder.
template <Game S>
struct Level {
  BotInfo info;
  MindOf<S> (*make)();
};

// The step with this id; null: the ladder has none.
template <Game S>
MindOf<S> made_of(std::span<const Level<S>> ladder, std::string_view id) {
  for (const Level<S>& level : ladder)
    if (level.info.id == id) return level.make();
  return nullptr;
}

template <Game S, Policy<S> P>
MindOf<S> made() {
  return std::make_unique<PolicyMind<S, P>>(P{});
}

}  // namespace menagerie
