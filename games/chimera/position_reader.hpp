// SPDX-License-Identifier: MIT
// Reads the members of a JSON object that a person wrote: each has a default, a range and a place
// for the error. The first error is kept and the rest is read on harmlessly.
#pragma once
#include <initializer_list>
#include <optional>

#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

class PositionReader {
 public:
  // Members other than these are errors: a misspelt name must not be a silent default.
  PositionReader(const Json& json, std::initializer_list<std::string_view> known,
                 std::string path = {});

  std::int64_t number(std::string_view key, std::int64_t fallback, std::int64_t least,
                      std::int64_t most);
  bool flag(std::string_view key, bool fallback);
  Seat seat(std::string_view key, Seat fallback);                 // written from 1
  Cards cards(std::string_view key);                              // text; none where it is missing
  std::array<Cards, kSeats> cards_by_seat(std::string_view key);  // a list of three texts
  std::array<std::int64_t, kSeats> numbers_by_seat(std::string_view key, std::int64_t most);
  // [by the Chimera, by the Hunters]
  std::array<std::uint8_t, 2> by_side(std::string_view key, int most);
  Options options();  // the member "options": names to values
  std::size_t one_of(std::string_view key, std::initializer_list<std::string_view> names,
                     std::size_t fallback);

  const Json* find(std::string_view key) const { return json_.find(key); }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::string place(std::string_view key) const;
  void fail(Text why, std::string where, std::string word = {}, std::string clause = {});
  const std::optional<ParseError>& error() const { return error_; }

  // Cards from a text or a list of card names, with an error at `where`.
  Cards read_cards(const Json& json, const std::string& where);

 private:
  const Json::Array* list_of(std::string_view key, std::size_t size);

  const Json& json_;
  std::string path_;
  std::optional<ParseError> error_;
};

}  // namespace menagerie::chimera
