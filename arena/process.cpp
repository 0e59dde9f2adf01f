// SPDX-License-Identifier: MIT
#include "arena/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <thread>

namespace menagerie::arena {
namespace {

struct Pipe {
  int from = -1, to = -1;
  Pipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) == 0) from = ends[0], to = ends[1];
  }
  ~Pipe() { close_from(), close_to(); }
  void close_from() { shut(from); }
  void close_to() { shut(to); }
  static void shut(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }
};

// In the child, between fork and exec: nothing here may allocate. Reports why it could not start.
[[noreturn]] void become(char* const* words, int in, int out, int report) {
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0) execvp(words[0], words);
  const int why = errno;
  (void)!write(report, &why, sizeof why);
  _exit(127);
}

// The keeper's whole life. It holds nothing of ours but its end of the lifeline: not the pipes of
// other programs, whose end would not be seen.
[[noreturn]] void keep(pid_t group, int lifeline) {
  if (setpgid(0, group) != 0 || dup2(lifeline, 0) < 0) _exit(1);
  close_range(1, ~0U, 0);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, nullptr);
  char nothing;
  while (read(0, &nothing, 1) < 0 && errno == EINTR) {
  }
  kill(0, SIGKILL);
  _exit(0);
}

void wait_for(pid_t pid) {
  while (pid > 0 && waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// A write to a program that has ended raises SIGPIPE; here that is an answer, not an accident.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoPipeSignal() {
    const timespec now{};
    while (sigtimedwait(&pipe_, nullptr, &now) == SIGPIPE) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_{}, before_{};
};

}  // namespace

Process::Process(const std::vector<std::string>& command, int& error) {
  Pipe in, out, report;
  std::vector<char*> words;
  for (const std::string& w : command) words.push_back(const_cast<char*>(w.c_str()));
  words.push_back(nullptr);
  error = report.to < 0 ? EMFILE : 0;
  if (error == 0) pid_ = fork();
  if (pid_ == 0) become(words.data(), in.from, out.to, report.to);
  if (error == 0 && pid_ < 0) error = errno;
  if (error) return;
  report.close_to();
  int why = 0;
  while (read(report.from, &why, sizeof why) < 0 && errno == EINTR) {
  }
  error = why;
  group_ = pid_;
  begin_keeper();
  std::swap(in_, in.to), std::swap(out_, out.from);
  fcntl(in_, F_SETFL, O_NONBLOCK), fcntl(out_, F_SETFL, O_NONBLOCK);
}

// After the program has made its group.
void Process::begin_keeper() {
  Pipe lifeline;
  if (lifeline.to < 0) return;
  keeper_ = fork();
  if (keeper_ == 0) keep(group_, lifeline.from);
  std::swap(lifeline_, lifeline.to);
}

Process::~Process() {
  if (in_ >= 0) close(in_);
  if (out_ >= 0) close(out_);
  if (group_ > 0) kill(-group_, SIGKILL);
  if (lifeline_ >= 0) close(lifeline_);  // the keeper may not have joined the group yet
  wait_for(pid_), wait_for(keeper_);
}

std::string Process::ending() {
  int status = 0;
  // Its output is closed, so it is about to end, if it is no daemon.
  for (int i = 0; i < 100 && pid_ > 0; ++i) {
    if (waitpid(pid_, &status, WNOHANG) == pid_) {
      pid_ = -1;
      return WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                                 : "exit code " + std::to_string(WEXITSTATUS(status));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return "it closed its output";
}

bool Process::write_some() {
  const NoPipeSignal quiet;
  const ssize_t n = write(in_, unsent_.data(), unsent_.size());
  if (n < 0) return errno == EAGAIN || errno == EINTR;
  unsent_.erase(0, static_cast<std::size_t>(n));
  return true;
}

bool Process::read_some() {
  char block[1'024];
  const ssize_t n = read(out_, block, sizeof block);
  if (n < 0) return errno == EAGAIN || errno == EINTR;
  buffer_.append(block, static_cast<std::size_t>(n));
  return n > 0;
}

std::expected<std::string, Process::Failure> Process::line_of_buffer() {
  const std::size_t end = buffer_.find('\n');
  if (end > kLongestLine) return std::unexpected(Failure::kTooLong);
  if (end + 1 != buffer_.size() || !unsent_.empty()) return std::unexpected(Failure::kUnasked);
  std::string line = std::move(buffer_);
  buffer_.clear();
  line.pop_back();
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::expected<std::string, Process::Failure> Process::exchange(const std::string& line,
                                                               Clock::time_point until) {
  if (!read_some()) return std::unexpected(Failure::kEnded);
  if (!buffer_.empty()) return std::unexpected(Failure::kUnasked);
  unsent_ = line + "\n";
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left < 0) return std::unexpected(Failure::kLate);
    pollfd ends[] = {{out_, POLLIN, 0}, {unsent_.empty() ? -1 : in_, POLLOUT, 0}};
    if (poll(ends, 2, static_cast<int>(std::min<std::int64_t>(left + 1, 1'000))) < 0) continue;
    if (ends[1].revents && !write_some()) return std::unexpected(Failure::kEnded);
    if (!ends[0].revents) continue;
    const bool open = read_some();
    if (buffer_.find('\n') != buffer_.npos) return line_of_buffer();
    if (buffer_.size() > kLongestLine) return std::unexpected(Failure::kTooLong);
    if (!open) return std::unexpected(Failure::kEnded);
  }
}

}  // namespace menagerie::arena
