// SPDX-License-Identifier: MIT
// A file of records.
#include "core/record.hpp"

#include "tests/fuzz/exercise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace menagerie;
  std::string_view in(reinterpret_cast<const char*>(data), size);
  std::size_t line = 1;
  for (;;) {
    auto record = Record::next(in, line);
    if (!record) promise(record.error().where.starts_with("line "), "an error names its line");
    if (!record || !*record) return 0;
    for (const Entry* entry : tested_games()) {
      if (entry->info->id != (*record)->game) continue;
      const auto match = replay(*entry, **record);
      if (!match) continue;
      const std::string again = Record::of(*match).text();
      std::string_view rest = again;
      std::size_t from = 1;
      const auto read = Record::next(rest, from);
      promise(read && *read && replay(*entry, **read),
              "a match that was replayed is replayed from its record");
    }
  }
}
