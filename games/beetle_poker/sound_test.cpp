// SPDX-License-Identifier: MIT
// What may not be believed, whatever bytes it came from: a sound position spoiled in one place.
#include "games/beetle_poker/testing.hpp"
#include "tests/spoiled.hpp"

namespace menagerie::beetle_poker {
namespace {

bool state_with(const Fight& fight, auto&& change) { return sound_with(fight.state, change); }
bool table_with(const Fight& fight, auto&& change) { return sound_with(fight.state.table, change); }
bool view_with(const Fight& fight, Seat me, auto&& change) {
  return menagerie::view_with(fight.state, me, change);
}
CardSet cards(std::string_view text) {
  std::string_view rest;
  return cards_in(text, rest).value_or(0);
}

const Fight& wrestling() {
  static const Fight f(R"({"hands": ["Ks Qs 3s", "4d 4c 5c"], "discarded": "2s 2h",
                           "known": ["Ks", "4d"]})");
  return f;
}
// Seat 1 attacks with nine against eight.
const Fight& clash() {
  static const Fight f(R"({"phase": "clash", "hands": ["Ks Qs", "4d 4c"], "attacker": 1,
                           "wrestled": ["9s", "8s"]})");
  return f;
}
const Fight& over() {
  static const Fight f(R"({"phase": "over", "position": 4, "hands": ["3h", "4h"],
                           "wrestled": ["9s", "8s"], "clash": ["Ks", "Kd"], "attacker": 1,
                           "used": ["9s Ks", "8s Kd"], "ending": "offTrack", "winners": [1]})");
  return f;
}
const Fight& choosing() {
  static const Fight f(R"({"phase": "beetles", "hands": ["Ks Qs", "4d 4c"]})");
  return f;
}
// Seat 1 may take back a used card when roles are decided.
const Fight& asked() {
  static const Fight f = [] {
    Fight fight =
        with_ability(R"([{"moment": "roleDecided", "effect": {"takeBack": 1}, "use": "optional"}])",
                     R"("hands": ["9s Kh 3h", "8c Qc 4c"])");
    fight.both("9s", "8c");
    return fight;
  }();
  return f;
}

TEST(BeetleSound, every_card_lies_in_one_place) {
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.discarded |= kAllCards + 1; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.wrestled[0] |= kAllCards + 1; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.known[1] |= kAllCards + 1; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.known[1] |= t.known[0]; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.known[1] |= cards("2s"); }))
      << "it was discarded";
  EXPECT_TRUE(table_with(wrestling(), [](Table& t) { t.known[1] |= cards("2d"); }));
  EXPECT_TRUE(table_with(clash(), [](Table& t) { t.wrestled[0] |= cards("9h 9d"); }));
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.wrestled[0] |= cards("9h 9d 9c"); })) << "four";
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.wrestled[0] |= cards("8s"); }))
      << "both wrestled with it";
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.used[0] |= cards("9h"); })) << "nobody laid it";
  EXPECT_TRUE(table_with(clash(), [](Table& t) { t.used[0] = 0; })) << "it was taken back";
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.known[0] |= cards("9s"); })) << "it is used";
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.known[1] |= cards("9s"); }));

  EXPECT_FALSE(state_with(wrestling(), [](State& s) { s.hands[0] |= s.hands[1]; }));
  EXPECT_FALSE(state_with(wrestling(), [](State& s) { s.hands[0] &= ~cards("3s"); }))
      << "it is nowhere";
  EXPECT_TRUE(state_with(
      wrestling(), [](State& s) { s.hands[0] &= ~cards("3s"), s.table.discarded |= cards("3s"); }));
  EXPECT_FALSE(state_with(wrestling(), [](State& s) {
    s.hands[0] &= ~cards("Ks"), s.table.discarded |= cards("Ks");
  })) << "it is known to be in hand";
  EXPECT_FALSE(state_with(wrestling(), [](State& s) { s.hands[0] |= kAllCards + 1; }));
}

TEST(BeetleSound, clash_cards_are_two_or_none) {
  EXPECT_TRUE(table_with(over(), [](Table&) {}));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.clash[0] = kNoCard; }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.clash[0] = kDeck; })) << "there is no such card";
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.clash[1] = t.clash[0], t.used[1] = 0; }));
  EXPECT_FALSE(table_with(clash(), [](Table& t) {
    t.clash = {lowest(cards("Ks")), lowest(cards("4d"))};
  })) << "they are not out yet";
}

