// SPDX-License-Identifier: MIT
// What handling an input comes to. The caller appends the events to durable storage first, in one
// transaction, and only then sends: nobody hears of what could still be lost.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/entry.hpp"

namespace menagerie {

using ConnId = std::uint64_t;

struct Append {
  std::string table;
  int seq = 0;
  std::string event;  // JSON on one line
};

struct Send {
  ConnId to = 0;
  std::string text;
  std::string id{};  // of the command, where this is its result
};

// A bot is to choose. Whoever runs the house lets it, elsewhere and at leisure, and gives the move
// to House::thought. Nothing is lost with a thought: a house that comes back asks again.
struct Think {
  std::string table;
  Seat seat = 0;
  std::string level;
  std::uint64_t dice = 0;  // what it draws from; also the name of this thought
  int patience = 0;        // milliseconds until it is wanted at once
  const Entry* game = nullptr;
  AnyState state;  // the bot asks it for the view of its own seat
};

struct Output {
  std::vector<Append> append;
  std::vector<Send> send;               // in this order
  std::vector<Think> think;             // after the events are stored
  std::vector<std::uint64_t> drop;      // thoughts that are not wanted any more, by their dice
  std::vector<ConnId> close;            // after sending
  std::vector<std::string> complaints;  // for the log of whoever runs the server
};

// Where tokens, seeds and the bots' dice come from: the system's random source, or a test's.
class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

// Letters and digits, five bits each.
std::string random_word(Entropy& entropy, std::size_t length);
std::uint64_t random_number(Entropy& entropy);

// The present, as a handler meets it. The room never reads a clock.
struct Moment {
  std::int64_t now;  // milliseconds since 1970
  Entropy& entropy;
  Output& out;
};

}  // namespace menagerie
