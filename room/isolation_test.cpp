// SPDX-License-Identifier: MIT
// What a seat hears depends on nothing that it may not know, and what storage keeps is all there
// is.
#include "catalogue/catalogue.hpp"
#include "room/test_desk.hpp"

namespace menagerie {
namespace {

// A table of two-card hands with three people, as storage would hold it.
std::vector<std::string> stored_table(const Seed& seed) {
  std::vector<Event> events(5);
  events[0].kind = Event::kCreate;
  events[0].setup = {"toy", 1, 3, {{"cards", "2"}}, seed, 0, 120};
  for (std::size_t s = 0; s < 3; ++s) {
    Event& join = events[s + 1];
    join.kind = Event::kJoin, join.seat = static_cast<Seat>(s),
    join.token = "token-" + std::to_string(s);
  }
  events[4].kind = Event::kStart;
  std::vector<std::string> lines;
  for (const Event& event : events) lines.push_back(to_json(event).dump());
  return lines;
}

toy::State dealt(const Seed& seed) { return toy::State::start({2}, 3, seed); }

// Everything that seat 0's connection is sent while others sit down, chat, pass, and it tries a
// wrong move.
std::vector<std::string> heard_by_the_first(const Seed& seed) {
  Desk d;
  d.store()["table"] = stored_table(seed);
  ConnId conns[3];
  for (std::size_t s = 0; s < 3; ++s) {
    conns[s] = d.connect();
    const Json resume = Json::object()
                            .set("cmd", "resume")
                            .set("table", "table")
                            .set("token", "token-" + std::to_string(s));
    EXPECT_TRUE(d.say(conns[s], resume).flag("ok"));
  }
  const auto seq = [&] { return d.table("table").seq(); };
  d.move(conns[0], "pass", seq());
  EXPECT_TRUE(
      d.move(conns[0], d.table("table").match().state()->legal_moves(0).front(), seq()).flag("ok"));
  EXPECT_TRUE(d.move(conns[1], "pass", seq()).flag("ok"));
  d.say(conns[1], R"({"cmd":"chat","text":"hm"})");
  EXPECT_TRUE(d.move(conns[2], "pass", seq()).flag("ok"));
  d.say(conns[0], R"({"cmd":"lang","lang":"zh"})");
  d.drop(conns[2]);
  d.pass(200'000, 10'000);
  return d.everything(conns[0]);
}

TEST(Isolation, SeatsHearTheSameWhateverOthersHold) {
  int pairs = 0;
  const toy::State first = dealt(Seed::of(0));
  for (std::uint64_t n = 1; n < 4'000 && pairs < 5; ++n) {
    const toy::State other = dealt(Seed::of(n));
    if (other.hands[0] != first.hands[0] || other.hands == first.hands) continue;
    EXPECT_EQ(heard_by_the_first(Seed::of(0)), heard_by_the_first(Seed::of(n))) << n;
    ++pairs;
  }
  EXPECT_EQ(pairs, 5);
}

TEST(Isolation, NoTokenSeedOrStateLeavesTheRoom) {
  Desk d;
  d.store()["table"] = stored_table(Seed::of(7));
  const ConnId a = d.connect(), b = d.connect();
  d.say(a, Json::parse(R"({"cmd":"resume","table":"table","token":"token-0"})").value());
  d.say(b, Json::parse(R"({"cmd":"watch","table":"table"})").value());
  d.move(a, d.table("table").match().state()->legal_moves(0).front(), d.table("table").seq());
  for (const ConnId conn : {a, b})
    for (const std::string& text : d.everything(conn)) {
      EXPECT_EQ(text.find("token-"), std::string::npos);
      EXPECT_EQ(text.find(to_hex(Seed::of(7)).substr(0, 16)), std::string::npos);
      EXPECT_EQ(text.find("\"hands\""), std::string::npos);
    }
}

TEST(Isolation, ATableIsItsEvents) {
  Desk d;
  const ConnId ann = d.connect("zh");
  ConnId bo = d.connect();
  const Json made = d.say(
      ann,
      R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,null,"normal"],"takeover_seconds":10})");
  const std::string id(made.text("table"));
  const Json bo_seat =
      d.say(bo, Json::object().set("cmd", "join").set("table", id).set("name", "Bo"));
  d.drop(bo);
  for (int i = 0; i < 300 && d.table(id).phase() == Table::kPlaying; ++i) {
    const Table& t = d.table(id);
    if (t.match().state()->due().has(0))
      d.move(ann, t.match().state()->legal_moves(0).front(), t.seq());
    d.pass(500);
    if (i % 60 == 59) {
      bo = d.connect();
      d.say(
          bo,
          Json::object().set("cmd", "resume").set("table", id).set("token", bo_seat.text("token")));
      d.drop(bo);
    }
    std::vector<Event> events;
    for (const std::string& line : d.store()[id])
      events.push_back(event_from(Json::parse(line).value()).value());
    const auto restored = Table::restore(toy_games(), events);
    ASSERT_TRUE(restored);
    ASSERT_TRUE(*restored == d.table(id));
  }
  EXPECT_EQ(d.table(id).phase(), Table::kOver);
}

