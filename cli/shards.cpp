// SPDX-License-Identifier: MIT
#include "cli/shards.hpp"

#include <algorithm>
#include <charconv>
#include <set>

namespace menagerie::cli {
namespace {

constexpr std::int64_t kMostShards = 10'000;

}  // namespace

void refuse_together(const Args& args, std::string_view a, std::string_view b) {
  if (args.has(a) && args.has(b))
    refuse({"it cannot stand with {0}", "不能和 {0} 一起使用"}, std::string(a), std::string(b));
}

std::vector<Flag> piece_flags() {
  return {kThreads,
          {"--resume",
           "FILE",
           {"Keep finished pieces there, and go on from them after an interruption.",
            "把完成的部分存在檔案裡，中斷後從那裡繼續。"},
           Kind::kFile},
          {"--shard",
           "K/N",
           {"Play only part K of N, into the file of --resume.",
            "只打 N 部分中的第 K 部分，存到 --resume 的檔案。"}},
          {"--merge",
           "",
           {"Play nothing: add up the files of the parts.", "不對戰，只合併各部分的檔案。"}}};
}

arena::Shard shard_given(const Args& args) {
  const std::string* text = args.value("--shard");
  if (!text) return {};
  if (!args.has("--resume"))
    refuse({"a shard needs --resume FILE to be written to", "分部執行需要 --resume FILE 來存檔"},
           "--shard");
  arena::Shard out;
  const char* end = text->data() + text->size();
  const auto part = std::from_chars(text->data(), end, out.part);
  const bool slash = part.ec == std::errc{} && part.ptr != end && *part.ptr == '/';
  const auto of = slash ? std::from_chars(part.ptr + 1, end, out.of) : part;
  if (!slash || of.ec != std::errc{} || of.ptr != end || out.part < 1 || out.part > out.of ||
      out.of > static_cast<std::uint64_t>(kMostShards))
    refuse({"K/N is expected, such as 2/4, not “{0}”", "應該是 K/N，例如 2/4，不是「{0}」"},
           "--shard", *text);
  return out;
}

std::optional<arena::Ledger> ledger_given(const Args& args, const arena::Book& book,
                                          const arena::Shard& shard) {
  const std::string* path = args.value("--resume");
  if (!path) return std::nullopt;
  return taken(arena::Ledger::open(book, shard, *path));
}

arena::Results files_merged(const Args& args, const arena::Book& book, std::uint64_t& parts) {
  refuse_together(args, "--merge", "--resume");
  const auto& files = args.all("file");
  if (files.empty()) refuse({"files to merge are expected", "沒有要合併的檔案"}, "--merge");
  arena::Results results;
  parts = 1;
  for (const std::string& path : files)
    parts = std::max(parts, taken(arena::merge_file(book, path, results)).of);
  return results;
}

void expect_no_files(const Args& args) {
  if (args.has("file"))
    refuse(
        {"“{0}” is one word too many (files are for --merge)", "多了「{0}」（檔案只用於 --merge）"},
        "arguments", args.text("file"));
}

void refuse_missing(const std::vector<std::size_t>& pieces, std::uint64_t parts) {
  std::set<std::uint64_t> absent;
  for (const std::size_t piece : pieces) absent.insert(piece % parts + 1);
  std::string names;
  for (const std::uint64_t part : absent)
    names += (names.empty() ? "" : ", ") + std::to_string(part) + "/" + std::to_string(parts);
  refuse({"these shards are missing or not finished: {0}", "缺少或未完成的部分：{0}"}, "--merge",
         names);
}

}  // namespace menagerie::cli
