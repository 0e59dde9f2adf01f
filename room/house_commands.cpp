// SPDX-License-Identifier: MIT
// The commands of somebody who is not (yet) seated, and the way to those of a seat
// (room_commands.cpp).
#include "core/notation.hpp"
#include "room/house.hpp"
#include "room/plain_text.hpp"

namespace menagerie {
namespace {

constexpr std::size_t kLongestName = 24;  // characters
constexpr std::int64_t kCreateCost = 10;  // commands that making a table counts for

std::string name_in(Reader& in) {
  const std::string name = plain_text(in.maybe_text("name", 200).value_or(""));
  if (characters(name) > kLongestName) in.blame("name");
  return name;
}

std::string key_in(Reader& in) {
  const std::string key = in.maybe_text("key", 64).value_or("");
  if (!key.empty() && key.size() < 22) in.blame("key");
  return key;
}

OptionPairs options_in(Reader& in) {
  OptionPairs out;
  const Json* options = in.maybe("options");
  if (!options) return out;
  if (!options->members() || options->members()->size() > 100) return in.blame("options"), out;
  for (const auto& [name, value] : *options->members()) {
    if (!value.string()) return in.blame("options"), out;
    out.emplace_back(name, *value.string());
  }
  return out;
}

// By seat, empty where a person is to sit.
std::vector<std::string> bots_in(Reader& in, std::size_t seats) {
  std::vector<std::string> out(seats);
  const Json* bots = in.maybe("bots");
  if (!bots) return out;
  if (!bots->items() || bots->items()->size() > seats) return in.blame("bots"), out;
  for (std::size_t i = 0; i < bots->items()->size(); ++i) {
    const Json& level = (*bots->items())[i];
    if (level.is_null()) continue;
    if (!level.string() || level.string()->empty()) return in.blame("bots"), out;
    out[i] = *level.string();
  }
  return out;
}

Json ticket(const Room& room, Seat seat, const std::string& token) {
  return Json::object()
      .set("table", room.id())
      .set("seat", seat)
      .set("token", token)
      .set("link", room.link());
}

}  // namespace

Reply House::run(Moment& m, Caller& caller, std::string_view name) {
  struct Row {
    std::string_view name;
    Handler handler;
  };
  constexpr Row kRows[] = {
      {"hello", &House::hello},  {"create", &House::create}, {"look", &House::look},
      {"join", &House::join},    {"watch", &House::watch},   {"resume", &House::resume},
      {"lang", &House::lang},    {"ping", &House::ping},     {"move", &House::seated},
      {"chat", &House::seated},  {"undo", &House::seated},   {"bot", &House::seated},
      {"start", &House::seated}, {"leave", &House::seated},
  };
  for (const Row& row : kRows)
    if (row.name == name) return (this->*row.handler)(m, caller);
  return refused(Code::kUnknownCommand, "cmd");
}

Reply House::hello(Moment& m, Caller& caller) {
  const std::int64_t protocol = caller.in.number("protocol", 0, 1'000'000);
  const std::string lang = caller.in.maybe_text("lang", 40).value_or("en");
  if (!caller.in.ok()) return caller.in.problem();
  speak(m, caller, lang);
  if (protocol != kProtocol) return refused(Code::kWrongProtocol);
  caller.of.greeted = true;
  return Json::object()
      .set("protocol", kProtocol)
      .set("server", "menagerie")
      .set("lang", tag_of(caller.of.lang));
}

std::expected<Event, Problem> House::creation(Caller& caller, std::vector<std::string>& levels) {
  Reader& in = caller.in;
  Event event;
  Setup& setup = event.setup;
  setup.game = in.text("game", 40);
  setup.seats = static_cast<int>(in.number("seats", 1, kMaxSeats));
  setup.move_seconds = static_cast<int>(in.maybe_number("move_seconds", 0, 1'209'600).value_or(0));
  const auto takeover = in.maybe_number("takeover_seconds", 0, 86'400).value_or(120);
  if (takeover > 0 && takeover < 10) in.blame("takeover_seconds");
  setup.takeover_seconds = static_cast<int>(takeover);
  setup.hints = in.maybe_flag("hints");
  const OptionPairs options = options_in(in);
  levels = bots_in(in, static_cast<std::size_t>(setup.seats));
  if (!in.ok()) return in.problem();
  for (const Entry& entry : games_) {
    if (entry.info->id != setup.game) continue;
    setup.rules = entry.info->rules_version;
    for (std::size_t i = 0; i < levels.size(); ++i)
      if (!levels[i].empty() && !find_bot(entry, levels[i]))
        return refused(Code::kNoSuchBot, "bots[" + std::to_string(i) + "]");
    auto canonical = entry.canonical_options(options);
    if (!canonical)
      return std::unexpected(Problem{
          Code::kBadOptions, canonical.error().where, {}, canonical.error().say(caller.of.lang)});
    setup.options = std::move(*canonical);
    return event;
  }
  return refused(Code::kNoSuchGame, "game");
}

Reply House::create(Moment& m, Caller& caller) {
  const std::string name = name_in(caller.in), key = key_in(caller.in);
  const auto wanted = caller.in.maybe_number("seat", 0, kMaxSeats - 1);
  std::vector<std::string> levels;
  auto event = creation(caller, levels);
  if (!event) return std::unexpected(std::move(event.error()));
  if (const auto known = created_.find(key); known != created_.end()) {
    const auto asked = room(m, known->second);
    Room* made = asked.value_or(nullptr);
    const auto seat = made ? made->table().seat_of_key(key) : std::nullopt;
    if (seat)
      return enter(m, caller, *made, *seat), ticket(*made, *seat, made->table().chair(*seat).token);
  }
  std::size_t seat = static_cast<std::size_t>(wanted.value_or(0));
  while (!wanted && seat < levels.size() && !levels[seat].empty()) ++seat;
  if (seat >= levels.size() || !levels[seat].empty())
    return refused(Code::kBadMessage, wanted ? "seat" : "bots");
  for (std::uint64_t& word : event->setup.seed.words) word = random_number(entropy_);
  event->at = m.now;
  auto table = Table::open(games_, *event);
  if (!table)
    return std::unexpected(
        Problem{Code::kBadOptions, table.error().where, {}, table.error().say(caller.of.lang)});
  if (!make_space(m.now)) return refused(Code::kFull);
  caller.of.credit -= 1000 * (kCreateCost - 1);
  const std::string id = random_word(entropy_, 10);
  m.out.append.push_back({id, 1, to_json(*event).dump()});
  Room& made =
      *(rooms_[id] = std::make_unique<Room>(id, games_, std::move(*table), limits_.room, m.now));
  if (!key.empty()) created_[key] = id;
  made.seat_bots(m, levels);
  const std::string token = made.join(m, static_cast<Seat>(seat), name, key);
  enter(m, caller, made, static_cast<Seat>(seat));
  return ticket(made, static_cast<Seat>(seat), token);
}

Reply House::look(Moment& m, Caller& caller) {
  const std::string table = caller.in.text("table", 40);
  if (!caller.in.ok()) return caller.in.problem();
  const auto found = room(m, table);
  if (!found) return std::unexpected(found.error());
  return Json::object().set("info", (*found)->info(caller.of.lang, m.now));
}

Reply House::join(Moment& m, Caller& caller) {
  const std::string id = caller.in.text("table", 40), name = name_in(caller.in),
                    key = key_in(caller.in);
  const auto wanted = caller.in.maybe_number("seat", 0, kMaxSeats - 1);
  if (!caller.in.ok()) return caller.in.problem();
  const auto asked = room(m, id);
  if (!asked) return std::unexpected(asked.error());
  Room* found = *asked;
  const Table& table = found->table();
  if (const auto mine = table.seat_of_key(key))
    return enter(m, caller, *found, *mine), ticket(*found, *mine, table.chair(*mine).token);
  if (table.phase() == Table::kOver) return refused(Code::kEnded);
  if (table.seq() >= limits_.room.events) return refused(Code::kFull);
  Seat seat = 0;
  if (wanted)
    seat = static_cast<Seat>(*wanted);
  else
    while (seat < table.seats() && table.chair(seat).kind != Chair::kOpen) ++seat;
  if (wanted && seat >= table.seats()) return refused(Code::kBadMessage, "seat");
  if (seat >= table.seats() || table.chair(seat).kind != Chair::kOpen)
    return refused(Code::kSeatTaken, "seat");
  const std::string token = found->join(m, seat, name, key);
  enter(m, caller, *found, seat);
  return ticket(*found, seat, token);
}

Reply House::watch(Moment& m, Caller& caller) {
  const std::string id = caller.in.text("table", 40);
  if (!caller.in.ok()) return caller.in.problem();
  const auto asked = room(m, id);
  if (!asked) return std::unexpected(asked.error());
  Room* found = *asked;
  if (found->crowded()) return refused(Code::kFull);
  enter(m, caller, *found, kSpectator);
  return Json::object().set("table", found->id());
}

Reply House::resume(Moment& m, Caller& caller) {
  const std::string id = caller.in.text("table", 40), token = caller.in.text("token", 64);
  if (!caller.in.ok()) return caller.in.problem();
  const auto asked = room(m, id);
  if (!asked) return std::unexpected(asked.error());
  Room* found = *asked;
  const auto seat = found->table().seat_of(token);
  if (!seat) return refused(Code::kBadToken);
  enter(m, caller, *found, *seat);
  return Json::object().set("table", found->id()).set("seat", *seat);
}

Reply House::lang(Moment& m, Caller& caller) {
  const std::string tag = caller.in.text("lang", 40);
  if (!caller.in.ok()) return caller.in.problem();
  speak(m, caller, tag);
  return Json::object().set("lang", tag_of(caller.of.lang));
}

void House::speak(Moment& m, Caller& caller, std::string_view tag) {
  caller.of.lang = lang_of(tag);
  if (const auto it = rooms_.find(caller.of.table); it != rooms_.end())
    it->second->speak(m, caller.conn, caller.of.lang);
}

Reply House::seated(Moment& m, Caller& caller) {
  const auto it = rooms_.find(caller.of.table);
  if (it == rooms_.end() || caller.of.seat == kSpectator) return refused(Code::kNotSeated);
  const Reply reply = it->second->act(m, caller.of.seat, caller.of.lang, caller.id, caller.message);
  if (reply && caller.message.text("cmd") == "leave") leave_table(m, caller.conn, caller.of);
  return reply;
}

}  // namespace menagerie