TEST(Isolation, ARestartedHouseTellsTheSameTable) {
  Desk d;
  const ConnId ann = d.connect();
  const Json made = d.say(
      ann,
      R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,"normal","random"]})");
  const std::string id(made.text("table"));
  d.move(ann, d.table(id).match().state()->legal_moves(0).front(), d.table(id).seq());
  d.pass(3'000);
  d.say(ann, R"({"cmd":"lang","lang":"en"})");
  Json before = d.last(ann, "table");
  d.restart();
  const ConnId back = d.connect();
  ASSERT_TRUE(
      d.say(back,
            Json::object().set("cmd", "resume").set("table", id).set("token", made.text("token")))
          .flag("ok"));
  EXPECT_EQ(d.last(back, "table"), before);
}

TEST(Isolation, DamagedLogsAreRefusedAndReported) {
  const auto good = stored_table(Seed::of(1));
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (const std::string& bad :
         {std::string("{"), std::string("{}"),
          std::string(R"({"event":"join","seat":9,"token":"x"})"),
          std::string(R"({"event":"move","seat":1,"text":"99"})"),
          std::string(R"({"event":"undo","seat":0,"number":4})"), good[i == 1 ? 2 : 0]}) {
      if (bad == good[i]) continue;
      Desk d;
      d.store()["table"] = good;
      d.store()["table"][i] = bad;
      const ConnId conn = d.connect();
      EXPECT_EQ(code_of(d.say(conn, R"({"cmd":"resume","table":"table","token":"token-0"})")),
                "no_such_table")
          << i << bad;
      EXPECT_EQ(d.complaints.size(), 1u);
    }
  }
}

TEST(Isolation, WhatCouldNotBeStoredWasNotDone) {
  Desk d;
  const ConnId ann = d.connect();
  const Json made = d.say(
      ann,
      R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,"normal","normal"]})");
  const std::string id(made.text("table"));
  const Table& table = d.table(id);
  const Json move = Json::object()
                        .set("cmd", "move")
                        .set("id", "m")
                        .set("move", table.match().state()->legal_moves(0).front())
                        .set("seq", table.seq());
  d.forget();
  const Output lost = d.house().text(ann, move.dump(), d.now);
  ASSERT_EQ(lost.append.size(), 1u);
  d.take(d.house().failed(lost));  // the disk was full
  EXPECT_EQ(code_of(d.last(ann, "result")), "unavailable");
  EXPECT_EQ(d.last(ann, "notice").text("code"), "unavailable");
  EXPECT_EQ(code_of(d.say(ann, R"({"cmd":"undo"})")), "not_seated");
  ASSERT_TRUE(
      d.say(ann,
            Json::object().set("cmd", "resume").set("table", id).set("token", made.text("token")))
          .flag("ok"));
  EXPECT_EQ(d.table(id).match().moves().size(), 0u);
  EXPECT_TRUE(d.say(ann, move).flag("ok"));  // the same command again, now it is done
  EXPECT_EQ(d.table(id).match().moves().size(), 1u);
}

