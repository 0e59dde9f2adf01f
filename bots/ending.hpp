// SPDX-License-Identifier: MIT
// The end of a match between two seats that know each other's hands: what is best if both play
// their best from there on, found by alpha-beta search to the last move. First only a few promising
// moves of each position are looked at, then more and more of them, until that were all or so many
// positions have been seen (never so much time). So small endings are solved exactly, and an
// answer says whether it is exact.
//
// A game brings a Guide: which endings are within reach, and the moves of a position, each with how
// promising it is and what its seat can score at most from there on, so that hopeless ones are left
// out.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "bots/mind.hpp"

namespace menagerie {

template <Game S>
struct Candidate {
  typename S::Move move{};
  int promise = 0;  // the highest is looked at first
  int most = 0;     // with this move and all its later ones the seat scores no more than that
};

template <class G, class S>
concept Guide = Game<S> && requires(G& g, const typename S::View& v, const S& s,
                                    const typename S::Move& m, std::vector<Candidate<S>>& out) {
  { g.in_reach(v) } -> std::same_as<bool>;  // two seats, nothing hidden, and near enough
  g.begin(s);
  g.list(s, out);  // all legal moves of who is due in s
  g.make(m);       // that move is looked at from now on
  g.take_back(m);
};

template <Game S, Guide<S> G>
class EndingSearch {
  using Move = typename S::Move;

 public:
  // Moves looked at in a position, and so many times as many at the root.
  static constexpr std::size_t kWidths[] = {3, 6, 12, 1 << 16}, kAtRoot = 8;

  struct Answer {
    Move move{};
    int worth = 0;  // twice the lead in the end, and one for winning
    std::size_t width = 0;
    bool exact = false;  // no move was left out
    int points() const { return worth / 2; }
  };

  explicit EndingSearch(G guide) : guide_(std::move(guide)), lists_(kDeepest) {}
  void hurry_when(Hurry hurry) { hurry_ = std::move(hurry); }
  bool in_reach(const typename S::View& v) { return guide_.in_reach(v); }

  // The best move of who is due; none where not even a few could be compared.
  std::optional<Answer> solve(const S& s, int positions) {
    std::optional<Answer> out;
    left_ = positions;
    for (const std::size_t width : kWidths) {
      begin(s, width);
      const Answer found = best_of(s, out ? out->move : Move{});
      if (left_ < 0) break;
      out = found;
      if (out->exact) break;
    }
    return out;
  }
  // What a move of who is due comes to.
  std::optional<Answer> worth_of(const S& s, const Move& m, std::size_t width, int positions) {
    begin(s, width), left_ = positions;
    const int found = after(s, s.due().lowest(), m, -kLost, kLost, 0);
    if (left_ < 0) return {};
    return Answer{m, found, width, !cut_};
  }
  // The most promising moves.
  std::vector<Move> promising(const S& s, std::size_t most) {
    std::vector<Candidate<S>> list;
    std::vector<Move> out;
    guide_.begin(s);
    guide_.list(s, list);
    for (std::size_t i = 0; i < std::min(most, list.size()); ++i)
      bring_best(list, i), out.push_back(list[i].move);
    return out;
  }

 private:
  static constexpr std::size_t kDeepest = 64;  // moves
  static constexpr int kLost = 1'000'000;
  static constexpr int kSeldom = 1 << 10;  // positions between two questions

  // Winning tells apart what is equal in points.
  static int worth(const S& s, Seat seat) {
    const Seat other = seat == 0 ? 1 : 0;
    const SeatSet won = s.winners();
    return 2 * (s.score(seat) - s.score(other)) + won.has(seat) - won.has(other);
  }
  static void bring_best(std::vector<Candidate<S>>& list, std::size_t to) {
    std::size_t best = to;
    for (std::size_t i = to + 1; i < list.size(); ++i)
      if (list[i].promise > list[best].promise) best = i;
    std::swap(list[to], list[best]);
  }

  void begin(const S& s, std::size_t width) {
    guide_.begin(s);
    width_ = width, cut_ = false;
    killers_.fill({});
  }
  bool gives_up(std::size_t depth) {
    if (--left_ < 0 || depth == kDeepest || (left_ % kSeldom == 0 && hurry_ && hurry_()))
      left_ = -1;
    return left_ < 0;
  }
  // How many of its moves are looked at; `first` before all others.
  std::size_t list(const S& s, const Move& first, std::size_t width,
                   std::vector<Candidate<S>>& out) {
    guide_.list(s, out);
    for (Candidate<S>& c : out)
      if (c.move == first) c.promise = kLost;
    cut_ |= out.size() > width;
    return std::min(out.size(), width);
  }

