// SPDX-License-Identifier: MIT
#include "games/chimera/brain_ending.hpp"

#include <algorithm>

namespace menagerie::chimera {
namespace {

constexpr int kFewGuesses = 10;  // where an ending is played on
constexpr int kTrials = 10;
constexpr int kSlack = 3;  // guesses that a move may lose more than the best and still be tried
constexpr int kOneMove = 50'000;       // positions for one move in one guess
constexpr int kDecision = 1'500'000;   // for a decision
constexpr int kSureInTrial = 100'000;  // to find out that a win is sure, in a trial

}  // namespace

Ending::Node Ending::node_of(const State& s) {
  const Table& t = s.table;
  return {s.hands, t.shape, t.owner, t.turn, t.passes};
}

Ending::Node Ending::after(const Node& n, const Move& m) const {
  Node out = n;
  out.turn = next_seat(n.turn);
  if (!m.is_pass()) {
    out.hands[n.turn] -= m.cards();
    out.shape = shape_of(m.cards(), m.reading()), out.owner = n.turn, out.passes = 0;
  } else if (++out.passes == 2) {  // C36
    out.shape = {}, out.turn = n.owner, out.owner = 0, out.passes = 0;
  }
  return out;
}

bool Ending::hunters_win(const Node& n) {
  const bool hunters = n.turn != chimera_;
  const std::uint64_t key = answers_.key({chimera_, n.hands[0], n.hands[1], n.hands[2],
                                          trick_word(n.shape, n.owner, n.turn, n.passes)});
  if (const auto known = answers_.find(key)) return *known;
  if (--left_ < 0) return false;
  const bool wins = side_wins(n, hunters) == hunters;
  if (left_ >= 0) answers_.keep(key, wins);
  return wins;
}

// Does the side whose turn it is win?
bool Ending::side_wins(const Node& n, bool hunters) {
  MoveList moves;
  list_largest_first(table_, n.shape, n.hands[n.turn], moves);
  const Cards hand = n.hands[n.turn];
  for (const Move& m : moves)
    if (m.cards() == hand) return true;  // C38
  for (const Move& m : moves) {
    if (hunters_win(after(n, m)) == hunters) return left_ >= 0;
    if (left_ < 0) return false;
  }
  return false;
}

Ending::Verdict Ending::solve(const State& s, int positions) {
  answers_.forget();
  return find(s, positions);
}

Ending::Verdict Ending::find(const State& s, int& positions) {
  table_ = s.table, chimera_ = s.table.chimera, left_ = positions;
  const bool hunters = hunters_win(node_of(s));
  const bool known = left_ >= 0;
  positions = std::max(left_, 0);
  if (!known) return Verdict::kUnknown;
  return hunters ? Verdict::kHuntersWin : Verdict::kChimeraWins;
}

bool Ending::keep_safe(const View& v, Rng& rng, int guesses, MoveList& moves) {
  const Verdict mine = v.me == v.table.chimera ? Verdict::kChimeraWins : Verdict::kHuntersWin;
  answers_.forget();
  std::array<int, kMostMoves> lost{};
  int left = kDecision, least = 0;
  for (int guess = 0; guess < guesses && left > 0; ++guess) {
    const State world = State::determinize(v, rng);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (lost[i] > least + kSlack || moves[i].cards() == v.mine) continue;
      State s = world;
      s.apply(v.me, moves[i]);
      int each = std::min(kOneMove, left);
      const int before = each;
      lost[i] += find(s, each) != mine;
      left -= before - each;
    }
    least = *std::min_element(lost.begin(), lost.begin() + moves.size());
  }
  if (left <= 0 || least > guesses / 2) return false;
  MoveList safe;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (lost[i] == least) safe.push_back(moves[i]);
  moves = safe;
  return true;
}

// Goes out, else keeps a win that there is; seeing all cards.
Move Ending::best_reply(const State& s, Seat seat, const MoveList& moves, const Taste& taste) {
  const Verdict mine = seat == s.table.chimera ? Verdict::kChimeraWins : Verdict::kHuntersWin;
  for (const Move& m : moves)
    if (m.cards() == s.hands[seat]) return m;
  for (const Move& m : moves) {
    State next = s;
    next.apply(seat, m);
    int each = kOneMove;
    if (find(next, each) == mine) return m;
  }
  return taste(s.view(seat), moves);
}

bool Ending::lasts(State s, bool hunters, Rng& rng, const Taste& taste) {
  const std::uint32_t hand = s.table.hand;
  const Seat chimera = s.table.chimera;
  while (s.table.hand == hand && !s.table.over()) {
    const Seat seat = s.table.turn;
    MoveList moves;
    list_plays(s.table, s.hands[seat], moves);
    Move m = moves[0];
    if ((seat != chimera) != hunters) {
      answers_.forget();
      m = best_reply(s, seat, moves, taste);
    } else if (moves.size() > 1) {
      const View v = s.view(seat);
      if (!keep_sure(v, kSureInTrial, moves)) keep_safe(v, rng, kFewGuesses, moves);
      m = taste(v, moves);
    }
    s.apply(seat, m);
  }
  return (s.table.last_hand.out != chimera) == hunters;
}

void Ending::keep_lasting(const View& v, Rng& rng, const Taste& taste, MoveList& safe) {
  std::array<int, kMostMoves> lost{};
  int least = kTrials + 1;
  for (std::size_t i = 0; i < safe.size(); ++i) {
    Rng draws = rng;  // the same guesses for each
    for (int trial = 0; trial < kTrials && lost[i] <= least; ++trial) {
      State world = State::determinize(v, draws);
      if (safe[i].cards() == v.mine) break;
      world.apply(v.me, safe[i]);
      Rng own{draws.next()};
      lost[i] += !lasts(world, v.me != v.table.chimera, own, taste);
    }
    least = std::min(least, lost[i]);
  }
  rng.next();
  MoveList best;
  for (std::size_t i = 0; i < safe.size(); ++i)
    if (lost[i] == least) best.push_back(safe[i]);
  safe = best;
}

}  // namespace menagerie::chimera
