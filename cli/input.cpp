// SPDX-License-Identifier: MIT
#include "cli/input.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <istream>
#include <limits>
#include <thread>

#include "catalogue/catalogue.hpp"

namespace menagerie::cli {
namespace {

constexpr Text kTooLong{"it is longer than {0} bytes", "超過 {0} 位元組"};

bool blank(std::string_view line) { return line.find_first_not_of(" \r\t") == line.npos; }

bool begins_record(std::string_view line) {
  const std::size_t at = line.find_first_not_of(' ');
  return at != line.npos && line.substr(at).starts_with("[Game ");
}

std::vector<std::string> split(const std::string& list, char at) {
  std::vector<std::string> out(1);
  for (const char c : list) {
    if (c == at)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

}  // namespace

OpenFile::OpenFile(const std::string& path) {
  std::error_code ec;
  if (std::filesystem::is_directory(path, ec))
    throw Problem{kWorld, {{"it is a folder", "這是資料夾"}, {}, path}};
  auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
  if (!*file)
    throw Problem{kWorld,
                  {{"it cannot be opened: {0}", "無法開啟：{0}"}, std::strerror(errno), path}};
  stream_ = std::move(file);
}
OpenFile::~OpenFile() = default;

std::string read_all(std::istream& in, std::size_t longest, const std::string& where) {
  std::string out;
  char block[16 << 10];
  while (in.read(block, sizeof block), in.gcount() > 0) {
    out.append(block, static_cast<std::size_t>(in.gcount()));
    if (out.size() > longest) refuse(kTooLong, where, std::to_string(longest));
  }
  if (in.bad()) throw Problem{kWorld, {{"it cannot be read", "無法讀取"}, {}, where}};
  return out;
}

std::string read_file(const std::string& path, std::size_t longest) {
  OpenFile file(path);
  return read_all(file.stream(), longest, path);
}

bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf* buffer = in.rdbuf();
  bool any = false;
  for (int c = buffer->sbumpc(); c != std::char_traits<char>::eof(); c = buffer->sbumpc()) {
    any = true;
    if (c == '\n') return true;
    if (line.size() <= kLongestLine) line += static_cast<char>(c);
  }
  in.setstate(std::ios::eofbit);
  return any;
}

bool RecordReader::fill() {
  line_ += static_cast<std::size_t>(std::count(stretch_.begin(), stretch_.end(), '\n'));
  stretch_ = std::move(ahead_);
  ahead_.clear();
  std::string line;
  while (read_line(in_, line)) {
    ++read_;
    bytes_ += line.size() + 1;
    if (line.size() > kLongestLine)
      refuse(kTooLong, name_ + ", line " + std::to_string(read_), std::to_string(kLongestLine));
    line += '\n';
    if (begins_record(line) && !blank(stretch_)) {
      ahead_ = std::move(line);
      break;
    }
    stretch_ += line;
    if (stretch_.size() > kLongestRecord)
      refuse(kTooLong, name_ + ", line " + std::to_string(line_), std::to_string(kLongestRecord));
  }
  rest_ = stretch_;
  return !stretch_.empty();
}

std::optional<Record> RecordReader::next() {
  while (true) {
    if (rest_.empty() && !fill()) return std::nullopt;
    std::size_t line =
        line_ +
        static_cast<std::size_t>(std::count(
            stretch_.begin(), stretch_.end() - static_cast<std::ptrdiff_t>(rest_.size()), '\n'));
    auto record = Record::next(rest_, line);
    if (!record) {
      record.error().where = name_ + ", " + record.error().where;
      throw Problem{kBadInput, std::move(record.error())};
    }
    if (*record) return std::move(**record);
    rest_ = {};
  }
}

std::string place_for(std::string place, const std::vector<std::string_view>& names) {
  std::string all;
  for (const std::string_view name : names) all += (all.empty() ? "" : ", ") + std::string(name);
  return place + " (" + all + ")";
}

const Entry& game_named(const std::string& id) {
  if (const Entry* entry = find_game(id)) return *entry;
  std::vector<std::string_view> all;
  for (const Entry& e : games()) all.push_back(e.info->id);
  refuse({"there is no game “{0}”", "沒有「{0}」這個遊戲"}, place_for("<game>", all), id);
}

OptionPairs options_given(const Args& args) {
  OptionPairs out;
  for (const std::string& pair : args.all("--option")) {
    const std::size_t at = pair.find('=');
    if (at == pair.npos || at == 0)
      refuse({"an option is NAME=VALUE, not “{0}”", "選項應寫成 名稱=值，而不是「{0}」"},
             "--option", pair);
    std::string value = pair.substr(at + 1);
    if (value.starts_with('@')) value = read_file(value.substr(1), kLongestPosition);
    out.emplace_back(pair.substr(0, at), std::move(value));
  }
  return out;
}

std::string usual_bot(const Entry& entry) { return std::string(usual_level(entry).id); }

std::vector<std::string> bots_named(const Entry& entry, const std::string& list, int wanted,
                                    const std::string& where) {
  std::vector<std::string> ids = split(list, ',');
  for (const std::string& id : ids) {
    if (find_bot(entry, id)) continue;
    std::vector<std::string_view> all;
    for (const BotInfo& b : entry.bots) all.push_back(b.id);
    refuse({"there is no bot “{0}”", "沒有「{0}」這個電腦玩家"}, place_for(where, all), id);
  }
  if (ids.size() == 1) ids.resize(static_cast<std::size_t>(std::max(wanted, 0)), ids[0]);
  if (ids.size() != static_cast<std::size_t>(std::max(wanted, 0)))
    refuse({"one bot for all, or one for each of the {0} seats, is expected",
            "應給一個（全部相同），或 {0} 個座位各給一個"},
           where, std::to_string(wanted));
  return ids;
}

Seed seed_named(const std::string& text) {
  if (const auto seed = seed_from_hex(text)) return *seed;
  std::uint64_t n = 0;
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (ec != std::errc{} || end != text.data() + text.size() || text.empty())
    refuse({"a seed is a whole number or 64 hexadecimal digits, not “{0}”",
            "種子應是整數或 64 個十六進位數字，不是「{0}」"},
           "--seed", text);
  return Seed::of(n);
}

std::uint64_t seed_given(const Args& args) {
  return static_cast<std::uint64_t>(
      args.number("--seed", 1, 0, std::numeric_limits<std::int64_t>::max()));
}

int threads_given(const Args& args) {
  constexpr std::int64_t kMost = 256;
  const std::int64_t cores = std::max(1u, std::thread::hardware_concurrency());
  return static_cast<int>(args.number("--threads", std::min(cores, kMost), 1, kMost));
}

}  // namespace menagerie::cli
