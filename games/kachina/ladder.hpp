// SPDX-License-Identifier: MIT
// The bots of this game, weakest first.
#pragma once
#include "bots/mind.hpp"
#include "games/kachina/policy.hpp"

namespace menagerie::kachina {

std::span<const Level<State>> levels();

}  // namespace menagerie::kachina
