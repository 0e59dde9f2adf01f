// SPDX-License-Identifier: MIT
// What the tests of this game share: a fight set up from a position and played in notation, and
// cards of one's own made from their abilities.
#pragma once
#include <gtest/gtest.h>

#include "core/erase.hpp"
#include "games/beetle_poker/notation.hpp"

namespace menagerie::beetle_poker {

// The JSON of a beetle card with these abilities (a JSON list).
inline std::string beetle_json(std::string_view abilities, int cap = 39,
                               std::string_view id = "mine") {
  return R"({"id": ")" + std::string(id) +
         R"(", "name": {"zh-Hant": "我的蟲", "en": "My beetle"}, "species": "Lucanus cervus", "cap": )" +
         std::to_string(cap) + R"(, "abilities": )" + std::string(abilities) + "}";
}

// One ability, and two as the list that a card has.
inline std::string ability_json(std::string_view moment, std::string_view conditions,
                                std::string_view effect, std::string_view use = "compulsory") {
  return R"({"moment": ")" + std::string(moment) + R"(", "conditions": )" +
         std::string(conditions) + R"(, "effect": )" + std::string(effect) + R"(, "use": ")" +
         std::string(use) + R"("})";
}
inline std::string both_of(const std::string& a, const std::string& b) {
  return "[" + a + ", " + b + "]";
}

struct Fight {
  State state{};
  Texts texts{};

  explicit Fight(std::string_view position) {
    const auto json = Json::parse(position);
    EXPECT_TRUE(json) << json.error().say(Lang::kEnglish) << "\n" << position;
    const auto read = json ? State::from_position(*json, texts) : std::unexpected(json.error());
    EXPECT_TRUE(read) << read.error().say(Lang::kEnglish) << "\n" << position;
    if (read) state = *read;
  }
  explicit Fight(const State& s) : state(s) {}

  // "" where the move is legal and has been made, else the clause of the refusal.
  std::string play(int seat, std::string_view text) {
    const auto move = Move::parse(text, texts);
    if (!move) return "unreadable";
    const Ruling ruling = state.check(static_cast<Seat>(seat - 1), *move);
    if (!ruling)
      return ruling.refusal->clause.empty() ? "not now" : std::string(ruling.refusal->clause);
    state.apply(static_cast<Seat>(seat - 1), *move);
    return "";
  }
  // Both choose; the second choice reveals.
  void both(std::string_view one, std::string_view two) {
    EXPECT_EQ(play(1, one), "") << one;
    EXPECT_EQ(play(2, two), "") << two;
  }
  // What the referee says to a move that is not legal.
  std::string why(int seat, std::string_view text, Lang lang = Lang::kEnglish) const {
    const auto any = AnyState::of(state, texts);
    Voice voice;
    voice.lang = lang;
    return any->check(static_cast<Seat>(seat - 1), text, voice).message;
  }
  const Table& table() const { return state.table; }
  int hand(int seat) const { return size(state.hands[static_cast<std::size_t>(seat - 1)]); }
  int pile(int seat) const { return size(state.piles[static_cast<std::size_t>(seat - 1)].cards); }
  bool over() const { return state.due().empty(); }
  unsigned winners() const { return state.winners().bits(); }
  std::vector<std::string> list(int seat) const {
    State::Moves moves;
    state.legal_moves(static_cast<Seat>(seat - 1), moves);
    std::vector<std::string> out;
    for (const Move& m : moves) out.push_back(to_text(m, texts));
    return out;
  }
};

// A fight in the wrestling phase in which seat 1 has a beetle with these abilities, seat 2 one
// without.
inline Fight with_ability(std::string_view abilities, std::string_view more, int cap = 39) {
  return Fight(R"({"options": {"beetle.custom1": )" + beetle_json(abilities, cap) +
               R"(}, "beetles": ["mine", "hercules"], )" + std::string(more) + "}");
}

}  // namespace menagerie::beetle_poker
