// SPDX-License-Identifier: MIT
#include "tests/catalogue/folders.hpp"

#include <fstream>
#include <sstream>

#include "bots/make_entry.hpp"
#include "catalogue/catalogue.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {

std::vector<const Entry*> tested_games() {
  static const Entry toy = entry_of<toy::State, toy::levels>("", "");
  std::vector<const Entry*> out;
  for (const Entry& entry : games()) out.push_back(&entry);
  if (!find_game("toy")) out.push_back(&toy);
  return out;
}

std::filesystem::path folder_of(const Entry& entry) {
  const std::filesystem::path source(MENAGERIE_SOURCE);
  const auto folder = source / "games" / entry.info->id;
  return std::filesystem::exists(folder) ? folder : source / "tests" / entry.info->id;
}

std::string slurp(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

}  // namespace menagerie
