// SPDX-License-Identifier: MIT
// For tests of what may not be believed: a sound value, spoiled in one place, and is it still
// sound?
#pragma once
#include <gtest/gtest.h>

#include <utility>

#include "core/seat.hpp"

namespace menagerie {

bool sound_with(auto value, auto&& change) {
  EXPECT_TRUE(value.sound());
  change(value);
  return value.sound();
}
bool table_with(auto state, auto&& change) {
  return sound_with(std::move(state), [&](auto& s) { change(s.table); });
}
bool view_with(const auto& state, Seat me, auto&& change) {
  return sound_with(state.view(me), change);
}

}  // namespace menagerie
