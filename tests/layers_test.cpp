// SPDX-License-Identifier: MIT
// The layers, read from #include lines, and the rules of the house that a program can check.
//
//     core  <-  bots, room, coach which name no game
//     core  <-  games/*           no game includes another
//     bots  <-  games/*/{ladder,brain}*   a game's bots, but not its rules
//     core, bots  <-  arena       native: threads, programs; it names no game
//     games/*, arena  <-  lab     native: experiments on each game
//     all   <-  catalogue      <-  server | cli | wasm
//
// What the browser shares (core, games, bots, room, coach) includes the standard library and
// nothing else outside.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;

struct Source {
  std::string path;  // relative: "games/chimera/scene.cpp"
  std::vector<std::string> lines;

  bool test() const {
    return path.starts_with("tests/") || path.ends_with("_test.cpp") ||
           path.find("/test") != std::string::npos;
  }
  bool aside() const { return test() || path.ends_with("_fuzz.cpp") || path.starts_with("bench/"); }
  // "games/chimera" for a game, else the first folder.
  std::string layer() const {
    const std::size_t first = path.find('/');
    if (!path.starts_with("games/")) return path.substr(0, first);
    return path.substr(0, path.find('/', first + 1));
  }
};

const std::vector<Source>& sources() {
  static const std::vector<Source> all = [] {
    std::vector<Source> out;
    const fs::path root(MENAGERIE_SOURCE);
    for (const char* top : {"core", "games", "bots", "room", "coach", "arena", "learn", "catalogue",
                            "cli", "server", "wasm", "lab", "python", "bench", "tests"}) {
      if (!fs::exists(root / top)) continue;
      for (const auto& file : fs::recursive_directory_iterator(root / top)) {
        if (file.path().extension() != ".hpp" && file.path().extension() != ".cpp") continue;
        Source s{fs::relative(file.path(), root).string(), {}};
        std::ifstream in(file.path());
        for (std::string line; std::getline(in, line);) s.lines.push_back(line);
        out.push_back(std::move(s));
      }
    }
    return out;
  }();
  return all;
}

// What stands between the quotes or brackets of an #include line; empty: it is none.
std::string included(const std::string& line, char open, char close) {
  if (!line.starts_with("#include ")) return {};
  const auto from = line.find(open), to = line.rfind(close);
  return from == line.npos || to <= from ? "" : line.substr(from + 1, to - from - 1);
}

bool shared(const std::string& layer) {
  return layer == "core" || layer == "bots" || layer == "room" || layer == "coach" ||
         layer.starts_with("games/");
}

// The layers that a file of `layer` may include besides its own.
std::set<std::string> below(const std::string& layer) {
  if (layer == "core") return {};
  if (layer == "bots" || layer == "room" || layer == "coach" || layer.starts_with("games/"))
    return {"core"};
  if (layer == "catalogue" || layer == "arena") return {"core", "bots"};
  if (layer == "learn") return {"core", "bots", "catalogue"};
  if (layer == "cli")
    return {"core", "bots", "room", "coach", "arena", "lab", "learn", "catalogue", "server"};
  if (layer == "server") return {"core", "bots", "room", "coach", "catalogue", "cli"};  // its verb
  std::set<std::string> out{"core", "bots", "room", "coach", "arena", "learn", "catalogue"};
  if (layer == "lab")
    for (const Source& s : sources())
      if (s.path.starts_with("games/")) out.insert(s.layer());
  return out;
}

TEST(Layers, the_sources_are_found) {
  EXPECT_GT(sources().size(), 50u);
  EXPECT_TRUE(
      std::ranges::any_of(sources(), [](const Source& s) { return s.path == "core/game.hpp"; }));
}

// The bots of a game: ladder.* and brain*.*, which may stand on what is common to all bots.
bool of_the_bots(const Source& s) {
  return s.path.find("/ladder") != std::string::npos || s.path.find("/brain") != std::string::npos;
}

TEST(Layers, nothing_includes_what_lies_above_or_beside_it) {
  for (const Source& s : sources()) {
    if (s.aside()) continue;
    for (const std::string& line : s.lines) {
      const std::string target = included(line, '"', '"');
      if (target.empty()) continue;
      const Source there{target.find('/') == target.npos ? s.layer() + "/" + target : target, {}};
      EXPECT_TRUE(there.layer() == s.layer() || below(s.layer()).contains(there.layer()) ||
                  (there.layer() == "bots" && of_the_bots(s)))
          << s.path << " includes " << target;
    }
  }
}

TEST(Layers, what_the_browser_shares_stands_on_the_standard_library_alone) {
  const std::set<std::string> absent{
      "thread", "mutex",  "iostream", "fstream", "filesystem",
      "format", "random", "regex",    "future",  "condition_variable"};
  for (const Source& s : sources()) {
    if (s.aside() || !shared(s.layer())) continue;
    for (const std::string& line : s.lines) {
      const std::string header = included(line, '<', '>');
      EXPECT_TRUE(header.find_first_of("./") == header.npos && !absent.contains(header))
          << s.path << " includes <" << header << ">";
    }
  }
}

TEST(House, every_file_names_its_licence_first) {
  for (const Source& s : sources()) {
    ASSERT_FALSE(s.lines.empty()) << s.path;
    EXPECT_EQ(s.lines[0], "// SPDX-License-Identifier: MIT") << s.path;
  }
}

TEST(House, files_and_lines_are_short) {
  constexpr std::size_t kMostLines = 600, kWidest = 100;
  constexpr std::size_t kWidestWithText = 160;  // a sentence is not broken
  std::string wide;
  for (const Source& s : sources()) {
    if (!s.aside()) {
      EXPECT_LE(s.lines.size(), kMostLines) << s.path;
    }
    for (std::size_t i = 0; i < s.lines.size(); ++i) {
      const auto width = std::ranges::count_if(
          s.lines[i], [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
      const bool text = s.lines[i].find('"') != std::string::npos;
      if (static_cast<std::size_t>(width) > (text ? kWidestWithText : kWidest))
        wide += s.path + ":" + std::to_string(i + 1) + " " + std::to_string(width) + "\n";
    }
  }
  EXPECT_EQ(wide, "") << "lines that are too wide";
}

TEST(House, no_stray_space_or_tab_or_unfinished_note) {
  for (const Source& s : sources()) {
    for (std::size_t i = 0; i < s.lines.size(); ++i) {
      const std::string& line = s.lines[i];
      EXPECT_TRUE(line.empty() || (line.back() != ' ' && line.back() != '\r'))
          << s.path << ":" << i + 1 << ": space at the end";
      EXPECT_EQ(line.find('\t'), line.npos) << s.path << ":" << i + 1 << ": a tab";
      for (const char* note : {"TO"
                               "DO",
                               "FIX"
                               "ME",
                               "XX"
                               "X "})
        EXPECT_EQ(line.find(note), line.npos) << s.path << ":" << i + 1;
    }
  }
}

}  // namespace
