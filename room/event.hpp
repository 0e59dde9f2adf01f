// SPDX-License-Identifier: MIT
// One line of a table's log. A table is nothing but its events in order: the first says what is
// played, the others what people, bots and the clock did. Kept as JSON in the store, one row each.
//
// An event that a command made remembers the command's id and a hash of its text, so that the
// command, sent again after a restart, gets its old result.
#pragma once
#include <expected>
#include <optional>
#include <string>

#include "core/json.hpp"
#include "core/options.hpp"
#include "core/seed.hpp"

namespace menagerie {

inline constexpr int kLongestThought =
    999'999'000;  // milliseconds: the longest that a record keeps

// What a table plays; fixed when it is made.
struct Setup {
  std::string game;
  int rules = 1, seats = 0;
  OptionPairs options;
  Seed seed{};
  int move_seconds = 0;         // 0: no limit
  int takeover_seconds = 0;     // 0: never
  std::optional<bool> hints{};  // not said: where one person plays against bots
  bool operator==(const Setup&) const = default;
};

struct Event {
  enum Kind : std::uint8_t {
    kCreate,
    kJoin,
    kLeave,
    kBot,
    kStart,
    kMove,
    kUndo,
    kTakeover,
    kBack,
    kHost
  };
  enum By : std::uint8_t { kPerson, kBotBy, kClock };

  Kind kind = kCreate;
  Seat seat = 0;  // whom it is about
  std::string
      text{};       // join: the name; bot, leave, takeover: the level (empty: none); move: notation
  By by = kPerson;  // move
  int number = 0;   // move: milliseconds of thought (-1: a bot's); undo: how many moves are kept
  std::string token{}, key{};  // join
  std::string id{};            // of the command, if there was one,
  std::uint64_t print = 0;     // ... a hash of its text,
  Seat actor = 0;              // ... and who gave it
  std::int64_t at = 0;         // milliseconds since 1970
  Setup setup{};               // create
  bool operator==(const Event&) const = default;
};

std::string_view name_of(Event::Kind kind);  // "move"
std::string_view name_of(Event::By by);      // "person", "bot", "clock"

Json to_json(const Event& event);
std::expected<Event, ParseError> event_from(const Json& json);

}  // namespace menagerie
