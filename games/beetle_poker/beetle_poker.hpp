// SPDX-License-Identifier: MIT
// Beetle-fighting Poker: two beetles on a track of four spaces, pushed to and fro by simultaneous
// secret choices of playing cards. RULES.md numbers the rules (B1..B25).
//
// The whole position on the track is one number, the space of the left beetle (seat 0; the right
// one stands on the next): 2 at the start, 4 when the right beetle is off, 0 when the left one is.
// A round is a walk through moments, at each of which the abilities of both beetles may go off:
//
//     choose sets | revealed, role decided | choose clash cards | revealed, won or failed | drawing
//     (wrestling)   ability questions        (clash)              ability questions
//
// While a choice is face down it lies in `sealed` and its cards still count as held; the reveal
// moves the cards. All chance is in the deal: the order of each pile is in the state, seen by
// nobody (cards.hpp).
#pragma once
#include <array>

#include "core/fields.hpp"
#include "core/game.hpp"
#include "core/inline_vector.hpp"
#include "core/options.hpp"
#include "games/beetle_poker/beetle.hpp"
#include "games/beetle_poker/cards.hpp"
#include "games/beetle_poker/roster.hpp"
#include "games/beetle_poker/sets.hpp"

namespace menagerie::beetle_poker {

inline constexpr int kSeats = 2, kDealt = 6, kMostHeld = 26;
inline constexpr int kMostAdded = 2 * kMostChange;         // by all abilities of a beetle together
inline constexpr int kMostShift = 1 + 2 * kMostAbilities;  // a push, and every ability of both
inline constexpr Seat kNobody = 2;
inline constexpr std::uint8_t kNoBeetle = 255;
constexpr Seat other(Seat s) { return static_cast<Seat>(1 - s); }

// One word:  63..59 zero | 58..56 kind | 55,54 zero | 53,52 uses | 51..0 cards (or the beetle
// in 7..0)
struct Move {
  enum Kind : std::uint8_t { kCards, kPass, kUse, kSkip, kBeetle };
  std::uint64_t word = 0;
  bool operator==(const Move&) const = default;
  static void fields(auto& x, auto f) { f("word", x.word); }

  // `uses`: bit n set: with the choice goes the n-th of the beetle's optional abilities of that
  // moment.
  static constexpr Move cards(CardSet set, unsigned uses = 0) {
    return {set | std::uint64_t{uses} << 52};
  }
  static constexpr Move of(Kind kind, std::uint64_t low = 0) {
    return {std::uint64_t{kind} << 56 | low};
  }
  // 0..11: of the roster; 64 + n: the one whose names are text n.
  static constexpr Move beetle(unsigned n) { return of(kBeetle, n); }

  constexpr unsigned kind() const {
    return static_cast<unsigned>(word >> 56);
  }  // others than Kind: no move
  constexpr CardSet set() const { return word & kAllCards; }
  constexpr unsigned uses() const { return static_cast<unsigned>(word >> 52 & 15); }
  constexpr unsigned beetle() const { return static_cast<unsigned>(word & 255); }

