// SPDX-License-Identifier: MIT
// Whole matches between policies, in bulk. Match n of a batch depends on (seed, n) alone, so any
// split of a batch over threads or machines adds up to the same Tally.
#pragma once
#include <cassert>
#include <functional>
#include <vector>

#include "core/entry.hpp"
#include "core/fields.hpp"

namespace menagerie {

// A policy behind one call; made once a batch, used at any seat.
template <Game S>
using Chooser = std::function<typename S::Move(const typename S::View&, History<S>, Rng&)>;

// All chance of match n of a batch: first its deal (Seed::drawn), then what the bots draw.
constexpr Rng rng_of_match(std::uint64_t seed, std::uint64_t n) {
  return {seed ^ (n + 1) * 0xd1342543de82ef95u};
}

// Plays to the end. `choosers` is by seat. Calls on_move(by, move) before each move is applied.
template <Game S>
void play_out(S& state, std::span<Chooser<S>* const> choosers, Rng& rng, auto on_move) {
  for (SeatSet due = state.due(); !due.empty(); due = state.due()) {
    const Seat seat = due.lowest();
    const auto move = (*choosers[seat])(state.view(seat), {}, rng);
    assert(state.check(seat, move));
    on_move(seat, move);
    state.apply(seat, move);
  }
}

// `choosers[i]` belongs to the i-th bot named; in match n it sits on seat (i + n) mod seats.
template <Game S>
Tally simulate(const typename S::Options& options, std::vector<Chooser<S>>& choosers,
               std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
  const std::size_t seats = choosers.size();
  Tally t;
  t.wins.resize(seats), t.scores.resize(seats), t.bot_games.resize(seats), t.bot_wins.resize(seats),
      t.bot_scores.resize(seats);
  std::vector<Chooser<S>*> at(seats);
  for (std::uint64_t n = first; n < first + count; ++n) {
    Rng rng = rng_of_match(seed, n);
    S state = S::start(options, static_cast<int>(seats), Seed::drawn(rng));
    for (std::size_t i = 0; i < seats; ++i) at[(i + n) % seats] = &choosers[i];
    Hasher digest;
    digest.word(n);
    play_out(state, std::span<Chooser<S>* const>(at), rng, [&](Seat by, const auto& move) {
      digest.word(by), digest.bytes(encode(move)), ++t.moves;
    });
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
