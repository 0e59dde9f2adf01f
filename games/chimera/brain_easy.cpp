// SPDX-License-Identifier: MIT
#include "games/chimera/brain_easy.hpp"

#include "games/chimera/policy.hpp"

namespace menagerie::chimera {
namespace {

// About normal, mean 0, of spread one; plain arithmetic, so that it is the same everywhere.
double mood(Rng& rng) { return 2 * (rng.unit() + rng.unit() + rng.unit() - 1.5); }

// Fewer plays to go, low cards before high ones; it beats whatever it can beat cheaply.
double value_of(const View& v, const Move& m, int needed) {
  if (m.is_pass()) return v.table.owner != v.table.chimera && v.table.is_hunter(v.me) ? 4 : -3;
  const Cards cards = m.cards(), rest = v.mine - cards;
  if (!rest) return kGoesOut;
  double value = 6.0 * (needed - plays_needed(rest)) + 0.5 * count(cards);
  each_card(cards, [&](int rank) { value -= 0.15 * rank + (rank > 12 ? 1.5 : 0); });
  return value;
}

Move play(const View& v, Rng& rng) {
  MoveList moves;
  list_plays(v.table, v.mine, moves);
  const int needed = plays_needed(v.mine);
  Move best = moves[0];
  double most = -1e9;
  for (const Move& m : moves) {
    const double value = value_of(v, m, needed) + 1.5 * mood(rng);
    if (value > most) most = value, best = m;
  }
  return best;
}

Move call(const View& v, Rng& rng) {
  const double strength = bidding_strength(v.mine) + mood(rng);
  const int bid = strength >= 2.5 ? 30 : strength >= 0.5 ? 20 : 0;
  return bid > v.table.bid ? Move::bid(bid) : Move::pass();
}

Move gift(const View& v, Rng& rng) {
  MoveList gifts;
  list_gifts(v.mine, v.table.exchange(), gifts);
  Move best = gifts[0];
  double most = -1e9;
  for (const Move& m : gifts) {
    double value = -3.0 * plays_needed(v.mine - m.cards()) + mood(rng);
    each_card(m.cards(), [&](int rank) { value -= 0.2 * rank; });
    if (value > most) most = value, best = m;
  }
  return best;
}

}  // namespace

Move Easy::choose(const View& v, Rng& rng) const {
  if (v.table.phase == Phase::kBidding) return call(v, rng);
  return v.table.phase == Phase::kExchange ? gift(v, rng) : play(v, rng);
}

}  // namespace menagerie::chimera
