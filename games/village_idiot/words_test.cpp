// SPDX-License-Identifier: MIT
// What is typed, shown and told.
#include "games/village_idiot/names.hpp"
#include "games/village_idiot/policy.hpp"
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

std::string canonical(std::string_view text) {
  Texts texts;
  const auto m = Move::parse(text, texts);
  return m ? to_text(*m, texts) : "unread";
}

TEST(VillageIdiotWords, plays_are_read_as_people_type_them) {
  const std::pair<const char*, const char*> kSame[] = {{" 6 ", "6"},
                                                       {"6-6", "6 6"},
                                                       {"6,6", "6 6"},
                                                       {"6 6", "6 6"},
                                                       {"k", "14"},
                                                       {"A a", "11 11"},
                                                       {"joker", "15"},
                                                       {"傻瓜", "15"},
                                                       {"佃農", "2"},
                                                       {"3=10", "3=10"},
                                                       {"3=10 10", "3 10"},
                                                       {"10 3=10", "3 10"},
                                                       {"10 3", "3 10"},
                                                       {"3=8 3", "3=8 3=8"},
                                                       {"3 3=8", "3=8 3=8"},
                                                       {"3=10 3=10", "3=10 3=10"},
                                                       {"TAKE", "take"},
                                                       {"pick up", "take"},
                                                       {"拿牌", "take"},
                                                       {"結束", "end"},
                                                       {"let go", "ok"},
                                                       {"檢舉 2", "call 2"},
                                                       {"指控 3 2", "accuse 3 2"},
                                                       {"承認", "admit"},
                                                       {"否認", "deny"},
                                                       {"有罪", "guilty"},
                                                       {"無罪", "innocent"},
                                                       {"棄權", "abstain"},
                                                       {"給 7", "give 7"},
                                                       {"敬禮", "salute"}};
  for (const auto& [typed, text] : kSame) EXPECT_EQ(canonical(typed), text) << typed;
  for (const char* nonsense :
       {"", "0", "1", "16", "6 6 6", "=", "3=", "=3", "3=8 3=9", "call", "call 0", "call 11",
        "accuse 3", "give", "pass", "6=6=6", "\"", "say \"\"", "honour"})
    EXPECT_EQ(canonical(nonsense), "unread") << nonsense;
}

TEST(VillageIdiotWords, cards_have_names) {
  const std::pair<const char*, const char*> kNames[] = {
      {"a", "11"},    {"j", "12"},    {"q", "13"},    {"k", "14"},      {"joker", "15"},
      {"fool", "15"}, {"傻瓜", "15"}, {"鬼牌", "15"}, {"peasant", "2"}, {"佃農", "2"}};
  for (const auto& [name, number] : kNames) {
    EXPECT_EQ(canonical(name), number);
    EXPECT_EQ(canonical("give " + std::string(name)), "give " + std::string(number));
  }
}

TEST(VillageIdiotWords, rules_are_read_as_people_type_them) {
  const std::pair<const char*, const char*> kSame[] = {
      {"rule play:7 & title:mayor => bow", "rule play:7 & title:mayor => bow"},
      {"RULE title:mayor & play:7=>BOW", "rule play:7 & title:mayor => bow"},
      {"rule play & title:mayor => bow", "rule title:mayor => bow"},
      {"規則 出牌：7 & 頭銜：市長 → 鞠躬", "rule play:7 & title:mayor => bow"},
      {"rule hand:3 => say \"I love the Mayor\"", "rule hand:3 => say \"I love the Mayor\""},
      {"rule hand:3 => say 「我愛市長」", "rule hand:3 => say \"I love the Mayor\""},
      {"rule on:k => quiet \"\"", "rule on:14 => quiet"},
      {"honor \"No phones at the table\"", "honour \"No phones at the table\""},
      {"榮譽「不准滑手機」", "honour \"不准滑手機\""},
      {"honour No phones", "honour \"No phones\""}};
  for (const auto& [typed, text] : kSame) EXPECT_EQ(canonical(typed), text) << typed;
  for (const char* wrong :
       {"rule", "rule play", "rule play bow", "rule => bow", "rule play => dance",
        "rule jump => bow", "rule play & pair & odd => bow", "rule hand => bow",
        "rule hand:0 => bow", "rule title:king => bow", "rule pair:2 => bow",
        "rule play => nopair:1", "rule play => bow \"now\""})
    EXPECT_EQ(canonical(wrong), "unread") << wrong;
}

