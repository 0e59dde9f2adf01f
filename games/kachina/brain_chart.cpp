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
  int gone = kind_[i] == kKoshari;
  bool apart = false;
  for (unsigned k = beyond(i, step); kind_[k]; k = beyond(k, step)) {  // K8
    const Kind kind = kind_[k];
    const bool zeroed = kind != kKoshari && (beside_[k] & 15) > gone;
    const int value = zeroed ? 0 : kind;
    apart |= kind == kKoshari;  // K31
    if (kind == kWolf) {
      line.pack += value, line.apart_pack += apart ? value : 0;  // K25 K27
    } else {
      line.best = std::max(line.best, value);
      line.apart_best = std::max(line.apart_best, apart ? value : 0);
    }
    end = kind, ++line.length, gone = 0, apart = true;
  }
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
  const bool zero = beside_[i] & 15;                         // K31
  const auto rival = static_cast<unsigned>(std::min<int>(kChief, std::max(line.best, line.pack)));
  std::uint64_t winners = zero ? 0 : kAbove[rival];  // K15 K16
  const int pack = zero && !others_sum_ ? 0 : line.pack + (zero ? 0 : kWolf);
  if (pack > line.best) winners |= byte_of(kWolf);  // K26 K27
  if (line.apart_best == 0 && line.apart_pack == 0) winners |= byte_of(kKoshari);
  if ((first && !line.last) || (last && !line.first)) winners |= byte_of(kHummingbird);  // K28
  return {winners * each};
}

Offers Chart::offers_at(unsigned i) const {
  int across = 0, upwards = 0;
  const std::uint64_t points =
      points_in(i, 1, across).bytes + points_in(i, kUp, upwards).bytes;       // K13
  if (across > kLongestLine || upwards > kLongestLine) return {};             // K9
  const std::uint64_t kinds = beside_[i] >= 16 ? byte_of(kOgre) : kEachKind;  // K20
  return {(points & kinds * 255) + kinds};
}

Chart::OnTile Chart::offers_on(std::size_t tile) const {
  const unsigned i = index(tiles_[tile]);
  if (beside_[i] >= 16 || tiles_.size() < 2) return {};  // K10 K21 K23
  int length = 0;
  const Offers points{points_in(i, 1, length).bytes + points_in(i, kUp, length).bytes};
  OnTile out;
  if (kind_[i] != kEagle) out.eagle = static_cast<std::uint8_t>(points.of(kEagle) + 1);  // K21
  if (kind_[i] != kWarrior && !(covering_ >> tile & 1))
    out.warrior = static_cast<std::uint8_t>(points.of(kWarrior) + 1);  // K23
  return out;
}

void Chart::refresh() {
  for (; stale_; stale_ &= stale_ - 1) {
    const auto tile = static_cast<unsigned>(std::countr_zero(stale_));
    on_tile_[tile] = offers_on(tile);
  }
}

Offers Chart::most() const {
  std::array<std::uint8_t, 8> most{};
  for (std::size_t i = 0; i < free_.size(); ++i) {
    const auto bytes = std::bit_cast<std::array<std::uint8_t, 8>>(offers_[i]);
    for (std::size_t k = 0; k < 8; ++k) most[k] = std::max(most[k], bytes[k]);
  }
  return std::bit_cast<Offers>(most);
}

void Chart::list_free_beside(Cell c) {
  for (const auto& [x, y] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
    const Cell next{static_cast<std::int8_t>(c.x + x), static_cast<std::int8_t>(c.y + y)};
    const unsigned i = index(next), slot = slot_[i];
    if (kind_[i] || (slot < free_.size() && free_[slot] == next)) continue;
    slot_[i] = static_cast<std::uint8_t>(free_.size());
    offers_[free_.size()] = {};
    free_.push_back(next);
  }
}

