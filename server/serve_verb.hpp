// SPDX-License-Identifier: MIT
// The verb `menagerie serve`.
#pragma once
#include "cli/verb.hpp"

namespace menagerie {

cli::Verb serve_verb();

}  // namespace menagerie
