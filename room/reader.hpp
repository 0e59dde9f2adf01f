// SPDX-License-Identifier: MIT
// Reads the members of a command that a stranger sent. Every member is asked for with its type and
// its bounds; the first one that does not fit is remembered, and the command is refused with its
// name. Members that nobody asks for are passed over, so that a newer client may say more.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "room/problem.hpp"

namespace menagerie {

class Reader {
 public:
  explicit Reader(const Json& message) : message_(message) {}

  // `longest` counts bytes.
  std::string text(std::string_view key, std::size_t longest);
  std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
  // Missing or null: nullopt.
  std::optional<std::string> maybe_text(std::string_view key, std::size_t longest);
  std::optional<std::int64_t> maybe_number(std::string_view key, std::int64_t least,
                                           std::int64_t most);
  std::optional<bool> maybe_flag(std::string_view key);
  const Json* maybe(std::string_view key) const;  // null where missing or null

  void blame(std::string_view key) {
    if (wrong_.empty()) wrong_ = key;
  }
  bool ok() const { return wrong_.empty(); }
  std::unexpected<Problem> problem() const { return refused(Code::kBadMessage, wrong_); }

 private:
  const Json& message_;
  std::string wrong_;
};

}  // namespace menagerie
