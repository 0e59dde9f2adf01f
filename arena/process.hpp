// SPDX-License-Identifier: MIT
// A program at the other end of two pipes, spoken to in lines with a deadline.
//
// It is the head of a process group. A second small process, the keeper, joins the group and
// waits for the end of a pipe that only we hold; so whatever ends us, even a signal that cannot be
// caught, ends the whole group.
#pragma once
#include <sys/types.h>

#include <chrono>
#include <expected>
#include <string>
#include <vector>

namespace menagerie::arena {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kLongestLine = 4'096;  // that it may say

  enum class Failure { kEnded, kLate, kTooLong, kUnasked };

  // `error` is 0, or the errno for which it could not be started.
  Process(const std::vector<std::string>& command, int& error);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // Writes the line and reads one, without its end. What it said before it was asked, or after the
  // line in the same breath, is a failure.
  std::expected<std::string, Failure> exchange(const std::string& line, Clock::time_point until);

  // How it ended: "exit code 1", "signal 11"; for the time after kEnded.
  std::string ending();

 private:
  std::expected<std::string, Failure> line_of_buffer();
  bool write_some();  // false: the other end is closed
  bool read_some();

  void begin_keeper();

  pid_t pid_ = -1, group_ = -1, keeper_ = -1;  // pid_ is -1 when it has ended
  int in_ = -1, out_ = -1;                     // its standard input and output
  int lifeline_ = -1;
  std::string unsent_, buffer_;
};

}  // namespace menagerie::arena
