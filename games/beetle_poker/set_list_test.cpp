// SPDX-License-Identifier: MIT
// The list of wrestling sets of beetles whose abilities change what fits: it is made by shape where
// that suffices, and must have what the referee allows set by set.
#include <algorithm>

#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

// What the referee allows of all sets of one to three cards.
std::vector<std::string> allowed(const Fight& f) {
  std::vector<std::string> out;
  const CardSet hand = f.state.hands[0];
  for (CardSet set = hand; set; set = (set - 1) & hand) {
    if (size(set) > 3) continue;
    for (unsigned uses = 0; uses < 4; ++uses)
      if (const Move m = Move::cards(set, uses); f.state.check(0, m))
        out.push_back(to_text(m, f.texts));
  }
  std::ranges::sort(out);
  return out;
}
std::vector<std::string> listed(const Fight& f) {
  std::vector<std::string> out = f.list(1);
  if (out == std::vector<std::string>{"pass"}) out.clear();
  std::ranges::sort(out);
  return out;
}

constexpr std::string_view kConditions[] = {
    "[]",
    R"([{"wrestling": "mine", "cards": [1, 1]}])",
    R"([{"wrestling": "mine", "cards": [2, 2]}])",
    R"([{"wrestling": "mine", "cards": [3, 3]}])",
    R"([{"wrestling": "mine", "sum": [3, 14]}])",
    R"([{"wrestling": "mine", "sum": [20, 45]}])",
    R"([{"wrestling": "mine", "one": "suit"}])",
    R"([{"wrestling": "mine", "one": "rank"}])",
    R"([{"hand": [7, 26]}])",
    R"([{"hand": [0, 6]}])",
    R"([{"position": "centre"}, {"wrestling": "mine", "one": "suit"}])"};
constexpr std::string_view kEffects[] = {R"({"cap": 6})", R"({"cap": -5})",
                                         R"({"wrestlingSum": 4})", R"({"wrestlingSum": -7})"};
constexpr std::string_view kHands[] = {"3s 4s 5s 6s 7h 7d 7c", "Ks Qs 3h 3d 3c 5c 5d",
                                       "9s 9h 8s 8h 7s 7h", "3s 3h 4s 4h 5s 5d", "2s 2h"};

TEST(BeetleSets, B21_the_list_has_what_the_referee_allows_of_every_ability) {
  for (const std::string_view conditions : kConditions)
    for (const std::string_view effect : kEffects)
      for (const std::string_view use : {"compulsory", "optional"})
        for (const std::string_view hand : kHands) {
          const Fight f =
              with_ability("[" + ability_json("wrestlingChosen", conditions, effect, use) + "]",
                           R"("hands": [")" + std::string(hand) + R"(", "4d 6d"])", 18);
          ASSERT_EQ(listed(f), allowed(f)) << conditions << effect << use << " of " << hand;
        }
}

TEST(BeetleSets, B21_two_abilities_add_up) {
  for (const std::string_view one : kConditions)
    for (const std::string_view other : {kConditions[0], kConditions[2], kConditions[7]})
      for (const std::string_view use : {"compulsory", "optional"}) {
        const Fight f = with_ability(
            both_of(ability_json("wrestlingChosen", one, R"({"cap": 6})", use),
                    ability_json("wrestlingChosen", other, R"({"wrestlingSum": 3})", use)),
            R"("hands": ["3s 4s 5s 6s 7h 7d 7c", "4d 6d"])", 15);
        ASSERT_EQ(listed(f), allowed(f)) << one << other << use;
      }
}

TEST(BeetleSets, B21_what_fits_depends_on_the_set) {
  const auto lists = [](std::string_view conditions, std::string_view set) {
    const Fight f =
        with_ability("[" + ability_json("wrestlingChosen", conditions, R"({"cap": 6})") + "]",
                     R"("hands": ["3s 4s 9s Ts 7h 7d 7c", "4d 6d"])", 15);
    return std::ranges::count(f.list(1), set) == 1;
  };
  EXPECT_FALSE(lists(kConditions[1], "Ts 9s")) << "nineteen are above 15";
  EXPECT_TRUE(lists(kConditions[2], "Ts 9s")) << "of two cards 21";
  EXPECT_FALSE(lists(kConditions[2], "Ts 4s 3s"));
  EXPECT_TRUE(lists(kConditions[3], "Ts 4s 3s"));
  EXPECT_FALSE(lists(kConditions[3], "Ts 9s"));
  EXPECT_TRUE(lists(kConditions[6], "Ts 9s"));
  EXPECT_FALSE(lists(kConditions[6], "7h 7c 7d"));
  EXPECT_TRUE(lists(kConditions[7], "7h 7c 7d"));
  EXPECT_FALSE(lists(kConditions[7], "Ts 9s"));
  EXPECT_TRUE(lists(kConditions[4], "Ts 4s")) << "fourteen fit anyhow";
}

}  // namespace
}  // namespace menagerie::beetle_poker
