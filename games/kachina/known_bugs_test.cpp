// SPDX-License-Identifier: MIT
// What has gone wrong in engines of comparable games, tried here: each test is named after the bug
// and asserts what our rules say instead.
#include <algorithm>
#include <set>

#include "core/fields.hpp"
#include "core/json_fields.hpp"
#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

std::vector<Move> moves_of(const State& s) {
  State::Moves moves;
  s.legal_moves(s.due().lowest(), moves);
  return {moves.begin(), moves.end()};
}

// A random match with its states: the one before each move, and the last.
struct Course {
  std::vector<State> states;
  std::vector<Move> moves;
};
Course played(std::uint64_t seed, int seats) {
  Course out;
  Rng rng{seed};
  out.states.push_back(State::start({}, seats, Seed::of(seed)));
  for (State s = out.states[0]; !s.due().empty(); out.states.push_back(s)) {
    const auto moves = moves_of(s);
    out.moves.push_back(moves[below(rng, static_cast<std::uint32_t>(moves.size()))]);
    s.apply(s.due().lowest(), out.moves.back());
  }
  return out;
}

TEST(KachinaKnownBugs, a_line_that_meets_itself_on_two_sides_scored_once) {
  // A tile in a gap joins two lines to one (K9): its length counts once, not that of each half.
  EXPECT_EQ(points(R"(["R R . R R", "H H . H H", ". H H H ."])", "chief 2,0"), 5);
  EXPECT_EQ(points(R"(["R . R", "H H H"])", "chief 1,0"), 3 + 2) << "the row and the column (K13)";
  // Round a ring the row and the column of the last corner meet again at the opposite one: both
  // score.
  const char* ring = R"(["R H R", "H . H", "R H ."])";
  EXPECT_EQ(points(ring, "chief 2,-2"), 3 + 3);
  EXPECT_EQ(points(R"(["R S R", "E . E", "R S R"])", "chief 1,-1"), 3 + 3) << "tiles on all sides";
  // Wolves of both halves are one pack (K25), and the ends of the joined line are its bookends.
  EXPECT_EQ(points(R"(["W . W", "C C C"])", "sun 1,0"), 0) << "8 in the row, 8 in the column";
  EXPECT_EQ(points(R"(["H . H", "C C C"])", "hummingbird 1,0"), 3) << "K28";
}

TEST(KachinaKnownBugs, an_unplaceable_tile_that_stalls_the_game) {
  for (const char* option : {"throw", "pass"}) {
    State s = position(std::string(R"({"board": [". O .", "O C O", ". O ."], "corner": "-1,1",)") +
                       R"( "options": {"no.placement": ")" + option +
                       R"("}, "hands": ["C S W H K", "C C S S S"], "pile": "K K"})");
    int turns = 0;
    for (; !s.due().empty() && turns < 100; ++turns) {
      const auto moves = moves_of(s);
      ASSERT_FALSE(moves.empty());
      const Act act = moves[0].act;
      ASSERT_EQ(act, option[0] == 't' ? Act::kThrow : Act::kPass);  // K11
      ASSERT_TRUE(s.check(s.due().lowest(), moves[0]));
      s.apply(s.due().lowest(), moves[0]);
    }
    EXPECT_EQ(turns, option[0] == 't' ? 12 : 2) << "all twelve thrown out, or both passed (K32)";
    EXPECT_FALSE(s.winners().empty());
  }
}

TEST(KachinaKnownBugs, undo_that_keeps_points) {
  const Course course = played(7, 3);
  for (std::size_t keep = 0; keep < course.moves.size(); ++keep) {
    State s = State::start({}, 3, Seed::of(7));
    for (std::size_t i = 0; i < keep; ++i) s.apply(s.due().lowest(), course.moves[i]);
    ASSERT_EQ(s, course.states[keep]) << keep << " moves kept";
  }
  // To take a tile back by a Warrior undoes no points: who laid it has scored (K16), and only the
  // line with the Warrior in it counts now (K24).
  State s = position(
      R"({"board": ["R H"], "hands": ["S W W W W", "R C C C C"], "pile": "", "scores": [3, 0]})");
  EXPECT_EQ(play(s, 1, "sun 2,0"), 3);
  EXPECT_EQ(play(s, 2, "warrior 2,0"), 0) << "3 only ties with the other Warrior";
  EXPECT_EQ(s.score(0), 6);
  EXPECT_EQ(holds(s, 2, kSun), 1);
}

