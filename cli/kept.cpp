// SPDX-License-Identifier: MIT
#include "cli/kept.hpp"

#include <ctime>
#include <filesystem>

namespace menagerie::cli {
namespace {

constexpr const char* kEnding = ".txt";

// "20260131-235959", so that names sort by age.
std::string stamp() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[32] = "";
  if (localtime_r(&now, &parts)) std::strftime(text, sizeof text, "%Y%m%d-%H%M%S", &parts);
  return text;
}

}  // namespace

std::string fresh_kept(const std::string& folder, const std::string& game) {
  const std::string begin = (std::filesystem::path(folder) / (game + "-" + stamp())).string();
  std::error_code ec;
  std::string path = begin + kEnding;
  for (int n = 2; std::filesystem::exists(path, ec); ++n)
    path = begin + "-" + std::to_string(n) + kEnding;
  return path;
}

std::string youngest_kept(const std::string& folder, const std::string& game) {
  std::error_code ec;
  std::string youngest;
  std::filesystem::directory_iterator at(folder, ec), end;
  for (; !ec && at != end; at.increment(ec)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(game + "-") && name.ends_with(kEnding) && name > youngest) youngest = name;
  }
  return youngest.empty() ? youngest : (std::filesystem::path(folder) / youngest).string();
}

}  // namespace menagerie::cli
