// SPDX-License-Identifier: MIT
// What the higher levels think tiles on hand are worth, and how they weigh what a placement leaves
// to others. Unlike Normal's values (policy.hpp) these change in the course of a match: as long as
// there is a pile, a tile that is laid is replaced, and only the better ones are worth keeping;
// once there is none, every tile is one more turn, and a Warrior, which is exchanged for a tile,
// two.
//
// First the final margins of 30,000 matches of self-play were fitted by what the hands held, again
// and again with the values just found; then the cross-entropy method (40 trials a round, on new
// deals each) improved all of them at once.
#pragma once
#include <array>

#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

using Keep = std::array<int, kChief + 1>;  // by kind, in tenths of a point

// By what is left of the pile: nothing, up to 3 tiles a seat, up to 10, more.
inline constexpr Keep kKeepBy[4] = {
    {0, 32, 31, 67, 49, 45, 41, 41, 57},
    {0, 4, 2, 46, 13, 8, 7, 7, 29},
    {0, 2, 2, 33, 13, 8, 7, 7, 26},
    {0, 2, 1, 8, 10, 9, 11, 11, 31},
};
constexpr const Keep& keep_now(const Table& t) {
  if (t.pile == 0) return kKeepBy[0];
  return kKeepBy[t.pile <= 3 * t.seats ? 1 : t.pile <= 10 * t.seats ? 2 : 3];
}
constexpr int worth_of(Bundle hand, const Keep& keep) {
  int sum = 0;
  for (Kind k = kKoshari; k <= kChief; ++k) sum += hand.count(k) * keep[k];
  return sum;
}

// Sixteenths of what the next seat is expected to take at best, and of one's own best after that.
inline constexpr int kLeavesNext = 14, kLeavesMine = 6;

}  // namespace menagerie::kachina
