// SPDX-License-Identifier: MIT
#include "room/event.hpp"

#include <charconv>

#include "core/fields.hpp"

namespace menagerie {
namespace {

constexpr std::string_view kKinds[] = {"create", "join", "leave",    "bot",  "start",
                                       "move",   "undo", "takeover", "back", "host"};
constexpr std::string_view kBys[] = {"person", "bot", "clock"};

std::unexpected<ParseError> damaged(std::string_view where) {
  return std::unexpected(
      ParseError{{"this line of the table's log cannot be read", "桌子紀錄的這一行無法讀取"},
                 {},
                 std::string(where)});
}

Json setup_json(const Setup& s) {
  Json options = Json::object();
  for (const auto& [name, value] : s.options) options.set(name, value);
  Json out = Json::object()
                 .set("format", 1)
                 .set("game", s.game)
                 .set("rules", s.rules)
                 .set("seats", s.seats)
                 .set("options", std::move(options))
                 .set("seed", to_hex(s.seed))
                 .set("move_seconds", s.move_seconds)
                 .set("takeover_seconds", s.takeover_seconds);
  if (s.hints) out.set("hints", *s.hints);
  return out;
}

std::expected<Setup, ParseError> setup_from(const Json& j) {
  if (j.number("format") != 1) return damaged("format");
  Setup s;
  s.game = j.text("game");
  s.rules = static_cast<int>(j.number("rules", 1));
  s.seats = static_cast<int>(j.number("seats"));
  s.move_seconds = static_cast<int>(j.number("move_seconds"));
  s.takeover_seconds = static_cast<int>(j.number("takeover_seconds"));
  if (const Json* hints = j.find("hints")) s.hints = hints->boolean() && *hints->boolean();
  const auto seed = seed_from_hex(j.text("seed"));
  if (!seed) return damaged("seed");
  s.seed = *seed;
  if (const Json* options = j.find("options"); options && options->members())
    for (const auto& [name, value] : *options->members()) {
      if (!value.string()) return damaged("options");
      s.options.emplace_back(name, *value.string());
    }
  return s;
}

}  // namespace

std::string_view name_of(Event::Kind kind) { return kKinds[kind]; }
std::string_view name_of(Event::By by) { return kBys[by]; }

Json to_json(const Event& e) {
  Json out = Json::object().set("event", name_of(e.kind)).set("at", e.at);
  if (e.kind == Event::kCreate)
    out.set("setup", setup_json(e.setup));
  else
    out.set("seat", e.seat);
  if (!e.text.empty()) out.set("text", e.text);
  if (e.by != Event::kPerson) out.set("by", name_of(e.by));
  if (e.number) out.set("number", e.number);
  if (!e.token.empty()) out.set("token", e.token);
  if (!e.key.empty()) out.set("key", e.key);
  if (!e.id.empty()) out.set("id", e.id).set("print", hex16(e.print)).set("actor", e.actor);
  return out;
}

std::expected<Event, ParseError> event_from(const Json& j) {
  Event e;
  const auto index = [&](std::string_view key, auto& names, std::string_view fallback) {
    const std::string_view name = j.text(key, fallback);
    for (std::size_t i = 0; i < std::size(names); ++i)
      if (names[i] == name) return static_cast<int>(i);
    return -1;
  };
  const int kind = index("event", kKinds, ""), by = index("by", kBys, "person");
  if (kind < 0) return damaged("event");
  if (by < 0) return damaged("by");
  e.kind = static_cast<Event::Kind>(kind);
  e.by = static_cast<Event::By>(by);
  const std::int64_t seat = j.number("seat"), actor = j.number("actor");
  if (seat < 0 || seat >= kMaxSeats) return damaged("seat");
  if (actor < 0 || actor >= kMaxSeats) return damaged("actor");
  e.seat = static_cast<Seat>(seat), e.actor = static_cast<Seat>(actor);
  e.text = j.text("text"), e.token = j.text("token"), e.key = j.text("key"), e.id = j.text("id");
  e.number = static_cast<int>(j.number("number"));
  e.at = j.number("at");
  const std::string_view print = j.text("print", "0");
  if (std::from_chars(print.data(), print.data() + print.size(), e.print, 16).ec != std::errc{})
    return damaged("print");
  if (e.kind == Event::kCreate) {
    const Json* setup = j.find("setup");
    auto read = setup ? setup_from(*setup) : damaged("setup");
    if (!read) return std::unexpected(std::move(read.error()));
    e.setup = std::move(*read);
  }
  return e;
}

}  // namespace menagerie
