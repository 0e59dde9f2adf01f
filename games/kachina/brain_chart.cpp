// SPDX-License-Identifier: MIT
#include "games/kachina/brain_chart.hpp"

#include <algorithm>

namespace menagerie::kachina {
namespace {

constexpr std::uint64_t byte_of(Kind k) { return std::uint64_t{1} << 8 * (k - 1); }
constexpr std::uint64_t kEachKind = 0x0101010101010101u;

// The kinds above a value that win by their number alone: not the Wolf, nor the Koshari, which
// meets other values.
constexpr std::array<std::uint64_t, kChief + 1> kAbove = [] {
  std::array<std::uint64_t, kChief + 1> out{};
  for (unsigned value = 0; value <= kChief; ++value)
    for (Kind k = kHummingbird; k <= kChief; ++k)
      if (k != kWolf && k > value) out[value] |= byte_of(k);
  return out;
}();

constexpr int weight_beside(Kind k) { return k == kKoshari ? 1 : k == kOgre ? 16 : 0; }

}  // namespace

// A Koshari that would be covered or taken zeroes nobody any more.                     K22 K24
void Chart::walk(unsigned i, unsigned step, Line& line, Kind& end) const {
  unsigned k = beyond(i, step);
  Spot next = spots_[k];
  if (!next.kind) return;
  if (spots_[i].kind == kKoshari) next.value(next.zeroed_by((next.beside & 15) - 1));
  int best = 0, pack = 0;  // of those behind it
  end = next.kind, ++line.length;
  for (k = beyond(k, step); spots_[k].kind; k = beyond(k, step)) {  // K8
    const Spot& spot = spots_[k];
    best = std::max<int>(best, spot.strong), pack += spot.wolf;  // K25 K27
    end = spot.kind, ++line.length;
  }
  line.best = std::max({line.best, best, int{next.strong}}), line.pack += pack + next.wolf;
  const int apart = next.kind == kKoshari ? std::max<int>(best, kKoshari) : best;  // K31
  line.apart_best = std::max(line.apart_best, apart), line.apart_pack += pack;
}

// Points of each kind in one of the lines through a cell, without regard to whether it may lie
// there.
Offers Chart::points_in(unsigned i, unsigned step, int& length) const {
  Line line;
  walk(i, kCells - step, line, line.first);
  walk(i, step, line, line.last);
  length = line.length;
  if (length < 2) return {};  // K14
  const auto each = static_cast<std::uint64_t>(length);
  const bool first = line.first == kHummingbird, last = line.last == kHummingbird;
  if (first && last) return {byte_of(kHummingbird) * each};  // K28 K29 K30
  const bool zero = spots_[i].beside & 15;                   // K31
  const auto rival = static_cast<unsigned>(std::min<int>(kChief, std::max(line.best, line.pack)));
  std::uint64_t winners = zero ? 0 : kAbove[rival];  // K15 K16
  const int pack = zero && !others_sum_ ? 0 : line.pack + (zero ? 0 : kWolf);
  if (pack > line.best) winners |= byte_of(kWolf);  // K26 K27
  if (line.apart_best == 0 && line.apart_pack == 0) winners |= byte_of(kKoshari);
  if ((first && !line.last) || (last && !line.first)) winners |= byte_of(kHummingbird);  // K28
  return {winners * each};
}

void Chart::count_part(unsigned slot, unsigned i, std::size_t line) {
  int length = 0;
  parts_[slot].points[line] = points_in(i, kLine[line], length);
  parts_[slot].length[line] = static_cast<std::uint8_t>(length);
}

void Chart::combine(unsigned slot, unsigned i) {
  const Parts& parts = parts_[slot];
  if (std::max(parts.length[0], parts.length[1]) > kLongestLine) {  // K9
    offers_[slot] = {};
    return;
  }
  const std::uint64_t points = parts.points[0].bytes + parts.points[1].bytes;       // K13
  const std::uint64_t kinds = spots_[i].beside >= 16 ? byte_of(kOgre) : kEachKind;  // K20
  offers_[slot] = {(points & kinds * 255) + kinds};
}

void Chart::refresh() {
  for (std::uint64_t all = stale_[0] | stale_[1]; all; all &= all - 1) {
    const auto tile = static_cast<unsigned>(std::countr_zero(all));
    const unsigned i = index(tiles_[tile]);
    TileParts& parts = tile_parts_[tile];
    int length = 0;
    for (std::size_t line = 0; line < 2; ++line) {
      if (!(stale_[line] >> tile & 1)) continue;
      const Offers points = points_in(i, kLine[line], length);
      parts.eagle[line] = static_cast<std::uint8_t>(points.of(kEagle));
      parts.warrior[line] = static_cast<std::uint8_t>(points.of(kWarrior));
    }
    const Kind kind = on_tile_.kind[tile] = spots_[i].kind;
    const bool shut = spots_[i].beside >= 16 || tiles_.size() < 2;             // K10 K21 K23
    const bool no_swap = shut || kind == kWarrior || (covering_ >> tile & 1);  // K23
    const int eagle = parts.eagle[0] + parts.eagle[1] + 1;
    const int warrior = parts.warrior[0] + parts.warrior[1] + 1;
    on_tile_.eagle[tile] = static_cast<std::uint8_t>(shut || kind == kEagle ? 0 : eagle);  // K21
    on_tile_.warrior[tile] = static_cast<std::uint8_t>(no_swap ? 0 : warrior);
  }
  stale_ = {};
}

int Chart::most_covering() {
  refresh();
  std::uint8_t most = 0;
  for (std::size_t i = 0; i < tiles_.size(); ++i) most = std::max(most, on_tile_.eagle[i]);
  return most;
}

// Eight cells at a time, in as many bytes as the compiler cares to compare at once.
Offers Chart::most() const {
  std::array<std::uint64_t, kBatch> most{};
  auto* const to = reinterpret_cast<std::uint8_t*>(most.data());
  const auto* const from = reinterpret_cast<const std::uint8_t*>(offers_.data());
  for (std::size_t i = 0; i < free_.size(); i += kBatch)
    for (std::size_t k = 0; k < 8 * kBatch; ++k) to[k] = std::max(to[k], from[8 * i + k]);
  for (std::size_t half = 4 * kBatch; half >= 8; half /= 2)
    for (std::size_t k = 0; k < half; ++k) to[k] = std::max(to[k], to[half + k]);
  return {most[0]};
}

void Chart::list_free_beside(Cell c) {
  for (const auto& [x, y] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    const Cell next{static_cast<std::int8_t>(c.x + x), static_cast<std::int8_t>(c.y + y)};
    const unsigned i = index(next), slot = slot_[i];
    if (spots_[i].kind || (slot < free_.size() && free_[slot] == next)) continue;
    const auto fresh = static_cast<unsigned>(free_.size());
    slot_[i] = static_cast<std::uint8_t>(fresh);
    free_.push_back(next);
    count_part(fresh, i, 0), count_part(fresh, i, 1), combine(fresh, i);
  }
}

// A kind, or none, where another one or none was.
void Chart::put(unsigned i, Kind k) {
  Spot& spot = spots_[i];
  const int change = weight_beside(k) - weight_beside(spot.kind);
  spot.kind = k;
  spot.value(spot.zeroed_by(spot.beside & 15));
  if (change == 0) return;
  for (const unsigned step : kSteps) {
    Spot& next = spots_[beyond(i, step)];
    next.beside = static_cast<std::uint8_t>(next.beside + change);
    next.value(next.zeroed_by(next.beside & 15));
  }
}

void Chart::recount_free(unsigned i, bool across, bool upwards) {
  const unsigned slot = slot_[i];
  old_offers_.push_back({slot_[i], offers_[slot], parts_[slot]});
  if (across) count_part(slot, i, 0);
  if (upwards) count_part(slot, i, 1);
  combine(slot, i);
}

void Chart::forget_tile(unsigned i, bool across, bool upwards) {
  const unsigned slot = slot_[i];
  old_on_tile_.push_back(
      {slot_[i], on_tile_.eagle[slot], on_tile_.warrior[slot], tile_parts_[slot]});
  stale_[0] |= std::uint64_t{across} << slot, stale_[1] |= std::uint64_t{upwards} << slot;
}

// The line through a tile, but for the tile itself.
void Chart::recount_line(unsigned i, std::size_t line) {
  const unsigned step = kLine[line];
  for (const unsigned to : {step, kCells - step}) {
    unsigned k = beyond(i, to);
    for (; spots_[k].kind; k = beyond(k, to)) forget_tile(k, line == 0, line == 1);
    recount_free(k, line == 0, line == 1);
  }
}

void Chart::lay(Cell c, Kind k) {
  const unsigned i = index(c);
  const Kind before = spots_[i].kind;
  steps_.push_back({c, before, slot_[i], static_cast<std::uint8_t>(free_.size()),
                    static_cast<std::uint8_t>(tiles_.size()),
                    static_cast<std::uint16_t>(old_offers_.size()),
                    static_cast<std::uint16_t>(old_on_tile_.size()), stale_, covering_});
  put(i, k);
  if (!before) {
    old_offers_.push_back({slot_[i], offers_[slot_[i]], parts_[slot_[i]]});
    offers_[slot_[i]] = {};
    slot_[i] = static_cast<std::uint8_t>(tiles_.size());
    tiles_.push_back(c);
    list_free_beside(c);
  } else if (k == kEagle) {
    covering_ |= std::uint64_t{1} << slot_[i];
  }
  forget_tile(i, true, true);
  recount_line(i, 0), recount_line(i, 1);
  if (k != kKoshari && before != kKoshari) return;
  for (const unsigned step : kSteps) {  // K31: of its neighbours both lines change
    const unsigned next = beyond(i, step);
    if (!spots_[next].kind) {
      recount_free(next, true, true);
      continue;
    }
    forget_tile(next, true, true);
    recount_line(next, step == 1 || step == kCells - 1);
  }
}

void Chart::take_back() {
  const Step step = steps_.pop_back();
  const unsigned i = index(step.cell);
  while (old_offers_.size() > step.offers) {
    const OldOffers old = old_offers_.pop_back();
    offers_[old.slot] = old.offers, parts_[old.slot] = old.parts;
  }
  while (old_on_tile_.size() > step.on_tile) {
    const OldOnTile old = old_on_tile_.pop_back();
    on_tile_.eagle[old.slot] = old.eagle, on_tile_.warrior[old.slot] = old.warrior;
    tile_parts_[old.slot] = old.parts;
  }
  while (free_.size() > step.free) offers_[free_.size() - 1] = {}, free_.pop_back();
  tiles_.resize(step.tiles);
  stale_ = step.stale, covering_ = step.covering;
  put(i, step.before);
  if (step.before) on_tile_.kind[step.slot] = step.before;
  slot_[i] = step.slot;
}

void Chart::set(const Table& t) {
  spots_.fill({}), slot_.fill(kNoSlot);
  free_.clear(), tiles_.clear(), offers_.fill({});
  steps_.clear(), old_offers_.clear(), old_on_tile_.clear();
  covering_ = 0, others_sum_ = t.wolf_zeroed == kOthersSum;
  t.board.each([&](int rank, Cell c) {
    const unsigned i = index(c), tile = static_cast<unsigned>(tiles_.size());
    put(i, t.board.top(rank));
    slot_[i] = static_cast<std::uint8_t>(tile);
    covering_ |= std::uint64_t{t.board.under(rank) != kNone} << tile;
    tiles_.push_back(c);
  });
  for (const Cell& c : tiles_) list_free_beside(c);
  stale_[0] = stale_[1] = (std::uint64_t{1} << tiles_.size()) - 1;
}

}  // namespace menagerie::kachina
