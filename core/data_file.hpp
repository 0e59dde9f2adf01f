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

// Null: none has this name.
constexpr const DataFile* file_named(std::span<const DataFile> files, std::string_view name) {
  for (const DataFile& file : files)
    if (file.name == name) return &file;
  return nullptr;
}

}  // namespace menagerie
