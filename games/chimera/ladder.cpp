// SPDX-License-Identifier: MIT
#include "games/chimera/ladder.hpp"

namespace menagerie::chimera {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It thinks in plays: into how few combinations its hand falls.",
         "它用出牌次數來想：手上的牌最少要分幾次出完。"}},
       made<State, Greedy>},
  };
  return kLevels;
}

}  // namespace menagerie::chimera
