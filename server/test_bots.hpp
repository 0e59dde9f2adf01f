// SPDX-License-Identifier: MIT
// For tests: the toy with bots that are slow on purpose. "endless" thinks until it is hurried and
// then plays the highest card; "gated" listens to no hurry and plays when the gate is opened.
#pragma once
#include <condition_variable>
#include <mutex>
#include <thread>

#include "bots/make_entry.hpp"
#include "tests/toy/ladder.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie {

// While one stands, gated bots wait at it.
class Gate {
 public:
  Gate() {
    const std::lock_guard lock(mutex());
    shut() = true, arrivals() = 0;
  }
  ~Gate() { open(); }
  void open() {
    const std::lock_guard lock(mutex());
    shut() = false;
    changed().notify_all();
  }
  void wait_for_arrivals(int n) {
    std::unique_lock lock(mutex());
    changed().wait(lock, [&] { return arrivals() >= n; });
  }
  static void pass() {
    std::unique_lock lock(mutex());
    ++arrivals();
    changed().notify_all();
    changed().wait(lock, [] { return !shut(); });
  }

 private:
  static std::mutex& mutex() {
    static std::mutex m;
    return m;
  }
  static std::condition_variable& changed() {
    static std::condition_variable c;
    return c;
  }
  static bool& shut() {
    static bool is = false;
    return is;
  }
  static int& arrivals() {
    static int n = 0;
    return n;
  }
};

struct Endless final : Mind<toy::State> {
  toy::Move choose(const toy::View& v, Rng&) override {
    while (!hurry()) std::this_thread::yield();
    for (std::uint8_t rank = toy::kRanks; rank > v.table.top; --rank)
      if (v.mine[rank]) return {rank};
    return {};
  }
  void hurry_when(Hurry h) override { hurry = std::move(h); }
  Hurry hurry;
};

struct Gated final : Mind<toy::State> {
  toy::Move choose(const toy::View& v, Rng& rng) override {
    Gate::pass();
    return toy::Greedy{}.choose(v, rng);
  }
};

inline std::span<const Level<toy::State>> slow_levels() {
  static constexpr Level<toy::State> kLevels[] = {
      {{"normal", {"Normal", "普通"}, {"Quick.", "很快。"}}, made<toy::State, toy::Greedy>},
      {{"endless", {"Endless", "無盡"}, {"Until it is hurried.", "催了才走。"}},
       [] -> MindOf<toy::State> { return std::make_unique<Endless>(); }},
      {{"gated", {"Gated", "有門"}, {"Until the gate opens.", "開門才走。"}},
       [] -> MindOf<toy::State> { return std::make_unique<Gated>(); }},
  };
  return kLevels;
}

inline const Entry& slow_game() {
  static const Entry entry = entry_of<toy::State, slow_levels>("# Toy", "# 玩具");
  return entry;
}

}  // namespace menagerie
