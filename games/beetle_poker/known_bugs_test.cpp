// SPDX-License-Identifier: MIT
// What has gone wrong in engines of comparable games, tried here: each test is named after the bug
// and asserts what our rules say instead.
#include <algorithm>
#include <set>

#include "core/fields.hpp"
#include "core/json_fields.hpp"
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr const char* kPlain = R"({"hands": ["Ks Kh 7s 3h", "8c Qc 4c 5d"],)"
                               R"( "piles": ["9h 9d Th Td Jc Kc", "2h 2d Jh Jd 6c 6h"]})";

TEST(BeetleKnownBugs, duplicate_cards_removed_all_at_once) {
  Fight f(kPlain);
  f.both("Ks", "8c");  // B6: of two kings one is laid down
  EXPECT_EQ(set_text(f.state.hands[0]), "Kh 7s 3h");
  EXPECT_EQ(set_text(f.table().wrestled[0]), "Ks");
  const auto twice = Move::parse("Kh Kh", f.texts);
  ASSERT_FALSE(twice) << "a card cannot be named twice either";
  EXPECT_FALSE(twice.error().why.en.empty());
  // A card that comes back and is laid again is one card still (B23, B14).
  Fight back = with_ability("[" + ability_json("roleDecided", "[]", R"({"takeBack": 1})") + "]",
                            R"("hands": ["Ks Kh 3h", "8c Qc 4c"], "piles": [9, 9])");
  back.both("Ks", "8c");
  EXPECT_EQ(back.play(1, "Ks"), "");
  back.both("Ks", "Qc");
  const CardSet king = bit(43);
  EXPECT_FALSE(back.state.hands[0] & king);
  EXPECT_TRUE(back.table().discarded & king);
  EXPECT_TRUE(back.state.sound()) << "52 cards, each in one place";
}

TEST(BeetleKnownBugs, a_combination_listed_twice) {
  for (const char* hands :
       {R"(["2s 2h 2d 2c", "8c Qc 4c"])", R"(["3s 4s 5s 6s 7s 8s", "8c Qc 4c"])",
        R"(["3s 3h 3d 4s 4h 4d 5s 5h 5d", "8c Qc 4c"])", R"(["Ks 3s", "8c Qc 4c"])"}) {
    const Fight f(R"({"hands": )" + std::string(hands) + "}");
    auto listed = f.list(1);
    const std::size_t count = listed.size();
    std::ranges::sort(listed);
    EXPECT_EQ(std::ranges::unique(listed).begin(), listed.end()) << hands;
    std::set<CardSet> sets;
    State::Moves moves;
    f.state.legal_moves(0, moves);
    for (const Move& m : moves) sets.insert(m.set());
    EXPECT_EQ(sets.size(), count) << "nor in two spellings: " << hands;
  }
  // The same set with and without an ability is two moves, and each is listed once (B15).
  const Fight f =
      with_ability("[" + ability_json("wrestlingChosen", "[]", R"({"cap": 4})", "optional") + "]",
                   R"("hands": ["9s 3s", "8c Qc 4c"], "piles": [9, 9])");
  EXPECT_EQ(f.list(1), (std::vector<std::string>{"3s", "3s use", "9s", "9s use"}));
}

