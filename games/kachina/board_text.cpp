// SPDX-License-Identifier: MIT
// The board as people write it: rows from the top, a letter a cell, "." for a free one, "E/C" for
// an Eagle on a Chief.
#include "core/notation.hpp"
#include "games/kachina/position.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
namespace {

struct Token {
  int column = 0, row = 0;
  Kind top = kNone, under = kNone;
};

// "." or "E" or "E/C"
Said read_token(const std::string& word, const std::string& where, Token& token) {
  const auto slash = word.find('/');
  const auto top = kind_from(word.substr(0, slash));
  const auto under =
      slash == std::string::npos ? std::optional<Kind>(kNone) : kind_from(word.substr(slash + 1));
  if (!top || !under)
    return bad(
        {"“{0}” is neither a tile (C S O E W R H K), an Eagle on a tile (E/C) nor a free cell (.)",
         "「{0}」不是板塊（C S O E W R H K）、覆蓋板塊的老鷹（E/C）或空格（.）"},
        where, word);
  if (*under && (*top != kEagle || *under == kEagle))
    return bad({"“{0}”: only an Eagle covers, and never an Eagle",
                "「{0}」：只有老鷹能覆蓋，而且不能覆蓋老鷹"},
               where, word);
  token.top = *top, token.under = *under;
  return {};
}

Said read_rows(const Json& list, std::vector<Token>& out) {
  if (!list.items() || list.items()->size() > kMostSpan)
    return bad({"a list of at most 54 rows is expected", "應該是最多 54 列的列表"}, "board");
  for (std::size_t r = 0; r < list.items()->size(); ++r) {
    const std::string where = at_index("board", r);
    const std::string* text = (*list.items())[r].string();
    if (!text || text->size() > kLongestText) return bad(kNotText, where);
    const auto words = words_of(folded(*text), " \t,");
    if (words.size() > kMostSpan)
      return bad({"a row has at most 54 cells", "一列最多 54 格"}, where);
    for (std::size_t c = 0; c < words.size(); ++c) {
      Token token{static_cast<int>(c), static_cast<int>(r)};
      if (words[c] == ".") continue;
      if (auto ok = read_token(words[c], where, token); !ok) return ok;
      if (out.size() == kTiles) return bad({"there are only sixty tiles", "板塊只有六十片"}, where);
      out.push_back(token);
    }
  }
  return {};
}

}  // namespace

Said read_cell(const Json* j, std::string_view where, Cell& out) {
  const std::string* text = j ? j->string() : nullptr;
  const auto words = text && text->size() <= kLongestText ? words_of(folded(*text), " ,()")
                                                          : std::vector<std::string>{};
  const auto cell = words.size() == 2 ? cell_from(words[0], words[1]) : std::nullopt;
  if (!cell)
    return bad({"a cell is expected, like “3,-2”", "應該是位置，例如 3,-2"}, where,
               text ? *text : "");
  out = *cell;
  return {};
}

Said read_board(const Json& json, Layout& out) {
  const Json* rows = json.find("board");
  std::vector<Token> tokens;
  if (!rows) return {};
  if (auto ok = read_rows(*rows, tokens); !ok) return ok;
  if (tokens.empty()) return {};
  Cell corner{static_cast<std::int8_t>(-tokens[0].column), static_cast<std::int8_t>(tokens[0].row)};
  if (const Json* j = json.find("corner"))
    if (auto ok = read_cell(j, "corner", corner); !ok) return ok;
  for (const Token& token : tokens) {
    const int x = corner.x + token.column, y = corner.y - token.row;
    if (x < -kFarthest || x > kFarthest || y < -kFarthest || y > kFarthest)
      return bad({"the board reaches too far from the start tile", "桌面離起始板塊太遠"}, "corner");
    const Cell c{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
    out.lay(c, static_cast<std::uint8_t>(token.under << 4 | token.top));
  }
  if (out.find({}) < 0)
    return bad({"no tile lies on 0,0, where the start tile is; “corner” names the cell of the "
                "first letter",
                "0,0 沒有起始板塊；corner 是第一個字母的位置"},
               "corner");
  if (!out.sound())
    return bad({"the tiles must hang together, with no line of more than seven",
                "板塊必須連成一片，而且每行每列最多七片"},
               "board");
  return {};
}

Json rows_of(const Layout& b, Cell& corner) {
  const Span columns = across(b), rows_up = upwards(b);
  corner = {static_cast<std::int8_t>(columns.least), static_cast<std::int8_t>(rows_up.most)};
  Json rows = Json::array();
  for (int y = rows_up.most; y >= rows_up.least; --y) {
    std::vector<std::string> cells;
    for (int x = columns.least; x <= columns.most; ++x) {
      const int i = b.find({static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)});
      std::string cell = i < 0 ? "." : std::string(1, letter_of(b.top(i)));
      if (i >= 0 && b.under(i)) cell += std::string("/") + letter_of(b.under(i));
      cells.push_back(std::move(cell));
    }
    rows.push(joined(cells));
  }
  return rows;
}

}  // namespace menagerie::kachina
