// SPDX-License-Identifier: MIT
// What the tests of Chimera share: positions as text, moves as "2 7-7-7-7".
#pragma once
#include <gtest/gtest.h>

#include "core/erase.hpp"
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

inline State position(std::string_view json) {
  const auto parsed = Json::parse(json);
  EXPECT_TRUE(parsed) << json;
  if (!parsed) return {};
  const auto state = State::from_position(*parsed);
  EXPECT_TRUE(state) << state.error().say(Lang::kEnglish) << ": " << json;
  return state ? *state : State{};
}

// The error that a position gives: its place.
inline std::string place_of_error(std::string_view json) {
  const auto parsed = Json::parse(json);
  if (!parsed) return "not JSON";
  const auto state = State::from_position(*parsed);
  return state ? "none" : state.error().where;
}

struct Step {
  Seat by = 0;
  std::string move;
};
inline Step step(std::string_view text) {
  return {static_cast<Seat>(text[0] - '1'), std::string(text.substr(2))};
}

// "legal", or the clause; for "2 7-7-7-7".
inline std::string verdict(const State& s, std::string_view text) {
  const Step at = step(text);
  const auto move = Move::parse(at.move);
  if (!move) return move.error().clause.empty() ? "unreadable" : move.error().clause;
  const Ruling ruling = s.check(at.by, *move);
  if (ruling) return "legal";
  return ruling.refusal->clause.empty() ? "not now" : std::string(ruling.refusal->clause);
}

// The sentence of a refusal.
inline std::string answer(const State& s, std::string_view text, Lang lang = Lang::kEnglish) {
  const Step at = step(text);
  const auto move = Move::parse(at.move);
  Voice voice;
  voice.lang = lang;
  return move ? say_ruling<State>(s.check(at.by, *move), voice) : move.error().say(lang);
}

// The state after steps that must be legal.
inline State after(State s, std::initializer_list<std::string_view> steps) {
  for (const std::string_view text : steps) {
    const Step at = step(text);
    const auto move = Move::parse(at.move);
    EXPECT_TRUE(move) << text;
    if (!move) return s;
    const Ruling ruling = s.check(at.by, *move);
    EXPECT_TRUE(ruling) << text << ": " << say_ruling<State>(ruling, {});
    if (!ruling) return s;
    s.apply(at.by, *move);
  }
  return s;
}

inline std::vector<std::string> listed(const State& s, Seat seat) {
  MoveList moves;
  s.legal_moves(seat, moves);
  std::vector<std::string> out;
  for (const Move& m : moves) out.push_back(to_text(m));
  return out;
}
inline bool lists(const State& s, Seat seat, std::string_view move) {
  for (const std::string& m : listed(s, seat))
    if (m == move) return true;
  return false;
}

// What a lead of these cards is: the name of the type, or the clause that is broken.
inline std::string lead(std::string_view cards, std::string_view options = "{}") {
  const auto held = parse_cards(cards);
  EXPECT_TRUE(held) << cards;
  if (!held) return {};
  State s;
  s.table.phase = Phase::kPlay, s.table.bid = 20;
  Texts texts;
  const Json chosen = *Json::parse(options);
  for (const auto& [name, value] : *chosen.members())
    EXPECT_TRUE(set_option(s.table.options, name, *value.string(), texts));
  s.hands = {*held, one(1), one(1)};
  const Ruling ruling = s.check(0, Move::play(*held));
  return ruling ? std::string(type_name(classify(*held).type).en)
                : std::string(ruling.refusal->clause);
}

// Does the first play, lying on the table, yield to the second? The clause if not.
inline std::string on(std::string_view lower, std::string_view higher) {
  const auto top = Move::parse(lower), play = Move::parse(higher);
  EXPECT_TRUE(top && play) << lower << " " << higher;
  if (!top || !play) return {};
  State s;
  s.table.phase = Phase::kPlay, s.table.bid = 20;
  s.table.put(2, *top);
  s.hands[0] = play->cards() + one(5);
  s.table.turn = 0;
  const Ruling ruling = s.check(0, *play);
  return ruling ? "legal" : std::string(ruling.refusal->clause);
}

}  // namespace menagerie::chimera
