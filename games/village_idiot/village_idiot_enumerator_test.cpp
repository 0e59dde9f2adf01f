// SPDX-License-Identifier: MIT
// A second, slow move generator, written from the text of the rules without the engine's set
// arithmetic: every combination of one or two cards of the hand, with every number a Laborer could
// be, is tried against the sentences of sections 3 and 4. It must agree with legal_moves wherever
// random play leads.
#include <gtest/gtest.h>

#include <set>

#include "core/laws.hpp"
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {
namespace {

// A card as a hand holds it, and the number it is played as.
struct Laid {
  int printed, as;
};

struct Top {
  int number = 0, count = 0;  // 0: no cards in the middle
};

Top top_of(const Table& t) {
  if (t.pile == 0) return {};
  const int last = t.discards + t.pile - 1;
  const bool twin = t.cards[static_cast<std::size_t>(last)] & 32;
  return {t.cards[static_cast<std::size_t>(last)] & 15, twin ? 2 : 1};
}

int worker_of(const Options& o) {
  return std::array{3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}[o.laborer];
}

// V21 V22 V24 V26: do these cards have the power to sweep, on this pile?
bool sweeps(const Options& o, const Top& top, const std::vector<Laid>& cards) {
  bool fools = true, peasants = true, some = false;
  for (const Laid& c : cards) {
    fools = fools && c.printed == 15;
    const bool peasant = c.printed == 2;
    some = some || peasant;
    peasants = peasants &&
               (peasant || (o.mixed == Mixed::kPower && c.printed == worker_of(o) && c.as == 2));
  }
  if (fools) return true;
  if (!peasants || !some) return false;
  if (top.count == 0) return o.on_empty == OnEmpty::kClears;
  if (top.number > 10) return false;
  return top.count == 1 || cards.size() == 2 || o.on_pair == OnPair::kOne;
}

// V13 V14
bool beats(const Top& top, int number, std::size_t count) {
  if (top.count == 0 || number > top.number) return true;
  return number == top.number && count == 2 && top.count == 1;
}

bool allowed(const Table& t, const std::vector<Laid>& cards) {
  const int number = cards[0].as;
  for (const Laid& c : cards)
    if (c.as != number) return false;  // V12
  if (t.opening) {                     // V9
    bool start = false;
    for (const Laid& c : cards) start = start || c.printed == 4;
    return number == 4 && start && (cards.size() == 1 || t.options->start_pair);
  }
  return sweeps(t.options, top_of(t), cards) || beats(top_of(t), number, cards.size());
}

std::vector<int> readings(const Options& o, int printed) {
  if (printed != worker_of(o)) return {printed};
  return {2, 3, 4, 5, 6, 7, 8, 9, 10};  // V25
}

// The notation of a play: a Laborer's number is said unless it is 10 or its partner's.
std::string words(const Options& o, std::vector<Laid> cards) {
  const int worker = worker_of(o);
  if (cards.size() == 2 && cards[1].printed < cards[0].printed) std::swap(cards[0], cards[1]);
  bool all = true;
  for (const Laid& c : cards) all = all && c.printed == worker;
  std::string out;
  for (const Laid& c : cards) {
    out += (out.empty() ? "" : " ") + std::to_string(c.printed);
    if (all && c.as != 10) out += "=" + std::to_string(c.as);
  }
  return out;
}

std::set<std::string> plays(const Table& t, const Hand& hand) {
  std::vector<int> cards;
  for (int n = 2; n <= 15; ++n)
    for (int k = 0; k < hand.count(n); ++k) cards.push_back(n);
  std::set<std::string> out;
  for (std::size_t i = 0; i < cards.size(); ++i)
    for (const int a : readings(t.options, cards[i])) {
      if (allowed(t, {{cards[i], a}})) out.insert(words(t.options, {{cards[i], a}}));
      for (std::size_t j = i + 1; j < cards.size(); ++j)
        for (const int b : readings(t.options, cards[j]))
          if (allowed(t, {{cards[i], a}, {cards[j], b}}))
            out.insert(words(t.options, {{cards[i], a}, {cards[j], b}}));
    }
  return out;
}

// All that the player in turn may do.
std::set<std::string> turn_moves(const Table& t, const Hand& hand) {
  std::set<std::string> out = plays(t, hand);
  const bool must = !out.empty() && !t.options->voluntary;           // V15
  if (!must && t.took) out.insert("end");                            // V16
  if (!must && !t.took && t.pile && !t.opening) out.insert("take");  // V14 V16
  const Texts none;
  for (std::size_t i = 0; i < t.rules.size(); ++i) {  // V49
    const Rule& r = t.rules[i];
    if (r.duty == Duty::kGesture && !(t.gestures >> r.arg & 1))
      out.insert(to_text({Move::kGesture, r.arg, 0, 0, {}}, none));
    if (r.duty == Duty::kSay && !(t.done >> i & 1))
      out.insert(to_text({Move::kSay, r.arg, 0, 0, {}}, none));
  }
  return out;
}

std::set<std::string> everything(const State& s, Seat seat) {
  const Table& t = s.table;
  Place p = 0;
  while (t.order[p] != seat) ++p;
  std::set<std::string> out;
  if (t.phase == Phase::kPlay && p == t.turn) out = turn_moves(t, s.hands[p]);
  if (t.phase == Phase::kPlay && t.options->faults == Faults::kCalled && !t.called.has(p))  // V42
    for (Place q = 0; q < t.seats; ++q) {
      bool judged = false;
      for (const Rule& r : t.rules)
        judged = judged || (r.duty != Duty::kNone && r.duty != Duty::kHonour);
      const bool acted = judged && t.window.kind != Window::kShut && t.window.by == q;
      if (q != p && (acted || t.chatted.has(q)))
        out.insert("call " + std::to_string(t.order[q] + 1));
    }
  if (t.phase == Phase::kGive && p == 0)  // V40
    for (int n = 2; n <= 15; ++n)
      if (s.hands[0].count(n)) out.insert("give " + std::to_string(n));
  if (t.phase == Phase::kLetGo && p != t.window.by && !t.answered.has(p)) {
    out.insert("ok");
    if (t.options->faults == Faults::kCalled)
      out.insert("call " + std::to_string(t.order[t.window.by] + 1));
  }
  if (t.phase == Phase::kAdmit && p == t.trial.accused) out = {"admit", "deny"};
  if (t.phase == Phase::kVote && p != t.trial.accused && !t.trial.voted.has(p))
    out = {"guilty", "innocent", "abstain"};
  return out;
}

TEST(VillageIdiot, V12_to_V26_a_plain_enumerator_agrees_with_legal_moves) {
  int positions = 0;
  const Texts none;
  for (std::uint64_t game = 0; positions < 24'000; ++game) {
    Rng rng{game};
    Texts texts;
    const Options options =
        game % 4 ? *options_from<Options>(laws::random_options<Options>(rng), texts) : Options{};
    State s = State::start(options, 3 + static_cast<int>(game % 8), Seed::drawn(rng));
    State::Moves moves;
    for (int step = 0; step < 1'500 && !s.due().empty(); ++step) {
      if (s.table.phase != Phase::kRule) {
        for (Seat seat = 0; seat < s.seats(); ++seat) {
          if (seat != s.due().lowest() && (step + seat) % 5) continue;
          std::set<std::string> listed;
          moves.clear();
          s.legal_moves(seat, moves);
          for (const Move& m : moves)
            EXPECT_TRUE(listed.insert(to_text(m, none)).second)
                << "listed twice: " << to_text(m, none);
          ASSERT_EQ(listed, everything(s, seat)) << "seat " << seat + 1 << "\n"
                                                 << s.to_position().dump();
          ++positions;
        }
      }
      const Seat by = s.due().lowest();
      moves.clear();
      s.legal_moves(by, moves);
      Move m = moves[below(rng, static_cast<std::uint32_t>(moves.size()))];
      const Move accuse{
          Move::kAccuse,
          static_cast<std::uint8_t>(below(rng, static_cast<std::uint32_t>(s.seats()))),
          static_cast<std::uint8_t>(below(rng, 5)),
          0,
          {}};
      if (below(rng, 20) == 0 && s.check(by, accuse)) m = accuse;
      s.apply(by, m);
    }
  }
  EXPECT_GE(positions, 20'000);
}

}  // namespace
}  // namespace menagerie::village_idiot
