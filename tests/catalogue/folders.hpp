// SPDX-License-Identifier: MIT
// The games under test, with the toy among them, and the files of their folders.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "core/entry.hpp"

namespace menagerie {

std::vector<const Entry*> tested_games();              // those of the catalogue, and the toy
std::filesystem::path folder_of(const Entry& entry);   // games/<id>, or tests/toy
std::string slurp(const std::filesystem::path& file);  // empty where there is no such file
std::vector<std::string> lines_of(const std::string& text);

// For INSTANTIATE_TEST_SUITE_P: the game's id.
struct IdOf {
  template <class Info>
  std::string operator()(const Info& info) const {
    return std::string(info.param->info->id);
  }
};

}  // namespace menagerie
