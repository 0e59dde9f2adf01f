// SPDX-License-Identifier: MIT
// The verb lab over every game that has one, and its words.
#include "lab/lab.hpp"
#include "cli/test_program.hpp"

namespace menagerie::cli {
namespace {

class LabVerb : public testing::TestWithParam<std::string_view> {
 protected:
  Ran lab(std::vector<std::string> more) const {
    std::vector<std::string> words{"lab", std::string(GetParam()), "--games", "3"};
    words.insert(words.end(), more.begin(), more.end());
    return call(words);
  }
};

TEST_P(LabVerb, gives_the_same_bytes_with_any_threads_in_parts_and_again) {
  const ScratchFile page, again, kept, first, second;
  for (const ScratchFile* file : {&kept, &first, &second}) std::filesystem::remove(file->path());
  const Ran one = lab({"--json", "--threads", "1", "--html", page.path()});
  ASSERT_EQ(one.code, kOk) << one.err;
  EXPECT_EQ(one.out, lab({"--json", "--threads", "3", "--html", again.path()}).out);
  EXPECT_EQ(slurp(page.path()), slurp(again.path()));
  EXPECT_EQ(one.out, lab({"--json", "--resume", kept.path()}).out);
  std::filesystem::resize_file(kept.path(), std::filesystem::file_size(kept.path()) * 2 / 3);
  EXPECT_EQ(one.out, lab({"--json", "--resume", kept.path()}).out);
  EXPECT_EQ(lab({"--shard", "1/2", "--resume", first.path()}).code, kOk);
  const Ran half = lab({"--merge", first.path()});
  EXPECT_EQ(half.code, kBadInput);
  EXPECT_NE(half.err.find("not finished: 2/2"), half.err.npos) << half.err;
  EXPECT_EQ(lab({"--shard", "2/2", "--resume", second.path()}).code, kOk);
  EXPECT_EQ(one.out, lab({"--json", "--merge", second.path(), first.path()}).out);
  EXPECT_EQ(lab({"--seed", "2", "--resume", kept.path()}).code, kBadInput);
}

TEST_P(LabVerb, tells_every_table_in_both_languages) {
  for (const char* locale : {"C.UTF-8", "zh_TW.UTF-8"}) {
    const Ran ran = call({"lab", std::string(GetParam()), "--games", "2"}, {}, locale);
    ASSERT_EQ(ran.code, kOk) << ran.err;
    const Lang lang = lang_of(locale);
    for (const lab::Table& t : lab::find_lab(GetParam())->tables.all())
      EXPECT_NE(ran.out.find("\n" + t.title(lang) + "\n"), ran.out.npos) << t.id;
  }
}

INSTANTIATE_TEST_SUITE_P(games, LabVerb, testing::ValuesIn(lab::lab_games()),
                         [](const auto& info) { return std::string(info.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(LabVerb);

TEST(LabVerb, refuses_what_makes_no_sense_in_a_line) {
  if (lab::lab_games().empty()) GTEST_SKIP();
  const std::string game(lab::lab_games().front());
  const std::vector<std::vector<std::string>> kBad{{"lab", "chess"},
                                                   {"lab", game, "--games", "0"},
                                                   {"lab", game, "--games", "1000001"},
                                                   {"lab", game, "--bots", "nobody"},
                                                   {"lab", game, "--bots", "normal,normal"},
                                                   {"lab", game, "--shard", "1/2"},
                                                   {"lab", game, "--merge"},
                                                   {"lab", game, "extra"}};
  for (const auto& words : kBad) {
    const Ran ran = call(words);
    EXPECT_EQ(ran.code, kBadInput) << words.back();
    EXPECT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
  }
  EXPECT_EQ(call({"lab", game, "--games", "1", "--html", "/nowhere/x"}).code, kWorld);
}

}  // namespace
}  // namespace menagerie::cli
