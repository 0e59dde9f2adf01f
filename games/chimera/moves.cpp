// SPDX-License-Identifier: MIT
// All gifts and all legal plays of a hand: listed, or counted so that one can be drawn without the
// list. Whichever it is, the plays come in groups of one form,
//
//     base + rank * each      for every rank of a plane
//
// A pair is twice its rank, a straight of five is 11111 times its lowest rank, 7-7-7 with a card is
// 7-7-7 plus one of the other ranks. What becomes of the groups is up to a sink: the Writer lists
// their moves, the Drawer draws one of them. They are told of the same groups by the same code, so
// what is drawn is what the list has at that place.
//
// How many plays there can be: every play of a hand is also one of any larger hand, so hands of 20
// cards are enough, and a following play is also a lead. Listing the leads of all 153,009,740 hands
// of 20 cards, with pia.choose=ask, gave at most 693: that of 2-3-4-5-6-7-8, three each of 9 to 12,
// and P.
#include <array>

#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

// Where those runs begin that are higher than the body of `top`.
Plane high_enough(const Shape& top) { return above(top.rank) >> 4 * (top.length - 1); }
Plane higher_runs(Cards hand, const Shape& top) {
  const Plane plane = at_least(hand, kCopies[static_cast<std::size_t>(top.type)]);
  return run_starts(plane & kNumbers, top.length) & high_enough(top);  // C6
}
// The ranks that are higher, where so many cards of one rank are to be beaten.
Plane higher_ranks(Cards hand, const Shape& top) {
  return at_least(hand, kCopies[static_cast<std::size_t>(top.type)]) & above(top.rank);
}

// Singles, then pairs, triplets, traps: together they are as many as the cards, and this is the one
// at place k.
Move one_alike(Cards hand, int k) {
  int copies = 1, before = 0, sum = 0;
  for (int n = 1; n <= 3; ++n) {
    sum += ranks_in(at_least(hand, n));
    const bool beyond = k >= sum;
    copies += beyond, before = beyond ? sum : before;
  }
  return Move(nth(at_least(hand, copies), k - before) * static_cast<Cards>(copies));
}

class Writer {
 public:
  explicit Writer(MoveList& out) : out_(out), at_(out.end()) {}
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { out_.end_at(at_); }

  // Four at a time: nobody can guess how many ranks there are, and a wrong guess of the processor
  // costs more than a few words written in vain.
  void group(Plane ranks, Cards each, Cards base = 0) {
    Move* const end = at_ + ranks_in(ranks);
    do {
      for (int i = 0; i < 4; ++i, ranks &= ranks - 1) *at_++ = Move(base + (ranks & -ranks) * each);
    } while (ranks);
    at_ = end;
  }
  void alike(Cards hand) {
    for (int n = 1; n <= 4; ++n) group(at_least(hand, n), static_cast<Cards>(n));
  }
  void add(Move m) { *at_++ = m; }

 private:
  static_assert(kMostMoves >= 694 + 4, "the last four may lie behind the end");
  MoveList& out_;
  Move* at_;
};

// Keeps the groups, so that one of all moves can be drawn.
class Drawer {
 public:
  void group(Plane ranks, Cards each, Cards base = 0) {
    groups_[n_] = {ranks, each, base};
    n_ += ranks != 0, moves_ += ranks_in(ranks);
  }
  void add(Move m) { group(1, 0, m.word); }
  void alike(Cards hand) { hand_ = hand, moves_ += count(hand); }

  Move drawn(Rng& rng) const {
    int k = static_cast<int>(below(rng, static_cast<std::uint32_t>(moves_))) - count(hand_);
    if (k < 0) return one_alike(hand_, k + count(hand_));
    const Entry* e = groups_;
    for (; k >= ranks_in(e->ranks); ++e) k -= ranks_in(e->ranks);
    return Move(e->base + nth(e->ranks, k) * e->each);
  }

 private:
  struct Entry {
    Plane ranks;
    Cards each, base;
  };
  Cards hand_ = 0;
  int moves_ = 0;
  std::size_t n_ = 0;
  Entry groups_[kMostMoves];  // written before they are read
};

// The plays of one hand, told to a sink. Which ranks are high enough is a plane, too: all of them
// for a lead.
template <class Sink>
class Plays {
 public:
  Plays(Cards hand, bool ask, Sink& sink) : hand_(hand), ask_(ask), sink_(sink) {}

  void lead();
  void follow(const Shape& top);

 private:
  Plane held(int copies) const { return at_least(hand_, copies); }
  Plane numbers(int copies) const { return held(copies) & kNumbers; }

  // Every run of at least `shortest` numbers of which so many copies are held.
  template <class F>
  void each_length(int copies, int shortest, F f) {
    const Plane plane = numbers(copies);
    Plane starts = run_starts(plane, shortest);
    for (int length = shortest; starts; starts &= plane >> 4 * length++) f(length, starts);
  }

