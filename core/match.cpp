// SPDX-License-Identifier: MIT
#include "core/match.hpp"

#include <cassert>

namespace menagerie {

std::expected<Match, ParseError> Match::start(const Entry& entry, const OptionPairs& options,
                                              int seats, const Seed& seed) {
  if (seats < entry.info->min_seats || seats > entry.info->max_seats) {
    return std::unexpected(ParseError{
        {"this game has {0} seats", "這個遊戲的座位數是 {0}"},
        entry.info->min_seats == entry.info->max_seats
            ? std::to_string(entry.info->min_seats)
            : std::to_string(entry.info->min_seats) + "-" + std::to_string(entry.info->max_seats),
        "seats " + std::to_string(seats)});
  }
  auto canonical = entry.canonical_options(options);
  if (!canonical) return std::unexpected(std::move(canonical.error()));
  auto state = entry.start(*canonical, seats, seed);
  if (!state) return std::unexpected(std::move(state.error()));
  return Match(entry, std::move(*canonical), seed, std::move(*state));
}

Answer Match::play(Seat by, std::string_view move, const Voice& voice, int millis) {
  Answer answer = state_->play(by, move, voice);
  if (answer) moves_.push_back({by, answer.move, millis});
  return answer;
}

void Match::rewind(std::size_t keep) {
  if (keep >= moves_.size()) return;
  auto fresh = entry_->start(options_, state_->seats(), seed_);
  assert(fresh);  // it started once
  state_ = std::move(*fresh);
  moves_.resize(keep);
  for (const Played& p : moves_) {
    const Answer again = state_->play(p.by, p.move, {});
    assert(again.legal);
    (void)again;
  }
}

}  // namespace menagerie
