// SPDX-License-Identifier: MIT
#include "room/problem.hpp"

namespace menagerie {
namespace {

struct About {
  Code code;
  std::string_view name;
  Text text;
};

constexpr About kAbout[] = {
    {Code::kBadJson, "bad_json", {"A message is one JSON object.", "訊息必須是一個 JSON 物件。"}},
    {Code::kBadMessage,
     "bad_message",
     {"A member of the message is missing or wrong.", "訊息中有項目缺少或不正確。"}},
    {Code::kUnknownCommand, "unknown_command", {"There is no such command.", "沒有這個指令。"}},
    {Code::kTooLarge, "too_large", {"The message is too long.", "訊息太長。"}},
    {Code::kHelloFirst, "hello_first", {"Say hello first.", "請先送出 hello。"}},
    {Code::kWrongProtocol,
     "wrong_protocol",
     {"The server has been updated: please reload the page.", "伺服器已更新，請重新載入網頁。"}},
    {Code::kRateLimited,
     "rate_limited",
     {"Too many messages: wait a second.", "訊息太頻繁，請稍等一秒。"}},
    {Code::kIdReused,
     "id_reused",
     {"This id belongs to another command.", "這個 id 已用於另一個指令。"}},
    {Code::kNoSuchGame, "no_such_game", {"There is no such game.", "沒有這個遊戲。"}},
    {Code::kBadOptions, "bad_options", {"The options do not fit.", "選項不正確。"}},
    {Code::kNoSuchBot, "no_such_bot", {"There is no such computer player.", "沒有這種電腦玩家。"}},
    {Code::kNoSuchTable,
     "no_such_table",
     {"There is no such table (any more).", "沒有這張桌子，或者它已經結束。"}},
    {Code::kSeatTaken, "seat_taken", {"That seat is taken.", "座位已經有人。"}},
    {Code::kBadToken, "bad_token", {"This is not your seat any more.", "這已經不是你的座位。"}},
    {Code::kNotSeated, "not_seated", {"You have no seat at a table.", "你還沒有入座。"}},
    {Code::kNotHost,
     "not_host",
     {"Only the host of the table may do that.", "只有桌主可以這麼做。"}},
    {Code::kNotStarted, "not_started", {"The match has not begun.", "遊戲尚未開始。"}},
    {Code::kAlreadyStarted, "already_started", {"The match has already begun.", "遊戲已經開始。"}},
    {Code::kEnded, "match_over", {"The match is over.", "整場遊戲已經結束。"}},
    {Code::kStale, "stale", {"The table has moved on: look again.", "局面已經改變，請再看一次。"}},
    {Code::kOutOfTurn, "not_your_turn", {"It is not your turn.", "還沒輪到你。"}},
    {Code::kUnreadableMove,
     "unreadable_move",
     {"This is not a move of the game.", "無法讀懂這一步。"}},
    {Code::kIllegalMove, "illegal_move", {"The rules refuse this move.", "規則不允許這一步。"}},
    {Code::kUndoRefused,
     "undo_refused",
     {"A move can be taken back only where everybody else is a bot, and after you have moved.",
      "只有在其他座位都是電腦、而且你已經走過一步時才能悔步。"}},
    {Code::kChatRefused,
     "chat_refused",
     {"A line has 1 to 300 characters, and 5 lines fit into 10 seconds.",
      "一則訊息 1 到 300 字，10 秒內最多 5 則。"}},
    {Code::kFull,
     "full",
     {"There is no more room here: try again later.", "目前已滿，請稍後再試。"}},
    {Code::kUnavailable,
     "unavailable",
     {"The server could not write this down, so it was not done. Try again.",
      "伺服器無法寫入紀錄，所以沒有執行，請再試一次。"}},
};
static_assert(std::size(kAbout) == kCodes);

constexpr bool in_order() {
  for (int i = 0; i < kCodes; ++i)
    if (static_cast<int>(kAbout[i].code) != i) return false;
  return true;
}
static_assert(in_order());

}  // namespace

std::string_view name_of(Code code) { return kAbout[static_cast<std::size_t>(code)].name; }
Text text_of(Code code) { return kAbout[static_cast<std::size_t>(code)].text; }

Json to_json(const Problem& problem, Lang lang) {
  Json out = Json::object().set("code", name_of(problem.code));
  if (!problem.clause.empty()) out.set("clause", problem.clause);
  if (!problem.where.empty()) out.set("where", problem.where);
  out.set("message",
          problem.message.empty() ? std::string(text_of(problem.code)(lang)) : problem.message);
  return out;
}

}  // namespace menagerie
