// SPDX-License-Identifier: MIT
#include "games/kachina/policy.hpp"

#include "games/kachina/scoring.hpp"

namespace menagerie::kachina {

Move Greedy::choose(const View& v, History<State>, Rng& rng) {
  const Table& t = v.table;
  moves_.clear();
  list_moves(t, v.mine, moves_);
  Grid grid(t.board);
  Move best = moves_[0];
  int most = -1;
  std::uint32_t ties = 0;
  for (const Move& m : moves_) {
    if (m.act != Act::kPlace || t.board.count == 0) continue;
    const int i = grid.index(m.cell);
    const Kind was = grid.at(i);
    grid.put(i, m.kind);
    const int points = points_at(grid, i, t.options.wolf_zeroed);
    grid.put(i, was);
    if (points < most) continue;
    if (points > most) ties = 0;
    if (below(rng, ++ties) == 0) best = m;
    most = points;
  }
  return best;
}

}  // namespace menagerie::kachina
