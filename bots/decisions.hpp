// SPDX-License-Identifier: MIT
// What a bot decides in positions spread over whole matches. By it a bot is held to playing the
// same on every machine (tests/decisions.txt), and to going by what its seat sees
// (tests/catalogue/bots_test.cpp).
#pragma once
#include <cstdint>
#include <functional>
#include <string_view>

#include "core/entry.hpp"

namespace menagerie {

// Calls visit(state, seat) in `count` positions where `seat` is due and has a choice. They are
// fixed by `seed` alone: a few from each of some matches, at all numbers of seats in turn, played
// by the usual level with a random move here and there. A whole match is kept in memory at a time.
void visit_positions(const Entry& game, std::uint64_t seed, std::uint64_t count,
                     const std::function<void(const AnyState& state, Seat seat)>& visit);

// Hurries a bot by counting instead of by a clock, so that a short thought is the same everywhere:
// from its `asks`-th question on it is told to hurry. 0: it may think to the end.
class Patience {
 public:
  Patience(Bot& bot, int asks);  // for as long as the bot is asked
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;
  void begin() { asked_ = 0; }  // before each decision

 private:
  int asked_ = 0;
};

// The hash of what that bot chooses in those positions.
std::uint64_t decisions(const Entry& game, std::string_view bot, std::uint64_t seed,
                        std::uint64_t count, int asks);

}  // namespace menagerie
