// SPDX-License-Identifier: MIT
// Who has read Expert's mind: for each hand that the other might hold it asks how Expert would
// choose with it, and gives the best answer to that. It is no level; it measures how far Expert can
// be read.
#pragma once
#include "games/beetle_poker/brain.hpp"

namespace menagerie::beetle_poker {

class MindReader final : public Mind<State> {
 public:
  MindReader(Thinker read, const Judge& judge) : read_(std::move(read)), judge_(judge) {}
  Move choose(const View& v, Rng& rng) override { return weigh(v, rng)[0].move; }
  std::vector<Opinion<State>> weigh(const View& v, Rng& rng) override;
  void hurry_when(Hurry hurry) override {
    hurry_ = hurry;
    read_.hurry_when(std::move(hurry));
  }

 private:
  // The chance that who holds this hand laid the set that lies there.
  double laid(const View& v, CardSet hand, Rng& rng);

  Thinker read_;
  Judge judge_;
  Hurry hurry_;
};

MindOf<State> reader();

}  // namespace menagerie::beetle_poker
