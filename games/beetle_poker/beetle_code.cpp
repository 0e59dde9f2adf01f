// SPDX-License-Identifier: MIT
// From a card as it is written to its code and back.
#include "games/beetle_poker/beetle_code.hpp"

namespace menagerie::beetle_poker {

AbilityCode AbilityCode::of(const Ability& a) {
  AbilityCode out;
  out.head = static_cast<std::uint16_t>(
      1u << 15 | unsigned{a.once} << 14 | unsigned{a.optional} << 13 |
      static_cast<unsigned>(a.n + 16) << 8 | static_cast<unsigned>(a.effect) << 4 |
      static_cast<unsigned>(a.moment));
  for (std::size_t i = 0; i < a.count; ++i) out.conditions[i] = code_of(a.conditions[i]);
  return out;
}

Ability AbilityCode::spelled() const {
  if (!exists()) return {};
  Ability out;
  out.moment = moment(), out.effect = effect(), out.n = static_cast<std::int8_t>(n());
  out.optional = optional(), out.once = head >> 14 & 1;
  while (out.count < kMostConditions && conditions[out.count])
    out.conditions[out.count] = condition_of(conditions[out.count]), ++out.count;
  return out;
}

BeetleCode BeetleCode::of(const BeetleCard& card) {
  BeetleCode out;
  out.cap = card.cap, out.text = card.text;
  for (std::size_t n = 0; n < card.count; ++n)
    out.abilities[n] = AbilityCode::of(card.abilities[n]);
  return out;
}

BeetleCode BeetleCode::read(const BeetleCard& card, unsigned moments) {
  BeetleCode unsound;
  unsound.cap = kMostCap + 1;
  if (card.exists() ? bool(fault_of(card)) : card != BeetleCard{}) return unsound;
  const BeetleCode out = of(card);
  return out.moments() == moments ? out : unsound;
}

BeetleCard BeetleCode::spelled() const {
  BeetleCard out;
  out.cap = cap, out.text = text;
  while (out.count < kMostAbilities && abilities[out.count].exists())
    out.abilities[out.count] = abilities[out.count].spelled(), ++out.count;
  return out;
}

// What was spelled out and has no fault must be the whole code: no other words than those.
bool BeetleCode::sound() const {
  if (!exists()) return *this == BeetleCode{};
  const BeetleCard card = spelled();
  return text <= Texts::kMost && !fault_of(card) && of(card) == *this;
}

}  // namespace menagerie::beetle_poker
