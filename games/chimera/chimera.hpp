// SPDX-License-Identifier: MIT
// Chimera: three players, one against two, whoever first plays his last card ends the hand; hands
// are played until somebody has the target. The rules are in RULES.md; a comment such as `C31`
// names the clause.
//
// A match is one State. `Table` is what everybody at it has seen; hands, nest, the Hunters' gifts
// and the seed are the rest. Sets of cards are words (cards.hpp). What a seat knows beyond the
// table is its own hand, the nest where it saw it, and what it gave to and got from its partner:
// that is its View. Facts about hidden hands that follow from it (View::known) are kept by every
// guess that `determinize` makes.
#pragma once
#include <array>

#include "core/fields.hpp"
#include "core/game.hpp"
#include "core/inline_vector.hpp"
#include "core/options.hpp"
#include "games/chimera/combination.hpp"

namespace menagerie::chimera {

inline constexpr int kSeats = 3;
inline constexpr int kDealt = 17, kNestSize = 3;
inline constexpr Seat next_seat(Seat s) {
  return s == kSeats - 1 ? Seat{0} : static_cast<Seat>(s + 1);
}

// One word: what kind of move in the highest nibble, the cards or the number below it.
//
//     0  pass (no cards), or a play of the cards
//     1  a bid of the number               2  a gift of the cards to the other Hunter
//     3..14  a play of the cards, with Pi Ya standing for rank 1..12 (pia.choose=ask)
struct Move {
  std::uint64_t word = 0;

  static constexpr Move pass() { return {}; }
  static constexpr Move bid(int points) {
    return Move{std::uint64_t{1} << 60 | static_cast<std::uint64_t>(points)};
  }
  static constexpr Move give(Cards cards) { return Move{std::uint64_t{2} << 60 | cards}; }
  static constexpr Move play(Cards cards, int reading = 0) {
    return Move{(reading ? static_cast<std::uint64_t>(reading + 2) << 60 : 0) | cards};
  }
  constexpr Move() = default;
  constexpr explicit Move(std::uint64_t w) : word(w) {}

  constexpr Cards cards() const { return word & kAll; }
  constexpr bool is_pass() const { return word == 0; }
  constexpr bool is_bid() const { return word >> 60 == 1; }
  constexpr bool is_give() const { return word >> 60 == 2; }
  constexpr bool is_play() const { return word != 0 && !is_bid() && !is_give(); }
  constexpr int reading() const {
    return word >> 60 < 3 ? 0 : static_cast<int>(word >> 60) - 2;
  }  // 13 is nonsense
  constexpr std::uint64_t points() const { return word & kAll; }  // of a bid

  bool operator==(const Move&) const = default;
  static void fields(auto& x, auto f) { f("word", x.word); }
  static std::expected<Move, ParseError> parse(std::string_view text);
};
std::string to_text(const Move& m);

enum class Dealing : std::uint8_t { kRotate, kRandom };
enum class Forced : std::uint8_t {
  kHighestScore,
  kFaceUpHolder,
  kDealer,
  kFirstPasserNoRedeal,
  kOpenerNoRedeal
};
enum class ForcedTie : std::uint8_t { kBiddingOrder, kRandom };
enum class TrapsBy : std::uint8_t { kAnyone, kChimeraOnly };
enum class NoCards : std::uint8_t { kOnce, kPerHunter };
enum class Floor : std::uint8_t { kBeforeTreasure, kAfterTreasure };
enum class PiaChoose : std::uint8_t { kAuto, kAsk };

struct Options {
  std::uint16_t target = 400;
  Dealing dealing = Dealing::kRotate;
  bool face_up_public = true;
  Forced forced = Forced::kHighestScore;
  ForcedTie forced_tie = ForcedTie::kBiddingOrder;
  bool nest_reveal = false;
  TrapsBy traps_by = TrapsBy::kAnyone;
  NoCards no_cards = NoCards::kOnce;
  Floor floor = Floor::kBeforeTreasure;
  PiaChoose pia = PiaChoose::kAuto;

