// SPDX-License-Identifier: MIT
#include "games/chimera/policy.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace menagerie::chimera {
namespace {

// Takes straights out of a hand as long as one gets rid of at least three single cards.
int take_straights(Cards& hand) {
  int plays = 0;
  for (;;) {
    const Plane held = at_least(hand, 1) & kNumbers, singles = held & ~at_least(hand, 2);
    Plane best = 0;
    for (Plane starts = run_starts(held, 5); starts; starts &= starts - 1) {
      Plane run = (starts & -starts) * ladder(5);
      while (run << 4 & held & ~run) run |= run << 4 & kNumbers;  // as long as it goes
      while (ranks_in(run) > 5 && !(std::bit_floor(run) & singles)) run -= std::bit_floor(run);
      if (ranks_in(run & singles) > ranks_in(best & singles)) best = run;
    }
    if (ranks_in(best & singles) < 3) return plays;
    hand -= best;
    ++plays;
  }
}

// Takes sequences of at least `shortest` ranks of the plane, `copies` of each; returns how many,
// and adds their ranks to `length`.
int take_runs(Cards& hand, Plane plane, Cards copies, int shortest, int& length) {
  int plays = 0;
  plane &= kNumbers;
  for (Plane starts = run_starts(plane, shortest); starts; starts = run_starts(plane, shortest)) {
    Plane run = (starts & -starts) * ladder(shortest);
    while (run << 4 & plane & ~run) run |= run << 4 & plane;
    hand -= run * copies, plane &= ~run;
    length += ranks_in(run);
    ++plays;
  }
  return plays;
}

int grouped(Cards hand, bool straights_first) {
  int plays = straights_first ? take_straights(hand) : 0;
  const Plane quads = at_least(hand, 4);
  plays += ranks_in(quads);
  hand -= quads * 4;
  int room = 0, unused = 0;
  plays += take_runs(hand, at_least(hand, 3), 3, 2, room);
  const Plane triplets = at_least(hand, 3);
  plays += ranks_in(triplets), room += ranks_in(triplets);
  hand -= triplets * 3;
  plays += take_runs(hand, at_least(hand, 2), 2, 3, unused);
  if (!straights_first) plays += take_straights(hand);
  return plays +
         std::max(0, ranks_in(at_least(hand, 1)) - room);  // what is left goes with triplets
}

// What a card is worth keeping for, by rank.
constexpr std::array<double, 16> kWorth{0,  0,  .1, .2,  .3,  .4,  .5, .6,
                                        .7, .8, .9, 1.0, 1.3, 2.5, 4,  5};

double worth(Cards cards) {
  double sum = 0;
  each_card(cards, [&](int rank) { sum += kWorth[static_cast<std::size_t>(rank)]; });
  return sum;
}

// What the table looks like from one seat.
struct Outlook {
  const View& v;
  int needed;        // plays that my hand falls into
  int nearest = 20;  // fewest cards in an opponent's hand
  int partner = 0;   // cards in my partner's hand; 0: I have none
  bool partner_owns = false;

  explicit Outlook(const View& view) : v(view), needed(plays_needed(view.mine)) {
    const Table& t = v.table;
    for (Seat p = 0; p < kSeats; ++p) {
      if (p == v.me) continue;
      const bool enemy = p == t.chimera || v.me == t.chimera;
      if (enemy)
        nearest = std::min<int>(nearest, t.sizes[p]);
      else
        partner = t.sizes[p], partner_owns = !t.top.is_pass() && t.owner == p;
    }
  }
};

double lead_value(const Outlook& o, const Shape& shape, Cards cards, int after) {
  const int n = count(cards);
  double value = 10.0 * (o.needed - after) + 0.7 * n - worth(cards);
  if (shape.type == Type::kTrap || shape.type == Type::kFlight) value -= after <= 1 ? 0 : 15;
  if (after == 1) value += 0.8 * shape.rank;                // the last play but one should hold
  if (n == o.nearest && shape.rank < kHunter) value -= 12;  // an opponent may go out on it
  if (o.partner && n == o.partner && n < o.nearest && n <= 2)
    value += 12 - shape.rank;  // my partner may
  return value;
}

double follow_value(const Outlook& o, const Shape& shape, Cards cards, int after) {
  const Table& t = o.v.table;
  const bool urgent = !o.partner_owns && (t.sizes[t.owner] <= 3 || o.nearest <= 2);
  const bool strong = shape.type == Type::kTrap || shape.type == Type::kFlight;
  double value = 8.0 * (o.needed - after) - 2.0 * worth(cards) + 1.0 * count(cards);
  if (strong) value += (o.v.me == t.chimera ? -8 : -14) + (after <= 2 ? 12 : 0);
  if (urgent) value += 14;
  if (!o.partner_owns) value += treasure_in(t.trick) / 4.0;
  if (o.partner_owns) value -= t.shape.rank >= 9 || strong ? 14 : 5;
  if (after <= 1) value += 10;
  return value;
}

void like_plays(const View& v, Likes& out) {
  MoveList moves;
  list_plays(v.table, v.mine, moves);
  const Outlook outlook(v);
  const bool leading = v.table.top.is_pass();
  for (const Move& m : moves) {
    if (m.is_pass()) {
      out.push_back({m, 0});
      continue;
    }
    const Cards cards = m.cards(), rest = v.mine - cards;
    if (!rest) {
      out.push_back({m, kGoesOut});
      continue;
    }
    const Shape shape = shape_of(cards, m.reading());
    const int after = plays_needed(rest);
    const double value = leading ? lead_value(outlook, shape, cards, after)
                                 : follow_value(outlook, shape, cards, after);
    out.push_back({m, value + 0.01 * m.reading()});
  }
}

// The cards that are missed least: those without which the hand falls into fewer plays, low ones
// first.
void like_gifts(const View& v, Likes& out) {
  MoveList gifts;
  list_gifts(v.mine, v.table.exchange(), gifts);
  for (const Move& m : gifts)
    out.push_back({m, -5.0 * plays_needed(v.mine - m.cards()) - worth(m.cards())});
}

// The call that the hand is strong enough for; a lower one does not say all.
void like_calls(const View& v, Likes& out) {
  const double strength = bidding_strength(v.mine);
  const int bid = strength >= 3.0 ? 40 : strength >= 1.5 ? 30 : strength >= -0.5 ? 20 : 0;
  out.push_back({Move::pass(), 0});
  for (const int points : {20, 30, 40})
    if (points > v.table.bid)
      out.push_back({Move::bid(points), points == bid ? 1.0 : -1.0 - std::abs(points - bid)});
}

}  // namespace

int plays_needed(Cards hand) { return std::min(grouped(hand, true), grouped(hand, false)); }

double bidding_strength(Cards hand) {
  double value = 5.5 - plays_needed(hand);
  value +=
      1.2 * count_of(hand, kChimera) + 1.0 * count_of(hand, kPiYa) + 0.6 * count_of(hand, kHunter);
  value += 0.25 * count_of(hand, 12) + 0.8 * ranks_in(at_least(hand, 4));
  return value;
}

void like_moves(const View& v, Likes& out) {
  switch (v.table.phase) {
    case Phase::kBidding:
      return like_calls(v, out);
    case Phase::kExchange:
      return like_gifts(v, out);
    default:
      return like_plays(v, out);
  }
}

Move Greedy::choose(const View& v, Rng&) const {
  Likes likes;
  like_moves(v, likes);
  return std::max_element(likes.begin(), likes.end(),
                          [](const Liked& a, const Liked& b) { return a.value < b.value; })
      ->move;
}

}  // namespace menagerie::chimera
