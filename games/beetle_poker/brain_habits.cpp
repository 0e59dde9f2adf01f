// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_habits.hpp"

#include <algorithm>
#include <numeric>

#include "games/beetle_poker/brain_answers.hpp"
#include "games/beetle_poker/brain_meeting.hpp"
#include "games/beetle_poker/brain_shown.hpp"
#include "games/beetle_poker/policy.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr std::size_t kHidden = 64;
constexpr int kMostSum = 45, kMostGap = 24, kMostPlace = 16;
constexpr unsigned kGaps = 32;
constexpr double kLeast = 0.002;  // chance of a choice that the net thinks impossible
constexpr Breadth kThought{2, 3, 10'000, 4, 0, 1};  // all own choices, in six meetings

// Where the rows of each kind begin.
enum At : unsigned {
  kHeld = 0,
  kHolds = kHeld + kDeck,  // how many cards, up to 15; mine, the other's
  kBeetle = kHolds + kSeats * 16,
  kPile = kBeetle + kSeats * (kRoster + 1),  // in twos
  kGround = kPile + kSeats * (kPileSize / 2 + 1),
  kRole = kGround + 3,  // I attack, the other does
  kLast = kRole + kSeats,
  kSum = kLast + 1,                             // of the set that lies there, in twos
  kUsed = kSum + kSeats * (kMostSum / 2 + 1),   // its cards
  kChosen = kUsed + kSeats * (kMostInSet + 1),  // of a choice, from here on
  kChosenSum = kChosen + kDeck,
  kChosenSize = kChosenSum + kMostSum + 1,
  kUses = kChosenSize + kMostInSet + 1,
  kBelowMost = kUses + 4,  // by how much the sum is below the highest
  kKeptBest = kBelowMost + kMostSum + 1,
  kKeptNext = kKeptBest + kRanks + 1,
  kHigher = kKeptNext + kRanks + 1,  // cards held that are higher than all of it
  kLiking = kHigher + 16,            // how far it is behind the best
  kPlace = kLiking + kMostGap + 1,
  kBeginner = kPlace + kMostPlace + 1,
  kAnswering = kBeginner + kGaps,
  kInputs = kAnswering + kGaps,
};

void put(Rows& out, unsigned row) { out.push_back({static_cast<std::uint16_t>(row), 1}); }
unsigned cut(int x, int most) { return static_cast<unsigned>(std::clamp(x, 0, most)); }
// Chances to win: in 400ths at first, then in 80ths.
unsigned gap_row(double gap) {
  return gap < 0.04  ? static_cast<unsigned>(gap * 400)
         : gap < 0.2 ? 16 + static_cast<unsigned>((gap - 0.04) * 80)
                     : kGaps - 1;
}
unsigned rank_row(CardSet cards) {
  return cards ? cut(value_of(highest(cards)) - kLowest + 1, kRanks) : 0;
}

}  // namespace

std::span<const NetShape> habit_shapes() {
  static constexpr NetShape kShapes[kHabits] = {{kInputs, kHidden}, {kInputs, kHidden}};
  return kShapes;
}

HabitRows::HabitRows(const Judge& judge, const State& world, Seat seat, std::span<const Move> moves,
                     Rng& rng)
    : world_(world), seat_(seat), moves_(moves), behind_(moves.size()) {
  taste();
  think(judge, rng);
}

void HabitRows::taste() {
  std::vector<double> likings;
  double best = -1'000;
  for (const Move& m : moves_) {
    likings.push_back(m.kind() == Move::kCards ? liking(world_, seat_, m) : 0);
    best = std::max(best, likings.back()), most_ = std::max(most_, sum_of(m.set()));
  }
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    behind_[i].liking = cut(static_cast<int>(best - likings[i]), kMostGap);
    const auto better = std::ranges::count_if(likings, [&](double x) { return x > likings[i]; });
    behind_[i].place = cut(static_cast<int>(better), kMostPlace);
  }
}

