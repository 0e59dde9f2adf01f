// SPDX-License-Identifier: MIT
// Kachina at two to five seats: who begins, what tiles bring and when, where the points come from,
// and how often a hand is renewed, a tile exchanged, covered or thrown away.
#include <algorithm>
#include <array>
#include <bit>

#include "bots/make_entry.hpp"
#include "games/kachina/ladder.hpp"
#include "games/kachina/scoring.hpp"
#include "games/kachina/words.hpp"
#include "lab/lab.hpp"

namespace menagerie::lab::kachina {
namespace {

using namespace menagerie::kachina;

constexpr int kFewest = 2;
constexpr std::size_t kStages = 5, kStageTiles = 12;      // of the tiles laid so far
constexpr Bins kTurns{60, 1, 12}, kTurnPoints{0, 1, 15};  // K17: at most 14 points

// Where points come from: one of these for each placement.
enum Source : std::size_t { kBegin, kFree, kTwoLines, kPack, kEnds, kCover, kSwap, kSources };

constexpr Text kShareOfPoints{"share", "比例"};

std::vector<Column> per_seats(Measure measure, int digits) {
  std::vector<Column> out;
  for (int seats = kFewest; seats <= kMostSeats; ++seats)
    out.push_back(
        {{std::to_string(seats) + " seats", std::to_string(seats) + " 人"}, measure, digits});
  return out;
}

std::vector<Said> positions() {
  std::vector<Said> out{Text{"Start player", "起始玩家"}};
  for (int i = 2; i <= kMostSeats; ++i)
    out.emplace_back("Player " + std::to_string(i), "第 " + std::to_string(i) + " 家");
  return out;
}

std::vector<Said> kinds_said() {
  std::vector<Said> out;
  for (Kind k = kChief; k >= kKoshari; --k) out.emplace_back(name_of(k));
  return out;
}
std::size_t row_of(Kind k) { return static_cast<std::size_t>(kChief - k); }

void add_seats(Tables& t) {
  t.add(
      {"first_player", Text{"The start player's advantage", "先手優勢"},
       Text{
           "Share of the wins by the order of play, less the fair share, for each number of seats.",
           "各人數下依出牌順序的勝率，減去平均應得的比例。"},
       Text{"order", "順序"}, Plot::kPoints, positions(), per_seats(Measure::kExcess, 1), 0.0});
  t.add({"scores",
         Text{"Final scores", "最後得分"},
         Text{"Points by the order of play.", "依出牌順序的得分。"},
         Text{"order", "順序"},
         Plot::kPoints,
         positions(),
         per_seats(Measure::kNumber, 1),
         {}});
}

void add_tiles(Tables& t) {
  std::vector<Column> stages;
  for (std::size_t i = 0; i < kStages; ++i) {
    const std::string span =
        std::to_string(i * kStageTiles + 1) + "-" + std::to_string((i + 1) * kStageTiles);
    stages.push_back({{span, span}, Measure::kNumber, 2});
  }
  t.add({"tile_value",
         Text{"What a tile brings, by kind and moment", "各種板塊在各階段的得分"},
         Text{"Points that the placement of such a tile scores at once; the columns count the "
              "placements of the match. "
              "A low figure late may also mean that the tile was kept too long.",
              "放下該板塊當下的得分；直行是整場的第幾次放置。後期數字低，也可能表示留得太久。"},
         Text{"tile", "板塊"},
         Plot::kMatrix,
         kinds_said(),
         stages,
         {}});
  t.add({"tile_use",
         Text{"When tiles are laid", "板塊何時放下"},
         Text{"Share of the placements of each stage.", "佔各階段放置次數的比例。"},
         Text{"tile", "板塊"},
         Plot::kMatrix,
         kinds_said(),
         [&] {
           for (Column& c : stages) c.measure = Measure::kShare, c.digits = 0;
           return stages;
         }(),
         {}});
  t.add({"sources",
         Text{"Where the points come from", "得分來源"},
         Text{"Share of all points of a match.", "佔整場總得分的比例。"},
         Text{"source", "來源"},
         Plot::kBars,
         {Text{"Start tile (K5)", "起始板塊（K5）"}, Text{"One line, free cell", "單線，空格"},
          Text{"Two lines, free cell", "雙線，空格"}, Text{"Pack of Wolves (K25)", "狼群（K25）"},
          Text{"Hummingbirds at the ends (K28)", "兩端蜂鳥（K28）"},
          Text{"Eagle on a tile (K21)", "老鷹覆蓋（K21）"},
          Text{"Warrior exchanged (K23)", "戰士交換（K23）"}},
         {{kShareOfPoints, Measure::kRatio, 1}},
         {}});
  t.add({"turn_points",
         Text{"Points of a turn", "每回合得分"},
         Text{"Share of all placements after the first.", "佔起始板塊之後所有放置的比例。"},
         Text{"points", "分"},
         Plot::kBars,
         kTurnPoints.names(),
         {{kShareOfPoints, Measure::kShare, 1}},
         {}});
}

void add_events(Tables& t) {
  t.add({"events",
         Text{"Powers and rare clauses", "能力與少見的條款"},
         Text{"How often in a match.", "每場發生的次數。"},
         Text{"event", "事件"},
         Plot::kPoints,
         {Text{"First hands with three alike (K3)", "起手三張相同（K3）"},
          Text{"Hands renewed (K3)", "重抽手牌（K3）"},
          Text{"Warriors exchanged (K23)", "戰士交換（K23）"},
          Text{"Tiles covered (K21)", "覆蓋板塊（K21）"},
          Text{"Tiles thrown out (K11)", "棄置板塊（K11）"}},
         per_seats(Measure::kNumber, 2),
         {}});
  t.add({"ends",
         Text{"How matches end", "比賽如何結束"},
         Text{"Share of matches.", "佔場數的比例。"},
         Text{"end", "結局"},
         Plot::kPoints,
         {Text{"Decided by who was there first (K33)", "同分比先到（K33）"},
          Text{"Margin of at most 3 points", "差距 3 分以內"},
          Text{"Margin of more than 15", "差距超過 15 分"},
          Text{"A tile was thrown out", "有人棄置板塊"}},
         per_seats(Measure::kShare, 1),
         {}});
  t.add({"length",
         Text{"Length of matches", "比賽長度"},
         Text{"Share of matches that take so many turns.", "各回合數的場次比例。"},
         Text{"turns", "回合"},
         Plot::kBars,
         kTurns.names(),
         {{Text{"matches", "場"}, Measure::kShare, 1}},
         {}});
}

class KachinaBench final : public Bench {
 public:
  KachinaBench(const Lab& lab, std::string_view level, std::uint64_t seed)
      : tables_(lab.tables), seed_(seed), mind_(mind_of<State, levels>(level)) {}

