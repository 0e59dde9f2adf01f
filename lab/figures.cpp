// SPDX-License-Identifier: MIT
#include "lab/figures.hpp"

#include <array>
#include <charconv>

namespace menagerie::lab {
namespace {

constexpr double kLatin = 0.54, kWideLetter = 1.0;

// Bytes of the UTF-8 character that begins with `c`.
std::size_t length_of(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}
double width_of(char first) { return length_of(first) >= 3 ? kWideLetter : kLatin; }

}  // namespace

std::string fixed(double x, int digits) {
  std::array<char, 64> text;
  const auto [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), x, std::chars_format::fixed, digits);
  std::string out(text.data(), error == std::errc{} ? end : text.data());
  if (out.starts_with('-') && out.find_first_of("123456789") == out.npos) out.erase(0, 1);
  return out;
}

std::string grouped(std::int64_t n) {
  std::string out = std::to_string(n);
  for (std::size_t at = out.size(); at > 3 + (n < 0);) out.insert(at -= 3, 1, ',');
  return out;
}

std::string value_text(double x, const Column& column) {
  if (column.measure == Measure::kNumber) return fixed(x, column.digits);
  const std::string out = fixed(100 * x, column.digits) + "%";
  return column.measure == Measure::kExcess && x > 0 && out != fixed(0, column.digits) + "%"
             ? "+" + out
             : out;
}

std::string interval_text(const Estimate& e, const Column& column, Lang lang) {
  const std::string low = value_text(e.low, column), high = value_text(e.high, column);
  return lang == Lang::kEnglish ? low + " to " + high : low + " 到 " + high;
}

std::string half_text(const Estimate& e, const Column& column) {
  Column plain = column;
  if (plain.measure == Measure::kExcess) plain.measure = Measure::kShare;
  return value_text((e.high - e.low) / 2, plain);
}

double em_width(std::string_view text) {
  double out = 0;
  for (std::size_t at = 0; at < text.size(); at += length_of(text[at])) out += width_of(text[at]);
  return out;
}

std::string clipped_to(std::string_view text, double em) {
  if (em_width(text) <= em) return std::string(text);
  double width = kWideLetter;
  std::size_t at = 0;
  while (at < text.size() && (width += width_of(text[at])) <= em) at += length_of(text[at]);
  return std::string(text.substr(0, at)) + "…";
}

}  // namespace menagerie::lab
