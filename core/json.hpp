// SPDX-License-Identifier: MIT
// JSON for the code that the browser shares: the packaged libraries need exceptions or threads,
// which the WASM build has not. A value is a small tree; objects keep the order in which they were
// written; the parser names the place of an error, refuses what is deeper than 32 or longer than it
// is told, and refuses a key given twice. Integers are exact to 64 bits, other numbers are doubles.
#pragma once
#include <concepts>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/ruling.hpp"

namespace menagerie {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;

  Json() = default;  // null
  Json(std::nullptr_t) {}
  Json(std::same_as<bool> auto b) : v_(b) {}
  Json(std::integral auto n)
    requires(!std::same_as<decltype(n), bool>)
      : v_(static_cast<std::int64_t>(n)) {}
  Json(double d) : v_(d) {}
  Json(std::string s) : v_(std::move(s)) {}
  Json(std::string_view s) : v_(std::string(s)) {}
  Json(const char* s) : v_(std::string(s)) {}
  Json(Array a) : v_(std::move(a)) {}
  static Json array() { return Json(Array{}); }
  static Json object() {
    Json j;
    j.v_ = Object{};
    return j;
  }

  bool is_null() const { return std::holds_alternative<std::monostate>(v_); }
  bool is_array() const { return std::holds_alternative<Array>(v_); }
  bool is_object() const { return std::holds_alternative<Object>(v_); }
  const bool* boolean() const { return std::get_if<bool>(&v_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&v_); }
  const double* real() const { return std::get_if<double>(&v_); }
  const std::string* string() const { return std::get_if<std::string>(&v_); }
  const Array* items() const { return std::get_if<Array>(&v_); }
  const Object* members() const { return std::get_if<Object>(&v_); }

  // The member of an object, or null where there is none or this is no object.
  const Json* find(std::string_view key) const;
  // Shorthands for messages: the member's value, or the fallback where it is missing or of another
  // type.
  std::string_view text(std::string_view key, std::string_view fallback = {}) const;
  std::int64_t number(std::string_view key, std::int64_t fallback = 0) const;
  bool flag(std::string_view key, bool fallback = false) const;

  Json& set(std::string key, Json value);  // makes a null an object; replaces; returns *this
  Json& push(Json value);                  // makes a null an array; returns *this

  std::string dump() const;    // on one line, no spaces
  std::string pretty() const;  // two spaces a level, for people
  bool operator==(const Json&) const = default;

  static std::expected<Json, ParseError> parse(std::string_view text,
                                               std::size_t longest = 1 << 20);

 private:
  void write(std::string& out, int indent) const;
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> v_;
};

// The string as a JSON string, quotes included.
std::string json_quoted(std::string_view s);

// True where the bytes are well-formed UTF-8 (no surrogates, nothing overlong).
bool is_utf8(std::string_view s);

}  // namespace menagerie
