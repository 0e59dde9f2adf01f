// SPDX-License-Identifier: MIT
#include "room/room.hpp"

#include <algorithm>
#include <cassert>

namespace menagerie {

Room::Room(std::string id, std::span<const Entry> games, Table table, const RoomLimits& limits,
           std::int64_t now)
    : id_(std::move(id)),
      games_(games),
      table_(std::move(table)),
      limits_(limits),
      people_(static_cast<std::size_t>(table_.seats())),
      changed_at_(now),
      awake_since_(now),
      company_since_(now) {
  for (Person& person : people_) person.away_since = now;
  int seq = 0;
  for (const Event& e : table_.events()) {
    ++seq;
    if (e.kind == Event::kJoin) people_[e.seat].results.clear();  // another person's commands
    if (e.id.empty()) continue;
    Json reply = Json::object().set("seq", seq);
    if (e.kind == Event::kMove) reply.set("move", e.text);
    auto& results = people_[e.actor % people_.size()].results;
    results.push_back({e.id, e.print, std::move(reply)});
    if (results.size() > limits_.results) results.pop_front();
  }
}

bool Room::present(Seat seat) const {
  return std::any_of(listeners_.begin(), listeners_.end(),
                     [&](const Listener& l) { return l.seat == seat; });
}

bool Room::crowded() const {
  const auto watches = [](const Listener& l) { return l.seat == kSpectator; };
  return static_cast<std::size_t>(std::count_if(listeners_.begin(), listeners_.end(), watches)) >=
         limits_.watchers;
}

std::vector<ConnId> Room::everybody() const {
  std::vector<ConnId> out;
  for (const Listener& l : listeners_) out.push_back(l.conn);
  return out;
}

std::optional<ConnId> Room::enter(Moment& m, ConnId conn, Seat seat, Lang lang) {
  const auto seated = [](const Listener& l) { return l.seat != kSpectator; };
  std::optional<ConnId> older;
  if (listeners_.empty()) awake_since_ = m.now;
  if (seat != kSpectator) {
    if (std::none_of(listeners_.begin(), listeners_.end(), seated)) company_since_ = m.now;
    const auto same = std::find_if(listeners_.begin(), listeners_.end(),
                                   [&](const Listener& l) { return l.seat == seat; });
    if (same != listeners_.end()) {
      constexpr Text kElsewhere{
          "You have opened this seat in another place; this one is no longer in play.",
          "你已在另一個地方開啟這個座位，這一頁不再參與遊戲。"};
      send(m, *same,
           Json::object()
               .set("type", "notice")
               .set("code", "taken_over")
               .set("message", kElsewhere(same->lang)));
      older = same->conn;
      listeners_.erase(same);
    }
  }
  changed_at_ = m.now;
  listeners_.push_back({conn, seat, lang});
  const bool returns = seat != kSpectator && !table_.chair(seat).level.empty();
  if (returns) {
    const Listener self = listeners_.back();
    listeners_.pop_back();  // who returns gets one `table`, after the event
    commit(m, {.kind = Event::kBack, .seat = seat});
    listeners_.push_back(self);
  }
  send(m, listeners_.back(), table_message(seat, lang, m.now));
  if (seat != kSpectator && !older) send_players(m, conn);
  return older;
}

void Room::exit(Moment& m, ConnId conn) {
  const auto it = std::find_if(listeners_.begin(), listeners_.end(),
                               [&](const Listener& l) { return l.conn == conn; });
  if (it == listeners_.end()) return;
  const Seat seat = it->seat;
  listeners_.erase(it);
  changed_at_ = m.now;
  if (seat == kSpectator) return;
  people_[seat].away_since = m.now;
  send_players(m, conn);
}

void Room::speak(Moment& m, ConnId conn, Lang lang) {
  for (Listener& l : listeners_) {
    if (l.conn != conn) continue;
    l.lang = lang;
    send(m, l, table_message(l.seat, lang, m.now));
  }
}

void Room::commit(Moment& m, Event event) {
  event.at = m.now;
  const SeatSet due_before = table_.match().state()->due();
  std::optional<AnyState> before;
  if (event.kind == Event::kMove) before = table_.match().state();
  const auto fits = table_.apply(event);
  assert(fits);
  if (!fits) return;
  changed_at_ = m.now;
  drop_stale(m, due_before);
  m.out.append.push_back({id_, table_.seq(), to_json(event).dump()});
  for (Chronicle& c : chronicles_) c.add(before ? &*before : nullptr, table_);
  if (event.kind == Event::kUndo)
    for (const Listener& l : listeners_) send(m, l, table_message(l.seat, l.lang, m.now));
  else
    send_event(m, before ? &*before : nullptr);
}

std::string Room::join(Moment& m, Seat seat, const std::string& name, const std::string& key) {
  std::string unique = name;
  for (int n = 2; !name.empty() && n <= kMaxSeats; ++n) {
    const auto& chairs = table_.chairs();
    if (std::none_of(chairs.begin(), chairs.end(),
                     [&](const Chair& c) { return c.name == unique; }))
      break;
    unique = name + " " + std::to_string(n);
  }
  Event event{.kind = Event::kJoin, .seat = seat, .text = unique};
  event.token = random_word(m.entropy, 28);  // 140 bits
  event.key = key;
  const std::string token = event.token;
  people_[seat] = Person{.away_since = m.now, .results = {}, .spoke = {}, .thought = {}};
  commit(m, std::move(event));
  begin_when_full(m);
  return token;
}

void Room::seat_bots(Moment& m, const std::vector<std::string>& levels) {
  for (std::size_t s = 0; s < levels.size(); ++s)
    if (!levels[s].empty())
      commit(m, {.kind = Event::kBot, .seat = static_cast<Seat>(s), .text = levels[s]});
}

void Room::begin_when_full(Moment& m) {
  if (table_.phase() == Table::kWaiting && table_.full()) commit(m, {.kind = Event::kStart});
}

std::optional<Seat> Room::somebody_else(Seat seat) const {
  std::optional<Seat> absent;
  for (Seat s = 0; s < table_.seats(); ++s) {
    if (s == seat || table_.chair(s).kind != Chair::kPerson) continue;
    if (present(s)) return s;
    if (!absent) absent = s;
  }
  return absent;
}

std::optional<std::int64_t> Room::takeover_at(Seat seat) const {
  const bool due = table_.phase() == Table::kPlaying && table_.match().state()->due().has(seat);
  if (!due || table_.setup().takeover_seconds == 0 || !table_.plays(seat) || present(seat))
    return std::nullopt;
  const auto other = somebody_else(seat);
  if (!other || !present(*other)) return std::nullopt;  // nobody waits
  return std::max(people_[seat].away_since, company_since_) +
         std::int64_t{1000} * table_.setup().takeover_seconds;
}

std::optional<std::int64_t> Room::deadline(Seat seat) const {
  const bool due = table_.phase() == Table::kPlaying && table_.match().state()->due().has(seat);
  if (!due || table_.setup().move_seconds == 0 || !table_.plays(seat)) return std::nullopt;
  return std::max(table_.chair(seat).asked_at, awake_since_) +
         std::int64_t{1000} * table_.setup().move_seconds;
}

void Room::pass_host(Moment& m) {
  if (table_.phase() == Table::kOver) return;
  const Seat host = table_.host();
  if (host != Table::kNobody &&
      (present(host) ||
       m.now < std::max(people_[host].away_since, company_since_) + limits_.host_grace))
    return;
  const auto other = somebody_else(host);
  if (other && present(*other)) commit(m, {.kind = Event::kHost, .seat = *other});
}

void Room::tick(Moment& m) {
  if (listeners_.empty() || table_.seq() >= limits_.events) return;
  pass_host(m);
  for (Seat s = 0; s < table_.seats(); ++s) {
    if (const auto at = takeover_at(s); at && m.now >= *at)
      commit(m, {.kind = Event::kTakeover, .seat = s, .text = usual()});
    if (const auto at = deadline(s); at && m.now >= *at)
      commit(m, {.kind = Event::kMove,
                 .seat = s,
                 .text = table_.match().state()->default_move(s),
                 .by = Event::kClock,
                 .number = std::min(table_.setup().move_seconds, kLongestThought / 1000) * 1000});
  }
  move_bots(m);
  ask_bots(m);
}

}  // namespace menagerie
