// SPDX-License-Identifier: MIT
// Laws about whole matches and about those who play them. Each function returns an empty string
// where its law holds.
//
// - match_ends: a match with random legal play is over within a bound, with winners.
// - same_seed_same_game: options, seed and moves are the whole record; another seed deals
//   otherwise.
// - policy_is_fair: a policy plays legal moves, and the same one in every world that looks the
//   same to its seat, whatever it was asked before: it cannot have seen what is hidden.
#pragma once
#include "core/laws_moves.hpp"

namespace menagerie::laws {

// What runs longer doesn't end. Village Idiot at nine seats, where every play waits for eight
// others to call and piles never stall (V20), was seen to take 52,316.
inline constexpr int kMostPlies = 200'000;

// `plies` is set to the length of the match.
template <Game S>
std::string match_ends(const OptionPairs& options, int seats, std::uint64_t seed, int& plies) {
  Spot<S> spot = beginning<S>(options, seats, seed);
  Rng rng{seed};
  S& s = spot.state;
  typename S::Moves moves;
  for (; !s.due().empty(); ++spot.ply) {
    if (spot.ply == kMostPlies) return place_of(spot) + ": the match does not end";
    if (!s.winners().empty()) return place_of(spot) + ": somebody wins before the end";
    const Seat seat = one_of(s.due(), rng);
    moves.clear();
    s.legal_moves(seat, moves);
    if (moves.size() == 0) return place_of(spot) + ": a seat is due and has no move";
    const auto move = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
    if (!s.check(seat, move)) return place_of(spot) + ": a listed move is not legal";
    s.apply(seat, move);
  }
  plies = spot.ply;
  const auto complaint = seats_are_sane(spot);
  return complaint.empty() ? "" : place_of(spot) + ": " + complaint;
}

template <Game S>
std::string same_seed_same_game(const OptionPairs& options, int seats, std::uint64_t seed) {
  std::vector<std::uint64_t> first, second;
  const auto play = [&](std::vector<std::uint64_t>& hashes) {
    walk<S>(
        options, seats, seed, 200,
        [&](const Spot<S>& spot) { return hashes.push_back(hash_of(spot.state)), true; },
        random_step<S>);
  };
  play(first), play(second);
  if (first != second)
    return "the same seed and moves give another match, seed " + std::to_string(seed);
  if (beginning<S>(options, seats, seed).state == beginning<S>(options, seats, seed + 1).state)
    return "two seeds give the same deal, seed " + std::to_string(seed);
  return {};
}

template <Game S, class P>
std::string policy_is_fair(const Spot<S>& spot, P& used, Rng& rng) {
  std::string complaint;
  spot.state.due().each([&](Seat me) {
    if (!complaint.empty()) return;
    const auto view = spot.state.view(me);
    const Rng draw{rng.next()};
    Rng a = draw, b = draw, c = draw;
    P fresh{};
    const auto move = fresh.choose(view, a);
    if (!spot.state.check(me, move))
      complaint = "a policy plays an illegal move: " + move_text(move, spot.texts);
    const S world = S::determinize(view, rng);
    if (used.choose(world.view(me), b) != move)
      complaint = "a policy plays differently in a world that looks the same";
    if (used.choose(view, c) != move || a.state != c.state)
      complaint = "a policy remembers what it was asked before";
  });
  return complaint;
}

// A spoiled view that is believed must not trouble a policy either.
template <Game S, class P>
std::string policy_is_safe(const typename S::View& spoiled_view, P& policy, Rng& rng) {
  const S world = S::determinize(spoiled_view, rng);
  if (!world.due().has(spoiled_view.me)) return {};
  const auto move = policy.choose(spoiled_view, rng);
  return world.check(spoiled_view.me, move) ? ""
                                            : "a policy plays an illegal move in a spoiled view";
}

}  // namespace menagerie::laws
