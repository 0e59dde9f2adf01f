// SPDX-License-Identifier: MIT
// What the program knows of a game without naming it: the catalogue holds one Entry for each folder
// of games/, and everything above (room, cli, server, wasm) works through it.
#pragma once
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_state.hpp"
#include "core/options.hpp"

namespace menagerie {

// What a bot thinks of a move.
struct Weighed {
  std::string move;   // notation
  double points = 0;  // what its owner may expect: own points against the others' mean
  double error = 0;   // standard error of that
  int worlds = 0;     // guesses of what is hidden that it was tried in; 0: it was not weighed
};

// A player made of software. It is handed a state because the facade cannot name a game's View; the
// only thing it does with it is to ask for the view of its own seat (bots/any_bot.hpp, tested by
// the laws).
class Bot {
 public:
  virtual ~Bot() = default;
  // Of a due seat; the notation of a legal move. The same state, seat and rng give the same move.
  virtual std::string choose(const AnyState& state, Seat seat, Rng& rng) = 0;
  // The moves that it weighed, best first; the first is what choose plays.
  virtual std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) = 0;
  // From now on it answers at once, with the best it has, when `hurry` is true (bots/mind.hpp).
  virtual void hurry_when(std::function<bool()> hurry) = 0;
};

struct BotInfo {
  std::string_view id;  // "easy", "expert": as typed after --bots
  Text name;
  Text blurb;         // how it thinks, in one sentence
  bool level = true;  // of the ladder, weakest first; false: others are measured against it
};

// What a batch of matches came to. Sums, so that batches merge by adding (bots/simulate.hpp).
struct Tally {
  std::uint64_t games = 0, moves = 0;
  std::uint64_t digest = 0;          // sum of the hashes of the records: the order doesn't matter
  std::vector<double> wins, scores;  // by seat; a shared win counts its share
  std::vector<std::uint64_t> bot_games;  // by bot, as listed
  std::vector<double> bot_wins, bot_scores;

  void add(const Tally& o);
};

struct Entry {
  const GameInfo* info;
  std::string_view rules_en, rules_zh;  // the text of RULES.md and RULES.zh-Hant.md
  std::vector<OptionInfo> (*options)();
  Text (*describe_option)(std::string_view name);
  std::expected<AnyState, ParseError> (*start)(const OptionPairs&, int seats, const Seed&);
  // The options that differ from the default in canonical form, as a record keeps them.
  std::expected<OptionPairs, ParseError> (*canonical_options)(const OptionPairs&);
  // A world that agrees with what AnyState::Face::view gave: enough to ask what is legal for that
  // seat and why not. Also returns the seat.
  std::expected<std::pair<AnyState, Seat>, ParseError> (*from_view)(const Json&);
  std::expected<AnyState, ParseError> (*from_position)(const Json&);
  std::expected<Json, ParseError> (*score_sheet)(const Json&, const Voice&);
  std::span<const BotInfo> bots;
  std::unique_ptr<Bot> (*bot)(std::string_view id);  // null: no such bot
  // Sequences of `depth` listed moves from the deal Seed::of(seed), usual options and seats
  // (core/perft.hpp).
  std::uint64_t (*perft)(std::uint64_t seed, int depth);
  // Plays matches first..first+count-1 of a batch; match n is dealt from (seed, n) alone, and the
  // bots move round the seats by n. `bots` are ids, one a seat, all known.
  Tally (*simulate)(const OptionPairs&, std::span<const std::string> bots, std::uint64_t seed,
                    std::uint64_t first, std::uint64_t count);
};

// What a lobby shows of a game, in one language: docs/protocol.md, "A game of /api/games".
Json to_json(const Entry& game, Lang lang);

}  // namespace menagerie
