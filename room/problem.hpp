// SPDX-License-Identifier: MIT
// Why a command was refused: a code from the closed list of docs/protocol.md for the program at the
// other end, and a sentence for the person in front of it.
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/ruling.hpp"

namespace menagerie {

enum class Code : std::uint8_t {
  kBadJson,
  kBadMessage,
  kUnknownCommand,
  kTooLarge,
  kHelloFirst,
  kWrongProtocol,
  kRateLimited,
  kIdReused,
  kNoSuchGame,
  kBadOptions,
  kNoSuchBot,
  kNoSuchTable,
  kSeatTaken,
  kBadToken,
  kNotSeated,
  kNotHost,
  kNotStarted,
  kAlreadyStarted,
  kEnded,
  kStale,
  kOutOfTurn,
  kUnreadableMove,
  kIllegalMove,
  kUndoRefused,
  kChatRefused,
  kFull,
  kUnavailable,
};
inline constexpr int kCodes = static_cast<int>(Code::kUnavailable) + 1;

struct Problem {
  Code code = Code::kBadMessage;
  std::string where{};    // the member of the command that was wrong
  std::string clause{};   // of the game's rules
  std::string message{};  // in the listener's language; empty: the code's own sentence is said
};

std::string_view name_of(Code code);  // "illegal_move"
Text text_of(Code code);
Json to_json(const Problem& problem, Lang lang);

// What a command comes to: the members of its result besides `ok`, or why not.
using Reply = std::expected<Json, Problem>;

inline std::unexpected<Problem> refused(Code code, std::string where = {}) {
  return std::unexpected(Problem{code, std::move(where), {}, {}});
}

}  // namespace menagerie
