// SPDX-License-Identifier: MIT
#include "core/any_state.hpp"

#include <gtest/gtest.h>

#include "core/erase.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {
namespace {

AnyState position(const char* json) {
  return AnyState::of(*toy::State::from_position(*Json::parse(json)));
}
AnyState usual() {
  return position(R"({"hands":["3 9","1 1","5"],"played":"7","turn":1,"holder":3,"top":7})");
}

TEST(AnyState, a_copy_is_another_match) {
  AnyState a = usual(), b = a;
  ASSERT_TRUE(b->play(0, "9", {}));
  EXPECT_NE(a->hash(), b->hash());
  EXPECT_EQ(a->hash(), usual()->hash());
  a = b;
  EXPECT_EQ(a->hash(), b->hash());
}

TEST(AnyState, judges_text_with_clause_message_and_canonical_move) {
  const AnyState s = usual();
  const Answer good = s->check(0, "  ９ ", {});
  EXPECT_TRUE(good.legal);
  EXPECT_EQ(good.move, "9");
  EXPECT_EQ(good.message, "");
  const Answer low = s->check(0, "3", {});
  EXPECT_FALSE(low);
  EXPECT_EQ(low.clause, "T4");
  EXPECT_EQ(low.message, "Your 3 must be higher than the 7 on the table.");
  Voice chinese;
  chinese.lang = Lang::kChinese;
  EXPECT_EQ(s->check(0, "3", chinese).message, "你的 3 必須大於桌上的 7。");
  const Answer unread = s->check(0, "xyzzy", {});
  EXPECT_FALSE(unread);
  EXPECT_EQ(unread.move, "");
  EXPECT_NE(unread.message.find("xyzzy"), std::string::npos);
  EXPECT_NE(s->check(1, "1", {}).message.find("Seat 1"), std::string::npos)
      << "it waits for seat 1";
}

TEST(AnyState, what_is_no_text_is_refused) {
  const AnyState s = usual();
  for (const std::string& bad : {std::string(), std::string(kLongestMove + 1, '9'),
                                 std::string("\xff\xfe"), std::string("9\0", 2)})
    EXPECT_FALSE(s->check(0, bad, {}));
  EXPECT_FALSE(s->check(254, "9", {}));
  EXPECT_FALSE(s->check(kSpectator, "9", {}));
}

TEST(AnyState, is_over_after_the_last_card) {
  AnyState s = position(R"({"hands":["9","1 1","5"],"turn":1})");
  EXPECT_FALSE(s.over());
  ASSERT_TRUE(s->play(0, "9", {}));
  EXPECT_TRUE(s.over());
  EXPECT_TRUE(s->scene(0, {}).over);
  EXPECT_NE(s->check(1, "1", {}).message.find("over"), std::string::npos);
}

TEST(AnyState, a_scene_has_choices_for_who_may_act_alone) {
  const AnyState s = usual();
  const Scene own = s->scene(0, {});
  ASSERT_EQ(own.choices.size(), 2u);
  EXPECT_EQ(own.choices[0].move, "pass");
  EXPECT_TRUE(own.choices[0].picks.empty());
  EXPECT_EQ(own.choices[1].picks, std::vector<std::string>{"9"});
  EXPECT_TRUE(s->scene(1, {}).choices.empty());
  EXPECT_TRUE(s->scene(kSpectator, {}).choices.empty());
}

TEST(AnyState, a_view_holds_the_own_hand_and_no_other) {
  const Json json = usual()->view(1);
  EXPECT_EQ(json.number("me"), 1);
  EXPECT_EQ(json.find("view")->find("mine")->dump(), "[0,2,0,0,0,0,0,0,0,0,0]");
  EXPECT_EQ(usual()->view(kSpectator).find("view")->find("mine")->dump(),
            "[0,0,0,0,0,0,0,0,0,0,0]");
}

TEST(AnyState, tells_steps_of_the_same_game_only) {
  const AnyState before = usual();
  AnyState after = before;
  ASSERT_TRUE(after->play(0, "9", {}));
  EXPECT_EQ(after->narrate(before, 0, "9", 1, {}), std::vector<std::string>{"Seat 1: 9"});
  EXPECT_TRUE(after->narrate(before, 0, "what", 1, {}).empty());
  EXPECT_EQ(before->shown(0, "9", 2), "9");
  EXPECT_EQ(before->shown(0, "what", 2), std::nullopt);
}

TEST(AnyState, the_typed_state_is_given_to_its_own_game) {
  const AnyState s = usual();
  ASSERT_NE(s.as<toy::State>(), nullptr);
  EXPECT_EQ(s.as<toy::State>()->table.top, 7);
  EXPECT_EQ(s->typed(GameInfo{}), nullptr);
}

}  // namespace
}  // namespace menagerie
