// SPDX-License-Identifier: MIT
// The options of a game are a struct whose `fields` also say what each may be and which clause it
// belongs to:
//
//     static void fields(auto& o, auto f) {
//       f("bid.forced", o.forced, Choices{"highestScore", "dealer"}, Clause{"C22"});   // an
//       integer: index of the choice f("target", o.target, Range{1, 10'000}, Clause{"C59"}); // an
//       integer f("nest.reveal", o.reveal, Clause{"C25"});                                     // a
//       bool
//     }
//
// The defaults are the member initialisers; options.hpp gives the parser, the list for a menu and
// the short text that goes into a record. A member of another type (a beetle card) offers `static
// std::expected<T, ParseError> parse_option(std::string_view, Texts&)` and `std::string
// option_text(const Texts&) const`.
#pragma once
#include <array>
#include <charconv>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fields.hpp"
#include "core/ruling.hpp"
#include "core/texts.hpp"

namespace menagerie {

template <std::size_t N>
struct Choices {
  std::array<std::string_view, N> names;
  template <class... S>
  constexpr Choices(S... s) : names{s...} {}
};
template <class... S>
Choices(S...) -> Choices<sizeof...(S)>;
struct Range {
  std::int64_t least, most;
};
struct Clause {
  std::string_view id;
};

using OptionPairs = std::vector<std::pair<std::string, std::string>>;

// One option, for a menu. `choices` is empty where the value is a number (least..most) or free
// text.
struct OptionInfo {
  std::string name, value, clause;  // value: the default
  std::vector<std::string> choices;
  std::int64_t least = 0, most = 0;
};

namespace detail {

template <class T>
std::string option_text(const T& member, const Texts&, const Clause&)
  requires std::same_as<T, bool>
{
  return member ? "true" : "false";
}
template <class T, std::size_t N>
std::string option_text(const T& member, const Texts&, const Choices<N>& c, const Clause&) {
  return std::string(c.names[static_cast<std::size_t>(member)]);
}
template <class T>
std::string option_text(const T& member, const Texts&, const Range&, const Clause&) {
  return std::to_string(static_cast<std::int64_t>(member));
}
template <class T>
std::string option_text(const T& member, const Texts& texts, const Clause&)
  requires requires { member.option_text(texts); }
{
  return member.option_text(texts);
}

using Said = std::expected<void, ParseError>;
inline Said option_error(Text why, std::string_view word, std::string_view name) {
  return std::unexpected(ParseError{why, std::string(word), "option " + std::string(name)});
}

template <class T>
Said option_set(std::string_view name, std::string_view value, T& member, Texts&, const Clause&)
  requires std::same_as<T, bool>
{
  if (value != "true" && value != "false")
    return option_error({"“{0}” is neither true nor false", "「{0}」不是 true 也不是 false"}, value,
                        name);
  member = value == "true";
  return {};
}
template <class T, std::size_t N>
Said option_set(std::string_view name, std::string_view value, T& member, Texts&,
                const Choices<N>& c, const Clause&) {
  std::string all;
  for (std::size_t i = 0; i < N; ++i) {
    if (c.names[i] == value) return member = static_cast<T>(i), Said{};
    all += (i ? "|" : "") + std::string(c.names[i]);
  }
  auto said = option_error({"“{0}” is not one of its values", "「{0}」不是可選的值"}, value, name);
  said.error().where += " (" + all + ")";
  return said;
}
template <class T>
Said option_set(std::string_view name, std::string_view value, T& member, Texts&, const Range& r,
                const Clause&) {
  std::int64_t n = 0;
  const auto [end, ec] = std::from_chars(value.data(), value.data() + value.size(), n);
  if (ec != std::errc{} || end != value.data() + value.size() || n < r.least || n > r.most) {
    auto said = option_error(
        {"“{0}” is not a whole number in its range", "「{0}」不是範圍內的整數"}, value, name);
    said.error().where += " (" + std::to_string(r.least) + ".." + std::to_string(r.most) + ")";
    return said;
  }
  member = static_cast<T>(n);
  return {};
}
template <class T>
Said option_set(std::string_view name, std::string_view value, T& member, Texts& texts,
                const Clause&)
  requires requires { T::parse_option(value, texts); }
{
  auto read = T::parse_option(value, texts);
  if (!read) {
    read.error().where = "option " + std::string(name) +
                         (read.error().where.empty() ? "" : ", " + read.error().where);
    return std::unexpected(std::move(read.error()));
  }
  member = *read;
  return {};
}

inline void option_info(OptionInfo&) {}
template <class First, class... Rest>
void option_info(OptionInfo& info, const First& first, const Rest&... rest) {
  if constexpr (std::same_as<First, Clause>)
    info.clause = first.id;
  else if constexpr (std::same_as<First, Range>)
    info.least = first.least, info.most = first.most;
  else
    for (const std::string_view name : first.names) info.choices.emplace_back(name);
  option_info(info, rest...);
}

}  // namespace detail

template <class Options>
std::expected<void, ParseError> set_option(Options& options, std::string_view name,
                                           std::string_view value, Texts& texts) {
  bool known = false;
  std::expected<void, ParseError> result;
  Options::fields(options, [&](std::string_view field, auto& member, const auto&... about) {
    if (field != name) return;
    known = true;
    result = detail::option_set(name, value, member, texts, about...);
  });
  if (!known)
    return detail::option_error({"this game has no option “{0}”", "這個遊戲沒有「{0}」這個選項"},
                                name, name);
  return result;
}

// A name may be given once only.
template <class Options>
std::expected<Options, ParseError> options_from(const OptionPairs& pairs, Texts& texts) {
  Options options;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k)
      if (pairs[k].first == pairs[i].first)
        return std::unexpected(ParseError{
            {"this option is given twice: {0}", "這個選項重複了：{0}"}, pairs[i].first, "options"});
    if (auto ok = set_option(options, pairs[i].first, pairs[i].second, texts); !ok)
      return std::unexpected(std::move(ok.error()));
  }
  return options;
}

// The options that differ from the default, by name: what a record keeps.
template <class Options>
OptionPairs option_pairs(const Options& options, const Texts& texts) {
  OptionPairs all, plain;
  const auto list = [&](const Options& o, OptionPairs& out) {
    Options::fields(o, [&](std::string_view name, const auto& member, const auto&... about) {
      out.emplace_back(name, detail::option_text(member, texts, about...));
    });
  };
  list(options, all), list(Options{}, plain);
  OptionPairs out;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].second != plain[i].second) out.push_back(all[i]);
  return out;
}

template <class Options>
std::vector<OptionInfo> option_list() {
  std::vector<OptionInfo> out;
  Options::fields(static_cast<const Options&>(Options{}),
                  [&](std::string_view name, const auto& member, const auto&... about) {
                    OptionInfo info;
                    info.name = name;
                    if constexpr (std::same_as<std::remove_cvref_t<decltype(member)>, bool>)
                      info.choices = {"true", "false"};
                    info.value = detail::option_text(member, Texts{}, about...);
                    detail::option_info(info, about...);
                    out.push_back(std::move(info));
                  });
  return out;
}

}  // namespace menagerie
