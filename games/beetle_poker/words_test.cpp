// SPDX-License-Identifier: MIT
// Notation, scene, story, positions: what is said and read.
#include <algorithm>

#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

const Texts kNone;

std::string canonical(std::string_view text) {
  const auto move = Move::parse(text, kNone);
  return move ? to_text(*move, kNone) : "?";
}

TEST(BeetleWords, cards_are_read_in_many_spellings_and_written_in_one) {
  for (const char* same : {"Ks Kh", "KH KS", "ks,kh", "K♠ K♥", "♥K ♠K", "KsKh", "Ks Kh", "Ks-Kh",
                           "黑桃K 紅心K", "K♠️ K♥️", "ks + kh"})
    EXPECT_EQ(canonical(same), "Ks Kh") << same;
  EXPECT_EQ(canonical("10d"), "Td");
  EXPECT_EQ(canonical("td"), "Td");
  EXPECT_EQ(canonical("2c 3c As"), "2c As 3c");
  EXPECT_EQ(canonical("qs use"), "Qs use");
  EXPECT_EQ(canonical("qs USE use2"), "Qs use use2");
}

TEST(BeetleWords, the_other_moves) {
  EXPECT_EQ(canonical("use"), "use");
  EXPECT_EQ(canonical("發動"), "use");
  EXPECT_EQ(canonical("Skip"), "skip");
  EXPECT_EQ(canonical("不用"), "skip");
  EXPECT_EQ(canonical("pass"), "pass");
  EXPECT_EQ(canonical("過"), "pass");
  EXPECT_EQ(canonical("beetle atlas"), "beetle atlas");
  EXPECT_EQ(canonical("Beetle Atlas beetle"), "beetle atlas");
  EXPECT_EQ(canonical("甲蟲 獨角仙"), "beetle dichotomus");
  EXPECT_EQ(canonical("beetle dynastes hercules"), "beetle hercules");
  EXPECT_EQ(canonical("gideon"), "beetle gideon");
  EXPECT_EQ(canonical("actaeon"), "beetle actaeon") << "begins like the ace of clubs";
  EXPECT_EQ(canonical("獨角仙"), "beetle dichotomus");
}

TEST(BeetleWords, what_cannot_be_read_is_an_error_that_names_it) {
  for (const char* bad :
       {"",          "Kx",      "1s",        "Ks Ks",     "beetle",   "beetle dragon",
        "Ks please", "use Ks",  "♠",         "K",         "use2",     "s use",
        "♠ use",     "s",       "s x",       "10",        "1",        "T",
        "11s",       "Ks use3", "Ks use2 x", "pass pass", "use skip", "beetles"})
    EXPECT_FALSE(Move::parse(bad, kNone)) << bad;
  EXPECT_EQ(Move::parse("Ks Ks", kNone).error().say(Lang::kEnglish),
            "a card is named twice in “Ks Ks”");
  EXPECT_EQ(Move::parse("beetle dragon", kNone).error().clause, "B25");
}

constexpr const char* kStart =
    R"({"hands": ["Ks 7s 3h", "8c Qc 4c"], "beetles": ["gideon", "hercules"]})";

TEST(BeetleWords, the_scene_shows_the_hand_to_its_owner_alone) {
  const Fight f(kStart);
  const Scene mine = scene(f.state.view(0), Voice{}),
              onlooker = scene(f.state.view(kSpectator), Voice{});
  EXPECT_EQ(mine.zones.back().id, "hand");
  ASSERT_EQ(mine.zones.back().items.size(), 3u);
  EXPECT_EQ(mine.zones.back().items[0].face, "K♠");
  EXPECT_EQ(mine.zones.back().items[0].name, "king of spades");
  EXPECT_EQ(mine.zones.back().items[0].pick, "Ks");
  EXPECT_EQ(mine.zones.back().items[2].look, "card red");
  for (const Zone& z : onlooker.zones) EXPECT_NE(z.id, "hand");
}

TEST(BeetleWords, the_scene_tells_sums_caps_roles_and_sizes) {
  Fight f(kStart);
  f.both("7s", "8c");
  const Scene s = scene(f.state.view(0), Voice{});
  EXPECT_EQ(s.players[0].role, "defender");
  EXPECT_EQ(s.players[1].role, "attacker");
  EXPECT_EQ(s.players[1].note, "hand 2, pile 20");
  const auto zone = std::ranges::find(s.zones, "wrestling2", &Zone::id);
  ASSERT_NE(zone, s.zones.end());
  EXPECT_EQ(zone->label, "Wrestling cards of Seat 2: sum 8, cap 36");
  const int cap = roster().cards[static_cast<std::size_t>(roster_index("gideon"))].cap;
  EXPECT_NE(s.notes[0].find("Siamese rhinoceros beetle, cap " + std::to_string(cap) +
                            ". When your defence succeeds"),
            std::string::npos)
      << s.notes[0];
}

