// SPDX-License-Identifier: MIT
// Scores a hand that was played anywhere: bid, who went out, what was played, the treasure in the
// piles.
#include "games/chimera/position_reader.hpp"
#include "games/chimera/scoring.hpp"
#include "games/chimera/text.hpp"

namespace menagerie::chimera {
namespace {

// "chimera" or a seat.
Seat read_out(PositionReader& in, Seat chimera) {
  const Json* j = in.find("out");
  if (j && j->string() && *j->string() == "chimera") return chimera;
  if (j && j->integer()) return in.seat("out", chimera);
  in.fail({"who went out first is expected: \"chimera\" or a seat",
           "應該寫誰先出完牌：\"chimera\" 或座號"},
          "out");
  return chimera;
}

// A number (by the Chimera) or [by the Chimera, by the Hunters].
std::array<int, 2> read_side(PositionReader& in, std::string_view key, int most) {
  const Json* j = in.find(key);
  if (j && !j->is_array()) return {static_cast<int>(in.number(key, 0, 0, most)), 0};
  const auto sides = in.by_side(key, most);
  if (sides[0] + sides[1] > most)
    in.fail({"there can be {0} at most", "最多只有 {0} 個"}, std::string(key),
            std::to_string(most));
  return {sides[0], sides[1]};
}

// Points, or the cards themselves as text.
std::array<int, kSeats> read_treasure(PositionReader& in) {
  std::array<int, kSeats> out{};
  const Json* j = in.find("treasure");
  if (!j || j->is_null()) return out;
  if (!j->items() || j->items()->size() != kSeats)
    return in.fail({"a list of {0} is expected", "應該是 {0} 項的列表"}, "treasure", "3"), out;
  int sum = 0;
  for (std::size_t p = 0; p < kSeats; ++p) {
    const Json& entry = (*j->items())[p];
    const std::string where = "treasure[" + std::to_string(p) + "]";
    const std::int64_t points =
        entry.integer() ? *entry.integer() : treasure_in(in.read_cards(entry, where));
    if (points < 0 || points > 60 || points % 5)
      in.fail({"treasure is a multiple of 5 up to 60, or cards such as \"2 11\"",
               "寶藏是 5 的倍數，最多 60，或寫成牌 \"2 11\""},
              where, {}, "C3");
    else
      sum += out[p] = static_cast<int>(points);
  }
  if (sum > 60)
    in.fail({"there are 60 points of treasure in the deck", "整副牌只有 60 分寶藏"}, "treasure", {},
            "C3");
  return out;
}

void read_no_cards(PositionReader& in, HandFacts& facts) {
  const Json* j = in.find("noCards");
  if (!j || j->is_null()) return;
  if (!j->items() || j->items()->size() > 2)
    return in.fail({"a list of the Hunters' seats is expected", "應該是獵人座號的列表"}, "noCards");
  for (const Json& entry : *j->items()) {
    const std::int64_t seat = entry.integer() ? *entry.integer() : 0;
    if (seat < 1 || seat > kSeats || seat == facts.chimera + 1 || seat == facts.out + 1)
      return in.fail({"only a Hunter who did not go out can have played no card",
                      "只有沒出完牌的獵人才可能沒出過牌"},
                     "noCards", {}, "C55");
    facts.played[static_cast<std::size_t>(seat - 1)] = false;
  }
}

}  // namespace

std::expected<Json, ParseError> State::score_sheet(const Json& json, const Voice& voice) {
  PositionReader in(json, {"bid", "chimera", "out", "traps", "flights", "noCards", "treasure",
                           "totals", "options", "playoff"});
  if (in.error()) return std::unexpected(*in.error());
  const Options options = in.options();
  HandFacts facts;
  facts.bid = static_cast<int>(in.number("bid", 20, 20, 40));
  if (facts.bid % 10) in.fail({"a bid is 20, 30 or 40", "喊價是 20、30 或 40"}, "bid", {}, "C15");
  facts.chimera = in.seat("chimera", 0);
  facts.out = read_out(in, facts.chimera);
  facts.traps = read_side(in, "traps", 13), facts.flights = read_side(in, "flights", 1);
  read_no_cards(in, facts);
  facts.treasure = read_treasure(in);
  const auto totals = in.numbers_by_seat("totals", 1'000'000);
  for (std::size_t p = 0; p < kSeats; ++p) facts.totals[p] = static_cast<int>(totals[p]);
  const bool playoff = in.flag("playoff", false);
  if (in.error()) return std::unexpected(*in.error());

  Table t;
  t.options = options, t.last_hand = score_hand(facts, options);
  Json scores = Json::array(), sums = Json::array(), lines = Json::array(), winner;
  for (std::size_t p = 0; p < kSeats; ++p) {
    t.totals[p] = facts.totals[p] + t.last_hand.change[p];
    scores.push(t.last_hand.change[p]), sums.push(t.totals[p]);
  }
  const Standing now = standing(t.totals, options.target, playoff);
  if (now.over) winner = Json(leaders(t.totals).lowest() + 1);
  for (const std::string& line : result_lines(t, voice)) lines.push(line);
  return Json::object()
      .set("scores", std::move(scores))
      .set("totals", std::move(sums))
      .set("over", now.over)
      .set("playoff", now.playoff)
      .set("winner", std::move(winner))
      .set("lines", std::move(lines));
}

}  // namespace menagerie::chimera
