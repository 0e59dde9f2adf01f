// SPDX-License-Identifier: MIT
#include "games/village_idiot/ladder.hpp"

#include "bots/ismcts.hpp"
#include "games/village_idiot/brain.hpp"

namespace menagerie::village_idiot {
namespace {

constexpr int kCandidates = 24;

// So many guesses for each player who still holds cards: the more hands, the more is hidden.
MindOf<State> thinks(Insight insight, int guesses) {
  return std::make_unique<Thinker>([=](const Table& t) -> MindOf<State> {
    return std::make_unique<RootSearch<State, Brain>>(
        Brain{insight}, Effort{guesses * t.holding().size(), kCandidates});
  });
}
MindOf<State> tree() {
  return std::make_unique<Thinker>([](const Table&) -> MindOf<State> {
    return std::make_unique<TreeSearch<State, Brain>>(Brain{{}}, TreeEffort{500});
  });
}

}  // namespace

// The last ones are no levels: the levels are measured against them.
std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"easy",
        {"Easy", "入門"},
        {"It plays its lowest card, one at a time, and keeps nothing for later.",
         "它總是先出手上最小的牌，一次一張，什麼都不留到後面。"}},
       made<State, Novice>},
      {{"normal",
        {"Normal", "普通"},
        {"It sheds low cards in pairs, keeps Fools and Laborers for later, and forgets no rule.",
         "它先出小牌、能成對就成對，把傻瓜和工人留到後面，也不會忘記規則。"}},
       made<State, Greedy>},
      {{"hard",
        {"Hard", "困難"},
        {"It guesses the hidden cards a hundred times and more, and plays every move out to the "
         "end of the round.",
         "它猜上百次別人的手牌，把每一手都推演到這一輪結束，再挑名次最好的。"}},
       [] { return thinks({ByTaste::kOwner, true, 0}, 32); }},
      {{"expert",
        {"Expert", "專家"},
        {"It guesses the hidden cards by what everybody had to pick up, a thousand times and more, "
         "and plays the last two hands exactly.",
         "它從每個人拿過的牌推測上千種手牌，剩兩家時一路算到底。"}},
       [] { return thinks({ByTaste::kAll, true, 30'000}, 256); }},
      {{"rollout",
        {"Rollout", "推演"},
        {"It plays every move out in guesses at the hidden cards, all seats playing like Normal.",
         "它猜測看不見的牌，每一手都讓各家照普通的打法打到這一輪結束再比較。"},
        false},
       [] { return thinks({}, 32); }},
      {{"ismcts",
        {"Tree search", "樹搜尋"},
        {"A plain information-set tree search that plays out like Normal.",
         "單純的資訊集樹搜尋，用普通的打法推演。"},
        false},
       tree},
  };
  return kLevels;
}

}  // namespace menagerie::village_idiot
