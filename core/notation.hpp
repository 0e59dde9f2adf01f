// SPDX-License-Identifier: MIT
// The small words of move notation. A move is what a person would type; it is split at white space
// and at the game's own separators, letters fold to lower case, full-width characters to
// half-width, so that a Chinese keyboard works too. Text in double quotes is one word, kept as it
// is, quotes included.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace menagerie {

inline constexpr std::size_t kLongestMove = 2'000;  // bytes; longer text is no move

// Folds full-width ASCII (U+FF01..U+FF5E, U+3000) to ASCII and ASCII letters to lower case, outside
// quotes.
std::string folded(std::string_view text);

// The words of a folded text; separators are dropped. A quoted word keeps its quotes.
std::vector<std::string> words_of(std::string_view text, std::string_view separators = " \t");

// All of the text as a number in 0..999999999.
std::optional<int> whole_number(std::string_view text);

// Characters (code points) of UTF-8 text.
std::size_t characters(std::string_view utf8);

std::string joined(const std::vector<std::string>& words, std::string_view between = " ");

}  // namespace menagerie
