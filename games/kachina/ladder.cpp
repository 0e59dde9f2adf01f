// SPDX-License-Identifier: MIT
#include "games/kachina/ladder.hpp"

namespace menagerie::kachina {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It takes the points that are there now and keeps the tiles it would miss.",
         "它拿眼前的分數，並留著捨不得用的板塊。"}},
       made<State, Greedy>},
  };
  return kLevels;
}

}  // namespace menagerie::kachina
