// SPDX-License-Identifier: MIT
// What a level would play for a seat and why: the moves that it weighed and what each is worth, in
// words. It stands on Bot::weigh alone, so it works for every game and says of a level that weighs
// nothing that it does not.
//
// Worth is in points, own against the others' mean, and is an estimate over guesses of what is
// hidden. Two moves are told apart only where they differ by more than twice the standard error of
// the difference; the errors are taken as independent, which errs on the careful side, since moves
// are tried in the same guesses.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/entry.hpp"

namespace menagerie {

struct Advice {
  const BotInfo* level = nullptr;
  std::vector<Weighed> moves;  // best first, never empty
  bool only = false;           // there is one legal move

  bool weighed() const { return moves[0].worlds > 0 && moves.size() > 1; }
  const Weighed* of(std::string_view move) const;  // null: not among them
};

// How much better `a` is than `b`.
struct Gap {
  double points = 0, error = 0;
  int worlds = 0;
  bool certain = false;  // more than twice the error
};
Gap gap(const Weighed& a, const Weighed& b);

// Of a due seat. `also`: a legal move that is asked about; may be empty. `level` is one of the
// game's bots.
Advice advise(const Entry& game, const BotInfo& level, const AnyState& state, Seat seat, Rng& rng,
              std::string_view also = {}, std::function<bool()> hurry = {});

// One sentence: the move and what it is worth more than the next best.
std::string said(const Advice& advice, const AnyState& state, const Voice& voice);
// One sentence on a legal move that somebody asks about.
std::string said_of(const Advice& advice, std::string_view move, const AnyState& state,
                    const Voice& voice);
// What the numbers of a table of moves mean.
Text what_points_are();

std::string in_words(const AnyState& state, std::string_view move, const Voice& voice);
std::string points_text(double points);         // "4.2", "-0.05"
std::string signed_points_text(double points);  // "+4.2"

// {"level", "name", "move", "label", "said", "moves": [{"move", "label", "points", "error",
// "worlds"}]}
Json to_json(const Advice& advice, const AnyState& state, const Voice& voice);

}  // namespace menagerie
