// SPDX-License-Identifier: MIT
// The threads of the bots, with a bot that thinks until it is told to stop, or until the test opens
// its gate.
#include "server/bot_pool.hpp"

#include <gtest/gtest.h>

#include <set>

#include "server/test_bots.hpp"

namespace menagerie {
namespace {

// What came out, in order.
class Answers {
 public:
  BotPool::Done into() {
    return [this](Think&& asked, std::string move) {
      const std::lock_guard lock(mutex_);
      answers_.emplace_back(asked.table, std::move(move));
      changed_.notify_all();
    };
  }
  std::vector<std::pair<std::string, std::string>> first(std::size_t n) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answers_.size() >= n; });
    return {answers_.begin(), answers_.begin() + static_cast<std::ptrdiff_t>(n)};
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::pair<std::string, std::string>> answers_;
};

constexpr int kHour = 3'600'000;

Think about(std::string table, std::string level, int patience = kHour) {
  static std::uint64_t dice = 0;
  auto state = slow_game().start({}, 3, Seed::of(5));
  return {std::move(table), 0, std::move(level), ++dice, patience, &slow_game(), *state};
}

TEST(BotPool, answers_with_a_legal_move) {
  Answers answers;
  BotPool pool(1, 10, answers.into());
  ASSERT_TRUE(pool.take(about("a", "normal")));
  EXPECT_EQ(answers.first(1)[0], std::pair(std::string("a"), std::string("1")));
}

TEST(BotPool, hurries_who_has_had_its_time) {
  Answers answers;
  BotPool pool(1, 10, answers.into());
  ASSERT_TRUE(pool.take(about("a", "endless", 20)));
  EXPECT_EQ(answers.first(1)[0].second, "9") << "the best it had";
}

TEST(BotPool, lets_the_tables_take_turns) {
  Gate gate;
  Answers answers;
  BotPool pool(1, 1'000, answers.into());
  ASSERT_TRUE(pool.take(about("first", "gated")));
  gate.wait_for_arrivals(1);
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(pool.take(about("greedy", "normal")));
  }
  ASSERT_TRUE(pool.take(about("modest", "normal")));
  EXPECT_EQ(pool.waiting(), 101u);
  gate.open();
  const auto order = answers.first(4);
  EXPECT_EQ(order[0].first, "first");
  EXPECT_EQ(order[1].first, "greedy");
  EXPECT_EQ(order[2].first, "modest");
  EXPECT_EQ(order[3].first, "greedy");
  answers.first(102);
}

TEST(BotPool, of_hundreds_of_tables_each_is_answered) {
  Answers answers;
  BotPool pool(2, 1'000, answers.into());
  std::set<std::string> tables;
  for (int i = 0; i < 300; ++i) {
    tables.insert(std::to_string(i));
    ASSERT_TRUE(pool.take(about(std::to_string(i), "endless", 300)));
  }
  for (const auto& [table, move] : answers.first(300)) tables.erase(table);
  EXPECT_TRUE(tables.empty());
}

TEST(BotPool, takes_no_more_than_its_bound) {
  Gate gate;
  Answers answers;
  BotPool pool(1, 2, answers.into());
  ASSERT_TRUE(pool.take(about("a", "gated")));
  gate.wait_for_arrivals(1);
  EXPECT_TRUE(pool.take(about("b", "normal")));
  EXPECT_TRUE(pool.take(about("c", "normal")));
  Think third = about("d", "normal");
  EXPECT_FALSE(pool.take(std::move(third)));
  EXPECT_EQ(third.table, "d") << "what is not taken stays as it was";
  gate.open();
  answers.first(3);
  EXPECT_TRUE(pool.take(std::move(third)));
  EXPECT_EQ(answers.first(4)[3].first, "d");
}

TEST(BotPool, drops_what_is_not_wanted_any_more) {
  Answers answers;
  BotPool pool(1, 10, answers.into());
  Think running = about("a", "endless"), waiting = about("b", "normal");
  const std::uint64_t first = running.dice, second = waiting.dice;
  ASSERT_TRUE(pool.take(std::move(running)));
  ASSERT_TRUE(pool.take(std::move(waiting)));
  pool.drop(second);
  pool.drop(first);  // it would have taken an hour
  pool.drop(12'345);
  ASSERT_TRUE(pool.take(about("c", "normal")));
  EXPECT_EQ(answers.first(1)[0].first, "c");
  EXPECT_EQ(pool.waiting(), 0u);
}

TEST(BotPool, ends_in_the_middle_of_a_thought) {
  Answers answers;
  {
    BotPool pool(2, 10, answers.into());
    for (const char* table : {"a", "b", "c"}) {
      ASSERT_TRUE(pool.take(about(table, "endless")));
    }
  }
  EXPECT_TRUE(answers.first(0).empty());
}

}  // namespace
}  // namespace menagerie