// "A 3 accepted over a 5 because apply did not check": here, a duel judged by what a move claims.
TEST(BeetleKnownBugs, a_duel_judged_by_the_claim_of_a_move) {
  const std::string boost = "[" +
                            ability_json("clashChosen", R"([{"clash": "mine", "value": [10, 15]}])",
                                         R"({"clashCard": 9})", "optional") +
                            "]";
  Fight f = with_ability(boost, R"("hands": ["Ks 3s Jh", "8c 5c 4c"], "piles": [9, 9])");
  f.both("Ks", "8c");
  EXPECT_EQ(f.play(1, "3s use"), "B15") << "the ability needs a card of 10 or more";
  EXPECT_EQ(f.play(1, "2s"), "B10") << "only cards that are held clash";
  EXPECT_EQ(f.play(1, "3s Jh"), "B10") << "and one of them";
  for (const unsigned bit_at : {52u, 53u, 54u, 55u, 56u, 60u, 63u}) {
    Move claim = Move::cards(bit(0) << 3);  // 3s
    claim.word |= std::uint64_t{1} << bit_at;
    EXPECT_FALSE(f.state.check(0, claim)) << "bit " << bit_at << " claims something";
  }
  f.both("3s", "5c");
  EXPECT_EQ(f.table().position, 2) << "a 3 does not beat a 5";  // B10, B12
  EXPECT_EQ(f.table().drawn[0], 3) << "the attack has failed";  // B13

  Fight g = with_ability(boost, R"("hands": ["Ks 3s Jh", "8c 5c 2c"], "piles": [9, 9])");
  g.both("Ks", "8c"), g.both("Jh use", "2c");
  EXPECT_EQ(g.table().clash_value(0), 20) << "what is announced and holds does count";
  EXPECT_EQ(g.table().position, 3);  // B11
}

TEST(BeetleKnownBugs, a_sum_judged_by_the_claim_of_a_move) {
  Fight f(kPlain);
  EXPECT_EQ(f.play(1, "As"), "B6") << "a card that is not held adds nothing";
  EXPECT_EQ(f.play(1, "Ks Kh use"), "B15");
  f.both("3h", "5d");
  EXPECT_EQ(f.table().attacker, 1) << "5 beats 3";  // B7
}

TEST(BeetleKnownBugs, an_empty_play_beats_a_set) {
  Fight f(kPlain);
  EXPECT_EQ(f.play(1, "pass"), "B8");
  EXPECT_FALSE(f.state.check(0, Move{}));
  EXPECT_FALSE(f.state.check(0, Move::cards(0, 1)));
  // Who must reveal nothing counts 0 and defends, however low the other's sum has been pressed.
  const std::string heavy =
      both_of(ability_json("wrestlingRevealed", "[]", R"({"wrestlingSum": -9})"),
              ability_json("wrestlingChosen", "[]", R"({"wrestlingSum": -9})"));
  Fight g(R"({"options": {"beetle.custom1": )" + beetle_json(heavy) + R"(, "beetle.custom2": )" +
          beetle_json("[]", 18, "light") +
          R"(}, "beetles": ["mine", "light"], "capAdd": [0, -9], "piles": [5, 5],)" +
          R"( "hands": ["3s 4h", "Tc Jc Qc"]})");
  EXPECT_EQ(g.list(2), (std::vector<std::string>{"pass"}));
  g.both("3s", "pass");
  EXPECT_EQ(g.table().sum(0), -15);
  EXPECT_EQ(g.table().sum(1), 0);
  EXPECT_EQ(g.table().attacker, 0);  // B8
}

TEST(BeetleKnownBugs, hands_shown_under_the_wrong_seats_at_the_end) {
  Fight f(R"({"position": 3, "hands": ["Ks As 7s 3h", "8c Qc 4c 5d"], "piles": [4, 4]})");
  f.both("Ks", "8c"), f.both("As", "Qc");
  ASSERT_TRUE(f.over());
  EXPECT_EQ(f.winners(), 1u) << "seat 1 has pushed the other off";  // B16
  EXPECT_EQ(set_text(f.state.view(0).mine), "7s 3h");
  EXPECT_EQ(set_text(f.state.view(1).mine), "5d 4c");
  EXPECT_EQ(f.state.view(kSpectator).mine, 0u);
  const Json written = f.state.to_position();
  EXPECT_EQ(*(*written.find("hands")->items())[0].string(), "7s 3h");
  EXPECT_EQ(*(*written.find("clash")->items())[0].string(), "As");
  EXPECT_EQ(*(*written.find("clash")->items())[1].string(), "Qc");
  for (Seat me = 0; me < kSeats; ++me) {
    const Scene shown = scene(f.state.view(me), Voice{});
    const auto hand = std::ranges::find(shown.zones, "hand", &Zone::id);
    ASSERT_NE(hand, shown.zones.end());
    EXPECT_EQ(hand->items[0].face, me == 0 ? "7♠" : "4♣");
    EXPECT_EQ(std::ranges::find(shown.zones, "clash1", &Zone::id)->items[0].face, "A♠");
  }
}

