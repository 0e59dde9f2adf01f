// SPDX-License-Identifier: MIT
// The bots of every game, through the facade that the server and the terminal use: they play whole
// matches legally at every number of seats, and they are not told what their seat does not know.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/record.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

class Bots : public testing::TestWithParam<const Entry*> {
 protected:
  const Entry& entry() const { return *GetParam(); }
};

// How often a search may ask whether it has to hurry: a handful of guesses are quick, and all of
// them (MENAGERIE_LONG=1) are what is played by.
class Patience {
 public:
  explicit Patience(Bot& bot) {
    if (!std::getenv("MENAGERIE_LONG")) bot.hurry_when([this] { return ++asked_ > 4; });
  }
  Rng begin(const Rng& rng) {
    asked_ = 0;
    return rng;
  }

 private:
  int asked_ = 0;
};

// Metamorphic: in a world dealt again from what the seat sees, with the same dice, a bot plays the
// same.
TEST_P(Bots, play_the_same_in_every_world_that_looks_the_same) {
  const int most = std::getenv("MENAGERIE_LONG") ? 1'000 : 60;
  for (const BotInfo& info : entry().bots) {
    const auto bot = entry().bot(info.id);
    Patience patience(*bot);
    for (int seats = entry().info->min_seats; seats <= entry().info->max_seats; ++seats) {
      auto match = Match::start(entry(), {}, seats, Seed::of(static_cast<std::uint64_t>(seats)));
      ASSERT_TRUE(match);
      Rng rng{3};
      for (int ply = 0; ply < most && !match->over(); ++ply) {
        const AnyState& state = match->state();
        const Seat seat = state->due().lowest();
        const auto world = entry().from_view(state->view(seat));
        ASSERT_TRUE(world) << world.error().say(Lang::kEnglish);
        Rng before = patience.begin(rng);
        const std::string move = bot->choose(state, seat, rng);
        Rng weighed = patience.begin(before);
        const auto opinions = bot->weigh(state, seat, weighed);
        ASSERT_FALSE(opinions.empty());
        EXPECT_EQ(opinions[0].move, move) << "what it weighs best it plays";
        Rng same = patience.begin(before);
        EXPECT_EQ(bot->choose(world->first, seat, same), move) << info.id << " at ply " << ply;
        const Answer answer = match->play(seat, move, {});
        ASSERT_TRUE(answer) << info.id << " played " << move << ": " << answer.message;
      }
    }
  }
}

TEST_P(Bots, a_batch_adds_up_however_it_is_split) {
  const std::uint64_t count = 6;
  for (int seats = entry().info->min_seats; seats <= entry().info->max_seats; ++seats) {
    std::vector<std::string> table(static_cast<std::size_t>(seats), "random");
    table[0] = "normal";
    const Tally whole = entry().simulate({}, table, 11, 0, count);
    Tally sum = entry().simulate({}, table, 11, 4, count - 4);
    sum.add(entry().simulate({}, table, 11, 0, 4));
    EXPECT_EQ(sum.digest, whole.digest);
    EXPECT_EQ(sum.moves, whole.moves);
    EXPECT_EQ(sum.games, count);
    double wins = 0;
    for (const double w : whole.wins) wins += w;
    EXPECT_NEAR(wins, static_cast<double>(count), 1e-9) << "every match is won, alone or shared";
  }
}

TEST_P(Bots, the_beginner_wins_more_than_its_share_against_chance) {
  const int seats = entry().info->usual_seats;
  std::vector<std::string> table(static_cast<std::size_t>(seats), "random");
  table[0] = "normal";
  const std::uint64_t count = 60;
  const Tally t = entry().simulate({}, table, 5, 0, count);
  EXPECT_GT(t.bot_wins[0], 1.3 * static_cast<double>(count) / seats);
}

INSTANTIATE_TEST_SUITE_P(games, Bots, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
