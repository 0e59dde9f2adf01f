// SPDX-License-Identifier: MIT
// What the program knows of a game without naming it: the catalogue holds one Entry for each folder
// of games/, and everything above (room, cli, server, wasm) works through it.
#pragma once
#include <array>
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
  // The same, where a legal move that somebody asks about is to be among them if the bot can.
  virtual std::vector<Weighed> weigh_with(const AnyState& state, Seat seat, Rng& rng,
                                          std::string_view /*move*/) {
    return weigh(state, seat, rng);
  }
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

// Contests between bots from one kind of start (bots/contest.hpp).
struct ContestRules {
  OptionPairs options;
  int seats = 0;
  std::optional<Json> from;  // a position, with options and seats of its own: its hidden parts are
                             // dealt anew each time
  bool one_deal = false;     // ends at the first change of a score
  std::uint64_t seed = 1;
  std::vector<std::string> bots;  // ids, all known; an empty one is a guest
  std::function<Bot*(std::size_t bot, Seat seat)> guest{};
};

struct Outcome {
  static constexpr std::int64_t kMostPlies = 1'000'000;  // a guest might talk for ever
  std::array<int, kMaxSeats> change{};                   // of the score, by seat
  SeatSet best;  // who won; in one deal, whose score changed for the best
  std::int64_t plies = 0;
  std::optional<Seat> stuck;  // a guest there chose nothing legal, and nothing else here counts
};

// For one thread.
class Contests {
 public:
  virtual ~Contests() = default;
  virtual int seats() const = 0;
  // `bots` by seat: which of ContestRules::bots sits there. The start depends on (seed, deal)
  // alone.
  virtual Outcome play(std::uint64_t deal, std::span<const std::size_t> bots) = 0;
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
  std::expected<std::unique_ptr<Contests>, ParseError> (*contests)(ContestRules);
};

// Null: no such bot.
const BotInfo* find_bot(const Entry& game, std::string_view id);
// The top of a game's ladder, which is asked for advice.
const BotInfo& strongest_level(const Entry& game);
// The level that sits in where nobody has named one: normal, else the lowest of the ladder.
const BotInfo& usual_level(const Entry& game);
// How long people wait for a move of that level, in milliseconds; then it is hurried.
int patience_with(std::string_view level);

// What a lobby shows of a game, in one language: docs/protocol.md, "A game of /api/games".
Json to_json(const Entry& game, Lang lang);

}  // namespace menagerie