TEST(BeetleKnownBugs, the_last_action_is_the_first) {
  Fight f(kPlain);
  f.both("7s", "8c"), f.both("3h", "Qc");
  EXPECT_EQ(set_text(f.table().wrestled[0]), "7s");
  f.both("Ks", "4c");
  EXPECT_EQ(set_text(f.table().wrestled[0]), "Ks") << "the latest set";
  EXPECT_EQ(set_text(f.table().used[0]), "Ks");
  EXPECT_EQ(f.table().clash[0], kNoCard) << "and no clash card of the round before";
  EXPECT_EQ(f.play(1, "Kh"), "");
  const State between = f.state;
  EXPECT_EQ(f.play(2, "5d"), "");
  const auto told = narrate(between.view(0), 1, between.shown(1, *Move::parse("5d", f.texts), 0),
                            f.state.view(0), Voice{});
  std::string all;
  for (const std::string& line : told) all += line + "\n";
  EXPECT_NE(all.find("K♥"), std::string::npos) << all;
  EXPECT_NE(all.find("5♦"), std::string::npos) << all;
  EXPECT_EQ(all.find("Q♣"), std::string::npos) << all;
}

// All that seat 1 and the onlooker see: the bytes, the JSON and the scene.
std::string seen(const State& s) {
  std::string out;
  for (const Seat eye : {Seat{0}, kSpectator}) {
    const View v = s.view(eye);
    out += encode(v) + to_json(v).dump() + to_json(scene(v, Voice{})).dump();
  }
  return out;
}

TEST(BeetleKnownBugs, the_hand_of_the_other_in_an_observation) {
  const Fight f(kPlain);
  Fight other(f);
  // Seat 2 holds the upper cards of its pile, and they lie there: seat 1 sees the same.
  Pile& pile = other.state.piles[1];
  other.state.hands[1] = pile.draw(4);
  for (CardSet s = f.state.hands[1]; s; s &= s - 1) pile.push(lowest(s));
  ASSERT_TRUE(other.state.sound());
  EXPECT_NE(other.state, f.state);
  EXPECT_EQ(seen(other.state), seen(f.state));
}

TEST(BeetleKnownBugs, a_sealed_choice_in_an_observation) {
  for (const bool in_clash : {false, true}) {
    Fight f(kPlain);
    if (in_clash) f.both("7s", "8c");
    Fight a(f), b(f);
    EXPECT_EQ(a.play(2, in_clash ? "Qc" : "Qc 4c"), "");
    EXPECT_EQ(b.play(2, "5d"), "");
    ASSERT_NE(a.state, b.state);
    EXPECT_EQ(seen(a.state), seen(b.state));  // B6, B10
    EXPECT_EQ(a.state.shown(1, a.state.sealed, 0), std::nullopt);
    EXPECT_EQ(a.list(1), b.list(1));
  }
}

