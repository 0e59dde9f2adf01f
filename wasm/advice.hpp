// SPDX-License-Identifier: MIT
// clang-format off
// What a level thinks, for hints, for the bots of a match in the page, and for looking back at a
// match. These calls take as long as the level does, so the page makes them in a worker.
//
//   think          {game, view, names, level, dice}   what that level would play for the view's
//                                                      seat, and why (coach/advice.hpp); the
//                                                      strongest level where none is named
//   review.start   {record, level}                     {"moves"}: how many there are to look at
//   review.step    {}                                  {"done", "moves"}, the next one having been
//                                                      looked at
//   review.report  {names}                             what came of it (coach/analysis.hpp)
//
// `dice` is any text; the same text and view give the same answer. An instance of the engine holds
// one review. The host may import `env.hurried`: where it says 1, a thought comes to its end.
// clang-format on
#pragma once
#include <optional>
#include <string_view>

#include "wasm/calls.hpp"

namespace menagerie::wasm {

// nullopt: no call of that name.
std::optional<Json> advice_call(std::string_view name, const Json& request);

}  // namespace menagerie::wasm