// In a few guesses of both hands.
void HabitRows::think(const Judge& judge, Rng& rng) {
  const View v = before_choices(world_.view(seat_));
  const State base = State::determinize(v, rng);
  const Guesses guesses = guessed(v, kThought, rng);
  const Meeting meeting(judge, base, seat_, guesses, kThought, {}, nullptr);
  const Strategies first = meeting.likings();
  const double unit = meeting.game().row_weights()[0];
  const auto tell = [&](std::span<const double> columns, unsigned Behind::* to) {
    const std::vector<double> gains = meeting.game().against_columns(columns);
    const std::span<const double> mine = std::span(gains).first(meeting.choices().size());
    const double best = *std::ranges::max_element(mine);
    for (std::size_t i = 0; i < mine.size(); ++i) {
      const auto at = std::ranges::find(moves_, meeting.choices()[i].move) - moves_.begin();
      behind_[static_cast<std::size_t>(at)].*to = gap_row((best - mine[i]) / unit);
    }
  };
  tell(first.columns, &Behind::beginner);
  tell(answers(meeting.game(), first, {}).columns, &Behind::answering);
}

void HabitRows::position(Rows& out) const {
  const Table& t = world_.table;
  for (CardSet rest = world_.hands[seat_]; rest; rest &= rest - 1) put(out, kHeld + lowest(rest));
  for (const Seat s : {seat_, other(seat_)}) {
    const unsigned k = s != seat_;
    put(out, kHolds + 16 * k + cut(size(world_.hands[s]), 15));
    put(out, kBeetle + (kRoster + 1) * k + std::min<unsigned>(t.beetles[s], kRoster));
    put(out, kPile + (kPileSize / 2 + 1) * k +
                 cut((size(world_.piles[s].cards) + 1) / 2, kPileSize / 2));
    if (t.phase != Phase::kClash) continue;
    put(out, kSum + (kMostSum / 2 + 1) * k + cut(t.sum(s) / 2, kMostSum / 2));
    put(out, kUsed + (kMostInSet + 1) * k + cut(size(t.wrestled[s]), kMostInSet));
  }
  put(out, kGround + cut(seat_ == 0 ? t.position - 1 : 3 - t.position, 2));
  if (t.phase == Phase::kClash) put(out, kRole + (t.attacker != seat_));
  if (t.last_round) put(out, kLast);
}

void HabitRows::choice(std::size_t i, Rows& out) const {
  const CardSet set = moves_[i].set(), kept = world_.hands[seat_] & ~set;
  for (CardSet rest = set; rest; rest &= rest - 1) put(out, kChosen + lowest(rest));
  put(out, kChosenSum + cut(sum_of(set), kMostSum));
  put(out, kChosenSize + cut(size(set), kMostInSet));
  put(out, kUses + std::min(moves_[i].uses(), 3u));
  put(out, kBelowMost + cut(most_ - sum_of(set), kMostSum));
  put(out, kKeptBest + rank_row(kept));
  put(out, kKeptNext + (kept ? rank_row(kept & ~bit(highest(kept))) : 0));
  put(out, kHigher + (set ? cut(size(kept >> highest(set)), 15) : 0));
  put(out, kLiking + behind_[i].liking), put(out, kPlace + behind_[i].place);
  put(out, kBeginner + behind_[i].beginner), put(out, kAnswering + behind_[i].answering);
}

std::vector<double> Habits::chances(const State& world, Seat seat, std::span<const Move> moves,
                                    Rng& rng) const {
  const HabitRows told(judge_, world, seat, moves, rng);
  const Net& net = nets_[habit_of(world.table)];
  Rows rows;
  told.position(rows);
  Net::Sums sums;
  net.begin(std::span(rows.begin(), rows.size()), sums);
  std::vector<double> out;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rows.clear();
    told.choice(i, rows);
    const double judged = net.judge(sums, std::span(rows.begin(), rows.size()));
    out.push_back(std::max(kLeast, judged / Net::kOne));
  }
  const double total = std::accumulate(out.begin(), out.end(), 0.0);
  for (double& x : out) x /= total;
  return out;
}

}  // namespace menagerie::beetle_poker
