// SPDX-License-Identifier: MIT
// How a seat replies in the guesses of the higher levels, from the table and its own hand alone.
// Quick takes what brings most at once, counting what the tiles are worth on hand. Careful looks at
// what its few best placements leave: to the next seat, which holds it knows not what, and to its
// own hand.
#pragma once
#include <span>

#include "games/kachina/brain_chart.hpp"
#include "games/kachina/brain_taste.hpp"

namespace menagerie::kachina {

struct Prospect {
  Move move{};
  int tenths = 0;  // points and what the hand gains or loses
};

// The best prospects of a hand, the best first; of equals those found first. None where nothing can
// be placed.
using Prospects = InlineVector<Prospect, 64>;
void best_prospects(Chart& chart, const Table& t, Bundle hand, std::size_t most, Prospects& out);

// The same, in the order of what Careful thinks of them, in `tenths`.
void weigh_prospects(Chart& chart, const Table& t, Bundle hand, Prospects& prospects);

Move quick_reply(Chart& chart, const Table& t, Bundle hand, Rng& rng);
Move careful_reply(Chart& chart, const Table& t, Bundle hand);

// What the best of h tiles, drawn from those unseen, brings on average, in 16ths; `brings` by kind.
int expected_best(const Keep& brings, Bundle unseen, int h);

// Whether to have a new hand, by what hands are worth on average.                      K3
Move renewal(const Table& t, Bundle hand);

}  // namespace menagerie::kachina
