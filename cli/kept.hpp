// SPDX-License-Identifier: MIT
// Matches in progress, kept so that Ctrl-C, a closed window or a lost line costs nobody a match. A
// match that is played at a terminal has a file of its own in a folder of the program's, written
// after every decision of a person and gone once the match is over or has been left by `quit`. What
// lies there are plain records: `play --resume FILE` goes on with one.
#pragma once
#include <string>
#include <string_view>

namespace menagerie::cli {

inline constexpr std::string_view kLastKept = "last";  // --resume last: the youngest

// A name in the folder for a match of the game that begins now; no file has it yet.
std::string fresh_kept(const std::string& folder, const std::string& game);

// The youngest match of the game that lies in the folder; empty where there is none.
std::string youngest_kept(const std::string& folder, const std::string& game);

}  // namespace menagerie::cli
