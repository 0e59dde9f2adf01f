// SPDX-License-Identifier: MIT
// Faults that people have reported of programs for games like this one (dou dizhu and its kin),
// tried here as positions. Each test is named after what was wrong.
#include <algorithm>
#include <set>

#include "core/match.hpp"
#include "core/record.hpp"
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

// All combinations that are listed, which go with the body given.
std::vector<std::string> listed_with(const State& s, Seat seat, std::string_view body) {
  std::vector<std::string> out;
  for (const std::string& m : listed(s, seat))
    if (m.starts_with(body)) out.push_back(m);
  return out;
}

TEST(ChimeraKnownBugs, a_bomb_is_offered_over_the_rocket) {
  const State s = position(
      R"({"hands": ["1", "H-H-H-H 12-12-12-12 5", "6"], "trick": {"cards": "P-C", "by": 1}})");
  EXPECT_EQ(listed(s, 1), (std::vector<std::string>{"pass"}));  // C31
  EXPECT_EQ(verdict(s, "2 H-H-H-H"), "C31");
  EXPECT_EQ(answer(s, "2 H-H-H-H"), "Nothing beats the Chimera Flight: you can only pass.");
  Rng rng{1};
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(s.random_move(1, rng).is_pass());
}

TEST(ChimeraKnownBugs, a_bomb_ranks_below_a_pair) {
  for (const char* top : {"1", "12-12", "H-H", "H-H-H", "C", "9-9-9-9-10-10-11-11"}) {
    EXPECT_EQ(on(top, "1-1-1-1"), "legal") << top;  // C31 C46
    EXPECT_NE(on("1-1-1-1", top), "legal") << top;
  }
  EXPECT_EQ(on("1-1-1-1", "9-9-9-9-10-10-11-11"), "C46");
}

// 3-3-3-4-4-4 with 5-5 is two triplets with one pair: neither two single cards nor a pair each.
TEST(ChimeraKnownBugs, kickers_of_one_rank_are_read_two_ways) {
  EXPECT_EQ(lead("3-3-3-4-4-4-5-5"), "C42");
  EXPECT_EQ(lead("3-3-3-4-4-4-5-6"), "sequence of triplets with a card each");
  EXPECT_EQ(lead("3-3-3-4-4-4-5-5-6-6"), "sequence of triplets with a pair each");
  EXPECT_EQ(lead("3-3-3-4-4-4-5-5-5-5"), "C43");  // twice the same pair
  const State s = position(R"({"hands": ["3-3-3-4-4-4-5-5", "9", "10"]})");
  EXPECT_TRUE(listed_with(s, 0, "3-3-3-4-4-4-").empty());
  // 4-4-4 might go with 3 of a 3-3-3-3: its rank is in the body then, or it is two kinds of play.
  EXPECT_EQ(lead("3-3-3-3-4-4-4-5"), "C42");
  EXPECT_EQ(lead("7-7-7-7-5-5"), "C45");  // a quad with one pair
}

TEST(ChimeraKnownBugs, a_quad_carries_another_quad_as_two_pairs) {
  EXPECT_EQ(lead("3-3-3-3-5-5-5-5"), "C45");
  EXPECT_EQ(lead("3-3-3-3-5-5-6-6"), "quad with two pairs");
  const State s = position(R"({"hands": ["3-3-3-3-5-5-5-5", "9", "10"]})");
  for (const std::string& m : listed(s, 0)) {
    const Cards cards = Move::parse(m)->cards();
    EXPECT_FALSE(at_least(cards, 4) == (one(3) | one(5))) << m;
  }
}

TEST(ChimeraKnownBugs, a_3_is_taken_over_a_5_because_apply_trusts_its_caller) {
  const State s = position(R"({"hands": ["9", "3 4 5 6", "7"], "trick": {"cards": "5", "by": 1}})");
  EXPECT_EQ(verdict(s, "2 3"), "C31");
  EXPECT_EQ(verdict(s, "2 5"), "C4");
  EXPECT_EQ(listed(s, 1), (std::vector<std::string>{"pass", "6"}));
  AnyState any = AnyState::of(s);
  const auto before = any->hash();
  EXPECT_FALSE(any->play(1, "3", {}).legal);
  EXPECT_EQ(any->hash(), before);
}

