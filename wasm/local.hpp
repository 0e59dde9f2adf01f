// SPDX-License-Identifier: MIT
// clang-format off
// A whole match inside the page, for practice without a server. An instance of the engine holds one
// match; starting another drops it.
//
//   local.start   {game, seats, options, seed}   options: [["target", "300"]]; seed: 64 hexadecimal digits
//   local.look    {seat}                         what that seat may know; no seat: an onlooker
//   local.play    {by, move, seat}               {"answer", "log"}
//   local.bot     {by, bot, seat}                the same, the bot moving for that due seat
//   local.record  {}                             {"text"}: the record, seed included
//
// Each of the first four gives where the match now stands as `seat` sees it ("view", "due", "able",
// "scores", "winners", "over"). "log" has the lines that tell `seat` of the move, in both languages.
// clang-format on
#pragma once
#include <optional>
#include <string_view>

#include "wasm/calls.hpp"

namespace menagerie::wasm {

// nullopt: no call of that name.
std::optional<Json> local_call(std::string_view name, const Json& request);

}  // namespace menagerie::wasm
