// SPDX-License-Identifier: MIT
#include "core/words.hpp"

namespace menagerie {
namespace {

// The number of the hole that begins at pattern[i], or -1.
int hole_at(std::string_view pattern, std::size_t i) {
  if (i + 2 >= pattern.size() || pattern[i] != '{' || pattern[i + 2] != '}') return -1;
  const char c = pattern[i + 1];
  return '0' <= c && c <= '9' ? c - '0' : -1;
}

template <class Values>
std::string fill_from(std::string_view pattern, const Values& values) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const int hole = hole_at(pattern, i);
    if (hole >= 0 && static_cast<std::size_t>(hole) < values.size()) {
      out += *(values.begin() + hole);
      i += 2;
    } else {
      out += pattern[i];
    }
  }
  return out;
}

}  // namespace

Lang lang_of(std::string_view tag) {
  return tag.starts_with("zh") ? Lang::kChinese : Lang::kEnglish;
}
std::string_view tag_of(Lang lang) { return lang == Lang::kEnglish ? "en" : "zh-Hant"; }

std::string fill(std::string_view pattern, std::initializer_list<std::string_view> values) {
  return fill_from(pattern, values);
}
std::string fill(std::string_view pattern, std::span<const std::string> values) {
  return fill_from(pattern, values);
}

std::string Voice::seat(Seat s) const {
  if (s < names.size() && !names[s].empty()) return names[s];
  return say({"Seat {0}", "{0} 號座"}, {std::to_string(s + 1)});
}

}  // namespace menagerie
