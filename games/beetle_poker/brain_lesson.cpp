// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_lesson.hpp"

#include "games/beetle_poker/brain.hpp"
#include "games/beetle_poker/brain_shown.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr Breadth kPupil{3, 4, 8, 5, 0};
constexpr std::uint32_t kCurious = 30;  // of 1,000 moves: how many are drawn by chance
constexpr float kOutcome = 0.5f;        // how much the end counts at each step back toward it

State match_of(Rng& rng) {
  State s = State::start({}, kSeats, Seed::drawn(rng));
  for (std::uint8_t& b : s.table.beetles) b = static_cast<std::uint8_t>(below(rng, kRoster));
  s.table.phase = Phase::kWrestling;
  return s;
}

// A position that was noted, and what the nets thought of it.
struct Noted {
  Stage stage;
  PerSeat<Rows> rows;
  PerSeat<float> thought;
};

bool begins_stage(const State& s) {
  return !s.table.committed &&
         (s.table.phase == Phase::kWrestling || s.table.phase == Phase::kClash);
}

Noted noted(const State& s, const PerSeat<CardSet>& before, const Judge& judge) {
  const PerSeat<CardSet> kept{s.hands[0] & before[0], s.hands[1] & before[1]};
  Noted out{stage_of(s), {}, {}};
  for (Seat me = 0; me < kSeats; ++me) {
    held_rows(s, me, kept[me], true, out.rows[me]);
    held_rows(s, other(me), kept[other(me)], false, out.rows[me]);
    table_rows(s, me, kept, out.rows[me]);
    out.thought[me] = static_cast<float>(judge.worth(s, me, before)) / Judge::kSure;
  }
  return out;
}

}  // namespace

State Lesson::fair(Rng& rng) { return match_of(rng); }

MindOf<State> Lesson::learner(std::span<const Net> nets) {
  return shown(before_choices, std::make_unique<Thinker>(nets, kPupil));
}

// The target of a position lies between the end and what was thought of the position after it, so
// that less of the luck between them is learned (temporal differences: Sutton, 1988).
void Lesson::play(std::span<const Net> nets, Rng& rng, const Note& note) {
  const Judge judge(nets);
  const MindOf<State> thinker = learner(nets);
  State s = match_of(rng);
  PerSeat<CardSet> before = s.hands;
  std::vector<Noted> all;
  while (!s.due().empty()) {
    if (begins_stage(s)) {
      all.push_back(noted(s, before, judge));
      before = holdings(s);
    }
    const Seat seat = s.due().lowest();
    const bool curious = below(rng, 1'000) < kCurious;
    s.apply(seat, curious ? s.random_move(seat, rng) : thinker->choose(s.view(seat), {}, rng));
  }
  for (Seat me = 0; me < kSeats; ++me) {
    float target = s.winners().has(me) ? 1.0f / static_cast<float>(s.winners().size()) : 0.0f;
    for (std::size_t i = all.size(); i-- > 0;) {
      const Rows& rows = all[i].rows[me];
      note(all[i].stage, std::span(rows.begin(), rows.size()), target);
      target = kOutcome * target + (1 - kOutcome) * all[i].thought[me];
    }
  }
}

}  // namespace menagerie::beetle_poker