TEST(BeetleSound, numbers_are_in_range) {
  for (PerSeat<std::int8_t> Table::* added :
       {&Table::sum_add, &Table::clash_add, &Table::draw_add, &Table::cap_add})
    for (std::size_t p = 0; p < kSeats; ++p)
      for (const int sign : {-1, 1}) {
        const auto with = [&](int n) {
          return table_with(wrestling(),
                            [&](Table& t) { (t.*added)[p] = static_cast<std::int8_t>(sign * n); });
        };
        EXPECT_TRUE(with(kMostAdded));
        EXPECT_FALSE(with(kMostAdded + 1));
      }
  const auto is = [](std::uint8_t Table::* member, int value) {
    return table_with(wrestling(), [&](Table& t) { t.*member = static_cast<std::uint8_t>(value); });
  };
  EXPECT_FALSE(is(&Table::round, 0));
  EXPECT_TRUE(is(&Table::round, 1));
  EXPECT_TRUE(is(&Table::attacker, 2));
  EXPECT_FALSE(is(&Table::attacker, 3));
  EXPECT_TRUE(is(&Table::looker, 1));
  EXPECT_FALSE(is(&Table::looker, 3));
  for (std::uint8_t Table::* bits : {&Table::ties, &Table::spent, &Table::fired}) {
    EXPECT_TRUE(is(bits, 15));
    EXPECT_FALSE(is(bits, 16));
  }
  EXPECT_TRUE(is(&Table::hold, 3));
  EXPECT_FALSE(is(&Table::hold, 4));
  EXPECT_TRUE(is(&Table::slot, 3));
  EXPECT_FALSE(is(&Table::slot, 4));
  EXPECT_TRUE(is(&Table::first, 1));
  EXPECT_FALSE(is(&Table::first, 2));
  EXPECT_FALSE(is(&Table::committed, 3)) << "then both are revealed";
  EXPECT_TRUE(is(&Table::committed, 2));
  EXPECT_FALSE(is(&Table::winners, 1)) << "it is not over";
  EXPECT_TRUE(is(&Table::position, 1));
  EXPECT_FALSE(is(&Table::position, 0));
  EXPECT_TRUE(is(&Table::position, 3));
  EXPECT_FALSE(is(&Table::position, 4));
  for (const int shift : {kMostShift, -kMostShift}) {
    EXPECT_TRUE(
        table_with(wrestling(), [&](Table& t) { t.shift = static_cast<std::int8_t>(shift); }));
    EXPECT_FALSE(table_with(wrestling(), [&](Table& t) {
      t.shift = static_cast<std::int8_t>(shift > 0 ? shift + 1 : shift - 1);
    }));
  }
  for (std::size_t p = 0; p < kSeats; ++p) {
    EXPECT_TRUE(table_with(wrestling(), [&](Table& t) { t.drawn[p] = kPileSize; }));
    EXPECT_FALSE(table_with(wrestling(), [&](Table& t) { t.drawn[p] = kPileSize + 1; }));
    EXPECT_TRUE(table_with(wrestling(), [&](Table& t) { t.beetles[p] = kRoster - 1; }));
    EXPECT_FALSE(table_with(wrestling(), [&](Table& t) { t.beetles[p] = kRoster; }))
        << "nobody brought one";
  }
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.moment = static_cast<Moment>(kMoments); }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.phase = static_cast<Phase>(5); }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.ending = static_cast<Ending>(6); }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.winners = 4; }));
  EXPECT_TRUE(table_with(over(), [](Table& t) { t.winners = 3; }));
  EXPECT_FALSE(
      table_with(wrestling(), [](Table& t) { t.options.beetles = static_cast<Choosing>(3); }));
  EXPECT_FALSE(
      table_with(wrestling(), [](Table& t) { t.options.exhaust = static_cast<Exhaust>(3); }));
  for (std::size_t n = 0; n < kCustom; ++n)
    EXPECT_FALSE(
        table_with(wrestling(), [&](Table& t) { t.options.custom[n].cap = kMostCap + 1; }));
}

TEST(BeetleSound, phases_have_their_conditions) {
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.winners = 0; }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.ending = Ending::kNone; }));
  EXPECT_TRUE(table_with(over(), [](Table& t) { t.position = 0; }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.position = 5; }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.committed = 1; }));
  EXPECT_FALSE(table_with(over(), [](Table& t) { t.beetles[1] = kNoBeetle; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.ending = Ending::kDraw; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.beetles[0] = kNoBeetle; }));
  EXPECT_FALSE(table_with(wrestling(), [](Table& t) { t.beetles[1] = kNoBeetle; }));
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.phase = Phase::kWrestling; }))
      << "cards lie there";
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.attacker = kNobody; }));
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.beetles[0] = kNoBeetle; }));
  EXPECT_TRUE(table_with(clash(), [](Table& t) { t.looker = 0, t.committed = 2; }));
  EXPECT_FALSE(table_with(clash(), [](Table& t) { t.looker = 0, t.committed = 1; }))
      << "who looks chooses second";
  EXPECT_TRUE(table_with(choosing(), [](Table& t) { t.committed = 1; }));
  EXPECT_TRUE(table_with(choosing(), [](Table& t) { t.beetles[1] = 0; })) << "seat 1 chooses anew";
  EXPECT_FALSE(table_with(choosing(), [](Table& t) { t.beetles[1] = 0, t.committed = 1; }));
  EXPECT_FALSE(table_with(choosing(), [](Table& t) { t.beetles[0] = 0, t.committed = 2; }));
  EXPECT_FALSE(table_with(choosing(), [](Table& t) { t.beetles = {0, 1}; }));
  EXPECT_FALSE(table_with(choosing(), [](Table& t) { t.wrestled[0] = t.used[0] = cards("9s"); }))
      << "cards lie there";
}

