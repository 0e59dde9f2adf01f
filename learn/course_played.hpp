// SPDX-License-Identifier: MIT
// A Course made of a lesson that plays its games by itself (Lesson::play): its nets judge for
// somebody who thinks, so they cannot choose moves as course_of.hpp has them do.
#pragma once
#include "bots/net_file.hpp"
#include "learn/course_of.hpp"

namespace menagerie::learn {

template <class L>
class CoursePlayed final : public Course {
 public:
  CourseInfo info() const override {
    const NetUse use = L::use();
    return {&L::Game::info, use.features, use.shapes, L::kGamesARound};
  }

  void play(std::uint64_t seed, std::uint64_t n, const Nets& nets, std::span<const Nets>,
            std::vector<Samples>& out) const override {
    Rng rng = rng_of_game(seed, n);
    L::play(nets, rng, notes_into(out));
  }

  Duel measure(const Nets& nets, std::uint64_t first, std::uint64_t count) const override {
    const auto mind = L::learner(nets), other = L::usual();
    return duel<L>(*mind, *other, first, count);
  }
};

}  // namespace menagerie::learn
