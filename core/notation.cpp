// SPDX-License-Identifier: MIT
#include "core/notation.hpp"

namespace menagerie {

std::string folded(std::string_view text) {
  std::string out;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto b = [&](std::size_t k) {
      return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0u;
    };
    char c = text[i];
    if (!quoted && b(0) == 0xEF && (b(1) == 0xBC || b(1) == 0xBD)) {  // U+FF01..U+FF5E
      const unsigned code = (b(0) & 15) << 12 | (b(1) & 63) << 6 | (b(2) & 63);
      if (code >= 0xFF01 && code <= 0xFF5E) c = static_cast<char>(code - 0xFEE0), i += 2;
    } else if (!quoted && b(0) == 0xE3 && b(1) == 0x80 && b(2) == 0x80) {
      c = ' ', i += 2;
    }
    if (c == '"') quoted = !quoted;
    out += !quoted && 'A' <= c && c <= 'Z' ? static_cast<char>(c | 32) : c;
  }
  return out;
}

std::vector<std::string> words_of(std::string_view text, std::string_view separators) {
  std::vector<std::string> out;
  std::string word;
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (!quoted && separators.find(c) != std::string_view::npos) {
      if (!word.empty()) out.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) out.push_back(std::move(word));
  return out;
}

std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return std::nullopt;
  int n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  return n;
}

std::size_t characters(std::string_view utf8) {
  std::size_t n = 0;
  for (const char c : utf8) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const std::string& w : words) {
    if (!out.empty()) out += between;
    out += w;
  }
  return out;
}

}  // namespace menagerie
