// SPDX-License-Identifier: MIT
// A program in a terminal of its own (a pty): what is typed into it, and what stands on its screen.
#pragma once
#include <string>
#include <vector>

namespace menagerie {

class Terminal {
 public:
  // Runs the program with these words (the first is its path) in a terminal of that size.
  Terminal(const std::vector<std::string>& words, int columns, int rows);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& text);

  // Reads until what has come since the last call ends in `prompt`, or the program ends, or nothing
  // comes for a minute (a hang; the text then lacks the prompt). Returns it with "\n" line ends.
  std::string until(const std::string& prompt);

  // Reads the rest and waits for the program. -1: it had to be killed.
  int exit_code();

 private:
  bool read_some();  // false at the end, or when nothing comes
  int fd_ = -1, pid_ = -1;
  std::string text_;
};

// Without colours and other sequences that begin with ESC.
std::string plain(const std::string& text);

}  // namespace menagerie
