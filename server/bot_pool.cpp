// SPDX-License-Identifier: MIT
#include "server/bot_pool.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace menagerie {

BotPool::BotPool(int threads, std::size_t most_waiting, Done done)
    : threads_(static_cast<std::size_t>(std::max(1, threads))),
      most_waiting_(most_waiting),
      done_(std::move(done)),
      running_(threads_) {
  for (Running& mine : running_) workers_.emplace_back([this, &mine] { work(mine); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

bool BotPool::take(Think&& think) {
  const std::lock_guard lock(mutex_);
  if (waiting_ >= most_waiting_) return false;
  const auto wanted = Clock::now() + std::chrono::milliseconds(think.patience);
  std::deque<Job>& jobs = jobs_[think.table];
  if (jobs.empty()) turns_.push_back(think.table);
  jobs.push_back({std::move(think), wanted});
  ++waiting_;
  changed_.notify_one();
  return true;
}

void BotPool::drop(std::uint64_t dice) {
  const std::lock_guard lock(mutex_);
  for (Running& r : running_)
    if (r.dice == dice) r.dropped = true;
  for (auto it = jobs_.begin(); it != jobs_.end(); ++it) {
    const auto gone =
        std::erase_if(it->second, [&](const Job& job) { return job.think.dice == dice; });
    waiting_ -= gone;
    if (!it->second.empty()) continue;
    std::erase(turns_, it->first);
    jobs_.erase(it);
    return;
  }
}

BotPool::Job BotPool::next() {
  const std::string table = std::move(turns_.front());
  turns_.pop_front();
  const auto it = jobs_.find(table);
  Job job = std::move(it->second.front());
  it->second.pop_front();
  if (it->second.empty())
    jobs_.erase(it);
  else
    turns_.push_back(table);
  --waiting_;
  return job;
}

std::string BotPool::choose(const Job& job, Bot& bot, const Running& mine) const {
  const auto begun = Clock::now();
  const auto left = std::max(job.wanted - begun, Clock::duration::zero());
  bot.hurry_when([&, begun, left] {
    const auto share = left / (1 + waiting_ / threads_);
    return stopping_ || mine.dropped || Clock::now() - begun >= share;
  });
  Rng rng{job.think.dice};
  return bot.choose(job.think.state, job.think.seat, rng);
}

void BotPool::work(Running& mine) {
  setpriority(PRIO_PROCESS, 0, 5);  // of this thread: where cores are few, people come first
  std::map<std::pair<const Entry*, std::string>, std::unique_ptr<Bot>> bots;
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return stopping_ || !turns_.empty(); });
    if (stopping_) return;
    Job job = next();
    mine.dice = job.think.dice, mine.dropped = false;
    lock.unlock();
    auto& bot = bots[{job.think.game, job.think.level}];
    if (!bot) bot = job.think.game->bot(job.think.level);
    std::string move =
        bot ? choose(job, *bot, mine) : job.think.state->default_move(job.think.seat);
    lock.lock();
    mine.dice = 0;
    if (stopping_ || mine.dropped) continue;
    lock.unlock();
    done_(std::move(job.think), std::move(move));
    lock.lock();
  }
}

}  // namespace menagerie
