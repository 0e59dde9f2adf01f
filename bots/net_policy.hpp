// SPDX-License-Identifier: MIT
// A seat that plays what a net thinks best. A game tells the net of a decision through its
// Features: made from a view, they say which net judges it (a net for each role, such as bidding),
// which rows are on before the move, and which rows a move adds and takes away.
#pragma once
#include "bots/mind.hpp"
#include "bots/net.hpp"

namespace menagerie {

template <class F, class S>
concept Features =
    Game<S> && requires(const F& f, const typename S::View& v, const typename S::Move& m,
                        Rows& rows, typename S::Moves& moves) {
      F(v);                               // of a due seat
      { f.role() } -> std::same_as<int>;  // number of the net
      f.state(rows);                      // appends
      f.move(m, rows);                    // appends
      f.candidates(moves);                // legal moves worth judging; at least one
      { F::shapes() } -> std::same_as<std::span<const NetShape>>;  // of the nets, by role
    };

// f(move, judgement) for each of the moves; Net::kOne is one unit of the game's own.
template <Game S, Features<S> F>
void judge_each(std::span<const Net> nets, const F& features, const typename S::Moves& moves,
                auto f) {
  const Net& net = nets[static_cast<std::size_t>(features.role())];
  Rows rows;
  features.state(rows);
  Net::Sums sums;
  net.begin(std::span(rows.begin(), rows.size()), sums);
  for (const auto& m : moves) {
    rows.clear();
    features.move(m, rows);
    f(m, net.judge(sums, std::span(rows.begin(), rows.size())));
  }
}

// The best of them, the first among equals.
template <Game S, Features<S> F>
typename S::Move best_move(std::span<const Net> nets, const F& features,
                           const typename S::Moves& moves) {
  if (moves.size() == 1) return moves[0];
  typename S::Move best = moves[0];
  std::int32_t most = INT32_MIN;
  judge_each<S>(nets, features, moves, [&](const auto& m, std::int32_t value) {
    if (value > most) most = value, best = m;
  });
  return best;
}

template <Game S, Features<S> F>
class NetPolicy {
 public:
  explicit NetPolicy(std::span<const Net> nets) : nets_(nets) {}
  typename S::Move choose(const typename S::View& v, Rng&) const {
    const F f(v);
    typename S::Moves moves;
    f.candidates(moves);
    return best_move<S>(nets_, f, moves);
  }

 private:
  std::span<const Net> nets_;
};

}  // namespace menagerie
