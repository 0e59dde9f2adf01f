// SPDX-License-Identifier: MIT
#include "games/village_idiot/brain.hpp"

#include <algorithm>

#include "games/village_idiot/brain_ending.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

// A round that drags on is broken off after so many turns and plays of a guess.
constexpr int kLongest = 120;
// Of two ways to the same place the shorter is better; thousandths of a point for each turn.
constexpr int kHaste = 2;

// The view without the rules that everybody will keep anyway.
View without_gestures(const View& v) {
  View out = v;
  Table& t = out.table;
  t.rules = {};
  std::size_t n = 0;
  for (const Rule& r : v.table.rules)
    if (r.duty == Duty::kNoPair) t.rules[n++] = r;
  Options options = t.options;
  options.faults = Faults::kAuto;
  t.options = options;
  t.window.broken = 0;
  t.silent = t.chatted = {};
  t.forget_done();
  t.see_rules();
  return out;
}

// The gesture or words that come before a move that was found best; else the move.
Move first_of(const View& v, const Move& m) {
  const Table& t = v.table;
  const int cards = v.mine.size();
  if (m.kind == Move::kPlay) return owed(t, act_of(t, t.turn, cards, m)).value_or(m);
  if (m.kind == Move::kTake) return owed(t, pickup_act(t, t.turn, cards)).value_or(m);
  return m;
}

// What a search found, as moves of the real table, each once: it is the best that asks for it.
std::vector<Opinion<State>> as_made(const View& v, std::vector<Opinion<State>> found) {
  std::vector<Opinion<State>> out;
  for (Opinion<State>& o : found) {
    o.move = first_of(v, o.move);
    const auto same = [&](const Opinion<State>& other) { return other.move == o.move; };
    if (std::none_of(out.begin(), out.end(), same)) out.push_back(o);
  }
  return out;
}

// How much more a rule asks of the others than of the Mayor who makes it.
int burden(const Rule& r) {
  int out = 0;
  for (const Trigger t : {r.first, r.second}) {
    if (t.when() == When::kTitle) out += t.arg() == static_cast<int>(Title::kMayor) ? -2 : 2;
    if (t.when() == When::kNext || t.when() == When::kPickup) ++out;
  }
  return out;
}

Move make_rule(const View& v, Rng& rng) {
  InlineVector<Rule, kMostTemplates> best;
  int most = -100;
  each_open_rule(v.table, [&](const Rule& r) {
    if (burden(r) < most) return;
    if (burden(r) > most) best.clear();
    most = burden(r), best.push_back(r);
  });
  return {Move::kRule, 0, 0, 0, best[below(rng, static_cast<std::uint32_t>(best.size()))]};
}

bool forbidden(const Table& t, const Move& m, int cards) {
  return t.limits && forgotten(t, act_of(t, t.turn, cards, m));
}

}  // namespace

