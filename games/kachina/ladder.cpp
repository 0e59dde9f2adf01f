// SPDX-License-Identifier: MIT
#include "games/kachina/ladder.hpp"

#include "bots/ismcts.hpp"
#include "bots/search.hpp"
#include "games/kachina/brain.hpp"
#include "games/kachina/brain_ending.hpp"

namespace menagerie::kachina {
namespace {

MindOf<State> looks_ahead(Depth depth, Effort effort) {
  return std::make_unique<RootSearch<State, Brain>>(Brain{depth}, effort);
}

MindOf<State> expert() {
  MindOf<State> search =
      looks_ahead({.rounds = 2, .replies = 6, .endgame = 12, .careful = true}, {160, 16, 24});
  return std::make_unique<PlaysEndings<State, OpenHands>>(std::move(search),
                                                          OpenHands{2 * kHandSize}, 50'000);
}

constexpr Depth kToTheEnd{.endgame = kTiles};

}  // namespace

// The last ones are no levels: the levels are measured against them.
std::span<const Level<State>> levels() {
  static constexpr Level<State> kLevels[] = {
      {{"easy",
        {"Easy", "入門"},
        {"It likes places that score, does not always take the best, and saves nothing for later.",
         "它喜歡能得分的位置，不一定挑最好的，也不為以後留板塊。"}},
       made<State, Novice>},
      {{"normal",
        {"Normal", "普通"},
        {"It takes the points that are there now and keeps the tiles it would miss.",
         "它拿眼前的分數，並留著捨不得用的板塊。"}},
       made<State, Greedy>},
      {{"hard",
        {"Hard", "困難"},
        {"It guesses the hidden tiles 64 times, looks two rounds ahead for a dozen placements, and "
         "knows what a tile on hand is worth in each part of the match.",
         "它猜六十四次看不見的板塊，替十幾種放法各往後看兩輪，也知道各階段留著哪種板塊值多少。"}},
       [] { return looks_ahead({.rounds = 2}, {64, 12}); }},
      {{"expert",
        {"Expert", "專家"},
        {"It guesses the hidden tiles 160 times and weighs more placements; in each guess all mind "
         "what they leave to the next player, and the last turns are played to the end.",
         "它猜一百六十次看不見的板塊，比較更多放法；每次都當作人人會留意替下家留下什麼，"
         "最後幾手一路算到終局。"}},
       expert},
      {{"rollout",
        {"Rollout", "推演"},
        {"It plays a dozen placements out to the end of the match, all seats taking what is there.",
         "它把十幾種放法各下到終局，每家都只拿眼前的分數。"},
        false},
       [] { return looks_ahead(kToTheEnd, {16, 12}); }},
      {{"ismcts",
        {"Tree search", "樹搜尋"},
        {"It grows a tree of moves over guesses of the hidden tiles and plays it out by chance.",
         "它猜測看不見的板塊，長出一棵著手的樹，再隨機下到終局。"},
        false},
       []() -> MindOf<State> {
         return std::make_unique<TreeSearch<State, RandomBrain>>(RandomBrain{}, TreeEffort{500});
       }},
  };
  return kLevels;
}

}  // namespace menagerie::kachina
