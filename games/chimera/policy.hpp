// SPDX-License-Identifier: MIT
// A sensible beginner. It thinks in plays: into how few combinations does my hand fall? A good play
// brings that number down and spends low cards; a high card, a trap or the Flight is kept until it
// decides something. It does not beat its partner without reason, and it stops an opponent who is
// about to go out.
#pragma once
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

struct Greedy {
  Move choose(const View& v, Rng& rng) const;
};

// How it likes each legal move, in the order in which they are listed; the first of the highest is
// what it plays.
struct Liked {
  Move move{};
  double value = 0;
};
using Likes = InlineVector<Liked, kMostMoves>;
inline constexpr double kGoesOut = 1e6;  // the value of playing the last card
void like_moves(const View& v, Likes& out);

// Into how many plays a hand falls, by a simple way of grouping it.
int plays_needed(Cards hand);

// How good a hand of 17 is for a Chimera; 0 is about even.
double bidding_strength(Cards hand);

}  // namespace menagerie::chimera
