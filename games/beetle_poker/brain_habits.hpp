// SPDX-License-Identifier: MIT
// What somebody does, as far as it was learned by watching him: the chance of each choice with each
// hand, at the two moments at which both choose cards at once. Two small nets, one for a moment,
// are told what the chooser sees, what a choice is, and how it looks at a short thought.
#pragma once
#include "games/beetle_poker/brain_judge.hpp"

namespace menagerie::beetle_poker {

// The moments, each with a net of its own.
enum Habit : std::uint8_t { kWrestlingHabit, kClashHabit };
inline constexpr std::size_t kHabits = 2;
std::span<const NetShape> habit_shapes();

// Do both choose cards here, unseen by each other?
inline bool is_habitual(const Table& t) {
  return (t.phase == Phase::kWrestling || t.phase == Phase::kClash) && t.looker == kNobody;
}
inline Habit habit_of(const Table& t) {
  return t.phase == Phase::kClash ? kClashHabit : kWrestlingHabit;
}

// A seat's choices as the nets are told of them. In `world` the seat holds its hand; what the other
// holds there is not looked at.
class HabitRows {
 public:
  HabitRows(const Judge& judge, const State& world, Seat seat, std::span<const Move> moves,
            Rng& rng);
  // These append.
  void position(Rows& out) const;
  void choice(std::size_t i, Rows& out) const;

 private:
  // How far it is behind the best choice, as rows.
  struct Behind {
    unsigned liking = 0, place = 0;        // to a beginner's taste; how many he likes better
    unsigned beginner = 0, answering = 0;  // against beginners; against who thinks like Hard
  };
  void taste();
  void think(const Judge& judge, Rng& rng);

  const State& world_;
  Seat seat_;
  std::span<const Move> moves_;
  std::vector<Behind> behind_;
  int most_ = 0;  // the highest sum among the choices
};

class Habits {
 public:
  // Of kHabits nets.
  Habits(const Judge& judge, std::span<const Net> nets) : judge_(judge), nets_(nets) {}
  // Of each choice that the seat has there; they add up to 1.
  std::vector<double> chances(const State& world, Seat seat, std::span<const Move> moves,
                              Rng& rng) const;

 private:
  const Judge& judge_;
  std::span<const Net> nets_;
};

}  // namespace menagerie::beetle_poker
