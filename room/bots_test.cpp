// SPDX-License-Identifier: MIT
// Bots that think elsewhere: when they are asked, what becomes of their answers, and where people
// may ask for hints.
#include "catalogue/catalogue.hpp"
#include "room/test_desk.hpp"

namespace menagerie {
namespace {

constexpr const char* kSolo =
    R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,"hard","normal"]})";

// Ann against two bots that answer when the test lets them.
struct Slow : Desk {
  ConnId ann;
  Json ticket;
  std::string id;

  explicit Slow(const char* create = kSolo) {
    quick = false;
    ann = connect();
    ticket = say(ann, create);
    id = ticket.text("table");
  }
  std::size_t moves() { return table(id).match().moves().size(); }
  void play() {
    const std::string move = table(id).match().state()->legal_moves(0).front();
    ASSERT_TRUE(Desk::move(ann, move, table(id).seq()).flag("ok"));
  }
  Json resume() {
    return Json::object().set("cmd", "resume").set("table", id).set("token", ticket.text("token"));
  }
};

TEST(Bots, AThoughtBeginsAtOnceAndItsMoveWaitsForItsMoment) {
  Slow t;
  t.pass(1'000);
  EXPECT_TRUE(t.thoughts.empty()) << "it is Ann's turn";
  t.play();
  ASSERT_EQ(t.thoughts.size(), 1u);
  EXPECT_EQ(t.thoughts[0].seat, 1);
  EXPECT_EQ(t.thoughts[0].level, "hard");
  EXPECT_EQ(t.thoughts[0].patience, 1'000);
  EXPECT_EQ(t.thoughts[0].table, t.id);
  t.answer();
  EXPECT_EQ(t.moves(), 1u);
  t.pass(600);
  EXPECT_EQ(t.moves(), 1u);
  t.pass(100);
  EXPECT_EQ(t.moves(), 2u);
  EXPECT_EQ(t.thoughts.size(), 1u) << "the next bot is asked with no delay";
  EXPECT_EQ(t.standing(t.ann).text("by"), "bot");
}

TEST(Bots, WhileOneThinksEverythingElseGoesOn) {
  Slow t;
  t.play();
  t.pass(60'000);
  EXPECT_EQ(t.thoughts.size(), 1u) << "it is asked once";
  EXPECT_TRUE(t.say(t.ann, R"({"cmd":"ping"})").flag("ok"));
  EXPECT_TRUE(t.say(t.ann, R"({"cmd":"chat","text":"hm"})").flag("ok"));
  const ConnId bo = t.connect();
  const std::string other(t.say(bo, kSolo).text("table"));
  const std::string move = t.table(other).match().state()->legal_moves(0).front();
  EXPECT_TRUE(t.move(bo, move, t.table(other).seq()).flag("ok"));
  t.answer();  // late, so it counts at once
  EXPECT_EQ(t.moves(), 2u);
}

TEST(Bots, AnUndoDropsTheThoughtAndItsAnswer) {
  Slow t;
  t.play();
  t.pass(100);
  const Think old = t.thoughts.at(0);
  ASSERT_TRUE(t.say(t.ann, R"({"cmd":"undo"})").flag("ok"));
  EXPECT_EQ(t.dropped, (std::vector<std::uint64_t>{old.dice}));
  t.answer();
  t.pass(2'000);
  EXPECT_EQ(t.moves(), 0u);
  t.play();
  t.take(t.house().thought(old, "10", t.now));
  t.pass(2'000);
  EXPECT_EQ(t.moves(), 1u) << "the same seat is asked again; the old answer is for an old position";
  t.answer();
  EXPECT_EQ(t.moves(), 2u);
}

TEST(Bots, AnswersThatNobodyWaitsForChangeNothing) {
  Slow t;
  t.play();
  t.pass(100);
  Think asked = t.thoughts.at(0);
  const auto before = t.store();
  Think other = asked;
  other.dice += 2;
  t.take(t.house().thought(other, "10", t.now));
  other = asked, other.seat = 2;
  t.take(t.house().thought(other, "10", t.now));
  other.seat = 200;
  t.take(t.house().thought(other, "10", t.now));
  other = asked, other.table = "nowhere";
  t.take(t.house().thought(other, "10", t.now));
  t.pass(2'000);
  EXPECT_EQ(t.store(), before);
  t.answer();
  t.take(t.house().thought(asked, "10", t.now));  // a second time
  EXPECT_EQ(t.moves(), 2u);
}

// One turn of a server's loop holds the outputs of many tables.
TEST(Bots, AnotherTablesLostEventTakesNoThoughtAlong) {
  Slow t;
  t.play();
  t.restart();
  t.ann = t.connect();
  ASSERT_TRUE(t.say(t.ann, t.resume()).flag("ok"));
  Output lost = t.house().tick(t.now += 100);
  ASSERT_EQ(lost.think.size(), 1u);
  lost.append.push_back({"another", 7, "{}"});
  lost.close.push_back(99);
  t.take(t.house().failed(lost));
  ASSERT_EQ(t.thoughts.size(), 1u) << "or the bot is waited for without end";
  EXPECT_EQ(t.closed, std::vector<ConnId>{99});
  t.answer();
  t.pass(2'000);
  EXPECT_EQ(t.moves(), 2u);
}

TEST(Bots, ATableThatIsForgottenThinksNoMore) {
  Slow t;
  t.play();
  const Think old = t.thoughts.at(0);
  Output lost;
  lost.append.push_back({t.id, 7, "{}"});
  t.take(t.house().failed(lost));
  EXPECT_EQ(t.dropped, (std::vector<std::uint64_t>{old.dice}));
}

TEST(Bots, WhoCouldNotBeAskedIsAskedAgain) {
  Slow t;
  t.play();
  t.pass(100);
  const Think first = t.thoughts.at(0);
  t.thoughts.clear();
  t.take(t.house().thought(first, "", t.now));
  EXPECT_TRUE(t.thoughts.empty());
  t.pass(100);
  ASSERT_EQ(t.thoughts.size(), 1u);
  EXPECT_NE(t.thoughts[0].dice, first.dice);
  t.answer();
  t.pass(1'000);
  EXPECT_EQ(t.moves(), 2u);
}

TEST(Bots, AfterARestartTheBotIsAskedAnew) {
  Slow t;
  t.play();
  t.pass(100);
  const Think old = t.thoughts.at(0);
  t.restart();
  t.take(t.house().thought(old, "10", t.now));
  const ConnId back = t.connect();
  ASSERT_TRUE(t.say(back, t.resume()).flag("ok"));
  t.take(t.house().thought(old, "10", t.now));
  t.pass(100);
  EXPECT_EQ(t.moves(), 1u);
  ASSERT_EQ(t.thoughts.size(), 1u);
  EXPECT_NE(t.thoughts[0].dice, old.dice);
  t.answer();
  t.pass(1'000);
  EXPECT_EQ(t.moves(), 2u);
}

TEST(Bots, NoMoveIsMadeWhileTheTableSleeps) {
  Slow t;
  t.play();
  t.pass(100);
  t.drop(t.ann);
  t.answer();
  t.pass(5'000);
  EXPECT_EQ(t.moves(), 1u);
  const ConnId back = t.connect();
  ASSERT_TRUE(t.say(back, t.resume()).flag("ok"));
  t.pass(600);
  EXPECT_EQ(t.moves(), 1u);
  t.pass(200);
  EXPECT_EQ(t.moves(), 2u) << "it had thought already";
}

TEST(Bots, AnotherLevelThinksAnew) {
  Slow t;
  t.play();
  t.pass(100);
  const std::uint64_t old = t.thoughts.at(0).dice;
  t.thoughts.clear();
  ASSERT_TRUE(t.say(t.ann, R"({"cmd":"bot","seat":1,"level":"random"})").flag("ok"));
  EXPECT_EQ(t.dropped, (std::vector<std::uint64_t>{old}));
  t.pass(100);
  ASSERT_EQ(t.thoughts.size(), 1u);
  EXPECT_EQ(t.thoughts[0].level, "random");
  ASSERT_TRUE(t.say(t.ann, R"({"cmd":"bot","seat":2,"level":"random"})").flag("ok"));
  EXPECT_EQ(t.dropped.size(), 1u) << "another chair is none of its business";
}

TEST(Bots, WhoChoosesAtTheSameTimeDoesNotDisturbThem) {
  if (!find_game("beetle_poker")) GTEST_SKIP() << "beetle_poker is not in this build";
  Desk d(games());
  d.quick = false;
  const ConnId ann = d.connect();
  const std::string id(
      d.say(
           ann,
           R"({"cmd":"create","game":"beetle_poker","seats":2,"name":"Ann","bots":[null,"normal"],"options":{"beetles":"secret"}})")
          .text("table"));
  d.pass(100);
  ASSERT_EQ(d.table(id).match().state()->due().size(), 2);
  ASSERT_EQ(d.thoughts.size(), 1u);
  ASSERT_TRUE(d.move(ann, d.table(id).match().state()->legal_moves(0).front(), d.table(id).seq())
                  .flag("ok"));
  EXPECT_TRUE(d.dropped.empty());
  d.pass(1'000);
  ASSERT_EQ(d.thoughts.size(), 1u);
  d.answer();
  EXPECT_EQ(d.table(id).match().moves().size(), 2u);
}

TEST(Bots, TheUsualLevelStandsInForPeople) {
  Desk d;
  const ConnId ann = d.connect();
  const std::string id(
      d.say(ann, R"({"cmd":"create","game":"toy","seats":3,"name":"Ann"})").text("table"));
  ASSERT_TRUE(d.say(ann, R"({"cmd":"start"})").flag("ok"));
  EXPECT_EQ(d.standing(ann).find("players")->items()->at(1).text("bot"), "normal");
}

TEST(Hints, AreForWhoPlaysAloneAgainstBots) {
  Slow t;
  EXPECT_TRUE(t.standing(t.ann).flag("hints"));
  Desk d;
  const ConnId ann = d.connect(), bo = d.connect();
  const std::string id(
      d.say(ann,
            R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,null,"hard"]})")
          .text("table"));
  EXPECT_FALSE(d.standing(ann).flag("hints"));
  d.say(bo, Json::object().set("cmd", "join").set("table", id).set("name", "Bo"));
  EXPECT_EQ(d.standing(ann).text("phase"), "playing");
  EXPECT_FALSE(d.standing(ann).flag("hints"));
}

TEST(Hints, AreAsTheHostSaidWhenTheTableWasMade) {
  for (const bool wanted : {true, false}) {
    Desk d;
    const ConnId ann = d.connect();
    Json create = Json::parse(kSolo).value().set("hints", wanted);
    if (wanted) create.set("bots", Json::array());
    const Json ticket = d.say(ann, create);
    EXPECT_EQ(d.standing(ann).flag("hints"), wanted);
    EXPECT_EQ(d.standing(ann).find("settings")->flag("hints"), wanted);
    d.restart();
    const ConnId back = d.connect();
    d.say(back, Json::object()
                    .set("cmd", "resume")
                    .set("table", ticket.text("table"))
                    .set("token", ticket.text("token")));
    EXPECT_EQ(d.standing(back).flag("hints"), wanted);
  }
  Desk d;
  const Json refused = d.say(d.connect(), Json::parse(kSolo).value().set("hints", "yes"));
  EXPECT_EQ(code_of(refused), "bad_message");
  EXPECT_EQ(refused.find("error")->text("where"), "hints");
}

TEST(Hints, EndWhereASecondPersonSitsDown) {
  Slow t;
  ASSERT_TRUE(t.standing(t.ann).flag("hints"));
  ASSERT_TRUE(t.say(t.ann, R"({"cmd":"bot","seat":2,"level":null})").flag("ok"));
  const ConnId bo = t.connect();
  ASSERT_TRUE(t.say(bo, Json::object().set("cmd", "join").set("table", t.id)).flag("ok"));
  EXPECT_FALSE(t.standing(t.ann).flag("hints"));
  EXPECT_FALSE(t.standing(bo).flag("hints"));
}

}  // namespace
}  // namespace menagerie
