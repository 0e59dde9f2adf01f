// SPDX-License-Identifier: MIT
// A person at the toy's table, as a script of typed lines.
#include "cli/session.hpp"

#include "cli/input.hpp"
#include "cli/kept.hpp"
#include "cli/test_program.hpp"

namespace menagerie::cli {
namespace {

struct Sat {
  std::string out;
  Match match;
};

Sat sit(const std::string& typed, std::vector<std::string> bots = {"", "normal", "normal"},
        Lang lang = Lang::kEnglish, const Look& look = {}) {
  std::istringstream in(typed);
  std::ostringstream out, err;
  Io io{in, out, err};
  auto match = Match::start(toy_entry(), {}, 3, Seed::of(5));  // seat 1 holds 1 5 6 7 8 9
  Session session({std::move(*match), std::move(bots), {"", "Ben"}}, lang, look, io);
  EXPECT_EQ(session.run(), kOk);
  return {out.str(), session.match()};
}

std::string advised_by(const std::string& hints, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out, err;
  Io io{in, out, err};
  auto match = Match::start(toy_entry(), {}, 3, Seed::of(5));
  Session session({std::move(*match), {"", "normal", "normal"}, {}}, Lang::kEnglish, {}, io, hints);
  EXPECT_EQ(session.run(), kOk);
  return out.str();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

Table loaded(const std::string& text) {
  std::istringstream in(text);
  return load_table(in, "kept",
                    [](std::string_view id) { return id == "toy" ? &toy_entry() : nullptr; });
}

TEST(Session, the_end_of_the_input_ends_it) {
  EXPECT_TRUE(has(sit("").out, "The input has ended; the match is not kept."));
  EXPECT_TRUE(
      has(sit("", {"", "normal", "normal"}, Lang::kChinese).out, "輸入結束，這場對局沒有存檔。"));
  EXPECT_FALSE(has(sit("quit\n").out, "has ended"));
}

TEST(Session, a_move_is_told_and_bots_answer) {
  const Sat s = sit("5\nquit\n");
  ASSERT_EQ(s.match.moves().size(), 3u);
  EXPECT_EQ(s.match.moves()[0].move, "5");
  EXPECT_TRUE(has(s.out, "Player 1: 5\nBot 2: "));
}

TEST(Session, a_refused_move_names_its_clause_and_changes_nothing) {
  const Sat s = sit("3\nwhy 3\nnonsense\nwhy 5\n");
  EXPECT_TRUE(s.match.moves().empty());
  EXPECT_TRUE(has(s.out, "No (T3): You do not hold a 3."));
  EXPECT_TRUE(
      has(s.out, "Not legal: You do not hold a 3.\n  T3  You play one card that you hold."));
  EXPECT_TRUE(has(s.out, "No: “nonsense” is neither a card"));
  EXPECT_TRUE(has(s.out, "It is legal: 5."));
}

TEST(Session, a_hint_is_what_the_strongest_level_plays_and_can_be_played) {
  const Sat s = sit("hint\n1\nhint\nquit\n");
  EXPECT_TRUE(has(s.out, "Hint (Hard):\n  "));
  EXPECT_TRUE(has(s.out, "guesses of what is hidden.\nPossible:\n  1   5   6   7   8   9\n"));
  EXPECT_EQ(s.match.moves()[0].move, "1");
  EXPECT_TRUE(has(sit("hint 8\n").out, "Possible:\n  8\n"));
  EXPECT_TRUE(has(sit("hint 3\n").out, "No legal move has these words."));
  EXPECT_TRUE(has(sit("moves\n").out, "6 moves."));
}

TEST(Session, why_tells_what_each_move_is_worth) {
  const Sat s = sit("why\nwhy 9\nquit\n");
  EXPECT_TRUE(has(s.out, "Hard would choose "));
  EXPECT_TRUE(has(s.out, "It tries its cards in guesses of the others' hands.\n"));
  EXPECT_TRUE(has(s.out, "move  points"));
  EXPECT_TRUE(has(s.out, "It is legal: 9.\n"));
  EXPECT_TRUE(has(s.out, "“9” is worth ") || has(s.out, "“9” is about as good as "));
  const std::string zh = sit("為什麼\n", {"", "normal", "normal"}, Lang::kChinese).out;
  EXPECT_TRUE(has(zh, "「困難」會選"));
  EXPECT_TRUE(has(zh, "這個座位預期的得分"));
}

TEST(Session, hints_come_from_the_level_that_was_named_or_from_none) {
  const std::string normal = advised_by("normal", "hint\nwhy\nwhy 5\n");
  EXPECT_TRUE(has(normal, "Hint (Normal):\n  1\nNormal would choose “1”; it did not weigh it"));
  EXPECT_TRUE(has(normal, "Normal would rather choose “1”; it did not weigh “5”."));
  EXPECT_FALSE(has(normal, "points"));
  const std::string off = advised_by("off", "hint\nwhy\nwhy 5\n");
  EXPECT_FALSE(has(off, "Hint ("));
  EXPECT_TRUE(has(off, "Possible:"));
  EXPECT_TRUE(has(off, "“why MOVE” asks the referee"));
  EXPECT_TRUE(has(off, "It is legal: 5.\n"));
  EXPECT_EQ(call({"play", "toy", "--hints", "grandmaster"}).code, kBadInput);
}

TEST(Session, bots_of_different_levels_are_named_by_them) {
  const Sat s = sit("1\nquit\n", {"", "hard", "normal"});
  EXPECT_TRUE(has(s.out, "Hard 2"));
  EXPECT_TRUE(has(s.out, "Normal 3"));
  EXPECT_TRUE(has(sit("", {"", "hard", "normal"}, Lang::kChinese).out, "困難 2"));
  EXPECT_TRUE(has(sit("", {"", "hard", "hard"}).out, "Bot 2"));
}

TEST(Session, undo_goes_back_to_the_last_decision_and_bots_repeat_themselves) {
  const Sat once = sit("1\nquit\n"), again = sit("1\nundo\n1\nquit\n");
  EXPECT_EQ(once.match.moves(), again.match.moves());
  EXPECT_TRUE(has(sit("undo\n").out, "You have not decided anything yet."));
  EXPECT_TRUE(sit("1\nundo\n").match.moves().empty());
  EXPECT_TRUE(
      has(sit("\n1\n\nundo\n", {"", "", "normal"}).out, "Only a person alone against bots"));
}

TEST(Session, between_two_people_falls_a_curtain) {
  const Sat s = sit("\n1\n", {"", "", "normal"});
  const std::size_t curtain = s.out.find("Pass the screen to Ben. Ben presses Enter: ");
  ASSERT_NE(curtain, s.out.npos);
  const std::string after = s.out.substr(curtain);
  EXPECT_TRUE(has(after, "Ben (you)"));
  EXPECT_FALSE(has(after, "│ 5│ 6│ 7│")) << "the first hand is behind the curtain";
  EXPECT_TRUE(has(after, "Player 1: 1")) << "what happened meanwhile is told";
  EXPECT_FALSE(has(s.out.substr(0, curtain), "Ben (you)"));
}

TEST(Session, a_kept_match_goes_on) {
  const ScratchFile file;
  std::filesystem::remove(file.path());
  const Sat s = sit("1\nsave " + file.path() + "\n5\nquit\n");
  EXPECT_TRUE(has(s.out, "Saved in "));
  const std::string kept = slurp(file.path());
  EXPECT_TRUE(kept.starts_with("[Game \"toy\"]\n")) << kept;
  EXPECT_TRUE(has(kept, "[Player2 \"normal\"]\n"));
  const Table table = loaded(kept);
  EXPECT_EQ(table.match.moves().size(), 3u);
  EXPECT_EQ(table.bots, (std::vector<std::string>{"", "normal", "normal"}));
}

TEST(Session, people_keep_their_names) {
  const ScratchFile file;
  std::filesystem::remove(file.path());
  const Sat s = sit("\n1\n\nsave " + file.path() + "\nquit\n", {"", "", "normal"});
  EXPECT_TRUE(has(s.out, "▸ Ben (you)"));
  const Table table = loaded(slurp(file.path()));
  EXPECT_EQ(table.names, (std::vector<std::string>{"", "Ben", ""}));
  EXPECT_EQ(table.bots, (std::vector<std::string>{"", "", "normal"}));
}

TEST(Session, saving_does_not_destroy_other_files) {
  const ScratchFile file("dear diary\n");
  EXPECT_TRUE(has(sit("save " + file.path() + "\n").out, "is no record; choose another name"));
  EXPECT_EQ(slurp(file.path()), "dear diary\n");
  EXPECT_TRUE(has(sit("save /nowhere/at/all\n").out,
                  "/nowhere/at/all: it cannot be written: No such file"));
  EXPECT_TRUE(has(sit("save /\n").out, "/: it is a folder"));
  EXPECT_TRUE(has(sit("save\nresume\nresume /nowhere/at/all\n1\n").out,
                  "/nowhere/at/all: it cannot be opened"));
}

TEST(Session, rules_log_look_and_language) {
  const Sat s =
      sit("rules T4\nrules\nrules X9\n1\nlog\nlook\nlang zh\nhint\nrules T4\nlang\nlang "
          "fr\nhelp\nboard\nform\n");
  EXPECT_TRUE(has(s.out, "  T4  A card must be higher than the one on the table.\n"));
  EXPECT_TRUE(has(s.out, "The game on which the core is tested."));
  EXPECT_TRUE(has(s.out, "The rules have no clause “X9”."));
  EXPECT_TRUE(has(s.out, "Your hand: 5, 6, 7, 8, 9\n"));
  EXPECT_TRUE(has(s.out, "── 玩具 ──"));
  EXPECT_TRUE(has(s.out, "提示（困難）："));
  EXPECT_TRUE(has(s.out, "打出的牌必須大於桌上的牌。"));
  EXPECT_TRUE(has(s.out, "lang: “fr” is no language of this program"));
  EXPECT_TRUE(has(s.out, "Nothing is to be composed now."));
}

TEST(Session, chinese_commands_work) {
  const Sat s = sit("提示\n走 1\n悔棋\n說明\n離開\n", {"", "normal", "normal"}, Lang::kChinese);
  EXPECT_TRUE(has(s.out, "提示（困難）："));
  EXPECT_TRUE(has(s.out, "玩家 1:1"));
  EXPECT_TRUE(has(s.out, "為什麼 MOVE") || has(s.out, "為什麼"));
  EXPECT_TRUE(s.match.moves().empty());
}

TEST(Session, ascii_stays_ascii) {
  const Sat s = sit("help\nhint\nwhy 3\nlog\nnonsense\nrules\nsave\nlook\n1\nquit\n",
                    {"", "normal", "normal"}, Lang::kEnglish, {80, true, false});
  for (const unsigned char c : s.out) ASSERT_LT(c, 0x80) << s.out;
}

TEST(Session, hints_lead_to_the_end_of_the_match) {
  const std::string out = sit("", {"normal", "normal", "normal"}).out;
  EXPECT_TRUE(has(out, "The match is over. Won by Bot ")) << out;
}

TEST(Session, the_end_can_be_kept_or_taken_back) {
  std::string typed;
  for (int i = 0; i < 40; ++i) typed += "1\n5\n6\n7\n8\n9\npass\n";
  const Sat s = sit(typed + "undo\n");
  EXPECT_TRUE(has(s.out, "The match is over."));
  EXPECT_TRUE(has(s.out, "The match is over; “help” lists what can still be done."));
  EXPECT_FALSE(s.match.over());
}

TEST(Session, a_slip_of_the_finger_is_told_from_a_move) {
  EXPECT_TRUE(has(sit("hlep\n").out, "Did you mean “help”?"));
  EXPECT_TRUE(has(sit("mo\n").out, "Did you mean “moves”?"));
  EXPECT_FALSE(has(sit("l\n").out, "Did you mean")) << "look, log or lang";
  EXPECT_FALSE(has(sit("nonsense\n").out, "Did you mean"));
  EXPECT_TRUE(
      has(sit("提\n", {"", "normal", "normal"}, Lang::kChinese).out, "你是要輸入「提示」嗎？"));
}

TEST(Session, in_words_nothing_is_drawn) {
  const std::string out =
      sit("1\nquit\n", {"", "normal", "normal"}, Lang::kEnglish, {80, false, false, true}).out;
  EXPECT_TRUE(has(out, "Your hand: 1, 5, 6, 7, 8, 9\n"));
  EXPECT_TRUE(has(out, "Player 1 (you): 0 points, "));
  for (const char* sign : {"│", "─", "▸", "·"}) EXPECT_FALSE(has(out, sign)) << sign << out;
}

// What is left of a match whose player typed that, and where it was kept.
struct Left {
  std::string out, path;
  bool there;
};
Left left_of(const std::string& typed, std::vector<std::string> more = {}) {
  static int n = 0;
  const std::string folder = testing::TempDir() + "menagerie_kept_" + std::to_string(n++);
  std::filesystem::remove_all(folder);
  std::istringstream in(typed);
  std::ostringstream out, err;
  Io io{in, out, err};
  io.kept = folder;
  std::vector<std::string> words{"play", std::string(games()[0].info->id), "--lang", "en"};
  words.insert(words.end(), more.begin(), more.end());
  EXPECT_EQ(run(words, io), kOk) << err.str();
  const std::string path = youngest_kept(folder, words[1]);
  return {out.str(), path, !path.empty()};
}

TEST(Kept, a_match_that_breaks_off_can_be_gone_on_with) {
  const std::string game(games()[0].info->id);
  const auto first_move = [] {
    auto match = Match::start(games()[0], {}, games()[0].info->usual_seats, Seed::of(1));
    return match->state()->legal_moves(0).front();
  }();
  const Left left = left_of(first_move + "\n", {"--seed", "1"});
  ASSERT_TRUE(left.there);
  EXPECT_TRUE(has(left.out, "--resume last\n")) << left.out;
  EXPECT_EQ(load_table(left.path).match.moves().front().move, first_move);
  EXPECT_FALSE(left_of(first_move + "\nquit\n", {"--seed", "1"}).there) << "left on purpose";
  EXPECT_FALSE(left_of("").there) << "nothing was decided";

  std::istringstream in("quit\n");
  std::ostringstream out, err;
  Io io{in, out, err};
  io.kept = std::filesystem::path(left.path).parent_path();
  EXPECT_EQ(run(std::vector<std::string>{"play", game}, io), kOk);
  EXPECT_TRUE(has(out.str(), "A match was broken off")) << out.str();
  EXPECT_EQ(youngest_kept(io.kept, game), left.path) << "quitting another match leaves it alone";
  std::istringstream looked;
  Io left_again{looked, out, err};
  left_again.kept = io.kept;
  out.str({});
  EXPECT_EQ(run(std::vector<std::string>{"play", game, "--resume", "last"}, left_again), kOk);
  EXPECT_TRUE(has(out.str(), "--resume last")) << "resumed, and left without a move";
  std::istringstream again("quit\n");
  Io resumed{again, out, err};
  resumed.kept = io.kept;
  EXPECT_EQ(run(std::vector<std::string>{"play", game, "--resume", left.path}, resumed), kOk);
  EXPECT_EQ(youngest_kept(io.kept, game), "") << "it has been resumed, and left on purpose";
  EXPECT_EQ(run(std::vector<std::string>{"play", game, "--resume", "last"}, resumed), kWorld);
  EXPECT_TRUE(has(err.str(), "--resume: no match was broken off"));
  EXPECT_EQ(fresh_kept(io.kept, game).find(io.kept), 0u);
}

TEST(Kept, a_match_that_is_over_is_not_broken_off) {
  std::string typed;
  for (int i = 0; i < 40; ++i) typed += "1\n5\n6\n7\n8\n9\npass\n";
  std::istringstream in(typed);
  std::ostringstream out, err;
  Io io{in, out, err};
  auto match = Match::start(toy_entry(), {}, 3, Seed::of(5));
  Session session({std::move(*match), {"", "normal", "normal"}, {}}, Lang::kEnglish, {}, io);
  const std::string path = testing::TempDir() + "menagerie_kept_over.txt";
  session.keep_in(path);
  EXPECT_EQ(session.run(), kOk);
  EXPECT_TRUE(session.match().over());
  EXPECT_FALSE(session.broken_off());
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(Kept, a_folder_that_cannot_be_made_costs_nothing) {
  std::ostringstream out, err;
  const ScratchFile file("not a folder");
  auto match = Match::start(toy_entry(), {}, 3, Seed::of(5));
  std::istringstream typed("5\n");
  Io at{typed, out, err};
  Session session({std::move(*match), {"", "normal", "normal"}, {}}, Lang::kEnglish, {}, at);
  session.keep_in(file.path() + "/below/kept.txt");
  EXPECT_EQ(session.run(), kOk);
  EXPECT_TRUE(has(out.str(), "the match is not kept."));
}

TEST(Session, a_line_without_end_is_refused) {
  const Sat s = sit(std::string(1'000'000, 'x') + "\n1\nquit\n");
  EXPECT_TRUE(has(s.out, "This line is too long."));
  EXPECT_LT(s.out.size(), 20'000u);
  EXPECT_EQ(s.match.moves()[0].move, "1");
}

}  // namespace
}  // namespace menagerie::cli
