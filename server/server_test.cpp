// SPDX-License-Identifier: MIT
// A real server on a loopback port of the system's choice, and a small client. Where it has to be
// killed, it runs in a process of its own.
#include "server/server.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <thread>

#include "bots/make_entry.hpp"
#include "core/record.hpp"
#include "server/forward_clock.hpp"
#include "server/pages.hpp"
#include "server/store.hpp"
#include "server/system_entropy.hpp"
#include "server/test_bots.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace fs = std::filesystem;
using tcp = asio::ip::tcp;

std::span<const Entry> toys() {
  static const Entry games[] = {entry_of<toy::State, toy::levels>("# Toy", "# 玩具")};
  return games;
}
std::span<const Entry> slow_toys() { return {&slow_game(), 1}; }

// A folder that is gone at the end of the test.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "menagerie-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Scratch() { fs::remove_all(path_); }
  fs::path operator/(std::string_view name) const { return path_ / name; }

 private:
  fs::path path_;
};

ServerConfig config_in(const Scratch& scratch) {
  ServerConfig config;
  config.port = 0;
  config.data = scratch / "data";
  config.tick = 5;
  config.silence = 60;  // a blocking client answers no ping while it does something else
  config.limits.room.bot_delay = 0;
  config.limits.per_second = config.limits.burst = 1'000'000;
  return config;
}

// In a thread of this process.
class Running {
 public:
  explicit Running(const ServerConfig& config, std::span<const Entry> games = toys())
      : server_(config, games, log_), thread_([this] { server_.run(); }) {}
  ~Running() { server_.stop(), thread_.join(); }
  std::uint16_t port() const { return server_.port(); }

 private:
  std::ostringstream log_;
  Server server_;
  std::thread thread_;
};

// In a process of its own.
class Process {
 public:
  explicit Process(const ServerConfig& config, std::span<const Entry> games = toys()) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    child_ = fork();
    if (child_ == 0) {
      Server server(config, games, std::cerr);
      const std::uint16_t port = server.port();
      if (write(ends[1], &port, sizeof port) == sizeof port) server.run();
      _exit(0);
    }
    EXPECT_EQ(read(ends[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_));
    close(ends[0]), close(ends[1]);
  }
  ~Process() { kill_hard(); }
  std::uint16_t port() const { return port_; }
  void kill_hard() {
    if (child_ <= 0) return;
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
    child_ = 0;
  }

 private:
  pid_t child_ = 0;
  std::uint16_t port_ = 0;
};

// Blocking: sends a command, reads until its result, keeps what else came.
class Client {
 public:
  explicit Client(std::uint16_t port, const char* origin = nullptr) : ws_(io_) {
    ws_.next_layer().open(tcp::v4());
    ws_.next_layer().set_option(asio::socket_base::receive_buffer_size(64 * 1024));
    ws_.next_layer().connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), port));
    ws_.set_option(websocket::stream_base::decorator([origin](websocket::request_type& request) {
      if (origin) request.set(http::field::origin, origin);
    }));
    ws_.handshake("127.0.0.1:" + std::to_string(port), "/ws");
  }
  Json hello(std::string_view lang = "en") {
    return say(Json::object().set("cmd", "hello").set("protocol", 1).set("lang", lang));
  }
  Json say(Json command) {
    if (!command.find("id")) command.set("id", "c" + std::to_string(++ids_));
    send(command.dump());
    while (true) {
      const Json json = read();
      if (json.text("type") == "result") return json;
    }
  }
  Json say(const char* command) { return say(Json::parse(command).value()); }
  void send(std::string_view text) { ws_.write(asio::buffer(text)); }
  Json read() {
    beast::flat_buffer buffer;
    ws_.read(buffer);
    Json json = Json::parse(beast::buffers_to_string(buffer.data())).value();
    if (json.text("type") == "table" || json.text("type") == "event") standing = json;
    return json;
  }
  Json standing;  // what the last table or event said

 private:
  asio::io_context io_;
  websocket::stream<tcp::socket> ws_;
  int ids_ = 0;
};