TEST(Isolation, TablesRestAndComeBack) {
  HouseLimits limits;
  limits.tables = 2;
  limits.rest_after = 5'000;
  Desk d(toy_games(), limits);
  const ConnId ann = d.connect();
  const std::string create = R"({"cmd":"create","game":"toy","seats":3,"name":"Ann"})";
  const Json first = d.say(ann, create.c_str());
  d.say(ann, create.c_str());
  EXPECT_EQ(code_of(d.say(ann, create.c_str())), "full");
  d.pass(6'000);
  EXPECT_EQ(d.house().tables(), 1u);  // the one that Ann is at
  EXPECT_TRUE(d.say(ann, Json::object()
                             .set("cmd", "resume")
                             .set("table", first.text("table"))
                             .set("token", first.text("token")))
                  .flag("ok"));
}

// Whole matches of every game between people, each answering the oldest position that still asks it
// the same.
TEST(EveryGame, IsPlayedAndComesBackFromStorage) {
  for (const Entry& entry : games()) {
    for (const int seats : {entry.info->min_seats, entry.info->max_seats}) {
      SCOPED_TRACE(std::string(entry.info->id) + " " + std::to_string(seats));
      HouseLimits limits;
      limits.burst = 1'000'000;
      Desk d(games(), limits);
      std::vector<ConnId> conns;
      std::string id;
      for (int s = 0; s < seats; ++s) {
        conns.push_back(d.connect(s % 2 ? "zh" : "en"));
        Json command = Json::object().set("cmd", s ? "join" : "create").set("name", "");
        if (s)
          command.set("table", id);
        else
          command.set("game", entry.info->id).set("seats", seats);
        const Json ticket = d.say(conns.back(), command);
        ASSERT_TRUE(ticket.flag("ok")) << ticket.dump();
        id = ticket.text("table");
      }
      Rng rng{7};
      for (int n = 0; n < 150 && d.table(id).phase() == Table::kPlaying; ++n) {
        const Table& t = d.table(id);
        std::vector<Seat> due;
        t.match().state()->due().each([&](Seat s) { due.push_back(s); });
        const Seat seat = due[below(rng, static_cast<std::uint32_t>(due.size()))];
        const auto moves = t.match().state()->legal_moves(seat);
        const std::string& move = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
        const Json said = d.move(conns[seat], move, t.chair(seat).asked);
        ASSERT_TRUE(said.flag("ok")) << move << " " << said.dump();
        const auto world = entry.from_view(*d.standing(conns[seat]).find("view"));
        ASSERT_TRUE(world) << world.error().say(Lang::kEnglish);
        EXPECT_EQ(world->first->legal_moves(seat), t.match().state()->legal_moves(seat));
      }
      std::vector<Event> events;
      for (const std::string& line : d.store()[id])
        events.push_back(event_from(Json::parse(line).value()).value());
      const auto restored = Table::restore(games(), events);
      ASSERT_TRUE(restored);
      EXPECT_TRUE(*restored == d.table(id));
    }
  }
}

// All pass and Chimera deals anew: whoever is asked first has the whole of the time.
TEST(EveryGame, AStaleClockDoesNotFireInTheNextDeal) {
  if (!find_game("chimera")) GTEST_SKIP() << "chimera is not in this build";
  Desk d(games());
  std::vector<ConnId> conns{d.connect(), d.connect(), d.connect()};
  const std::string id(
      d.say(conns[0],
            R"({"cmd":"create","game":"chimera","seats":3,"name":"Ann","move_seconds":30})")
          .text("table"));
  for (const char* name : {"Bo", "Cy"})
    d.say(conns[name[0] == 'B' ? 1 : 2],
          Json::object().set("cmd", "join").set("table", id).set("name", name));
  const auto due = [&] { return d.table(id).match().state()->due().lowest(); };
  for (int i = 0; i < 3; ++i) {
    d.pass(29'000);
    ASSERT_TRUE(d.move(conns[due()], "pass", d.table(id).seq()).flag("ok"));
  }
  const std::size_t moves = d.table(id).match().moves().size();
  ASSERT_EQ(moves, 3u);
  d.pass(29'000);
  EXPECT_EQ(d.table(id).match().moves().size(), moves);
  d.pass(1'500);
  EXPECT_EQ(d.table(id).match().moves().size(), moves + 1);
}

// Village Idiot's Mayor may forbid talk: then the table reports whoever writes in the chat.
TEST(EveryGame, ChatIsAMoveWhereTheGameMindsIt) {
  const Entry* entry = find_game("village_idiot");
  if (!entry) GTEST_SKIP() << "village_idiot is not in this build";
  HouseLimits limits;
  limits.burst = 1'000'000;
  Desk d(games(), limits);
  std::vector<ConnId> conns{d.connect(), d.connect(), d.connect()};
  const Json made =
      d.say(conns[0], R"({"cmd":"create","game":"village_idiot","seats":3,"name":"Ann"})");
  const std::string id(made.text("table"));
  for (const ConnId conn : {conns[1], conns[2]})
    d.say(conn, Json::object().set("cmd", "join").set("table", id).set("name", "Bo"));
  const auto bot = entry->bot("normal");
  Rng rng{1};
  const auto play = [&](const std::string& move) {
    const Seat seat = d.table(id).match().state()->due().lowest();
    return d.move(conns[seat], move, d.table(id).chair(seat).asked).flag("ok");
  };
  const auto best = [&] {
    const AnyState& state = d.table(id).match().state();
    return bot->choose(state, state->due().lowest(), rng);
  };
  const auto makes_rule = [&] {
    const AnyState& state = d.table(id).match().state();
    return bool(state->check(state->due().lowest(), "rule play => quiet", {}));
  };
  for (int n = 0; n < 1'000 && !makes_rule(); ++n) ASSERT_TRUE(play(best()));
  const Seat mayor = d.table(id).match().state()->due().lowest();
  const auto chat = [&] {
    return d.say(conns[mayor], Json::object().set("cmd", "chat").set("text", "well")).flag("ok");
  };
  ASSERT_TRUE(chat());
  ASSERT_TRUE(play("rule play => quiet"));
  EXPECT_NE(d.table(id).match().moves().back().move, "chat") << "nobody minded before";
  while (d.table(id).match().state()->due() == SeatSet::one(mayor)) ASSERT_TRUE(play(best()));
  const std::size_t before = d.table(id).match().moves().size();
  ASSERT_TRUE(chat());
  ASSERT_EQ(d.table(id).match().moves().size(), before + 1);
  EXPECT_EQ(d.table(id).match().moves().back().by, mayor);
  EXPECT_EQ(d.table(id).match().moves().back().move, "chat");
}

// Two seats choose in secret at the same time: either order of arrival, the same answer, nothing
// shows before.
class Duel : public ::testing::TestWithParam<int> {};

TEST_P(Duel, CommitsArriveInAnyOrder) {
  const Entry* entry = find_game("beetle_poker");
  if (!entry) GTEST_SKIP() << "beetle_poker is not in this build";
  Desk d(games());
  const ConnId conns[2] = {d.connect(), d.connect()};
  const Json made =
      d.say(conns[0], R"({"cmd":"create","game":"beetle_poker","seats":2,"name":"Ann"})");
  const std::string id(made.text("table"));
  d.say(conns[1], Json::object().set("cmd", "join").set("table", id).set("name", "Bo"));
  int together = 0;
  for (int step = 0; step < 60 && d.table(id).phase() == Table::kPlaying; ++step) {
    const Table& t = d.table(id);
    const SeatSet due = t.match().state()->due();
    const int seq = t.seq();
    if (due.size() == 1) {
      const Seat s = due.lowest();
      ASSERT_TRUE(d.move(conns[s], t.match().state()->legal_moves(s).front(), seq).flag("ok"));
      continue;
    }
    ++together;
    const std::size_t a = GetParam(), b = 1 - a;
    const std::string first = t.match().state()->legal_moves(static_cast<Seat>(a)).front();
    const std::string second = t.match().state()->legal_moves(static_cast<Seat>(b)).back();
    d.forget();
    ASSERT_TRUE(d.move(conns[a], first, seq).flag("ok"));
    const Json told = d.standing(conns[b]);
    EXPECT_TRUE(told.find("move")->is_null()) << told.dump();
    ASSERT_TRUE(d.move(conns[b], second, seq).flag("ok")) << "made stale by the other's commit";
  }
  EXPECT_GT(together, 2);
}
// Until both have chosen, one seat hears the same whatever the other has chosen.
TEST_P(Duel, ASealedChoiceIsNotHeard) {
  const Entry* entry = find_game("beetle_poker");
  if (!entry) GTEST_SKIP() << "beetle_poker is not in this build";
  const std::size_t a = static_cast<std::size_t>(GetParam()), b = 1 - a;
  const auto told = [&](bool last) {
    Desk d(games());
    const ConnId conns[2] = {d.connect(), d.connect()};
    const Json made =
        d.say(conns[0], R"({"cmd":"create","game":"beetle_poker","seats":2,"name":"Ann"})");
    const std::string id(made.text("table"));
    d.say(conns[1], Json::object().set("cmd", "join").set("table", id).set("name", "Bo"));
    const Table& t = d.table(id);
    while (t.match().state()->due().size() == 1) {
      const Seat s = t.match().state()->due().lowest();
      d.move(conns[s], t.match().state()->legal_moves(s).front(), t.seq());
    }
    const auto moves = t.match().state()->legal_moves(static_cast<Seat>(b));
    EXPECT_GT(moves.size(), 1u);
    EXPECT_TRUE(d.move(conns[b], last ? moves.back() : moves.front(), t.seq()).flag("ok"));
    d.move(conns[a], "castle", t.seq());
    d.say(conns[a], R"({"cmd":"lang","lang":"zh"})");
    return d.everything(conns[a]);
  };
  EXPECT_EQ(told(false), told(true));
}
INSTANTIATE_TEST_SUITE_P(Order, Duel, ::testing::Values(0, 1));

}  // namespace
}  // namespace menagerie
