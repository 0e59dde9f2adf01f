// SPDX-License-Identifier: MIT
// The bidding, and what is settled before the first trick.
#include <set>

#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

// A bidding in which seat 1 opens; three cards each, 10-11-12 in the nest.
State bidding(std::string_view more = "") {
  return position(
      R"({"phase": "bidding", "hands": ["1 2 3", "4 5 6", "7 8 9"], "nest": "10 11 12", "turn": 1)" +
      std::string(more) + "}");
}

TEST(Chimera, C15_bids_go_up) {
  const State s = bidding();
  for (const char* bid : {"1 bid 20", "1 bid 30", "1 bid 40", "1 pass"})
    EXPECT_EQ(verdict(s, bid), "legal") << bid;
  EXPECT_EQ(verdict(s, "1 bid 10"), "C15");
  EXPECT_EQ(verdict(s, "1 bid 50"), "C15");
  EXPECT_EQ(verdict(s, "1 1-2-3"), "C15");
  EXPECT_EQ(verdict(s, "1 give 1"), "C15");
  EXPECT_EQ(verdict(s, "2 bid 20"), "not now");
  const State bid = after(s, {"1 bid 30"});
  EXPECT_EQ(bid.table.turn, 1);
  EXPECT_EQ(verdict(bid, "2 bid 20"), "C15");
  EXPECT_EQ(verdict(bid, "2 bid 30"), "C15");
  EXPECT_EQ(answer(bid, "2 bid 20"), "Your bid of 20 must be higher than the last bid, 30.");
  EXPECT_EQ(answer(s, "1 bid 25"), "25 cannot be bid: a bid is 20, 30 or 40.");
  EXPECT_EQ(listed(bid, 1), (std::vector<std::string>{"pass", "bid 40"}));
}

TEST(Chimera, C16_a_pass_is_not_final) {
  const State s = after(bidding(), {"1 pass", "2 bid 20", "3 pass"});
  EXPECT_EQ(verdict(s, "1 bid 30"), "legal");
}

TEST(Chimera, C17_a_bid_of_40_ends_the_bidding) {
  const State s = after(bidding(), {"1 pass", "2 bid 40"});
  EXPECT_EQ(s.table.phase, Phase::kExchange);
  EXPECT_EQ(s.table.chimera, 1);
}

TEST(Chimera, C18_two_passes_after_a_bid_end_the_bidding) {
  const State once = after(bidding(), {"1 pass", "2 bid 20", "3 pass"});
  EXPECT_EQ(once.table.phase, Phase::kBidding);
  const State s = after(once, {"1 pass"});
  EXPECT_EQ(s.table.phase, Phase::kPlay);
  EXPECT_EQ(s.table.chimera, 1);
  EXPECT_EQ(s.table.bid, 20);
}

TEST(Chimera, C19_nobody_bids_over_himself) {
  const State s = after(bidding(), {"1 bid 20", "2 pass", "3 bid 30"});
  EXPECT_EQ(listed(s, 0), (std::vector<std::string>{"pass", "bid 40"}));
  const State passed = after(s, {"1 pass"});
  EXPECT_EQ(passed.due(), SeatSet::one(1));
  EXPECT_EQ(after(passed, {"2 pass"}).table.chimera, 2);
  EXPECT_EQ(after(passed, {"2 bid 40"}).table.chimera, 1);
}

TEST(Chimera, C20_three_passes_void_the_deal) {
  const State s = bidding(R"(, "totals": [10, 20, 30])");
  const State again = after(s, {"1 pass", "2 pass", "3 pass"});
  EXPECT_EQ(again.table.phase, Phase::kBidding);
  EXPECT_EQ(again.table.deal, s.table.deal + 1);
  EXPECT_EQ(again.table.hand, s.table.hand);
  EXPECT_EQ(again.table.voids, 1);
  EXPECT_EQ(again.table.totals, s.table.totals);
  EXPECT_EQ(again.hands[0] + again.hands[1] + again.hands[2] + again.nest, kDeck);
  EXPECT_NE(again.table.face_up, 0);
}

