// SPDX-License-Identifier: MIT
#include "cli/progress.hpp"

#include <algorithm>
#include <ostream>

#include "cli/text_layout.hpp"

namespace menagerie::cli {

std::string with_commas(std::uint64_t n) {
  std::string out = std::to_string(n);
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, ",");
  return out;
}

std::string progress_line(std::uint64_t done, std::uint64_t total, double left_seconds, int width,
                          Lang lang) {
  const double part =
      total ? std::min(1.0, static_cast<double>(done) / static_cast<double>(total)) : 0;
  std::string tail = " " + padded_left(std::to_string(static_cast<int>(part * 100)) + "%", 4) +
                     "  " + with_commas(done);
  if (left_seconds >= 0)
    tail += "  " + fill(Text{"{0} s left", "剩 {0} 秒"}(lang),
                        {std::to_string(static_cast<std::int64_t>(left_seconds + 0.5))});
  const int bar = std::min(40, width - 3 - width_of(tail));
  if (bar < 4) return clipped(tail, width - 1);
  const int full = static_cast<int>(part * bar);
  return "[" + std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(bar - full), '.') + "]" + tail;
}

void Progress::show(std::uint64_t done) {
  if (!io_.err_tty) return;
  const auto now = Clock::now();
  if (!first_) first_ = Mark{done, now};
  if (now - begun_ < std::chrono::seconds(2) || now - drawn_ < std::chrono::milliseconds(100))
    return;
  drawn_ = now;
  const std::uint64_t fresh = done - first_->done;
  const double left = fresh ? std::chrono::duration<double>(now - first_->at).count() *
                                  static_cast<double>(total_ - std::min(done, total_)) /
                                  static_cast<double>(fresh)
                            : -1;
  io_.err << '\r' << progress_line(done, total_, left, io_.width, lang_) << "\x1b[K" << std::flush;
  visible_ = true;
}

void Progress::wipe() {
  if (visible_) io_.err << "\r\x1b[K" << std::flush;
  visible_ = false;
}

}  // namespace menagerie::cli
