// SPDX-License-Identifier: MIT
// Fixed scripts of every game, whose instructions are counted (script/instructions): the same moves
// on every machine, so that a count tells a slower program from a busy machine. Each plays its
// number of decisions, match after match, with every number of seats in turn:
//
//     list      every legal move is listed, one is drawn and applied
//     draw      random_move draws it without the list, where the game can
//     guess     the seat's view and a world that agrees with it, then as `draw`
//     greedy    the beginner decides from the view
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace menagerie {

struct FixedScript {
  std::string_view game, name;
  std::int64_t decisions;  // some tens of millions of instructions
  void (*play)(std::int64_t decisions);
};

std::vector<FixedScript>& fixed_scripts();

// The optimizer must believe that somebody looks at x.
inline void look_at(const auto& x) { asm volatile("" : : "r"(&x) : "memory"); }

// decide(state, seat) chooses each move.
template <Game S>
void play_fixed(std::int64_t decisions, auto decide) {
  constexpr int kTables = S::info.max_seats - S::info.min_seats + 1;
  for (std::uint64_t match = 0; decisions > 0; ++match) {
    const int seats = S::info.min_seats + static_cast<int>(match % kTables);
    S state = S::start(typename S::Options{}, seats, Seed::of(match));
    for (SeatSet due = state.due(); !due.empty() && decisions > 0; due = state.due(), --decisions)
      state.apply(due.lowest(), decide(state, due.lowest()));
    look_at(state);
  }
}

template <Game S>
void play_list(std::int64_t decisions) {
  Rng rng{1};
  typename S::Moves moves;
  play_fixed<S>(decisions, [&](const S& state, Seat seat) {
    moves.clear();
    state.legal_moves(seat, moves);
    return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
  });
}

template <Game S>
void play_draw(std::int64_t decisions) {
  Rng rng{1};
  play_fixed<S>(decisions,
                [&](const S& state, Seat seat) { return random_move(state, seat, rng); });
}

template <Game S>
void play_guess(std::int64_t decisions) {
  Rng rng{1}, guesses{2};
  play_fixed<S>(decisions, [&](const S& state, Seat seat) {
    look_at(S::determinize(state.view(seat), guesses));
    return random_move(state, seat, rng);
  });
}

template <Game S, class Greedy>
void play_greedy(std::int64_t decisions) {
  Rng rng{1};
  Greedy greedy;
  play_fixed<S>(decisions,
                [&](const S& state, Seat seat) { return greedy.choose(state.view(seat), rng); });
}

template <Game S, class Greedy>
bool add_fixed_scripts() {
  auto& all = fixed_scripts();
  all.push_back({S::info.id, "list", 100'000, play_list<S>});
  all.push_back({S::info.id, "draw", 100'000, play_draw<S>});
  all.push_back({S::info.id, "guess", 30'000, play_guess<S>});
  all.push_back({S::info.id, "greedy", 10'000, play_greedy<S, Greedy>});
  return true;
}

}  // namespace menagerie
