// SPDX-License-Identifier: MIT
// How far Expert's way to decide can be read, measured exactly in a game that is small enough.
#include "games/beetle_poker/brain_micro.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <memory>

#include "games/beetle_poker/brain_answers.hpp"

namespace menagerie::micro {
namespace {

constexpr int kCap = 9;

int size(Cards s) { return std::popcount(s); }
int sum(Cards s) {
  int out = 0;
  for (int c = 0; c < 8; ++c) out += (s >> c & 1) * (3 + c / 2);
  return out;
}
int highest(Cards s) { return s ? 3 + (std::bit_width(s) - 1) / 2 : 0; }
bool one_suit(Cards s) { return !(s & 0x55) || !(s & 0xaa); }
bool one_rank(Cards s) {
  return std::bit_width(s) - 1 - std::countr_zero(s) <= 1 && (std::countr_zero(s) & 1) == 0;
}

// 0 I, 1 the other, 2 nobody.
int attacker(const Both<Cards>& sets) {
  if (sets[0] == sets[1]) return 2;
  const auto strength = [](Cards s) { return std::pair(s ? sum(s) : 0, std::bit_width(s)); };
  return strength(sets[0]) < strength(sets[1]);
}

Cards less(Cards hand, Cards played) { return static_cast<Cards>(hand & ~played); }
Cards unseen(const Table& t, Cards hand) { return static_cast<Cards>(kAll & ~(t.used | hand)); }

// f(cards that I draw, cards that the other draws, chance).
void each_draw(const Table& t, Cards left, auto f) {
  if (draws(t) == 0) return f(Cards{0}, Cards{0}, 1.0);
  const std::vector<Cards> mine = hands_of(left, 1);
  for (const Cards a : mine)
    for (const Cards b : mine)
      if (a != b) f(a, b, 1.0 / static_cast<double>(mine.size() * (mine.size() - 1)));
}

}  // namespace

Table Table::from_there() const {
  Table out = *this;
  out.ground = static_cast<std::int8_t>(-ground);
  std::swap(out.sets[0], out.sets[1]), std::swap(out.held[0], out.held[1]);
  return out;
}

std::vector<Cards> hands_of(Cards from, int n) {
  std::vector<Cards> out;
  for (unsigned s = 0; s <= kAll; ++s)
    if (!(s & ~from) && std::popcount(s) == n) out.push_back(static_cast<Cards>(s));
  return out;
}

std::vector<Cards> choices(const Table& t, Cards hand) {
  if (t.clash) return hands_of(hand, 1);
  std::vector<Cards> out;
  for (int n = 1; n < size(hand); ++n)
    for (const Cards s : hands_of(hand, n))
      if (sum(s) <= kCap && (one_suit(s) || one_rank(s))) out.push_back(s);
  if (out.empty()) out.push_back(0);
  return out;
}

Table before_sets(const Table& t) {
  Table out = t;
  out.clash = false, out.sets = {};
  out.used = static_cast<Cards>(t.used & ~(t.sets[0] | t.sets[1]));
  for (int p = 0; p < 2; ++p) out.held[p] = static_cast<std::int8_t>(t.held[p] + size(t.sets[p]));
  return out;
}

Table after(const Table& t, const Both<Cards>& chosen) {
  Table out = t;
  out.used = static_cast<Cards>(t.used | chosen[0] | chosen[1]);
  for (int p = 0; p < 2; ++p) out.held[p] = static_cast<std::int8_t>(t.held[p] - size(chosen[p]));
  out.clash = !t.clash, out.sets = t.clash ? Both<Cards>{} : chosen;
  if (!t.clash) return out;
  const int attacks = attacker(t.sets);
  const bool mine_is_higher = chosen[0] > chosen[1];
  if (attacks == 0 && mine_is_higher) ++out.ground;
  if (attacks == 1 && !mine_is_higher) --out.ground;
  ++out.round;
  return out;
}

int draws(const Table& t) {
  return t.round == 2 && !t.clash && t.held[0] + t.held[1] + size(t.used) < 8;
}

const std::vector<double>& Player::policy(const Table& t, Cards hand) {
  const auto key = std::pair(t, hand);
  const auto known = policies_.find(key);
  if (known != policies_.end()) return known->second;
  return policies_[key] = decide(t, hand);
}

double Player::worth(const Table& t, const Both<Cards>& hands) {
  if (t.over()) return t.worth();
  double out = 0;
  each_draw(t, unseen(t, hands[0] | hands[1]), [&](Cards mine, Cards theirs, double chance) {
    Table drawn = t;
    for (auto& n : drawn.held) n = static_cast<std::int8_t>(n + draws(t));
    out += chance * played(drawn, {static_cast<Cards>(hands[0] | mine),
                                   static_cast<Cards>(hands[1] | theirs)});
  });
  return out;
}

double Player::played(const Table& t, const Both<Cards>& hands) {
  const auto key = std::pair(t, hands);
  if (const auto known = worths_.find(key); known != worths_.end()) return known->second;
  const std::vector<Cards> mine = choices(t, hands[0]), theirs = choices(t, hands[1]);
  const std::vector<double> a = policy(t, hands[0]), b = policy(t.from_there(), hands[1]);
  double out = 0;
  for (std::size_t i = 0; i < mine.size(); ++i)
    for (std::size_t j = 0; j < theirs.size(); ++j)
      if (a[i] * b[j] > 0)
        out += a[i] * b[j] *
               worth(after(t, {mine[i], theirs[j]}), {static_cast<Cards>(hands[0] & ~mine[i]),
                                                      static_cast<Cards>(hands[1] & ~theirs[j])});
  return worths_[key] = out;
}

std::vector<double> Uniform::decide(const Table& t, Cards hand) {
  const std::size_t n = choices(t, hand).size();
  return std::vector<double>(n, 1.0 / static_cast<double>(n));
}

const Expert::Solution& Expert::solution(const Table& t) {
  const auto known = solutions_.find(t);
  if (known != solutions_.end()) return known->second;
  const Cards about = static_cast<Cards>(kAll & ~t.used);
  Solution out{{hands_of(about, t.held[0]), hands_of(about, t.held[1])}, {0}, {0}, {}};
  const auto& [own, others] = out.hands;
  for (const Cards h : own) out.rows.push_back(out.rows.back() + choices(t, h).size());
  for (const Cards h : others) out.columns.push_back(out.columns.back() + choices(t, h).size());
  const Both<std::vector<double>> likely = weights(t, out.hands);
  BayesianGame game(out.rows, out.columns), naive = game;
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t j = 0; j < others.size(); ++j) {
      if (own[i] & others[j]) continue;
      const double weight = likely[0][i] * likely[1][j];
      game.meet(i, j, weight), naive.meet(i, j, 1);
      std::size_t row = out.rows[i];
      for (const Cards a : choices(t, own[i])) {
        std::size_t column = out.columns[j];
        for (const Cards b : choices(t, others[j])) {
          const double worth =
              judge_.worth(after(t, {a, b}), {less(own[i], a), less(others[j], b)});
          naive.at(row, column) = worth, game.at(row, column++) = weight * worth;
        }
        ++row;
      }
    }
  out.strategies = match_regrets(game, manner_.rounds, manner_.calm, bound(t, out, naive));
  return solutions_[t] = std::move(out);
}

