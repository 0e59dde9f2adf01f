// SPDX-License-Identifier: MIT
#include "lab/svg.hpp"

#include <algorithm>
#include <cmath>

#include "lab/figures.hpp"

namespace menagerie::lab {
namespace {

constexpr double kSmallest = .7;  // of its size, on a narrow screen; beyond that it is scrolled

std::string number(double x) {
  std::string out = fixed(x, 1);
  if (out.ends_with(".0")) out.resize(out.size() - 2);
  return out;
}
std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, number(value));
}
std::string class_of(std::string_view look) { return attribute("class", look); }

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

Svg::Svg(double width, double height, std::string_view alternative)
    : out_("<svg viewBox=\"0 0 " + number(width) + " " + number(height) + "\" role=\"img\"" +
           attribute("aria-label", alternative) +
           attribute("style", "max-width:" + number(width) +
                                  "px;min-width:" + number(kSmallest * width) + "px") +
           ">\n") {}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view look) {
  out_ += "<line" + class_of(look) + attribute("x1", x1) + attribute("y1", y1) +
          attribute("x2", x2) + attribute("y2", y2) + "/>\n";
}

void Svg::rect(double x, double y, double width, double height, std::string_view look,
               double opacity) {
  out_ += "<rect" + class_of(look) + attribute("x", x) + attribute("y", y) +
          attribute("width", std::max(0.0, width)) + attribute("height", std::max(0.0, height));
  if (opacity < 1) out_ += attribute("fill-opacity", fixed(opacity, 2));
  out_ += "/>\n";
}

void Svg::path(const std::vector<std::pair<double, double>>& points, std::string_view look) {
  std::string shape;
  for (const auto& [x, y] : points)
    shape += (shape.empty() ? "M" : "L") + number(x) + " " + number(y);
  out_ += "<path" + class_of(look) + attribute("d", shape) + "/>\n";
}

void Svg::text(double x, double y, std::string_view what, std::string_view look, Anchor anchor) {
  constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
  out_ += "<text" + class_of(look) + attribute("x", x) + attribute("y", y);
  if (anchor != Anchor::kStart)
    out_ += attribute("text-anchor", kAnchors[static_cast<std::size_t>(anchor)]);
  out_ += ">" + escaped(what) + "</text>\n";
}

void Svg::mark(double x, double y, std::size_t series) {
  using Points = std::vector<std::pair<double, double>>;
  constexpr double r = 4;
  static const Points kShapes[kSeries] = {
      {{-r, -r}, {r, -r}, {r, r}, {-r, r}, {-r, -r}},         // square
      {{0, -5}, {5, 4}, {-5, 4}, {0, -5}},                    // triangle
      {{0, -5.5}, {5.5, 0}, {0, 5.5}, {-5.5, 0}, {0, -5.5}},  // diamond
      {{0, 5}, {5, -4}, {-5, -4}, {0, 5}},                    // triangle on its head
      {{-5, -2}, {5, -2}, {5, 2}, {-5, 2}, {-5, -2}},         // bar
      {{-2, -5}, {2, -5}, {2, 5}, {-2, 5}, {-2, -5}},         // post
  };
  Points points = kShapes[series % kSeries];
  for (auto& [px, py] : points) px += x, py += y;
  path(points, look_of("mark", series));
}

std::string look_of(std::string_view kind, std::size_t series) {
  return std::string(kind) + " s" + std::to_string(series % kSeries);
}

Ticks ticks_over(double low, double high, int about) {
  Ticks out;
  if (!(high > low)) high = low + 1;
  const double rough = (high - low) / std::max(1, about);
  double power = 1;
  while (power * 10 <= rough) power *= 10;
  while (power > rough) power /= 10, ++out.digits;
  out.step = power;
  for (const double factor : {2.0, 5.0, 10.0})
    if (power * factor <= rough * 1.5) out.step = power * factor;
  if (out.step >= power * 10 && out.digits > 0) --out.digits;
  out.first = std::floor(low / out.step + 1e-9) * out.step;
  out.count = static_cast<int>(std::ceil((high - out.first) / out.step - 1e-9)) + 1;
  return out;
}

}  // namespace menagerie::lab
