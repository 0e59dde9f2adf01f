// SPDX-License-Identifier: MIT
// A program in a terminal of its own (a pty): what is typed into it, and what stands on its screen.
#pragma once
#include <string>
#include <vector>

namespace menagerie {

class Terminal {
 public:
  // Runs the program with these words (the first is its path) in a terminal of that size. What it
  // remembers (XDG_STATE_HOME) lies in that folder; empty: in a new one that goes with the
  // terminal.
  Terminal(const std::vector<std::string>& words, int columns, int rows, std::string state = {});
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(const std::string& text);

  // Reads until what has come since the last call ends in `prompt`, or the program ends, or nothing
  // comes for a minute (a hang; the text then lacks the prompt). Returns it with "\n" line ends.
  std::string until(const std::string& prompt);

  // Reads the rest and waits for the program. -1: it had to be killed.
  int exit_code();
  const std::string& rest() const { return text_; }  // what exit_code has read
  const std::string& state() const { return state_; }

 private:
  bool read_some();  // false at the end, or when nothing comes
  int fd_ = -1, pid_ = -1;
  std::string text_, state_, own_;  // the folder, and the name of it where it is the terminal's own
};

// Without colours and other sequences that begin with ESC.
std::string plain(const std::string& text);

}  // namespace menagerie
