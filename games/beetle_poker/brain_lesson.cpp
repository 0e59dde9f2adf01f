// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_lesson.hpp"

#include "games/beetle_poker/brain_response.hpp"
#include "games/beetle_poker/brain_shown.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Breadth kPupil{3, 4, 8, 5, 0};
constexpr std::uint32_t kCurious = 30;           // of 1,000 moves: how many are drawn by chance
constexpr int kHands = 96, kHandsLearning = 12;  // of the other's, guessed by who responds
constexpr float kOutcome = 0.5f;  // how much the end counts at each step back toward it

State match_of(Rng& rng) {
  State s = State::start({}, kSeats, Seed::drawn(rng));
  for (std::uint8_t& b : s.table.beetles) b = static_cast<std::uint8_t>(below(rng, kRoster));
  s.table.phase = Phase::kWrestling;
  return s;
}

bool begins_stage(const State& s) {
  return !s.table.committed &&
         (s.table.phase == Phase::kWrestling || s.table.phase == Phase::kClash);
}

// The positions of a match that are judged, with open cards.
class Positions {
 public:
  explicit Positions(const Judge& judge) : judge_(judge) {}

  // At each choice.
  void note(const State& s) {
    if (!begins_stage(s)) return;
    if (all_.empty()) before_ = s.hands;
    const PerSeat<CardSet> kept{s.hands[0] & before_[0], s.hands[1] & before_[1]};
    Noted& now = all_.emplace_back(Noted{stage_of(s)});
    for (Seat me = 0; me < kSeats; ++me) {
      held_rows(s, me, kept[me], true, now.rows[me]);
      held_rows(s, other(me), kept[other(me)], false, now.rows[me]);
      table_rows(s, me, kept, now.rows[me]);
      now.thought[me] = static_cast<float>(judge_.worth(s, me, before_)) / Judge::kSure;
    }
    before_ = holdings(s);
  }

  // The target of a position lies between the end and what was thought of the position after it, so
  // that less of the luck between them is learned (temporal differences: Sutton, 1988).
  void tell(const State& end, Seat me, const Lesson::Note& to) const {
    float target = end.winners().has(me) ? 1.0f / static_cast<float>(end.winners().size()) : 0.0f;
    for (std::size_t i = all_.size(); i-- > 0;) {
      const Rows& rows = all_[i].rows[me];
      to(all_[i].stage, std::span(rows.begin(), rows.size()), target);
      target = kOutcome * target + (1 - kOutcome) * all_[i].thought[me];
    }
  }

 private:
  struct Noted {
    Stage stage;
    PerSeat<Rows> rows{};
    PerSeat<float> thought{};  // of each seat's chances
  };
  const Judge& judge_;
  PerSeat<CardSet> before_{};
  std::vector<Noted> all_;
};

// What the seat chooses there, and what it does not.
void watch(const Judge& judge, const State& s, Seat seat, const Move& chosen, Rng& rng,
           const Lesson::Note& note) {
  State::Moves moves;
  s.legal_moves(seat, moves);
  if (moves.size() == 1) return;
  const HabitRows told(judge, s, seat, {moves.begin(), moves.size()}, rng);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Rows rows;
    told.position(rows), told.choice(i, rows);
    note(kStages + habit_of(s.table), std::span(rows.begin(), rows.size()),
         moves[i] == chosen ? 1.0f : 0.0f);
  }
}

}  // namespace

State Lesson::fair(Rng& rng) { return match_of(rng); }

MindOf<State> Lesson::learner(std::span<const Net> nets) {
  return shown(before_choices, std::make_unique<Thinker>(nets, kPupil));
}

void Lesson::play(std::span<const Net> nets, Rng& rng, const Note& note) {
  const Judge judge(nets);
  const MindOf<State> thinker = learner(nets);
  State s = match_of(rng);
  Positions positions(judge);
  while (!s.due().empty()) {
    positions.note(s);
    const Seat seat = s.due().lowest();
    const bool curious = below(rng, 1'000) < kCurious;
    s.apply(seat, curious ? s.random_move(seat, rng) : thinker->choose(s.view(seat), rng));
  }
  for (Seat me = 0; me < kSeats; ++me) positions.tell(s, me, note);
}

NetUse Lesson::response_use() {
  static const std::vector<NetShape> shapes = [] {
    std::vector<NetShape> out(net_use().shapes.begin(), net_use().shapes.end());
    out.insert(out.end(), habit_shapes().begin(), habit_shapes().end());
    return out;
  }();
  return {State::info.id, State::info.rules_version, "response 1", shapes};
}

std::vector<Net> Lesson::response_begins() {
  std::vector<Net> out(brain_nets().begin(), brain_nets().end());
  out.resize(response_use().shapes.size());
  return out;
}

MindOf<State> Lesson::responder(std::span<const Net> nets) {
  return shown(before_choices, std::make_unique<Responder>(nets, kHands));
}

void Lesson::respond(std::span<const Net> nets, Mind<State>& to, Rng& rng, const Note& note) {
  const MindOf<State> learner =
      shown(before_choices, std::make_unique<Responder>(nets, kHandsLearning));
  State s = match_of(rng);
  const Judge judge(nets.first(kStages));
  Positions positions(judge);
  const auto me = static_cast<Seat>(below(rng, kSeats));
  while (!s.due().empty()) {
    positions.note(s);
    const Seat seat = s.due().lowest();
    Mind<State>& mind = seat == me ? *learner : to;
    const Move m = mind.choose(s.view(seat), rng);
    if (seat != me && is_habitual(s.table)) watch(judge, s, seat, m, rng, note);
    s.apply(seat, m);
  }
  positions.tell(s, me, note);
}

}  // namespace menagerie::beetle_poker
