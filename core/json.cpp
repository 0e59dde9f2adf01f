// SPDX-License-Identifier: MIT
#include "core/json.hpp"

#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace menagerie {
namespace {

constexpr int kDeepest = 32;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::expected<Json, ParseError> document() {
    Json value;
    if (!this->value(value, 0)) return std::unexpected(std::move(error_));
    space();
    if (at_ != text_.size()) {
      (void)fail(
          {"something follows the end of the JSON: “{0}”", "JSON 結束之後還有多餘的內容：「{0}」"});
      return std::unexpected(std::move(error_));
    }
    return value;
  }

 private:
  bool fail(Text why) {
    int line = 1, column = 1;
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i) {
      if (text_[i] == '\n')
        ++line, column = 1;
      else if ((static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80)
        ++column;
    }
    error_.why = why;
    error_.word = std::string(text_.substr(std::min(at_, text_.size()), 20));
    error_.where = "line " + std::to_string(line) + ", column " + std::to_string(column);
    return false;
  }

  void space() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
  }
  bool take(char c) {
    if (at_ < text_.size() && text_[at_] == c) return ++at_, true;
    return false;
  }
  bool word(std::string_view w) {
    if (text_.substr(at_, w.size()) != w) return false;
    at_ += w.size();
    return true;
  }

  bool value(Json& out, int depth) {
    space();
    if (at_ >= text_.size()) return fail({"the JSON ends too early", "JSON 不完整，提早結束"});
    if (depth > kDeepest) return fail({"the JSON is nested too deeply", "JSON 巢狀太深"});
    switch (text_[at_]) {
      case '{':
        return object(out, depth);
      case '[':
        return array(out, depth);
      case '"': {
        std::string s;
        if (!string(s)) return false;
        out = Json(std::move(s));
        return true;
      }
      default:
        break;
    }
    if (word("true")) return out = Json(true), true;
    if (word("false")) return out = Json(false), true;
    if (word("null")) return out = Json(), true;
    return number(out);
  }

  bool object(Json& out, int depth) {
    ++at_;
    out = Json::object();
    space();
    if (take('}')) return true;
    for (;;) {
      space();
      std::string key;
      if (at_ >= text_.size() || text_[at_] != '"')
        return fail({"a name in double quotes is expected here: “{0}”",
                     "這裡應該是以雙引號括住的名稱：「{0}」"});
      const std::size_t key_at = at_;
      if (!string(key)) return false;
      if (out.find(key))
        return at_ = key_at, fail({"this name is given twice: {0}", "這個名稱重複了：{0}"});
      space();
      if (!take(':')) return fail({"a colon is expected here: “{0}”", "這裡應該是冒號：「{0}」"});
      Json member;
      if (!value(member, depth + 1)) return false;
      out.set(std::move(key), std::move(member));
      space();
      if (take('}')) return true;
      if (!take(','))
        return fail({"a comma or } is expected here: “{0}”", "這裡應該是逗號或 }：「{0}」"});
    }
  }

  bool array(Json& out, int depth) {
    ++at_;
    out = Json::array();
    space();
    if (take(']')) return true;
    for (;;) {
      Json item;
      if (!value(item, depth + 1)) return false;
      out.push(std::move(item));
      space();
      if (take(']')) return true;
      if (!take(','))
        return fail({"a comma or ] is expected here: “{0}”", "這裡應該是逗號或 ]:「{0}」"});
    }
  }

  static int hex(char c) {
    if ('0' <= c && c <= '9') return c - '0';
    if ('a' <= (c | 32) && (c | 32) <= 'f') return (c | 32) - 'a' + 10;
    return -1;
  }
  bool four(std::uint32_t& out) {
    out = 0;
    for (int i = 0; i < 4; ++i) {
      if (at_ >= text_.size() || hex(text_[at_]) < 0)
        return fail({"\\u needs four hexadecimal digits", "\\u 後面需要四個十六進位數字"});
      out = out << 4 | static_cast<std::uint32_t>(hex(text_[at_++]));
    }
    return true;
  }
  static void utf8(std::string& out, std::uint32_t c) {
    const auto put = [&](std::uint32_t b) { out += static_cast<char>(b); };
    if (c < 0x80)
      put(c);
    else if (c < 0x800)
      put(0xC0 | c >> 6), put(0x80 | (c & 63));
    else if (c < 0x10000)
      put(0xE0 | c >> 12), put(0x80 | (c >> 6 & 63)), put(0x80 | (c & 63));
    else
      put(0xF0 | c >> 18), put(0x80 | (c >> 12 & 63)), put(0x80 | (c >> 6 & 63)),
          put(0x80 | (c & 63));
  }

  bool string(std::string& out) {
    const std::size_t start = ++at_;
    for (;;) {
      if (at_ >= text_.size()) return fail({"a string is not closed", "字串沒有結束的引號"});
      const char c = text_[at_++];
      if (c == '"') break;
      if (static_cast<unsigned char>(c) < 0x20)
        return --at_, fail({"a control character inside a string", "字串裡有控制字元"});
      if (c != '\\') {
        out += c;
        continue;
      }
      if (at_ >= text_.size()) return fail({"a string is not closed", "字串沒有結束的引號"});
      switch (text_[at_++]) {
        case '"':
          out += '"';
          break;
        case '\\':
          out += '\\';
          break;
        case '/':
          out += '/';
          break;
        case 'b':
          out += '\b';
          break;
        case 'f':
          out += '\f';
          break;
        case 'n':
          out += '\n';
          break;
        case 'r':
          out += '\r';
          break;
        case 't':
          out += '\t';
          break;
        case 'u': {
          std::uint32_t c1 = 0, c2 = 0;
          if (!four(c1)) return false;
          if (c1 >= 0xD800 && c1 < 0xDC00) {
            if (!word("\\u")) return fail({"half of a surrogate pair", "代理對不完整"});
            if (!four(c2)) return false;
            if (c2 < 0xDC00 || c2 > 0xDFFF)
              return fail({"half of a surrogate pair", "代理對不完整"});
            c1 = 0x10000 + ((c1 - 0xD800) << 10) + (c2 - 0xDC00);
          } else if (c1 >= 0xDC00 && c1 < 0xE000) {
            return fail({"half of a surrogate pair", "代理對不完整"});
          }
          utf8(out, c1);
          break;
        }
        default:
          return at_ -= 2, fail({"an unknown escape: {0}", "不認得的跳脫字元：{0}"});
      }
    }
    if (!is_utf8(out)) return at_ = start, fail({"this string is not UTF-8", "這個字串不是 UTF-8"});
    return true;
  }

  bool number(Json& out) {
    const std::size_t start = at_;
    const auto digits = [&] {
      const std::size_t from = at_;
      while (at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9') ++at_;
      return at_ - from;
    };
    (void)take('-');
    const bool zero = at_ < text_.size() && text_[at_] == '0';
    const std::size_t whole = digits();
    bool ok = whole > 0 && !(zero && whole > 1), exact = true;
    if (ok && take('.')) exact = false, ok = digits() > 0;
    if (ok && at_ < text_.size() && (text_[at_] | 32) == 'e') {
      exact = false, ++at_;
      if (!take('+')) (void)take('-');
      ok = digits() > 0;
    }
    if (!ok) return at_ = start, fail({"not a JSON value: “{0}”", "這不是 JSON 的值：「{0}」"});
    const std::string digits_text(text_.substr(start, at_ - start));
    if (exact) {
      std::int64_t n = 0;
      const auto [end, ec] =
          std::from_chars(digits_text.data(), digits_text.data() + digits_text.size(), n);
      if (ec == std::errc{}) return out = Json(n), true;
    }
    out = Json(std::strtod(digits_text.c_str(), nullptr));
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ParseError error_;
};

}  // namespace

