// SPDX-License-Identifier: MIT
// What can be typed during play besides a move. Each command has English and Chinese names.
#pragma once
#include <optional>
#include <string_view>

#include "cli/session.hpp"

namespace menagerie::cli {

// nullopt: the line is no command (so it is a move).
std::optional<Next> run_command(Session& session, std::string_view line);

// The command that somebody seems to have meant by a line that is none: one that it begins or that
// one slip of a finger turns into it. Empty where there is none, or more than one.
std::string_view command_like(std::string_view line);

}  // namespace menagerie::cli
