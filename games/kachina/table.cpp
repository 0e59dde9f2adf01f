// SPDX-License-Identifier: MIT
// The Table as it is written, and back: what cannot be packed is no table.
#include <algorithm>

#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {
namespace {

// Whether every member lies in the range that the packed one has room for.
bool fits(const WrittenTable& w) {
  if (w.seats > kMostSeats || w.start >= kMostSeats || w.turn >= kMostSeats ||
      w.passes > kMostSeats || w.phase > Phase::kOver)
    return false;
  if (w.options.no_placement > kPasses || w.options.wolf_zeroed > kOthersSum) return false;
  return std::ranges::all_of(w.sizes, [](int n) { return n <= kHandSize; }) && w.board.sound() &&
         w.board.within(kAllTiles) && (w.last == kNowhere || w.board.find(w.last) >= 0);
}

}  // namespace

void Table::set_options(const Options& o) {
  renew_repeat = o.renew_repeat, start_draw = o.start_draw;
  no_placement = o.no_placement, wolf_zeroed = o.wolf_zeroed;
}

Table Table::of(const WrittenTable& w) {
  Table t;
  t.seats = 0;  // K2: nobody plays alone, so this is not sound
  if (!fits(w)) return t;
  t.board = Board::of(w.board);
  t.known = w.known, t.faceup = w.faceup, t.scores = w.scores, t.reached = w.reached;
  for (std::size_t p = 0; p < kMostSeats; ++p) t.sizes.set(p, w.sizes[p]);
  t.seats = w.seats, t.start = w.start, t.turn = w.turn, t.passes = w.passes, t.phase = w.phase;
  t.set_options(w.options);
  t.pile = w.pile, t.renewals = w.renewals, t.scorings = w.scorings;
  if (w.last != kNowhere) t.last = static_cast<std::uint8_t>(w.board.find(w.last));
  return t;
}

WrittenTable Table::written() const {
  WrittenTable w;
  w.options = options();
  w.seats = static_cast<std::uint8_t>(seats), w.passes = static_cast<std::uint8_t>(passes);
  w.start = static_cast<Seat>(start), w.turn = static_cast<Seat>(turn), w.phase = phase;
  w.pile = pile, w.renewals = renewals, w.scorings = scorings;
  for (std::size_t p = 0; p < kMostSeats; ++p) w.sizes[p] = static_cast<std::uint8_t>(sizes[p]);
  w.reached = reached, w.scores = scores, w.known = known, w.faceup = faceup;
  w.last = last_cell(), w.board = board.layout();
  return w;
}

}  // namespace menagerie::kachina