bool is_utf8(std::string_view s) {
  for (std::size_t i = 0; i < s.size();) {
    const auto b = static_cast<unsigned char>(s[i]);
    if (b < 0x80) {
      ++i;
      continue;
    }
    const std::size_t n = b >= 0xF0 ? 4 : b >= 0xE0 ? 3 : 2;
    if (b < 0xC2 || b > 0xF4 || i + n > s.size()) return false;
    std::uint32_t c = b & (0xFFu >> (n + 1));
    for (std::size_t k = 1; k < n; ++k) {
      const auto next = static_cast<unsigned char>(s[i + k]);
      if ((next & 0xC0) != 0x80) return false;
      c = c << 6 | (next & 63);
    }
    constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    if (c < kLeast[n] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) return false;
    i += n;
  }
  return true;
}

std::expected<Json, ParseError> Json::parse(std::string_view text, std::size_t longest) {
  if (text.size() > longest)
    return std::unexpected(ParseError{{"the JSON is longer than {0} bytes", "JSON 超過 {0} 位元組"},
                                      std::to_string(longest)});
  return Parser(text).document();
}

const Json* Json::find(std::string_view key) const {
  if (const auto* object = members())
    for (const auto& [name, value] : *object)
      if (name == key) return &value;
  return nullptr;
}

