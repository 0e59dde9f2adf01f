// SPDX-License-Identifier: MIT
// Whole matches under stubborn policies: all three seats of one mind, or one stubborn seat between
// two random ones; with default and with random options. Chance play never gets to some of the
// places they do. Every hand must end within a bound that follows from the rules, every match
// within a number of hands that is far above what was seen, and the laws must hold on the way.
#include <cstdlib>

#include "core/laws.hpp"
#include "games/chimera/testing.hpp"

namespace menagerie::chimera {
namespace {

bool is_long() { return std::getenv("MENAGERIE_LONG") != nullptr; }

// The play of a hand has at most 54 plays, each of a card at least, and no more than two passes
// after each (C36). Before it two deals, each with three passes (C20 C21); a bid of each height
// with two passes after it (C15 C18); and two gifts (C27).
constexpr int kMostStepsOfAHand = 54 * 3 + 2 * 3 + 3 * 3 + 2;

// The longest match seen had 96 hands, with seats that lose in turn.
constexpr std::uint32_t kMostHands = 500;

using Pick = Move (*)(const State&, Seat, const MoveList&, Rng&);

const Move& any(const MoveList& moves, Rng& rng) {
  return moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
}
Move at_random(const State&, Seat, const MoveList& moves, Rng& rng) { return any(moves, rng); }

// The move whose value is highest, the first of equals.
template <class F>
Move best_by(const MoveList& moves, F value) {
  return *std::max_element(moves.begin(), moves.end(),
                           [&](const Move& a, const Move& b) { return value(a) < value(b); });
}

// Passes whenever that is allowed, and leads the lowest single card.
Move always_pass(const State&, Seat, const MoveList& moves, Rng&) { return moves[0]; }

Move never_pass(const State&, Seat, const MoveList& moves, Rng& rng) {
  const Move& move = any(moves, rng);
  return move.is_pass() && moves.size() > 1 ? moves[moves.size() - 1] : move;
}

// Keeps traps, the Flight and whatever is high to the last; gives it away at no price.
Move hoard(const State& s, Seat seat, const MoveList& moves, Rng&) {
  return best_by(moves, [&](const Move& m) {
    if (m.is_pass()) return -12;
    if (!m.is_play()) return -static_cast<int>(m.is_bid() ? 40 : highest_rank(m.cards()));
    const Shape shape = classify(m.cards(), m.reading());
    const bool power = shape.type == Type::kTrap || shape.type == Type::kFlight;
    return m.cards() == s.hands[seat] ? 100 : -highest_rank(m.cards()) - (power ? 50 : 0);
  });
}

Move longest_first(const State&, Seat, const MoveList& moves, Rng&) {
  return best_by(moves, [](const Move& m) {
    return m.is_bid() ? static_cast<int>(m.points()) : m.is_play() ? count(m.cards()) : -1;
  });
}

// Becomes the Chimera in turn, at 40, and then passes whenever he may; the Hunters get rid of their
// cards, those without treasure first.
Move lose_in_turn(const State& s, Seat seat, const MoveList& moves, Rng& rng) {
  const Table& t = s.table;
  if (t.phase == Phase::kBidding) {
    const bool mine = t.hand % kSeats == seat;
    return mine ? moves[moves.size() - 1] : Move::pass();
  }
  if (t.phase == Phase::kExchange) return any(moves, rng);
  if (seat == t.chimera) return moves[0];
  return best_by(moves,
                 [](const Move& m) { return count(m.cards()) - 2 * treasure_in(m.cards()); });
}

struct Policy {
  const char* name;
  Pick pick;
};
constexpr Policy kPolicies[]{{"always_pass", always_pass},
                             {"never_pass", never_pass},
                             {"hoard", hoard},
                             {"longest_first", longest_first},
                             {"lose_in_turn", lose_in_turn}};

// What must hold at every step, and what is looked at in some.
void check_laws(const laws::Spot<State>& spot, Rng& rng) {
  ASSERT_EQ(laws::seats_are_sane(spot), "") << laws::place_of(spot);
  if (below(rng, 40)) return;
  ASSERT_EQ(laws::lists_are_exact(spot, {}, rng), "") << laws::place_of(spot);
  ASSERT_EQ(laws::worlds_agree(spot, rng), "") << laws::place_of(spot);
  ASSERT_EQ(laws::bytes_come_back(spot), "") << laws::place_of(spot);
}

// Plays a match; returns the number of hands, or 0 where it was given up after `most` hands.
int play_match(const std::array<Pick, kSeats>& seats, const OptionPairs& options,
               std::uint64_t seed, std::uint32_t most) {
  auto spot = laws::beginning<State>(options, kSeats, seed);
  State& s = spot.state;
  Rng rng{seed};
  std::uint32_t hand = 0;
  for (int steps = 0; !s.due().empty() && s.table.hand <= most; ++spot.ply, ++steps) {
    if (s.table.hand != hand) hand = s.table.hand, steps = 0;
    EXPECT_LE(steps, kMostStepsOfAHand) << laws::place_of(spot);
    check_laws(spot, rng);
    if (testing::Test::HasFailure()) return -1;
    const Seat seat = laws::one_of(s.due(), rng);
    MoveList moves;
    s.legal_moves(seat, moves);
    const Move move = seats[seat](s, seat, moves, rng);
    EXPECT_TRUE(s.check(seat, move)) << laws::place_of(spot) << ": " << to_text(move);
    s.apply(seat, move);
  }
  if (!s.due().empty()) return 0;
  check_laws(spot, rng);
  return static_cast<int>(s.table.hand);
}

OptionPairs options_of(int match) {
  Rng rng{static_cast<std::uint64_t>(match)};
  return match % 2 ? laws::random_options<Options>(rng) : OptionPairs{};
}

class ChimeraAdversaries : public testing::TestWithParam<Policy> {};

TEST_P(ChimeraAdversaries, C59_a_match_of_one_mind_ends) {
  const Pick pick = GetParam().pick;
  int longest = 0;
  for (int i = 0; i < (is_long() ? 2'000 : 24); ++i) {
    const int hands =
        play_match({pick, pick, pick}, options_of(i), static_cast<std::uint64_t>(i), kMostHands);
    ASSERT_GT(hands, 0) << "match " << i << " does not end";
    longest = std::max(longest, hands);
  }
  RecordProperty("longest", longest);
}

TEST_P(ChimeraAdversaries, C59_a_match_with_one_stubborn_seat_ends) {
  for (int i = 0; i < (is_long() ? 3'000 : 30); ++i) {
    std::array<Pick, kSeats> seats{at_random, at_random, at_random};
    seats[static_cast<std::size_t>(i) % kSeats] = GetParam().pick;
    ASSERT_GT(play_match(seats, options_of(i), static_cast<std::uint64_t>(i), kMostHands), 0)
        << "match " << i << " does not end";
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, ChimeraAdversaries, testing::ValuesIn(kPolicies),
                         [](const auto& policy) { return std::string(policy.param.name); });

// Whoever nobody stands up to wins 40, and 25 for the idle Hunters, in every hand; nobody ever
// loses.
TEST(ChimeraAdversaries, C21_C54_when_all_pass_the_leader_wins_soon) {
  for (std::uint64_t seed = 0; seed < (is_long() ? 1'000 : 20); ++seed)
    EXPECT_LE(play_match({always_pass, always_pass, always_pass}, {}, seed, 100), 400 / 65 + 1);
}

// A hand in which the second Hunter goes out on his last card, and nobody has treasure.
State about_to_lose(Seat chimera, std::array<int, kSeats> totals) {
  State s = position(
      R"({"hands": ["1", "3", "4"], "bid": 40, "chimera": 1, "turn": 2, "played": ["5", "", ""]})");
  s.table.chimera = chimera, s.table.turn = next_seat(chimera);
  for (std::size_t p = 0; p < kSeats; ++p) s.table.totals[p] = totals[p];
  return s;
}

// The rules have no cap on the number of hands: C59 ends a match only where somebody reaches the
// target. If the seats become the Chimera at 40 in turn and lose, each pays once what he earns
// twice as a Hunter (C56), and three hands later everybody has what he had. Only the treasure
// (C57), which the cards bring with them, gets such a match to its end.
TEST(ChimeraAdversaries, C56_C59_losing_in_turn_may_go_on_for_ever) {
  const std::array<int, kSeats> start{40, 20, 0};
  std::array<int, kSeats> totals = start;
  for (const Seat chimera : {Seat{0}, Seat{1}, Seat{2}}) {
    State s = about_to_lose(chimera, totals);
    ASSERT_TRUE(s.sound());
    const Seat out = next_seat(chimera);
    MoveList moves;
    s.legal_moves(out, moves);
    ASSERT_EQ(moves.size(), 1u);
    s.apply(out, moves[0]);
    ASSERT_FALSE(s.table.over());
    ASSERT_EQ(s.table.last_hand.chimera, chimera);
    for (std::size_t p = 0; p < kSeats; ++p) totals[p] = s.table.totals[p];
  }
  EXPECT_EQ(totals, start);
}

}  // namespace
}  // namespace menagerie::chimera
