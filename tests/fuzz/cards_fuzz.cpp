// SPDX-License-Identifier: MIT
// The value of an option that is free text in some game (a beetle card of one's own): a letter
// chooses which.
#include "core/match.hpp"
#include "tests/fuzz/exercise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace menagerie;
  static const auto all = [] {
    std::vector<std::pair<const Entry*, std::string>> out;
    for (const Entry* entry : tested_games())
      for (const OptionInfo& option : entry->options())
        if (option.choices.empty() && option.least == option.most)
          out.emplace_back(entry, option.name);
    return out;
  }();
  if (all.empty() || size == 0) return 0;
  const auto& [entry, name] = all[data[0] % all.size()];
  const std::string value(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto match = Match::start(*entry, {{name, value}}, entry->info->usual_seats, Seed::of(1));
  if (!match) {
    promise(match.error().where.starts_with("option "), "a refusal names the option");
    return 0;
  }
  const auto again = entry->canonical_options(match->options());
  promise(again && *again == match->options(), "canonical options are read as themselves");
  exercise(*entry, match->state(), 8);
  return 0;
}
