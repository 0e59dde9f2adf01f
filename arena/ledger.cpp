// SPDX-License-Identifier: MIT
#include "arena/ledger.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

namespace menagerie::arena {
namespace {

constexpr std::size_t kLongestLine = 4 << 20;  // a position is at most 1 MiB
constexpr std::int64_t kFormat = 1;
constexpr std::int64_t kMost = std::int64_t{1} << 40;  // more cannot come about in one deal

std::unexpected<Trouble> wrong(Text why, std::string where, std::string word = {}) {
  return std::unexpected(Trouble{{why, std::move(word), std::move(where)}, false});
}
std::unexpected<Trouble> failed(Text why, const std::string& path) {
  return std::unexpected(Trouble{{why, std::strerror(errno), path}, true});
}

std::string head_line(const Book& book, const Shard& shard) {
  Json head = Json::object().set(book.verb, kFormat).set("plan", book.plan);
  if (shard.of > 1) head.set("shard", Json::array().push(shard.part).push(shard.of));
  return head.dump() + "\n";
}

// The lines of a file with their numbers, and how far the whole ones reach.
class Lines {
 public:
  explicit Lines(std::istream& in) : in_(in) {}
  // False at the end, before a line that has no end, and at one that is too long.
  bool next(std::string& line) {
    line.clear();
    std::streambuf* buffer = in_.rdbuf();
    for (int c = buffer->sbumpc(); c != std::char_traits<char>::eof(); c = buffer->sbumpc()) {
      if (c == '\n') return ++number_, whole_ += line.size() + 1, true;
      if (line.size() == kLongestLine) return too_long_ = true, false;
      line += static_cast<char>(c);
    }
    return false;
  }
  bool too_long() const { return too_long_; }
  std::uint64_t whole() const { return whole_; }
  std::string place(const std::string& path) const {
    return path + ", line " + std::to_string(number_ + too_long_);
  }

