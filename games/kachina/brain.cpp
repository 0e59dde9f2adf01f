// SPDX-License-Identifier: MIT
#include "games/kachina/brain.hpp"

#include <algorithm>

#include "bots/mind.hpp"
#include "games/kachina/policy.hpp"

namespace menagerie::kachina {
namespace {

constexpr std::size_t kMostCandidates = 48;
constexpr int kThousandthsOfTenth = 100;

int tiles_left(const Table& t) {
  int n = t.pile;
  for (Seat p = 0; p < t.seats; ++p) n += t.sizes[p];
  return n;
}

}  // namespace

void Brain::begin(const View& v) {
  replies_ = 0;
  most_ = std::max(depth_.rounds * v.table.seats, depth_.replies);
  if (tiles_left(v.table) <= depth_.endgame) most_ = 1'000'000;
  charted_ = v.table.phase == Phase::kPlay;
  root_ = v.table.board;
  if (charted_) chart_.set(v.table);
}

void Brain::candidates(const View& v, Rng&, std::vector<Move>& out) {
  out.clear(), judgements_.clear();
  if (v.table.phase == Phase::kRenewal) return out.push_back(renewal(v.table, v.mine));
  if (v.table.phase == Phase::kPlay) {
    Prospects best;
    best_prospects(chart_, v.table, v.mine, kMostCandidates, best);
    if (depth_.careful) weigh_prospects(chart_, v.table, v.mine, best);
    for (const Prospect& p : best)
      out.push_back(p.move), judgements_.push_back(kThousandthsOfTenth * p.tenths);
    if (!out.empty()) return;
  }
  State::Moves moves;  // the first tile, or one to throw out
  list_moves(v.table, v.mine, moves);
  out.assign(moves.begin(), moves.end());
}

// Before a world's first reply the chart learns of the move that is tried there.
void Brain::follow(const Table& t) {
  if (!charted_) {
    chart_.set(t), charted_ = true;
  } else if (!chart_.laid() && !(t.board == root_)) {
    chart_.lay(t.last_cell(), t.board.top(t.last));
  }
}

Move Brain::reply(const State& world, Seat seat, Rng& rng) {
  ++replies_;
  const Table& t = world.table;
  const Bundle hand = world.hands[seat];
  if (t.phase == Phase::kRenewal) return renewal(t, hand);
  if (t.phase == Phase::kStart) return Greedy{}.choose(world.view(seat), rng);
  follow(t);
  const Move m =
      depth_.careful ? careful_reply(chart_, t, hand) : quick_reply(chart_, t, hand, rng);
  if (m.act == Act::kPlace) chart_.lay(m.cell, m.kind);
  return m;
}

int Brain::worth(const State& world, Seat seat) {
  replies_ = 0;
  charted_ = root_.count() > 0;
  while (chart_.laid()) chart_.take_back();
  return lead_of(world, seat);
}

int lead_of(const State& s, Seat seat) {
  const Keep& keep = keep_now(s.table);
  const bool over = s.table.phase == Phase::kOver;
  const auto has = [&](Seat p) {
    const int held = over ? 0 : worth_of(s.hands[p], keep);
    return kThousandthsOfTenth * (10 * s.score(p) + held);
  };
  int most = -1'000'000, sum = 0;
  for (Seat p = 0; p < s.seats(); ++p)
    if (p != seat) most = std::max(most, has(p)), sum += has(p);
  return has(seat) - (most + sum / (s.seats() - 1)) / 2;
}

void RandomBrain::candidates(const View& v, Rng&, std::vector<Move>& out) {
  State::Moves moves;
  list_moves(v.table, v.mine, moves);
  out.assign(moves.begin(), moves.end());
}

Move Novice::choose(const View& v, Rng& rng) {
  constexpr std::size_t kFew = 4;
  State::Moves moves;
  list_moves(v.table, v.mine, moves);
  if (v.table.phase == Phase::kRenewal) return moves.back();  // a new hand wherever it may
  struct Choice {
    Move move{};
    std::uint32_t weight = 0;
  };
  std::vector<Choice> best;  // with the most points first; of equals one by chance
  Chart chart;
  chart.set(v.table);
  for (std::uint32_t kinds = v.mine.kinds(); kinds; kinds &= kinds - 1) {
    const Kind k = Bundle::kind_at(kinds);
    chart.each_free(k, [&](Cell c, int points) {
      const auto weight = static_cast<std::uint32_t>((points + 1) * (points + 1));
      const auto at = std::find_if(best.begin(), best.end(), [&](const Choice& b) {
        return b.weight < weight || (b.weight == weight && below(rng, 2) == 0);
      });
      best.insert(at, {{Act::kPlace, k, c}, weight});
      if (best.size() > kFew) best.pop_back();
    });
  }
  if (best.empty()) return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
  std::uint32_t sum = 0;
  for (const Choice& c : best) sum += c.weight;
  std::uint32_t left = below(rng, sum);
  std::size_t i = 0;
  while (left >= best[i].weight) left -= best[i++].weight;
  return best[i].move;
}

}  // namespace menagerie::kachina
