// SPDX-License-Identifier: MIT
// Endings, exactly: who goes out first when all hands lie open, the Chimera or one of the Hunters,
// if both sides play their best. A move that wins so in every guess at the hidden cards is safe,
// and an ending is played by such moves where there are any.
//
// The search is over positions of a trick (three hands, whose turn, what is to be beaten), each
// side trying its moves until one wins, with a table of what was found out. It counts positions,
// never time, and may answer that it does not know.
#pragma once
#include <functional>

#include "games/chimera/brain_sure.hpp"

namespace menagerie::chimera {

class Ending {
 public:
  enum class Verdict : std::uint8_t { kHuntersWin, kChimeraWins, kUnknown };

  // Cards on hands from which on it is asked: more take too long.
  static constexpr int kMostCards = 20;
  static bool in_reach(const Table& t) {
    return t.phase == Phase::kPlay && t.sizes[0] + t.sizes[1] + t.sizes[2] <= kMostCards;
  }

  // Looks at no more than so many positions.
  Verdict solve(const State& s, int positions);

  // As SureWin::keep.
  bool keep_sure(const View& v, int positions, MoveList& moves) {
    return sure_.keep(v, positions, moves);
  }

  // Removes the moves that do not win for the side of v.me in all of some guesses at the hidden
  // cards; if no move does, or that cannot be told, all stay. The moves are legal ones.
  // True where moves are left that were found safe.
  bool keep_safe(const View& v, Rng& rng, int guesses, MoveList& moves);

  // Of safe moves, those after which the side can go on safely: each is played on in guesses, the
  // other side seeing all cards and playing its best, this side by safe moves of what each seat
  // sees. `taste` picks among moves of a view that are as good to the solver.
  using Taste = std::function<Move(const View&, const MoveList&)>;
  void keep_lasting(const View& v, Rng& rng, const Taste& taste, MoveList& safe);

 private:
  struct Node {
    std::array<Cards, kSeats> hands{};
    Shape shape{};  // to beat; none: the trick is open
    Seat owner = 0, turn = 0;
    std::uint8_t passes = 0;
  };
  bool lasts(State s, bool hunters, Rng& rng, const Taste& taste);
  Move best_reply(const State& s, Seat seat, const MoveList& moves, const Taste& taste);
  Verdict find(const State& s, int& positions);  // lowers them by those that it looked at
  bool hunters_win(const Node& n);
  bool side_wins(const Node& n, bool hunters);
  Node after(const Node& n, const Move& m) const;
  static Node node_of(const State& s);

  SureWin sure_;
  Table table_{};  // what listing needs to know
  Seat chimera_ = 0;
  int left_ = 0;     // positions
  Answers answers_;  // forgotten before each question: what was asked before must not matter
};

}  // namespace menagerie::chimera
