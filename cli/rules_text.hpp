// SPDX-License-Identifier: MIT
// The rules of a game as its RULES.md tells them: clause by clause, and as lines for a terminal. A
// clause is a list item that begins "- **C33** ".
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/entry.hpp"

namespace menagerie::cli {

struct ClauseText {
  std::string id, text;  // text without the bullet and without markup
};

std::vector<ClauseText> clauses_of(std::string_view rules);

// The clause's text in that language, whatever the case of the id; empty where there is none.
std::string clause_text(const Entry& entry, std::string_view id, Lang lang);

// Markdown for a terminal: headings, wrapped paragraphs and list items; bold only with colour.
std::vector<std::string> markdown_lines(std::string_view markdown, int width, bool colour);

}  // namespace menagerie::cli
