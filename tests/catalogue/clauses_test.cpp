// SPDX-License-Identifier: MIT
// Clause coverage. The rules of a game are numbered clauses (`- **C31** ...` in RULES.md), and each
// must
//   be there in both languages,
//   be cited by a line of code (in a comment, a Refusal or an option) and in the name of a test,
//   or be listed in uncoded.txt with the reason why no program can enforce it.
// What is cited must exist. Four games also have a fixed set of clauses, which their rules must all
// state.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

using Clauses = std::set<std::string>;

// Clause sets that the rules of these games are known to have: a letter, and the last number.
const std::map<std::string, std::pair<char, int>> kComplete{{"beetle_poker", {'B', 25}},
                                                            {"chimera", {'C', 60}},
                                                            {"kachina", {'K', 33}},
                                                            {"village_idiot", {'V', 51}}};

Clauses without(const Clauses& all, const Clauses& taken) {
  Clauses out;
  for (const std::string& c : all)
    if (!taken.contains(c)) out.insert(c);
  return out;
}
std::string listed(const Clauses& all) {
  std::string out;
  for (const std::string& c : all) out += (out.empty() ? "" : " ") + c;
  return out;
}

void add_matches(Clauses& out, const std::string& text, const std::regex& pattern) {
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
    out.insert((*it)[1]);
}

// The clauses that a rules file states, each once and with text.
Clauses stated(const std::string& markdown) {
  static const std::regex item(R"(- \*\*([A-Z][0-9]+)\*\* *(.*))");
  Clauses out;
  for (const std::string& line : lines_of(markdown)) {
    std::smatch m;
    if (!std::regex_match(line, m, item)) continue;
    EXPECT_TRUE(out.insert(m[1]).second) << "stated twice: " << m[1];
    EXPECT_GT(m[2].length(), 3) << "nothing is said in " << m[1];
  }
  return out;
}

class ClauseTest : public testing::TestWithParam<const Entry*> {
 protected:
  void SetUp() override {
    const auto folder = folder_of(*GetParam());
    rules_en_ = slurp(folder / "RULES.md"), rules_zh_ = slurp(folder / "RULES.zh-Hant.md");
    rules_ = stated(rules_en_);
    ASSERT_FALSE(rules_.empty()) << "RULES.md states no clause";
    letter_ = (*rules_.begin())[0];
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
      const std::string name = file.path().filename();
      if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
      const bool test = name.ends_with("_test.cpp");
      read(slurp(file.path()), test);
    }
    for (const std::string& line : lines_of(slurp(folder / "uncoded.txt"))) {
      if (line.empty()) continue;
      const auto space = line.find(' ');
      EXPECT_TRUE(space != line.npos && line.size() > space + 10)
          << "uncoded.txt: a clause and a reason, not: " << line;
      uncoded_.insert(line.substr(0, space));
    }
  }

  // Citations in code: comments, and string literals that are a clause and nothing else. In tests:
  // names.
  void read(const std::string& text, bool test) {
    const std::string clause = std::string(1, letter_) + "[0-9]+";
    const std::regex word("\\b(" + clause + ")\\b"), literal("\"(" + clause + ")\"");
    const std::regex name(R"(\bTEST(?:_F|_P)?\(\s*\w+,\s*(\w+)\))"),
        in_name("(?:^|_)(" + clause + ")(?=_|$)");
    for (const std::string& line : lines_of(text)) {
      const auto comment = line.find("//");
      if (comment != line.npos) add_matches(test ? mentioned_ : coded_, line.substr(comment), word);
      add_matches(test ? mentioned_ : coded_, line, literal);
    }
    if (!test) return;
    for (std::sregex_iterator it(text.begin(), text.end(), name), end; it != end; ++it)
      add_matches(tested_, (*it)[1], in_name);
  }

  std::string rules_en_, rules_zh_;
  char letter_ = 0;
  Clauses rules_, coded_, tested_, mentioned_, uncoded_;
};

TEST_P(ClauseTest, both_languages_state_the_same) {
  const Clauses chinese = stated(rules_zh_);
  EXPECT_EQ(listed(without(rules_, chinese)), "") << "missing in RULES.zh-Hant.md";
  EXPECT_EQ(listed(without(chinese, rules_)), "") << "missing in RULES.md";
}

TEST_P(ClauseTest, the_rules_are_complete) {
  const auto known = kComplete.find(std::string(GetParam()->info->id));
  if (known == kComplete.end()) GTEST_SKIP() << "no fixed set of clauses for this game";
  Clauses wanted;
  for (int n = 1; n <= known->second.second; ++n)
    wanted.insert(known->second.first + std::to_string(n));
  EXPECT_EQ(listed(without(wanted, rules_)), "") << "missing in RULES.md";
}

TEST_P(ClauseTest, every_clause_is_enforced_by_code) {
  EXPECT_EQ(listed(without(without(rules_, coded_), uncoded_)), "") << "cited by no line of code";
}

TEST_P(ClauseTest, every_clause_is_tested) {
  EXPECT_EQ(listed(without(without(rules_, tested_), uncoded_)), "") << "in the name of no test";
}

TEST_P(ClauseTest, what_is_cited_exists) {
  for (const Clauses* cited : {&coded_, &tested_, &mentioned_, &uncoded_})
    EXPECT_EQ(listed(without(*cited, rules_)), "") << "cited, but not in RULES.md";
  for (const OptionInfo& option : GetParam()->options())
    EXPECT_TRUE(rules_.contains(option.clause))
        << "option " << option.name << " names clause “" << option.clause << "”";
}

TEST_P(ClauseTest, the_rules_name_every_option) {
  Clauses options, named;
  for (const OptionInfo& option : GetParam()->options()) options.insert(option.name);
  for (const std::string* rules : {&rules_en_, &rules_zh_}) {
    for (const std::string& option : options) {
      const std::regex whole("(^|[^a-zA-Z0-9.])" +
                             std::regex_replace(option, std::regex("\\."), "\\.") +
                             "([^a-zA-Z0-9]|$)");
      EXPECT_TRUE(std::regex_search(*rules, whole)) << "the rules do not name option " << option;
    }
  }
  add_matches(named, rules_en_, std::regex(R"(`?option: ?`?([a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)*))"));
  EXPECT_EQ(listed(without(named, options)), "")
      << "named in RULES.md as options, but the program has none such";
}

INSTANTIATE_TEST_SUITE_P(games, ClauseTest, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
