// SPDX-License-Identifier: MIT
// All tables of a server, and the protocol of docs/protocol.md: text of connections in, text out.
// Pure: the caller brings the time, randomness and storage. A table that nobody is connected to is
// put to rest after a while (dropped from memory) and comes back from its events when somebody asks
// for it; that is also how a restarted server has its tables again.
#pragma once
#include <functional>
#include <map>
#include <memory>

#include "room/room.hpp"

namespace menagerie {

inline constexpr int kProtocol = 1;
inline constexpr std::size_t kLongestMessage = 16'384;  // bytes

struct HouseLimits {
  std::size_t tables = 2'000;  // in memory
  std::size_t connections = 4'000;
  std::int64_t rest_after = 600'000;         // milliseconds without anybody
  std::int64_t per_second = 20, burst = 40;  // commands of a connection
  int patience = 200;  // more refused for haste than done, before the connection is closed
  RoomLimits room{};
};

class House {
 public:
  // The events of a table, as they were appended; empty: there is no such table; nullopt: they
  // cannot be read now.
  using Loader = std::function<std::optional<std::vector<std::string>>(std::string_view table)>;

  // Without a loader nothing is ever put to rest.
  House(std::span<const Entry> games, Entropy& entropy, HouseLimits limits = {}, Loader load = {});

  bool admits() const { return connections_.size() < limits_.connections; }
  void opened(ConnId conn, std::int64_t now);
  Output text(ConnId conn, std::string_view message, std::int64_t now);
  Output closed(ConnId conn, std::int64_t now);
  Output tick(std::int64_t now);
  // The answer to one of Output::think, at any time or never; an empty move: not now, ask again.
  Output thought(const Think& asked, std::string_view move, std::int64_t now);
  Output stopping();  // tells everybody
  // The caller could not append `lost`: its tables are forgotten (storage is the truth), those at
  // them are told to come back, and its commands are answered `unavailable`. Nothing of `lost` may
  // be sent; what other tables think goes on.
  Output failed(Output lost);

  // The record of a finished match, for somebody who holds a token of the table.
  std::expected<std::string, Problem> record(std::string_view table, std::string_view token,
                                             std::int64_t now);

  const Room* find(std::string_view table) const;  // in memory
  std::vector<std::string> names() const;          // of the tables in memory
  std::size_t tables() const { return rooms_.size(); }
  std::size_t connections() const { return connections_.size(); }

 private:
  struct Connection {
    bool greeted = false;
    Lang lang = Lang::kEnglish;
    std::string table{};  // empty: at none
    Seat seat = kSpectator;
    std::int64_t credit = 0, seen = 0;  // thousandths of a command; last time it was topped up
    int hasty = 0;
  };
  struct Caller {
    ConnId conn;
    Connection& of;
    std::string id;
    const Json& message;
    Reader in;
  };
  using Handler = Reply (House::*)(Moment&, Caller&);

  bool too_hasty(Moment& m, ConnId conn, Connection& c) const;
  Reply run(Moment& m, Caller& caller, std::string_view name);
  Reply hello(Moment& m, Caller& caller);
  Reply create(Moment& m, Caller& caller);
  Reply look(Moment& m, Caller& caller);
  Reply join(Moment& m, Caller& caller);
  Reply watch(Moment& m, Caller& caller);
  Reply resume(Moment& m, Caller& caller);
  Reply lang(Moment& m, Caller& caller);
  Reply ping(Moment&, Caller&) { return Json::object(); }
  Reply seated(Moment& m, Caller& caller);

  std::expected<Event, Problem> creation(Caller& caller, std::vector<std::string>& levels);
  // From memory or storage.
  std::expected<Room*, Problem> room(Moment& m, std::string_view table);
  bool make_space(std::int64_t now);
  void enter(Moment& m, Caller& caller, Room& room, Seat seat);
  void speak(Moment& m, Caller& caller, std::string_view tag);
  void leave_table(Moment& m, ConnId conn, Connection& c);
  void answer(Moment& m, ConnId conn, Lang lang, const Json& id, const Reply& reply,
              std::size_t at) const;

  std::span<const Entry> games_;
  Entropy& entropy_;
  HouseLimits limits_;
  Loader load_;
  std::map<ConnId, Connection> connections_;
  std::map<std::string, std::unique_ptr<Room>, std::less<>> rooms_;
  std::map<std::string, std::string, std::less<>>
      created_;  // key of a create -> table, of those in memory
};

}  // namespace menagerie
