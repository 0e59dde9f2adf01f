// SPDX-License-Identifier: MIT
#include "tests/toy/ladder.hpp"

namespace menagerie::toy {

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It plays the lowest card that beats the table.", "它出能壓過桌面的最小牌。"}},
       made<State, Greedy>},
  };
  return kLevels;
}

}  // namespace menagerie::toy
