// SPDX-License-Identifier: MIT
// Who learns in a run (trainer.hpp): nets that judge what will come (net_learner.hpp), or weights
// of a taste that chooses by chance (taste_learner.hpp). It plays games that are numbered, learns
// from them, and can be measured, written down, and kept for a later day.
#pragma once
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "bots/net_file.hpp"
#include "core/entry.hpp"
#include "learn/duel.hpp"

namespace menagerie::learn {

struct Subject {
  const GameInfo* game;
  std::string_view features;  // name of what the learner sees of the game
};

// Games that are played and learned from at once.
struct Lot {
  std::uint64_t seed, first, count;
  double left;  // share of the run that is still to come
  int threads;
};

struct Learnt {
  std::uint64_t samples = 0;
  double squares = 0;  // sum of the squared errors of judgements
};

class Learner {
 public:
  virtual ~Learner() = default;
  virtual Subject subject() const = 0;
  virtual std::uint64_t games_a_round() const = 0;
  // What it does to the weights depends on the lot, but for its threads, and on the weights alone.
  virtual Learnt round(const Lot& lot) = 0;
  virtual void note() {}  // at each point of the curve
  // Against the game's usual bot, or the level that it learns to win against, over deals
  // first..first+count-1.
  virtual Duel measure(std::uint64_t first, std::uint64_t count) const = 0;
  virtual std::string file(const NetOrigin& origin) const = 0;  // what it has learnt

  // All that is needed to go on later, and back; false: these bytes cannot be that.
  virtual std::string kept() const = 0;
  virtual bool restore(std::string_view bytes) = 0;
};

// With the weights that a seed begins with. Null: there is nothing to learn.
std::unique_ptr<Learner> learner_of(std::string_view game, std::uint64_t seed);

// Who learns to win against one level of the game (known, as all such names here), which has all
// seats but one. `nets`: a file of nets to begin with; empty: those that the game comes with.
// Null: the game has no such learner.
using LearnerOr = std::expected<std::unique_ptr<Learner>, ParseError>;
LearnerOr responder_of(std::string_view game, std::string_view level, std::uint64_t seed,
                       std::string_view nets);
// Who plays with a file of nets that a responder wrote. Null: the game has none.
using BotOr = std::expected<std::unique_ptr<Bot>, ParseError>;
BotOr player_of(std::string_view game, std::string_view nets);

}  // namespace menagerie::learn
