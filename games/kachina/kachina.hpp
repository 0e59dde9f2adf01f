// SPDX-License-Identifier: MIT
// Kachina: 2 to 5 players lay sixty tiles of eight kinds on a table without borders and score the
// lines in which their tile is the strongest. RULES.md has the clauses (K1..K33).
//
// A match runs through three phases: each seat in turn keeps or renews its first hand (K3), the
// start player lays the first tile (K5), then a tile a turn until pile and hands are empty (K32).
// The order of the pile and the hands are hidden, all else lies in the Table. What a swap took into
// a hand was seen by everybody and is kept in `known`: the least that the seat holds of each kind.
// Not tracked: which five tiles a seat knows to be somewhere behind the others after it renewed its
// hand.
#pragma once
#include <array>
#include <type_traits>

#include "core/fields.hpp"
#include "core/game.hpp"
#include "core/inline_vector.hpp"
#include "core/options.hpp"
#include "games/kachina/board.hpp"
#include "games/kachina/tiles.hpp"

namespace menagerie::kachina {

inline constexpr int kMostSeats = 5;

// What a move is. A tile laid on a free cell, an Eagle on top of a tile and a Warrior in exchange
// for one are all kPlace: the cell says which.
enum class Act : std::uint8_t { kPlace, kKeep, kRenew, kThrow, kPass };

struct Move {
  Act act = Act::kPlace;
  Kind kind = kNone;  // of kPlace and kThrow
  Cell cell{};        // of kPlace
  bool operator==(const Move&) const = default;
  static void fields(auto& m, auto f) { f("act", m.act), f("kind", m.kind), f("cell", m.cell); }
  static std::expected<Move, ParseError> parse(std::string_view text);
};
static_assert(sizeof(Move) == 4);
std::string to_text(const Move& m);  // "eagle 3,-2", "keep", "renew", "throw ogre", "pass"
std::string to_text(Cell c);         // "3,-2"

enum NoPlacement : std::uint8_t { kThrowsTile, kPasses };
enum WolfZeroed : std::uint8_t { kZero, kOthersSum };

struct Options {
  bool renew_repeat = false;
  bool start_draw = true;
  std::uint8_t no_placement = kThrowsTile;
  std::uint8_t wolf_zeroed = kZero;
  bool operator==(const Options&) const = default;
  static void fields(auto& o, auto f) {
    f("renew.repeat", o.renew_repeat, Clause{"K3"});
    f("start.draw", o.start_draw, Clause{"K5"});
    f("no.placement", o.no_placement, Choices{"throw", "pass"}, Clause{"K11"});
    f("wolf.zeroed", o.wolf_zeroed, Choices{"zero", "othersSum"}, Clause{"K27"});
  }
};

enum class Phase : std::uint8_t { kRenewal, kStart, kPlay, kOver };
inline constexpr std::uint8_t kNoRank = 255;

// The Table with a member for each thing, as bytes and JSON show it.
struct WrittenTable {
  Options options{};
  std::uint8_t seats = 2;
  Seat start = 0, turn = 0;
  Phase phase = Phase::kRenewal;
  std::uint8_t pile = 0, renewals = 0, passes = 0, scorings = 0;
  std::array<std::uint8_t, kMostSeats> sizes{}, reached{};
  std::array<std::uint16_t, kMostSeats> scores{};
  std::array<Bundle, kMostSeats> known{};
  Bundle faceup{};
  Cell last = kNowhere;
  Layout board{};
  static void fields(auto& t, auto f) {
    f("options", t.options), f("seats", t.seats), f("start", t.start), f("turn", t.turn),
        f("phase", t.phase);
    f("pile", t.pile), f("renewals", t.renewals), f("passes", t.passes), f("scorings", t.scorings);
    f("sizes", t.sizes), f("reached", t.reached), f("scores", t.scores), f("known", t.known);
    f("faceup", t.faceup), f("last", t.last), f("board", t.board);
  }
};

// What everybody sees. State and View both embed it, so it is packed. Arrays are by seat; what lies
// beyond the last is zero.
struct Table {
  Board board{};
  std::array<Bundle, kMostSeats> known{};  // the least that all know the hand to hold
  Bundle faceup{};                         // on the board, covered, or thrown out
  std::array<std::uint16_t, kMostSeats> scores{};
  Sizes sizes{};                                                             // tiles in hand
  std::uint16_t seats : 3 = 2, start : 3 = 0, turn : 3 = 0, passes : 3 = 0;  // passes: in a row
  Phase phase : 2 = Phase::kRenewal;
  bool renew_repeat : 1 = false, start_draw : 1 = true;
  std::uint8_t no_placement : 1 = kThrowsTile, wolf_zeroed : 1 = kZero;
  std::array<std::uint8_t, kMostSeats>
      reached{};                // number of the scoring that made the score (K33)
  std::uint8_t pile = 0;        // face-down tiles left
  std::uint8_t renewals = 0;    // new hands taken so far
  std::uint8_t scorings = 0;    // placements so far that scored
  std::uint8_t last = kNoRank;  // rank of the tile placed last
  bool operator==(const Table&) const = default;
  static void fields(auto& t, auto f) {
    WrittenTable written = t.written();
    WrittenTable::fields(written, f);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(t)>>) t = of(written);
  }

