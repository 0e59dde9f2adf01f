// SPDX-License-Identifier: MIT
// What a fuzz target does with a state that the program believed: asks everything of it that a
// person, a bot or a server could, and plays on a little. A broken promise ends the process.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <span>

#include "core/entry.hpp"
#include "core/rng.hpp"
#include "tests/catalogue/folders.hpp"

namespace menagerie {

inline void promise(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n", what);
  std::abort();
}

inline void look_at(const Entry& entry, const AnyState& state, Seat me) {
  for (const Lang lang : {Lang::kEnglish, Lang::kChinese}) {
    Voice voice;
    voice.lang = lang;
    promise(is_utf8(to_json(state->scene(me, voice)).dump()), "a scene is UTF-8");
  }
  promise(entry.from_view(state->view(me)).has_value(), "a view is read back");
}

inline void exercise(const Entry& entry, AnyState state, int steps) {
  Rng rng{state->hash()};
  (void)state->position().dump();
  for (int i = 0; i <= steps; ++i) {
    for (int p = 0; p < state->seats(); ++p) look_at(entry, state, static_cast<Seat>(p));
    look_at(entry, state, kSpectator);
    const SeatSet due = state->due();
    if (due.empty()) break;
    const auto moves = state->legal_moves(due.lowest());
    promise(!moves.empty(), "a due seat can move");
    const std::string move = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
    const AnyState before = state;
    promise(state->play(due.lowest(), move, {}).legal, "a listed move is legal");
    (void)state->narrate(before, due.lowest(), move, kSpectator, {});
  }
}

// The game that the first byte of an input chooses; the rest of the input.
inline const Entry& chosen_game(std::string_view& in) {
  static const std::vector<const Entry*> games = tested_games();
  const std::size_t n = in.empty() ? 0 : static_cast<unsigned char>(in[0]);
  if (!in.empty()) in.remove_prefix(1);
  return *games[n % games.size()];
}

// Cuts the next line off.
inline std::string_view next_line(std::string_view& in) {
  const std::size_t end = in.find('\n');
  const std::string_view line = in.substr(0, end);
  in.remove_prefix(end == std::string_view::npos ? in.size() : end + 1);
  return line;
}

}  // namespace menagerie