TEST(ChimeraKnownBugs, an_empty_play_beats_a_triplet) {
  const State s =
      position(R"({"hands": ["9", "3 4 5 6", "7"], "trick": {"cards": "5-5-5", "by": 1}})");
  EXPECT_EQ(s.check(1, Move::play(0, 5)).refusal->clause, "C30");  // a play of no cards
  EXPECT_EQ(Move::play(0), Move::pass());                          // and this is a pass
  const State after_pass = after(s, {"2 pass"});
  EXPECT_EQ(after_pass.table.top, s.table.top);
  EXPECT_EQ(after_pass.table.owner, 0);
  EXPECT_FALSE(Move::parse("").has_value());
  EXPECT_EQ(verdict(position(R"({"hands": ["9 9", "3", "7"]})"), "1 pass"), "C29");
}

TEST(ChimeraKnownBugs, a_led_bomb_is_not_remembered) {
  State s = position(R"({"hands": ["7-7-7-7 3", "6-6-6-6 8-8-8-8 4", "H-H-H-H 5"]})");
  s = after(s, {"1 7-7-7-7"});
  EXPECT_EQ(s.table.shape.type, Type::kTrap);
  EXPECT_EQ(verdict(s, "2 6-6-6-6"), "C31");  // lower
  EXPECT_EQ(verdict(s, "2 8-8-8-8"), "legal");
  EXPECT_EQ(verdict(s, "2 4"), "C32");
  s = after(s, {"2 8-8-8-8", "3 pass"});
  EXPECT_EQ(verdict(s, "1 3"), "C32");
  EXPECT_EQ(s.table.traps, (std::array<std::uint8_t, 2>{1, 1}));  // C53: the led one counts, too
}

TEST(ChimeraKnownBugs, hands_are_shown_under_the_wrong_seats_when_a_hand_ends) {
  const State s = position(
      R"({"hands": ["2 2 9 9", "11", "3 4"], "chimera": 1, "turn": 2, "totals": [100, 0, 0], "bid": 20})");
  const State over = after(s, {"2 11"});  // a Hunter goes out
  const Result& r = over.table.last_hand;
  EXPECT_EQ(r.out, 1);
  EXPECT_EQ(r.treasure, (std::array<std::uint8_t, 3>{0, 5, 0}));
  EXPECT_EQ(r.change, (std::array<std::int16_t, 3>{-20, 25, 20}));  // C56 C57
  for (const Seat me : {Seat{0}, Seat{1}, Seat{2}}) {
    const Scene seen = scene(over.view(me), {});
    for (const Zone& zone : seen.zones) {
      if (zone.id != "hand") continue;
      EXPECT_EQ(zone.seat, me);
      EXPECT_EQ(zone.items.size(), static_cast<std::size_t>(kDealt)) << "the new hand";
    }
    for (Seat p = 0; p < kSeats; ++p) EXPECT_EQ(seen.players[p].score, over.score(p));
  }
}

TEST(ChimeraKnownBugs, an_auction_in_which_all_pass_runs_past_its_bounds) {
  for (const char* rule :
       {"highestScore", "faceUpHolder", "dealer", "firstPasserNoRedeal", "openerNoRedeal"}) {
    Texts texts;
    Options options;
    ASSERT_TRUE(set_option(options, "bid.forced", rule, texts));
    State s = State::start(options, kSeats, Seed::of(3));
    int passes = 0;
    for (; s.table.phase == Phase::kBidding; ++passes) {
      ASSERT_LT(passes, 8) << rule;  // C20 C21: three, three, and two
      s.apply(s.due().lowest(), Move::pass());
      ASSERT_TRUE(s.sound()) << rule;
    }
    EXPECT_EQ(s.table.bid, 20) << rule;  // C21 C22
  }
}

