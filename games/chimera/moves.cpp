// SPDX-License-Identifier: MIT
// All gifts and all legal plays of a hand: listed, or counted so that one can be drawn without the
// list. Whichever it is, the plays come in groups of one form,
//
//     base + rank * each      for every rank of a plane
//
// A pair is twice its rank, a straight of five is 11111 times its lowest rank, 7-7-7 with a card is
// 7-7-7 plus one of the other ranks. What becomes of a group is up to a sink: the Writer lists its
// moves, the Counter counts them, the Picker finds the one at a given place. They are told of the
// same groups by the same code, so the place is the same for all.
//
// How many plays there can be: every play of a hand is also one of any larger hand, so hands of 20
// cards are enough, and a following play is also a lead. Listing the leads of all 153,009,740 hands
// of 20 cards, with pia.choose=ask, gave at most 693: that of 2-3-4-5-6-7-8, three each of 9 to 12,
// and P.
#include <array>

#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {
namespace {

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
  void pass_or(Plane ranks, Cards each) {
    *at_++ = Move::pass();
    group(ranks, each);
  }
  void alike(Cards hand) {
    for (int n = 1; n <= 4; ++n) group(at_least(hand, n), static_cast<Cards>(n));
  }
  void add(Move m) { *at_++ = m; }
  static constexpr bool done() { return false; }

 private:
  static_assert(kMostMoves >= 694 + 4, "the last four may lie behind the end");
  MoveList& out_;
  Move* at_;
};

class Counter {
 public:
  void group(Plane ranks, Cards, Cards = 0) { n_ += ranks_in(ranks); }
  void pass_or(Plane ranks, Cards) { n_ += 1 + ranks_in(ranks); }
  void alike(Cards hand) { n_ += count(hand); }
  void add(Move) { ++n_; }
  static constexpr bool done() { return false; }
  std::uint32_t total() const { return static_cast<std::uint32_t>(n_); }

 private:
  int n_ = 0;
};

class Picker {
 public:
  explicit Picker(std::uint32_t place) : left_(static_cast<int>(place)) {}

  void group(Plane ranks, Cards each, Cards base = 0) {
    if (starts_in(ranks_in(ranks))) chosen_ = Move(base + nth(ranks, at_) * each);
  }
  // The pass is a rank below the lowest: half of all moves are passes, and no branch tells them
  // from plays.
  void pass_or(Plane ranks, Cards each) {
    const Plane with_pass = ranks << 4 | 1;
    if (starts_in(ranks_in(with_pass))) chosen_ = Move((nth(with_pass, at_) >> 4) * each);
  }
  // Singles, then pairs, triplets, traps: as many as there are cards.
  void alike(Cards hand) {
    if (!starts_in(count(hand))) return;
    int copies = 1, before = 0, sum = 0;
    for (int n = 1; n <= 3; ++n) {
      sum += ranks_in(at_least(hand, n));
      const bool beyond = at_ >= sum;
      copies += beyond, before = beyond ? sum : before;
    }
    chosen_ = Move(nth(at_least(hand, copies), at_ - before) * static_cast<Cards>(copies));
  }
  void add(Move m) {
    if (starts_in(1)) chosen_ = m;
  }
  bool done() const { return left_ < 0; }
  Move chosen() const { return chosen_; }

 private:
  // Is the place among the next n? Then it is at_.
  bool starts_in(int n) {
    at_ = left_, left_ -= n;
    return at_ >= 0 && left_ < 0;
  }

  int left_, at_ = 0;
  Move chosen_{};
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

  // Where runs of `length` begin; a single rank need not be a number.
  Plane runs(int copies, int length) const {
    return length == 1 ? held(copies) : run_starts(numbers(copies), length);
  }
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
    if (n == 1)
      return sink_.group(body & one(kPiYa) ? from & ~one(kChimera) : from, copies,
                         body);  // C42 C45
    for (; from; from &= from - 1)
      attach(body + (from & -from) * copies, from & (from - 1), copies, n - 1);
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
  void follow_with_attached(const Shape& top, Plane high);
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
  for (int length = 2; length <= longest; ++length) {
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
  if (sink_.done()) return;
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

// How many of each rank the body of a type has, and the types whose body is all there is.
constexpr std::array<std::uint8_t, kTypes> kCopies{0, 1, 2, 2, 3, 3, 3, 3, 3, 3, 1, 4, 4, 4, 0};
constexpr unsigned kBare =
    1u << static_cast<int>(Type::kSingle) | 1u << static_cast<int>(Type::kPair) |
    1u << static_cast<int>(Type::kPairRun) | 1u << static_cast<int>(Type::kTriplet) |
    1u << static_cast<int>(Type::kTripletRun) | 1u << static_cast<int>(Type::kStraight) |
    1u << static_cast<int>(Type::kTrap);

template <class Sink>
void Plays<Sink>::follow_with_attached(const Shape& top, Plane high) {
  const bool cards = top.type == Type::kTripletCard || top.type == Type::kTripletRunCards ||
                     top.type == Type::kQuadCards;
  if (top.type == Type::kQuadCards || top.type == Type::kQuadPairs)
    quads_with(held(4) & high, cards, !cards);  // C46
  else if (top.type != Type::kFlight)
    triplet_runs_with(top.length, runs(3, top.length) & high, cards, !cards);
}

// Plays of the same type and size that are higher (C31), traps and the Flight. Whatever has but a
// body is one group: of single cards to sequences, where those runs begin that end high enough.
template <class Sink>
void Plays<Sink>::follow(const Shape& top) {
  const auto type = static_cast<std::size_t>(top.type);
  const Plane high = above(top.rank) >> 4 * (top.length - (top.length > 0));
  const bool wild = top.type == Type::kStraight && hand_ & one(kPiYa);
  if (kBare >> type & 1 && !wild) {
    sink_.pass_or(runs(kCopies[type], top.length) & high, kCopies[type] * ladder(top.length));
  } else {
    sink_.pass_or(0, 0);
    if (wild)
      each_window(top.length, [&](int n, Plane full, Plane lacking) {
        if (n == top.length) straights(n, full, lacking, high);
      });
    else
      follow_with_attached(top, high);
  }
  if (top.type == Type::kFlight) return;                 // C31
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
  all.follow(table.shape);                     // C35
}

// One of the moves that `tell` tells a sink of.
template <class F>
Move drawn(Rng& rng, F tell) {
  Counter counter;
  tell(counter);
  Picker picker(below(rng, counter.total()));
  tell(picker);
  return picker.chosen();
}

}  // namespace

void list_gifts(Cards hand, int n, MoveList& out) {
  Writer writer(out);
  gifts(hand, n, writer);
}
Move random_gift(Cards hand, int n, Rng& rng) {
  return drawn(rng, [&](auto& sink) { gifts(hand, n, sink); });
}

void list_plays(const Table& table, Cards hand, MoveList& out) {
  Writer writer(out);
  plays(table, hand, writer);
}
Move random_play(const Table& table, Cards hand, Rng& rng) {
  return drawn(rng, [&](auto& sink) { plays(table, hand, sink); });
}

}  // namespace menagerie::chimera
