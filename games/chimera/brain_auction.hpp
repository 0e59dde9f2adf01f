// SPDX-License-Identifier: MIT
// What the calls tell of the hands: a guess at the hidden cards in which somebody passed with a
// hand that he would have bid on is a bad guess. The auction is played again with the guessed
// hands, and the nets say what each seat would have called.
#pragma once
#include "bots/net.hpp"
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

class Auction {
 public:
  explicit Auction(std::span<const Net> nets) : nets_(nets) {}

  // A guess that agrees with the view and, as far as some tries go, with the calls.
  State guess(const View& v, Rng& rng) const;

 private:
  bool plausible(const State& world, Seat me) const;

  std::span<const Net> nets_;
};

}  // namespace menagerie::chimera
