// SPDX-License-Identifier: MIT
// A Course made of a lesson that has its own way to learn to win against one player
// (Lesson::respond), who is frozen.
#pragma once
#include "learn/course_of.hpp"

namespace menagerie::learn {

template <class L>
class ResponseCourse final : public Course {
  using S = typename L::Game;

 public:
  ResponseCourse(Maker<S> frozen, Nets first)
      : frozen_(std::move(frozen)), first_(std::move(first)) {}

  CourseInfo info() const override {
    const NetUse use = L::response_use();
    return {&S::info, use.features, use.shapes, L::kResponsesARound};
  }
  Nets first() const override { return first_; }

  void play(std::uint64_t seed, std::uint64_t n, const Nets& nets, std::span<const Nets>,
            std::vector<Samples>& out) const override {
    Rng rng = rng_of_game(seed, n);
    const MindOf<S> opponent = frozen_();
    L::respond(nets, *opponent, rng, notes_into(out));
  }

  Duel measure(const Nets& nets, std::uint64_t first, std::uint64_t count) const override {
    const MindOf<S> mind = L::responder(nets), opponent = frozen_();
    return duel<L>(*mind, *opponent, first, count);
  }

 private:
  Maker<S> frozen_;
  Nets first_;
};

}  // namespace menagerie::learn
