// SPDX-License-Identifier: MIT
// A referee's ruling on a move: it is legal, or here is the sentence that says why not, the
// numbered clause it rests on, and the facts that make it concrete ("your 7-7 must beat 9-9"). A
// game keeps one Refusal for each cause. Facts are plain words so that a Ruling is a value; the
// game turns them into text (State::fact_text), since only it knows how its cards are called.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/words.hpp"

namespace menagerie {

struct Refusal {
  std::string_view clause;  // "C31": a clause of the game's RULES.md
  Text text;                // with holes {0} {1} {2} for the facts
};

struct Fact {
  enum Kind : std::uint8_t {
    kNone,
    kNumber,
    kSeat,
    kOwn = 16
  };  // from kOwn on: the game's own kinds
  std::uint64_t value = 0;
  std::uint8_t kind = kNone;
  bool operator==(const Fact&) const = default;

  static constexpr Fact number(std::int64_t n) { return {static_cast<std::uint64_t>(n), kNumber}; }
  static constexpr Fact seat(Seat s) { return {s, kSeat}; }
};

struct [[nodiscard]] Ruling {
  const Refusal* refusal = nullptr;  // null: legal
  std::array<Fact, 3> facts{};

  constexpr explicit operator bool() const { return !refusal; }
  constexpr bool operator==(const Ruling&) const = default;
};

// The refusals that every game shares. Their clause is the game's own (a game lists them in its
// RULES.md under "How the program asks"): they answer a message at the wrong moment, not a breach
// of a rule.
inline constexpr Refusal kMatchOver{"", {"The match is over.", "整場遊戲已經結束。"}};
inline constexpr Refusal kNotYourTurn{
    "", {"It is not your turn: the table waits for {0}.", "還沒輪到你：目前等待 {0}。"}};

// What went wrong with text from outside, in both languages, with the offending word in hole {0}
// and the place where it was found ("line 3, column 5", "option bid.forced",
// "abilities[0].effect"). Places are kept in English, for programs; `say` puts their words into the
// listener's language.
struct ParseError {
  Text why;
  std::string word{};
  std::string where{};
  std::string clause{};  // set where the text breaks a numbered clause

  // Place and reason in one sentence. A long word is shown from its beginning only.
  std::string say(Lang lang) const;
};

}  // namespace menagerie