  // `n` of the ranks of `from`, `copies` of each, attached to the body. P comes before C, and not
  // with it.
  void attach(Cards body, Plane from, Cards copies, int n) {
    for (; n > 1 && from; from &= from - 1)
      attach(body + (from & -from) * copies, from & (from - 1), copies, n - 1);
    if (n == 1)
      sink_.group(body & one(kPiYa) ? from & ~one(kChimera) : from, copies, body);  // C42 C45
  }
  void with_cards(Cards body, Plane ranks, int n) {
    attach(body, held(1) & ~ranks, 1, n);
  }  // C41 C42 C45
  void with_pairs(Cards body, Plane ranks, int n) {
    attach(body, held(2) & ~ranks, 2, n);
  }  // C43 C45
  void triplet_runs_with(int length, Plane starts, bool cards, bool pairs) {
    each_rank(starts, [&](Plane start) {
      const Plane body = start * ladder(length);
      if (cards) with_cards(3 * body, body, length);
      if (pairs) with_pairs(3 * body, body, length);
    });
  }
  void quads_with(Plane ranks, bool cards, bool pairs) {
    each_rank(ranks, [&](Plane rank) {
      if (cards) with_cards(4 * rank, rank, 2);
      if (pairs) with_pairs(4 * rank, rank, 2);
    });
  }

  void wild_straight(Plane window);
  void straights(int length, Plane full, Plane lacking, Plane high);
  template <class F>
  void each_window(int longest, F f);
  void follow_with_attached(const Shape& top);
  void follow_straight(const Shape& top);
  void flight() {
    if ((hand_ & kFlightCards) == kFlightCards) sink_.add(Move::play(kFlightCards));
  }

  Cards hand_;
  bool ask_;
  Sink& sink_;
};

// Pi Ya in the place of the card that the window lacks, or of any card (C49: it does not matter
// that the rank is held). Where Pi Ya stands at an end, the same cards may be read one step lower
// or higher. They are listed once, as the highest; or, where the player is asked, as both (C48).
template <class Sink>
void Plays<Sink>::wild_straight(Plane window) {
  const Plane missing = window & ~held(1), replaced = missing ? missing : window;
  const Plane lowest = window & -window;
  const bool may_go_up = !(window & one(12)), may_go_down = !(window & one(1));
  const Cards with_pia = window + one(kPiYa);
  if (!ask_)  // minus the card replaced
    return sink_.group(may_go_up ? replaced & ~lowest : replaced, ~Cards{0}, with_pia);
  each_rank(replaced, [&](Plane rank) {
    const bool two_readings = rank == lowest ? may_go_up : rank > window >> 4 && may_go_down;
    sink_.add(Move::play(with_pia - rank, two_readings ? lowest_rank(rank) : 0));
  });
}

// Straights of one length, their lowest ranks in `high`: those without Pi Ya, then those with it.
template <class Sink>
void Plays<Sink>::straights(int length, Plane full, Plane lacking, Plane high) {
  sink_.group(full & high, ladder(length));
  each_rank(lacking & high, [&](Plane start) { wild_straight(start * ladder(length)); });
}

// f(length, full, lacking) for the lengths of straights: where those windows begin of which all
// ranks are held, and those which lack one rank at most. These grow from shorter ones: a window
// that was full may lack the next rank, any other must have it.
template <class Sink>
template <class F>
void Plays<Sink>::each_window(int longest, F f) {
  const Plane plane = numbers(1);
  Plane full = plane, lacking = kNumbers;
  for (int length = 2; length <= longest && lacking; ++length) {
    const int step = 4 * (length - 1);
    lacking = ((lacking & plane >> step) | full) & kNumbers >> step;
    full &= plane >> step;
    if (length >= 5) f(length, full, lacking);
  }
}

template <class Sink>
void Plays<Sink>::lead() {
  sink_.alike(hand_);
  flight();
  if (const Plane three = held(3)) {
    triplet_runs_with(1, three, true, true);
    quads_with(held(4), true, true);
  }
  each_length(2, 3, [&](int n, Plane starts) { sink_.group(starts, 2 * ladder(n)); });
  each_length(3, 2, [&](int n, Plane starts) {
    sink_.group(starts, 3 * ladder(n));
    triplet_runs_with(n, starts, true, true);
  });
  if (hand_ & one(kPiYa))
    each_window(12, [&](int n, Plane full, Plane lacking) { straights(n, full, lacking, kEach); });
  else
    each_length(1, 5, [&](int n, Plane starts) { sink_.group(starts, ladder(n)); });
}

template <class Sink>
void Plays<Sink>::follow_with_attached(const Shape& top) {
  const bool cards = top.type == Type::kTripletCard || top.type == Type::kTripletRunCards ||
                     top.type == Type::kQuadCards;
  if (kCopies[static_cast<std::size_t>(top.type)] == 4)
    quads_with(higher_ranks(hand_, top), cards, !cards);  // C46
  else if (top.length == 1)
    triplet_runs_with(1, higher_ranks(hand_, top), cards, !cards);
  else
    triplet_runs_with(top.length, higher_runs(hand_, top), cards, !cards);
}

