// SPDX-License-Identifier: MIT
// What the searches of endings share: plays in the order in which they are worth trying, and a
// table of what was found out about positions.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

// The plays from these cards on what is to be beaten, those of most cards first: endings are won by
// going out. Of the table, shape and top are changed.
inline void list_largest_first(Table& table, const Shape& shape, Cards cards, MoveList& out) {
  table.shape = shape;
  table.top = shape.type == Type::kNone ? Move::pass() : Move::play(1);
  list_plays(table, cards, out);
  std::sort(out.begin(), out.end(), [](const Move& a, const Move& b) {
    const int x = count(a.cards()), y = count(b.cards());
    return x != y ? x > y : a.word < b.word;
  });
}

constexpr std::uint64_t trick_word(const Shape& shape, Seat owner, Seat turn, int passes) {
  return static_cast<std::uint64_t>(shape.type) << 24 | std::uint64_t{shape.length} << 16 |
         std::uint64_t{shape.rank} << 8 | std::uint64_t{owner} << 4 | std::uint64_t{turn} << 2 |
         static_cast<std::uint64_t>(passes);
}

// Yes or no for positions that some words tell apart. Newer answers take the places of older ones.
class Answers {
 public:
  void forget() { ++age_, slots_.resize(kSlots); }  // before anything is asked
  // The age goes in by itself: with a word it would make another word of another age.
  std::uint64_t key(std::initializer_list<std::uint64_t> words) const {
    std::uint64_t h = mixed(0, age_);
    for (const std::uint64_t word : words) h = mixed(h, word);
    return h << 1;  // the lowest bit is for the answer
  }
  std::optional<bool> find(std::uint64_t key) const {
    const std::uint64_t slot = slots_[key >> 1 & (kSlots - 1)];
    return (slot | 1) == (key | 1) ? std::optional<bool>(slot & 1) : std::nullopt;
  }
  void keep(std::uint64_t key, bool answer) {
    slots_[key >> 1 & (kSlots - 1)] = key | static_cast<std::uint64_t>(answer);
  }

 private:
  static constexpr std::size_t kSlots = std::size_t{1} << 17;
  static constexpr std::uint64_t mixed(std::uint64_t h, std::uint64_t x) {
    h = (h ^ x) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
  }

  std::uint64_t age_ = 0;  // answers of another age do not count
  std::vector<std::uint64_t> slots_;
};

}  // namespace menagerie::chimera
