// SPDX-License-Identifier: MIT
// What a seat sees, laid out for any screen: the terminal, the browser's board and a screen reader
// all draw this one description, so none of them knows a game. A game fills it from a View and
// nothing else.
//
// Picking: an Item's `pick` is what a person would type for it. A move whose `picks` are a set of
// such words is made by picking them and confirming; a move without picks is a button. Words picked
// and joined by spaces are a move's notation, so a selection can always be put to the referee and
// be told why not.
#pragma once
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/seat.hpp"

namespace menagerie {

struct Item {
  std::string pick;  // the word in move notation; empty: cannot be picked
  std::string face;  // what stands on it, one to four characters: "8", "K♠", "5"
  std::string name;  // in words, for a screen reader and a tooltip: "king of spades"
  std::string look;  // words that choose its style: a shape (card tile back cell beetle chip) and
                     // tones, e.g. "card red"
  std::string note;  // a small second line: "×4", "+10"; may be empty
};

struct Zone {
  std::string id;  // stable for styling and tests: "hand", "trick", "board", "track"
  std::string label;
  std::string layout = "row";  // row (side by side), stack (only the last in full), grid (columns),
                               // list (text lines)
  int seat = -1;               // whose it is; -1: the table's
  int columns = 0;             // of a grid: items go row by row, empty cells included
  std::vector<Item> items;
};

struct Player {
  Seat seat = 0;
  int score = 0;
  std::string role;  // "Chimera", "Mayor"; may be empty
  std::string note;  // "17 cards", "bid 30"; may be empty
  bool due = false;  // the table waits for this seat
};

// A legal move.
struct Choice {
  std::string move;                // notation
  std::string label;               // in words
  std::vector<std::string> picks;  // empty: a button
};

// A move that a person composes (a rule of the Mayor's): prefix, then the value of each part,
// joined by spaces.
struct FormPart {
  std::string label;
  std::vector<std::pair<std::string, std::string>>
      options;      // value and words; empty: free text, sent in quotes
  int longest = 0;  // of free text, in characters
};
struct Form {
  std::string label, prefix;
  std::vector<FormPart> parts;
};

struct Scene {
  std::string headline;  // where the match stands: "Hand 3 · bid 30"
  std::string prompt;    // what the viewer is asked now; for an onlooker, whom the table waits for
  std::vector<std::string> notes;  // rules in force, reminders
  std::vector<Player> players;     // by seat
  std::vector<Zone> zones;         // in reading order; the viewer's own hand last
  std::vector<Choice> choices;     // filled by the facade from legal_moves
  std::vector<Form> forms;
  bool over = false;
  bool scored = true;  // false: a match is only won or drawn, so that scores need not be shown
};

// Every member by its name: what `--json` prints and the browser draws.
Json to_json(const Scene& scene);

}  // namespace menagerie
