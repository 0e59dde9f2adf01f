// SPDX-License-Identifier: MIT
#include "games/village_idiot/ladder.hpp"

namespace menagerie::village_idiot {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It sheds low cards in pairs, keeps Fools and Laborers for later, and forgets no rule.",
         "它先出小牌、能成對就成對，把傻瓜和勞工留到後面，也不會忘記規則。"}},
       made<State, Greedy>},
  };
  return kLevels;
}

}  // namespace menagerie::village_idiot
