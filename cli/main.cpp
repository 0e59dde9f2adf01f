// SPDX-License-Identifier: MIT
// The process: streams, terminal, environment, and the verbs of parts that the program was built
// with.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/program.hpp"
#ifdef MENAGERIE_WITH_SERVER
#include "server/serve_verb.hpp"
#endif

namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::string locale() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const std::string value = environment(name); !value.empty()) return value;
  return {};
}

// Where the XDG base directory specification wants what a program remembers.
std::string kept_folder() {
  if (const std::string state = environment("XDG_STATE_HOME"); state.starts_with('/'))
    return state + "/menagerie";
  const std::string home = environment("HOME");
  return home.empty() ? home : home + "/.local/state/menagerie";
}

void measure(menagerie::cli::Io& io) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return;
  io.width = std::clamp<int>(size.ws_col, 20, 160), io.height = std::max<int>(size.ws_row, 8);
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  menagerie::cli::Io io{std::cin, std::cout, std::cerr};
  io.locale = locale();
  io.in_tty = isatty(STDIN_FILENO), io.out_tty = isatty(STDOUT_FILENO),
  io.err_tty = isatty(STDERR_FILENO);
  io.colour = io.out_tty && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  if (io.in_tty && io.out_tty) io.kept = kept_folder();
  if (io.out_tty) io.measure = measure, measure(io);
#ifdef MENAGERIE_WITH_SERVER
  menagerie::cli::add_verb(menagerie::serve_verb());
#endif
  const std::vector<std::string> words(argv + 1, argv + argc);
  return menagerie::cli::run(words, io);
}
