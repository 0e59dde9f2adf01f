// SPDX-License-Identifier: MIT
// What self-play leaves a taste to learn from: what might have been chosen, with what chance, and
// what came of what was.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace menagerie::learn {

struct Choice {
  std::uint32_t first = 0, count = 0;  // its options, in the list of all
  std::uint32_t chosen = 0;            // of them
  std::uint32_t situation = 0;         // choices in alike situations are compared
  float gain = 0;                      // what came of it, in points
};

struct Choices {
  std::vector<std::uint16_t> traits;  // of all options, as places in the list of weights
  std::vector<float> chances;         // of all options
  std::vector<Choice> choices;

  void add(const Choices& more) {
    const auto from = static_cast<std::uint32_t>(chances.size());
    traits.insert(traits.end(), more.traits.begin(), more.traits.end());
    chances.insert(chances.end(), more.chances.begin(), more.chances.end());
    for (Choice c : more.choices) c.first += from, choices.push_back(c);
  }
};

}  // namespace menagerie::learn
