// SPDX-License-Identifier: MIT
// Guides the search of endings (bots/ending.hpp). Two seats know each other's hand by counting once
// the pile is empty.
#pragma once
#include <vector>

#include "bots/ending.hpp"
#include "games/kachina/brain_chart.hpp"

namespace menagerie::kachina {

class OpenHands {
 public:
  explicit OpenHands(int tiles) : tiles_(tiles) {}
  bool in_reach(const View& v) const;
  void begin(const State& s) { chart_.set(s.table); }
  void list(const State& s, std::vector<Candidate<State>>& out);
  void make(const Move& m) {
    if (m.act == Act::kPlace) chart_.lay(m.cell, m.kind);
  }
  void take_back(const Move& m) {
    if (m.act == Act::kPlace) chart_.take_back();
  }

 private:
  int tiles_;  // of both hands, at most
  Chart chart_;
};

}  // namespace menagerie::kachina
