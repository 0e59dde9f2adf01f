// SPDX-License-Identifier: MIT
// What a game must mean, beyond what game.hpp makes it offer: the laws, stated at the top of each
// file and run over every game, every number of seats and a spread of options by
// tests/laws_test.cpp.in. They know no test framework: each returns an empty string where it holds,
// else a complaint that tells how to get there again.
#pragma once
#include "core/laws_bytes.hpp"
#include "core/laws_match.hpp"
#include "core/laws_moves.hpp"
#include "core/laws_views.hpp"
#include "core/laws_walk.hpp"
#include "core/laws_words.hpp"
