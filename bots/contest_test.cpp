// SPDX-License-Identifier: MIT
// Contests over the toy: what is fixed by the deal, where one ends, positions that are dealt anew,
// and guests.
#include "bots/contest.hpp"

#include <gtest/gtest.h>

#include <set>

#include "bots/make_entry.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {
namespace {

const Entry& entry() {
  static const Entry toy = entry_of<toy::State, toy::levels>("rules", "規則");
  return toy;
}

ContestRules rules_of(std::vector<std::string> bots, std::uint64_t seed = 1) {
  ContestRules rules;
  rules.seats = toy::kSeats, rules.seed = seed, rules.bots = std::move(bots);
  return rules;
}

std::unique_ptr<Contests> contests(ContestRules rules) {
  auto made = entry().contests(std::move(rules));
  EXPECT_TRUE(made);
  return std::move(*made);
}

Outcome played(Contests& c, std::uint64_t deal, std::vector<std::size_t> bots) {
  return c.play(deal, bots);
}

// Answers from a list, then passes on what the state offers first; keeps what it saw.
class Guest final : public Bot {
 public:
  std::string choose(const AnyState& state, Seat seat, Rng& rng) override {
    seen.insert(state->view(seat).dump()), drawn.push_back(rng.next());
    return answer.empty() ? state->legal_moves(seat)[0] : answer;
  }
  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override {
    return {{choose(state, seat, rng)}};
  }
  void hurry_when(std::function<bool()>) override {}
  std::string answer;
  std::set<std::string> seen;
  std::vector<std::uint64_t> drawn;
};

bool same(const Outcome& a, const Outcome& b) {
  return a.change == b.change && a.best == b.best && a.plies == b.plies;
}

TEST(Contest, depends_on_seed_deal_and_seating_alone) {
  const auto one = contests(rules_of({"normal", "random"})),
             two = contests(rules_of({"normal", "random"})),
             other = contests(rules_of({"normal", "random"}, 2));
  int differ = 0;
  for (std::uint64_t deal = 40; deal-- > 0;) {
    const Outcome first = played(*one, deal, {0, 1, 1});
    played(*two, deal / 2, {1, 0, 0});
    EXPECT_TRUE(same(first, played(*two, deal, {0, 1, 1}))) << "whatever was played before";
    EXPECT_TRUE(same(first, played(*one, deal, {0, 1, 1})));
    differ += !same(first, played(*other, deal, {0, 1, 1}));
    EXPECT_EQ(first.best.size(), 1);
    EXPECT_EQ(first.change[first.best.lowest()], 1);
  }
  EXPECT_GT(differ, 20);
}

TEST(Contest, who_is_named_twice_plays_alike) {
  const auto c = contests(rules_of({"random", "normal", "random"}));
  for (std::uint64_t deal = 0; deal < 20; ++deal)
    EXPECT_TRUE(same(played(*c, deal, {0, 1, 2}), played(*c, deal, {2, 1, 0})))
        << "what a seat draws does not depend on who sits there";
}

TEST(Contest, seats_draw_apart_and_deals_too) {
  std::set<std::uint64_t> words;
  for (std::uint64_t deal = 0; deal < 100; ++deal)
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      Rng rng = rng_of_seat(7, deal, seat);
      words.insert(rng.next()), words.insert(rng.next());
    }
  EXPECT_EQ(words.size(), 2'000u);
}

TEST(Contest, one_deal_ends_at_the_first_change_of_a_score) {
  ContestRules rules = rules_of({"normal", "random"});
  rules.one_deal = true;
  const auto c = contests(rules), whole = contests(rules_of({"normal", "random"}));
  for (std::uint64_t deal = 0; deal < 20; ++deal)  // a match of the toy is one deal
    EXPECT_TRUE(same(played(*c, deal, {0, 1, 0}), played(*whole, deal, {0, 1, 0})));
}

TEST(Contest, a_position_keeps_what_all_see_and_deals_the_rest_anew) {
  ContestRules rules = rules_of({"normal", ""});
  Guest guest;
  rules.guest = [&](std::size_t, Seat) { return &guest; };
  rules.from = *Json::parse(R"({"hands":["3 8 9","4 5","6 6"],"played":"7","top":7,"holder":3})");
  const auto c = contests(rules);
  EXPECT_EQ(c->seats(), 3);
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    guest.seen.clear();
    const Outcome out = played(*c, deal, {1, 0, 0});
    ASSERT_FALSE(out.stuck);
    const Json view = *Json::parse(*guest.seen.begin());
    EXPECT_EQ(view.find("view")->find("sizes")->items()->size(), 3u);
  }
  std::set<std::string> first_views;
  for (std::uint64_t deal = 0; deal < 50; ++deal) {
    Guest once;
    once.answer = "nonsense";  // so that it is asked once
    ContestRules again = rules;
    again.guest = [&](std::size_t, Seat) { return &once; };
    const Outcome out = played(*contests(again), deal, {1, 0, 0});
    EXPECT_EQ(out.stuck, std::optional<Seat>(0));
    ASSERT_EQ(once.seen.size(), 1u);
    const Json view = *Json::parse(*once.seen.begin());
    const Json& table = *view.find("view")->find("table");
    EXPECT_EQ(table.number("top"), 7);
    EXPECT_EQ(view.find("view")->find("sizes")->dump(), "[3,2,2]");
    first_views.insert(*once.seen.begin());
  }
  EXPECT_GT(first_views.size(), 40u) << "hands are dealt anew";
}

TEST(Contest, a_position_that_cannot_be_played_is_refused) {
  ContestRules rules = rules_of({"normal", "random"});
  rules.from = *Json::parse(R"({"hands":["","4","5"],"played":"7"})");
  EXPECT_FALSE(entry().contests(rules)) << "it is over";
  rules.from = Json(7);
  EXPECT_FALSE(entry().contests(rules));
  rules.from.reset();
  rules.options = {{"cards", "99"}};
  EXPECT_FALSE(entry().contests(rules));
}

TEST(Contest, a_guest_sees_its_own_seat_and_plays_by_notation) {
  ContestRules rules = rules_of({"", "normal"});
  Guest guest;
  std::set<Seat> asked;
  rules.guest = [&](std::size_t bot, Seat seat) {
    EXPECT_EQ(bot, 0u);
    asked.insert(seat);
    return &guest;
  };
  const auto c = contests(rules);
  for (std::uint64_t deal = 0; deal < 10; ++deal) EXPECT_FALSE(played(*c, deal, {1, 0, 1}).stuck);
  EXPECT_EQ(asked, (std::set<Seat>{1}));
  for (const std::string& view : guest.seen) EXPECT_EQ(Json::parse(view)->number("me"), 1);
}

TEST(Contest, a_guest_that_plays_nothing_legal_ends_it) {
  for (const std::string& answer : {std::string("11"), std::string("x"), std::string(9'000, '1'),
                                    std::string("pass")}) {  // who leads may not pass
    ContestRules rules = rules_of({"", "normal"});
    Guest guest;
    guest.answer = answer;
    rules.guest = [&](std::size_t, Seat) { return &guest; };
    EXPECT_EQ(played(*contests(rules), 0, {0, 1, 1}).stuck, std::optional<Seat>(0)) << answer;
  }
}

}  // namespace
}  // namespace menagerie
