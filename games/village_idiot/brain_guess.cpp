// SPDX-License-Identifier: MIT
#include "games/village_idiot/brain_guess.hpp"

#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

struct Hidden {
  std::uint8_t card = 0;  // its bit; the lowest four say the number
  Place at = 0;
  int number() const { return card & 15; }
};
using HiddenCards = InlineVector<Hidden, kMostCards>;

// The hidden cards of the others, in no order that tells anything.
HiddenCards hidden_cards(const State& world, Place me) {
  HiddenCards out;
  const Table& t = world.table;
  for (Place p = 0; p < t.seats; ++p)
    if (p != me)
      for (std::uint64_t b = world.hands[p].cards & ~t.known[p].cards; b; b &= b - 1)
        out.push_back({static_cast<std::uint8_t>(std::countr_zero(b)), p});
  return out;
}

}  // namespace

Numbers barred(const Table& t, Place p) {
  const Options options = t.options;
  if (options.voluntary || options.also_discards || t.opening) return {};
  const int worker = t.options.laborer_number();
  int top = 0;  // the lowest that was taken; 0: none
  t.known[p].ones().each([&](int n) {
    if (n == kPeasant || n == kFool) return;  // on no pile for long
    const int as = n == worker ? kTopDeclared : n;
    if (top == 0 || as < top) top = as;
  });
  if (top == 0) return {};
  Numbers out = Numbers::above(top);
  if (top <= kTopDeclared && options.on_pair == OnPair::kOne) out = out | Numbers::one(kPeasant);
  if (top < kTopDeclared) out = out | Numbers::one(worker);
  return out;
}

State guess(const View& v, Rng& rng) {
  State world = State::determinize(v, rng);
  const Table& t = world.table;
  const Place me = t.place_of(v.me);
  std::array<Numbers, kMostSeats> bars;
  bool any = false;
  for (Place p = 0; p < t.seats; ++p)
    if (p != me) bars[p] = barred(t, p), any |= !bars[p].empty();
  if (!any) return world;
  HiddenCards cards = hidden_cards(world, me);
  const auto count = static_cast<std::uint32_t>(cards.size());
  for (Hidden& c : cards) {
    if (!bars[c.at].has(c.number())) continue;
    const std::uint32_t from = below(rng, count);
    for (std::uint32_t i = 0; i < count; ++i) {  // exchanged with one that suits both
      Hidden& other = cards[(from + i) % count];
      if (bars[c.at].has(other.number()) || bars[other.at].has(c.number())) continue;
      world.hands.drop(std::uint64_t{1} << c.card | std::uint64_t{1} << other.card);
      std::swap(c.at, other.at);
      world.hands.give(c.at, std::uint64_t{1} << c.card);
      world.hands.give(other.at, std::uint64_t{1} << other.card);
      break;
    }
  }
  return world;
}

}  // namespace menagerie::village_idiot
