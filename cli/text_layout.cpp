// SPDX-License-Identifier: MIT
#include "cli/text_layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <utility>

namespace menagerie::cli {
namespace {

struct Span {
  char32_t first, last;
};

constexpr Span kWide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
    {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
    {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},
    {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE10, 0xFE19},
    {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320},
    {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
    {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E},
    {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E},
    {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
    {0x1F6D5, 0x1F6D7}, {0x1F6DC, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC},
    {0x1F7E0, 0x1F7EB}, {0x1F7F0, 0x1F7F0}, {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945},
    {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
};
constexpr Span kNone[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489},   {0x0591, 0x05BD}, {0x0610, 0x061A}, {0x064B, 0x065F},
    {0x0E31, 0x0E31}, {0x0E34, 0x0E3A},   {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x200B, 0x200F}, {0x20D0, 0x20FF},   {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF},
};

template <std::size_t N>
bool within(const Span (&spans)[N], char32_t c) {
  const auto after = std::upper_bound(std::begin(spans), std::end(spans), c,
                                      [](char32_t x, const Span& s) { return x < s.first; });
  return after != std::begin(spans) && c <= std::prev(after)->last;
}

int columns_of(char32_t c) {
  if (c < 0x300) return 1;
  return within(kNone, c) ? 0 : within(kWide, c) ? 2 : 1;
}

constexpr char32_t kBroken = 0xFFFD;

// One character from the front of the text (not empty); U+FFFD and one byte where it is not UTF-8.
std::pair<char32_t, std::size_t> first_of(std::string_view s) {
  const auto b = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const unsigned char lead = b(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t n = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || s.size() < n) return {kBroken, 1};
  char32_t c = lead & (0xFFu >> (n + 1));
  for (std::size_t i = 1; i < n; ++i) {
    if ((b(i) & 0xC0) != 0x80) return {kBroken, 1};
    c = c << 6 | (b(i) & 0x3Fu);
  }
  const bool overlong = c < (n == 4 ? 0x10000u : n == 3 ? 0x800u : 0x80u);
  return overlong || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)
             ? std::pair(kBroken, std::size_t{1})
             : std::pair(c, n);
}

// The length of a colour sequence at the front, or 0.
std::size_t colour_at(std::string_view s) {
  if (!s.starts_with("\x1b[")) return 0;
  const std::size_t end = s.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && s[end] == 'm' ? end + 1 : 0;
}

// Visits each character with its bytes and columns; colour sequences come with 0 columns.
template <class F>
void each(std::string_view s, F f) {
  while (!s.empty()) {
    if (const std::size_t n = colour_at(s)) {
      f(char32_t{0}, s.substr(0, n), 0);
      s.remove_prefix(n);
      continue;
    }
    const auto [c, n] = first_of(s);
    f(c, s.substr(0, n), columns_of(c));
    s.remove_prefix(n);
  }
}

bool closes(char32_t c) {
  static constexpr std::u32string_view kClosing =
      U",.;:!?)]}»”’…、。，．；：！？）］｝」』》〉】〕";
  return kClosing.find(c) != kClosing.npos;
}
bool opens(char32_t c) {
  static constexpr std::u32string_view kOpening = U"([{“‘（［｛「『《〈【〔";
  return kOpening.find(c) != kOpening.npos;
}

}  // namespace

int width_of(std::string_view text) {
  int w = 0;
  each(text, [&](char32_t, std::string_view, int columns) { w += columns; });
  return w;
}

std::string clipped(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  std::string out;
  int w = 0;
  bool full = false;
  each(text, [&](char32_t c, std::string_view bytes, int columns) {
    if (c == 0)
      out += bytes;  // colours go on, so that the last one still ends
    else if (!full && w + columns <= width - 1)
      out += bytes, w += columns;
    else if (!std::exchange(full, true) && width > 0)
      out += '~';
  });
  return out;
}

std::string padded(std::string_view text, int width) {
  return std::string(text) +
         std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
}
std::string padded_left(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ') +
         std::string(text);
}
std::string centred(std::string_view text, int width) {
  const int room = std::max(0, width - width_of(text));
  return padded(std::string(static_cast<std::size_t>(room / 2), ' ') + std::string(text), width);
}

namespace {

// The pieces between which a line may break: words with the space before them, and single wide
// characters with the closing marks that follow and the opening ones that stand before.
struct Piece {
  std::string text;
  int width = 0;
  bool space = false;  // one stood before it
};

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> out;
  bool space = false, after_narrow = false, after_opening = false;
  each(text, [&](char32_t c, std::string_view bytes, int columns) {
    if (c == ' ') {
      space = true;
      return;
    }
    const bool wide = columns == 2;
    const bool joins = columns == 0 || closes(c) || after_opening || (after_narrow && !wide);
    const bool begins = out.empty() || space || !joins;
    if (begins)
      out.push_back({std::string(bytes), columns, space});
    else
      out.back().text += bytes, out.back().width += columns;
    space = false;
    if (columns > 0)
      after_narrow = !wide, after_opening = opens(c);
    else if (begins)
      after_opening = true;
  });
  return out;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  width = std::max(width, 8);
  indent = std::min(indent, width / 2);
  if (width_of(text) <= width) return {std::string(text)};  // columns inside it stay as they are
  std::vector<std::string> lines;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string line(text.substr(0, std::min(text.size(), text.find_first_not_of(' '))));
  int used = static_cast<int>(line.size());
  bool empty = true;
  const auto end_line = [&] {
    lines.push_back(std::exchange(line, margin)), used = indent, empty = true;
  };
  for (Piece& piece : pieces_of(text)) {
    const int gap = piece.space && !empty ? 1 : 0;
    if (!empty && used + gap + piece.width > width)
      end_line();
    else if (gap)
      line += ' ', ++used;
    while (used + piece.width > width) {  // one word longer than the line
      std::string head, tail;
      int taken = 0;
      each(piece.text, [&](char32_t, std::string_view bytes, int columns) {
        if (tail.empty() && used + taken + columns <= width)
          head += bytes, taken += columns;
        else
          tail += bytes;
      });
      if (head.empty()) break;
      line += head;
      end_line();
      piece = {tail, piece.width - taken, false};
    }
    line += piece.text, used += piece.width, empty = false;
  }
  if (!empty || lines.empty()) lines.push_back(line);
  return lines;
}

std::string clean(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto [c, n] = first_of(text);
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
                       c == 0x200E || c == 0x200F || c == 0x2028 || c == 0x2029;
    if (c == '\n' || c == '\t' || c == '\r')
      out += ' ';
    else if (control || turns || c == kBroken)
      out += '?';
    else
      out += text.substr(0, n);
    text.remove_prefix(n);
  }
  return out;
}

std::string to_ascii(std::string_view text) {
  static constexpr std::pair<char32_t, std::string_view> kPlain[] = {
      {U'“', "\""},  {U'”', "\""}, {U'‘', "'"}, {U'’', "'"},  {U'–', "-"},   {U'—', "-"},
      {U'…', "..."}, {U'·', "-"},  {U'×', "x"}, {U'→', "->"}, {U'←', "<-"},  {U'•', "*"},
      {U'♠', "s"},   {U'♥', "h"},  {U'♦', "d"}, {U'♣', "c"},  {U'─', "-"},   {U'│', "|"},
      {U'═', "="},   {U'╭', "+"},  {U'╮', "+"}, {U'╰', "+"},  {U'╯', "+"},   {U'┬', "+"},
      {U'┴', "+"},   {U'├', "+"},  {U'┤', "+"}, {U'┼', "+"},  {U'┌', "+"},   {U'┐', "+"},
      {U'└', "+"},   {U'┘', "+"},  {U'▸', ">"}, {U'★', "*"},  {U'≥', ">="},  {U'≤', "<="},
      {U'−', "-"},   {U' ', " "},  {U'█', "#"}, {U'░', "."},  {U'▲', "^"},   {U'▼', "v"},
      {U'●', "o"},   {U'○', "."},  {U'✓', "v"}, {U'✗', "x"},  {U'½', "1/2"}, {U'±', "+-"},
  };
  std::string out;
  each(text, [&](char32_t c, std::string_view bytes, int) {
    if (c < 0x80) {
      out += bytes;
      return;
    }
    const auto* known = std::find_if(std::begin(kPlain), std::end(kPlain),
                                     [&](const auto& p) { return p.first == c; });
    out += known != std::end(kPlain) ? known->second : "?";
  });
  return out;
}

std::vector<std::string> Columns::lines(std::string_view between) const {
  std::vector<int> widths;
  for (const auto& row : rows_) {
    if (widths.size() < row.size()) widths.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::vector<std::string> out;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool right = i < right_.size() && right_[i] == 'r';
      if (widths[i] == 0) continue;
      if (!line.empty()) line += between;
      line += right ? padded_left(row[i], widths[i]) : padded(row[i], widths[i]);
    }
    while (line.ends_with(' ')) line.pop_back();
    out.push_back(std::move(line));
  }
  return out;
}

std::string decimal(double x, int digits) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*f", digits, x);
  return buffer;
}

std::string signed_decimal(double x, int digits) {
  const std::string text = decimal(std::abs(x), digits);
  if (text.find_first_of("123456789") == text.npos) return text;
  return (x < 0 ? "-" : "+") + text;
}

std::vector<std::string> definitions(const std::vector<std::pair<std::string, std::string>>& rows,
                                     int width) {
  int widest = 0;
  for (const auto& [what, about] : rows) widest = std::max(widest, width_of(what));
  widest = std::min(widest, 24);
  std::vector<std::string> out;
  for (const auto& [what, about] : rows) {
    const bool beside = width - widest >= 24 && width_of(what) <= widest;
    const int left = beside ? 2 + widest + 2 : 6;
    std::vector<std::string> lines = wrapped(about, width - left);
    if (!beside) out.push_back("  " + what);
    for (std::size_t i = 0; i < lines.size(); ++i)
      out.push_back(beside ? "  " + padded(i == 0 ? what : "", widest) + "  " + lines[i]
                           : "      " + lines[i]);
    while (out.back().ends_with(' ')) out.back().pop_back();
  }
  return out;
}

}  // namespace menagerie::cli
