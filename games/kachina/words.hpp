// SPDX-License-Identifier: MIT
// What the tiles are called, in both languages, in a move and on the tile's face.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/words.hpp"
#include "games/kachina/board.hpp"

namespace menagerie::kachina {

Text name_of(Kind k);                             // "Eagle", "老鷹"; of any byte
std::string_view word_of(Kind k);                 // "eagle": in moves and positions
char letter_of(Kind k);                           // "E": in positions
std::string face_of(Kind k, const Voice& voice);  // "E5", "鷹5"
// A word, a letter or a Chinese name, already folded to lower case.
std::optional<Kind> kind_from(std::string_view folded);
std::optional<Cell> cell_from(std::string_view x,
                              std::string_view y);  // within what a move can say: -99..99
std::string list_of(Bundle tiles,
                    const Voice& voice);  // "Chief, 2 Wolves", from the highest; "-" for none

}  // namespace menagerie::kachina
