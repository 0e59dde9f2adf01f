// SPDX-License-Identifier: MIT
// The house from outside: text in, text out, storage in between.
#include "core/record.hpp"
#include "room/test_desk.hpp"

namespace menagerie {
namespace {

constexpr const char* kCreate = R"({"cmd":"create","game":"toy","seats":3,"name":"Ann"})";
constexpr const char* kSolo =
    R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,"normal","random"]})";

Json join_of(const std::string& table, std::string_view name) {
  return Json::object().set("cmd", "join").set("table", table).set("name", name);
}
Json resume_of(const Json& ticket) {
  return Json::object()
      .set("cmd", "resume")
      .set("table", ticket.text("table"))
      .set("token", ticket.text("token"));
}

// Three people at a table that has begun.
struct Three : Desk {
  ConnId conns[3];
  Json tickets[3];
  std::string id;

  explicit Three(const char* create = kCreate, std::string_view lang = "en") {
    for (ConnId& conn : conns) conn = connect(lang);
    tickets[0] = say(conns[0], create);
    id = tickets[0].text("table");
    tickets[1] = say(conns[1], join_of(id, "Bo"));
    tickets[2] = say(conns[2], join_of(id, "Cy"));
  }
  int seq() { return table(id).seq(); }
  Seat due() { return table(id).match().state()->due().lowest(); }
  std::string legal(Seat seat) { return table(id).match().state()->legal_moves(seat).front(); }
  Json play() {
    const Seat s = due();
    return move(conns[s], legal(s), seq());
  }
};

TEST(House, ATableFillsAndBegins) {
  Three t;
  EXPECT_EQ(t.tickets[0].number("seat", -1), 0);
  EXPECT_EQ(t.tickets[2].number("seat", -1), 2);
  EXPECT_NE(t.tickets[0].text("token"), t.tickets[1].text("token"));
  EXPECT_GE(t.tickets[0].text("token").size(), 26u);  // 130 bits in base 32
  const Json now = t.standing(t.conns[0]);
  EXPECT_EQ(now.text("phase"), "playing");
  EXPECT_EQ(now.text("what"), "start");
  EXPECT_EQ(*now.find("due"), Json::parse("[0]").value());
  EXPECT_EQ(now.find("view")->number("me", -1), 0);
  EXPECT_EQ(t.standing(t.conns[2]).find("view")->number("me", -1), 2);
  EXPECT_EQ(now.find("players")->items()->at(1).text("name"), "Bo");
}

TEST(House, EventsCountUpByOneForEverybody) {
  Three t;
  while (t.table(t.id).phase() == Table::kPlaying) ASSERT_TRUE(t.play().flag("ok"));
  for (const ConnId conn : t.conns) {
    std::int64_t seq = 0;
    for (const Json& json : t.heard(conn)) {
      if (json.text("type") == "table") seq = json.number("seq");
      if (json.text("type") == "event") {
        EXPECT_EQ(json.number("seq"), ++seq);
      }
    }
    EXPECT_EQ(seq, t.seq());
    EXPECT_TRUE(t.standing(conn).flag("over"));
    EXPECT_EQ(t.standing(conn).find("winners")->items()->size(), 1u);
  }
}

TEST(House, TheResultComesBeforeTheEvent) {
  Three t;
  t.forget();
  t.play();
  ASSERT_EQ(t.heard(t.conns[0]).size(), 2u);
  EXPECT_EQ(t.heard(t.conns[0])[0].text("type"), "result");
  EXPECT_EQ(t.heard(t.conns[0])[1].text("type"), "event");
  EXPECT_EQ(t.heard(t.conns[0])[0].number("seq"), t.heard(t.conns[0])[1].number("seq"));
}

