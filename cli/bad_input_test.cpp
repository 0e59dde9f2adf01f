// SPDX-License-Identifier: MIT
// What cannot be used is refused with exit code 2 (3 where a file is missing) and one line that
// says where and why, in the language of the listener; with --json the same as JSON.
#include "cli/test_program.hpp"
#include "cli/text_layout.hpp"

namespace menagerie::cli {
namespace {

struct Bad {
  std::vector<std::string> words;
  std::string input, where, why;  // parts of the line
  int code = kBadInput;
};

std::string any_game() { return std::string(games()[0].info->id); }

std::vector<Bad> table() {
  const std::string g = any_game();
  const std::string record = "[Game \"" + g + "\"]\n";
  return {
      {{"nonsense"}, "", "arguments", "no verb “nonsense”"},
      {{"games", "--bad"}, "", "--bad", "no such option"},
      {{"games", "extra"}, "", "arguments", "“extra” is one word too many"},
      {{"games", "--lang", "fr"}, "", "--lang", "“fr” is no language"},
      {{"--lang", "xx", "games"}, "", "--lang", "“xx” is no language"},
      {{"rules"}, "", "<game>", "missing"},
      {{"rules", "chess"}, "", "<game>", "no game “chess”"},
      {{"rules", g, "--clause", "Z99"}, "", "--clause", "no clause “Z99”"},
      {{"rules", g, "--clause"}, "", "--clause", "value is missing"},
      {{"help", "nonsense"}, "", "<verb>", "no verb"},
      {{"completion", "tcsh"}, "", "<shell>", "none of bash"},
      {{"play", g, "--seats", "99"}, "", "--seats (1..10)", "“99”"},
      {{"play", g, "--seats", "x"}, "", "--seats", "“x” is not a whole number"},
      {{"play", g, "--seats", "1"}, "", "seats 1", "this game has"},
      {{"play", g, "--humans", "99"}, "", "--humans", "“99”"},
      {{"play", g, "--bots", "magnus"}, "", "--bots", "no bot “magnus”"},
      {{"play", g, "--seed", "--ascii"}, "", "--seed", "a value is missing"},
      {{"play", g, "--names", "Ann,Ben"}, "", "--names", "more names than people"},
      {{"play", g, "--bots",
        "normal,random,normal,random,normal,random,normal,random,normal,random"},
       "",
       "--bots",
       "one bot for all"},
      {{"play", g, "--option", "x"}, "", "--option", "NAME=VALUE"},
      {{"play", g, "--option", "no.such=1"}, "", "option no.such", "no option “no.such”"},
      {{"play", g, "--seed", "1e9"}, "", "--seed", "64 hexadecimal digits"},
      {{"play", g, "--seed", "1", "--seed", "2"}, "", "--seed", "given twice"},
      {{"play", g, "--option", "x=@/nowhere"}, "", "/nowhere", "cannot be opened", kWorld},
      {{"play", g, "--resume", "/nowhere"}, "", "/nowhere", "cannot be opened", kWorld},
      {{"play", g, "--resume", "/tmp"}, "", "/tmp", "it is a folder", kWorld},
      {{"simulate", g, "--games", "0"}, "", "--games", "“0”"},
      {{"simulate", g, "--games", "99999999999999999999"}, "", "--games", "not a whole number"},
      {{"simulate", g, "--threads", "-1"}, "", "--threads", ""},
      {{"simulate", g, "--records", "/nowhere/x"}, "", "/nowhere/x", "cannot be written", kWorld},
      {{"check-option", g, "no.such", "1"}, "", "option no.such", "no option"},
      {{"referee", g}, "", "position, line 1, column 1", ""},
      {{"referee", g}, "{\"a\":", "position, line 1, column 6", ""},
      {{"referee", g}, "{\"a\":1,\"a\":2}", "position, line 1", ""},
      {{"referee", g}, std::string(100'000, '['), "position, line 1", ""},
      {{"referee", g}, std::string(2'000'000, ' '), "position", "longer than 1048576 bytes"},
      {{"referee", g}, "[1,2]", "position", ""},
      {{"referee", g}, "\xff\xfe", "position", ""},
      {{"referee", g, "--score"}, "7", "position", ""},
      {{"referee", g, "--move", "1 x", "--list"}, "{}", "arguments", "exclude each other"},
      {{"referee", g, "--position", "/nowhere"}, "", "/nowhere", "cannot be opened", kWorld},
      {{"referee", g, "--position", "/dev/zero"}, "", "/dev/zero", "longer than"},
      {{"verify", "-"}, "", "-", "no record"},
      {{"verify", "-"}, "hello\n", "-, line 1", "begins with [Game"},
      {{"verify", "-"}, "[Game \"chess\"]\n\n1 e4\n", "-, line 1", "no game “chess”"},
      {{"verify", "-"}, record + "[Seed \"12\"]\n", "-, line 2", "64 hexadecimal digits"},
      {{"verify", "-"}, record + "[Bad\n", "-, line 2", "header cannot be read"},
      {{"verify", "-"}, record + "\nx y\n", "-, line 3", "a seat and a move"},
      {{"verify", "-"}, record + "\n1 x {soon}\n", "-, line 3", "not a time"},
      {{"verify", "-"}, record + "\n1 " + std::string(5'000, 'x') + "\n", "-, line 3", "too long"},
      {{"verify", "-"},
       record + "\n1 " + std::string(200'000, 'x') + "\n",
       "-, line 3",
       "longer than"},
      {{"verify", "/dev/zero"}, "", "/dev/zero, line 1", "longer than"},
      {{"verify", "/nowhere"}, "", "/nowhere", "cannot be opened", kWorld},
      {{"replay", "-", "--number", "3"}, "", "-", "the file holds 0 records"},
      {{"replay", "-", "--seat", "x"}, record, "", ""},
  };
}

TEST(BadInput, is_one_line_that_says_where_and_why) {
  for (const Bad& bad : table()) {
    if (bad.words.back() == "/dev/zero" && bad.words[0] == "verify")
      continue;  // tested below, once
    std::string shown;
    for (const std::string& w : bad.words) shown += w + " ";
    SCOPED_TRACE(shown + " < " + bad.input.substr(0, 60));
    const Ran ran = call(bad.words, bad.input);
    if (bad.words[0] == "replay" && bad.words[2] == "--seat") {
      EXPECT_NE(ran.code, kOk);  // refused by whichever is looked at first
    } else {
      EXPECT_EQ(ran.code, bad.code) << ran.err;
    }
    EXPECT_EQ(ran.out, "");
    ASSERT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
    EXPECT_TRUE(ran.err.starts_with("menagerie")) << ran.err;
    EXPECT_NE(ran.err.find(bad.where), ran.err.npos) << ran.err;
    EXPECT_NE(ran.err.find(bad.why), ran.err.npos) << ran.err;
    EXPECT_LT(ran.err.size(), 600u);
  }
}

TEST(BadInput, is_told_in_chinese) {
  for (const Bad& bad : table()) {
    if (bad.words.back() == "/dev/zero") continue;
    const Ran ran = call(bad.words, bad.input, "zh_TW.UTF-8");
    EXPECT_NE(ran.code, kOk);
    ASSERT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
    bool chinese = false;
    for (const unsigned char c : ran.err) chinese = chinese || (c >= 0xE4 && c <= 0xE9);
    EXPECT_TRUE(chinese) << ran.err;
  }
}

TEST(BadInput, is_json_where_json_was_asked_for) {
  for (const Bad& bad : table()) {
    const Verb* verb = find_verb(bad.words[0]);
    if (!verb || bad.words.back() == "/dev/zero" || bad.words.back() == "--clause") continue;
    if (verb->name == "play" || verb->name == "help" || verb->name == "completion") continue;
    std::vector<std::string> words = bad.words;
    words.push_back("--json");
    const Ran ran = call(words, bad.input);
    EXPECT_EQ(ran.err, "");
    const auto json = Json::parse(ran.out);
    ASSERT_TRUE(json) << ran.out;
    ASSERT_TRUE(json->find("error")) << ran.out;
    EXPECT_EQ(json->number("exit"), ran.code);
    EXPECT_FALSE(json->find("error")->text("why").empty());
  }
}

TEST(BadInput, hostile_words_cannot_forge_lines) {
  const Ran ran = call({"rules", "a\nmenagerie: all is well\x1b[2J"});
  EXPECT_EQ(ran.code, kBadInput);
  EXPECT_EQ(lines_of(ran.err).size(), 1u);
  EXPECT_EQ(ran.err.find('\x1b'), ran.err.npos);
}

TEST(BadInput, endless_input_is_left) {
  const Ran ran = call({"referee", any_game(), "--position", "/dev/zero"});
  EXPECT_EQ(ran.code, kBadInput);
}

}  // namespace
}  // namespace menagerie::cli
