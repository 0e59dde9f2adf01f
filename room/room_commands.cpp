// SPDX-License-Identifier: MIT
// What a seated person may order. Each command checks everything first and then commits: a refused
// one changes nothing.
#include <algorithm>

#include "core/fields.hpp"
#include "core/notation.hpp"
#include "room/plain_text.hpp"
#include "room/room.hpp"

namespace menagerie {

Reply Room::act(Moment& m, Seat seat, Lang lang, const std::string& id, const Json& message) {
  Hasher hash;
  hash.bytes(message.dump());
  for (const Stored& old : people_[seat].results)
    if (old.id == id) return old.print == hash.value() ? old.reply : refused(Code::kIdReused);
  Order order{seat, lang, id, hash.value(), Reader(message)};
  Reply reply =
      table_.seq() >= limits_.events ? refused(Code::kFull) : run(m, order, message.text("cmd"));
  auto& results = people_[seat].results;
  results.push_back({id, hash.value(), reply});
  if (results.size() > limits_.results) results.pop_front();
  if (reply && !listeners_.empty()) ask_bots(m);
  return reply;
}

Reply Room::run(Moment& m, Order& order, std::string_view name) {
  using Handler = Reply (Room::*)(Moment&, Order&);
  struct Row {
    std::string_view name;
    Handler handler;
  };
  constexpr Row kRows[] = {{"move", &Room::move},   {"chat", &Room::chat},
                           {"undo", &Room::undo},   {"bot", &Room::set_bot},
                           {"start", &Room::start}, {"leave", &Room::leave}};
  for (const Row& row : kRows)
    if (row.name == name) return (this->*row.handler)(m, order);
  return refused(Code::kUnknownCommand);
}

Event Room::ordered(Event::Kind kind, Seat about, const Order& order) const {
  Event event{.kind = kind, .seat = about};
  event.id = order.id, event.print = order.print, event.actor = order.seat;
  return event;
}

Reply Room::move(Moment& m, Order& order) {
  const std::string text = order.in.text("move", kLongestMove);
  const std::int64_t seq = order.in.number("seq", 0, 1 << 30);
  if (!order.in.ok()) return order.in.problem();
  if (table_.phase() == Table::kWaiting) return refused(Code::kNotStarted);
  if (table_.phase() == Table::kOver) return refused(Code::kEnded);
  const Chair& chair = table_.chair(order.seat);
  if (seq < chair.asked || seq > table_.seq()) return refused(Code::kStale);
  const auto names = table_.names(order.lang);
  const Answer answer = table_.match().state()->check(order.seat, text, Voice{order.lang, names});
  if (!answer) {
    const bool able = table_.match().state()->able().has(order.seat);
    const Code code = answer.move.empty() ? Code::kUnreadableMove
                      : able              ? Code::kIllegalMove
                                          : Code::kOutOfTurn;
    return std::unexpected(Problem{code, {}, answer.clause, answer.message});
  }
  Event event = ordered(Event::kMove, order.seat, order);
  event.text = answer.move;
  event.number =
      static_cast<int>(std::clamp<std::int64_t>(m.now - chair.asked_at, 0, kLongestThought));
  commit(m, std::move(event));
  return Json::object().set("seq", table_.seq()).set("move", answer.move);
}

Reply Room::chat(Moment& m, Order& order) {
  const std::string text = order.in.text("text", 4'000);
  if (!order.in.ok()) return order.in.problem();
  const std::string clean = plain_text(text);
  auto& spoke = people_[order.seat].spoke;
  while (!spoke.empty() && spoke.front() + limits_.chat_window <= m.now) spoke.pop_front();
  if (clean.empty() || characters(clean) > 300 || spoke.size() >= limits_.chat_burst)
    return refused(Code::kChatRefused);
  spoke.push_back(m.now);
  chat_.push_back({order.seat, table_.chair(order.seat).name, clean, m.now});
  if (chat_.size() > limits_.chat_lines) chat_.pop_front();
  for (const Listener& l : listeners_) {
    Json out = chat_json(chat_.back(), l.lang);
    send(m, l, out.set("type", "chat").set("table", id_));
  }
  report_chat(m, order.seat);
  return Json::object();
}

// A game may mind that somebody talks (a duty of silence): then it takes the move "chat".
void Room::report_chat(Moment& m, Seat seat) {
  if (table_.phase() != Table::kPlaying) return;
  const Answer minded = table_.match().state()->check(seat, "chat", {});
  if (minded) commit(m, {.kind = Event::kMove, .seat = seat, .text = minded.move});
}

Reply Room::undo(Moment& m, Order& order) {
  if (table_.phase() == Table::kWaiting) return refused(Code::kNotStarted);
  if (table_.phase() == Table::kOver) return refused(Code::kEnded);
  for (Seat s = 0; s < table_.seats(); ++s)
    if (s != order.seat && table_.chair(s).kind != Chair::kBot) return refused(Code::kUndoRefused);
  const auto keep = table_.moves_before_last_of(order.seat);
  if (!keep) return refused(Code::kUndoRefused);
  Event event = ordered(Event::kUndo, order.seat, order);
  event.number = static_cast<int>(*keep);
  commit(m, std::move(event));
  return done();
}

Reply Room::set_bot(Moment& m, Order& order) {
  const auto seat = static_cast<Seat>(order.in.number("seat", 0, table_.seats() - 1));
  const std::string level = order.in.maybe_text("level", 40).value_or("");
  if (!order.in.ok()) return order.in.problem();
  if (order.seat != table_.host()) return refused(Code::kNotHost);
  if (table_.phase() == Table::kOver) return refused(Code::kEnded);
  if (!level.empty() && !find_bot(table_.entry(), level)) return refused(Code::kNoSuchBot, "level");
  const Chair& chair = table_.chair(seat);
  if (chair.kind == Chair::kPerson) {
    const bool stands_in =
        !level.empty() && table_.phase() == Table::kPlaying && !present(seat) && table_.plays(seat);
    if (!stands_in) return refused(Code::kSeatTaken, "seat");
  } else if (level.empty() && chair.kind == Chair::kOpen) {
    return done();  // free already
  }
  Event event = ordered(chair.kind == Chair::kPerson ? Event::kTakeover : Event::kBot, seat, order);
  event.text = level;
  commit(m, std::move(event));
  begin_when_full(m);
  return done();
}

Reply Room::start(Moment& m, Order& order) {
  const std::string level = order.in.maybe_text("level", 40).value_or(usual());
  if (!order.in.ok()) return order.in.problem();
  if (order.seat != table_.host()) return refused(Code::kNotHost);
  if (table_.phase() != Table::kWaiting) return refused(Code::kAlreadyStarted);
  if (!find_bot(table_.entry(), level)) return refused(Code::kNoSuchBot, "level");
  std::vector<std::string> levels;
  for (const Chair& chair : table_.chairs())
    levels.push_back(chair.kind == Chair::kOpen ? level : std::string());
  seat_bots(m, levels);
  commit(m, ordered(Event::kStart, order.seat, order));
  return done();
}

Reply Room::leave(Moment& m, Order& order) {
  Event event = ordered(Event::kLeave, order.seat, order);
  if (table_.phase() != Table::kWaiting) {
    if (table_.phase() == Table::kOver || !table_.plays(order.seat))
      return Json::object();  // nothing to hand over
    event.text = usual();
  }
  const bool was_host = table_.host() == order.seat;
  commit(m, std::move(event));
  if (was_host)
    if (const auto next = somebody_else(order.seat))
      commit(m, {.kind = Event::kHost, .seat = *next});
  return Json::object();
}

}  // namespace menagerie