  static Table of(const WrittenTable& written);  // not sound where something doesn't fit
  WrittenTable written() const;
  Options options() const { return {renew_repeat, start_draw, no_placement, wolf_zeroed}; }
  void set_options(const Options& o);
  Cell last_cell() const { return last == kNoRank ? kNowhere : board.cell(last); }
  Bundle thrown() const { return faceup - board.tiles(); }
  int seats_with_tiles() const;
  SeatSet winners() const;  // at the end; before it, empty
  Seat after(Seat seat) const { return static_cast<Seat>(seat + 1 < seats ? seat + 1 : 0); }
  bool sound() const;
};

struct View {
  Table table{};
  Seat me = kSpectator;
  Bundle mine{};
  bool operator==(const View&) const = default;
  static void fields(auto& v, auto f) { f("table", v.table), f("me", v.me), f("mine", v.mine); }
  bool sound() const;
};

struct State {
  using Move = kachina::Move;
  using View = kachina::View;
  using Options = kachina::Options;
  // Five kinds on every cell that a board touches, and both powers on every tile; eight to spare.
  using Moves = InlineVector<Move, kHandSize * kMostTouching + 2 * kTiles + 8>;
  static constexpr GameInfo info{"kachina",
                                 {"Kachina", "卡齊納"},
                                 {"Lay a tile so that it outranks its row and its column.",
                                  "把板塊放到能壓過整行整列的位置。"},
                                 2,
                                 kMostSeats,
                                 3,
                                 1};

  Table table{};
  std::array<Bundle, kMostSeats> hands{};
  Pile pile{};
  Seed seed{};
  bool operator==(const State&) const = default;
  static void fields(auto& s, auto f) {
    f("table", s.table), f("hands", s.hands), f("pile", s.pile), f("seed", s.seed);
  }

  static State start(const Options& options, int seats, const Seed& seed);
  static State determinize(const View& v, Rng& rng);
  int seats() const { return table.seats; }
  SeatSet due() const { return table.phase == Phase::kOver ? SeatSet{} : SeatSet::one(table.turn); }
  SeatSet able() const { return due(); }
  void legal_moves(Seat seat, Moves& out) const;
  Ruling check(Seat seat, const Move& m) const;
  Move random_move(Seat seat, Rng& rng) const;
  void apply(Seat seat, const Move& m);
  Move default_move(Seat seat) const;
  int score(Seat seat) const { return table.scores[seat]; }
  SeatSet winners() const { return table.winners(); }
  View view(Seat me) const { return {table, me, me < table.seats ? hands[me] : Bundle{}}; }
  bool sound() const;
  std::optional<Move> shown(Seat, const Move& m, Seat) const {
    return m;
  }  // every move is made in the open

  static std::string fact_text(const Fact& fact, const Voice& voice);
  static Text describe_option(std::string_view name);
  static std::expected<State, ParseError> from_position(const Json& json);
  Json to_position() const;
  static std::expected<Json, ParseError> score_sheet(const Json& json, const Voice& voice);

 private:
  void renew(Seat seat);
  void place(Seat seat, const Move& m);
  void draw(Seat seat);
  void end_turn(Seat seat);
};

// Whether the hand lets its seat renew it, and whether it must (K3, K5).
bool may_renew(Bundle hand);
bool must_renew(const Table& t, Seat seat, Bundle hand);
// The moves of the seat that is due, which holds `hand`, in order of the tiles' values. What a view
// knows is enough.
void list_moves(const Table& t, Bundle hand, State::Moves& out);
Move random_move(const Table& t, Bundle hand, Rng& rng);  // one of them

Scene scene(const View& v, const Voice& voice);
std::string describe(const Move& m, const Voice& voice);
std::vector<std::string> picks(const Move& m);
std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice);

}  // namespace menagerie::kachina
