// SPDX-License-Identifier: MIT
// Setting up: cards, track, choosing beetles, the deal.
#include <cmath>

#include "core/notation.hpp"
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

State begin(const OptionPairs& pairs, std::uint64_t seed = 1) {
  Texts texts;
  return State::start(*options_from<Options>(pairs, texts), kSeats, Seed::of(seed));
}

TEST(BeetlePoker, B1_a_pack_of_52_a_track_of_four_red_and_blue_and_one_beetle_each) {
  Fight f(begin({}));
  EXPECT_EQ(
      size(f.state.hands[0] | f.state.hands[1] | f.state.piles[0].cards | f.state.piles[1].cards),
      52);
  f.both("beetle atlas", "beetle titanus");
  const Scene s = scene(f.state.view(0), Voice{});
  EXPECT_EQ(s.zones[0].id, "track");
  EXPECT_EQ(s.zones[0].columns, 4);
  ASSERT_EQ(s.zones[0].items.size(), 4u);
  int beetles = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::string& look = s.zones[0].items[i].look;
    EXPECT_TRUE(look.starts_with(i % 2 == 0 ? "cell red" : "cell blue")) << look;
    beetles += look.ends_with("beetle");
  }
  EXPECT_EQ(beetles, 2);
  EXPECT_NE(s.zones[0].items[1].name.find("Atlas beetle"), std::string::npos);
  EXPECT_NE(s.zones[0].items[2].name.find("Giant flat stag beetle"), std::string::npos);
}

TEST(BeetlePoker, B2_beetles_are_chosen_in_secret_and_may_be_the_same) {
  Fight f(begin({}));
  EXPECT_EQ(f.state.due().bits(), 3);
  EXPECT_EQ(f.play(2, "beetle atlas"), "");
  EXPECT_EQ(f.state.view(0).table.beetles[1], kNoBeetle) << "not shown before both have chosen";
  EXPECT_EQ(f.state.view(0).sealed, Move{});
  EXPECT_NE(f.state.view(1).sealed, Move{});
  EXPECT_EQ(f.play(1, "beetle atlas"), "");
  EXPECT_EQ(f.table().beetles[0], f.table().beetles[1]);
  EXPECT_EQ(f.table().phase, Phase::kWrestling);
  EXPECT_EQ(f.table().position, 2);
}

TEST(BeetlePoker, B2_the_order_of_choices_does_not_matter) {
  Fight a(begin({})), b(begin({}));
  EXPECT_EQ(a.play(1, "beetle atlas") + a.play(2, "beetle gideon"), "");
  EXPECT_EQ(b.play(2, "beetle gideon") + b.play(1, "beetle atlas"), "");
  EXPECT_EQ(a.state, b.state);
}

TEST(BeetlePoker, B2_option_noDuplicates_lets_the_lot_decide_between_equal_choices) {
  bool again[2] = {false, false};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Fight f(begin({{"beetles", "noDuplicates"}}, seed));
    f.both("beetle atlas", "beetle atlas");
    ASSERT_EQ(f.table().phase, Phase::kBeetles);
    ASSERT_EQ(f.state.due().size(), 1);
    const int loser = f.state.due().lowest() + 1;
    again[loser - 1] = true;
    EXPECT_EQ(f.play(loser, "beetle atlas"), "B2");
    EXPECT_EQ(f.list(loser).size(), 11u);
    EXPECT_EQ(f.play(loser, "beetle gideon"), "");
    EXPECT_EQ(f.table().phase, Phase::kWrestling);
    EXPECT_NE(f.table().beetles[0], f.table().beetles[1]);
  }
  EXPECT_TRUE(again[0] && again[1]) << "either may lose the lot";
}

TEST(BeetlePoker, B2_option_noDuplicates_leaves_different_choices_alone) {
  Fight f(begin({{"beetles", "noDuplicates"}}));
  f.both("beetle atlas", "beetle gideon");
  EXPECT_EQ(f.table().phase, Phase::kWrestling);
}

TEST(BeetlePoker, B2_option_random_deals_two_different_beetles) {
  std::array<int, kRoster> seen{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State s = begin({{"beetles", "random"}}, seed);
    ASSERT_EQ(s.table.phase, Phase::kWrestling);
    ASSERT_NE(s.table.beetles[0], s.table.beetles[1]);
    for (const auto b : s.table.beetles) ++seen.at(b);
  }
  for (const int n : seen) EXPECT_GT(n, 20) << "all twelve are dealt";
}

TEST(BeetlePoker, B3_the_beetles_are_always_on_neighbouring_spaces) {
  for (int position = 1; position <= 3; ++position) {
    const Fight f(R"({"hands": ["3c 4c", "5c 6c"], "position": )" + std::to_string(position) + "}");
    const Zone track = scene(f.state.view(kSpectator), Voice{}).zones[0];
    std::vector<int> at;
    for (int i = 0; i < 4; ++i)
      if (!track.items[static_cast<std::size_t>(i)].face.empty()) at.push_back(i + 1);
    EXPECT_EQ(at, (std::vector{position, position + 1}));
  }
}

