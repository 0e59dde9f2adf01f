// SPDX-License-Identifier: MIT
// A house with everything outside it played by the test: the clock stands still until it is moved,
// dice are fixed, storage is a map, and connections are numbers with an inbox.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <map>

#include "bots/make_entry.hpp"
#include "room/house.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {

inline std::span<const Entry> toy_games() {
  static const Entry games[] = {entry_of<toy::State, toy::levels>("# Toy", "# 玩具")};
  return games;
}

class FixedDice final : public Entropy {
 public:
  explicit FixedDice(std::uint64_t seed = 1) : rng_{seed} {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.next());
  }

 private:
  Rng rng_;
};

class Desk {
 public:
  explicit Desk(std::span<const Entry> games = toy_games(), HouseLimits limits = {},
                std::uint64_t seed = 1)
      : games_(games), limits_(limits), dice_(seed), house_(make()) {}

  House& house() { return *house_; }
  std::map<std::string, std::vector<std::string>>& store() { return store_; }
  std::int64_t now = 1'000'000;

  // A connection that has said hello.
  ConnId connect(std::string_view lang = "en") {
    const ConnId conn = ++last_;
    house_->opened(conn, now);
    say(conn, Json::object().set("cmd", "hello").set("protocol", 1).set("lang", lang));
    inbox_[conn].clear();
    return conn;
  }
  void drop(ConnId conn) { take(house_->closed(conn, now)); }

  // Sends a command with a fresh id (or the one it carries) and gives its result.
  Json say(ConnId conn, Json command) {
    if (!command.find("id")) command.set("id", "t" + std::to_string(++ids_));
    return raw(conn, command.dump());
  }
  Json say(ConnId conn, const char* text) { return say(conn, Json::parse(text).value()); }
  // Any text; gives the one result that must come of it.
  Json raw(ConnId conn, std::string_view text) {
    Output out = house_->text(conn, text, now);
    Json result;
    int results = 0;
    for (const Send& s : out.send) {
      const Json json = Json::parse(s.text).value();
      if (json.text("type") != "result") continue;
      ++results, result = json;
      EXPECT_EQ(s.to, conn);
    }
    EXPECT_EQ(results, 1) << text;
    take(std::move(out));
    return result;
  }
  Json move(ConnId conn, std::string_view notation, std::int64_t seq) {
    return say(conn, Json::object().set("cmd", "move").set("move", notation).set("seq", seq));
  }
  void pass(std::int64_t millis, std::int64_t step = 100) {
    for (const std::int64_t until = now + millis; now < until;)
      now += step, take(house_->tick(now));
  }
  // As after kill -9: a new house over the same storage; all connections are gone.
  void restart() { house_ = make(), inbox_.clear(), thoughts.clear(); }

  const std::vector<Json>& heard(ConnId conn) { return inbox_[conn]; }
  void forget() {
    for (auto& [conn, box] : inbox_) box.clear();
  }
  // The last message of that type; null: there was none.
  Json last(ConnId conn, std::string_view type) {
    Json found;
    for (const Json& json : inbox_[conn])
      if (json.text("type") == type) found = json;
    return found;
  }
  // The standing that the connection knows: its last table or event.
  Json standing(ConnId conn) {
    Json found;
    for (const Json& json : inbox_[conn])
      if (json.text("type") == "table" || json.text("type") == "event") found = json;
    return found;
  }
  const Table& table(std::string_view id) { return house_->find(id)->table(); }
  std::vector<std::string> everything(ConnId conn) { return raw_[conn]; }

  void take(Output out) {
    for (const Append& a : out.append) {
      auto& lines = store_[a.table];
      lines.push_back(a.event);
      EXPECT_EQ(static_cast<int>(lines.size()), a.seq);
    }
    for (const Send& s : out.send)
      inbox_[s.to].push_back(Json::parse(s.text).value()), raw_[s.to].push_back(s.text);
    for (const ConnId conn : out.close) closed.push_back(conn);
    for (std::string& c : out.complaints) complaints.push_back(std::move(c));
    for (const std::uint64_t dice : out.drop) dropped.push_back(dice);
    for (Think& t : out.think) thoughts.push_back(std::move(t));
    if (!quick || answering_) return;
    answering_ = true;
    while (!thoughts.empty()) answer();
    answering_ = false;
  }
  // Gives the oldest thought its move; what it has drawn is its own.
  void answer() {
    const Think t = std::move(thoughts.front());
    thoughts.pop_front();
    Rng rng{t.dice};
    take(house_->thought(t, t.game->bot(t.level)->choose(t.state, t.seat, rng), now));
  }
  bool quick = true;        // bots answer at once; else they wait for answer()
  bool unreadable = false;  // what is stored, for now
  std::deque<Think> thoughts;
  std::vector<std::uint64_t> dropped;
  std::vector<ConnId> closed;
  std::vector<std::string> complaints;

 private:
  std::unique_ptr<House> make() {
    return std::make_unique<House>(games_, dice_, limits_, [this](std::string_view table) {
      const auto it = store_.find(std::string(table));
      auto events = it == store_.end() ? std::vector<std::string>() : it->second;
      return unreadable ? std::nullopt : std::optional(std::move(events));
    });
  }

  std::span<const Entry> games_;
  HouseLimits limits_;
  FixedDice dice_;
  std::map<std::string, std::vector<std::string>> store_;
  std::unique_ptr<House> house_;
  std::map<ConnId, std::vector<Json>> inbox_;
  std::map<ConnId, std::vector<std::string>> raw_;
  ConnId last_ = 0;
  int ids_ = 0;
  bool answering_ = false;
};

inline std::string code_of(const Json& result) {
  const Json* error = result.find("error");
  return error ? std::string(error->text("code")) : std::string();
}

}  // namespace menagerie
