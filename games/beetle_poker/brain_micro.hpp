// SPDX-License-Identifier: MIT
// The game cut down until it can be solved exactly, to measure how far a way to decide can be read:
// 8 cards (3 to 6 in two suits), hands of three, piles of one card, a cap of 9, two rounds, no
// abilities. Whose beetle has gained ground in the end wins 1 from the other. Who has no set for
// the wrestling defends; if neither has one, nobody attacks.
//
// It is the same for both seats, so everything is said by one of them: I am 0, the other is 1.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "bots/regret_matching.hpp"

namespace menagerie::micro {

using Cards = std::uint8_t;  // bit 2 * (value - 3) + suit
template <class T>
using Both = std::array<T, 2>;

inline constexpr Cards kAll = 0xff;
inline constexpr int kDealt = 3, kRounds = 2;

// What everybody knows.
struct Table {
  Cards used = 0;                     // in this round and before
  std::int8_t ground = 0, round = 1;  // gained by me
  bool clash = false;                 // to come; else the wrestling
  Both<Cards> sets{};                 // revealed for that clash
  Both<std::int8_t> held{kDealt, kDealt};
  auto operator<=>(const Table&) const = default;
  bool over() const { return round > kRounds; }
  double worth() const { return (ground > 0) - (ground < 0); }
  Table from_there() const;  // as the other sees it
};

std::vector<Cards> hands_of(Cards from, int n);
std::vector<Cards> choices(const Table& t, Cards hand);
Table before_sets(const Table& t);  // of a clash to come: before these sets were revealed
Table after(const Table& t, const Both<Cards>& chosen);  // drawing follows where a round begins
int draws(const Table& t);                               // cards that each seat draws at this point

// How to play: for each choice of a hand its chance.
class Player {
 public:
  virtual ~Player() = default;
  const std::vector<double>& policy(const Table& t, Cards hand);
  // What I may expect with open cards when both play so; before the draw, if there is one.
  virtual double worth(const Table& t, const Both<Cards>& hands);

 protected:
  virtual std::vector<double> decide(const Table& t, Cards hand) = 0;

 private:
  double played(const Table& t, const Both<Cards>& hands);

  std::map<std::pair<Table, Cards>, std::vector<double>> policies_;
  std::map<std::pair<Table, Both<Cards>>, double> worths_;
};

// Any choice, all equally likely.
class Uniform final : public Player {
  std::vector<double> decide(const Table& t, Cards hand) override;
};

// As Expert decides (brain.cpp): a Bayesian game over hands, judged with open cards where the next
// stage begins; in the clash each hand counts by how likely it was to lay its set; the other is in
// part bound to play like Hard; the average of regret matching is played. Here all hands are asked,
// where the real game has too many and asks a dozen guesses of each.
struct Manner {
  int rounds = 60;
  double calm = 0.03, unlikely = 0.02, bound = 0.4;
};
class Expert final : public Player {
 public:
  Expert(Player& judge, const Manner& manner) : judge_(judge), manner_(manner) {}

 private:
  struct Solution {
    Both<std::vector<Cards>> hands;
    Begins rows, columns;
    Strategies strategies;
  };
  std::vector<double> decide(const Table& t, Cards hand) override;
  const Solution& solution(const Table& t);
  Bound bound(const Table& t, const Solution& s, const BayesianGame& naive) const;
  Both<std::vector<double>> weights(const Table& t, const Both<std::vector<Cards>>& hands);

  Player& judge_;
  Manner manner_;
  std::map<Table, Solution> solutions_;
};

// Judges by the play of two, one of them so much. What is learned from play is learned slowly: a
// judge who changes his mind at once is never caught up with.
class Between final : public Player {
 public:
  Between(Player& now, Player& before, double share) : now_(now), before_(before), share_(share) {}
  double worth(const Table& t, const Both<Cards>& hands) override {
    return share_ * now_.worth(t, hands) + (1 - share_) * before_.worth(t, hands);
  }

 private:
  std::vector<double> decide(const Table& t, Cards hand) override { return now_.policy(t, hand); }

  Player &now_, &before_;
  double share_;
};

// What somebody wins a game from this player who knows just how he plays: 0 of one who cannot be
// read.
double exploitability(Player& player);

}  // namespace menagerie::micro
