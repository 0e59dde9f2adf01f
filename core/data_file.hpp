// SPDX-License-Identifier: MIT
// A file that is compiled into the program, because the browser has no file system. A game's folder
// data/ becomes `std::span<const DataFile> data_files()` in the game's namespace
// (cmake/games.cmake), sorted by name; a game that has such a folder declares that function and
// calls it.
#pragma once
#include <span>
#include <string_view>

namespace menagerie {

struct DataFile {
  std::string_view name;  // inside data/: "atlas.json"
  std::string_view content;
};

}  // namespace menagerie