  static std::expected<Move, ParseError> parse(std::string_view text, const Texts& texts);
};
inline constexpr unsigned kOwnBeetle = 64;
std::string to_text(const Move& m, const Texts& texts);

enum class Choosing : std::uint8_t { kSecret, kNoDuplicates, kRandom };
enum class Exhaust : std::uint8_t { kGround, kDraw, kEmptyPileLoses };

struct Options {
  Choosing beetles = Choosing::kSecret;
  Exhaust exhaust = Exhaust::kGround;
  bool final_round = false;
  std::array<BeetleCode, kCustom> custom{};
  bool operator==(const Options&) const = default;
  static void fields(auto& x, auto f) {
    f("beetles", x.beetles, Choices{"secret", "noDuplicates", "random"}, Clause{"B2"});
    f("exhaust", x.exhaust, Choices{"ground", "draw", "emptyPileLoses"}, Clause{"B18"});
    f("finalRound", x.final_round, Clause{"B17"});
    f("beetle.custom1", x.custom[0], Clause{"B20"});
    f("beetle.custom2", x.custom[1], Clause{"B20"});
  }
};

enum class Phase : std::uint8_t { kBeetles, kWrestling, kClash, kAsk, kOver };
enum class Ending : std::uint8_t { kNone, kOffTrack, kGround, kPile, kEmptyPile, kDraw };

template <class T>
using PerSeat = std::array<T, kSeats>;

// What everybody sees. The values of a round stay until the next sets are revealed, for those who
// look back. Ordered by size, since a search copies it at every step.
struct Table {
  PerSeat<CardSet> wrestled{};  // as revealed; empty: nothing
  PerSeat<CardSet> used{};      // this round's cards on the table, less those taken back
  PerSeat<CardSet> known{};     // cards in hand that everybody has seen
  CardSet discarded = 0;
  Options options{};
  PerSeat<std::uint8_t> beetles{kNoBeetle, kNoBeetle};
  Phase phase = Phase::kBeetles;
  std::uint8_t committed = 0;  // a bit for each seat whose choice lies face down
  std::uint8_t position = 2;
  std::uint8_t round = 1;
  bool last_round = false;  // B17, finalRound
  Seat attacker = kNobody;
  Seat looker = kNobody;  // sees the other's clash card before choosing
  PerSeat<Card> clash{kNoCard, kNoCard};
  PerSeat<std::int8_t> sum_add{}, clash_add{}, draw_add{};
  PerSeat<std::int8_t> cap_add{};     // for the next choice of a wrestling set
  PerSeat<std::uint8_t> drawn{};      // in the last draw phase
  std::uint8_t ties = 0;              // bits: sums go to seat 0, 1; clash cards go to seat 0, 1
  std::uint8_t spent = 0, fired = 0;  // bit 2*seat+n: once a game, used; went off this round
  std::uint8_t hold = 0;              // a bit for each seat that is not moved back at this moment
  std::int8_t shift = 0;  // by how much the left beetle will move at the end of this moment
  Moment moment{};        // while the table waits for an answer: which moment,
  std::uint8_t slot = 0;  // which of the four abilities (first's two, then the other's)
  Seat first = 0;         // and who goes first
  Ending ending = Ending::kNone;
  std::uint8_t winners = 0;
  bool operator==(const Table&) const = default;
  static void fields(auto& x, auto f) {
    f("options", x.options), f("beetles", x.beetles), f("phase", x.phase),
        f("committed", x.committed), f("position", x.position);
    f("round", x.round), f("last_round", x.last_round), f("attacker", x.attacker),
        f("looker", x.looker), f("wrestled", x.wrestled);
    f("clash", x.clash), f("used", x.used), f("known", x.known), f("discarded", x.discarded),
        f("sum_add", x.sum_add);
    f("clash_add", x.clash_add), f("draw_add", x.draw_add), f("cap_add", x.cap_add),
        f("drawn", x.drawn), f("ties", x.ties);
    f("spent", x.spent), f("fired", x.fired), f("hold", x.hold), f("shift", x.shift),
        f("moment", x.moment), f("slot", x.slot);
    f("first", x.first), f("ending", x.ending), f("winners", x.winners);
  }

