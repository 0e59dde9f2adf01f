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

// What is wrong with a position: its place, the word that is shown, and the clause.
std::string fault(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  const auto state = State::from_position(json ? *json : Json());
  if (state) return "sound";
  return state.error().where + "|" + state.error().word + "|" + state.error().clause;
}
std::string fault_with(std::string_view more, std::string_view hands = R"(["5 5", "6 6", "7 7"])") {
  return fault("{\"hands\": " + std::string(hands) + ", " + std::string(more) + "}");
}

TEST(ChimeraPosition, the_parts_must_fit_together) {
  EXPECT_EQ(fault_with(R"("treasure": [60, 1, 0])"), "treasure||C3") << "the deck has 60 points";
  EXPECT_EQ(fault_with(R"("treasure": [15, 20, 20])", R"(["11", "6", "7"])"), "sound");
  EXPECT_EQ(fault_with(R"("treasure": [20, 15, 25])", R"(["11", "6", "7"])"), "treasure||C3");
  EXPECT_EQ(fault_with(R"("treasure": [20, 15, 25])", R"(["1", "11", "7"])"), "treasure||C3");
  EXPECT_EQ(fault_with(R"("treasure": [20, 15, 25])", R"(["1", "6", "11"])"), "treasure||C3");
  EXPECT_EQ(fault_with(R"("treasure": [50, 0, 0], "trick": {"cards": "2", "by": 1})"), "sound");
  EXPECT_EQ(fault_with(R"("treasure": [51, 0, 0], "trick": {"cards": "2", "by": 1})"),
            "treasure||C3");
  EXPECT_EQ(fault_with(R"("nest": "5 5 8")"), "nest||C24");
  EXPECT_EQ(fault_with(R"("nest": "5 5 8", "played": ["8", "", ""])"), "sound");
  EXPECT_EQ(fault_with(R"("nest": "5 5")"), "nest||C10");
  EXPECT_EQ(fault_with(R"("faceUp": "5", "options": {"faceUp.public": false})"), "faceUp||C13");
  EXPECT_EQ(fault_with(R"("faceUp": "5", "options": {"faceUp.public": true})"), "sound");
  EXPECT_EQ(fault_with(R"("phase": "exchange", "bid": 20)"), "bid||C27");
  EXPECT_EQ(fault_with(R"("phase": "exchange", "bid": 30)"), "sound");
  EXPECT_EQ(fault_with(R"("phase": "play", "bid": 0)"), "bid||C15");
  EXPECT_EQ(fault_with(R"("phase": "bidding", "nest": "1 2 3", "bid": 40)"), "bid||C17");
  EXPECT_EQ(fault_with(R"("phase": "bidding", "nest": "1 2 3", "bid": 30)"), "sound");
  EXPECT_EQ(fault(R"({"phase": "over", "faceUp": "7"})"), "faceUp||");
  EXPECT_EQ(fault(R"({"phase": "bidding", "hands": ["5 5", "6 6", "7 7"], "nest": "5 5 5"})"),
            "nest||C1");
}

TEST(ChimeraPosition, gifts_are_the_Hunters_and_as_many_as_the_bid_says) {
  EXPECT_EQ(fault_with(R"("bid": 30, "gifts": ["5", "", ""])"), "gifts[0]||C27");
  EXPECT_EQ(fault_with(R"("bid": 20, "gifts": ["", "7", ""])"), "gifts[1]||C27");
  EXPECT_EQ(fault_with(R"("bid": 30, "gifts": ["", "7", "6"])"), "sound");
  EXPECT_EQ(fault_with(R"("bid": 30, "gifts": ["", "7", "6 6"])"), "gifts[2]|1|C27");
  EXPECT_EQ(fault_with(R"("bid": 40, "gifts": ["", "7", "6 6"])"), "gifts[1]|2|C27");
  const State chosen = position(
      R"({"phase": "exchange", "hands": ["5 5", "6 6", "7 7"], "bid": 30, "gifts": ["", "", "7"]})");
  EXPECT_EQ(chosen.table.committed, 4) << "seat 3 has chosen";
  EXPECT_EQ(chosen.due(), SeatSet::one(1));
}

TEST(ChimeraPosition, hands_that_cannot_be_name_their_seat) {
  EXPECT_EQ(fault_with(R"("phase": "play")", R"(["5", "5 5", "5 5"])"), "hands[2]||C1");
  EXPECT_EQ(fault_with(R"("phase": "bidding", "nest": "1 2 3")", R"(["5", "6 6", "7 7"])"),
            "hands[0]||C27");
  EXPECT_EQ(fault_with(R"("phase": "bidding", "nest": "H H H")",
                       R"(["1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5", "6 6", "7 7"])"),
            "hands[0]|17|");
  EXPECT_EQ(
      fault_with(R"("bid": 20)", R"(["7", "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6", "7"])"),
      "hands[1]|20|");
  EXPECT_EQ(fault_with(R"("phase": "exchange", "bid": 40)", R"(["5", "6", "7 7"])"),
            "hands[1]||C27");
  EXPECT_EQ(fault_with(R"("bid": 20)", R"(["5", "C C", "7"])"), "hands[1]|C C|C1");
  EXPECT_EQ(fault_with(R"("bid": 20)", R"(["5", "6 13", "7"])"), "hands[1]|13|");
}

