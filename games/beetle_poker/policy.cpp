// SPDX-License-Identifier: MIT
#include "games/beetle_poker/policy.hpp"

#include <algorithm>

namespace menagerie::beetle_poker {
namespace {

// Weights tried against each other: a card laid down costs 2, the best one kept for the clash
// counts double.
constexpr double kCardCost = 2.0, kKept = 2.0, kNoise = 5.0;

// What a card is worth in the clash as the owner can tell beforehand.
int clash_worth(const State& world, Seat me, Card c, unsigned uses) {
  int out = value_of(c) + world.table.clash_add[me];
  for (unsigned n = 0, k = 0; n < kMostAbilities; ++n) {
    const AbilityCode& a = world.table.code_of(me).abilities[n];
    if (!a.acts_at(Moment::kClashChosen) || a.effect() != Effect::kClashCard) continue;
    if (a.optional() ? uses >> k++ & 1u : world.holds(n, me, world.table.wrestled[me], c))
      out += a.n();
  }
  return out;
}

int best_left(CardSet hand) { return hand ? value_of(highest(hand)) : 0; }

// A sum beyond what the other's cap allows wins nothing more.
double set_worth(const State& world, Seat me, const Move& m) {
  const CardSet set = m.set();
  const int needed = std::min(sum_of(set), world.table.cap(other(me)) + 1);
  const double kept = best_left(world.hands[me] & ~set);
  return needed - kCardCost * size(set) + kKept * kept;
}

// Against a card that can be seen: the cheapest that beats it, else the cheapest of all.
double answer_worth(const State& world, Seat me, const Move& m, Card seen) {
  const Card mine = lowest(m.set());
  const int worth = clash_worth(world, me, mine, m.uses()),
            target = value_of(seen) + world.table.clash_add[other(me)];
  const bool wins = worth != target ? worth > target : suit_of(mine) > suit_of(seen);
  return (wins ? 100.0 : 0.0) - value_of(mine);
}

double card_worth(const State& world, Seat me, const Move& m) {
  return clash_worth(world, me, lowest(m.set()), m.uses());
}

double chance(double most, Rng& rng) { return most * (rng.unit() + rng.unit() - 1.0); }

// Is it good for the one who is asked?
bool helps(const State& world, Seat me) {
  const AbilityCode& a = world.table.asked_code();
  switch (a.effect()) {
    case Effect::kLook:
    case Effect::kTies:
      return true;
    case Effect::kSwapRoles:
      return world.table.attacker != me && best_left(world.hands[me]) >= 12;
    case Effect::kHoldGround:
      return true;
    default:
      return a.n() > 0;
  }
}

}  // namespace

double liking(const State& world, Seat me, const Move& m) {
  return world.table.phase == Phase::kWrestling ? set_worth(world, me, m)
                                                : card_worth(world, me, m);
}

Move answer(const State& world, Seat me, const State::Moves& moves) {
  if (moves[0].kind() == Move::kUse) return helps(world, me) ? moves[0] : moves[moves.size() - 1];
  Move best = moves[0];  // a card to take back: the highest
  for (const Move& m : moves)
    if (m.kind() == Move::kCards && m.set() > best.set()) best = m;
  return best;
}

Move Greedy::choose(const View& v, Rng& rng) const {
  const State world = State::determinize(v, rng);
  State::Moves moves;
  world.legal_moves(v.me, moves);
  if (v.table.phase == Phase::kAsk) return answer(world, v.me, moves);
  if (v.table.phase == Phase::kBeetles || moves.size() == 1)
    return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
  Move best = moves[0];
  double most = -1e9;
  for (const Move& m : moves) {
    const double worth =
        v.table.phase == Phase::kWrestling ? set_worth(world, v.me, m) + chance(kNoise, rng)
        : v.seen != kNoCard                ? answer_worth(world, v.me, m, v.seen)
                                           : card_worth(world, v.me, m) + chance(0.6 * kNoise, rng);
    if (worth > most) most = worth, best = m;
  }
  return best;
}

}  // namespace menagerie::beetle_poker
