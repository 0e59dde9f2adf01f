// SPDX-License-Identifier: MIT
// CLI11 splits the words; what it refuses is said again here, in the listener's language.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "cli/verb.hpp"

namespace menagerie::cli {

const Flag kJson{"--json", "", {"Answer in JSON, errors too.", "以 JSON 回答，錯誤也一樣。"}};
const Flag kLang{"--lang",
                 "TAG",
                 {"Language: en or zh-Hant (default: from LC_ALL or LANG).",
                  "語言：en 或 zh-Hant（預設依 LC_ALL 或 LANG）。"},
                 Kind::kLang};
const Flag kOption{
    "--option",
    "NAME=VALUE",
    {"A house rule, as listed by `menagerie options`; NAME=@FILE reads the value from a file.",
     "一項規則選項，見 `menagerie options`；NAME=@檔案 表示從檔案讀取值。"},
    Kind::kAny,
    true};
const Flag kSeed{"--seed",
                 "S",
                 {"A whole number that fixes all deals and choices (default 1).",
                  "決定所有發牌與選擇的整數（預設 1）。"}};
const Flag kThreads{
    "--threads", "T", {"Threads (default: one a core).", "執行緒數（預設每核心一個）。"}};
const Flag kNoColour{
    "--no-color",
    "",
    {"No colours (also: NO_COLOR in the environment).", "不使用顏色（或設定環境變數 NO_COLOR）。"}};

namespace {

// CLI11's messages begin with the name of the option concerned.
std::string option_in(const std::string& message, const Verb& verb) {
  for (const Flag& f : verb.flags)
    if (message.starts_with(f.name)) return std::string(f.name);
  return message;
}

using Given = std::vector<std::pair<std::string, std::vector<std::string>>>;

// Sorts the words into operands and flags by name; returns those that fit nowhere.
std::vector<std::string> split(const Verb& verb, std::span<const std::string> words, Given& given) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  const std::size_t operands = verb.operands.size();
  given.resize(operands + verb.flags.size());  // CLI11 keeps references: it must not grow later
  for (std::size_t i = 0; i < operands; ++i) {
    given[i].first = verb.operands[i].name;
    auto* option = app.add_option(given[i].first, given[i].second);
    if (verb.operands[i].many)
      option->expected(-1);
    else
      option->expected(1)->allow_extra_args(false);
  }
  std::vector<std::int64_t> counts(verb.flags.size());
  for (std::size_t i = 0; i < verb.flags.size(); ++i) {
    auto& [name, values] = given[operands + i];
    name = verb.flags[i].name;
    if (verb.flags[i].value.empty())
      app.add_flag(name, counts[i]);
    else
      app.add_option(name, values)
          ->expected(1)
          ->allow_extra_args(false)
          ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  std::vector<std::string> reversed(words.rbegin(), words.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::ArgumentMismatch& e) {
    refuse({"a value is missing", "缺少值"}, option_in(e.what(), verb));
  } catch (const CLI::Error& e) {
    refuse({"{0}", "無法讀懂：{0}"}, "arguments", e.what());
  }
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) given[operands + i].second.emplace_back("true");
  return app.remaining();
}

}  // namespace

Lang lang_from(std::string_view tag, std::string_view where) {
  if (tag.starts_with("en") || tag.starts_with("zh")) return lang_of(tag);
  refuse({"“{0}” is no language of this program (en, zh-Hant)",
          "「{0}」不是本程式的語言（en、zh-Hant）"},
         std::string(where), std::string(tag));
}

Args::Args(const Verb& verb, std::span<const std::string> words, Lang locale) : lang_(locale) {
  const std::vector<std::string> extra = split(verb, words, given_);
  for (const Flag& f : verb.flags) {
    if (all(f.name).size() > 1 && !f.many)
      refuse({"this is given twice", "重複了"}, std::string(f.name));
    for (const std::string& value : all(f.name))  // "--seats --lang en"
      if (std::any_of(verb.flags.begin(), verb.flags.end(),
                      [&](const Flag& other) { return other.name == value; }))
        refuse({"a value is missing", "缺少值"}, std::string(f.name));
  }
  if (const std::string* tag = value("--lang")) lang_ = lang_from(*tag, "--lang");
  if (!extra.empty()) {
    if (extra[0].starts_with("-") && extra[0].size() > 1)
      refuse({"this verb has no such option (see `menagerie help {0}`)",
              "這個動詞沒有這個選項（見 `menagerie help {0}`）"},
             extra[0], std::string(verb.name));
    refuse({"“{0}” is one word too many (a value with spaces needs quotes)",
            "多了「{0}」（含空格的值要加引號）"},
           "arguments", extra[0]);
  }
  for (const Operand& o : verb.operands)
    if (o.required && !has(o.name))
      refuse({"it is missing (see `menagerie help {0}`)", "沒有給（見 `menagerie help {0}`）"},
             "<" + std::string(o.name) + ">", std::string(verb.name));
}

const std::vector<std::string>& Args::all(std::string_view name) const {
  static const std::vector<std::string> kNothing;
  const auto it =
      std::find_if(given_.begin(), given_.end(), [&](const auto& g) { return g.first == name; });
  return it == given_.end() ? kNothing : it->second;
}
const std::string* Args::value(std::string_view name) const {
  const auto& values = all(name);
  return values.empty() ? nullptr : &values.front();
}
std::string Args::text(std::string_view name, std::string_view fallback) const {
  const std::string* v = value(name);
  return v ? *v : std::string(fallback);
}

std::int64_t Args::number(std::string_view name, std::int64_t fallback, std::int64_t least,
                          std::int64_t most) const {
  const std::string* text = value(name);
  if (!text) return fallback;
  std::int64_t n = 0;
  const auto [end, ec] = std::from_chars(text->data(), text->data() + text->size(), n);
  if (ec != std::errc{} || end != text->data() + text->size() || n < least || n > most) {
    refuse({"“{0}” is not a whole number in its range", "「{0}」不是範圍內的整數"},
           std::string(name) + " (" + std::to_string(least) + ".." + std::to_string(most) + ")",
           *text);
  }
  return n;
}

}  // namespace menagerie::cli
