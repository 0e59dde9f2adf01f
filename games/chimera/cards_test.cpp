// SPDX-License-Identifier: MIT
// The tricks with packed ranks, each against a loop that does the same rank by rank; and the short
// ways of the engine against the long ones.
#include <algorithm>

#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

Cards random_cards(Rng& rng, std::uint32_t rarity) {
  Cards out = 0;
  for (int rank = 1; rank <= kChimera; ++rank)
    for (int n = count_of(kDeck, rank); n > 0; --n)
      if (below(rng, rarity) == 0) out += one(rank);
  return out;
}

TEST(ChimeraCards, planes_are_the_ranks_held_so_often) {
  Rng rng{1};
  for (int i = 0; i < 2'000; ++i) {
    const Cards cards = random_cards(rng, 1 + below(rng, 4));
    int sum = 0;
    for (int n = 1; n <= 4; ++n)
      for (int rank = 1; rank <= kChimera; ++rank) {
        const bool held = count_of(cards, rank) >= n;
        ASSERT_EQ((at_least(cards, n) & one(rank)) != 0, held);
        sum += held;
      }
    ASSERT_EQ(count(cards), sum);
    ASSERT_EQ(from_bits(to_bits(cards)), cards);
    ASSERT_EQ(std::popcount(to_bits(cards)), sum);
  }
}

TEST(ChimeraCards, ranks_above_and_runs) {
  Rng rng{2};
  for (int rank = 0; rank <= kChimera; ++rank)
    for (int r = 1; r <= kChimera; ++r) EXPECT_EQ((above(rank) & one(r)) != 0, r > rank);
  for (int i = 0; i < 500; ++i) {
    const Plane plane = at_least(random_cards(rng, 2), 1) & kNumbers;
    for (int length = 1; length <= 12; ++length)
      for (int low = 1; low <= 12; ++low) {
        bool all = low + length - 1 <= 12;
        for (int r = low; all && r < low + length; ++r) all = plane & one(r);
        ASSERT_EQ((run_starts(plane, length) & one(low)) != 0, all) << low << " " << length;
      }
  }
}

// All planes of sixteen nibbles, the full one among them, whose sum overflows.
TEST(ChimeraCards, the_nth_nibble_of_a_plane) {
  for (std::uint32_t set = 1; set < 1u << 16; ++set) {
    Plane plane = 0;
    for (int i = 0; i < 16; ++i) plane |= static_cast<Plane>(set >> i & 1) << 4 * i;
    int k = 0;
    for (int i = 0; i < 16; ++i)
      if (set >> i & 1) {
        ASSERT_EQ(nth_nibble(plane, k++), i) << set;
      }
  }
}

TEST(ChimeraCards, few_cards_are_packed_and_come_back) {
  Rng rng{3};
  for (int i = 0; i < 5'000; ++i) {
    const Cards cards = random_cards(rng, 16);
    if (count(cards) > 4) continue;
    ASSERT_EQ(Cards{Few(cards)}, cards) << cards_list(cards);
  }
  EXPECT_EQ(Cards{Few()}, 0u);
  // What does not fit is no cards of the deck.
  for (const Cards bad : {kDeck, Cards{5}, one(1) | kFree, ~Cards{0}})
    EXPECT_FALSE(contains(kDeck, Few(bad)));
}

// What apply takes for the shape of a play, and what the classifier says of its cards.
TEST(ChimeraCards, the_shape_on_the_table_is_that_of_its_cards) {
  Rng rng{4};
  int plays = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Options options;
    options.pia = seed % 2 ? PiaChoose::kAsk : PiaChoose::kAuto;
    State s = State::start(options, kSeats, Seed::of(seed));
    while (!s.table.over()) {
      const Seat seat = s.due().lowest();
      const Move move = s.random_move(seat, rng);
      s.apply(seat, move);
      if (!move.is_play() || s.table.top != move) continue;
      ASSERT_EQ(s.table.shape, classify(move.cards(), move.reading())) << to_text(move);
      ASSERT_EQ(s.table.sizes[seat], count(s.hands[seat]));
      ++plays;
    }
  }
  EXPECT_GT(plays, 10'000);
}

// Every lead of drawn hands: what shape_of makes of it.
TEST(ChimeraCards, the_short_way_to_a_shape_agrees_with_the_long_one) {
  Rng rng{5};
  for (int i = 0; i < 400; ++i) {
    State s;
    s.table.phase = Phase::kPlay, s.table.bid = 20;
    s.table.options.pia = i % 2 ? PiaChoose::kAsk : PiaChoose::kAuto;
    while (count(s.hands[0]) < 20) {
      const Cards card =
          one(1 + static_cast<int>(below(rng, 4 + static_cast<std::uint32_t>(i) % 12)));
      if (contains(kDeck, s.hands[0] + card)) s.hands[0] += card;
      if (s.hands[0] == (kDeck & (card * 16 - 1))) break;
      if (below(rng, 100) == 0) break;
    }
    MoveList moves;
    list_plays(s.table, s.hands[0], moves);
    for (const Move& m : moves)
      ASSERT_EQ(shape_of(m.cards(), m.reading()), classify(m.cards(), m.reading())) << to_text(m);
  }
}

// A guess deals every hidden card to every hidden place equally often. Seat 1 looks at ten hidden
// cards: four in seat 2's hand, six in seat 3's.
TEST(ChimeraCards, a_guess_is_equally_likely_to_be_any) {
  const State s = position(
      R"({"hands": ["1", "2 2 2 3", "4 5 6 6 H P"],
          "played": ["1 1 1 3 3 3 4 4 4 5 5 5 7 7 7 7 8 8 8 8", "2 6 6 9 9 9 9 10 10 10 10 C",
                     "11 11 11 11 12 12 12 12 H H H"]})");
  const View view = s.view(0);
  Rng rng{6};
  std::array<int, 16> held{};
  std::array<int, 5> toads{};
  constexpr int kGuesses = 60'000;
  for (int i = 0; i < kGuesses; ++i) {
    const State world = State::determinize(view, rng);
    ASSERT_EQ(world.hands[1] + world.hands[2], s.hands[1] + s.hands[2]);
    each_card(world.hands[1], [&](int rank) { ++held[static_cast<std::size_t>(rank)]; });
    ++toads[static_cast<std::size_t>(count_of(world.hands[1], kToad))];
  }
  for (int rank = 1; rank <= kChimera; ++rank) {  // 4 of 10 hidden cards, five standard deviations
    const int n = count_of(s.hands[1] + s.hands[2], rank);
    EXPECT_NEAR(held[static_cast<std::size_t>(rank)], n * kGuesses * 4 / 10,
                5 * 120 * std::max(n, 1))
        << rank;
  }
  // Of the three 2s none, one, two, three among four of ten cards: 35, 105, 63, 7 of 210.
  for (const auto& [n, ways] : {std::pair{0, 35}, {1, 105}, {2, 63}, {3, 7}})
    EXPECT_NEAR(toads[static_cast<std::size_t>(n)], kGuesses * ways / 210, 650) << n;
}

}  // namespace
}  // namespace menagerie::chimera
