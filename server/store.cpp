// SPDX-License-Identifier: MIT
#include "server/store.hpp"

#include <sys/stat.h>

#include <stdexcept>

#include "core/json.hpp"

namespace menagerie {
namespace {

constexpr int kFormat = 1;  // PRAGMA user_version

// (Not "bind": with a std::string that would be std::bind.)
void bind_text(sqlite3_stmt* statement, int index, std::string_view text) {
  sqlite3_bind_text64(statement, index, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

}  // namespace

std::runtime_error Store::error(std::string_view doing) const {
  return std::runtime_error(file_.string() + ": " + std::string(doing) + ": " +
                            (db_ ? sqlite3_errmsg(db_.get()) : "out of memory"));
}

void Store::run(const char* sql) {
  if (sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw error(sql);
}

Store::Statement Store::prepare(const char* sql) {
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(db_.get(), sql, -1, &raw, nullptr) != SQLITE_OK) throw error(sql);
  return Statement(raw);
}

Store::Store(const std::filesystem::path& directory) : file_(directory / "tables.db") {
  std::error_code made;
  std::filesystem::create_directories(directory, made);
  if (made) throw std::runtime_error(directory.string() + ": " + made.message());
  const mode_t before = umask(077);
  sqlite3* raw = nullptr;
  const int opened =
      sqlite3_open_v2(file_.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  db_.reset(raw);
  try {
    if (opened != SQLITE_OK) throw error("open");
    sqlite3_busy_timeout(db_.get(), 5'000);
    run("PRAGMA journal_mode=WAL");
    run("PRAGMA synchronous=FULL");
    Statement version = prepare("PRAGMA user_version");
    if (sqlite3_step(version.get()) != SQLITE_ROW) throw error("read its version");
    const int found = sqlite3_column_int(version.get(), 0);
    version.reset();
    if (found > kFormat)
      throw std::runtime_error(file_.string() + ": it was written by a newer program");
    run("CREATE TABLE IF NOT EXISTS events(id INTEGER PRIMARY KEY, name TEXT NOT NULL, seq INTEGER "
        "NOT NULL, "
        "at INTEGER NOT NULL, event TEXT NOT NULL, UNIQUE(name, seq)) STRICT");
    if (found < kFormat) run("PRAGMA user_version=1");
    insert_ = prepare("INSERT INTO events(name, seq, at, event) VALUES(?, ?, ?, ?)");
    select_ = prepare("SELECT event FROM events WHERE name = ? ORDER BY seq");
  } catch (...) {
    umask(before);
    throw;
  }
  umask(before);
}

std::optional<std::string> Store::append(std::span<const Append> events, std::int64_t now) {
  const auto fail = [&](std::string said) {
    sqlite3_reset(insert_.get());
    if (!sqlite3_get_autocommit(db_.get()))
      sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return said;
  };
  const auto do_it = [&](const char* sql) {
    return sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  if (!do_it("BEGIN IMMEDIATE")) return fail(sqlite3_errmsg(db_.get()));
  for (const Append& e : events) {
    bind_text(insert_.get(), 1, e.table);
    sqlite3_bind_int(insert_.get(), 2, e.seq);
    sqlite3_bind_int64(insert_.get(), 3, now);
    bind_text(insert_.get(), 4, e.event);
    if (sqlite3_step(insert_.get()) != SQLITE_DONE) return fail(sqlite3_errmsg(db_.get()));
    sqlite3_reset(insert_.get());
  }
  if (!do_it("COMMIT")) return fail(sqlite3_errmsg(db_.get()));
  return std::nullopt;
}

std::vector<std::string> Store::load(std::string_view table) {
  std::vector<std::string> out;
  bind_text(select_.get(), 1, table);
  int step = SQLITE_ROW;
  while ((step = sqlite3_step(select_.get())) == SQLITE_ROW) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(select_.get(), 0));
    out.emplace_back(text ? text : "",
                     static_cast<std::size_t>(sqlite3_column_bytes(select_.get(), 0)));
  }
  sqlite3_reset(select_.get());
  if (step != SQLITE_DONE) throw error("read table " + std::string(table));
  return out;
}

int Store::forget_before(std::int64_t then, std::span<const std::string> in_use) {
  Statement forget = prepare(
      "DELETE FROM events WHERE name IN (SELECT name FROM events GROUP BY name HAVING max(at) < ?) "
      "AND name NOT IN (SELECT value FROM json_each(?)) RETURNING seq");
  Json but = Json::array();
  for (const std::string& table : in_use) but.push(table);
  sqlite3_bind_int64(forget.get(), 1, then);
  bind_text(forget.get(), 2, but.dump());
  int tables = 0, step = SQLITE_ROW;
  while ((step = sqlite3_step(forget.get())) == SQLITE_ROW)
    tables += sqlite3_column_int(forget.get(), 0) == 1;
  if (step != SQLITE_DONE) throw error("forget old tables");
  return tables;
}

}  // namespace menagerie
