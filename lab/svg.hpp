// SPDX-License-Identifier: MIT
// A drawing as SVG text, a shape at a time. Colours are classes that the page around it defines, so
// one drawing serves light, dark and paper. All that is written is escaped.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace menagerie::lab {

// For text and attribute values of XML and HTML.
std::string escaped(std::string_view text);

enum class Anchor : std::uint8_t { kStart, kMiddle, kEnd };

class Svg {
 public:
  // `alternative` is what a reader says who cannot see it.
  Svg(double width, double height, std::string_view alternative);

  void line(double x1, double y1, double x2, double y2, std::string_view look);
  void rect(double x, double y, double width, double height, std::string_view look,
            double opacity = 1);
  void path(const std::vector<std::pair<double, double>>& points, std::string_view look);
  void text(double x, double y, std::string_view what, std::string_view look,
            Anchor anchor = Anchor::kStart);
  // One of the shapes by which series are told apart, also without colours.
  void mark(double x, double y, std::size_t series);
  std::string finished() const { return out_ + "</svg>\n"; }

 private:
  std::string out_;
};

inline constexpr std::size_t kSeries = 6;  // looks; a seventh begins anew
// "s0" .. "s5", with a prefix.
std::string look_of(std::string_view kind, std::size_t series);

// Round numbers that divide a range: where the ticks of an axis are.
struct Ticks {
  double first = 0, step = 1;
  int count = 0;
  int digits = 0;  // that are needed to write them
  double at(int i) const { return first + step * i; }
  double last() const { return at(count - 1); }
};
// They reach over the whole range.
Ticks ticks_over(double low, double high, int about);

}  // namespace menagerie::lab
