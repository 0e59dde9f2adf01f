// SPDX-License-Identifier: MIT
// Cards, deal and what is public of it.
#include <array>
#include <set>

#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

State dealt(std::uint64_t seed, Options options = {}) {
  return State::start(options, 3, Seed::of(seed));
}

TEST(Chimera, C1_the_deck_has_54_cards) {
  EXPECT_EQ(count(kDeck), 54);
  for (int rank = 1; rank <= kHunter; ++rank) EXPECT_EQ(count_of(kDeck, rank), 4) << rank;
  EXPECT_EQ(count_of(kDeck, kPiYa), 1);
  EXPECT_EQ(count_of(kDeck, kChimera), 1);
  const State s = position(R"({"hands": ["7 7 7", "C", "P"]})");
  EXPECT_EQ(verdict(s, "1 7-7-7-7-7"), "C1");
  EXPECT_EQ(verdict(s, "1 C-C"), "C1");
  EXPECT_EQ(place_of_error(R"({"hands": ["7 7 7", "7 7", "P"]})"), "hands[1]");
}

TEST(Chimera, C2_cards_of_a_rank_are_alike) {
  EXPECT_EQ(listed(position(R"({"hands": ["7 7", "C", "P"]})"), 0),
            (std::vector<std::string>{"7", "7-7"}));
}

TEST(Chimera, C3_toads_and_cats_are_treasure) {
  EXPECT_EQ(treasure_in(*parse_cards("2 2 11 3 12 H P C")), 25);
  EXPECT_EQ(treasure_in(kDeck), 60);
}

TEST(Chimera, C4_single_cards_rank_1_to_12_then_H_P_C) {
  const std::array<std::string, 15> order{"1", "2",  "3",  "4",  "5", "6", "7", "8",
                                          "9", "10", "11", "12", "H", "P", "C"};
  for (std::size_t low = 0; low < order.size(); ++low)
    for (std::size_t high = low + 1; high < order.size(); ++high) {
      EXPECT_EQ(on(order[low], order[high]), "legal") << order[low] << " " << order[high];
      EXPECT_EQ(on(order[high], order[low]), "C31") << order[low] << " " << order[high];
    }
  EXPECT_EQ(on("H", "H"), "C4");
  EXPECT_EQ(on("9", "9"), "C4");
}

TEST(Chimera, C51_Pi_Ya_alone_is_above_H_and_below_C) {
  EXPECT_EQ(on("H", "P"), "legal");
  EXPECT_EQ(on("P", "C"), "legal");
  EXPECT_EQ(on("P", "H"), "C31");
  EXPECT_EQ(on("C", "P"), "C31");
}

TEST(Chimera, C9_the_deal_goes_round_or_is_drawn) {
  State s = dealt(1);
  EXPECT_EQ(s.table.dealer, 0);
  Rng rng{5};
  for (std::uint32_t hand = 1; hand < 5 && !s.table.over(); ++hand) {
    EXPECT_EQ(s.table.dealer, (hand - 1) % 3);
    while (s.table.hand == hand && !s.table.over()) {
      MoveList moves;
      const Seat seat = s.due().lowest();
      s.legal_moves(seat, moves);
      s.apply(seat, moves[below(rng, static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  Options random;
  random.dealing = Dealing::kRandom;
  std::array<int, 3> dealers{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) ++dealers[dealt(seed, random).table.dealer];
  for (const int n : dealers) EXPECT_GT(n, 60);
}

TEST(Chimera, C10_three_cards_lie_in_the_nest_and_17_go_to_each) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State s = dealt(seed);
    EXPECT_EQ(count(s.nest), 3);
    for (const Cards hand : s.hands) EXPECT_EQ(count(hand), 17);
    EXPECT_EQ(s.hands[0] + s.hands[1] + s.hands[2] + s.nest, kDeck);
  }
}

TEST(Chimera, C11_the_owner_of_the_face_up_card_opens) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State s = dealt(seed);
    EXPECT_EQ(s.table.turn, s.table.opener);
    EXPECT_EQ(s.due(), SeatSet::one(s.table.opener));
    EXPECT_TRUE(contains(s.hands[s.table.opener], one(s.table.face_up)));
  }
}

TEST(Chimera, C12_every_seat_opens_equally_often) {
  std::array<int, 3> opens{};
  for (std::uint64_t seed = 0; seed < 6'000; ++seed) ++opens[dealt(seed).table.opener];
  for (const int n : opens) EXPECT_NEAR(n, 2'000, 180);  // five standard deviations
}

TEST(Chimera, C13_the_face_up_card_is_public_unless_the_table_wants_otherwise) {
  const State s = dealt(4);
  for (const Seat me : {Seat{0}, Seat{1}, Seat{2}, kSpectator})
    EXPECT_EQ(s.view(me).table.face_up, s.table.face_up);
  EXPECT_NE(s.table.face_up, 0);
  const std::string note = scene(s.view(kSpectator), {}).notes[0];
  EXPECT_NE(note.find("was dealt the " + rank_text(s.table.face_up) + " face up"), note.npos)
      << note;
  Options hidden;
  hidden.face_up_public = false;
  EXPECT_EQ(dealt(4, hidden).table.face_up, 0);
  EXPECT_EQ(dealt(4, hidden).table.opener, s.table.opener);
}

TEST(Chimera, C13_worlds_keep_the_face_up_card_where_it_was_dealt) {
  const State s = dealt(4);
  const Seat other = next_seat(s.table.opener);
  Rng rng{1};
  for (int i = 0; i < 200; ++i)
    EXPECT_TRUE(contains(State::determinize(s.view(other), rng).hands[s.table.opener],
                         one(s.table.face_up)));
}

TEST(Chimera, C13_a_face_up_card_that_may_have_changed_hands_stays_with_the_Hunters) {
  // Seat 2 was dealt the 9; the Hunters gave each other a card that the onlooker did not see.
  const State s = position(
      R"({"hands": ["1 2 3 4", "5 6 7", "8 9 9"], "bid": 30, "opener": 2, "faceUp": "9", "gifts": ["", "9", "5"]})");
  Rng rng{2};
  std::set<bool> with_opener;
  for (int i = 0; i < 200; ++i) {
    const State world = State::determinize(s.view(kSpectator), rng);
    ASSERT_TRUE(world.sound());
    EXPECT_TRUE(contains(world.hands[1], one(9)) || contains(world.hands[2], one(9)));
    with_opener.insert(contains(world.hands[1], one(9)));
  }
  EXPECT_EQ(with_opener.size(), 2u);
  // The giver knows better: the 9 that he gave lies with his partner.
  for (int i = 0; i < 50; ++i)
    EXPECT_TRUE(contains(State::determinize(s.view(1), rng).hands[2], one(9)));
}

TEST(Chimera, C14_the_nest_is_hidden_while_bidding) {
  const State s = dealt(9);
  Options open;
  open.nest_reveal = true;
  for (const State& state : {s, dealt(9, open)})
    for (const Seat me : {Seat{0}, Seat{1}, Seat{2}, kSpectator})
      EXPECT_EQ(state.view(me).nest, 0u);
}

}  // namespace
}  // namespace menagerie::chimera
