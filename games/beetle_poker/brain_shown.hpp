// SPDX-License-Identifier: MIT
// Two seats choose at once, but a program asks one first. Everybody may see that the other has laid
// something face down, and a guess of the hidden cards must then guess what; lest a bot play by
// that, all bots of the ladder are shown the table as if the other had not chosen yet.
#pragma once
#include "bots/mind.hpp"
#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

// Where both choose at once: as if the other had not chosen yet; as if he had, nobody knows what.
View before_choices(const View& v);
View after_choices(const View& v);

// A mind that is shown another view.
MindOf<State> shown(View (*view)(const View&), MindOf<State> mind);

template <MindOf<State> (*make)()>
MindOf<State> first_to_choose() {
  return shown(before_choices, make());
}

}  // namespace menagerie::beetle_poker
