// SPDX-License-Identifier: MIT
// What leaves a room. A listener is told of the match through four functions of the facade alone:
// view, shown, narrate (in Chronicle) and the public due/able/scores/winners. Nothing is built from
// a state and stripped afterwards.
#include <algorithm>

#include "room/room.hpp"

namespace menagerie {
namespace {

Json list_of(SeatSet set) {
  Json out = Json::array();
  set.each([&](Seat s) { out.push(s); });
  return out;
}

Json log_json(std::span<const LogLine> lines) {
  Json out = Json::array();
  for (const LogLine& line : lines)
    out.push(Json::object().set("seq", line.seq).set("text", line.text));
  return out;
}

Json left(std::optional<std::int64_t> at, std::int64_t now) {
  return at ? Json(std::max<std::int64_t>(0, *at - now)) : Json();
}

}  // namespace

void Room::send(Moment& m, const Listener& to, const Json& message) const {
  m.out.send.push_back({to.conn, message.dump()});
}

Chronicle& Room::chronicle(Seat audience, Lang lang) {
  for (Chronicle& c : chronicles_)
    if (c.audience() == audience && c.lang() == lang) return c;
  return chronicles_.emplace_back(games_, table_.events(), audience, lang);
}

Json Room::players(Lang lang, std::int64_t now) const {
  const auto names = table_.names(lang);
  Json out = Json::array();
  for (Seat s = 0; s < table_.seats(); ++s) {
    const Chair& chair = table_.chair(s);
    out.push(Json::object()
                 .set("seat", s)
                 .set("name", chair.kind == Chair::kOpen ? std::string() : names[s])
                 .set("kind", name_of(chair.kind))
                 .set("bot", chair.level.empty() ? Json() : Json(chair.level))
                 .set("present", present(s))
                 .set("host", table_.host() == s)
                 .set("takeover_in", left(takeover_at(s), now)));
  }
  return out;
}

Json Room::standing(Seat to, Lang lang, std::int64_t now) const {
  const AnyState& state = table_.match().state();
  const bool waiting = table_.phase() == Table::kWaiting;
  Json scores = Json::array();
  for (Seat s = 0; s < table_.seats(); ++s) scores.push(waiting ? 0 : state->score(s));
  return Json::object()
      .set("phase", name_of(table_.phase()))
      .set("players", players(lang, now))
      .set("due", waiting ? Json::array() : list_of(state->due()))
      .set("able", waiting ? Json::array() : list_of(state->able()))
      .set("scores", std::move(scores))
      .set("winners", waiting ? Json::array() : list_of(state->winners()))
      .set("over", table_.phase() == Table::kOver)
      .set("hints", table_.hints())
      .set("view", waiting ? Json() : state->view(to))
      .set("time_left", to == kSpectator ? Json() : left(deadline(to), now));
}

Json Room::info(Lang lang, std::int64_t now) const {
  Json options = Json::object();
  for (const auto& [name, value] : table_.setup().options) options.set(name, value);
  const auto watchers = std::count_if(listeners_.begin(), listeners_.end(),
                                      [](const Listener& l) { return l.seat == kSpectator; });
  return Json::object()
      .set("table", id_)
      .set("game", table_.setup().game)
      .set("options", std::move(options))
      .set("settings", Json::object()
                           .set("move_seconds", table_.setup().move_seconds)
                           .set("takeover_seconds", table_.setup().takeover_seconds)
                           .set("hints", table_.hints()))
      .set("phase", name_of(table_.phase()))
      .set("players", players(lang, now))
      .set("link", link())
      .set("watchers", watchers);
}

Json Room::table_message(Seat to, Lang lang, std::int64_t now) {
  Json out = Json::object()
                 .set("type", "table")
                 .set("seq", table_.seq())
                 .set("you", to == kSpectator ? Json() : Json(to));
  for (const Json& part : {info(lang, now), standing(to, lang, now)})
    for (const auto& [name, value] : *part.members()) out.set(name, value);
  const auto& lines = chronicle(to, lang).lines();
  out.set("log", log_json(std::span(lines).last(std::min(lines.size(), Chronicle::kMostLines))));
  Json chat = Json::array();
  for (const ChatLine& line : chat_) chat.push(chat_json(line, lang));
  return out.set("chat", std::move(chat));
}

void Room::send_event(Moment& m, const AnyState* before) {
  const Event& e = table_.events().back();
  std::vector<std::pair<Lang, std::string>>
      for_watchers;  // all onlookers of one language hear the same
  for (const Listener& l : listeners_) {
    const auto made = std::find_if(for_watchers.begin(), for_watchers.end(),
                                   [&](const auto& w) { return w.first == l.lang; });
    if (l.seat == kSpectator && made != for_watchers.end()) {
      m.out.send.push_back({l.conn, made->second});
      continue;
    }
    Json out = Json::object()
                   .set("type", "event")
                   .set("table", id_)
                   .set("seq", table_.seq())
                   .set("what", name_of(e.kind))
                   .set("seat", e.seat);
    if (e.kind == Event::kMove && before) {
      const auto shown = (*before)->shown(e.seat, table_.match().moves().back().move, l.seat);
      out.set("move", shown ? Json(*shown) : Json()).set("by", name_of(e.by));
    }
    const Json shared = standing(l.seat, l.lang, m.now);
    for (const auto& [name, value] : *shared.members()) out.set(name, value);
    out.set("log", log_json(chronicle(l.seat, l.lang).newest(table_.seq())));
    m.out.send.push_back({l.conn, out.dump()});
    if (l.seat == kSpectator) for_watchers.emplace_back(l.lang, m.out.send.back().text);
  }
}

void Room::send_players(Moment& m, ConnId except) {
  for (const Listener& l : listeners_)
    if (l.conn != except)
      send(m, l,
           Json::object()
               .set("type", "players")
               .set("table", id_)
               .set("players", players(l.lang, m.now)));
}

Json Room::chat_json(const ChatLine& line, Lang lang) const {
  const std::string name = line.name.empty() ? Voice{lang}.seat(line.seat) : line.name;
  return Json::object()
      .set("seat", line.seat)
      .set("name", name)
      .set("text", line.text)
      .set("at", line.at);
}

}  // namespace menagerie
