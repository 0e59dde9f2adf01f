// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain.hpp"

#include <algorithm>

#include "games/beetle_poker/brain_answers.hpp"
#include "games/beetle_poker/policy.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr double kCalm = 0.015;     // see bots/regret_matching.hpp
constexpr double kAsked = 1e-3;     // weight of a hand that is asked what it would have done
constexpr double kUnlikely = 0.02;  // that a hand does what it should not
constexpr int kOwnThen = 8, kOthersThen = 12;  // guesses of what was held before
constexpr double kRare = 0.02;                 // what is played less often is not meant
constexpr int kGuesses = 24;                   // of what a seat decides alone

std::int64_t thousandths(double chance) { return static_cast<std::int64_t>(chance * 1'000 + 0.5); }

// The place of a choice drawn by its chance.
std::size_t drawn(std::span<const double> chances, Rng& rng) {
  double total = 0;
  for (const double c : chances) total += c < kRare ? 0 : c;
  double left = rng.unit() * total;
  std::size_t last = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (chances[i] < kRare) continue;
    last = i;
    if (left < chances[i]) break;
    left -= chances[i];
  }
  return last;
}

}  // namespace

View before_reveal(const View& v) {
  View out = v;
  Table& t = out.table;
  t.phase = Phase::kWrestling, t.committed = 0;
  t.spent &= static_cast<std::uint8_t>(~t.fired);
  out.mine |= t.used[v.me], out.seen = kNoCard, out.sealed = {};
  for (Seat s = 0; s < kSeats; ++s)
    out.hand_sizes[s] = static_cast<std::uint8_t>(out.hand_sizes[s] + size(t.used[s]));
  t.used = {};
  return out;
}

State world_before_reveal(const View& v, CardSet hand, Rng& rng) {
  State out = State::determinize(before_reveal(v), rng);
  out.hands[other(v.me)] = hand | v.table.used[other(v.me)];
  return out;
}

std::vector<Opinion<State>> Thinker::think(const View& v, Rng& rng, const Move* also) {
  const State world = State::determinize(v, rng);
  State::Moves moves;
  world.legal_moves(v.me, moves);
  if (moves.size() == 1) return {{moves[0]}};
  const bool at_once = v.table.due().size() == kSeats;
  return at_once ? mixed(v, rng, also) : alone(v, moves, rng);
}

// In the clash, a hand counts by how likely it was to lay the set that lies there, when nobody knew
// of that set yet.
Guesses Thinker::weighed(const View& v, Rng& rng) const {
  const PerSeat<CardSet>& sets = v.table.used;
  if (breadth_.rounds == 0 || v.table.phase != Phase::kClash || !sets[0] || !sets[1])
    return guessed(v, breadth_, rng);
  Breadth more = breadth_;  // of which some will weigh little
  more.own_hands *= breadth_.more, more.other_hands *= breadth_.more;
  Guesses out = guessed(v, more, rng);
  const Seat me = v.me, them = other(me);
  const View before = before_reveal(v);
  Breadth fewer = breadth_;
  fewer.own_hands = kOwnThen, fewer.other_hands = kOthersThen;
  Guesses then = guessed(before, fewer, rng);
  then.laid = sets;
  const std::size_t own = then.own.size(), others = then.others.size();
  for (const Guess& g : out.own) then.own.push_back({g.cards | sets[me], kAsked});
  for (const Guess& g : out.others) then.others.push_back({g.cards | sets[them], kAsked});
  const Meeting wrestling(judge_, State::determinize(before, rng), me, then, breadth_, hurry_,
                          nullptr);
  if (wrestling.others().size() < then.others.size()) return out;
  const Strategies s = strategies(wrestling);
  for (std::size_t i = 0; i < out.own.size(); ++i)
    out.own[i].belief = kUnlikely + wrestling.chance(s, me, own + i);
  for (std::size_t j = 0; j < out.others.size(); ++j)
    out.others[j].belief = kUnlikely + wrestling.chance(s, them, others + j);
  return out;
}

// Without regret matching: an answer to likely play.
Strategies Thinker::strategies(const Meeting& meeting) const {
  const BayesianGame& game = meeting.game();
  const Strategies first = meeting.likings();
  if (breadth_.rounds == 0) return answers(game, first, {});
  Bound bound;
  if (breadth_.bound > 0) bound = {breadth_.bound, answering_columns(meeting.naive(), first, {})};
  return match_regrets(game, breadth_.rounds, kCalm, [&] { return hurry_ && hurry_(); }, bound);
}

