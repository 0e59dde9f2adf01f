// SPDX-License-Identifier: MIT
// The log of one audience (a seat, or the onlookers) in one language: what the game tells of each
// move from that seat's views, and the room's own lines about people. Made from the table's events,
// so it is the same after a restart, in another language, or when it is made late.
#pragma once
#include <string>
#include <vector>

#include "room/table.hpp"

namespace menagerie {

struct LogLine {
  int seq = 0;
  std::string text;
  std::size_t moves = 0;  // how many had been made: an undo drops the lines above what it keeps
  bool operator==(const LogLine&) const = default;
};

class Chronicle {
 public:
  static constexpr std::size_t kMostLines = 200;

  // From the beginning: plays the events again.
  Chronicle(std::span<const Entry> games, std::span<const Event> events, Seat audience, Lang lang);

  Seat audience() const { return audience_; }
  Lang lang() const { return lang_; }
  const std::vector<LogLine>& lines() const { return lines_; }
  // The newest event of `after`; `before` is the state before it where it was a move.
  void add(const AnyState* before, const Table& after);
  // The lines that the newest event made.
  std::vector<LogLine> newest(int seq) const;

 private:
  void say(const Table& table, std::string text);

  Seat audience_;
  Lang lang_;
  std::vector<LogLine> lines_;
};

}  // namespace menagerie
