// SPDX-License-Identifier: MIT
// The nets that the program comes with (data/chimera.net), made by
//     menagerie train chimera
#pragma once
#include "bots/net_file.hpp"
#include "games/chimera/brain_features.hpp"

namespace menagerie::chimera {

NetUse net_use();

// Read once. Where the file does not fit these rules and rows, nets that know nothing; a test holds
// the file against them.
std::span<const Net> brain_nets();
std::expected<NetFile, ParseError> shipped_nets();

}  // namespace menagerie::chimera
