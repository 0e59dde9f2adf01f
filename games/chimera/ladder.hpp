// SPDX-License-Identifier: MIT
// The bots of this game, weakest first.
#pragma once
#include "bots/mind.hpp"
#include "games/chimera/policy.hpp"

namespace menagerie::chimera {

std::span<const Level<State>> levels();

}  // namespace menagerie::chimera
