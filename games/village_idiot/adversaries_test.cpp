// SPDX-License-Identifier: MIT
// Whole matches under stubborn policies. The rules give no bound by themselves: who forgets a rule
// takes a card back, and accusations, calls and chat come between the turns. What ends every round
// is the last resort (V20), so that is the bound here: a round has no more than its turns, and a
// turn no more acts than each seat's accusation with a full vote (V50), its call (V42), every
// gesture and phrase (V49), and the play or pick-up itself.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "core/laws_moves.hpp"
#include "games/village_idiot/testing.hpp"

namespace menagerie::village_idiot {
namespace {

using Spot = laws::Spot<State>;

long most_steps(const State& s) {
  const long seats = s.seats(), gestures = kGestures, phrases = kMostRules;
  const long aside = seats * (2 + seats) + seats + gestures + phrases;
  // A play that clears the pile is followed by another of the same turn (V27), as long as the hand
  // lasts; what comes back into it is paid for in turns.
  const long turns = kRounds * last_turn(s.table), plays = kRounds * kMostCards + 2 * turns;
  return plays * (1 + aside);
}

// How much a policy likes a move; it makes one of those that it likes most.
using Liking = std::function<int(const State&, const Move&)>;

bool has_power(const State& s, const Move& m) {
  const int worker = s.table.options.laborer_number();
  return m.a == kFool || m.a == kPeasant || m.a == worker || m.b == worker;
}
int cards_of(const Move& m) { return m.kind != Move::kPlay ? 0 : m.b ? 2 : 1; }

int likes_anything(const State&, const Move&) { return 0; }
int always_passes(const State&, const Move& m) {
  return m.kind == Move::kTake || m.kind == Move::kEnd || m.kind == Move::kLetGo;
}
int never_passes(const State&, const Move& m) {
  return m.kind == Move::kPlay ? 2 : m.kind != Move::kTake && m.kind != Move::kEnd;
}
int hoards_powers(const State& s, const Move& m) {
  if (m.kind != Move::kPlay) return -200;
  return (has_power(s, m) ? -100 : 0) - laid(s.table, m).number;
}
int longest_first(const State& s, const Move& m) {
  return 100 * cards_of(m) + (m.kind == Move::kPlay ? laid(s.table, m).number : 0);
}
int strongest_first(const State& s, const Move& m) {
  return m.kind == Move::kPlay ? laid(s.table, m).number + 20 * has_power(s, m) : 0;
}
// A rule that is broken by all plays and that nobody keeps, for a card comes back each time.
int forgets_everything(const State& s, const Move& m) {
  if (m.kind == Move::kRule) return m.rule.duty == Duty::kGesture && m.rule.second == Trigger{};
  if (m.kind == Move::kGesture || m.kind == Move::kSay) return -1'000;
  if (m.kind != Move::kPlay) return m.kind == Move::kTake || m.kind == Move::kVote;
  const int cards = s.hands[s.table.turn].size();
  return forgotten(s.table, act_of(s.table, s.table.turn, cards, m)) ? 500 : -cards_of(m);
}
// Whatever takes long: all that may be said and done before a play, then a pick-up, then one card
// that clears nothing; penalties for everybody.
int stalls(const State& s, const Move& m) {
  switch (m.kind) {
    case Move::kRule:
      return m.rule.honour() ? 2 : m.rule.duty == Duty::kQuiet;
    case Move::kGesture:
    case Move::kSay:
    case Move::kCall:
      return 900;
    case Move::kVote:
      return m.a == 1;
    case Move::kPlay:
      return laid(s.table, m).clears ? -300 - cards_of(m) : -100 * cards_of(m);
    case Move::kTake:
    case Move::kDeny:
      return 800;
    default:
      return 0;
  }
}
// The same, but with every sweep that keeps the turn.
int sweeps(const State& s, const Move& m) {
  return m.kind == Move::kPlay && laid(s.table, m).clears ? 1'000 : stalls(s, m);
}

const std::vector<Liking> kStubborn{always_passes, never_passes,    hoards_powers,
                                    longest_first, strongest_first, forgets_everything,
                                    stalls,        sweeps};

Move chosen(const State& s, Seat seat, const Liking& likes, Rng& rng) {
  auto moves = laws::moves_of(s, seat);
  const auto worth = [&](const Move& m) { return likes(s, m); };
  const int best = worth(*std::ranges::max_element(moves, {}, worth));
  std::erase_if(moves, [&](const Move& m) { return worth(m) != best; });
  return laws::one_of(moves, rng);
}

// What a seat may do that the list does not offer: chat when it must be silent, accuse somebody of
// anything, make a rule that silences everybody.
std::optional<Move> aside(const State& s, Seat seat) {
  const Move chat{Move::kChat, 0, 0, 0, {}};
  if (s.check(seat, chat)) return chat;
  const Move quiet{Move::kRule, 0, 0, 0, {When::kPlay, {}, Duty::kQuiet, 0}};
  if (s.check(seat, quiet)) return quiet;
  for (std::uint8_t rule = 0; rule < kMostRules; ++rule)
    for (std::uint8_t named = 0; named < s.seats(); ++named)
      if (const Move m{Move::kAccuse, named, rule, 0, {}}; s.check(seat, m)) return m;
  return std::nullopt;
}

struct Seats {
  SeatSet stubborn;  // the others play at random
  Liking likes;
  bool talk = false;  // do the stubborn chat and accuse, too?
};

std::pair<Seat, Move> next_step(const State& s, const Seats& who, Rng& rng) {
  std::optional<std::pair<Seat, Move>> out;
  if (who.talk)
    s.able().each([&](Seat p) {
      if (out || !who.stubborn.has(p)) return;
      if (const auto m = aside(s, p)) out.emplace(p, *m);
    });
  if (out) return *out;
  const Seat seat = laws::one_of(s.due(), rng);
  return {seat, chosen(s, seat, who.stubborn.has(seat) ? who.likes : likes_anything, rng)};
}

// Plays a match; the laws of the list are held now and then.
void ends(const OptionPairs& options, int seats, std::uint64_t seed, const Seats& who) {
  Spot spot = laws::beginning<State>(options, seats, seed);
  State& s = spot.state;
  Rng rng{seed};
  const long bound = most_steps(s);
  for (; !s.due().empty(); ++spot.ply) {
    ASSERT_LT(spot.ply, bound) << laws::place_of(spot) << "\n" << s.to_position().dump();
    if (below(rng, 400) == 0) {
      ASSERT_EQ(laws::seats_are_sane(spot), "") << laws::place_of(spot);
      ASSERT_EQ(laws::lists_are_exact(spot, {}, rng), "") << laws::place_of(spot);
      ASSERT_TRUE(s.sound()) << laws::place_of(spot);
    }
    const auto [seat, move] = next_step(s, who, rng);
    s.apply(seat, move);
  }
  EXPECT_FALSE(s.winners().empty());
  int total = 0, round = 0;
  for (Seat p = 0; p < seats; ++p) total += s.score(p);
  for (int i = 0; i < seats; ++i) round += points_for(i, seats);
  EXPECT_EQ(total, kRounds * round) << laws::place_of(spot);
}

OptionPairs options_of(std::uint64_t n) {
  Rng rng{n};
  return n % 3 ? laws::random_options<Options>(rng) : OptionPairs{};
}

class Adversaries : public testing::TestWithParam<std::size_t> {};

TEST_P(Adversaries, a_match_among_them_ends) {
  const int matches = std::getenv("MENAGERIE_LONG") ? 400 : 16;
  for (int i = 0; i < matches; ++i) {
    const int seats = kFewestSeats + i % 8;
    const auto seed = static_cast<std::uint64_t>(i);
    ends(options_of(seed), seats, seed, {SeatSet::first(seats), kStubborn[GetParam()]});
    if (testing::Test::HasFatalFailure()) return;
  }
}
TEST_P(Adversaries, a_match_with_one_of_them_ends) {
  const int matches = std::getenv("MENAGERIE_LONG") ? 800 : 32;
  for (int i = 0; i < matches; ++i) {
    const int seats = kFewestSeats + i % 8;
    const auto seed = 1'000 + static_cast<std::uint64_t>(i);
    ends(options_of(seed), seats, seed,
         {SeatSet::one(static_cast<Seat>(i % seats)), kStubborn[GetParam()]});
    if (testing::Test::HasFatalFailure()) return;
  }
}
// They chat, accuse and call besides; two of them are enough to convict each other.
TEST_P(Adversaries, a_match_ends_though_they_talk_all_the_time) {
  const int matches = std::getenv("MENAGERIE_LONG") ? 60 : 3;
  for (int i = 0; i < matches; ++i) {
    const int seats = kFewestSeats + (i * 5 + static_cast<int>(GetParam())) % 8;
    const auto seed = 2'000 + static_cast<std::uint64_t>(i);
    OptionPairs options = options_of(seed);
    std::erase_if(options, [](const auto& o) { return o.first == "faults"; });
    if (i % 2) options.emplace_back("faults", "called");
    ends(options, seats, seed,
         {i % 3 ? SeatSet::first(seats) : SeatSet::first(2), kStubborn[GetParam()], true});
    if (testing::Test::HasFatalFailure()) return;
  }
}
INSTANTIATE_TEST_SUITE_P(VillageIdiot, Adversaries,
                         testing::Range(std::size_t{0}, kStubborn.size()));

// The one endless loop that was left: a player who must be silent after every play sweeps with a
// Fool, chats, draws the Fool as the penalty, and sweeps again, all in one turn (V27 V37 V48). A
// penalty in one's own turn counts as a turn (V20).
TEST(VillageIdiot, V20_a_turn_that_a_penalty_feeds_for_ever_ends) {
  for (const char* faults : {"auto", "called"}) {
    Game g = table_of(
        R"(["5 15", "6 8", "7 7 9"])",
        R"("rules": ["play => quiet"], "options": {"faults": ")" + std::string(faults) + "\"}");
    int sweeps = 0;
    while (g.table().round == 2 && sweeps < 2 * last_turn(g.table())) {
      ++sweeps;
      g.play(1, "15").play(1, "chat");
      if (faults[0] == 'c') g.play(2, "call 1");
    }
    EXPECT_EQ(sweeps, last_turn(g.table())) << faults;
    EXPECT_EQ(g.table().round, 3) << faults;
  }
}

}  // namespace
}  // namespace menagerie::village_idiot
