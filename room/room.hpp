// SPDX-License-Identifier: MIT
// A table and the people around it: who is connected at which seat, what each is told, chat, bots
// that move after a moment, deadlines, and a bot for somebody who keeps the others waiting. Pure:
// inputs come with a time, outputs go into the Moment.
//
//     Table (events, durable)  <-  Room (connections, clocks, chat)  <-  House (many rooms, the
//     protocol)
//
// While nobody is connected the table sleeps: no bot moves and no deadline passes.
#pragma once
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/chronicle.hpp"
#include "room/output.hpp"
#include "room/problem.hpp"
#include "room/reader.hpp"
#include "room/table.hpp"

namespace menagerie {

struct RoomLimits {
  std::size_t watchers = 50;
  int events = 20'000;                // in a table's log
  std::size_t chat_lines = 50;        // remembered
  std::size_t chat_burst = 5;         // lines ...
  std::int64_t chat_window = 10'000;  // ... in so many milliseconds, a seat
  std::size_t results = 64;           // stored, a seat
  std::int64_t bot_delay = 700;       // before a bot moves, so that people can follow
  std::int64_t host_grace = 120'000;  // an absent host keeps the role for so long
};

class Room {
 public:
  Room(std::string id, std::span<const Entry> games, Table table, const RoomLimits& limits,
       std::int64_t now);

  const std::string& id() const { return id_; }
  std::string link() const { return "/t/" + id_; }
  const Table& table() const { return table_; }
  bool empty() const { return listeners_.empty(); }        // nobody is connected
  std::int64_t changed_at() const { return changed_at_; }  // somebody came or went, or an event
  bool crowded() const;                                    // takes no more onlookers

  // The connection is at that seat (or kSpectator) from now on, and is sent the table. An older
  // connection of the seat is told and returned, since it is no longer seated.
  std::optional<ConnId> enter(Moment& m, ConnId conn, Seat seat, Lang lang);
  void exit(Moment& m, ConnId conn);  // the connection is gone or went elsewhere
  void speak(Moment& m, ConnId conn, Lang lang);

  // Puts a person on an open chair and returns the new token; a full table begins.
  std::string join(Moment& m, Seat seat, const std::string& name, const std::string& key);
  void seat_bots(Moment& m, const std::vector<std::string>& levels);  // by seat, empty: none

  // A command of a seat. `message` is the whole command. The same id again gives the stored result.
  Reply act(Moment& m, Seat seat, Lang lang, const std::string& id, const Json& message);
  void tick(Moment& m);
  // A bot has chosen; an answer that is not waited for (any more) changes nothing. An empty move:
  // it could not be asked now.
  void thought(Moment& m, Seat seat, std::uint64_t dice, std::string_view move);
  void drop_thoughts(Moment& m);  // of all seats

  Json info(Lang lang, std::int64_t now) const;  // for somebody who is not at the table
  std::vector<ConnId> everybody() const;

 private:
  struct Listener {
    ConnId conn = 0;
    Seat seat = kSpectator;
    Lang lang = Lang::kEnglish;
  };
  struct Stored {
    std::string id;
    std::uint64_t print = 0;
    Reply reply;
  };
  struct ChatLine {
    Seat seat = 0;
    std::string name, text;
    std::int64_t at = 0;
  };
  struct Thought {           // of the bot that moves for a seat
    std::uint64_t dice = 0;  // 0: there is none
    std::int64_t since = 0;
    std::string level, move;  // no move: it has not answered yet
  };
  struct Person {  // what is known of a seat's person and not durable
    std::int64_t away_since = 0;
    std::deque<Stored> results;
    std::deque<std::int64_t> spoke;
    Thought thought;
  };
  struct Order {  // a seat's command being carried out
    Seat seat;
    Lang lang;
    std::string id;
    std::uint64_t print;
    Reader in;
  };

  // Commands (room_commands.cpp).
  Reply run(Moment& m, Order& order, std::string_view name);
  Reply move(Moment& m, Order& order);
  Reply chat(Moment& m, Order& order);
  void report_chat(Moment& m, Seat seat);
  Reply undo(Moment& m, Order& order);
  Reply set_bot(Moment& m, Order& order);
  Reply start(Moment& m, Order& order);
  Reply leave(Moment& m, Order& order);
  Event ordered(Event::Kind kind, Seat about, const Order& order) const;
  Reply done() const { return Json::object().set("seq", table_.seq()); }

  // Clocks (room.cpp).
  bool present(Seat seat) const;
  std::optional<Seat> somebody_else(
      Seat seat) const;  // a person at another seat, connected ones first
  std::optional<std::int64_t> takeover_at(Seat seat) const;
  std::optional<std::int64_t> deadline(Seat seat) const;
  void pass_host(Moment& m);
  // Bots (room_bots.cpp).
  void ask_bots(Moment& m);
  void move_bots(Moment& m);
  void drop(Moment& m, Seat seat);
  void drop_stale(Moment& m, SeatSet due_before);
  // Who plays for somebody that is away, and on seats for which nobody has named a level.
  std::string usual() const { return std::string(usual_level(table_.entry()).id); }

  // The one way the table changes: events go out to the store, then what each listener may know of
  // them.
  void commit(Moment& m, Event event);
  void begin_when_full(Moment& m);

  // Messages (room_messages.cpp).
  Json players(Lang lang, std::int64_t now) const;
  Json standing(Seat to, Lang lang,
                std::int64_t now) const;  // the members that `table` and `event` share
  Json table_message(Seat to, Lang lang, std::int64_t now);
  void send_event(Moment& m, const AnyState* before);
  void send_players(Moment& m, ConnId except);
  void send(Moment& m, const Listener& to, const Json& message) const;
  Json chat_json(const ChatLine& line, Lang lang) const;
  Chronicle& chronicle(Seat audience, Lang lang);

  std::string id_;
  std::span<const Entry> games_;
  Table table_;
  RoomLimits limits_;
  std::vector<Listener> listeners_;
  std::vector<Person> people_;         // by seat
  std::vector<Chronicle> chronicles_;  // of the audiences that have listened so far
  std::deque<ChatLine> chat_;
  std::int64_t changed_at_, awake_since_,
      company_since_;  // somebody, a seated person is connected since
};

}  // namespace menagerie
