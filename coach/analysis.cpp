// SPDX-License-Identifier: MIT
#include "coach/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/fields.hpp"

namespace menagerie {
namespace {

constexpr int kMostWeighings = 16;
constexpr std::size_t kTold = 3;         // mistakes of a player
constexpr double kWorthTelling = 0.005;  // points: less reads as 0.00

// Of what has been tried in at least half as many guesses as the most tried: estimates from a few
// guesses are high by chance.
const Weighed& best_of(const std::vector<Weighed>& moves) {
  int most = 0;
  for (const Weighed& w : moves) most = std::max(most, w.worlds);
  const Weighed* best = &moves[0];
  for (const Weighed& w : moves)
    if (2 * w.worlds >= most && w.points > best->points) best = &w;
  return *best;
}

// Points between the best and the worst of those in at least two guesses.
double stake_of(const std::vector<Weighed>& moves, const Weighed& best) {
  double worst = best.points;
  for (const Weighed& w : moves)
    if (w.worlds >= 2) worst = std::min(worst, w.points);
  return best.points - worst;
}

const Weighed* find(const std::vector<Weighed>& moves, std::string_view move) {
  for (const Weighed& w : moves)
    if (w.move == move) return &w;
  return nullptr;
}

}  // namespace

Weighed pooled(const Weighed& a, const Weighed& b) {
  if (a.worlds == 0) return b;
  if (b.worlds == 0) return a;
  const double n = a.worlds, m = b.worlds, all = n + m;
  const double between = a.points - b.points;
  const double squares = a.error * a.error * n * (n - 1) + b.error * b.error * m * (m - 1) +
                         between * between * n * m / all;
  return {a.move, (a.points * n + b.points * m) / all, std::sqrt(squares / (all - 1) / all),
          a.worlds + b.worlds};
}

std::expected<Analysis, ParseError> Analysis::begin(const Entry& game, const Record& record,
                                                    const BotInfo& level, int worlds) {
  if (auto whole = replay(game, record); !whole) return std::unexpected(std::move(whole.error()));
  auto match = Match::start(game, record.options, record.seats, record.seed);
  if (!match) return std::unexpected(std::move(match.error()));
  Analysis out(game, record, level, worlds, std::move(*match));
  out.record_.players.resize(static_cast<std::size_t>(record.seats));
  return out;
}

bool Analysis::step() {
  if (done() >= moves()) return false;
  const Played& played = record_.moves[done()];
  const AnyState& state = match_.state();
  if (state->due().has(played.by) && state->legal_moves(played.by).size() > 1) judge(played);
  (void)match_.play(played.by, played.move, {}).legal;  // the record has been replayed already
  return true;
}

// In chance that depends on the match and the move alone, and is none of the deals'.
std::vector<Weighed> Analysis::weighed(const Played& played) const {
  Hasher seed;
  for (const std::uint64_t word : record_.seed.words) seed.word(word);
  seed.word(done());
  Rng rng{seed.value()};
  std::vector<Weighed> sum;
  for (int n = 0; n < kMostWeighings; ++n) {
    const Advice advice = advise(*game_, *level_, match_.state(), played.by, rng, played.move);
    for (const Weighed& w : advice.moves) {
      const auto it =
          std::find_if(sum.begin(), sum.end(), [&](const Weighed& o) { return o.move == w.move; });
      if (it == sum.end())
        sum.push_back(w);
      else
        *it = pooled(*it, w);
    }
    const Weighed* mine = find(sum, played.move);
    if (!advice.weighed() || !mine) break;
    if (best_of(sum).worlds >= worlds_ && mine->worlds >= worlds_) break;
  }
  return sum;
}

void Analysis::judge(const Played& played) {
  const std::vector<Weighed> moves = weighed(played);
  const Weighed& best = best_of(moves);
  Decision d{done() + 1, played.by, match_.state(), played.move, best.move};
  if (const Weighed* mine = find(moves, played.move); mine && mine->worlds > 0 && best.worlds > 0) {
    d.weighed = true;
    d.stake = stake_of(moves, best);
    if (mine != &best) d.loss = gap(best, *mine);
    if (d.loss.points < 0) d.loss.points = 0;  // played in few guesses, and lucky there
  }
  decisions_.push_back(std::move(d));
}

bool Analysis::weighs() const {
  return std::any_of(decisions_.begin(), decisions_.end(),
                     [](const Decision& d) { return d.weighed; });
}

std::vector<Judged> Analysis::players() const {
  std::vector<Judged> out(static_cast<std::size_t>(record_.seats));
  for (const Decision& d : decisions_) {
    Judged& p = out[d.seat];
    ++p.decisions, p.agreed += d.played == d.best;
    if (!d.weighed) continue;
    ++p.weighed, p.stake += d.stake;
    if (d.loss.certain) ++p.mistakes, p.lost += d.loss.points;
    if (d.loss.points >= kWorthTelling) p.worst.push_back(&d);
  }
  for (Judged& p : out) {
    std::sort(p.worst.begin(), p.worst.end(), [](const Decision* x, const Decision* y) {
      return std::tuple(x->loss.certain, x->loss.points, y->number) >
             std::tuple(y->loss.certain, y->loss.points, x->number);
    });
    p.worst.resize(std::min(p.worst.size(), kTold));
  }
  return out;
}

}  // namespace menagerie