 private:
  std::istream& in_;
  std::uint64_t number_ = 0, whole_ = 0;
  bool too_long_ = false;
};

std::optional<Shard> shard_of(const Json& head) {
  const Json* pair = head.find("shard");
  if (!pair) return Shard{};
  if (!pair->items() || pair->items()->size() != 2) return std::nullopt;
  const std::int64_t* part = (*pair->items())[0].integer();
  const std::int64_t* of = (*pair->items())[1].integer();
  if (!part || !of || *part < 1 || *of < *part) return std::nullopt;
  return Shard{static_cast<std::uint64_t>(*part), static_cast<std::uint64_t>(*of)};
}

std::expected<Shard, Trouble> read_head(const Book& book, const std::string& line,
                                        const std::string& path) {
  const auto head = Json::parse(line, kLongestLine);
  const Json* asked = head ? head->find("plan") : nullptr;
  if (!asked || head->number(book.verb) != kFormat)
    return wrong({"it was not written by this verb", "這不是這個動詞寫的檔案"}, path);
  const auto shard = shard_of(*head);
  if (!shard) return wrong({"its first line cannot be read", "無法讀取第一行"}, path);
  if (!asked->members()) return wrong({"its first line cannot be read", "無法讀取第一行"}, path);
  const Json& ours = book.plan;
  if (asked->dump() == ours.dump()) return *shard;
  std::string other;
  for (const auto& [name, value] : *asked->members())
    if (const Json* own = ours.find(name); !own || own->dump() != value.dump())
      other += (other.empty() ? "" : ", ") + name;
  return wrong({"it belongs to another command ({0})", "屬於另一個指令（{0}）"}, path, other);
}

bool read_piece(const Book& book, const std::string& line, Results& into) {
  const auto json = Json::parse(line, kLongestLine);
  const Json* rows = json ? json->find("rows") : nullptr;
  const std::int64_t number = json ? json->number("piece", -1) : -1;
  if (!rows || !rows->items() || number < 0 || static_cast<std::size_t>(number) >= book.pieces)
    return false;
  Rows read;
  for (const Json& n : *rows->items()) {
    if (!n.integer()) return false;
    read.push_back(*n.integer());
  }
  if (!book.fits(static_cast<std::size_t>(number), read)) return false;
  const auto [at, fresh] = into.try_emplace(static_cast<std::size_t>(number), read);
  return fresh || at->second == read;  // the same piece twice is no harm, two results are
}

struct Found {
  Shard shard;
  std::uint64_t whole = 0;  // bytes of whole lines
};

// `head` is the first line of whoever goes on with the file, which may have been cut off too.
std::expected<Found, Trouble> read_file(const Book& book, const std::string& path, Results& into,
                                        std::string_view head = {}) {
  std::error_code ec;
  if (std::filesystem::is_directory(path, ec))
    return std::unexpected(Trouble{{{"it is a folder", "這是資料夾"}, {}, path}, true});
  std::ifstream in(path, std::ios::binary);
  if (!in) return failed({"it cannot be opened: {0}", "無法開啟：{0}"}, path);
  Lines lines(in);
  std::string line;
  if (!lines.next(line)) {
    if (line.empty() || head.starts_with(line)) return Found{};
    return wrong({"it was not written by this verb", "這不是這個動詞寫的檔案"}, path);
  }
  auto shard = read_head(book, line, path);
  if (!shard) return std::unexpected(std::move(shard.error()));
  while (lines.next(line))
    if (!read_piece(book, line, into))
      return wrong({"this piece cannot be read", "無法讀取這一部分"}, lines.place(path));
  if (lines.too_long())
    return wrong({"this piece cannot be read", "無法讀取這一部分"}, lines.place(path));
  return Found{*shard, lines.whole()};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(file, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace

Book book_of(const Plan& plan) {
  return {"arena", plan.json(), plan.pieces().size(), [&plan](std::size_t piece, const Rows& rows) {
            const Piece& p = plan.pieces()[piece];
            return rows.size() == p.count * plan.series()[p.series].row_size() &&
                   std::ranges::all_of(rows,
                                       [](std::int64_t n) { return -kMost < n && n < kMost; });
          }};
}

Ledger::Ledger(Ledger&& o) noexcept
    : file_(std::exchange(o.file_, -1)), found_(std::move(o.found_)) {}
Ledger::~Ledger() {
  if (file_ >= 0) close(file_);
}

std::expected<Ledger, Trouble> Ledger::open(const Book& book, const Shard& shard,
                                            const std::string& path) {
  Results results;
  Found found;
  std::error_code ec;
  const auto kind = std::filesystem::status(path, ec);
  if (std::filesystem::exists(kind)) {
    if (!std::filesystem::is_regular_file(kind) && !std::filesystem::is_directory(kind))
      return std::unexpected(Trouble{{{"it is not a file", "這不是檔案"}, {}, path}, true});
    auto read = read_file(book, path, results, head_line(book, shard));
    if (!read) return std::unexpected(std::move(read.error()));
    found = *read;
    if (found.whole > 0 && !(found.shard == shard))
      return wrong({"it belongs to shard {0}", "屬於第 {0} 部分"}, path,
                   std::to_string(found.shard.part) + "/" + std::to_string(found.shard.of));
  }
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return failed({"it cannot be written: {0}", "無法寫入：{0}"}, path);
  Ledger ledger(file, std::move(results));
  if (ftruncate(file, static_cast<off_t>(found.whole)) != 0 ||
      (found.whole == 0 && !write_all(file, head_line(book, shard))))
    return failed({"it cannot be written: {0}", "無法寫入：{0}"}, path);
  return ledger;
}

bool Ledger::keep(std::size_t piece, const Rows& rows) {
  if (file_ < 0) return false;
  Json list = Json::array();
  for (const std::int64_t n : rows) list.push(n);
  if (write_all(file_,
                Json::object().set("piece", piece).set("rows", std::move(list)).dump() + "\n"))
    return true;
  close(std::exchange(file_, -1));  // or the next line would follow what there is of this one
  return false;
}

std::expected<Shard, Trouble> merge_file(const Book& book, const std::string& path, Results& into) {
  const auto found = read_file(book, path, into);
  if (!found) return std::unexpected(found.error());
  if (found->whole == 0)
    return wrong({"it was not written by this verb", "這不是這個動詞寫的檔案"}, path);
  return found->shard;
}

}  // namespace menagerie::arena
