// SPDX-License-Identifier: MIT
#include "games/chimera/position_reader.hpp"

#include <algorithm>

namespace menagerie::chimera {

PositionReader::PositionReader(const Json& json, std::initializer_list<std::string_view> known,
                               std::string path)
    : json_(json), path_(std::move(path)) {
  if (!json.is_object()) {
    fail({"an object {...} is expected", "應該是一個物件 {...}"},
         path_.empty() ? "position" : path_);
    return;
  }
  for (const auto& [name, value] : *json.members())
    if (std::find(known.begin(), known.end(), name) == known.end())
      fail({"there is no member “{0}”", "沒有「{0}」這一項"}, place(name), name);
}

std::string PositionReader::place(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

void PositionReader::fail(Text why, std::string where, std::string word, std::string clause) {
  if (!error_) error_ = ParseError{why, std::move(word), std::move(where), std::move(clause)};
}

std::int64_t PositionReader::number(std::string_view key, std::int64_t fallback, std::int64_t least,
                                    std::int64_t most) {
  const Json* j = find(key);
  if (!j || j->is_null()) return fallback;
  if (!j->integer())
    return fail({"a whole number is expected", "應該是整數"}, place(key)), fallback;
  if (*j->integer() < least || *j->integer() > most) {
    fail({"the number is out of range ({0})", "數字超出範圍（{0}）"}, place(key),
         std::to_string(least) + ".." + std::to_string(most));
    return fallback;
  }
  return *j->integer();
}

bool PositionReader::flag(std::string_view key, bool fallback) {
  const Json* j = find(key);
  if (!j || j->is_null()) return fallback;
  if (!j->boolean())
    return fail({"true or false is expected", "應該是 true 或 false"}, place(key)), fallback;
  return *j->boolean();
}

Seat PositionReader::seat(std::string_view key, Seat fallback) {
  return static_cast<Seat>(number(key, fallback + 1, 1, kSeats) - 1);
}

Cards PositionReader::read_cards(const Json& json, const std::string& where) {
  if (json.is_null()) return 0;
  if (!json.string())
    return fail({"cards are written as text, such as \"7 7 H\"", "牌要寫成文字，例如 \"7 7 H\""},
                where),
           0;
  const auto read = parse_cards(*json.string());
  if (!read) return fail(read.error().why, where, read.error().word, read.error().clause), 0;
  if (!contains(kDeck, *read))
    return fail({"the deck has not so many cards of one rank: {0}",
                 "整副牌沒有那麼多同點數的牌：{0}"},
                where, cards_list(*read), "C1"),
           0;
  return *read;
}

Cards PositionReader::cards(std::string_view key) {
  const Json* j = find(key);
  return j ? read_cards(*j, place(key)) : 0;
}

const Json::Array* PositionReader::list_of(std::string_view key, std::size_t size) {
  const Json* j = find(key);
  if (!j || j->is_null()) return nullptr;
  if (j->items() && j->items()->size() == size) return j->items();
  fail({"a list of {0} is expected", "應該是 {0} 項的列表"}, place(key), std::to_string(size));
  return nullptr;
}

std::array<Cards, kSeats> PositionReader::cards_by_seat(std::string_view key) {
  std::array<Cards, kSeats> out{};
  if (const Json::Array* list = list_of(key, kSeats))
    for (std::size_t p = 0; p < kSeats; ++p)
      out[p] = read_cards((*list)[p], place(key) + "[" + std::to_string(p) + "]");
  return out;
}

std::array<std::int64_t, kSeats> PositionReader::numbers_by_seat(std::string_view key,
                                                                 std::int64_t most) {
  std::array<std::int64_t, kSeats> out{};
  const Json::Array* list = list_of(key, kSeats);
  for (std::size_t p = 0; list && p < kSeats; ++p) {
    const std::int64_t* n = (*list)[p].integer();
    if (!n || *n < 0 || *n > most)
      fail({"a whole number from 0 to {0} is expected", "應該是 0 到 {0} 的整數"},
           place(key) + "[" + std::to_string(p) + "]", std::to_string(most));
    else
      out[p] = *n;
  }
  return out;
}

std::array<std::uint8_t, 2> PositionReader::by_side(std::string_view key, int most) {
  std::array<std::uint8_t, 2> out{};
  const Json::Array* list = list_of(key, 2);
  for (std::size_t side = 0; list && side < 2; ++side) {
    const std::int64_t* n = (*list)[side].integer();
    if (!n || *n < 0 || *n > most)
      fail({"a whole number from 0 to {0} is expected", "應該是 0 到 {0} 的整數"},
           place(key) + "[" + std::to_string(side) + "]", std::to_string(most));
    else
      out[side] = static_cast<std::uint8_t>(*n);
  }
  return out;
}

Options PositionReader::options() {
  const Json* j = find("options");
  if (!j || j->is_null()) return {};
  if (!j->is_object())
    return fail({"an object of option names and values is expected", "應該是選項名稱和值的物件"},
                place("options")),
           Options{};
  Options out;
  Texts texts;
  for (const auto& [name, value] : *j->members()) {
    const std::string text = value.string() ? *value.string() : value.dump();
    if (auto ok = set_option(out, name, text, texts); !ok) {
      fail(ok.error().why, place("options." + name), ok.error().word);
      return out;
    }
  }
  return out;
}

std::size_t PositionReader::one_of(std::string_view key,
                                   std::initializer_list<std::string_view> names,
                                   std::size_t fallback) {
  const Json* j = find(key);
  if (!j || j->is_null()) return fallback;
  std::string all;
  std::size_t i = 0;
  for (const std::string_view name : names) {
    if (j->string() && *j->string() == name) return i;
    all += (i++ ? ", " : "") + std::string(name);
  }
  return fail({"one of these is expected: {0}", "應該是其中之一：{0}"}, place(key), all), fallback;
}

}  // namespace menagerie::chimera
