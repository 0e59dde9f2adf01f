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

constexpr Title title_of(Place place, int seats) {
  return place + 1 == seats ? Title::kIdiot : static_cast<Title>(place);
}  // V31
bool at_table(Title title, int seats);

// The titles of a place and of those beside it, as bits, by the number of seats; none where there is
// no such place.
struct Neighbours {
  std::uint16_t title = 0, next = 0;
};
inline constexpr std::array<std::array<Neighbours, 16>, kMostSeats + 1> kNeighbours = [] {
  std::array<std::array<Neighbours, 16>, kMostSeats + 1> out{};
  for (int seats = 3; seats <= kMostSeats; ++seats)
    for (int p = 0; p < seats; ++p) {
      const auto bit = [&](int place) {
        return 1u << static_cast<int>(title_of(static_cast<Place>(place % seats), seats));
      };
      out[static_cast<std::size_t>(seats)][static_cast<std::size_t>(p)] = {
          static_cast<std::uint16_t>(bit(p)),
          static_cast<std::uint16_t>(bit(p + 1) | bit(p + seats - 1))};
    }
  return out;
}();

// All triggers that an act meets, a bit for each, so that a rule is asked without a branch (V47).
// A trigger's bit is fact_of[trigger.bits]:
//
//     word 0    0-15 number    16-31 on    32-41 title    42-51 next    52-59 those without a number
//     word 1    0-15 hand      16-31 down  32-41 after
class Facts {
 public:
  Facts(const Act& act, int seats) {
    const Neighbours& by = kNeighbours[static_cast<std::size_t>(seats)][act.by];
    const Place last = act.after & 15;
    const std::uint64_t title = std::uint64_t{by.title} << 32 | std::uint64_t{by.next} << 42;
    const std::uint64_t hand = std::uint64_t{0xffff} << act.before & 0xffff;
    const std::uint64_t after = kNeighbours[static_cast<std::size_t>(seats)][last].title;
    words_[0] = title | flag(When::kNone);
    words_[1] = hand | after << 32;
    if (act.pickup()) {
      words_[0] |= flag(When::kPickup);
      return;
    }
    words_[0] |= 1u << act.number | std::uint64_t{0x10000} << act.on | flag(When::kPlay) |
                 flag(When::kEven) << (act.number & 1) | flag(When::kPair) * (act.count == 2) |
                 flag(When::kPower) * act.power | flag(When::kClear) * act.clears;
    words_[1] |= (std::uint64_t{0xffff} << act.left & 0xffff) << 16;
  }

  unsigned meets(Trigger t) const {
    const unsigned fact = kFactOf[t.bits];
    return words_[fact >> 6] >> (fact & 63) & 1;
  }
  // Without a pick-up among its triggers a rule is about plays.
  unsigned meets(const Rule& r) const {
    const unsigned pickup = r.first.when() == When::kPickup || r.second.when() == When::kPickup;
    return meets(r.first) & meets(r.second) & (pickup | meets(When::kPlay));
  }

 private:
  static constexpr unsigned kNever = 63;
  // The flags stand in word 0 in this order; odd follows even.
  static constexpr When kFlags[] = {When::kNone, When::kPlay, When::kPair,   When::kPower,
                                    When::kEven, When::kOdd,  When::kPickup, When::kClear};
  static constexpr std::uint64_t flag(When when) {
    return std::uint64_t{1} << (std::ranges::find(kFlags, when) - kFlags + 52);
  }
  static constexpr std::array<std::uint8_t, 256> kFactOf = [] {
    std::array<std::uint8_t, 256> out{};
    for (int bits = 0; bits < 256; ++bits) {
      const auto when = static_cast<When>(bits >> 4);
      const int arg = bits & 15;
      const bool title = arg < kTitles;
      int fact = kNever;
      if (when == When::kNumber) fact = arg;
      if (when == When::kOn) fact = 16 + arg;
      if (when == When::kTitle && title) fact = 32 + arg;
      if (when == When::kNext && title) fact = 42 + arg;
      if (when == When::kHand) fact = 64 + arg;
      if (when == When::kDown) fact = 80 + arg;
      if (when == When::kAfter && title) fact = 96 + arg;
      if (const auto* f = std::ranges::find(kFlags, when); f != std::end(kFlags) && arg == 0)
        fact = static_cast<int>(f - kFlags) + 52;
      out[static_cast<std::size_t>(bits)] = static_cast<std::uint8_t>(fact);
    }
    return out;
  }();

  std::array<std::uint64_t, 2> words_{};
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
