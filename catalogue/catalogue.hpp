// SPDX-License-Identifier: MIT
// All games that were found under games/ when the program was built, by their ids in alphabetical
// order.
#pragma once
#include <span>

#include "core/entry.hpp"

namespace menagerie {

std::span<const Entry> games();
const Entry* find_game(std::string_view id);  // null: there is none

}  // namespace menagerie