TEST(Chimera, C21_the_leader_is_put_down_for_20_after_a_second_void_deal) {
  const State s = bidding(R"(, "voids": 1, "totals": [10, 50, 30])");
  const State forced = after(s, {"1 pass", "2 pass", "3 pass"});
  EXPECT_EQ(forced.table.bid, 20);
  EXPECT_EQ(forced.table.chimera, 1);
  EXPECT_EQ(forced.table.deal, s.table.deal);
  EXPECT_EQ(forced.due(), SeatSet::one(2));
  EXPECT_EQ(verdict(forced, "3 bid 20"), "C15");
  EXPECT_EQ(after(forced, {"3 pass", "1 pass"}).table.phase, Phase::kPlay);
  const State over = after(forced, {"3 bid 30", "1 pass"});
  EXPECT_EQ(over.due(), SeatSet::one(1));
  EXPECT_EQ(after(over, {"2 bid 40"}).table.chimera, 1);
  EXPECT_EQ(after(over, {"2 pass"}).table.chimera, 2);
}

State all_pass(std::string_view more) {
  State s = bidding(more);
  for (int i = 0; i < 3; ++i) s.apply(s.due().lowest(), Move::pass());
  return s;
}

TEST(Chimera, C22_a_tie_goes_to_the_first_in_bidding_order) {
  EXPECT_EQ(all_pass(R"(, "voids": 1)").table.chimera, 0);
  EXPECT_EQ(all_pass(R"(, "voids": 1, "totals": [0, 7, 7])").table.chimera, 1);
  const State from_3 = position(
      R"({"phase": "bidding", "hands": ["1 2 3", "4 5 6", "7 8 9"], "nest": "10 11 12", "turn": 3, "voids": 1})");
  EXPECT_EQ(after(from_3, {"3 pass", "1 pass", "2 pass"}).table.chimera, 2);
}

TEST(Chimera, C22_a_tie_may_be_drawn) {
  std::set<int> drawn;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    State s =
        bidding(R"(, "voids": 1, "totals": [9, 4, 9], "options": {"bid.forcedTie": "random"})");
    s.seed = Seed::of(seed);
    for (int i = 0; i < 3; ++i) s.apply(s.due().lowest(), Move::pass());
    drawn.insert(s.table.chimera);
  }
  EXPECT_EQ(drawn, (std::set<int>{0, 2}));
}

TEST(Chimera, C22_other_ways_to_find_a_Chimera_when_all_pass) {
  const State holder =
      all_pass(R"(, "voids": 1, "totals": [0, 9, 0], "options": {"bid.forced": "faceUpHolder"})");
  EXPECT_EQ(holder.table.chimera, 0);
  EXPECT_EQ(holder.table.phase, Phase::kBidding);
  EXPECT_EQ(all_pass(R"(, "options": {"bid.forced": "faceUpHolder"})").table.voids, 1);

  const State dealer =
      all_pass(R"(, "voids": 1, "dealer": 3, "options": {"bid.forced": "dealer"})");
  EXPECT_EQ(dealer.table.chimera, 2);
  EXPECT_EQ(dealer.due(), SeatSet::one(0));
  EXPECT_EQ(all_pass(R"(, "options": {"bid.forced": "dealer"})").table.voids, 1);

  const State first =
      all_pass(R"(, "totals": [0, 9, 0], "options": {"bid.forced": "firstPasserNoRedeal"})");
  EXPECT_EQ(first.table.chimera, 0);
  EXPECT_EQ(first.table.phase, Phase::kPlay);

  const State opener =
      all_pass(R"(, "totals": [0, 9, 0], "options": {"bid.forced": "openerNoRedeal"})");
  EXPECT_EQ(opener.table.chimera, 0);
  EXPECT_EQ(opener.table.phase, Phase::kBidding);
  EXPECT_EQ(after(opener, {"2 bid 30", "3 pass", "1 pass"}).table.chimera, 1);
}

