// SPDX-License-Identifier: MIT
// How the tests of this folder speak: positions as people write them, moves in notation, seats
// from 1.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "core/erase.hpp"
#include "games/kachina/kachina.hpp"

namespace menagerie::kachina {

inline State position(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  if (!json) return State::start({}, 2, {});
  const auto state = State::from_position(*json);
  EXPECT_TRUE(state) << text << ": " << state.error().say(Lang::kEnglish);
  return state ? *state : State::start({}, 2, {});
}

inline Ruling ruling(const State& s, int seat, std::string_view move) {
  const auto m = Move::parse(move);
  EXPECT_TRUE(m) << move;
  return m ? s.check(static_cast<Seat>(seat - 1), *m) : Ruling{&kMatchOver};
}
// "legal", or the clause of the refusal.
inline std::string judged(const State& s, int seat, std::string_view move) {
  const Ruling r = ruling(s, seat, move);
  return r ? "legal" : std::string(r.refusal->clause);
}
inline std::string refusal(const State& s, int seat, std::string_view move) {
  return say_ruling<State>(ruling(s, seat, move), {});
}

// Plays a legal move and returns the points it scored.
inline int play(State& s, int seat, std::string_view move) {
  const Seat p = static_cast<Seat>(seat - 1);
  EXPECT_EQ(judged(s, seat, move), "legal") << move << ": " << refusal(s, seat, move);
  if (!ruling(s, seat, move)) return -1;
  const int before = s.score(p);
  s.apply(p, *Move::parse(move));
  EXPECT_TRUE(s.sound()) << "after " << move;
  return s.score(p) - before;
}

inline Json sheet(std::string_view text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  const auto out = State::score_sheet(json ? *json : Json(), {});
  EXPECT_TRUE(out) << text << ": " << (out ? "" : out.error().say(Lang::kEnglish));
  return out ? *out : Json();
}
// What a placement scores on a board of one or more rows; its leftmost tile of the top row lies on
// 0,0.
inline std::int64_t points(std::string_view rows, std::string_view place,
                           std::string_view options = "{}") {
  return sheet("{\"board\":" + std::string(rows) + ",\"place\":\"" + std::string(place) +
               "\",\"options\":" + std::string(options) + "}")
      .number("points", -1);
}
// The reason for not being allowed to place that, or "legal".
inline std::string placed(std::string_view rows, std::string_view place) {
  const Json out =
      sheet("{\"board\":" + std::string(rows) + ",\"place\":\"" + std::string(place) + "\"}");
  return out.flag("legal") ? "legal" : std::string(out.text("clause"));
}

inline int holds(const State& s, int seat, Kind k) {
  return s.hands[static_cast<std::size_t>(seat - 1)].count(k);
}

}  // namespace menagerie::kachina
