// SPDX-License-Identifier: MIT
// A letter that chooses the game, one for the number of seats, then an option on each line:
// name=value.
#include "core/match.hpp"
#include "tests/fuzz/exercise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace menagerie;
  std::string_view in(reinterpret_cast<const char*>(data), size);
  const Entry& entry = chosen_game(in);
  const int seats = in.empty() ? 0 : static_cast<unsigned char>(in[0]) % 12;
  if (!in.empty()) in.remove_prefix(1);
  OptionPairs pairs;
  while (!in.empty() && pairs.size() < 40) {
    const std::string_view line = next_line(in);
    const std::size_t equals = line.find('=');
    pairs.emplace_back(line.substr(0, equals), equals == line.npos ? "" : line.substr(equals + 1));
  }
  const auto match = Match::start(entry, pairs, seats, Seed::of(size));
  if (!match) {
    promise(!match.error().where.empty() && !match.error().say(Lang::kChinese).empty(),
            "a refusal has a place");
    return 0;
  }
  const auto canonical = entry.canonical_options(match->options());
  promise(canonical && *canonical == match->options(), "canonical options are read as themselves");
  exercise(entry, match->state(), 6);
  return 0;
}
