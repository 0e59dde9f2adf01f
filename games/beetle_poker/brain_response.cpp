// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_response.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr int kOwnChoices = 20, kTheirChoices = 8;
constexpr double kImpossible = 1e-4;  // a hand that cannot have laid it: so some belief is left

// The chance that who holds this hand laid the set that lies there.
double laid(const Habits& habits, const View& v, CardSet hand, Rng& rng) {
  const Seat them = other(v.me);
  const State world = world_before_reveal(v, hand, rng);
  State::Moves moves;
  world.legal_moves(them, moves);
  const std::vector<double> chances =
      habits.chances(world, them, {moves.begin(), moves.size()}, rng);
  double out = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i].set() == v.table.used[them]) out += chances[i];
  return out;
}

}  // namespace

Responder::Responder(std::span<const Net> nets, int hands)
    : judge_(nets.first(kStages)),
      habits_(judge_, nets.subspan(kStages)),
      breadth_{1, hands, kOwnChoices, kTheirChoices, 0, 1},
      alone_(nets.first(kStages), kExpert) {}

Guesses Responder::believed(const View& v, Rng& rng) const {
  Guesses out = guessed(v, breadth_, rng);
  if (v.table.phase != Phase::kClash || !v.table.used[other(v.me)]) return out;
  for (Guess& g : out.others) g.belief = kImpossible + laid(habits_, v, g.cards, rng);
  return out;
}

std::vector<Opinion<State>> Responder::weigh(const View& v, Rng& rng) {
  if (v.table.due().size() != kSeats || !is_habitual(v.table)) return alone_.weigh(v, rng);
  const State base = State::determinize(v, rng);
  const Guesses guesses = believed(v, rng);
  const Meeting meeting(judge_, base, v.me, guesses, breadth_, hurry_, nullptr,
                        [&](const State& world, std::span<const Move> choices) {
                          return habits_.chances(world, other(v.me), choices, rng);
                        });
  const std::vector<double> values = meeting.game().against_columns(meeting.forecast());
  const int worlds = static_cast<int>(meeting.others().size());
  double total = 0;
  for (const Meeting::Hand& o : meeting.others()) total += o.guess.belief;
  std::vector<Opinion<State>> out;
  for (std::size_t i = 0; i < meeting.choices().size(); ++i)
    out.push_back({meeting.choices()[i].move,
                   static_cast<std::int64_t>(1'000 * worlds * values[i] / total), 0, worlds});
  best_first(std::span(out), [](const auto& o) { return o.sum; });
  return out;
}

}  // namespace menagerie::beetle_poker
