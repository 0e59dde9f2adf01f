// SPDX-License-Identifier: MIT
// Plays a lab over threads, in pieces that can be kept, resumed and parted among machines as those
// of the arena are (arena/ledger.hpp). A piece comes to the cells that it touched.
#pragma once
#include <functional>

#include "arena/ledger.hpp"
#include "lab/lab.hpp"

namespace menagerie::lab {

inline constexpr std::uint64_t kMostGames = 1'000'000;

// What is asked of a lab: all that the figures depend on.
struct Question {
  const Lab* lab = nullptr;
  int rules_version = 1;
  std::string bots;  // the level of all seats
  std::uint64_t games = 1, seed = 1;

  Json json() const;
};

struct Piece {
  std::size_t setting = 0;
  std::uint64_t first = 0, count = 0;
};
// Cut by size alone.
std::vector<Piece> pieces_of(const Question& question);
std::uint64_t deals_of(const std::vector<Piece>& pieces, const arena::Shard& shard);

arena::Book book_of(const Question& question, const std::vector<Piece>& pieces);

using Cells = std::vector<Cell>;

struct Course {
  int threads = 1;
  arena::Shard shard{};
  arena::Ledger* ledger = nullptr;  // null: nothing is kept
  // Called now and then from the calling thread with the deals that are done.
  std::function<void(std::uint64_t)> progress = [](std::uint64_t) {};
};
std::expected<Cells, arena::Trouble> run(const Question& question, const Course& course);

// Of pieces that were played before. `missing` gets those that are not among them.
Cells count(const Question& question, const arena::Results& results,
            std::vector<std::size_t>& missing);

}  // namespace menagerie::lab
