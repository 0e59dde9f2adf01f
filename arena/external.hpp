// SPDX-License-Identifier: MIT
// A bot that is a program of its own: one line of JSON a decision on its standard input, one line
// with the notation of its move back (docs/bot-protocol.md). It is started with the first
// question, without a shell, and ends with this object, whatever it may be doing then.
//
// What it says is not trusted: a line is bounded, has a deadline, must be legal, and nothing may be
// said that was not asked for. The first fault is kept and answered by an empty move; or, where
// faults are forgiven, by the default move, and the program is started anew.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/entry.hpp"

namespace menagerie::arena {

class Process;

struct Fault {
  Text why;
  std::string word;
  std::int64_t line = 0;  // of its output, from 1; 0: before it said anything
};

struct ExternalRules {
  double seconds = 10;   // for each line
  bool forgive = false;  // a fault counts as the default move
  Lang lang = Lang::kEnglish;
};

class ExternalBot final : public Bot {
 public:
  ExternalBot(std::vector<std::string> command, ExternalRules rules);
  ~ExternalBot() override;

  std::string choose(const AnyState& state, Seat seat, Rng& rng) override;
  std::vector<Weighed> weigh(const AnyState& state, Seat seat, Rng& rng) override;
  void hurry_when(std::function<bool()>) override {}  // it has a deadline of its own

  void tell_deal(std::uint64_t deal) { deal_ = deal; }  // of the questions from now on
  const std::optional<Fault>& fault() const { return fault_; }
  std::int64_t forgiven() const { return forgiven_; }

 private:
  bool start(const AnyState& state, Seat seat);
  std::optional<std::string> answer(const AnyState& state, Seat seat, Rng& rng);
  std::optional<std::string> exchange(const std::string& question);
  void fail(Text why, std::string word = {});

  std::vector<std::string> command_;
  ExternalRules rules_;
  std::unique_ptr<Process> process_;
  bool wants_scene_ = false;
  std::uint64_t deal_ = 0;
  std::int64_t line_ = 0, forgiven_ = 0;
  std::optional<Fault> fault_;
};

}  // namespace menagerie::arena
