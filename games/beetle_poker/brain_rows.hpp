// SPDX-License-Identifier: MIT
// What the nets are told of a position with open cards: which rows are on. Each seat has a block of
// rows, its own cards first; then a few rows for what lies between the two.
//
// What a hand alone decides (held_rows) is summed once for each hand and choice; the rest
// (table_rows) hangs on what the other did and is added for each meeting of two choices.
#pragma once
#include "bots/net_file.hpp"
#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

// The moments that are judged, each by a net of its own: the sets are revealed and the clash is to
// come; a round is over, and what was drawn for the next is still unknown.
enum Stage : std::uint8_t { kBeforeClash, kBeforeRound };
inline constexpr int kStages = 2;

NetUse net_use();

// Appends. `kept`: the cards that the seat holds, but for those just drawn. `mine`: it is the seat
// for which the position is judged.
void held_rows(const State& s, Seat seat, CardSet kept, bool mine, Rows& out);
void table_rows(const State& s, Seat me, const PerSeat<CardSet>& kept, Rows& out);

}  // namespace menagerie::beetle_poker