  void play(std::size_t setting, std::uint64_t deal, Notes& notes) override {
    const std::size_t column = setting;
    const int seats = kFewest + static_cast<int>(setting);
    const std::uint64_t seed = seed_of_setting(seed_, setting);
    Rng rng = rng_of_deal(seed, deal);
    State s = State::start({}, seats, Seed::drawn(rng));
    std::array<Rng, kMostSeats> draws;
    for (Seat p = 0; p < kMostSeats; ++p) draws[p] = rng_of_seat(seed, deal, p);
    Match match;
    for (Seat p = 0; p < seats; ++p) match.alike += may_renew(s.hands[p]);
    while (!s.due().empty()) {
      const Seat seat = s.due().lowest();
      const Move m = mind_->choose(s.view(seat), draws[seat]);
      const State before = s;
      s.apply(seat, m);
      see(before, m, seat, s, match, notes);
    }
    note(s, match, column, notes);
  }

 private:
  struct Match {
    int alike = 0, renewed = 0, swaps = 0, covers = 0, thrown = 0, placed = 0, turns = 0;
    std::array<std::int64_t, kSources> points{};
  };

  void see(const State& before, const Move& m, Seat by, const State& after, Match& match,
           Notes& notes) const {
    match.renewed += m.act == Act::kRenew;
    match.thrown += m.act == Act::kThrow;
    match.turns += before.table.phase != Phase::kRenewal;
    if (m.act != Act::kPlace) return;
    const int points = after.score(by) - before.score(by);
    const std::size_t stage =
        std::min(kStages - 1, static_cast<std::size_t>(match.placed) / kStageTiles);
    notes.number(value_.at(row_of(m.kind), stage), points);
    for (Kind k = kKoshari; k <= kChief; ++k) notes.yes_no(use_.at(row_of(k), stage), k == m.kind);
    if (match.placed++ > 0) notes.one_of(turn_.first, kTurnPoints.count, kTurnPoints.place(points));
    const Source source = source_of(before, m, points);
    match.swaps += source == kSwap, match.covers += source == kCover;
    match.points[source] += points;
  }