TEST(BeetleWords, a_choice_that_lies_face_down_is_a_back_to_the_other) {
  Fight f(kStart);
  EXPECT_EQ(f.play(1, "7s"), "");
  const auto items = [&](Seat me) {
    const Scene s = scene(f.state.view(me), Voice{});
    return std::ranges::find(s.zones, "wrestling1", &Zone::id)->items;
  };
  EXPECT_EQ(items(1)[0].look, "card back");
  EXPECT_EQ(items(0)[0].face, "7♠");
}

TEST(BeetleWords, an_ability_of_a_sealed_moment_can_be_picked) {
  Fight f =
      with_ability(R"([{"moment": "wrestlingChosen", "effect": {"cap": 2}, "use": "optional"}])",
                   R"("hands": ["9s 8s 3h", "8c Qc 4c"])", 15);
  const auto any = AnyState::of(f.state, f.texts);
  const Scene s = any->scene(0, Voice{});
  EXPECT_TRUE(std::ranges::any_of(
      s.zones, [](const Zone& z) { return z.id == "abilities" && z.items[0].pick == "use"; }));
  EXPECT_TRUE(std::ranges::any_of(s.choices, [](const Choice& c) {
    return c.picks == std::vector<std::string>{"9s", "8s", "use"};
  }));
}

std::vector<std::string> told(Fight& f, int seat, std::string_view text, Seat to,
                              Lang lang = Lang::kEnglish) {
  const auto before = AnyState::of(f.state, f.texts);
  auto after = before;
  EXPECT_TRUE(after->play(static_cast<Seat>(seat - 1), text, {}));
  EXPECT_EQ(f.play(seat, text), "");
  Voice voice;
  voice.lang = lang;
  return after->narrate(before, static_cast<Seat>(seat - 1), text, to, voice);
}

TEST(BeetleWords, the_story_of_a_round) {
  Fight f(
      R"({"hands": ["Ks 7s 3h", "8c Qc 4c"], "beetles": ["hercules", "hercules"], "piles": ["5d 6d 7d 8d", "5s 6s 9d 8s 9s"]})");
  EXPECT_EQ(told(f, 1, "Ks 7s", 1), (std::vector<std::string>{"Seat 1 has chosen."}));
  EXPECT_EQ(told(f, 2, "8c", 0), (std::vector<std::string>{"Seat 1 wrestles with K♠ 7♠, sum 20.",
                                                           "Seat 2 wrestles with 8♣, sum 8.",
                                                           "Seat 1 attacks, Seat 2 defends."}));
  EXPECT_EQ(told(f, 1, "3h", 1).size(), 1u);
  EXPECT_EQ(
      told(f, 2, "Qc", 0),
      (std::vector<std::string>{"Seat 1 attacks with 3♥ against Q♣ of Seat 2: the attack fails.",
                                "Seat 1 draws 3.", "Seat 2 draws 2.", "You draw 7♦ 6♦ 5♦."}));
}

TEST(BeetleWords, who_chooses_is_told_the_choice_and_nobody_else) {
  for (const Seat to : {Seat{0}, Seat{1}, kSpectator}) {
    Fight f(kStart);
    EXPECT_EQ(told(f, 1, "Ks", to)[0],
              to == 0 ? "Your choice, face down: K♠." : "Seat 1 has chosen.");
  }
}

TEST(BeetleWords, the_story_in_chinese_and_its_end) {
  Fight f(
      R"({"phase": "clash", "wrestled": ["9s", "8s"], "hands": ["Kh 3h", "Qc 4c"], "position": 3})");
  EXPECT_EQ(told(f, 1, "Kh", 1, Lang::kChinese), (std::vector<std::string>{"1 號座 已選好。"}));
  EXPECT_EQ(told(f, 2, "Qc", 1, Lang::kChinese),
            (std::vector<std::string>{"1 號座 以 K♥ 進攻，2 號座 以 Q♣ 防守：進攻成功。",
                                      "1 號座 的甲蟲前進，2 號座 的甲蟲被逼退。",
                                      "1 號座 獲勝：2 號座 的甲蟲被推出場外。"}));
}

