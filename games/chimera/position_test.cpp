// SPDX-License-Identifier: MIT
// Written positions: what is left out, what the bounds are, and which positions cannot arise.
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

// Where a position is refused, or "sound".
std::string where(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  const auto state = State::from_position(json ? *json : Json());
  return state ? "sound" : state.error().where;
}
// The same of three hands and these further members.
std::string with(std::string_view more, std::string_view hands = R"(["5 5", "6 6", "7 7"])") {
  return where("{\"hands\": " + std::string(hands) + ", " + std::string(more) + "}");
}

TEST(ChimeraPosition, what_is_left_out_is_usual) {
  const Table t = position(R"({"hands": ["5", "6", "7"]})").table;
  EXPECT_EQ(t.phase, Phase::kPlay);
  EXPECT_EQ(t.bid, 20);
  EXPECT_EQ(t.chimera, 0);
  EXPECT_EQ(t.opener, 0);
  EXPECT_EQ(t.dealer, 2) << "on the opener's right";
  EXPECT_EQ(t.turn, 0);
  EXPECT_EQ(t.hand, 1u);
  EXPECT_EQ(t.deal, 0u);
  EXPECT_EQ(t.voids, 0);
  EXPECT_FALSE(t.playoff);
  const Table later = position(R"({"hands": ["5", "6", "7"], "chimera": 2, "hand": 4})").table;
  EXPECT_EQ(later.turn, 1);
  EXPECT_EQ(later.opener, 1);
  EXPECT_EQ(later.dealer, 0);
  EXPECT_EQ(later.deal, 3u);
  const Table exchange = position(R"({"phase": "exchange", "hands": ["5", "6", "7"]})").table;
  EXPECT_EQ(exchange.bid, 30);
  const Table bidding =
      position(
          R"({"phase": "bidding", "hands": ["5 5", "6 6", "7 7"], "nest": "1 2 3", "turn": 3})")
          .table;
  EXPECT_EQ(bidding.bid, 0);
  const Table later_opener =
      position(
          R"({"phase": "bidding", "hands": ["5 5", "6 6", "7 7"], "nest": "1 2 3", "opener": 3})")
          .table;
  EXPECT_EQ(later_opener.turn, 2) << "the opener calls first";
  EXPECT_EQ(position(R"({"hands": ["5", "6", "7"], "chimera": 2, "opener": 3})").table.turn, 1)
      << "the Chimera leads";
  EXPECT_EQ(bidding.opener, 2);
}

TEST(ChimeraPosition, a_trick_says_whose_turn_it_is_and_what_lies) {
  const Table t =
      position(R"({"hands": ["5", "6", "7"], "trick": {"cards": "8-8-8-8", "by": 2}})").table;
  EXPECT_EQ(t.turn, 2);
  EXPECT_EQ(t.traps[0], 0);
  EXPECT_EQ(t.traps[1], 1) << "a Hunter's trap";
  EXPECT_EQ(t.played[1], t.trick);
  const Table flight =
      position(R"({"hands": ["5", "6", "7"], "trick": {"cards": "P-C", "by": 1, "passes": 1}})")
          .table;
  EXPECT_EQ(flight.turn, 2);
  EXPECT_EQ(flight.flights[0], 1) << "the Chimera's own";
  EXPECT_EQ(flight.flights[1], 0);
  EXPECT_EQ(position(R"({"hands": ["5", "6", "7"], "trick": {"cards": "8"}})").table.owner, 2)
      << "the one before the Chimera";
  EXPECT_EQ(with(R"("trick": {"cards": "8", "by": 1, "passes": 2})"), "trick.passes");
  for (const char* cards : {"pass", "20", "give 5", "nonsense", ""})
    EXPECT_EQ(with(R"("trick": {"by": 1, "cards": ")" + std::string(cards) + "\"}"), "trick.cards")
        << cards;
  EXPECT_EQ(with(R"("trick": {"cards": "8", "by": 1}, "passes": 1)"), "passes");
  EXPECT_EQ(with(R"("trick": {"cards": "8", "by": 1}, "turn": 2)"), "sound");
  EXPECT_EQ(with(R"("trick": {"cards": "8-8-8-8", "by": 1, "under": "8"})"), "trick.under");
  EXPECT_EQ(with(R"("phase": "exchange", "trick": {"cards": "8", "by": 1})"), "trick");
  EXPECT_EQ(with(R"("played": ["8", "9", ""], "trick": {"cards": "9", "by": 1})"), "played");
  EXPECT_EQ(with(R"("played": ["8", "9", ""], "trick": {"cards": "9", "by": 2})"), "sound");
}

