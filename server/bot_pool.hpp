// SPDX-License-Identifier: MIT
// The threads that bots think in, so that the one which talks to people never does. The tables take
// turns, however many thoughts each of them has waiting. Whoever begins gets an equal share of the
// time that is left until its move is wanted, so that all who wait are answered in time: alone it
// is all of it, among hundreds little, and a bot in a hurry plays the best it has.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "room/output.hpp"

namespace menagerie {

class BotPool {
 public:
  // `done` is called from the pool's threads.
  using Done = std::function<void(Think&& asked, std::string move)>;

  BotPool(int threads, std::size_t most_waiting, Done done);
  ~BotPool();  // hurries whoever thinks, and waits for it

  bool take(Think&& think);       // false, and nothing is taken: too many wait already
  void drop(std::uint64_t dice);  // it is not wanted any more; no answer comes
  std::size_t waiting() const { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    Think think;
    Clock::time_point wanted;
  };
  struct Running {
    std::uint64_t dice = 0;  // 0: nothing
    std::atomic<bool> dropped = false;
  };

  void work(Running& mine);
  Job next();  // of the table whose turn it is; called with the lock held
  std::string choose(const Job& job, Bot& bot, const Running& mine) const;

  const std::size_t threads_, most_waiting_;
  Done done_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, std::deque<Job>> jobs_;  // by table, none empty
  std::deque<std::string> turns_;                // the tables of jobs_
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> stopping_ = false;
  std::vector<Running> running_;  // by thread
  std::vector<std::thread> workers_;
};

}  // namespace menagerie
