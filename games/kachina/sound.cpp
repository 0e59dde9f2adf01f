// SPDX-License-Identifier: MIT
// Which tables, views and states can be believed. All sixty tiles are somewhere: face up, in a hand
// or in the pile; a view that is sound leaves enough unseen tiles for the hands and the pile it
// cannot see.
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {
namespace {

// Tiles that may still be placed: each is laid once, but a Warrior's swap brings one back.
int placements_left(const Table& t) {
  return kTiles - t.faceup.size() + kAllTiles.count(kWarrior) - t.faceup.count(kWarrior);
}
// What people may write down as a score, and then score on with: never more than a field holds.
constexpr int kMostScore = 2'000, kMostScorings = 255;

bool seats_sound(const Table& t) {
  const int left = placements_left(t);
  int in_hands = 0;
  for (std::size_t p = 0; p < kMostSeats; ++p) {
    if (p >= t.seats && (t.sizes[p] || t.reached[p] || t.scores[p] || t.known[p].nibbles))
      return false;
    if (t.sizes[p] > kHandSize || t.reached[p] > t.scorings ||
        t.scores[p] + 2 * kLongestLine * left > kMostScore)
      return false;
    if (!t.known[p].within(kAllTiles) || t.known[p].size() > t.sizes[p]) return false;
    if (p < t.seats && t.pile > 0 && t.sizes[p] == 0) return false;  // who has placed has drawn
    in_hands += t.sizes[p];
  }
  return t.scorings + left <= kMostScorings && in_hands + t.pile + t.faceup.size() == kTiles;
}

bool phase_sound(const Table& t) {
  const int with_tiles = t.seats_with_tiles();
  const bool over = with_tiles == 0 || t.passes >= with_tiles;
  switch (t.phase) {
    case Phase::kRenewal:
    case Phase::kStart:
      if (t.board.count() || t.faceup.nibbles || t.passes || t.scorings) return false;
      for (std::size_t p = 0; p < t.seats; ++p)
        if (t.sizes[p] != kHandSize || t.known[p].nibbles || t.scores[p]) return false;
      return t.phase == Phase::kRenewal || t.turn == t.start;
    case Phase::kPlay:
      return t.board.count() > 0 && !over && t.sizes[t.turn] > 0;
    case Phase::kOver:
      return t.board.count() > 0 && over;
  }
  return false;
}

// A start player who has kept five Ogres, or is to lay the first tile with them, has broken K5.
bool kept_five_ogres(const Table& t, Bundle start_hand) {
  const bool kept = t.phase == Phase::kStart || (t.phase == Phase::kRenewal && t.turn != t.start);
  return kept && start_hand == kFiveOgres;
}

}  // namespace

bool Table::sound() const {
  if (seats < 2 || seats > kMostSeats || start >= seats || turn >= seats || pile > Pile::kMost)
    return false;
  if (passes && no_placement != kPasses) return false;
  if (!faceup.within(kAllTiles) || !board.tiles().within(faceup)) return false;
  if (last != kNoRank && last >= board.count()) return false;
  return seats_sound(*this) && phase_sound(*this);
}

bool View::sound() const {
  if (!table.sound() || (me != kSpectator && me >= table.seats) || !mine.within(kAllTiles))
    return false;
  if (me == kSpectator ? mine.nibbles != 0
                       : mine.size() != table.sizes[me] || !table.known[me].within(mine))
    return false;
  if (me == table.start && kept_five_ogres(table, mine)) return false;
  for (Kind k = kKoshari; k <= kChief; ++k) {
    int seen = table.faceup.count(k) + mine.count(k);
    for (std::size_t p = 0; p < table.seats; ++p)
      if (p != me) seen += table.known[p].count(k);
    if (seen > kAllTiles.count(k)) return false;
  }
  return true;
}

bool State::sound() const {
  if (!table.sound() || kept_five_ogres(table, hands[table.start])) return false;
  std::array<int, kChief + 1> seen{};
  for (Kind k = kKoshari; k <= kChief; ++k) seen[k] = table.faceup.count(k);
  for (std::size_t p = 0; p < kMostSeats; ++p) {
    if (!hands[p].within(kAllTiles) || hands[p].size() != table.sizes[p] ||
        !table.known[p].within(hands[p]))
      return false;
    for (Kind k = kKoshari; k <= kChief; ++k) seen[k] += hands[p].count(k);
  }
  Pile slots = pile;
  for (int i = 0; i < table.pile; ++i) ++seen[slots.take(i)];
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (seen[k] != kAllTiles.count(k)) return false;
  return slots == Pile{};
}

}  // namespace menagerie::kachina
