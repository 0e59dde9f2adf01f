// SPDX-License-Identifier: MIT
// A batch of matches between bots over threads. The batch is cut into pieces by its size alone, and
// the pieces are added (and their records written) in their order, so any number of threads gives
// the same sums, to the last bit, and the same file.
#pragma once
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/entry.hpp"

namespace menagerie::cli {

struct Batch {
  const Entry* entry = nullptr;
  OptionPairs options;
  std::vector<std::string> bots;  // ids, one a seat
  std::uint64_t seed = 1, games = 0;
  int threads = 1;
  std::ostream* records = nullptr;  // null: no records are written
};

// `progress` is called now and then with the number of matches done, from the calling thread.
Tally run_batch(const Batch& batch, const std::function<void(std::uint64_t)>& progress);

}  // namespace menagerie::cli
