// SPDX-License-Identifier: MIT
// The verb train: what it writes, that it goes on after an interruption as if there had been none,
// and what it refuses.
#include <sys/stat.h>

#include "cli/test_program.hpp"
#include "core/json.hpp"
#include "learn/trainer.hpp"

namespace menagerie::cli {
namespace {

namespace fs = std::filesystem;

// A folder of the test's own, removed with it.
class Folder {
 public:
  Folder()
      : path_(testing::TempDir() + "menagerie_train_" +
              testing::UnitTest::GetInstance()->current_test_info()->name()) {
    fs::remove_all(path_);
    fs::create_directory(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

std::vector<std::string> command(const std::string& out, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"train", "chimera", "--games", "256",   "--deals",
                                 "2",     "--seed",  "5",       "--out", out};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Train, writes_nets_and_their_curve) {
  const Folder folder;
  const std::string net = folder.file("my.net");
  const Ran ran = call(command(net, {"--commit", "abc", "--json"}));
  ASSERT_EQ(ran.code, kOk) << ran.err;
  const auto curve = Json::parse(ran.out);
  ASSERT_TRUE(curve) << ran.out;
  EXPECT_EQ(curve->text("game"), "chimera");
  EXPECT_EQ(slurp(net + ".json"), ran.out);
  EXPECT_TRUE(slurp(net + ".svg").starts_with("<svg "));
  EXPECT_FALSE(fs::exists(net + ".checkpoint")) << "the work is done";
  const std::string bytes = slurp(net);
  const std::size_t header = bytes.find('{');
  const auto origin = Json::parse(bytes.substr(header, bytes.find("\"}") + 2 - header));
  ASSERT_TRUE(origin) << origin.error().say(Lang::kEnglish);
  EXPECT_EQ(origin->text("game"), "chimera");
  EXPECT_EQ(origin->number("games"), 256);
  EXPECT_EQ(origin->text("commit"), "abc");
  EXPECT_EQ(origin->text("command"), "menagerie train chimera --games 256 --seed 5");
}

TEST(Train, goes_on_after_an_interruption_to_the_same_file) {
  const Folder folder;
  const std::string whole = folder.file("whole.net"), parts = folder.file("parts.net");
  ASSERT_EQ(call(command(whole, {"--threads", "2"})).code, kOk);
  learn::Trainer trainer(learn::learner_of("chimera", 5),
                         {.games = 256, .seed = 5, .threads = 1, .measured_deals = 2});
  trainer.round(), trainer.round();
  std::ofstream(parts + ".checkpoint", std::ios::binary) << trainer.checkpoint();
  const Ran ran = call(command(parts, {"--resume", "--threads", "1"}));
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(slurp(parts), slurp(whole));
  EXPECT_EQ(slurp(parts + ".json"), slurp(whole + ".json"));
}

// Few games of a fast bot: the whole way, from a training to the arena.
TEST(Train, against_a_level_writes_nets_that_enter_the_arena) {
  const Folder folder;
  const std::string net = folder.file("foe.net");
  const auto response = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"train",   "chimera", "--against", "random", "--games", "128",
                                   "--deals", "2",       "--out",     net,      "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return call(words);
  };
  const Ran ran = response({});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)->text("against"), "random");
  EXPECT_NE(slurp(net).find("menagerie train chimera --against random --games 128"), ran.out.npos);
  EXPECT_NE(slurp(net + ".svg").find("against random"), ran.out.npos);
  const Ran arena = call(
      {"arena", "chimera", "--bots", "net:" + net + ",random", "--deals", "2", "--deal", "--json"});
  EXPECT_EQ(arena.code, kOk) << arena.err << arena.out;
  EXPECT_EQ(response({"--from", net}).code, kOk);

  EXPECT_EQ(call({"arena", "chimera", "--bots", "random,net:" + folder.file("none")}).code, kWorld);
  EXPECT_EQ(call({"arena", "chimera", "--bots", "random,net:" + net + ".svg"}).code, kBadInput);
  EXPECT_EQ(response({"--from", net + ".json"}).code, kBadInput);
  EXPECT_EQ(call({"train", "chimera", "--against", "magnus", "--out", net}).code, kBadInput);
  EXPECT_EQ(call(command(net, {"--from", net})).code, kBadInput) << "self-play begins with nothing";
}

TEST(Train, names_the_games_that_can_be_trained) {
  if (!find_game("kachina")) GTEST_SKIP() << "this build is without that game";
  const Ran alone = call({"train", "kachina", "--out", "x"});
  EXPECT_EQ(alone.code, kBadInput);
  EXPECT_NE(alone.err.find("chimera"), alone.err.npos) << alone.err;
  const Ran against = call({"train", "kachina", "--against", "hard", "--out", "x"});
  EXPECT_EQ(against.code, kBadInput);
  EXPECT_NE(against.err.find("chimera"), against.err.npos) << against.err;
}

// What is whole or not at all takes the place of what was there.
TEST(Train, replaces_nothing_but_a_file) {
  const Folder folder;
  const std::string pipe = folder.file("pipe");
  fs::create_directory(folder.file("folder"));
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(call(command(pipe)).code, kWorld);
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_EQ(call(command(folder.file("folder"))).code, kWorld);
  EXPECT_FALSE(fs::exists(folder.file("folder.new")));
}

TEST(Train, refuses_what_it_cannot_do) {
  const Folder folder;
  const std::string net = folder.file("my.net");
  EXPECT_EQ(call({"train", "chess", "--out", net}).code, kBadInput);
  EXPECT_EQ(call({"train", "chimera"}).code, kBadInput) << "no file";
  EXPECT_EQ(call(command(net, {"--resume"})).code, kWorld) << "no checkpoint";
  EXPECT_EQ(call(command(folder.file("no/such/my.net"))).code, kWorld);
  std::ofstream(net + ".checkpoint") << "something else";
  const Ran ran = call(command(net, {"--resume"}));
  EXPECT_EQ(ran.code, kBadInput);
  EXPECT_NE(ran.err.find("no checkpoint"), ran.err.npos) << ran.err;
}

}  // namespace
}  // namespace menagerie::cli
