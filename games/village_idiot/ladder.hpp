// SPDX-License-Identifier: MIT
// The bots of this game, weakest first.
#pragma once
#include "bots/mind.hpp"
#include "games/village_idiot/policy.hpp"

namespace menagerie::village_idiot {

std::span<const Level<State>> levels();

}  // namespace menagerie::village_idiot
