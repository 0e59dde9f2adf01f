// SPDX-License-Identifier: MIT
// What net_learner.hpp knows of a game: how to play a game with given nets, by self-play or against
// a frozen player, and how to measure nets against the game's usual bot, or against that player.
#pragma once
#include <string>

#include "core/entry.hpp"
#include "learn/duel.hpp"
#include "learn/samples.hpp"

namespace menagerie::learn {

// The nets of a game, one for each role.
using Nets = std::vector<Net>;

struct CourseInfo {
  const GameInfo* game;
  std::string_view features;         // name of the set of rows
  std::span<const NetShape> shapes;  // by role
  std::uint64_t games_a_round = 64;  // learned from at once
};

class Course {
 public:
  virtual ~Course() = default;
  virtual CourseInfo info() const = 0;
  // What the nets know before they learn, by role; one that is empty knows nothing.
  virtual Nets first() const { return {}; }
  // Plays game number n of a run, which depends on the seed, n and the nets alone, and adds what
  // the seats of the first nets did to `out`, by role. `others` are nets of earlier days, who may
  // be met at the table of self-play, as may the game's usual bot.
  virtual void play(std::uint64_t seed, std::uint64_t n, const Nets& nets,
                    std::span<const Nets> others, std::vector<Samples>& out) const = 0;
  // The nets against whom they are measured, over deals first..first+count-1.
  virtual Duel measure(const Nets& nets, std::uint64_t first, std::uint64_t count) const = 0;
};

}  // namespace menagerie::learn
