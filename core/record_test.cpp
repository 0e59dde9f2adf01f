// SPDX-License-Identifier: MIT
#include "core/record.hpp"

#include <gtest/gtest.h>

#include "bots/make_entry.hpp"
#include "tests/toy/ladder.hpp"

namespace menagerie {
namespace {

const Entry& toy_entry() {
  static const Entry entry = entry_of<toy::State, toy::levels>("", "");
  return entry;
}

// A match in which everybody plays the first move that the game lists.
Match played(std::uint64_t seed, const OptionPairs& options = {}) {
  Match match = *Match::start(toy_entry(), options, 3, Seed::of(seed));
  while (!match.over()) {
    const Seat seat = match.state()->due().lowest();
    EXPECT_TRUE(match.play(seat, match.state()->legal_moves(seat).back(), {}, 1'500));
  }
  return match;
}

std::vector<Record> read_all(std::string_view in, std::string& error) {
  std::vector<Record> out;
  std::size_t line = 1;
  for (;;) {
    auto record = Record::next(in, line);
    if (!record) return error = record.error().say(Lang::kEnglish), out;
    if (!*record) return out;
    out.push_back(std::move(**record));
  }
}
std::string error_of(std::string_view in) {
  std::string error = "no error";
  (void)read_all(in, error);
  return error;
}

TEST(Record, comes_back_as_the_same_text) {
  const Match match = played(1, {{"cards", "3"}});
  const Record record = Record::of(match, {"Ada \"the\" \\ bug", "", "貓"});
  std::string error;
  const auto read = read_all(record.text(), error);
  ASSERT_EQ(error, "");
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read[0].text(), record.text());
  EXPECT_EQ(read[0].players, record.players);
  EXPECT_EQ(read[0].options, (OptionPairs{{"cards", "3"}}));
  EXPECT_EQ(read[0].moves, match.moves());
  const auto again = replay(toy_entry(), read[0]);
  ASSERT_TRUE(again) << again.error().say(Lang::kEnglish);
  EXPECT_EQ(again->state()->hash(), match.state()->hash());
}

TEST(Record, a_file_holds_many) {
  std::string file = "; a file of records\n\n";
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    file += Record::of(played(seed)).text() + (seed % 2 ? "\n\n" : "");
  std::string error;
  const auto read = read_all(file, error);
  EXPECT_EQ(error, "");
  ASSERT_EQ(read.size(), 20u);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(read[seed].text(), Record::of(played(seed)).text());
    EXPECT_TRUE(replay(toy_entry(), read[seed]));
  }
  EXPECT_EQ(read[0].line, 3u);
}

TEST(Record, is_forgiving_about_space_comments_and_foreign_headers) {
  std::string error;
  const auto read = read_all(
      "  [Game \"toy\"]  \r\n[Event \"a party\"]\r\n[Seats \"3\"]\r\n\r\n; the first trick\r\n 1 5 "
      "{0.5} \r\n2  pass\r\n",
      error);
  EXPECT_EQ(error, "");
  ASSERT_EQ(read.size(), 1u);
  ASSERT_EQ(read[0].moves.size(), 2u);
  EXPECT_EQ(read[0].moves[0], (Played{0, "5", 500}));
  EXPECT_EQ(read[0].moves[1].by, 1);
}

TEST(Record, an_error_names_the_line) {
  EXPECT_EQ(error_of("hello"), "line 1: a record begins with [Game \"...\"], not with “hello”");
  EXPECT_EQ(error_of("[Seats \"3\"]\n1 pass\n").substr(0, 7), "line 1:");
  for (const char* bad :
       {"[Seed \"12\"]", "[Seats \"three\"]", "[Seats]", "[Seats \"3]", "[Option \"a\"]",
        "[Player0 \"x\"]", "[Player11 \"x\"]", "[Result \"1 x\"]", "[", "[]", "1", "0 pass",
        "11 pass", "x pass", "1 pass {x}", "1 pass {-1}", "1 pass {1e9}", "1 pass {nan}"})
    EXPECT_EQ(error_of("[Game \"toy\"]\n" + std::string(bad) + "\n").substr(0, 7), "line 2:")
        << bad;
  EXPECT_EQ(error_of("[Game \"toy\"]\n1 pass\n[Seats \"3\"]\n").substr(0, 7), "line 3:");
  EXPECT_NE(error_of("[Game \"toy\"]\n1 " + std::string(3'000, '7') + "\n"), "no error");
}

std::string replay_error(const Record& record) {
  const auto match = replay(toy_entry(), record);
  return match ? "no error" : match.error().say(Lang::kEnglish);
}

TEST(Record, a_replay_refuses_what_does_not_agree) {
  const Record good = Record::of(played(4));
  ASSERT_EQ(replay_error(good), "no error");
  Record r = good;
  r.rules = 99;
  EXPECT_NE(replay_error(r).find("99"), std::string::npos);
  r = good, r.seats = 4;
  EXPECT_NE(replay_error(r).find("seats 4"), std::string::npos);
  r = good, r.options = {{"cards", "0"}};
  EXPECT_NE(replay_error(r).find("option cards"), std::string::npos);
  r = good, ++r.result[0];
  EXPECT_NE(replay_error(r).find("result"), std::string::npos);
  r = good, r.hash = "0000000000000000";
  EXPECT_NE(replay_error(r).find("hash"), std::string::npos);
  r = good, r.moves[1].by = r.moves[0].by;
  EXPECT_NE(replay_error(r).find("move 2, seat " + std::to_string(r.moves[0].by + 1)),
            std::string::npos);
  r = good, r.moves.back().move = "pass";
  EXPECT_NE(replay_error(r), "no error");
  r = good, r.moves.push_back(r.moves.back());
  EXPECT_NE(replay_error(r).find("over"), std::string::npos);
}

TEST(Record, a_refused_move_carries_its_clause) {
  Record r = Record::of(played(4));
  r.moves[0].move = "pass";  // who leads must play
  const auto match = replay(toy_entry(), r);
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error().clause, "T2");
}

TEST(Match, refuses_a_wrong_number_of_seats_and_unknown_options) {
  EXPECT_FALSE(Match::start(toy_entry(), {}, 2, Seed{}));
  EXPECT_FALSE(Match::start(toy_entry(), {}, 0, Seed{}));
  EXPECT_FALSE(Match::start(toy_entry(), {{"nothing", "1"}}, 3, Seed{}));
  EXPECT_TRUE(Match::start(toy_entry(), {{"cards", "6"}}, 3, Seed{})->options().empty())
      << "the default is not kept";
}

TEST(Match, an_illegal_move_changes_nothing) {
  Match match = *Match::start(toy_entry(), {}, 3, Seed::of(2));
  const auto before = match.state()->hash();
  EXPECT_FALSE(match.play(0, "pass", {}));
  EXPECT_FALSE(match.play(1, "5", {}));
  EXPECT_FALSE(match.play(200, "5", {}));
  EXPECT_FALSE(match.play(0, "a song", {}));
  EXPECT_EQ(match.state()->hash(), before);
  EXPECT_TRUE(match.moves().empty());
}

TEST(Match, undo_goes_back_to_the_very_states) {
  Match match = *Match::start(toy_entry(), {}, 3, Seed::of(2));
  std::vector<std::uint64_t> hashes{match.state()->hash()};
  while (!match.over()) {
    const Seat seat = match.state()->due().lowest();
    ASSERT_TRUE(match.play(seat, match.state()->legal_moves(seat).back(), {}));
    hashes.push_back(match.state()->hash());
  }
  match.rewind(hashes.size() + 5);
  EXPECT_EQ(match.state()->hash(), hashes.back()) << "nothing to take back";
  for (std::size_t keep = hashes.size(); keep-- > 0;) {
    match.rewind(keep);
    EXPECT_EQ(match.state()->hash(), hashes[keep]);
    EXPECT_EQ(match.moves().size(), keep);
  }
}

}  // namespace
}  // namespace menagerie
