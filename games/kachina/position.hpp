// SPDX-License-Identifier: MIT
// The parts of a written position that the score sheet reads too.
#pragma once
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

using Said = std::expected<void, ParseError>;

Said read_options(const Json& json, Options& out);  // "options"
Said read_board(const Json& json, Board& out);      // "board" and "corner"; an empty board where there is none

}  // namespace menagerie::kachina
