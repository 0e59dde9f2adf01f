// SPDX-License-Identifier: MIT
// Notation, scenes, the log, positions.
#include "core/scene.hpp"
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

std::string canonical(std::string_view text) {
  const auto move = Move::parse(text);
  return move ? to_text(*move) : "?" + move.error().say(Lang::kEnglish);
}

TEST(ChimeraWords, notation_is_forgiving_and_its_output_is_not) {
  EXPECT_EQ(canonical("PASS"), "pass");
  EXPECT_EQ(canonical("過"), "pass");
  EXPECT_EQ(canonical("bid 30"), "bid 30");
  EXPECT_EQ(canonical("30"), "bid 30");
  EXPECT_EQ(canonical("喊30"), "bid 30");
  EXPECT_EQ(canonical("bid30"), "bid 30");
  EXPECT_EQ(canonical("12-P-8 10,9"), "8-9-10-P-12");
  EXPECT_EQ(canonical("7-7-7-7"), "7-7-7-7");
  EXPECT_EQ(canonical("5 7 7 7"), "7-7-7-5");
  EXPECT_EQ(canonical("h p 4 4 4 3 3 3"), "3-3-3-4-4-4-H-P");
  EXPECT_EQ(canonical("9999 "), "?“9999” is not a card: the cards are 1 to 12, H, P and C");
  EXPECT_EQ(canonical("c p"), "P-C");
  EXPECT_EQ(canonical("飛翔"), "P-C");
  EXPECT_EQ(canonical("獵人 獵人"), "H-H");
  EXPECT_EQ(canonical("7-7"), "7-7");
  EXPECT_EQ(canonical("give h 3"), "give 3 H");
  EXPECT_EQ(canonical("give:3 give:H"), "give 3 H");
  EXPECT_EQ(canonical("給3、獵人"), "give 3 H");
  EXPECT_EQ(canonical("8-9-10-11-p=7"), "P=7-8-9-10-11");
  EXPECT_EQ(canonical("8-9-10-11-P=12"), "8-9-10-11-P=12");
  EXPECT_EQ(canonical("8-9-10-P=11-12"), "8-9-10-P-12");
  EXPECT_EQ(canonical("13"), "?“13” is not a card: the cards are 1 to 12, H, P and C");
  EXPECT_EQ(canonical("bid"), "?“bid”: a bid is written “bid 30”");
  EXPECT_EQ(canonical("play"), "?name the cards to play, or pass");
  EXPECT_EQ(canonical(""), "?no move is given");
  EXPECT_EQ(canonical("P=13-1"), "?“p=13”: P can stand for 1 to 12");
}

TEST(ChimeraWords, notation_has_bounds) {
  EXPECT_EQ(canonical("20"), "bid 20");
  EXPECT_EQ(canonical("40"), "bid 40");
  EXPECT_EQ(canonical("50"), "?“50” is not a card: the cards are 1 to 12, H, P and C");
  EXPECT_EQ(canonical("bid 30 40"), "?“bid 30 40”: a bid is written “bid 30”");
  EXPECT_EQ(canonical("bid p"), "?“bid p”: a bid is written “bid 30”");
  EXPECT_EQ(canonical("20 20"), "?“20” is not a card: the cards are 1 to 12, H, P and C");
  EXPECT_EQ(canonical("pass 1"), "?“pass” is not a card: the cards are 1 to 12, H, P and C");
  EXPECT_EQ(canonical("0"), "?“0” is not a card: the cards are 1 to 12, H, P and C");
  EXPECT_EQ(canonical("1"), "1");
  EXPECT_EQ(canonical("12"), "12");
  EXPECT_EQ(canonical("play 12"), "12");
  EXPECT_EQ(canonical("give"), "give ");
  EXPECT_EQ(canonical("P=1-2-3-4-5"), "P=1-2-3-4-5");
  EXPECT_EQ(canonical("8-9-10-11-P=0"), "?“p=0”: P can stand for 1 to 12");
  EXPECT_EQ(canonical("8-9-10-11-P=h"), "?“p=h”: P can stand for 1 to 12");
  EXPECT_EQ(canonical("8-9-10-11-P=6"), "P=6-8-9-10-11") << "the referee says why not";
  std::string many = "7";  // a nibble holds fifteen
  for (int n = 2; n <= 15; ++n) many += "-7";
  EXPECT_EQ(canonical(many), many);
  EXPECT_EQ(canonical(many + "-7"), "?there are not so many cards “7”");
}

