// SPDX-License-Identifier: MIT
#include "room/plain_text.hpp"

namespace menagerie {
namespace {

// Zero-width joiners stay: emoji and some scripts need them.
bool hides(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x200b || c == 0x200e || c == 0x200f ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff;
}

std::uint32_t code_point(std::string_view s) {
  const auto first = static_cast<unsigned char>(s[0]);
  if (s.size() == 1) return first;
  std::uint32_t c = first & (0xffu >> (s.size() + 1));
  for (const char byte : s.substr(1)) c = c << 6 | (static_cast<unsigned char>(byte) & 0x3f);
  return c;
}

}  // namespace

std::string plain_text(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
    const std::string_view character = text.substr(i, end - i);
    if (!hides(code_point(character)))
      out += character;
    else if (character == "\n" || character == "\t")
      out += ' ';
    i = end;
  }
  const std::size_t begin = out.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return out.substr(begin, out.find_last_not_of(' ') - begin + 1);
}

}  // namespace menagerie
