// SPDX-License-Identifier: MIT
#include "games/beetle_poker/brain_judge.hpp"

#include <algorithm>

#include "core/data_file.hpp"

namespace menagerie::beetle_poker {

std::span<const DataFile> data_files();  // compiled in from data/

std::expected<NetFile, ParseError> shipped_nets() {
  return net_file_among(data_files(), "beetle_poker.net", net_use());
}

std::span<const Net> brain_nets() {
  static const std::vector<Net> nets = nets_or_blank(shipped_nets(), net_use());
  return nets;
}

Judge::Judge(std::span<const Net> nets) : nets_(nets) {
  for (std::size_t stage = 0; stage < kStages; ++stage) nets_[stage].begin({}, biases_[stage]);
}

Judge::Kept Judge::kept(const State& s, Seat seat, CardSet cards, bool mine, Stage stage) const {
  Rows rows;
  held_rows(s, seat, cards, mine, rows);
  Kept out;
  out.cards = cards;
  nets_[stage].begin(std::span(rows.begin(), rows.size()), out.sums);
  for (std::size_t i = 0; !mine && i < nets_[stage].shape().hidden; ++i)
    out.sums.lanes[i] = static_cast<std::int16_t>(out.sums.lanes[i] - biases_[stage].lanes[i]);
  return out;
}

std::int32_t Judge::worth(const State& s, Seat me, const PerSeat<CardSet>& before) const {
  const SeatSet winners = s.winners();
  if (!winners.empty()) return winners.has(me) ? kSure / winners.size() : 0;
  const Stage stage = stage_of(s);
  const Kept mine = kept(s, me, s.hands[me] & before[me], true, stage),
             others = kept(s, other(me), s.hands[other(me)] & before[other(me)], false, stage);
  return worth(s, me, before, stage, mine, others);
}

std::int32_t Judge::worth(const State& s, Seat me, const PerSeat<CardSet>& before, Stage stage,
                          const Kept& mine, const Kept& others) const {
  const SeatSet winners = s.winners();
  if (!winners.empty()) return winners.has(me) ? kSure / winners.size() : 0;
  const PerSeat<CardSet> left{s.hands[0] & before[0], s.hands[1] & before[1]};
  if (stage != stage_of(s) || left[me] != mine.cards || left[other(me)] != others.cards)
    return worth(s, me, before);
  Rows rows;
  table_rows(s, me, left, rows);
  Net::Sums sums;
  const Net& net = nets_[stage];
  for (std::size_t i = 0; i < net.shape().hidden; ++i)
    sums.lanes[i] = static_cast<std::int16_t>(mine.sums.lanes[i] + others.sums.lanes[i]);
  return std::clamp(net.judge(sums, std::span(rows.begin(), rows.size())), 0, kSure);
}

}  // namespace menagerie::beetle_poker
