// SPDX-License-Identifier: MIT
// Sentences that scene and log share.
#pragma once
#include "games/chimera/chimera.hpp"

namespace menagerie::chimera {

std::string rank_name(int rank, const Voice& voice);               // "toad 2", "Hunter"
std::string cards_said(int n, const Voice& voice);                 // "1 card", "2 cards"
std::string opening_line(const Table& table, const Voice& voice);  // who opens, and why
std::vector<std::string> result_lines(
    const Table& table, const Voice& voice);  // of the last hand; none before the first
std::string winner_line(const Table& table, const Voice& voice);

}  // namespace menagerie::chimera
