// SPDX-License-Identifier: MIT
#include "room/table.hpp"

#include <algorithm>

#include "core/fields.hpp"

namespace menagerie {
namespace {

constexpr Text kDoesNotFit{"this event cannot follow: {0}", "這個事件接不上：{0}"};

std::unexpected<ParseError> misfit(const Event& event, int seq) {
  return std::unexpected(ParseError{kDoesNotFit, std::string(name_of(event.kind)),
                                    "event " + std::to_string(seq + 1)});
}

// Equal for two strangers' guesses in equal time, wherever they differ.
bool same_secret(std::string_view a, std::string_view b) {
  unsigned differ = a.size() != b.size();
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    differ |= static_cast<unsigned>(a[i] ^ b[i]);
  return differ == 0;
}

// What the seat is asked now. Not what it sees: that others have chosen may show, and changes
// nothing for it.
std::uint64_t question_of(const AnyState& state, Seat seat) {
  Hasher h;
  h.word(state->due().has(seat)), h.word(state->able().has(seat));
  for (const std::string& move : state->legal_moves(seat)) h.bytes(move), h.word(move.size());
  return h.value();
}

}  // namespace

std::string_view name_of(Table::Phase phase) {
  constexpr std::string_view kNames[] = {"waiting", "playing", "over"};
  return kNames[phase];
}
std::string_view name_of(Chair::Kind kind) {
  constexpr std::string_view kNames[] = {"open", "person", "bot"};
  return kNames[kind];
}

std::expected<Table, ParseError> Table::open(std::span<const Entry> games, const Event& create) {
  const Setup& setup = create.setup;
  for (const Entry& entry : games) {
    if (entry.info->id != setup.game) continue;
    if (entry.info->rules_version != setup.rules)
      return std::unexpected(
          ParseError{{"this table plays by rules version {0}, which this program does not have",
                      "這張桌子使用規則版本 {0}，本程式沒有這個版本"},
                     std::to_string(setup.rules),
                     "rules"});
    auto match = Match::start(entry, setup.options, setup.seats, setup.seed);
    if (!match) return std::unexpected(std::move(match.error()));
    Table table(std::move(*match));
    table.chairs_.resize(static_cast<std::size_t>(setup.seats));
    table.events_.push_back(create);
    return table;
  }
  return std::unexpected(
      ParseError{{"there is no game “{0}”", "沒有「{0}」這個遊戲"}, setup.game, "game"});
}

std::expected<Table, ParseError> Table::restore(std::span<const Entry> games,
                                                std::span<const Event> events) {
  if (events.empty() || events.front().kind != Event::kCreate)
    return std::unexpected(ParseError{
        {"a table's log begins with its creation", "桌子紀錄應以建立事件開頭"}, {}, "event 1"});
  auto table = open(games, events.front());
  if (!table) return table;
  for (const Event& event : events.subspan(1))
    if (auto ok = table->apply(event); !ok) return std::unexpected(std::move(ok.error()));
  return table;
}

bool Table::seating(const Event& e) {
  Chair& chair = chairs_[e.seat];
  const bool level_known = e.text.empty() || find_bot(entry(), e.text);
  switch (e.kind) {
    case Event::kJoin:
      if (chair.kind != Chair::kOpen || e.token.empty()) return false;
      chair = {Chair::kPerson, e.text, e.token, e.key, {}, seq() + 1, e.at, 0};
      if (host_ == kNobody) host_ = e.seat;
      return true;
    case Event::kLeave:
      if (chair.kind != Chair::kPerson || !level_known || (e.text.empty() == started_))
        return false;
      if (started_)
        chair.level = e.text;
      else
        chair = {};
      if (!started_ && host_ == e.seat) host_ = kNobody;
      return true;
    case Event::kBot:
      if (chair.kind == Chair::kPerson || !level_known ||
          (e.text.empty() && chair.kind == Chair::kOpen))
        return false;
      chair = {};
      if (!e.text.empty()) chair.kind = Chair::kBot, chair.level = e.text;
      return true;
    case Event::kTakeover:
      if (!plays(e.seat) || e.text.empty() || !level_known) return false;
      chair.level = e.text;
      return true;
    case Event::kBack:
      if (chair.kind != Chair::kPerson || chair.level.empty()) return false;
      chair.level.clear();
      chair.asked = seq() + 1, chair.asked_at = e.at;
      return true;
    case Event::kHost:
      if (chair.kind != Chair::kPerson) return false;
      host_ = e.seat;
      return true;
    default:
      return false;
  }
}

std::expected<void, ParseError> Table::apply(const Event& e) {
  if (e.seat >= seats()) return misfit(e, seq());
  switch (e.kind) {
    case Event::kStart:
      if (started_ || !full()) return misfit(e, seq());
      started_ = true;
      break;
    case Event::kMove: {
      if (phase() != kPlaying || chairs_[e.seat].kind == Chair::kOpen) return misfit(e, seq());
      if (!match_.play(e.seat, e.text, {}, e.number)) return misfit(e, seq());
      break;
    }
    case Event::kUndo:
      if (!started_ || e.number < 0 || static_cast<std::size_t>(e.number) >= match_.moves().size())
        return misfit(e, seq());
      match_.rewind(static_cast<std::size_t>(e.number));
      break;
    default:
      if (!seating(e)) return misfit(e, seq());
  }
  events_.push_back(e);
  if (e.kind == Event::kStart || e.kind == Event::kUndo) ask(kNobody, e.at);
  if (e.kind == Event::kMove || (e.kind == Event::kJoin && started_)) ask(e.seat, e.at);
  return {};
}

// Who acts is asked anew in any case; kNobody: everybody is.
void Table::ask(Seat mover, std::int64_t at) {
  for (Seat s = 0; s < seats(); ++s) {
    Chair& chair = chairs_[s];
    if (chair.kind != Chair::kPerson) continue;
    const std::uint64_t question = question_of(match_.state(), s);
    const bool moved = mover == kNobody || s == mover;
    if (question == chair.question && !moved) continue;
    chair.question = question, chair.asked = seq(), chair.asked_at = at;
  }
}

bool Table::full() const {
  for (const Chair& chair : chairs_)
    if (chair.kind == Chair::kOpen) return false;
  return true;
}

bool Table::hints() const {
  const auto people = std::count_if(chairs_.begin(), chairs_.end(),
                                    [](const Chair& c) { return c.kind == Chair::kPerson; });
  return setup().hints.value_or(people <= 1 && full());
}

std::optional<Seat> Table::seat_of(std::string_view token) const {
  for (Seat s = 0; s < seats(); ++s)
    if (chairs_[s].kind == Chair::kPerson && same_secret(chairs_[s].token, token)) return s;
  return std::nullopt;
}

std::optional<Seat> Table::seat_of_key(std::string_view key) const {
  for (Seat s = 0; s < seats(); ++s)
    if (!key.empty() && chairs_[s].kind == Chair::kPerson && same_secret(chairs_[s].key, key))
      return s;
  return std::nullopt;
}

std::optional<std::size_t> Table::moves_before_last_of(Seat seat) const {
  const auto& moves = match_.moves();
  for (std::size_t i = moves.size(); i > 0; --i)
    if (moves[i - 1].by == seat) return i - 1;
  return std::nullopt;
}

std::vector<std::string> Table::names(Lang lang) const {
  std::vector<std::string> out;
  for (Seat s = 0; s < seats(); ++s) {
    const Chair& chair = chairs_[s];
    const BotInfo* bot = chair.kind == Chair::kBot ? find_bot(entry(), chair.level) : nullptr;
    if (bot)
      out.push_back(std::string(bot->name(lang)) + " " + std::to_string(s + 1));
    else
      out.push_back(chair.name.empty() ? Voice{lang}.seat(s) : chair.name);
  }
  return out;
}

bool Table::operator==(const Table& o) const {
  return events_ == o.events_ && chairs_ == o.chairs_ && host_ == o.host_ &&
         started_ == o.started_ && match_.moves() == o.match_.moves() &&
         match_.state()->bytes() == o.match_.state()->bytes();
}

}  // namespace menagerie
