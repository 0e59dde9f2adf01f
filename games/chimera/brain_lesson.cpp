// SPDX-License-Identifier: MIT
#include "games/chimera/brain_lesson.hpp"

#include <algorithm>

namespace menagerie::chimera {
namespace {

int around(int middle, Rng& rng) {
  const int total = middle + 5 * (static_cast<int>(below(rng, 41)) - 20);
  return std::clamp(total, 0, 395);
}

}  // namespace

State Lesson::start(Rng& rng) {
  State s = State::start({}, kSeats, Seed::drawn(rng));
  const int middle = 5 * static_cast<int>(below(rng, 73));
  for (std::int32_t& total : s.table.totals) total = around(middle, rng);
  return s;
}

State Lesson::fair(Rng& rng) {
  State s = State::start({}, kSeats, Seed::drawn(rng));
  s.table.totals = {200, 200, 200};
  return s;
}

MindOf<State> Lesson::usual() { return made<State, Greedy>(); }

bool Lesson::over(const State& began, const State& now) {
  return now.table.hand != began.table.hand || now.table.over();
}

int Lesson::worth(const State& began, const State& now, Seat seat) {
  int points[kSeats], sum = 0;
  for (std::size_t p = 0; p < kSeats; ++p)
    sum += points[p] = now.table.totals[p] - began.table.totals[p];
  return 500 * (3 * points[seat] - sum);
}

}  // namespace menagerie::chimera
