// SPDX-License-Identifier: MIT
// A beetle card as data. A card is a cap and at most two abilities; an ability is a moment, up to
// three conditions that must all hold, and one effect. docs/beetles.md is the same vocabulary as
// people write it.
//
// Here a card is spelled out, for whoever reads, judges or prints it; a match carries and plays by
// its code (beetle_code.hpp), and its names lie elsewhere (roster.hpp). `fault_of` is the one place
// that says which combinations make sense: the loader turns its answer into words, and decoded
// bytes are refused by it.
#pragma once
#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/texts.hpp"

namespace menagerie::beetle_poker {

// B21
enum class Moment : std::uint8_t {
  kWrestlingChosen,
  kWrestlingRevealed,
  kRoleDecided,
  kClashChosen,
  kClashRevealed,
  kAttackWon,
  kAttackFailed,
  kDefenceWon,
  kDefenceLost,
  kDrawing,
};
inline constexpr int kMoments = 10;

// B22. Those marked * look at one player's cards (`whose`).
enum class Topic : std::uint8_t {
  kRole,         // a: a Role
  kClashSuit,    // * a: a bit for each suit (a colour is two of them)
  kClashValue,   // * a..b
  kClashParity,  // * a: 0 even, 1 odd
  kSetCards,     // * a..b
  kSetShape,     // * a: a Shape; a single card has none
  kSetSum,       // * a..b, of the values printed on the cards
  kPosition,     // a: a Place
  kHand,         // a..b cards in my hand
  kPile,         // a..b cards in my pile
  kGreater,      // * a: a Measure; `whose` is strictly greater
};
inline constexpr int kTopics = 11;
enum class Role : std::uint8_t { kAttacker, kDefender };
enum class Shape : std::uint8_t { kSuit, kRank };
enum class Place : std::uint8_t { kMyEdge, kCentre, kOtherEdge };
enum class Measure : std::uint8_t { kHand, kPile, kSum, kCards, kClash, kCap };
inline constexpr int kMeasures = 6;
enum class Whose : std::uint8_t { kMine, kOther };

struct Condition {
  Topic topic{};
  Whose whose{};
  std::uint8_t a = 0, b = 0;
  bool operator==(const Condition&) const = default;
  static void fields(auto& x, auto f) {
    f("topic", x.topic), f("whose", x.whose), f("a", x.a), f("b", x.b);
  }
};

// B23
enum class Effect : std::uint8_t {
  kShift,         // n: +1 toward the other, -1 toward me
  kWrestlingSum,  // n
  kClashCard,     // n
  kCap,           // n: at kWrestlingChosen for that choice, else for the next
  kTies,          // equal sums (at kWrestlingRevealed) or equal clash cards go to me
  kDraw,          // n
  kLook,          // I see the other's clash card and choose second
  kTakeBack,      // one of my used cards of this round
  kSwapRoles,
  kHoldGround,  // what would move me back now does not; once a game
};
inline constexpr int kEffects = 10;

inline constexpr int kMostConditions = 3, kMostAbilities = 2;
inline constexpr int kLeastCap = 15, kMostCap = 39;  // B20
inline constexpr int kMostChange = 9;                // of a sum, a clash card or a cap
inline constexpr int kFewestDraw = -2, kMostDraw = 3;

struct Ability {
  Moment moment{};
  Effect effect{};
  std::int8_t n = 0;
  bool optional = false;
  bool once = false;  // once per game
  std::uint8_t count = 0;
  std::array<Condition, kMostConditions> conditions{};  // those from `count` on are blank
  bool operator==(const Ability&) const = default;
  static void fields(auto& x, auto f) {
    f("moment", x.moment), f("effect", x.effect), f("n", x.n), f("optional", x.optional),
        f("once", x.once), f("count", x.count);
    f("conditions", x.conditions);
  }
  bool once_only() const { return once || effect == Effect::kHoldGround; }
};

struct BeetleCard {
  std::uint8_t cap = 0;   // 0: no card
  std::uint8_t text = 0;  // number of the text that holds a custom card's names; 0 in the roster
  std::uint8_t count = 0;
  std::array<Ability, kMostAbilities> abilities{};  // those from `count` on are blank
  bool operator==(const BeetleCard&) const = default;
  bool exists() const { return cap != 0; }
};

// True where the owner's choice is still face down: what happens then is hidden until the reveal.
constexpr bool is_sealed(Moment m) {
  return m == Moment::kWrestlingChosen || m == Moment::kClashChosen;
}

// Why a card makes no sense; `where` is empty when it does.
struct Fault {
  std::string where;  // "abilities[0].effect"
  Text why{};
  std::string_view clause{};
  explicit operator bool() const { return !where.empty(); }
};
Fault fault_of(const BeetleCard& card);

// The names of a card, from whoever keeps them.
struct Names {
  std::string_view id, zh, en, species;
};

// Reads a card file: unknown members, wrong types and senseless combinations are errors that name
// their place. The names are views into `json`.
struct LoadedCard {
  BeetleCard card{};
  Names names{};
};
std::expected<LoadedCard, ParseError> card_from_json(const Json& json);
Json card_to_json(const BeetleCard& card, const Names& names);

std::string_view moment_word(Moment m);  // "attackWon"

// What is printed on the card, one sentence for each ability; "No ability." where there is none.
std::vector<std::string> printed_text(const BeetleCard& card, Lang lang);
std::string ability_text(const Ability& ability, Lang lang);

}  // namespace menagerie::beetle_poker
