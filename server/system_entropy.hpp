// SPDX-License-Identifier: MIT
// Randomness for tokens, seeds and dice from the operating system.
#pragma once
#include "room/output.hpp"

namespace menagerie {

class SystemEntropy final : public Entropy {
 public:
  void fill(std::span<std::uint8_t> bytes)
      override;  // throws std::system_error where the system has none
};

}  // namespace menagerie
