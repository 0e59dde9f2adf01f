// SPDX-License-Identifier: MIT
// A Course made of a game's lesson (games/<id>/brain_lesson.hpp): self-play in which every decision
// of a learning seat becomes a sample whose target is what the seat had in the end (deep
// Monte-Carlo: Zha and others, 2021). Or play in which one seat learns to win against a frozen
// player who has all others.
#pragma once
#include <functional>

#include "bots/net_policy.hpp"
#include "learn/course.hpp"

namespace menagerie::learn {

// The generator of game n of a run, far from the duels'.
constexpr Rng rng_of_game(std::uint64_t seed, std::uint64_t n) {
  Rng rng{(seed + 1) * 0x9e6c63d0676a9a99u + n * 0xd1342543de82ef95u};
  return {rng.next()};
}

template <Game S>
using Maker = std::function<MindOf<S>()>;

template <class L>
class CourseOf final : public Course {
  using S = typename L::Game;
  using F = typename L::Features;
  using Move = typename S::Move;

 public:
  CourseOf() = default;
  CourseOf(Maker<S> frozen, Nets first) : frozen_(std::move(frozen)), first_(std::move(first)) {}

  CourseInfo info() const override { return {&S::info, F::kName, F::shapes()}; }
  Nets first() const override { return first_; }

  void play(std::uint64_t seed, std::uint64_t n, const Nets& nets, std::span<const Nets> others,
            std::vector<Samples>& out) const override {
    Rng rng = rng_of_game(seed, n);
    const S began = L::start(rng);
    const Table table =
        frozen_ ? alone(began.seats(), n) : seats_of(began.seats(), others.size(), rng);
    const MindOf<S> opponent = other();
    S state = began;
    std::vector<Decision> decisions;
    while (!L::over(began, state)) {
      const Seat seat = state.due().lowest();
      const auto view = state.view(seat);
      if (table[seat] == kUsual)
        state.apply(seat, opponent->choose(view, rng));
      else if (table[seat] >= 0)
        state.apply(
            seat, NetPolicy<S, F>(others[static_cast<std::size_t>(table[seat])]).choose(view, rng));
      else
        state.apply(seat, learner(F(view), seat, nets, rng, decisions, out));
    }
    for (const Decision& d : decisions)
      out[d.role].targets.push_back(static_cast<float>(L::worth(began, state, d.seat)) /
                                    (1'000.0f * F::kUnit));
  }

  Duel measure(const Nets& nets, std::uint64_t first, std::uint64_t count) const override {
    const MindOf<S> mind = player(nets), opponent = other();
    return duel<L>(*mind, *opponent, first, count);
  }

  static MindOf<S> player(std::span<const Net> nets) {
    return std::make_unique<PolicyMind<S, NetPolicy<S, F>>>(NetPolicy<S, F>(nets));
  }

 private:
  // Who sits where: kLearner, kUsual, or the number of older nets.
  static constexpr int kLearner = -1, kUsual = -2;
  using Table = std::vector<int>;
  struct Decision {
    std::size_t role;
    Seat seat;
  };

  // One game in eight is against others.
  static Table seats_of(int seats, std::size_t others, Rng& rng) {
    Table table(static_cast<std::size_t>(seats), kLearner);
    if (below(rng, 8)) return table;
    for (int& seat : table)
      if (below(rng, 2)) {
        const auto i = below(rng, static_cast<std::uint32_t>(others + 1));
        seat = i == others ? kUsual : static_cast<int>(i);
      }
    return table;
  }

  // The learner goes round the seats.
  static Table alone(int seats, std::uint64_t n) {
    Table table(static_cast<std::size_t>(seats), kUsual);
    table[n % table.size()] = kLearner;
    return table;
  }

  MindOf<S> other() const { return frozen_ ? frozen_() : L::usual(); }

  static Move learner(const F& f, Seat seat, const Nets& nets, Rng& rng,
                      std::vector<Decision>& decisions, std::vector<Samples>& out) {
    typename S::Moves moves;
    f.candidates(moves);
    if (moves.size() == 1) return moves[0];
    const auto n = static_cast<std::uint32_t>(moves.size());
    const bool curious = static_cast<int>(below(rng, 1'000)) < L::curiosity(f.role());
    const Move m = curious ? moves[below(rng, n)] : best_move<S>(nets, f, moves);
    Rows rows;
    f.state(rows), f.move(m, rows);
    const auto role = static_cast<std::size_t>(f.role());
    out[role].add(std::span(rows.begin(), rows.size()));
    decisions.push_back({role, seat});
    return m;
  }

  Maker<S> frozen_;
  Nets first_;
};

}  // namespace menagerie::learn
