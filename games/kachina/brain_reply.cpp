// SPDX-License-Identifier: MIT
#include "games/kachina/brain_reply.hpp"

#include <algorithm>

#include "bots/mind.hpp"

namespace menagerie::kachina {
namespace {

constexpr int kNoPlace = -1'000;  // tenths of a point
constexpr int kLeast = -100;      // a tile without a place is not feared less than this
constexpr int kUnknown = 16;      // parts that chances are counted in

// Calls see(cell, kind, tenths) for each placement of a hand.
void each_gain(Chart& chart, Bundle hand, const Keep& keep, auto see) {
  for (std::uint32_t kinds = hand.kinds(); kinds; kinds &= kinds - 1) {
    const Kind k = Bundle::kind_at(kinds);
    chart.each_free(k, [&](Cell c, int points) { see(c, k, 10 * points - keep[k]); });
    if (k != kEagle && k != kWarrior) continue;
    chart.each_tile(k, [&](Cell c, int points, Kind there) {
      see(c, k, 10 * points - keep[k] + (k == kWarrior ? keep[there] : 0));
    });
  }
}

// The most that each kind brings.
Keep most_by_kind(Chart& chart, const Keep& keep) {
  Keep out{};
  const Offers free = chart.most();
  for (Kind k = kKoshari; k <= kChief; ++k)
    out[k] = free.of(k) ? 10 * (free.of(k) - 1) - keep[k] : kNoPlace;
  if (const int covering = chart.most_covering())
    out[kEagle] = std::max(out[kEagle], 10 * (covering - 1) - keep[kEagle]);
  chart.each_tile(kWarrior, [&](Cell, int points, Kind there) {
    out[kWarrior] = std::max(out[kWarrior], 10 * points - keep[kWarrior] + keep[there]);
  });
  return out;
}

int best_of(const Keep& brings, Bundle hand) {
  int best = kNoPlace;
  for (std::uint32_t kinds = hand.kinds(); kinds; kinds &= kinds - 1)
    best = std::max(best, brings[Bundle::kind_at(kinds)]);
  return hand.nibbles ? best : 0;
}

// K11
Move no_placement(const Table& t, Bundle hand, const Keep& keep) {
  if (t.no_placement == kPasses) return {Act::kPass};
  Kind least = Bundle::kind_at(hand.kinds());
  for (Kind k = kKoshari; k <= kChief; ++k)
    if (hand.count(k) && keep[k] < keep[least]) least = k;
  return {Act::kThrow, least, {}};
}

// The chance that none of h tiles drawn from n is one of m, in 65,536ths: kUndrawn[h][n][m].
using Chances = std::array<std::array<std::uint32_t, kTiles + 1>, kTiles + 1>;
constexpr std::array<Chances, kHandSize + 1> kUndrawn = [] {
  std::array<Chances, kHandSize + 1> out{};
  for (unsigned h = 0; h < out.size(); ++h)
    for (unsigned n = 0; n <= kTiles; ++n)
      for (unsigned m = 0; m <= n; ++m) {
        std::uint64_t chance = 1 << 16;
        for (unsigned i = 0; i < h && i < n; ++i)
          chance = n - i > m ? chance * (n - i - m) / (n - i) : 0;
        out[h][n][m] = static_cast<std::uint32_t>(chance);
      }
  return out;
}();

}  // namespace

void best_prospects(Chart& chart, const Table& t, Bundle hand, std::size_t most, Prospects& out) {
  each_gain(chart, hand, keep_now(t), [&](Cell c, Kind k, int tenths) {
    if (out.size() == most) {
      if (tenths <= out.back().tenths) return;
      out.pop_back();
    }
    out.push_back({{Act::kPlace, k, c}, tenths});
    for (std::size_t i = out.size() - 1; i > 0 && out[i - 1].tenths < tenths; --i)
      std::swap(out[i - 1], out[i]);
  });
}

Move quick_reply(Chart& chart, const Table& t, Bundle hand, Rng& rng) {
  const Keep& keep = keep_now(t);
  Prospect best{{}, kNoPlace};
  std::uint32_t ties = 0;
  each_gain(chart, hand, keep, [&](Cell c, Kind k, int tenths) {
    if (tenths < best.tenths) return;
    if (tenths > best.tenths) ties = 0;
    if (below(rng, ++ties) == 0) best.move = {Act::kPlace, k, c};
    best.tenths = tenths;
  });
  return best.tenths == kNoPlace ? no_placement(t, hand, keep) : best.move;
}

int expected_best(const Keep& brings, Bundle unseen, int h) {
  std::array<Kind, kChief> order{};  // best first
  std::size_t kinds = 0;
  for (Kind k = kKoshari; k <= kChief; ++k) {
    if (!unseen.count(k)) continue;
    order[kinds++] = k;
    for (std::size_t i = kinds - 1; i > 0 && brings[order[i - 1]] < brings[order[i]]; --i)
      std::swap(order[i - 1], order[i]);
  }
  if (h == 0 || kinds == 0) return 0;
  const auto& none = kUndrawn[static_cast<unsigned>(h)][static_cast<unsigned>(unseen.size())];
  std::int64_t sum = 0;
  unsigned seen = 0;
  for (std::size_t i = 0; i < kinds; ++i) {
    const std::uint32_t before = none[seen];
    seen += static_cast<unsigned>(unseen.count(order[i]));
    sum += std::int64_t{before - none[seen]} * std::max(brings[order[i]], kLeast);
  }
  return static_cast<int>(sum / ((1 << 16) / kUnknown));
}

namespace {

// What Careful thinks of a prospect, in 256ths of its tenths.
int weighed(Chart& chart, const Table& t, Bundle hand, const Prospect& p) {
  const Keep& keep = keep_now(t);
  Bundle rest = hand;
  rest.remove(p.move.kind);
  const Kind there = chart.at(p.move.cell);
  if (there && p.move.kind == kWarrior) rest.add(there);  // K23
  chart.lay(p.move.cell, p.move.kind);
  const Keep brings = most_by_kind(chart, keep);
  chart.take_back();
  const int next = t.sizes[t.after(static_cast<Seat>(t.turn))];
  return 16 * kUnknown * p.tenths -
         kLeavesNext * expected_best(brings, kAllTiles - t.faceup - hand, next) +
         kLeavesMine * kUnknown * best_of(brings, rest);
}

}  // namespace

void weigh_prospects(Chart& chart, const Table& t, Bundle hand, Prospects& prospects) {
  for (Prospect& p : prospects) p.tenths = weighed(chart, t, hand, p) / (16 * kUnknown);
  best_first(std::span(prospects.begin(), prospects.size()),
             [](const Prospect& p) { return p.tenths; });
}

Move careful_reply(Chart& chart, const Table& t, Bundle hand) {
  constexpr std::size_t kFew = 8;
  Prospects few;
  best_prospects(chart, t, hand, kFew, few);
  if (few.empty()) return no_placement(t, hand, keep_now(t));
  Move best{};
  int most = -1'000'000;
  for (const Prospect& p : few) {
    const int value = weighed(chart, t, hand, p);
    if (value > most) most = value, best = p.move;
  }
  return best;
}

Move renewal(const Table& t, Bundle hand) {
  if (!may_renew(hand)) return {Act::kKeep};
  if (must_renew(t, static_cast<Seat>(t.turn), hand)) return {Act::kRenew};
  const Keep& keep = keep_now(t);
  const bool weak = worth_of(hand, keep) * kTiles < worth_of(kAllTiles, keep) * kHandSize;
  return {weak ? Act::kRenew : Act::kKeep};
}

}  // namespace menagerie::kachina
