// SPDX-License-Identifier: MIT
#include "core/words.hpp"

#include <gtest/gtest.h>

#include "core/notation.hpp"
#include "core/ruling.hpp"
#include "core/scene.hpp"

namespace menagerie {
namespace {

TEST(Words, a_tag_names_a_language) {
  for (const char* tag : {"zh", "zh-Hant", "zh_TW.UTF-8", "zh-HK"})
    EXPECT_EQ(lang_of(tag), Lang::kChinese) << tag;
  for (const char* tag : {"", "en", "en_GB.UTF-8", "C", "POSIX", "fr", "z"})
    EXPECT_EQ(lang_of(tag), Lang::kEnglish) << tag;
  EXPECT_EQ(lang_of(tag_of(Lang::kChinese)), Lang::kChinese);
  EXPECT_EQ(lang_of(tag_of(Lang::kEnglish)), Lang::kEnglish);
}

TEST(Words, holes_are_filled) {
  EXPECT_EQ(fill("{0} beats {1}", {"9", "7"}), "9 beats 7");
  EXPECT_EQ(fill("{1}{0}{1}", {"a", "b"}), "bab");
  EXPECT_EQ(fill("{0} {2} {x} {} {", {"a"}), "a {2} {x} {} {");
  EXPECT_EQ(fill("{0}", {"{1}", "b"}), "{1}") << "what is filled in is not read again";
  EXPECT_EQ(fill("", {"a"}), "");
}

TEST(Words, a_seat_has_a_name_or_a_number) {
  const std::string names[] = {"Ada", ""};
  Voice voice;
  voice.names = names;
  EXPECT_EQ(voice.seat(0), "Ada");
  EXPECT_EQ(voice.seat(1), "Seat 2");
  EXPECT_EQ(voice.seat(2), "Seat 3");
  voice.lang = Lang::kChinese;
  EXPECT_EQ(voice.seat(2), "3 號座");
}

TEST(Words, the_place_of_an_error_is_told_in_chinese) {
  const auto place = [](std::string_view where) {
    return ParseError{{"bad", "不對"}, {}, std::string(where)}.say(Lang::kChinese);
  };
  EXPECT_EQ(place("seat 2, move 7"), "2 號座，第 7 手：不對");
  EXPECT_EQ(place("<game> (chimera, kachina)"), "<game>（chimera、kachina）：不對");
  EXPECT_EQ(place("arguments"), "參數：不對");
}

TEST(Words, an_error_shows_enough_of_a_hostile_word) {
  ParseError error{{"no card “{0}”", "沒有「{0}」"}, "x", "line 2"};
  EXPECT_EQ(error.say(Lang::kEnglish), "line 2: no card “x”");
  EXPECT_EQ(error.say(Lang::kChinese), "第 2 行：沒有「x」");
  error.word.clear();
  for (int i = 0; i < 5'000; ++i) error.word += "鳥";
  const std::string said = error.say(Lang::kEnglish);
  EXPECT_LT(said.size(), 260u);
  EXPECT_TRUE(is_utf8(said)) << "not cut in the middle of a character";
}

TEST(Notation, full_width_and_capitals_are_folded_outside_quotes) {
  EXPECT_EQ(folded("PASS 10 A"), "pass 10 a");
  EXPECT_EQ(folded("Say \"Hello A\" X"), "say \"Hello A\" x");
  EXPECT_EQ(folded("過 鳥"), "過 鳥");
  EXPECT_EQ(folded("\xef\xbc"), "\xef\xbc") << "half a character is left alone";
}

TEST(Notation, words_are_split_at_separators) {
  EXPECT_EQ(words_of("  8-9  10 ", " -"), (std::vector<std::string>{"8", "9", "10"}));
  EXPECT_EQ(words_of("say \"a b\" c"), (std::vector<std::string>{"say", "\"a b\"", "c"}));
  EXPECT_EQ(words_of("say \"a b"), (std::vector<std::string>{"say", "\"a b"}))
      << "an open quote runs to the end";
  EXPECT_TRUE(words_of("").empty());
  EXPECT_EQ(joined({"a", "b"}, "-"), "a-b");
  EXPECT_EQ(joined({}), "");
}

TEST(Notation, whole_numbers_are_bounded) {
  EXPECT_EQ(whole_number("0"), 0);
  EXPECT_EQ(whole_number("999999999"), 999'999'999);
  for (const char* bad : {"", "-1", "+1", " 1", "1.0", "1000000000", "12a", "１"})
    EXPECT_FALSE(whole_number(bad)) << bad;
}

TEST(Notation, characters_are_counted_not_bytes) {
  EXPECT_EQ(characters("aé鳥🐞"), 4u);
  EXPECT_EQ(characters(""), 0u);
}

TEST(Scene, is_written_with_every_member) {
  Scene s;
  s.headline = "h", s.prompt = "p", s.notes = {"n"}, s.over = true, s.scored = false;
  s.players.push_back({1, 30, "Mayor", "5 cards", true});
  s.zones.push_back({"hand", "Your hand", "grid", 0, 3, {{"8", "8", "eight", "card red", "x"}}});
  s.choices.push_back({"pass", "pass", {}});
  s.forms.push_back({"a rule", "rule", {{"who", {{"all", "everybody"}}, 0}, {"text", {}, 200}}});
  EXPECT_EQ(to_json(s).dump(),
            R"({"headline":"h","prompt":"p","notes":["n"],)"
            R"("players":[{"seat":1,"score":30,"role":"Mayor","note":"5 cards","due":true}],)"
            R"("zones":[{"id":"hand","label":"Your hand","layout":"grid","seat":0,"columns":3,)"
            R"("items":[{"pick":"8","face":"8","name":"eight","look":"card red","note":"x"}]}],)"
            R"("choices":[{"move":"pass","label":"pass","picks":[]}],)"
            R"("forms":[{"label":"a rule","prefix":"rule","parts":[)"
            R"({"label":"who","longest":0,"options":[{"value":"all","label":"everybody"}]},)"
            R"({"label":"text","longest":200,"options":[]}]}],"over":true,"scored":false})");
}

TEST(SeatSet, is_a_set) {
  SeatSet s = SeatSet::one(3);
  EXPECT_TRUE(s.has(3));
  EXPECT_FALSE(s.has(2));
  EXPECT_FALSE(s.has(kSpectator));
  s.add(1);
  EXPECT_EQ(s.size(), 2);
  EXPECT_EQ(s.lowest(), 1);
  s.remove(1), s.remove(3);
  EXPECT_TRUE(s.empty());
  std::string order;
  SeatSet::first(4).each([&](Seat p) { order += std::to_string(p); });
  EXPECT_EQ(order, "0123");
}

}  // namespace
}  // namespace menagerie
