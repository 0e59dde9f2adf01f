// SPDX-License-Identifier: MIT
// The choice that two seats make at once, as a Bayesian game (bots/regret_matching.hpp): some hands
// that I might hold as the other sees it, mine first among them; some hands that the other might
// hold; the choices of each; and what every two of them lead to, judged with open cards where the
// next stage begins.
#pragma once
#include "bots/mind.hpp"
#include "bots/regret_matching.hpp"
#include "games/beetle_poker/brain_judge.hpp"

namespace menagerie::beetle_poker {

struct Breadth {
  int own_hands = 12, other_hands = 12;  // guesses; my own hand is among the former
  int own_choices = 16, choices = 10;    // at most, of my own hand and of the others
  int rounds = 300;                      // of regret matching; 0: an answer to likely play
  double known = 0.01;                   // how far the other reckons with my very hand
  double bound = 0;                      // the chance that the other plays as he is likely to
  int more = 1;                          // times as many guesses where they are weighed
};

// Answers what beetles ask, sensibly, up to the next choice.
void settle(State& s);

// What either may hold. A hand of little weight is answered to its liking, but hardly reckoned
// with.
struct Guess {
  CardSet cards = 0;
  double weight = 1;
  double belief = 1;  // how well it goes with the set that was laid from it
};
struct Guesses {
  std::vector<Guess> own, others;  // the first of my own is what I hold
  PerSeat<CardSet> laid{};         // sets that stay among the choices
};
Guesses guessed(const View& v, const Breadth& breadth, Rng& rng);

// Of what the other does: the chances of these choices, all that he has with the hand that he holds
// in that world.
using Forecast =
    std::function<std::vector<double>(const State& world, std::span<const Move> choices)>;

class Meeting {
 public:
  struct Choice {
    Move move{};
    double liking = 0, look = 0;  // the beginner's, or its forecast; at first look
    Judge::Kept kept{};
  };
  struct Hand {
    Guess guess;
    std::vector<Choice> choices;
  };

  // `also` stays among my choices, if it is not null. With a forecast the other's likeliest choices
  // are kept.
  Meeting(const Judge& judge, const State& base, Seat me, const Guesses& guesses,
          const Breadth& breadth, const Hurry& hurry, const Move* also,
          const Forecast& forecast = {});

  std::span<const Choice> choices() const { return own_[0].choices; }
  const BayesianGame& game() const { return game_; }
  // The same to who does not mind what was laid; there where somebody is bound to play so.
  const BayesianGame& naive() const { return naive_; }
  std::span<const Hand> others() const { return std::span(others_).first(judged_); }
  // Of each hand's choices; the better liked, the likelier.
  Strategies likings() const;
  // What the other does, as it was forecast.
  std::vector<double> forecast() const;
  // How likely the hand of that number is to lay the set that stayed among its choices.
  double chance(const Strategies& s, Seat seat, std::size_t hand) const;

 private:
  Hand hand_of(const Guess& guess, Seat seat, const Forecast& forecast) const;
  void shorten(std::vector<Hand>& hands, std::size_t i, Seat seat, int most, const Move* also);
  double first_look(const Hand& hand, Seat seat, const Choice& choice, const Hand& against) const;
  State world_of(const Hand& mine, const Hand& others) const;
  void fill(std::size_t j);
  void fill(std::size_t i, std::size_t j);

  const Judge& judge_;
  Seat me_;
  bool bound_;
  State base_;
  std::vector<Hand> own_, others_;
  BayesianGame game_{{0}, {0}}, naive_{{0}, {0}};
  PerSeat<CardSet> laid_;
  std::size_t judged_ = 0;
};

}  // namespace menagerie::beetle_poker