TEST(House, IllegalMovesCiteTheirClauseInTheListenersLanguage) {
  for (const std::string_view lang : {"en", "zh-Hant"}) {
    Three t(kCreate, lang);
    const auto before = t.store();
    const Json refused = t.move(t.conns[0], "pass", t.seq());
    EXPECT_EQ(code_of(refused), "illegal_move");
    EXPECT_EQ(refused.find("error")->text("clause"), "T2");
    EXPECT_EQ(refused.find("error")->text("message"),
              lang == "en" ? "You lead this trick, so you must play a card."
                           : "這一墩由你引牌，必須出牌。");
    const Json early = t.move(t.conns[1], "pass", t.seq());
    EXPECT_EQ(code_of(early), "not_your_turn");
    EXPECT_NE(early.find("error")->text("message").find("Ann"), std::string_view::npos);
    EXPECT_EQ(code_of(t.move(t.conns[0], "castle", t.seq())), "unreadable_move");
    EXPECT_EQ(t.store(), before);
  }
}

TEST(House, TheSameIdIsDoneOnce) {
  Three t;
  Json command = Json::object()
                     .set("cmd", "move")
                     .set("id", "k-1")
                     .set("move", t.legal(0))
                     .set("seq", t.seq());
  const Json first = t.say(t.conns[0], command);
  const int seq = t.seq();
  const Json again = t.say(t.conns[0], command);
  EXPECT_TRUE(first.flag("ok"));
  EXPECT_EQ(first, again);
  EXPECT_EQ(t.seq(), seq);
  // ... on another connection of the seat, and after a restart.
  const ConnId other = t.connect();
  t.say(other, resume_of(t.tickets[0]));
  EXPECT_EQ(t.say(other, command), first);
  t.restart();
  const ConnId late = t.connect();
  t.say(late, resume_of(t.tickets[0]));
  EXPECT_EQ(t.say(late, command), first);
  EXPECT_EQ(t.seq(), seq + 0);
  // Another command under the id is refused.
  command.set("move", "pass");
  EXPECT_EQ(code_of(t.say(late, command)), "id_reused");
}

TEST(House, AnotherSeatMayUseTheSameId) {
  Three t;
  const Json a =
      t.say(t.conns[0], Json::object().set("cmd", "chat").set("id", "x").set("text", "one"));
  const Json b =
      t.say(t.conns[1], Json::object().set("cmd", "chat").set("id", "x").set("text", "two"));
  EXPECT_TRUE(a.flag("ok") && b.flag("ok"));
  EXPECT_EQ(t.last(t.conns[2], "chat").text("text"), "two");
}

TEST(House, AStaleMoveIsToldSo) {
  Three t;
  const int seq = t.seq();
  t.play(), t.play(), t.play();
  const Json late = t.move(t.conns[t.due()], t.legal(t.due()), seq);
  EXPECT_EQ(code_of(late), "stale");
  EXPECT_EQ(code_of(t.move(t.conns[t.due()], t.legal(t.due()), t.seq() + 1)), "stale");
}

TEST(House, AnExtraEventThatAsksMeNothingNewIsNotStale) {
  Three t;
  const int seq = t.seq();
  t.drop(t.conns[2]);
  t.say(t.conns[0],
        R"({"cmd":"bot","seat":2,"level":"normal"})");  // an event after the one that asked seat 0
  ASSERT_EQ(t.seq(), seq + 1);
  EXPECT_TRUE(t.move(t.conns[0], t.legal(0), seq).flag("ok"));
}

TEST(House, ALostJoinIsFoundAgainByItsKey) {
  Desk d;
  const ConnId host = d.connect();
  const std::string key = "0123456789abcdefghijkl";
  const Json create = Json::parse(kCreate).value().set("key", "host-" + key);
  const Json made = d.say(host, create);
  const std::string id(made.text("table"));
  const Json join = join_of(id, "Bo").set("key", key);
  const ConnId a = d.connect();
  const Json seated = d.say(a, join);
  d.drop(a);
  const ConnId b = d.connect();
  const Json again = d.say(b, join);
  EXPECT_EQ(seated.text("token"), again.text("token"));
  EXPECT_EQ(again.number("seat", -1), 1);
  const ConnId c = d.connect();
  EXPECT_EQ(d.say(c, create).text("table"), id);
  EXPECT_EQ(d.last(c, "table").number("you", -1), 0);
  EXPECT_EQ(code_of(d.say(d.connect(), join_of(id, "X").set("key", "short"))), "bad_message");
}

