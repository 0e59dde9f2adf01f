// SPDX-License-Identifier: MIT
// The smallest game that has everything a game needs: three seats, ten ranks three times, who first
// plays the last card wins. It is what core, room and the laws are tested on, and what a new game
// can be copied from (games/README.md).
#pragma once
#include <array>

#include "core/fields.hpp"
#include "core/game.hpp"
#include "core/inline_vector.hpp"
#include "core/options.hpp"

namespace menagerie::toy {

inline constexpr int kSeats = 3, kRanks = 10, kCopies = 3, kMostDealt = 8;
using Hand = std::array<std::uint8_t, kRanks + 1>;  // copies held of each rank; [0] is unused

struct Move {
  std::uint8_t rank = 0;  // 0 passes
  bool operator==(const Move&) const = default;
  static void fields(auto& x, auto f) { f("rank", x.rank); }
  static std::expected<Move, ParseError> parse(std::string_view text);
};
std::string to_text(const Move& m);

struct Options {
  std::uint8_t cards = 6;  // dealt to each
  bool operator==(const Options&) const = default;
  static void fields(auto& x, auto f) { f("cards", x.cards, Range{1, kMostDealt}, Clause{"T1"}); }
};

// What everybody sees. State and View both embed it.
struct Table {
  Options options{};
  Hand played{};
  std::uint8_t top = 0;  // rank to beat; 0 when the trick is open
  Seat holder = 0, turn = 0;
  bool over = false;
  bool operator==(const Table&) const = default;
  static void fields(auto& x, auto f) {
    f("options", x.options), f("played", x.played), f("top", x.top), f("holder", x.holder),
        f("turn", x.turn), f("over", x.over);
  }
};

struct View {
  Table table{};
  Seat me = kSpectator;
  Hand mine{};
  std::array<std::uint8_t, kSeats> sizes{};
  bool operator==(const View&) const = default;
  static void fields(auto& x, auto f) {
    f("table", x.table), f("me", x.me), f("mine", x.mine), f("sizes", x.sizes);
  }
  bool sound() const;
};

struct State {
  using Move = toy::Move;
  using View = toy::View;
  using Options = toy::Options;
  using Moves = InlineVector<Move, kRanks + 1>;
  static constexpr GameInfo info{
      "toy",  {"Toy", "玩具"}, {"Play a higher card or pass.", "出更大的牌，或者跳過。"},
      kSeats, kSeats,          kSeats,
      1};

  Table table{};
  std::array<Hand, kSeats> hands{};
  bool operator==(const State&) const = default;
  static void fields(auto& x, auto f) { f("table", x.table), f("hands", x.hands); }

  static State start(const Options& options, int seats, const Seed& seed);
  static State determinize(const View& v, Rng& rng);
  int seats() const { return kSeats; }
  SeatSet due() const { return table.over ? SeatSet{} : SeatSet::one(table.turn); }
  SeatSet able() const { return due(); }
  void legal_moves(Seat seat, Moves& out) const;
  Ruling check(Seat seat, const Move& m) const;
  void apply(Seat seat, const Move& m);
  Move default_move(Seat seat) const;
  int score(Seat seat) const;
  SeatSet winners() const;
  View view(Seat me) const;
  bool sound() const;
  std::optional<Move> shown(Seat, const Move& m, Seat) const { return m; }  // nothing is secret

  static std::string fact_text(const Fact&, const Voice&) { return {}; }
  static Text describe_option(std::string_view name);
  static std::expected<State, ParseError> from_position(const Json& json);
  Json to_position() const;
  static std::expected<Json, ParseError> score_sheet(const Json& json, const Voice& voice);
};

Scene scene(const View& v, const Voice& voice);
std::string describe(const Move& m, const Voice& voice);
std::vector<std::string> picks(const Move& m);
std::vector<std::string> narrate(const View& before, Seat by, const std::optional<Move>& shown,
                                 const View& after, const Voice& voice);

}  // namespace menagerie::toy
