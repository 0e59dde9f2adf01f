// SPDX-License-Identifier: MIT
// What the verbs that play in pieces share: the flags of parts and files, and how their troubles
// are told.
#pragma once
#include <optional>
#include <vector>

#include "arena/ledger.hpp"
#include "cli/verb.hpp"

namespace menagerie::cli {

void refuse_together(const Args& args, std::string_view a, std::string_view b);

template <class T>
T taken(std::expected<T, ParseError> value) {
  if (!value) throw Problem{kBadInput, std::move(value.error())};
  return std::move(*value);
}
template <class T>
T taken(std::expected<T, arena::Trouble> value) {
  if (!value)
    throw Problem{value.error().world ? kWorld : kBadInput, std::move(value.error().error)};
  return std::move(*value);
}

// --threads, --resume, --shard, --merge.
std::vector<Flag> piece_flags();
// --shard K/N, which needs --resume; all of it where it is not given.
arena::Shard shard_given(const Args& args);
// --resume, where it is given.
std::optional<arena::Ledger> ledger_given(const Args& args, const arena::Book& book,
                                          const arena::Shard& shard);
// The files of --merge; `parts` is how many their run was parted into.
arena::Results files_merged(const Args& args, const arena::Book& book, std::uint64_t& parts);
// Refuses files where nothing is merged.
void expect_no_files(const Args& args);
// Names the parts that the pieces which are missing belong to.
[[noreturn]] void refuse_missing(const std::vector<std::size_t>& pieces, std::uint64_t parts);

}  // namespace menagerie::cli
