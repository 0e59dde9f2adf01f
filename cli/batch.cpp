// SPDX-License-Identifier: MIT
#include "cli/batch.hpp"

#include <algorithm>
#include <map>
#include <ostream>

#include "arena/crew.hpp"
#include "bots/simulate.hpp"
#include "cli/io.hpp"
#include "core/record.hpp"

namespace menagerie::cli {
namespace {

constexpr std::uint64_t kPieces = 2'048;
constexpr std::uint64_t kRecordsAPiece = 32;

struct Piece {
  Tally tally;
  std::string records;
};

// Match n of the batch again, move by move through the facade, which knows notation. The draws come
// in the order in which Entry::simulate makes them, so it is the same match.
std::string record_of(const Batch& batch, std::vector<std::unique_ptr<Bot>>& bots,
                      std::uint64_t n) {
  const std::size_t seats = batch.bots.size();
  Rng rng = rng_of_match(batch.seed, n);
  auto match = Match::start(*batch.entry, batch.options, static_cast<int>(seats), Seed::drawn(rng));
  if (!match) throw Problem{kBadInput, std::move(match.error())};
  const auto at = [&](std::size_t seat) { return (seat + seats - n % seats) % seats; };
  for (SeatSet due = match->state()->due(); !due.empty(); due = match->state()->due()) {
    const Seat seat = due.lowest();
    const std::string move = bots[at(seat)]->choose(match->state(), seat, rng);
    if (const Answer answer = match->play(seat, move, {}); !answer)
      throw Problem{kWorld,
                    {{"a bot chose a move that is not legal: {0}", "電腦選了不合法的一步：{0}"},
                     move + " - " + answer.message,
                     "match " + std::to_string(n + 1)}};
  }
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < seats; ++seat) names.push_back(batch.bots[at(seat)]);
  return Record::of(*match, std::move(names)).text() + "\n";
}

class Runner {
 public:
  explicit Runner(const Batch& batch) : batch_(batch) {
    size_ = std::max<std::uint64_t>(1, (batch.games + kPieces - 1) / kPieces);
    if (batch.records) size_ = std::min(size_, kRecordsAPiece);
    pieces_ = (batch.games + size_ - 1) / size_;
  }

  Tally run(const std::function<void(std::uint64_t)>& progress) {
    crew_.run(batch_.threads, [this] { work(); }, [this] { return sum_.games; }, progress);
    return std::move(sum_);
  }

 private:
  void work() {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::string& id : batch_.bots) bots.push_back(batch_.entry->bot(id));
    for (std::uint64_t i = take(); i < pieces_; i = take()) give(i, play(i, bots));
  }

  Piece play(std::uint64_t i, std::vector<std::unique_ptr<Bot>>& bots) {
    const std::uint64_t first = i * size_, count = std::min(size_, batch_.games - first);
    Piece piece{batch_.entry->simulate(batch_.options, batch_.bots, batch_.seed, first, count), {}};
    if (batch_.records)
      for (std::uint64_t n = first; n < first + count; ++n)
        piece.records += record_of(batch_, bots, n);
    return piece;
  }

  // The next piece to play; waits while too many wait for a slower one before them.
  std::uint64_t take() {
    std::unique_lock lock(crew_.mutex);
    crew_.changed.wait(lock, [&] {
      return crew_.failed() || taken_ < flushed_ + 8 * static_cast<std::uint64_t>(batch_.threads);
    });
    return crew_.failed() ? pieces_ : taken_++;
  }

  void give(std::uint64_t i, Piece piece) {
    const std::lock_guard lock(crew_.mutex);
    waiting_.emplace(i, std::move(piece));
    for (auto it = waiting_.begin(); it != waiting_.end() && it->first == flushed_;
         it = waiting_.erase(it), ++flushed_) {
      sum_.add(it->second.tally);
      if (batch_.records && !(*batch_.records << it->second.records))
        throw Problem{kWorld, {{"the records cannot be written", "無法寫出紀錄"}, {}, "--records"}};
    }
    crew_.changed.notify_all();
  }

  const Batch& batch_;
  std::uint64_t size_ = 1, pieces_ = 0;
  arena::Crew crew_;
  std::map<std::uint64_t, Piece> waiting_;
  std::uint64_t taken_ = 0, flushed_ = 0;
  Tally sum_;
};

}  // namespace

Tally run_batch(const Batch& batch, const std::function<void(std::uint64_t)>& progress) {
  return Runner(batch).run(progress);
}

}  // namespace menagerie::cli
