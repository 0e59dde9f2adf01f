// SPDX-License-Identifier: MIT
// A sensible beginner: looks at one placement at a time and takes the points that are there now,
// but would rather spend a tile that it will not miss, and gladly exchanges a Warrior for a better
// tile.
#pragma once
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

// What it is worth to keep a tile for a later turn, in tenths of a point. Found by playing sets of
// values against each other (hill climbing, 4,000 matches a trial): high tiles and Wolves wait for
// a better line. Against a player that counts points alone they win three matches of four. A fear
// of lines left open for others was tried the same way and made the play worse.
inline constexpr int kKeep[kChief + 1] = {0, 1, 1, 2, 8, 4, 2, 9, 14};
inline constexpr int kPoint = 10;
int worth_keeping(Bundle hand);

struct Greedy {
  Move choose(const View& v, Rng& rng);

 private:
  State::Moves moves_;  // kept, so that its storage is
};

}  // namespace menagerie::kachina
