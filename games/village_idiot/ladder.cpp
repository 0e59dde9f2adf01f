// SPDX-License-Identifier: MIT
#include "games/village_idiot/ladder.hpp"

#include "games/village_idiot/brain.hpp"

namespace menagerie::village_idiot {
namespace {

MindOf<State> thinks(Depth depth, Effort effort) {
  return std::make_unique<Thinker>(Brain{depth}, effort);
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
         "它先出小牌、能成對就成對，把傻瓜和勞工留到後面，也不會忘記規則。"}},
       made<State, Greedy>},
      {{"hard",
        {"Hard", "困難"},
        {"It guesses the hidden cards dozens of times and plays every move out to the end of the "
         "round.",
         "它猜上幾十次別人的手牌，把每一手都推演到這一輪結束，再挑名次最好的。"}},
       [] { return thinks({Rivals::kNormal}, {256, 24}); }},
      {{"expert",
        {"Expert", "專家"},
        {"It guesses the hidden cards by what everybody had to pick up, thousands of times, and "
         "plays the last two hands exactly.",
         "它從每個人拿過的牌推測上千種手牌，剩兩家時一路算到底。"}},
       [] { return thinks({Rivals::kAlike, 100'000}, {2'048, 24}); }},
  };
  return kLevels;
}

}  // namespace menagerie::village_idiot
