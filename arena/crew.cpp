// SPDX-License-Identifier: MIT
#include "arena/crew.hpp"

#include <chrono>
#include <thread>
#include <vector>

namespace menagerie::arena {

void Crew::run(int threads, const std::function<void()>& work,
               const std::function<std::uint64_t()>& done,
               const std::function<void(std::uint64_t)>& progress) {
  std::vector<std::jthread> hands;
  working_ = threads;
  for (int i = 0; i < threads; ++i)
    hands.emplace_back([&] {
      std::exception_ptr thrown;
      try {
        work();
      } catch (...) {
        thrown = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      if (!thrown_) thrown_ = thrown;
      --working_;
      changed.notify_all();
    });
  {
    std::unique_lock lock(mutex);
    for (bool over = false; !over;) {
      over = changed.wait_for(lock, std::chrono::milliseconds(100), [&] { return working_ == 0; });
      const std::uint64_t so_far = done();
      lock.unlock();
      progress(so_far);
      lock.lock();
    }
  }
  hands.clear();
  if (thrown_) std::rethrow_exception(thrown_);
}

}  // namespace menagerie::arena
