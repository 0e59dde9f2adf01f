// SPDX-License-Identifier: MIT
// A person at a terminal: every game of the catalogue is played through the real program in a pty,
// by typing what `hint` says, to the end of the match.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "catalogue/catalogue.hpp"
#include "cli/text_layout.hpp"
#include "tests/terminal/terminal.hpp"

namespace menagerie {
namespace {

constexpr char kProgram[] = MENAGERIE_BINARY "/menagerie";
constexpr int kMostTurns = 5'000;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

// The move that a hint showed: the line after its first. Empty where there was none.
std::string hinted(const std::string& said, const std::string& opening) {
  const auto lines = lines_of(plain(said));
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (!has(lines[i], opening)) continue;
    while (i + 1 < lines.size() && !lines[i + 1].starts_with("  ")) ++i;
    return i + 1 < lines.size() ? lines[i + 1].substr(2) : std::string();
  }
  return {};
}

struct Words {
  std::string prompt, hint, opening, over;
};
const Words kEnglish{"Player 1> ", "hint", "Hint (", "The match is over."};
const Words kChinese{"玩家 1> ", "提示", "提示（", "整場結束。"};

// Plays hinted moves until the match is over or `turns` have been played. Returns all that was
// shown.
std::string play_hints(Terminal& terminal, const Words& words, int turns) {
  std::string all = terminal.until(words.prompt);
  for (int turn = 0; turn < turns && !has(all, words.over); ++turn) {
    terminal.type(words.hint + "\n");
    const std::string said = terminal.until(words.prompt);
    EXPECT_TRUE(said.ends_with(words.prompt)) << "it hangs or has ended after:\n" << said;
    if (!said.ends_with(words.prompt)) break;
    terminal.type(hinted(said, words.opening) +
                  "\n");  // Enter alone goes on where it is not our turn
    const std::string answer = terminal.until(words.prompt);
    EXPECT_FALSE(has(answer, "\nNo (") || has(answer, "\nNo: ") || has(answer, "不行："))
        << "a hinted move was refused:\n"
        << said << answer;
    all += said + answer;
    if (testing::Test::HasFailure()) break;
  }
  return all;
}

class TerminalPlay : public testing::TestWithParam<std::size_t> {
 protected:
  std::string id() const { return std::string(games()[GetParam()].info->id); }
};

TEST_P(TerminalPlay, a_whole_match_by_hints) {
  Terminal terminal({kProgram, "play", id(), "--hints", "normal", "--seed", "11", "--lang", "en"},
                    80, 24);
  const std::string all = play_hints(terminal, kEnglish, kMostTurns);
  ASSERT_TRUE(has(all, "The match is over. Won by ") || has(all, "The match is over. A draw."))
      << all.substr(all.size() > 3'000 ? all.size() - 3'000 : 0);
  EXPECT_TRUE(has(all, "Player 1 (you)"));
  EXPECT_TRUE(has(all, "Bot 2"));
  const Entry& game = games()[GetParam()];
  const AnyState fresh = *game.start({}, game.info->usual_seats, Seed::of(1));
  EXPECT_EQ(has(all, "Scores: Player 1 "), fresh->scene(0, {}).scored);
  const std::string kept = testing::TempDir() + "menagerie_terminal_" + id();
  terminal.type("save " + kept + "\n");
  EXPECT_TRUE(has(terminal.until(kEnglish.prompt), "Saved in "));
  terminal.type("quit\n");
  EXPECT_EQ(terminal.exit_code(), 0);

  Terminal verify({kProgram, "verify", kept, "--lang", "en"}, 80, 24);
  EXPECT_TRUE(has(verify.until("never"), "1 of 1 records verified"));
  EXPECT_EQ(verify.exit_code(), 0);
  std::remove(kept.c_str());
}

TEST_P(TerminalPlay, in_chinese_and_narrow_until_the_input_ends) {
  Terminal terminal(
      {kProgram, "play", id(), "--hints", "normal", "--seed", "12", "--lang", "zh-Hant"}, 60, 30);
  const std::string all = play_hints(terminal, kChinese, 12);
  EXPECT_TRUE(has(all, "玩家 1（你）"));
  const auto lines = lines_of(plain(all));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool typed =
        lines[i].starts_with(kChinese.prompt) || (i > 0 && has(lines[i - 1], kChinese.opening));
    EXPECT_TRUE(typed || cli::width_of(lines[i]) <= 60) << lines[i];
  }
  terminal.type("\x04");  // Ctrl-D
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_P(TerminalPlay, a_match_that_is_interrupted_is_gone_on_with) {
  for (const char* key : {"\x03", "\x04"}) {  // Ctrl-C, Ctrl-D
    Terminal first({kProgram, "play", id(), "--hints", "normal", "--seed", "14", "--lang", "en"},
                   80, 24);
    play_hints(first, kEnglish, 3);
    first.type(key);
    EXPECT_EQ(first.exit_code(), *key == 4 ? 0 : -1);
    EXPECT_EQ(has(first.rest(), "This goes on from here:"), *key == 4);
    Terminal next({kProgram, "play", id(), "--lang", "en"}, 80, 24, first.state());
    const std::string said = plain(next.until(kEnglish.prompt));
    EXPECT_TRUE(has(said, "A match was broken off.")) << said;
    Terminal again({kProgram, "play", id(), "--lang", "en", "--resume", "last"}, 80, 24,
                   first.state());
    again.until(kEnglish.prompt);
    again.type("undo\n");
    EXPECT_FALSE(has(again.until(kEnglish.prompt), "not decided anything yet")) << *key;
  }
}

TEST_P(TerminalPlay, two_people_at_one_screen_are_parted_by_a_curtain) {
  const GameInfo& info = *games()[GetParam()].info;
  Terminal terminal({kProgram, "play", id(), "--hints", "normal", "--humans", "2", "--seats",
                     std::to_string(info.usual_seats), "--seed", "13", "--lang", "en"},
                    80, 24);
  const std::string curtain = terminal.until(" presses Enter: ");
  EXPECT_TRUE(has(curtain, "Pass the screen to Player "));
  EXPECT_TRUE(has(curtain, "\x1b[2J")) << "the screen is wiped";
  EXPECT_FALSE(has(curtain, "(you)"));
  terminal.type("\n");
  EXPECT_TRUE(has(terminal.until("> "), "(you)"));
  terminal.type("quit\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_P(TerminalPlay, colours_are_for_terminals_that_want_them) {
  Terminal coloured({kProgram, "play", id(), "--seed", "1", "--lang", "en"}, 80, 24);
  EXPECT_TRUE(has(coloured.until(kEnglish.prompt), "\x1b["));
  Terminal plain_one({kProgram, "play", id(), "--seed", "1", "--lang", "en", "--no-color"}, 80, 24);
  EXPECT_FALSE(has(plain_one.until(kEnglish.prompt), "\x1b["));
}

INSTANTIATE_TEST_SUITE_P(games, TerminalPlay, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& at) { return std::string(games()[at.param].info->id); });

}  // namespace
}  // namespace menagerie
