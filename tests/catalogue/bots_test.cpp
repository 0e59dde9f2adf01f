// SPDX-License-Identifier: MIT
// The bots of every game, through the facade that the server and the terminal use: they play whole
// matches legally at every number of seats, and they are not told what their seat does not know.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "bots/decisions.hpp"
#include "core/record.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

class Bots : public testing::TestWithParam<const Entry*> {
 protected:
  const Entry& entry() const { return *GetParam(); }
};

bool is_long() { return std::getenv("MENAGERIE_LONG") != nullptr; }

// Metamorphic: in a world dealt again from what the seat sees, with the same dice, a bot plays the
// same. MENAGERIE_LONG=1 lets searches think to the end, in 1,000 positions.
TEST_P(Bots, play_the_same_in_every_world_that_looks_the_same) {
  for (const BotInfo& info : entry().bots) {
    const auto bot = entry().bot(info.id);
    Patience patience(*bot, is_long() ? 0 : 5);
    Rng rng{3};
    std::uint64_t asked = 0;
    const std::uint64_t wanted = is_long() ? 1'000 : 160;
    visit_positions(entry(), 4, wanted, [&](const AnyState& state, Seat seat) {
      const auto world = entry().from_view(state->view(seat));
      ASSERT_TRUE(world) << world.error().say(Lang::kEnglish);
      const Rng before = rng;
      patience.begin();
      const std::string move = bot->choose(state, seat, rng);
      EXPECT_TRUE(state->check(seat, move, {})) << info.id << " would play " << move;
      Rng weighed = before, same = before;
      patience.begin();
      const auto opinions = bot->weigh(state, seat, weighed);
      ASSERT_FALSE(opinions.empty());
      EXPECT_EQ(opinions[0].move, move) << "what it weighs best it plays";
      patience.begin();
      EXPECT_EQ(bot->choose(world->first, seat, same), move) << info.id;
      ++asked;
    });
    EXPECT_EQ(asked, wanted);
  }
}

// Tables of any levels at any number of seats, some of them patient and some not. MENAGERIE_LONG=1
// plays 25,000 matches a game.
TEST_P(Bots, end_whole_matches_without_an_illegal_move) {
  std::vector<std::string_view> levels;
  for (const BotInfo& info : entry().bots)
    if (info.level) levels.push_back(info.id);
  Rng rng{9};
  int seats = entry().info->min_seats;
  for (int n = is_long() ? 25'000 : 2 * (entry().info->max_seats - seats + 1); n > 0; --n) {
    std::vector<std::unique_ptr<Bot>> bots;
    std::vector<std::unique_ptr<Patience>> patience;
    for (int seat = 0; seat < seats; ++seat) {
      bots.push_back(entry().bot(levels[below(rng, static_cast<std::uint32_t>(levels.size()))]));
      patience.push_back(
          std::make_unique<Patience>(*bots.back(), 1 + static_cast<int>(below(rng, 2))));
    }
    auto match = Match::start(entry(), {}, seats, Seed::drawn(rng));
    ASSERT_TRUE(match);
    while (!match->over()) {
      const Seat seat = match->state()->due().lowest();
      patience[seat]->begin();
      const std::string move = bots[seat]->choose(match->state(), seat, rng);
      const Answer answer = match->play(seat, move, {});
      ASSERT_TRUE(answer) << "played " << move << ": " << answer.message;
    }
    seats = seats == entry().info->max_seats ? entry().info->min_seats : seats + 1;
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
