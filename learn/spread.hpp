// SPDX-License-Identifier: MIT
// Pieces of work on several threads. What a piece does must depend on its number alone, so that
// nothing depends on how many threads there are.
#pragma once
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace menagerie::learn {

// work(0) .. work(n - 1), on so many threads.
inline void spread(int threads, std::size_t n, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto take = [&] {
    for (std::size_t i = next++; i < n; i = next++) work(i);
  };
  std::vector<std::thread> more;
  for (int t = 1; t < threads; ++t) more.emplace_back(take);
  take();
  for (std::thread& t : more) t.join();
}

}  // namespace menagerie::learn
