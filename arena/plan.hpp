// SPDX-License-Identifier: MIT
// Who plays whom, and in which pieces. A deal is played by every rotation of every table of a
// series, so that whatever a seat or a hand is worth, each bot has it as often as the others:
//
//     a pair A, B at n seats    A alone among B's in each of the n seats, and B alone among A's
//     a table                   exactly the bots named, moved round the seats
//
// What a deal came to is one row of whole numbers, so that rows are the same wherever they were
// played; all figures of a report are made from rows in the order of the deals (account.hpp).
//
//     row     plies | forfeits of each side | for each table, for each side: points, wins
//     points  the sum over the side's games and seats of: own change x seats - change of all
//     wins    in 2520ths of a match, which all numbers of winners up to ten divide
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/entry.hpp"

namespace menagerie::arena {

inline constexpr std::int64_t kWholeWin = 2'520;

// A bot of the game by its name, a program, or a bot that plays with a file of nets.
struct Contestant {
  std::string name;                              // as it was typed
  std::vector<std::string> command{};            // of a program
  std::function<std::unique_ptr<Bot>()> make{};  // of nets
  std::string mark{};                            // of nets: another file has another
  bool is_guest() const { return !command.empty() || make; }
  bool operator==(const Contestant& o) const { return name == o.name && command == o.command; }
};

struct Series {
  std::vector<std::size_t> bots;                 // the sides: which contestant each is
  std::vector<std::vector<std::size_t>> tables;  // by chair: which side sits there

  std::size_t sides() const { return bots.size(); }
  std::size_t row_size() const { return 1 + sides() + 2 * sides() * tables.size(); }
  std::size_t at_forfeits(std::size_t side) const { return 1 + side; }
  std::size_t at_points(std::size_t table, std::size_t side) const {
    return 1 + sides() + 2 * (table * sides() + side);
  }
  std::size_t at_wins(std::size_t table, std::size_t side) const {
    return at_points(table, side) + 1;
  }
  // How many chairs of the table the side has.
  std::int64_t chairs(std::size_t table, std::size_t side) const;
};

// Deals first..first+count-1 of one series.
struct Piece {
  std::size_t series = 0;
  std::uint64_t first = 0, count = 0;
};

// The sequence of rows of a piece, one after the other.
using Rows = std::vector<std::int64_t>;

class Plan {
 public:
  // All pairs of the bots, at least two; or one table of exactly `seats` bots (`as_table`), where
  // those of one name are one side.
  Plan(const Entry& entry, ContestRules rules, int seats, std::vector<Contestant> bots,
       std::uint64_t deals, bool as_table);

  const Entry& entry() const { return *entry_; }
  const ContestRules& rules() const { return rules_; }
  int seats() const { return seats_; }
  const std::vector<Contestant>& bots() const { return bots_; }
  std::uint64_t deals() const { return deals_; }
  bool as_table() const { return as_table_; }
  const std::vector<Series>& series() const { return series_; }
  const std::vector<Piece>& pieces() const { return pieces_; }  // of a series in their order

  // All that the rows depend on: two plans with the same JSON have the same rows.
  Json json() const;
  // Numbers in the rows of all deals together.
  std::uint64_t numbers() const;

 private:
  void cut();

  const Entry* entry_;
  ContestRules rules_;
  int seats_;
  std::vector<Contestant> bots_;
  std::uint64_t deals_;
  bool as_table_;
  std::vector<Series> series_;
  std::vector<Piece> pieces_;
};

inline constexpr std::size_t kMostBots = 32;
inline constexpr std::uint64_t kMostDeals = 1'000'000;
inline constexpr std::uint64_t kMostNumbers = 32'000'000;  // for Plan::numbers: 256 MB

}  // namespace menagerie::arena
