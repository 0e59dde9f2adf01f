// SPDX-License-Identifier: MIT
#include "room/output.hpp"

#include <array>

namespace menagerie {

std::string random_word(Entropy& entropy, std::size_t length) {
  std::vector<std::uint8_t> bytes(length);
  entropy.fill(bytes);
  std::string out;
  for (const std::uint8_t byte : bytes) out += "0123456789abcdefghjkmnpqrstvwxyz"[byte & 31];
  return out;
}

std::uint64_t random_number(Entropy& entropy) {
  std::array<std::uint8_t, 8> bytes{};
  entropy.fill(bytes);
  std::uint64_t n = 0;
  for (const std::uint8_t byte : bytes) n = n << 8 | byte;
  return n;
}

}  // namespace menagerie
