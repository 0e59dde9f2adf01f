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
  void add(const Samples& more) {
    const auto from = static_cast<std::uint32_t>(rows.size());
    rows.insert(rows.end(), more.rows.begin(), more.rows.end());
    for (const std::uint32_t end : more.ends) ends.push_back(from + end);
    targets.insert(targets.end(), more.targets.begin(), more.targets.end());
  }
  void clear() { rows.clear(), ends.clear(), targets.clear(); }
};

}  // namespace menagerie::learn
