// SPDX-License-Identifier: MIT
// Any game, still a value: copying copies the match. Across this boundary a move is its notation
// and a view is JSON; `play` checks, then applies. The texts that people wrote travel here, beside
// the typed state.
//
// What plays millions of moves may speak in codes instead: a MoveCode is a move in one word. It
// means the same in every copy of a match and in no other match; a record keeps the notation.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace menagerie {

// What the referee says to a move in notation, in the listener's language.
struct [[nodiscard]] Answer {
  bool legal = false;
  std::string clause;  // "C31"; empty where no clause is concerned (unreadable text, not your turn)
  std::string message;  // empty when legal
  std::string move;     // the move in its canonical notation; empty when it could not be read
  explicit operator bool() const { return legal; }
};

using MoveCode = std::uint64_t;

class AnyState {
 public:
  struct Face {
    virtual ~Face() = default;
    virtual std::unique_ptr<Face> clone() const = 0;
    virtual const GameInfo& info() const = 0;
    virtual int seats() const = 0;
    virtual SeatSet due() const = 0;
    virtual SeatSet able() const = 0;
    virtual SeatSet winners() const = 0;
    virtual int score(Seat) const = 0;
    virtual std::vector<std::string> legal_moves(Seat) const = 0;
    virtual std::string default_move(Seat) const = 0;                      // of a due seat
    virtual void legal_codes(Seat, std::vector<MoveCode>& out) const = 0;  // appends
    virtual MoveCode random_code(Seat, Rng&) const = 0;  // of a seat that has moves
    virtual void apply_code(Seat, MoveCode) = 0;         // asserts that it is legal
    virtual std::string notation(MoveCode) const = 0;    // of a code that this match gave
    virtual Answer check(Seat, std::string_view move, const Voice&) const = 0;
    virtual Answer play(Seat, std::string_view move, const Voice&) = 0;
    virtual std::string describe(std::string_view move,
                                 const Voice&) const = 0;  // empty: unreadable
    virtual Json view(Seat) const = 0;  // {"me":..,"texts":[..],"view":{..}}: what from_view reads
    virtual Scene scene(Seat, const Voice&) const = 0;  // with choices for an able seat
    // How `to` sees the move (notation), nullopt: hidden. The move must be legal here.
    virtual std::optional<std::string> shown(Seat by, std::string_view move, Seat to) const = 0;
    // What the log tells `to` of the step from `before` (same game) by that legal move to this
    // state.
    virtual std::vector<std::string> narrate(const AnyState& before, Seat by, std::string_view move,
                                             Seat to, const Voice&) const = 0;
    virtual Json position() const = 0;
    virtual std::uint64_t hash() const = 0;  // of state and texts: the same on every platform
    virtual std::string bytes() const = 0;   // state alone, for the laws
    virtual const Texts& texts() const = 0;
    virtual const void* typed(const GameInfo&) const = 0;  // the State of that game; see `as`
  };

  AnyState(const AnyState& o) : face_(o.face_->clone()) {}
  AnyState(AnyState&&) noexcept = default;
  AnyState& operator=(AnyState o) noexcept {
    face_ = std::move(o.face_);
    return *this;
  }
  const Face* operator->() const { return face_.get(); }
  Face* operator->() { return face_.get(); }

  bool over() const { return face_->due().empty(); }
  // The typed state, or null where the game is another.
  template <Game S>
  const S* as() const {
    return static_cast<const S*>(face_->typed(S::info));
  }

  // A named function, not a constructor template: that one would be asked by
  // std::optional<AnyState> whether AnyState is itself a Game, for ever.
  template <Game S>
  static AnyState of(const S& state, Texts texts = {});

 private:
  explicit AnyState(std::unique_ptr<Face> face) : face_(std::move(face)) {}
  std::unique_ptr<Face> face_;
};

}  // namespace menagerie
