// SPDX-License-Identifier: MIT
// Same seed, same game, on every compiler and machine: a batch of matches of each game and number
// of seats has the digest that tests/digests.txt records. The browser's engine is held to the same
// file.
//   game seats bot seed matches moves digest
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "core/fields.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

class Digests : public testing::TestWithParam<const Entry*> {};

// One line for each end of the range of seats and the usual number, for each bot.
std::vector<std::string> played(const Entry& entry) {
  std::set<int> tables{entry.info->min_seats, entry.info->usual_seats, entry.info->max_seats};
  std::vector<std::string> out;
  for (const int seats : tables) {
    for (const std::string bot : {"random", "normal"}) {
      constexpr std::uint64_t kSeed = 20'260, kMatches = 8;
      const std::vector<std::string> bots(static_cast<std::size_t>(seats), bot);
      const Tally t = entry.simulate({}, bots, kSeed, 0, kMatches);
      std::ostringstream line;
      line << entry.info->id << ' ' << seats << ' ' << bot << ' ' << kSeed << ' ' << kMatches << ' '
           << t.moves << ' ' << hex16(t.digest);
      out.push_back(line.str());
    }
  }
  return out;
}

TEST_P(Digests, are_those_on_record) {
  std::vector<std::string> recorded;
  const std::string id(GetParam()->info->id);
  for (const std::string& line :
       lines_of(slurp(std::filesystem::path(MENAGERIE_SOURCE) / "tests/digests.txt")))
    if (line.starts_with(id + " ")) recorded.push_back(line);
  const auto lines = played(*GetParam());
  std::string should;
  for (const std::string& line : lines) should += line + "\n";
  EXPECT_EQ(recorded, lines) << "tests/digests.txt would have to say\n" << should;
}

INSTANTIATE_TEST_SUITE_P(games, Digests, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
