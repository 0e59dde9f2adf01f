// SPDX-License-Identifier: MIT
#include "games/chimera/brain_features.hpp"

#include <algorithm>

#include "games/chimera/policy.hpp"

namespace menagerie::chimera {
namespace {

// Where each group of rows begins, in the nets for a play ...
constexpr int kCards = 54;  // rows of a set of cards
enum PlayRow : int {
  kHand = 0,
  kUnseen = kHand + kCards,
  kKnown = kUnseen + kCards,      // of each other
  kPlayed = kKnown + 2 * kCards,  // by each other
  kSize = kPlayed + 2 * kCards,   // of each other's hand
  kBid = kSize + 2 * 21,
  kCalls = kBid + 3,  // of each seat
  kTopType = kCalls + 3 * 5,
  kTopLength = kTopType + kTypes,
  kTopRank = kTopLength + 13,
  kOwner = kTopRank + 16,
  kPassed = kOwner + 2,
  kTrick = kPassed + 1,      // treasure in it, a row for each 5 points
  kPile = kTrick + 12,       // likewise, of each seat
  kStrong = kPile + 3 * 12,  // traps and Flights so far
  kIdle = kStrong + 5,
  kFloor = kIdle + 2,  // how much the Chimera has to lose
  kMoveCards = kFloor + 5,
  kMoveType = kMoveCards + kCards,
  kMoveLength = kMoveType + kTypes,
  kMoveRank = kMoveLength + 13,
  kAfterNeeded = kMoveRank + 16,
  kAfterSize = kAfterNeeded + 13,
  kPass = kAfterSize + 21,
  kGivesTrick = kPass + 1,    // the second pass
  kAnswer = kGivesTrick + 1,  // in kind, by a trap, by the Flight; and none at all
  kMasters = kAnswer + 4,     // single cards, then pairs, that no unseen ones beat
  kPlayRows = kMasters + 10,
};
// ... and in those for a bid and for a gift.
enum EarlyRow : int {
  kOwnHand = 0,
  kOwnNeeded = kOwnHand + kCards,
  kFaceUp = kOwnNeeded + 13,       // of each seat
  kEarlyCalls = kFaceUp + 3 * 16,  // of each seat
  kHighest = kEarlyCalls + 3 * 5,  // the bid so far
  kHolder = kHighest + 4,
  kEarlyFloor = kHolder + 4,  // of each seat
  kVoids = kEarlyFloor + 3 * 5,
  kPasses = kVoids + 2,
  kCall = kPasses + 3,
  kBidRows = kCall + 4,
  kPlace = kCall,  // after or before the Chimera
  kGiven = kPlace + 2,
  kGivenNeeded = kGiven + kCards,
  kGiftRows = kGivenNeeded + 13,
};

constexpr NetShape kShapes[kRoles] = {
    {kBidRows, 64}, {kGiftRows, 64}, {kPlayRows, 128}, {kPlayRows, 128}, {kPlayRows, 128},
};

void on(Rows& out, int row, int times = 1) {
  out.push_back({static_cast<std::uint16_t>(row), static_cast<std::int16_t>(times)});
}

// Rows of a rank: its first, second, third and fourth card. P and C have one each.
constexpr int card_row(int rank) { return rank <= kHunter ? 4 * (rank - 1) : 38 + rank; }

void cards_on(Rows& out, int base, Cards cards) {
  for (Plane ranks = at_least(cards, 1); ranks; ranks &= ranks - 1) {
    const int rank = lowest_rank(ranks), n = count_of(cards, rank);
    for (int i = 0; i < n; ++i) on(out, base + card_row(rank) + i);
  }
}
// Takes the rows of `taken` away from those of `hand`: the highest of each rank go.
void cards_off(Rows& out, int base, Cards hand, Cards taken) {
  for (Plane ranks = at_least(taken, 1); ranks; ranks &= ranks - 1) {
    const int rank = lowest_rank(ranks), held = count_of(hand, rank);
    for (int i = held - count_of(taken, rank); i < held; ++i)
      on(out, base + card_row(rank) + i, -1);
  }
}
// The first `n` rows of a group of `size`.
void scale_on(Rows& out, int base, int n, int size) {
  for (int i = 0; i < std::min(n, size); ++i) on(out, base + i);
}

int call_row(std::uint8_t call) { return call < 2 ? call : call / 10; }  // none, pass, 20, 30, 40
int floor_row(int total) { return std::clamp(total / 10, 0, 4); }
int needed_row(Cards hand) { return std::min(plays_needed(hand), 12); }

Role role_of(const View& v) {
  const Table& t = v.table;
  if (t.phase == Phase::kBidding) return Role::kBid;
  if (t.phase == Phase::kExchange) return Role::kGift;
  if (v.me == t.chimera) return Role::kAlone;
  return v.me == next_seat(t.chimera) ? Role::kAfter : Role::kBefore;
}

// Whether the cards hold a straight of the shape's length and a higher rank.
bool straight_above(Cards cards, const Shape& shape) {
  const Plane held = at_least(cards, 1) & kNumbers;
  const int wild = count_of(cards, kPiYa);
  for (int low = shape.rank - shape.length + 2; low + shape.length - 1 <= 12; ++low) {
    const Plane window = ladder(shape.length) << 4 * (low - 1);
    if (ranks_in(window & ~held) <= wild) return true;
  }
  return false;
}

// Whether unseen cards may answer a play in kind.
bool beaten_in_kind(const Shape& shape, Cards unseen) {
  const int rank = shape.rank;
  switch (shape.type) {
    case Type::kSingle:
      return at_least(unseen, 1) & above(rank);
    case Type::kPair:
      return at_least(unseen, 2) & above(rank);
    case Type::kTriplet:
    case Type::kTripletCard:
    case Type::kTripletPair:
      return at_least(unseen, 3) & above(rank);
    case Type::kPairRun:
      return run_starts(at_least(unseen, 2) & kNumbers, shape.length) &
             above(rank - shape.length + 1);
    case Type::kTripletRun:
    case Type::kTripletRunCards:
    case Type::kTripletRunPairs:
      return run_starts(at_least(unseen, 3) & kNumbers, shape.length) &
             above(rank - shape.length + 1);
    case Type::kQuadCards:
    case Type::kQuadPairs:
    case Type::kTrap:
      return at_least(unseen, 4) & above(rank);
    case Type::kStraight:
      return straight_above(unseen, shape);
    default:
      return false;
  }
}

bool has_attached(Type type) {
  return type == Type::kTripletCard || type == Type::kTripletPair ||
         type == Type::kTripletRunCards || type == Type::kTripletRunPairs ||
         type == Type::kQuadCards || type == Type::kQuadPairs;
}

// What is given away with attached cards: high ones, and groups that they are torn from.
int price(Cards hand, Cards cards, const Shape& shape) {
  int sum = 0;
  for (Plane ranks = at_least(cards, 1); ranks; ranks &= ranks - 1) {
    const int rank = lowest_rank(ranks), taken = count_of(cards, rank);
    const bool body = rank <= shape.rank && rank > shape.rank - shape.length;
    if (!body) sum += rank + (rank > 12 ? 6 : 0) + (count_of(hand, rank) > taken ? 8 : 0);
  }
  return sum;
}

// Plays with attached cards are many and alike. Of each body the three cheapest are kept; the
// bodies come one after the other.
class Thinner {
 public:
  Thinner(Cards hand, MoveList& out) : hand_(hand), out_(out) {}
  void add(const Move& m) {
    if (count(m.cards()) < 4) return out_.push_back(m);
    const Shape shape = shape_of(m.cards(), m.reading());
    if (!has_attached(shape.type)) return out_.push_back(m);
    if (!(shape == shape_)) shape_ = shape, kept_ = 0;
    int cost = price(hand_, m.cards(), shape);
    Move move = m;
    const std::size_t from = out_.size() - kept_;
    for (std::size_t i = 0; i < kept_; ++i)
      if (cost < prices_[i]) std::swap(cost, prices_[i]), std::swap(move, out_[from + i]);
    if (kept_ < kKept) prices_[kept_++] = cost, out_.push_back(move);
  }

