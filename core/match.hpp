// SPDX-License-Identifier: MIT
// A match as somebody runs it: the state, and beside it what a record needs (options, seed, moves)
// and what a player wants back (undo). The room, the terminal, the referee and the replayer all use
// this one.
#pragma once
#include <expected>
#include <string>
#include <vector>

#include "core/entry.hpp"

namespace menagerie {

struct Played {
  Seat by = 0;
  std::string move;  // canonical notation
  int millis = -1;   // how long the decision took; -1: not measured
  bool operator==(const Played&) const = default;
};

class Match {
 public:
  static std::expected<Match, ParseError> start(const Entry& entry, const OptionPairs& options,
                                                int seats, const Seed& seed);

  const Entry& entry() const { return *entry_; }
  const AnyState& state() const { return state_; }
  const OptionPairs& options() const { return options_; }  // canonical
  const Seed& seed() const { return seed_; }
  const std::vector<Played>& moves() const { return moves_; }
  bool over() const { return state_.over(); }

  // Checks and, when legal, plays and remembers.
  Answer play(Seat by, std::string_view move, const Voice& voice, int millis = -1);
  // Takes back moves until `keep` are left, by playing them again from the start.
  void rewind(std::size_t keep);

 private:
  Match(const Entry& entry, OptionPairs options, const Seed& seed, AnyState state)
      : entry_(&entry), options_(std::move(options)), seed_(seed), state_(std::move(state)) {}

  const Entry* entry_;
  OptionPairs options_;
  Seed seed_;
  AnyState state_;
  std::vector<Played> moves_;
};

}  // namespace menagerie
