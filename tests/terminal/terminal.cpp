// SPDX-License-Identifier: MIT
#include "tests/terminal/terminal.hpp"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

namespace menagerie {
namespace {

constexpr int kPatience = 60'000;  // milliseconds without any output before it counts as a hang

}  // namespace

Terminal::Terminal(const std::vector<std::string>& words, int columns, int rows, std::string state)
    : state_(std::move(state)) {
  if (state_.empty()) {
    own_ = (std::filesystem::temp_directory_path() / "menagerie-XXXXXX").string();
    if (mkdtemp(own_.data())) state_ = own_;
  }
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns),
  size.ws_row = static_cast<unsigned short>(rows);
  std::vector<char*> argv;
  for (const std::string& w : words) argv.push_back(const_cast<char*>(w.c_str()));
  argv.push_back(nullptr);
  pid_ = forkpty(&fd_, nullptr, nullptr, &size);
  if (pid_ == 0) {
    setenv("TERM", "xterm", 1);
    setenv("XDG_STATE_HOME", state_.c_str(), 1);
    execv(argv[0], argv.data());
    _exit(127);
  }
}

Terminal::~Terminal() {
  if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
  if (fd_ >= 0) close(fd_);
  std::error_code ec;
  if (!own_.empty()) std::filesystem::remove_all(own_, ec);
}

void Terminal::type(const std::string& text) {
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = write(fd_, text.data() + sent, text.size() - sent);
    if (n <= 0) return;  // the program has gone; until and exit_code tell
    sent += static_cast<std::size_t>(n);
  }
}

bool Terminal::read_some() {
  pollfd wait{fd_, POLLIN, 0};
  if (poll(&wait, 1, kPatience) <= 0) return false;
  char block[4096];
  const ssize_t n = read(fd_, block, sizeof block);
  if (n <= 0) return false;
  for (ssize_t i = 0; i < n; ++i)
    if (block[i] != '\r') text_ += block[i];
  return true;
}

std::string Terminal::until(const std::string& prompt) {
  text_.clear();
  while (!text_.ends_with(prompt) && read_some()) {
  }
  return text_;
}

int Terminal::exit_code() {
  text_.clear();
  while (read_some()) {
  }
  int status = 0;
  for (int i = 0; i < 100; ++i) {
    if (waitpid(pid_, &status, WNOHANG) == pid_) {
      pid_ = -1;
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    usleep(100'000);
  }
  return -1;
}

std::string plain(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      out += text[i];
    } else {
      while (i + 1 < text.size() &&
             !((text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'z')))
        ++i;
    }
  }
  return out;
}

}  // namespace menagerie
