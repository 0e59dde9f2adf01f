// SPDX-License-Identifier: MIT
#include "games/beetle_poker/ladder.hpp"

#include "games/beetle_poker/brain_reader.hpp"
#include "games/beetle_poker/brain_rollout.hpp"
#include "games/beetle_poker/brain_shown.hpp"

namespace menagerie::beetle_poker {

// The last ones are no levels: the levels are measured against them.
std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"easy",
        {"Easy", "入門"},
        {"It attacks with all its might, and saves its high cards when it should defend.",
         "它進攻全力以赴，該防守時卻捨不得出大牌。"}},
       first_to_choose<made<State, Novice>>},
      {{"normal",
        {"Normal", "普通"},
        {"It wrestles with a high sum from few cards and keeps strength for the clash.",
         "它用少少幾張牌湊出大點數來角力，並把強牌留給攻防。"}},
       first_to_choose<made<State, Greedy>>},
      {{"hard",
        {"Hard", "困難"},
        {"It guesses your hand ten times and answers what you are likely to do.",
         "它猜十次你的手牌，再針對你可能的打法出牌。"}},
       first_to_choose<hard>},
      {{"expert",
        {"Expert", "專家"},
        {"It asks what every hand it might hold would do, and mixes its choices so that nobody can "
         "read them.",
         "它替自己可能有的每一手牌都想好打法，虛實交錯，讓人無從看穿。"}},
       first_to_choose<expert>},
      {{"rollout",
        {"Rollout", "推演"},
        {"It tries moves in 64 guesses of the hidden cards, playing on like Normal.",
         "它在 64 種猜測的牌況裡試每一步，之後照「普通」的打法走完。"},
        false},
       first_to_choose<rollout>},
      {{"ismcts",
        {"Tree search", "樹搜尋"},
        {"It grows a tree of moves over guesses of the hidden cards and plays on like Normal.",
         "它在猜測的牌況上長出一棵著手的樹，之後照「普通」的打法走完。"},
        false},
       first_to_choose<tree>},
      {{"reader",
        {"Reader", "讀心者"},
        {"It knows how Expert decides and gives the best answer to that.",
         "它知道「專家」怎麼決定，並給出最好的應對。"},
        false},
       first_to_choose<reader>},
  };
  return kLevels;
}

}  // namespace menagerie::beetle_poker
