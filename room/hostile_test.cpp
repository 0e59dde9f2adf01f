// SPDX-License-Identifier: MIT
// Messages that no honest client sends: one clear answer each, and nothing has changed.
#include <fstream>
#include <sstream>

#include "room/test_desk.hpp"

namespace menagerie {
namespace {

struct Case {
  std::string text;
  std::string code;
  std::string where{};
};

std::string deep(int n) {
  return R"({"cmd":"ping","id":"d","x":)" + std::string(static_cast<std::size_t>(n), '[') +
         std::string(static_cast<std::size_t>(n), ']') + "}";
}
std::string with(std::string_view cmd, std::string_view rest) {
  return R"({"id":"h","cmd":")" + std::string(cmd) + "\"" + (rest.empty() ? "" : ",") +
         std::string(rest) + "}";
}

std::vector<Case> cases() {
  return {
      {"", "bad_json"},
      {"{", "bad_json"},
      {"null", "bad_json"},
      {"[1,2]", "bad_json"},
      {"{\"cmd\":\"ping\",\"id\":\"a\"} {}", "bad_json"},
      {"{\"cmd\":\"ping\",\"id\":\"\xff\"}", "bad_json"},
      {"{\"cmd\":\"ping\",\"cmd\":\"leave\",\"id\":\"a\"}", "bad_json"},
      {deep(40), "bad_json"},
      {deep(10'000), "too_large"},
      {std::string(kLongestMessage + 1, ' '), "too_large"},
      {"{}", "bad_message", "id"},
      {R"({"cmd":"ping"})", "bad_message", "id"},
      {R"({"cmd":"ping","id":7})", "bad_message", "id"},
      {R"({"cmd":"ping","id":"has space"})", "bad_message", "id"},
      {R"({"cmd":"ping","id":")" + std::string(41, 'a') + "\"}", "bad_message", "id"},
      {R"({"cmd":7,"id":"a"})", "bad_message", "cmd"},
      {with("fly", ""), "unknown_command", "cmd"},
      {with("hello", R"("protocol":99)"), "wrong_protocol"},
      {with("hello", R"("protocol":"1")"), "bad_message", "protocol"},
      {with("create", R"("game":"toy")"), "bad_message", "seats"},
      {with("create", R"("game":"mahjong","seats":3)"), "no_such_game", "game"},
      {with("create", R"("game":"toy","seats":2)"), "bad_options", "seats 2"},
      {with("create", R"("game":"toy","seats":1e9)"), "bad_message", "seats"},
      {with("create", R"("game":"toy","seats":3,"options":{"cards":"99"})"), "bad_options",
       "option cards (1..8)"},
      {with("create", R"("game":"toy","seats":3,"options":{"cards":5})"), "bad_message", "options"},
      {with("create", R"("game":"toy","seats":3,"options":[])"), "bad_message", "options"},
      {with("create", R"("game":"toy","seats":3,"bots":[null,"deep blue"])"), "no_such_bot",
       "bots[1]"},
      {with("create", R"("game":"toy","seats":3,"bots":[null,null,null,null])"), "bad_message",
       "bots"},
      {with("create", R"("game":"toy","seats":3,"bots":["normal","normal","normal"])"),
       "bad_message", "bots"},
      {with("create", R"("game":"toy","seats":3,"seat":7)"), "bad_message", "seat"},
      {with("create", R"("game":"toy","seats":3,"name":"aaaaaaaaaaaaaaaaaaaaaaaaa")"),
       "bad_message", "name"},
      {with("create", R"("game":"toy","seats":3,"takeover_seconds":1)"), "bad_message",
       "takeover_seconds"},
      {with("look", R"("table":"zzzzzzzzzz")"), "no_such_table"},
      {with("look", R"("table":{"a":1})"), "bad_message", "table"},
      {with("join", R"("table":"../../etc")"), "no_such_table"},
      {with("resume", R"("table":"TABLE","token":"")"), "bad_token"},
      {with("resume", R"("table":"TABLE")"), "bad_message", "token"},
      {with("lang", ""), "bad_message", "lang"},
  };
}

std::vector<Case> seated_cases() {
  return {
      {with("move", R"("move":"1")"), "bad_message", "seq"},
      {with("move", R"("move":1,"seq":5)"), "bad_message", "move"},
      {with("move", R"("move":"1","seq":-1)"), "bad_message", "seq"},
      {with("move", R"("move":"1","seq":999999)"), "stale"},
      {with("move", R"("move":"","seq":5)"), "unreadable_move"},
      {with("move", R"("move":")" + std::string(2'001, 'x') + R"(","seq":5)"), "bad_message",
       "move"},
      {with("move", R"("move":"\u0000","seq":5)"), "unreadable_move"},
      {with("chat", R"("text":[])"), "bad_message", "text"},
      {with("chat", R"("text":"")"), "chat_refused"},
      {with("bot", R"("seat":3,"level":"normal")"), "bad_message", "seat"},
      {with("bot", R"("seat":1,"level":"x")"), "no_such_bot", "level"},
      {with("bot", R"("seat":0,"level":"normal")"), "seat_taken", "seat"},
      {with("start", ""), "already_started"},
  };
}

void try_all(const std::vector<Case>& all, Desk& d, ConnId conn, const std::string& id) {
  const auto store = d.store();
  int n = 0;
  for (Case c : all) {
    if (const auto at = c.text.find("TABLE"); at != std::string::npos) c.text.replace(at, 5, id);
    if (const auto at = c.text.find("\"id\":\"h\""); at != std::string::npos)
      c.text.replace(at, 8, "\"id\":\"h" + std::to_string(++n) + "\"");
    d.now += 1'000;
    const Json result = d.raw(conn, c.text);
    EXPECT_EQ(code_of(result), c.code) << c.text.substr(0, 200) << "\n" << result.dump();
    const Json* error = result.find("error");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->text("where"), c.where) << c.text.substr(0, 200);
    EXPECT_FALSE(error->text("message").empty());
    EXPECT_EQ(d.store(), store) << c.text.substr(0, 200);
  }
}

struct Playing : Desk {
  ConnId ann = connect();
  std::string id{
      say(ann,
          R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,"normal","normal"]})")
          .text("table")};
};

