// SPDX-License-Identifier: MIT
// Whole matches under stubborn policies and with the strangest beetles that can be printed. However
// stubbornly one plays, a draw phase takes a card from either pile (B24), so there are at most 20
// of them and one last round (B17); a round asks for two sets, two clash cards and an answer about
// each of four abilities at most, and before the first there are three choices of beetles (B2).
// That is the bound that every match here must keep.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "core/laws_moves.hpp"
#include "core/laws_views.hpp"
#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

constexpr int kMostRounds = kPileSize + 1;
constexpr int kMostPlies = 3 + kMostRounds * (2 + 2 + 2 * kMostAbilities);

// How much a policy likes a move; it plays one of those that it likes most.
using Liking = std::function<int(const State&, Seat, const Move&)>;

int uses_of(const Move& m) {  // abilities that a move makes go off
  if (m.kind() == Move::kSkip) return -1;
  return m.kind() == Move::kUse ? 1 : std::popcount(m.uses());
}
int likes_anything(const State&, Seat, const Move&) { return 0; }
int never_uses(const State&, Seat, const Move& m) { return -uses_of(m); }
int always_uses(const State&, Seat, const Move& m) { return uses_of(m); }
// The nearest to passing for ever: as little as possible.
int gives_least(const State&, Seat, const Move& m) { return -sum_of(m.set()); }
int hoards(const State&, Seat, const Move& m) {
  return m.set() ? -highest(m.set()) * 4 + size(m.set()) : 0;
}
int gives_most(const State&, Seat, const Move& m) { return sum_of(m.set()); }
int longest_first(const State&, Seat, const Move& m) {
  return 100 * size(m.set()) - sum_of(m.set());
}
// Gets rid of many cards, loses the clash and draws whatever there is to draw.
int renews_its_hand(const State& s, Seat, const Move& m) {
  if (s.table.phase == Phase::kWrestling) return 100 * size(m.set()) + uses_of(m);
  return s.table.phase == Phase::kClash ? -sum_of(m.set()) : uses_of(m);
}
// Attacks that fail and defences that hold move nothing.
int stalls(const State& s, Seat me, const Move& m) {
  if (s.table.phase == Phase::kWrestling) return -sum_of(m.set());
  if (s.table.phase != Phase::kClash) return -uses_of(m);
  return s.table.attacker == me ? -sum_of(m.set()) : sum_of(m.set());
}
// Takes the card back that it has just used, and lays the same set again and again.
int repeats_itself(const State& s, Seat me, const Move& m) {
  return 10 * size(m.set() & (s.table.wrestled[me] | s.table.known[me])) + uses_of(m);
}

const std::vector<Liking> kStubborn{never_uses,      always_uses, gives_least,
                                    hoards,          gives_most,  longest_first,
                                    renews_its_hand, stalls,      repeats_itself};

Move chosen(const State& s, Seat seat, const Liking& likes, Rng& rng) {
  auto moves = laws::moves_of(s, seat);
  const auto worth = [&](const Move& m) { return likes(s, seat, m); };
  const int best = worth(*std::ranges::max_element(moves, {}, worth));
  std::erase_if(moves, [&](const Move& m) { return worth(m) != best; });
  return laws::one_of(moves, rng);
}

// Any condition, ability and card that fault_of allows.
Condition odd_condition(Rng& rng) {
  Condition c;
  c.topic = static_cast<Topic>(below(rng, kTopics));
  c.whose = static_cast<Whose>(below(rng, 2));
  c.a = static_cast<std::uint8_t>(below(rng, 24)), c.b = static_cast<std::uint8_t>(below(rng, 46));
  if (below(rng, 2)) c.b = 0;
  return c;
}
Ability odd_ability(Rng& rng) {
  Ability a;
  a.moment = static_cast<Moment>(below(rng, kMoments));
  a.effect = static_cast<Effect>(below(rng, kEffects));
  a.n = below(rng, 2) ? 0 : static_cast<std::int8_t>(static_cast<int>(below(rng, 19)) - 9);
  a.optional = below(rng, 2), a.once = below(rng, 8) == 0;
  for (auto n = below(rng, 3); n > 0; --n) a.conditions[a.count++] = odd_condition(rng);
  return a;
}
BeetleCard odd_beetle(Rng& rng) {
  BeetleCard card;
  card.cap = static_cast<std::uint8_t>(below(rng, 4) ? kLeastCap : kLeastCap + below(rng, 25));
  while (card.count < kMostAbilities) {
    card.abilities[card.count] = odd_ability(rng);
    ++card.count;
    if (fault_of(card)) card.abilities[--card.count] = {};
  }
  return card;
}

OptionPairs odd_options(Rng& rng) {
  OptionPairs out = laws::random_options<Options>(rng);
  std::erase_if(out, [](const auto& o) { return o.first.starts_with("beetle."); });
  for (const std::string id : {"one", "two"}) {
    const Json json = card_to_json(odd_beetle(rng), {id, "怪蟲", "Odd beetle", "Coleoptera"});
    out.emplace_back(id == "one" ? "beetle.custom1" : "beetle.custom2", json.dump());
  }
  return out;
}

