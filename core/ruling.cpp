// SPDX-License-Identifier: MIT
#include "core/ruling.hpp"

#include <algorithm>

namespace menagerie {
namespace {

constexpr std::size_t kShown = 200;  // bytes of a hostile word: enough to find it again

std::string shortened(std::string_view word) {
  std::size_t n = std::min(word.size(), kShown);
  while (n < word.size() && n > 0 && (static_cast<unsigned char>(word[n]) & 0xC0) == 0x80) --n;
  return std::string(word.substr(0, n)) + (n < word.size() ? "..." : "");
}

struct PlaceWord {
  std::string_view english;  // what stands before the number or name
  std::string_view pattern;
};
constexpr PlaceWord kPlaceWords[] = {
    {"record at line ", "第 {0} 行起的紀錄"},
    {"line ", "第 {0} 行"},
    {"column ", "第 {0} 字"},
    {"option ", "選項 {0}"},
    {"move ", "第 {0} 手"},
    {"deal ", "第 {0} 副牌"},
    {"seats ", "座位數 {0}"},
    {"seat ", "{0} 號座"},
    {"arguments", "參數"},
};

std::string part_in_chinese(std::string_view part) {
  for (const auto& [english, pattern] : kPlaceWords)
    if (part.starts_with(english)) return fill(pattern, {part.substr(english.size())});
  return std::string(part);
}

// The parts of a place are set apart by ", ".
std::string parts_in_chinese(std::string_view parts, std::string_view comma) {
  std::string out;
  for (;;) {
    const std::size_t at = parts.find(", ");
    out += part_in_chinese(parts.substr(0, at));
    if (at == std::string_view::npos) return out;
    out += comma;
    parts.remove_prefix(at + 2);
  }
}

// What there is to choose from may follow in brackets.
std::string place_in_chinese(std::string_view where) {
  const std::size_t open = where.find(" (");
  if (open == std::string_view::npos || !where.ends_with(')')) return parts_in_chinese(where, "，");
  return parts_in_chinese(where.substr(0, open), "，") + "（" +
         parts_in_chinese(where.substr(open + 2, where.size() - open - 3), "、") + "）";
}

}  // namespace

std::string ParseError::say(Lang lang) const {
  const std::string body = fill(why(lang), {shortened(word)});
  if (where.empty()) return body;
  return lang == Lang::kEnglish ? where + ": " + body : place_in_chinese(where) + "：" + body;
}

}  // namespace menagerie
