// SPDX-License-Identifier: MIT
#include "games/village_idiot/policy.hpp"

#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

// How gladly a play is made; the highest is chosen.
int liking(const View& v, const Move& m, int cards) {
  const Table& t = v.table;
  const int worker = t.options->laborer_number();
  const Laid what = laid(t, m);
  if (what.count == cards) return 1'000;  // out
  if (forgotten(t, act_of(t, t.turn, cards, m)) && !owed(t, act_of(t, t.turn, cards, m)))
    return -1'000;  // a pair that a rule forbids
  const int workers = (m.a == worker) + (m.b == worker);
  int like = 100 - 4 * what.number;
  if (what.count == 2) like += 6;
  if (what.number == kFool)
    like = 10 - 5 * what.count;
  else if (workers)
    like = 20 - 5 * workers + what.number;
  else if (what.clears)
    like = 200 - what.count;  // a Peasant costs nothing: its player leads again
  // A single card of a pair is better kept for its twin.
  else if (what.count == 1 && v.mine.count(m.a) > 1)
    like -= 3;
  return like;
}

Move play(const View& v) {
  const Table& t = v.table;
  const int cards = v.mine.size();
  Move best{t.took ? Move::kEnd : Move::kTake, 0, 0, 0, {}};
  int top = -2'000;
  each_play(t, v.mine, [&](const Move& m) {
    const int like = liking(v, m, cards);
    if (like > top) top = like, best = m;
  });
  if (best.kind == Move::kEnd) return best;
  const Act act =
      best.kind == Move::kPlay ? act_of(t, t.turn, cards, best) : pickup_act(t, t.turn, cards);
  const auto first = owed(t, act);
  return first ? *first : best;
}

Move make_rule(const View& v, Rng& rng) {
  InlineVector<Rule, kMostTemplates> open;
  each_open_rule(v.table, [&](const Rule& r) { open.push_back(r); });
  return {Move::kRule, 0, 0, 0, open[below(rng, static_cast<std::uint32_t>(open.size()))]};
}

// The lowest plain card is the least use.
Move gift(const View& v) {
  const Numbers plain =
      v.mine.ones() & ~(Numbers::one(kPeasant) | Numbers::one(v.table.options->laborer_number()) |
                        Numbers::one(kFool));
  return {Move::kGive,
          static_cast<std::uint8_t>(plain.empty() ? v.mine.ones().lowest() : plain.lowest()),
          0,
          0,
          {}};
}

}  // namespace

Move Greedy::choose(const View& v, Rng& rng) const {
  const Table& t = v.table;
  switch (t.phase) {
    case Phase::kRule:
      return make_rule(v, rng);
    case Phase::kGive:
      return gift(v);
    case Phase::kAdmit:
      return {Move::kDeny, 0, 0, 0, {}};
    case Phase::kVote:
      return {Move::kVote, 2, 0, 0, {}};
    case Phase::kLetGo:
      if (t.window.broken && t.options->faults == Faults::kCalled)
        return {Move::kCall, t.order[t.window.by], 0, 0, {}};
      return {Move::kLetGo, 0, 0, 0, {}};
    default:
      return play(v);
  }
}

}  // namespace menagerie::village_idiot
