// SPDX-License-Identifier: MIT
// Programs that answer well, and programs that crash, sleep, lie, chatter or are not there. They
// are scripts of the shell, which is named in the command like any other program.
#include "arena/external.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "arena/contestants.hpp"
#include "arena/run.hpp"
#include "arena/testing.hpp"

namespace menagerie::arena {
namespace {

constexpr const char* kHello = "read hello; echo menagerie-bot 1;";

// Of the deal with seed 1, asked once.
struct Asked {
  std::string move;
  std::optional<Fault> fault;
  std::int64_t forgiven;
};
Asked ask(const std::string& script, ExternalRules rules = {}) {
  ExternalBot bot({"sh", "-c", script}, rules);
  const auto state = test_entry().start({}, 3, Seed::of(1));
  Rng rng{1};
  std::string move = bot.choose(*state, 0, rng);
  return {std::move(move), bot.fault(), bot.forgiven()};
}
std::string why(const Asked& asked) {
  return asked.fault ? fill(asked.fault->why.en, {asked.fault->word}) : "no fault";
}

// A zombie has ended.
bool runs(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("State:")) return line.find('Z') == line.npos;
  return false;
}
bool ends_soon(pid_t pid) {
  for (int i = 0; i < 500 && runs(pid); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return !runs(pid);
}
pid_t pid_in(const Scratch& file) { return static_cast<pid_t>(std::atoi(file.read().c_str())); }

Plan plan_with(const std::string& script, std::uint64_t deals) {
  return Plan(test_entry(), {}, 3, {{"normal", {}}, {"exec:test", {"sh", "-c", script}}}, deals,
              false);
}

// The first of the moves, as sed finds it.
const std::string kFirst =
    std::string(kHello) +
    "while read q; do echo \"$q\" | sed 's/.*\"moves\":\\[\"\\([^\"]*\\)\".*/\\1/'; done";

TEST(External, a_good_program_plays) {
  const Asked asked = ask(kFirst);
  EXPECT_EQ(why(asked), "no fault");
  const auto state = test_entry().start({}, 3, Seed::of(1));
  EXPECT_EQ(asked.move, (*state)->legal_moves(0)[0]);
}

TEST(External, is_told_what_its_seat_sees_and_no_more) {
  const Scratch file;
  ask("read h; echo \"$h\" > " + file.path() + "; echo menagerie-bot 1; read q; echo \"$q\" >> " +
      file.path() + "; echo x");
  std::istringstream lines(file.read());
  std::string hello, question;
  ASSERT_TRUE(std::getline(lines, hello) && std::getline(lines, question));
  const auto h = Json::parse(hello), q = Json::parse(question);
  ASSERT_TRUE(h && q);
  EXPECT_EQ(h->text("hello"), "menagerie");
  EXPECT_EQ(h->number("version"), 1);
  EXPECT_EQ(h->text("game"), "toy");
  EXPECT_EQ(h->number("rules_version"), 1);
  const auto state = test_entry().start({}, 3, Seed::of(1));
  EXPECT_EQ(q->find("view")->dump(), (*state)->view(0).dump());
  EXPECT_EQ(q->find("moves")->items()->size(), (*state)->legal_moves(0).size());
  EXPECT_EQ(q->number("seat"), 0);
  EXPECT_EQ(q->number("seats"), 3);
  EXPECT_FALSE(q->find("scene"));
}

TEST(External, gets_scenes_where_it_asks_for_them) {
  const Scratch file;
  ask("read h; echo menagerie-bot 1 scene; read q; echo \"$q\" > " + file.path() + "; echo x");
  const auto q = Json::parse(file.read());
  ASSERT_TRUE(q);
  EXPECT_TRUE(q->find("scene") && q->find("scene")->find("zones"));
}

TEST(External, what_goes_wrong_is_named) {
  const std::string hello = kHello;
  const std::pair<std::string, std::string> kTable[] = {
      {"exit 3", "the program has ended (exit code 3)"},
      {hello + "read q; kill -9 $$", "the program has ended (signal 9)"},
      {hello + "exec 1>&-; sleep 100", "the program has ended (it closed its output)"},
      {"read h; echo hello", "its first line should be “menagerie-bot 1”, not “hello”"},
      {"read h; echo menagerie-bot 2", "its first line should be"},
      {"read h; echo", "its first line should be"},
      {hello + "read q; echo 99", "its move is not legal: 99 - "},
      {hello + "read q; echo pass", "You lead this trick, so you must play a card."},
      {hello + "read q; echo", "its move is not legal:  - "},
      {hello + "read q; printf '\\377\\376\\n'", "its move is not legal: "},
      {hello + "read q; printf '1\\n2\\n'", "not asked for"},
      {"read h; printf 'menagerie-bot 1\\n1\\n'", "not asked for"},
      {"read h; yes | tr -d '\\n'", "its line is longer than 4096 bytes"},
  };
  for (const auto& [script, message] : kTable) {
    const Asked asked = ask(script);
    EXPECT_EQ(asked.move, "") << script;
    EXPECT_NE(why(asked).find(message), std::string::npos) << script << " -> " << why(asked);
  }
}

TEST(External, silence_ends_with_the_time) {
  for (const std::string script :
       {"sleep 100", "read h; sleep 100", "read h; printf half; sleep 9"})
    EXPECT_EQ(why(ask(script, {1, false, Lang::kEnglish})), "it did not answer within 1 s")
        << script;
}

// More than a pipe holds, at whatever moment it comes.
TEST(External, a_flood_is_stopped) { EXPECT_NE(why(ask("yes")), "no fault"); }

TEST(External, a_program_that_is_not_there_is_named) {
  ExternalBot bot({"/nowhere/bot"}, {});
  const auto state = test_entry().start({}, 3, Seed::of(1));
  Rng rng{1};
  EXPECT_EQ(bot.choose(*state, 0, rng), "");
  ASSERT_TRUE(bot.fault());
  EXPECT_EQ(fill(bot.fault()->why.en, {bot.fault()->word}),
            "the program cannot be started: No such file or directory");
}

TEST(External, no_shell_reads_the_words) {
  const Scratch file;
  const auto read = contestants(test_entry(), "exec:echo $(touch " + file.path() + ")");
  ASSERT_TRUE(read);
  ExternalBot bot((*read)[0].command, {});
  const auto state = test_entry().start({}, 3, Seed::of(1));
  Rng rng{1};
  EXPECT_EQ(bot.choose(*state, 0, rng), "");
  EXPECT_TRUE(bot.fault()) << "echo does not know the hello";
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

TEST(External, faults_are_forgiven_where_that_is_the_rule) {
  const ExternalRules rules{1, true, Lang::kEnglish};
  const auto state = test_entry().start({}, 3, Seed::of(1));
  const std::string usual = (*state)->default_move(0);
  for (const char* script : {"read q; echo 99", "read q; exit 0", "read q; sleep 100"}) {
    const Asked asked = ask(kHello + std::string(script), rules);
    EXPECT_EQ(asked.move, usual) << script;
    EXPECT_EQ(asked.forgiven, 1);
    EXPECT_FALSE(asked.fault);
  }
  EXPECT_TRUE(ask("exit 0", rules).fault) << "not to begin at all is no decision";
}

TEST(External, is_started_again_after_a_forgiven_death) {
  const Scratch file;
  ExternalBot bot({"sh", "-c", std::string(kHello) + "echo x >> " + file.path() + "; read q"},
                  {10, true, Lang::kEnglish});
  const auto state = test_entry().start({}, 3, Seed::of(1));
  Rng rng{1};
  for (int i = 0; i < 3; ++i) EXPECT_NE(bot.choose(*state, 0, rng), "");
  EXPECT_EQ(bot.forgiven(), 3);
  EXPECT_EQ(file.read(), "x\nx\nx\n");
}

TEST(External, ends_with_its_owner_and_so_do_its_own_children) {
  const Scratch own, child;
  {
    ExternalBot bot(
        {"sh", "-c",
         "echo $$ > " + own.path() + "; sleep 1000 & echo $! > " + child.path() + "; " + kFirst},
        {});
    const auto state = test_entry().start({}, 3, Seed::of(1));
    Rng rng{1};
    EXPECT_NE(bot.choose(*state, 0, rng), "");
    EXPECT_TRUE(runs(pid_in(own)));
    EXPECT_TRUE(runs(pid_in(child)));
  }
  EXPECT_TRUE(ends_soon(pid_in(own)));
  EXPECT_TRUE(ends_soon(pid_in(child)));
}

TEST(External, ends_when_its_owner_is_killed) {
  const Scratch own, child;
  const pid_t owner = fork();
  if (owner == 0) {
    ExternalBot bot({"sh", "-c",
                     "echo $$ > " + own.path() + "; sleep 1000 & echo $! > " + child.path() + "; " +
                         kFirst + "; sleep 1000"},
                    {});
    const auto state = test_entry().start({}, 3, Seed::of(1));
    Rng rng{1};
    bot.choose(*state, 0, rng);
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(owner, &status, 0), owner);
  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_GT(pid_in(own), 0);
  EXPECT_TRUE(ends_soon(pid_in(own)));
  EXPECT_TRUE(ends_soon(pid_in(child)));
}

TEST(External, an_arena_counts_with_it) {
  const Plan plan = plan_with(kFirst, 6);
  Course one, three;
  one.threads = 1, three.threads = 3;
  const auto a = run(plan, one), b = run(plan, three);
  ASSERT_TRUE(a && b);
  EXPECT_EQ((*a)[0].deals(), 6);
  EXPECT_EQ((*a)[0].plies(), (*b)[0].plies());
  EXPECT_EQ((*a)[0].sides()[0].points.mean(), (*b)[0].sides()[0].points.mean());
  EXPECT_EQ((*a)[0].forfeits()[1], 0);
}

TEST(External, a_fault_ends_an_arena_and_names_bot_deal_seat_and_line) {
  const Plan plan = plan_with(std::string(kHello) + "while read q; do echo 99; done", 6);
  Course course;
  const auto ended = run(plan, course);
  ASSERT_FALSE(ended);
  EXPECT_TRUE(ended.error().world);
  EXPECT_EQ(ended.error().error.where, "exec:test, deal 1, seat 2, line 2");
  course.external.forgive = true;
  const auto forgiven = run(plan, course);
  ASSERT_TRUE(forgiven);
  EXPECT_GT((*forgiven)[0].forfeits()[1], 10);
  EXPECT_EQ((*forgiven)[0].forfeits()[0], 0);
}

// The example of the documentation, as people will run it.
TEST(External, the_example_plays) {
  if (std::system("python3 -c '' 2>/dev/null") != 0) GTEST_SKIP() << "python3 is not here";
  const std::string path = MENAGERIE_SOURCE "/examples/bot.py";
  std::ifstream in(path);
  int lines = 0;
  for (std::string line; std::getline(in, line);) ++lines;
  EXPECT_GT(lines, 0);
  EXPECT_LE(lines, 40);
  for (const char* way : {"", " first"}) {
    auto bots = contestants(test_entry(), "normal,'exec:python3 \"" + path + "\"" + way + "'");
    ASSERT_TRUE(bots);
    const Plan plan(test_entry(), {}, 3, *bots, 4, false);
    Course course;
    const auto played = run(plan, course);
    ASSERT_TRUE(played) << played.error().error.say(Lang::kEnglish);
    EXPECT_EQ((*played)[0].deals(), 4);
  }
}

}  // namespace
}  // namespace menagerie::arena
