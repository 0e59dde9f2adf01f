// SPDX-License-Identifier: MIT
// The labs that this build has: the file behind it is made by CMake, of the games that are built
// and have a lab/<game>.cpp, each of which defines <game>::lab().
#pragma once
#include <span>
#include <string_view>

namespace menagerie::lab {

struct Lab;
struct ListedLab {
  std::string_view game;
  const Lab& (*lab)();
};
std::span<const ListedLab> listed_labs();

}  // namespace menagerie::lab
