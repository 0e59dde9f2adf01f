// SPDX-License-Identifier: MIT
// A Scene as lines of text: the terminal's board. A pure function, so that golden tests hold it
// still. It knows no game; all it uses is the description in core/scene.hpp.
#pragma once
#include <string>
#include <vector>

#include "cli/paint.hpp"
#include "core/scene.hpp"
#include "core/words.hpp"

namespace menagerie::cli {

struct Look {
  int width = 80;
  bool ascii = false;
  bool colour = false;
  bool words = false;  // nothing is drawn, all is told, for who listens to a screen reader
};

// `me` is marked among the players; kSpectator: nobody is.
std::vector<std::string> scene_lines(const Scene& scene, const Look& look, const Voice& voice,
                                     Seat me);

// The table alone, without prompt and choices.
std::vector<std::string> zone_lines(const Zone& zone, const Look& look, const Voice& voice);

// What may be typed, in a few lines: all moves when they are few, else the buttons and the number.
std::vector<std::string> choice_lines(const Scene& scene, const Look& look, const Voice& voice);

// The whole scene in words, for a screen reader or for who wonders what a sign means.
std::vector<std::string> spoken_lines(const Scene& scene, const Look& look, const Voice& voice,
                                      Seat me);

// The forms of the scene with all that may stand in them.
std::vector<std::string> form_lines(const Scene& scene, const Look& look, const Voice& voice);

}  // namespace menagerie::cli
