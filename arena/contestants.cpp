// SPDX-License-Identifier: MIT
#include "arena/contestants.hpp"

#include <algorithm>
#include <optional>

namespace menagerie::arena {
namespace {

constexpr std::string_view kExec = "exec:", kNet = "net:";

// Splits where the character stands outside quotes, which are kept. Null: a quote has no end.
std::optional<std::vector<std::string>> split(std::string_view text, char at) {
  std::vector<std::string> out(1);
  char quote = 0;
  for (const char c : text) {
    if (quote == c)
      quote = 0;
    else if (!quote && (c == '"' || c == '\''))
      quote = c;
    else if (!quote && c == at) {
      out.emplace_back();
      continue;
    }
    out.back() += c;
  }
  return quote ? std::nullopt : std::optional(std::move(out));
}

// A word without the quotes that held it together.
std::string bare(std::string_view word) {
  std::string out;
  char quote = 0;
  for (const char c : word) {
    if (quote == c)
      quote = 0;
    else if (!quote && (c == '"' || c == '\''))
      quote = c;
    else
      out += c;
  }
  return out;
}

std::expected<Contestant, ParseError> contestant(const Entry& entry, const std::string& typed,
                                                 const NetsReader& nets) {
  Contestant out{typed};
  if (typed.size() >= 2 && (typed[0] == '"' || typed[0] == '\'') && typed.back() == typed[0])
    out.name = typed.substr(1, typed.size() - 2);  // quotes round the whole
  if (nets && out.name.starts_with(kNet)) {
    auto read = nets(out.name.substr(kNet.size()));
    if (read) read->name = out.name;
    return read;
  }
  if (!out.name.starts_with(kExec)) {
    if (find_bot(entry, out.name)) return out;
    std::string all;
    for (const BotInfo& b : entry.bots) all += std::string(b.id) + ", ";
    return std::unexpected(ParseError{{"there is no bot “{0}”", "沒有「{0}」這個電腦玩家"},
                                      out.name,
                                      "--bots (" + all + "exec:PROGRAM, net:FILE)"});
  }
  const auto words = split(std::string_view(out.name).substr(kExec.size()), ' ');
  for (const std::string& w : words.value_or(std::vector<std::string>{}))
    if (!w.empty()) out.command.push_back(bare(w));
  if (out.command.empty() || out.command[0].empty())
    return std::unexpected(
        ParseError{{"a program is expected after exec:", "exec: 之後應該是程式"}, {}, "--bots"});
  return out;
}

}  // namespace

std::expected<std::vector<Contestant>, ParseError> contestants(const Entry& entry,
                                                               std::string_view list,
                                                               const NetsReader& nets) {
  const auto typed = split(list, ',');
  if (!typed)
    return std::unexpected(ParseError{{"a quote has no end", "引號沒有結束"}, {}, "--bots"});
  std::vector<Contestant> out;
  for (const std::string& one : *typed) {
    auto read = contestant(entry, one, nets);
    if (!read) return std::unexpected(std::move(read.error()));
    out.push_back(std::move(*read));
  }
  return out;
}

}  // namespace menagerie::arena
