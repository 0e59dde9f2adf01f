// SPDX-License-Identifier: MIT
// The fourteen combinations. No set of cards belongs to two of them (C47), so the cards alone say
// what they are; only the place of Pi Ya in a straight may be open, and then the highest is meant
// unless one is named.
#pragma once
#include <array>

#include "core/ruling.hpp"
#include "games/chimera/cards.hpp"

namespace menagerie::chimera {

enum class Type : std::uint8_t {
  kNone,
  kSingle,           //  1
  kPair,             //  2
  kPairRun,          //  3  three or more pairs in sequence
  kTriplet,          //  4
  kTripletRun,       //  5  two or more triplets in sequence
  kTripletCard,      //  6  triplet + 1 card
  kTripletPair,      //  7  triplet + pair
  kTripletRunCards,  //  8  triplets in sequence + 1 card each
  kTripletRunPairs,  //  9  triplets in sequence + 1 pair each
  kStraight,         // 10
  kQuadCards,        // 11  quad + 2 cards
  kQuadPairs,        // 12  quad + 2 pairs
  kTrap,             // 13
  kFlight,           // 14
};
inline constexpr int kTypes = 15;

// How many of each rank the body of a type has.
inline constexpr std::array<std::uint8_t, kTypes> kCopies{0, 1, 2, 2, 3, 3, 3, 3,
                                                          3, 3, 1, 4, 4, 4, 0};
// Is a play of this type so many cards of one rank and nothing else? (A table, since for a mask of
// bits compilers load the type together with its neighbours, which may just have been written one
// by one: a processor takes longer over that than over all the rest.)
inline constexpr std::array<bool, kTypes> kAlike{false, true,  true,  false, true,
                                                 false, false, false, false, false,
                                                 false, false, false, true,  false};
constexpr bool is_alike(Type type) { return kAlike[static_cast<std::size_t>(type)]; }

// What a play is, for comparing. Plays of equal type and length have equally many cards.
struct Shape {
  Type type = Type::kNone;
  std::uint8_t length =
      0;  // ranks in the body: 1, or as long as the sequence; 0 for none and the Flight
  std::uint8_t rank = 0;  // of the body; of a sequence its highest
  bool operator==(const Shape&) const = default;
  static void fields(auto& x, auto f) {
    f("type", x.type), f("length", x.length), f("rank", x.rank);
  }
};

// The ranks that Pi Ya may stand for in a straight; `high` is 0 where the cards are no straight
// with Pi Ya, `low` is 0 where there is but one reading.
struct Readings {
  int low = 0, high = 0;
};
Readings readings(Cards cards);

// `reading`: the rank Pi Ya stands for, or 0 for the highest. Type::kNone: no combination.
Shape classify(Cards cards, int reading = 0);

// The same of cards that are known to be a combination. Three things tell which: how many of a rank
// there are at most (those ranks are the body), whether the body has more than one rank, and
// whether nothing, cards or pairs are attached to it.
inline Shape shape_of(Cards cards, int reading) {
  if (cards & one(kPiYa)) [[unlikely]]
    return classify(cards, reading);
  static constexpr std::array<std::array<std::array<Type, 3>, 2>, 4> kTypeOf{{
      {{{Type::kSingle}, {Type::kStraight}}},
      {{{Type::kPair}, {Type::kPairRun}}},
      {{{Type::kTriplet, Type::kTripletCard, Type::kTripletPair},
        {Type::kTripletRun, Type::kTripletRunCards, Type::kTripletRunPairs}}},
      {{{Type::kTrap, Type::kQuadCards, Type::kQuadPairs}, {}}},
  }};
  const Plane once = at_least(cards, 1), fours = cards >> 2 & kEach, twos = cards >> 1 & kEach,
              threes = twos & cards;
  const Plane body = fours ? fours : threes ? threes : twos ? twos : once;
  const std::size_t copies = fours ? 4 : threes ? 3 : twos ? 2 : 1;
  const bool attached = once != body, single = cards & ~twos & kEach & ~body;
  const int length = ranks_in(body);
  return {kTypeOf[copies - 1][length > 1][attached ? 2 - single : 0],
          static_cast<std::uint8_t>(length),
          static_cast<std::uint8_t>(lowest_rank(body) + length - 1)};
}

// The reason why cards of the deck (not none of them) are no combination. Only for such cards.
Ruling why_no_combination(Cards cards);

Text type_name(Type type);

// The refusals' own kinds of facts.
inline constexpr std::uint8_t kCardsFact =
    Fact::kOwn;  // a word of cards, with a reading in its highest nibble
inline constexpr std::uint8_t kTypeFact = Fact::kOwn + 1;
inline constexpr std::uint8_t kRankFact = Fact::kOwn + 2;

constexpr Fact cards_fact(std::uint64_t word) { return {word, kCardsFact}; }
constexpr Fact type_fact(Type type) { return {static_cast<std::uint64_t>(type), kTypeFact}; }
constexpr Fact rank_fact(int rank) { return {static_cast<std::uint64_t>(rank), kRankFact}; }

}  // namespace menagerie::chimera
