// SPDX-License-Identifier: MIT
// Whole matches between policies, in bulk. Match n of a batch depends on (seed, n) alone, so any
// split of a batch over threads or machines adds up to the same Tally.
#pragma once
#include <cassert>
#include <vector>

#include "bots/mind.hpp"
#include "core/entry.hpp"
#include "core/fields.hpp"

namespace menagerie {

// All chance of match n of a batch: first its deal (Seed::drawn), then what the bots draw.
constexpr Rng rng_of_match(std::uint64_t seed, std::uint64_t n) {
  return {seed ^ (n + 1) * 0xd1342543de82ef95u};
}

// Plays to the end. `minds` is by seat. Calls on_move(by, move) before each move is applied.
template <Game S>
void play_out(S& state, std::span<Mind<S>* const> minds, Rng& rng, auto on_move) {
  for (SeatSet due = state.due(); !due.empty(); due = state.due()) {
    const Seat seat = due.lowest();
    const auto move = minds[seat]->choose(state.view(seat), rng);
    assert(state.check(seat, move));
    on_move(seat, move);
    state.apply(seat, move);
  }
}

// `minds[i]` is the i-th bot named; in match n it sits on seat (i + n) mod seats.
template <Game S>
Tally simulate(const typename S::Options& options, const std::vector<MindOf<S>>& minds,
               std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
  const std::size_t seats = minds.size();
  Tally t;
  t.wins.resize(seats), t.scores.resize(seats), t.bot_games.resize(seats), t.bot_wins.resize(seats),
      t.bot_scores.resize(seats);
  std::vector<Mind<S>*> at(seats);
  for (std::uint64_t n = first; n < first + count; ++n) {
    Rng rng = rng_of_match(seed, n);
    S state = S::start(options, static_cast<int>(seats), Seed::drawn(rng));
    for (std::size_t i = 0; i < seats; ++i) at[(i + n) % seats] = minds[i].get();
    Hasher digest;
    digest.word(n);
    play_out(state, std::span<Mind<S>* const>(at), rng, [&](Seat by, const auto& move) {
      digest.word(by), digest.bytes(encode(move)), ++t.moves;
    });
    digest.bytes(encode(state));
    const SeatSet winners = state.winners();
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t bot = (seat + seats - n % seats) % seats;
      const double share = winners.has(static_cast<Seat>(seat)) ? 1.0 / winners.size() : 0.0;
      const double score = state.score(static_cast<Seat>(seat));
      t.wins[seat] += share, t.scores[seat] += score;
      ++t.bot_games[bot], t.bot_wins[bot] += share, t.bot_scores[bot] += score;
    }
    ++t.games, t.digest += digest.value();
  }
  return t;
}

}  // namespace menagerie
