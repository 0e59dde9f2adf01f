// SPDX-License-Identifier: MIT
// All moves of a hand at once, or one of them by counting. The free cells come out of the board's
// bit rows, all rows at a time; they are then the same for every kind but the Ogre. In order: the
// kinds by value; of each first the free cells, then those that only an Ogre may take (K20) or the
// tiles that an Eagle covers and a Warrior is exchanged for.
#include <array>
#include <bit>

#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {
namespace {

// Free cells where one more tile fits: `open` to every kind, `ogre_only` beside an Ogre.
template <class F>
struct Free {
  typename F::Rows open{}, ogre_only{};
  Free(const Board& b, const F& field) {
    using Word = typename F::Rows::value_type;
    constexpr unsigned n = F::kSide;
    // An empty row below and above, so that each row has two neighbours; then no step of the loop
    // looks at what another has written, and the compiler takes eight rows at once.
    std::array<Word, n + 2> taken{}, ogre{};
    for (unsigned r = 0; r < n; ++r) taken[r + 1] = field.taken[r];
    b.each_ogre([&](int r, int at) {
      const auto row = static_cast<unsigned>(r) + 1;
      ogre[row - 1] |= static_cast<Word>(Word{1} << at);
      ogre[row + 1] |= static_cast<Word>(Word{1} << at);
      ogre[row] |= static_cast<Word>(Word{5} << (at - 1));
    });
    for (unsigned r = 0; r < n; ++r) {
      const Word row = taken[r + 1];
      const auto beside = static_cast<Word>(row << 1 | row >> 1 | taken[r] | taken[r + 2]);
      const auto free = static_cast<Word>(beside & ~row & ~field.full[r]);  // K7 K9
      open[r] = static_cast<Word>(free & ~ogre[r + 1]);
      ogre_only[r] = static_cast<Word>(free & ogre[r + 1]);  // K20
    }
  }
};

struct Cells {
  std::array<Cell, kMostTouching> at;
  unsigned count = 0;
};

// Appends the cells of those rows. Counts in a local variable: a byte written through a pointer
// might be the count itself, for all that the compiler knows.
template <class F>
void append(const Board& b, const typename F::Rows& rows, Cells& out) {
  unsigned n = out.count;
  int first = 0;
  for (std::uint64_t word : F::words(rows)) {
    for (; word; word &= word - 1) {
      const int at = first + std::countr_zero(word);
      out.at[n++] = b.cell_at(at / F::kSide, at % F::kSide);
    }
    first += 64;
  }
  out.count = n;
}

void place_each(Kind kind, const Cells& cells, State::Moves& out) {
  const std::size_t before = out.size();
  out.resize(before + cells.count);
  Move* to = out.begin() + before;
  for (unsigned i = 0; i < cells.count; ++i) to[i] = {Act::kPlace, kind, cells.at[i]};
}

void place_on(Ranks tiles, Kind kind, const Cells& cells, State::Moves& out) {
  const std::size_t before = out.size();
  out.resize(before + static_cast<unsigned>(std::popcount(tiles)));
  for (Move* to = out.begin() + before; tiles; tiles &= tiles - 1)
    *to++ = {Act::kPlace, kind, cells.at[static_cast<unsigned>(std::countr_zero(tiles))]};
}

Ranks targets(const Board& b, Kind kind) {
  return kind == kEagle ? b.coverable() : kind == kWarrior ? b.exchangeable() : 0;
}

void list_placements(const Board& b, Bundle hand, State::Moves& out) {
  b.with_field([&]<class F>(const F& field) {
    const Free<F> free(b, field);
    Cells open, ogre_only, tiles;
    append<F>(b, free.open, open);
    if (hand.count(kOgre)) append<F>(b, free.ogre_only, ogre_only);
    if (hand.count(kEagle) || hand.count(kWarrior)) append<F>(b, field.taken, tiles);
    for (Kind k = kKoshari; k <= kChief; ++k) {
      if (hand.count(k) == 0) continue;
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
  const auto& rows = on_open ? free.open : on_tile ? field.taken : free.ogre_only;
  const int at = F::nth(rows, on_tile ? nth_bit(targets(b, kind), left) : left);
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
