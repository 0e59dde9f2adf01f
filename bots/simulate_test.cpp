// SPDX-License-Identifier: MIT
#include "bots/simulate.hpp"

#include <gtest/gtest.h>

#include "bots/make_entry.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {
namespace {

const Entry& toy_entry() {
  static const Entry entry = entry_of<toy::State, toy::levels>("rules", "規則");
  return entry;
}
const std::vector<std::string> kTable{"normal", "random", "random"};

void expect_same(const Tally& a, const Tally& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.digest, b.digest);
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.scores, b.scores);
  EXPECT_EQ(a.bot_games, b.bot_games);
  EXPECT_EQ(a.bot_wins, b.bot_wins);
}

TEST(Simulate, any_split_of_a_batch_adds_up_to_the_same) {
  const Tally whole = toy_entry().simulate({}, kTable, 7, 0, 300);
  for (const std::uint64_t step : {1u, 7u, 100u, 299u}) {
    Tally sum;
    for (std::uint64_t first = 0; first < 300; first += step)
      sum.add(
          toy_entry().simulate({}, kTable, 7, first, std::min<std::uint64_t>(step, 300 - first)));
    expect_same(sum, whole);
  }
}

TEST(Simulate, the_order_of_the_parts_does_not_matter) {
  Tally a = toy_entry().simulate({}, kTable, 7, 0, 50),
        b = toy_entry().simulate({}, kTable, 7, 50, 50);
  Tally ab = a, ba = b;
  ab.add(b), ba.add(a);
  expect_same(ab, ba);
}

TEST(Simulate, seeds_and_options_matter) {
  const auto digest = [](const OptionPairs& options, std::uint64_t seed) {
    return toy_entry().simulate(options, kTable, seed, 0, 20).digest;
  };
  EXPECT_EQ(digest({}, 1), digest({}, 1));
  EXPECT_NE(digest({}, 1), digest({}, 2));
  EXPECT_NE(digest({}, 1), digest({{"cards", "3"}}, 1));
}

TEST(Simulate, every_match_has_one_winner_and_the_bots_go_round_the_seats) {
  const Tally t = toy_entry().simulate({}, kTable, 3, 0, 300);
  EXPECT_EQ(t.games, 300u);
  EXPECT_DOUBLE_EQ(t.wins[0] + t.wins[1] + t.wins[2], 300);
  EXPECT_DOUBLE_EQ(t.bot_wins[0] + t.bot_wins[1] + t.bot_wins[2], 300);
  for (const std::uint64_t games : t.bot_games) EXPECT_EQ(games, 300u);
}

TEST(Simulate, the_beginner_beats_chance) {
  const Tally t = toy_entry().simulate({}, kTable, 3, 0, 3'000);
  EXPECT_GT(t.bot_wins[0], t.bot_wins[1] * 1.3);
  EXPECT_GT(t.bot_wins[0], t.bot_wins[2] * 1.3);
}

TEST(RandomPolicy, plays_every_legal_move_equally_often) {
  const auto state = toy::State::from_position(
      *Json::parse(R"({"hands":["3 8 9","4","5"],"played":"7","top":7,"holder":2})"));
  ASSERT_TRUE(state);
  RandomPolicy<toy::State> policy;
  Rng rng{1};
  std::array<int, toy::kRanks + 1> count{};
  for (int i = 0; i < 3'000; ++i) ++count.at(policy.choose(state->view(0), rng).rank);
  for (const std::size_t rank : {0u, 8u, 9u}) EXPECT_NEAR(count[rank], 1'000, 150);
  EXPECT_EQ(count[0] + count[8] + count[9], 3'000);
}

TEST(Entry, knows_its_game) {
  EXPECT_EQ(toy_entry().info->id, "toy");
  EXPECT_EQ(toy_entry().rules_zh, "規則");
  EXPECT_EQ(toy_entry().options().size(), 1u);
  EXPECT_FALSE(toy_entry().describe_option("cards").zh.empty());
  EXPECT_EQ(toy_entry().bot("nobody"), nullptr);
  for (const BotInfo& bot : toy_entry().bots) {
    EXPECT_NE(toy_entry().bot(bot.id), nullptr) << bot.id;
    EXPECT_FALSE(bot.name.en.empty() || bot.name.zh.empty() || bot.blurb.en.empty() ||
                 bot.blurb.zh.empty());
  }
}

TEST(Entry, a_view_from_anywhere_is_read_or_refused) {
  const auto start = toy_entry().start({}, 3, Seed::of(1));
  ASSERT_TRUE(start);
  const Json good = (*start)->view(1);
  const auto read = toy_entry().from_view(good);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->second, 1);
  EXPECT_EQ(read->first->view(1).dump(), good.dump());
  const auto refused_at = [&](const char* name, Json value) {
    Json bad = good;
    const auto known = toy_entry().from_view(bad.set(name, std::move(value)));
    return known ? "no error" : known.error().where;
  };
  EXPECT_EQ(refused_at("view", Json()), "view");
  EXPECT_EQ(refused_at("view", Json::object()), "view.table");
  EXPECT_EQ(refused_at("texts", Json::array().push(1)), "texts");
  EXPECT_EQ(refused_at("texts", Json::array().push(std::string(5'000, 'x'))), "texts");
  Json body = *good.find("view");
  EXPECT_EQ(refused_at("view", body.set("me", 99)), "view") << "not sound";
  EXPECT_FALSE(toy_entry().from_view(Json()));
}

}  // namespace
}  // namespace menagerie
