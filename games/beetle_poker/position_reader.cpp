// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/notation.hpp"
#include "games/beetle_poker/notation.hpp"
#include "games/beetle_poker/position.hpp"

namespace menagerie::beetle_poker {

void Reader::fail(Text why, std::string word, std::string where) {
  if (!error_) error_ = ParseError{why, std::move(word), std::move(where)};
}

void Reader::only(std::initializer_list<std::string_view> names) {
  if (!json_.is_object()) return fail({"an object is expected", "應該是物件"}, {}, "position");
  for (const auto& [name, value] : *json_.members())
    if (std::ranges::find(names, std::string_view(name)) == names.end())
      return fail({"unknown member “{0}”", "不認得的欄位「{0}」"}, name, name);
}

int Reader::whole(const Json& j, int least, int most, const std::string& where) {
  const std::int64_t* n = j.integer();
  if (n && *n >= least && *n <= most) return static_cast<int>(*n);
  fail({"a whole number in range is expected, not “{0}”", "應該是範圍內的整數，而不是「{0}」"},
       j.dump(), where + " (" + std::to_string(least) + ".." + std::to_string(most) + ")");
  return least;
}

int Reader::number(std::string_view name, int fallback, int least, int most) {
  const Json* j = find(name);
  return j ? whole(*j, least, most, std::string(name)) : fallback;
}

bool Reader::flag(std::string_view name, bool fallback) {
  const Json* j = find(name);
  if (!j) return fallback;
  if (!j->boolean())
    return fail({"true or false is expected", "應該是 true 或 false"}, {}, std::string(name)),
           fallback;
  return *j->boolean();
}

Seat Reader::seat(std::string_view name, Seat fallback) {
  const Json* j = find(name);
  return j && !j->is_null() ? static_cast<Seat>(whole(*j, 1, kSeats, std::string(name)) - 1)
                            : fallback;
}

std::size_t Reader::word(std::string_view name, std::span<const std::string_view> words,
                         std::size_t fallback) {
  const Json* j = find(name);
  if (!j) return fallback;
  if (j->string())
    for (std::size_t i = 0; i < words.size(); ++i)
      if (*j->string() == words[i]) return i;
  std::string all;
  for (const std::string_view w : words) all += (all.empty() ? "" : "|") + std::string(w);
  fail({"“{0}” is not one of its words", "「{0}」不是這裡可用的詞"}, j->dump(),
       std::string(name) + " (" + all + ")");
  return fallback;
}

void Reader::numbers(std::string_view name, PerSeat<std::int8_t>& out, int bound) {
  pair(name, [&](Seat s, const Json& j, const std::string& where) {
    out[s] = static_cast<std::int8_t>(whole(j, -bound, bound, where));
  });
}

unsigned Reader::seats(std::string_view name) {
  const Json* j = find(name);
  if (!j) return 0;
  unsigned out = 0;
  if (!j->items() || j->items()->size() > kSeats)
    return fail({"a list of seats is expected", "應該是座位的列表"}, {}, std::string(name)), 0;
  for (const Json& entry : *j->items())
    out |= 1u << (whole(entry, 1, kSeats, std::string(name)) - 1);
  return out;
}

CardSet Reader::cards(const Json& j, const std::string& where) {
  if (j.is_null()) return 0;
  if (!j.string())
    return fail({"cards are written as a text, like \"Ks Kh\"", "牌要寫成文字，例如 \"Ks Kh\""}, {},
                where),
           0;
  const std::string text = folded(std::string_view(*j.string()).substr(0, 1'000));
  std::string_view rest;
  const auto set = cards_in(text, rest);
  if (!set) return fail({"a card is named twice", "有一張牌重複了"}, {}, where), 0;
  if (!rest.empty())
    return fail({"“{0}” is not a card", "「{0}」不是牌"}, std::string(rest), where), 0;
  return *set;
}

}  // namespace menagerie::beetle_poker
