// SPDX-License-Identifier: MIT
// The end of a round between the last two, exactly. All cards but theirs have been seen, so each
// knows the other's hand, and who is out first takes the last points. The search looks deeper and
// deeper until it finds a way to be out first against every reply, or has looked at so many
// positions; it never counts time.
#pragma once
#include <vector>

#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

class Ending {
 public:
  enum class Verdict : std::uint8_t { kOpen, kWins, kLoses };

  // Of a position that somebody made up cards may be missing; then the last hand is not known.
  static bool in_reach(const View& v);

  // Is `me` out first? It tries of its own moves only the sensible ones (brain_taste.hpp), so
  // "loses" says that none of these wins; "wins" is sure.
  Verdict solve(const State& s, Seat me, int positions);
  // Leaves the moves that win soonest, if any do; else those that are not found to lose, if any.
  void keep_best(const State& s, Seat me, int positions, std::vector<Move>& moves);

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint8_t depth = 0;
    Verdict verdict = Verdict::kOpen;
  };
  void begin(const State& s, Seat me, int positions);
  Verdict look(const State& s, int depth);
  Verdict look_further(const State& s, int depth);

  Seat me_ = 0;
  int points_ = 0, round_ = 0;  // before
  int left_ = 0;                // positions
  std::uint64_t age_ = 0;       // what was found for another question does not count
  std::vector<Slot> known_;
};

}  // namespace menagerie::village_idiot
