// SPDX-License-Identifier: MIT
#include "games/beetle_poker/ladder.hpp"

#include "games/beetle_poker/brain_rollout.hpp"

namespace menagerie::beetle_poker {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It wrestles with a high sum from few cards and keeps strength for the clash.",
         "它用少少幾張牌湊出大點數來角力，並把強牌留給對決。"}},
       made<State, Greedy>},
      {{"rollout",
        {"Rollout", "推演"},
        {"It tries moves in 64 guesses of the hidden cards, playing on like Normal.",
         "它在 64 種猜測的牌況裡試每一步，之後照「普通」的打法走完。"},
        false},
       rollout},
  };
  return kLevels;
}

}  // namespace menagerie::beetle_poker