struct Got {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;
};
Got get(std::uint16_t port, const std::string& target, const std::string& known = {}) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(tcp::endpoint(asio::ip::make_address("127.0.0.1"), port));
  http::request<http::empty_body> request(http::verb::get, target, 11);
  request.set(http::field::host, "127.0.0.1");
  if (!known.empty()) request.set(http::field::if_none_match, known);
  http::write(socket, request);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  Got got{static_cast<int>(response.result_int()), response.body(), {}};
  for (const auto& field : response)
    got.headers[std::string(field.name_string())] = std::string(field.value());
  return got;
}

// The move to play for the seat that the standing belongs to, from its view alone; empty: not its
// turn.
std::string move_for(const Json& standing) {
  const auto world = toys()[0].from_view(*standing.find("view"));
  if (!world || !world->first->due().has(world->second)) return {};
  return world->first->legal_moves(world->second).front();
}

constexpr const char* kSolo =
    R"({"cmd":"create","game":"toy","seats":3,"name":"Ann","bots":[null,"normal","random"]})";

TEST(Server, AWholeMatchOverTheSocket) {
  Scratch scratch;
  Running server(config_in(scratch));
  Client client(server.port());
  ASSERT_TRUE(client.hello("zh").flag("ok"));
  const Json ticket = client.say(kSolo);
  ASSERT_TRUE(ticket.flag("ok")) << ticket.dump();
  client.read();
  int moves = 0;
  while (!client.standing.flag("over")) {
    const std::string move = move_for(client.standing);
    if (move.empty()) {
      client.read();
      continue;
    }
    const Json said = client.say(Json::object()
                                     .set("cmd", "move")
                                     .set("move", move)
                                     .set("seq", client.standing.number("seq")));
    ASSERT_TRUE(said.flag("ok")) << said.dump();
    ++moves;
    while (client.standing.number("seq") < said.number("seq")) client.read();
  }
  EXPECT_GT(moves, 1);
  const std::string record = "/record/" + std::string(ticket.text("table"));
  EXPECT_EQ(get(server.port(), record + "?token=wrong").status, 403);
  const Got got = get(server.port(), record + "?token=" + std::string(ticket.text("token")));
  ASSERT_EQ(got.status, 200);
  std::string_view in = got.body;
  std::size_t line = 1;
  const auto read = Record::next(in, line);
  ASSERT_TRUE(read && *read);
  EXPECT_TRUE(replay(toys()[0], **read));
}

TEST(Server, KilledAndStartedAgainItHasEveryAcknowledgedMove) {
  Scratch scratch;
  ServerConfig config = config_in(scratch);
  config.limits.room.bot_delay = 3'600'000;  // only the person moves
  Json ticket, command, first;
  std::int64_t seq = 0;
  {
    Process server(config);
    Client client(server.port());
    client.hello();
    ticket = client.say(kSolo);
    client.read();
    command = Json::object()
                  .set("cmd", "move")
                  .set("id", "once")
                  .set("move", move_for(client.standing))
                  .set("seq", client.standing.number("seq"));
    first = client.say(command);
    ASSERT_TRUE(first.flag("ok"));
    server.kill_hard();
  }
  Process server(config);
  Client client(server.port());
  client.hello();
  ASSERT_TRUE(client
                  .say(Json::object()
                           .set("cmd", "resume")
                           .set("table", ticket.text("table"))
                           .set("token", ticket.text("token")))
                  .flag("ok"));
  client.read();
  seq = client.standing.number("seq");
  EXPECT_EQ(seq, first.number("seq"));
  EXPECT_EQ(*client.standing.find("due"), Json::parse("[1]").value());
  EXPECT_EQ(client.say(command), first);  // sent again: the same result, and nothing happens
  client.say(R"({"cmd":"lang","lang":"en"})");
  client.read();
  EXPECT_EQ(client.standing.number("seq"), seq);
}

