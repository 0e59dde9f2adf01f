// SPDX-License-Identifier: MIT
// The Mayor's rules as data. A judged rule is one or two triggers and a duty, an honour rule is a
// text; either is four bytes, so a rule is compared, stored and rendered in two languages without
// reading a sentence. Texts are numbers: those a player wrote lie beside the state
// (core/texts.hpp), those that the game ships have numbers from kShipped on.
//
//     first    second    duty    arg
//     kind|arg kind|arg  kind    number, gesture or text
#pragma once
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
  bool single_would_do = false;        // one card of the number would have been legal here
  constexpr bool pickup() const { return number == 0; }
};

inline Title title_of(Place place, int seats) {
  return place + 1 == seats ? Title::kIdiot : static_cast<Title>(place);
}  // V31
bool at_table(Title title, int seats);

// All triggers that an act meets: a word for each kind, and in it a bit for each number, so that a
// rule is asked with two loads and no branch (V47).
class Facts {
 public:
  Facts(const Act& act, int seats) {
    const auto title = [&](int place) {
      return place + 1 == seats ? 1u << static_cast<int>(Title::kIdiot) : 1u << place;
    };
    const auto at_least = [](unsigned n) { return n > 15 ? 0u : 0xffffu << n; };
    const unsigned play = !act.pickup();
    set(When::kNone, 1);
    set(When::kPlay, play);
    set(When::kNumber, 1u << act.number);
    set(When::kPair, act.count == 2);
    set(When::kPower, act.power);
    set(When::kEven, play & ~unsigned{act.number});
    set(When::kOdd, act.number & 1u);
    set(When::kOn, play << act.on);
    set(When::kPickup, play ^ 1);
    set(When::kClear, act.clears);
    set(When::kHand, at_least(act.before));
    set(When::kDown, at_least(act.left) * play);
    set(When::kTitle, title(act.by));
    set(When::kNext, title(act.by ? act.by - 1 : seats - 1) |
                         title(act.by + 1 < seats ? act.by + 1 : 0));
    set(When::kAfter, act.after < seats ? title(act.after) : 0);
  }

  unsigned meets(Trigger t) const { return unsigned{of_[t.bits >> 4]} >> (t.bits & 15) & 1; }
  // Without a pick-up among its triggers a rule is about plays.
  unsigned meets(const Rule& r) const {
    const unsigned pickup = r.first.when() == When::kPickup || r.second.when() == When::kPickup;
    return meets(r.first) & meets(r.second) & (pickup | meets(When::kPlay));
  }

 private:
  void set(When when, unsigned bits) {
    of_[static_cast<std::size_t>(when)] = static_cast<std::uint16_t>(bits);
  }
  std::array<std::uint16_t, 16> of_{};
};

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
std::span<const Rule> templates();
bool is_template(const Rule& rule);

}  // namespace menagerie::village_idiot
