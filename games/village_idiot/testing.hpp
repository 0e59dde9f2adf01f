// SPDX-License-Identifier: MIT
// The tests' hands: a table set up from a position, asked and moved in notation. Seats count
// from 1.
#pragma once
#include <gtest/gtest.h>

#include "core/erase.hpp"
#include "games/village_idiot/plays.hpp"
#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

class Game {
 public:
  explicit Game(const State& state) : state_(AnyState::of(state)) {}

  static Game at(std::string_view position) {
    const auto json = Json::parse(position);
    EXPECT_TRUE(json.has_value()) << position;
    Texts texts;
    const auto state = State::from_position(json ? *json : Json{}, texts);
    EXPECT_TRUE(state.has_value()) << (state ? "" : state.error().say(Lang::kEnglish)) << "\n"
                                   << position;
    Game game(state ? *state : State::start({}, 3, Seed::of(1)));
    game.state_ = AnyState::of(state ? *state : State::start({}, 3, Seed::of(1)), texts);
    return game;
  }

  // "legal", or the clause of the refusal ("unread" and "turn" where there is none).
  std::string judged(int seat, std::string_view move) const {
    const Answer a = state_->check(static_cast<Seat>(seat - 1), move, {});
    if (a.legal) return "legal";
    return !a.clause.empty() ? a.clause : a.move.empty() ? "unread" : "turn";
  }
  std::string why(int seat, std::string_view move, Lang lang = Lang::kEnglish) const {
    return state_->check(static_cast<Seat>(seat - 1), move, {lang, {}, nullptr, false}).message;
  }
  Game& play(int seat, std::string_view move) {
    const Answer a = state_->play(static_cast<Seat>(seat - 1), move, {});
    EXPECT_TRUE(a.legal) << seat << " " << move << ": " << a.clause << " " << a.message;
    return *this;
  }
  // What the log tells a seat (0: an onlooker) of the move, which is then played.
  std::string told(int seat, std::string_view move, int to = 0) {
    const AnyState before = state_;
    play(seat, move);
    return joined(state_->narrate(before, static_cast<Seat>(seat - 1), move,
                                  to ? static_cast<Seat>(to - 1) : kSpectator, {}),
                  " ");
  }

  const State& state() const { return *state_.as<State>(); }
  const Table& table() const { return state().table; }
  const AnyState& any() const { return state_; }
  int turn() const { return table().order[table().turn] + 1; }
  std::string hand(int seat) const { return member("hands", seat - 1); }
  std::string pile() const { return state_->position().find("pile")->dump(); }
  std::string discards() const { return state_->position().find("discards")->dump(); }
  int points(int seat) const { return state_->score(static_cast<Seat>(seat - 1)); }
  std::string due() const {
    std::string out;
    state_->due().each([&](Seat s) { out += (out.empty() ? "" : " ") + std::to_string(s + 1); });
    return out;
  }
  std::string order() const {
    std::string out;
    for (int p = 0; p < table().seats; ++p)
      out += (p ? " " : "") + std::to_string(table().order[static_cast<std::size_t>(p)] + 1);
    return out;
  }
  std::vector<std::string> moves(int seat) const {
    return state_->legal_moves(static_cast<Seat>(seat - 1));
  }
  bool lists(int seat, std::string_view move) const {
    const auto all = moves(seat);
    return std::ranges::find(all, move) != all.end();
  }

 private:
  std::string member(std::string_view key, int i) const {
    return *(*state_->position().find(key)->items())[static_cast<std::size_t>(i)].string();
  }
  AnyState state_;
};

// A quiet round 2 of three: seat 1 is Mayor, seat 3 the Idiot. `more` are further members.
inline Game table_of(std::string_view hands, std::string_view more = "") {
  return Game::at("{\"round\": 2, \"hands\": " + std::string(hands) +
                  (more.empty() ? "" : ", " + std::string(more)) + "}");
}

inline constexpr std::string_view kMaking =
    R"({"round": 3, "phase": "rule", "hands": ["5 6", "7 8", "9 10", "11 12"], "rules": ["play:7 => bow"]})";

}  // namespace menagerie::village_idiot
