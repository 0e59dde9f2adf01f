// SPDX-License-Identifier: MIT
// A letter that chooses the game, then JSON: a position, and what a score sheet reads.
#include "tests/fuzz/exercise.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace menagerie;
  std::string_view in(reinterpret_cast<const char*>(data), size);
  const Entry& entry = chosen_game(in);
  const auto json = Json::parse(in);
  if (!json) return 0;
  const auto sheet = entry.score_sheet(*json, {});
  if (!sheet) promise(!sheet.error().say(Lang::kChinese).empty(), "a refusal has words");
  const auto state = entry.from_position(*json);
  if (!state) {
    promise(!state.error().say(Lang::kEnglish).empty(), "a refusal has words");
    return 0;
  }
  const auto again = entry.from_position((*state)->position());
  promise(again.has_value(), "a position that is written is read back");
  promise((*again)->position() == (*state)->position(), "a position is written the same again");
  exercise(entry, *state, 4);
  return 0;
}
