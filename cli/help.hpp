// SPDX-License-Identifier: MIT
// The verbs' descriptions as help on a screen, as a man page and as docs/cli.md.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "cli/verb.hpp"

namespace menagerie::cli {

std::string usage_line(const Verb& verb);
std::vector<std::string> overview_lines(std::span<const Verb> verbs, Lang lang, int width);
std::vector<std::string> help_lines(const Verb& verb, Lang lang, int width);
std::string man_page(std::span<const Verb> verbs);
std::string markdown_page(std::span<const Verb> verbs);

}  // namespace menagerie::cli