  // The first that fits.
  static Source source_of(const State& before, const Move& m, int points) {
    const Board& board = before.table.board;
    if (before.table.phase == Phase::kStart) return kBegin;
    if (board.find(m.cell) >= 0) return m.kind == kWarrior ? kSwap : kCover;
    Board after = board;
    const Landing landed = after.place(m.kind, m.cell);
    const Ranks own = Ranks{1} << landed.rank;
    const auto scored = [&](Ranks line) {
      return line_points(after, line, own, m.kind, before.table.wolf_zeroed);
    };
    const int row = scored(landed.row), column = scored(landed.column);
    if (points && m.kind == kHummingbird) {
      for (const Ranks line : {landed.row, landed.column})
        if (scored(line) &&
            !(((line & -line) | std::bit_floor(line)) & ~after.of_kind(kHummingbird)))
          return kEnds;
    }
    if (points && m.kind == kWolf) {
      for (const Ranks line : {landed.row, landed.column})
        if (scored(line) && std::popcount(line & after.of_kind(kWolf)) > 1) return kPack;
    }
    return row && column ? kTwoLines : kFree;
  }

  void note(const State& s, const Match& match, std::size_t column, Notes& notes) const {
    const int seats = s.seats();
    const SeatSet winners = s.winners();
    int best = 0, second = 0, top = 0;
    for (Seat p = 0; p < seats; ++p) {
      const auto order = static_cast<std::size_t>((p + seats - s.table.start) % seats);
      notes.share(wins_.at(order, column),
                  (winners.has(p) ? kWhole / winners.size() : 0) - kWhole / seats);
      notes.number(scores_.at(order, column), s.score(p));
      const int score = s.score(p);
      if (score > best)
        second = best, best = score, top = 1;
      else
        second = std::max(second, score), top += score == best;
    }
    const std::array<int, 5> events{match.alike, match.renewed, match.swaps, match.covers,
                                    match.thrown};
    for (std::size_t i = 0; i < events.size(); ++i) notes.number(events_.at(i, column), events[i]);
    const std::array<bool, 4> ends{top > 1, best - second <= 3, best - second > 15,
                                   match.thrown > 0};
    for (std::size_t i = 0; i < ends.size(); ++i) notes.yes_no(ends_.at(i, column), ends[i]);
    std::int64_t all = 0;
    for (const std::int64_t points : match.points) all += points;
    for (std::size_t i = 0; i < kSources; ++i) notes.ratio(sources_.at(i), match.points[i], all);
    notes.one_of(length_.first, kTurns.count, kTurns.place(match.turns));
  }

  const Tables& tables_;
  const lab::Table &wins_ = tables_.named("first_player"), &scores_ = tables_.named("scores"),
                   &value_ = tables_.named("tile_value"), &use_ = tables_.named("tile_use"),
                   &sources_ = tables_.named("sources"), &turn_ = tables_.named("turn_points"),
                   &events_ = tables_.named("events"), &ends_ = tables_.named("ends"),
                   &length_ = tables_.named("length");
  std::uint64_t seed_;
  MindOf<State> mind_;
};

}  // namespace

const Lab& lab() {
  static const Lab made = [] {
    Lab out;
    out.game = State::info.id;
    out.usual_games = 1'000;
    add_seats(out.tables), add_tiles(out.tables), add_events(out.tables);
    for (int seats = kFewest; seats <= kMostSeats; ++seats)
      out.settings.emplace_back(std::to_string(seats) + " seats", std::to_string(seats) + " 人");
    out.bench = bench_of<KachinaBench>;
    return out;
  }();
  return made;
}

}  // namespace menagerie::lab::kachina
