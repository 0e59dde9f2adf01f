// SPDX-License-Identifier: MIT
// What self-play leaves to learn from: the rows that were on at a decision, with those of the move
// that was made, and what came of it.
#pragma once
#include <vector>

#include "bots/net.hpp"

namespace menagerie::learn {

struct Samples {
  std::vector<Row> rows;            // of all samples, one after the other
  std::vector<std::uint32_t> ends;  // where each sample's rows end
  std::vector<float> targets;       // in the unit of the net's judgements

  std::size_t size() const { return ends.size(); }
  std::span<const Row> of(std::size_t i) const {
    const std::size_t from = i ? ends[i - 1] : 0;
    return std::span(rows).subspan(from, ends[i] - from);
  }
  void add(std::span<const Row> more) {
    rows.insert(rows.end(), more.begin(), more.end());
    ends.push_back(static_cast<std::uint32_t>(rows.size()));
  }
  void add(std::span<const Row> more, float target) { add(more), targets.push_back(target); }
  void add(const Samples& more) {
    const auto from = static_cast<std::uint32_t>(rows.size());
    rows.insert(rows.end(), more.rows.begin(), more.rows.end());
    for (const std::uint32_t end : more.ends) ends.push_back(from + end);
    targets.insert(targets.end(), more.targets.begin(), more.targets.end());
  }
};

// Hears what a lesson that plays by itself notes, and keeps it by role.
inline auto notes_into(std::vector<Samples>& out) {
  return [&out](std::size_t role, std::span<const Row> rows, float target) {
    out[role].add(rows, target);
  };
}

}  // namespace menagerie::learn
