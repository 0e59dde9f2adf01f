// SPDX-License-Identifier: MIT
// What a seat sees: the board as a grid with its coordinates along the top and the left, pile,
// tiles thrown out, and the seat's own hand.
#include "core/notation.hpp"
#include "games/kachina/kachina.hpp"
#include "games/kachina/scoring.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
namespace {

std::string name(Kind k, const Voice& voice) { return std::string(voice(name_of(k))); }

// The sum of the Wolves in the line through i.
int wolves_of(const Grid& g, int i, int step) { return judge(g, i, step, kZero).wolves; }

// What a tile is worth where that isn't the number on it: "0", "8", or "8|4" where its row and its
// column differ.
std::string worth_note(const Grid& g, int i) {
  if (zeroed(g, i)) return "0";
  if (g.at(i) != kWolf) return {};
  const int row = std::max<int>(wolves_of(g, i, Grid::kAcross), kWolf),
            column = std::max<int>(wolves_of(g, i, Grid::kUp), kWolf);
  if (row == column) return row == kWolf ? "" : std::to_string(row);
  return std::to_string(row) + "|" + std::to_string(column);
}

// The same in words: "8", or "8 in its row and 4 in its column".
std::string worth_words(Kind k, std::string_view note, const Voice& voice) {
  const std::size_t bar = note.find('|');
  if (note.empty()) return std::to_string(k);
  if (bar == note.npos) return std::string(note);
  return voice.say({"{0} in its row and {1} in its column", "橫列 {0}、直行 {1}"},
                   {note.substr(0, bar), note.substr(bar + 1)});
}

Item tile_item(const Board& b, const Grid& g, int at, Cell last, const Voice& voice) {
  const Kind k = b.top(at), under = b.under(at);
  const Cell c = b.cell(at);
  const std::string worth = worth_note(g, g.index(c));
  Item item{to_text(c), face_of(k, voice), {}, "tile " + std::string(word_of(k)), worth};
  item.name = voice.say({"{0}, value {1}, at {2}", "{0}，能力值 {1}，位於 {2}"},
                        {name(k, voice), worth_words(k, worth, voice), to_text(c)});
  if (under) {
    item.name += voice.say({", on top of: {0}", "，下面蓋著{0}"}, {name(under, voice)});
    item.note +=
        (worth.empty() ? "" : " ") + voice.say({"on {0}", "蓋{0}"}, {face_of(under, voice)});
  }
  if (worth == "0") item.look += " zero";
  if (c == last) item.look += " last", item.name += voice(Text{", placed last", "，最後放置"});
  return item;
}

Item free_item(const Grid& g, Cell c, const Voice& voice) {
  const int i = g.index(c);
  if (!g.touches(i)) return {"", "", "", "cell empty", ""};
  Item item{to_text(c), "", voice.say({"free cell {0}", "空格 {0}"}, {to_text(c)}), "cell", ""};
  if (g.length(i, Grid::kAcross) > kLongestLine || g.length(i, Grid::kUp) > kLongestLine) {
    item.look += " dim", item.name += voice(Text{", a line here is full", "，行列已滿"});
  } else if (g.beside(i, kOgre)) {
    item.look += " warn", item.name += voice(Text{", Ogres only", "，只能放食人魔"});
  }
  return item;
}

Item axis_item(int n, const Text& what, const Voice& voice) {
  return {"", std::to_string(n), voice.say(what, {std::to_string(n)}), "cell empty", ""};
}

Zone board_zone(const View& v, const Voice& voice) {
  const Board& b = v.table.board;
  Zone zone{"board", std::string(voice(Text{"Table", "桌面"})), "grid", -1, 0, {}};
  const Grid grid(b);
  const int edge = b.count() ? 1 : 0;
  zone.columns = grid.right() - grid.left() + 2 * edge + 2;
  zone.items.reserve(
      static_cast<std::size_t>(zone.columns * (grid.high() - grid.low() + 2 * edge + 2)));
  zone.items.push_back({"", "", "", "cell empty", ""});
  for (int x = grid.left() - edge; x <= grid.right() + edge; ++x)
    zone.items.push_back(axis_item(x, {"column {0}", "第 {0} 行"}, voice));
  for (int y = grid.high() + edge; y >= grid.low() - edge; --y) {
    zone.items.push_back(axis_item(y, {"row {0}", "第 {0} 列"}, voice));
    for (int x = grid.left() - edge; x <= grid.right() + edge; ++x) {
      const Cell c{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      const int at = b.find(c);
      if (at >= 0)
        zone.items.push_back(tile_item(b, grid, at, v.table.last_cell(), voice));
      else if (b.count())
        zone.items.push_back(free_item(grid, c, voice));
      else
        zone.items.push_back({to_text(c), "",
                              voice.say({"the middle, {0}", "中央 {0}"}, {to_text(c)}),
                              "cell start", ""});
    }
  }
  return zone;
}

Text power_of(Kind k) {
  switch (k) {
    case kKoshari:
      return {"its neighbours are worth 0", "相鄰的板塊能力值為 0"};
    case kHummingbird:
      return {"wins a line with Hummingbirds at both ends", "兩端都是蜂鳥時統治該行列"};
    case kWarrior:
      return {"may be exchanged for a tile on the table", "可以與桌上的板塊交換"};
    case kWolf:
      return {"counts the sum of the line's Wolves", "能力值是該行列所有狼的總和"};
    case kEagle:
      return {"may cover a tile", "可以覆蓋桌上的板塊"};
    case kOgre:
      return {"only Ogres may be laid beside it", "旁邊只能再放食人魔"};
    default:
      return {"no power", "沒有特殊能力"};
  }
}

Zone hand_zone(const View& v, const Voice& voice) {
  Zone zone{"hand", std::string(voice(Text{"Your hand", "你的手牌"})), "row", v.me, 0, {}};
  for (Kind k = kChief; k >= kKoshari; --k)
    for (int n = v.mine.count(k); n > 0; --n)
      zone.items.push_back(
          {std::string(word_of(k)), face_of(k, voice),
           voice.say({"{0}, value {1}: {2}", "{0}，能力值 {1}：{2}"},
                     {name(k, voice), std::to_string(k), std::string(voice(power_of(k)))}),
           "tile " + std::string(word_of(k)), ""});
  return zone;
}

std::vector<Zone> zones_of(const View& v, const Voice& voice) {
  std::vector<Zone> out;
  out.push_back(board_zone(v, voice));
  Zone pile{"pile", std::string(voice(Text{"Pile", "牌堆"})), "row", -1, 0, {}};
  const std::string left = std::to_string(v.table.pile);
  if (v.table.pile)
    pile.items.push_back(
        {"", left, voice.say({"{0} tiles face down", "{0} 片面朝下的板塊"}, {left}), "back", ""});
  out.push_back(std::move(pile));
  Zone thrown{"thrown", std::string(voice(Text{"Out of the game", "移出遊戲"})), "row", -1, 0, {}};
  const Bundle gone = v.table.thrown();
  for (Kind k = kChief; k >= kKoshari; --k)
    if (const int n = gone.count(k))
      thrown.items.push_back({"", face_of(k, voice), name(k, voice),
                              "tile " + std::string(word_of(k)) + " dim",
                              n > 1 ? "x" + std::to_string(n) : ""});
  if (!thrown.items.empty()) out.push_back(std::move(thrown));
  if (v.me != kSpectator) out.push_back(hand_zone(v, voice));
  return out;
}

std::string winners_prompt(const Table& t, const Voice& voice) {
  const SeatSet winners = t.winners();
  std::vector<std::string> names;
  winners.each([&](Seat p) { names.push_back(voice.seat(p)); });
  const std::string all = joined(names, voice(Text{", ", "、"})),
                    score = std::to_string(t.scores[winners.lowest()]);
  if (names.size() > 1)
    return voice.say({"The match is over. {0} share the win with {1} points.",
                      "整場結束，{0} 同以 {1} 分獲勝。"},
                     {all, score});
  return voice.say(
      {"The match is over. {0} wins with {1} points.", "整場結束，{0} 以 {1} 分獲勝。"},
      {all, score});
}

std::string own_prompt(const View& v, const Voice& voice) {
  const Table& t = v.table;
  if (t.phase == Phase::kRenewal) {
    if (must_renew(t, v.me, v.mine))
      return std::string(voice(Text{"Five Ogres cannot begin: take a new hand.",
                                    "五片都是食人魔無法開始：請換一手新牌。"}));
    if (may_renew(v.mine))
      return std::string(
          voice(Text{"You hold three or more alike: keep the hand or take a new one?",
                     "你有三片以上同種：要保留還是換一手新牌？"}));
    return std::string(
        voice(Text{"No three alike: keep your hand.", "沒有三片同種：請保留手牌。"}));
  }
  if (t.phase == Phase::kStart)
    return std::string(voice(Text{"Lay the start tile in the middle: any tile but an Ogre.",
                                  "請在中央放下起始板塊：食人魔以外的任一片。"}));
  State::Moves moves;
  list_moves(t, v.mine, moves);
  if (moves[0].act == Act::kThrow)
    return std::string(voice(Text{"Nothing can be placed: throw a tile out of the game.",
                                  "無處可放：請選一片板塊移出遊戲。"}));
  if (moves[0].act == Act::kPass)
    return std::string(voice(Text{"Nothing can be placed: pass.", "無處可放：請跳過。"}));
  return std::string(
      voice(Text{"Choose a tile of your hand and a cell.", "請選一片手牌和一個位置。"}));
}

std::string prompt_of(const View& v, const Voice& voice) {
  const Table& t = v.table;
  if (t.phase == Phase::kOver) return winners_prompt(t, voice);
  if (v.me == t.turn) return own_prompt(v, voice);
  if (t.phase == Phase::kRenewal)
    return voice.say({"{0} decides about the first hand.", "{0} 正在決定是否換牌。"},
                     {voice.seat(t.turn)});
  return voice.say({"{0} is to place a tile.", "輪到 {0} 放板塊。"}, {voice.seat(t.turn)});
}

Player player_of(const Table& t, Seat p, const Voice& voice) {
  Player out{p, t.scores[p], {}, {}, t.phase != Phase::kOver && p == t.turn};
  if (p == t.start) out.role = voice(Text{"start player", "起始玩家"});
  const std::string size = std::to_string(t.sizes[p]);
  out.note = t.sizes[p] == 1 ? std::string(voice(Text{"1 tile", "1 片"}))
                             : voice.say({"{0} tiles", "{0} 片"}, {size});
  if (t.known[p].nibbles)
    out.note += voice.say({", seen: {0}", "，已知有：{0}"}, {list_of(t.known[p], voice)});
  return out;
}

std::vector<std::string> notes_of(const Table& o, const Voice& voice) {
  std::vector<std::string> out;
  if (o.renew_repeat)
    out.emplace_back(
        voice(Text{"New hands may be taken again and again.", "起始手牌可以一換再換。"}));
  if (!o.start_draw)
    out.emplace_back(voice(
        Text{"The start player does not refill after the start tile.", "放下起始板塊後不補牌。"}));
  if (o.no_placement == kPasses)
    out.emplace_back(voice(Text{"Who can place nothing passes.", "無處可放的人跳過。"}));
  if (o.wolf_zeroed == kOthersSum)
    out.emplace_back(voice(Text{"A Wolf beside a Koshari is worth the line's other Wolves.",
                                "緊鄰小丑的狼，能力值是該行列其他狼的總和。"}));
  return out;
}

}  // namespace

Scene scene(const View& v, const Voice& voice) {
  const Table& t = v.table;
  Scene out;
  const std::string laid = std::to_string(t.board.count()), left = std::to_string(t.pile);
  switch (t.phase) {
    case Phase::kRenewal:
      out.headline = voice(Text{"Kachina: the first hands", "卡齊納：起始手牌"});
      break;
    case Phase::kStart:
      out.headline = voice(Text{"Kachina: the start tile", "卡齊納：起始板塊"});
      break;
    case Phase::kPlay:
      out.headline = voice.say(
          {"Kachina: {0} cells laid, {1} tiles in the pile", "卡齊納：桌上 {0} 格，牌堆 {1} 片"},
          {laid, left});
      break;
    case Phase::kOver:
      out.headline = voice(Text{"Kachina: the end", "卡齊納：遊戲結束"});
      break;
  }
  out.prompt = prompt_of(v, voice);
  out.notes = notes_of(t, voice);
  for (Seat p = 0; p < t.seats; ++p) out.players.push_back(player_of(t, p, voice));
  out.zones = zones_of(v, voice);
  out.over = t.phase == Phase::kOver;
  return out;
}

}  // namespace menagerie::kachina
