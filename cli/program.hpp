// SPDX-License-Identifier: MIT
// The program without a process: words in, exit code out. `main` adds the terminal and the verbs of
// other parts (serve).
#pragma once
#include <span>
#include <string>

#include "cli/verb.hpp"

namespace menagerie::cli {

// All verbs, in the order in which help lists them.
std::span<const Verb> verbs();
const Verb* find_verb(std::string_view name);
// Before the first call of run: adds the verb of a part that the program was built with.
void add_verb(Verb verb);

// Runs the words that followed the program's name. What goes wrong is told on io.err in one line
// (on io.out in JSON, where --json was asked for).
int run(std::span<const std::string> words, Io& io);

}  // namespace menagerie::cli
