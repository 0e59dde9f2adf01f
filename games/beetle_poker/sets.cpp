// SPDX-License-Identifier: MIT
// Counting sets. Those of one suit depend on its ranks and on the limit alone, and 13 ranks make
// 8,192 hands of a suit, so all answers are worked out before main: 377 kB, of which the few ranks
// that a suit of a hand has use little. Those of one rank are counted by shifting the hand over
// itself.
#include "games/beetle_poker/sets.hpp"

#include <memory>

namespace menagerie::beetle_poker {
namespace {

using Ranks = unsigned;  // bit r: the card of value r + 3 in some suit

constexpr std::size_t kLimits = 3 * kHighest + 1;  // no set is worth more than three twos
using Row = std::array<std::uint8_t, kLimits>;
using Counts = std::array<Row, 1u << kRanks>;

constexpr std::size_t row_of(int limit) {
  return static_cast<std::size_t>(std::clamp(limit, 0, static_cast<int>(kLimits) - 1));
}
constexpr Ranks ranks_up_to(int value) {
  return (1u << std::clamp(value - kLowest + 1, 0, kRanks)) - 1;
}

// For every set of ranks how many pairs and triplets of it are within each limit. Those without the
// lowest rank are counted already; with it go pairs of one of the others, and triplets of a pair of
// the others, within what the lowest leaves. Of twelve ranks and more the counts outgrow their
// byte; SetCount::can keeps such hands away.
Counts count_all() {
  Counts out{};
  const auto one = std::make_unique<Counts>(), two = std::make_unique<Counts>();
  for (Ranks ranks = 1; ranks < out.size(); ++ranks) {
    const auto value = static_cast<std::size_t>(std::countr_zero(ranks) + kLowest);
    const Ranks rest = ranks & (ranks - 1);
    Row &singles = (*one)[ranks], &pairs = (*two)[ranks], &all = out[ranks];
    singles = (*one)[rest], pairs = (*two)[rest], all = out[rest];
    const Row &ones = (*one)[rest], &twos = (*two)[rest];
    for (std::size_t limit = value; limit < kLimits; ++limit) {
      singles[limit] = static_cast<std::uint8_t>(singles[limit] + 1);
      pairs[limit] = static_cast<std::uint8_t>(pairs[limit] + ones[limit - value]);
      all[limit] =
          static_cast<std::uint8_t>(all[limit] + ones[limit - value] + twos[limit - value]);
    }
  }
  return out;
}
const Counts kCounts = count_all();

// The ranks of every suit in 16 bits each. A byte of a hand is two ranks of four suits, so it is
// two bits of each.
class Suits {
 public:
  explicit Suits(CardSet hand) {
    for (int byte = 0; byte < 7; ++byte) word_ |= kTwoRanks[hand >> 8 * byte & 0xff] << 2 * byte;
  }
  Ranks of(unsigned suit) const { return word_ >> 16 * suit & 0xffff; }

 private:
  static constexpr auto kTwoRanks = [] {
    std::array<std::uint64_t, 256> out{};
    for (unsigned byte = 0; byte < 256; ++byte)
      for (unsigned n = 0; n < 8; ++n)
        if (byte >> n & 1) out[byte] |= std::uint64_t{1} << (16 * (n & 3) + n / 4);
    return out;
  }();
  std::uint64_t word_ = 0;
};

// Sets of two and of three cards of one rank. The suits of a rank are neighbouring bits, so
// shifting brings the second and the third card over the lowest.
constexpr std::uint32_t rank_sets(CardSet hand, int limit) {
  constexpr CardSet kUpTo3 = kOneSuit, kUpTo2 = kOneSuit * 3, kUpTo1 = kOneSuit * 7;
  const CardSet one = hand & kUpTo1 & hand >> 1, two = hand & kUpTo2 & hand >> 2,
                three = hand & kUpTo3 & hand >> 3;
  const CardSet pairs = up_to_value(limit / 2), triplets = up_to_value(limit / 3);
  return static_cast<std::uint32_t>(size(one & pairs) + size(two & pairs) + size(three & pairs) +
                                    size(one & (one >> 1) & kUpTo2 & triplets) +
                                    size(one & three & triplets) + size(two & three & triplets));
}

}  // namespace

SetCount::SetCount(CardSet hand, const SetLimits& limits)
    : hand_(hand), alone_(hand & up_to_value(limits.alone)), limits_(limits) {
  total_ = static_cast<std::uint32_t>(size(alone_)) + rank_sets(hand, limits.rank);
  const std::size_t row = row_of(limits.suit);
  const Suits suits(hand);
  for (unsigned suit = 0; suit < 4; ++suit) {
    ranks_[suit] = suits.of(suit);
    in_suits_[suit] = kCounts[ranks_[suit]][row];
    total_ += in_suits_[suit];
  }
}

CardSet SetCount::nth(std::uint32_t n) const {
  const auto alone = static_cast<std::uint32_t>(size(alone_));
  if (n < alone) return bit(beetle_poker::nth(alone_, n));
  n -= alone;
  for (unsigned suit = 0; suit < 4; ++suit) {
    if (n < in_suits_[suit]) return nth_of_suit(n, suit);
    n -= in_suits_[suit];
  }
  return nth_of_rank(n);
}

CardSet SetCount::nth_of_suit(std::uint32_t n, unsigned suit) const {
  const auto card = [&](Ranks ranks) {
    return CardSet{1} << (4 * static_cast<unsigned>(std::countr_zero(ranks)) + suit);
  };
  const auto value = [](Ranks ranks) { return std::countr_zero(ranks) + kLowest; };
  Ranks a = ranks_[suit];
  for (std::uint32_t all = in_suits_[suit];; a &= a - 1) {
    const std::uint32_t without = kCounts[a & (a - 1)][row_of(limits_.suit)];
    if (n < all - without) break;
    n -= all - without, all = without;
  }
  const int left = limits_.suit - value(a);
  for (Ranks b = a & (a - 1);; b &= b - 1) {
    Ranks c = b & (b - 1) & ranks_up_to(left - value(b));
    const CardSet two = card(a) | card(b);
    if (n == 0) return two;
    const auto triplets = static_cast<std::uint32_t>(std::popcount(c));
    if (n <= triplets) {
      for (; n > 1; --n) c &= c - 1;
      return two | card(c);
    }
    n -= 1 + triplets;
  }
}

CardSet SetCount::nth_of_rank(std::uint32_t n) const {
  CardSet out = 0;
  each_of_rank(hand_, kMostInSet, limits_.rank, [&](CardSet set, bool fits) {
    if (fits && n-- == 0) out = set;
  });
  return out;
}

}  // namespace menagerie::beetle_poker