  bool operator==(const Options&) const = default;
  bool sound() const;
  static void fields(auto& o, auto f) {
    f("target", o.target, Range{1, 10'000}, Clause{"C59"});
    f("dealer", o.dealing, Choices{"rotate", "random"}, Clause{"C9"});
    f("faceUp.public", o.face_up_public, Clause{"C13"});
    f("bid.forced", o.forced,
      Choices{"highestScore", "faceUpHolder", "dealer", "firstPasserNoRedeal", "openerNoRedeal"},
      Clause{"C22"});
    f("bid.forcedTie", o.forced_tie, Choices{"biddingOrder", "random"}, Clause{"C22"});
    f("nest.reveal", o.nest_reveal, Clause{"C25"});
    f("pia.choose", o.pia, Choices{"auto", "ask"}, Clause{"C48"});
    f("bonus.trapsBy", o.traps_by, Choices{"anyone", "chimera"}, Clause{"C53"});
    f("bonus.noCards", o.no_cards, Choices{"once", "perHunter"}, Clause{"C54"});
    f("score.floor", o.floor, Choices{"beforeTreasure", "afterTreasure"}, Clause{"C58"});
  }
};

// How a hand came out and what it was worth (scoring.cpp).
struct Result {
  std::uint8_t bid = 0;  // 0: no hand has been played
  Seat chimera = 0, out = 0;
  std::uint8_t traps = 0, flights = 0;          // that count for the bonus
  std::uint8_t idle = 0;                        // Hunters who played no card
  std::array<std::uint8_t, kSeats> treasure{};  // points
  std::array<std::int16_t, kSeats> change{};    // of the totals

  bool operator==(const Result&) const = default;
  static void fields(auto& x, auto f) {
    f("bid", x.bid), f("chimera", x.chimera), f("out", x.out), f("traps", x.traps),
        f("flights", x.flights);
    f("idle", x.idle), f("treasure", x.treasure), f("change", x.change);
  }
};

enum class Phase : std::uint8_t { kBidding, kExchange, kPlay, kOver };

inline constexpr std::uint8_t kNoCall = 0, kCallPass = 1;  // or 20, 30, 40

// What everybody has seen. State and View both embed it. It forgets nothing that matters (C40:
// whoever pays attention knows which cards are gone); the Scene shows less. The wide members come
// first, so that none needs padding; `fields` has the order of bytes and JSON.
struct Table {
  std::array<Cards, kSeats> played{};  // in this hand
  Move top{};                          // the play to beat; pass: the trick is open
  Cards trick = 0;                     // all cards of the running trick
  Cards last_trick = 0;                // the one just finished
  std::array<std::int32_t, kSeats> totals{};
  std::uint32_t hand = 1;  // the one being played, from 1
  std::uint32_t deal = 0;  // number of the deal, void ones too
  Options options{};
  Result last_hand{};

  Phase phase = Phase::kBidding;
  Seat dealer = 0, opener = 0, turn = 0;
  std::uint8_t face_up = 0;  // rank dealt to the opener in sight of all; 0: not shown
  std::uint8_t voids = 0;    // deals in a row that all have passed
  std::uint8_t bid = 0;      // highest so far; 0: none
  Seat chimera = 0;          // who made it
  std::array<std::uint8_t, kSeats> calls{};  // each seat's last
  std::uint8_t passes = 0;                   // one after the other, in the bidding or in the trick
  std::uint8_t committed = 0;                // bit a seat: has chosen his gift
  bool playoff = false;                      // the target was reached with a tie

  std::array<std::uint8_t, kSeats> sizes{};     // of hands
  std::array<std::uint8_t, kSeats> treasure{};  // points in the pile won so far
  Shape shape{};                                // of top
  Seat owner = 0;                               // of top
  Seat last_winner = 0;
  std::array<std::uint8_t, 2> traps{},
      flights{};  // played in this hand by the Chimera, by the Hunters

  bool operator==(const Table&) const = default;
  static void fields(auto& x, auto f) {
    f("options", x.options), f("totals", x.totals), f("hand", x.hand), f("deal", x.deal),
        f("lastHand", x.last_hand);
    f("phase", x.phase), f("dealer", x.dealer), f("opener", x.opener), f("turn", x.turn),
        f("faceUp", x.face_up);
    f("voids", x.voids), f("bid", x.bid), f("chimera", x.chimera), f("calls", x.calls),
        f("passes", x.passes);
    f("committed", x.committed), f("playoff", x.playoff), f("sizes", x.sizes),
        f("treasure", x.treasure);
    f("played", x.played), f("top", x.top), f("shape", x.shape), f("owner", x.owner),
        f("trick", x.trick);
    f("lastTrick", x.last_trick), f("lastWinner", x.last_winner), f("traps", x.traps),
        f("flights", x.flights);
  }
  bool sound() const;  // what can be said without the hands
  SeatSet due() const {
    if (phase == Phase::kOver) return {};
    if (phase != Phase::kExchange) return SeatSet::one(turn);
    return SeatSet(
        static_cast<std::uint16_t>(7u & ~(1u << chimera) & ~unsigned{committed}));  // C27
  }
  bool over() const { return phase == Phase::kOver; }
  bool is_hunter(Seat s) const { return phase != Phase::kBidding && s < kSeats && s != chimera; }
  Seat partner(Seat hunter) const { return static_cast<Seat>(kSeats - chimera - hunter); }
  int exchange() const {
    return bid / 10 - 2;
  }  // cards each Hunter gives: 0, 1, 2                // C27
  bool exchanged() const { return phase == Phase::kPlay && bid > 20; }

  // The public part of a play or a pass, and of taking the trick.
  void put(Seat by, Move m);
  void take_trick(Seat winner);

 private:
  void put_other(Seat by, Move m);
};

// Most plays on another are cards of one rank: then that rank says all. Half of all moves are
// passes, and no processor foresees which; so a pass takes that same way, without a branch, and
// leaves everything as it was.
inline void Table::put(Seat by, Move m) {
  const Cards cards = m.cards();
  const bool pass = m.is_pass();
  trick += cards, played[by] += cards;
  turn = next_seat(by);  // C30
  if (top.is_pass() || !is_alike(shape.type) || (at_least(cards, 4) | (cards & one(kPiYa))))
    return put_other(by, m);
  const int copies = kCopies[static_cast<std::size_t>(shape.type)];
  sizes[by] = static_cast<std::uint8_t>(sizes[by] - (pass ? 0 : copies));
  shape.rank = pass ? shape.rank : static_cast<std::uint8_t>(lowest_rank(cards | kFree));
  top = pass ? top : m, owner = pass ? owner : by;  // C32
  passes = static_cast<std::uint8_t>(pass ? passes + 1 : 0);
}

// A hand has at most 693 plays, and there is the pass (moves.cpp says how this was found).
inline constexpr std::size_t kMostMoves = 704;
using MoveList = InlineVector<Move, kMostMoves>;

// All gifts of so many cards (1 or 2), or one of them. Legal plays of a hand that faces this table;
// judging one.
void list_gifts(Cards hand, int n, MoveList& out);
Move random_gift(Cards hand, int n, Rng& rng);
void list_plays(const Table& table, Cards hand, MoveList& out);
Move random_play(const Table& table, Cards hand, Rng& rng);
Ruling judge_play(const Table& table, Cards hand, const Move& m);

struct View {
  Table table{};
  Seat me = kSpectator;
  Cards mine = 0;
  Cards nest = 0;  // where I saw it
  Cards gave = 0;  // to the other Hunter; from my choice on
  Cards got = 0;   // from him

  bool operator==(const View&) const = default;
  static void fields(auto& x, auto f) {
    f("table", x.table), f("me", x.me), f("mine", x.mine), f("nest", x.nest), f("gave", x.gave),
        f("got", x.got);
  }
  bool sound() const;
  Cards unseen() const;           // cards that may lie in hidden hands
  Cards known(Seat other) const;  // cards that the other's hand surely holds
  Cards known_hunters()
      const;  // cards that one or the other Hunter holds, but which of them is not known
};

struct State {
  using Move = chimera::Move;
  using View = chimera::View;
  using Options = chimera::Options;
  using Moves = MoveList;
  static constexpr GameInfo info{
      "chimera",
      {"Chimera", "奇美拉"},
      {"One Chimera against two Hunters: bid, then be the first to get rid of your cards.",
       "一隻奇美拉對抗兩位獵人：先競標，再搶先出完手牌。"},
      kSeats,
      kSeats,
      kSeats,
      1};

  Table table{};
  std::array<Cards, kSeats> hands{};
  Few nest{};  // the three cards; in the Chimera's hand from the end of the bidding on
  std::array<Few, kSeats> gifts{};  // what each Hunter gave
  Seed seed{};

  bool operator==(const State&) const = default;
  static void fields(auto& x, auto f) {
    Cards nest = x.nest;  // bytes and JSON have plain words
    std::array<Cards, kSeats> gifts{x.gifts[0], x.gifts[1], x.gifts[2]};
    f("table", x.table), f("hands", x.hands), f("nest", nest), f("gifts", gifts);
    f("seed", x.seed);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(x)>>)
      x.nest = nest, x.gifts = {gifts[0], gifts[1], gifts[2]};
  }

  static State start(const Options& options, int seats, const Seed& seed);
  static State determinize(const View& v, Rng& rng);
  int seats() const { return kSeats; }
  SeatSet due() const { return table.due(); }
  SeatSet able() const { return table.due(); }
  void legal_moves(Seat seat, Moves& out) const;
  Move random_move(Seat seat, Rng& rng) const;
  Ruling check(Seat seat, const Move& m) const;
  void apply(Seat seat, const Move& m);
  Move default_move(Seat seat) const;
  int score(Seat seat) const { return table.totals[seat]; }
  SeatSet winners() const;
  View view(Seat me) const;
  bool sound() const;
  std::optional<Move> shown(Seat by, const Move& m, Seat to) const;

  static std::string fact_text(const Fact& fact, const Voice& voice);
  static Text describe_option(std::string_view name);
  static std::expected<State, ParseError> from_position(const Json& json);
  Json to_position() const;
  static std::expected<Json, ParseError> score_sheet(const Json& json, const Voice& voice);

 private:
  void clear_hand();
  void deal_cards();
  void call(Seat seat, const Move& m);
  void all_passed();
  void put_down_for_20(Seat seat);
  void settle_bidding();
  void give(Seat seat, Cards cards);
  void play(Seat seat, const Move& m);
  void finish_hand(Seat out);
};

Scene scene(const View& v, const Voice& voice);
std::string describe(const Move& m, const Voice& voice);
std::vector<std::string> picks(const Move& m);
std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice);

// Text of cards as in a move: "8-9-10-P-12", "7-7-7-5"; of a plain set: "3 7 7 H".
std::string cards_text(Cards cards, int reading = 0);
std::string cards_list(Cards cards);
std::string rank_text(int rank);
// Words to cards, anywhere that people write them (moves, positions).
std::expected<Cards, ParseError> parse_cards(std::string_view text);

}  // namespace menagerie::chimera
