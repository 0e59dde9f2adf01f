// SPDX-License-Identifier: MIT
// Who holds which card, for all hands at once. A card is a bit, as in a hand (hand.hpp); who holds
// it is a number of four bits, the place and one more, 0 for nobody. The numbers are stored by
// slices: word b has bit b of every card's holder.
//
//     card        ... 2nd 7 ...        of place 5, whose number is 6 = 0110:
//     word 0           0
//     word 1           1               hand = ~word 0 & word 1 & word 2 & ~word 3
//     word 2           1
//     word 3           0
//
// So ten hands take 32 bytes, and one of them is seven operations.
#pragma once
#include <array>
#include <cstddef>

#include "games/village_idiot/hand.hpp"
#include "games/village_idiot/rule.hpp"

namespace menagerie::village_idiot {

class Holdings {
 public:
  using Wide = std::array<Hand, kMostSeats>;

  constexpr Holdings() = default;
  // Hands which have more than four of a number among them become something unsound.
  explicit Holdings(const Wide& hands) {
    for (std::size_t p = 0; p < kMostSeats; ++p) {
      bool fits = hands[p].sound();
      for (int n = kLowest; n <= kHighest && fits; ++n)
        for (int k = hands[p].count(n); k > 0 && fits; --k) {
          fits = std::popcount(dealt() >> n & Hand::kColumn) < kCopies;
          add(static_cast<Place>(p), n);
        }
      if (fits) continue;
      slices_.fill(~std::uint64_t{0});
      return;
    }
  }
  Wide wide() const {
    Wide out;
    for (std::size_t p = 0; p < kMostSeats; ++p) out[p] = (*this)[p];
    return out;
  }
  bool operator==(const Holdings& o) const { return slices_ == o.slices_ || wide() == o.wide(); }

  Hand operator[](std::size_t place) const {
    const Slices& others = kOthers[place];
    return {(slices_[0] ^ others[0]) & (slices_[1] ^ others[1]) & (slices_[2] ^ others[2]) &
            (slices_[3] ^ others[3])};
  }
  // Gives a card that nobody holds; there must be one of the number.
  void add(Place place, int n) {
    Hand all{dealt()};
    give(place, all.give(n));
  }
  // These cards, which nobody holds.
  void give(Place place, std::uint64_t cards) {
    for (std::size_t b = 0; b < 4; ++b) slices_[b] |= cards & ~kOthers[place][b];
  }
  // Takes cards away from whoever holds them.
  void drop(std::uint64_t cards) {
    for (std::uint64_t& s : slices_) s &= ~cards;
  }
  // Takes away one card of that number, if the place holds one: knowledge of a hand shrinks so.
  void forget(Place place, int n) { drop((*this)[place].card(n)); }

  // All cards that somebody holds.
  std::uint64_t dealt() const { return slices_[0] | slices_[1] | slices_[2] | slices_[3]; }
  // All holders are places, and there are no cards below the 2.
  bool sound() const {
    const auto& s = slices_;
    return (dealt() & 3 * Hand::kColumn) == 0 && (s[3] & (s[2] | (s[1] & s[0]))) == 0;
  }

 private:
  using Slices = std::array<std::uint64_t, 4>;
  // By place, what its number is not: all ones where bit b is 0.
  static constexpr std::array<Slices, kMostSeats> kOthers = [] {
    std::array<Slices, kMostSeats> out{};
    for (std::size_t p = 0; p < kMostSeats; ++p)
      for (std::size_t b = 0; b < 4; ++b) out[p][b] = ((p + 1) >> b & 1) - std::uint64_t{1};
    return out;
  }();

  Slices slices_{};
};

}  // namespace menagerie::village_idiot