TEST(ChimeraWords, errors_of_moves_name_their_clause) {
  const auto clause = [](std::string_view text) {
    const auto move = Move::parse(text);
    return move ? "read" : move.error().clause;
  };
  EXPECT_EQ(clause("bid x"), "C15");
  EXPECT_EQ(clause("P=13"), "C48");
  EXPECT_EQ(clause("7-7-7-7 7-7-7-7 7-7-7-7 7-7-7-7"), "C1");
  EXPECT_EQ(clause("13"), "");
}

TEST(ChimeraWords, any_move_word_is_judged_and_told) {
  Rng rng{17};
  const State play = position(R"({"hands": ["7 7 7", "C 3", "P 4"]})");
  const State exchange =
      position(R"({"phase": "exchange", "hands": ["1 3 4", "2 11 H", "P C 8"], "bid": 40})");
  for (int i = 0; i < 20'000; ++i) {
    const Move m(i % 2 ? rng.next() : rng.next() & rng.next() & rng.next() & rng.next());
    EXPECT_FALSE(play.check(0, m) && !lists(play, 0, to_text(m))) << m.word;
    EXPECT_FALSE(exchange.check(1, m) && !lists(exchange, 1, to_text(m))) << m.word;
    EXPECT_FALSE(describe(m, {}).empty());
    EXPECT_FALSE(to_text(m).empty());
    (void)picks(m);
  }
}

TEST(ChimeraWords, moves_are_described_by_their_type) {
  const auto said = [](std::string_view text, Lang lang) {
    Voice voice;
    voice.lang = lang;
    return describe(*Move::parse(text), voice);
  };
  EXPECT_EQ(said("8-8", Lang::kEnglish), "pair 8-8");
  EXPECT_EQ(said("8-8", Lang::kChinese), "對子 8-8");
  EXPECT_EQ(said("8-9-10-P-12", Lang::kEnglish), "straight 8-9-10-P-12 (P as 11)");
  EXPECT_EQ(said("8-9-10-11-P=7", Lang::kChinese), "順子 8-9-10-11-P（琵亞當 7）");
  EXPECT_EQ(said("P-C", Lang::kChinese), "奇美拉飛翔 P-C");
  EXPECT_EQ(said("give 3 H", Lang::kEnglish), "give 3 H");
}

TEST(ChimeraWords, a_scene_shows_hand_trick_roles_and_bid) {
  const State s = position(
      R"({"hands": ["5 H 2", "9 9 10 10", "6 7"], "chimera": 2, "bid": 30, "trick": {"cards": "8-8", "by": 3}, "totals": [40, 120, 0], "nest": "9 9 10"})");
  const Scene mine = scene(s.view(0), {});
  EXPECT_EQ(mine.headline, "Hand 1 · Seat 2 is the Chimera · bid 30 · to 400");
  EXPECT_EQ(mine.prompt, "Beat pair 8-8 of Seat 3, or pass.");
  ASSERT_EQ(mine.zones.size(), 2u);
  EXPECT_EQ(mine.zones[0].label, "Trick: pair 8-8 of Seat 3");
  EXPECT_EQ(mine.zones[0].items.size(), 2u);
  EXPECT_EQ(mine.zones[1].id, "hand");
  ASSERT_EQ(mine.zones[1].items.size(), 3u);
  EXPECT_EQ(mine.zones[1].items[0].pick, "2");
  EXPECT_EQ(mine.zones[1].items[0].note, "+10");
  EXPECT_EQ(mine.zones[1].items[2].name, "Hunter");
  EXPECT_EQ(mine.players[1].role, "Chimera");
  EXPECT_EQ(mine.players[1].note, "4 cards, bid 30");
  EXPECT_EQ(mine.players[1].score, 120);
  EXPECT_TRUE(mine.players[0].due);
  const Scene chimeras = scene(s.view(1), {});
  EXPECT_EQ(chimeras.zones[1].id, "nest");
  EXPECT_EQ(chimeras.prompt, "Seat 1 to play.");
  EXPECT_EQ(scene(s.view(kSpectator), {}).zones.size(), 1u);
  Voice ascii;
  ascii.ascii = true;
  EXPECT_EQ(scene(s.view(0), ascii).headline, "Hand 1 - Seat 2 is the Chimera - bid 30 - to 400");
}

