// SPDX-License-Identifier: MIT
// What there is to learn here: whole matches between beetles drawn by lot. The nets do not choose
// by themselves, they judge positions for a seat that thinks (brain.hpp), so the lesson brings its
// own way to play a game.
#pragma once
#include <functional>

#include "games/beetle_poker/brain_judge.hpp"
#include "games/beetle_poker/ladder.hpp"

namespace menagerie::beetle_poker {

struct Lesson {
  using Game = State;
  using Note = std::function<void(std::size_t role, std::span<const Row>, float target)>;

  // A game has few positions to learn from, so few games are learned from at once.
  static constexpr std::uint64_t kGamesARound = 16;

  static NetUse use() { return net_use(); }
  // A game between seats that judge by these nets. Each position at which a stage begins is noted
  // for both seats, with open cards and with what came of it: 1 is a win.
  static void play(std::span<const Net> nets, Rng& rng, const Note& note);

  static State fair(Rng& rng);  // a match to measure by
  static bool over(const State&, const State& now) { return now.due().empty(); }
  // Thousandths of a point, against the other's.
  static int worth(const State&, const State& now, Seat seat) {
    return 1'000 * (now.score(seat) - now.score(other(seat)));
  }
  static MindOf<State> learner(std::span<const Net> nets);

  // To win against one other player, beginning with the nets of self-play. Learns what he does with
  // which hand, and what comes of it.
  static constexpr std::uint64_t kResponsesARound = 4;
  static NetUse response_use();
  static std::vector<Net> response_begins();  // one that is empty knows nothing
  static MindOf<State> responder(std::span<const Net> nets);
  static void respond(std::span<const Net> nets, Mind<State>& to, Rng& rng, const Note& note);
  static MindOf<State> usual() { return made<State, Greedy>(); }  // to be measured against
};

}  // namespace menagerie::beetle_poker
