// SPDX-License-Identifier: MIT
// Figures as they are written on screen, page and plot: always the same digits for the same bits.
#pragma once
#include <string>
#include <string_view>

#include "lab/lab.hpp"

namespace menagerie::lab {

std::string fixed(double x, int digits);  // "-0.00" is "0.00"
std::string grouped(std::int64_t n);      // "12,345"
// A value of the column: "52.3%" of a share, "4.21" of a number.
std::string value_text(double x, const Column& column);
std::string interval_text(const Estimate& e, const Column& column, Lang lang);
// Half the interval, to stand after ±.
std::string half_text(const Estimate& e, const Column& column);
// About how wide the text is drawn, in em: a Chinese character is 1.
double em_width(std::string_view text);
// At most so wide; what is cut off is marked.
std::string clipped_to(std::string_view text, double em);

}  // namespace menagerie::lab
