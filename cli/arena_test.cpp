// SPDX-License-Identifier: MIT
// The verb arena over every game of the catalogue, and its words.
#include "cli/test_program.hpp"
#include "cli/text_layout.hpp"

namespace menagerie::cli {
namespace {

class Arena : public testing::TestWithParam<std::size_t> {
 protected:
  const Entry& entry() const { return games()[GetParam()]; }
  std::string id() const { return std::string(entry().info->id); }
  Ran arena(std::vector<std::string> more) const {
    std::vector<std::string> words{"arena", id(), "--bots", "normal,random", "--deals", "4"};
    words.insert(words.end(), more.begin(), more.end());
    return call(words);
  }
};

Json json_of(const Ran& ran) {
  auto json = Json::parse(ran.out, 1 << 24);
  EXPECT_TRUE(json) << ran.out.substr(0, 300) << ran.err;
  return json ? std::move(*json) : Json();
}
const Json& first_series(const Json& report) { return (*report.find("series")->items())[0]; }

TEST_P(Arena, gives_the_same_bytes_with_any_threads_in_parts_and_again) {
  const Ran one = arena({"--json", "--threads", "1"});
  ASSERT_EQ(one.code, kOk) << one.err;
  EXPECT_EQ(one.out, arena({"--json", "--threads", "3"}).out);
  const ScratchFile kept, first, second;
  for (const ScratchFile* file : {&kept, &first, &second}) std::filesystem::remove(file->path());
  EXPECT_EQ(one.out, arena({"--json", "--resume", kept.path()}).out);
  std::filesystem::resize_file(kept.path(), std::filesystem::file_size(kept.path()) * 2 / 3);
  EXPECT_EQ(one.out, arena({"--json", "--resume", kept.path()}).out);
  EXPECT_EQ(arena({"--shard", "1/2", "--resume", first.path()}).code, kOk);
  const Ran half = arena({"--json", "--merge", first.path()});
  EXPECT_EQ(half.code, kBadInput);
  EXPECT_NE(half.out.find("not finished: 2/2"), half.out.npos) << half.out;
  EXPECT_EQ(arena({"--shard", "2/2", "--resume", second.path()}).code, kOk);
  EXPECT_EQ(one.out, arena({"--json", "--merge", second.path(), first.path()}).out);
  EXPECT_EQ(arena({"--seed", "2", "--resume", kept.path()}).code, kBadInput);
}

TEST_P(Arena, plays_every_rotation_at_every_number_of_seats) {
  for (int seats = entry().info->min_seats; seats <= entry().info->max_seats; ++seats) {
    const Ran ran = call({"arena", id(), "--bots", "random,random", "--deals", "1", "--seats",
                          std::to_string(seats), "--json", "--deal"});
    ASSERT_EQ(ran.code, kOk) << ran.err;
    const Json report = json_of(ran);
    EXPECT_EQ(first_series(report).number("contests"), seats == 2 ? 2 : 2 * seats);
    const Json& side = (*first_series(report).find("sides")->items())[0];
    EXPECT_EQ(side.find("points")->find("mean")->dump(), "0") << "a bot is as good as itself";
  }
}

TEST_P(Arena, goes_on_from_a_position) {
  const auto start = entry().start({}, entry().info->usual_seats, Seed::of(1));
  ASSERT_TRUE(start);
  const ScratchFile file((*start)->position().dump());
  const Ran ran = arena({"--from", file.path(), "--json", "--deal"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_GT(first_series(json_of(ran)).number("plies"), 4);
  EXPECT_EQ(arena({"--from", file.path(), "--seats", "2"}).code, kBadInput);
}

TEST_P(Arena, a_table_is_turned_round) {
  const int seats = entry().info->usual_seats;
  std::string bots = "normal";
  for (int s = 1; s < seats; ++s) bots += ",random";
  const Ran ran = call({"arena", id(), "--table", "--bots", bots, "--deals", "2", "--json"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(first_series(json_of(ran)).number("contests"), 2 * seats);
  EXPECT_EQ(first_series(json_of(ran)).find("sides")->items()->size(), 2u);
}

INSTANTIATE_TEST_SUITE_P(games, Arena, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& at) { return std::string(games()[at.param].info->id); });

std::string any_game() { return std::string(games()[0].info->id); }

TEST(ArenaWords, are_lines_that_fit_and_name_everybody) {
  for (const char* lang : {"en", "zh-Hant"}) {
    const Ran ran = call({"arena", any_game(), "--bots", "normal,random,random", "--deals", "3",
                          "--sprt", "--lang", lang});
    EXPECT_EQ(ran.code, kNo) << "three deals decide nothing";
    for (const std::string& line : lines_of(ran.out)) EXPECT_LE(width_of(line), 80) << line;
    EXPECT_NE(ran.out.find(lang[0] == 'z' ? "未定" : "undecided"), ran.out.npos) << ran.out;
    EXPECT_NE(ran.out.find(lang[0] == 'z' ? "評分" : "rating"), ran.out.npos);
  }
}

TEST(ArenaWords, a_program_can_take_part_and_its_faults_are_told) {
  const std::string g = any_game();
  const Ran ran = call({"arena", g, "--bots", "normal,exec:false", "--deals", "1"});
  EXPECT_EQ(ran.code, kWorld);
  ASSERT_EQ(lines_of(ran.err).size(), 1u);
  EXPECT_NE(ran.err.find("exec:false, deal 1, seat "), ran.err.npos) << ran.err;
  EXPECT_NE(ran.err.find("the program has ended (exit code 1)"), ran.err.npos) << ran.err;
  const Ran chinese =
      call({"arena", g, "--bots", "normal,exec:/nowhere", "--deals", "1", "--lang", "zh"});
  EXPECT_NE(chinese.err.find("第 1 副牌"), chinese.err.npos) << chinese.err;
  EXPECT_NE(chinese.err.find("無法啟動程式"), chinese.err.npos) << chinese.err;
}

TEST(ArenaWords, what_cannot_be_meant_is_refused_in_one_line) {
  const std::string g = any_game();
  const ScratchFile text("hello\n"), missing;
  std::filesystem::remove(missing.path());
  struct Bad {
    std::vector<std::string> words;
    std::string why;
    int code = kBadInput;
  };
  const Bad kTable[] = {
      {{}, "--bots: it is missing"},
      {{"--bots", "normal"}, "two bots or more"},
      {{"--bots", "normal,magnus"}, "no bot “magnus”"},
      {{"--bots", "normal,exec:"}, "a program is expected"},
      {{"--bots", "normal,'x"}, "a quote has no end"},
      {{"--bots", "normal,random", "--deals", "0"}, "--deals (1..1000000)"},
      {{"--bots", "normal,random", "--seats", "10"}, "seats"},
      {{"--bots", "normal,random", "--option", "no.such=1"}, "no option"},
      {{"--bots", "normal,normal,normal,normal,normal,normal", "--table"}, "a table of"},
      {{"--bots", "normal,random", "--bounds", "2"}, "LOW,HIGH"},
      {{"--bots", "normal,random", "--bounds", "2,0"}, "LOW,HIGH"},
      {{"--bots", "normal,random", "--bounds", "0,nan"}, "LOW,HIGH"},
      {{"--bots", "normal,random", "--bounds", "0,2x"}, "LOW,HIGH"},
      {{"--bots", "normal,random", "--shard", "1/2"}, "needs --resume"},
      {{"--bots", "normal,random", "--shard", "3/2", "--resume", missing.path()}, "such as 2/4"},
      {{"--bots", "normal,random", "--shard", "0/2", "--resume", missing.path()}, "such as 2/4"},
      {{"--bots", "normal,random", "--shard", "1/2", "--resume", missing.path(), "--sprt"},
       "when you merge"},
      {{"--bots", "normal,random", "--merge"}, "files to merge"},
      {{"--bots", "normal,random", "--merge", missing.path()}, "cannot be opened", kWorld},
      {{"--bots", "normal,random", "--merge", text.path()}, "not written by this verb"},
      {{"--bots", "normal,random", "--resume", text.path()}, "not written by this verb"},
      {{"--bots", "normal,random", "--resume", "/nowhere/x"}, "cannot be written", kWorld},
      {{"--bots", "normal,random", "--from", missing.path()}, "cannot be opened", kWorld},
      {{"--bots", "normal,random", "--from", text.path()}, "line 1"},
      {{"--bots", "normal,random", "extra"}, "“extra” is one word too many"},
      {{"--bots", "normal,random,random,random,random,random,random,random,random,random",
        "--deals", "1000000"},
       "do not fit into memory"},
  };
  for (const Bad& bad : kTable) {
    std::vector<std::string> words{"arena", g};
    words.insert(words.end(), bad.words.begin(), bad.words.end());
    const Ran ran = call(words);
    EXPECT_EQ(ran.code, bad.code) << bad.why << ran.err;
    EXPECT_EQ(ran.out, "");
    ASSERT_EQ(lines_of(ran.err).size(), 1u) << bad.why << ": " << ran.err;
    EXPECT_NE(ran.err.find(bad.why), ran.err.npos) << ran.err;
    const std::string chinese = call(words, {}, "zh_TW.UTF-8").err;
    EXPECT_TRUE(std::any_of(chinese.begin(), chinese.end(), [](char c) {
      return static_cast<unsigned char>(c) >= 0xE4 && static_cast<unsigned char>(c) <= 0xE9;
    })) << chinese;
  }
}

}  // namespace
}  // namespace menagerie::cli
