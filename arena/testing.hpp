// SPDX-License-Identifier: MIT
// For tests: the toy with two more random players, which draw otherwise than `random` and are
// exactly as strong; and files of a test's own.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/plan.hpp"
#include "bots/make_entry.hpp"
#include "tests/toy/policy.hpp"
#include "tests/toy/toy.hpp"

namespace menagerie::arena {

template <int skipped>
struct OtherwiseRandom {
  toy::Move choose(const toy::View& v, Rng& rng) const {
    for (int i = 0; i < skipped; ++i) rng.next();
    return RandomPolicy<toy::State>{}.choose(v, rng);
  }
};

inline std::span<const Level<toy::State>> test_levels() {
  static constexpr Level<toy::State> kLevels[] = {
      {{"normal", {"Normal", "普通"}, {".", "。"}}, made<toy::State, toy::Greedy>},
      {{"other", {"Other", "另一"}, {".", "。"}}, made<toy::State, OtherwiseRandom<1>>},
      {{"third", {"Third", "第三"}, {".", "。"}}, made<toy::State, OtherwiseRandom<2>>},
  };
  return kLevels;
}

inline const Entry& test_entry() {
  static const Entry entry = entry_of<toy::State, test_levels>("rules", "規則");
  return entry;
}

inline Plan plan_of(std::vector<std::string> bots, std::uint64_t deals, std::uint64_t seed = 1,
                    bool table = false) {
  ContestRules rules;
  rules.seed = seed;
  std::vector<Contestant> all;
  for (std::string& name : bots) all.push_back({std::move(name), {}});
  return Plan(test_entry(), std::move(rules), toy::kSeats, std::move(all), deals, table);
}

// A file of the test's own, removed with it.
class Scratch {
 public:
  explicit Scratch(const std::string& text = {}) : path_(testing::TempDir() + name()) {
    if (!text.empty()) write(text);
  }
  ~Scratch() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  std::string read() const {
    std::ifstream in(path_, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }

 private:
  static std::string name() {
    static int n = 0;
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    return "arena_" + std::string(test->test_suite_name()) + test->name() + std::to_string(n++);
  }
  std::string path_;
};

}  // namespace menagerie::arena