TEST(BeetleSound, a_question_is_one_that_the_game_asks) {
  ASSERT_EQ(asked().table().phase, Phase::kAsk);
  EXPECT_FALSE(table_with(asked(), [](Table& t) { t.committed = 1; }));
  EXPECT_FALSE(table_with(asked(), [](Table& t) { t.beetles[1] = kNoBeetle; }));
  EXPECT_FALSE(table_with(asked(), [](Table& t) { t.attacker = kNobody; }));
  EXPECT_FALSE(table_with(asked(), [](Table& t) { t.slot = 1; })) << "it has one ability";
  EXPECT_FALSE(table_with(asked(), [](Table& t) { t.first = 1; })) << "seat 2 has none";
  EXPECT_FALSE(table_with(asked(), [](Table& t) { t.used[0] = 0; })) << "nothing to take back";
  for (const Moment m : {Moment::kWrestlingChosen, Moment::kWrestlingRevealed, Moment::kClashChosen,
                         Moment::kClashRevealed, Moment::kDrawing})
    EXPECT_FALSE(table_with(asked(), [&](Table& t) { t.moment = m; }));

  // The same ability when drawing: then clash cards have been laid.
  Fight drawing =
      with_ability(R"([{"moment": "drawing", "effect": {"takeBack": 1}, "use": "compulsory"}])",
                   R"("hands": ["9s Kh 3h", "8c Qc 4c"])");
  drawing.both("9s", "8c"), drawing.both("Kh", "Qc");
  ASSERT_EQ(drawing.table().phase, Phase::kAsk) << "which card, if not whether";
  EXPECT_FALSE(
      table_with(drawing, [](Table& t) { t.clash = {kNoCard, kNoCard}, t.used = t.wrestled; }));
  Fight revealed = with_ability(
      R"([{"moment": "wrestlingRevealed", "effect": {"wrestlingSum": 1}, "use": "optional"}])",
      R"("hands": ["9s Kh 3h", "8c Qc 4c"])");
  revealed.both("9s", "8c");
  ASSERT_EQ(revealed.table().phase, Phase::kAsk);
  EXPECT_FALSE(table_with(revealed, [](Table& t) { t.attacker = 0; })) << "not decided yet";
  EXPECT_FALSE(table_with(revealed, [](Table& t) {
    AbilityCode& a = t.options.custom[0].abilities[0];
    Ability compulsory = a.spelled();
    compulsory.optional = false, a = AbilityCode::of(compulsory);
  })) << "nobody is asked about that";
}

TEST(BeetleSound, hands_suffice_for_what_comes) {
  const auto left = [](const Fight& fight, std::string_view hand) {  // of seat 1
    return state_with(fight, [&](State& s) {
      s.table.discarded |= s.hands[0] & ~cards(hand), s.hands[0] = cards(hand);
      s.table.known[0] = 0;
    });
  };
  EXPECT_TRUE(left(wrestling(), "Ks Qs"));
  EXPECT_FALSE(left(wrestling(), "Ks")) << "a card to wrestle with and one for the clash";
  EXPECT_FALSE(left(choosing(), "Ks"));
  EXPECT_TRUE(left(clash(), "Ks"));
  EXPECT_FALSE(left(clash(), ""));
  EXPECT_TRUE(left(asked(), "Kh"));
  EXPECT_FALSE(left(asked(), "")) << "the clash is still to come";
  EXPECT_TRUE(left(over(), ""));
}

