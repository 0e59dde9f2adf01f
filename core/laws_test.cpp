// SPDX-License-Identifier: MIT
// The laws themselves: each catches the fault that it is there for. The toy, spoiled in one way at
// a time, stands for a game whose author slipped.
#include "core/laws.hpp"

#include <gtest/gtest.h>

#include "tests/toy/policy.hpp"

namespace menagerie::laws {
namespace {

enum class Fault {
  kNone,
  kListsWhatIsIllegal,
  kListsTwice,
  kForgetsAMove,
  kDrawsAnother,
  kDrawsTwice,
  kAllowsTooMuch,
  kBadDefault,
  kForgetsToAsk,
  kWinnerTooEarly,
  kOtherGuess,
  kGuessIsTruth,
  kRefusalTells,
  kListingTells,
  kShownTells,
  kOrderMatters,
  kNeverEnds,
  kLosesBytes,
  kBelievesAll,
  kPositionLoses,
  kPositionBelievesAll,
  kDealsAlike,
};

// The fault in force, and the truth that a cheating guess remembers.
Fault fault = Fault::kNone;
toy::State truth;

struct Spoiled : toy::State {
  bool operator==(const Spoiled&) const = default;
  Spoiled() = default;
  explicit Spoiled(const toy::State& s) : toy::State(s) {}

  static Spoiled start(const Options& o, int seats, const Seed& seed) {
    truth = toy::State::start(o, seats, fault == Fault::kDealsAlike ? Seed{} : seed);
    return Spoiled(truth);
  }
  static Spoiled determinize(const View& v, Rng& rng) {
    if (fault == Fault::kGuessIsTruth) return Spoiled(truth);
    Spoiled s(toy::State::determinize(v, rng));
    if (fault == Fault::kOtherGuess && v.me < toy::kSeats) std::swap(s.hands[0], s.hands[1]);
    return s;
  }
  static void fields(auto& x, auto f) {
    if (fault == Fault::kLosesBytes)
      f("table", x.table);
    else
      f("table", x.table), f("hands", x.hands);
  }
  SeatSet due() const { return fault == Fault::kOrderMatters ? waiting() : toy::State::due(); }
  SeatSet able() const { return due(); }
  void legal_moves(Seat seat, Moves& out) const {
    if (fault == Fault::kForgetsToAsk && table.top > 5) return;
    if (fault == Fault::kOrderMatters) {
      if (due().has(seat)) out.push_back({1}), out.push_back({2});
      return;
    }
    toy::State::legal_moves(seat, out);
    if (!due().has(seat)) return;
    if (fault == Fault::kListsWhatIsIllegal && !table.top) out.push_back({});
    if (fault == Fault::kListsTwice && out.size() > 1) out.push_back(out[0]);
    if (fault == Fault::kForgetsAMove && out.size() > 1) out.pop_back();
    if (fault == Fault::kListingTells && hands[(seat + 1u) % 3][1])
      std::reverse(out.begin(), out.end());
  }
  Move random_move(Seat seat, Rng& rng) const {
    Moves moves;
    legal_moves(seat, moves);
    const auto n = static_cast<std::uint32_t>(moves.size());
    const auto i = below(rng, n);
    if (fault == Fault::kDrawsTwice) rng.next();
    return moves[fault == Fault::kDrawsAnother && i + 1 == n ? 0 : i];  // the last is never drawn
  }
  Ruling check(Seat seat, const Move& m) const {
    static constexpr Refusal kTells{"T3", {"{0}", "{0}"}};
    if (fault == Fault::kOrderMatters)
      return {due().has(seat) && (m.rank == 1 || m.rank == 2) ? nullptr : &kNotYourTurn,
              {Fact::seat(0)}};
    const Ruling r = toy::State::check(seat, m);
    if (fault == Fault::kAllowsTooMuch && due().has(seat) && m.rank == 10) return {};
    if (fault == Fault::kRefusalTells && !r && r.refusal->clause == "T3")
      return {&kTells, {Fact::number(hands[(seat + 1u) % 3][m.rank % 11])}};
    return r;
  }
  void apply(Seat seat, const Move& m) {
    if (fault == Fault::kOrderMatters) {
      table.top = static_cast<std::uint8_t>(table.top | 1 << seat),
      table.holder = seat;  // the last to commit
      return;
    }
    if (fault == Fault::kNeverEnds && m.rank && hands[seat] == toy::Hand{}) return;
    if (fault != Fault::kNeverEnds) {
      if (toy::State::check(seat, m)) toy::State::apply(seat, m);  // a fault's move does nothing
      return;
    }
    table.turn = static_cast<Seat>((table.turn + 1) % toy::kSeats), table.top = 0;
  }
  Move default_move(Seat seat) const {
    return fault == Fault::kBadDefault || fault == Fault::kOrderMatters
               ? Move{}
               : toy::State::default_move(seat);
  }
  SeatSet winners() const {
    return fault == Fault::kWinnerTooEarly ? SeatSet::one(0) : toy::State::winners();
  }
  bool sound() const { return fault == Fault::kBelievesAll || toy::State::sound(); }
  std::optional<Move> shown(Seat by, const Move& m, Seat to) const {
    if (fault == Fault::kShownTells && hands[by][1]) return std::nullopt;
    return toy::State::shown(by, m, to);
  }
  static std::expected<Spoiled, ParseError> from_position(const Json& json) {
    auto s = toy::State::from_position(json);
    if (fault == Fault::kPositionBelievesAll && !s) return Spoiled();
    if (!s) return std::unexpected(std::move(s.error()));
    return Spoiled(*s);
  }
  Json to_position() const {
    Json j = toy::State::to_position();
    return fault == Fault::kPositionLoses ? j.set("top", 0) : j;
  }

