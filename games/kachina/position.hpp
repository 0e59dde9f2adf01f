// SPDX-License-Identifier: MIT
// Written positions: the parts that more than one file needs. What is read is an error with its
// place, or lies in the last argument.
#pragma once
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

using Said = std::expected<void, ParseError>;

inline constexpr std::size_t kLongestText = 4'000;
inline constexpr Text kNotText{"a text is expected", "應該是文字"};

inline std::string at_index(std::string_view list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}
inline Said bad(Text why, std::string_view where, std::string_view word = {}) {
  return std::unexpected(ParseError{why, std::string(word), std::string(where)});
}

Said read_options(const Json& json, Options& out);  // "options"
Said read_cell(const Json* j, std::string_view where, Cell& out);
// "board" and "corner"; an empty board where there is none. How many tiles of a kind there are is
// not looked at.
Said read_board(const Json& json, Layout& out);
// The rows from the top, and the cell of the first letter.
Json rows_of(const Layout& b, Cell& corner);

}  // namespace menagerie::kachina