void Chart::count_beside(unsigned i, Kind gone, Kind come) {
  const int change = weight_beside(come) - weight_beside(gone);
  for (const unsigned step : kSteps) {
    std::uint8_t& beside = beside_[beyond(i, step)];
    beside = static_cast<std::uint8_t>(beside + change);
  }
}

void Chart::recount_free(unsigned i) {
  old_offers_.push_back({slot_[i], offers_[slot_[i]]});
  offers_[slot_[i]] = offers_at(i);
}

void Chart::forget_tile(unsigned i) {
  old_on_tile_.push_back({slot_[i], on_tile_[slot_[i]]});
  stale_ |= std::uint64_t{1} << slot_[i];
}

// The line through a tile, but for the tile itself.
void Chart::recount_line(unsigned i, unsigned step) {
  for (const unsigned to : {step, kCells - step}) {
    unsigned k = beyond(i, to);
    for (; kind_[k]; k = beyond(k, to)) forget_tile(k);
    recount_free(k);
  }
}

void Chart::lay(Cell c, Kind k) {
  const unsigned i = index(c);
  const Kind before = kind_[i];
  steps_.push_back({c, before, k, slot_[i], static_cast<std::uint8_t>(free_.size()),
                    static_cast<std::uint8_t>(tiles_.size()),
                    static_cast<std::uint16_t>(old_offers_.size()),
                    static_cast<std::uint16_t>(old_on_tile_.size()), stale_, covering_});
  kind_[i] = k;
  if (!before) {
    old_offers_.push_back({slot_[i], offers_[slot_[i]]});
    offers_[slot_[i]] = {};
    slot_[i] = static_cast<std::uint8_t>(tiles_.size());
    tiles_.push_back(c);
    list_free_beside(c);
  } else if (k == kEagle) {
    covering_ |= std::uint64_t{1} << slot_[i];
  }
  count_beside(i, before, k);
  forget_tile(i);
  recount_line(i, 1), recount_line(i, kUp);
  if (k != kKoshari && before != kKoshari) return;
  for (const unsigned step : kSteps)  // K31
    if (const unsigned next = beyond(i, step); kind_[next])
      recount_line(next, step == 1 || step == kCells - 1 ? kUp : 1);
}

void Chart::take_back() {
  const Step step = steps_.pop_back();
  const unsigned i = index(step.cell);
  while (old_offers_.size() > step.offers) {
    const OldOffers old = old_offers_.pop_back();
    offers_[old.slot] = old.offers;
  }
  while (old_on_tile_.size() > step.on_tile) {
    const OldOnTile old = old_on_tile_.pop_back();
    on_tile_[old.slot] = old.offers;
  }
  free_.resize(step.free), tiles_.resize(step.tiles);
  stale_ = step.stale, covering_ = step.covering;
  count_beside(i, step.laid, step.before);
  kind_[i] = step.before, slot_[i] = step.slot;
}

void Chart::set(const Table& t) {
  kind_.fill(kNone), beside_.fill(0), slot_.fill(kNoSlot);
  free_.clear(), tiles_.clear();
  steps_.clear(), old_offers_.clear(), old_on_tile_.clear();
  covering_ = 0, others_sum_ = t.wolf_zeroed == kOthersSum;
  t.board.each([&](int rank, Cell c) {
    const unsigned i = index(c), tile = static_cast<unsigned>(tiles_.size());
    kind_[i] = t.board.top(rank), slot_[i] = static_cast<std::uint8_t>(tile);
    covering_ |= std::uint64_t{t.board.under(rank) != kNone} << tile;
    count_beside(i, kNone, kind_[i]);
    tiles_.push_back(c);
  });
  for (const Cell& c : tiles_) list_free_beside(c);
  for (std::size_t f = 0; f < free_.size(); ++f) offers_[f] = offers_at(index(free_[f]));
  on_tile_ = {};
  stale_ = (std::uint64_t{1} << tiles_.size()) - 1;
}

}  // namespace menagerie::kachina