TEST(Chimera, C23_a_hand_played_makes_the_void_deal_forgotten) {
  const State forced =
      after(bidding(R"(, "voids": 1)"), {"1 pass", "2 pass", "3 pass", "2 pass", "3 pass"});
  ASSERT_EQ(forced.table.phase, Phase::kPlay);
  // Six cards in a row: the Chimera is out with one play after another.
  State s = position(R"({"hands": ["1", "4 5 6", "7 8 9"], "voids": 1})");
  s = after(s, {"1 1"});
  EXPECT_EQ(s.table.hand, 2u);
  EXPECT_EQ(s.table.voids, 0);
}

TEST(Chimera, C24_the_Chimera_takes_the_nest) {
  const State s = after(bidding(), {"1 bid 20", "2 pass", "3 pass"});
  EXPECT_EQ(cards_list(s.hands[0]), "1 2 3 10 11 12");
  EXPECT_EQ(s.table.sizes[0], 6);
  EXPECT_EQ(s.due(), SeatSet::one(0));
  EXPECT_EQ(verdict(s, "1 give 1"), "C27");
  EXPECT_EQ(verdict(s, "1 bid 40"), "C24");
  EXPECT_EQ(s.view(0).nest, *parse_cards("10 11 12"));
  State whole = State::start({}, 3, Seed::of(1));
  whole.apply(whole.table.turn, Move::bid(40));
  EXPECT_EQ(count(whole.hands[whole.table.chimera]), 20);
}

TEST(Chimera, C25_the_nest_is_shown_only_where_the_table_wants_it) {
  const State s = after(bidding(), {"1 bid 20", "2 pass", "3 pass"});
  for (const Seat me : {Seat{1}, Seat{2}, kSpectator}) EXPECT_EQ(s.view(me).nest, 0u);
  const State open =
      after(bidding(R"(, "options": {"nest.reveal": true})"), {"1 bid 20", "2 pass", "3 pass"});
  for (const Seat me : {Seat{0}, Seat{1}, Seat{2}, kSpectator})
    EXPECT_EQ(cards_list(open.view(me).nest), "10 11 12");
  Rng rng{3};
  for (int i = 0; i < 50; ++i)
    EXPECT_TRUE(contains(State::determinize(open.view(1), rng).hands[0], *parse_cards("10 11 12")));
}

TEST(Chimera, C26_the_others_are_Hunters_and_partners_for_the_hand) {
  const State s = after(bidding(), {"1 pass", "2 bid 20", "3 pass", "1 pass"});
  EXPECT_TRUE(s.table.is_hunter(0) && s.table.is_hunter(2) && !s.table.is_hunter(1));
  EXPECT_EQ(s.table.partner(0), 2);
  EXPECT_EQ(s.table.partner(2), 0);
  const Scene scene_of_s = scene(s.view(0), {});
  EXPECT_EQ(scene_of_s.players[1].role, "Chimera");
  EXPECT_EQ(scene_of_s.players[2].role, "Hunter");
}

State exchanging(int bid) {
  return position(
      R"({"phase": "exchange", "hands": ["1 2 3 4", "5 5 H", "6 7 8"], "chimera": 1, "bid": )" +
      std::to_string(bid) + "}");
}

