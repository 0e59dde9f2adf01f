// SPDX-License-Identifier: MIT
// The words of the game, in both languages and in notation: titles, gestures, cards, triggers,
// rules.
#pragma once
#include <string>

#include "games/village_idiot/village_idiot.hpp"

namespace menagerie::village_idiot {

struct Word {
  std::string_view notation;
  Text name;
};
const Word& title_word(Title t);
const Word& gesture_word(int g);
std::string_view phase_word(Phase p);  // of positions: "letgo"
Text card_name(int number);            // "Knight"; of 5 and 4 the number alone, so empty (V6)
std::string_view when_word(When w);    // "play", "hand"

std::string trigger_notation(Trigger t);  // "hand:3", "title:mayor"
std::string trigger_phrase(Trigger t, const Voice& voice);
std::string rule_notation(const Rule& r, const Texts& texts);
std::string rule_phrase(const Rule& r, const Voice& voice);  // a whole sentence
std::string saying(std::uint8_t text, const Voice& voice);
std::string quoted(std::uint8_t text, const Texts& texts);  // in notation

std::string cards_phrase(int number, int count, const Voice& voice);  // "7", "pair of 7s"
// Such words as they follow a Chinese character: a number is set apart by a space.
std::string set_apart(std::string cards, const Voice& voice);
// In force; once the match is over, the one that its last round brought. Empty in round 1.
std::string seat_title(const Table& t, Place place, const Voice& voice);

// The number of a text: of a shipped one in either language, of one that is known, or a new one.
// Texts that differ only in case, width and white space are the same (V48).
std::expected<std::uint8_t, ParseError> text_number(std::string_view content, int longest,
                                                    Texts& texts);

}  // namespace menagerie::village_idiot
