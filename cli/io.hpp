// SPDX-License-Identifier: MIT
// What a verb talks to, and how it ends. A verb is a function of its arguments and these streams,
// so that tests run it in process; nothing below `main` looks at the real terminal or environment.
#pragma once
#include <iosfwd>
#include <string>
#include <utility>

#include "core/ruling.hpp"

namespace menagerie::cli {

// What the program says to the shell (docs/cli.md).
enum ExitCode : int {
  kOk = 0,
  kNo = 1,        // the answer is no: an illegal move, a record that does not verify
  kBadInput = 2,  // the usage, or text that cannot be read
  kWorld = 3,     // a file that is not there, a full disk, a port in use
};

// Thrown where a verb cannot go on; `run` prints it as one line, or as JSON where JSON was asked
// for.
struct Problem {
  ExitCode code = kBadInput;
  ParseError error;
};
[[noreturn]] inline void refuse(Text why, std::string where, std::string word = {}) {
  throw Problem{kBadInput, {why, std::move(word), std::move(where)}};
}

struct Io {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::string locale{};  // LC_ALL, LC_MESSAGES or LANG, whichever rules
  bool in_tty = false, out_tty = false, err_tty = false;
  bool colour = false;  // a terminal that wants colour
  int width = 80, height = 24;
  std::string kept{};  // the folder of matches in progress (kept.hpp); empty: none is kept
  void (*measure)(Io&) = nullptr;  // sets width and height anew: windows change while people play
};

}  // namespace menagerie::cli
