// SPDX-License-Identifier: MIT
#include "games/village_idiot/brain_ending.hpp"

#include <algorithm>

#include "games/village_idiot/brain_taste.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

constexpr std::size_t kSlots = std::size_t{1} << 14;
constexpr int kDeepest = 60;

std::uint64_t mixed(std::uint64_t h, std::uint64_t x) {
  h = (h ^ x) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}

// Hands, pile, whose turn: all that the rest of the round hangs on.
std::uint64_t key_of(const State& s, std::uint64_t age) {
  const Table& t = s.table;
  std::uint64_t h = mixed(age, std::uint64_t{t.turn} << 16 | std::uint64_t{t.stall} << 8 | t.took);
  t.in.each([&](Place p) { h = mixed(h, s.hands[p].sorted().cards); });
  for (std::size_t i = t.discards; i < std::size_t{t.discards} + t.pile; ++i)
    h = mixed(h, t.cards[i]);
  return mixed(h, t.pile);
}

}  // namespace

bool Ending::in_reach(const View& v) {
  const Table& t = v.table;
  const SeatSet holding = t.holding();
  if (t.phase != Phase::kPlay || holding.size() != 2 || !holding.has(t.place_of(v.me)))
    return false;
  const int deck = kMostCards - kCopies + t.options->copies(kFool);
  int cards = t.discards + t.pile;
  for (const std::uint8_t size : v.sizes) cards += size;
  return cards == deck;
}

void Ending::begin(const State& s, Seat me, int positions) {
  known_.resize(kSlots);
  ++age_;
  me_ = me, points_ = s.table.points[me], round_ = s.table.round, left_ = positions;
}

Ending::Verdict Ending::look(const State& s, int depth) {
  const Table& t = s.table;
  if (t.round != round_ || t.phase == Phase::kOver)
    return t.points[me_] > points_ ? Verdict::kWins : Verdict::kLoses;
  if (depth == 0 || --left_ < 0 || t.phase != Phase::kPlay) return Verdict::kOpen;
  const std::uint64_t key = key_of(s, age_);
  Slot& slot = known_[key & (kSlots - 1)];
  if (slot.key == key && (slot.verdict != Verdict::kOpen || slot.depth >= depth))
    return slot.verdict;
  const Verdict found = look_further(s, depth);
  if (left_ >= 0) slot = {key, static_cast<std::uint8_t>(depth), found};
  return found;
}

Ending::Verdict Ending::look_further(const State& s, int depth) {
  const Table& t = s.table;
  const Seat seat = t.order[t.turn];
  const bool mine = seat == me_;
  const Verdict good = mine ? Verdict::kWins : Verdict::kLoses;
  Verdict best = mine ? Verdict::kLoses : Verdict::kWins;
  const auto look_at = [&](int bit) {
    State after = s;
    after.apply(seat, play_at(t.options.laborer_number(), bit));
    const Verdict v = look(after, depth - 1);
    if (v == good || (v == Verdict::kOpen && best != good)) best = v;
    return best == good;
  };
  std::uint64_t plays = mine ? sensible_plays(t, s.hands[t.turn]) : plays_of(t, s.hands[t.turn]);
  if (!t.took && (!plays || (t.options->voluntary && t.pile)))
    plays |= std::uint64_t{1} << kTakeBit;
  if (t.took) plays |= std::uint64_t{1} << kEndBit;
  // Pairs stand above single cards, and what is shed faster is looked at first.
  for (; plays; plays &= ~std::bit_floor(plays))
    if (look_at(std::bit_width(plays) - 1)) break;
  return best;
}

Ending::Verdict Ending::solve(const State& s, Seat me, int positions) {
  begin(s, me, positions);
  Verdict found = Verdict::kOpen;
  for (int depth = 1; depth <= kDeepest && left_ > 0 && found == Verdict::kOpen; ++depth)
    found = look(s, depth);
  return found;
}

void Ending::keep_best(const State& s, Seat me, int positions, std::vector<Move>& moves) {
  begin(s, me, positions);
  std::vector<Move> open = moves;
  for (int depth = 1; depth <= kDeepest && left_ > 0 && open.size() > 0; ++depth) {
    std::vector<Move> still;
    for (const Move& m : open) {
      State after = s;
      after.apply(me, m);
      const Verdict v = look(after, depth);
      if (v == Verdict::kWins) return moves.assign(1, m);
      if (v == Verdict::kOpen) still.push_back(m);
    }
    if (still.empty()) break;  // all lose: the last ones hold out longest
    open = still;
  }
  if (!open.empty()) moves = open;
}

}  // namespace menagerie::village_idiot
