// SPDX-License-Identifier: MIT
// Text in columns of a terminal, where a Chinese character takes two and a combining mark none.
// Widths follow Unicode's East Asian Width; ambiguous characters (card suits, box lines) count as
// one, as terminals draw them. Colour sequences (ESC [ ... m) take no room.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace menagerie::cli {

// Columns that the text takes.
int width_of(std::string_view text);

// At most `width` columns of the text; what is cut off is marked by a final "~".
std::string clipped(std::string_view text, int width);

// Filled with spaces to at least `width` columns.
std::string padded(std::string_view text, int width);
std::string padded_left(std::string_view text, int width);
std::string centred(std::string_view text, int width);

// Lines of at most `width` columns (never under 8), broken at spaces and between Chinese
// characters, never before closing punctuation. Lines after the first begin with `indent` spaces.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

// Without control characters, broken UTF-8 and marks that reverse the direction of text: nothing
// that somebody wrote may move the cursor or forge a line. Newlines become spaces.
std::string clean(std::string_view text);

// For a terminal that has only ASCII: typographic marks and box lines by their plain cousins, suits
// by their letters, anything else by "?".
std::string to_ascii(std::string_view text);

// Columns side by side, each as wide as its widest cell. Numbers (`right`) are set to the right.
class Columns {
 public:
  explicit Columns(std::string right = "")
      : right_(std::move(right)) {}  // 'r' at the index of a right column
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::vector<std::string> lines(std::string_view between = "  ") const;

 private:
  std::string right_;
  std::vector<std::vector<std::string>> rows_;
};

// With that many digits after the point.
std::string decimal(double x, int digits);
std::string signed_decimal(double x, int digits);  // "+1.50", "-1.50", "0.00"

// Two columns: a word and its explanation, wrapped beside it (below it where there is no room).
std::vector<std::string> definitions(const std::vector<std::pair<std::string, std::string>>& rows,
                                     int width);

}  // namespace menagerie::cli
