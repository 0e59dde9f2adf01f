// SPDX-License-Identifier: MIT
// Each verb is described in the file that does it; verb_list.cpp puts them in order.
#pragma once
#include <vector>

#include "cli/verb.hpp"

namespace menagerie::cli {

std::vector<Verb> own_verbs();

Verb play_verb();
Verb games_verb();
Verb rules_verb();
Verb options_verb();
Verb bots_verb();
Verb check_option_verb();
Verb referee_verb();
Verb simulate_verb();
Verb arena_verb();
Verb train_verb();
Verb lab_verb();
Verb analyse_verb();
Verb replay_verb();
Verb verify_verb();
Verb completion_verb();
Verb help_verb();
Verb version_verb();

}  // namespace menagerie::cli
