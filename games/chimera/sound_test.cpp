// SPDX-License-Identifier: MIT
// What may not be believed, whatever bytes it came from: a sound position spoiled in one place.
#include <functional>

#include "games/chimera/testing.hpp"
#include "tests/spoiled.hpp"

namespace menagerie::chimera {
namespace {

// Seat 1 is the Chimera at 20 and has led a seven; seat 2 is due.
const State& led() {
  static const State s = position(
      R"({"hands": ["5 5 1 2 3", "6 6 H", "8 8 P"], "nest": "1 2 3", "faceUp": "5",
          "trick": {"cards": "7", "by": 1}})");
  return s;
}
// The same at 30: seat 2 gave H and got P.
const State& exchanged() {
  static const State s = position(
      R"({"hands": ["5 5 1 2 3", "6 6 P", "8 8 H"], "nest": "1 2 3", "bid": 30,
          "gifts": ["", "H", "P"]})");
  return s;
}
const State& bidding() {
  static const State s = position(
      R"({"phase": "bidding", "hands": ["5 5 C", "6 6 H", "8 8 P"], "nest": "1 2 3", "turn": 1})");
  return s;
}
// Seat 2 has chosen what to give.
const State& exchange() {
  static const State s = position(
      R"({"phase": "exchange", "hands": ["5 5 1 2 3", "6 6 H", "8 8 P"], "nest": "1 2 3",
          "bid": 30, "gifts": ["", "H", ""]})");
  return s;
}

TEST(ChimeraSound, options_have_ranges) {
  const auto with = [](const std::function<void(Options&)>& change) {
    Options o;
    change(o);
    return o.sound();
  };
  EXPECT_FALSE(with([](Options& o) { o.target = 0; }));
  EXPECT_TRUE(with([](Options& o) { o.target = 1; }));
  EXPECT_TRUE(with([](Options& o) { o.target = 10'000; }));
  EXPECT_FALSE(with([](Options& o) { o.target = 10'001; }));
  EXPECT_FALSE(with([](Options& o) { o.dealing = static_cast<Dealing>(2); }));
  EXPECT_TRUE(with([](Options& o) { o.forced = Forced::kOpenerNoRedeal; }));
  EXPECT_FALSE(with([](Options& o) { o.forced = static_cast<Forced>(5); }));
  EXPECT_FALSE(with([](Options& o) { o.forced_tie = static_cast<ForcedTie>(2); }));
  EXPECT_FALSE(with([](Options& o) { o.traps_by = static_cast<TrapsBy>(2); }));
  EXPECT_FALSE(with([](Options& o) { o.no_cards = static_cast<NoCards>(2); }));
  EXPECT_FALSE(with([](Options& o) { o.floor = static_cast<Floor>(2); }));
  EXPECT_FALSE(with([](Options& o) { o.pia = static_cast<PiaChoose>(2); }));
}

TEST(ChimeraSound, seats_and_numbers_are_in_range) {
  for (Seat Table::* seat : {&Table::dealer, &Table::opener, &Table::turn, &Table::chimera,
                             &Table::owner, &Table::last_winner})
    EXPECT_FALSE(table_with(led(), [&](Table& t) { t.*seat = 3; }));
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.dealer = 1; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.bid = 25; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.bid = 0; })) << "somebody has bid";
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.phase = static_cast<Phase>(4); }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.voids = 2; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.face_up = kChimera + 1; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.options.face_up_public = false; }))
      << "then nobody has seen it";
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.totals[1] = -1; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.totals[1] = 1'000'000'001; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.hand = 1'000'000'001; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.deal = 1'000'000'001; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.calls[0] = 10; }));
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.calls[0] = 40; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.sizes[0] = 0; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.sizes[0] = 21; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.committed = 2; })) << "no exchange is on";
}

TEST(ChimeraSound, the_last_hand_is_a_result) {
  const auto with = [](const std::function<void(Result&)>& change) {
    return table_with(led(), [&](Table& t) { change(t.last_hand); });
  };
  EXPECT_EQ(State::start({}, 3, Seed::of(1)).table.last_hand, (Result{0, 0, 0, 0, 0, 0, {}, {}}));
  EXPECT_TRUE(with([](Result& r) { r = {40, 2, 2, 26, 2, 2, {120, 0, 0}, {}}; }));
  EXPECT_FALSE(with([](Result& r) { r.bid = 10; }));
  EXPECT_FALSE(with([](Result& r) { r.chimera = 3; }));
  EXPECT_FALSE(with([](Result& r) { r.out = 3; }));
  EXPECT_FALSE(with([](Result& r) { r.traps = 27; }));
  EXPECT_FALSE(with([](Result& r) { r.flights = 3; }));
  EXPECT_FALSE(with([](Result& r) { r.idle = 3; }));
  EXPECT_FALSE(with([](Result& r) { r.treasure[2] = 121; }));
}

