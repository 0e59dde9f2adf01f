// SPDX-License-Identifier: MIT
// The toy as a taste learns it: the least that a game must bring for that. A move has two traits,
// its rank, and its rank with the rank to beat.
#pragma once
#include <algorithm>

#include "bots/net_file.hpp"
#include "tests/toy/policy.hpp"

namespace menagerie::toy {

struct TasteLesson {
  using Game = State;
  struct Option {
    Move move{};
    std::array<std::uint16_t, 2> traits{};
  };
  using Options = std::vector<Option>;
  static constexpr std::size_t kTraits = 2, kRows = kRanks + 1, kWeights = kRows + kRows * kRows;
  static constexpr std::size_t kSituations = kRows;
  static constexpr std::string_view kFeatures = "toy-taste-1";

  static State start(Rng& rng) { return State::start({}, kSeats, Seed::drawn(rng)); }
  static State fair(Rng& rng) { return start(rng); }
  static bool over(const State&, const State& now) { return now.due().empty(); }
  static int worth(const State&, const State& now, Seat seat) {
    return now.winners().has(seat) ? 1'000 : -500;
  }
  static void list(const State& s, Options& out) {
    State::Moves moves;
    s.legal_moves(s.due().lowest(), moves);
    out.clear();
    for (const Move& m : moves) out.push_back({m, traits(s, m)});
  }
  static std::uint32_t situation(const State& s) { return s.table.top; }

  static MindOf<State> usual() { return made<State, Greedy>(); }
  static MindOf<State> learner(std::span<const std::int16_t> weights) {
    return std::make_unique<Learner>(weights);
  }
  static std::string file(std::span<const std::int16_t> weights, const NetOrigin&) {
    std::string out;
    for (const int w : weights) out += std::to_string(w) + " ";
    return out;
  }

 private:
  static std::array<std::uint16_t, 2> traits(const State& s, const Move& m) {
    const std::size_t pair = kRows + s.table.top * kRows + m.rank;
    return {m.rank, static_cast<std::uint16_t>(pair)};
  }
  // Plays what it likes best.
  class Learner final : public Mind<State> {
   public:
    explicit Learner(std::span<const std::int16_t> weights) : w_(weights.begin(), weights.end()) {}
    Move choose(const View& v, Rng& rng) override {
      Options options;
      list(State::determinize(v, rng), options);
      const auto liked = [&](const Option& o) { return w_[o.traits[0]] + w_[o.traits[1]]; };
      return std::ranges::max_element(options, {}, liked)->move;
    }

   private:
    std::vector<std::int16_t> w_;
  };
};

}  // namespace menagerie::toy
