// SPDX-License-Identifier: MIT
// clang-format off
// What the page may ask of the engine: one JSON object in, one out. `call` names what is asked:
//
//   games    {}                              every game: names, seats, options, clauses, bots
//   rules    {game}                          {"text"}: the rules as Markdown
//   scene    {game, view, names}             the Scene of that view, with the choices of its seat
//   check    {game, view, names, move}       {"legal", "clause", "message", "move"}
//   replay   {record}                        {"hash", "moves", "scores"} after the record's last move
//   perft    {game, seed, depth}             {"count"}, as a decimal string (core/perft.hpp)
//   simulate {game, bot, seats, seed, matches}   {"moves", "digest"} of a batch of that bot against itself
//   decide   {game, bot, seed, positions, asks}   {"digest"} of what it chooses (bots/decisions.hpp)
//   local.*                                  a whole match in the page: local.hpp
//   think, review.*                          what a level thinks: advice.hpp
//
// `lang` ("en" or "zh-Hant") may go with every request, `names` are the players' by seat. What cannot be
// answered gives {"error": "..."} in that language; nothing that the page sends can do worse.
// clang-format on
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/words.hpp"

namespace menagerie::wasm {

inline constexpr std::size_t kLongestRequest = 4u << 20;  // bytes

// Text in, text out: parses, answers, prints.
std::string answer(std::string_view request);

// What most requests carry. The names belong to this, and the voice points at them.
struct Listener {
  explicit Listener(const Json& request);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  std::vector<std::string> names;
  Voice voice;
};

Json error(std::string_view message);
Json error(const Text& why, Lang lang, std::string_view word = {});

}  // namespace menagerie::wasm
