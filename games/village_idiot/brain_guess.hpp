// SPDX-License-Identifier: MIT
// Guesses at the hidden cards that agree with the pick-ups. Who must pick up shows that nothing in
// the hand goes on the top of the pile, and later gets no card that was not seen; so while the card
// that was taken is held, what is hidden of that hand beats it no more than then.
#pragma once
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

// The numbers that no hidden card of the place has, by what its owner holds openly.
Numbers barred(const Table& t, Place p);

// Like State::determinize; where cards cannot be dealt so, a few are dealt as if nothing were
// known.
State guess(const View& v, Rng& rng);

}  // namespace menagerie::village_idiot
