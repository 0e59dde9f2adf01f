// SPDX-License-Identifier: MIT
// Faults that people have reported of programs like this one, tried on every game through the
// facade. Each test is named after what was wrong; those that need a position of one game stand in
// its folder's known_bugs_test.cpp, those of clocks and connections in room/.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/match.hpp"
#include "core/record.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

class KnownBugs : public testing::TestWithParam<const Entry*> {
 protected:
  Match begun(std::uint64_t seed) {
    auto match = Match::start(*GetParam(), {}, GetParam()->info->usual_seats, Seed::of(seed));
    EXPECT_TRUE(match);
    return std::move(*match);
  }
  // Plays a random move, if the match still goes on.
  static void step(Match& match, Rng& rng) {
    const SeatSet due = match.state()->due();
    if (due.empty()) return;
    const auto moves = match.state()->legal_moves(due.lowest());
    EXPECT_TRUE(
        match.play(due.lowest(), moves[below(rng, static_cast<std::uint32_t>(moves.size()))], {}));
  }
};

// What everybody has, at one moment of a match.
struct Standing {
  std::uint64_t hash;
  std::vector<int> scores;
  bool operator==(const Standing&) const = default;
};
Standing standing_of(const Match& match) {
  Standing out{match.state()->hash(), {}};
  for (int s = 0; s < match.state()->seats(); ++s)
    out.scores.push_back(match.state()->score(static_cast<Seat>(s)));
  return out;
}

TEST_P(KnownBugs, an_undo_that_keeps_points) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Match match = begun(seed);
    Rng rng{seed};
    std::vector<Standing> at;
    while (!match.over() && at.size() < 400) at.push_back(standing_of(match)), step(match, rng);
    for (std::size_t keep = match.moves().size(); keep > 0;) {
      keep -= std::min<std::size_t>(keep, 1 + below(rng, 60));
      match.rewind(keep);
      ASSERT_EQ(match.moves().size(), keep);
      ASSERT_EQ(standing_of(match), at[keep]) << "seed " << seed << ", " << keep << " moves kept";
    }
  }
}

TEST_P(KnownBugs, a_restart_that_changes_the_cards_to_come) {
  Match match = begun(4);
  Rng rng{4};
  for (int i = 0; i < 400 && !match.over(); ++i) {
    if (i % 57 == 20) {
      auto again = replay(*GetParam(), Record::of(match, {}));
      ASSERT_TRUE(again) << again.error().say(Lang::kEnglish);
      ASSERT_EQ(standing_of(*again), standing_of(match));
      match = std::move(*again);  // the rest is played on what was restored
    }
    step(match, rng);
  }
  const auto whole = replay(*GetParam(), Record::of(match, {}));
  ASSERT_TRUE(whole);
  EXPECT_EQ(standing_of(*whole), standing_of(match));
}

TEST_P(KnownBugs, a_restart_before_the_first_move_deals_anew) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_EQ(standing_of(begun(seed)), standing_of(begun(seed)));
  EXPECT_NE(begun(1).state()->bytes(), begun(2).state()->bytes());
}

// The log of the latest step names the seat that made it (where several commit, all of them).
TEST_P(KnownBugs, the_last_action_is_the_first) {
  Match match = begun(5);
  Rng rng{5};
  std::vector<std::string> names;
  for (int s = 0; s < match.state()->seats(); ++s)
    names.push_back("player" + std::to_string(s + 1));
  Voice voice;
  voice.names = names;
  int named = 0;
  for (int i = 0; i < 120 && !match.over(); ++i) {
    const AnyState before = match.state();
    step(match, rng);
    const Played& last = match.moves().back();
    const auto lines = match.state()->narrate(before, last.by, last.move, kSpectator, voice);
    if (lines.empty()) continue;
    const std::string name = names[last.by];
    EXPECT_TRUE(std::ranges::any_of(lines, [&](const std::string& line) {
      return line.find(name) != line.npos;
    })) << lines.front();
    ++named;
  }
  EXPECT_GT(named, 10);
}

// At the end every seat's scene shows each score beside the seat that has it.
TEST_P(KnownBugs, the_end_is_shown_under_the_wrong_seats) {
  Match match = begun(6);
  Rng rng{6};
  for (int i = 0; i < 60'000 && !match.over(); ++i) step(match, rng);
  ASSERT_TRUE(match.over());
  for (int me = 0; me < match.state()->seats(); ++me) {
    const Scene scene = match.state()->scene(static_cast<Seat>(me), {});
    ASSERT_EQ(scene.players.size(), static_cast<std::size_t>(match.state()->seats()));
    for (std::size_t s = 0; s < scene.players.size(); ++s) {
      EXPECT_EQ(scene.players[s].seat, s);
      EXPECT_EQ(scene.players[s].score, match.state()->score(static_cast<Seat>(s)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(games, KnownBugs, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
