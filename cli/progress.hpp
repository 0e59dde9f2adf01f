// SPDX-License-Identifier: MIT
// A progress bar on a terminal for work that has already taken two seconds; it is wiped when the
// work ends.
#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/io.hpp"
#include "core/words.hpp"

namespace menagerie::cli {

// "[#####.....]  50%  12,345  3 s left"; left_seconds < 0: unknown.
std::string progress_line(std::uint64_t done, std::uint64_t total, double left_seconds, int width,
                          Lang lang);

class Progress {
 public:
  Progress(Io& io, std::uint64_t total, Lang lang) : io_(io), total_(total), lang_(lang) {}
  ~Progress() { wipe(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);  // cheap when it is not yet time to draw
  void wipe();
  double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  Io& io_;
  std::uint64_t total_;
  Lang lang_;
  Clock::time_point begun_ = Clock::now(), drawn_ = begun_;
  struct Mark {
    std::uint64_t done;
    Clock::time_point at;
  };
  std::optional<Mark> first_;  // what was done before, by a run that goes on, took no time now
  bool visible_ = false;
};

std::string with_commas(std::uint64_t n);

}  // namespace menagerie::cli
