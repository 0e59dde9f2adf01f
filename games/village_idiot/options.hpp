// SPDX-License-Identifier: MIT
// What a table may agree on before the match, and the same in one word, which is what a state
// keeps.
#pragma once
#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/options.hpp"
#include "games/village_idiot/hand.hpp"

namespace menagerie::village_idiot {

enum class Deck : std::uint8_t { k56, k54 };
enum class FirstCard : std::uint8_t { kIdiot, kMayor, kRandom };
enum class AfterTake : std::uint8_t { kEndTurn, kPlayOn };
enum class Pickup : std::uint8_t { kOneCard, kWholePlay };
enum class Laps : std::uint8_t { k3, k2, k5, kOff };
enum class OnPair : std::uint8_t { kOne, kTwo };
enum class OnEmpty : std::uint8_t { kClears, kPlain2 };
enum class Mixed : std::uint8_t { kPlain, kPower };
enum class PenaltyCard : std::uint8_t { kTop, kRandom };
enum class IdiotPays : std::uint8_t { kAlways, kNoDiscards };
enum class Faults : std::uint8_t { kAuto, kCalled };

struct Options {
  Deck deck = Deck::k56;
  std::uint8_t laborer = 0;  // 0: the 3; else the 4+n, so that the Start card is never one
  FirstCard first = FirstCard::kIdiot;
  bool start_pair = false;
  bool voluntary = false;
  AfterTake after_take = AfterTake::kEndTurn;
  Pickup pickup = Pickup::kOneCard;
  bool also_discards = false;
  Laps laps = Laps::k3;
  OnPair on_pair = OnPair::kOne;
  OnEmpty on_empty = OnEmpty::kClears;
  Mixed mixed = Mixed::kPlain;
  PenaltyCard penalty = PenaltyCard::kTop;
  IdiotPays idiot = IdiotPays::kAlways;
  Faults faults = Faults::kAuto;

  bool operator==(const Options&) const = default;
  static void fields(auto& o, auto f) {
    f("deck", o.deck, Choices{"56", "54"}, Clause{"V1"});
    f("laborer", o.laborer, Choices{"3", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"},
      Clause{"V5"});
    f("deal.first", o.first, Choices{"idiot", "mayor", "random"}, Clause{"V8"});
    f("start.pair", o.start_pair, Clause{"V9"});
    f("pass.voluntary", o.voluntary, Clause{"V15"});
    f("pickup.then", o.after_take, Choices{"endTurn", "playOn"}, Clause{"V16"});
    f("pickup", o.pickup, Choices{"oneCard", "wholePlay"}, Clause{"V17"});
    f("pickup.alsoDiscards", o.also_discards, Clause{"V19"});
    f("stall.laps", o.laps, Choices{"3", "2", "5", "off"}, Clause{"V20"});
    f("peasant.onPair", o.on_pair, Choices{"one", "two"}, Clause{"V22"});
    f("peasant.onEmpty", o.on_empty, Choices{"clears", "plain2"}, Clause{"V24"});
    f("peasant.mixed", o.mixed, Choices{"plain", "power"}, Clause{"V26"});
    f("penalty.card", o.penalty, Choices{"top", "random"}, Clause{"V38"});
    f("penalty.idiot", o.idiot, Choices{"always", "noDiscards"}, Clause{"V40"});
    f("faults", o.faults, Choices{"auto", "called"}, Clause{"V49"});
  }

  constexpr int laborer_number() const { return laborer == 0 ? 3 : laborer + 4; }              // V5
  constexpr int copies(int n) const { return n == kFool && deck == Deck::k54 ? 2 : kCopies; }  // V1
  bool sound() const;
};

// The options in one word: each takes the bits that its choices need, from the lowest up, and the
// highest say again what every step asks for. Options that are not sound are all ones, which is as
// little sound.
//
//     bits  31-28           27-24      23-22        19-0
//           Laborer's card  stall laps  power rule  the options
class PackedOptions {
 public:
  using Wide = Options;

  PackedOptions() : PackedOptions(Options{}) {}
  PackedOptions(const Options& o) {
    each(o, [&](const auto& member, int at, std::uint32_t mask) {
      bits_ |= (static_cast<std::uint32_t>(member) & mask) << at;
    });
    constexpr std::uint32_t kLaps[] = {3, 2, 5, 0};
    if (o.sound() && !o.also_discards) bits_ |= kLaps[static_cast<std::size_t>(o.laps)] << kLapsAt;
    bits_ |= (static_cast<std::uint32_t>(o.on_pair) * 2 + static_cast<std::uint32_t>(o.mixed))
             << kPowersAt;
    bits_ |= static_cast<std::uint32_t>(o.laborer_number()) << kLaborerAt;
    if (!o.sound()) bits_ = ~std::uint32_t{0};
  }
  Options wide() const {
    Options o;
    each(o, [&](auto& member, int at, std::uint32_t mask) {
      member = static_cast<std::remove_reference_t<decltype(member)>>(bits_ >> at & mask);
    });
    return o;
  }
  operator Options() const { return wide(); }
  bool operator==(const PackedOptions&) const = default;

  int laborer_number() const { return static_cast<int>(bits_ >> kLaborerAt); }  // V5
  // V20; 0: never. Discards that come back end a round otherwise.
  int stall_laps() const { return static_cast<int>(bits_ >> kLapsAt & 15); }
  std::size_t powers() const { return bits_ >> kPowersAt & 3; }  // on_pair * 2 + mixed
  // t.options->faults
  struct Arrow {
    Options options;
    const Options* operator->() const { return &options; }
  };
  Arrow operator->() const { return {wide()}; }

 private:
  static void each(auto& o, auto visit) {
    int at = 0;
    Options::fields(o, [&](std::string_view, auto& member, const auto& about, const auto&...) {
      int bits = 1;
      if constexpr (requires { about.names; }) bits = std::bit_width(about.names.size() - 1);
      visit(member, at, (1u << bits) - 1);
      at += bits;
    });
  }
  static constexpr int kPowersAt = 22, kLapsAt = 24, kLaborerAt = 28;
  std::uint32_t bits_ = 0;
};

}  // namespace menagerie::village_idiot
