// SPDX-License-Identifier: MIT
#include "room/house.hpp"

#include <algorithm>

#include "core/record.hpp"

namespace menagerie {

House::House(std::span<const Entry> games, Entropy& entropy, HouseLimits limits, Loader load)
    : games_(games), entropy_(entropy), limits_(limits), load_(std::move(load)) {}

void House::opened(ConnId conn, std::int64_t now) {
  connections_[conn] = Connection{.credit = 1000 * limits_.burst, .seen = now};
}

Output House::closed(ConnId conn, std::int64_t now) {
  Output out;
  Moment m{now, entropy_, out};
  const auto it = connections_.find(conn);
  if (it == connections_.end()) return out;
  leave_table(m, conn, it->second);
  connections_.erase(it);
  return out;
}

Output House::tick(std::int64_t now) {
  Output out;
  Moment m{now, entropy_, out};
  for (auto it = rooms_.begin(); it != rooms_.end();) {
    Room& room = *it->second;
    room.tick(m);
    const bool rests = load_ && room.empty() && now - room.changed_at() >= limits_.rest_after;
    if (rests)
      it = rooms_.erase(it);
    else
      ++it;
  }
  std::erase_if(created_, [&](const auto& pair) { return !rooms_.contains(pair.second); });
  return out;
}

Output House::thought(const Think& asked, std::string_view move, std::int64_t now) {
  Output out;
  Moment m{now, entropy_, out};
  if (const auto it = rooms_.find(asked.table); it != rooms_.end())
    it->second->thought(m, asked.seat, asked.dice, move);
  return out;
}

Output House::stopping() {
  constexpr Text kStopping{"The server is restarting; your table is safe.",
                           "伺服器即將重新啟動，你的牌局會保留。"};
  Output out;
  for (const auto& [conn, c] : connections_) {
    out.send.push_back({conn, Json::object()
                                  .set("type", "notice")
                                  .set("code", "stopping")
                                  .set("message", kStopping(c.lang))
                                  .dump()});
    out.close.push_back(conn);
  }
  return out;
}

Output House::failed(Output lost) {
  constexpr Text kLost{
      "The server could not write the table down and has gone back to what is safe.",
      "伺服器無法寫入這張桌子的紀錄，已回到上一個保存的局面。"};
  Output out;
  Moment m{0, entropy_, out};
  for (const Send& s : lost.send) {
    const auto it = connections_.find(s.to);
    if (it != connections_.end() && !s.id.empty())
      answer(m, s.to, it->second.lang, s.id, refused(Code::kUnavailable), out.send.size());
  }
  out.drop = std::move(lost.drop), out.close = std::move(lost.close);
  for (const Append& a : lost.append) {
    const auto it = rooms_.find(a.table);
    if (it == rooms_.end()) continue;
    it->second->drop_thoughts(m);
    rooms_.erase(it);
  }
  for (Think& think : lost.think)
    if (rooms_.contains(think.table)) out.think.push_back(std::move(think));
  for (auto& [conn, c] : connections_) {
    if (c.table.empty() || rooms_.contains(c.table)) continue;
    c.table.clear(), c.seat = kSpectator;
    out.send.push_back({conn, Json::object()
                                  .set("type", "notice")
                                  .set("code", "unavailable")
                                  .set("message", kLost(c.lang))
                                  .dump()});
  }
  return out;
}

// A bucket of `burst` commands that fills by `per_second`.
bool House::too_hasty(Moment& m, ConnId conn, Connection& c) const {
  c.credit = std::min(1000 * limits_.burst,
                      c.credit + std::max<std::int64_t>(0, m.now - c.seen) * limits_.per_second);
  c.seen = m.now;
  if (c.credit >= 1000) {
    c.credit -= 1000, c.hasty = std::max(0, c.hasty - 1);
    return false;
  }
  if (++c.hasty == limits_.patience) m.out.close.push_back(conn);
  return true;
}

namespace {

bool good_id(const std::string& id) {
  const auto fits = [](char c) {
    return ('0' <= c && c <= '9') || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_' ||
           c == '.' || c == '-';
  };
  return !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), fits);
}

}  // namespace

