// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_reader.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr int kHands = 8;
constexpr double kUnlikely = 0.02;  // that a hand was played as Expert would not

}  // namespace

double MindReader::laid(const View& v, CardSet hand, Rng& rng) {
  const Seat them = other(v.me);
  const CardSet set = v.table.used[them];
  if (v.table.phase != Phase::kClash || !set) return 1;
  double out = kUnlikely;
  const State then = world_before_reveal(v, hand, rng);
  for (const Likely& l : read_.likely(then.view(them), rng))
    if (l.move.set() == set) out += l.chance;
  return out;
}

std::vector<Opinion<State>> MindReader::weigh(const View& v, Rng& rng) {
  if (v.table.due().size() != kSeats) return read_.weigh(v, rng);
  const Seat them = other(v.me);
  State::Moves moves;
  State::determinize(v, rng).legal_moves(v.me, moves);
  std::vector<double> sums(moves.size());
  double total = 0;
  for (int n = 0; n < kHands && !(n > 0 && hurry_ && hurry_()); ++n) {
    const State world = State::determinize(v, rng);
    const PerSeat<CardSet> before = holdings(world);
    const double weight = laid(v, world.hands[them], rng);
    total += weight;
    for (const Likely& l : read_.likely(world.view(them), rng))
      for (std::size_t i = 0; l.chance > 0 && i < moves.size(); ++i) {
        State s = world;
        s.apply(v.me, moves[i]), s.apply(them, l.move);
        settle(s);
        sums[i] += weight * l.chance * judge_.worth(s, v.me, before);
      }
  }
  std::vector<Opinion<State>> out;
  for (std::size_t i = 0; i < moves.size(); ++i)
    out.push_back(
        {moves[i], static_cast<std::int64_t>(1'000 * sums[i] / total / Judge::kSure), 0, 1});
  best_first(std::span(out), [](const auto& o) { return o.sum; });
  return out;
}

MindOf<State> reader() {
  return std::make_unique<MindReader>(Thinker(brain_nets(), kExpert), Judge(brain_nets()));
}

}  // namespace menagerie::beetle_poker
