// SPDX-License-Identifier: MIT
// The Mayor's rules as data. A judged rule is one or two triggers and a duty, an honour rule is a
// text; either is four bytes, so a rule is compared, stored and rendered in two languages without
// reading a sentence. Texts are numbers: those a player wrote lie beside the state
// (core/texts.hpp), those that the game ships have numbers from kShipped on.
//
//     first    second    duty    arg
//     kind|arg kind|arg  kind    number, gesture or text
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "core/words.hpp"

namespace menagerie::village_idiot {

using Place = std::uint8_t;  // a seat's position in the play order of the round: 0 leads it
inline constexpr int kMostSeats = 10;
inline constexpr int kPhraseLimit = 40, kHonourLimit = 200, kMostRules = 5;  // V46 V48 V35
inline constexpr std::uint8_t kShipped = 128;

enum class Title : std::uint8_t {
  kMayor,
  kLawyer,
  kPriest,
  kSheriff,
  kKnight,
  kMerchant,
  kYeoman,
  kBlacksmith,
  kFarmer,
  kIdiot
};
inline constexpr int kTitles = 10;

enum class Gesture : std::uint8_t { kBow, kFlap, kSalute, kDraw, kToast, kHush, kClap, kThank };
inline constexpr int kGestures = 8;

// When a rule binds (V47). The high nibble of a trigger; the low one is the number it is about.
enum class When : std::uint8_t {
  kNone,
  kPlay,
  kNumber,
  kPair,
  kPower,
  kEven,
  kOdd,
  kOn,
  kPickup,
  kClear,
  kHand,
  kDown,
  kTitle,
  kNext,
  kAfter
};
inline constexpr int kWhens = 15;

struct Trigger {
  std::uint8_t bits = 0;
  constexpr Trigger() = default;
  constexpr Trigger(When when, int arg = 0)
      : bits(static_cast<std::uint8_t>(static_cast<int>(when) << 4 | arg)) {}
  constexpr When when() const { return static_cast<When>(bits >> 4); }
  constexpr int arg() const { return bits & 15; }
  constexpr bool operator==(const Trigger&) const = default;
  static void fields(auto& x, auto f) { f("bits", x.bits); }
};

// What it asks (V48). kBan is what V36 forbids: it can be said, so that it can be refused with the
// reason.
enum class Duty : std::uint8_t { kNone, kGesture, kSay, kQuiet, kNoPair, kBan, kHonour };
inline constexpr int kDuties = 7;

struct Rule {
  Trigger first{}, second{};
  Duty duty = Duty::kNone;
  std::uint8_t arg = 0;
  constexpr bool operator==(const Rule&) const = default;
  static void fields(auto& x, auto f) {
    f("first", x.first), f("second", x.second), f("duty", x.duty), f("arg", x.arg);
  }

  constexpr bool none() const { return duty == Duty::kNone; }
  constexpr bool honour() const { return duty == Duty::kHonour; }
  constexpr bool about_pickups() const {
    return first.when() == When::kPickup || second.when() == When::kPickup;
  }
  constexpr bool judged() const { return !none() && !honour(); }
  // A plain "any play" beside another trigger says nothing; two triggers stand in ascending order.
  Rule tidy() const;
  // Readable bytes in tidy form.
  bool sound() const;
};

// The act that a rule is held against: a play, or a pick-up (number 0).
struct Act {
  Place by = 0, after = 255;           // who acts; who made the table's last play, 255: nobody yet
  std::uint8_t number = 0, count = 0;  // what the play counts as
  std::uint8_t on = 0;                 // number of the play it goes on; 0: an empty pile
  std::uint8_t before = 0, left = 0;   // cards in hand before and after the play
  bool power = false, clears = false;  // holds a Fool, Peasant or Laborer; sends the pile away
  bool peasants = false;               // two of them
  constexpr bool pickup() const { return number == 0; }
};

constexpr Title title_of(Place place, int seats) {
  return place + 1 == seats ? Title::kIdiot : static_cast<Title>(place);
}  // V31
bool at_table(Title title, int seats);

// The title of a place, and from bit 16 on those beside it, as bits, by the number of seats; none
// where there is no such place.
inline constexpr std::array<std::array<std::uint32_t, 16>, kMostSeats + 1> kTitlesAt = [] {
  std::array<std::array<std::uint32_t, 16>, kMostSeats + 1> out{};
  for (int seats = 3; seats <= kMostSeats; ++seats)
    for (int p = 0; p < seats; ++p) {
      const auto bit = [&](int place) {
        return 1u << static_cast<int>(title_of(static_cast<Place>(place % seats), seats));
      };
      out[static_cast<std::size_t>(seats)][static_cast<std::size_t>(p)] =
          bit(p) | (bit(p + 1) | bit(p + seats - 1)) << 16;
    }
  return out;
}();

// All triggers that an act meets, as a set of bytes: bit x of 256 says that Trigger x is met. Four
// words of four kinds each, so that a trigger is looked up with one shift (V47).
//
//     bits     48-63     32-47     16-31     0-15
//     word 0   pair      number    play      none
//     word 1   on        odd       even      power
//     word 2   down      hand      clear     pickup
//     word 3             after     next      title
class Facts {
 public:
  [[gnu::always_inline]] Facts(const Act& act, int seats) {
    const auto& titles = kTitlesAt[static_cast<std::size_t>(seats)];
    constexpr std::uint64_t one = 1, all = 0xffff;
    words_[3] = titles[act.by] | std::uint64_t{titles[act.after & 15] & 0xffff} << 32;
    words_[2] = (all << act.before & all) << 32;
    if (act.pickup()) {
      words_[0] = 1, words_[1] = 0, words_[2] |= 1;
      return;
    }
    const std::uint64_t odd = act.number & 1, pair = act.count == 2;
    words_[0] = 1 | one << 16 | one << (32 + act.number) | pair << 48;
    words_[1] = act.power | (odd ^ 1) << 16 | odd << 32 | one << (48 + act.on);
    words_[2] |= std::uint64_t{act.clears} << 16 | all << act.left << 48;
  }

  bool pickup() const { return words_[2] & 1; }
  unsigned meets(Trigger t) const { return words_[t.bits >> 6] >> (t.bits & 63) & 1; }
  // Of a rule about such an act: without a pick-up among its triggers it is about plays.
  unsigned meets(const Rule& r) const { return meets(r.first) & meets(r.second); }

 private:
  std::array<std::uint64_t, 4> words_;
};
static_assert(static_cast<int>(When::kPair) == 3 && static_cast<int>(When::kOn) == 7 &&
              static_cast<int>(When::kDown) == 11 && static_cast<int>(When::kAfter) == 14);

// Can both hold for one act at a table of that size?
bool together(Trigger a, Trigger b, int seats);
bool together(const Rule& a, const Rule& b, int seats);

// The sayings that the game ships: phrases first, then honour rules.
std::span<const Text> shipped();
Text shipped(std::uint8_t number);  // empty for a number that is none of them
inline bool is_shipped(std::uint8_t number) {
  return number >= kShipped && number - kShipped < static_cast<int>(shipped().size());
}

// The catalogue from which a Mayor may choose (V51).
inline constexpr std::size_t kMostTemplates = 64;
std::span<const Rule> templates();
bool is_template(const Rule& rule);

}  // namespace menagerie::village_idiot
