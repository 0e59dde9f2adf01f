// SPDX-License-Identifier: MIT
// The verbs over every game of the catalogue, and what help says of them.
#include <set>

#include "cli/help.hpp"
#include "cli/rules_text.hpp"
#include "cli/test_program.hpp"
#include "cli/text_layout.hpp"

namespace menagerie::cli {
namespace {

Json parsed(const Ran& ran) {
  auto json = Json::parse(ran.out, 1 << 26);
  EXPECT_TRUE(json) << ran.out.substr(0, 300) << ran.err;
  return json ? *json : Json();
}

// The answer without what may differ from run to run.
std::string steady(const Ran& ran) {
  Json json = parsed(ran);
  EXPECT_TRUE(json.find("seconds")) << ran.out;
  return json.set("seconds", 0).dump();
}

class Verbs : public testing::TestWithParam<std::size_t> {
 protected:
  const Entry& entry() const { return games()[GetParam()]; }
  std::string id() const { return std::string(entry().info->id); }
};

TEST_P(Verbs, rules_tell_each_clause_in_both_languages) {
  std::set<std::string> ids[2];
  for (const char* lang : {"en", "zh-Hant"}) {
    const Json json = parsed(call({"rules", id(), "--json", "--lang", lang}));
    ASSERT_TRUE(json.find("clauses") && json.find("clauses")->items());
    for (const Json& c : *json.find("clauses")->items()) {
      const std::string clause(c.text("id"));
      EXPECT_FALSE(c.text("text").empty()) << clause;
      ids[lang[0] == 'z'].insert(clause);
    }
    const std::string first = *ids[lang[0] == 'z'].begin();
    const Ran one = call({"rules", id(), "--clause", first, "--lang", lang});
    EXPECT_EQ(one.code, kOk);
    EXPECT_TRUE(one.out.starts_with("  " + first + "  ")) << one.out;
    for (const std::string& line : lines_of(one.out)) EXPECT_LE(width_of(line), 80) << line;
  }
  EXPECT_EQ(ids[0], ids[1]);
  EXPECT_EQ(call({"rules", id()}).code, kOk);
}

TEST_P(Verbs, options_and_bots_are_listed) {
  const Json options = parsed(call({"options", id(), "--json"}));
  ASSERT_TRUE(options.items());
  EXPECT_EQ(options.items()->size(), entry().options().size());
  for (const Json& o : *options.items()) {
    const std::string name(o.text("name"));
    EXPECT_FALSE(o.find("about")->text("en").empty()) << name;
    EXPECT_FALSE(o.find("about")->text("zh-Hant").empty()) << name;
    if (o.text("default").empty()) continue;
    EXPECT_EQ(call({"check-option", id(), name, std::string(o.text("default"))}).code, kOk) << name;
  }
  EXPECT_EQ(call({"options", id(), "--lang", "zh"}).code, kOk);
  const Json bots = parsed(call({"bots", id(), "--json"}));
  EXPECT_EQ(bots.items()->size(), entry().bots.size());
}

TEST_P(Verbs, a_simulation_does_not_depend_on_its_threads) {
  const std::vector<std::string> words{"simulate", id(), "--games", "40", "--seed", "7", "--json"};
  const auto with_threads = [&](const char* n, std::vector<std::string> more = {}) {
    auto all = words;
    all.insert(all.end(), {"--threads", n});
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const ScratchFile one, three;
  const Ran first = call(with_threads("1", {"--records", one.path()}));
  ASSERT_EQ(first.code, kOk) << first.err;
  EXPECT_EQ(steady(first), steady(call(with_threads("2"))));
  EXPECT_EQ(steady(first), steady(call(with_threads("3", {"--records", three.path()}))));
  EXPECT_EQ(slurp(one.path()), slurp(three.path()));
  const Json json = parsed(first);
  EXPECT_EQ(json.number("games"), 40);
  EXPECT_GT(json.number("moves"), 40);
  EXPECT_EQ(json.text("hash").size(), 16u);
  double wins = 0;
  for (const Json& seat : *json.find("by_seat")->items())
    wins += seat.find("win_share")->real() ? *seat.find("win_share")->real()
                                           : static_cast<double>(seat.number("win_share"));
  EXPECT_NEAR(wins, 1, 1e-6);
  auto other = words;
  other[5] = "8";
  EXPECT_NE(parsed(call(other)).text("hash"), json.text("hash"));
}

TEST_P(Verbs, records_of_a_simulation_verify_and_a_changed_one_does_not) {
  const ScratchFile file;
  const Ran made = call(
      {"simulate", id(), "--games", "6", "--bots", "random", "--records", file.path(), "--json"});
  ASSERT_EQ(made.code, kOk) << made.err;
  const Json verified = parsed(call({"verify", file.path(), "--json"}));
  EXPECT_EQ(verified.number("verified"), 6);
  EXPECT_EQ(verified.number("refused"), 0);
  EXPECT_EQ(verified.number("moves"), parsed(made).number("moves"))
      << "the records are of the matches that were counted";

  std::string text = slurp(file.path());
  const std::size_t result = text.find("[Result \"");
  ASSERT_NE(result, text.npos);
  text.insert(result + 9, "9");
  const Ran refused = call({"verify", "-"}, text);
  EXPECT_EQ(refused.code, kNo);
  EXPECT_NE(refused.out.find("5 of 6 records verified"), refused.out.npos) << refused.out;
  EXPECT_NE(refused.out.find("record at line 1"), refused.out.npos);
}

TEST_P(Verbs, a_record_is_analysed) {
  const ScratchFile file;
  ASSERT_EQ(
      call({"simulate", id(), "--games", "2", "--bots", "random", "--records", file.path()}).code,
      kOk);
  const std::vector<std::string> words{"analyse", file.path(), "--number", "2", "--level"};
  const auto by = [&](std::initializer_list<std::string> more) {
    auto all = words;
    all.insert(all.end(), more);
    return call(all);
  };
  EXPECT_NE(by({"random", "--lang", "en"}).out.find(", as Random sees it: "), std::string::npos);
  EXPECT_NE(by({"normal", "--lang", "zh"}).out.find("個決定"), std::string::npos);
  const Json json = parsed(by({"random", "--json"}));
  EXPECT_EQ(json.text("game"), id());
  EXPECT_EQ(json.text("level"), "random");
  EXPECT_FALSE(json.flag("weighs"));
  std::int64_t decisions = 0;
  for (const Json& p : *json.find("players")->items()) {
    decisions += p.number("decisions");
    EXPECT_LE(p.number("agreed"), p.number("decisions"));
  }
  EXPECT_EQ(static_cast<std::int64_t>(json.find("decisions")->items()->size()), decisions);
  EXPECT_LE(decisions, json.number("moves"));
  EXPECT_EQ(by({"grandmaster"}).code, kBadInput);
  std::string text = slurp(file.path());
  text.replace(text.find("\n1 ") + 3, 1, "@");
  EXPECT_NE(call({"analyse", "-", "--level", "normal"}, text).code, kOk);
}

TEST_P(Verbs, a_record_is_told_again) {
  const ScratchFile file;
  ASSERT_EQ(call({"simulate", id(), "--games", "2", "--records", file.path()}).code, kOk);
  for (const char* lang : {"en", "zh-Hant"}) {
    const Ran told = call({"replay", file.path(), "--number", "2", "--seat", "1", "--lang", lang});
    EXPECT_EQ(told.code, kOk) << told.err;
    EXPECT_GT(lines_of(told.out).size(), 5u);
  }
  const Json story = parsed(call({"replay", file.path(), "--to", "3", "--json"}));
  EXPECT_EQ(story.find("moves")->items()->size(), 3u);
  EXPECT_EQ(story.text("game"), id());
  EXPECT_FALSE(story.flag("over"));
  EXPECT_EQ(call({"replay", file.path(), "--to", "1000000"}).code, kBadInput);
  EXPECT_EQ(call({"replay", file.path(), "--seat", "11"}).code, kBadInput);
}

TEST_P(Verbs, a_person_can_play_and_is_not_shown_lines_that_are_too_wide) {
  for (const char* lang : {"en", "zh-Hant"}) {
    const Ran ran = call({"play", id(), "--seed", "3", "--lang", lang},
                         "hint\nmoves\nhelp\nlook\nlog\nform\nwhy x\n");
    EXPECT_EQ(ran.code, kOk) << ran.err;
    for (std::string line : lines_of(ran.out)) {
      for (const char* prompt : {"Player 1> ", "玩家 1> "})  // what was typed is not echoed here
        while (line.starts_with(prompt)) line.erase(0, std::string_view(prompt).size());
      EXPECT_LE(width_of(line), 80) << line;
    }
  }
}

TEST_P(Verbs, ascii_is_ascii_in_english) {
  const Ran ran =
      call({"play", id(), "--seed", "4", "--ascii"}, "hint\nmoves\nlook\nform\nrules\nwhy x\n");
  for (const std::string& line : lines_of(ran.out))
    for (const unsigned char c : line) ASSERT_LT(c, 0x80) << line;
}

TEST_P(Verbs, bots_play_a_match_to_its_end_while_one_watches) {
  const Ran ran = call({"play", id(), "--humans", "0", "--seed", "6"});
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_NE(ran.out.find("The match is over. Won by Bot "), ran.out.npos)
      << ran.out.substr(ran.out.size() > 500 ? ran.out.size() - 500 : 0);
}

INSTANTIATE_TEST_SUITE_P(games, Verbs, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& at) { return std::string(games()[at.param].info->id); });

TEST(Help, fits_the_screen_in_both_languages_and_has_examples) {
  for (const Verb& verb : verbs()) {
    EXPECT_FALSE(verb.examples.empty()) << verb.name;
    EXPECT_NE(verb.run, nullptr) << verb.name;
    for (const char* lang : {"en", "zh-Hant"}) {
      const Ran ran = call({"help", std::string(verb.name), "--lang", lang});
      EXPECT_EQ(ran.code, kOk);
      EXPECT_EQ(ran.out, call({std::string(verb.name), "--help", "--lang", lang}).out);
      for (const std::string& line : lines_of(ran.out)) {
        bool example = false;  // to be copied in one piece
        for (const Example& e : verb.examples) example = example || line.ends_with(e.line);
        EXPECT_TRUE(example || width_of(line) <= 80) << line;
      }
    }
  }
  EXPECT_EQ(call({}).out, call({"help"}).out);
  EXPECT_NE(call({"--lang", "zh", "help"}).out.find("結束代碼"), std::string::npos);
}

// Each section of the generated page stands in docs/cli.md; other parts of the program may add
// theirs.
TEST(Help, the_document_says_the_same) {
  const std::string document = slurp(MENAGERIE_SOURCE "/docs/cli.md");
  std::string page = call({"help", "--markdown"}).out, section;
  for (const std::string& line : lines_of(page + "\n## ")) {
    if (line.starts_with("## ") && !section.empty()) {
      EXPECT_NE(document.find(section), document.npos)
          << "docs/cli.md lacks this; write it with `menagerie help --markdown > docs/cli.md`:\n"
          << section;
      section.clear();
    }
    section += line + "\n";
  }
}

TEST(Help, the_man_page_names_every_verb) {
  const std::string page = call({"help", "--man"}).out;
  EXPECT_TRUE(page.starts_with(".TH MENAGERIE 1"));
  for (const Verb& verb : verbs())
    EXPECT_NE(
        page.find(".SS " + std::string(verb.name == "check-option" ? "check\\-option" : verb.name) +
                  "\n"),
        page.npos)
        << verb.name;
}

TEST(Version, is_told) {
  EXPECT_TRUE(call({"version"}).out.starts_with("menagerie "));
  EXPECT_EQ(call({"--version"}).out, call({"version"}).out);
}

TEST(RulesText, clauses_keep_their_continuation_lines_and_lose_their_marks) {
  const auto clauses = clauses_of(
      "# T\n\n- **C1** One `two`\n  three **four**.\n- **C2** Five\n\n  six.\n\nNo clause.\n\n- "
      "plain item\n- **C10b** 一二\n  三。\n");
  ASSERT_EQ(clauses.size(), 3u);
  EXPECT_EQ(clauses[0].text, "One two three four.");
  EXPECT_EQ(clauses[1].text, "Five six.");
  EXPECT_EQ(clauses[2].id, "C10b");
  EXPECT_EQ(clauses[2].text, "一二三。");
}

// bash itself is asked what it would offer.
TEST(RulesText, tables_fit_the_window) {
  const std::string table = "| a | play |\n|---|---|\n| 1 | one card, any card at all |\n";
  EXPECT_EQ(markdown_lines(table, 80, false),
            (std::vector<std::string>{"a  play", "1  one card, any card at all"}));
  EXPECT_EQ(markdown_lines(table, 16, false),
            (std::vector<std::string>{"a | play", "1 | one card,", "  any card at", "  all"}));
  for (const Entry& e : games())
    for (const std::string_view rules : {e.rules_en, e.rules_zh})
      for (const std::string& line : markdown_lines(rules, 40, false))
        EXPECT_LE(width_of(line), 40) << line;
}

TEST(Completion, bash_offers_verbs_games_and_flags) {
  const ScratchFile script(call({"completion", "bash"}).out);
  const auto offered = [&](const std::string& words, int at) {
    const std::string command = "bash -c 'source " + script.path() + "; COMP_WORDS=(" + words +
                                "); COMP_CWORD=" + std::to_string(at) +
                                "; _menagerie; echo \"${COMPREPLY[*]}\"'";
    std::string out;
    FILE* pipe = popen(command.c_str(), "r");
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) out += static_cast<char>(c);
    pclose(pipe);
    return out;
  };
  const std::string game(games()[0].info->id);
  EXPECT_EQ(offered("menagerie ver", 1), "verify version\n");
  EXPECT_EQ(offered("menagerie play " + game.substr(0, 2), 2).substr(0, game.size()), game);
  EXPECT_EQ(offered("menagerie play " + game + " --hum", 3), "--humans\n");
  EXPECT_EQ(offered("menagerie simulate " + game + " --bots nor", 4), "normal\n");
  for (const char* shell : {"zsh", "fish"})
    for (const Verb& verb : verbs())
      EXPECT_NE(call({"completion", shell}).out.find(verb.name), std::string::npos);
}

}  // namespace
}  // namespace menagerie::cli
