// SPDX-License-Identifier: MIT
// Bytes of a checkpoint. It is read back on the machine that wrote it, so numbers are kept as they
// lie in memory, and lists have the sizes that the reader expects.
#pragma once
#include <cstring>
#include <string>
#include <string_view>

namespace menagerie::learn {

struct Writer {
  std::string out{};
  void operator()(const auto& value) {
    if constexpr (requires { value.data(); })
      out.append(reinterpret_cast<const char*>(value.data()), value.size() * sizeof(value[0]));
    else
      out.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
};

// Takes values of the sizes that they already have.
struct Reader {
  std::string_view in;
  bool good = true;
  void take(void* to, std::size_t n) {
    good = good && n <= in.size();
    if (!good) return;
    std::memcpy(to, in.data(), n);
    in.remove_prefix(n);
  }
  void operator()(auto& value) {
    if constexpr (requires { value.data(); })
      take(value.data(), value.size() * sizeof(value[0]));
    else
      take(&value, sizeof value);
  }
  bool whole() const { return good && in.empty(); }
};

}  // namespace menagerie::learn
