// SPDX-License-Identifier: MIT
#include "games/kachina/brain_ending.hpp"

#include "games/kachina/brain_taste.hpp"

namespace menagerie::kachina {
namespace {

constexpr int kMostPoints = 2 * kLongestLine;  // K17

// Turns that a hand still has: one for each tile, and one for each tile that a Warrior may bring.
int turns_of(Kind k) { return k == kWarrior ? 2 : 1; }
int turns_of(Bundle hand) { return hand.size() + hand.count(kWarrior); }

}  // namespace

bool OpenHands::in_reach(const View& v) const {
  const Table& t = v.table;
  return t.seats == 2 && t.phase == Phase::kPlay && t.pile == 0 &&
         t.sizes[0] + t.sizes[1] <= tiles_;
}

void OpenHands::list(const State& s, std::vector<Candidate<State>>& out) {
  const Bundle hand = s.hands[s.table.turn];
  const Keep& keep = keep_now(s.table);
  out.clear();
  const auto add = [&](Cell c, Kind k, int points, Kind taken) {
    const int turns = turns_of(hand) - turns_of(k) + (taken != kNone);
    out.push_back(
        {{Act::kPlace, k, c}, 10 * points - keep[k] + keep[taken], points + kMostPoints * turns});
  };
  for (std::uint32_t kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
    const Kind k = Bundle::kind_at(kinds);
    chart_.each_free(k, [&](Cell c, int points) { add(c, k, points, kNone); });
    if (k != kEagle && k != kWarrior) continue;
    chart_.each_tile(k, [&](Cell c, int points, Kind there) {
      add(c, k, points, k == kWarrior ? there : kNone);  // K23
    });
  }
  if (!out.empty()) return;
  State::Moves moves;  // K11
  list_moves(s.table, hand, moves);
  for (const Move& m : moves) out.push_back({m, 0, kMostPoints * turns_of(hand)});
}

}  // namespace menagerie::kachina