  // A beetle by its number; of a number without a card, an empty one.
  const BeetleCode& code(std::uint8_t beetle) const;
  const BeetleCode& code_of(Seat s) const { return code(beetles[s]); }
  BeetleCard card(std::uint8_t beetle) const { return code(beetle).spelled(); }
  BeetleCard card_of(Seat s) const { return card(beetles[s]); }
  bool has_committed(Seat s) const { return committed >> s & 1; }
  SeatSet due() const;
  Seat asked() const { return slot < kMostAbilities ? first : other(first); }
  const AbilityCode& asked_code() const { return code_of(asked()).abilities[slot & 1u]; }
  Ability asked_ability() const { return asked_code().spelled(); }
  // The moment as the abilities of that seat name it: the attacker's victory is the defender's
  // defeat.
  Moment moment_for(Seat s) const;
  // A bit for each moment at which an ability of either beetle may go off: most are passed over.
  unsigned moments() const { return code_of(0).moments() | code_of(1).moments(); }
  int sum(Seat s) const { return wrestled[s] ? sum_of(wrestled[s]) + sum_add[s] : 0; }
  int clash_value(Seat s) const { return value_of(clash[s]) + clash_add[s]; }
  int cap(Seat s) const { return code_of(s).cap + cap_add[s]; }
  Seat ahead_in_wrestling(std::uint32_t lot) const;  // B7, B8
  Seat ahead_in_clash() const;                       // B10
  bool sound() const;
};

// Asked at every step, so compiled in place.
inline const BeetleCode& Table::code(std::uint8_t beetle) const {
  static constexpr BeetleCode kNone{};
  if (beetle < kRoster) return roster().codes[beetle];
  return beetle < kAllBeetles ? options.custom[beetle - kRoster] : kNone;
}

inline SeatSet Table::due() const {
  const auto waiting = static_cast<std::uint16_t>(~committed & 3u);
  switch (phase) {
    case Phase::kBeetles:
      return SeatSet(static_cast<std::uint16_t>(
          waiting & ((beetles[0] == kNoBeetle) | (beetles[1] == kNoBeetle) << 1)));
    case Phase::kWrestling:
      return SeatSet(waiting);
    case Phase::kClash:
      if (looker != kNobody && !has_committed(other(looker)))
        return SeatSet::one(other(looker));  // B23
      return SeatSet(waiting);
    case Phase::kAsk:
      return SeatSet::one(asked());
    case Phase::kOver:
      break;
  }
  return {};
}

inline Moment Table::moment_for(Seat s) const {
  using enum Moment;
  constexpr std::array<Moment, kMoments> kOfDefender{
      kWrestlingChosen, kWrestlingRevealed, kRoleDecided, kClashChosen, kClashRevealed,
      kDefenceLost,     kDefenceWon,        kDefenceWon,  kDefenceLost, kDrawing};
  return s == attacker ? moment : kOfDefender[static_cast<std::size_t>(moment)];
}

struct View {
  Table table{};
  Seat me = kSpectator;
  CardSet mine = 0;
  Move sealed{};        // my own choice, while it lies face down
  Card seen = kNoCard;  // the other's clash card, where I may look
  PerSeat<std::uint8_t> hand_sizes{}, pile_sizes{};
  bool operator==(const View&) const = default;
  static void fields(auto& x, auto f) {
    f("table", x.table), f("me", x.me), f("mine", x.mine), f("sealed", x.sealed), f("seen", x.seen);
    f("hand_sizes", x.hand_sizes), f("pile_sizes", x.pile_sizes);
  }
  bool sound() const;
};

struct State {
  using Move = beetle_poker::Move;
  using View = beetle_poker::View;
  using Options = beetle_poker::Options;
  // Two whole suits in hand make 767 sets; two optional abilities make four moves of each.
  using Moves = InlineVector<Move, 4 * 767>;
  static constexpr GameInfo info{
      "beetle_poker",
      {"Beetle-fighting Poker", "鬥甲蟲撲克"},
      {"Two beetles push each other along a branch with hidden hands of cards.",
       "兩隻甲蟲在枝頭上角力，靠手中暗藏的撲克牌把對方推下去。"},
      kSeats,
      kSeats,
      kSeats,
      3};

  Table table{};
  PerSeat<CardSet> hands{};
  PerSeat<Pile> piles{};
  Move sealed{};           // the choice that lies face down: the second one is revealed at once
  std::uint32_t lots = 0;  // should one have to be drawn: bit 0 for B2, bit n in round n for B8
  bool operator==(const State&) const = default;
  // Written with a choice for each seat.
  static void fields(auto& x, auto f) {
    PerSeat<Move> laid{x.laid(0), x.laid(1)};
    f("table", x.table), f("hands", x.hands), f("piles", x.piles), f("sealed", laid);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(x)>>) x.seal(laid);
    f("lots", x.lots);
  }
  Move laid(Seat s) const { return table.has_committed(s) ? sealed : Move{}; }
  // What is not laid by the seat that has committed makes the state unsound.
  void seal(const PerSeat<Move>& laid);

