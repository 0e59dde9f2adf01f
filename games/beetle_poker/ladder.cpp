// SPDX-License-Identifier: MIT
#include "games/beetle_poker/ladder.hpp"

namespace menagerie::beetle_poker {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It wrestles with a high sum from few cards and keeps strength for the clash.",
         "它用少少幾張牌湊出大點數來角力，並把強牌留給對決。"}},
       made<State, Greedy>},
  };
  return kLevels;
}

}  // namespace menagerie::beetle_poker