TEST(ChimeraSound, a_trick_is_what_was_played) {
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.turn = 2; })) << "it is seat 2's turn";
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.passes = 1; })) << "then it were seat 3's";
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.passes = 1, t.turn = 2; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.passes = 2, t.turn = 0; }))
      << "that ends the trick";
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.shape.rank = 8; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.owner = 2, t.turn = 0; })) << "seat 1 played it";
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.trick = one(8); }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.trick += one(8); })) << "nobody has played it";
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.top = Move::pass(); }));
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.owner = 1; })) << "the trick is open";
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.passes = 1; }));
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.trick = one(4); }));
}

TEST(ChimeraSound, counts_do_not_pass_what_there_is) {
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.treasure[0] = 60; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.treasure[0] = 61; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.treasure = {30, 20, 11}; }));
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.traps = {7, 6}; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.traps = {7, 7}; }));
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.flights = {0, 1}; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.flights = {1, 1}; }));
}

// What the cards played were worth is allowed on top, since it may have been counted before.
TEST(ChimeraSound, counts_may_hold_what_has_been_played) {
  const State s = position(
      R"({"hands": ["5", "6", "7"], "played": ["2 11 8-8-8-8", "", "P-C"],
          "trick": {"cards": "2", "by": 1, "under": "11"}, "traps": [0, 0], "flights": [0, 0]})");
  EXPECT_TRUE(table_with(s, [](Table& t) { t.treasure = {20, 20, 20}; }));
  EXPECT_FALSE(table_with(s, [](Table& t) { t.treasure = {20, 20, 21}; }))
      << "fifteen lie in the trick";
  EXPECT_TRUE(table_with(s, [](Table& t) { t.traps = {7, 7}; }));
  EXPECT_FALSE(table_with(s, [](Table& t) { t.traps = {8, 7}; }));
  EXPECT_TRUE(table_with(s, [](Table& t) { t.flights = {1, 1}; }));
  EXPECT_FALSE(table_with(s, [](Table& t) { t.flights = {2, 1}; }));
}

TEST(ChimeraSound, an_open_trick_is_empty) {
  EXPECT_TRUE(exchanged().sound());
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.shape.type = Type::kPair; }));
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.shape.length = 1; }));
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.top = Move::bid(20); }));
  EXPECT_FALSE(table_with(exchanged(), [](Table& t) { t.committed = 2; }))
      << "the exchange is over";
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.committed = 2; }));
}

TEST(ChimeraSound, the_play_to_beat_is_a_combination) {
  const auto topped = [](std::string_view play, PiaChoose choose, int reading) {
    State s = led();
    const Cards cards = parse_cards(play).value();
    s.table.options.pia = choose;
    s.table.played = {cards, 0, 0}, s.table.trick = cards;
    s.hands = {one(1) + one(2) + one(3), one(kHunter), one(kHunter)};
    s.nest = one(1) + one(2) + one(3), s.table.face_up = 0, s.table.sizes = {3, 1, 1};
    s.table.top = Move::play(cards, reading), s.table.shape = classify(cards, reading);
    return s.sound();
  };
  EXPECT_TRUE(topped("7", PiaChoose::kAuto, 0));
  EXPECT_FALSE(topped("7 8", PiaChoose::kAuto, 0)) << "no combination";
  EXPECT_TRUE(topped("8 9 10 11 P", PiaChoose::kAuto, 0));
  EXPECT_FALSE(topped("8 9 10 11 P", PiaChoose::kAuto, 7)) << "nobody was asked";
  EXPECT_FALSE(topped("8 9 10 11 P", PiaChoose::kAsk, 0)) << "the place has to be named";
  EXPECT_TRUE(topped("8 9 10 11 P", PiaChoose::kAsk, 7));
  EXPECT_TRUE(topped("8 9 10 11 P", PiaChoose::kAsk, 12));
  EXPECT_FALSE(topped("8 9 10 11 P", PiaChoose::kAsk, 6));
  EXPECT_TRUE(topped("8 9 11 12 P", PiaChoose::kAsk, 0)) << "it has one place";
  EXPECT_FALSE(topped("8 9 11 12 P", PiaChoose::kAsk, 10));
}