// As in the game: a beginner likes a high sum from few cards and a high card left.
Bound Expert::bound(const Table& t, const Solution& s, const BayesianGame& naive) const {
  if (manner_.bound == 0) return {};
  const auto liked = [&](const std::vector<Cards>& hands, const Begins& begins) {
    std::vector<double> out;
    for (const Cards h : hands)
      for (const Cards c : choices(t, h))
        out.push_back(sum(c) + (t.clash ? 0 : 2 * highest(less(h, c)) - 2 * size(c)));
    return beetle_poker::softened(begins, out, 1.6, std::vector<double>(hands.size(), 1.0));
  };
  const Strategies first{liked(s.hands[0], s.rows), liked(s.hands[1], s.columns)};
  // Here 2 lie between victory and defeat.
  return {manner_.bound, beetle_poker::answering_columns(naive, first, {0.04, 0.01})};
}

// How likely each hand that is left was to lay its set.
Both<std::vector<double>> Expert::weights(const Table& t, const Both<std::vector<Cards>>& hands) {
  Both<std::vector<double>> out{std::vector<double>(hands[0].size(), 1.0),
                                std::vector<double>(hands[1].size(), 1.0)};
  if (!t.clash) return out;
  const Table before = before_sets(t);
  const Solution& then = solution(before);
  for (std::size_t p = 0; p < 2; ++p) {
    const std::vector<double>& chances = p ? then.strategies.columns : then.strategies.rows;
    std::map<Cards, double> laid;  // by whole hand
    std::size_t at = 0;
    for (const Cards h : then.hands[p])
      for (const Cards set : choices(before, h)) {
        if (set == t.sets[p]) laid[h] = chances[at];
        ++at;
      }
    for (std::size_t i = 0; i < hands[p].size(); ++i)
      out[p][i] = manner_.unlikely + laid[static_cast<Cards>(hands[p][i] | t.sets[p])];
  }
  return out;
}

std::vector<double> Expert::decide(const Table& t, Cards hand) {
  const Solution& s = solution(t);
  const auto i = static_cast<std::size_t>(std::find(s.hands[0].begin(), s.hands[0].end(), hand) -
                                          s.hands[0].begin());
  const auto begin = s.strategies.rows.begin();
  return {begin + static_cast<std::ptrdiff_t>(s.rows[i]),
          begin + static_cast<std::ptrdiff_t>(s.rows[i + 1])};
}

