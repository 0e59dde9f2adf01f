// SPDX-License-Identifier: MIT
// The recorded match of each game's folder (golden.txt) replays to its result and hash, comes back
// as the same text, and stays in step with what each seat is told.
#include <gtest/gtest.h>

#include "core/record.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {
namespace {

class Golden : public testing::TestWithParam<const Entry*> {
 protected:
  std::vector<Record> records() {
    const std::string file = slurp(folder_of(*GetParam()) / "golden.txt");
    EXPECT_FALSE(file.empty()) << "golden.txt is missing";
    std::vector<Record> out;
    std::string_view in = file;
    std::size_t line = 1;
    for (;;) {
      auto record = Record::next(in, line);
      if (!record) ADD_FAILURE() << record.error().say(Lang::kEnglish);
      if (!record || !*record) return out;
      out.push_back(std::move(**record));
    }
  }
};

TEST_P(Golden, replays_to_its_end_result_and_hash) {
  const auto all = records();
  ASSERT_FALSE(all.empty());
  for (const Record& record : all) {
    ASSERT_EQ(record.game, GetParam()->info->id);
    EXPECT_FALSE(record.hash.empty()) << "a golden record has a hash";
    EXPECT_FALSE(record.result.empty()) << "a golden record has a result";
    const auto match = replay(*GetParam(), record);
    ASSERT_TRUE(match) << match.error().say(Lang::kEnglish);
    EXPECT_TRUE(match->over()) << "a golden record is of a whole match";
    EXPECT_EQ(Record::of(*match, record.players).text(), record.text());
  }
}

TEST_P(Golden, a_record_with_one_move_changed_is_refused) {
  for (Record record : records()) {
    ASSERT_GE(record.moves.size(), 2u);
    record.moves.erase(record.moves.begin() + static_cast<std::ptrdiff_t>(record.moves.size() / 2));
    EXPECT_FALSE(replay(*GetParam(), record));
  }
}

TEST_P(Golden, a_seat_that_knows_its_view_alone_lists_the_same_moves) {
  for (const Record& record : records()) {
    auto match = Match::start(*GetParam(), record.options, record.seats, record.seed);
    ASSERT_TRUE(match);
    for (const Played& p : record.moves) {
      const AnyState& state = match->state();
      const auto known = GetParam()->from_view(state->view(p.by));
      ASSERT_TRUE(known) << known.error().say(Lang::kEnglish);
      EXPECT_EQ(known->second, p.by);
      EXPECT_EQ(known->first->legal_moves(p.by), state->legal_moves(p.by)) << "before " << p.move;
      ASSERT_TRUE(match->play(p.by, p.move, {}));
    }
  }
}

TEST_P(Golden, undo_plays_back_to_the_same_states) {
  for (const Record& record : records()) {
    auto match = replay(*GetParam(), record);
    ASSERT_TRUE(match);
    const std::uint64_t end = match->state()->hash();
    const std::size_t keep = record.moves.size() / 3;
    match->rewind(keep);
    EXPECT_EQ(match->moves().size(), keep);
    EXPECT_NE(match->state()->hash(), end);
    for (std::size_t i = keep; i < record.moves.size(); ++i)
      ASSERT_TRUE(match->play(record.moves[i].by, record.moves[i].move, {}));
    EXPECT_EQ(match->state()->hash(), end);
  }
}

INSTANTIATE_TEST_SUITE_P(games, Golden, testing::ValuesIn(tested_games()), IdOf());

}  // namespace
}  // namespace menagerie