Output House::text(ConnId conn, std::string_view text, std::int64_t now) {
  Output out;
  Moment m{now, entropy_, out};
  const auto it = connections_.find(conn);
  if (it == connections_.end()) return out;
  Connection& c = it->second;
  const auto reject = [&](const Json& id, Problem problem) {
    answer(m, conn, c.lang, id, std::unexpected(std::move(problem)), out.send.size());
  };
  const bool hasty = too_hasty(m, conn, c);
  if (text.size() > kLongestMessage) return reject({}, {Code::kTooLarge}), out;
  const auto message = Json::parse(text, kLongestMessage);
  if (!message) return reject({}, {Code::kBadJson, {}, {}, message.error().say(c.lang)}), out;
  if (!message->is_object()) return reject({}, {Code::kBadJson}), out;
  const std::string id(message->text("id"));
  if (!good_id(id)) return reject({}, {Code::kBadMessage, "id"}), out;
  if (hasty) return reject(id, {Code::kRateLimited}), out;
  const std::string_view name = message->text("cmd");
  if (name.empty()) return reject(id, {Code::kBadMessage, "cmd"}), out;
  Caller caller{conn, c, id, *message, Reader(*message)};
  const Reply reply =
      !c.greeted && name != "hello" ? refused(Code::kHelloFirst) : run(m, caller, name);
  answer(m, conn, c.lang, id, reply, 0);  // before what the command made known to others
  return out;
}

void House::answer(Moment& m, ConnId conn, Lang lang, const Json& id, const Reply& reply,
                   std::size_t at) const {
  Json out = Json::object().set("type", "result").set("id", id).set("ok", reply.has_value());
  if (reply)
    for (const auto& [name, value] : *reply->members()) out.set(name, value);
  else
    out.set("error", to_json(reply.error(), lang));
  const std::string of = id.string() ? *id.string() : std::string();
  m.out.send.insert(m.out.send.begin() + static_cast<std::ptrdiff_t>(at), {conn, out.dump(), of});
}

const Room* House::find(std::string_view table) const {
  const auto it = rooms_.find(table);
  return it == rooms_.end() ? nullptr : it->second.get();
}

std::vector<std::string> House::names() const {
  std::vector<std::string> out;
  for (const auto& [name, room] : rooms_) out.push_back(name);
  return out;
}

std::expected<Room*, Problem> House::room(Moment& m, std::string_view table) {
  if (const auto it = rooms_.find(table); it != rooms_.end()) return it->second.get();
  if (!load_ || table.size() > 40) return refused(Code::kNoSuchTable);
  const auto lines = load_(table);
  if (!lines) return refused(Code::kUnavailable);
  if (lines->empty()) return refused(Code::kNoSuchTable);
  if (!make_space(m.now)) return refused(Code::kFull);
  std::vector<Event> events;
  const auto damaged = [&](const ParseError& error) {
    m.out.complaints.push_back("table " + std::string(table) + ": " + error.say(Lang::kEnglish));
    return refused(Code::kNoSuchTable);
  };
  for (const std::string& line : *lines) {
    const auto json = Json::parse(line);
    if (!json) return damaged(json.error());
    auto event = event_from(*json);
    if (!event) return damaged(event.error());
    event->at = std::min(event->at, m.now);  // the clock may have been put back since
    events.push_back(std::move(*event));
  }
  auto restored = Table::restore(games_, events);
  if (!restored) return damaged(restored.error());
  auto made =
      std::make_unique<Room>(std::string(table), games_, std::move(*restored), limits_.room, m.now);
  return (rooms_[std::string(table)] = std::move(made)).get();
}

// Room for one more table; puts the one to rest that has been empty for longest. A minute's grace,
// so that nothing is dropped whose events are still on their way to storage.
bool House::make_space(std::int64_t now) {
  if (rooms_.size() < limits_.tables) return true;
  auto oldest = rooms_.end();
  for (auto it = rooms_.begin(); it != rooms_.end(); ++it)
    if (it->second->empty() &&
        (oldest == rooms_.end() || it->second->changed_at() < oldest->second->changed_at()))
      oldest = it;
  if (!load_ || oldest == rooms_.end() || now - oldest->second->changed_at() < 60'000) return false;
  rooms_.erase(oldest);
  return true;
}

void House::leave_table(Moment& m, ConnId conn, Connection& c) {
  if (const auto it = rooms_.find(c.table); it != rooms_.end()) it->second->exit(m, conn);
  c.table.clear(), c.seat = kSpectator;
}

void House::enter(Moment& m, Caller& caller, Room& room, Seat seat) {
  leave_table(m, caller.conn, caller.of);
  caller.of.table = room.id(), caller.of.seat = seat;
  const auto older = room.enter(m, caller.conn, seat, caller.of.lang);
  if (!older) return;
  if (const auto it = connections_.find(*older); it != connections_.end())
    it->second.table.clear(), it->second.seat = kSpectator;
}

std::expected<std::string, Problem> House::record(std::string_view table, std::string_view token,
                                                  std::int64_t now) {
  Output out;
  Moment m{now, entropy_, out};
  const auto asked = room(m, table);
  if (!asked) return std::unexpected(asked.error());
  const Room* found = *asked;
  if (!found->table().seat_of(token)) return refused(Code::kBadToken);
  if (found->table().phase() != Table::kOver) return refused(Code::kNotStarted);
  return Record::of(found->table().match(), found->table().names(Lang::kEnglish)).text();
}

}  // namespace menagerie
