// SPDX-License-Identifier: MIT
#include "games/kachina/policy.hpp"

#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {

int worth_keeping(Bundle hand) {
  int sum = 0;
  for (Kind k = kKoshari; k <= kChief; ++k) sum += hand.count(k) * kKeep[k];
  return sum;
}

Move Greedy::choose(const View& v, Rng& rng) {
  const Table& t = v.table;
  moves_.clear();
  list_moves(t, v.mine, moves_);
  if (t.phase == Phase::kRenewal) {
    const bool weak = worth_keeping(v.mine) * kTiles < worth_keeping(kAllTiles) * kHandSize;
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