TEST(BeetlePoker, B3_two_net_pushes_win) {
  Fight f(
      R"({"hands": ["9s 8s 2s 2h", "3c 4c 5c 6c"], "piles": ["7s 7h 7d 7c 6s 6h", "Kd Kc Qd Qc Jd Jc"]})");
  f.both("9s", "3c"), f.both("2s", "4c");
  EXPECT_EQ(f.table().position, 3);
  f.both("8s", "5c"), f.both("2h", "6c");
  EXPECT_EQ(f.table().position, 4);
  EXPECT_EQ(f.winners(), 1u);
}

TEST(BeetlePoker, B4_six_cards_each_and_two_piles_of_twenty) {
  const State s = begin({});
  for (std::size_t p = 0; p < kSeats; ++p) {
    EXPECT_EQ(size(s.hands[p]), 6);
    EXPECT_EQ(size(s.piles[p].cards), 20);
  }
  EXPECT_FALSE(s.piles[0].cards & s.piles[1].cards);
  EXPECT_EQ(s.view(0).pile_sizes, (PerSeat<std::uint8_t>{20, 20}));
}

TEST(BeetlePoker, B4_a_pile_is_drawn_in_its_own_order_whatever_the_other_draws) {
  const State s = begin({});
  Pile mine = s.piles[0];
  std::vector<Card> order;
  while (mine.cards) order.push_back(mine.draw());
  EXPECT_EQ(order.size(), 20u);
  Pile again{};
  for (std::size_t i = order.size(); i > 0; --i) again.push(order[i - 1]);
  EXPECT_EQ(again, s.piles[0]) << "the order is a fixed one";
}

TEST(BeetlePoker, B4_every_card_is_dealt_everywhere) {
  std::array<std::array<int, kDeck>, 4> count{};
  constexpr int kDeals = 8'000;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    State s = begin({}, seed);
    const Card top = s.piles[1].draw();
    for (Card c = 0; c < kDeck; ++c) {
      count[0][c] += s.hands[0] >> c & 1, count[1][c] += s.hands[1] >> c & 1;
      count[2][c] += s.piles[0].cards >> c & 1, count[3][c] += top == c;
    }
  }
  const double share[] = {6.0 / 52, 6.0 / 52, 20.0 / 52, 1.0 / 52};
  for (std::size_t where = 0; where < 4; ++where)
    for (const int n : count[where])  // five standard deviations
      EXPECT_NEAR(n, kDeals * share[where],
                  5 * std::sqrt(kDeals * share[where] * (1 - share[where])));
}

// A world that is guessed deals what is unseen as fairly as the deal did.
TEST(BeetlePoker, B4_a_guess_prefers_no_card) {
  const State truth = State::start({}, kSeats, Seed::of(3));
  const View view = truth.view(0);
  Rng rng{5};
  constexpr int kGuesses = 23'000;
  std::array<std::array<int, kDeck>, 4> count{};  // the other's hand, the piles, the top of one
  for (int i = 0; i < kGuesses; ++i) {
    State s = State::determinize(view, rng);
    for (Card c = 0; c < kDeck; ++c) {
      count[0][c] += s.hands[1] >> c & 1;
      count[1][c] += s.piles[0].cards >> c & 1, count[2][c] += s.piles[1].cards >> c & 1;
    }
    ++count[3][s.piles[1].draw()];
  }
  for (Card c = 0; c < kDeck; ++c) {
    if (view.mine >> c & 1) continue;
    for (const auto& [n, chance] : {std::pair{count[0][c], 6.0 / 46},
                                    {count[1][c], 20.0 / 46},
                                    {count[2][c], 20.0 / 46},
                                    {count[3][c], 1.0 / 46}})
      EXPECT_NEAR(n, kGuesses * chance, 5.5 * std::sqrt(kGuesses * chance * (1 - chance))) << +c;
  }
}

TEST(BeetlePoker, B5_values_and_suits) {
  const auto card = [](std::string_view text) {
    std::string low = folded(text);
    std::string_view in = low;
    return *take_card(in);
  };
  EXPECT_EQ(value_of(card("3d")), 3);
  EXPECT_EQ(value_of(card("10d")), 10);
  EXPECT_EQ(value_of(card("J♥")), 11);
  EXPECT_EQ(value_of(card("Qs")), 12);
  EXPECT_EQ(value_of(card("Kc")), 13);
  EXPECT_EQ(value_of(card("A♠")), 14);
  EXPECT_EQ(value_of(card("2♣")), 15);
  EXPECT_GT(card("3s"), card("3h"));
  EXPECT_GT(card("3h"), card("3c"));
  EXPECT_GT(card("3c"), card("3d"));
  EXPECT_GT(card("2d"), card("As"));
}

}  // namespace
}  // namespace menagerie::beetle_poker
