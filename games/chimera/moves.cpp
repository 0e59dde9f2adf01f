// SPDX-License-Identifier: MIT
// All gifts and all legal plays of a hand. Each type of combination is one function that appends
// the plays whose rank is above a limit: 0 for a lead, the rank to beat for a following play.
// Bodies are found on planes (cards.hpp), attachments by choosing so many of the remaining ranks.
//
// How many plays there can be: every play of a hand is also one of any larger hand, so hands of 20
// cards are enough, and a following play is also a lead. Listing the leads of all 153,009,740 hands
// of 20 cards, with pia.choose=ask, gave at most 693: that of 2-3-4-5-6-7-8, three each of 9 to 12,
// and P.
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

class Lister {
 public:
  Lister(Cards hand, bool ask, MoveList& out)
      : hand_(hand),
        one_(at_least_1(hand)),
        two_(at_least_2(hand)),
        three_(at_least_3(hand)),
        four_(at_least_4(hand)),
        ask_(ask),
        out_(out) {}

  void lead();
  void follow(const Shape& top);

 private:
  void add(Cards cards) { out_.push_back(Move::play(cards)); }

  // The cards of each rank of the plane above the limit, `copies` of it.
  void alike(Plane plane, Cards copies, int limit) {
    each_rank(plane & above(limit), [&](Cards rank) { add(rank * copies); });
  }
  // f(body) for each run of `length` ranks whose highest is above the limit.
  template <class F>
  void each_run(Plane plane, int length, int limit, F f) {
    each_rank(run_starts(plane & kNumbers, length) & above(limit - length + 1),
              [&](Cards start) { f(start * ladder(length)); });
  }
  void runs(Plane plane, Cards copies, int length, int limit) {
    each_run(plane, length, limit, [&](Plane body) { add(body * copies); });
  }

  // `n` of the ranks of `from`, `copies` of each, attached to the body.
  void attach(Cards body, Plane from, Cards copies, int n) {
    for (; from; from &= from - 1) {
      const Cards lowest = from & -from;
      if (n == 1) {
        if (((body | lowest) & kFlightCards) != kFlightCards)
          add(body + lowest * copies);  // C42 C45
      } else {
        attach(body + lowest * copies, from & (from - 1), copies, n - 1);
      }
    }
  }
  void attach_cards(Cards body, Plane ranks, int n) {
    attach(body, one_ & ~ranks, 1, n);
  }  // C41 C42 C45
  void attach_pairs(Cards body, Plane ranks, int n) {
    attach(body, two_ & ~ranks, 2, n);
  }  // C43 C45

  void triplets_with(int limit, bool cards, bool pairs) {
    each_rank(three_ & above(limit), [&](Cards rank) {
      if (cards) attach_cards(3 * rank, rank, 1);
      if (pairs) attach_pairs(3 * rank, rank, 1);
    });
  }
  void triplet_runs_with(int length, int limit, bool cards, bool pairs) {
    each_run(three_, length, limit, [&](Plane body) {
      if (cards) attach_cards(3 * body, body, length);
      if (pairs) attach_pairs(3 * body, body, length);
    });
  }
  void quads_with(int limit, bool cards, bool pairs) {
    each_rank(four_ & above(limit), [&](Cards rank) {
      if (cards) attach_cards(4 * rank, rank, 2);
      if (pairs) attach_pairs(4 * rank, rank, 2);
    });
  }
  void straights(int length, int limit) {
    runs(one_, 1, length, limit);
    if (hand_ & one(kPiYa)) wild_straights(length, limit);
  }
  void follow_in_kind(const Shape& top);
  void wild_straights(int length, int limit);
  void wild_straight(Plane window, Cards replaced, int limit);
  void traps(int limit) { alike(four_, 4, limit); }
  void flight() {
    if ((hand_ & kFlightCards) == kFlightCards) add(kFlightCards);
  }

  Cards hand_;
  Plane one_, two_, three_, four_;
  bool ask_;
  MoveList& out_;
};