TEST(ChimeraSound, numbers_reach_their_bounds) {
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.deal = t.hand = 1'000'000'000; }));
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.totals = {0, 1'000'000'000, 0}; }));
  EXPECT_TRUE(table_with(led(), [](Table& t) { t.voids = 1; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.played[2] = 5 * one(4); })) << "of four";
  EXPECT_FALSE(table_with(led(), [](Table& t) {
    t.played[1] = 2 * one(9), t.played[2] = 3 * one(9);
  })) << "five nines";
  const State over = position(R"({"phase": "over", "totals": [400, 0, 0]})");
  EXPECT_FALSE(table_with(over, [](Table& t) { t.sizes[1] = 1; }));
  EXPECT_FALSE(table_with(over, [](Table& t) { t.face_up = 7; })) << "no card is face up then";
  EXPECT_FALSE(table_with(over, [](Table& t) { t.played[0] = one(7); }));
  EXPECT_FALSE(sound_with(over, [](State& s) { s.hands[0] = one(7); }));
  EXPECT_FALSE(sound_with(over, [](State& s) { s.nest = one(1) + one(2) + one(3); }));
  EXPECT_FALSE(sound_with(over, [](State& s) { s.gifts[1] = one(1); }));
  EXPECT_FALSE(sound_with(over, [](State& s) { s.table.phase = Phase::kBidding; }));
}

TEST(ChimeraSound, hands_suit_their_phase) {
  const auto dealt = [](State s, int size) {  // seat 1 holds so many
    s.hands[0] = 0;
    for (int n = 0; n < size; ++n) s.hands[0] += one(1 + n / 2);
    s.nest = one(10) + one(11) + one(12), s.table.face_up = 0;
    s.hands[1] = 2 * one(kHunter), s.hands[2] = one(kPiYa) + one(kChimera);
    s.table.sizes = {static_cast<std::uint8_t>(size), 2, 2};
    return s.sound();
  };
  EXPECT_FALSE(dealt(bidding(), 1)) << "two may have to be given";
  EXPECT_TRUE(dealt(bidding(), 2));
  EXPECT_TRUE(dealt(bidding(), 17));
  EXPECT_FALSE(dealt(bidding(), 18));
  const auto giving = [](int bid, Cards hand) {  // what seat 3 holds before it gives
    State s = position(R"({"phase": "exchange", "hands": ["5 5 1 2 3", "6 6", "8 8"], "bid": 30})");
    s.table.bid = static_cast<std::uint8_t>(bid), s.hands[2] = hand;
    s.table.sizes[2] = static_cast<std::uint8_t>(count(hand));
    return s.sound();
  };
  EXPECT_TRUE(giving(30, one(8)));
  EXPECT_FALSE(giving(40, one(8))) << "it must give two";
  EXPECT_TRUE(giving(40, one(8) + one(9)));
}

// Everything that is hidden must be among the cards that nobody has shown.
TEST(ChimeraSound, hidden_cards_suffice) {
  const State few = position(
      R"({"hands": ["12", "10 10", "11"], "nest": "9 9 12",
          "played": ["1 1 1 1 2 2 2 2 3 3 3 3 9 9", "4 4 4 4 5 5 5 5 6 6 6 6 9 9",
                     "7 7 7 7 8 8 8 8 10 10 11 11"]})");
  const auto held = [&](Seat me, std::uint8_t size) {  // by seat 2, as far as `me` can tell
    return view_with(few, me, [&](View& v) { v.table.sizes[1] = size; });
  };
  EXPECT_TRUE(held(0, 12)) << "thirteen cards are not to be seen, and seat 3 has one";
  EXPECT_FALSE(held(0, 13));
  EXPECT_TRUE(held(2, 12));
  EXPECT_FALSE(held(2, 13));
  EXPECT_TRUE(held(kSpectator, 12));
  EXPECT_FALSE(held(kSpectator, 13));
}

