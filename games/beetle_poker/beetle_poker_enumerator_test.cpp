// SPDX-License-Identifier: MIT
// A second, slow reading of the rules: every subset of a hand is tried against the sentences of B6,
// B8, B10 and B15, and compared with what the engine lists, on more than 20,000 positions that
// random play reaches.
#include <algorithm>
#include <set>

#include "games/beetle_poker/testing.hpp"

namespace menagerie::beetle_poker {
namespace {

struct PlainCard {
  int value, suit;
  Card card;
};

std::vector<PlainCard> plain(CardSet s) {
  std::vector<PlainCard> out;
  for (int c = 0; c < 52; ++c)
    if (s >> c & 1) out.push_back({c / 4 + 3, c % 4, static_cast<Card>(c)});
  return out;
}

int total(const std::vector<PlainCard>& cards) {
  int n = 0;
  for (const PlainCard& c : cards) n += c.value;
  return n;
}
bool same(const std::vector<PlainCard>& cards, int PlainCard::* what) {
  return std::ranges::all_of(cards, [&](const PlainCard& c) { return c.*what == cards[0].*what; });
}

// The conditions that a shipped or tested card has at the moments of choosing, in plain words.
bool plain_condition(const State& s, Seat me, const Condition& c, const std::vector<PlainCard>& set,
                     const PlainCard* clash) {
  const auto within = [&](int n) { return c.a <= n && n <= c.b; };
  if (c.topic == Topic::kHand) return within(static_cast<int>(plain(s.hands[me]).size()));
  if (c.topic == Topic::kPile) return within(static_cast<int>(plain(s.piles[me].cards).size()));
  if (c.topic == Topic::kSetCards) return within(static_cast<int>(set.size()));
  if (c.topic == Topic::kSetSum) return within(total(set));
  if (c.topic == Topic::kSetShape)
    return set.size() >= 2 && same(set, c.a == 0 ? &PlainCard::suit : &PlainCard::value);
  if (c.topic == Topic::kClashSuit) return (c.a & (1 << clash->suit)) != 0;
  if (c.topic == Topic::kClashValue) return within(clash->value);
  if (c.topic == Topic::kPosition) {
    const int left_space = s.table.position;
    if (c.a == 1) return left_space == 2;
    const bool at_left_end = left_space == 1;
    return left_space != 2 && at_left_end == ((me == 0) == (c.a == 0));
  }
  ADD_FAILURE() << "a condition that no card of this test has";
  return false;
}

bool plain_live(const State& s, Seat me, std::size_t n, const std::vector<PlainCard>& set,
                const PlainCard* clash) {
  const Ability a = s.table.card_of(me).abilities[n];
  if (a.once && (s.table.spent & (1 << (2 * me + static_cast<int>(n))))) return false;
  for (std::size_t i = 0; i < a.count; ++i)
    if (!plain_condition(s, me, a.conditions[i], set, clash)) return false;
  return true;
}

// All ways to announce optional abilities of the moment: each lists the abilities that are used.
struct Announcement {
  std::string words;
  std::vector<std::size_t> used;
};
std::vector<Announcement> announcements(const State& s, Seat me, Moment moment) {
  std::vector<std::size_t> optional;
  for (std::size_t n = 0; n < s.table.card_of(me).count; ++n)
    if (s.table.card_of(me).abilities[n].moment == moment &&
        s.table.card_of(me).abilities[n].optional)
      optional.push_back(n);
  std::vector<Announcement> out{{"", {}}};
  if (!optional.empty()) out.push_back({" use", {optional[0]}});
  if (optional.size() == 2)
    out.push_back({" use2", {optional[1]}}),
        out.push_back({" use use2", {optional[0], optional[1]}});
  return out;
}

bool may_wrestle(const State& s, Seat me, const std::vector<PlainCard>& set,
                 const Announcement& said) {
  if (set.empty() || set.size() > 3) return false;  // 1 to 3 cards
  if (!same(set, &PlainCard::suit) && !same(set, &PlainCard::value))
    return false;                                             // one suit or one rank
  if (set.size() == plain(s.hands[me]).size()) return false;  // one stays in hand
  int cap = s.table.card_of(me).cap + s.table.cap_add[me], sum = total(set);
  for (std::size_t n = 0; n < s.table.card_of(me).count; ++n) {
    const Ability a = s.table.card_of(me).abilities[n];
    if (a.moment != Moment::kWrestlingChosen) continue;
    const bool announced = std::ranges::find(said.used, n) != said.used.end(),
               live = plain_live(s, me, n, set, nullptr);
    if (announced && !live) return false;
    if (a.optional ? !announced : !live) continue;
    if (a.effect == Effect::kCap)
      cap += a.n;
    else
      sum += a.n;
  }
  return sum <= cap;
}

std::string spelled(const std::vector<PlainCard>& set) {
  CardSet cards = 0;
  for (const PlainCard& c : set) cards |= bit(c.card);
  return set_text(cards);
}

std::multiset<std::string> by_the_book(const State& s, Seat me) {
  std::multiset<std::string> out;
  const Table& t = s.table;
  const auto hand = plain(s.hands[me]);
  if (t.phase == Phase::kWrestling) {
    const auto said = announcements(s, me, Moment::kWrestlingChosen);
    const auto judge = [&](std::vector<PlainCard> set) {
      for (const Announcement& a : said)
        if (may_wrestle(s, me, set, a)) out.insert(spelled(set) + a.words);
    };
    for (std::size_t i = 0; i < hand.size(); ++i) {
      judge({hand[i]});
      for (std::size_t j = i + 1; j < hand.size(); ++j) {
        judge({hand[i], hand[j]});
        for (std::size_t k = j + 1; k < hand.size(); ++k) judge({hand[i], hand[j], hand[k]});
      }
    }
    if (out.empty()) out.insert("pass");
  } else if (t.phase == Phase::kClash) {
    for (const PlainCard& c : hand)
      for (const Announcement& a : announcements(s, me, Moment::kClashChosen))
        if (std::ranges::all_of(a.used, [&](std::size_t n) {
              return plain_live(s, me, n, plain(t.wrestled[me]), &c);
            }))
          out.insert(spelled({c}) + a.words);
  } else if (t.phase == Phase::kAsk) {
    const bool first = t.slot < 2;
    const Seat asked = first ? t.first : static_cast<Seat>(1 - t.first);
    const Ability a = t.card_of(asked).abilities[t.slot % 2];
    if (a.effect == Effect::kTakeBack) {
      for (const PlainCard& c : plain(t.used[asked])) out.insert(spelled({c}));
    } else {
      out.insert("use");
    }
    if (a.optional) out.insert("skip");
  } else if (t.phase == Phase::kBeetles) {
    for (std::size_t i = 0; i < kRoster; ++i)
      if (t.beetles[1 - me] != i)
        out.insert("beetle " + std::string(names_in(roster().texts[i]).id));
    if (t.beetles[1 - me] != kRoster) out.insert("beetle one");
    if (t.beetles[1 - me] != kRoster + 1) out.insert("beetle two");
  }
  return out;
}

OptionPairs options_of(std::uint64_t n) {
  const std::string first = both_of(
      ability_json("wrestlingChosen",
                   R"([{"wrestling": "mine", "cards": [2, 3]}, {"position": "myEdge"}])",
                   R"({"wrestlingSum": -5})", "optional"),
      ability_json("wrestlingChosen", R"([{"pile": [5, 20]}])", R"({"cap": 4})", "optional"));
  const std::string second = both_of(
      ability_json("clashChosen", R"([{"clash": "mine", "value": [3, 8]}, {"oncePerGame": true}])",
                   R"({"clashCard": 6})", "optional"),
      ability_json("drawing", "[]", R"({"cap": -9})"));
  OptionPairs out{{"beetle.custom1", beetle_json(first, 17, "one")},
                  {"beetle.custom2", beetle_json(second, 16, "two")}};
  if (n % 3 == 1) out.emplace_back("beetles", "noDuplicates");
  if (n % 5 == 1) out.emplace_back("finalRound", "true");
  return out;
}

TEST(BeetleEnumerator, agrees_with_legal_moves_on_20000_reached_positions) {
  Rng rng{11};
  int positions = 0, passes = 0, announced = 0, asked = 0;
  for (std::uint64_t n = 0; positions < 24'000; ++n) {
    Texts texts;
    const auto options = options_from<Options>(options_of(n), texts);
    ASSERT_TRUE(options) << options.error().say(Lang::kEnglish);
    State s = State::start(*options, kSeats, Seed::of(n));
    if (n % 2) {  // the two custom beetles meet
      Fight f(s);
      f.texts = texts;
      f.both("beetle one", "beetle two");
      s = f.state;
    }
    while (!s.due().empty()) {
      s.due().each([&](Seat seat) {
        State::Moves moves;
        s.legal_moves(seat, moves);
        std::multiset<std::string> listed;
        for (const Move& m : moves) listed.insert(to_text(m, texts));
        const auto wanted = by_the_book(s, seat);
        ASSERT_EQ(listed, wanted) << s.to_position(texts).dump();
        ++positions;
        passes += listed.contains("pass");
        asked += s.table.phase == Phase::kAsk;
        announced += std::ranges::any_of(
            listed, [](const std::string& t) { return t.size() > 4 && t.find(" use") != t.npos; });
      });
      if (HasFatalFailure()) return;
      State::Moves moves;
      const Seat seat = s.due().lowest();
      s.legal_moves(seat, moves);
      s.apply(seat, moves[below(rng, static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(passes, 20);
  EXPECT_GT(announced, 500);
  EXPECT_GT(asked, 100);
}

// What is not listed is refused, for all sets of up to four cards of a deck around the hand.
TEST(BeetleEnumerator, check_refuses_what_the_book_does_not_allow) {
  Rng rng{12};
  for (std::uint64_t n = 0; n < 300; ++n) {
    Texts texts;
    State s =
        State::start(*options_from<Options>({{"beetles", "random"}}, texts), kSeats, Seed::of(n));
    const auto allowed = by_the_book(s, 0);
    for (int i = 0; i < 200; ++i) {
      const CardSet set =
          some_of(below(rng, 4) ? s.hands[0] : kAllCards, 1 + static_cast<int>(below(rng, 4)), rng);
      EXPECT_EQ(bool(s.check(0, Move::cards(set))), allowed.contains(set_text(set)))
          << set_text(set);
    }
  }
}

}  // namespace
}  // namespace menagerie::beetle_poker
