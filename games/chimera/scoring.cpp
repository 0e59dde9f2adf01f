// SPDX-License-Identifier: MIT
#include "games/chimera/scoring.hpp"

#include <algorithm>

namespace menagerie::chimera {

int idle_bonuses(int idle_hunters, const Options& options) {
  return options.no_cards == NoCards::kPerHunter ? idle_hunters : std::min(idle_hunters, 1);  // C54
}

Result score_hand(const HandFacts& facts, const Options& options) {
  const bool by_all = options.traps_by == TrapsBy::kAnyone;  // C53
  Result r;
  r.bid = static_cast<std::uint8_t>(facts.bid), r.chimera = facts.chimera, r.out = facts.out;
  r.traps = static_cast<std::uint8_t>(facts.traps[0] + (by_all ? facts.traps[1] : 0));
  r.flights = static_cast<std::uint8_t>(facts.flights[0] + (by_all ? facts.flights[1] : 0));
  for (Seat p = 0; p < kSeats; ++p) r.idle += p != facts.chimera && !facts.played[p];  // C55
  const bool won = facts.out == facts.chimera;
  for (Seat p = 0; p < kSeats; ++p) {
    const int treasure = facts.treasure[p], before = facts.totals[p];
    int total = before + treasure;  // C57
    if (p != facts.chimera) {
      total += won ? 0 : kHunterReward;  // C56
    } else if (won) {
      total +=
          2 * facts.bid + kBonus * (r.traps + r.flights + idle_bonuses(r.idle, options));  // C52
    } else if (options.floor == Floor::kBeforeTreasure) {
      total = std::max(0, before - facts.bid) + treasure;  // C56 C58
    } else {
      total = std::max(0, total - facts.bid);  // C58
    }
    r.treasure[p] = static_cast<std::uint8_t>(treasure);
    r.change[p] = static_cast<std::int16_t>(total - before);
  }
  return r;
}

HandFacts facts_of(const Table& t, Seat out) {
  HandFacts f;
  f.bid = t.bid, f.chimera = t.chimera, f.out = out;
  for (std::size_t p = 0; p < kSeats; ++p) {
    f.played[p] = t.played[p] != 0;  // C55
    f.treasure[p] = t.treasure[p];
    f.totals[p] = t.totals[p];
  }
  for (std::size_t side = 0; side < 2; ++side)
    f.traps[side] = t.traps[side], f.flights[side] = t.flights[side];
  return f;
}

SeatSet leaders(const std::array<std::int32_t, kSeats>& totals) {
  const std::int32_t best = *std::max_element(totals.begin(), totals.end());
  SeatSet out;
  for (Seat p = 0; p < kSeats; ++p)
    if (totals[p] == best) out.add(p);
  return out;
}

Standing standing(const std::array<std::int32_t, kSeats>& totals, int target, bool playoff) {
  const SeatSet first = leaders(totals);
  if (!playoff && totals[first.lowest()] < target) return {};                  // C59
  return first.size() == 1 ? Standing{true, playoff} : Standing{false, true};  // C60
}

}  // namespace menagerie::chimera