TEST(VillageIdiotWords, a_rule_reads_as_a_sentence_in_both_languages) {
  Texts texts;
  const auto say = [&](const char* rule, Lang lang) {
    return describe(*Move::parse(rule, texts), {lang, {}, &texts, false});
  };
  EXPECT_EQ(say("rule play:7 & title:mayor => bow", Lang::kEnglish),
            "When you play 7 and are the Mayor: first bow.");
  EXPECT_EQ(say("rule play:7 & title:mayor => bow", Lang::kChinese),
            "當你打出 7，且身為市長時：要先鞠躬。");
  EXPECT_EQ(say("rule play:13 => bow", Lang::kChinese), "當你打出 13 時：要先鞠躬。");
  EXPECT_EQ(say("rule hand:3 => say \"I love the Mayor\"", Lang::kEnglish),
            "When you play and have 3 or fewer in hand: first say \"I love the Mayor\".");
  EXPECT_EQ(say("rule hand:3 => say \"I love the Mayor\"", Lang::kChinese),
            "當你出牌且手牌不超過 3 張時：要先說「我愛市長」。");
  EXPECT_EQ(
      say("rule pickup & title:idiot => quiet", Lang::kEnglish),
      "When you pick up and are the Village Idiot: do not use the chat until your next turn.");
}

TEST(VillageIdiotWords, the_scene_shows_the_table) {
  const Game g = Game::at(
      R"({"round": 3, "hands": ["3 9 15", "6 8", "", "7 7 9"], "order": [2, 1, 4, 3], "turn": 1, "pile": ["5", "3=8 8"], "discards": "2 15",
    "rules": ["play => bow"], "known": ["9", "", "", "7"], "gestures": "bow"})");
  const Scene s = g.any()->scene(0, {});
  EXPECT_EQ(s.headline, "Round 3 of 6 - you are the Lawyer");
  EXPECT_EQ(s.prompt, "Your turn: beat pair of 8s.");
  EXPECT_EQ(s.players[0].role, "Lawyer");
  EXPECT_TRUE(s.players[0].due);
  EXPECT_EQ(s.players[2].note, "out: Mayor of the next round");
  EXPECT_EQ(s.players[3].note, "3 cards, among them 7");
  ASSERT_EQ(s.zones.size(), 3u);
  EXPECT_EQ(s.zones[1].id, "pile");
  EXPECT_EQ(s.zones[1].items[1].face, "3");
  EXPECT_EQ(s.zones[1].items[1].note, "=8");
  EXPECT_EQ(s.zones[2].items.size(), 3u);
  EXPECT_EQ(s.zones[2].items[0].name, "Laborer (3)");
  EXPECT_EQ(s.zones[2].items[0].pick, "3");
  EXPECT_EQ(g.any()->scene(kSpectator, {}).zones.size(), 2u) << "an onlooker has no hand";
  EXPECT_EQ(g.any()->scene(1, {}).prompt, "Seat 1 to play.");
  const Scene zh = g.any()->scene(0, {Lang::kChinese, {}, nullptr, false});
  EXPECT_EQ(zh.prompt, "輪到你：要壓過一對 8。");
  EXPECT_EQ(zh.zones[1].label, "牌堆 3 張，最上面是一對 8");
  EXPECT_EQ(zh.zones[2].items[0].name, "工人（3）");
}