 private:
  static constexpr std::size_t kKept = 3;
  Cards hand_;
  MoveList& out_;
  Shape shape_{};
  std::size_t kept_ = 0;  // of that shape, at the end of the list
  std::array<int, kKept> prices_{};
};

}  // namespace

std::span<const NetShape> BrainFeatures::shapes() { return kShapes; }

BrainFeatures::BrainFeatures(const View& v)
    : v_(v),
      role_(role_of(v)),
      first_(next_seat(v.me)),
      second_(next_seat(first_)),
      unseen_(v.unseen()) {
  if (v.table.is_hunter(v.me)) first_ = v.table.chimera, second_ = v.table.partner(v.me);
}

void BrainFeatures::candidates(MoveList& out) const {
  const Table& t = v_.table;
  if (role_ == Role::kBid) {
    out.push_back(Move::pass());
    for (const int points : {20, 30, 40})
      if (points > t.bid) out.push_back(Move::bid(points));
  } else if (role_ == Role::kGift) {
    list_gifts(v_.mine, t.exchange(), out);
  } else {
    MoveList all;
    list_plays(t, v_.mine, all);
    Thinner thin(v_.mine, out);
    for (const Move& m : all) thin.add(m);
  }
}

void BrainFeatures::state(Rows& out) const {
  if (role_ == Role::kBid) return bid_state(out);
  if (role_ == Role::kGift) return gift_state(out);
  play_state(out);
}

void BrainFeatures::play_state(Rows& out) const {
  const Table& t = v_.table;
  const Seat others[2] = {first_, second_};
  cards_on(out, kHand, v_.mine);
  cards_on(out, kUnseen, unseen_);
  for (int i = 0; i < 2; ++i) {
    const Seat p = others[i];
    cards_on(out, kKnown + i * kCards, v_.known(p));
    cards_on(out, kPlayed + i * kCards, t.played[p]);
    on(out, kSize + 21 * i + std::min<int>(t.sizes[p], 20));
    on(out, kCalls + 5 * (i + 1) + call_row(t.calls[p]));
    scale_on(out, kPile + 12 * (i + 1), t.treasure[p] / 5, 12);
    if (!t.played[p]) on(out, kIdle + i);
  }
  on(out, kBid + t.bid / 10 - 2);
  on(out, kCalls + call_row(t.calls[v_.me]));
  scale_on(out, kPile, t.treasure[v_.me] / 5, 12);
  scale_on(out, kTrick, treasure_in(t.trick) / 5, 12);
  scale_on(out, kStrong, t.traps[0] + t.traps[1] + t.flights[0] + t.flights[1], 5);
  on(out, kFloor + floor_row(t.totals[t.chimera]));
  if (t.top.is_pass()) return;
  on(out, kTopType + static_cast<int>(t.shape.type));
  on(out, kTopLength + t.shape.length);
  on(out, kTopRank + t.shape.rank);
  on(out, kOwner + (t.owner == second_));
  if (t.passes) on(out, kPassed);
}

void BrainFeatures::play_move(const Move& m, Rows& out) const {
  const Table& t = v_.table;
  const Cards cards = m.cards(), rest = v_.mine - cards;
  on(out, kAfterNeeded + needed_row(rest));
  on(out, kAfterSize + std::min(count(rest), 20));
  const Cards higher = highest_rank(unseen_) >= 15 ? 0 : above(highest_rank(unseen_)) * 15;
  scale_on(out, kMasters, count(rest & higher), 5);
  const Plane pairs = at_least(unseen_, 2);
  scale_on(out, kMasters + 5, ranks_in(at_least(rest, 2) & above(pairs ? highest_rank(pairs) : 0)),
           5);
  if (m.is_pass()) {
    on(out, kPass);
    if (t.passes) on(out, kGivesTrick);
    return;
  }
  const Shape shape = shape_of(cards, m.reading());
  cards_off(out, kHand, v_.mine, cards);
  cards_on(out, kMoveCards, cards);
  on(out, kMoveType + static_cast<int>(shape.type));
  on(out, kMoveLength + shape.length);
  on(out, kMoveRank + shape.rank);
  const bool flight = contains(unseen_, kFlightCards) && shape.type != Type::kFlight;
  const bool trap =
      at_least(unseen_, 4) && shape.type != Type::kTrap && shape.type != Type::kFlight;
  const bool in_kind = beaten_in_kind(shape, unseen_);
  if (in_kind) on(out, kAnswer);
  if (trap) on(out, kAnswer + 1);
  if (flight) on(out, kAnswer + 2);
  if (!in_kind && !trap && !flight) on(out, kAnswer + 3);
}

// What both are told: my hand, the face-up card, the calls and who may fall to the floor.
void BrainFeatures::bid_state(Rows& out) const {
  const Table& t = v_.table;
  const Seat seats[3] = {v_.me, first_, second_};
  cards_on(out, kOwnHand, v_.mine);
  on(out, kOwnNeeded + needed_row(v_.mine));
  for (int i = 0; i < 3; ++i) {
    const Seat p = seats[i];
    if (p == t.opener) on(out, kFaceUp + 16 * i + t.face_up);
    on(out, kEarlyCalls + 5 * i + call_row(t.calls[p]));
    on(out, kEarlyFloor + 5 * i + floor_row(t.totals[p]));
    if (t.bid && p == t.chimera) on(out, kHolder + i);
  }
  on(out, kHighest + (t.bid ? t.bid / 10 - 1 : 0));
  if (!t.bid) on(out, kHolder + 3);
  on(out, kVoids + std::min<int>(t.voids, 1));
  on(out, kPasses + std::min<int>(t.passes, 2));
}

void BrainFeatures::gift_state(Rows& out) const {
  bid_state(out);
  on(out, kPlace + (v_.me != next_seat(v_.table.chimera)));
}

void BrainFeatures::move(const Move& m, Rows& out) const {
  if (role_ == Role::kBid)
    return on(out, kCall + (m.is_pass() ? 0 : static_cast<int>(m.points()) / 10 - 1));
  if (role_ != Role::kGift) return play_move(m, out);
  cards_off(out, kOwnHand, v_.mine, m.cards());
  cards_on(out, kGiven, m.cards());
  on(out, kGivenNeeded + needed_row(v_.mine - m.cards()));
}

}  // namespace menagerie::chimera