// What its bearer made there, over 6,000 matches at each size of table, all playing by taste.
int next_round(int seats, int place) {
  constexpr std::uint16_t kWorth[][kMostSeats] = {
      {3'429, 3'117, 2'454},
      {3'532, 3'016, 2'808, 2'644},
      {3'452, 2'919, 2'701, 2'588, 2'341},
      {2'988, 2'769, 2'512, 2'385, 2'305, 2'041},
      {2'922, 2'467, 2'294, 2'194, 2'092, 2'037, 1'993},
      {2'799, 2'356, 2'161, 2'056, 1'980, 1'932, 1'893, 1'824},
      {2'426, 2'381, 2'120, 2'031, 1'963, 1'883, 1'852, 1'784, 1'561},
      {2'451, 2'053, 1'902, 1'823, 1'745, 1'988, 1'889, 1'824, 1'797, 1'528}};
  return kWorth[seats - kFewestSeats][place];
}

Move manners(const View& v, Rng& rng) {
  return v.table.phase == Phase::kRule ? make_rule(v, rng) : Greedy{}.choose(v, rng);
}

void Brain::begin(const View& v) {
  me_ = v.table.place_of(v.me);
  round_ = v.table.round, points_ = v.table.points[v.me];
  replies_ = 0;
}

void Brain::candidates(const View& v, Rng& rng, std::vector<Move>& out) {
  const Table& t = v.table;
  out.clear();
  if (t.phase == Phase::kGive) {
    v.mine.ones().each(
        [&](int n) { out.push_back({Move::kGive, static_cast<std::uint8_t>(n), 0, 0, {}}); });
    return;
  }
  const int worker = t.options.laborer_number();
  const State world = State::determinize(v, rng);  // the outlook is the same in any
  const Outlook outlook(world);
  struct Judged {
    Move move{};
    int liked = 0;
  };
  std::vector<Judged> judged;
  for (std::uint64_t b = sensible_plays(t, v.mine); b; b &= b - 1) {
    const int bit = std::countr_zero(b);
    judged.push_back({play_at(worker, bit), taste_.judge(outlook, bit)});
  }
  best_first(std::span(judged), [](const Judged& j) { return j.liked; });
  for (const Judged& j : judged) out.push_back(j.move);
  if (t.took) out.push_back(play_at(worker, kEndBit));
  if (!t.took && (out.empty() || (t.options->voluntary && t.pile)))
    out.push_back(play_at(worker, kTakeBit));
  if (insight_.ending && out.size() > 1 && Ending::in_reach(v))
    Ending{}.keep_best(world, v.me, insight_.ending, out);
}

State Brain::guess(const View& v, Rng& rng) const {
  return insight_.pickups ? village_idiot::guess(v, rng) : State::determinize(v, rng);
}

bool Brain::goes_on(const Table& t) const {
  return t.round == round_ && t.phase != Phase::kOver && t.in.has(me_);
}

bool Brain::over(const State& world) const { return !goes_on(world.table) || replies_ >= kLongest; }

Move Brain::reply(const State& world, Seat seat, Rng& rng) {
  ++replies_;
  const Table& t = world.table;
  const bool by_taste =
      insight_.by_taste == ByTaste::kAll || (insight_.by_taste == ByTaste::kOwner && t.turn == me_);
  if (t.phase == Phase::kPlay && by_taste) return taste_.choose(world, rng);
  return Greedy{}.choose(world.view(seat), rng);
}

// By the order of going out, from 0; in a round that was broken off, who holds fewer cards will be
// out first.
int Brain::place_in_the_end(const State& world, Seat seat) const {
  const Table& t = world.table;
  if (t.round != round_) return t.place_of(seat);  // V34
  const int gone = t.seats - t.in.size();
  if (!goes_on(t)) return gone - 1;
  int place = gone;
  const int mine = world.hands[me_].size();
  t.in.each([&](Place p) {
    const int size = world.hands[p].size();
    place += p != me_ && (size < mine || (size == mine && p < me_));
  });
  return place;
}

int Brain::worth(const State& world, Seat seat) {
  const Table& t = world.table;
  const int place = place_in_the_end(world, seat), late = kHaste * replies_;
  const int points = goes_on(t) ? points_for(place, t.seats) : t.points[seat] - points_;
  replies_ = 0;
  return 1'000 * points + (round_ < kRounds ? next_round(t.seats, place) : 0) - late;
}

MindOf<State> Thinker::search(const Table& t) const {
  MindOf<State> out = search_(t);
  out->hurry_when(hurry_);
  return out;
}

std::vector<Opinion<State>> Thinker::weigh(const View& v, Rng& rng) {
  if (v.table.phase != Phase::kPlay && v.table.phase != Phase::kGive) return {{manners(v, rng)}};
  return as_made(v, search(v.table)->weigh(without_gestures(v), rng));
}

std::vector<Opinion<State>> Thinker::weigh_with(const View& v, Rng& rng, const Move& also) {
  const bool searched = also.kind == Move::kPlay || also.kind == Move::kTake ||
                        also.kind == Move::kEnd || also.kind == Move::kGive;
  if ((v.table.phase != Phase::kPlay && v.table.phase != Phase::kGive) || !searched ||
      first_of(v, also) != also)
    return weigh(v, rng);
  return as_made(v, search(v.table)->weigh_with(without_gestures(v), rng, also));
}

Move Novice::choose(const View& v, Rng& rng) const {
  if (v.table.phase != Phase::kPlay) return Greedy{}.choose(v, rng);
  const Table t = without_gestures(v).table;
  Move best{t.took ? Move::kEnd : Move::kTake, 0, 0, 0, {}};
  int least = 1'000;
  each_play(t, v.mine, [&](const Move& m) {
    if (forbidden(t, m, v.mine.size())) return;
    const int high = m.a + (m.b ? 100 : 0);
    if (high < least) least = high, best = m;
  });
  return first_of(v, best);
}

}  // namespace menagerie::village_idiot