TEST(VillageIdiotWords, the_mayor_has_a_form_for_rules) {
  const Game g = Game::at(R"({"round": 2, "phase": "rule", "hands": ["5 6", "7 8", "9 10"]})");
  const Scene s = g.any()->scene(0, {});
  ASSERT_EQ(s.forms.size(), 2u);
  EXPECT_EQ(s.forms[0].prefix, "rule");
  const auto& first = s.forms[0].parts[0].options;
  const auto& duty = s.forms[0].parts[2].options;
  for (const auto& [trigger, a] : first)
    EXPECT_NE(canonical("rule " + trigger + "  " + duty[0].first + " \"\""), "unread") << trigger;
  for (const auto& [words, a] : duty)
    EXPECT_NE(canonical("rule play & title:mayor " + words +
                        (words == "=> say" ? " \"hello\"" : " \"\"")),
              "unread")
        << words;
  EXPECT_TRUE(g.any()->scene(1, {}).forms.empty());
  EXPECT_EQ(s.choices.size(),
            static_cast<std::size_t>(std::ranges::count_if(
                templates(), [&](const Rule& r) { return bool(check_rule(g.table(), r)); })));
}

TEST(VillageIdiotWords, the_log_tells_the_story) {
  Game g = Game::at(R"({"round": 2, "hands": ["15 5", "6 8", "7 7 9"], "pile": ["12"]})");
  EXPECT_EQ(g.told(1, "15"), "Seat 1 plays 15. The pile is cleared.");
  EXPECT_EQ(g.told(1, "5"), "Seat 1 plays 5. Seat 1 is out: Mayor, 5 points.");
  EXPECT_EQ(g.told(2, "6"), "Seat 2 plays 6.");
  EXPECT_EQ(g.told(3, "7 7"), "Seat 3 plays pair of 7s.");
  EXPECT_EQ(g.told(2, "8"),
            "Seat 2 plays 8. Round 2 is over. Seat 1: Mayor, 5 points in all. Seat 2: Lawyer, 4 "
            "points in all. Seat 3: Village Idiot, 0 points in all.");
  Game take = table_of(R"(["5", "6 8", "7 7"])", R"("pile": ["3=10"])");
  EXPECT_EQ(take.told(1, "take"), "Seat 1 picks up 3.");
}

TEST(VillageIdiotWords, the_end_of_the_match_is_told) {
  Game g =
      Game::at(R"({"round": 6, "hands": ["", "5", "6 7"], "points": [25, 21, 3], "out": [1]})");
  const std::string told = g.told(2, "5");
  EXPECT_NE(told.find("Tie-break: Seat 1 turned over"), std::string::npos);
  EXPECT_NE(told.find("wins the match."), std::string::npos);
}

TEST(VillageIdiotWords, score_sheets_add_up) {
  const auto sheet = [](std::string_view json) {
    return State::score_sheet(*Json::parse(json), {});
  };
  const auto s = sheet(R"({"rounds": [[2, 1, 3], [2, 3, 1], [1, 2, 3]]})");
  ASSERT_TRUE(s.has_value());
  EXPECT_EQ(s->find("scores")->dump(), "[9,14,4]");
  EXPECT_EQ(s->find("points")->dump(), "[[4,5,0],[0,5,4],[5,4,0]]");
  EXPECT_EQ(s->find("leaders")->dump(), "[2]");
  const auto tie =
      sheet(R"({"rounds": [[1, 2, 3], [2, 1, 3]], "tie": [[1, 9], [2, 9], [2, 4], [1, 12]]})");
  ASSERT_TRUE(tie.has_value());
  EXPECT_EQ(tie->find("leaders")->dump(), "[1]");
  EXPECT_EQ(sheet(R"({"rounds": [[1, 2, 3], [2, 1, 3]]})")->find("leaders")->dump(), "[1,2]");
  const std::pair<const char*, const char*> kWrong[] = {
      {R"({})", "rounds"},
      {R"({"rounds": [[1, 2]]})", "rounds[0]"},
      {R"({"rounds": [[1, 2, 2]]})", "rounds[0]"},
      {R"({"rounds": [[1, 2, 3], [1, 2]]})", "rounds[1]"},
      {R"({"rounds": [[1, 2, 3]], "tie": [[2, 5]]})", "tie[0]"},
      {R"({"rounds": [[1, 2, 3], [2, 1, 3]], "tie": [[3, 5]]})", "tie[0]"},
      {R"({"rounds": [[1, 2, 3], [2, 1, 3]], "tie": [[1, 5], [1, 6]]})", "tie[1]"},
      {R"({"rounds": [[1, 2, 3], [2, 1, 3]], "tie": 7})", "tie"}};
  for (const auto& [json, where] : kWrong) {
    const auto bad = sheet(json);
    ASSERT_FALSE(bad.has_value()) << json;
    EXPECT_EQ(bad.error().where, where) << json;
  }
}

