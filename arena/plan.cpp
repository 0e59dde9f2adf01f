// SPDX-License-Identifier: MIT
#include "arena/plan.hpp"

#include <algorithm>
#include <cassert>

namespace menagerie::arena {
namespace {

// `alone` sits on the first chair, the other side on the rest.
std::vector<std::size_t> alone_among(std::size_t alone, std::size_t others, int seats) {
  std::vector<std::size_t> out(static_cast<std::size_t>(seats), others);
  out[0] = alone;
  return out;
}

Series pair_of(std::size_t a, std::size_t b, int seats) {
  Series s{{a, b}, {alone_among(0, 1, seats)}};
  if (seats > 2) s.tables.push_back(alone_among(1, 0, seats));
  return s;
}

Series table_of(const std::vector<Contestant>& bots) {
  Series s;
  s.tables.emplace_back();
  for (const Contestant& c : bots) {
    const auto first = static_cast<std::size_t>(std::ranges::find(bots, c) - bots.begin());
    const auto it = std::ranges::find(s.bots, first);
    s.tables[0].push_back(static_cast<std::size_t>(it - s.bots.begin()));
    if (it == s.bots.end()) s.bots.push_back(first);
  }
  return s;
}

}  // namespace

std::int64_t Series::chairs(std::size_t table, std::size_t side) const {
  return std::ranges::count(tables[table], side);
}

Plan::Plan(const Entry& entry, ContestRules rules, int seats, std::vector<Contestant> bots,
           std::uint64_t deals, bool as_table)
    : entry_(&entry),
      rules_(std::move(rules)),
      seats_(seats),
      bots_(std::move(bots)),
      deals_(deals),
      as_table_(as_table) {
  assert(bots_.size() >= 2 && (!as_table || bots_.size() == static_cast<std::size_t>(seats)));
  rules_.seats = seats;
  rules_.bots.clear();
  for (const Contestant& c : bots_) rules_.bots.push_back(c.is_guest() ? "" : c.name);
  if (as_table_) {
    series_.push_back(table_of(bots_));
  } else {
    for (std::size_t a = 0; a < bots_.size(); ++a)
      for (std::size_t b = a + 1; b < bots_.size(); ++b) series_.push_back(pair_of(a, b, seats));
  }
  cut();
}

// By size alone: small enough that few deals are lost with the program, large enough that a fast
// game is not kept waiting for its next piece.
void Plan::cut() {
  constexpr std::uint64_t kPieces = 256, kLargest = 64;
  const std::uint64_t size = std::clamp<std::uint64_t>(deals_ / kPieces, 1, kLargest);
  for (std::size_t s = 0; s < series_.size(); ++s)
    for (std::uint64_t first = 0; first < deals_; first += size)
      pieces_.push_back({s, first, std::min(size, deals_ - first)});
}

std::uint64_t Plan::numbers() const {
  std::uint64_t out = 0;
  for (const Series& s : series_) out += s.row_size() * deals_;
  return out;
}

Json Plan::json() const {
  Json names = Json::array(), options = Json::object();
  for (const Contestant& c : bots_) names.push(c.name + c.mark);
  for (const auto& [name, value] : rules_.options) options.set(name, value);
  Json out = Json::object()
                 .set("game", entry_->info->id)
                 .set("rules_version", entry_->info->rules_version)
                 .set("seats", seats_)
                 .set("bots", std::move(names))
                 .set("table", as_table_)
                 .set("deals", deals_)
                 .set("seed", rules_.seed)
                 .set("one_deal", rules_.one_deal);
  if (rules_.from)
    out.set("from", *rules_.from);
  else
    out.set("options", std::move(options));
  return out;
}

}  // namespace menagerie::arena
