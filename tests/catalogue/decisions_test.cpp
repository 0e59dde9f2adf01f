// SPDX-License-Identifier: MIT
// Same view, same seed, same move, on every compiler and machine: what every bot decides in a
// spread of positions has the digest that tests/decisions.txt records. The browser's engine is held
// to the same file.
//   game bot seed positions asks digest
// A bot has two lines: one cut short by counting its asks (bots/decisions.hpp), and one without any
// hurry (asks 0), which MENAGERIE_LONG=1 looks at.
#include <gtest/gtest.h>

#include <cstdlib>

#include "bots/decisions.hpp"
#include "core/fields.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

constexpr std::uint64_t kSeed = 20'260;

class Decisions : public testing::TestWithParam<const Entry*> {};

void compare(const Entry& entry, std::uint64_t positions, int asks) {
  const std::string head = std::string(entry.info->id) + ' ';
  const std::string middle = ' ' + std::to_string(kSeed) + ' ' + std::to_string(positions) + ' ' +
                             std::to_string(asks) + ' ';
  std::vector<std::string> recorded, now;
  for (const std::string& line :
       lines_of(slurp(std::filesystem::path(MENAGERIE_SOURCE) / "tests/decisions.txt")))
    if (line.starts_with(head) && line.contains(middle)) recorded.push_back(line);
  std::string should;
  for (const BotInfo& bot : entry.bots) {
    now.push_back(head + std::string(bot.id) + middle +
                  hex16(decisions(entry, bot.id, kSeed, positions, asks)));
    should += now.back() + "\n";
  }
  EXPECT_EQ(recorded, now) << "tests/decisions.txt would have to say\n" << should;
}

TEST_P(Decisions, in_a_hurry_are_those_on_record) { compare(*GetParam(), 200, 4); }

TEST_P(Decisions, without_hurry_are_those_on_record) {
  if (std::getenv("MENAGERIE_LONG")) compare(*GetParam(), 1'000, 0);
}

INSTANTIATE_TEST_SUITE_P(games, Decisions, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
