// SPDX-License-Identifier: MIT
// The learning curve as a picture: points a deal against the usual bot, or the level learned
// against, over the games played, with the band of the 95 % intervals. And as JSON.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/json.hpp"
#include "learn/trainer.hpp"

namespace menagerie::learn {
namespace {

constexpr double kWidth = 720, kHeight = 360, kLeft = 60, kRight = 20, kTop = 40, kBottom = 50;

std::string number(double x, int digits) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.*f", digits, x);
  return buffer;
}

// From games and points to the picture.
struct Frame {
  double games = 1, low = 0, high = 1, unit = 1;
  explicit Frame(std::span<const Progress> curve) {
    for (const Progress& p : curve) {
      games = std::max(games, static_cast<double>(p.games));
      low = std::min(low, p.mean - p.margin), high = std::max(high, p.mean + p.margin);
    }
    if (high - low > 8) unit = 10;
    low = unit * std::floor(low / unit), high = unit * std::ceil(high / unit);
  }
  double x(double g) const { return kLeft + g / games * (kWidth - kLeft - kRight); }
  double y(double points) const {
    return kTop + (high - points) / (high - low) * (kHeight - kTop - kBottom);
  }
  std::string at(double g, double points) const {
    return number(x(g), 1) + "," + number(y(points), 1) + " ";
  }
};

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
  return "<text x=\"" + number(x, 1) + "\" y=\"" + number(y, 1) + "\" text-anchor=\"" +
         std::string(anchor) + "\">" + std::string(text) + "</text>\n";
}

std::string axes(const Frame& f, std::string_view below) {
  std::string out;
  const double step = f.high - f.low > 6 * f.unit ? 2 * f.unit : f.unit;
  for (double points = f.low; points <= f.high; points += step) {
    const std::string y = number(f.y(points), 1);
    out += "<line x1=\"" + number(kLeft, 1) + "\" x2=\"" + number(kWidth - kRight, 1) + "\" y1=\"" +
           y + "\" y2=\"" + y + "\" stroke=\"" + (points == 0 ? "#666" : "#ddd") + "\"/>\n";
    out += label(kLeft - 8, f.y(points) + 4, "end", number(points, 0));
  }
  for (int i = 0; i <= 4; ++i)
    out += label(f.x(f.games * i / 4), kHeight - kBottom + 20, "middle",
                 number(f.games * i / 4 / 1'000, 0) + "k");
  return out + label(kWidth / 2, kHeight - 10, "middle", below);
}

}  // namespace

std::string curve_svg(const Subject& subject, const Plan& plan, std::span<const Progress> curve) {
  const bool responds = !plan.against.empty();
  const Frame f(curve);
  std::string line, band;
  for (const Progress& p : curve) {
    line += f.at(static_cast<double>(p.games), p.mean);
    band += f.at(static_cast<double>(p.games), p.mean + p.margin);
  }
  for (auto p = curve.rbegin(); p != curve.rend(); ++p)
    band += f.at(static_cast<double>(p->games), p->mean - p->margin);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(kWidth, 0) + " " +
         number(kHeight, 0) + "\" font-family=\"sans-serif\" font-size=\"12\">\n" +
         "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" +
         label(kLeft, 22, "start",
               std::string(subject.game->name.en) + ": points a deal against " +
                   (responds ? plan.against : "Normal")) +
         axes(f, responds ? "games against it" : "games of self-play") +
         "<polygon fill=\"#4a7\" fill-opacity=\"0.25\" points=\"" + band + "\"/>\n" +
         "<polyline fill=\"none\" stroke=\"#275\" stroke-width=\"2\" points=\"" + line +
         "\"/>\n</svg>\n";
}

std::string curve_json(const Subject& subject, const Plan& plan, std::span<const Progress> curve) {
  Json points = Json::array();
  for (const Progress& p : curve)
    points.push(Json::object()
                    .set("games", p.games)
                    .set("samples", p.samples)
                    .set("points", p.mean)
                    .set("margin", p.margin)
                    .set("error", p.error));
  Json out = Json::object();
  out.set("game", subject.game->id).set("features", subject.features);
  if (!plan.against.empty()) out.set("against", plan.against);
  return out.set("games", plan.games)
             .set("seed", plan.seed)
             .set("curve", std::move(points))
             .pretty() +
         "\n";
}

}  // namespace menagerie::learn