// Every window of `length` ranks that lacks one card or none: Pi Ya takes the place of the missing
// card, or of any card (C49: it does not matter that the rank is held).
void Lister::wild_straights(int length, int limit) {
  Plane window = ladder(length);
  for (int low = 1; low + length - 1 <= 12; ++low, window <<= 4) {
    const Plane missing = window & ~one_;
    if (missing & (missing - 1)) continue;
    each_rank(missing ? missing : window,
              [&](Cards replaced) { wild_straight(window, replaced, limit); });
  }
}

// Where Pi Ya stands at an end, the same cards may be read one step lower or higher. They are
// listed once, as the highest; or, where the player is asked, as both (C48).
void Lister::wild_straight(Plane window, Cards replaced, int limit) {
  const bool lower = replaced == (window & -window), at_top = window >> 4 < replaced;
  const int low = lowest_rank(window), high = highest_rank(window);
  const bool two_readings = (lower && high < 12) || (at_top && low > 1);
  if (high <= limit || (lower && two_readings && !ask_)) return;
  out_.push_back(
      Move::play(window - replaced + one(kPiYa), two_readings && ask_ ? lowest_rank(replaced) : 0));
}

void Lister::lead() {
  alike(one_, 1, 0);
  alike(two_, 2, 0);
  alike(three_, 3, 0);
  traps(0);
  flight();
  triplets_with(0, true, true);
  quads_with(0, true, true);
  for (int length = 3; run_starts(two_ & kNumbers, length); ++length) runs(two_, 2, length, 0);
  for (int length = 2; run_starts(three_ & kNumbers, length); ++length) {
    runs(three_, 3, length, 0);
    triplet_runs_with(length, 0, true, true);
  }
  const bool wild = hand_ & one(kPiYa);
  for (int length = 5; length <= 12 && (wild || run_starts(one_ & kNumbers, length)); ++length)
    straights(length, 0);
}

// Plays of the same type and size, and higher.
void Lister::follow_in_kind(const Shape& top) {
  const int length = top.length, rank = top.rank;
  switch (top.type) {  // C31
    case Type::kSingle:
      alike(one_, 1, rank);
      break;  // C4
    case Type::kPair:
      alike(two_, 2, rank);
      break;
    case Type::kPairRun:
      runs(two_, 2, length, rank);
      break;
    case Type::kTriplet:
      alike(three_, 3, rank);
      break;
    case Type::kTripletRun:
      runs(three_, 3, length, rank);
      break;
    case Type::kTripletCard:
      triplets_with(rank, true, false);
      break;
    case Type::kTripletPair:
      triplets_with(rank, false, true);
      break;
    case Type::kTripletRunCards:
      triplet_runs_with(length, rank, true, false);
      break;
    case Type::kTripletRunPairs:
      triplet_runs_with(length, rank, false, true);
      break;
    case Type::kStraight:
      straights(length, rank);
      break;
    case Type::kQuadCards:
      quads_with(rank, true, false);
      break;  // C46
    case Type::kQuadPairs:
      quads_with(rank, false, true);
      break;  // C46
    default:
      break;
  }
}

void Lister::follow(const Shape& top) {
  if (top.type == Type::kFlight) return;  // C31
  follow_in_kind(top);
  traps(top.type == Type::kTrap ? top.rank : 0);  // C32 C46
  flight();
}

}  // namespace

void list_gifts(Cards hand, int n, MoveList& out) {
  each_rank(at_least_1(hand), [&](Cards first) {  // C27 C28
    if (n == 1) return out.push_back(Move::give(first));
    each_rank(at_least_1(hand - first) & ~(first - 1),
              [&](Cards second) { out.push_back(Move::give(first + second)); });
  });
}

void list_plays(const Table& table, Cards hand, MoveList& out) {
  Lister lister(hand, table.options.pia == PiaChoose::kAsk, out);
  if (table.top.is_pass()) return lister.lead();  // C29
  out.push_back(Move::pass());                    // C35
  lister.follow(table.shape);
}

}  // namespace menagerie::chimera
