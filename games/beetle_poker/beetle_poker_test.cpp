// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include "games/beetle_poker/beetle_poker.hpp"
TEST(BeetlePoker, B1_stub) { EXPECT_EQ(menagerie::beetle_poker::kDeck, 52); }
