// SPDX-License-Identifier: MIT
// The bots of this game, weakest first.
#pragma once
#include "bots/mind.hpp"
#include "tests/toy/policy.hpp"

namespace menagerie::toy {

std::span<const Level<State>> levels();

}  // namespace menagerie::toy
