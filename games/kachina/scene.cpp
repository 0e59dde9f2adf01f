// SPDX-License-Identifier: MIT
// What a seat sees and is told.
#include "games/kachina/ruling.hpp"
#include "games/kachina/scoring.hpp"
#include "games/kachina/words.hpp"

namespace menagerie::kachina {
Scene scene(const View& v, const Voice& voice) {
  Scene out;
  out.headline = std::string(voice(State::info.name));
  for (Seat p = 0; p < v.table.seats; ++p)
    out.players.push_back({p, v.table.scores[p], {}, std::to_string(v.table.sizes[p]), v.table.phase != Phase::kOver && p == v.table.turn});
  return out;
}
std::vector<std::string> narrate(const View&, Seat by, const std::optional<Move>& shown, const View&, const Voice& voice) {
  return {voice.say({"{0}: {1}", "{0}:{1}"}, {voice.seat(by), describe(*shown, voice)})};
}
}  // namespace menagerie::kachina
