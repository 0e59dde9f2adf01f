// SPDX-License-Identifier: MIT
#include "arena/player.hpp"

#include <array>
#include <cassert>

namespace menagerie::arena {

Player::Player(const Plan& plan, ExternalRules rules) : plan_(plan), rules_(rules) {
  ContestRules own = plan.rules();
  own.guest = [this](std::size_t bot, Seat seat) -> Bot* { return &guest(bot, seat); };
  auto contests = plan.entry().contests(std::move(own));
  assert(contests);  // whoever made the plan has tried
  contests_ = std::move(*contests);
}

Bot& Player::guest(std::size_t bot, Seat seat) {
  if (const auto& make = plan_.bots()[bot].make) {
    auto& made = made_[bot];
    if (!made) made = make();
    return *made;
  }
  auto& place = guests_[{bot, seat}];
  if (!place) place = std::make_unique<ExternalBot>(plan_.bots()[bot].command, rules_);
  place->tell_deal(deal_ + 1);
  return *place;
}

std::int64_t Player::forgiven(std::size_t bot) const {
  std::int64_t out = 0;
  for (const auto& [where, guest] : guests_)
    if (where.first == bot) out += guest->forgiven();
  return out;
}

ParseError Player::complaint(std::size_t bot, Seat seat) const {
  ParseError out;
  out.where = plan_.bots()[bot].name + ", deal " + std::to_string(deal_ + 1) + ", seat " +
              std::to_string(seat + 1);
  out.why = {"the match does not end", "對局一直沒有結束"};
  const auto it = guests_.find({bot, seat});
  if (it == guests_.end() || !it->second->fault()) return out;
  const Fault& fault = *it->second->fault();
  if (fault.line) out.where += ", line " + std::to_string(fault.line);
  out.why = fault.why, out.word = fault.word;
  return out;
}

std::expected<void, ParseError> Player::play_table(const Series& series, std::size_t table,
                                                   int rotation, std::int64_t* row) {
  const auto seats = static_cast<std::size_t>(plan_.seats());
  std::array<std::size_t, kMaxSeats> side{}, bot{};
  for (std::size_t chair = 0; chair < seats; ++chair) {
    const std::size_t seat = (chair + static_cast<std::size_t>(rotation)) % seats;
    side[seat] = series.tables[table][chair], bot[seat] = series.bots[side[seat]];
  }
  const Outcome out = contests_->play(deal_, std::span(bot).first(seats));
  if (out.stuck) return std::unexpected(complaint(bot[*out.stuck], *out.stuck));
  std::int64_t total = 0;
  for (std::size_t s = 0; s < seats; ++s) total += out.change[s];
  for (std::size_t s = 0; s < seats; ++s) {
    row[series.at_points(table, side[s])] +=
        out.change[s] * static_cast<std::int64_t>(seats) - total;
    if (out.best.has(static_cast<Seat>(s)))
      row[series.at_wins(table, side[s])] += kWholeWin / out.best.size();
  }
  row[0] += out.plies;
  return {};
}

std::expected<void, ParseError> Player::play_deal(const Series& series, std::int64_t* row) {
  for (std::size_t side = 0; side < series.sides(); ++side)
    row[series.at_forfeits(side)] -= forgiven(series.bots[side]);
  for (std::size_t table = 0; table < series.tables.size(); ++table)
    for (int rotation = 0; rotation < plan_.seats(); ++rotation)
      if (auto done = play_table(series, table, rotation, row); !done) return done;
  for (std::size_t side = 0; side < series.sides(); ++side)
    row[series.at_forfeits(side)] += forgiven(series.bots[side]);
  return {};
}

std::expected<Rows, ParseError> Player::play(const Piece& piece) {
  const Series& series = plan_.series()[piece.series];
  Rows rows(piece.count * series.row_size());
  for (std::uint64_t n = 0; n < piece.count; ++n) {
    deal_ = piece.first + n;
    if (auto done = play_deal(series, &rows[n * series.row_size()]); !done)
      return std::unexpected(std::move(done.error()));
  }
  return rows;
}

}  // namespace menagerie::arena
