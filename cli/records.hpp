// SPDX-License-Identifier: MIT
// What the verbs for records share: one record of a file, its game and the names in it.
#pragma once
#include "cli/io.hpp"
#include "core/entry.hpp"
#include "core/record.hpp"

namespace menagerie::cli {

// The number-th record, from 1; "-" is standard input. Throws Problem.
Record nth_record(const std::string& path, std::int64_t number, Io& io);
// Throws Problem where this program has no such game.
const Entry& game_of(const Record& record, const std::string& file);
// The players' names; where two have the same one, with the numbers of their seats.
std::vector<std::string> names_in(const Record& record);

}  // namespace menagerie::cli
