// SPDX-License-Identifier: MIT
// For tests: the program run in process, and the toy as an Entry (it is not in the catalogue).
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "bots/make_entry.hpp"
#include "catalogue/catalogue.hpp"
#include "cli/program.hpp"
#include "tests/toy/ladder.hpp"

namespace menagerie::cli {

struct Ran {
  int code;
  std::string out, err;
};

inline Ran call(const std::vector<std::string>& words, const std::string& input = {},
                const std::string& locale = "C.UTF-8") {
  std::istringstream in(input);
  std::ostringstream out, err;
  Io io{in, out, err};
  io.locale = locale;
  const int code = run(words, io);
  return {code, out.str(), err.str()};
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

inline std::string slurp(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline const Entry& toy_entry() {
  static const std::string en = slurp(MENAGERIE_SOURCE "/tests/toy/RULES.md");
  static const std::string zh = slurp(MENAGERIE_SOURCE "/tests/toy/RULES.zh-Hant.md");
  static const Entry entry = entry_of<toy::State, toy::levels>(en, zh);
  return entry;
}

// A file of the test's own, removed with it.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& text = {})
      : path_(testing::TempDir() + "menagerie_" + name()) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~ScratchFile() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }

 private:
  static std::string name() {
    static int n = 0;
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string id = test ? std::string(test->test_suite_name()) + test->name() : "file";
    for (char& c : id)
      if (c == '/') c = '_';
    return id + std::to_string(n++);
  }
  std::string path_;
};

}  // namespace menagerie::cli
