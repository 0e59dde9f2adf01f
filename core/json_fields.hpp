// SPDX-License-Identifier: MIT
// A struct to JSON and back, by its `fields`. Words of 64 bits are written as "0x..." strings,
// because JavaScript's numbers stop being exact at 2^53; everything smaller is a number.
#pragma once
#include <charconv>
#include <limits>

#include "core/fields.hpp"
#include "core/json.hpp"

namespace menagerie {

template <class T>
Json to_json(const T& x) {
  if constexpr (std::same_as<T, bool>) {
    return Json(x);
  } else if constexpr (Scalar<T> && sizeof(T) == 8) {
    return Json("0x" + hex16(static_cast<std::uint64_t>(x)));
  } else if constexpr (Scalar<T>) {
    return Json(static_cast<std::int64_t>(x));
  } else if constexpr (Growable<T> || Sequence<T>) {
    Json out = Json::array();
    for (const auto& e : x) out.push(to_json(e));
    return out;
  } else {
    Json out = Json::object();
    T::fields(x, [&](std::string_view name, const auto& member, const auto&...) {
      out.set(std::string(name), to_json(member));
    });
    return out;
  }
}

inline ParseError not_a(Text what, std::string_view where) {
  return {what, {}, std::string(where)};
}

// Fills x; the error names the path ("table.hands[2]"). A missing member is an error: a view or
// state comes from our own to_json. What was read is believed only after sound().
template <class T>
std::expected<void, ParseError> from_json(const Json& j, T& x, const std::string& where = "") {
  if constexpr (std::same_as<T, bool>) {
    if (!j.boolean())
      return std::unexpected(not_a({"true or false is expected", "應該是 true 或 false"}, where));
    x = *j.boolean();
  } else if constexpr (Scalar<T> && sizeof(T) == 8) {
    const std::string* s = j.string();
    std::uint64_t v = 0;
    if (!s || s->size() != 18 || !s->starts_with("0x") ||
        std::from_chars(s->data() + 2, s->data() + 18, v, 16).ptr != s->data() + 18)
      return std::unexpected(
          not_a({"“0x” and 16 hexadecimal digits are expected", "應該是 0x 加 16 個十六進位數字"},
                where));
    x = static_cast<T>(v);
  } else if constexpr (std::is_enum_v<T>) {
    std::underlying_type_t<T> v{};
    if (auto ok = from_json(j, v, where); !ok) return ok;
    x = static_cast<T>(v);
  } else if constexpr (Scalar<T>) {
    const std::int64_t* n = j.integer();
    if (!n || *n < std::int64_t{std::numeric_limits<T>::min()} ||
        *n > std::int64_t{std::numeric_limits<T>::max()})
      return std::unexpected(
          not_a({"a whole number in range is expected", "應該是範圍內的整數"}, where));
    x = static_cast<T>(*n);
  } else if constexpr (Growable<T> || Sequence<T>) {
    const Json::Array* a = j.items();
    bool fits = a != nullptr;
    if constexpr (Growable<T>)
      fits = fits && a->size() <= T::kCapacity;
    else
      fits = fits && a->size() == x.size();
    if (!fits)
      return std::unexpected(
          not_a({"a list of the right length is expected", "應該是長度正確的列表"}, where));
    if constexpr (Growable<T>) x.clear(), x.resize(a->size());
    for (std::size_t i = 0; i < a->size(); ++i)
      if (auto ok = from_json((*a)[i], x[i], where + "[" + std::to_string(i) + "]"); !ok) return ok;
  } else {
    if (!j.is_object())
      return std::unexpected(not_a({"an object is expected", "應該是物件"}, where));
    std::expected<void, ParseError> result;
    T::fields(x, [&](std::string_view name, auto& member, const auto&...) {
      if (!result) return;
      const std::string path = where.empty() ? std::string(name) : where + "." + std::string(name);
      const Json* m = j.find(name);
      if (!m)
        result = std::unexpected(not_a({"this member is missing", "缺少這一項"}, path));
      else
        result = from_json(*m, member, path);
    });
    return result;
  }
  return {};
}

}  // namespace menagerie