TEST(VillageIdiotWords, score_sheets_have_bounds) {
  const auto where = [](std::string_view json) {
    const auto s = State::score_sheet(*Json::parse(json), {});
    return s ? s->find("leaders")->dump() : s.error().where;
  };
  EXPECT_EQ(where(R"({"rounds": []})"), "rounds");
  EXPECT_EQ(where(R"({"rounds": 3})"), "rounds");
  EXPECT_EQ(where(R"({"rounds": [3]})"), "rounds[0]");
  EXPECT_EQ(where(R"({"rounds": [[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3]]})"), "[1]");
  EXPECT_EQ(where(R"({"rounds": [[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3],[1,2,3]]})"),
            "rounds");
  EXPECT_EQ(where(R"({"rounds": [[1,2,3,4,5,6,7,8,9,10]]})"), "[1]");
  EXPECT_EQ(where(R"({"rounds": [[1,2,3,4,5,6,7,8,9,10,11]]})"), "rounds[0]");
  EXPECT_EQ(where(R"({"rounds": [[0,1,2]]})"), "rounds[0]");
  EXPECT_EQ(where(R"({"rounds": [[1,2,4]]})"), "rounds[0]");
  EXPECT_EQ(where(R"({"rounds": [[1,2,"3"]]})"), "rounds[0]");
  EXPECT_EQ(where(R"({"rounds": [[1,2,3],[1,2,3,4]]})"), "rounds[1]");
  const auto tied = [&](std::string_view draws) {
    return where(R"({"rounds": [[1,2,3],[2,1,3]], "tie": )" + std::string(draws) + "}");
  };
  EXPECT_EQ(tied("[[1, 2], [2, 15]]"), "[2]");
  EXPECT_EQ(tied("[[1, 1], [2, 15]]"), "tie[0]");
  EXPECT_EQ(tied("[[1, 2], [2, 16]]"), "tie[1]");
  EXPECT_EQ(tied("[[0, 2]]"), "tie[0]");
  EXPECT_EQ(tied("[[11, 2]]"), "tie[0]");
  EXPECT_EQ(tied("[[1]]"), "tie[0]");
  EXPECT_EQ(tied("[[1, 2, 3]]"), "tie[0]");
  EXPECT_EQ(tied("[7]"), "tie[0]");
  EXPECT_EQ(tied("[[1, \"2\"]]"), "tie[0]");
  EXPECT_EQ(tied("[[\"1\", 2]]"), "tie[0]");
  EXPECT_EQ(tied("[[1, 7]]"), "[1,2]") << "seat 2 has not turned over a card yet";
  EXPECT_EQ(tied("[[1, 7], [2, 7], [2, 9], [1, 3]]"), "[2]");
  EXPECT_EQ(tied("[[1, 7], [2, 6], [1, 3]]"), "tie[2]") << "one leads alone already";
  EXPECT_EQ(where(R"({"rounds": [[1,10,2,3,4,5,6,7,8,9],[10,1,2,3,4,5,6,7,8,9]],
                      "tie": [[1, 7], [10, 9]]})"),
            "[10]");
}

TEST(VillageIdiotWords, draws_are_refused_with_their_reason) {
  const auto why = [](std::string_view draws) {
    const auto s = State::score_sheet(
        *Json::parse(R"({"rounds": [[1,2,3],[2,1,3]], "tie": )" + std::string(draws) + "}"), {});
    return s ? "read" : std::string(s.error().why.en);
  };
  constexpr std::string_view kNoDraw = "a seat and a card (2-15) are expected";
  for (const char* draw : {"[[0, 2]]", "[[11, 2]]", "[[1, 1]]", "[[1, 16]]", "[[-1, 2]]", "[[1]]"})
    EXPECT_EQ(why(draw), kNoDraw) << draw;
  EXPECT_EQ(why("[[3, 2]]"), "this seat is not tied");
  EXPECT_EQ(why("[[10, 2]]"), "this seat is not tied");
  EXPECT_EQ(why("[[1, 2], [1, 3]]"), "this seat has turned over a card already");
}