TEST(ChimeraSound, what_is_known_of_others_can_be) {
  const State open = position(
      R"({"hands": ["9 10 11 5", "6 6", "8 8"], "nest": "9 10 11", "options": {"nest.reveal": true}})");
  EXPECT_TRUE(view_with(open, 1, [](View& v) { v.table.sizes[0] = 3; }));
  EXPECT_FALSE(view_with(open, 1, [](View& v) { v.table.sizes[0] = 2; }))
      << "the nest is in that hand";
  EXPECT_TRUE(view_with(open, 1, [](View& v) { v.nest = 2 * one(6) + one(1); }));
  EXPECT_FALSE(view_with(open, 1, [](View& v) { v.nest = 3 * one(6); })) << "of four I hold two";
  EXPECT_FALSE(sound_with(open, [](State& s) { s.nest = one(9) + one(10) + one(12); }));

  // A Hunter was dealt a six in sight of all and may have given it to the other.
  const State swapped = position(
      R"({"hands": ["1 2 3 5 C", "6 6 P", "8 8 H"], "nest": "1 2 3", "bid": 30, "opener": 2,
          "faceUp": "6"})");
  EXPECT_FALSE(table_with(swapped, [](Table& t) { t.face_up = kChimera; })) << "seat 1 has it";
  EXPECT_FALSE(view_with(swapped, 0, [](View& v) { v.table.face_up = kChimera; }));
  EXPECT_TRUE(view_with(swapped, 0, [](View& v) { v.table.face_up = 7; }));
  EXPECT_TRUE(sound_with(swapped, [](State& s) { s.table.face_up = kHunter; }));
  EXPECT_TRUE(sound_with(swapped, [](State& s) { s.table.face_up = 6; }));
  EXPECT_FALSE(sound_with(swapped, [](State& s) { s.table.face_up = 7; })) << "neither has a seven";
}

TEST(ChimeraSound, the_nest_is_three_cards_of_the_deck) {
  EXPECT_TRUE(sound_with(bidding(), [](State& s) { s.nest = 2 * one(6) + one(1); }));
  EXPECT_FALSE(sound_with(bidding(), [](State& s) { s.nest = 3 * one(6); })) << "seat 2 has two";
  EXPECT_FALSE(sound_with(bidding(), [](State& s) { s.nest = 4 * one(1); }));
  EXPECT_FALSE(sound_with(bidding(), [](State& s) { s.gifts[1] = one(6); }));
  EXPECT_TRUE(sound_with(led(), [](State& s) { s.nest = Cards{0}; })) << "it need not be told";
}

TEST(ChimeraSound, phases_have_their_conditions) {
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.bid = 40; })) << "that ends the bidding";
  EXPECT_TRUE(table_with(bidding(), [](Table& t) { t.bid = 30, t.chimera = 2, t.passes = 1; }));
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.bid = 30, t.passes = 2; }));
  EXPECT_TRUE(table_with(bidding(), [](Table& t) { t.passes = 2; }));
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.passes = 3; }));
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.chimera = 1; })) << "nobody has bid";
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.treasure[0] = 5; }));
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.played[0] = one(4); }));
  EXPECT_FALSE(table_with(bidding(), [](Table& t) { t.phase = Phase::kPlay; }));
  EXPECT_FALSE(sound_with(bidding(), [](State& s) { s.nest = Cards{0}; }));
  EXPECT_FALSE(sound_with(bidding(), [](State& s) { s.nest = one(1) + one(2); }));
  EXPECT_FALSE(table_with(exchange(), [](Table& t) { t.bid = 20; })) << "no exchange at 20";
  EXPECT_FALSE(table_with(exchange(), [](Table& t) { t.committed = 4; })) << "seat 2 has chosen";
  EXPECT_FALSE(table_with(exchange(), [](Table& t) { t.committed = 3; }))
      << "the Chimera gives none";
  EXPECT_FALSE(table_with(exchange(), [](Table& t) { t.committed = 6; })) << "then it is over";
  EXPECT_FALSE(table_with(exchange(), [](Table& t) { t.passes = 1; }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.phase = Phase::kOver; }));
}

