// SPDX-License-Identifier: MIT
// What a position with open cards is worth to a seat: its chance to win, by the nets that the
// program comes with (data/beetle_poker.net), made by
//     menagerie train beetle_poker
#pragma once
#include <expected>

#include "games/beetle_poker/brain_rows.hpp"

namespace menagerie::beetle_poker {

// Read once. Where the file does not fit these rules and rows, nets that know nothing; a test holds
// the file against them.
std::span<const Net> brain_nets();
std::expected<NetFile, ParseError> shipped_nets();

class Judge {
 public:
  static constexpr std::int32_t kSure = Net::kOne;  // the match is won

  // What a seat keeps after a choice, and the sums of its rows for the stage to come.
  struct Kept {
    CardSet cards = 0;
    Net::Sums sums;
  };

  explicit Judge(std::span<const Net> nets);

  Kept kept(const State& s, Seat seat, CardSet cards, bool mine, Stage stage) const;

  // Of a state in which the next stage is reached, or the match is over. `before`: what each seat
  // held, so that what is not among it was drawn just now.
  std::int32_t worth(const State& s, Seat me, const PerSeat<CardSet>& before) const;
  // The same where it is known beforehand what may be kept, which is faster.
  std::int32_t worth(const State& s, Seat me, const PerSeat<CardSet>& before, Stage stage,
                     const Kept& mine, const Kept& others) const;

 private:
  std::span<const Net> nets_;
  std::array<Net::Sums, kStages> biases_;  // counted with my own cards alone
};

inline Stage stage_of(const State& s) {
  return s.table.phase == Phase::kClash ? kBeforeClash : kBeforeRound;
}

// What a seat holds, or may yet hold again when its ability takes a card back.
inline PerSeat<CardSet> holdings(const State& s) {
  return {s.hands[0] | s.table.used[0], s.hands[1] | s.table.used[1]};
}

}  // namespace menagerie::beetle_poker