TEST(ChimeraKnownBugs, a_chain_is_left_out_where_its_head_is_held_four_times) {
  const State s = position(R"({"hands": ["3-3-3-3-4-4-5-5-6-7-7-7-8-8-8-8", "9", "10"]})");
  for (const char* play :
       {"3-3-4-4-5-5", "3-4-5-6-7", "3-4-5-6-7-8", "4-5-6-7-8", "7-7-7-8-8-8", "8-8-8-8", "3-3-3-3",
        "3-3-3-4", "8-8-8-3-3", "7-7-7-8-8-8-3-6", "7-7-7-8-8-8-3-3-4-4", "8-8-8-8-3-3-7-7"})
    EXPECT_TRUE(lists(s, 0, play)) << play;
  const State low = position(
      R"({"hands": ["9", "5-5-5-5-6-6-7-7", "10"], "trick": {"cards": "2-2-3-3-4-4", "by": 1}})");
  EXPECT_EQ(listed(low, 1), (std::vector<std::string>{"pass", "5-5-6-6-7-7", "5-5-5-5"}));
}

TEST(ChimeraKnownBugs, a_combination_is_listed_twice) {
  for (const char* hand : {"3-3-3-3-4-4-4-4-5-5-5-5", "1-2-3-4-5-6-7-8-9-10-11-12-P", "8-9-10-11-P",
                           "H-H-H-H-P-C", "2-2-2-3-3-3-4-4-4-5-5-6-6-7-7-P"})
    for (const char* options : {"auto", "ask"}) {
      const State s = position(std::string(R"({"options": {"pia.choose": ")") + options +
                               R"("}, "hands": [")" + hand + R"(", "1", "1"]})");
      const auto all = listed(s, 0);
      EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size())
          << hand << " " << options;
    }
}

TEST(ChimeraKnownBugs, the_last_action_is_the_first) {
  State s = position(R"({"hands": ["3 9", "5 8", "6 10"]})");
  s = after(s, {"1 3", "2 5", "3 6"});
  EXPECT_EQ(to_text(s.table.top), "6");
  EXPECT_EQ(s.table.owner, 2);
  const Scene seen = scene(s.view(0), {});
  EXPECT_EQ(seen.zones[0].label, "Trick: single 6 of Seat 3");
  EXPECT_EQ(seen.prompt, "Beat single 6 of Seat 3, or pass.");
  const State next = after(s, {"1 9"});
  const auto lines = narrate(s.view(1), 0, *Move::parse("9"), next.view(1), {});
  ASSERT_FALSE(lines.empty());
  EXPECT_NE(lines[0].find("9"), std::string::npos) << lines[0];
  EXPECT_EQ(lines[0].find("3"), std::string::npos) << lines[0];
}

TEST(ChimeraKnownBugs, an_observation_holds_an_opponents_hand) {
  // Only the hand of seat 2 has 12s; nothing that seat 1 is given may name one.
  const State s =
      position(R"({"hands": ["3 4 5", "12 12 12", "6 7 8"], "trick": {"cards": "9", "by": 3}})");
  const View view = s.view(0);
  EXPECT_EQ(to_json(view).dump().find(hex16(s.hands[1])), std::string::npos);
  EXPECT_EQ(to_json(view).dump().find(hex16(s.hands[2])), std::string::npos);
  EXPECT_EQ(to_json(scene(view, {})).dump().find("12"), std::string::npos);
  State other = s;
  other.hands[1] = *parse_cards("1 1 H");
  EXPECT_EQ(other.view(0), view);
  EXPECT_EQ(other.view(kSpectator), s.view(kSpectator));
}

TEST(ChimeraKnownBugs, a_restart_changes_the_cards_to_come) {
  const State s = State::start({}, kSeats, Seed::of(11));
  State again = *decode<State>(encode(s)), played = s;
  Rng a{5}, b{5};
  for (std::uint32_t hand = 1; played.table.hand < 4 && !played.table.over();) {
    const Seat seat = played.due().lowest();
    played.apply(seat, played.random_move(seat, a));
    again.apply(seat, again.random_move(seat, b));
    if (played.table.hand != hand) hand = played.table.hand, again = *decode<State>(encode(again));
    ASSERT_EQ(again, played);
  }
  EXPECT_GT(played.table.deal, 0u);
}

}  // namespace
}  // namespace menagerie::chimera
