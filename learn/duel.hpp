// SPDX-License-Identifier: MIT
// Two bots against each other over duplicate deals: every deal is played in all mixtures of one
// bot's seat among seats of the other, both ways round, with the same cards. What a deal tells is
// one number: the mean, over its games, of what the first bot's seats got a head more than the
// second's. Deals are independent, games of a deal are not, so intervals are over deals.
#pragma once
#include <cmath>
#include <cstdint>

#include "bots/mind.hpp"

namespace menagerie::learn {

struct Duel {
  std::uint64_t deals = 0, games = 0;
  double sum = 0, squares = 0;  // of the deals' numbers, in points

  double mean() const { return deals ? sum / static_cast<double>(deals) : 0; }
  // Half the width of the 95 % interval.
  double margin() const {
    if (deals < 2) return INFINITY;
    const double n = static_cast<double>(deals);
    return 1.96 * std::sqrt((squares - sum * sum / n) / (n - 1) / n);
  }
  void add(double points) { ++deals, sum += points, squares += points * points; }
  void add(const Duel& o) {
    deals += o.deals, games += o.games, sum += o.sum, squares += o.squares;
  }
};

// Deal number n of all duels. Training draws its deals elsewhere (course_of.hpp).
constexpr Rng rng_of_duel(std::uint64_t n) { return {~n * 0xd1342543de82ef95u}; }

// L: the game's lesson. `lone` is the seat whose bot sits alone, the first bot or the second.
template <class L>
double play_mixture(const typename L::Game& began, Mind<typename L::Game>& first,
                    Mind<typename L::Game>& second, Seat lone, bool lone_is_first, Rng rng) {
  typename L::Game state = began;
  while (!L::over(began, state)) {
    const Seat seat = state.due().lowest();
    auto& mind = (seat == lone) == lone_is_first ? first : second;
    state.apply(seat, mind.choose(state.view(seat), rng));
  }
  double sums[2] = {}, heads[2] = {};
  for (Seat p = 0; p < began.seats(); ++p) {
    const bool of_first = (p == lone) == lone_is_first;
    sums[!of_first] += L::worth(began, state, p) / 1'000.0, ++heads[!of_first];
  }
  // Worth is against the others' mean: put back to points a head.
  const double n = began.seats();
  return (sums[0] / heads[0] - sums[1] / heads[1]) * (n - 1) / n;
}

template <class L>
Duel duel(Mind<typename L::Game>& first, Mind<typename L::Game>& second, std::uint64_t from,
          std::uint64_t count) {
  Duel out;
  for (std::uint64_t n = from; n < from + count; ++n) {
    Rng rng = rng_of_duel(n);
    const typename L::Game began = L::fair(rng);
    double sum = 0;
    const int seats = began.seats();
    const int lone_seats = seats == 2 ? 1 : seats;  // of two, each is alone
    for (Seat lone = 0; lone < lone_seats; ++lone)
      for (const bool lone_is_first : {true, false})
        sum += play_mixture<L>(began, first, second, lone, lone_is_first, rng);
    out.add(sum / (2 * lone_seats)), out.games += static_cast<std::uint64_t>(2 * lone_seats);
  }
  return out;
}

}  // namespace menagerie::learn
