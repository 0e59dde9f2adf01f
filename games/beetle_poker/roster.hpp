// SPDX-License-Identifier: MIT
// The beetles that are shipped, read once from data/*.json (which are compiled in, so that the
// browser has them too), and where the names of any beetle are found. A beetle in a match is a
// number: 0..11 in the roster, by id, then the two of the players' own.
#pragma once
#include <span>
#include <string>

#include "games/beetle_poker/beetle_code.hpp"

namespace menagerie::beetle_poker {

inline constexpr int kRoster = 12, kCustom = 2, kAllBeetles = kRoster + kCustom;

struct Roster {
  std::array<BeetleCard, kRoster> cards{};
  std::array<BeetleCode, kRoster> codes{};
  std::array<std::string, kRoster> texts{};  // names, as text_of writes them
};
extern const Roster kRosterCards;  // filled before main
inline const Roster& roster() { return kRosterCards; }
int roster_index(std::string_view id);  // -1: not in the roster

// Four lines: id, Chinese, English, species.
std::string text_of(const Names& names);
Names names_in(std::string_view text);  // of a text of another form: what can be found

}  // namespace menagerie::beetle_poker
