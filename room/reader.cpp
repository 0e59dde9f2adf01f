// SPDX-License-Identifier: MIT
#include "room/reader.hpp"

namespace menagerie {

const Json* Reader::maybe(std::string_view key) const {
  const Json* found = message_.find(key);
  return found && !found->is_null() ? found : nullptr;
}

std::optional<std::string> Reader::maybe_text(std::string_view key, std::size_t longest) {
  const Json* found = maybe(key);
  if (!found) return std::nullopt;
  if (!found->string() || found->string()->size() > longest) return blame(key), std::nullopt;
  return *found->string();
}

std::optional<std::int64_t> Reader::maybe_number(std::string_view key, std::int64_t least,
                                                 std::int64_t most) {
  const Json* found = maybe(key);
  if (!found) return std::nullopt;
  const std::int64_t* n = found->integer();
  if (!n || *n < least || *n > most) return blame(key), std::nullopt;
  return *n;
}

std::optional<bool> Reader::maybe_flag(std::string_view key) {
  const Json* found = maybe(key);
  if (!found) return std::nullopt;
  if (!found->boolean()) return blame(key), std::nullopt;
  return *found->boolean();
}

std::string Reader::text(std::string_view key, std::size_t longest) {
  auto found = maybe_text(key, longest);
  if (!found) blame(key);
  return std::move(found).value_or(std::string());
}

std::int64_t Reader::number(std::string_view key, std::int64_t least, std::int64_t most) {
  const auto found = maybe_number(key, least, most);
  if (!found) blame(key);
  return found.value_or(least);
}

}  // namespace menagerie
