// SPDX-License-Identifier: MIT
// The search at the root: each candidate is tried in the same guesses of what is hidden, the worse
// half is dropped, the rest is tried in more of them, until one is left (sequential halving:
// Karnin, Koren and Somekh, 2013). Candidates share their worlds and what is drawn in them, so that
// luck doesn't tell them apart.
//
// A game brings a Model: which moves are worth trying, how seats go on from there, when to stop and
// what a seat has then. Seats in a world act on their own views by the Model's reply, each for
// itself.
//
// The answer depends on the view, the rng and the Effort alone: worlds are numbered, each has its
// own generator, and values are whole numbers. Neither the number of workers nor the machine
// changes it; only a Hurry does.
#pragma once
#include <algorithm>
#include <bit>
#include <vector>

#include "bots/mind.hpp"

namespace menagerie {

template <class M, class S>
concept Model = Game<S> && std::copyable<M> &&
                requires(M& m, const typename S::View& v, Rng& rng,
                         std::vector<typename S::Move>& out, const S& world, Seat seat) {
                  m.begin(v);                               // a search from this view begins
                  m.candidates(v, rng, out);                // legal, best guess first; at least one
                  { m.over(world) } -> std::same_as<bool>;  // as far as it is worth looking
                  {
                    m.reply(world, seat, rng)
                  } -> std::same_as<typename S::Move>;  // by what the seat may see
                  // What the seat has in a world that is over: thousandths of a point, within
                  // +-1,000,000.
                  { m.worth(world, seat) } -> std::same_as<int>;
                };

template <Game S, Model<S> M>
void play_on(S& world, M& model, Rng& rng) {
  for (SeatSet due = world.due(); !due.empty() && !model.over(world); due = world.due()) {
    const Seat seat = due.lowest();
    world.apply(seat, model.reply(world, seat, rng));
  }
}

struct Effort {
  int worlds = 64;      // guesses that the last two candidates are tried in
  int candidates = 16;  // at most; the best by the Model's own order
  int trust = 0;        // in the Model's own judgement: it counts like so many worlds
};

// What a Model that judges by itself thinks of candidate i: thousandths of a point. A move that was
// no candidate is thought as little of as the last; a Model that has no opinion finds all equal.
template <class M>
int own_judgement(const M& model, std::size_t i) {
  std::span<const int> judgements;
  if constexpr (requires { model.judgements(); }) judgements = model.judgements();
  return judgements.empty() ? 0 : judgements[std::min(i, judgements.size() - 1)];
}

// A guess of what is hidden: the game's own, or a Model's that knows better.
template <Game S, class M>
S guessed(M& model, const typename S::View& v, Rng& rng) {
  if constexpr (requires { model.guess(v, rng); })
    return model.guess(v, rng);
  else
    return S::determinize(v, rng);
}

// Does n pieces of work, in any order and maybe at once.
using Workers = std::function<void(int n, const std::function<void(int piece)>& work)>;
inline void one_after_the_other(int n, const std::function<void(int piece)>& work) {
  for (int i = 0; i < n; ++i) work(i);
}

// The generator of guess number n.
constexpr Rng rng_of_world(std::uint64_t base, int n) {
  Rng rng{base + static_cast<std::uint64_t>(n) * 0xd1342543de82ef95u};
  return {rng.next()};
}

template <Game S, Model<S> M>
class RootSearch final : public Mind<S> {
  using Move = typename S::Move;
  using View = typename S::View;

 public:
  explicit RootSearch(M model, Effort effort, Workers workers = one_after_the_other)
      : model_(std::move(model)), effort_(effort), workers_(std::move(workers)) {}

  Move choose(const View& v, Rng& rng) override { return weigh(v, rng)[0].move; }
  void hurry_when(Hurry hurry) override { hurry_ = std::move(hurry); }

  std::vector<Opinion<S>> weigh(const View& v, Rng& rng) override {
    return search(v, begin(v, rng), rng);
  }
  std::vector<Opinion<S>> weigh_with(const View& v, Rng& rng, const Move& also) override {
    std::vector<Opinion<S>> opinions = begin(v, rng);
    const auto is_it = [&](const Opinion<S>& o) { return o.move == also; };
    if (std::none_of(opinions.begin(), opinions.end(), is_it)) opinions.push_back({also});
    return search(v, std::move(opinions), rng);
  }

 private:
  bool hurried() const { return hurry_ && hurry_(); }

  std::vector<Opinion<S>> search(const View& v, std::vector<Opinion<S>> opinions, Rng& rng) {
    const std::uint64_t base = rng.next();
    std::size_t alive = opinions.size();
    std::vector<Trusted> all;
    for (std::size_t i = 0; i < opinions.size(); ++i)
      all.push_back({opinions[i], std::int64_t{effort_.trust} * own_judgement(model_, i)});
    const int rounds = std::bit_width(alive - 1);
    for (int round = 1, from = 0; round <= rounds && !hurried(); ++round) {
      const int until = std::max(from + 1, effort_.worlds >> (rounds - round));
      try_in_worlds(v, base, from, until, std::span(all).first(alive));
      best_first(std::span(all).first(alive),
                 [](const Trusted& t) { return t.opinion.sum + t.trust; });
      from = until, alive = (alive + 1) / 2;
    }
    for (std::size_t i = 0; i < all.size(); ++i) opinions[i] = all[i].opinion;
    return opinions;
  }

  // An opinion from worlds, and what the Model's judgement adds to its sum. All that are still
  // compared were tried in the same worlds.
  struct Trusted {
    Opinion<S> opinion;
    std::int64_t trust = 0;
  };

  std::vector<Opinion<S>> begin(const View& v, Rng& rng) {
    std::vector<Move> moves;
    model_.begin(v);
    model_.candidates(v, rng, moves);
    moves.resize(std::min(moves.size(), static_cast<std::size_t>(effort_.candidates)));
    std::vector<Opinion<S>> out;
    for (const Move& m : moves) out.push_back({m});
    return out;
  }

  // Adds what each candidate comes to in worlds from..until-1. A world counts for all or for none.
  void try_in_worlds(const View& v, std::uint64_t base, int from, int until,
                     std::span<Trusted> alive) {
    const auto count = static_cast<std::size_t>(until - from);
    std::vector<int> found(count * alive.size());
    std::vector<char> tried(count);
    workers_(until - from, [&](int piece) {
      if (piece > 0 && hurried()) return;  // each round tries one world at least
      M model = model_;
      Rng rng = rng_of_world(base, from + piece);
      const S world = guessed<S>(model, v, rng);
      for (std::size_t i = 0; i < alive.size(); ++i) {
        S s = world;
        Rng draws = rng;
        s.apply(v.me, alive[i].opinion.move);
        play_on(s, model, draws);
        found[static_cast<std::size_t>(piece) * alive.size() + i] = model.worth(s, v.me);
      }
      tried[static_cast<std::size_t>(piece)] = 1;
    });
    for (std::size_t w = 0; w < count; ++w) {
      if (!tried[w]) continue;
      for (std::size_t i = 0; i < alive.size(); ++i) {
        const std::int64_t value = found[w * alive.size() + i];
        Opinion<S>& o = alive[i].opinion;
        o.sum += value, o.squares += value * value, ++o.worlds;
      }
    }
  }

  M model_;
  Effort effort_;
  Workers workers_;
  Hurry hurry_;
};

}  // namespace menagerie
