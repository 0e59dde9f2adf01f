// SPDX-License-Identifier: MIT
#include "room/chronicle.hpp"

namespace menagerie {
namespace {

// The room's own line for an event; {0} is the person, {1} the bot. Empty: it is not told.
Text line_for(const Event& e, bool started) {
  switch (e.kind) {
    case Event::kJoin:
      return {"{0} sits down.", "{0} 入座。"};
    case Event::kLeave:
      if (started) return {"{0} has left; {1} plays on.", "{0} 離開了，由電腦「{1}」接手。"};
      return {"Somebody has left the table.", "有人離開了桌子。"};
    case Event::kBot:
      if (e.text.empty()) return {"A seat is free now.", "空出了一個座位。"};
      return {"{0} sits down.", "{0} 入座。"};
    case Event::kStart:
      return {"The match begins.", "遊戲開始。"};
    case Event::kMove:
      if (e.by == Event::kClock) return {"{0} ran out of time.", "{0} 的時間用完了。"};
      return {};
    case Event::kUndo:
      return {"{0} takes a move back.", "{0} 悔了一步。"};
    case Event::kTakeover:
      return {"{0} is away; {1} plays meanwhile.", "{0} 不在座位上，暫時由電腦「{1}」代打。"};
    case Event::kBack:
      return {"{0} is back.", "{0} 回來了。"};
    case Event::kHost:
      return {"{0} is the host now.", "現在由 {0} 擔任桌主。"};
    case Event::kCreate:
      break;
  }
  return {};
}

}  // namespace

Chronicle::Chronicle(std::span<const Entry> games, std::span<const Event> events, Seat audience,
                     Lang lang)
    : audience_(audience), lang_(lang) {
  if (events.empty()) return;
  auto table = Table::open(games, events.front());
  if (!table) return;
  for (const Event& event : events.subspan(1)) {
    std::optional<AnyState> before;
    if (event.kind == Event::kMove) before = table->match().state();
    if (!table->apply(event)) return;
    add(before ? &*before : nullptr, *table);
  }
}

void Chronicle::say(const Table& table, std::string text) {
  if (text.empty()) return;
  lines_.push_back({table.seq(), std::move(text), table.match().moves().size()});
  if (lines_.size() > 2 * kMostLines) lines_.erase(lines_.begin(), lines_.end() - kMostLines);
}

void Chronicle::add(const AnyState* before, const Table& after) {
  const Event& e = after.events().back();
  const std::vector<std::string> names = after.names(lang_);
  if (e.kind == Event::kUndo)
    std::erase_if(lines_, [&](const LogLine& line) {
      return line.moves > static_cast<std::size_t>(e.number);
    });
  const BotInfo* bot = find_bot(after.entry(), e.text);
  const Text own = line_for(e, after.phase() != Table::kWaiting);
  say(after, fill(own(lang_), {names[e.seat], bot ? bot->name(lang_) : std::string_view()}));
  if (e.kind != Event::kMove || !before) return;
  Voice voice{lang_, names};
  for (std::string& line : after.match().state()->narrate(
           *before, e.seat, after.match().moves().back().move, audience_, voice))
    say(after, std::move(line));
}

std::vector<LogLine> Chronicle::newest(int seq) const {
  std::vector<LogLine> out;
  for (const LogLine& line : lines_)
    if (line.seq == seq) out.push_back(line);
  return out;
}

}  // namespace menagerie