TEST(Hostile, EachGetsOneClearAnswer) {
  Playing d;
  try_all(cases(), d, d.connect(), d.id);
  try_all(seated_cases(), d, d.ann, d.id);
}

TEST(Hostile, EveryPrefixOfAMessageIsAnswered) {
  Playing d;
  const std::string whole =
      R"({"cmd":"create","id":"p","game":"toy","seats":3,"name":"\u6797","options":{"cards":"4"},"bots":[null,"normal",null]})";
  const auto store = d.store();
  for (std::size_t n = 0; n < whole.size(); ++n) {
    d.now += 1'000;
    EXPECT_EQ(code_of(d.raw(d.ann, whole.substr(0, n))), "bad_json") << n;
  }
  EXPECT_EQ(d.store(), store);
}

TEST(Hostile, HelloComesFirst) {
  Desk d;
  d.house().opened(77, d.now);
  EXPECT_EQ(code_of(d.raw(77, R"({"cmd":"ping","id":"a"})")), "hello_first");
  EXPECT_TRUE(d.raw(77, R"({"cmd":"hello","id":"b","protocol":1,"lang":"zh-Hant"})").flag("ok"));
  EXPECT_TRUE(d.raw(77, R"({"cmd":"ping","id":"c"})").flag("ok"));
}

TEST(Hostile, HasteIsSlowedAndThenClosed) {
  Playing d;
  const ConnId conn = d.connect();
  int fine = 0;
  for (int i = 0; i < 300; ++i) {
    const Json result = d.say(conn, R"({"cmd":"ping"})");
    if (result.flag("ok"))
      ++fine;
    else
      EXPECT_EQ(code_of(result), "rate_limited");
  }
  EXPECT_LE(fine, 40);
  EXPECT_EQ(d.closed, std::vector<ConnId>{conn});
  d.now += 1'000;
  EXPECT_TRUE(d.say(conn, R"({"cmd":"ping"})").flag("ok"));
}

TEST(Hostile, AConnectionMakesTablesSlowly) {
  Desk d;
  const ConnId conn = d.connect();
  int made = 0;
  for (int i = 0; i < 50; ++i)
    made += d.say(conn, R"({"cmd":"create","game":"toy","seats":3,"name":"A"})").flag("ok");
  EXPECT_LE(made, 4);
}

TEST(Hostile, EveryCodeHasANameASentenceAndItsLineInTheProtocol) {
  std::ifstream in(MENAGERIE_SOURCE "/docs/protocol.md");
  std::stringstream text;
  text << in.rdbuf();
  for (int i = 0; i < kCodes; ++i) {
    const Code code = static_cast<Code>(i);
    EXPECT_NE(text_of(code).en, text_of(code).zh);
    EXPECT_NE(text.str().find("`" + std::string(name_of(code)) + "`"), std::string::npos)
        << name_of(code);
  }
}

}  // namespace
}  // namespace menagerie
