// SPDX-License-Identifier: MIT
// What a lab found, as tables for the terminal.
#pragma once
#include "cli/io.hpp"
#include "lab/report.hpp"

namespace menagerie::cli {

void report_lab(const lab::Findings& findings, const Voice& voice, Io& io);

}  // namespace menagerie::cli
