// SPDX-License-Identifier: MIT
// What a placed tile scores, in the order of section 6 of the rules. Row and column are judged
// apart and never look at each other, except that a Koshari zeroes all four of its neighbours.
//
// Said twice: `judge` walks a line of a Grid and tells why, for people; `points_of` asks the same
// of all tiles of a line at once, for playing.
#pragma once
#include <algorithm>

#include "games/kachina/grid.hpp"
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

enum class Why : std::uint8_t {
  kAlone,     // a single tile is no line
  kBookends,  // Hummingbirds at both ends and one was placed
  kShut,      // Hummingbirds at both ends and another tile was placed
  kHighest,
  kZero,  // the placed tile is worth nothing
  kTied,
  kBeaten,
};

struct Verdict {
  Why why = Why::kAlone;
  int length = 1;
  int mine = 0, rival = 0;  // the values compared; 0 where bookends decide
  int wolves = 0;           // the sum of the line's Wolves
  int first = 0;            // grid index of the line's left or lower end
  int points() const { return why == Why::kBookends || why == Why::kHighest ? length : 0; }  // K15
};

inline bool zeroed(const Grid& g, int i) {
  return g.at(i) != kKoshari && g.beside(i, kKoshari);
}  // K31

// The value of the tile at i in a line whose Wolves add up to `wolves`.
inline int value_in_line(const Grid& g, int i, int wolves) {
  if (zeroed(g, i)) return 0;
  return g.at(i) == kWolf ? wolves : g.at(i);  // K19 K25
}

// The line through the tile placed at i. The tiles of a line keep their powers all game long (K18).
inline Verdict judge(const Grid& g, int i, int step, std::uint8_t wolf_zeroed) {
  Verdict v;
  int first = i, last = i;
  while (g.at(first - step)) first -= step;  // K8
  while (g.at(last + step)) last += step;
  v.first = first;
  if (first == last) return v;  // K14
  v.length = (last - first) / step + 1;
  const Kind placed = g.at(i);
  if (g.at(first) == kHummingbird &&
      g.at(last) == kHummingbird) {  // K30: even if a Koshari zeroes them
    v.why = placed == kHummingbird ? Why::kBookends : Why::kShut;  // K28 K29
    return v;
  }
  int best = 0;
  for (int k = first; k <= last; k += step) {
    const int value = zeroed(g, k) ? 0 : g.at(k);
    if (g.at(k) == kWolf)
      v.wolves += value;  // K25 K27
    else if (k != i)
      best = std::max(best, value);
  }
  const bool zero = zeroed(g, i);
  if (placed == kWolf) {                                   // K26: other Wolves are no rivals
    v.mine = zero && wolf_zeroed == kZero ? 0 : v.wolves;  // K27
    v.rival = best;
  } else {
    v.mine = zero ? 0 : placed;  // K31
    v.rival = std::max(best, v.wolves);
  }
  v.why = v.mine > v.rival    ? Why::kHighest  // K16
          : v.mine == 0       ? Why::kZero
          : v.mine == v.rival ? Why::kTied
                              : Why::kBeaten;
  return v;
}

// The points of the tile placed at i: row and column together, at most 7 + 7.     K13 K17
inline int points_at(const Grid& g, int i, std::uint8_t wolf_zeroed) {
  return judge(g, i, Grid::kAcross, wolf_zeroed).points() +
         judge(g, i, Grid::kUp, wolf_zeroed).points();
}

// What the tile of one rank scores in a line of the board.
inline int line_points(const Board& b, Ranks line, Ranks placed, Kind kind,
                       std::uint8_t wolf_zeroed) {
  const int length = std::popcount(line);
  if (length < 2) return 0;  // K14
  const Ranks ends = (line & -line) | std::bit_floor(line);
  if (!(ends & ~b.of_kind(kHummingbird))) return kind == kHummingbird ? length : 0;  // K28 K29 K30
  const Ranks zeroed = b.zeroed(), wolves = b.of_kind(kWolf);
  const int pack = kWolf * std::popcount(line & wolves & ~zeroed);  // K25 K27
  const int best = b.strongest(line & ~zeroed & ~wolves & ~placed);
  const bool zero = zeroed & placed;                                                        // K31
  if (kind == kWolf) return (zero && wolf_zeroed == kZero ? 0 : pack) > best ? length : 0;  // K26
  return (zero ? 0 : kind) > std::max(best, pack) ? length : 0;  // K15 K16
}

// The points of a placement that has just been made, as points_at tells them.
inline int points_of(const Board& b, const Landing& landed, Kind kind, std::uint8_t wolf_zeroed) {
  const Ranks placed = Ranks{1} << landed.rank;
  return line_points(b, landed.row, placed, kind, wolf_zeroed) +
         line_points(b, landed.column, placed, kind, wolf_zeroed);
}

}  // namespace menagerie::kachina
