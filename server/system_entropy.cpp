// SPDX-License-Identifier: MIT
#include "server/system_entropy.hpp"

#include <sys/random.h>

#include <cerrno>
#include <system_error>

namespace menagerie {

void SystemEntropy::fill(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t n = getrandom(bytes.data(), bytes.size(), 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) throw std::system_error(errno, std::generic_category(), "getrandom");
    bytes = bytes.subspan(static_cast<std::size_t>(n));
  }
}

}  // namespace menagerie
