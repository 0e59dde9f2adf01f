// SPDX-License-Identifier: MIT
#include "cli/verb_list.hpp"

namespace menagerie::cli {

std::vector<Verb> own_verbs() {
  return {play_verb(),         games_verb(),   rules_verb(),    options_verb(), bots_verb(),
          check_option_verb(), referee_verb(), simulate_verb(), arena_verb(),   lab_verb(),
          train_verb(),        replay_verb(),  analyse_verb(),  verify_verb(),  completion_verb(),
          help_verb(),         version_verb()};
}

}  // namespace menagerie::cli
