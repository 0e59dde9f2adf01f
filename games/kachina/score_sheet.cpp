// SPDX-License-Identifier: MIT
// Scores one placement on a board that somebody describes, and says for each line who is the
// strongest.
#include "core/erase.hpp"
#include "core/notation.hpp"
#include "games/kachina/position.hpp"
#include "games/kachina/ruling.hpp"
#include "games/kachina/scoring.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
namespace {

std::string why_text(const Verdict& v, Kind placed, const Voice& voice) {
  const std::string tile(voice(name_of(placed))), mine = std::to_string(v.mine),
                                                  rival = std::to_string(v.rival);
  switch (v.why) {
    case Why::kAlone:
      return std::string(
          voice(Text{"A single tile is no line (K14).", "單獨一片不算行列（K14）。"}));
    case Why::kBookends:
      return std::string(voice(Text{"Hummingbirds stand at both ends, and one was laid (K28).",
                                    "兩端都是蜂鳥，而且剛放的是蜂鳥（K28）。"}));
    case Why::kShut:
      return std::string(
          voice(Text{"Hummingbirds stand at both ends: no other tile dominates (K29).",
                     "兩端都是蜂鳥，其他板塊都不能統治（K29）。"}));
    case Why::kHighest:
      return voice.say({"{0} {1} is higher than {2} (K16).", "{0} {1} 高於 {2}（K16）。"},
                       {tile, mine, rival});
    case Why::kZero:
      return voice.say({"{0} is worth 0 here and dominates nothing (K31).",
                        "{0}在這裡的能力值是 0，不能統治（K31）。"},
                       {tile});
    case Why::kTied:
      return voice.say({"{0} {1} only ties with {2} (K16).", "{0} {1} 只與 {2} 相同（K16）。"},
                       {tile, mine, rival});
    case Why::kBeaten:
      return voice.say({"{0} {1} is not higher than {2} (K16).", "{0} {1} 沒有高於 {2}（K16）。"},
                       {tile, mine, rival});
  }
  return {};
}

void write_line(Json& out, const std::string& line, const Grid& g, int i, int step,
                const Options& o, const Voice& voice) {
  const Verdict v = judge(g, i, step, o.wolf_zeroed);
  Json tiles = Json::array(), values = Json::array();
  for (int k = v.first, n = 0; n < v.length; ++n, k += step) {
    const bool placed_wolf = k == i && g.at(k) == kWolf;
    tiles.push(word_of(g.at(k)));
    values.push(placed_wolf && v.why != Why::kAlone
                    ? v.mine
                    : value_in_line(g, k, std::max<int>(v.wolves, v.length == 1 ? kWolf : 0)));
  }
  out.set(line + "_points", v.points())
      .set(line + "_length", v.length)
      .set(line + "_tiles", std::move(tiles));
  out.set(line + "_values", std::move(values)).set(line + "_why", why_text(v, g.at(i), voice));
}

Ruling judge_anywhere(const Board& b, const Move& m) {
  if (b.count()) return judge_placement(b, m.kind, m.cell);
  State first;  // the start tile has rules of its own
  first.table.phase = Phase::kStart;
  first.hands[0].add(m.kind);
  return first.check(0, m);
}

}  // namespace

std::expected<Json, ParseError> State::score_sheet(const Json& json, const Voice& voice) {
  Options options;
  Layout layout;
  if (auto ok = read_options(json, options); !ok) return std::unexpected(std::move(ok.error()));
  if (auto ok = read_board(json, layout); !ok) return std::unexpected(std::move(ok.error()));
  const std::string* text = json.find("place") ? json.find("place")->string() : nullptr;
  auto move =
      text && text->size() <= kLongestMove ? Move::parse(*text) : std::unexpected(ParseError{});
  if (!move || move->act != Act::kPlace)
    return std::unexpected(ParseError{
        {"a placement is expected, like “eagle 3,-2”", "應該是放置的動作，例如 老鷹 3,-2"},
        {},
        "place"});
  Bundle others = kAllTiles;
  others.remove(move->kind);
  if (!layout.within(others))
    return std::unexpected(ParseError{
        {"there are not so many tiles of one kind", "同種板塊沒有那麼多片"}, {}, "board"});
  Board board = Board::of(layout);
  Json out = Json::object();
  if (const Ruling ruling = judge_anywhere(board, *move); !ruling)
    return out.set("legal", false)
        .set("clause", ruling.refusal->clause)
        .set("why", say_ruling<State>(ruling, voice))
        .set("points", 0);
  out.set("legal", true);
  if (board.count() == 0)
    return out.set("points", 1)
        .set("why", voice(Text{"The start tile scores 1 (K5).", "起始板塊得 1 分（K5）。"}));
  board.place(move->kind, move->cell);
  const Grid grid(board);
  const int i = grid.index(move->cell);
  out.set("points", points_at(grid, i, options.wolf_zeroed));
  write_line(out, "row", grid, i, Grid::kAcross, options, voice);
  write_line(out, "column", grid, i, Grid::kUp, options, voice);
  return out;
}

}  // namespace menagerie::kachina