std::vector<Likely> Thinker::likely(const View& v, Rng& rng) const {
  // One after the other: compilers differ in which argument they draw for first.
  const State world = State::determinize(v, rng);
  const Guesses guesses = weighed(v, rng);
  const Meeting meeting(judge_, world, v.me, guesses, breadth_, hurry_, nullptr);
  const Strategies s = strategies(meeting);
  std::vector<Likely> out;
  double total = 0;
  for (std::size_t i = 0; i < meeting.choices().size(); ++i) {
    if (s.rows[i] < kRare) continue;
    out.push_back({meeting.choices()[i].move, s.rows[i]}), total += s.rows[i];
  }
  for (Likely& l : out) l.chance /= total;
  return out;
}

// What was drawn comes first, then the others by what may be expected from them.
std::vector<Opinion<State>> Thinker::mixed(const View& v, Rng& rng, const Move* also) const {
  const Guesses guesses = weighed(v, rng);
  const Meeting meeting(judge_, State::determinize(v, rng), v.me, guesses, breadth_, hurry_, also);
  const Strategies s = strategies(meeting);
  double total = 0;
  for (const Meeting::Hand& h : meeting.others()) total += h.guess.weight * h.guess.belief;
  const double share = static_cast<double>(meeting.others().size()) / total /
                       guesses.own[0].weight / guesses.own[0].belief;
  const Begins& columns = meeting.game().columns();
  std::vector<Opinion<State>> out;
  for (std::size_t i = 0; i < meeting.choices().size(); ++i) {
    Opinion<State> o{meeting.choices()[i].move};
    for (std::size_t j = 0; j < meeting.others().size(); ++j) {
      double value = 0;
      for (std::size_t c = columns[j]; c < columns[j + 1]; ++c)
        value += s.columns[c] * meeting.game().at(i, c);
      const std::int64_t worth = thousandths(value * share);
      o.sum += worth, o.squares += worth * worth, ++o.worlds;
    }
    out.push_back(o);
  }
  std::swap(out[0], out[drawn(std::span(s.rows).first(out.size()), rng)]);
  best_first(std::span(out).subspan(1), [](const auto& o) { return o.sum; });
  return out;
}

// Who then sees my card chooses what is worst for me.
std::int32_t Thinker::after(const State& world, Seat me, const Move& m) const {
  const PerSeat<CardSet> before = holdings(world);
  State s = world;
  s.apply(me, m);
  settle(s);
  if (s.table.phase != Phase::kClash || !s.table.has_committed(me))
    return judge_.worth(s, me, before);
  State::Moves replies;
  s.legal_moves(other(me), replies);
  std::int32_t least = Judge::kSure;
  for (const Move& reply : replies) {
    State t = s;
    t.apply(other(me), reply);
    settle(t);
    least = std::min(least, judge_.worth(t, me, before));
  }
  return least;
}

std::vector<Opinion<State>> Thinker::alone(const View& v, const State::Moves& moves,
                                           Rng& rng) const {
  std::vector<Opinion<State>> out;
  for (const Move& m : moves) out.push_back({m});
  for (int n = 0; n < kGuesses && !(n > 0 && hurry_ && hurry_()); ++n) {
    const State world = State::determinize(v, rng);
    for (Opinion<State>& o : out) {
      const std::int64_t worth =
          thousandths(static_cast<double>(after(world, v.me, o.move)) / Judge::kSure);
      o.sum += worth, o.squares += worth * worth, ++o.worlds;
    }
  }
  best_first(std::span(out), [](const auto& o) { return o.sum; });
  return out;
}

MindOf<State> hard() { return std::make_unique<Thinker>(brain_nets(), kHard); }
MindOf<State> expert() { return std::make_unique<Thinker>(brain_nets(), kExpert); }

Move Novice::choose(const View& v, Rng& rng) const {
  constexpr double kWavering = 14;
  const State world = State::determinize(v, rng);
  State::Moves moves;
  world.legal_moves(v.me, moves);
  const bool by_cards = v.table.phase == Phase::kWrestling || v.table.phase == Phase::kClash;
  if (!by_cards) return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
  const bool defends = v.table.phase == Phase::kClash && v.table.attacker != v.me;
  Move best = moves[0];
  double most = -kHighest;
  for (const Move& m : moves) {
    const int sum = sum_of(m.set());
    const double worth = (defends ? -sum : sum) + kWavering * rng.unit();
    if (worth > most) most = worth, best = m;
  }
  return best;
}

}  // namespace menagerie::beetle_poker
