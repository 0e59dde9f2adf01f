// SPDX-License-Identifier: MIT
// When a rule of the Mayor's binds: each trigger, by itself and with another (V47).
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

Act act(int number, int count = 1, int on = 0) {
  Act a;
  a.number = static_cast<std::uint8_t>(number), a.count = static_cast<std::uint8_t>(count),
  a.on = static_cast<std::uint8_t>(on);
  a.before = 9, a.left = static_cast<std::uint8_t>(9 - count);
  return a;
}

TEST(VillageIdiot, V47_what_each_trigger_means) {
  const auto holds = [](Trigger t, const Act& a) { return Facts(a, 5).meets(t) != 0; };
  const Act seven = act(7, 1, 5), tens = act(10, 2), pickup = act(0, 0, 9);
  EXPECT_TRUE(holds(When::kPlay, seven));
  EXPECT_FALSE(holds(When::kPlay, pickup));
  EXPECT_TRUE(holds({When::kNumber, 7}, seven));
  EXPECT_FALSE(holds({When::kNumber, 8}, seven));
  EXPECT_TRUE(holds(When::kPair, tens));
  EXPECT_FALSE(holds(When::kPair, seven));
  EXPECT_TRUE(holds(When::kEven, tens));
  EXPECT_FALSE(holds(When::kEven, pickup));
  EXPECT_TRUE(holds(When::kOdd, seven));
  EXPECT_TRUE(holds({When::kOn, 5}, seven));
  EXPECT_FALSE(holds({When::kOn, 9}, pickup));
  EXPECT_TRUE(holds(When::kPickup, pickup));
  Act last = tens;
  last.before = 3, last.left = 1, last.clears = last.power = true, last.by = 4, last.after = 0;
  EXPECT_TRUE(holds({When::kHand, 3}, last));
  EXPECT_FALSE(holds({When::kHand, 2}, last));
  EXPECT_TRUE(holds({When::kDown, 1}, last));
  EXPECT_FALSE(holds({When::kDown, 1}, pickup));
  EXPECT_TRUE(holds(When::kClear, last));
  EXPECT_TRUE(holds(When::kPower, last));
  EXPECT_TRUE(holds({When::kTitle, static_cast<int>(Title::kIdiot)}, last));
  EXPECT_TRUE(holds({When::kNext, static_cast<int>(Title::kMayor)}, last)) << "round the table";
  EXPECT_TRUE(holds({When::kNext, static_cast<int>(Title::kSheriff)}, last));
  EXPECT_FALSE(holds({When::kNext, static_cast<int>(Title::kLawyer)}, last));
  EXPECT_TRUE(holds({When::kAfter, static_cast<int>(Title::kMayor)}, last));
  EXPECT_FALSE(holds({When::kAfter, static_cast<int>(Title::kMayor)}, seven))
      << "nobody has played yet";
}

// A second reading of V47, kind by kind, for all triggers and many acts.
bool plainly_meets(Trigger t, const Act& a, int seats) {
  const bool play = a.number != 0;
  const auto place = [&](int title) { return title == 9 ? seats - 1 : title; };
  const auto title = [&](int at) { return at == seats - 1 ? 9 : at; };
  switch (t.when()) {
    case When::kNone:
      return true;
    case When::kPlay:
      return play;
    case When::kNumber:
      return play && a.number == t.arg();
    case When::kPair:
      return play && a.count == 2;
    case When::kPower:
      return play && a.power;
    case When::kEven:
      return play && a.number % 2 == 0;
    case When::kOdd:
      return play && a.number % 2 == 1;
    case When::kOn:
      return play && a.on == t.arg();
    case When::kPickup:
      return !play;
    case When::kClear:
      return play && a.clears;
    case When::kHand:
      return a.before <= t.arg();
    case When::kDown:
      return play && a.left <= t.arg();
    case When::kTitle:
      return title(a.by) == t.arg();
    case When::kNext:
      return (a.by + 1) % seats == place(t.arg()) || (a.by + seats - 1) % seats == place(t.arg());
    case When::kAfter:
      return a.after < seats && title(a.after) == t.arg();
  }
  return false;
}