TEST(Chimera, C27_so_many_cards_are_exchanged_as_the_bid_says) {
  EXPECT_EQ(after(bidding(), {"1 bid 20", "2 pass", "3 pass"}).table.phase, Phase::kPlay);
  const State one_card = exchanging(30);
  EXPECT_EQ(one_card.due().bits(), 6);
  EXPECT_EQ(verdict(one_card, "2 give 5"), "legal");
  EXPECT_EQ(verdict(one_card, "2 give 5 5"), "C27");
  EXPECT_EQ(verdict(one_card, "2 give 6"), "C27");
  EXPECT_EQ(verdict(one_card, "2 give C C"), "C1");
  EXPECT_EQ(answer(one_card, "2 give C C"), "The deck has only 1 of C; you named 2.");
  EXPECT_EQ(verdict(one_card, "2 give C"), "C27");
  EXPECT_EQ(verdict(one_card, "2 pass"), "C27");
  EXPECT_EQ(verdict(one_card, "2 5"), "C27");
  EXPECT_EQ(verdict(one_card, "1 give 1"), "not now");
  const State two_cards = exchanging(40);
  EXPECT_EQ(verdict(two_cards, "2 give 5"), "C27");
  EXPECT_EQ(answer(two_cards, "2 give 5"),
            "At a bid of 40 each Hunter gives exactly 2; you chose 1.");
  EXPECT_EQ(listed(two_cards, 1), (std::vector<std::string>{"give 5 5", "give 5 H"}));
  EXPECT_EQ(listed(two_cards, 2), (std::vector<std::string>{"give 6 7", "give 6 8", "give 7 8"}));
}

TEST(Chimera, C27_nothing_shows_before_both_have_chosen) {
  const State s = after(exchanging(30), {"2 give H"});
  EXPECT_EQ(s.due(), SeatSet::one(2));
  EXPECT_EQ(verdict(s, "2 give 5"), "not now");
  EXPECT_EQ(s.shown(1, *Move::parse("give H"), 2), std::nullopt);
  EXPECT_EQ(s.shown(1, *Move::parse("give H"), 1), Move::parse("give H"));
  EXPECT_EQ(s.view(2).got, 0u);
  EXPECT_EQ(s.view(2), after(exchanging(30), {"2 give 5"}).view(2));
  EXPECT_EQ(cards_list(s.view(1).gave), "H");
  EXPECT_TRUE(contains(s.hands[1], one(kHunter)));
  const State done = after(s, {"3 give 6"});
  EXPECT_EQ(cards_list(done.hands[1]), "5 5 6");
  EXPECT_EQ(cards_list(done.hands[2]), "7 8 H");
  EXPECT_EQ(cards_list(done.view(2).got), "H");
  EXPECT_EQ(done, after(exchanging(30), {"3 give 6", "2 give H"}));
}

TEST(Chimera, C28_any_cards_may_be_given_and_the_Chimera_sees_nothing) {
  const State s = position(
      R"({"phase": "exchange", "hands": ["1 3 4", "2 11 H", "P C 8"], "chimera": 1, "bid": 40})");
  for (const char* gift : {"2 give 2 11", "2 give 2 H", "3 give P C"})
    EXPECT_EQ(verdict(s, gift), "legal") << gift;
  const State one_way = after(s, {"2 give 2 11", "3 give P C"}),
              other_way = after(s, {"2 give 2 H", "3 give P 8"});
  EXPECT_EQ(one_way.view(0), other_way.view(0));
  EXPECT_EQ(one_way.view(kSpectator), other_way.view(kSpectator));
  EXPECT_NE(one_way.view(1), other_way.view(1));
  EXPECT_EQ(narrate(s.view(0), 1, s.shown(1, *Move::parse("give 2 11"), 0),
                    after(s, {"2 give 2 11"}).view(0), {}),
            (std::vector<std::string>{"Seat 2 has chosen cards for the exchange."}));
}

TEST(Chimera, C28_a_world_keeps_what_was_given_with_the_partner) {
  const State s = after(
      position(
          R"({"phase": "exchange", "hands": ["1 3 4", "2 11 H", "P C 8"], "chimera": 1, "bid": 40})"),
      {"2 give 2 H", "3 give C 8"});
  Rng rng{8};
  for (int i = 0; i < 100; ++i)
    EXPECT_TRUE(contains(State::determinize(s.view(1), rng).hands[2], *parse_cards("2 H")));
}

}  // namespace
}  // namespace menagerie::chimera
