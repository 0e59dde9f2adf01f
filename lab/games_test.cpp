// SPDX-License-Identifier: MIT
// What must be true of the labs of the games, whatever the bots do: sums that the rules fix.
#include <gtest/gtest.h>

#include "lab/run.hpp"
#include "lab/testing.hpp"

namespace menagerie::lab {
namespace {

// Of a lab that this build has.
struct Ran {
  const Lab* lab;
  Cells cells;
  explicit Ran(std::string_view game, std::uint64_t games = 6, std::string bots = "normal")
      : lab(find_lab(game)) {
    if (lab) cells = ran({lab, 1, std::move(bots), games, 5});
  }
  const Table& table(std::string_view id) const { return lab->tables.named(id); }
  Estimate at(std::string_view id, std::size_t row, std::size_t column = 0) const {
    return figure(table(id), cells, row, column);
  }
  double sum(std::string_view id, std::size_t column = 0) const {
    double out = 0;
    for (std::size_t r = 0; r < table(id).rows.size(); ++r) out += at(id, r, column).mean;
    return out;
  }
};

TEST(Labs, have_tables_with_names_in_both_languages) {
  for (const std::string_view game : lab_games()) {
    const Lab& lab = *find_lab(game);
    std::set<std::string> ids;
    for (const Table& t : lab.tables.all()) {
      EXPECT_TRUE(ids.insert(t.id).second) << t.id;
      for (const Said& said : {t.title, t.about, t.row_name})
        EXPECT_TRUE(!said.en.empty() && !said.zh.empty()) << t.id;
      for (const Said& row : t.rows) EXPECT_TRUE(!row.en.empty() && !row.zh.empty()) << t.id;
      for (const Column& c : t.columns)
        EXPECT_TRUE(!c.name.en.empty() && !c.name.zh.empty()) << t.id;
    }
  }
  EXPECT_EQ(find_lab("toy"), nullptr);
}

TEST(Labs, fill_every_table) {
  for (const std::string_view game : lab_games()) {
    const Ran r(game, 4, "random");
    for (const Table& t : r.lab->tables.all()) {
      bool any = false;
      for (std::size_t row = 0; row < t.rows.size(); ++row)
        for (std::size_t c = 0; c < t.columns.size(); ++c)
          any |= figure(t, r.cells, row, c).known();
      EXPECT_TRUE(any) << game << " " << t.id;
    }
  }
}

TEST(Labs, page_and_figures_do_not_depend_on_threads) {
  for (const std::string_view game : lab_games()) {
    const Question question{find_lab(game), 1, "normal", 3, 9};
    Course course;
    course.threads = 3;
    const Cells one = ran(question), three = ran(question, course);
    EXPECT_EQ(one, three) << game;
  }
}

TEST(ChimeraLab, sums_that_the_rules_fix) {
  const Ran r("chimera", 12);
  if (!r.lab) GTEST_SKIP();
  EXPECT_NEAR(r.sum("seats"), 1, 1e-9);
  EXPECT_NEAR(r.sum("treasure"), 1, 1e-9);
  EXPECT_NEAR(r.sum("bidding_order"), 0, 1e-9);
  EXPECT_NEAR(r.sum("order_chimera"), 1, 1e-9);
  EXPECT_NEAR(r.sum("hand_length"), 1, 1e-9);
  // A first call of 40 ends the bidding (C17).
  for (std::size_t row = 0; row < r.table("bid_won").rows.size(); ++row)
    if (r.at("bid_won", row, 3).known()) EXPECT_EQ(r.at("bid_won", row, 3).mean, 1);
}

TEST(VillageIdiotLab, sums_that_the_rules_fix) {
  const Ran r("village_idiot", 6);
  if (!r.lab) GTEST_SKIP();
  const double points[] = {9, 12, 15, 19};  // V30 V31, at 3, 4, 6 and 10 seats
  for (std::size_t c = 0; c < 4; ++c) {
    EXPECT_NEAR(r.sum("title_points", c), points[c], 1e-9);
    EXPECT_NEAR(r.sum("round_length", c), 1, 1e-9);
    EXPECT_EQ(r.at("events", 4, c).mean, 0);  // bots forget nothing there
  }
}

TEST(BeetleLab, sums_that_the_rules_fix) {
  const Ran r("beetle_poker", 8);
  if (!r.lab) GTEST_SKIP();
  const std::size_t n = r.table("beetle_matrix").rows.size();
  double all = 0;
  for (std::size_t a = 0; a < n; ++a) {
    double mean = 0;
    for (std::size_t b = 0; b < n; ++b) {
      if (a == b) continue;
      EXPECT_NEAR(r.at("beetle_matrix", a, b).mean + r.at("beetle_matrix", b, a).mean, 1, 1e-9);
      EXPECT_EQ(r.at("beetle_matrix", a, b).n, 16);  // both sides of each deal
      mean += r.at("beetle_matrix", a, b).mean / static_cast<double>(n - 1);
    }
    EXPECT_NEAR(mean, r.at("beetle_mean", a).mean, 1e-9);
    all += mean;
  }
  EXPECT_NEAR(all, static_cast<double>(n) / 2, 1e-9);
  EXPECT_NEAR(r.sum("endings"), 1, 1e-9);
}

TEST(KachinaLab, sums_that_the_rules_fix) {
  const Ran r("kachina", 6);
  if (!r.lab) GTEST_SKIP();
  EXPECT_NEAR(r.sum("sources"), 1, 1e-9);
  for (std::size_t c = 0; c < 4; ++c) EXPECT_NEAR(r.sum("first_player", c), 0, 1e-9);
  for (std::size_t stage = 0; stage < 5; ++stage) EXPECT_NEAR(r.sum("tile_use", stage), 1, 1e-9);
}

}  // namespace
}  // namespace menagerie::lab
