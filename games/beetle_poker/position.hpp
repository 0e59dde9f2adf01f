// SPDX-License-Identifier: MIT
// The words that reading and writing a position share. positions.md describes the JSON field by
// field.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/beetle_poker/beetle_poker.hpp"

namespace menagerie::beetle_poker {

inline constexpr std::array<std::string_view, 5> kPhaseWords{"beetles", "wrestling", "clash",
                                                             "ability", "over"};
inline constexpr std::array<std::string_view, 6> kEndingWords{"none", "offTrack",  "ground",
                                                              "pile", "emptyPile", "draw"};

// Which cards lie on the table when nothing else is said: those revealed this round, unless the
// round is over.
constexpr CardSet usual_used(const Table& t, Seat s, CardSet held) {
  if (t.phase != Phase::kClash && t.phase != Phase::kAsk) return 0;
  return (t.wrestled[s] | (t.clash[s] == kNoCard ? 0 : bit(t.clash[s]))) & ~held;
}

// One reader for positions and score sheets: takes members by name, keeps the first error.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  bool failed() const { return error_.has_value(); }
  ParseError error() const { return *error_; }
  void fail(Text why, std::string word, std::string where);
  // Every member must be one of these.
  void only(std::initializer_list<std::string_view> names);

  int number(std::string_view name, int fallback, int least, int most);
  bool flag(std::string_view name, bool fallback);
  Seat seat(std::string_view name, Seat fallback);
  template <std::size_t N>
  std::size_t word(std::string_view name, const std::array<std::string_view, N>& words,
                   std::size_t fallback) {
    return word(name, std::span(words), fallback);
  }
  std::size_t word(std::string_view name, std::span<const std::string_view> words,
                   std::size_t fallback);
  // Two entries, one for each seat; where the member is missing, `each` is not called.
  void pair(std::string_view name, auto each) {
    const Json* j = json_.find(name);
    if (!j || failed()) return;
    if (!j->items() || j->items()->size() != kSeats)
      return fail({"two entries are expected, one for each seat", "應該有兩項，每個座位一項"}, {},
                  std::string(name));
    for (Seat s = 0; s < kSeats && !failed(); ++s)
      each(s, (*j->items())[s], std::string(name) + "[" + std::to_string(s) + "]");
  }
  void numbers(std::string_view name, PerSeat<std::int8_t>& out, int bound);
  unsigned seats(std::string_view name);  // a bit for each seat in the list
  CardSet cards(const Json& j, const std::string& where);
  int whole(const Json& j, int least, int most, const std::string& where);
  const Json* find(std::string_view name) const { return failed() ? nullptr : json_.find(name); }

 private:
  const Json& json_;
  std::optional<ParseError> error_;
};

}  // namespace menagerie::beetle_poker
