// SPDX-License-Identifier: MIT
// Plays one fixed script, or lists them all:
//
//     fixed_script                   a line for each: game, script, number of decisions
//     fixed_script chimera list      plays it
//
// All that is to be counted happens inside counted_script; valgrind is told that name.
#include "bench/fixed_script.hpp"

#include <cstdio>

namespace menagerie {

std::vector<FixedScript>& fixed_scripts() {
  static std::vector<FixedScript> all;
  return all;
}

}  // namespace menagerie

namespace {

using menagerie::FixedScript;

// Not inlined, and it has something left to do after the call: so it is found by its name.
[[gnu::noinline]] void counted_script(const FixedScript& script) {
  script.play(script.decisions);
  menagerie::look_at(script);
}

}  // namespace

int main(int argc, char** argv) {
  for (const FixedScript& script : menagerie::fixed_scripts()) {
    if (argc == 1)
      std::printf("%.*s %.*s %lld\n", static_cast<int>(script.game.size()), script.game.data(),
                  static_cast<int>(script.name.size()), script.name.data(),
                  static_cast<long long>(script.decisions));
    if (argc != 3 || script.game != argv[1] || script.name != argv[2]) continue;
    counted_script(script);
    return 0;
  }
  if (argc == 1) return 0;
  std::fprintf(stderr, "usage: fixed_script [GAME SCRIPT]; without words it lists them\n");
  return 2;
}
