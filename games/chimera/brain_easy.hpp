// SPDX-License-Identifier: MIT
// An opponent for a first evening. It sees groups in its hand and gets rid of low cards, like
// Normal, but it is guided by a mood as much as by that: it keeps no count of treasure, of traps or
// of who is about to go out, and it bids with care.
#pragma once
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

struct Easy {
  Move choose(const View& v, Rng& rng) const;
};

}  // namespace menagerie::chimera
