// SPDX-License-Identifier: MIT
// What experience says of a play: a sum of weights, one for each trait that the play has in its
// place. They were learned by playing against itself (brain_lesson.hpp; data/village_idiot.taste
// names the command that makes them again); a
// judgement takes some hundred nanoseconds, so whole rounds can be played out by it, and it is
// whole numbers, the same on every machine.
#pragma once
#include <expected>
#include <vector>

#include "bots/net_file.hpp"
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

// The traits of one play, as places in the list of weights.
inline constexpr std::size_t kTraits = 11;
using Traits = std::array<std::uint16_t, kTraits>;
inline constexpr std::size_t kWeights = 2'692;
inline constexpr std::string_view kTasteFeatures = "village_idiot-1";

// What the seat in turn sees of its place when it judges its plays; nothing that its view lacks.
class Outlook {
 public:
  explicit Outlook(const State& s);
  Traits traits_of(int bit) const;  // of a play, as plays.hpp numbers them

 private:
  Traits traits(int bit, Hand after) const;

  Hand mine_;
  std::uint64_t unseen_;  // cards in the others' hands
  int worker_, laid_, players_, table_, next_, fewest_;
  bool leads_;
};

// Plays worth a thought: of a Laborer's numbers only the lowest and the highest, and none that a
// rule of the Mayor forbids.
std::uint64_t sensible_plays(const Table& t, Hand hand);

using Weights = std::vector<std::int16_t>;
// A file of weights is JSON: game, rules_version, features, traits, games, seed, command, commit,
// weights. One for another game, other rules or other traits is refused.
std::string weights_file(std::span<const std::int16_t> weights, const NetOrigin& origin);
std::expected<Weights, ParseError> weights_from(std::string_view file);
std::span<const std::int16_t> shipped_weights();

// Plays by it, with a little chance: what is nearly as good is played nearly as often.
class Taste {
 public:
  static constexpr int kOne = 256;  // e times as likely
  explicit Taste(std::span<const std::int16_t> weights) : weights_(weights) {}
  int judge(const Outlook& outlook, int bit) const;
  Move choose(const State& s, Rng& rng) const;  // for the seat in turn, which plays or picks up

 private:
  std::span<const std::int16_t> weights_;
};

}  // namespace menagerie::village_idiot
