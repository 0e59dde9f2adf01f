// SPDX-License-Identifier: MIT
// Threads that work while the calling one waits and tells how far they are.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>

namespace menagerie::arena {

class Crew {
 public:
  std::mutex mutex;                 // guards what the work shares
  std::condition_variable changed;  // for work that waits for other work

  // Runs `work` on each thread and comes back when all have returned. Ten times a second and at
  // the end progress(done()) is called from the calling thread, `done` alone with the mutex held.
  // Throws what a thread threw first: the others ask failed() before they go on.
  void run(int threads, const std::function<void()>& work,
           const std::function<std::uint64_t()>& done,
           const std::function<void(std::uint64_t)>& progress);

  // With the mutex held.
  bool failed() const { return thrown_ != nullptr; }

 private:
  std::exception_ptr thrown_;
  int working_ = 0;
};

}  // namespace menagerie::arena
