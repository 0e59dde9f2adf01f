// SPDX-License-Identifier: MIT
// All moves of a hand at once, or one of them by counting. The free cells come out of the board's
// bit rows, many rows at a time; they are then the same for every kind but the Ogre. In order: the
// kinds by value; of each first the free cells, then those that only an Ogre may take (K20) or the
// tiles that an Eagle covers and a Warrior is exchanged for.
#include <array>
#include <bit>
#include <cstring>

#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {
namespace {

// Free cells where one more tile fits: `open` to every kind, `ogre_only` beside an Ogre.
template <class F>
struct Free {
  typename F::Plane open{}, ogre_only{};
  Free(const Board& b, const F& field) {
    typename F::Plane ogres{};
    b.each_ogre([&](int r, int at) { F::set(ogres, r, at); });
    const auto touching = F::beside(field.taken), near_ogre = F::beside(ogres);
    for (std::size_t i = 0; i < open.size(); ++i) {
      const std::uint64_t free = touching[i] & ~field.taken[i] & ~field.full[i];  // K7 K9
      open[i] = free & ~near_ogre[i];
      ogre_only[i] = free & near_ogre[i];  // K20
    }
  }
};

// A placement as one word, so that many are made at once:
//
//     bits  31..24  23..16   15..8  7..0
//           y       x ^ 128  kind   kPlace
//
// With x from 0 to 255, adding to it never carries into y. What is xored into the word of a cell to
// make it the move of a kind sets the kind and the sign of x right.
using Code = std::uint32_t;
constexpr Code code_of(Cell c) { return std::bit_cast<Code>(Move{Act::kPlace, kNone, c}); }
constexpr Code kFlip = 128u << 16;
constexpr Code code_of(Kind kind) {
  return std::bit_cast<Code>(Move{Act::kPlace, kind, {}}) ^ kFlip;
}
static_assert(code_of(Cell{1, 0}) == 1u << 16 && Code{static_cast<int>(Act::kPlace)} == 0);

// The places of the set bits of every byte, from the lowest, as steps of x.
using Steps = std::array<Code, 8>;
constexpr std::array<Steps, 256> kSteps = [] {
  std::array<Steps, 256> out{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned bit = 0, n = 0; bit < 8; ++bit)
      if (byte >> bit & 1) out[byte][n++] = bit << 16;
  return out;
}();

// Cells in reading order. What lies beyond the count was never meant.
struct Cells {
  std::array<Code, kMostTouching + 8> code;
  unsigned count = 0;
};

// Finds the cells of a plane eight bits at a time: always writes eight cells and counts those that
// are there. Nothing depends on how many there are, so no branch is mispredicted.
template <class F>
Cells cells_of(const Board& b, const typename F::Plane& plane) {
  Cells out;
  Code* to = out.code.data();
  int rows = 0;
  for (int i = 0; i < static_cast<int>(plane.size()); ++i) {
    const std::uint64_t word = plane[static_cast<unsigned>(i)];
    rows = word ? (64 * i + 63 + F::kSide - std::countl_zero(word)) / F::kSide : rows;
  }
  for (int r = 0; r < rows; ++r) {
    const Code row = code_of(b.cell_at(r, 0)) ^ kFlip;
    for (int bit = 0; bit < F::kSide; bit += 8) {
      const std::uint64_t byte = F::row(plane, r) >> bit & 255;
      const Code first = row + (static_cast<Code>(bit) << 16);
      for (unsigned n = 0; n < 8; ++n) to[n] = first + kSteps[byte][n];
      to += std::popcount(byte);
    }
  }
  out.count = static_cast<unsigned>(to - out.code.data());
  return out;
}

// Always whole batches of eight: what is too much is dropped.
void place_each(Kind kind, const Cells& cells, State::Moves& out) {
  const std::size_t before = out.size();
  Move* to = out.extend((cells.count + 7) & ~7u);
  for (unsigned i = 0; i < cells.count; i += 8) {
    std::array<Code, 8> made;
    for (unsigned n = 0; n < 8; ++n) made[n] = cells.code[i + n] ^ code_of(kind);
    std::memcpy(static_cast<void*>(to + i), made.data(), sizeof made);
  }
  out.resize(before + cells.count);
}

void place_on(Ranks tiles, Kind kind, const Cells& cells, State::Moves& out) {
  const std::size_t before = out.size();
  Move* to = out.extend((cells.count + 7) & ~7u);
  for (unsigned i = 0; i < cells.count; i += 8)
    for (unsigned n = i; n < i + 8; ++n) {
      const Code made = cells.code[n] ^ code_of(kind);
      std::memcpy(static_cast<void*>(to), &made, sizeof made);
      to += tiles >> n & 1;
    }
  out.resize(before + static_cast<unsigned>(std::popcount(tiles)));
}

Ranks targets(const Board& b, Kind kind) {
  return kind == kEagle ? b.coverable() : kind == kWarrior ? b.exchangeable() : 0;
}

void list_placements(const Board& b, Bundle hand, State::Moves& out) {
  b.with_field([&]<class F>(const F& field) {
    const Free<F> free(b, field);
    const Cells open = cells_of<F>(b, free.open);
    Cells ogre_only, tiles;
    if (hand.count(kOgre)) ogre_only = cells_of<F>(b, free.ogre_only);
    if (hand.count(kEagle) || hand.count(kWarrior)) tiles = cells_of<F>(b, field.taken);
    for (std::uint32_t kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
      const Kind k = Bundle::kind_at(kinds);
      place_each(k, open, out);
      if (k == kOgre) place_each(k, ogre_only, out);  // K20
      if (k == kEagle || k == kWarrior) place_on(targets(b, k), k, tiles, out);
    }
  });
}

void list_start(Bundle hand, State::Moves& out) {
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (k != kOgre && hand.count(k)) out.push_back({Act::kPlace, k, {}});  // K5
}

// The moves of who cannot place a tile, or of a phase before that.
void list_others(const Table& t, Bundle hand, State::Moves& out) {
  switch (t.phase) {
    case Phase::kOver:
      return;
    case Phase::kRenewal:
      if (!must_renew(t, static_cast<Seat>(t.turn), hand)) out.push_back({Act::kKeep});  // K5
      if (may_renew(hand)) out.push_back({Act::kRenew});                                 // K3
      return;
    case Phase::kStart:
      return list_start(hand, out);
    case Phase::kPlay:
      break;
  }
  if (t.no_placement == kPasses) return out.push_back({Act::kPass});  // K11
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (hand.count(k)) out.push_back({Act::kThrow, k, {}});  // K11
}

// How many placements each kind of a hand has, and which kind the n-th placement is of.
struct Counts {
  std::array<std::uint32_t, kChief + 1> of{};
  std::uint32_t all = 0;
  Counts(const Board& b, Bundle hand, std::uint32_t open, std::uint32_t ogre_only) {
    of[kOgre] = ogre_only;
    of[kEagle] = static_cast<std::uint32_t>(std::popcount(targets(b, kEagle)));
    of[kWarrior] = static_cast<std::uint32_t>(std::popcount(targets(b, kWarrior)));
    for (Kind k = kKoshari; k <= kChief; ++k) {
      of[k] = hand.count(k) ? of[k] + open : 0;
      all += of[k];
    }
  }
  // Leaves in n what is left of it within that kind.
  Kind kind_of(std::uint32_t& n) const {
    Kind kind = kKoshari;
    std::uint32_t sum = 0, before = 0;
    for (Kind k = kKoshari; k < kChief; ++k) {  // no way out early: it could not be predicted
      sum += of[k];
      kind = n >= sum ? static_cast<Kind>(k + 1) : kind;
      before = n >= sum ? sum : before;
    }
    n -= before;
    return kind;
  }
};

template <class F>
std::optional<Move> random_placement(const Board& b, const F& field, Bundle hand, Rng& rng) {
  const Free<F> free(b, field);
  const auto open = static_cast<std::uint32_t>(F::size(free.open));
  const Counts counts(b, hand, open, static_cast<std::uint32_t>(F::size(free.ogre_only)));
  if (counts.all == 0) return std::nullopt;
  std::uint32_t n = below(rng, counts.all);
  const Kind kind = counts.kind_of(n);
  const bool on_open = n < open;
  const int left = static_cast<int>(on_open ? n : n - open);
  const bool on_tile = !on_open && kind != kOgre;
  const auto& cells = on_open ? free.open : on_tile ? field.taken : free.ogre_only;
  const int at = F::nth(cells, on_tile ? nth_bit(targets(b, kind), left) : left);
  return Move{Act::kPlace, kind, b.cell_at(at / F::kSide, at % F::kSide)};
}

}  // namespace

void list_moves(const Table& t, Bundle hand, State::Moves& out) {
  const std::size_t before = out.size();
  if (t.phase == Phase::kPlay) list_placements(t.board, hand, out);
  if (out.size() == before) list_others(t, hand, out);
}

Move random_move(const Table& t, Bundle hand, Rng& rng) {
  if (t.phase == Phase::kPlay) {
    const auto placement = t.board.with_field(
        [&](const auto& field) { return random_placement(t.board, field, hand, rng); });
    if (placement) return *placement;
  }
  State::Moves moves;
  list_others(t, hand, moves);
  return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace menagerie::kachina
