// SPDX-License-Identifier: MIT
#include "games/kachina/brain.hpp"

#include <algorithm>

#include "bots/mind.hpp"
#include "games/kachina/brain_gains.hpp"

namespace menagerie::kachina {
namespace {

constexpr int kThousandthsOfTenth = 100;

// In tenths of a point, as Greedy counts.
int gain_of(const Move& m, int points, Kind there) {
  return kPoint * points - kKeep[m.kind] + (m.kind == kWarrior ? kKeep[there] : 0);
}

int tiles_left(const Table& t) {
  int n = t.pile;
  for (Seat p = 0; p < t.seats; ++p) n += t.sizes[p];
  return n;
}

}  // namespace

void Brain::begin(const View& v) {
  replies_ = 0;
  most_ = tiles_left(v.table) <= depth_.endgame ? 1'000'000 : depth_.rounds * v.table.seats;
}

// Whether to renew a hand is left to Greedy: a few rounds of play tell less of it than they blur.
void Brain::candidates(const View& v, Rng& rng, std::vector<Move>& out) {
  if (v.table.phase == Phase::kRenewal) return out.assign(1, Greedy{}.choose(v, {}, rng));
  moves_.clear();
  list_moves(v.table, v.mine, moves_);
  struct Gain {
    Move move{};
    int tenths = 0;
  };
  std::vector<Gain> gains;
  each_points(v.table, moves_, [&](const Move& m, int points, Kind there) {
    gains.push_back({m, gain_of(m, points, there)});
  });
  best_first(std::span(gains), [](const Gain& g) { return g.tenths; });
  out.clear();
  for (const Gain& g : gains) out.push_back(g.move);
}

// As Greedy plays, from the table and the seat's own hand.
Move Brain::reply(const State& world, Seat seat, Rng& rng) {
  ++replies_;
  if (world.table.phase == Phase::kRenewal) return Greedy{}.choose(world.view(seat), {}, rng);
  moves_.clear();
  list_moves(world.table, world.hands[seat], moves_);
  Move best = moves_[0];
  int most = -1'000;
  std::uint32_t ties = 0;
  each_points(world.table, moves_, [&](const Move& m, int points, Kind there) {
    const int gain = gain_of(m, points, there);
    if (gain < most) return;
    if (gain > most) ties = 0;
    if (below(rng, ++ties) == 0) best = m;
    most = gain;
  });
  return best;
}

// Points and hand, less those of the others: half of it the best of them, half all of them alike.
int Brain::worth(const State& world, Seat seat) {
  replies_ = 0;
  const auto has = [&](Seat p) {
    return kThousandthsOfTenth * (kPoint * world.score(p) + worth_keeping(world.hands[p]));
  };
  int most = -1'000'000, sum = 0;
  for (Seat p = 0; p < world.seats(); ++p)
    if (p != seat) most = std::max(most, has(p)), sum += has(p);
  return has(seat) - (most + sum / (world.seats() - 1)) / 2;
}

Move Novice::choose(const View& v, History<State>, Rng& rng) {
  constexpr std::size_t kFew = 4;
  State::Moves moves;
  list_moves(v.table, v.mine, moves);
  if (v.table.phase == Phase::kRenewal) return moves.back();  // a new hand wherever it may
  struct Choice {
    Move move{};
    std::uint32_t weight = 0;
  };
  std::vector<Choice> best;  // with the most points first; of equals one by chance
  each_points(v.table, moves, [&](const Move& m, int points, Kind there) {
    if (there) return;  // neither covers nor exchanges
    const auto weight = static_cast<std::uint32_t>((points + 1) * (points + 1));
    const auto at = std::find_if(best.begin(), best.end(), [&](const Choice& c) {
      return c.weight < weight || (c.weight == weight && below(rng, 2) == 0);
    });
    best.insert(at, {m, weight});
    if (best.size() > kFew) best.pop_back();
  });
  if (best.empty()) return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
  std::uint32_t sum = 0;
  for (const Choice& c : best) sum += c.weight;
  std::uint32_t left = below(rng, sum);
  std::size_t i = 0;
  while (left >= best[i].weight) left -= best[i++].weight;
  return best[i].move;
}

}  // namespace menagerie::kachina