TEST(BeetleWords, the_story_names_abilities_that_went_off) {
  Fight f(
      R"({"phase": "clash", "wrestled": ["9s", "8s"], "hands": ["3h 4h", "Ac 4c"], "beetles": ["hercules", "gideon"], "piles": [9, 9]})");
  EXPECT_EQ(f.play(1, "3h"), "");
  const auto lines = told(f, 2, "Ac", 0);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& l) {
    return l.starts_with(
        "Seat 2's Siamese rhinoceros beetle uses its ability: When your defence succeeds");
  }));
}

TEST(BeetleWords, deciding_ties_is_told_where_there_is_one) {
  const auto names_it = [](std::string_view theirs) {
    Fight f(
        R"({"phase": "clash", "wrestled": ["9s", "8s"], "hands": ["3h 4h", "3c 4c"], "beetles": ["hercules", "atlas"], "piles": [9, 9]})");
    EXPECT_EQ(f.play(1, "3h"), "");
    return std::ranges::any_of(told(f, 2, theirs, 0), [](const std::string& l) {
      return l.starts_with("Seat 2's Atlas beetle uses its ability");
    });
  };
  EXPECT_TRUE(names_it("3c"));
  EXPECT_FALSE(names_it("4c"));
}

TEST(BeetleWords, positions_of_every_kind_come_back) {
  const std::string own =
      beetle_json(R"([{"moment": "roleDecided", "effect": {"look": "clash"}, "use": "optional"}])");
  const std::string clash =
      R"({"phase": "clash", "wrestled": ["9s", ""], "attacker": 1,)"
      R"("hands": ["3h 4h", "Ac 4c"], "clashAdd": [2, -3], "clashTies": [2],)"
      R"("drawAdd": [1, 0], "spent": [[1], []], "fired": [[1], []], "lots": 77})";
  const std::string over = R"({"phase": "over", "position": 4, "hands": ["3h", "4h"],)"
                           R"("wrestled": ["9s", "8s"], "clash": ["Ks", "Kd"], "attacker": 1,)"
                           R"("used": ["9s Ks", "8s Kd"], "ending": "offTrack", "winners": [1]})";
  const std::string sealed = R"({"options": {"beetle.custom2": )" + own +
                             R"(, "exhaust": "draw"}, "beetles": ["mine", "atlas"],)"
                             R"("hands": ["9s Kh 3h", "8c Qc"], "laid": ["9s", null],)"
                             R"("known": ["Kh", ""]})";
  for (const std::string& text : {std::string(kStart), clash, over, sealed}) {
    const Fight f(text);
    const Json written = f.state.to_position(f.texts);
    Texts texts;
    const auto again = State::from_position(written, texts);
    ASSERT_TRUE(again) << again.error().say(Lang::kEnglish) << written.dump();
    EXPECT_EQ(*again, f.state) << written.dump();
    EXPECT_EQ(texts, f.texts);
  }
}

TEST(BeetleWords, positions_that_cannot_be_are_refused_with_their_field) {
  const auto where = [](std::string_view text) {
    const auto read = State::from_position(*Json::parse(text));
    return read ? "read" : read.error().where;
  };
  EXPECT_EQ(where(R"({"hands": ["Ks", "Kh 4c"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "Ks 4c"]})"), "hands[1]");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "K 4c"]})"), "hands[1]");
  EXPECT_EQ(where(R"({"hands": ["Ks Ks", "4d 4c"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs"]})"), "hands");
  EXPECT_EQ(where(R"({"hand": []})"), "hand");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "piles": [21, 2]})"), "piles[0] (0..20)");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "piles": ["Ks", 2]})"), "piles[0]");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "position": 4})"), "position");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "beetles": ["dragon", "atlas"]})"),
            "beetles[0]");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "laid": ["Ks Qs", null]})"), "laid");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "phase": "lunch"})"),
            "phase (beetles|wrestling|clash|ability|over)");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "phase": "ability"})"), "asked");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "options": {"exhaust": "later"}})"),
            "option exhaust (ground|draw|emptyPileLoses)");
  EXPECT_EQ(where(R"({"hands": ["Ks Qs", "4d 4c"], "winners": [1]})"), "ending");
  EXPECT_EQ(where(R"([])"), "position");
}

}  // namespace
}  // namespace menagerie::beetle_poker
