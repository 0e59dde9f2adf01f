// SPDX-License-Identifier: MIT
// The tricks with words, each against the plain way of doing it.
#include "games/beetle_poker/cards.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "games/beetle_poker/sets.hpp"

namespace menagerie::beetle_poker {
namespace {

std::vector<Card> plain(CardSet s) {
  std::vector<Card> out;
  for (Card c = 0; c < kDeck; ++c)
    if (s >> c & 1) out.push_back(c);
  return out;
}

CardSet any_cards(Rng& rng) {  // few or many
  CardSet out = kAllCards;
  for (auto n = below(rng, 5); n > 0; --n) out &= rng.next();
  return out;
}

TEST(BeetleCards, a_card_is_found_by_its_place) {
  Rng rng{1};
  for (int i = 0; i < 3'000; ++i) {
    const CardSet s = any_cards(rng);
    const auto cards = plain(s);
    for (std::size_t n = 0; n < cards.size(); ++n)
      ASSERT_EQ(nth(s, static_cast<std::uint32_t>(n)), cards[n]) << s;
  }
}

TEST(BeetleCards, values_are_added_up_rank_by_rank) {
  Rng rng{2};
  for (int i = 0; i < 20'000; ++i) {
    const CardSet s = any_cards(rng);
    int sum = 0;
    for (const Card c : plain(s)) sum += c / 4 + 3;
    ASSERT_EQ(sum_of(s), sum) << s;
  }
  for (int most = -3; most < 20; ++most)
    for (Card c = 0; c < kDeck; ++c) ASSERT_EQ(up_to_value(most) >> c & 1, c / 4 + 3 <= most);
}

TEST(BeetleCards, many_are_drawn_as_one_by_one) {
  Rng rng{3};
  for (int i = 0; i < 20'000; ++i) {
    const auto n = static_cast<int>(below(rng, kPileSize + 1));
    const Pile pile = shuffled(some_of(kAllCards, n, rng), rng);
    Pile at_once = pile, one_by_one = pile;
    const auto k = static_cast<int>(below(rng, static_cast<std::uint32_t>(n) + 1));
    CardSet drawn = 0;
    for (int j = 0; j < k; ++j) drawn |= bit(one_by_one.draw());
    ASSERT_EQ(at_once.draw(k), drawn) << "n " << n << ", k " << k;
    ASSERT_EQ(at_once, one_by_one);
  }
}

// Counts and finds what each_set visits, in its order, whatever the limits of the three shapes are.
TEST(BeetleCards, sets_are_counted_as_they_are_listed) {
  Rng rng{4};
  int counted = 0;
  for (int i = 0; i < 20'000; ++i) {
    const CardSet hand = some_of(kAllCards, 4 + static_cast<int>(below(rng, 10)), rng);
    SetLimits limits;
    for (int* limit : {&limits.alone, &limits.suit, &limits.rank})
      *limit = static_cast<int>(below(rng, 60)) - 5;
    if (!SetCount::can(hand)) continue;
    std::vector<CardSet> sets;
    each_set(hand, kMostInSet, limits, [&](CardSet set, bool fits) {
      if (fits) sets.push_back(set);
    });
    const SetCount count(hand, limits);
    ASSERT_EQ(count.total(), sets.size());
    for (std::size_t n = 0; n < sets.size(); ++n, ++counted)
      ASSERT_EQ(count.nth(static_cast<std::uint32_t>(n)), sets[n]);
  }
  EXPECT_GT(counted, 100'000);
}

// And those are the sets by the book (B6): every subset of up to three cards is tried.
TEST(BeetleCards, sets_are_those_of_one_suit_or_rank_within_the_limit) {
  Rng rng{5};
  for (int i = 0; i < 2'000; ++i) {
    const CardSet hand = some_of(kAllCards, 2 + static_cast<int>(below(rng, 12)), rng);
    const auto cards = plain(hand);
    const int limit = static_cast<int>(below(rng, 50)), most = 1 + static_cast<int>(below(rng, 3));
    std::set<CardSet> wanted;
    const auto judge = [&](std::vector<Card> set) {
      bool suit = true, rank = true;
      int sum = 0;
      CardSet bits = 0;
      for (const Card c : set) {
        suit &= c % 4 == set[0] % 4, rank &= c / 4 == set[0] / 4;
        sum += c / 4 + 3, bits |= CardSet{1} << c;
      }
      if ((suit || rank) && sum <= limit && static_cast<int>(set.size()) <= most)
        wanted.insert(bits);
    };
    for (std::size_t a = 0; a < cards.size(); ++a) {
      judge({cards[a]});
      for (std::size_t b = a + 1; b < cards.size(); ++b) {
        judge({cards[a], cards[b]});
        for (std::size_t c = b + 1; c < cards.size(); ++c) judge({cards[a], cards[b], cards[c]});
      }
    }
    std::set<CardSet> found;
    std::size_t visits = 0;
    each_set(hand, most, SetLimits(limit), [&](CardSet set, bool fits) {
      if (fits) found.insert(set), ++visits;
    });
    ASSERT_EQ(found, wanted) << hand << " within " << limit;
    ASSERT_EQ(visits, found.size()) << "none twice";
  }
}

}  // namespace
}  // namespace menagerie::beetle_poker