struct Course {
  int matches = 0, plies = 0, rounds = 0, asked = 0, passes = 0;
  int longest = 0;  // plies of a match
};

// What must hold at every step, and the dear laws at some.
std::string broken_law(const laws::Spot<State>& spot, Rng& rng) {
  const Table& t = spot.state.table;
  if (auto c = laws::seats_are_sane(spot); !c.empty()) return c;
  if (!spot.state.sound()) return "a state that is not sound";
  if (t.phase == Phase::kWrestling)
    for (const CardSet hand : spot.state.hands)
      if (size(hand) < 2) return "fewer than two cards for a round";  // B9
  for (const Seat p : {0, 1}) {
    const auto moves = laws::moves_of(spot.state, p);
    const auto passes = [](const Move& m) { return m.kind() == Move::kPass; };
    if (moves.size() > 1 && std::ranges::any_of(moves, passes))
      return "nothing is revealed although something fits";  // B8
  }
  if (auto c = laws::random_moves_are_listed(spot.state, rng); !c.empty()) return c;
  if (below(rng, 16)) return {};
  if (auto c = laws::lists_are_exact(spot, {}, rng); !c.empty()) return c;
  return laws::worlds_agree(spot, rng);
}

void play(const OptionPairs& options, std::uint64_t seed, PerSeat<Liking> likes, Course& course) {
  auto spot = laws::beginning<State>(options, kSeats, seed);
  State& s = spot.state;
  Rng rng{seed};
  for (const Seat p : {0, 1})  // the strange ones meet, where they may be chosen
    if (const auto m = Move::parse(p == 0 ? "beetle one" : "beetle two", spot.texts);
        m && s.table.phase == Phase::kBeetles && s.check(p, *m))
      s.apply(p, *m), ++spot.ply;
  for (; !s.due().empty(); ++spot.ply) {
    ASSERT_LE(spot.ply, kMostPlies) << laws::place_of(spot);
    ASSERT_EQ(broken_law(spot, rng), "") << laws::place_of(spot) << "\n"
                                         << s.to_position(spot.texts).dump();
    const Seat seat = laws::one_of(s.due(), rng);
    const Move m = chosen(s, seat, likes[seat], rng);
    course.asked += s.table.phase == Phase::kAsk, course.passes += m.kind() == Move::kPass;
    s.apply(seat, m);
  }
  ASSERT_EQ(laws::seats_are_sane(spot), "") << laws::place_of(spot);
  EXPECT_LE(s.table.round, kMostRounds);
  ++course.matches, course.plies += spot.ply, course.rounds += s.table.round;
  course.longest = std::max(course.longest, spot.ply);
}

// Every policy against itself and against random play from either seat.
Course against_all(int rounds, auto options_of) {
  Course course;
  Rng rng{9};
  std::uint64_t seed = 0;
  for (int i = 0; i < rounds; ++i) {
    for (const Liking& likes : kStubborn) {
      for (const PerSeat<Liking>& table :
           {PerSeat<Liking>{likes, likes}, {likes, likes_anything}, {likes_anything, likes}}) {
        play(options_of(rng), seed++, table, course);
        if (::testing::Test::HasFatalFailure()) return course;
      }
    }
  }
  return course;
}

int rounds_of(int quick) { return std::getenv("MENAGERIE_LONG") ? 100 * quick : quick; }

TEST(BeetleAdversaries, B24_stubborn_players_of_shipped_beetles_come_to_an_end) {
  const Course course = against_all(rounds_of(12), [](Rng&) { return OptionPairs{}; });
  EXPECT_EQ(course.matches, rounds_of(12) * 27);
}

TEST(BeetleAdversaries, B24_stubborn_players_come_to_an_end_under_any_options) {
  const Course course = against_all(rounds_of(12), [](Rng& rng) {
    OptionPairs out = laws::random_options<Options>(rng);
    if (below(rng, 2)) out = {{"beetles", "random"}, {"finalRound", "true"}};
    return out;
  });
  EXPECT_EQ(course.matches, rounds_of(12) * 27);
}

TEST(BeetleAdversaries, B24_the_strangest_beetles_of_the_lowest_cap_break_nothing) {
  const Course course = against_all(rounds_of(24), odd_options);
  EXPECT_EQ(course.matches, rounds_of(24) * 27);
  EXPECT_GT(course.asked, course.matches / 2) << "abilities ask";
  EXPECT_GT(course.passes, 10) << "caps go below the lowest card";
}

// Who never loses ground and draws little plays longest; the bound is never reached.
TEST(BeetleAdversaries, B17_two_who_stall_fight_until_a_pile_is_empty) {
  Course course;
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    play({{"finalRound", "true"}}, seed, {stalls, stalls}, course);
  EXPECT_GT(course.rounds, 6 * course.matches);
  EXPECT_LT(course.longest, kMostPlies);
}

}  // namespace
}  // namespace menagerie::beetle_poker
