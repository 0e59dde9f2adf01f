// SPDX-License-Identifier: MIT
#include "games/chimera/ladder.hpp"

#include "games/chimera/brain_nets.hpp"
#include "games/chimera/brain_search.hpp"

namespace menagerie::chimera {
namespace {

MindOf<State> hard() {
  using Player = NetPolicy<State, BrainFeatures>;
  return std::make_unique<PolicyMind<State, Player>>(Player(brain_nets()));
}

}  // namespace

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"normal",
        {"Normal", "普通"},
        {"It thinks in plays: into how few combinations its hand falls.",
         "它用出牌次數來想：手上的牌最少要分幾次出完。"}},
       made<State, Greedy>},
      {{"hard",
        {"Hard", "困難"},
        {"It goes by experience: a network that has played some millions of deals against itself.",
         "它憑經驗打牌：一個自我對戰過數百萬局的神經網路。"}},
       hard},
  };
  return kLevels;
}

}  // namespace menagerie::chimera
