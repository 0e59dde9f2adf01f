// SPDX-License-Identifier: MIT
// A sensible beginner: sheds low cards, in pairs where it can, keeps Fools and Laborers for when
// nothing else goes, finishes when it can, and never forgets a rule.
#pragma once
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

struct Greedy {
  Move choose(const View& v, Rng& rng) const;
};

}  // namespace menagerie::village_idiot
