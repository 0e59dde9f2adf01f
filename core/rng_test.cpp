// SPDX-License-Identifier: MIT
// Chance: the values are literal, so every compiler and machine must draw the same.
#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/seed.hpp"

namespace menagerie {
namespace {

TEST(Rng, is_splitmix64) {
  Rng zero{0}, some{1234567};
  EXPECT_EQ(zero.next(), 0xe220a8397b1dcdafu);
  EXPECT_EQ(zero.next(), 0x6e789e6aa1b965f4u);
  EXPECT_EQ(some.next(), 6457827717110365317u);
  EXPECT_EQ(some.next(), 3203168211198807973u);
  EXPECT_EQ(some.next(), 9817491932198370423u);
}

TEST(Rng, unit_is_in_zero_to_one_and_fills_it) {
  Rng rng{9};
  double least = 1, most = 0, sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double u = rng.unit();
    least = std::min(least, u), most = std::max(most, u), sum += u;
  }
  EXPECT_GE(least, 0.0);
  EXPECT_LT(most, 1.0);
  EXPECT_LT(least, 0.01);
  EXPECT_GT(most, 0.99);
  EXPECT_NEAR(sum / 10'000, 0.5, 0.02);
}

// Chi-square over n cells with 60,000 draws; the bounds are far outside chance.
TEST(Below, is_uniform) {
  for (const std::uint32_t n : {2u, 3u, 6u, 7u, 10u, 54u, 100u}) {
    Rng rng{n};
    std::vector<int> count(n);
    constexpr int kDraws = 60'000;
    for (int i = 0; i < kDraws; ++i) ++count.at(below(rng, n));
    double chi = 0;
    const double expected = static_cast<double>(kDraws) / n;
    for (const int c : count) chi += (c - expected) * (c - expected) / expected;
    EXPECT_LT(chi, n + 6 * std::sqrt(2.0 * n) + 6) << n;
  }
}

TEST(Below, of_one_is_zero_and_of_the_whole_range_is_any) {
  Rng rng{1};
  for (int i = 0; i < 100; ++i) EXPECT_EQ(below(rng, 1), 0u);
  bool high = false;
  for (int i = 0; i < 100; ++i) high |= below(rng, 0xFFFFFFFFu) > 0x80000000u;
  EXPECT_TRUE(high);
}

// A source that yields what it is given, to see the rejection at work.
struct Fixed {
  std::vector<std::uint32_t> words;
  std::size_t at = 0;
  std::uint32_t next32() { return words.at(at++); }
};

TEST(Below, rejects_what_would_bias) {
  Fixed source{{0u, 5u, 0x80000001u}};  // of 6: the lowest 2^32 mod 6 = 4 products are rejected
  EXPECT_EQ(below(source, 6), 0u);
  EXPECT_EQ(source.at, 2u) << "the first word is rejected, the second is not";
  EXPECT_EQ(below(source, 6), 3u);
}

TEST(Shuffle, keeps_every_card_and_gives_the_recorded_order) {
  std::array<int, 10> deck{};
  std::iota(deck.begin(), deck.end(), 0);
  Rng rng{42};
  shuffle(deck, rng);
  auto sorted = deck;
  std::ranges::sort(sorted);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(sorted[static_cast<std::size_t>(i)], i);
  EXPECT_EQ(deck, (std::array<int, 10>{8, 3, 6, 5, 4, 0, 9, 2, 1, 7}));
}

TEST(Shuffle, reaches_all_orders_equally_often) {
  Rng rng{5};
  std::array<int, 24> count{};
  for (int i = 0; i < 24'000; ++i) {
    std::array<int, 4> a{0, 1, 2, 3};
    shuffle(a, rng);
    std::size_t order = 0;
    for (int k = 0; k < 4; ++k) {
      std::size_t smaller = 0;
      for (int j = k + 1; j < 4; ++j)
        smaller += a[static_cast<std::size_t>(j)] < a[static_cast<std::size_t>(k)];
      order = order * static_cast<std::size_t>(4 - k) + smaller;
    }
    ++count.at(order);
  }
  for (const int c : count) EXPECT_NEAR(c, 1'000, 160);
}

TEST(Shuffle, of_nothing_or_one_draws_nothing) {
  Fixed none;
  std::vector<int> empty, one{7};
  shuffle(empty, none);
  shuffle(one, none);
  EXPECT_EQ(one[0], 7);
}

// RFC 8439 section 2.3.2 has a block counter and nonce that a DealStream never has; sections A.1 #1
// and #3 (all zero, and a key that ends in 1) can be expressed, as can #2 (the second block).
TEST(DealStream, is_the_chacha20_of_the_rfc) {
  DealStream zero(Seed{}, 0);
  const std::array<std::uint32_t, 16> first{0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653,
                                            0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
                                            0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
                                            0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2};
  const std::array<std::uint32_t, 16> second{0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73,
                                             0xa0290fcb, 0x6965e348, 0x3e53c612, 0xed7aee32,
                                             0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
                                             0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b};
  for (const std::uint32_t word : first) EXPECT_EQ(zero.next32(), word);
  for (const std::uint32_t word : second) EXPECT_EQ(zero.next32(), word);
}

TEST(DealStream, takes_the_key_and_the_nonce_in_the_order_of_the_rfc) {
  // A.1 #3: the key's last byte is 1, block counter 1.
  DealStream keyed(Seed{{0, 0, 0, std::uint64_t{1} << 56}}, 0);
  for (int i = 0; i < 16; ++i) (void)keyed.next32();
  EXPECT_EQ(keyed.next32(), 0x2452eb3au);
  EXPECT_EQ(keyed.next32(), 0x9249f8ecu);
  EXPECT_EQ(keyed.next32(), 0x8d829d9bu);
  // A.1 #5: the nonce's last byte is 2.
  DealStream dealt(Seed{}, std::uint64_t{2} << 56);
  EXPECT_EQ(dealt.next32(), 0x374dc6c2u);
  EXPECT_EQ(dealt.next32(), 0x3736d58cu);
}

TEST(DealStream, deals_are_unlike_each_other) {
  const Seed seed = Seed::of(1);
  DealStream a(seed, 0), b(seed, 1), again(seed, 0);
  int same = 0;
  for (int i = 0; i < 64; ++i) {
    const auto x = a.next32();
    EXPECT_EQ(x, again.next32());
    same += x == b.next32();
  }
  EXPECT_EQ(same, 0);
}

TEST(Seed, hexadecimal_comes_back) {
  const Seed seed = Seed::of(7);
  EXPECT_EQ(to_hex(seed), "63cbe1e459320dd7044c3cd7f43c661ce6984080bab12a02953aeb70673e29cb");
  EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
  EXPECT_EQ(seed_from_hex("63CBE1E459320DD7044C3CD7F43C661CE6984080BAB12A02953AEB70673E29CB"),
            seed);
}

TEST(Seed, what_is_not_64_digits_is_refused) {
  EXPECT_FALSE(seed_from_hex(""));
  EXPECT_FALSE(seed_from_hex(std::string(63, '0')));
  EXPECT_FALSE(seed_from_hex(std::string(65, '0')));
  EXPECT_FALSE(seed_from_hex(std::string(63, '0') + "g"));
  EXPECT_FALSE(seed_from_hex(" " + std::string(63, '0')));
}

}  // namespace
}  // namespace menagerie