// A client at a new table whose other seats have that level, after its first move.
struct Playing : Client {
  Json ticket;
  Playing(std::uint16_t port, std::string_view level) : Client(port) {
    hello();
    Json bots = Json::array().push({}).push(level).push(level);
    ticket = say(Json::object()
                     .set("cmd", "create")
                     .set("game", "toy")
                     .set("seats", 3)
                     .set("bots", std::move(bots)));
    while (!standing.find("view")) read();
    EXPECT_TRUE(move().flag("ok"));
  }
  Json move() {
    return say(Json::object()
                   .set("cmd", "move")
                   .set("move", move_for(standing))
                   .set("seq", standing.number("seq")));
  }
  // Until a bot has moved.
  void hear_a_bot() {
    while (standing.text("by") != "bot") read();
  }
};

TEST(Server, WhileABotThinksOthersAreAnswered) {
  Scratch scratch;
  Gate gate;
  ServerConfig config = config_in(scratch);
  config.bot_threads = 1;
  Running server(config, slow_toys());
  Playing ann(server.port(), "gated");
  gate.wait_for_arrivals(1);  // the one thread is taken, by a bot that listens to nobody
  EXPECT_TRUE(ann.say(R"({"cmd":"ping"})").flag("ok"));
  EXPECT_TRUE(ann.say(R"({"cmd":"chat","text":"hm"})").flag("ok"));
  Playing bo(server.port(), "normal");  // its first move is played meanwhile
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(bo.say(R"({"cmd":"undo"})").flag("ok"));
    while (move_for(bo.standing).empty()) bo.read();
    EXPECT_TRUE(bo.move().flag("ok"));
  }
  EXPECT_EQ(get(server.port(), "/healthz").status, 200);
  gate.open();
  ann.hear_a_bot();
  bo.hear_a_bot();
}

TEST(Server, ABotThatThinksForEverIsHurriedAndPlaysTheBestItHas) {
  Scratch scratch;
  Running server(config_in(scratch), slow_toys());
  Playing ann(server.port(), "endless");
  ann.hear_a_bot();
}

TEST(Server, KilledInTheMiddleOfAThoughtTheBotThinksAgain) {
  Scratch scratch;
  const ServerConfig config = config_in(scratch);
  Json ticket;
  {
    Process server(config, slow_toys());
    Playing ann(server.port(), "endless");
    ticket = ann.ticket;
    server.kill_hard();
  }
  Process server(config, slow_toys());
  Client back(server.port());
  back.hello();
  ASSERT_TRUE(back.say(Json::object()
                           .set("cmd", "resume")
                           .set("table", ticket.text("table"))
                           .set("token", ticket.text("token")))
                  .flag("ok"));
  while (back.standing.text("by") != "bot") back.read();
}

