// SPDX-License-Identifier: MIT
// What a lab found, for programs and for people. Neither holds the time it took nor the number of
// threads: the same question gives the same bytes.
#pragma once
#include "core/json.hpp"
#include "lab/run.hpp"

namespace menagerie::lab {

struct Findings {
  Question question;
  arena::Shard shard{};
  Cells cells;
  Text game{}, level{};  // as people call them
  std::string command;   // that gives the same again
};

Json report_json(const Findings& findings);
// A page that needs nothing else: no network, no script. Both languages are in it; `lang` is the
// one that it opens with.
std::string report_page(const Findings& findings, Lang lang);

}  // namespace menagerie::lab
