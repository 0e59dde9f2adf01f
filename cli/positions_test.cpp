// SPDX-License-Identifier: MIT
// Every example of every game's positions.md, as a person would try it: `menagerie referee` is run
// with the JSON on standard input and must answer what the document says. The form is described in
// docs/positions.md.
#include "cli/test_program.hpp"

namespace menagerie::cli {
namespace {

struct Example {
  std::string title, json;
  bool score = false;
  std::vector<std::pair<std::string, std::string>>
      claims;  // what stands left and right of the arrow
};

std::string unticked(std::string s) {
  while (s.ends_with(' ')) s.pop_back();
  while (s.starts_with(' ')) s.erase(0, 1);
  return s.size() >= 2 && s.front() == '`' && s.back() == '`' ? s.substr(1, s.size() - 2) : s;
}

std::vector<Example> examples_in(const std::string& document) {
  const std::string arrow = " → ";
  std::vector<Example> out;
  std::string title;
  bool inside = false, ours = false;
  for (const std::string& line : lines_of(document)) {
    if (line.starts_with("```")) {
      inside = !inside;
      ours = inside && (line.starts_with("```json") || line.starts_with("```score"));
      if (ours) out.push_back({title, "", line.starts_with("```score"), {}});
    } else if (inside) {
      if (ours) out.back().json += line + "\n";
    } else if (line.starts_with("###")) {
      title = line;
    } else if (const auto at = line.find(arrow);
               line.starts_with("- `") && at != line.npos && !out.empty()) {
      out.back().claims.emplace_back(unticked(line.substr(2, at - 2)),
                                     unticked(line.substr(at + arrow.size())));
    }
  }
  return out;
}

std::filesystem::path folder_of(const Entry& entry) {
  const std::string id(entry.info->id);
  return std::filesystem::path(MENAGERIE_SOURCE) / (id == "toy" ? "tests" : "games") / id;
}

class DocumentedPositions : public testing::TestWithParam<std::size_t> {};

TEST_P(DocumentedPositions, the_referee_answers_as_documented) {
  const Entry& entry = games()[GetParam()];
  const std::string id(entry.info->id), document = slurp(folder_of(entry) / "positions.md");
  ASSERT_FALSE(document.empty()) << id << " has no positions.md";
  const auto examples = examples_in(document);
  ASSERT_FALSE(examples.empty());
  for (const Example& e : examples) {
    SCOPED_TRACE(id + " " + e.title);
    for (const auto& [said, expected] : e.claims) {
      const Ran ran = e.score
                          ? call({"referee", id, "--score", "--json"}, e.json)
                          : call({"referee", id, "--json", "--seat", said.substr(0, said.find(' ')),
                                  "--move=" + said.substr(said.find(' ') + 1)},
                                 e.json);
      const auto answer = Json::parse(ran.out);
      ASSERT_TRUE(answer) << ran.out << ran.err;
      ASSERT_FALSE(answer->find("error")) << said << ": " << ran.out;
      if (e.score) {
        const auto wanted = Json::parse(expected);
        ASSERT_TRUE(wanted) << expected;
        ASSERT_TRUE(answer->find(said)) << said << " in " << ran.out;
        EXPECT_EQ(answer->find(said)->dump(), wanted->dump()) << said;
        continue;
      }
      const std::string verdict = expected.substr(0, expected.find(' '));
      EXPECT_EQ(answer->flag("legal") ? "legal" : answer->text("clause"), verdict)
          << said << ": " << ran.out;
      EXPECT_EQ(ran.code, verdict == "legal" ? kOk : kNo) << said;
    }
    if (e.score) continue;
    EXPECT_EQ(call({"referee", id, "--list"}, e.json).code, kOk);
    const Ran drawn = call({"referee", id, "--lang", "zh-Hant"}, e.json);
    EXPECT_EQ(drawn.code, kOk) << drawn.err;
  }
}

INSTANTIATE_TEST_SUITE_P(games, DocumentedPositions, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& at) { return std::string(games()[at.param].info->id); });

}  // namespace
}  // namespace menagerie::cli
