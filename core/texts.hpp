// SPDX-License-Identifier: MIT
// Texts that people write (an honour rule, the name of a beetle of their own) live beside the
// state, and the state holds their number: so it stays small and copies fast. Numbers begin at 1; 0
// is "no text".
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace menagerie {

class Texts {
 public:
  static constexpr std::size_t kMost = 64;  // texts in a match; the rules of no game need more
  static constexpr std::size_t kLongest = 1'200;  // bytes: 200 characters of four bytes, and room

  // The number of the text, which is added when it is new. nullopt: too long, or too many already.
  std::optional<std::uint8_t> intern(std::string_view text) {
    if (const auto known = find(text)) return known;
    if (all_.size() >= kMost || text.size() > kLongest) return std::nullopt;
    all_.emplace_back(text);
    return static_cast<std::uint8_t>(all_.size());
  }
  std::optional<std::uint8_t> find(std::string_view text) const {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (all_[i] == text) return static_cast<std::uint8_t>(i + 1);
    return std::nullopt;
  }
  // The text of a number; empty for 0 and for a number never given out.
  std::string_view operator[](std::uint8_t number) const {
    return number >= 1 && number <= all_.size() ? std::string_view(all_[number - 1u])
                                                : std::string_view();
  }
  std::size_t size() const { return all_.size(); }
  const std::vector<std::string>& all() const { return all_; }
  bool operator==(const Texts&) const = default;

 private:
  std::vector<std::string> all_;
};

}  // namespace menagerie
