// SPDX-License-Identifier: MIT
// What is measured of every game, with default options and the usual number of seats. Single
// operations are measured over positions spread evenly over random matches; an item of a match is a
// decision.
//
//     random_match/N   N seats: the legal moves of a due seat are listed in full, one is drawn and
//                      applied
//     random_move/N    the same matches without the list (core/game.hpp, random_move)
//     any_match        random_match of the usual seats through AnyState, moves as codes
//     notation_match   the same with moves as notation, checked
//     world/random     an item is a guess of what is hidden, played on at random until a score
//     changes world/LEVEL      an item is such a guess as that level's search plays it: its own
//     policy for
//                      all seats, as far as it looks, and what choosing between moves costs
#pragma once
#include <benchmark/benchmark.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "bots/mind.hpp"
#include "bots/random.hpp"
#include "core/erase.hpp"
#include "core/game.hpp"

namespace menagerie {

template <Game S>
struct Sample {
  S state{};
  Seat seat = 0;
  typename S::Move move{};
  typename S::View view{};
};

template <Game S>
S fresh(std::uint64_t n, int seats = S::info.usual_seats) {
  return S::start(typename S::Options{}, seats, Seed::of(n));
}

// What a random match is played with: the full list and a draw from it, or random_move alone.
enum class Draw { kFromList, kCounted };

// Plays one random match; returns the number of decisions.
template <Game S, Draw draw>
std::int64_t play_random(S state, Rng& rng, auto before) {
  typename S::Moves moves;
  std::int64_t decisions = 0;
  for (SeatSet due = state.due(); !due.empty(); due = state.due(), ++decisions) {
    const Seat seat = due.lowest();
    typename S::Move move;
    if constexpr (draw == Draw::kFromList) {
      moves.clear();
      state.legal_moves(seat, moves);
      move = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
    } else {
      move = random_move(state, seat, rng);
    }
    before(state, seat, move);
    state.apply(seat, move);
  }
  return decisions;
}

template <Game S>
const std::vector<Sample<S>>& samples() {
  static const std::vector<Sample<S>> all = [] {
    std::vector<Sample<S>> out;
    Rng rng{1};
    for (std::uint64_t n = 0; out.size() < 1'024; ++n) {
      std::vector<Sample<S>> match;
      play_random<S, Draw::kFromList>(fresh<S>(n), rng, [&](const S& s, Seat seat, const auto& m) {
        match.push_back({s, seat, m, s.view(seat)});
      });
      for (int i = 0; i < 32 && !match.empty(); ++i)
        out.push_back(match[below(rng, static_cast<std::uint32_t>(match.size()))]);
    }
    return out;
  }();
  return all;
}

// Runs f(sample) over the samples, round and round.
template <Game S>
void over_samples(benchmark::State& run, auto f) {
  const auto& all = samples<S>();
  std::size_t i = 0;
  for (auto _ : run) {
    f(all[i]);
    i = (i + 1) % all.size();
  }
  run.SetItemsProcessed(run.iterations());
}

template <Game S, Draw draw>
void bench_matches(benchmark::State& run, int seats) {
  Rng rng{2};
  std::int64_t decisions = 0;
  std::uint64_t n = 0;
  for (auto _ : run) decisions += play_random<S, draw>(fresh<S>(n++, seats), rng, [](auto&&...) {});
  run.SetItemsProcessed(decisions);
  run.counters["matches/s"] =
      benchmark::Counter(static_cast<double>(n), benchmark::Counter::kIsRate);
  run.counters["length"] = static_cast<double>(decisions) / static_cast<double>(n);
}

template <Game S, class P>
void bench_policy(benchmark::State& run) {
  P policy;
  Rng rng{3};
  std::int64_t decisions = 0;
  std::uint64_t n = 0;
  for (auto _ : run) {
    S state = fresh<S>(n++);
    for (SeatSet due = state.due(); !due.empty(); due = state.due(), ++decisions)
      state.apply(due.lowest(), policy.choose(state.view(due.lowest()), rng));
  }
  run.SetItemsProcessed(decisions);
  run.counters["matches/s"] =
      benchmark::Counter(static_cast<double>(n), benchmark::Counter::kIsRate);
}

// A random match through the facade, in codes: all moves are listed, one is drawn and played.
template <Game S>
void bench_codes(benchmark::State& run) {
  Rng rng{2};
  std::vector<MoveCode> codes;
  std::int64_t decisions = 0;
  std::uint64_t n = 0;
  for (auto _ : run) {
    AnyState state = AnyState::of(fresh<S>(n++));
    for (SeatSet due = state->due(); !due.empty(); due = state->due(), ++decisions) {
      codes.clear();
      state->legal_codes(due.lowest(), codes);
      state->apply_code(due.lowest(), codes[below(rng, static_cast<std::uint32_t>(codes.size()))]);
    }
  }
  run.SetItemsProcessed(decisions);
}

// The same in notation, checked as a table does it.
template <Game S>
void bench_notation(benchmark::State& run) {
  Rng rng{2};
  std::int64_t decisions = 0;
  std::uint64_t n = 0;
  for (auto _ : run) {
    AnyState state = AnyState::of(fresh<S>(n++));
    for (SeatSet due = state->due(); !due.empty(); due = state->due(), ++decisions) {
      const auto moves = state->legal_moves(due.lowest());
      (void)state->play(due.lowest(), moves[below(rng, static_cast<std::uint32_t>(moves.size()))],
                        {});
    }
  }
  run.SetItemsProcessed(decisions);
}

template <Game S>
bool score_changed(const S& before, const S& now) {
  for (Seat s = 0; s < now.seats(); ++s)
    if (now.score(s) != before.score(s)) return true;
  return false;
}

// What a search with random playouts would do all day.
template <Game S>
void bench_random_worlds(benchmark::State& run) {
  Rng rng{6};
  over_samples<S>(run, [&](const Sample<S>& x) {
    S world = S::determinize(x.view, rng);
    for (SeatSet due = world.due(); !due.empty() && !score_changed(x.state, world);
         due = world.due())
      world.apply(due.lowest(), random_move(world, due.lowest(), rng));
    benchmark::DoNotOptimize(&world);
  });
}

// Decisions of a level at one position after the other; its worlds are counted, one for each
// candidate that was tried in it.
template <Game S>
void bench_search(benchmark::State& run, const Level<S>& level) {
  const MindOf<S> mind = level.make();
  Rng rng{7};
  const auto& all = samples<S>();
  std::size_t i = 0;
  std::int64_t worlds = 0;
  for (auto _ : run) {
    for (const Opinion<S>& o : mind->weigh(all[i].view, rng)) worlds += o.worlds;
    i = (i + 1) % all.size();
  }
  run.SetItemsProcessed(worlds);
}

// A level that searches weighs the moves of most positions.
template <Game S>
bool searches(const Level<S>& level) {
  const MindOf<S> mind = level.make();
  int asked = 0;
  mind->hurry_when([&] { return ++asked > 1; });
  Rng rng{8};
  return std::ranges::any_of(std::span(samples<S>()).first(32), [&](const Sample<S>& x) {
    asked = 0;
    return mind->weigh(x.view, rng)[0].worlds > 0;
  });
}

template <Game S, class Greedy>
bool register_benchmarks(std::span<const Level<S>> levels) {
  const std::string game(S::info.id);
  const auto add = [&](const std::string& what, auto f) {
    benchmark::RegisterBenchmark((game + "/" + what).c_str(), f);
  };
  add("copy", [](benchmark::State& run) {
    over_samples<S>(run, [](const Sample<S>& x) {
      S s = x.state;
      benchmark::DoNotOptimize(&s);
      benchmark::ClobberMemory();
    });
    run.counters["bytes"] = sizeof(S);
  });
  add("legal_moves", [](benchmark::State& run) {
    typename S::Moves moves;
    std::int64_t listed = 0;
    over_samples<S>(run, [&](const Sample<S>& x) {
      moves.clear();
      x.state.legal_moves(x.seat, moves);
      benchmark::DoNotOptimize(&moves);
      listed += static_cast<std::int64_t>(moves.size());
    });
    run.counters["moves"] = static_cast<double>(listed) / static_cast<double>(run.iterations());
  });
  add("check", [](benchmark::State& run) {
    over_samples<S>(
        run, [](const Sample<S>& x) { benchmark::DoNotOptimize(x.state.check(x.seat, x.move)); });
  });
  add("copy_apply", [](benchmark::State& run) {
    over_samples<S>(run, [](const Sample<S>& x) {
      S s = x.state;
      s.apply(x.seat, x.move);
      benchmark::DoNotOptimize(&s);
      benchmark::ClobberMemory();
    });
  });
  add("view", [](benchmark::State& run) {
    over_samples<S>(run,
                    [](const Sample<S>& x) { benchmark::DoNotOptimize(x.state.view(x.seat)); });
    run.counters["bytes"] = sizeof(typename S::View);
  });
  add("determinize", [](benchmark::State& run) {
    Rng rng{5};
    over_samples<S>(
        run, [&](const Sample<S>& x) { benchmark::DoNotOptimize(S::determinize(x.view, rng)); });
  });
  for (int seats = S::info.min_seats; seats <= S::info.max_seats; ++seats) {
    const std::string at = "/" + std::to_string(seats);
    add("random_match" + at,
        [seats](benchmark::State& run) { bench_matches<S, Draw::kFromList>(run, seats); });
    add("random_move" + at,
        [seats](benchmark::State& run) { bench_matches<S, Draw::kCounted>(run, seats); });
  }
  add("random_bot_match", bench_policy<S, RandomPolicy<S>>);
  add("greedy_match", bench_policy<S, Greedy>);
  add("any_match", bench_codes<S>);
  add("notation_match", bench_notation<S>);
  add("world/random", bench_random_worlds<S>);
  for (const Level<S>& level : levels)
    if (searches(level))
      add("world/" + std::string(level.info.id),
          [&level](benchmark::State& run) { bench_search<S>(run, level); });
  return true;
}

}  // namespace menagerie
