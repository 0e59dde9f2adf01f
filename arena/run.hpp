// SPDX-License-Identifier: MIT
// Plays a plan over threads. Pieces are played in any order and counted in theirs, so any number
// of threads, any interruption and any parting into shards comes to the same accounts.
#pragma once
#include <functional>

#include "arena/account.hpp"
#include "arena/external.hpp"
#include "arena/ledger.hpp"

namespace menagerie::arena {

struct Course {
  int threads = 1;
  ExternalRules external{};
  std::optional<TestBounds> bounds{};
  Shard shard{};
  Ledger* ledger = nullptr;  // null: nothing is kept
  // Called now and then from the calling thread with the deals that are counted.
  std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
};

// By series.
using Accounts = std::vector<Account>;

// Deals that the shard has, over all series.
std::uint64_t deals_of(const Plan& plan, const Shard& shard);

std::expected<Accounts, Trouble> run(const Plan& plan, const Course& course);

// Of pieces that were played before. `missing` gets those that would be needed.
Accounts count(const Plan& plan, const Results& results, std::optional<TestBounds> bounds,
               std::vector<std::size_t>& missing);

}  // namespace menagerie::arena