TEST(BeetleKnownBugs, a_restart_changes_the_cards_to_come) {
  Fight f(State::start({}, kSeats, Seed::of(7)));
  f.both("beetle hercules", "beetle hercules");
  Rng rng{7};
  const auto step = [&](State s, Rng draws) {  // the rest of the match
    while (!s.due().empty()) s.apply(s.due().lowest(), random_move(s, s.due().lowest(), draws));
    return s;
  };
  for (int i = 0; i < 9 && !f.over(); ++i) {
    const State end = step(f.state, rng);
    const auto stored = decode<State>(encode(f.state));
    ASSERT_TRUE(stored);
    EXPECT_EQ(step(*stored, rng), end) << "stored and taken up again";
    State read;
    ASSERT_TRUE(from_json(*Json::parse(to_json(f.state).dump()), read));
    EXPECT_EQ(step(read, rng), end);
    const auto position = State::from_position(f.state.to_position());
    ASSERT_TRUE(position);
    EXPECT_EQ(step(*position, rng), end) << "written out as a position";
    const Seat seat = f.state.due().lowest();
    f.state.apply(seat, random_move(f.state, seat, rng));
  }
  EXPECT_EQ(State::start({}, kSeats, Seed::of(7)), State::start({}, kSeats, Seed::of(7)));
}

TEST(BeetleKnownBugs, what_is_drawn_depends_on_what_the_other_draws) {
  for (const char* set : {"Ks", "7s"}) {  // an attack that is won, a defence that is won: B13
    Fight f(kPlain);
    f.both(set, "8c"), f.both("Kh", "Qc");
    EXPECT_EQ(f.table().drawn[1], set[0] == 'K' ? 4 : 3);
    EXPECT_EQ(set_text(f.state.hands[0]), set[0] == 'K' ? "9h 9d 7s 3h" : "Ks 9h 9d 3h");
    EXPECT_EQ(card_text(f.state.piles[0].draw()), "Th") << "and the next card is the same";
  }
}

TEST(BeetleKnownBugs, a_stale_choice_of_the_last_round_counts_in_the_next) {
  Fight f(kPlain);
  f.both("7s", "8c");
  EXPECT_EQ(f.state.sealed, Move{});
  EXPECT_EQ(f.play(2, "Qc"), "");
  EXPECT_EQ(f.state.due().bits(), 1u) << "seat 1 has chosen a set, not yet a clash card";
  EXPECT_EQ(f.play(1, "3h"), "");
  EXPECT_EQ(f.table().phase, Phase::kWrestling);
  EXPECT_EQ(f.state.sealed, Move{});
  EXPECT_EQ(f.table().committed, 0);
  EXPECT_EQ(f.play(1, "Ks"), "");
  EXPECT_EQ(f.state.due().bits(), 2u) << "the clash card of seat 2 is no set of this round";
  EXPECT_EQ(f.table().phase, Phase::kWrestling);
  EXPECT_EQ(f.play(1, "Kh"), "not now");

  State stale = f.state;
  stale.table.committed = 0;
  EXPECT_FALSE(stale.sound()) << "a choice that nobody has made is not believed";
  stale.table.committed = 2;
  EXPECT_FALSE(stale.sound()) << "nor one of cards that its seat does not hold";
}

TEST(BeetleKnownBugs, a_bonus_of_the_last_round_counts_in_the_next) {
  const std::string strong = both_of(
      ability_json("wrestlingRevealed", R"([{"oncePerGame": true}])", R"({"wrestlingSum": 9})"),
      ability_json("roleDecided", R"([{"role": "attacker"}, {"oncePerGame": true}])",
                   R"({"clashCard": 9})"));
  Fight f = with_ability(
      strong, R"("hands": ["3s 3h 3d 3c", "Tc Qc 4c 5d 6d"], "piles": ["4s 4h 5s 5h", 9])");
  f.both("3s", "Tc");
  EXPECT_EQ(f.table().sum(0), 12);
  EXPECT_EQ(f.table().attacker, 0);
  f.both("3h", "Qc");
  EXPECT_EQ(f.table().clash_value(0), 12);
  EXPECT_EQ(f.table().position, 3) << "12 of hearts against 12 of clubs";  // B10
  f.both("3d", "4c");
  EXPECT_EQ(f.table().sum(0), 3) << "once, and in its round only";  // B22
  EXPECT_EQ(f.table().attacker, 1);
  f.both("3c", "5d");
  EXPECT_EQ(f.table().clash_value(0), 3);
}

}  // namespace
}  // namespace menagerie::beetle_poker
