// SPDX-License-Identifier: MIT
#include "games/chimera/ladder.hpp"

#include "bots/ismcts.hpp"
#include "games/chimera/brain_easy.hpp"
#include "games/chimera/brain_nets.hpp"
#include "games/chimera/brain_search.hpp"

namespace menagerie::chimera {
namespace {

MindOf<State> hard() {
  using Player = NetPolicy<State, BrainFeatures>;
  return std::make_unique<PolicyMind<State, Player>>(Player(brain_nets()));
}

MindOf<State> expert() {
  return std::make_unique<Expert>(brain_nets(),
                                  Effort{.worlds = 192, .candidates = 12, .trust = 48});
}
MindOf<State> rollout() {
  return std::make_unique<RootSearch<State, GreedyModel>>(GreedyModel{}, Effort{64, 12});
}
MindOf<State> tree() {
  return std::make_unique<TreeSearch<State, GreedyModel>>(GreedyModel{},
                                                          TreeEffort{.descents = 400});
}

}  // namespace

std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"easy",
        {"Easy", "入門"},
        {"It groups its cards as it goes, spends the low ones first and does not look at yours.",
         "它邊打邊湊牌，先出小牌，不管你手上有什麼。"}},
       made<State, Easy>},
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
      {{"expert",
        {"Expert", "專家"},
        {"It tries the moves that its experience likes best in some two hundred guesses at your "
         "cards.",
         "它把經驗看好的幾手，放進將近兩百種對手牌的猜測裡逐一試打。"}},
       expert},
      {{"rollout",
        {"Rollout", "推演"},
        {"It plays every move out in guesses at the hidden cards, all seats playing like Normal.",
         "它猜測看不見的牌，每一手都讓各家照普通的打法打完再比較。"},
        false},
       rollout},
      {{"ismcts",
        {"Tree search", "樹搜尋"},
        {"A plain information-set tree search that plays out like Normal.",
         "單純的資訊集樹搜尋，用普通的打法推演。"},
        false},
       tree},
  };
  return kLevels;
}

}  // namespace menagerie::chimera