TEST(VillageIdiotWords, score_sheets_name_the_titles) {
  const auto s = State::score_sheet(*Json::parse(R"({"rounds": [[3, 1, 4, 2]]})"), {});
  ASSERT_TRUE(s);
  const auto& titles = *s->find("titles")->items()->front().items();
  ASSERT_EQ(titles.size(), 4u);
  EXPECT_EQ(*titles[2].string(), title_word(Title::kMayor).name.en);
  EXPECT_EQ(*titles[1].string(), title_word(Title::kIdiot).name.en);
  EXPECT_NE(*titles[0].string(), *titles[3].string());
}

TEST(VillageIdiotWords, errors_of_moves_name_their_clause) {
  const auto said = [](std::string_view text) {
    Texts texts;
    const auto m = Move::parse(text, texts);
    return m ? "read" : m.error().clause + "|" + m.error().word;
  };
  EXPECT_EQ(said("6 6 6"), "V12|6 6 6");
  EXPECT_EQ(said("3=8 3=9"), "V12|3=8 3=9");
  EXPECT_EQ(said("3=8 9"), "V12|3=8 9");
  EXPECT_EQ(said("9 3=8"), "V12|9 3=8");
  EXPECT_EQ(said("3=9 9"), "read");
  EXPECT_EQ(said("3="), "V25|3=");
  EXPECT_EQ(said("3=1"), "V25|3=1");
  EXPECT_EQ(said("3=2"), "read");
  EXPECT_EQ(said("3=15"), "read") << "the referee says why not";
  EXPECT_EQ(said("3=16"), "V25|3=16");
  EXPECT_EQ(said("1"), "|1");
  EXPECT_EQ(said("2"), "read");
  EXPECT_EQ(said("15"), "read");
  EXPECT_EQ(said("16"), "|16");
  EXPECT_EQ(said("call"), "V42|");
  EXPECT_EQ(said("call 1 2"), "V42|");
  EXPECT_EQ(said("call 10"), "read");
  EXPECT_EQ(said("call 11"), "V42|");
  EXPECT_EQ(said("accuse 3"), "V50|");
  EXPECT_EQ(said("accuse 3 2 1"), "V50|");
  EXPECT_EQ(said("accuse 1 1"), "read");
  EXPECT_EQ(said("accuse 0 1"), "V50|");
  EXPECT_EQ(said("accuse 1 0"), "V50|");
  EXPECT_EQ(said("accuse 10 10"), "read");
  EXPECT_EQ(said("accuse 1 11"), "V50|");
  EXPECT_EQ(said("give"), "V40|");
  EXPECT_EQ(said("give 7 7"), "V40|");
  EXPECT_EQ(said("give 16"), "V40|");
  EXPECT_EQ(said("take take"), "|take take");
  EXPECT_EQ(said("pick up up"), "V12|pick up up");
  EXPECT_EQ(said("let up"), "|let up");
  EXPECT_EQ(said("pick go"), "|pick go");
  EXPECT_EQ(said("pick -up"), "|pick -up");
  EXPECT_EQ(said("pick- up"), "|pick- up");
  EXPECT_EQ(said("let -go"), "|let -go");
  EXPECT_EQ(said("let- go"), "|let- go");
}

