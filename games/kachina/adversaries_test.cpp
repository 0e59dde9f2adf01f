// SPDX-License-Identifier: MIT
// Whole matches under stubborn policies. However one plays, a tile leaves a hand for good in every
// turn that isn't a pass, or comes back once: an exchange puts a Warrior on the table, where no
// Warrior takes it away again (K23). So sixty tiles and eight Warriors make at most 68 turns with a
// tile. A pass is no choice (K11), and once all who hold tiles have passed in a row the match is
// over (K32). Only who may renew again and again (the option of K3) could go on for longer, by an
// endless row of hands with three alike; the bound counts those renewals apart.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "core/laws_bytes.hpp"
#include "games/kachina/grid.hpp"
#include "games/kachina/test_table.hpp"

namespace menagerie::kachina {
namespace {

constexpr int kMostTurns = kTiles + 8;

// How much a policy likes a move; it plays one of those that it likes most.
using Liking = std::function<int(const State&, const Move&)>;

Kind lying_at(const State& s, const Move& m) {
  const int at = m.act == Act::kPlace ? s.table.board.find(m.cell) : -1;
  return at < 0 ? kNone : s.table.board.top(at);
}
int points_of_move(const State& s, const Move& m) {
  State after = s;
  const Seat me = s.due().lowest();
  after.apply(me, m);
  return after.score(me) - s.score(me);
}
bool has_power(Kind k) { return k != kNone && k != kSun && k != kChief; }

int likes_anything(const State&, const Move&) { return 0; }
int swaps_for_ever(const State& s, const Move& m) { return m.kind == kWarrior && lying_at(s, m); }
// Takes the strongest tile there is, to lay it again.
int swaps_for_the_best(const State& s, const Move& m) {
  return m.kind == kWarrior ? lying_at(s, m) : 0;
}
int never_swaps(const State& s, const Move& m) { return m.kind != kWarrior || !lying_at(s, m); }
int covers_for_ever(const State& s, const Move& m) { return m.kind == kEagle && lying_at(s, m); }
int goes_far_right(const State&, const Move& m) { return m.cell.x; }
int goes_far_down(const State&, const Move& m) { return -m.cell.y; }
int goes_far_out(const State&, const Move& m) { return std::abs(m.cell.x) + std::abs(m.cell.y); }
int stays_in_the_middle(const State& s, const Move& m) { return -goes_far_out(s, m); }
int never_scores(const State& s, const Move& m) { return -points_of_move(s, m); }
int always_scores(const State& s, const Move& m) { return points_of_move(s, m); }
int hoards_power(const State&, const Move& m) { return !has_power(m.kind); }
int hoards_strength(const State&, const Move& m) { return -m.kind; }
int strongest_first(const State&, const Move& m) { return m.kind; }
int longest_first(const State& s, const Move& m) {
  if (m.act != Act::kPlace) return 0;
  const Grid grid(s.table.board);
  const int i = grid.index(m.cell);
  return grid.length(i, Grid::kAcross) + grid.length(i, Grid::kUp);
}
// Lays Ogres out where others would go on.
int shuts_others_out(const State& s, const Move& m) {
  if (m.kind == kOgre) return 100 + goes_far_out(s, m);
  return lying_at(s, m) ? 50 : -goes_far_out(s, m);
}
int renews_for_ever(const State&, const Move& m) { return m.act == Act::kRenew; }

const std::vector<Liking> kStubborn{
    swaps_for_ever,  swaps_for_the_best, never_swaps,      covers_for_ever,
    goes_far_right,  goes_far_down,      goes_far_out,     stays_in_the_middle,
    never_scores,    always_scores,      hoards_power,     hoards_strength,
    strongest_first, longest_first,      shuts_others_out, renews_for_ever};

Move chosen(const State& s, const Liking& likes, Rng& rng) {
  auto moves = laws::moves_of(s, s.due().lowest());
  std::vector<int> worth;
  for (const Move& m : moves) worth.push_back(likes(s, m));
  const int best = *std::ranges::max_element(worth);
  std::vector<Move> liked;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (worth[i] == best) liked.push_back(moves[i]);
  return laws::one_of(liked, rng);
}

// What was met on the way, so that the tests know that the policies do what they are for.
struct Course {
  int matches = 0, swaps = 0, covers = 0, stuck = 0, most_swaps = 0, widest = 0, wide = 0;
};

std::string broken_law(const laws::Spot<State>& spot, Rng& rng) {
  const State& s = spot.state;
  if (auto c = laws::seats_are_sane(spot); !c.empty()) return c;
  if (!s.sound()) return "a state that is not sound";
  if (auto c = laws::random_moves_are_listed(s, rng); !c.empty()) return c;
  // What is kept from turn to turn is what the tiles say.
  if (Board::of(s.table.board.layout()) != s.table.board) return "a board that forgot something";
  if (below(rng, 32)) return {};
  if (auto c = laws::lists_are_exact(spot, {}, rng); !c.empty()) return c;
  if (auto c = laws::worlds_agree(spot, rng); !c.empty()) return c;
  if (auto c = laws::bytes_come_back(spot); !c.empty()) return c;
  return laws::positions_come_back(spot);
}

void note(const State& s, const Move& m, int& swaps, Course& course) {
  course.stuck += m.act == Act::kThrow || m.act == Act::kPass;
  course.covers += m.kind == kEagle && lying_at(s, m);
  swaps += m.kind == kWarrior && lying_at(s, m);
  const Span x = s.table.board.across(), y = s.table.board.upwards();
  const int span = std::max(x.most - x.least, y.most - y.least) + 1;
  course.wide += span > 14, course.widest = std::max(course.widest, span);
}

// Plays on from there; likes[seat] for each seat.
void play(laws::Spot<State> spot, const std::vector<Liking>& likes, Course& course) {
  const int seats = spot.seats;
  State& s = spot.state;
  Rng rng{spot.seed};
  int turns = 0, passes = 0, swaps = 0;
  for (; !s.due().empty(); ++spot.ply) {
    const std::string complaint = broken_law(spot, rng);
    ASSERT_EQ(complaint, "") << laws::place_of(spot);
    const Seat seat = s.due().lowest();
    const Move m = chosen(s, likes[seat], rng);
    ASSERT_TRUE(s.check(seat, m)) << to_text(m);
    note(s, m, swaps, course);
    turns += m.act == Act::kPlace || m.act == Act::kThrow;
    passes = m.act == Act::kPass ? passes + 1 : 0;
    s.apply(seat, m);
    ASSERT_LE(turns, kMostTurns) << laws::place_of(spot);
    ASSERT_LE(passes, seats) << laws::place_of(spot);
    ASSERT_LE(spot.ply, s.table.renewals + seats + kMostTurns * seats) << laws::place_of(spot);
  }
  ASSERT_EQ(laws::seats_are_sane(spot), "") << laws::place_of(spot);
  ASSERT_LE(swaps, kMostTurns - kTiles);
  ++course.matches, course.swaps += swaps, course.most_swaps = std::max(course.most_swaps, swaps);
}

// Every seat by that policy, or one alone among seats that play at random.
Course play_all(const std::vector<Liking>& policies, int rounds) {
  Course course;
  for (int round = 0; round < rounds && !testing::Test::HasFatalFailure(); ++round) {
    for (std::size_t i = 0; i < policies.size(); ++i) {
      const auto seed = static_cast<std::uint64_t>(round) * 100 + i;
      Rng rng{seed};
      const auto options = round % 2 ? laws::random_options<Options>(rng) : OptionPairs{};
      const auto seats = static_cast<std::size_t>(2 + round / 2 % 4);
      std::vector<Liking> likes(seats, round % 4 < 2 ? policies[i] : Liking(likes_anything));
      likes[below(rng, static_cast<std::uint32_t>(seats))] = policies[i];
      play(laws::beginning<State>(options, static_cast<int>(seats), seed), likes, course);
    }
  }
  return course;
}

int rounds() { return std::getenv("MENAGERIE_LONG") ? 800 : 16; }

TEST(KachinaAdversaries, every_match_ends_and_keeps_the_laws) {
  const Course course = play_all(kStubborn, rounds());
  EXPECT_EQ(course.matches, rounds() * static_cast<int>(kStubborn.size()));
}

TEST(KachinaAdversaries, who_exchanges_for_ever_runs_out_of_warriors) {
  const Course course = play_all({swaps_for_ever, swaps_for_the_best}, rounds());
  EXPECT_GE(course.swaps, course.matches * 3);
  EXPECT_EQ(course.most_swaps, 8) << "K1: there are eight Warriors, and K23: none comes back";
  EXPECT_EQ(play_all({never_swaps}, 2).swaps, 0);
}

// Four Ogres shut the start tile in: who holds neither Ogre nor Eagle nor Warrior is stuck (K11).
TEST(KachinaAdversaries, nobody_is_stuck_for_ever) {
  for (const char* option : {"throw", "pass"}) {
    Course course;
    for (std::size_t i = 0; i < kStubborn.size(); ++i) {
      laws::Spot<State> spot;
      spot.state = position(
          std::string(R"({"board": [". O .", "O C O", ". O ."], "corner": "-1,1",)") +
          R"( "options": {"no.placement": ")" + option + R"("}, "hands": ["C S W H K", null]})");
      spot.seats = 2, spot.seed = i;
      play(spot, {kStubborn[i], kStubborn[(i + 1) % kStubborn.size()]}, course);
      ASSERT_FALSE(HasFatalFailure()) << option;
    }
    EXPECT_GE(course.stuck, course.matches) << option;
  }
}

TEST(KachinaAdversaries, tiles_go_as_far_as_lines_of_seven_let_them) {
  const Course course = play_all({goes_far_right, goes_far_down, goes_far_out}, rounds());
  EXPECT_GT(course.widest, 35);
  EXPECT_LE(course.widest, kMostSpan);
  EXPECT_GT(course.wide, course.matches * 15) << "boards that are kept as a list";
}

}  // namespace
}  // namespace menagerie::kachina
