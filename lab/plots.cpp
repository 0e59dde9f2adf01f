// SPDX-License-Identifier: MIT
#include "lab/plots.hpp"

#include <algorithm>
#include <cmath>

#include "lab/figures.hpp"
#include "lab/svg.hpp"

namespace menagerie::lab {
namespace {

constexpr double kWidth = 480, kLetter = 12;
constexpr double kMostBeside = 150;  // of row names; longer ones stand above their rows

// What the plots of one table share.
struct Sheet {
  const Table& table;
  const std::vector<Cell>& cells;
  Lang lang;

  std::size_t rows() const { return table.rows.size(); }
  std::size_t columns() const { return table.columns.size(); }
  Estimate at(std::size_t row, std::size_t column) const {
    return figure(table, cells, row, column);
  }
  const std::string& row_name(std::size_t row) const { return table.rows[row](lang); }
  const std::string& column_name(std::size_t column) const {
    return table.columns[column].name(lang);
  }
  double widest_row() const {
    double out = 0;
    for (std::size_t r = 0; r < rows(); ++r) out = std::max(out, kLetter * em_width(row_name(r)));
    return out;
  }
  // From the lowest to the highest end of an interval; `fair` lies within.
  std::pair<double, double> range() const {
    double low = table.fair.value_or(1e300), high = table.fair.value_or(-1e300);
    for (std::size_t r = 0; r < rows(); ++r)
      for (std::size_t c = 0; c < columns(); ++c)
        if (const Estimate e = at(r, c); e.known())
          low = std::min(low, e.low), high = std::max(high, e.high);
    return low <= high ? std::pair(low, high) : std::pair(0.0, 1.0);
  }
  std::string tick_text(double x, const Ticks& ticks) const {
    Column column = table.columns[0];
    const bool share = column.measure != Measure::kNumber;
    column.digits = std::max(0, ticks.digits - (share ? 2 : 0));
    return value_text(x, column);
  }
  std::string alternative() const {
    return table.title(lang) + (lang == Lang::kEnglish ? ". " : "。") +
           in_words(table, cells, lang);
  }
};

// A line of the legend for each column, where there is more than one.
double legend_height(const Sheet& s) {
  return s.columns() > 1 ? 18.0 * static_cast<double>((s.columns() + 1) / 2) + 6 : 0;
}
void draw_legend(Svg& svg, const Sheet& s) {
  if (s.columns() < 2) return;
  for (std::size_t c = 0; c < s.columns(); ++c) {
    const double x = c % 2 ? kWidth / 2 : 8, y = 12 + 18.0 * static_cast<double>(c / 2);
    svg.mark(x + 4, y - 4, c);
    svg.text(x + 16, y, clipped_to(s.column_name(c), (kWidth / 2 - 30) / kLetter), "name");
  }
}

// An axis from left to right over the marks of rows.
struct Across {
  Ticks ticks;
  double left, right;
  double x(double value) const {
    return left + (value - ticks.first) / (ticks.last() - ticks.first) * (right - left);
  }
  void draw(Svg& svg, const Sheet& s, double top, double bottom) const {
    for (int i = 0; i < ticks.count; ++i) {
      svg.line(x(ticks.at(i)), top, x(ticks.at(i)), bottom, "grid");
      svg.text(x(ticks.at(i)), bottom + 14, s.tick_text(ticks.at(i), ticks), "tick",
               Anchor::kMiddle);
    }
    if (s.table.fair) svg.line(x(*s.table.fair), top, x(*s.table.fair), bottom, "fair");
  }
};

std::string plot_points(const Sheet& s) {
  const bool above = s.widest_row() > kMostBeside;
  const double legend = legend_height(s), left = above ? 10 : s.widest_row() + 12;
  const double lane = s.columns() > 1 ? 11 : 16, name = above ? 15 : 0;
  const double tall = name + lane * static_cast<double>(s.columns()) + 7;
  const double bottom = legend + tall * static_cast<double>(s.rows());
  Svg svg(kWidth, bottom + 20, s.alternative());
  const auto [low, high] = s.range();
  const Across axis{ticks_over(low, high, 5), left + 8, kWidth - 24};
  draw_legend(svg, s);
  axis.draw(svg, s, legend, bottom);
  for (std::size_t r = 0; r < s.rows(); ++r) {
    const double top = legend + tall * static_cast<double>(r);
    if (above)
      svg.text(left, top + 13, clipped_to(s.row_name(r), (kWidth - 20) / kLetter), "name");
    else
      svg.text(left, top + tall / 2 + 4, s.row_name(r), "name", Anchor::kEnd);
    for (std::size_t c = 0; c < s.columns(); ++c) {
      const Estimate e = s.at(r, c);
      if (!e.known()) continue;
      const double y = top + name + 3 + lane * (static_cast<double>(c) + .5);
      svg.line(axis.x(e.low), y, axis.x(e.high), y, look_of("whisker", c));
      svg.mark(axis.x(e.mean), y, c);
    }
  }
  return svg.finished();
}

std::string plot_bars(const Sheet& s) {
  const double legend = legend_height(s), left = std::min(s.widest_row(), kMostBeside) + 12;
  const double lane = s.columns() > 1 ? 10 : 14;
  const double tall = lane * static_cast<double>(s.columns()) + 5;
  const double bottom = legend + tall * static_cast<double>(s.rows());
  Svg svg(kWidth, bottom + 20, s.alternative());
  const Across axis{ticks_over(0, s.range().second, 5), left + 8, kWidth - 24};
  draw_legend(svg, s);
  axis.draw(svg, s, legend, bottom);
  for (std::size_t r = 0; r < s.rows(); ++r) {
    const double top = legend + tall * static_cast<double>(r);
    svg.text(left, top + tall / 2 + 4, clipped_to(s.row_name(r), kMostBeside / kLetter), "name",
             Anchor::kEnd);
    for (std::size_t c = 0; c < s.columns(); ++c) {
      const Estimate e = s.at(r, c);
      if (!e.known()) continue;
      const double y = top + 2 + lane * static_cast<double>(c);
      svg.rect(axis.x(0), y, axis.x(e.mean) - axis.x(0), lane - 2, look_of("bar", c));
      svg.line(axis.x(e.low), y + lane / 2 - 1, axis.x(e.high), y + lane / 2 - 1, "whisker over");
    }
  }
  return svg.finished();
}

std::string plot_lines(const Sheet& s) {
  constexpr double kTall = 240, kLeft = 52, kNames = 18;
  const double top = legend_height(s) + 8, bottom = top + kTall;
  Svg svg(kWidth, bottom + kNames * static_cast<double>(s.rows() > 6 ? 2 : 1) + 8, s.alternative());
  const auto [low, high] = s.range();
  const Ticks ticks = ticks_over(low, high, 6);
  const auto y = [&, first = ticks.first](double value) {
    return bottom - (value - first) / (ticks.last() - first) * kTall;
  };
  const double step = (kWidth - kLeft - 16) / static_cast<double>(s.rows());
  const auto x = [&](std::size_t row) { return kLeft + step * (static_cast<double>(row) + .5); };
  draw_legend(svg, s);
  for (int i = 0; i < ticks.count; ++i) {
    svg.line(kLeft, y(ticks.at(i)), kWidth - 16, y(ticks.at(i)), "grid");
    svg.text(kLeft - 6, y(ticks.at(i)) + 4, s.tick_text(ticks.at(i), ticks), "tick", Anchor::kEnd);
  }
  if (s.table.fair) svg.line(kLeft, y(*s.table.fair), kWidth - 16, y(*s.table.fair), "fair");
  for (std::size_t r = 0; r < s.rows(); ++r) {
    const bool lower = s.rows() > 6 && r % 2;  // two lines, so that names do not touch
    svg.text(x(r), bottom + 14 + (lower ? kNames : 0),
             clipped_to(s.row_name(r), step * (s.rows() > 6 ? 2 : 1) / kLetter), "tick",
             Anchor::kMiddle);
  }
  for (std::size_t c = 0; c < s.columns(); ++c) {
    // Side by side, so that intervals do not cover each other.
    const double aside = 5.0 * (static_cast<double>(c) - static_cast<double>(s.columns() - 1) / 2);
    std::vector<std::pair<double, double>> points;
    for (std::size_t r = 0; r < s.rows(); ++r)
      if (const Estimate e = s.at(r, c); e.known()) points.emplace_back(x(r) + aside, y(e.mean));
    svg.path(points, look_of("run", c));
    for (std::size_t r = 0; r < s.rows(); ++r) {
      const Estimate e = s.at(r, c);
      if (!e.known()) continue;
      svg.line(x(r) + aside, y(e.low), x(r) + aside, y(e.high), look_of("whisker", c));
      svg.mark(x(r) + aside, y(e.mean), c);
    }
  }
  return svg.finished();
}

// Above the fair value one colour, below it another, stronger the farther; the figure stands in it.
std::string plot_matrix(const Sheet& s) {
  const bool numbered = s.columns() > 8;
  const double left = std::min(s.widest_row(), kMostBeside + 40) + (numbered ? 34 : 14);
  const double wide =
      numbered ? 36 : std::min(64.0, (kWidth + 60 - left) / static_cast<double>(s.columns()));
  constexpr double kTall = 24, kTop = 22;
  const double width = left + wide * static_cast<double>(s.columns()) + 4;
  Svg svg(width, kTop + kTall * static_cast<double>(s.rows()) + 6, s.alternative());
  const auto [low, high] = s.range();
  const double fair = s.table.fair.value_or(0), most = std::max({high - fair, fair - low, 1e-9});
  for (std::size_t c = 0; c < s.columns(); ++c)
    svg.text(left + wide * (static_cast<double>(c) + .5), 14,
             numbered ? std::to_string(c + 1) : clipped_to(s.column_name(c), wide / kLetter),
             "tick", Anchor::kMiddle);
  for (std::size_t r = 0; r < s.rows(); ++r) {
    const double y = kTop + kTall * static_cast<double>(r);
    svg.text(left - 8, y + 16,
             (numbered ? std::to_string(r + 1) + " " : "") +
                 clipped_to(s.row_name(r), (kMostBeside + 40) / kLetter),
             "name", Anchor::kEnd);
    for (std::size_t c = 0; c < s.columns(); ++c) {
      const Estimate e = s.at(r, c);
      if (!e.known()) continue;
      const double x = left + wide * static_cast<double>(c), far = (e.mean - fair) / most;
      svg.rect(x, y, wide - 2, kTall - 2, far >= 0 ? "field above" : "field below",
               std::min(.75, .06 + .69 * std::abs(far)));
      Column short_form = s.table.columns[c];
      if (numbered) short_form.digits = 0;
      svg.text(x + wide / 2 - 1, y + 16, value_text(e.mean, short_form), "figure", Anchor::kMiddle);
    }
  }
  return svg.finished();
}

}  // namespace

std::string plot(const Table& table, const std::vector<Cell>& cells, Lang lang) {
  const Sheet sheet{table, cells, lang};
  switch (table.plot) {
    case Plot::kBars:
      return plot_bars(sheet);
    case Plot::kLines:
      return plot_lines(sheet);
    case Plot::kMatrix:
      return plot_matrix(sheet);
    case Plot::kPoints:
      break;
  }
  return plot_points(sheet);
}

std::string in_words(const Table& table, const std::vector<Cell>& cells, Lang lang) {
  const Sheet s{table, cells, lang};
  std::string out;
  for (std::size_t c = 0; c < s.columns(); ++c) {
    std::optional<std::size_t> least, most;
    for (std::size_t r = 0; r < s.rows(); ++r) {
      if (!s.at(r, c).known()) continue;
      if (!least || s.at(r, c).mean < s.at(*least, c).mean) least = r;
      if (!most || s.at(r, c).mean > s.at(*most, c).mean) most = r;
    }
    if (!least) continue;
    const bool english = lang == Lang::kEnglish;
    const auto named = [&](std::size_t r) {
      return fill(english ? "{0} ({1})" : "{0}（{1}）",
                  {value_text(s.at(r, c).mean, table.columns[c]), s.row_name(r)});
    };
    const std::string low = named(*least), high = named(*most);
    out +=
        (out.empty() ? "" : " ") + fill(english ? "{0}: from {1} to {2}." : "{0}：從 {1}到 {2}。",
                                        {s.column_name(c), low, high});
  }
  return out;
}

}  // namespace menagerie::lab