  static State start(const Options& options, int seats, const Seed& seed);
  static State determinize(const View& v, Rng& rng);
  // Where beetles are dealt at random: is this the pairing that numbered matches reach by turns?
  // All pairs come once in one order, then once in the other, and so on.
  bool in_turn(std::uint64_t number) const;
  int seats() const { return kSeats; }
  SeatSet due() const { return table.due(); }
  SeatSet able() const { return due(); }
  void legal_moves(Seat seat, Moves& out) const;
  // Also of a seat that has just committed: any of the moves that it had.
  Move random_move(Seat seat, Rng& rng) const;
  Ruling check(Seat seat, const Move& m) const;
  void apply(Seat seat, const Move& m);
  Move default_move(Seat seat) const;
  int score(Seat seat) const {
    return table.winners == 1u << seat ? 1 : 0;
  }  // a draw scores nothing
  SeatSet winners() const { return SeatSet(table.winners); }
  View view(Seat me) const;
  bool sound() const;
  std::optional<Move> shown(Seat by, const Move& m, Seat to) const;

  static std::string fact_text(const Fact& fact, const Voice& voice);
  static Text describe_option(std::string_view name);
  static std::expected<State, ParseError> from_position(const Json& json);
  static std::expected<State, ParseError> from_position(const Json& json, Texts& texts);
  Json to_position() const;
  Json to_position(const Texts& texts) const;
  static std::expected<Json, ParseError> score_sheet(const Json& json, const Voice& voice);

  // Is the n-th ability live for its owner now? At the two sealed moments `set` or `clash` is the
  // choice that is being judged, at others what lies on the table.
  bool holds(unsigned n, Seat me, CardSet set, Card clash) const;

 private:
  // moves.cpp
  void list_beetles(Seat seat, Moves& out) const;
  std::optional<SetLimits> limits_by_shape(Seat seat) const;
  std::optional<SetLimits> limits(Seat seat) const;
  void list_sets(Seat seat, Moves& out) const;
  void list_clash(Seat seat, Moves& out) const;
  void list_answers(Moves& out) const;
  void list(Seat seat, Moves& out) const;  // whoever's turn it is
  Ruling check_beetle(const Move& m) const;
  Ruling check_set(Seat seat, const Move& m) const;
  Ruling check_clash(Seat seat, const Move& m) const;
  Ruling check_answer(const Move& m) const;
  unsigned optional_now(Seat seat, Moment moment) const;
  bool uses_fit(Seat seat, Moment moment, unsigned uses, CardSet set, Card clash) const;
  int allowance(Seat seat, CardSet set, unsigned uses) const;
  // round.cpp
  bool counts(const Condition& c, Seat me, CardSet set, Card clash) const;
  int measure(Measure what, Seat s) const;
  void reveal_beetles(const PerSeat<Move>& chosen);
  void reveal_sets(const PerSeat<Move>& chosen);
  void reveal_clash(const PerSeat<Move>& chosen);
  void fire_sealed(Seat seat, Moment moment, unsigned uses, CardSet set, Card clash);
  void begin(Moment moment, Seat first);
  void run(unsigned moments);
  bool run_moment(unsigned moments);
  bool run_abilities();
  bool usable(const AbilityCode& a, Seat me) const;
  void fire(Seat seat, unsigned n, Card taken = kNoCard);
  bool move_beetles();
  void draw_cards();
  void next_round();
  void finish(Ending ending, SeatSet winners);
  void finish_by_exhaustion();
};

// Which beetle a move names: its number, or kNoBeetle where this match has no such card.
std::uint8_t beetle_of(const Move& m, const Options& options);

Scene scene(const View& v, const Voice& voice);
std::string describe(const Move& m, const Voice& voice);
std::vector<std::string> picks(const Move& m);
std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice);

}  // namespace menagerie::beetle_poker
