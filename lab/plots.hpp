// SPDX-License-Identifier: MIT
// A table of figures as a drawing, in one of four forms (lab.hpp, Plot). They are tall rather than
// wide, so that their letters stay readable on a telephone.
#pragma once
#include "lab/lab.hpp"

namespace menagerie::lab {

std::string plot(const Table& table, const std::vector<Cell>& cells, Lang lang);

// In a sentence, for who does not see the drawing: the extremes of each column.
std::string in_words(const Table& table, const std::vector<Cell>& cells, Lang lang);

}  // namespace menagerie::lab