TEST(ChimeraPosition, numbers_have_bounds) {
  EXPECT_EQ(with(R"("bid": "thirty")"), "bid");
  EXPECT_EQ(with(R"("bid": 10)"), "bid");
  EXPECT_EQ(with(R"("bid": 25)"), "bid");
  EXPECT_EQ(with(R"("bid": 40)"), "sound");
  EXPECT_EQ(with(R"("bid": 50)"), "bid");
  EXPECT_EQ(with(R"("turn": 0)"), "turn");
  EXPECT_EQ(with(R"("turn": 3)"), "sound");
  EXPECT_EQ(with(R"("turn": 4)"), "turn");
  EXPECT_EQ(with(R"("voids": 0)"), "sound");
  EXPECT_EQ(with(R"("voids": 1)"), "sound");
  EXPECT_EQ(with(R"("voids": 2)"), "voids");
  EXPECT_EQ(with(R"("hand": 0)"), "hand");
  EXPECT_EQ(with(R"("hand": 1000000)"), "sound");
  EXPECT_EQ(with(R"("hand": 1000001)"), "hand");
  EXPECT_EQ(with(R"("deal": 2000000)"), "sound");
  EXPECT_EQ(with(R"("deal": 2000001)"), "deal");
  EXPECT_EQ(with(R"("deal": -1)"), "deal");
  EXPECT_EQ(with(R"("totals": [1000000, 0, 0])"), "sound");
  EXPECT_EQ(with(R"("totals": [1000001, 0, 0])"), "totals[0]");
  EXPECT_EQ(with(R"("totals": [1, 2])"), "totals");
  EXPECT_EQ(with(R"("treasure": [60, 0, 0])", R"(["5 5", "6 6", "7 7"])"), "sound");
  EXPECT_EQ(with(R"("treasure": [61, 0, 0])"), "treasure[0]");
  EXPECT_EQ(with(R"("traps": [13, 0])"), "sound");
  EXPECT_EQ(with(R"("traps": [14, 0])"), "traps[0]");
  EXPECT_EQ(with(R"("flights": [2, 0])"), "flights[0]");
  EXPECT_EQ(with(R"("faceUp": "7 8")"), "faceUp");
  EXPECT_EQ(with(R"("playoff": 1)"), "playoff");
  EXPECT_EQ(with(R"("phase": "lunch")"), "phase");
  EXPECT_EQ(with(R"("options": [])"), "options");
  EXPECT_EQ(with(R"("calls": ["pass", 20])"), "calls");
  EXPECT_EQ(with(R"("calls": ["pass", 20, 25])"), "calls[2]");
  EXPECT_EQ(with(R"("calls": ["pass", 20, "no"])"), "calls[2]");
  EXPECT_EQ(with(R"("calls": ["pass", 40, null])"), "sound");
  EXPECT_EQ(with(R"("lastHand": 3)"), "lastHand");
}

TEST(ChimeraPosition, score_sheets_have_bounds) {
  const auto refused = [](std::string_view more) {
    const auto json = Json::parse(R"({"out": "chimera", )" + std::string(more) + "}");
    EXPECT_TRUE(json) << more;
    const auto sheet = State::score_sheet(json ? *json : Json(), {});
    return sheet ? "read" : sheet.error().where;
  };
  EXPECT_EQ(refused(R"("traps": 0)"), "read");
  EXPECT_EQ(refused(R"("traps": -1)"), "traps");
  EXPECT_EQ(refused(R"("flights": -1)"), "flights");
  EXPECT_EQ(refused(R"("traps": [1, 2], "flights": [0, 1])"), "read");
  EXPECT_EQ(refused(R"("traps": [1, -2])"), "traps[1]");
  EXPECT_EQ(refused(R"("bid": 25)"), "bid");
  EXPECT_EQ(refused(R"("chimera": 4)"), "chimera");
}

TEST(ChimeraScene, tells_what_each_has_called) {
  const State s = position(
      R"({"phase": "bidding", "hands": ["5 5", "6 6", "7 7"], "nest": "1 2 3", "turn": 3,
          "chimera": 2, "bid": 30, "calls": ["pass", 30, null], "passes": 0, "dealer": 1})");
  const Scene seen = scene(s.view(0), {});
  EXPECT_EQ(seen.players[0].note, "2 cards, passed, dealer");
  EXPECT_EQ(seen.players[1].note, "2 cards, bid 30");
  EXPECT_EQ(seen.players[2].note, "2 cards");
}

TEST(ChimeraPosition, hands_have_their_size) {
  const auto bidding = [](std::string_view first) {
    return with(R"("phase": "bidding", "nest": "H H H")",
                "[\"" + std::string(first) + R"(", "11 11", "12 12"])");
  };
  EXPECT_EQ(bidding("5"), "hands[0]") << "two may have to be given";
  EXPECT_EQ(bidding("5 6"), "sound");
  EXPECT_EQ(bidding("1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5"), "sound") << "seventeen";
  EXPECT_EQ(bidding("1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5"), "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5", "6", "7"]})"), "sound");
  EXPECT_EQ(where(R"({"hands": ["1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6", "6", "7"]})"),
            "hands[0]");
  EXPECT_EQ(where(R"({"hands": ["5 5 5", "5", "7"]})"), "sound");
  EXPECT_EQ(where(R"({"hands": ["5 5 5", "5 5", "7"]})"), "hands[1]");
  EXPECT_EQ(where(R"({"hands": ["5 5 5", "5", "7"], "played": ["5", "", ""]})"), "hands[1]");
  EXPECT_EQ(with(R"("phase": "bidding", "nest": "5 5 5")"), "nest") << "five fives";
  EXPECT_EQ(with(R"("phase": "bidding", "nest": "1 2")"), "nest");
  EXPECT_EQ(with(R"("phase": "exchange", "bid": 40)", R"(["5", "6 6", "7 7"])"), "sound")
      << "the Chimera gives nothing";
  EXPECT_EQ(with(R"("phase": "exchange", "bid": 40)", R"(["5", "6 6", "7"])"), "hands[2]");
}

}  // namespace
}  // namespace menagerie::chimera
