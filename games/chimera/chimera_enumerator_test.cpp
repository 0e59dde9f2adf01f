// SPDX-License-Identifier: MIT
// A second, slow list of the legal moves, written from the rules' text with lists of ranks and
// nothing of the engine but its types. For small hands every subset of the hand is looked at and
// judged by the description of each type; for larger ones the types are built one after the other.
#include <algorithm>
#include <map>
#include <set>

#include "games/chimera/policy.hpp"
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

using Ranks = std::vector<int>;  // sorted

struct Kind {
  int type = 0;  // as numbered in the rules
  std::size_t size = 0;
  int rank = 0;
  int pia = 0;  // what P stands for, in a straight
};
using Kinds = std::vector<Kind>;

bool has(const Ranks& r, int rank) { return std::count(r.begin(), r.end(), rank) > 0; }
// What is left after taking `n` of a rank; false where there are not so many.
bool take(Ranks& r, int rank, int n) {
  for (; n > 0; --n) {
    const auto at = std::find(r.begin(), r.end(), rank);
    if (at == r.end()) return false;
    r.erase(at);
  }
  return true;
}
bool all_different(const Ranks& r) { return std::set<int>(r.begin(), r.end()).size() == r.size(); }
// The ranks of pairs, or nothing at all if the cards are not pairs of 1-12 or H.
bool as_pairs(const Ranks& r, Ranks& pairs) {
  for (std::size_t i = 0; i < r.size(); i += 2) {
    if (i + 1 >= r.size() || r[i] != r[i + 1] || r[i] > kHunter) return false;
    pairs.push_back(r[i]);
  }
  return true;
}

// Attachments to a body of these ranks: 'n' single cards (1), 'n' pairs (2), or neither (0).
int attachments(const Ranks& left, const Ranks& body, std::size_t n) {
  for (const int rank : body)
    if (has(left, rank)) return 0;
  if (left.size() == n && all_different(left) && !(has(left, kPiYa) && has(left, kChimera)))
    return 1;
  Ranks pairs;
  return left.size() == 2 * n && as_pairs(left, pairs) && all_different(pairs) ? 2 : 0;
}

// All ways to read the cards as one of the 14 combinations.
Kinds kinds_of(const Ranks& cards) {
  Kinds out;
  const std::size_t n = cards.size();
  const auto add = [&](int type, int rank, int pia = 0) { out.push_back({type, n, rank, pia}); };
  if (n == 1) add(1, cards[0]);
  if (n == 2 && cards[0] == kPiYa && cards[1] == kChimera) add(14, 0);
  for (int rank = 1; rank <= kHunter; ++rank) {
    Ranks left = cards;
    if (take(left, rank, 2) && left.empty()) add(2, rank);
    left = cards;
    if (take(left, rank, 3)) {
      if (left.empty()) add(4, rank);
      if (const int how = attachments(left, {rank}, 1)) add(how == 1 ? 6 : 7, rank);
    }
    left = cards;
    if (take(left, rank, 4)) {
      if (left.empty()) add(13, rank);
      if (const int how = attachments(left, {rank}, 2)) add(how == 1 ? 11 : 12, rank);
    }
  }
  for (int low = 1; low <= 12; ++low)
    for (int high = low + 1; high <= 12; ++high) {
      const std::size_t length = static_cast<std::size_t>(high - low + 1);
      if (length > n) break;
      Ranks body;
      for (int rank = low; rank <= high; ++rank) body.push_back(rank);
      const auto without = [&](int copies, Ranks& left) {
        left = cards;
        return std::all_of(body.begin(), body.end(),
                           [&](int rank) { return take(left, rank, copies); });
      };
      Ranks left;
      if (length >= 3 && without(2, left) && left.empty()) add(3, high);
      if (without(3, left)) {
        if (left.empty())
          add(5, high);
        else if (const int how = attachments(left, body, length))
          add(how == 1 ? 8 : 9, high);
      }
      if (length >= 5 && n == length) {
        if (cards == body) add(10, high);
        for (const int replaced : body) {
          Ranks with_pia = body;
          std::replace(with_pia.begin(), with_pia.end(), replaced, int{kPiYa});
          std::sort(with_pia.begin(), with_pia.end());
          if (cards == with_pia) add(10, high, replaced);
        }
      }
    }
  return out;
}

bool beats(const Kind& mine, const Kind& theirs) {
  if (theirs.type == 14) return false;
  if (mine.type == 14) return true;
  if (mine.type == 13) return theirs.type != 13 || mine.rank > theirs.rank;
  return mine.type == theirs.type && mine.size == theirs.size && mine.rank > theirs.rank;
}

Ranks ranks_of(Cards cards) {
  Ranks out;
  for (int rank = 1; rank <= kChimera; ++rank)
    for (int n = count_of(cards, rank); n > 0; --n) out.push_back(rank);
  return out;
}
Move move_of(const Ranks& ranks, int pia = 0) {
  Cards cards = 0;
  for (const int rank : ranks) cards += one(rank);
  return Move::play(cards, pia);
}