TEST(KachinaKnownBugs, a_combination_listed_twice) {
  // Three alike in the hand, cells that touch several tiles, and both uses of Eagle and Warrior.
  for (const char* hand : {"S S S W W", "E E R R C", "R R R R R", "O O O E E"}) {
    const State s = position(std::string(R"({"board": ["C K .", "H . W", "S W H"], "hands": [")") +
                             hand + R"(", "S"], "pile": ""})");
    std::set<std::string> texts;
    const auto moves = moves_of(s);
    for (const Move& m : moves) texts.insert(to_text(m));
    EXPECT_EQ(texts.size(), moves.size()) << hand;
  }
  const State s =
      position(R"({"board": ["C K .", "H . W", "S W H"], "hands": ["C", "S"], "pile": ""})");
  const auto moves = moves_of(s);
  EXPECT_EQ(std::ranges::count(moves, *Move::parse("chief 1,-1")), 1) << "it touches four tiles";
}

TEST(KachinaKnownBugs, a_line_end_listed_though_the_line_is_full) {
  // Filled by joining: neither half was full, and the cells behind both far ends are now (K9).
  State s = position(
      R"({"board": ["R R R . R R R", ". . H H H . ."], "hands": ["S", "C C"], "pile": ""})");
  EXPECT_EQ(judged(s, 1, "sun -1,0"), "legal");
  play(s, 1, "sun 3,0");
  for (const char* end : {"chief -1,0", "chief 7,0"}) {
    EXPECT_EQ(judged(s, 2, end), "K9");
    const auto moves = moves_of(s);
    EXPECT_EQ(std::ranges::find(moves, *Move::parse(end)), moves.end());
  }
}

TEST(KachinaKnownBugs, last_action_being_the_first) {
  const Course course = played(11, 4);
  Cell last = kNowhere;
  for (std::size_t i = 0; i < course.moves.size(); ++i) {
    EXPECT_EQ(course.states[i].table.last_cell(), last) << "before move " << i;
    if (course.moves[i].act == Act::kPlace) last = course.moves[i].cell;
  }
  // Tiles to the left and below come earlier in the board's order; the mark goes with its tile.
  State s = position(R"({"board": ["C S"], "hands": ["S S", "W W"], "pile": ""})");
  for (const auto& [seat, move] :
       {std::pair(1, "sun 0,-1"), {2, "wolf -1,-1"}, {1, "sun -1,-2"}, {2, "wolf 2,0"}}) {
    play(s, seat, move);
    EXPECT_EQ(s.table.last_cell(), Move::parse(move)->cell) << move;
    EXPECT_EQ(s.view(kSpectator).table.last_cell(), Move::parse(move)->cell) << move;
  }
}

TEST(KachinaKnownBugs, a_power_that_outlives_its_tile) {
  // The Ogre is covered (K22) or taken: its neighbours are free to be covered and built beside.
  State s = position(R"({"board": ["C O W"], "hands": ["E S", "E R"], "pile": ""})");
  EXPECT_EQ(judged(s, 1, "sun 1,1"), "K20");
  EXPECT_EQ(judged(s, 1, "eagle 0,0"), "K21");
  play(s, 1, "eagle 1,0");
  EXPECT_EQ(judged(s, 2, "warrior 1,1"), "legal");
  EXPECT_EQ(judged(s, 2, "warrior 0,0"), "legal");
  // Not where another Ogre is beside it still.
  State two = position(R"({"board": ["O C O"], "hands": ["E S", "E R"], "pile": ""})");
  play(two, 1, "eagle 0,0");
  EXPECT_EQ(judged(two, 2, "warrior 1,0"), "K23");
  // The same of a Koshari: the Chief is 8 again, but 0 where a second one is beside it (K31).
  for (const auto& [board, scored] : {std::pair(R"(["H C K"])", 0), {R"(["K C K"])", 2}}) {
    State k = position(std::string(R"({"board": )") + board +
                       R"(, "hands": ["R S", "S W"], "pile": ""})");
    play(k, 1, "warrior 2,0");
    EXPECT_EQ(play(k, 2, "sun 1,1"), scored) << board;
  }
}

TEST(KachinaKnownBugs, duplicates_removed_all_at_once) {
  State s = position(R"({"board": ["C"], "hands": ["S S S W W", "W W W W E"], "pile": "S K"})");
  play(s, 1, "sun 1,0");
  EXPECT_EQ(holds(s, 1, kSun), 3) << "one laid, one drawn (K6, K12)";
  play(s, 2, "wolf 2,0");
  EXPECT_EQ(holds(s, 2, kWolf), 3);
}

