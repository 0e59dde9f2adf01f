// SPDX-License-Identifier: MIT
// What comes from outside the program: files and standard input within a limit, records one after
// the other, and the words that name games, bots, options and seeds. All of it throws Problem,
// saying where.
#pragma once
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/verb.hpp"
#include "core/entry.hpp"
#include "core/record.hpp"

namespace menagerie::cli {

inline constexpr std::size_t kLongestPosition = 1 << 20;  // bytes of a position or an option's file
inline constexpr std::size_t kLongestLine = 64 << 10;     // of a line in a record or typed in play
inline constexpr std::size_t kLongestNets = 32 << 20;     // of a file of nets
inline constexpr std::size_t kLongestRecord = 32 << 20;   // of one record; a file holds any number

// The whole file; more than `longest` bytes are refused. The path is part of the error's place.
std::string read_file(const std::string& path, std::size_t longest);
std::string read_all(std::istream& in, std::size_t longest, const std::string& where);

// The next line without its end. False at the end of the stream. A line longer than the limit is
// skipped to its end and given as its first kLongestLine + 1 bytes, so that the caller can see and
// refuse it.
bool read_line(std::istream& in, std::string& line);

// Opens a file for reading; throws kWorld where it is not there or is a folder.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path);
  ~OpenFile();
  std::istream& stream() { return *stream_; }

 private:
  std::unique_ptr<std::istream> stream_;
};

// Records from a stream, one in memory at a time.
class RecordReader {
 public:
  RecordReader(std::istream& in, std::string name) : in_(in), name_(std::move(name)) {}
  std::optional<Record> next();  // nullopt at the end
  std::uint64_t bytes() const { return bytes_; }

 private:
  bool fill();  // the next stretch that begins with [Game

  std::istream& in_;
  std::string name_, stretch_, ahead_;
  std::string_view rest_;
  std::size_t line_ = 1, read_ = 0;
  std::uint64_t bytes_ = 0;
  bool begun_ = false;
};

// "<game> (chimera, kachina)": a place, and what may stand there.
std::string place_for(std::string place, const std::vector<std::string_view>& names);

const Entry& game_named(const std::string& id);
OptionPairs options_given(const Args& args);
// Ids for `wanted` seats from "normal" or "normal,random,...".
std::vector<std::string> bots_named(const Entry& entry, const std::string& list, int wanted,
                                    const std::string& where);
// The bot that sits in where none is named.
std::string usual_bot(const Entry& entry);
// 64 hexadecimal digits, or a number that is stretched to as many.
Seed seed_named(const std::string& text);
// --seed of work in bulk, which is a number; --threads.
std::uint64_t seed_given(const Args& args);
int threads_given(const Args& args);

}  // namespace menagerie::cli
