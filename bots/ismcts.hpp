// SPDX-License-Identifier: MIT
// Single-observer information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse, 2012),
// plain: one tree over the moves, a new guess of what is hidden for each descent, upper confidence
// bounds that count only the descents in which a move was there, every seat out for itself. It is
// no level of a ladder; others are measured against it.
#pragma once
#include <array>
#include <cmath>

#include "bots/search.hpp"

namespace menagerie {

struct TreeEffort {
  int descents = 2'000;
  double exploration = 0.7;  // in units of the spread of the values found so far
};

template <Game S, Model<S> M>
class TreeSearch final : public Mind<S> {
  using Move = typename S::Move;
  using View = typename S::View;

 public:
  explicit TreeSearch(M model, TreeEffort effort) : model_(std::move(model)), effort_(effort) {}

  Move choose(const View& v, Rng& rng) override { return weigh(v, rng)[0].move; }
  void hurry_when(Hurry hurry) override { hurry_ = std::move(hurry); }

  std::vector<Opinion<S>> weigh(const View& v, Rng& rng) override {
    model_.begin(v);
    nodes_.assign(1, Node{});
    least_ = 0, most_ = 1;
    const std::uint64_t base = rng.next();
    for (int n = 0; n < effort_.descents && !(n > 0 && hurry_ && hurry_()); ++n) {
      Rng draws = rng_of_world(base, n);
      descend(S::determinize(v, draws), draws);
    }
    std::vector<Opinion<S>> out;
    for (const Child& c : nodes_[0].children)
      if (c.visits > 0) out.push_back({c.move, c.sum, 0, c.visits});
    best_first(std::span(out), [](const auto& o) { return o.worlds; });
    return out;
  }

 private:
  struct Child {
    Move move{};
    Seat seat = 0;
    std::uint32_t node = 0;
    int visits = 0, there = 0;  // how often it was taken; how often it could have been
    std::int64_t sum = 0;       // for the seat that makes the move
  };
  struct Node {
    std::vector<Child> children;
  };
  struct Place {
    std::uint32_t node, child;
  };

  void descend(S world, Rng& rng) {
    std::vector<Place> path;
    std::uint32_t at = 0;
    for (bool grown = false; !grown && !world.due().empty() && !model_.over(world);) {
      const Seat seat = world.due().lowest();
      const std::uint32_t child = pick(at, seat, world, rng);
      Child& c = nodes_[at].children[child];
      path.push_back({at, child});
      world.apply(seat, c.move);
      grown = c.visits == 0;
      if (grown && c.node == 0) {
        const auto fresh = static_cast<std::uint32_t>(nodes_.size());
        c.node = fresh;
        nodes_.emplace_back();
      }
      at = nodes_[path.back().node].children[child].node;
    }
    play_on(world, model_, rng);
    for (const Place& p : path) {
      Child& c = nodes_[p.node].children[p.child];
      const int value = model_.worth(world, c.seat);
      c.sum += value, ++c.visits;
      least_ = std::min(least_, value), most_ = std::max(most_, value);
    }
  }

  // A move that was never tried, if there is one; else the one with the highest bound.
  std::uint32_t pick(std::uint32_t at, Seat seat, const S& world, Rng& rng) {
    moves_.clear();
    world.legal_moves(seat, moves_);
    auto& children = nodes_[at].children;
    std::vector<std::uint32_t> here, untried;
    for (const Move& m : moves_) {
      auto it = std::find_if(children.begin(), children.end(),
                             [&](const Child& c) { return c.seat == seat && c.move == m; });
      if (it == children.end()) it = children.insert(children.end(), Child{m, seat});
      const auto i = static_cast<std::uint32_t>(it - children.begin());
      here.push_back(i), ++it->there;
      if (it->visits == 0) untried.push_back(i);
    }
    if (!untried.empty()) return untried[below(rng, static_cast<std::uint32_t>(untried.size()))];
    const double spread = most_ - least_;
    const auto bound = [&](std::uint32_t i) {
      const Child& c = children[i];
      return static_cast<double>(c.sum) / c.visits +
             effort_.exploration * spread * std::sqrt(std::log(c.there) / c.visits);
    };
    return *std::max_element(here.begin(), here.end(),
                             [&](auto a, auto b) { return bound(a) < bound(b); });
  }

  M model_;
  TreeEffort effort_;
  Hurry hurry_;
  std::vector<Node> nodes_;
  typename S::Moves moves_;
  int least_ = 0, most_ = 1;
};

}  // namespace menagerie