using Words = std::set<std::uint64_t>;

// The moves that these cards may be played as.
void judge(const Ranks& cards, const Kind* top, bool ask, Words& out) {
  Kinds kinds = kinds_of(cards);
  if (kinds.size() == 2) {  // two places for P
    if (!ask) kinds = {kinds[0].rank > kinds[1].rank ? kinds[0] : kinds[1]};
  }
  for (const Kind& kind : kinds)
    if (!top || beats(kind, *top))
      out.insert(move_of(cards, kinds.size() == 2 ? kind.pia : 0).word);
}

// The play to beat, with the place of P that was named or the highest.
Kind kind_of_top(const Move& top) {
  Kind best;
  for (const Kind& kind : kinds_of(ranks_of(top.cards())))
    if (top.reading() ? kind.pia == top.reading() : kind.rank >= best.rank) best = kind;
  return best;
}

// Every subset of the hand.
void every_subset(const std::map<int, int>& hand, std::map<int, int>::const_iterator at,
                  Ranks& chosen, const Kind* top, bool ask, Words& out) {
  if (at == hand.end()) {
    if (!chosen.empty()) judge(chosen, top, ask, out);
    return;
  }
  const auto next = std::next(at);
  const std::size_t before = chosen.size();
  for (int n = 0; n <= at->second; ++n) {
    every_subset(hand, next, chosen, top, ask, out);
    chosen.push_back(at->first);
  }
  chosen.resize(before);
}

// Bodies and attachments, type by type. What is built is judged like any other cards.
class Builder {
 public:
  Builder(const std::map<int, int>& hand, const Kind* top, bool ask, Words& out)
      : hand_(hand), top_(top), ask_(ask), out_(out) {}

  void build() {
    for (const auto& [rank, n] : hand_) {
      for (int copies = 1; copies <= n; ++copies)
        put(Ranks(static_cast<std::size_t>(copies), rank));
      if (n >= 3) with_attachments({rank}, 3, 1);
      if (n >= 4) with_attachments({rank}, 4, 2);
    }
    if (hand_.contains(kPiYa) && hand_.contains(kChimera)) put({kPiYa, kChimera});
    for (int low = 1; low <= 12; ++low) {
      Ranks body;
      for (int rank = low; rank <= 12; ++rank) {
        body.push_back(rank);
        straight(body);
        for (const int copies : {2, 3})
          if (held(body, copies)) put(times(body, copies));
        if (held(body, 3) && body.size() >= 2) with_attachments(body, 3, body.size());
      }
    }
  }

 private:
  bool held(const Ranks& body, int copies) const {
    return std::all_of(body.begin(), body.end(),
                       [&](int rank) { return hand_.contains(rank) && hand_.at(rank) >= copies; });
  }
  static Ranks times(const Ranks& body, int copies) {
    Ranks out;
    for (const int rank : body) out.insert(out.end(), static_cast<std::size_t>(copies), rank);
    return out;
  }
  void put(Ranks cards) {
    std::sort(cards.begin(), cards.end());
    if (done_.insert(cards).second) judge(cards, top_, ask_, out_);
  }
  void straight(const Ranks& body) {
    if (held(body, 1)) put(body);
    if (!hand_.contains(kPiYa)) return;
    for (const int replaced : body) {
      Ranks rest;
      for (const int rank : body)
        if (rank != replaced) rest.push_back(rank);
      if (!held(rest, 1)) continue;
      rest.push_back(kPiYa);
      put(rest);
    }
  }
  void with_attachments(const Ranks& body, int copies, std::size_t n) {
    for (const int each : {1, 2}) choose(times(body, copies), body, 1, each, n);
  }
  void choose(const Ranks& cards, const Ranks& body, int from, int each, std::size_t n) {
    if (n == 0) return put(cards);
    for (int rank = from; rank <= kChimera; ++rank) {
      if (has(body, rank) || !hand_.contains(rank) || hand_.at(rank) < each) continue;
      Ranks more = cards;
      more.insert(more.end(), static_cast<std::size_t>(each), rank);
      choose(more, body, rank + 1, each, n - 1);
    }
  }

  const std::map<int, int>& hand_;
  const Kind* top_;
  bool ask_;
  Words& out_;
  std::set<Ranks> done_;
};

Words plain_moves(const State& s, Seat seat, bool subsets) {
  Words out;
  const Table& t = s.table;
  std::map<int, int> hand;
  for (const int rank : ranks_of(s.hands[seat])) ++hand[rank];
  if (t.phase == Phase::kBidding) {
    out.insert(Move::pass().word);
    for (const int bid : {20, 30, 40})
      if (bid > t.bid) out.insert(Move::bid(bid).word);
  } else if (t.phase == Phase::kExchange) {
    const Ranks cards = ranks_of(s.hands[seat]);
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (t.bid == 30)
        out.insert(Move::give(one(cards[i])).word);
      else
        for (std::size_t k = 0; k < i; ++k)
          out.insert(Move::give(one(cards[i]) + one(cards[k])).word);
  } else {
    const bool leads = t.top.is_pass(), ask = t.options.pia == PiaChoose::kAsk;
    const Kind top = kind_of_top(t.top);
    if (!leads) out.insert(Move::pass().word);
    Ranks chosen;
    if (subsets)
      every_subset(hand, hand.begin(), chosen, leads ? nullptr : &top, ask, out);
    else
      Builder(hand, leads ? nullptr : &top, ask, out).build();
  }
  return out;
}

