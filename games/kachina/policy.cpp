// SPDX-License-Identifier: MIT
#include "games/kachina/policy.hpp"

#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {
namespace {

// What it is worth to keep a tile for a later turn, in tenths of a point. Found by playing sets of
// values against each other (hill climbing, 4,000 matches a trial): high tiles and Wolves wait for
// a better line. Against a player that counts points alone they win three matches of four. A fear
// of lines left open for others was tried the same way and made the play worse.
constexpr int kKeep[kChief + 1] = {0, 1, 1, 2, 8, 4, 2, 9, 14};
constexpr int kPoint = 10;

int worth(Bundle hand) {
  int sum = 0;
  for (Kind k = kKoshari; k <= kChief; ++k) sum += hand.count(k) * kKeep[k];
  return sum;
}

}  // namespace

Move Greedy::choose(const View& v, History<State>, Rng& rng) {
  const Table& t = v.table;
  moves_.clear();
  list_moves(t, v.mine, moves_);
  if (t.phase == Phase::kRenewal) {
    const bool weak = worth(v.mine) * kTiles < worth(kAllTiles) * kHandSize;
    return weak ? moves_.back() : moves_[0];  // a new hand stands last where it is allowed
  }
  Grid grid(t.board);
  Move best = moves_[0];
  int most = -1'000;
  std::uint32_t ties = 0;
  for (const Move& m : moves_) {
    int gain = -kKeep[m.kind];
    if (m.act == Act::kPlace && t.board.count() > 0) {
      const int i = grid.index(m.cell);
      const Kind there = grid.at(i);
      grid.put(i, m.kind);
      gain += kPoint * points_at(grid, i, t.wolf_zeroed);
      grid.put(i, there);
      if (m.kind == kWarrior) gain += kKeep[there];  // taken into the hand
    }
    if (gain < most) continue;
    if (gain > most) ties = 0;
    if (below(rng, ++ties) == 0) best = m;
    most = gain;
  }
  return best;
}

}  // namespace menagerie::kachina
