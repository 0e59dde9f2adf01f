// SPDX-License-Identifier: MIT
#include "lab/run.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "lab/testing.hpp"

namespace menagerie::lab {
namespace {

class File {
 public:
  explicit File(const std::string& name)
      : path_(testing::TempDir() + "lab_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + name) {
    std::filesystem::remove(path_);
  }
  ~File() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

TEST(LabRun, a_game_that_the_first_seat_always_wins) {
  const Cells cells = ran(toy_question(50));
  const Table& seats = toy_lab().tables.named("seats");
  EXPECT_EQ(figure(seats, cells, 0, 0).mean, 1);
  EXPECT_EQ(figure(seats, cells, 1, 0).mean, 0);
  EXPECT_EQ(figure(seats, cells, 2, 0).mean, 0);
  EXPECT_EQ(figure(seats, cells, 0, 0).n, 50);
  EXPECT_FALSE(figure(seats, cells, 0, 0).holds(1.0 / 3));
  const Estimate length = figure(toy_lab().tables.named("length"), cells, 0, 0);
  EXPECT_EQ(length.mean, 1);
  EXPECT_EQ(length.low, 1);
  EXPECT_EQ(length.high, 1);
  // With six cards each seat wins some.
  double all = 0;
  for (std::size_t p = 0; p < 3; ++p) {
    EXPECT_GT(figure(seats, cells, p, 1).mean, 0);
    all += figure(seats, cells, p, 1).mean;
  }
  EXPECT_NEAR(all, 1, 1e-12);
}

TEST(LabRun, the_pieces_hold_every_deal_once) {
  for (const std::uint64_t games : {1u, 7u, 64u, 65u, 1'000u}) {
    const Question question = toy_question(games);
    std::vector<int> seen(2 * games);
    for (const Piece& p : pieces_of(question))
      for (std::uint64_t d = p.first; d < p.first + p.count; ++d) ++seen[p.setting * games + d];
    EXPECT_EQ(std::ranges::count(seen, 1), static_cast<std::ptrdiff_t>(seen.size())) << games;
  }
}

TEST(LabRun, threads_do_not_matter) {
  const Question question = toy_question(200);
  const Cells one = ran(question);
  for (const int threads : {2, 3, 8}) {
    Course course;
    course.threads = threads;
    EXPECT_EQ(ran(question, course), one) << threads;
  }
  EXPECT_NE(ran(toy_question(200, 2)), one);
}

TEST(LabRun, parts_add_up_to_the_whole) {
  const Question question = toy_question(100);
  const std::vector<Piece> pieces = pieces_of(question);
  const arena::Book book = book_of(question, pieces);
  const Cells whole = ran(question);
  for (const std::uint64_t of : {1u, 2u, 5u}) {
    arena::Results results;
    for (std::uint64_t part = 1; part <= of; ++part) {
      const File file(std::to_string(part));
      Course course;
      course.shard = {part, of};
      auto ledger = arena::Ledger::open(book, course.shard, file.path());
      ASSERT_TRUE(ledger);
      course.ledger = &*ledger;
      ran(question, course);
      std::vector<std::size_t> missing;
      count(question, results, missing);
      EXPECT_FALSE(missing.empty());
      ASSERT_TRUE(arena::merge_file(book, file.path(), results));
    }
    std::vector<std::size_t> missing;
    EXPECT_EQ(count(question, results, missing), whole);
    EXPECT_TRUE(missing.empty());
  }
}

TEST(LabRun, goes_on_after_an_interruption) {
  const Question question = toy_question(100);
  const std::vector<Piece> pieces = pieces_of(question);
  const arena::Book book = book_of(question, pieces);
  const File file("");
  const auto whole = [&] {
    auto ledger = arena::Ledger::open(book, {}, file.path());
    Course course;
    course.ledger = &*ledger;
    return ran(question, course);
  };
  const Cells first = whole();
  std::filesystem::resize_file(file.path(), std::filesystem::file_size(file.path()) * 2 / 3);
  EXPECT_EQ(whole(), first);
  EXPECT_EQ(whole(), first);  // nothing was left to play
}

TEST(LabRun, a_file_that_cannot_be_true_is_refused) {
  const Question question = toy_question(10);
  const std::vector<Piece> pieces = pieces_of(question);
  const arena::Book book = book_of(question, pieces);
  const auto refused = [&](const std::string& rows) {
    const File file("");
    std::ofstream(file.path()) << Json::object().set("lab", 1).set("plan", book.plan).dump()
                               << "\n{\"piece\":0,\"rows\":" << rows << "}\n";
    return !arena::Ledger::open(book, {}, file.path()).has_value();
  };
  EXPECT_FALSE(refused("[0,1,1,5,1,5,25]"));
  EXPECT_TRUE(refused("[0,1,1,5,1,5]"));      // a number is missing
  EXPECT_TRUE(refused("[-1,1,1,5,1,5,25]"));  // no such cell
  EXPECT_TRUE(refused("[99999,1,1,5,1,5,25]"));
  EXPECT_TRUE(refused("[1,1,1,5,1,5,25,0,1,1,5,1,5,25]"));  // out of order
  EXPECT_TRUE(refused("[0,9,1,5,1,5,25]"));                 // more deals than the piece has
  EXPECT_TRUE(refused("[0,1,1,5,1,5,9223372036854775807]"));
}

}  // namespace
}  // namespace menagerie::lab