TEST(BeetleSound, hand_and_pile_have_their_size) {
  const auto held = [](int hand) {  // by seat 1, with a pile of twenty and all else discarded
    return state_with(wrestling(), [&](State& s) {
      s.table.known[0] = 0;
      CardSet rest = s.table.discarded & ~cards("2s 2h");
      s.hands[0] = cards("Ks Qs 3s");
      while (size(s.hands[0]) < hand) s.hands[0] |= bit(lowest(rest)), rest &= rest - 1;
      s.table.discarded &= ~s.hands[0];
    });
  };
  EXPECT_TRUE(held(6));
  EXPECT_FALSE(held(7)) << "twenty-seven";
  const auto piles = [](std::uint8_t mine, std::uint8_t theirs) {
    return view_with(wrestling(), 0, [&](View& v) {
      v.hand_sizes = {3, 2}, v.pile_sizes = {mine, theirs};
      v.table.discarded = 0, v.table.known[1] = 0;
      CardSet rest = kAllCards & ~v.mine;
      for (int n = kDeck - 3 - 2 - mine - theirs; n > 0; --n)
        v.table.discarded |= bit(lowest(rest)), rest &= rest - 1;
    });
  };
  EXPECT_TRUE(piles(20, 20));
  EXPECT_FALSE(piles(21, 20));
  EXPECT_FALSE(piles(20, 21));
  const auto round = [](int n) {
    return state_with(wrestling(), [&](State& s) { s.table.round = static_cast<std::uint8_t>(n); });
  };
  EXPECT_TRUE(round(180)) << "each round takes a card from either pile";
  EXPECT_FALSE(round(181));
}

TEST(BeetleSound, what_lies_face_down_could_be_chosen) {
  EXPECT_FALSE(state_with(wrestling(), [](State& s) { s.sealed = Move::cards(cards("Ks")); }))
      << "nobody has chosen";
  const auto sealed = [](std::uint8_t committed, std::string_view set) {
    return state_with(wrestling(), [&](State& s) {
      s.table.committed = committed, s.sealed = Move::cards(cards(set));
    });
  };
  EXPECT_TRUE(sealed(1, "Ks Qs"));
  EXPECT_FALSE(sealed(1, "Ks Qs 3s")) << "one is for the clash";
  EXPECT_FALSE(sealed(2, "Ks Qs")) << "not in that hand";
  EXPECT_TRUE(sealed(2, "4d 4c"));
  EXPECT_FALSE(sealed(2, "4d 5c"));
  const auto looked = [](std::string_view set) {
    return state_with(clash(), [&](State& s) {
      s.table.looker = 0, s.table.committed = 2, s.sealed = Move::cards(cards(set));
    });
  };
  EXPECT_TRUE(looked("4d"));
  EXPECT_FALSE(looked("4d 4c"));
  EXPECT_FALSE(looked("Ks"));
}

TEST(BeetleSound, a_view_agrees_with_its_table) {
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.me = 2; }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.me = kSpectator; }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.me = 1; }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.mine |= kAllCards + 1; }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) {
    v.mine = (v.mine & ~cards("3s")) | cards("2s");
  })) << "it was discarded";
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) {
    v.mine = (v.mine & ~cards("3s")) | cards("4d");
  })) << "the other is known to hold it";
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) {
    v.mine = (v.mine & ~cards("Ks")) | cards("4h");
  })) << "I am known to hold it";
  EXPECT_TRUE(
      view_with(wrestling(), 0, [](View& v) { v.mine = (v.mine & ~cards("3s")) | cards("4h"); }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.hand_sizes[0] = 2; }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.hand_sizes[1] = 4; }));
  EXPECT_FALSE(view_with(wrestling(), 0, [](View& v) { v.seen = lowest(cards("4d")); }))
      << "there is nothing to look at";
  EXPECT_FALSE(view_with(wrestling(), kSpectator, [](View& v) { v.mine = cards("3s"); }));
  EXPECT_FALSE(
      view_with(wrestling(), kSpectator, [](View& v) { v.sealed = Move::of(Move::kPass); }));

  Fight look(R"({"phase": "clash", "hands": ["Ks Qs", "4d 4c"], "attacker": 1, "looker": 1,
                 "wrestled": ["9s", "8s"], "known": ["", "4c"]})");
  EXPECT_EQ(look.play(2, "4d"), "");
  EXPECT_EQ(look.state.view(0).seen, lowest(cards("4d")));
  EXPECT_FALSE(view_with(look, 0, [](View& v) { v.seen = kNoCard; }));
  EXPECT_FALSE(view_with(look, 0, [](View& v) { v.seen = kDeck; }));
  EXPECT_FALSE(view_with(look, 0, [](View& v) { v.seen = lowest(cards("Ks")); })) << "it is mine";
  EXPECT_FALSE(view_with(look, 0, [](View& v) { v.seen = lowest(cards("9s")); })) << "it is used";
  EXPECT_TRUE(view_with(look, 0, [](View& v) { v.seen = lowest(cards("4c")); }));
  EXPECT_TRUE(view_with(look, 0, [](View& v) { v.seen = lowest(cards("4s")); }));
  EXPECT_FALSE(view_with(look, 0, [](View& v) {
    v.table.known[1] |= cards("4h"), v.seen = lowest(cards("4s"));
  })) << "three cards of two";
  EXPECT_FALSE(view_with(look, 1, [](View& v) { v.seen = lowest(cards("Ks")); }));
}

}  // namespace
}  // namespace menagerie::beetle_poker
