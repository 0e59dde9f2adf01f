// SPDX-License-Identifier: MIT
#include "games/kachina/kachina.hpp"
namespace menagerie::kachina {
std::expected<State, ParseError> State::from_position(const Json&) { return std::unexpected(ParseError{}); }
Json State::to_position() const { return {}; }
std::expected<Json, ParseError> State::score_sheet(const Json&, const Voice&) { return std::unexpected(ParseError{}); }
static_assert(Game<State>);
}  // namespace menagerie::kachina
