// SPDX-License-Identifier: MIT
// Arenas that are run: the same however they are cut, and right about who is stronger.
#include "arena/run.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>

#include "arena/testing.hpp"

namespace menagerie::arena {
namespace {

void expect_same(const Sample& a, const Sample& b) {
  EXPECT_EQ(a.size(), b.size());
  EXPECT_EQ(a.mean(), b.mean()) << "to the last bit";
  EXPECT_EQ(a.variance(), b.variance());
}
void expect_same(const Accounts& a, const Accounts& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].deals(), b[i].deals());
    EXPECT_EQ(a[i].plies(), b[i].plies());
    for (std::size_t s = 0; s < 2; ++s) {
      expect_same(a[i].sides()[s].points, b[i].sides()[s].points);
      expect_same(a[i].sides()[s].wins, b[i].sides()[s].wins);
      expect_same(a[i].ahead()[s], b[i].ahead()[s]);
      expect_same(a[i].alone()[s].points, b[i].alone()[s].points);
    }
    EXPECT_EQ(a[i].decided(), b[i].decided());
  }
}

Accounts run_with(const Plan& plan, const Course& course) {
  auto out = run(plan, course);
  EXPECT_TRUE(out) << out.error().error.say(Lang::kEnglish);
  return out ? std::move(*out) : Accounts{};
}
Accounts run_with(const Plan& plan, int threads, std::optional<TestBounds> bounds = std::nullopt) {
  Course course;
  course.threads = threads, course.bounds = bounds;
  return run_with(plan, course);
}

Ledger opened(const Plan& plan, const Shard& shard, const std::string& path) {
  auto ledger = Ledger::open(book_of(plan), shard, path);
  if (!ledger) ADD_FAILURE() << ledger.error().error.say(Lang::kEnglish);
  return std::move(*ledger);
}
std::string refusal(const Plan& plan, const Shard& shard, const std::string& path) {
  const auto ledger = Ledger::open(book_of(plan), shard, path);
  return ledger ? "no refusal" : ledger.error().error.say(Lang::kEnglish);
}
void run_into(const Plan& plan, const Shard& shard, const std::string& path) {
  Ledger ledger = opened(plan, shard, path);
  Course course;
  course.threads = 2, course.shard = shard, course.ledger = &ledger;
  run_with(plan, course);
}

TEST(Run, the_number_of_threads_does_not_matter) {
  const Plan plan = plan_of({"normal", "random", "other"}, 300);
  const Accounts one = run_with(plan, 1);
  EXPECT_EQ(one[0].deals(), 300);
  for (const int threads : {2, 3, 7}) expect_same(run_with(plan, threads), one);
}

TEST(Run, nor_does_it_where_a_test_ends_it_early) {
  const Plan plan = plan_of({"normal", "random", "other"}, 2'000);
  const TestBounds bounds{0, 0.1};
  const Accounts one = run_with(plan, 1, bounds);
  for (const Account& a : one) {
    EXPECT_TRUE(a.decided());
    EXPECT_GE(a.deals(), 100);
    EXPECT_LT(a.deals(), 2'000);
  }
  EXPECT_EQ(one[0].test()->verdict(), SequentialTest::Verdict::kHigh);
  EXPECT_EQ(one[2].test()->verdict(), SequentialTest::Verdict::kLow);
  for (const int threads : {2, 5}) expect_same(run_with(plan, threads, bounds), one);
}

TEST(Run, the_seed_matters) {
  EXPECT_NE(run_with(plan_of({"normal", "random"}, 50, 1), 1)[0].plies(),
            run_with(plan_of({"normal", "random"}, 50, 2), 1)[0].plies());
}

TEST(Run, finds_the_better_bot) {
  const Accounts accounts = run_with(plan_of({"random", "normal"}, 300), 2);
  EXPECT_LT(accounts[0].sides()[0].points.interval95().high, 0);
  EXPECT_LT(accounts[0].sides()[0].wins.interval95().high, 0.5);
  EXPECT_GT(accounts[0].alone()[1].wins.interval95().low, 1.0 / 3);
}

TEST(Run, finds_no_difference_where_there_is_none) {
  const Accounts same = run_with(plan_of({"normal", "normal"}, 100), 2);
  EXPECT_EQ(same[0].sides()[0].points.mean(), 0) << "the same moves in the same deals";
  EXPECT_EQ(same[0].sides()[0].points.variance(), 0);
  // Players that choose otherwise and are as strong: 95 of 100 intervals hold the truth.
  int held = 0, of = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed)
    for (const Account& a : run_with(plan_of({"random", "other", "third"}, 40, seed), 1))
      held += a.sides()[0].points.interval95().has(0), ++of;
  EXPECT_GE(held, of * 91 / 100);
  EXPECT_LT(held, of) << "intervals that never miss are too wide";
}

TEST(Run, goes_on_after_a_sudden_end) {
  const Plan plan = plan_of({"normal", "random"}, 300);
  const Scratch file;
  run_into(plan, {}, file.path());
  const std::string whole = file.read();
  for (const std::size_t left :
       {std::size_t{0}, std::size_t{9}, whole.find('\n'), whole.find('\n') + 1, whole.size() / 3,
        whole.size() / 2, whole.size() - 1, whole.size()}) {
    file.write(whole.substr(0, left));
    Ledger ledger = opened(plan, {}, file.path());
    const std::size_t found = ledger.found().size();
    EXPECT_EQ(
        found,
        static_cast<std::size_t>(std::max<std::ptrdiff_t>(
            0, std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(left), '\n') -
                   1)));
    Course course;
    course.threads = 2, course.ledger = &ledger;
    expect_same(run_with(plan, course), run_with(plan, 1));
    const std::string after = file.read();
    EXPECT_EQ(std::count(after.begin(), after.end(), '\n'),
              std::count(whole.begin(), whole.end(), '\n'))
        << "what was there is not played again";
  }
}

