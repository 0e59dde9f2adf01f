// SPDX-License-Identifier: MIT
#include "core/record.hpp"

#include <charconv>
#include <cmath>

#include "core/notation.hpp"

namespace menagerie {
namespace {

constexpr std::size_t kLongestRecord = 200'000;  // moves
constexpr std::size_t kMostOptions = 100;

std::unexpected<ParseError> error(std::size_t line, Text why, std::string_view word = {}) {
  return std::unexpected(ParseError{why, std::string(word), "line " + std::to_string(line)});
}

std::string quoted(std::string_view s) {
  std::string out = "\"";
  for (const char c : s) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out += '"';
}

// [Name "value" "value"] to its parts; empty when it is not that.
std::vector<std::string> header_parts(std::string_view line) {
  std::vector<std::string> parts;
  if (line.size() < 2 || line.front() != '[' || line.back() != ']') return parts;
  line = line.substr(1, line.size() - 2);
  const std::size_t space = line.find(' ');
  parts.emplace_back(line.substr(0, space));
  if (space == std::string_view::npos) return parts;
  for (std::size_t i = space; i < line.size();) {
    if (line[i] == ' ') {
      ++i;
      continue;
    }
    if (line[i] != '"') return {};
    std::string value;
    for (++i; i < line.size() && line[i] != '"'; ++i) {
      if (line[i] == '\\' && i + 1 < line.size()) ++i;
      value += line[i];
    }
    if (i++ >= line.size()) return {};
    parts.push_back(std::move(value));
  }
  return parts;
}

constexpr Text kBadHeader{"this header cannot be read: {0}", "無法讀懂這個標頭：{0}"};

std::expected<void, ParseError> header(Record& r, std::string_view line, std::size_t at) {
  const auto parts = header_parts(line);
  if (parts.size() < 2) return error(at, kBadHeader, line);
  const std::string& name = parts[0];
  const auto number = whole_number(parts[1]);
  if (name == "Game") {
    r.game = parts[1];
  } else if (name == "Rules" || name == "Seats") {
    if (!number) return error(at, kBadHeader, line);
    (name == "Rules" ? r.rules : r.seats) = *number;
  } else if (name == "Seed") {
    const auto seed = seed_from_hex(parts[1]);
    if (!seed)
      return error(at,
                   {"the seed is 64 hexadecimal digits, not “{0}”",
                    "種子應為 64 個十六進位數字，不是「{0}」"},
                   parts[1]);
    r.seed = *seed;
  } else if (name == "Option") {
    if (parts.size() != 3 || r.options.size() >= kMostOptions) return error(at, kBadHeader, line);
    r.options.emplace_back(parts[1], parts[2]);
  } else if (name == "Result") {
    for (const std::string& word : words_of(parts[1])) {
      int n = 0;
      const auto [end, ec] = std::from_chars(word.data(), word.data() + word.size(), n);
      if (ec != std::errc{} || end != word.data() + word.size()) return error(at, kBadHeader, line);
      r.result.push_back(n);
    }
  } else if (name == "Hash") {
    r.hash = parts[1];
  } else if (name.starts_with("Player")) {
    const auto seat = whole_number(std::string_view(name).substr(6));
    if (!seat || *seat < 1 || *seat > kMaxSeats) return error(at, kBadHeader, line);
    if (r.players.size() < static_cast<std::size_t>(*seat))
      r.players.resize(static_cast<std::size_t>(*seat));
    r.players[static_cast<std::size_t>(*seat) - 1] = parts[1];
  }
  return {};  // a header of another name is somebody's own and is passed over
}

// "2 pass {4.2}"
std::expected<Played, ParseError> move_line(std::string_view line, std::size_t at) {
  Played p;
  if (line.ends_with('}')) {
    const std::size_t open = line.rfind('{');
    if (open != std::string_view::npos) {
      double seconds = 0;
      const std::string text(line.substr(open + 1, line.size() - open - 2));
      char* end = nullptr;
      seconds = std::strtod(text.c_str(), &end);
      if (text.empty() || *end || !(seconds >= 0 && seconds < 1e6))
        return error(at, {"“{0}” is not a time in seconds", "「{0}」不是秒數"}, text);
      p.millis = static_cast<int>(std::lround(seconds * 1000));
      line = line.substr(0, open);
    }
  }
  while (line.ends_with(' ')) line.remove_suffix(1);
  const std::size_t space = line.find(' ');
  const auto seat = whole_number(line.substr(0, space));
  if (!seat || *seat < 1 || *seat > kMaxSeats || space == std::string_view::npos)
    return error(at,
                 {"a line of moves is a seat and a move, not “{0}”",
                  "著手的一行應是座位號碼和著手，不是「{0}」"},
                 line);
  p.by = static_cast<Seat>(*seat - 1);
  p.move = line.substr(space + 1);
  if (p.move.size() > kLongestMove) return error(at, {"this move is too long", "這一步太長了"});
  return p;
}

}  // namespace

Record Record::of(const Match& match, std::vector<std::string> players) {
  Record r;
  r.game = match.entry().info->id;
  r.rules = match.entry().info->rules_version;
  r.seats = match.state()->seats();
  r.seed = match.seed();
  r.players = std::move(players);
  r.options = match.options();
  r.moves = match.moves();
  if (match.over())
    for (int s = 0; s < r.seats; ++s)
      r.result.push_back(match.state()->score(static_cast<Seat>(s)));
  r.hash = hex16(match.state()->hash());
  return r;
}

std::string Record::text() const {
  std::string out = "[Game " + quoted(game) + "]\n[Rules \"" + std::to_string(rules) +
                    "\"]\n[Seats \"" + std::to_string(seats) + "\"]\n";
  for (std::size_t i = 0; i < players.size(); ++i)
    if (!players[i].empty())
      out += "[Player" + std::to_string(i + 1) + " " + quoted(players[i]) + "]\n";
  for (const auto& [name, value] : options)
    out += "[Option " + quoted(name) + " " + quoted(value) + "]\n";
  out += "[Seed \"" + to_hex(seed) + "\"]\n";
  if (!result.empty()) {
    out += "[Result \"";
    for (std::size_t i = 0; i < result.size(); ++i)
      out += (i ? " " : "") + std::to_string(result[i]);
    out += "\"]\n";
  }
  if (!hash.empty()) out += "[Hash " + quoted(hash) + "]\n";
  out += '\n';
  for (const Played& p : moves) {
    out += std::to_string(p.by + 1) + " " + p.move;
    if (p.millis >= 0) {
      out +=
          " {" + std::to_string(p.millis / 1000) + "." + std::to_string(p.millis / 100 % 10) + "}";
    }
    out += '\n';
  }
  return out;
}

std::expected<std::optional<Record>, ParseError> Record::next(std::string_view& in,
                                                              std::size_t& line) {
  Record r;
  bool begun = false, moving = false;
  while (!in.empty()) {
    const std::size_t end = in.find('\n');
    std::string_view text = in.substr(0, end);
    const std::size_t length = end == std::string_view::npos ? in.size() : end + 1;
    while (text.ends_with('\r') || text.ends_with(' ')) text.remove_suffix(1);
    while (text.starts_with(' ')) text.remove_prefix(1);
    if (moving && (text.empty() || text.starts_with("[Game "))) break;
    if (begun && !moving && text.starts_with("[Game ")) break;
    if (text.starts_with('[')) {
      if (moving)
        return error(line, {"a header stands among the moves: {0}", "標頭出現在著手之間：{0}"},
                     text);
      if (!begun) begun = true, r.line = line;
      if (auto ok = header(r, text, line); !ok) return std::unexpected(std::move(ok.error()));
    } else if (!text.empty() && !text.starts_with(';')) {
      if (!begun)
        return error(line,
                     {"a record begins with [Game \"...\"], not with “{0}”",
                      "紀錄應以 [Game \"...\"] 開頭，而不是「{0}」"},
                     text);
      auto p = move_line(text, line);
      if (!p) return std::unexpected(std::move(p.error()));
      if (r.moves.size() >= kLongestRecord)
        return error(line, {"the record has too many moves", "紀錄的著手太多"});
      r.moves.push_back(std::move(*p));
      moving = true;
    }
    in.remove_prefix(length);
    ++line;
  }
  if (!begun) return std::optional<Record>();
  if (r.game.empty())
    return error(r.line, {"the record does not say which game it is ([Game \"...\"])",
                          "紀錄沒有說明是哪個遊戲([Game \"...\"])"});
  return std::optional(std::move(r));
}

std::expected<Match, ParseError> replay(const Entry& entry, const Record& record,
                                        const Voice& voice) {
  const std::string at = "record at line " + std::to_string(record.line);
  const auto wrong = [&](Text why, std::string word) {
    return std::unexpected(ParseError{why, std::move(word), at});
  };
  if (record.rules != entry.info->rules_version)
    return wrong({"it was played under rules version {0}, which this program does not have",
                  "這份紀錄使用規則版本 {0}，本程式沒有這個版本"},
                 std::to_string(record.rules));
  auto match = Match::start(entry, record.options, record.seats, record.seed);
  if (!match) return match;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const Played& p = record.moves[i];
    const Answer answer = match->play(p.by, p.move, voice, p.millis);
    if (!answer) {
      return std::unexpected(
          ParseError{{"{0}", "{0}"},
                     p.move + " - " + answer.message,
                     at + ", move " + std::to_string(i + 1) + ", seat " + std::to_string(p.by + 1),
                     answer.clause});
    }
  }
  if (!record.result.empty()) {
    const Record made = Record::of(*match);
    if (made.result != record.result)
      return wrong({"the result does not agree with the moves", "結果與著手不符"}, {});
  }
  if (!record.hash.empty() && record.hash != hex16(match->state()->hash()))
    return wrong({"the hash does not agree with the moves: {0}", "雜湊值與著手不符：{0}"},
                 record.hash);
  return match;
}

}  // namespace menagerie