Words engine_moves(const State& s, Seat seat) {
  MoveList moves;
  s.legal_moves(seat, moves);
  Words out;
  for (const Move& m : moves)
    EXPECT_TRUE(out.insert(m.word).second) << "listed twice: " << to_text(m);
  return out;
}

std::string difference(const Words& engine, const Words& plain) {
  std::string out;
  for (const auto w : engine)
    if (!plain.contains(w)) out += " +" + to_text(Move(w));
  for (const auto w : plain)
    if (!engine.contains(w)) out += " -" + to_text(Move(w));
  return out;
}

// Plays matches, half of the moves of each at random and half by the beginner, and shows each
// position.
template <class F>
void wander(std::uint64_t seed, int positions, F f) {
  Rng rng{seed};
  for (int seen = 0; seen < positions;) {
    Options options;
    options.target = 150;
    options.pia = below(rng, 2) ? PiaChoose::kAsk : PiaChoose::kAuto;
    State s = State::start(options, 3, Seed::drawn(rng));
    while (!s.due().empty() && seen < positions) {
      const Seat seat = s.due().lowest();
      f(s, seat);
      ++seen;
      MoveList moves;
      s.legal_moves(seat, moves);
      s.apply(seat, below(rng, 2) ? moves[below(rng, static_cast<std::uint32_t>(moves.size()))]
                                  : Greedy{}.choose(s.view(seat), rng));
    }
  }
}

TEST(ChimeraEnumerator, agrees_on_reached_positions) {
  std::size_t most = 0;
  wander(1, 21'000, [&](const State& s, Seat seat) {
    const Words engine = engine_moves(s, seat), plain = plain_moves(s, seat, false);
    most = std::max(most, engine.size());
    ASSERT_EQ(difference(engine, plain), "") << s.to_position().dump();
  });
  EXPECT_GT(most, 150u);
}

TEST(ChimeraEnumerator, agrees_on_every_subset_of_small_hands) {
  int small = 0;
  wander(2, 60'000, [&](const State& s, Seat seat) {
    if (s.table.phase != Phase::kPlay || s.table.sizes[seat] > 6) return;
    ++small;
    ASSERT_EQ(difference(engine_moves(s, seat), plain_moves(s, seat, true)), "")
        << s.to_position().dump();
  });
  EXPECT_GT(small, 8'000);
}

// Drawn hands instead of reached ones: rich in triplets and runs, with something to beat or not.
TEST(ChimeraEnumerator, agrees_on_every_subset_of_drawn_hands) {
  Rng rng{3};
  for (int i = 0; i < 3'000; ++i) {
    State s;
    s.table.phase = Phase::kPlay, s.table.bid = 20,
    s.table.options.pia = i % 2 ? PiaChoose::kAsk : PiaChoose::kAuto;
    const int cards = 1 + static_cast<int>(below(rng, i % 50 ? 6 : 13)),
              ranks = 2 + static_cast<int>(below(rng, 6));
    const std::uint32_t from = below(rng, 15);
    while (count(s.hands[0]) < cards) {
      const Cards card =
          one(1 + static_cast<int>((from + below(rng, static_cast<std::uint32_t>(ranks))) % 15));
      if (below(rng, 8) == 0 && contains(kDeck, s.hands[0] + one(kPiYa)))
        s.hands[0] += one(kPiYa);
      else if (contains(kDeck, s.hands[0] + card))
        s.hands[0] += card;
      else if (below(rng, 4) == 0)
        break;
    }
    ASSERT_EQ(difference(engine_moves(s, 0), plain_moves(s, 0, true)), "")
        << cards_list(s.hands[0]);
    ASSERT_EQ(difference(engine_moves(s, 0), plain_moves(s, 0, false)), "")
        << cards_list(s.hands[0]);
  }
}

TEST(ChimeraEnumerator, the_longest_list_fits) {
  State s;
  s.table.phase = Phase::kPlay, s.table.bid = 20, s.table.options.pia = PiaChoose::kAsk;
  s.hands[0] = *parse_cards("2 3 4 5 6 7 8 9 9 9 10 10 10 11 11 11 12 12 12 P");
  const Words engine = engine_moves(s, 0);
  EXPECT_EQ(difference(engine, plain_moves(s, 0, false)), "");
  EXPECT_EQ(engine.size(), 693u);
  EXPECT_LT(engine.size() + 1, kMostMoves);
}

}  // namespace
}  // namespace menagerie::chimera