TEST(ChimeraWords, straights_with_two_places_for_P_are_buttons) {
  for (const char* text : {"8-9-10-11-P=12", "P=7-8-9-10-11"})
    EXPECT_TRUE(picks(*Move::parse(text)).empty());
  EXPECT_EQ(picks(*Move::parse("7-7")), (std::vector<std::string>{"7", "7"}));
  EXPECT_EQ(picks(*Move::parse("give 3 H")), (std::vector<std::string>{"give:3", "give:H"}));
  const Scene giving =
      scene(position(R"({"phase": "exchange", "hands": ["1 3 4", "2 11 H", "P C 8"], "bid": 40})")
                .view(1),
            {});
  EXPECT_EQ(giving.zones.back().items[0].pick, "give:2");
  EXPECT_EQ(giving.prompt, "Choose 2 cards for your partner Seat 3.");
}

std::vector<std::string> told(const State& before, std::string_view text, Seat to,
                              Lang lang = Lang::kEnglish) {
  const Step at = step(text);
  const Move move = *Move::parse(at.move);
  Voice voice;
  voice.lang = lang;
  return narrate(before.view(to), at.by, before.shown(at.by, move, to),
                 after(before, {text}).view(to), voice);
}
using Lines = std::vector<std::string>;

TEST(ChimeraWords, the_log_tells_tricks_and_the_end_of_a_hand) {
  const State s =
      position(R"({"hands": ["2 7 1", "9 5", "11 10"], "bid": 30, "totals": [50, 0, 0]})");
  EXPECT_EQ(told(s, "1 2", 1), (Lines{"Seat 1 plays single 2."}));
  const State mid = after(s, {"1 2", "2 9", "3 11", "1 pass"});
  EXPECT_EQ(told(mid, "2 pass", 0),
            (Lines{"Seat 2 passes.", "Seat 3 takes the trick with 15 points of treasure."}));
  const State end = after(mid, {"2 pass"});
  const Lines lines = told(end, "3 10", kSpectator);
  ASSERT_EQ(lines.size(), 6u);
  EXPECT_EQ(
      lines[2],
      "Seat 3 went out first: the Chimera Seat 1 loses 30 (not below 0), each Hunter gets 20.");
  EXPECT_EQ(lines[3], "Treasure: Seat 1 0, Seat 2 0, Seat 3 15.");
  EXPECT_EQ(lines[4], "Scores: Seat 1 -30 = 20, Seat 2 +20 = 20, Seat 3 +35 = 35.");
  EXPECT_EQ(lines[5].substr(0, 7), "Hand 2:");
}

TEST(ChimeraWords, the_log_tells_the_bonuses_and_the_winner) {
  const State s = position(
      R"({"hands": ["9 9 9 9", "5", "6"], "played": ["3", "4", ""], "bid": 40, "totals": [390, 0, 0]})");
  const Lines lines = told(s, "1 9-9-9-9", 2);
  EXPECT_EQ(lines[2],
            "Seat 1, the Chimera, went out first: 2 x 40 + 1 x 25 (traps) + 1 x 25 (a Hunter "
            "played no card).");
  EXPECT_EQ(lines.back(), "Seat 1 wins the match with 520 points.");
  EXPECT_EQ(told(s, "1 9-9-9-9", 2, Lang::kChinese).back(), "1 號座 以 520 分贏得整場遊戲。");
}

TEST(ChimeraWords, the_log_of_the_exchange_tells_each_what_he_may_know) {
  const State s =
      position(R"({"phase": "exchange", "hands": ["1 3 4", "2 11 H", "P C 8"], "bid": 30})");
  EXPECT_EQ(told(s, "2 give H", 1), (Lines{"Seat 2 gives H."}));
  EXPECT_EQ(told(s, "2 give H", 2), (Lines{"Seat 2 has chosen cards for the exchange."}));
  const State one_in = after(s, {"2 give H"});
  EXPECT_EQ(told(one_in, "3 give 8", 1),
            (Lines{"Seat 3 has chosen cards for the exchange.",
                   "The Hunters have exchanged 1 card each.", "You got 8 from your partner."}));
  EXPECT_EQ(told(one_in, "3 give 8", 0), (Lines{"Seat 3 has chosen cards for the exchange.",
                                                "The Hunters have exchanged 1 card each."}));
}

