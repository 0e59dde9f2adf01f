// SPDX-License-Identifier: MIT
// Plays pieces of a plan, for one thread: its own minds, its own programs, one for each bot from
// outside and each seat, and its own bots that play with nets.
#pragma once
#include <expected>
#include <map>
#include <memory>

#include "arena/external.hpp"
#include "arena/plan.hpp"

namespace menagerie::arena {

class Player {
 public:
  Player(const Plan& plan, ExternalRules rules);

  // The rows of the piece's deals; the error names bot, deal, seat and line.
  std::expected<Rows, ParseError> play(const Piece& piece);

 private:
  Bot& guest(std::size_t bot, Seat seat);
  std::int64_t forgiven(std::size_t bot) const;
  ParseError complaint(std::size_t bot, Seat seat) const;
  std::expected<void, ParseError> play_deal(const Series& series, std::int64_t* row);
  std::expected<void, ParseError> play_table(const Series& series, std::size_t table, int rotation,
                                             std::int64_t* row);

  const Plan& plan_;
  ExternalRules rules_;
  std::map<std::pair<std::size_t, Seat>, std::unique_ptr<ExternalBot>> guests_;
  std::map<std::size_t, std::unique_ptr<Bot>> made_;
  std::unique_ptr<Contests> contests_;
  std::uint64_t deal_ = 0;
};

}  // namespace menagerie::arena
