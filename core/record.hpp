// SPDX-License-Identifier: MIT
// A record of a match in a text that people read and diff: headers, then one move a line.
// docs/records.md describes it; in short
//
//     [Game "chimera"]          required; then in any order Rules, Seats, Seed, Player1..,
//     Option.., Result, Hash [Option "target" "300"] [Seed "<64 hex digits>"]
//
//     1 bid 30                  the seat as people count, from 1; then the move's notation
//     2 pass {4.2}              how long it took, in seconds
//     ; a comment, to the end of the line
//
// A file holds any number of records; an empty line after the moves, or the next [Game, ends one.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"

namespace menagerie {

struct Record {
  std::string game;
  int rules = 1, seats = 0;
  Seed seed{};
  std::vector<std::string> players;  // by seat; may be shorter
  OptionPairs options;
  std::vector<Played> moves;
  std::vector<int> result;  // scores by seat; empty while the match runs
  std::string hash;         // of the state at the end of the moves, 16 hex digits; may be empty
  std::size_t line = 1;     // where it began in its file

  static Record of(const Match& match, std::vector<std::string> players = {});
  std::string text() const;  // ends in a newline

  // Reads the next record and removes it from `in`; `line` counts on for error messages. nullopt in
  // the value: nothing but space and comments is left.
  static std::expected<std::optional<Record>, ParseError> next(std::string_view& in,
                                                               std::size_t& line);
};

// The match after all moves of the record. An error names the line of the move that the rules
// refuse, a result or hash that does not agree, an unknown rules version.
std::expected<Match, ParseError> replay(const Entry& entry, const Record& record,
                                        const Voice& voice = {});

}  // namespace menagerie