std::string_view Json::text(std::string_view key, std::string_view fallback) const {
  const Json* j = find(key);
  return j && j->string() ? std::string_view(*j->string()) : fallback;
}

std::int64_t Json::number(std::string_view key, std::int64_t fallback) const {
  const Json* j = find(key);
  return j && j->integer() ? *j->integer() : fallback;
}

bool Json::flag(std::string_view key, bool fallback) const {
  const Json* j = find(key);
  return j && j->boolean() ? *j->boolean() : fallback;
}

Json& Json::set(std::string key, Json value) {
  if (!is_object()) v_ = Object{};
  auto& object = std::get<Object>(v_);
  for (auto& [name, old] : object)
    if (name == key) return old = std::move(value), *this;
  object.emplace_back(std::move(key), std::move(value));
  return *this;
}

Json& Json::push(Json value) {
  if (!is_array()) v_ = Array{};
  std::get<Array>(v_).push_back(std::move(value));
  return *this;
}

std::string json_quoted(std::string_view s) {
  std::string out = "\"";
  for (const char c : s) {
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          out += "\\u00";
          out += "0123456789abcdef"[c >> 4 & 15];
          out += "0123456789abcdef"[c & 15];
        } else {
          out += c;
        }
    }
  }
  return out += '"';
}

// indent < 0: all on one line.
void Json::write(std::string& out, int indent) const {
  const auto line = [&](int level) {
    if (indent < 0) return;
    out += '\n';
    out.append(static_cast<std::size_t>(level) * 2, ' ');
  };
  const int inner = indent < 0 ? -1 : indent + 1;
  if (is_null()) {
    out += "null";
  } else if (const bool* b = boolean()) {
    out += *b ? "true" : "false";
  } else if (const std::int64_t* n = integer()) {
    out += std::to_string(*n);
  } else if (const double* d = real()) {
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%.10g", *d);
    // Neither infinity nor NaN is JSON.
    out += (buffer[0] == '-' ? buffer[1] : buffer[0]) <= '9' ? buffer : "null";
  } else if (const std::string* s = string()) {
    out += json_quoted(*s);
  } else if (const Array* a = items()) {
    out += '[';
    for (std::size_t i = 0; i < a->size(); ++i) {
      if (i) out += ',';
      line(inner);
      (*a)[i].write(out, inner);
    }
    if (!a->empty()) line(indent);
    out += ']';
  } else if (const Object* o = members()) {
    out += '{';
    for (std::size_t i = 0; i < o->size(); ++i) {
      if (i) out += ',';
      line(inner);
      out += json_quoted((*o)[i].first);
      out += indent < 0 ? ":" : ": ";
      (*o)[i].second.write(out, inner);
    }
    if (!o->empty()) line(indent);
    out += '}';
  }
}

std::string Json::dump() const {
  std::string out;
  write(out, -1);
  return out;
}

std::string Json::pretty() const {
  std::string out;
  write(out, 0);
  return out += '\n';
}

}  // namespace menagerie
