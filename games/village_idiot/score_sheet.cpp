// SPDX-License-Identifier: MIT
// Titles and points for finishing orders that somebody wrote down, and the tie-break: positions.md
// shows it.
//
//     {"seats": 4, "rounds": [[2, 1, 4, 3], ...], "tie": [[9, 4], [12, 3]]}
#include "games/village_idiot/names.hpp"

namespace menagerie::village_idiot {
namespace {

using Said = std::expected<void, ParseError>;

std::unexpected<ParseError> wrong(Text why, std::string where, std::string word = {}) {
  return std::unexpected(ParseError{why, std::move(word), std::move(where)});
}

// A round's finishing order as seats; every seat once.
std::expected<std::vector<Seat>, ParseError> order_of(const Json& json, int seats,
                                                      const std::string& where) {
  const Json::Array* list = json.items();
  if (!list || static_cast<int>(list->size()) != seats)
    return wrong({"every seat is expected once, in the order in which they went out",
                  "應依出完的順序列出每個座位一次"},
                 where);
  std::vector<Seat> out;
  SeatSet seen;
  for (const Json& j : *list) {
    const std::int64_t* n = j.integer();
    if (!n || *n < 1 || *n > seats || seen.has(static_cast<Seat>(*n - 1)))
      return wrong({"every seat is expected once, in the order in which they went out",
                    "應依出完的順序列出每個座位一次"},
                   where);
    out.push_back(static_cast<Seat>(*n - 1));
    seen.add(out.back());
  }
  return out;
}

// One draw: [seat, card]; it must be for a seat that is still tied.
Said read_draw(const Json& json, SeatSet tied, std::array<int, kMostSeats>& card,
               const std::string& where) {
  const Json::Array* pair = json.items();
  const std::int64_t* seat = pair && pair->size() == 2 ? (*pair)[0].integer() : nullptr;
  const std::int64_t* n = seat ? (*pair)[1].integer() : nullptr;
  if (!n || *seat < 1 || *seat > kMostSeats || *n < kLowest || *n > kHighest)
    return wrong({"a seat and a card (2-15) are expected", "應該是座位和牌(2-15)"}, where);
  if (!tied.has(static_cast<Seat>(*seat - 1)))
    return wrong({"this seat is not tied", "這個座位沒有平手"}, where);
  int& slot = card[static_cast<std::size_t>(*seat - 1)];
  if (slot) return wrong({"this seat has turned over a card already", "這個座位已經翻過牌"}, where);
  slot = static_cast<int>(*n);
  return {};
}

// Draws in order, until one is alone or the list ends (V45).
Said break_tie(const Json* tie, SeatSet& tied) {
  if (!tie) return {};
  const Json::Array* draws = tie->items();
  if (!draws) return wrong({"a list of draws is expected", "應該是翻牌的列表"}, "tie");
  std::array<int, kMostSeats> card{};
  int drawn = 0;
  for (std::size_t i = 0; i < draws->size(); ++i) {
    if (auto ok = read_draw((*draws)[i], tied.size() > 1 ? tied : SeatSet{}, card,
                            "tie[" + std::to_string(i) + "]");
        !ok)
      return ok;
    if (++drawn < tied.size()) continue;
    tied = highest(card, tied), card = {}, drawn = 0;
  }
  return {};
}

Json seat_list(SeatSet set) {
  Json out = Json::array();
  set.each([&](Seat s) { out.push(s + 1); });
  return out;
}

}  // namespace

std::expected<Json, ParseError> State::score_sheet(const Json& json, const Voice& voice) {
  const Json* rounds = json.find("rounds");
  if (!rounds || !rounds->items() || rounds->items()->empty() || rounds->items()->size() > kRounds)
    return wrong({"one to six finishing orders are expected", "應該有一到六輪的出完順序"},
                 "rounds");
  const Json::Array* first = (*rounds->items())[0].items();
  const int seats = first && first->size() <= kMostSeats ? static_cast<int>(first->size()) : 0;
  if (seats < kFewestSeats)
    return wrong({"3 to 10 seats are expected", "應該有 3 到 10 個座位"}, "rounds[0]");
  std::array<int, kMostSeats> total{};
  Json points = Json::array(), titles = Json::array();
  for (std::size_t r = 0; r < rounds->items()->size(); ++r) {
    const auto order = order_of((*rounds->items())[r], seats, "rounds[" + std::to_string(r) + "]");
    if (!order) return std::unexpected(order.error());
    std::array<int, kMostSeats> gained{};
    std::array<std::string, kMostSeats> title{};
    for (int i = 0; i < seats; ++i) {
      const Seat s = (*order)[static_cast<std::size_t>(i)];
      gained[s] = points_for(i, seats);
      total[s] += gained[s];
      title[s] = std::string(voice(title_word(title_of(static_cast<Place>(i), seats)).name));
    }
    Json p = Json::array(), t = Json::array();
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s)
      p.push(gained[s]), t.push(title[s]);
    points.push(std::move(p)), titles.push(std::move(t));
  }
  Json scores = Json::array();
  for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) scores.push(total[s]);
  SeatSet leaders = highest(total, SeatSet::first(seats));  // V44
  if (auto ok = break_tie(json.find("tie"), leaders); !ok) return std::unexpected(ok.error());
  Json out = Json::object();
  out.set("titles", std::move(titles))
      .set("points", std::move(points))
      .set("scores", std::move(scores))
      .set("leaders", seat_list(leaders));
  return out;
}

}  // namespace menagerie::village_idiot
