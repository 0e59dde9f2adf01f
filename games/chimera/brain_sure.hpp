// SPDX-License-Identifier: MIT
// Endings that one seat wins for sure by what it sees: wherever the hidden cards lie and whatever
// the others do, its partner included.
//
// All hidden cards lie in two hands of known sizes, so what a seat knows is a set of cards, the
// sizes, and which of the cards each of the two surely holds. Whatever somebody plays leaves just
// such a set, one that is smaller; a pass tells nothing, since everybody may pass. So the search
// need not deal the cards out: its positions are what the seat knows, and the others have every
// play that they might hold. The seat needs one move that wins, against all that may come.
//
// It counts positions, never time, and takes what it could not settle for not sure.
#pragma once
#include "games/chimera/brain_answers.hpp"

namespace menagerie::chimera {

class SureWin {
 public:
  // Removes the moves after which a win is not sure; if none is sure, all stay and it says false.
  // Looks at no more than so many positions. The moves are legal ones. Of endings: no more than 20
  // cards may be hidden, for a MoveList has room for the plays of so many.
  bool keep(const View& v, int positions, MoveList& moves);

 private:
  // Seats are counted from the one that wants to win: 0 is itself, then those after it.
  struct Node {
    Cards mine = 0, hidden = 0;
    std::array<Cards, kSeats> known{};         // cards that surely lie with a seat; of 0 none
    std::array<std::uint8_t, kSeats> sizes{};  // of hands
    Shape shape{};                             // to beat; none: the trick is open
    Seat owner = 0, turn = 0;
    std::uint8_t passes = 0;
  };
  static Node node_of(const View& v);
  static Node after(const Node& n, const Move& m);
  bool wins(const Node& n);
  bool some_move_wins(const Node& n);
  bool withstands_all(const Node& n);

  Table table_{};  // what listing needs to know
  std::array<bool, kSeats> foe_{};
  int left_ = 0;  // positions
  Answers answers_;
};

}  // namespace menagerie::chimera
