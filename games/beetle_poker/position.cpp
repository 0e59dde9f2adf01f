// SPDX-License-Identifier: MIT
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {
std::expected<State, ParseError> State::from_position(const Json& json) { Texts t; return from_position(json, t); }
std::expected<State, ParseError> State::from_position(const Json&, Texts&) { return std::unexpected(ParseError{{"x","x"},{},"x"}); }
Json State::to_position() const { return Json::object(); }
Json State::to_position(const Texts&) const { return to_position(); }
std::expected<Json, ParseError> State::score_sheet(const Json&, const Voice&) { return std::unexpected(ParseError{{"x","x"},{},"x"}); }
static_assert(Game<State>);
}
