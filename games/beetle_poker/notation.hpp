// SPDX-License-Identifier: MIT
// Cards and sets as text: as moves and positions are typed ("Ks Kh"), and as people read them ("K♠
// K♥").
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

std::string card_text(Card c);                        // "Ks"
std::string set_text(CardSet s);                      // "Ks Kh", the highest first
std::string card_face(Card c, const Voice& voice);    // "K♠"
std::string card_name(Card c, const Voice& voice);    // "king of spades"
std::string set_face(CardSet s, const Voice& voice);  // "K♠ K♥"

// Reads a card from the front of a folded text.
std::optional<Card> take_card(std::string_view& in);
// Reads cards as long as there are any; `rest` is what follows. nullopt: a card is named twice.
std::optional<CardSet> cards_in(std::string_view folded_text, std::string_view& rest);

// The names of a beetle of this match; for a custom one without texts, a name is made up.
Names names_of(std::uint8_t beetle, const Options& options, const Texts* texts);
std::string name_of(std::uint8_t beetle, const Options& options, const Voice& voice);

}  // namespace menagerie::beetle_poker
