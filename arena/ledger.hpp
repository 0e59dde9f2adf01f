// SPDX-License-Identifier: MIT
// Finished pieces on disk, so that a run that was ended goes on where it was, and so that the parts
// of a run that were played elsewhere come together. A line of JSON each:
//
//     {"arena":1,"plan":{...},"shard":[2,4]}     by which verb, what was asked for; of a part,
//     which
//     {"piece":17,"rows":[...]}                  in any order, each in one write
//
// A line without its end is what a sudden death leaves, and is dropped, the first line too.
// Anything else that does not fit is refused with the number of its line.
#pragma once
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "arena/plan.hpp"

namespace menagerie::arena {

// What the pieces of a file belong to.
struct Book {
  std::string verb;  // "arena"
  Json plan;         // two commands of which this is the same have the same pieces
  std::size_t pieces = 0;
  std::function<bool(std::size_t piece, const Rows&)> fits;  // could it have come to these numbers?
};
Book book_of(const Plan& plan);

struct Trouble {
  ParseError error;
  bool world = false;  // a file or a program failed; otherwise what it says is wrong
};

struct Shard {
  std::uint64_t part = 1, of = 1;
  bool has(std::size_t piece) const { return piece % of == part - 1; }
  bool operator==(const Shard&) const = default;
};

using Results = std::map<std::size_t, Rows>;  // by the number of the piece

// A file that is read once and then written to.
class Ledger {
 public:
  // Reads what is there, or begins the file. Where it was written by another command, or for
  // another part, it is refused.
  static std::expected<Ledger, Trouble> open(const Book& book, const Shard& shard,
                                             const std::string& path);
  ~Ledger();
  Ledger(Ledger&& o) noexcept;
  Ledger& operator=(Ledger&&) = delete;

  Results& found() { return found_; }
  // False: the disk is full, and nothing more is written.
  bool keep(std::size_t piece, const Rows& rows);

 private:
  Ledger(int file, Results found) : file_(file), found_(std::move(found)) {}
  int file_ = -1;
  Results found_;
};

// Adds the pieces of a file that any part of this book wrote; tells which part.
std::expected<Shard, Trouble> merge_file(const Book& book, const std::string& path, Results& into);

}  // namespace menagerie::arena