TEST(ChimeraWords, the_log_of_the_bidding_tells_void_deals_and_who_is_put_down) {
  const State s = after(
      position(
          R"({"phase": "bidding", "hands": ["1 2 3", "4 5 6", "7 8 9"], "nest": "10 11 12", "turn": 1})"),
      {"1 pass", "2 pass"});
  EXPECT_EQ(told(s, "3 pass", 0)[1],
            "All three passed: the deal is void, the cards are dealt anew.");
  const State second = after(
      position(
          R"({"phase": "bidding", "hands": ["1 2 3", "4 5 6", "7 8 9"], "nest": "10 11 12", "turn": 1, "voids": 1})"),
      {"1 pass", "2 pass"});
  EXPECT_EQ(told(second, "3 pass", 0),
            (Lines{"Seat 3 passes.", "All three passed: Seat 1 is put down for 20."}));
  const State bid = after(second, {"3 bid 20", "1 pass"});
  EXPECT_EQ(told(bid, "2 pass", 2),
            (Lines{"Seat 2 passes.", "Seat 3 is the Chimera at 20 and takes the nest.",
                   "The nest held 10 11 12."}));
  EXPECT_EQ(told(bid, "2 pass", 1).size(), 2u);
}

TEST(ChimeraWords, errors_in_positions_name_the_place) {
  EXPECT_EQ(place_of_error(R"([])"), "position");
  EXPECT_EQ(place_of_error(R"({})"), "hands");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6"]})"), "hands");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", 7]})"), "hands[2]");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", ""]})"), "hands[2]");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "13"]})"), "hands[2]");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "C C"]})"), "hands[2]");
  EXPECT_EQ(place_of_error(R"({"hand": ["5", "6", "7"]})"), "hand");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "colour": "red"})"), "colour");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "bid": 35})"), "bid");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "bid": 1e99})"), "bid");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "chimera": 4})"), "chimera");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "trick": {"cards": "5-6", "by": 1}})"),
            "trick.cards");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "trick": {"cards": "5", "by": 9}})"),
            "trick.by");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "trick": {"cards": "5", "of": 1}})"),
            "trick.of");
  EXPECT_EQ(place_of_error(
                R"({"hands": ["5", "6", "7"], "trick": {"cards": "8", "by": 1, "under": "3"}})"),
            "played");
  EXPECT_EQ(
      place_of_error(R"({"hands": ["5", "6", "7"], "trick": {"cards": "8", "by": 1}, "turn": 3})"),
      "turn");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "options": {"bid.forced": "nobody"}})"),
            "options.bid.forced");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "totals": [1, 2, -3]})"), "totals[2]");
  EXPECT_EQ(place_of_error(R"({"hands": ["5", "6", "7"], "nest": "1 2 3"})"), "nest");
  EXPECT_EQ(place_of_error(R"({"phase": "bidding", "hands": ["5 5", "6 6", "7 7"]})"), "nest");
  EXPECT_EQ(
      place_of_error(R"({"phase": "bidding", "hands": ["5 5", "6 6", "7"], "nest": "1 2 3"})"),
      "hands[2]");
  EXPECT_EQ(place_of_error(R"({"hands": ["2 2", "6 6", "11 7"], "treasure": [40, 0, 0]})"),
            "treasure");
  EXPECT_EQ(place_of_error(R"({"phase": "over", "faceUp": "7"})"), "faceUp");
  EXPECT_EQ(place_of_error(R"({"phase": "exchange", "hands": ["5", "6", "7"], "bid": 40})"),
            "hands[1]");
  EXPECT_EQ(place_of_error(R"({"phase": "over", "hands": ["5", "", ""]})"), "hands[0]");
  EXPECT_EQ(place_of_error(R"({"phase": "over", "totals": [400, 2, 3]})"), "none");
}

}  // namespace
}  // namespace menagerie::chimera
