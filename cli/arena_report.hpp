// SPDX-License-Identifier: MIT
// What the arena found, as tables for people and as JSON for programs. Neither holds the time it
// took nor the number of threads: the same question gives the same bytes.
#pragma once
#include "arena/run.hpp"
#include "cli/io.hpp"
#include "core/json.hpp"

namespace menagerie::cli {

Json arena_json(const arena::Plan& plan, const arena::Accounts& accounts,
                const arena::Shard& shard);
void report_arena(const arena::Plan& plan, const arena::Accounts& accounts,
                  const arena::Shard& shard, const Voice& voice, Io& io);

}  // namespace menagerie::cli