TEST(House, TheNewestTabWins) {
  Three t;
  const ConnId newer = t.connect("zh");
  ASSERT_TRUE(t.say(newer, resume_of(t.tickets[0])).flag("ok"));
  EXPECT_EQ(t.last(t.conns[0], "notice").text("code"), "taken_over");
  EXPECT_EQ(code_of(t.move(t.conns[0], t.legal(0), t.seq())), "not_seated");
  EXPECT_TRUE(t.move(newer, t.legal(0), t.seq()).flag("ok"));
  t.drop(t.conns[0]);  // the old one going away must not make the seat absent
  EXPECT_TRUE(t.house()
                  .find(t.id)
                  ->info(Lang::kEnglish, t.now)
                  .find("players")
                  ->items()
                  ->at(0)
                  .flag("present"));
}

TEST(House, ABotTakesOverWhomOthersWaitForAndGivesTheSeatBack) {
  Three t(R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","takeover_seconds":60})");
  t.drop(t.conns[0]);  // Ann is due
  EXPECT_GT(t.last(t.conns[1], "players").find("players")->items()->at(0).number("takeover_in", -1),
            59'000);
  t.pass(59'000);
  EXPECT_TRUE(t.table(t.id).plays(0));
  t.pass(2'000);
  EXPECT_FALSE(t.table(t.id).plays(0));
  EXPECT_GT(t.table(t.id).match().moves().size(), 0u);  // and it has moved
  bool told = false;
  for (const Json& json : t.heard(t.conns[1]))
    if (json.text("what") == "takeover")
      told =
          json.find("log")->items()->at(0).text("text") == "Ann is away; Normal plays meanwhile.";
  EXPECT_TRUE(told);
  const ConnId back = t.connect();
  ASSERT_TRUE(t.say(back, resume_of(t.tickets[0])).flag("ok"));
  EXPECT_TRUE(t.table(t.id).plays(0));
  EXPECT_EQ(t.standing(t.conns[1]).text("what"), "back");
  EXPECT_EQ(t.last(back, "table").find("players")->items()->at(0).text("bot"), "");
}

TEST(House, NobodyIsTakenOverWhenNobodyWaits) {
  Desk d;
  const ConnId ann = d.connect();
  const Json ticket = d.say(ann, kSolo);
  const std::string id(ticket.text("table"));
  const int seq = d.table(id).seq();
  d.drop(ann);
  d.pass(300'000, 1'000);
  EXPECT_EQ(d.table(id).seq(), seq);  // the table sleeps
}

TEST(House, WhoLeavesBlocksNobody) {
  Three t;
  ASSERT_TRUE(t.say(t.conns[0], R"({"cmd":"leave"})").flag("ok"));
  EXPECT_EQ(code_of(t.move(t.conns[0], "1", t.seq())), "not_seated");
  EXPECT_NE(t.table(t.id).host(), 0);
  t.pass(2'000);
  EXPECT_EQ(t.due(), 1);  // the bot has moved for Ann
  const ConnId back = t.connect();
  EXPECT_TRUE(t.say(back, resume_of(t.tickets[0])).flag("ok"));
  EXPECT_TRUE(t.table(t.id).plays(0));
}

TEST(House, BeforeTheMatchASeatIsGivenUpForGood) {
  Desk d;
  const ConnId ann = d.connect(), bo = d.connect(), cy = d.connect();
  const std::string id(d.say(ann, kCreate).text("table"));
  const Json ticket = d.say(bo, join_of(id, "Bo"));
  EXPECT_EQ(code_of(d.say(bo, R"({"cmd":"start"})")), "not_host");
  ASSERT_TRUE(d.say(ann, R"({"cmd":"leave"})").flag("ok"));
  EXPECT_EQ(d.table(id).host(), 1);
  EXPECT_EQ(d.say(cy, join_of(id, "Cy")).number("seat", -1), 0);
  EXPECT_EQ(code_of(d.say(bo, R"({"cmd":"undo"})")), "not_started");
  EXPECT_TRUE(d.say(bo, R"({"cmd":"start","level":"random"})").flag("ok"));
  EXPECT_EQ(d.standing(cy).text("phase"), "playing");
  EXPECT_EQ(d.standing(cy).find("players")->items()->at(2).text("bot"), "random");
  EXPECT_EQ(code_of(d.say(d.connect(), join_of(id, "Di"))), "seat_taken");
}

TEST(House, UndoAgainstBots) {
  Desk d;
  const ConnId ann = d.connect();
  const std::string id(d.say(ann, kSolo).text("table"));
  EXPECT_EQ(code_of(d.say(ann, R"({"cmd":"undo"})")), "undo_refused");  // nothing to take back
  const std::string bytes = d.table(id).match().state()->bytes();
  ASSERT_TRUE(d.move(ann, d.table(id).match().state()->legal_moves(0).front(), d.table(id).seq())
                  .flag("ok"));
  const std::size_t log = d.standing(ann).find("log")->items()->size();
  d.pass(2'000);
  EXPECT_GE(d.table(id).match().moves().size(), 3u);
  ASSERT_TRUE(d.say(ann, R"({"cmd":"undo"})").flag("ok"));
  EXPECT_EQ(d.table(id).match().state()->bytes(), bytes);
  const Json now = d.standing(ann);
  EXPECT_EQ(now.text("type"), "table");
  EXPECT_EQ(now.find("log")->items()->back().text("text"), "Ann takes a move back.");
  EXPECT_EQ(log, 1u);
  for (const Json& line : *now.find("log")->items())
    EXPECT_NE(line.text("text").substr(0, 5), "Ann: ");
  Three t;
  t.play();
  EXPECT_EQ(code_of(t.say(t.conns[0], R"({"cmd":"undo"})")), "undo_refused");  // people play here
}

TEST(House, TheClockPlaysTheDefaultMove) {
  Three t(R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","move_seconds":30})");
  EXPECT_EQ(t.standing(t.conns[0]).number("time_left"), 30'000);
  EXPECT_TRUE(t.standing(t.conns[1]).find("time_left")->is_null());
  const std::string expected = t.table(t.id).match().state()->default_move(0);
  t.pass(29'000);
  EXPECT_EQ(t.due(), 0);
  t.pass(1'500);
  EXPECT_EQ(t.due(), 1);
  EXPECT_EQ(t.table(t.id).match().moves().front().move, expected);
  EXPECT_EQ(t.standing(t.conns[2]).text("by"), "clock");
}

TEST(House, AClockThatWasPutBackWhileTheServerWasDownWaitsForNothing) {
  Three t(R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","move_seconds":30})");
  t.restart();
  t.now -= 900'000;
  const ConnId back = t.connect();
  ASSERT_TRUE(t.say(back, resume_of(t.tickets[0])).flag("ok"));
  EXPECT_EQ(t.standing(back).number("time_left"), 30'000);
  t.pass(30'500);
  EXPECT_EQ(t.due(), 1);
}

// A client gives a seat up for good when there is no such table, and comes again for the other two.
TEST(House, ATableThatCannotBeFetchedNowIsNotSaidToBeGone) {
  HouseLimits limits;
  limits.tables = 1;
  Desk d(toy_games(), limits);
  const ConnId ann = d.connect(), bo = d.connect();
  const Json ticket = d.say(ann, kSolo);
  d.drop(ann);
  d.pass(61'000, 1'000);
  const Json other = d.say(bo, kSolo);
  const ConnId back = d.connect();
  EXPECT_EQ(code_of(d.say(back, resume_of(ticket))), "full");
  EXPECT_EQ(code_of(d.say(back, R"({"cmd":"look","table":"nowhere"})")), "no_such_table");
  d.drop(bo);
  d.pass(61'000, 1'000);
  d.unreadable = true;
  EXPECT_EQ(code_of(d.say(back, resume_of(ticket))), "unavailable");
  d.unreadable = false;
  EXPECT_TRUE(d.say(back, resume_of(ticket)).flag("ok"));
}

TEST(House, AStaleClockDoesNotFireInTheNextTurn) {
  Three t(R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","move_seconds":30})");
  t.pass(29'000);
  ASSERT_TRUE(t.play().flag("ok"));
  ASSERT_EQ(t.due(), 1);
  t.pass(29'000);  // Ann's clock would have fired long ago
  EXPECT_EQ(t.due(), 1);
  t.pass(1'500);
  EXPECT_NE(t.due(), 1);
  EXPECT_EQ(t.table(t.id).match().moves().size(), 2u);
}

TEST(House, ChatHasLimits) {
  Three t;
  for (int i = 0; i < 5; ++i)
    EXPECT_TRUE(t.say(t.conns[0], R"({"cmd":"chat","text":"hi"})").flag("ok"));
  EXPECT_EQ(code_of(t.say(t.conns[0], R"({"cmd":"chat","text":"hi"})")), "chat_refused");
  EXPECT_TRUE(
      t.say(t.conns[1], R"({"cmd":"chat","text":"me too"})").flag("ok"));  // a limit for each
  t.now += 10'001;
  EXPECT_EQ(code_of(t.say(t.conns[0],
                          Json::object().set("cmd", "chat").set("text", std::string(301, 'x')))),
            "chat_refused");
  EXPECT_EQ(code_of(t.say(t.conns[0], R"({"cmd":"chat","text":" \n\u202e "})")), "chat_refused");
  EXPECT_TRUE(t.say(t.conns[0], R"({"cmd":"chat","text":"a\u202eb\u0007 c"})").flag("ok"));
  EXPECT_EQ(t.last(t.conns[2], "chat").text("text"), "ab c");
  const ConnId watcher = t.connect();
  t.say(watcher, Json::object().set("cmd", "watch").set("table", t.id));
  EXPECT_EQ(code_of(t.say(watcher, R"({"cmd":"chat","text":"psst"})")), "not_seated");
  EXPECT_EQ(t.last(watcher, "table").find("chat")->items()->size(), 7u);
}

TEST(House, OnlookersAreLimitedAndSeeNoHand) {
  HouseLimits limits;
  limits.room.watchers = 2;
  Desk d(toy_games(), limits);
  const ConnId ann = d.connect();
  const std::string id(d.say(ann, kSolo).text("table"));
  const Json watch = Json::object().set("cmd", "watch").set("table", id);
  const ConnId w = d.connect();
  EXPECT_TRUE(d.say(w, watch).flag("ok"));
  EXPECT_TRUE(d.say(d.connect(), watch).flag("ok"));
  EXPECT_EQ(code_of(d.say(d.connect(), watch)), "full");
  const Json view = *d.last(w, "table").find("view");
  EXPECT_EQ(view.number("me"), kSpectator);
  for (const Json& n : *view.find("view")->find("mine")->items()) EXPECT_EQ(*n.integer(), 0);
  EXPECT_EQ(code_of(d.move(w, "1", 1)), "not_seated");
}

TEST(House, AnotherLanguageRetellsTheLog) {
  Three t;
  t.play();
  const Json english = t.standing(t.conns[1]);
  ASSERT_TRUE(t.say(t.conns[1], R"({"cmd":"lang","lang":"zh-TW"})").flag("ok"));
  const Json table = t.standing(t.conns[1]);
  ASSERT_EQ(table.text("type"), "table");
  EXPECT_EQ(table.find("log")->items()->at(0).text("text"), "Ann 入座。");
  EXPECT_NE(table.find("log")->items()->back().text("text"),
            english.find("log")->items()->back().text("text"));
}

TEST(House, TheRecordOfAFinishedMatchReplays) {
  Three t;
  const std::string token(t.tickets[1].text("token"));
  EXPECT_EQ(t.house().record(t.id, token, t.now).error().code, Code::kNotStarted);
  while (t.table(t.id).phase() == Table::kPlaying) t.play();
  EXPECT_EQ(t.house().record(t.id, "guess", t.now).error().code, Code::kBadToken);
  const auto text = t.house().record(t.id, token, t.now);
  ASSERT_TRUE(text);
  std::string_view in = *text;
  std::size_t line = 1;
  const auto record = Record::next(in, line);
  ASSERT_TRUE(record && *record);
  EXPECT_TRUE(replay(toy_games()[0], **record));
  EXPECT_EQ((*record)->players.at(1), "Bo");
}

}  // namespace
}  // namespace menagerie
