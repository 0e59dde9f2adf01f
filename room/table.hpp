// SPDX-License-Identifier: MIT
// The truth of one table: a fold over its events. `apply` takes the next event or says why it
// cannot follow; what `restore` makes from the events of a store is the table that wrote them. Who
// is connected, chat and deadlines are the Room's and not in here.
//
// `asked` of a seat is the seq of the last event that changed what that seat was asked (whether it
// is due or able, and its legal moves). A move that answers a seq from there on is not stale,
// whatever others did in the meantime: simultaneous commits arrive in any order.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "room/event.hpp"

namespace menagerie {

struct Chair {
  enum Kind : std::uint8_t { kOpen, kPerson, kBot };
  Kind kind = kOpen;
  std::string name, token, key;  // of a person
  std::string level;  // who makes the moves: of a bot, or of the stand-in for a person; else empty
  int asked = 0;
  std::int64_t asked_at = 0;
  std::uint64_t question = 0;  // hash of what the seat was asked
  bool operator==(const Chair&) const = default;
};

class Table {
 public:
  enum Phase : std::uint8_t { kWaiting, kPlaying, kOver };
  static constexpr Seat kNobody = kSpectator;

  // A table from its first event; an error is about the game, the options or the seats.
  static std::expected<Table, ParseError> open(std::span<const Entry> games, const Event& create);
  static std::expected<Table, ParseError> restore(std::span<const Entry> games,
                                                  std::span<const Event> events);
  // An error leaves the table as it was. Events that the Room makes always fit; those of a store
  // may be damaged.
  std::expected<void, ParseError> apply(const Event& event);

  int seq() const { return static_cast<int>(events_.size()); }
  const std::vector<Event>& events() const { return events_; }
  const Setup& setup() const { return events_.front().setup; }
  const Match& match() const { return match_; }
  const Entry& entry() const { return match_.entry(); }
  Phase phase() const { return !started_ ? kWaiting : match_.over() ? kOver : kPlaying; }
  int seats() const { return static_cast<int>(chairs_.size()); }
  const Chair& chair(Seat s) const { return chairs_[s]; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  Seat host() const { return host_; }  // kNobody: the next to sit down becomes host

  // A person sits there and makes the moves.
  bool plays(Seat s) const { return chairs_[s].kind == Chair::kPerson && chairs_[s].level.empty(); }
  bool full() const;  // no chair is open
  // People may ask for hints: as the host has said, else where one person plays against bots.
  bool hints() const;
  std::optional<Seat> seat_of(std::string_view token) const;
  std::optional<Seat> seat_of_key(std::string_view key) const;  // of join; an empty key is nobody's
  // How many moves are left when `seat` takes its last one back; nullopt: it has made none.
  std::optional<std::size_t> moves_before_last_of(Seat seat) const;
  std::vector<std::string> names(Lang lang) const;  // by seat, as people are told
  bool operator==(const Table& o) const;            // same events, chairs, state

 private:
  explicit Table(Match match) : match_(std::move(match)) {}
  bool seating(const Event& event);  // the kinds that are about chairs; false: does not fit
  void ask(Seat mover, std::int64_t at);

  Match match_;
  std::vector<Event> events_;
  std::vector<Chair> chairs_;
  Seat host_ = kNobody;
  bool started_ = false;
};

std::string_view name_of(Table::Phase phase);  // "waiting", "playing", "over"
std::string_view name_of(Chair::Kind kind);    // "open", "person", "bot"

}  // namespace menagerie
