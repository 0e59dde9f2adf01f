// SPDX-License-Identifier: MIT
// A beetle card in 18 bytes: what a match carries and plays by. An ability is four words of 16
// bits, a head and up to three conditions:
//
//     head        15 exists | 14 once | 13 optional | 12..8 n + 16 | 7..4 effect | 3..0 moment
//     condition   ((1 + 2 * topic + whose) * 46 + a) * 46 + b; 0: none
//
// 46 because no bound of a condition is above 45 (three twos), and 23 * 46 * 46 still fits. What is
// not there is zero, so equal cards are equal words.
#pragma once
#include <type_traits>

#include "games/beetle_poker/beetle.hpp"

namespace menagerie::beetle_poker {

struct AbilityCode {
  std::uint16_t head = 0;
  std::array<std::uint16_t, kMostConditions> conditions{};
  bool operator==(const AbilityCode&) const = default;
  static AbilityCode of(const Ability& a);  // of an ability without fault
  Ability spelled() const;

  bool exists() const { return head >> 15; }
  bool optional() const { return head >> 13 & 1; }
  bool once_only() const { return (head >> 14 & 1) || effect() == Effect::kHoldGround; }
  int n() const { return (head >> 8 & 31) - 16; }
  Effect effect() const { return static_cast<Effect>(head >> 4 & 15); }
  Moment moment() const { return static_cast<Moment>(head & 15); }
  // A bit for its moment; none where there is no ability.
  unsigned moment_bit() const { return unsigned{head} >> 15 << (head & 15); }
  bool acts_at(Moment m) const { return moment_bit() >> static_cast<unsigned>(m) & 1u; }
};

struct BeetleCode {
  std::uint8_t cap = 0;   // 0: no card
  std::uint8_t text = 0;  // number of the text that holds a custom card's names; 0 in the roster
  std::array<AbilityCode, kMostAbilities> abilities{};
  bool operator==(const BeetleCode&) const = default;
  // Written spelled out, as it always was, so that what is stored can be read whatever the code is.
  static void fields(auto& x, auto f) {
    BeetleCard card = x.spelled();
    auto moments = static_cast<std::uint16_t>(x.moments());
    f("cap", card.cap), f("text", card.text), f("count", card.count), f("moments", moments),
        f("abilities", card.abilities);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(x)>>) x = read(card, moments);
  }

  static BeetleCode of(const BeetleCard& card);  // of a card without fault
  // Of a card that may be anything: one that makes no sense becomes a code that is not sound.
  static BeetleCode read(const BeetleCard& card, unsigned moments);
  BeetleCard spelled() const;
  bool exists() const { return cap != 0; }
  unsigned moments() const { return abilities[0].moment_bit() | abilities[1].moment_bit(); }
  bool acts_at(Moment m) const { return moments() >> static_cast<unsigned>(m) & 1u; }
  bool sound() const;

  // As an option: the JSON of a card, or nothing.
  static std::expected<BeetleCode, ParseError> parse_option(std::string_view json, Texts& texts);
  std::string option_text(const Texts& texts) const;
};

constexpr unsigned kBase = 46;
constexpr std::uint16_t code_of(const Condition& c) {
  const unsigned what = 1 + 2 * static_cast<unsigned>(c.topic) + static_cast<unsigned>(c.whose);
  return static_cast<std::uint16_t>((what * kBase + c.a) * kBase + c.b);
}
constexpr Condition condition_of(std::uint16_t code) {
  const unsigned what = code / (kBase * kBase) - 1;
  return {static_cast<Topic>(what / 2), static_cast<Whose>(what & 1),
          static_cast<std::uint8_t>(code / kBase % kBase), static_cast<std::uint8_t>(code % kBase)};
}

}  // namespace menagerie::beetle_poker
