// SPDX-License-Identifier: MIT
#include "arena/run.hpp"

#include "arena/crew.hpp"
#include "arena/player.hpp"

namespace menagerie::arena {
namespace {

Accounts fresh_accounts(const Plan& plan, std::optional<TestBounds> bounds) {
  Accounts out;
  for (const Series& s : plan.series()) out.emplace_back(s, plan.seats(), bounds);
  return out;
}

void add(Account& account, const Rows& rows, std::size_t row_size) {
  for (std::size_t at = 0; at < rows.size(); at += row_size)
    account.add(std::span(rows).subspan(at, row_size));
}

class Runner {
 public:
  Runner(const Plan& plan, const Course& course)
      : plan_(plan), course_(course), accounts_(fresh_accounts(plan, course.bounds)) {
    for (std::size_t i = 0; i < plan.pieces().size(); ++i)
      if (course.shard.has(i)) mine_.push_back(i);
    if (course.ledger) waiting_ = std::move(course.ledger->found());
    advance();
  }

  std::expected<Accounts, Trouble> run() {
    crew_.run(course_.threads, [this] { work(); }, [this] { return deals_; }, course_.progress);
    if (trouble_) return std::unexpected(std::move(*trouble_));
    return std::move(accounts_);
  }

 private:
  const Piece& piece(std::size_t place) const { return plan_.pieces()[mine_[place]]; }
  bool stopped() const { return trouble_ || crew_.failed(); }

  void work() {
    std::optional<Player> player;
    for (std::size_t i = take(); i < mine_.size(); i = take()) {
      if (!player) player.emplace(plan_, course_.external);
      auto rows = player->play(piece(i));
      if (rows)
        give(mine_[i], std::move(*rows));
      else
        stop({std::move(rows.error()), true});
    }
  }

  void stop(Trouble trouble) {
    const std::lock_guard lock(crew_.mutex);
    if (!trouble_) trouble_ = std::move(trouble);
    crew_.changed.notify_all();
  }

  // The place of the next piece that is worth playing; waits while too many wait for a slower one
  // before them, since a test may make them needless.
  std::size_t take() {
    std::unique_lock lock(crew_.mutex);
    const auto ahead = static_cast<std::size_t>((course_.bounds ? 2 : 8) * course_.threads);
    crew_.changed.wait(lock, [&] {
      while (taken_ < mine_.size() &&
             (accounts_[piece(taken_).series].decided() || waiting_.contains(mine_[taken_])))
        ++taken_;
      return stopped() || taken_ >= mine_.size() || taken_ < counted_ + ahead;
    });
    return stopped() ? mine_.size() : taken_++;
  }

  void give(std::size_t number, Rows rows) {
    const std::lock_guard lock(crew_.mutex);
    if (course_.ledger && !course_.ledger->keep(number, rows) && !trouble_)
      trouble_ = Trouble{{{"the file cannot be written", "無法寫入檔案"}, {}, "--resume"}, true};
    waiting_.emplace(number, std::move(rows));
    advance();
    crew_.changed.notify_all();
  }

  // Counts what can be counted.
  void advance() {
    for (; counted_ < mine_.size(); ++counted_) {
      Account& account = accounts_[piece(counted_).series];
      const auto it = waiting_.find(mine_[counted_]);
      if (!account.decided()) {
        if (it == waiting_.end()) return;
        add(account, it->second, plan_.series()[piece(counted_).series].row_size());
      }
      if (it != waiting_.end()) waiting_.erase(it);
      deals_ += piece(counted_).count;
      taken_ = std::max(taken_, counted_ + 1);
    }
  }

  const Plan& plan_;
  const Course& course_;
  Accounts accounts_;
  std::vector<std::size_t> mine_;  // the numbers of the pieces to play; places are indices into it
  Crew crew_;
  Results waiting_;  // played and not yet counted
  std::size_t taken_ = 0, counted_ = 0;
  std::uint64_t deals_ = 0;
  std::optional<Trouble> trouble_;
};

}  // namespace

std::uint64_t deals_of(const Plan& plan, const Shard& shard) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < plan.pieces().size(); ++i)
    if (shard.has(i)) out += plan.pieces()[i].count;
  return out;
}

std::expected<Accounts, Trouble> run(const Plan& plan, const Course& course) {
  return Runner(plan, course).run();
}

Accounts count(const Plan& plan, const Results& results, std::optional<TestBounds> bounds,
               std::vector<std::size_t>& missing) {
  Accounts accounts = fresh_accounts(plan, bounds);
  for (std::size_t i = 0; i < plan.pieces().size(); ++i) {
    const std::size_t series = plan.pieces()[i].series;
    if (accounts[series].decided()) continue;
    if (const auto it = results.find(i); it != results.end())
      add(accounts[series], it->second, plan.series()[series].row_size());
    else
      missing.push_back(i);
  }
  return accounts;
}

}  // namespace menagerie::arena
