// SPDX-License-Identifier: MIT
#include "tests/toy/ladder.hpp"

#include "bots/search.hpp"
#include "tests/toy/brain.hpp"

namespace menagerie::toy {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It plays the lowest card that beats the table.", "它出能壓過桌面的最小牌。"}},
       made<State, Greedy>},
      {{"hard",
        {"Hard", "困難"},
        {"It tries its cards in guesses of the others' hands.", "它猜測別人的手牌，逐一試出。"}},
       [] -> MindOf<State> {
         return std::make_unique<RootSearch<State, Brain>>(Brain{}, Effort{64, 8});
       }},
  };
  return kLevels;
}

}  // namespace menagerie::toy