namespace {

// A hand that the other may hold, and how likely he came here with it.
struct Held {
  Cards hand = 0;
  double chance = 0;
};

// What I win at best, times the chance that it comes to this.
double best(Player& player, const Table& t, Cards mine, const std::vector<Held>& others);

double after_draw(Player& player, const Table& t, Cards mine, const std::vector<Held>& others) {
  double total = 0;
  for (const Held& h : others) total += h.chance;
  if (t.over()) return total * t.worth();
  std::map<Cards, std::vector<Held>> by_draw;
  for (const Held& h : others)
    each_draw(t, unseen(t, mine | h.hand), [&](Cards drawn, Cards theirs, double chance) {
      by_draw[drawn].push_back({static_cast<Cards>(h.hand | theirs), h.chance * chance});
    });
  Table next = t;
  for (auto& n : next.held) n = static_cast<std::int8_t>(n + draws(t));
  double out = 0;
  for (const auto& [drawn, held] : by_draw) out += best(player, next, mine | drawn, held);
  return out;
}

double best(Player& player, const Table& t, Cards mine, const std::vector<Held>& others) {
  double most = -1e9;
  for (const Cards a : choices(t, mine)) {
    std::map<Cards, std::vector<Held>> by_choice;
    for (const Held& h : others) {
      const std::vector<double>& policy = player.policy(t.from_there(), h.hand);
      std::size_t i = 0;
      for (const Cards b : choices(t.from_there(), h.hand)) {
        if (policy[i] > 0)
          by_choice[b].push_back({static_cast<Cards>(h.hand & ~b), h.chance * policy[i]});
        ++i;
      }
    }
    double sum = 0;
    for (const auto& [b, held] : by_choice)
      sum += after_draw(player, after(t, {a, b}), mine & ~a, held);
    most = std::max(most, sum);
  }
  return most;
}

}  // namespace

double exploitability(Player& player) {
  const std::vector<Cards> hands = hands_of(kAll, kDealt);
  double out = 0;
  for (const Cards mine : hands) {
    std::vector<Held> others;
    for (const Cards h : hands_of(kAll & ~mine, kDealt)) others.push_back({h, 1.0});
    for (Held& h : others) h.chance = 1.0 / static_cast<double>(hands.size() * others.size());
    out += best(player, {}, mine, others);
  }
  return out;
}

namespace {

TEST(Micro, a_hand_of_three_has_its_sets) {
  const Cards hand = 0b10'01'01;  // 3, 4 of one suit, 5 of the other
  EXPECT_EQ(choices({}, hand), (std::vector<Cards>{0b1, 0b100, 0b100000, 0b101}));
  EXPECT_EQ(hands_of(kAll, 3).size(), 56u);
}

TEST(Micro, the_higher_card_pushes_only_for_the_attacker) {
  const Table t = after({}, {Cards{0b1000000}, Cards{0b1}});  // 6 against 3
  EXPECT_EQ(after(t, {Cards{0b100}, Cards{0b10}}).ground, 1);
  EXPECT_EQ(after(t, {Cards{0b10}, Cards{0b100}}).ground, 0);
  EXPECT_EQ(after(t.from_there(), {Cards{0b10}, Cards{0b100}}).ground, -1);
}

// Nobody wins from himself, and whoever plays without thought can be read.
TEST(Micro, the_game_is_fair_and_chance_is_read) {
  Uniform uniform;
  double sum = 0;
  for (const Cards mine : hands_of(kAll, kDealt))
    for (const Cards theirs : hands_of(less(kAll, mine), kDealt))
      sum += uniform.worth({}, {mine, theirs});
  EXPECT_NEAR(sum, 0, 1e-9);
  EXPECT_GT(exploitability(uniform), 0.15);
}

// Of a game that is won or lost by 1, somebody who knows Expert's way by heart wins less than 0.02.
TEST(Micro, experts_way_can_hardly_be_read) {
  constexpr int kLessons = 8;
  constexpr double kLearned = 0.25;  // of each lesson
  Uniform uniform;
  std::vector<std::unique_ptr<Player>> all;
  Player* judge = &uniform;
  for (int n = 1; n < kLessons; ++n) {
    all.push_back(std::make_unique<Expert>(*judge, Manner{}));
    all.push_back(std::make_unique<Between>(*all.back(), *judge, n == 1 ? 1.0 : kLearned));
    judge = all.back().get();
  }
  Expert expert(*judge, Manner{});
  const double read = exploitability(expert);
  RecordProperty("exploitability", std::to_string(read));
  EXPECT_LE(read, 0.02);
  EXPECT_GE(read, 0) << "nobody wins less than nothing with the best answer";
}

}  // namespace
}  // namespace menagerie::micro
