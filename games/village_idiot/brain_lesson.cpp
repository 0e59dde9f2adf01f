// SPDX-License-Identifier: MIT
#include "games/village_idiot/brain_lesson.hpp"

#include <algorithm>

#include "games/village_idiot/brain.hpp"
#include "games/village_idiot/plays.hpp"

namespace menagerie::village_idiot {
namespace {

constexpr int kRound = 2;  // neither the first, which the Start card opens, nor the last

// A taste that is being learned, at the table.
class Learner final : public Mind<State> {
 public:
  explicit Learner(std::span<const std::int16_t> weights)
      : weights_(weights.begin(), weights.end()), taste_(weights_) {}
  Move choose(const View& v, Rng& rng) override {
    return taste_.choose(State::determinize(v, rng), rng);
  }

 private:
  Weights weights_;
  Taste taste_;
};

}  // namespace

State Lesson::start(Rng& rng) {
  const int seats = kFewestSeats + static_cast<int>(below(rng, kMostSeats - kFewestSeats + 1));
  State s = State::start({}, seats, Seed::drawn(rng));
  Table& t = s.table;
  t.round = kRound, t.opening = false, t.turn = 0, t.known = {};
  return s;
}

int Lesson::worth(const State& began, const State& now, Seat seat) {
  const int seats = began.seats();
  int mine = 0, all = 0;
  for (Seat s = 0; s < seats; ++s) {
    const int points = now.table.points[s] - began.table.points[s];
    const int value = 1'000 * points + next_round(seats, now.table.place_of(s));
    all += value;
    if (s == seat) mine = value;
  }
  return mine - (all - mine) / (seats - 1);
}

void Lesson::list(const State& s, Options& out) {
  const Table& t = s.table;
  const Hand mine = s.hands[t.turn];
  const int worker = t.options.laborer_number();
  out.clear();
  const Outlook outlook(s);
  for (std::uint64_t b = sensible_plays(t, mine); b; b &= b - 1) {
    const int bit = std::countr_zero(b);
    const Option option{play_at(worker, bit), outlook.traits_of(bit)};
    if (mine.size() == (option.move.b ? 2 : 1)) return out.assign(1, option);  // out
    out.push_back(option);
  }
  if (out.empty()) out.push_back({play_at(worker, t.took ? kEndBit : kTakeBit), {}});
}

std::uint32_t Lesson::situation(const State& s) {
  const Table& t = s.table;
  const int size = std::min(15, s.hands[t.turn].size());
  const int pile = t.pile == 0 ? 0 : t.top_number() <= kTopDeclared ? 1 : 2;
  const int players = t.seats * (kMostSeats + 1) + t.in.size();
  return static_cast<std::uint32_t>((players * 16 + size) * 3 + pile);
}

MindOf<State> Lesson::learner(std::span<const std::int16_t> weights) {
  return std::make_unique<Learner>(weights);
}

std::string Lesson::file(std::span<const std::int16_t> weights, const NetOrigin& origin) {
  return weights_file(weights, origin);
}

}  // namespace menagerie::village_idiot
