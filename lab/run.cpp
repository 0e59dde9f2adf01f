// SPDX-License-Identifier: MIT
#include "lab/run.hpp"

#include <algorithm>

#include "arena/crew.hpp"

namespace menagerie::lab {
namespace {

// A piece as numbers: of each cell that was touched, which it is and its six sums.
constexpr std::size_t kNumbers = 7;
constexpr std::int64_t kMostSum = std::int64_t{1} << 56;  // more cannot come about
constexpr std::size_t kMostPieces = 1 << 16;

arena::Rows rows_of(const Cells& cells) {
  arena::Rows out;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& c = cells[i];
    if (c.clusters == 0) continue;
    for (const std::int64_t x :
         {static_cast<std::int64_t>(i), c.clusters, c.n, c.sum, c.nn, c.ns, c.ss})
      out.push_back(x);
  }
  return out;
}

bool rows_fit(const arena::Rows& rows, std::size_t cells, const Piece& piece) {
  if (rows.size() % kNumbers != 0) return false;
  std::int64_t last = -1;
  for (std::size_t at = 0; at < rows.size(); at += kNumbers) {
    if (rows[at] <= last || rows[at] >= static_cast<std::int64_t>(cells)) return false;
    last = rows[at];
    if (rows[at + 1] < 1 || rows[at + 1] > static_cast<std::int64_t>(piece.count)) return false;
    for (std::size_t i = at + 2; i < at + kNumbers; ++i)
      if (rows[i] < -kMostSum || rows[i] > kMostSum) return false;
  }
  return true;
}

void add(Cells& cells, const arena::Rows& rows) {
  for (std::size_t at = 0; at < rows.size(); at += kNumbers)
    cells[static_cast<std::size_t>(rows[at])] +=
        Cell{rows[at + 1], rows[at + 2], rows[at + 3], rows[at + 4], rows[at + 5], rows[at + 6]};
}

class Runner {
 public:
  Runner(const Question& question, const Course& course)
      : question_(question),
        course_(course),
        pieces_(pieces_of(question)),
        cells_(question.lab->tables.cells()) {
    const arena::Results* found = course.ledger ? &course.ledger->found() : nullptr;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (!course.shard.has(i)) continue;
      if (found && found->contains(i))
        done(i, found->at(i));
      else
        mine_.push_back(i);
    }
  }

  std::expected<Cells, arena::Trouble> run() {
    crew_.run(course_.threads, [this] { work(); }, [this] { return deals_; }, course_.progress);
    if (trouble_) return std::unexpected(std::move(*trouble_));
    return std::move(cells_);
  }

 private:
  void work() {
    const auto bench = question_.lab->bench(*question_.lab, question_.bots, question_.seed);
    for (std::optional<std::size_t> i = take(); i; i = take()) give(*i, play(*bench, pieces_[*i]));
  }

  arena::Rows play(Bench& bench, const Piece& piece) const {
    Notes notes(question_.lab->tables.cells());
    for (std::uint64_t deal = piece.first; deal < piece.first + piece.count; ++deal) {
      bench.play(piece.setting, deal, notes);
      notes.close_deal();
    }
    return rows_of(notes.cells());
  }

  std::optional<std::size_t> take() {
    const std::lock_guard lock(crew_.mutex);
    if (trouble_ || crew_.failed() || taken_ == mine_.size()) return std::nullopt;
    return mine_[taken_++];
  }

  void give(std::size_t number, const arena::Rows& rows) {
    const std::lock_guard lock(crew_.mutex);
    if (course_.ledger && !course_.ledger->keep(number, rows) && !trouble_)
      trouble_ =
          arena::Trouble{{{"the file cannot be written", "無法寫入檔案"}, {}, "--resume"}, true};
    done(number, rows);
  }

  void done(std::size_t number, const arena::Rows& rows) {
    add(cells_, rows);
    deals_ += pieces_[number].count;
  }

  const Question& question_;
  const Course& course_;
  std::vector<Piece> pieces_;
  std::vector<std::size_t> mine_;  // the numbers of the pieces to play
  Cells cells_;
  arena::Crew crew_;
  std::size_t taken_ = 0;
  std::uint64_t deals_ = 0;
  std::optional<arena::Trouble> trouble_;
};

}  // namespace

Json Question::json() const {
  return Json::object()
      .set("game", lab->game)
      .set("rules_version", rules_version)
      .set("bots", bots)
      .set("games", games)
      .set("seed", seed)
      .set("cells", lab->tables.cells());
}

// Small enough that little is lost with the program, and never more pieces than can be added up.
std::vector<Piece> pieces_of(const Question& question) {
  constexpr std::uint64_t kUsual = 64;
  const std::size_t settings = question.lab->settings.size();
  const std::uint64_t most = std::max<std::uint64_t>(1, std::min(kUsual, kMostPieces / settings));
  const std::uint64_t size = (question.games + most - 1) / most;
  std::vector<Piece> out;
  for (std::size_t s = 0; s < settings; ++s)
    for (std::uint64_t first = 0; first < question.games; first += size)
      out.push_back({s, first, std::min(size, question.games - first)});
  return out;
}

std::uint64_t deals_of(const std::vector<Piece>& pieces, const arena::Shard& shard) {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (shard.has(i)) out += pieces[i].count;
  return out;
}

arena::Book book_of(const Question& question, const std::vector<Piece>& pieces) {
  return {
      "lab", question.json(), pieces.size(),
      [cells = question.lab->tables.cells(), &pieces](std::size_t piece, const arena::Rows& rows) {
        return rows_fit(rows, cells, pieces[piece]);
      }};
}

std::expected<Cells, arena::Trouble> run(const Question& question, const Course& course) {
  return Runner(question, course).run();
}

Cells count(const Question& question, const arena::Results& results,
            std::vector<std::size_t>& missing) {
  Cells out(question.lab->tables.cells());
  const std::size_t pieces = pieces_of(question).size();
  for (std::size_t i = 0; i < pieces; ++i)
    if (const auto it = results.find(i); it != results.end())
      add(out, it->second);
    else
      missing.push_back(i);
  return out;
}

}  // namespace menagerie::lab