TEST(VillageIdiot, V47_facts_agree_with_a_plain_reading_of_every_trigger) {
  Rng rng{47};
  for (int i = 0; i < 4'000; ++i) {
    const int seats = kFewestSeats + i % 8;
    const auto drawn = [&](int n) {
      return static_cast<std::uint8_t>(below(rng, static_cast<std::uint32_t>(n)));
    };
    Act a;
    a.by = drawn(seats), a.after = drawn(4) ? drawn(seats) : kNobody;
    a.on = drawn(4) ? static_cast<std::uint8_t>(2 + drawn(13)) : 0;
    a.before = a.left = static_cast<std::uint8_t>(1 + drawn(i % 2 ? 6 : 50));
    if (drawn(4)) {
      a.number = static_cast<std::uint8_t>(2 + drawn(14));
      a.count = a.before > 1 ? static_cast<std::uint8_t>(1 + drawn(2)) : 1;
      a.left = static_cast<std::uint8_t>(a.before - a.count);
      a.power = drawn(2), a.clears = drawn(2);
    }
    const Facts facts(a, seats);
    for (int bits = 0; bits < 256; ++bits) {
      Trigger t;
      t.bits = static_cast<std::uint8_t>(bits);
      const bool titled =
          t.when() == When::kTitle || t.when() == When::kNext || t.when() == When::kAfter;
      if (!(t == Trigger{}) && !Rule{t, {}, Duty::kGesture, 0}.sound()) continue;
      if (titled && !at_table(static_cast<Title>(t.arg()), seats)) continue;
      ASSERT_EQ(facts.meets(t) != 0, plainly_meets(t, a, seats)) << bits << " of " << seats;
    }
  }
}

// At the table: who must bow for which play?
TEST(VillageIdiot, V47_triggers_at_the_table) {
  const auto faults = [](std::string_view trigger, std::string_view move,
                         std::string_view pile = "[\"4\"]") {
    Game g = table_of(R"(["2 3 5 7 7 9 15", "6 8", "7 7 14"])",
                      R"("discards": "13", "last": 3, "pile": )" + std::string(pile) +
                          R"(, "rules": [")" + std::string(trigger) + R"( => bow"])");
    const int before = g.state().hands[0].size();
    g.play(1, move);
    return g.state().hands[0].size() > before;
  };
  EXPECT_TRUE(faults("play:7", "7"));
  EXPECT_TRUE(faults("play:7", "3=7")) << "what it counts as";
  EXPECT_FALSE(faults("play:3", "3=7"));
  EXPECT_TRUE(faults("power", "3=7"));
  EXPECT_TRUE(faults("power", "15"));
  EXPECT_TRUE(faults("clear", "2"));
  EXPECT_FALSE(faults("clear", "9"));
  EXPECT_TRUE(faults("pair", "3 7"));
  EXPECT_TRUE(faults("on:4", "9"));
  EXPECT_FALSE(faults("on:4", "9", "[]"));
  EXPECT_TRUE(faults("title:mayor", "9"));
  EXPECT_FALSE(faults("title:lawyer", "9"));
  EXPECT_TRUE(faults("after:idiot", "9"));
  EXPECT_FALSE(faults("after:lawyer", "9"));
  EXPECT_TRUE(faults("odd & title:mayor", "9"));
  EXPECT_FALSE(faults("even & title:mayor", "9"));
  EXPECT_TRUE(faults("hand:7", "9"));
  EXPECT_FALSE(faults("hand:6", "9"));
  EXPECT_TRUE(faults("down:5", "7 7"));
  EXPECT_FALSE(faults("down:5", "7"));
}

TEST(VillageIdiot, V47_impossible_triggers_are_refused) {
  const Game g = Game::at(kMaking);
  for (const char* rule :
       {"rule title:yeoman => bow", "rule play & next:farmer => bow", "rule play:7 & even => bow",
        "rule play:7 & play:8 => bow", "rule pickup & pair => bow", "rule play & pickup => bow",
        "rule clear & play:9 => bow", "rule title:mayor & title:idiot => bow",
        "rule even & odd => bow", "rule play:5 & on:9 => bow", "rule power & play:12 => bow",
        "rule title:mayor & next:mayor => bow"})
    EXPECT_EQ(g.judged(1, rule), "V47") << rule;
  for (const char* rule : {"rule play:8 & even => bow", "rule pickup & title:idiot => bow",
                           "rule play:2 & on:9 => bow", "rule clear & odd => bow",
                           "rule title:mayor & next:idiot => bow", "rule hand:3 & pickup => clap",
                           "rule pair & on:9 => toast"})
    EXPECT_EQ(g.judged(1, rule), "legal") << rule;
}

}  // namespace
}  // namespace menagerie::village_idiot