 private:
  SeatSet waiting() const { return SeatSet(static_cast<std::uint16_t>(3 & ~table.top)); }
};
static_assert(Game<Spoiled>);

// Whether the law complains somewhere in a hundred matches.
bool caught(Fault f, auto law) {
  fault = f;
  std::string complaint;
  for (std::uint64_t seed = 0; seed < 100 && complaint.empty(); ++seed)
    complaint = survey<Spoiled>({}, 3, seed, 60, 10, law);
  fault = Fault::kNone;
  return !complaint.empty();
}
#define CATCHES(f, law)                                         \
  EXPECT_TRUE(caught(Fault::f, law)) << #f << " is not caught"; \
  EXPECT_FALSE(caught(Fault::kNone, law)) << "and the sound toy is not blamed"

const auto sane = [](const Spot<Spoiled>& spot, Rng&) { return seats_are_sane(spot); };
const auto exact = [](const Spot<Spoiled>& spot, Rng& rng) {
  return lists_are_exact(spot, {}, rng);
};
const auto drawn = [](const Spot<Spoiled>& spot, Rng& rng) {
  return random_moves_are_listed(spot.state, rng);
};
const auto codes = [](const Spot<Spoiled>& spot, Rng& rng) {
  return codes_mean_their_moves(spot, rng);
};
const auto commute = [](const Spot<Spoiled>& spot, Rng& rng) { return commits_commute(spot, rng); };
const auto worlds = [](const Spot<Spoiled>& spot, Rng& rng) { return worlds_agree(spot, rng); };
const auto hidden = [](const Spot<Spoiled>& spot, Rng& rng) {
  return spot.ply ? std::string() : seed_is_hidden(spot, rng);
};
const auto leaks = [](const Spot<Spoiled>& spot, Rng& rng) {
  std::uint64_t pairs = 0;
  return nothing_leaks(spot, {}, rng, pairs);
};
const auto bytes = [](const Spot<Spoiled>& spot, Rng&) { return bytes_come_back(spot); };
const auto spoils = [](const Spot<Spoiled>& spot, Rng& rng) {
  return spoiled_is_safe(spot, 20, 2, rng);
};
const auto positions = [](const Spot<Spoiled>& spot, Rng&) { return positions_come_back(spot); };
const auto hostile = [](const Spot<Spoiled>& spot, Rng& rng) {
  return hostile_positions(spot, 20, rng);
};

TEST(Laws, about_seats_catch_faults) {
  CATCHES(kBadDefault, sane);
  CATCHES(kForgetsToAsk, sane);
  CATCHES(kWinnerTooEarly, sane);
}

TEST(Laws, about_lists_catch_faults) {
  CATCHES(kListsWhatIsIllegal, exact);
  CATCHES(kListsTwice, exact);
  CATCHES(kForgetsAMove, exact);
  CATCHES(kAllowsTooMuch, exact);
}

TEST(Laws, about_draws_catch_faults) {
  CATCHES(kDrawsAnother, drawn);
  CATCHES(kDrawsTwice, drawn);
  EXPECT_FALSE(caught(Fault::kNone, codes));
}

TEST(Laws, about_commits_catch_faults) { CATCHES(kOrderMatters, commute); }

TEST(Laws, about_guesses_catch_faults) {
  CATCHES(kOtherGuess, worlds);
  CATCHES(kGuessIsTruth, hidden);
}

TEST(Laws, about_leaks_catch_faults) {
  CATCHES(kRefusalTells, leaks);
  CATCHES(kListingTells, leaks);
  CATCHES(kShownTells, leaks);
}

TEST(Laws, about_bytes_catch_faults) {
  CATCHES(kLosesBytes, bytes);
  CATCHES(kBelievesAll, spoils);
}

TEST(Laws, about_positions_catch_faults) {
  CATCHES(kPositionLoses, positions);
  CATCHES(kPositionBelievesAll, hostile);
}

TEST(Laws, about_matches_catch_faults) {
  int plies = 0;
  fault = Fault::kNeverEnds;
  EXPECT_NE(match_ends<Spoiled>({}, 3, 1, plies), "");
  fault = Fault::kDealsAlike;
  EXPECT_NE(same_seed_same_game<Spoiled>({}, 3, 1), "");
  fault = Fault::kNone;
  EXPECT_EQ(match_ends<Spoiled>({}, 3, 1, plies), "");
  EXPECT_EQ(same_seed_same_game<Spoiled>({}, 3, 1), "");
}

// A policy that changes its mind, and one that passes when it must not.
struct Moody {
  int asked = 0;
  toy::Move choose(const toy::View& v, Rng& rng) {
    return ++asked > 3 && v.table.top ? toy::Move{} : toy::Greedy{}.choose(v, rng);
  }
};
struct Lazy {
  toy::Move choose(const toy::View&, Rng&) { return {}; }
};

template <class P>
std::string blamed() {
  P used;
  std::string complaint;
  for (std::uint64_t seed = 0; seed < 20 && complaint.empty(); ++seed)
    complaint = survey<toy::State>({}, 3, seed, 60, 10, [&](const Spot<toy::State>& s, Rng& rng) {
      return policy_is_fair<toy::State>(s, used, rng);
    });
  return complaint;
}

TEST(Laws, about_policies_catch_faults) {
  EXPECT_NE(blamed<Moody>(), "");
  EXPECT_NE(blamed<Lazy>(), "");
  EXPECT_EQ(blamed<toy::Greedy>(), "");
}

Scene good_scene() {
  Scene s;
  s.headline = "Hand 1", s.prompt = "Play.";
  s.players = {{0, 0, "", "", true}, {1, 0, "", "", false}};
  s.zones = {{"hand", "Hand", "row", 0, 0, {{"8", "8", "eight", "card", ""}}}};
  s.choices = {{"8", "eight", {"8"}}};
  return s;
}

TEST(Laws, about_scenes_catch_faults) {
  const auto fault_in = [](const Scene& s, Voice voice = {}) {
    return scene_fault(s, SeatSet::one(0), 2, voice);
  };
  EXPECT_EQ(fault_in(good_scene()), "");
  const std::vector<void (*)(Scene&)> spoil{[](Scene& s) { s.headline.clear(); },
                                            [](Scene& s) { s.prompt.clear(); },
                                            [](Scene& s) { s.prompt = "It is {0}'s turn"; },
                                            [](Scene& s) { s.notes = {""}; },
                                            [](Scene& s) { s.players.pop_back(); },
                                            [](Scene& s) { std::swap(s.players[0], s.players[1]); },
                                            [](Scene& s) { s.players[1].due = true; },
                                            [](Scene& s) { s.zones[0].label.clear(); },
                                            [](Scene& s) { s.zones[0].layout = "heap"; },
                                            [](Scene& s) { s.zones[0].layout = "grid"; },
                                            [](Scene& s) { s.zones[0].seat = 2; },
                                            [](Scene& s) { s.zones[0].items[0].name.clear(); },
                                            [](Scene& s) { s.choices[0].picks = {"8", "8"}; },
                                            [](Scene& s) { s.choices[0].label.clear(); },
                                            [](Scene& s) { s.headline = "\xff"; }};
  for (std::size_t i = 0; i < spoil.size(); ++i) {
    Scene s = good_scene();
    spoil[i](s);
    EXPECT_NE(fault_in(s), "") << "fault " << i;
  }
  Voice ascii;
  ascii.ascii = true;
  Scene s = good_scene();
  s.zones[0].items[0].face = "K♠";
  EXPECT_EQ(fault_in(s), "");
  EXPECT_NE(fault_in(s, ascii), "");
  Voice chinese;
  chinese.lang = Lang::kChinese;
  EXPECT_NE(fault_in(good_scene(), chinese), "") << "an English prompt for a Chinese listener";
}

}  // namespace
}  // namespace menagerie::laws
