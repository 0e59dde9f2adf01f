// SPDX-License-Identifier: MIT
// Moves as text. A placement is a tile and a cell, in any order: "eagle 3,-2" is the Eagle on the
// cell three to the right of the start tile and two below it. The words over, on, at and swap may
// be added and change nothing, because the cell itself says whether a tile is covered or exchanged.
// A tile alone is read too, as a placement nowhere, so that the referee can say what is wrong with
// it.
#include <algorithm>
#include <charconv>

#include "core/notation.hpp"
#include "games/kachina/kachina.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
namespace {

constexpr std::string_view kFillers[] = {"over", "on",   "at",   "swap", "cover", "覆蓋",
                                         "蓋",   "交換", "放在", "放",   "在"};
constexpr std::string_view kKeepWords[] = {"keep", "保留", "不換"};
constexpr std::string_view kRenewWords[] = {"renew", "redraw", "換牌", "重抽"};
constexpr std::string_view kPassWords[] = {"pass", "過", "跳過"};
constexpr std::string_view kThrowWords[] = {"throw", "discard", "丟", "丟掉", "丟棄"};

bool among(std::string_view word, const auto& list) {
  for (const std::string_view w : list)
    if (w == word) return true;
  return false;
}

// Folded, with the other minus signs made plain and a space wherever Chinese and ASCII meet.
std::string spaced(std::string_view text) {
  std::string out;
  bool was_ascii = true;
  const std::string plain = folded(text);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (plain.compare(i, 3, "\u2212") == 0 || plain.compare(i, 3, "\u2013") == 0) {
      out += was_ascii ? "-" : " -", was_ascii = true, i += 2;
      continue;
    }
    const bool ascii = static_cast<unsigned char>(plain[i]) < 128;
    if (ascii != was_ascii) out += ' ';
    out += plain[i], was_ascii = ascii;
  }
  return out;
}

bool is_word(std::string_view w) {
  return kind_from(w) || among(w, kFillers) || among(w, kThrowWords) || among(w, kKeepWords) ||
         among(w, kRenewWords) || among(w, kPassWords);
}

// Chinese is written without spaces ("丟老鷹"): takes the longest word that we know from the front,
// again and again. What cannot be split so stays whole.
std::vector<std::string> split(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const std::string& word : words) {
    std::vector<std::string> parts;
    std::string_view rest = word;
    while (!rest.empty() && static_cast<unsigned char>(rest[0]) >= 128) {
      std::size_t n = std::min<std::size_t>(rest.size(), 15);
      while (n > 0 && !is_word(rest.substr(0, n))) --n;
      if (n == 0) break;
      parts.emplace_back(rest.substr(0, n)), rest.remove_prefix(n);
    }
    if (!rest.empty()) parts = {word};
    out.insert(out.end(), parts.begin(), parts.end());
  }
  return out;
}

std::unexpected<ParseError> unreadable(std::string_view text) {
  return std::unexpected(
      ParseError{{"“{0}” is no move: say a tile and a cell (eagle 3,-2), keep, renew, throw and a "
                  "tile, or pass",
                  "「{0}」不是動作：請寫板塊和位置（老鷹 3,-2）、保留、換牌、丟加板塊，或跳過"},
                 std::string(text)});
}

bool is_number(std::string_view word) {
  return !word.empty() && (word[0] == '-' || word[0] == '+' || (word[0] >= '0' && word[0] <= '9'));
}

}  // namespace

std::optional<Cell> cell_from(std::string_view x, std::string_view y) {
  const auto read = [](std::string_view text) -> std::optional<std::int8_t> {
    if (text.starts_with('+')) text.remove_prefix(1);
    int n = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (ec != std::errc{} || end != text.data() + text.size() || n < -99 || n > 99)
      return std::nullopt;
    return static_cast<std::int8_t>(n);
  };
  const auto column = read(x), row = read(y);
  if (!column || !row) return std::nullopt;
  return Cell{*column, *row};
}

std::expected<Move, ParseError> Move::parse(std::string_view text) {
  const auto words = split(words_of(spaced(text), " \t,()"));
  std::vector<std::string> numbers, kinds;
  bool throws = false;
  std::optional<Act> single;
  for (const std::string& w : words) {
    if (is_number(w))
      numbers.push_back(w);
    else if (kind_from(w))
      kinds.push_back(w);
    else if (among(w, kThrowWords) && !throws)
      throws = true;
    else if (words.size() == 1 && among(w, kKeepWords))
      single = Act::kKeep;
    else if (words.size() == 1 && among(w, kRenewWords))
      single = Act::kRenew;
    else if (words.size() == 1 && among(w, kPassWords))
      single = Act::kPass;
    else if (!among(w, kFillers))
      return unreadable(text);
  }
  if (single) return Move{*single};
  if (kinds.size() != 1) return unreadable(text);
  const Kind kind = *kind_from(kinds[0]);
  if (throws)
    return numbers.empty() ? Move{Act::kThrow, kind, {}}
                           : std::expected<Move, ParseError>(unreadable(text));
  if (numbers.empty()) return Move{Act::kPlace, kind, kNowhere};  // the referee asks where
  if (numbers.size() != 2) return unreadable(text);
  const auto cell = cell_from(numbers[0], numbers[1]);
  if (!cell) {
    return std::unexpected(ParseError{{"“{0}” is no cell: both numbers lie between -99 and 99",
                                       "「{0}」不是位置：兩個數字都要在 -99 到 99 之間"},
                                      numbers[0] + "," + numbers[1]});
  }
  return Move{Act::kPlace, kind, *cell};
}

std::string to_text(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }

std::string to_text(const Move& m) {
  switch (m.act) {
    case Act::kKeep:
      return "keep";
    case Act::kRenew:
      return "renew";
    case Act::kPass:
      return "pass";
    case Act::kThrow:
      return "throw " + std::string(word_of(m.kind));
    case Act::kPlace:
      break;
  }
  const std::string tile(word_of(m.kind));
  return m.cell == kNowhere ? tile : tile + " " + to_text(m.cell);
}

}  // namespace menagerie::kachina
