// SPDX-License-Identifier: MIT
// The lowest card that beats the table, else a pass.
#pragma once
#include "tests/toy/toy.hpp"

namespace menagerie::toy {

struct Greedy {
  Move choose(const View& v, Rng&) const {
    for (std::uint8_t r = v.table.top + 1; r <= kRanks; ++r)
      if (v.mine[r]) return {r};
    return {};
  }
};

}  // namespace menagerie::toy