TEST(Run, shards_add_up_to_the_whole) {
  const Plan plan = plan_of({"normal", "random", "other"}, 100);
  const Accounts whole = run_with(plan, 2);
  for (const std::uint64_t of : {1u, 2u, 5u}) {
    Results results;
    for (std::uint64_t part = of; part >= 1; --part) {
      const Scratch file;
      run_into(plan, {part, of}, file.path());
      std::vector<std::size_t> missing;
      count(plan, results, std::nullopt, missing);
      EXPECT_FALSE(missing.empty());
      const auto shard = merge_file(book_of(plan), file.path(), results);
      ASSERT_TRUE(shard);
      EXPECT_EQ(shard->part, part);
      EXPECT_EQ(shard->of, of);
    }
    std::vector<std::size_t> missing;
    expect_same(count(plan, results, std::nullopt, missing), whole);
    EXPECT_TRUE(missing.empty());
    expect_same(count(plan, results, TestBounds{0, 0.1}, missing),
                run_with(plan, 2, TestBounds{0, 0.1}));
  }
}

TEST(Ledger, refuses_what_another_command_wrote) {
  const Plan plan = plan_of({"normal", "random"}, 20);
  const Scratch file;
  run_into(plan, {}, file.path());
  EXPECT_NE(refusal(plan_of({"normal", "random"}, 20, 2), {}, file.path()).find("(seed)"),
            std::string::npos);
  EXPECT_NE(refusal(plan_of({"normal", "other"}, 30), {}, file.path()).find("(bots, deals)"),
            std::string::npos);
  EXPECT_NE(refusal(plan, {1, 2}, file.path()).find("shard 1/1"), std::string::npos);
  EXPECT_EQ(refusal(plan, {}, file.path()), "no refusal");
}

TEST(Ledger, refuses_what_is_damaged_and_leaves_it_as_it_was) {
  const Plan plan = plan_of({"normal", "random"}, 20);
  const Scratch file;
  run_into(plan, {}, file.path());
  const std::string whole = file.read();
  const std::size_t second = whole.find('\n') + 1;
  const std::string head = whole.substr(0, second), rest = whole.substr(second);
  const std::string bad[] = {
      "hello\n",
      "x",
      head + "hello\n" + rest,
      head + "{\"piece\":99,\"rows\":[]}\n",
      head + "{\"piece\":0,\"rows\":[1]}\n",
      head + "{\"piece\":0,\"rows\":[9223372036854775807,0,0,0,0,0,0,0,0,0,0]}\n",
      head + "{\"piece\":0,\"rows\":[9,0,0,-9223372036854775807,0,0,0,0,0,0,0]}\n",
      head + "{\"piece\":0}\n",
      head + "{\"piece\":-1,\"rows\":[]}\n",
      "{\"arena\":1,\"plan\":7}\n",
      "{\"arena\":1,\"plan\":{},\"shard\":[3,2]}\n",
      "{\"arena\":2,\"plan\":{}}\n",
      head + rest + "{\"piece\":0,\"rows\":[9,0,0,0,0,0,0,0,0,0,0]}\n"};
  for (const std::string& text : bad) {
    file.write(text);
    EXPECT_NE(refusal(plan, {}, file.path()), "no refusal") << text.substr(0, 200);
    EXPECT_EQ(file.read(), text);
  }
  file.write(head + rest + rest);
  EXPECT_EQ(refusal(plan, {}, file.path()), "no refusal") << "the same piece twice is no harm";
  EXPECT_NE(refusal(plan, {}, "/nowhere/x").find("cannot be written"), std::string::npos);
  EXPECT_NE(refusal(plan, {}, testing::TempDir()).find("folder"), std::string::npos);
}

// Half a line that is followed by another thread's would be no line at all.
TEST(Ledger, writes_nothing_more_after_a_line_that_did_not_fit) {
  const Plan plan = plan_of({"normal", "random"}, 20);
  const Scratch file;
  run_into(plan, {}, file.path());
  {
    Ledger ledger = opened(plan, {}, file.path());
    const Rows rows = ledger.found().at(0);
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    getrlimit(RLIMIT_FSIZE, &usual);
    const rlimit little{file.read().size() + 9, usual.rlim_max};
    setrlimit(RLIMIT_FSIZE, &little);
    EXPECT_FALSE(ledger.keep(0, rows));
    setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, before);
    EXPECT_FALSE(ledger.keep(0, rows));
  }
  EXPECT_EQ(refusal(plan, {}, file.path()), "no refusal");
}

TEST(Ledger, refuses_what_is_no_file) {
  const Scratch pipe;
  ASSERT_EQ(mkfifo(pipe.path().c_str(), 0600), 0);
  EXPECT_NE(refusal(plan_of({"normal", "random"}, 20), {}, pipe.path()).find("not a file"),
            std::string::npos);
}

}  // namespace
}  // namespace menagerie::arena
