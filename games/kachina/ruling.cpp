// SPDX-License-Identifier: MIT
// The referee: one sentence for each cause of a refusal, from the most basic cause to the most
// special.
#include "games/kachina/ruling.hpp"

#include <algorithm>

#include "games/kachina/grid.hpp"

namespace menagerie::kachina {
namespace {

constexpr Refusal kNoMove{"K6",
                          {"This is no move: a turn is one tile laid on one cell.",
                           "這不是合法的動作：每回合把一片板塊放到一格。"}};
constexpr Refusal kNotHeld{"K6", {"You do not hold this tile: {0}.", "你手上沒有這種板塊：{0}。"}};

constexpr Refusal kRenewFirst{
    "K3",
    {"First every player in turn decides about the first hand: keep or renew.",
     "開始放板塊前，每位玩家要依序決定起始手牌：保留或換牌。"}};
constexpr Refusal kTooLate{
    "K3",
    {"Hands are kept or renewed before the first tile is laid; now lay a tile.",
     "只有在放第一片板塊之前才能決定保留或換牌；現在請放板塊。"}};
constexpr Refusal kNotThree{
    "K3",
    {"A new hand needs three or more tiles of one kind; you hold at most {0} alike.",
     "同種板塊要有三片以上才能換牌；你相同的最多只有 {0} 片。"}};
constexpr Refusal kMustRenew{"K5",
                             {"Five Ogres cannot begin the area: you must take a new hand (renew).",
                              "五片都是食人魔，無法放起始板塊：你必須換牌。"}};

constexpr Refusal kStartOgre{
    "K5", {"The start tile may be anything but an Ogre.", "起始板塊不能是食人魔。"}};
constexpr Refusal kStartCell{"K5",
                             {"The start tile lies in the middle, on 0,0; not on {0}.",
                              "起始板塊要放在中央的 0,0，不是 {0}。"}};

constexpr Refusal kWhere{"K7",
                         {"Say where: this tile ({0}) needs a cell that touches a tile.",
                          "請指定位置：這片板塊（{0}）要放在緊鄰板塊的一格。"}};
constexpr Refusal kNoPlace{
    "K7", {"No cell takes this tile ({0}) now.", "現在沒有地方可以放這片板塊（{0}）。"}};
constexpr Refusal kStartWhere{"K5",
                              {"Say where: the start tile lies in the middle, on 0,0.",
                               "請指定位置：起始板塊要放在中央的 0,0。"}};

constexpr Refusal kOccupied{
    "K7",
    {"On {1} lies a tile ({0}), and this one needs a free cell: only an Eagle covers and only a "
     "Warrior is exchanged.",
     "{1} 已經有板塊（{0}），這一片要放在空格：只有老鷹能覆蓋，只有戰士能交換。"}};
constexpr Refusal kApart{"K7", {"No tile shares a side with {0}.", "{0} 的四邊沒有任何板塊相鄰。"}};
constexpr Refusal kOgreOnly{"K20",
                            {"{0} is beside the Ogre on {1}: only an Ogre may be laid there.",
                             "{0} 緊鄰 {1} 的食人魔：那裡只能放食人魔。"}};
constexpr Refusal kLongRow{"K9",
                           {"The row through {0} would have {1} tiles; seven are the limit.",
                            "{0} 所在的橫列會變成 {1} 片，最多只能七片。"}};
constexpr Refusal kLongColumn{"K9",
                              {"The column through {0} would have {1} tiles; seven are the limit.",
                               "{0} 所在的直行會變成 {1} 片，最多只能七片。"}};

constexpr Refusal kLoneTile{
    "K10",
    {"The start tile has no neighbour yet: the second tile is laid beside it.",
     "起始板塊還沒有相鄰的板塊：第二片必須放在它旁邊。"}};
constexpr Refusal kCoverEagle{
    "K21", {"An Eagle does not cover the Eagle on {0}.", "老鷹不能覆蓋 {0} 的老鷹。"}};
constexpr Refusal kCoverNearOgre{
    "K21",
    {"{0} on {1} has an Ogre beside it on {2}, so no Eagle may cover it.",
     "{1} 的{0}旁邊的 {2} 有食人魔，老鷹不能覆蓋。"}};
constexpr Refusal kSwapWarrior{
    "K23", {"A Warrior is not exchanged for the Warrior on {0}.", "戰士不能與 {0} 的戰士交換。"}};
constexpr Refusal kSwapCover{"K23",
                             {"The Eagle on {0} covers a tile, so it cannot be exchanged.",
                              "{0} 的老鷹覆蓋著別的板塊，不能交換。"}};
constexpr Refusal kSwapNearOgre{
    "K23",
    {"{0} on {1} has an Ogre beside it on {2}, so no Warrior may be exchanged for it.",
     "{1} 的{0}旁邊的 {2} 有食人魔，戰士不能與它交換。"}};

constexpr Refusal kCanPlace{"K11",
                            {"You have a legal placement ({0} on {1}), so you must place a tile.",
                             "你還有地方可以放（例如{0}放在 {1}），必須放一片板塊。"}};
constexpr Refusal kThrowInstead{
    "K11",
    {"Without a legal placement you throw a tile out here; you do not pass.",
     "無處可放時，這一局要丟掉一片板塊，不能跳過。"}};
constexpr Refusal kPassInstead{
    "K11",
    {"Without a legal placement you pass here; you do not throw a tile out.",
     "無處可放時，這一局要跳過，不能丟板塊。"}};

Ruling judge_cover(const Board& b, const Grid& g, Kind kind, Cell c, int at) {
  const Kind there = b.top(at);
  const int i = g.index(c);
  if (b.count() < 2) return {&kLoneTile};  // K10
  if (there == kind)
    return {kind == kEagle ? &kCoverEagle : &kSwapWarrior, {cell_fact(c)}};   // K21 K23
  if (kind == kWarrior && b.under(at)) return {&kSwapCover, {cell_fact(c)}};  // K23
  if (const int ogre = g.neighbour(i, kOgre))                                 // K21 K23
    return {kind == kEagle ? &kCoverNearOgre : &kSwapNearOgre,
            {tile_fact(there), cell_fact(c), cell_fact(g.cell(ogre))}};
  return {};
}

Ruling judge_renewal(const Table& t, Seat seat, Bundle hand, const Move& m) {
  if (t.phase != Phase::kRenewal) return {&kTooLate};                                         // K3
  if (m.act == Act::kKeep) return {must_renew(t, seat, hand) ? &kMustRenew : nullptr};        // K5
  return may_renew(hand) ? Ruling{} : Ruling{&kNotThree, {Fact::number(hand.most_alike())}};  // K3
}

Ruling judge_without_placing(const Table& t, Bundle hand, const Move& m) {
  State::Moves moves;
  list_moves(t, hand, moves);
  if (const Move& first = moves[0]; first.act == Act::kPlace)  // K11
    return {&kCanPlace, {tile_fact(first.kind), cell_fact(first.cell)}};
  const bool passes = t.no_placement == kPasses;
  if (m.act == Act::kPass) return {passes ? nullptr : &kThrowInstead};  // K11
  if (passes) return {&kPassInstead};                                   // K11
  return hand.count(m.kind) ? Ruling{} : Ruling{&kNotHeld, {tile_fact(m.kind)}};
}

// A tile without a cell: can it be laid at all?
Ruling judge_nowhere(const Table& t, Bundle hand, Kind kind) {
  State::Moves moves;
  list_moves(t, hand, moves);
  const bool somewhere = std::ranges::any_of(
      moves, [&](const Move& m) { return m.act == Act::kPlace && m.kind == kind; });
  return {somewhere ? &kWhere : &kNoPlace, {tile_fact(kind)}};  // K7
}

// Whether the parts of the move that its act doesn't use are empty, and the kind is one.
bool well_formed(const Move& m) {
  const bool has_kind = m.kind >= kKoshari && m.kind <= kChief;
  switch (m.act) {
    case Act::kPlace:
      return has_kind;
    case Act::kThrow:
      return has_kind && m.cell == Cell{};
    case Act::kKeep:
    case Act::kRenew:
    case Act::kPass:
      return m.kind == kNone && m.cell == Cell{};
  }
  return false;
}

}  // namespace

Ruling judge_placement(const Board& b, Kind kind, Cell c) {
  const Grid g(b);
  if (!g.holds(c)) return {&kApart, {cell_fact(c)}};  // K7
  const int i = g.index(c);
  if (g.at(i)) {
    if (kind != kEagle && kind != kWarrior)
      return {&kOccupied, {tile_fact(g.at(i)), cell_fact(c)}};  // K7
    return judge_cover(b, g, kind, c, b.find(c));
  }
  if (!g.touches(i)) return {&kApart, {cell_fact(c)}};  // K7
  if (const int n = g.length(i, Grid::kAcross); n > kLongestLine)
    return {&kLongRow, {cell_fact(c), Fact::number(n)}};  // K9
  if (const int n = g.length(i, Grid::kUp); n > kLongestLine)
    return {&kLongColumn, {cell_fact(c), Fact::number(n)}};           // K9
  if (const int ogre = g.neighbour(i, kOgre); ogre && kind != kOgre)  // K20
    return {&kOgreOnly, {cell_fact(c), cell_fact(g.cell(ogre))}};
  return {};
}

Ruling State::check(Seat seat, const Move& m) const {
  if (const Ruling turn = may_act(*this, seat); !turn) return turn;
  if (!well_formed(m)) return {&kNoMove};
  const Bundle hand = hands[seat];
  if (m.act == Act::kKeep || m.act == Act::kRenew) return judge_renewal(table, seat, hand, m);
  if (table.phase == Phase::kRenewal) return {&kRenewFirst};  // K3
  if (m.act != Act::kPlace) return judge_without_placing(table, hand, m);
  if (!hand.count(m.kind)) return {&kNotHeld, {tile_fact(m.kind)}};  // K6
  if (table.phase == Phase::kStart) {                                // K5
    if (m.kind == kOgre) return {&kStartOgre};
    if (m.cell == kNowhere) return {&kStartWhere};
    return m.cell == Cell{} ? Ruling{} : Ruling{&kStartCell, {cell_fact(m.cell)}};
  }
  if (m.cell == kNowhere) return judge_nowhere(table, hand, m.kind);
  return judge_placement(table.board, m.kind, m.cell);
}

}  // namespace menagerie::kachina
