// SPDX-License-Identifier: MIT
// A program at the other end of two pipes, spoken to in lines with a deadline. Its process group
// ends with this object, and with this process.
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

  pid_t pid_ = -1;
  int in_ = -1, out_ = -1;  // its standard input and output
  std::string unsent_, buffer_;
};

}  // namespace menagerie::arena
