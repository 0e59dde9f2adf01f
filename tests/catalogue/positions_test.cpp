// SPDX-License-Identifier: MIT
// What positions.md of each game says is so. An example is a heading, a block of JSON and a list:
//
//     ### Title
//     ```json                              or ```score: what score_sheet reads
//     { ... }
//     ```
//     - `1 7-7-7-7` → legal                seat from 1, move, then "legal" or the clause of the
//     refusal
//     - `scores` → `[90, 0, 0]`            of a score sheet: a member of the answer and its value
#include <gtest/gtest.h>

#include <optional>

#include "core/notation.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

struct Example {
  std::string title, kind, body;
  std::vector<std::pair<std::string, std::string>>
      claims;  // what stands left and right of the arrow
};

std::string trimmed(std::string s) {
  while (!s.empty() && s.front() == ' ') s.erase(0, 1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\r')) s.pop_back();
  return s;
}
std::string without_ticks(std::string s) {
  s = trimmed(std::move(s));
  return s.size() >= 2 && s.front() == '`' && s.back() == '`' ? s.substr(1, s.size() - 2) : s;
}

std::vector<Example> examples_in(const std::string& markdown) {
  std::vector<Example> out;
  std::string title;
  bool inside = false;
  for (const std::string& line : lines_of(markdown)) {
    if (line.starts_with("```")) {
      const std::string kind = trimmed(line.substr(3));
      if (!inside && (kind == "json" || kind == "score")) out.push_back({title, kind, {}, {}});
      inside = !inside;
    } else if (inside) {
      if (!out.empty()) out.back().body += line + "\n";
    } else if (line.starts_with("#")) {
      title = line;
    } else if (const auto arrow = line.find(" → ");
               line.starts_with("- `") && arrow != line.npos && !out.empty()) {
      out.back().claims.emplace_back(without_ticks(line.substr(2, arrow - 2)),
                                     without_ticks(line.substr(arrow + 5)));
    }
  }
  return out;
}

class Positions : public testing::TestWithParam<const Entry*> {
 protected:
  void judge(const Example& example) {
    const auto json = Json::parse(example.body);
    ASSERT_TRUE(json) << json.error().say(Lang::kEnglish);
    const auto state = GetParam()->from_position(*json);
    ASSERT_TRUE(state) << state.error().say(Lang::kEnglish);
    for (const auto& [said, expected] : example.claims) {
      const auto seat = whole_number(said.substr(0, said.find(' ')));
      ASSERT_TRUE(seat && *seat >= 1 && said.find(' ') != said.npos)
          << "not a seat and a move: " << said;
      const Answer answer =
          (*state)->check(static_cast<Seat>(*seat - 1), said.substr(said.find(' ') + 1), {});
      EXPECT_EQ(answer.legal ? "legal" : answer.clause, expected.substr(0, expected.find(' ')))
          << said << ": " << answer.message;
    }
  }
  void score(const Example& example) {
    const auto json = Json::parse(example.body);
    ASSERT_TRUE(json) << json.error().say(Lang::kEnglish);
    const auto sheet = GetParam()->score_sheet(*json, {});
    ASSERT_TRUE(sheet) << sheet.error().say(Lang::kEnglish);
    for (const auto& [member, expected] : example.claims) {
      const Json* value = sheet->find(member);
      ASSERT_TRUE(value) << "the answer has no member " << member << ": " << sheet->dump();
      const auto wanted = Json::parse(expected);
      ASSERT_TRUE(wanted) << "not JSON: " << expected;
      EXPECT_EQ(value->dump(), wanted->dump()) << member;
    }
  }
};

TEST_P(Positions, are_what_the_document_says) {
  const auto examples = examples_in(slurp(folder_of(*GetParam()) / "positions.md"));
  std::size_t positions = 0, claims = 0;
  for (const Example& example : examples) {
    SCOPED_TRACE(example.title);
    positions += example.kind == "json";
    claims += example.claims.size();
    example.kind == "json" ? judge(example) : score(example);
  }
  if (GetParam()->info->id == "toy") return;  // one is enough for it
  EXPECT_GE(positions, 12u) << "a dozen examples at least";
  EXPECT_GE(claims, positions) << "every example says something";
}

INSTANTIATE_TEST_SUITE_P(games, Positions, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
