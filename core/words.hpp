// SPDX-License-Identifier: MIT
// What is said to people, in the two languages. A Text holds both, so one cannot be forgotten; the
// holes {0} {1} {2} are filled by `fill`. A Voice is how one listener is spoken to: language, the
// names at the table, and the texts that people wrote (texts.hpp).
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/seat.hpp"

namespace menagerie {

class Texts;

enum class Lang : std::uint8_t { kEnglish, kChinese };

struct Text {
  std::string_view en{}, zh{};  // zh is Traditional Chinese
  constexpr std::string_view operator()(Lang lang) const {
    return lang == Lang::kEnglish ? en : zh;
  }
  constexpr bool operator==(const Text&) const = default;
};

// "en", "zh", "zh-Hant", "zh_TW.UTF-8", ...: whatever begins with zh is Chinese, all else English.
Lang lang_of(std::string_view tag);
std::string_view tag_of(Lang lang);  // "en" or "zh-Hant"

// Puts the values into the holes {0}..{9} of a pattern; a hole without a value stays as it is.
std::string fill(std::string_view pattern, std::initializer_list<std::string_view> values);
std::string fill(std::string_view pattern, std::span<const std::string> values);

struct Voice {
  Lang lang = Lang::kEnglish;
  std::span<const std::string> names{};  // by seat; where one is missing, "Seat 2" / "2 號座"
  const Texts* texts = nullptr;          // null: a text's number is shown
  bool ascii = false;                    // no character outside ASCII in English output

  std::string seat(Seat s) const;
  std::string_view operator()(const Text& t) const { return t(lang); }
  std::string say(const Text& t, std::initializer_list<std::string_view> values) const {
    return fill(t(lang), values);
  }
};

}  // namespace menagerie
