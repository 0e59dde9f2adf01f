// SPDX-License-Identifier: MIT
// A verb of the program as data: its words, its arguments and the function that does it. Help, the
// man page, docs/cli.md, shell completion and the reading of arguments all come from this one
// description, so they cannot disagree.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io.hpp"

namespace menagerie::cli {

// What may stand in a place, for completion.
enum class Kind { kAny, kGame, kFile, kLang, kBots, kShell, kVerb };

struct Operand {
  std::string_view name;  // "game"
  Text about;
  Kind kind = Kind::kAny;
  bool required = true;
  bool many = false;  // the last operand may stand more than once
};

struct Flag {
  std::string_view name;   // "--seats"
  std::string_view value;  // "N"; empty: a switch
  Text about;
  Kind kind = Kind::kAny;
  bool many = false;  // may be given more than once
};

struct Example {
  std::string_view line;  // as typed
  Text about;
};

class Args;

struct Verb {
  std::string_view name;
  Text summary;    // one line, for the list of verbs
  Text details{};  // a paragraph; may be empty
  std::vector<Operand> operands{};
  std::vector<Flag> flags{};
  std::vector<Example> examples{};
  int (*run)(const Args&, Io&) = nullptr;
};

// The arguments of one call, read by the verb's description.
class Args {
 public:
  // Throws Problem where the words do not fit the verb.
  Args(const Verb& verb, std::span<const std::string> words, Lang locale);

  Lang lang() const { return lang_; }
  bool json() const { return has("--json"); }
  bool has(std::string_view name) const { return !all(name).empty(); }
  // The value of an operand or flag; nullptr where it was not given.
  const std::string* value(std::string_view name) const;
  std::string text(std::string_view name, std::string_view fallback = {}) const;
  const std::vector<std::string>& all(std::string_view name) const;
  // Throws Problem where the value is no whole number of least..most.
  std::int64_t number(std::string_view name, std::int64_t fallback, std::int64_t least,
                      std::int64_t most) const;

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> given_;
  Lang lang_;
};

// Flags that many verbs share.
extern const Flag kJson, kLang, kOption, kNoColour, kSeed, kThreads;

// Reads a language tag ("en", "zh-Hant", ...); throws Problem where it is neither English nor
// Chinese.
Lang lang_from(std::string_view tag, std::string_view where);

}  // namespace menagerie::cli
