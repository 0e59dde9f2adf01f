// SPDX-License-Identifier: MIT
// The tables' logs on disk, in SQLite. An append is durable when it returns (write-ahead log,
// synchronous FULL), and (table, seq) is a unique key: if two servers were ever started on one
// directory, only one of them could extend a table. The file is readable by its owner alone, since
// it holds seeds and tokens.
#pragma once
#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "room/output.hpp"

namespace menagerie {

class Store {
 public:
  // Makes the directory and `tables.db` in it where they are missing. Throws std::runtime_error
  // with a sentence that names the file.
  explicit Store(const std::filesystem::path& directory);

  // All of them or none. The error is SQLite's.
  std::optional<std::string> append(std::span<const Append> events, std::int64_t now);
  // In order; empty: there is no such table.
  std::vector<std::string> load(std::string_view table);
  // Forgets the tables in which nothing has happened since then, but for those; gives their number.
  int forget_before(std::int64_t then, std::span<const std::string> in_use = {});

 private:
  struct Close {
    void operator()(sqlite3* db) const { sqlite3_close(db); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Close>;

  void run(const char* sql);
  Statement prepare(const char* sql);
  std::runtime_error error(std::string_view doing) const;

  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> db_;
  Statement insert_, select_;
};

}  // namespace menagerie
