// SPDX-License-Identifier: MIT
// The story of a step: who laid what where, what it scored in which line, what the listener drew,
// and at the end who wins and why.
#include "core/notation.hpp"
#include "games/kachina/kachina.hpp"
#include "games/kachina/scoring.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
namespace {

std::string name(Kind k, const Voice& voice) { return std::string(voice(name_of(k))); }

// "an Eagle"; Chinese needs no article.
std::string one(Kind k, const Voice& voice) {
  const bool vowel = k == kEagle || k == kOgre;
  return voice.say({vowel ? "an {0}" : "a {0}", "{0}"}, {name(k, voice)});
}

std::string points_text(int n, const Voice& voice) {
  if (n == 0) return std::string(voice(Text{"no points", "沒有得分"}));
  return n == 1 ? std::string(voice(Text{"1 point", "得 1 分"}))
                : voice.say({"{0} points", "得 {0} 分"}, {std::to_string(n)});
}

// "9 points (row 5, column 4)"
std::string scored_text(const Table& after, Cell c, int points, const Voice& voice) {
  std::string out = points_text(points, voice);
  if (points <= 1) return out;
  const Grid grid(after.board);
  std::vector<std::string> parts;
  const int row = judge(grid, grid.index(c), Grid::kAcross, after.wolf_zeroed).points();
  const int column = judge(grid, grid.index(c), Grid::kUp, after.wolf_zeroed).points();
  if (row) parts.push_back(voice.say({"row {0}", "橫列 {0}"}, {std::to_string(row)}));
  if (column) parts.push_back(voice.say({"column {0}", "直行 {0}"}, {std::to_string(column)}));
  return out + voice.say({" ({0})", "（{0}）"}, {joined(parts, voice(Text{", ", "、"}))});
}

std::string placed_text(const View& before, Seat by, const Move& m, const View& after,
                        const Voice& voice) {
  const std::string who = voice.seat(by), cell = to_text(m.cell), tile = one(m.kind, voice);
  const int points = after.table.scores[by] - before.table.scores[by],
            at = before.table.board.find(m.cell);
  const std::string scored = scored_text(after.table, m.cell, points, voice);
  if (before.table.board.count() == 0)
    return voice.say(
        {"{0} begins in the middle with {1}: {2}.", "{0} 在中央放下起始板塊{1}：{2}。"},
        {who, tile, scored});
  if (at < 0)
    return voice.say({"{0} lays {1} on {2}: {3}.", "{0} 把{1}放在 {2}：{3}。"},
                     {who, tile, cell, scored});
  const std::string there = name(before.table.board.top(at), voice);
  if (m.kind == kEagle)
    return voice.say(
        {"{0} covers the {1} on {2} with an Eagle: {3}.", "{0} 用老鷹覆蓋 {2} 的{1}：{3}。"},
        {who, there, cell, scored});
  return voice.say(
      {"{0} exchanges a Warrior for the {1} on {2}: {3}.", "{0} 用戰士換走 {2} 的{1}：{3}。"},
      {who, there, cell, scored});
}

std::string step_text(const View& before, Seat by, const Move& m, const View& after,
                      const Voice& voice) {
  const std::string who = voice.seat(by);
  switch (m.act) {
    case Act::kKeep:
      return voice.say({"{0} keeps the first hand.", "{0} 保留起始手牌。"}, {who});
    case Act::kRenew:
      if (after.table.renewals > before.table.renewals + 1)
        return voice.say({"{0} takes a new hand, finds five Ogres, and must take another.",
                          "{0} 換了一手新牌，卻是五片食人魔，只好再換一次。"},
                         {who});
      return voice.say({"{0} takes a new hand.", "{0} 換了一手新牌。"}, {who});
    case Act::kThrow:
      return voice.say({"{0} can place nothing and throws out {1}.", "{0} 無處可放，丟掉{1}。"},
                       {who, one(m.kind, voice)});
    case Act::kPass:
      return voice.say({"{0} can place nothing and passes.", "{0} 無處可放，跳過。"}, {who});
    case Act::kPlace:
      break;
  }
  return placed_text(before, by, m, after, voice);
}

// What the listener holds now and didn't before; a swapped tile was told already.
std::string drawn_text(const View& before, Seat by, const Move& m, const View& after,
                       const Voice& voice) {
  if (after.me != by) return {};
  if (m.act == Act::kRenew)
    return voice.say({"Your new hand: {0}.", "你的新手牌：{0}。"}, {list_of(after.mine, voice)});
  if (after.table.pile >= before.table.pile) return {};
  Bundle left = before.mine;
  left.remove(m.kind);
  return voice.say({"You draw: {0}.", "你抽到{0}。"}, {list_of(after.mine - left, voice)});
}

void tell_end(const Table& t, const Voice& voice, std::vector<std::string>& out) {
  if (t.seats_with_tiles() == 0)
    out.emplace_back(voice(Text{"The pile and all hands are empty: the match is over.",
                                "牌堆和所有手牌都用完了，整場結束。"}));
  else
    out.emplace_back(voice(Text{"Nobody can place a tile any more: the match is over.",
                                "沒有人還能放板塊，整場結束。"}));
  std::vector<std::string> scores, winners;
  int best = 0, tied = 0;
  for (Seat p = 0; p < t.seats; ++p) {
    scores.push_back(voice.seat(p) + " " + std::to_string(t.scores[p]));
    if (t.scores[p] > best) best = t.scores[p], tied = 0;
    tied += t.scores[p] == best;
  }
  out.push_back(
      voice.say({"Scores: {0}.", "分數：{0}。"}, {joined(scores, voice(Text{", ", "、"}))}));
  t.winners().each([&](Seat p) { winners.push_back(voice.seat(p)); });
  const std::string all = joined(winners, voice(Text{", ", "、"}));
  if (winners.size() > 1)
    out.push_back(voice.say({"{0} share the win.", "{0} 並列獲勝。"}, {all}));
  else if (tied > 1)
    out.push_back(
        voice.say({"{0} reached that score first and wins.", "{0} 先達到這個分數，獲勝。"}, {all}));
  else
    out.push_back(voice.say({"{0} wins.", "{0} 獲勝。"}, {all}));
}

}  // namespace

std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice) {
  std::vector<std::string> out;
  if (shown) {
    out.push_back(step_text(before, by, *shown, after, voice));
    if (std::string drawn = drawn_text(before, by, *shown, after, voice); !drawn.empty())
      out.push_back(std::move(drawn));
  }
  if (after.table.phase == Phase::kOver) tell_end(after.table, voice, out);
  return out;
}

}  // namespace menagerie::kachina
