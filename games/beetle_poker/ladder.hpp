// SPDX-License-Identifier: MIT
// The bots of this game, weakest first.
#pragma once
#include "bots/mind.hpp"
#include "games/beetle_poker/policy.hpp"

namespace menagerie::beetle_poker {

std::span<const Level<State>> levels();

}  // namespace menagerie::beetle_poker