TEST(VillageIdiotWords, errors_of_rules_name_their_clause) {
  const auto said = [](std::string_view text) {
    Texts texts;
    const auto m = Move::parse("rule " + std::string(text), texts);
    return m ? to_text(*m, texts) : m.error().clause + "|" + m.error().word;
  };
  EXPECT_EQ(said("play bow"), "V46|rule play bow");
  EXPECT_EQ(said("play \"=> bow\"").substr(0, 3), "V46") << "the arrow is among the words";
  EXPECT_EQ(said("=> bow"), "V47|rule => bow");
  EXPECT_EQ(said("play & pair & even => bow"), "V47|rule play & pair & even => bow");
  EXPECT_EQ(said("number:7 => bow"), "V47|number:7") << "it is written play:7";
  EXPECT_EQ(said("fly => bow"), "V47|fly");
  EXPECT_EQ(said("pair & fly => bow"), "V47|fly");
  EXPECT_EQ(said("none => bow"), "V47|none");
  EXPECT_EQ(said("title:king => bow"), "V47|title:king");
  EXPECT_EQ(said("title => bow"), "V47|title");
  EXPECT_EQ(said("pair:7 => bow"), "V47|pair:7");
  EXPECT_EQ(said("on => bow"), "V47|on");
  EXPECT_EQ(said("on:1 => bow"), "V47|on:1");
  EXPECT_EQ(said("on:2 => bow"), "rule on:2 => bow");
  EXPECT_EQ(said("on:16 => bow"), "V47|on:16");
  EXPECT_EQ(said("play:15 => bow"), "rule play:15 => bow");
  EXPECT_EQ(said("hand:0 => bow"), "V47|hand:0");
  EXPECT_EQ(said("hand:1 => bow"), "rule hand:1 => bow");
  EXPECT_EQ(said("hand:15 => bow"), "rule hand:15 => bow");
  EXPECT_EQ(said("hand:16 => bow"), "V47|hand:16");
  EXPECT_EQ(said("down:15 => bow"), "rule down:15 => bow");
  EXPECT_EQ(said("down:16 => bow"), "V47|down:16");
  EXPECT_EQ(said("next:mayor => bow"), "rule next:mayor => bow");
  EXPECT_EQ(said("after:idiot => bow"), "rule after:idiot => bow");
  EXPECT_EQ(said("play =>"), "V48|rule play =>");
  EXPECT_EQ(said("play => fly"), "V48|fly");
  EXPECT_EQ(said("play => bow bow"), "V48|bow");
  EXPECT_EQ(said("play => bow \"\""), "rule play => bow");
  EXPECT_EQ(said("play => bow \"\" \"\""), "V48|bow");
  EXPECT_EQ(said("play => nopair:1"), "V48|nopair:1");
  EXPECT_EQ(said("play => nopair:6"), "rule play => nopair:6");
  EXPECT_EQ(said("play => nopair:16"), "V48|nopair:16");
  EXPECT_EQ(said("play => quiet"), "rule play => quiet");
}

TEST(VillageIdiotWords, the_village_idiot_may_be_called_the_village) {
  Texts texts;
  const auto village = Move::parse("rule title:village => bow", texts);
  ASSERT_TRUE(village);
  EXPECT_EQ(to_text(*village, texts), "rule title:idiot => bow");
}

TEST(VillageIdiotWords, a_wrong_position_says_where) {
  const auto where = [](std::string_view json) {
    const auto s = State::from_position(*Json::parse(json));
    return s ? "sound" : s.error().where;
  };
  EXPECT_EQ(where(R"([])"), "position");
  EXPECT_EQ(where(R"({"hands": ["5"]})"), "hands");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "x"]})"), "hands[2]");
  EXPECT_EQ(where(R"({"hands": ["- 9", "6", "7"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["5 5 5 5 5", "6", "7"]})"), "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "rules": ["play"], "round": 2})"), "rules[0]");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "points": [31]})"), "points[0]");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "points": [6], "round": 2})"), "points[0]");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "turn": 4})"), "turn");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "order": [1, 1, 2]})"), "order");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "pile": ["17"]})"), "pile[0]");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "pile": ["15"]})"), "position");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "colour": 3})"), "colour");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "options": {"deck": "60"}})"),
            "option deck (56|54)");
  EXPECT_EQ(where(R"({"hands": ["5", "6", "7"], "window": {"by": 9}})"), "window.by");
}

}  // namespace
}  // namespace menagerie::village_idiot