// An onlooker sees no gifts, so all he can judge is who is said to have chosen.
TEST(ChimeraSound, an_onlooker_knows_who_may_have_chosen) {
  const auto chosen = [](std::uint8_t seats) {
    return view_with(exchange(), kSpectator, [&](View& v) { v.table.committed = seats; });
  };
  EXPECT_TRUE(chosen(0));
  EXPECT_TRUE(chosen(2));
  EXPECT_TRUE(chosen(4));
  EXPECT_FALSE(chosen(6)) << "then the exchange is over";
  EXPECT_FALSE(chosen(1)) << "the Chimera gives none";
  EXPECT_FALSE(chosen(3));
  EXPECT_FALSE(chosen(8)) << "there is no seat 4";
  const auto sizes = [](std::uint8_t bid, std::uint8_t size) {
    return view_with(exchange(), kSpectator,
                     [&](View& v) { v.table.bid = bid, v.table.sizes[2] = size; });
  };
  EXPECT_TRUE(sizes(30, 1));
  EXPECT_FALSE(sizes(40, 1)) << "two are to be given";
  EXPECT_TRUE(sizes(40, 2));
  EXPECT_TRUE(view_with(exchange(), kSpectator, [](View& v) { v.table.sizes[0] = 1; }))
      << "the Chimera gives none";
}

TEST(ChimeraSound, cards_are_of_one_deck) {
  EXPECT_TRUE(sound_with(led(), [](State& s) { s.hands[1] += 2 * one(9) - 2 * one(6); }));
  EXPECT_FALSE(sound_with(led(), [](State& s) { s.hands[1] += 2 * one(kChimera) - 2 * one(6); }))
      << "there is one";
  EXPECT_FALSE(sound_with(led(), [](State& s) { s.hands[1] += one(kPiYa) - one(6); }))
      << "seat 3 has it";
  EXPECT_FALSE(sound_with(led(), [](State& s) { s.hands[1] += one(9); })) << "a card too many";
  EXPECT_FALSE(sound_with(led(), [](State& s) { s.gifts[1] = one(6); })) << "no exchange at 20";
  EXPECT_FALSE(sound_with(led(), [](State& s) { s.gifts[0] = one(5); }));
  EXPECT_FALSE(sound_with(exchange(), [](State& s) { s.gifts[2] = one(8); })) << "not chosen yet";
  EXPECT_FALSE(sound_with(exchange(), [](State& s) { s.gifts[1] = Cards{0}; }));
  EXPECT_FALSE(sound_with(led(), [](State& s) { s.nest = one(1) + one(2) + one(4); }));
  EXPECT_FALSE(table_with(led(), [](Table& t) { t.last_trick = 5 * one(4); }));
}

TEST(ChimeraSound, a_seat_knows_what_it_may) {
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.nest = Cards{0} + one(1) + one(2); }));
  EXPECT_FALSE(view_with(led(), 1, [](View& v) { v.nest = one(1) + one(2) + one(3); }))
      << "a Hunter has not seen it";
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.nest = one(1) + one(2) + one(4); }))
      << "it went into the Chimera's hand";
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.gave = one(5); }));
  EXPECT_FALSE(view_with(led(), 1, [](View& v) { v.gave = one(6); })) << "there was no exchange";
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.mine -= one(5); }));
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.mine += one(4) * 2 - one(5) * 2; }))
      << "it was dealt a five in sight of all";
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.me = 3; }));
  EXPECT_FALSE(view_with(led(), 0, [](View& v) { v.me = kSpectator; }));
  EXPECT_FALSE(view_with(exchanged(), 1, [](View& v) { v.got = 0; }));
  EXPECT_FALSE(view_with(exchanged(), 1, [](View& v) { v.got = one(9); })) << "where has it gone?";
  EXPECT_FALSE(view_with(exchanged(), 1, [](View& v) { v.got = v.gave = one(6) * 2; }));
  const State two = position(
      R"({"hands": ["5 5 1 2 3", "6 6 P H", "8 8 9 9"], "nest": "1 2 3", "bid": 40,
          "gifts": ["", "8 9", "6 P"]})");
  EXPECT_TRUE(view_with(two, 1, [](View& v) { v.gave = 2 * one(8); }));
  EXPECT_FALSE(view_with(two, 1, [](View& v) { v.gave = 2 * one(kChimera); })) << "there is one";
  EXPECT_FALSE(view_with(exchanged(), 0, [](View& v) { v.gave = v.got = one(5); }));
  EXPECT_FALSE(view_with(exchanged(), kSpectator, [](View& v) { v.got = one(5); }));
  EXPECT_FALSE(view_with(exchange(), 1, [](View& v) { v.gave = 0; }));
  EXPECT_FALSE(view_with(exchange(), 1, [](View& v) { v.gave = one(9); }));
  EXPECT_FALSE(view_with(exchange(), 1, [](View& v) { v.got = one(6); }));
  EXPECT_FALSE(view_with(exchange(), 2, [](View& v) { v.gave = one(8); }));
}

}  // namespace
}  // namespace menagerie::chimera