TEST(Server, LongAndBrokenMessages) {
  Scratch scratch;
  Running server(config_in(scratch));
  Client client(server.port());
  client.hello();
  client.send("{");
  EXPECT_EQ(client.read().find("error")->text("code"), "bad_json");
  client.send(std::string(20'000, ' '));
  EXPECT_EQ(client.read().find("error")->text("code"), "too_large");
  EXPECT_TRUE(client.say(R"({"cmd":"ping"})").flag("ok"));
  client.send(std::string(70'000, ' '));
  EXPECT_THROW(client.read(), std::exception);  // closed
  Client other(server.port());
  EXPECT_TRUE(other.hello().flag("ok"));
}

TEST(Server, OnlyItsOwnPageOpensTheSocket) {
  Scratch scratch;
  Running server(config_in(scratch));
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_NO_THROW(Client(server.port(), own.c_str()));
  EXPECT_THROW(Client(server.port(), "https://elsewhere.example"), std::exception);
  EXPECT_THROW(Client(server.port(), "null"), std::exception);
}

TEST(Server, ConnectionsAreLimited) {
  Scratch scratch;
  ServerConfig config = config_in(scratch);
  config.limits.connections = 2;
  Running server(config);
  Client a(server.port()), b(server.port());
  a.hello(), b.hello();
  Client c(server.port());
  EXPECT_THROW(c.hello(), std::exception);
  EXPECT_TRUE(a.say(R"({"cmd":"ping"})").flag("ok"));
}

TEST(Server, AClientThatDoesNotReadIsDropped) {
  Scratch scratch;
  ServerConfig config = config_in(scratch);
  config.queue = 100'000;
  Running server(config);
  Client slow(server.port()), quick(server.port());
  slow.hello(), quick.hello();
  const std::string message = R"({"cmd":"fly","id":")" + std::string(40, 'a') + "\"}";
  EXPECT_THROW(for (int i = 0; i < 10'000'000; ++i) slow.send(message), std::exception);
  EXPECT_TRUE(quick.say(R"({"cmd":"ping"})").flag("ok"));
}

TEST(Server, AFloodIsCutOff) {
  Scratch scratch;
  ServerConfig config = config_in(scratch);
  config.limits.per_second = 20, config.limits.burst = 40;
  Running server(config);
  Client flood(server.port());
  flood.hello();
  int answers = 0;
  const auto ask = [&] { flood.send(R"({"cmd":"ping","id":"p"})"), flood.read(), ++answers; };
  EXPECT_THROW(while (answers < 2'000) ask(), std::exception);
  EXPECT_GE(answers, 200);
}

TEST(Server, TheSecondOnAPortSaysSo) {
  Scratch scratch;
  ServerConfig config = config_in(scratch);
  Running server(config);
  config.port = server.port();
  config.data = scratch / "other";
  try {
    Server second(config, toys(), std::cerr);
    FAIL();
  } catch (const std::system_error& e) {
    EXPECT_EQ(e.code(), std::errc::address_in_use);
  }
  EXPECT_FALSE(fs::exists(config.data));
}

TEST(Server, StoppingTellsEverybody) {
  Scratch scratch;
  auto server = std::make_unique<Running>(config_in(scratch));
  Client client(server->port());
  client.hello();
  server.reset();
  EXPECT_EQ(client.read().text("code"), "stopping");
  EXPECT_THROW(client.read(), std::exception);
}

TEST(Server, ServesThePageAndNothingElse) {
  Scratch scratch;
  ServerConfig config = config_in(scratch);
  config.web = scratch / "web";
  fs::create_directories(config.web / "assets");
  std::ofstream(config.web / "index.html") << "<p>page";
  std::ofstream(config.web / "assets/engine-1a2b.wasm") << "wasm";
  std::ofstream(config.web / ".secret") << "no";
  std::ofstream(scratch / "outside.txt") << "no";
  fs::create_symlink(scratch / "outside.txt", config.web / "link.txt");
  Running server(config);
  const Got page = get(server.port(), "/");
  EXPECT_EQ(page.body, "<p>page");
  EXPECT_EQ(page.headers.at("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.headers.at("Cache-Control"), "no-cache");
  EXPECT_EQ(get(server.port(), "/", page.headers.at("ETag")).status, 304);
  EXPECT_EQ(get(server.port(), "/t/m4k2p9x7qd").body, "<p>page");
  const Got wasm = get(server.port(), "/assets/engine-1a2b.wasm");
  EXPECT_EQ(wasm.headers.at("Content-Type"), "application/wasm");
  EXPECT_NE(wasm.headers.at("Cache-Control").find("immutable"), std::string::npos);
  for (const char* target :
       {"/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/assets/../../outside.txt",
        "/.secret", "/link.txt", "//etc/passwd", "/%00", "/%ff", "/%", "/none", "/assets",
        "/..\\outside.txt", "/api/none", "/rules/none", "/record/none"}) {
    const Got got = get(server.port(), target);
    EXPECT_TRUE(got.status == 400 || got.status == 404) << target << " " << got.status;
    EXPECT_NE(got.body, "no") << target;
  }
  EXPECT_EQ(get(server.port(), "/healthz").body, "ok\n");
  EXPECT_EQ(get(server.port(), "/rules/toy?lang=zh").body, "# 玩具");
}

TEST(Server, TheCatalogueForTheLobby) {
  SystemEntropy entropy;
  House house(toys(), entropy);
  const Page page = Pages(toys(), {}).get("/api/games?lang=zh-Hant", "", house, 0);
  const Json json = Json::parse(page.body).value();
  EXPECT_EQ(json.text("lang"), "zh-Hant");
  const Json& game = json.find("games")->items()->at(0);
  EXPECT_EQ(game.text("name"), "玩具");
  const Json& option = game.find("options")->items()->at(0);
  EXPECT_EQ(option.text("kind"), "number");
  EXPECT_EQ(option.number("most"), 8);
  EXPECT_EQ(option.text("clause"), "T1");
  EXPECT_EQ(game.find("bots")->items()->size(), 3u);
  EXPECT_FALSE(game.find("bots")->items()->at(0).flag("level"));
  EXPECT_TRUE(game.find("bots")->items()->at(2).flag("level"));
}

TEST(ForwardClock, GoesOnFromWhereItWasWhenTheSystemsIsPutBack) {
  ForwardClock clock;
  EXPECT_EQ(clock.at(10'000'000), 10'000'000);
  EXPECT_EQ(clock.at(10'000'100), 10'000'100);
  EXPECT_EQ(clock.at(6'400'000), 10'000'100);
  EXPECT_EQ(clock.at(6'400'700), 10'000'800);
  EXPECT_EQ(clock.at(6'400'600), 10'000'800);
  EXPECT_EQ(clock.at(6'400'650), 10'000'850);
}

TEST(Store, AnAppendIsAllOrNothing) {
  Scratch scratch;
  Store store(scratch / "data");
  const std::vector<Append> first{{"a", 1, "one"}, {"b", 1, "eins"}},
      clash{{"a", 2, "two"}, {"b", 1, "again"}};
  EXPECT_FALSE(store.append(first, 1'000));
  EXPECT_TRUE(store.append(clash, 1'000));  // b has its first event already
  EXPECT_EQ(store.load("a"), (std::vector<std::string>{"one"}));
  EXPECT_FALSE(store.append(std::vector<Append>{{"a", 2, "two"}}, 9'000));
  Store again(scratch / "data");
  EXPECT_EQ(again.load("a"), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(again.load("c"), std::vector<std::string>());
  EXPECT_EQ(store.forget_before(5'000), 1);
  EXPECT_EQ(store.load("b"), std::vector<std::string>());
  EXPECT_EQ(store.load("a").size(), 2u);
  EXPECT_EQ(fs::status(scratch / "data/tables.db").permissions() &
                (fs::perms::group_all | fs::perms::others_all),
            fs::perms::none);
}

// Its next event would stand alone.
TEST(Store, ATableThatIsInUseIsNotForgotten) {
  Scratch scratch;
  Store store(scratch / "data");
  EXPECT_FALSE(store.append(std::vector<Append>{{"a", 1, "one"}, {"b", 1, "eins"}}, 1'000));
  EXPECT_EQ(store.forget_before(5'000, std::vector<std::string>{"c", "a"}), 1);
  EXPECT_EQ(store.load("a"), (std::vector<std::string>{"one"}));
  EXPECT_EQ(store.load("b"), std::vector<std::string>());
}

TEST(Store, WhatIsNotADatabaseIsRefused) {
  Scratch scratch;
  fs::create_directories(scratch / "data");
  std::ofstream(scratch / "data/tables.db") << std::string(4'096, 'x');
  EXPECT_THROW(Store(scratch / "data"), std::runtime_error);
  EXPECT_THROW(Store(fs::path("/proc/none")), std::runtime_error);
}

}  // namespace
}  // namespace menagerie