  Answer best_of(const S& s, const Move& first) {
    std::vector<Candidate<S>> moves;
    const std::size_t count = list(s, first, kAtRoot * width_, moves);
    Answer out{{}, -kLost, width_};
    for (std::size_t i = 0; i < count; ++i) {
      bring_best(moves, i);
      const Move m = moves[i].move;
      const int found = at_least(s, s.due().lowest(), m, out.worth, kLost, 0);
      if (left_ < 0) break;
      if (found > out.worth) out.move = m, out.worth = found;
    }
    out.exact = !cut_;
    return out;
  }

  int after(const S& s, Seat seat, const Move& m, int low, int high, std::size_t depth) {
    S next = s;
    next.apply(seat, m);
    guide_.make(m);
    const int found = look(next, seat, low, high, depth);
    guide_.take_back(m);
    return found;
  }
  // Asks first whether it is better than low at all, as most moves are not.
  int at_least(const S& s, Seat seat, const Move& m, int low, int high, std::size_t depth) {
    if (low > -kLost && low + 1 < high && after(s, seat, m, low, low + 1, depth) == low) return low;
    return left_ < 0 ? low : after(s, seat, m, low, high, depth);
  }

  // What the seat gets, if that lies between low and high; else the nearer of the two.
  int look(const S& s, Seat seat, int low, int high, std::size_t depth) {
    if (s.due().empty()) return std::clamp(worth(s, seat), low, high);
    const Seat mover = s.due().lowest();
    if (mover != seat) return -look(s, mover, -high, -low, depth);
    if (gives_up(depth)) return low;
    std::vector<Candidate<S>>& moves = lists_[depth];
    const std::size_t count = list(s, killers_[depth], width_, moves);
    const int ahead = 2 * (s.score(seat) - s.score(seat == 0 ? 1 : 0)) + 1;
    for (std::size_t i = 0; i < count; ++i) {
      bring_best(moves, i);
      if (ahead + 2 * moves[i].most <= low) continue;
      const Move m = moves[i].move;
      low = at_least(s, seat, m, low, high, depth + 1);
      if (left_ < 0) return low;
      if (low >= high) return killers_[depth] = m, high;
    }
    return low;
  }

  G guide_;
  Hurry hurry_;
  int left_ = 0;  // positions; negative: it gave up
  std::size_t width_ = 0;
  bool cut_ = false;                              // moves were left out
  std::vector<std::vector<Candidate<S>>> lists_;  // by depth
  std::array<Move, kDeepest> killers_{};          // by depth: what was too good last time
};

// A mind that searches endings to the last move and leaves all else to another.
template <Game S, Guide<S> G>
class PlaysEndings final : public Mind<S> {
  using Move = typename S::Move;
  using View = typename S::View;
  using Answer = typename EndingSearch<S, G>::Answer;

 public:
  PlaysEndings(MindOf<S> before, G guide, int positions)
      : before_(std::move(before)), ending_(std::move(guide)), positions_(positions) {}
  Move choose(const View& v, Rng& rng) override {
    if (ending_.in_reach(v))
      if (const auto best = ending_.solve(world(v, rng), positions_)) return best->move;
    return before_->choose(v, rng);
  }
  std::vector<Opinion<S>> weigh(const View& v, Rng& rng) override {
    auto told = tell(v, rng, nullptr);
    return told.empty() ? before_->weigh(v, rng) : told;
  }
  std::vector<Opinion<S>> weigh_with(const View& v, Rng& rng, const Move& also) override {
    auto told = tell(v, rng, &also);
    return told.empty() ? before_->weigh_with(v, rng, also) : told;
  }
  void hurry_when(Hurry hurry) override {
    before_->hurry_when(hurry);
    ending_.hurry_when(std::move(hurry));
  }

 private:
  static constexpr int kAlike = 64;          // guesses that an opinion stands for
  static constexpr std::size_t kOthers = 4;  // moves that are told beside the best

  // Nothing is hidden, so all guesses are alike, whatever is drawn.
  static S world(const View& v, Rng rng) { return S::determinize(v, rng); }
  static Opinion<S> opinion(const Answer& a) {
    const std::int64_t each = 1'000 * a.points();
    return {a.move, kAlike * each, kAlike * each * each, kAlike};
  }

  std::vector<Opinion<S>> tell(const View& v, const Rng& rng, const Move* also) {
    if (!ending_.in_reach(v)) return {};
    const S s = world(v, rng);
    const auto best = ending_.solve(s, positions_);
    if (!best) return {};
    std::vector<Opinion<S>> out{opinion(*best)};
    std::vector<Move> others = ending_.promising(s, kOthers);
    if (also && std::find(others.begin(), others.end(), *also) == others.end())
      others.push_back(*also);
    for (const Move& m : others) {
      if (m == best->move) continue;
      if (const auto found = ending_.worth_of(s, m, best->width, positions_))
        out.push_back(opinion(*found));
    }
    best_first(std::span(out).subspan(1), [](const Opinion<S>& o) { return o.sum; });
    return out;
  }

  MindOf<S> before_;
  EndingSearch<S, G> ending_;
  int positions_;
};

}  // namespace menagerie