template <class Sink>
void Plays<Sink>::follow_straight(const Shape& top) {
  if (!(hand_ & one(kPiYa))) return sink_.group(higher_runs(hand_, top), ladder(top.length));
  each_window(top.length, [&](int n, Plane full, Plane lacking) {
    if (n == top.length) straights(n, full, lacking, high_enough(top));
  });
}

// Plays of the same type and size that are higher (C31), traps and the Flight.
template <class Sink>
void Plays<Sink>::follow(const Shape& top) {
  const auto copies = static_cast<Cards>(kCopies[static_cast<std::size_t>(top.type)]);
  sink_.add(Move::pass());                // C35
  if (top.type == Type::kFlight) return;  // C31
  if (is_alike(top.type))
    sink_.group(higher_ranks(hand_, top), copies);
  else if (top.type == Type::kPairRun || top.type == Type::kTripletRun)
    sink_.group(higher_runs(hand_, top), copies * ladder(top.length));
  else if (top.type == Type::kStraight)
    follow_straight(top);
  else
    follow_with_attached(top);
  if (top.type != Type::kTrap) sink_.group(held(4), 4);  // C32 C46
  flight();
}

// C27 C28
template <class Sink>
void gifts(Cards hand, int n, Sink& sink) {
  const Plane ranks = at_least(hand, 1);
  if (n == 1) return sink.group(ranks, 1, Move::give(0).word);
  each_rank(ranks, [&](Cards first) {
    sink.group(at_least(hand - first, 1) & ~(first - 1), 1, Move::give(first).word);
  });
}

template <class Sink>
void plays(const Table& table, Cards hand, Sink& sink) {
  Plays<Sink> all(hand, table.options.pia == PiaChoose::kAsk, sink);
  if (table.top.is_pass()) return all.lead();  // C29
  all.follow(table.shape);
}

// Is there nothing but the pass and `ranks`, the higher ranks? That is so where cards of one rank
// have to be beaten by a hand without trap and Flight, two times out of three; or where there is no
// body to attach anything to.
bool only_higher_ranks(const Table& table, Cards hand, Plane ranks) {
  return !table.top.is_pass() && !at_least(hand, 4) && (hand & kFlightCards) != kFlightCards &&
         (is_alike(table.shape.type) || (table.shape.length == 1 && !ranks));
}
// The pass, or the play at place k - 1. The pass is taken for a rank below the lowest: it is half
// of all moves, and so no branch has to tell it from plays.
Move pass_or_alike(Plane ranks, int copies, int k) {
  return Move(static_cast<Cards>(copies) << 4 * nth_nibble(ranks << 4 | 1, k) >> 4);
}

// What is rarer, or takes longer, has functions of its own, so that the common case needs few
// registers.
[[gnu::noinline]] void list_many(const Table& table, Cards hand, MoveList& out) {
  Writer writer(out);
  plays(table, hand, writer);
}
[[gnu::noinline]] Move one_of_many(const Table& table, Cards hand, Rng& rng) {
  Drawer drawer;
  plays(table, hand, drawer);
  return drawer.drawn(rng);
}

// Half of all leads are from a hand with nothing but singles and pairs.
[[gnu::noinline]] Move random_lead(const Table& table, Cards hand, Rng& rng) {
  const Plane once = at_least(hand, 1), twice = at_least(hand, 2);
  if (at_least(hand, 3) | run_starts(once & kNumbers, 5) | run_starts(twice & kNumbers, 3) |
      (hand & one(kPiYa)))
    return one_of_many(table, hand, rng);
  const int singles = ranks_in(once), pairs = ranks_in(twice);
  const int k = static_cast<int>(below(rng, static_cast<std::uint32_t>(singles + pairs)));
  return Move(k < singles ? nth(once, k) : 2 * nth(twice, k - singles));
}

}  // namespace

void list_gifts(Cards hand, int n, MoveList& out) {
  Writer writer(out);
  gifts(hand, n, writer);
}
Move random_gift(Cards hand, int n, Rng& rng) {
  Drawer drawer;
  gifts(hand, n, drawer);
  return drawer.drawn(rng);
}

void list_plays(const Table& table, Cards hand, MoveList& out) {
  const Plane ranks = higher_ranks(hand, table.shape);
  if (!only_higher_ranks(table, hand, ranks)) return list_many(table, hand, out);
  Writer writer(out);
  writer.add(Move::pass());  // C35
  writer.group(ranks, kCopies[static_cast<std::size_t>(table.shape.type)]);
}
Move random_play(const Table& table, Cards hand, Rng& rng) {
  if (table.top.is_pass()) return random_lead(table, hand, rng);
  const Plane ranks = higher_ranks(hand, table.shape);
  if (!only_higher_ranks(table, hand, ranks)) return one_of_many(table, hand, rng);
  const auto k = below(rng, static_cast<std::uint32_t>(1 + ranks_in(ranks)));
  return pass_or_alike(ranks, kCopies[static_cast<std::size_t>(table.shape.type)],
                       static_cast<int>(k));
}

}  // namespace menagerie::chimera
