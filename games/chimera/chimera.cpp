// SPDX-License-Identifier: MIT
// How a match runs: deal, bidding, exchange, tricks, the end of a hand and of the match.
#include "games/chimera/chimera.hpp"

#include <algorithm>
#include <cassert>

#include "games/chimera/scoring.hpp"

namespace menagerie::chimera {
namespace {

// The draw among tied players comes from a stream of its own, far from the deals'.
constexpr std::uint64_t kTieStream = std::uint64_t{1} << 40;

// The deck in order, as ranks.
constexpr auto kSortedDeck = [] {
  std::array<std::uint8_t, kDeckSize> deck{};
  std::size_t n = 0;
  each_card(kDeck, [&](int rank) { deck[n++] = static_cast<std::uint8_t>(rank); });
  return deck;
}();

// The lowest `n` cards of a hand.
Cards lowest_cards(Cards hand, int n) {
  Cards out = 0;
  for (; n > 0 && hand; --n) {
    const Cards card = one(lowest_rank(hand));
    out += card, hand -= card;
  }
  return out;
}

}  // namespace

bool Options::sound() const {
  return target >= 1 && target <= 10'000 && dealing <= Dealing::kRandom &&
         forced <= Forced::kOpenerNoRedeal && forced_tie <= ForcedTie::kRandom &&
         traps_by <= TrapsBy::kChimeraOnly && no_cards <= NoCards::kPerHunter &&
         floor <= Floor::kAfterTreasure && pia <= PiaChoose::kAsk;
}

State State::start(const Options& options, int, const Seed& seed) {
  State s;
  s.table.options = options;
  s.seed = seed;
  s.deal_cards();
  return s;
}

// Everything of the last deal is forgotten.
void State::clear_hand() {
  Table fresh;
  fresh.options = table.options, fresh.totals = table.totals, fresh.hand = table.hand,
  fresh.deal = table.deal;
  fresh.last_hand = table.last_hand, fresh.dealer = table.dealer, fresh.voids = table.voids,
  fresh.playoff = table.playoff;
  table = fresh, nest = {}, hands = {}, gifts = {};
}

// One deal: a shuffled deck is cut and dealt out. The shuffle is the core's, done here card by card
// from the back of the deck, so that each card is dealt as soon as its place is settled.
void State::deal_cards() {
  clear_hand();
  auto deck = kSortedDeck;
  DealStream stream(seed, table.deal);
  std::array<Cards, kSeats> dealt{};  // to the dealer's left, the next, the dealer
  const auto settle = [&](std::size_t i) {
    const std::size_t j = below(stream, static_cast<std::uint32_t>(i) + 1);
    const std::uint8_t card = deck[j];
    deck[j] = deck[i], deck[i] = card;
    return one(card);
  };
  for (std::size_t i = kDeckSize; i > kNestSize; i -= kSeats)  // C10
    for (std::size_t p = kSeats; p > 0; --p) dealt[p - 1] += settle(i - 1 - (kSeats - p));
  const Cards first = settle(2), second = settle(1);
  nest = first + second + one(deck[0]);  // C10
  if (table.options.dealing == Dealing::kRandom && table.voids == 0)
    table.dealer = static_cast<Seat>(below(stream, kSeats));  // C9
  const std::size_t face_up = 35 - below(stream, 18);         // C12: 18..35 cards lie above it
  Seat to = table.dealer;
  for (const Cards cards : dealt) to = next_seat(to), hands[to] = cards;  // C10
  table.opener = static_cast<Seat>((table.dealer + 1 + (face_up - kNestSize) % kSeats) % kSeats);
  if (table.options.face_up_public) table.face_up = deck[face_up];  // C13
  table.turn = table.opener;                                        // C11
  table.sizes = {kDealt, kDealt, kDealt};
}

void State::legal_moves(Seat seat, Moves& out) const {
  if (!table.due().has(seat)) return;
  const Cards hand = hands[seat];
  if (table.phase == Phase::kPlay) return list_plays(table, hand, out);
  if (table.phase == Phase::kBidding) {
    out.push_back(Move::pass());  // C15 C16
    for (const int points : {20, 30, 40})
      if (points > table.bid) out.push_back(Move::bid(points));  // C15
    return;
  }
  list_gifts(hand, table.exchange(), out);  // C27
}

Move State::random_move(Seat seat, Rng& rng) const {
  assert(table.due().has(seat));
  if (table.phase == Phase::kPlay) return random_play(table, hands[seat], rng);
  if (table.phase == Phase::kExchange) return random_gift(hands[seat], table.exchange(), rng);
  const int last = table.bid ? table.bid : 10;  // the pass, then one for each bid above the last
  const auto steps = static_cast<int>(below(rng, static_cast<std::uint32_t>(5 - last / 10)));
  return steps ? Move::bid(last + 10 * steps) : Move::pass();  // C15 C16
}

void State::apply(Seat seat, const Move& m) {
  assert(check(seat, m));
  if (table.phase == Phase::kPlay) return play(seat, m);
  if (table.phase == Phase::kBidding) return call(seat, m);
  give(seat, m.cards());
}

void State::call(Seat seat, const Move& m) {
  table.turn = next_seat(seat);  // C15
  if (!m.is_pass()) {
    table.bid = static_cast<std::uint8_t>(m.points()), table.chimera = seat, table.passes = 0;
    table.calls[seat] = table.bid;
    if (table.bid == 40) settle_bidding();  // C17
    return;
  }
  table.calls[seat] = kCallPass;  // C16
  ++table.passes;
  if (table.bid && table.passes == 2)
    settle_bidding();  // C18 C19
  else if (!table.bid && table.passes == 3)
    all_passed();
}

void State::all_passed() {
  const Forced rule = table.options.forced;
  if (rule == Forced::kFirstPasserNoRedeal)
    return put_down_for_20(table.opener), settle_bidding();                   // C22
  if (rule == Forced::kOpenerNoRedeal) return put_down_for_20(table.opener);  // C22
  if (table.voids == 0) {                                                     // C20
    ++table.voids, ++table.deal;
    return deal_cards();
  }
  if (rule == Forced::kFaceUpHolder) return put_down_for_20(table.opener);   // C22
  if (rule == Forced::kDealer) return put_down_for_20(table.dealer);         // C22
  SeatSet first = leaders(table.totals);                                     // C21
  if (first.size() > 1 && table.options.forced_tie == ForcedTie::kRandom) {  // C22
    DealStream stream(seed, kTieStream + table.deal);
    for (std::uint32_t skip = below(stream, static_cast<std::uint32_t>(first.size())); skip > 0;
         --skip)
      first.remove(first.lowest());
    return put_down_for_20(first.lowest());
  }
  Seat p = table.opener;
  while (!first.has(p)) p = next_seat(p);  // C22
  put_down_for_20(p);
}

void State::put_down_for_20(Seat seat) {  // C21
  table.bid = 20, table.chimera = seat, table.passes = 0;
  table.calls[seat] = 20;
  table.turn = next_seat(seat);
}

void State::settle_bidding() {
  const Seat c = table.chimera;
  hands[c] += nest;  // C24
  table.sizes[c] = static_cast<std::uint8_t>(count(hands[c]));
  table.passes = 0, table.turn = c;                                  // C29
  table.phase = table.exchange() ? Phase::kExchange : Phase::kPlay;  // C27
}

void State::give(Seat seat, Cards cards) {
  const Seat partner = table.partner(seat);
  gifts[seat] = cards;
  table.committed = static_cast<std::uint8_t>(table.committed | 1u << seat);
  if (!(table.committed >> partner & 1)) return;  // C27: neither sees before both have chosen
  hands[seat] += gifts[partner] - cards;
  hands[partner] += cards - gifts[partner];
  table.committed = 0, table.phase = Phase::kPlay;
}

void Table::put_other(Seat by, Move m) {
  if (m.is_pass()) return void(++passes);
  shape = shape_of(m.cards(), m.reading()), top = m, owner = by, passes = 0;  // C32
  sizes[by] = static_cast<std::uint8_t>(sizes[by] - count(m.cards()));
  const std::size_t side = by == chimera ? 0 : 1;
  traps[side] = static_cast<std::uint8_t>(traps[side] + (shape.type == Type::kTrap));  // C53
  flights[side] = static_cast<std::uint8_t>(flights[side] + (shape.type == Type::kFlight));
}

void Table::take_trick(Seat winner) {
  treasure[winner] = static_cast<std::uint8_t>(treasure[winner] + treasure_in(trick));  // C3 C36
  last_trick = trick, last_winner = winner;                                             // C40
  trick = 0, top = {}, shape = {}, owner = 0, passes = 0;
  turn = winner;  // C36
}

void State::play(Seat seat, const Move& m) {
  hands[seat] -= m.cards();  // none of a pass (C35)
  table.put(seat, m);
  if (table.passes == 2) return table.take_trick(table.owner);  // C36
  if (table.sizes[seat] == 0) finish_hand(seat);                // C38
}

void State::finish_hand(Seat out) {
  table.take_trick(out);  // C38
  table.last_hand =
      score_hand(facts_of(table, out), table.options);  // C39: hands count for nothing
  for (std::size_t p = 0; p < kSeats; ++p) table.totals[p] += table.last_hand.change[p];  // C26
  const Standing now = standing(table.totals, table.options.target, table.playoff);       // C59 C60
  table.playoff = now.playoff, table.voids = 0;                                           // C23
  if (now.over) {
    clear_hand();
    table.phase = Phase::kOver;
    return;
  }
  if (table.options.dealing == Dealing::kRotate) table.dealer = next_seat(table.dealer);  // C9
  ++table.deal, ++table.hand;
  deal_cards();
}

SeatSet State::winners() const { return table.over() ? leaders(table.totals) : SeatSet{}; }  // C59

Move State::default_move(Seat seat) const {
  if (table.phase == Phase::kExchange)
    return Move::give(lowest_cards(hands[seat], table.exchange()));
  if (table.phase == Phase::kBidding || !table.top.is_pass()) return Move::pass();
  return Move::play(lowest_cards(hands[seat], 1));
}

static_assert(Game<State>);
static_assert(sizeof(Move) == 8 && sizeof(State) == 192);

}  // namespace menagerie::chimera