TEST(KachinaKnownBugs, a_move_accepted_because_apply_did_not_check) {
  const State s = position(R"({"board": ["C O"], "hands": ["S E R W", "S"], "pile": ""})");
  const auto listed = moves_of(s);
  // Every kind on every cell round about, and all that is no placement.
  std::vector<Move> all{{Act::kKeep, kNone, {}}, {Act::kRenew, kNone, {}}, {Act::kPass, kNone, {}}};
  for (Kind k = kKoshari; k <= kChief; ++k) {
    all.push_back({Act::kThrow, k, {}});
    for (int x = -3; x <= 4; ++x)
      for (int y = -3; y <= 3; ++y)
        all.push_back({Act::kPlace, k, {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}});
  }
  for (const Move& m : all) {
    EXPECT_EQ(bool(s.check(0, m)), std::ranges::find(listed, m) != listed.end()) << to_text(m);
    EXPECT_FALSE(s.check(1, m)) << "nor out of turn (K6)";
  }
}

TEST(KachinaKnownBugs, passes_counted_past_a_placement) {
  State s = position(
      std::string(R"({"board": [". O .", "O C O", ". O ."], "corner": "-1,1",)") +
      R"( "options": {"no.placement": "pass"}, "hands": ["C S", "O W", "S S"], "pile": ""})");
  play(s, 1, "pass");
  play(s, 2, "ogre 2,0");
  play(s, 3, "pass");
  EXPECT_FALSE(s.due().empty()) << "two passes, but not one after another (K32)";
  play(s, 1, "pass");
  EXPECT_FALSE(s.due().empty());
  play(s, 2, "pass");
  EXPECT_TRUE(s.due().empty());
}

TEST(KachinaKnownBugs, opponents_hand_in_an_observation) {
  const char* head = R"({"board": ["C S"], "hands": ["R H", )";
  const State a = position(head + std::string(R"("S W"], "pile": "E K"})")),
              b = position(head + std::string(R"("E K"], "pile": "S W"})"));
  ASSERT_NE(a.hands[1], b.hands[1]);
  for (const Seat eye : {Seat{0}, kSpectator}) {
    EXPECT_EQ(encode(a.view(eye)), encode(b.view(eye)));
    EXPECT_EQ(to_json(a.view(eye)).dump(), to_json(b.view(eye)).dump());
  }
  const Json seen = to_json(a.view(0));
  EXPECT_FALSE(seen.find("hands"));
  EXPECT_TRUE(seen.find("mine"));
  EXPECT_FALSE(seen.find("seed"));
  ASSERT_TRUE(seen.find("table"));
  EXPECT_FALSE(seen.find("table")->find("hands"));
  EXPECT_EQ(seen.find("table")->number("pile"), 2) << "how many, not which";
}

TEST(KachinaKnownBugs, a_restart_that_changes_the_tiles_to_come) {
  for (int seats = 2; seats <= 5; ++seats) {
    const auto seed = Seed::of(static_cast<std::uint64_t>(seats));
    const State first = State::start({}, seats, seed);
    (void)played(99, seats);  // another match in between
    EXPECT_EQ(State::start({}, seats, seed), first);
  }
  // What a new hand shuffles into the pile comes from the seed too (K3).
  const State s = position(R"({"phase": "renewal", "hands": ["W W W E R", "H K S E R"]})");
  State once = s, again = s;
  play(once, 1, "renew"), play(again, 1, "renew");
  EXPECT_EQ(once, again);
}

TEST(KachinaKnownBugs, hands_shown_under_the_wrong_seats_at_the_end) {
  // Only a match of passes ends with tiles in hands (K32).
  State s = position(
      std::string(R"({"board": [". O .", "O C O", ". O ."], "corner": "-1,1", "turn": 2,)") +
      R"( "options": {"no.placement": "pass"}, "hands": ["C S", "W W W", "H", "S K"], "pile": ""})");
  for (const int seat : {2, 3, 4, 1}) play(s, seat, "pass");
  ASSERT_TRUE(s.due().empty());
  for (Seat p = 0; p < 4; ++p) {
    EXPECT_EQ(s.view(p).mine, s.hands[p]);
    const Scene shown = scene(s.view(p), {});
    const Zone& hand = shown.zones.back();
    ASSERT_EQ(hand.id, "hand");
    EXPECT_EQ(hand.seat, p);
    EXPECT_EQ(hand.items.size(), static_cast<std::size_t>(s.hands[p].size()));
    for (int q = 0; q < 4; ++q) {
      const auto& player = shown.players[static_cast<std::size_t>(q)];
      EXPECT_EQ(player.seat, q);
      const int n = s.hands[static_cast<std::size_t>(q)].size();
      EXPECT_EQ(player.note, std::to_string(n) + (n == 1 ? " tile" : " tiles"));
    }
  }
}

}  // namespace
}  // namespace menagerie::kachina
