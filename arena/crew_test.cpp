// SPDX-License-Identifier: MIT
#include "arena/crew.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace menagerie::arena {
namespace {

TEST(Crew, WorksOnAllThreadsAndTellsTheWholeAtTheEnd) {
  Crew crew;
  std::uint64_t left = 1'000, worked = 0, told = 0;
  crew.run(
      3,
      [&] {
        while (true) {
          const std::lock_guard lock(crew.mutex);
          if (left == 0) return;
          --left, ++worked;
        }
      },
      [&] { return worked; }, [&](std::uint64_t n) { told = n; });
  EXPECT_EQ(worked, 1'000);
  EXPECT_EQ(told, 1'000);
}

TEST(Crew, ThrowsWhatAThreadThrewAndFreesThoseWhoWait) {
  Crew crew;
  bool thrown = false;
  const auto work = [&] {
    std::unique_lock lock(crew.mutex);
    if (!thrown) {
      thrown = true;
      throw std::runtime_error("no more");
    }
    crew.changed.wait(lock, [&] { return crew.failed(); });
  };
  EXPECT_THROW(
      crew.run(3, work, [] { return std::uint64_t{0}; }, [](std::uint64_t) {}), std::runtime_error);
}

TEST(Crew, WithoutThreadsThereIsNothingToWaitFor) {
  Crew crew;
  bool worked = false;
  crew.run(0, [&] { worked = true; }, [] { return std::uint64_t{0}; }, [](std::uint64_t) {});
  EXPECT_FALSE(worked);
}

}  // namespace
}  // namespace menagerie::arena
