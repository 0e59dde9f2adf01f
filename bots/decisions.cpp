// SPDX-License-Identifier: MIT
#include "bots/decisions.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/fields.hpp"

namespace menagerie {
namespace {

constexpr std::size_t kOfOneMatch = 8;  // positions
constexpr std::uint32_t kOneRandomIn = 4;

struct Position {
  AnyState state;
  Seat seat;
};

std::vector<Position> positions_of_a_match(const Entry& game, int seats, Rng& rng) {
  const auto guide = game.bot(usual_level(game).id);
  auto state = game.start({}, seats, Seed::drawn(rng));
  std::vector<Position> out;
  while (state && !state->over()) {
    const Seat seat = (*state)->due().lowest();
    const auto moves = (*state)->legal_moves(seat);
    if (moves.size() > 1) out.push_back({*state, seat});
    const std::string move = below(rng, kOneRandomIn) == 0
                                 ? moves[below(rng, static_cast<std::uint32_t>(moves.size()))]
                                 : guide->choose(*state, seat, rng);
    (void)(*state)->play(seat, move, {});
  }
  return out;
}

// As many, still in their order.
std::vector<Position> drawn_from(std::vector<Position> all, std::size_t count, Rng& rng) {
  std::vector<Position> out;
  for (std::size_t i = 0; i < all.size() && out.size() < count; ++i) {
    const auto left = static_cast<std::uint32_t>(all.size() - i);
    if (below(rng, left) < count - out.size()) out.push_back(std::move(all[i]));
  }
  return out;
}

}  // namespace

void visit_positions(const Entry& game, std::uint64_t seed, std::uint64_t count,
                     const std::function<void(const AnyState& state, Seat seat)>& visit) {
  Rng rng{seed};
  int seats = game.info->min_seats;
  for (std::uint64_t visited = 0; visited < count;) {
    const auto wanted = std::min<std::uint64_t>(kOfOneMatch, count - visited);
    for (const Position& p : drawn_from(positions_of_a_match(game, seats, rng), wanted, rng)) {
      visit(p.state, p.seat);
      ++visited;
    }
    seats = seats == game.info->max_seats ? game.info->min_seats : seats + 1;
  }
}

Patience::Patience(Bot& bot, int asks) {
  if (asks > 0) bot.hurry_when([this, asks] { return ++asked_ >= asks; });
}

std::uint64_t decisions(const Entry& game, std::string_view bot, std::uint64_t seed,
                        std::uint64_t count, int asks) {
  const auto mind = game.bot(bot);
  Patience patience(*mind, asks);
  Rng rng{seed};
  Hasher hash;
  visit_positions(game, seed, count, [&](const AnyState& state, Seat seat) {
    patience.begin();
    hash.bytes(mind->choose(state, seat, rng) + '\n');
  });
  return hash.value();
}

}  // namespace menagerie
