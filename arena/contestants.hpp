// SPDX-License-Identifier: MIT
// Who takes part, as typed: ids of the game's bots, commands of programs and files of nets, set
// apart by commas.
//
//     normal,exec:python3 bot.py,'exec:./bot --level "very hard"',net:my.net
//
// A command begins with exec: and is split at spaces, as a shell would, but no shell is asked:
// quotes of both kinds keep spaces and commas together, and nothing else means anything.
#pragma once
#include <expected>
#include <string_view>
#include <vector>

#include "arena/plan.hpp"

namespace menagerie::arena {

// Who plays with the file of nets at a path, without a name. Empty: nobody does.
using NetsReader = std::function<std::expected<Contestant, ParseError>(const std::string& path)>;

std::expected<std::vector<Contestant>, ParseError> contestants(const Entry& entry,
                                                               std::string_view list,
                                                               const NetsReader& nets = {});

}  // namespace menagerie::arena
