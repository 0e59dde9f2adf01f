// SPDX-License-Identifier: MIT
// A finished or broken-off match looked at again: at each decision a level weighs the moves from
// what that seat could know then, and the move that was played is held against the best of them.
//
// A loss is told as certain where it is more than twice its standard error (advice.hpp); only
// certain losses count. Accuracy of a player: of the points that lay between the best and the worst
// weighed move of each decision, summed, the share that was not lost; 100 is always the best.
// Decisions with one legal move are no decisions; a move that the level did not weigh is counted
// apart.
//
// It goes move by move, so that whoever runs it can show progress and stop.
#pragma once
#include <expected>

#include "coach/advice.hpp"
#include "core/record.hpp"

namespace menagerie {

struct Decision {
  std::size_t number;  // of the move in the record, from 1
  Seat seat;
  AnyState before;
  std::string played, best;
  bool weighed = false;  // the level has an opinion of both
  Gap loss{};            // of the played move against the best; 0 where it is the best
  double stake = 0;      // best against worst
};

struct Judged {  // a player
  int decisions = 0, agreed = 0, weighed = 0, mistakes = 0;
  double lost = 0, stake = 0;            // points; only certain losses are lost
  std::vector<const Decision*> worst{};  // at most three, certain ones first, then by loss
  double accuracy() const { return stake > 0 ? 100 * (1 - lost / stake) : 100; }
};

class Analysis {
 public:
  // `worlds`: the moves are weighed again, in other guesses, until both have been tried in so many
  // (or sixteen times); 0: once. The record is held against the rules first.
  static std::expected<Analysis, ParseError> begin(const Entry& game, const Record& record,
                                                   const BotInfo& level, int worlds);
  const BotInfo& level() const { return *level_; }
  const Entry& game() const { return *game_; }
  std::size_t moves() const { return record_.moves.size(); }
  std::size_t done() const { return match_.moves().size(); }
  bool step();  // looks at the next move; false where there is none left
  const std::vector<Decision>& decisions() const { return decisions_; }
  bool weighs() const;                  // the level has weighed something
  std::vector<Judged> players() const;  // by seat
  const std::vector<std::string>& names() const { return record_.players; }

 private:
  Analysis(const Entry& game, const Record& record, const BotInfo& level, int worlds, Match match)
      : game_(&game), record_(record), level_(&level), worlds_(worlds), match_(std::move(match)) {}
  void judge(const Played& played);
  std::vector<Weighed> weighed(const Played& played) const;

  const Entry* game_;
  Record record_;
  const BotInfo* level_;
  int worlds_;
  Match match_;
  std::vector<Decision> decisions_;
};

// Two estimates of one move from different guesses as one.
Weighed pooled(const Weighed& a, const Weighed& b);

// "Move 23 · Hand 3 · bid 30": where a decision stood, as its seat saw it.
std::string place_of(const Decision& decision, const Voice& voice);
// What was played and what it cost, in a sentence.
std::string told(const Decision& decision, const Voice& voice);
// {"game", "level", "name", "moves", "weighs", "players": [{"seat", "name", "accuracy", ...,
// "worst": [...]}], "decisions": [...]}
Json to_json(const Analysis& analysis, const Voice& voice);

}  // namespace menagerie
