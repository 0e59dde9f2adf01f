// SPDX-License-Identifier: MIT
// The floor under every game's figures: a loop that does what no game can do without, a bounded
// draw and the choice of a set bit, and what a deal costs.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>

#include "core/seed.hpp"

namespace menagerie {
namespace {

void draw_a_bit(benchmark::State& run) {
  Rng rng{1};
  std::uint64_t held = 0x3ffffffffffffu;
  for (auto _ : run) {
    std::uint64_t rest = held;
    for (std::uint32_t skip = below(rng, static_cast<std::uint32_t>(std::popcount(rest))); skip > 0;
         --skip)
      rest &= rest - 1;
    held ^= rest & -rest;
    if (held == 0) held = 0x3ffffffffffffu;
    benchmark::DoNotOptimize(held);
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(draw_a_bit)->Name("floor/draw_a_bit");

void shuffle_54(benchmark::State& run) {
  Rng rng{1};
  std::array<std::uint8_t, 54> deck{};
  for (auto _ : run) {
    shuffle(deck, rng);
    benchmark::DoNotOptimize(&deck);
    benchmark::ClobberMemory();
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(shuffle_54)->Name("floor/shuffle_54");

void deal_54(benchmark::State& run) {
  std::array<std::uint8_t, 54> deck{};
  std::uint64_t deal = 0;
  for (auto _ : run) {
    DealStream stream(Seed::of(1), deal++);
    shuffle(deck, stream);
    benchmark::DoNotOptimize(&deck);
    benchmark::ClobberMemory();
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(deal_54)->Name("floor/deal_54");

}  // namespace
}  // namespace menagerie
