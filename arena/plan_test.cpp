// SPDX-License-Identifier: MIT
// Who plays whom, the pieces, and rows turned into figures, by hand.
#include "arena/plan.hpp"

#include "arena/account.hpp"
#include "arena/contestants.hpp"
#include "arena/player.hpp"
#include "arena/testing.hpp"

namespace menagerie::arena {
namespace {

TEST(Plan, each_pair_has_one_among_the_others_both_ways) {
  const Plan plan = plan_of({"normal", "random", "other"}, 10);
  ASSERT_EQ(plan.series().size(), 3u);
  EXPECT_EQ(plan.series()[2].bots, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(plan.series()[2].tables, (std::vector<std::vector<std::size_t>>{{0, 1, 1}, {1, 0, 0}}));
}

TEST(Plan, two_seats_need_both_sides_and_no_more) {
  const Plan plan(test_entry(), {}, 2, {{"normal", {}}, {"random", {}}}, 10, false);
  EXPECT_EQ(plan.series()[0].tables, (std::vector<std::vector<std::size_t>>{{0, 1}}));
}

TEST(Plan, bots_of_one_name_are_one_side_of_a_table) {
  const Plan plan = plan_of({"random", "normal", "random"}, 10, 1, true);
  ASSERT_EQ(plan.series().size(), 1u);
  EXPECT_EQ(plan.series()[0].bots, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(plan.series()[0].tables, (std::vector<std::vector<std::size_t>>{{0, 1, 0}}));
}

TEST(Plan, pieces_hold_every_deal_once) {
  for (const std::uint64_t deals : {1u, 7u, 255u, 256u, 1'000u, 100'003u}) {
    const Plan plan = plan_of({"normal", "random", "other"}, deals);
    std::vector<std::uint64_t> next(plan.series().size());
    for (const Piece& p : plan.pieces()) {
      EXPECT_EQ(p.first, next[p.series]);
      EXPECT_GE(p.count, 1u);
      EXPECT_LE(p.count, 64u);
      next[p.series] += p.count;
    }
    for (const std::uint64_t n : next) EXPECT_EQ(n, deals);
  }
}

// One deal at three seats, A against B. A alone: changes (own; others) 5;1,0 then 2;2,2 then
// 0;3,3. B alone: 0;4,2 three times.
TEST(Account, is_what_the_hand_says) {
  const Plan plan = plan_of({"normal", "random"}, 1);
  const Series& s = plan.series()[0];
  std::vector<std::int64_t> row(s.row_size());
  row[0] = 60;
  const std::int64_t a_alone = (5 * 3 - 6) + (2 * 3 - 6) + (0 * 3 - 6);  // 3
  const std::int64_t b_alone = 3 * (0 * 3 - 6);                          // -18
  row[s.at_points(0, 0)] = a_alone, row[s.at_points(0, 1)] = -a_alone;
  row[s.at_points(1, 1)] = b_alone, row[s.at_points(1, 0)] = -b_alone;
  row[s.at_wins(0, 0)] = kWholeWin + kWholeWin / 3;
  row[s.at_wins(0, 1)] = 3 * kWholeWin - row[s.at_wins(0, 0)];
  row[s.at_wins(1, 0)] = 3 * kWholeWin, row[s.at_wins(1, 1)] = 0;
  row[s.at_forfeits(1)] = 4;
  Account account(s, 3, std::nullopt);
  account.add(row);
  EXPECT_EQ(account.deals(), 1);
  EXPECT_EQ(account.contests(), 6);
  EXPECT_EQ(account.plies(), 60);
  // A alone is better by 4.5, 0 and -3: .5 in the mean. B alone is worse by 3.
  EXPECT_DOUBLE_EQ(account.alone()[0].points.mean(), 0.5);
  EXPECT_DOUBLE_EQ(account.alone()[1].points.mean(), -3);
  EXPECT_DOUBLE_EQ(account.sides()[0].points.mean(), (0.5 + 3) / 2);
  EXPECT_DOUBLE_EQ(account.sides()[1].points.mean(), -(0.5 + 3) / 2);
  EXPECT_NEAR(account.alone()[0].wins.mean(), 4.0 / 9, 1e-12);
  EXPECT_NEAR(account.sides()[0].wins.mean(), (4.0 / 9 + 1) / 2, 1e-12);
  EXPECT_DOUBLE_EQ(account.sides()[0].fair, 0.5);
  EXPECT_NEAR(account.alone()[0].fair, 1.0 / 3, 1e-12);
  EXPECT_EQ(account.ahead()[0].mean(), 1);
  EXPECT_EQ(account.ahead()[1].mean(), 0);
  EXPECT_EQ(account.forfeits(), (std::vector<std::int64_t>{0, 4}));
}

TEST(Account, a_side_of_a_table_is_set_against_all_others) {
  const Plan plan = plan_of({"normal", "random", "random"}, 1, 1, true);
  const Series& s = plan.series()[0];
  std::vector<std::int64_t> row(s.row_size());
  // The two random seats took 9 together in each rotation, normal 6: a mean of 4.5 against 6.
  row[s.at_points(0, 0)] = 3 * (6 * 3 - 15), row[s.at_points(0, 1)] = -row[s.at_points(0, 0)];
  Account account(s, 3, std::nullopt);
  account.add(row);
  EXPECT_DOUBLE_EQ(account.sides()[0].points.mean(), 1.5);
  EXPECT_DOUBLE_EQ(account.sides()[1].points.mean(), -1.5);
  EXPECT_NEAR(account.sides()[1].fair, 2.0 / 3, 1e-12);
  EXPECT_TRUE(account.alone().empty());
}

TEST(Contestants, are_ids_and_commands) {
  const auto read = contestants(test_entry(),
                                "normal,exec:python3 bot.py,'exec:./b \"very, hard\" x',"
                                "exec:\"./my bot\"  -v");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 4u);
  EXPECT_TRUE((*read)[0].command.empty());
  EXPECT_EQ((*read)[1].command, (std::vector<std::string>{"python3", "bot.py"}));
  EXPECT_EQ((*read)[2].command, (std::vector<std::string>{"./b", "very, hard", "x"}));
  EXPECT_EQ((*read)[3].command, (std::vector<std::string>{"./my bot", "-v"}));
  for (const char* bad : {"", "normal,", "magnus", "exec:", "exec:  ", "exec:''", "exec:'a", "\""})
    EXPECT_FALSE(contestants(test_entry(), bad)) << bad;
}

// One who plays with a file of nets is as good as the bot that is made of it, and another file is
// another plan.
TEST(Contestants, may_play_with_nets) {
  const NetsReader nets = [](const std::string& path) -> std::expected<Contestant, ParseError> {
    if (path == "none") return std::unexpected(ParseError{{"no", "無"}, {}, path});
    Contestant out;
    out.make = [] { return test_entry().bot("other"); };
    out.mark = "#" + path;
    return out;
  };
  EXPECT_FALSE(contestants(test_entry(), "normal,net:none", nets));
  EXPECT_FALSE(contestants(test_entry(), "normal,net:some")) << "nobody reads it";
  auto bots = contestants(test_entry(), "normal,net:some", nets);
  ASSERT_TRUE(bots);
  EXPECT_EQ((*bots)[1].name, "net:some");
  const auto plan = [](std::vector<Contestant> all) {
    return Plan(test_entry(), {}, toy::kSeats, std::move(all), 20, false);
  };
  const Plan with_nets = plan(*bots);
  auto others = *bots;
  others[1].mark = "#else";
  EXPECT_NE(with_nets.json().dump(), plan(others).json().dump());
  const Plan with_names = plan_of({"normal", "other"}, 20);
  Player by_nets(with_nets, {}), by_name(with_names, {});
  EXPECT_EQ(*by_nets.play({0, 0, 20}), *by_name.play({0, 0, 20}));
}

}  // namespace
}  // namespace menagerie::arena
