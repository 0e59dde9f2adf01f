// SPDX-License-Identifier: MIT
// What a finished hand is worth. A function of plain facts, so that the referee can score a hand
// that was played with real cards.
#pragma once
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

inline constexpr int kBonus = 25, kHunterReward = 20;  // C52 C56

struct HandFacts {
  int bid = 20;
  Seat chimera = 0, out = 0;
  std::array<int, 2> traps{}, flights{};  // by the Chimera, by the Hunters
  std::array<bool, kSeats> played{true, true, true};
  std::array<int, kSeats> treasure{};
  std::array<int, kSeats> totals{};  // before the hand
};

Result score_hand(const HandFacts& facts, const Options& options);
HandFacts facts_of(const Table& table, Seat out);

// How many times the bonus for Hunters without a card is paid.
int idle_bonuses(int idle_hunters, const Options& options);

// Seats with the highest total.
SeatSet leaders(const std::array<std::int32_t, kSeats>& totals);

// Is the match over after a hand? Otherwise `playoff` says whether the next hands are the tie's.
struct Standing {
  bool over = false, playoff = false;
};
Standing standing(const std::array<std::int32_t, kSeats>& totals, int target, bool playoff);

}  // namespace menagerie::chimera
