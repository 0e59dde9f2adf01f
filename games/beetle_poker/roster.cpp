// SPDX-License-Identifier: MIT
#include "games/beetle_poker/roster.hpp"

#include <cassert>

#include "core/data_file.hpp"

namespace menagerie::beetle_poker {

std::span<const DataFile> data_files();  // compiled in from data/

namespace {

// A card that cannot be read is our own bug: a test loads every file.
Roster load() {
  Roster out;
  std::size_t n = 0;
  for (const DataFile& file : data_files()) {  // sorted by name, which is the id
    if (!file.name.ends_with(".json")) continue;
    const auto json = Json::parse(file.content);
    const auto loaded = json ? card_from_json(*json) : std::unexpected(json.error());
    assert(loaded && n < kRoster);
    if (!loaded || n >= kRoster) continue;
    out.cards[n] = loaded->card;
    out.codes[n] = BeetleCode::of(loaded->card);
    out.texts[n] = text_of(loaded->names);
    ++n;
  }
  assert(n == kRoster);
  return out;
}

}  // namespace

const Roster kRosterCards = load();

int roster_index(std::string_view id) {
  for (int i = 0; i < kRoster; ++i)
    if (names_in(roster().texts[static_cast<std::size_t>(i)]).id == id) return i;
  return -1;
}

std::string text_of(const Names& n) {
  std::string out;
  for (const std::string_view part : {n.id, n.zh, n.en, n.species})
    out += (out.empty() ? "" : "\n") + std::string(part);
  return out;
}

Names names_in(std::string_view text) {
  Names out;
  for (std::string_view* part : {&out.id, &out.zh, &out.en, &out.species}) {
    const std::size_t end = text.find('\n');
    *part = text.substr(0, end);
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
  }
  return out;
}

}  // namespace menagerie::beetle_poker
