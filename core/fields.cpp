// SPDX-License-Identifier: MIT
#include "core/fields.hpp"

namespace menagerie {

std::string hex16(std::uint64_t x) {
  std::string out;
  for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[x >> shift & 15];
  return out;
}

}  // namespace menagerie
