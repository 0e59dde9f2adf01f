// SPDX-License-Identifier: MIT
#include "games/kachina/brain_gains.hpp"

namespace menagerie::kachina {
namespace {

void walk(const Grid& g, int i, int step, Line& line, Kind& end) {
  for (int k = i + step; g.at(k); k += step) {  // K8
    const Kind kind = g.at(k);
    const int value = zeroed(g, k) ? 0 : kind;
    std::uint8_t& best = kind == kWolf ? line.pack : line.best;
    std::uint8_t& apart = kind == kWolf ? line.apart_pack : line.apart_best;
    const auto joined = [&](int to) {
      return static_cast<std::uint8_t>(kind == kWolf ? to + value : std::max(to, value));
    };
    best = joined(best);                                           // K25 K27
    if (k != i + step || kind == kKoshari) apart = joined(apart);  // K31
    end = kind;
    ++line.length;
  }
}

int points_in(const Line& line, Kind kind, std::uint8_t wolf_zeroed) {
  if (line.length < 2) return 0;  // K14
  if ((line.first ? line.first : kind) == kHummingbird &&
      (line.last ? line.last : kind) == kHummingbird)
    return kind == kHummingbird ? line.length : 0;                  // K28 K29 K30
  const int best = kind == kKoshari ? line.apart_best : line.best;  // K31
  const int pack = kind == kKoshari ? line.apart_pack : line.pack;
  const bool zero = line.zero && kind != kKoshari;
  if (kind == kWolf) {  // K26 K27
    const int mine = zero && wolf_zeroed == kZero ? 0 : pack + (zero ? 0 : kWolf);
    return mine > best ? line.length : 0;
  }
  return (zero ? 0 : kind) > std::max(best, pack) ? line.length : 0;  // K15 K16
}

Line line_through(const Grid& g, int i, int step, bool zero) {
  Line line;
  line.zero = zero;
  walk(g, i, -step, line, line.first);
  walk(g, i, step, line, line.last);
  return line;
}

}  // namespace

Crossing crossing(const Grid& g, int i) {
  const bool zero = g.beside(i, kKoshari);
  return {i, line_through(g, i, Grid::kAcross, zero), line_through(g, i, Grid::kUp, zero)};
}

int points_on(const Crossing& c, Kind kind, std::uint8_t wolf_zeroed) {
  return points_in(c.row, kind, wolf_zeroed) + points_in(c.column, kind, wolf_zeroed);  // K13
}

}  // namespace menagerie::kachina