TEST(ChimeraPosition, a_trick_that_cannot_be_says_why) {
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8-9", "by": 1})"), "trick.cards|8-9|C29");
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8-8-8-8-8", "by": 1})"), "trick.cards|8-8-8-8-8|C29");
  EXPECT_EQ(fault_with(R"("trick": {"cards": "1-2-3-4-P=5", "by": 1})"), "sound")
      << "there is no other place";
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8-9-10-11-P=7", "by": 1})"),
            "trick.cards|8-9-10-11-P=7|C48");
  EXPECT_EQ(
      fault_with(
          R"("trick": {"cards": "8-9-10-11-P=7", "by": 1}, "options": {"pia.choose": "ask"})"),
      "sound");
  EXPECT_EQ(
      fault_with(R"("trick": {"cards": "8-9-10-11-P", "by": 1}, "options": {"pia.choose": "ask"})"),
      "trick.cards|8-9-10-11-P|C48");
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8", "by": 1, "passes": 2})"), "trick.passes|0..1|");
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8-8-8-8", "by": 1, "under": "8"})"),
            "trick.under||C1");
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8", "by": 1, "passes": 1}, "turn": 2)"), "turn|3|")
      << "after a pass it is the third seat's turn";
  EXPECT_EQ(fault_with(R"("trick": {"cards": "8", "by": 3}, "turn": 2)"), "turn|1|");
  EXPECT_EQ(fault_with(R"("lastTrick": {"cards": "8 8 8 8 8", "by": 1})"),
            "lastTrick.cards|8 8 8 8 8|C1");
  EXPECT_EQ(fault_with(R"("lastTrick": {"cards": "8", "by": 4})"), "lastTrick.by|1..3|");
  EXPECT_EQ(position(R"({"hands": ["5", "6", "7"], "turn": 3, "lastTrick": {"cards": "8"}})")
                .table.last_winner,
            2)
      << "who is due took it";
}

TEST(ChimeraPosition, numbers_name_their_bounds) {
  EXPECT_EQ(fault_with(R"("turn": 4)"), "turn|1..3|");
  EXPECT_EQ(fault_with(R"("voids": 2)"), "voids|0..1|");
  EXPECT_EQ(fault_with(R"("bid": 41)"), "bid|0..40|");
  EXPECT_EQ(fault_with(R"("bid": 10)"), "bid||C15");
  EXPECT_EQ(fault_with(R"("treasure": [0, 61, 0])"), "treasure[1]|60|");
  EXPECT_EQ(fault_with(R"("totals": [0, 0, 1000001])"), "totals[2]|1000000|");
  EXPECT_EQ(fault_with(R"("totals": [0, -1, 0])"), "totals[1]|1000000|");
  EXPECT_EQ(fault_with(R"("totals": [0, 0])"), "totals|3|");
  EXPECT_EQ(fault_with(R"("traps": [0, 14])"), "traps[1]|13|");
  EXPECT_EQ(fault_with(R"("flights": [0, 2])"), "flights[1]|1|");
  EXPECT_EQ(fault_with(R"("flights": [0])"), "flights|2|");
  EXPECT_EQ(fault_with(R"("phase": "lunch")"), "phase|bidding, exchange, play, over|");
  EXPECT_EQ(fault_with(R"("options": {"target": "0"})"), "options.target|0|");
  EXPECT_EQ(fault_with(R"("calls": ["pass", 20, 25])"), "calls[2]||");
  EXPECT_EQ(fault_with(R"("nonsense": 1)"), "nonsense|nonsense|");
  EXPECT_EQ(fault("[]"), "position||");
  EXPECT_EQ(fault_with(R"("trick": 3)"), "trick||");
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

TEST(ChimeraPosition, what_is_usual_is_not_written) {
  const auto written = [](std::string_view json) { return position(json).to_position().dump(); };
  EXPECT_EQ(written(R"({"hands": ["5 5", "6", "7"]})"),
            R"({"phase":"play","hands":["5 5","6","7"],"bid":20,"chimera":1,"opener":1,)"
            R"("dealer":3,"turn":1,"traps":[0,0],"flights":[0,0],"totals":[0,0,0],)"
            R"("hand":1,"deal":0})");
  EXPECT_EQ(written(R"({"phase": "bidding", "hands": ["5 5", "6 6", "7 7"], "nest": "1 2 3",
                        "turn": 2, "calls": ["pass", 20, null], "bid": 20, "chimera": 2,
                        "faceUp": "6", "voids": 1, "passes": 1})"),
            R"({"phase":"bidding","hands":["5 5","6 6","7 7"],"nest":"1 2 3","bid":20,)"
            R"("chimera":2,"opener":2,"dealer":1,"faceUp":"6","calls":["pass",20,null],)"
            R"("voids":1,"turn":2,"passes":1,"traps":[0,0],"flights":[0,0],)"
            R"("totals":[0,0,0],"hand":1,"deal":0})");
  EXPECT_EQ(written(R"({"hands": ["5 5", "6 H", "7 P"], "bid": 30, "chimera": 1,
                        "gifts": ["", "P", "H"], "trick": {"cards": "9", "by": 1, "under": "8",
                        "passes": 1}, "played": ["8 9", "", ""], "treasure": [0, 10, 0],
                        "lastTrick": {"cards": "2", "by": 2}, "playoff": true,
                        "options": {"target": 300}})"),
            R"({"options":{"target":"300"},"phase":"play","hands":["5 5","6 H","7 P"],)"
            R"("bid":30,"chimera":1,"opener":1,"dealer":3,"trick":{"cards":"9","by":1,)"
            R"("under":"8","passes":1},"played":["8 9","",""],"lastTrick":{"cards":"2",)"
            R"("by":2},"treasure":[0,10,0],"traps":[0,0],"flights":[0,0],"gifts":["","P",)"
            R"("H"],"totals":[0,0,0],"hand":1,"deal":0,"playoff":true})");
}

}  // namespace
}  // namespace menagerie::chimera
