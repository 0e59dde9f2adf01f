// SPDX-License-Identifier: MIT
// What a game's lab is: named tables of figures, settings in which deals are played, and a bench
// that plays one deal of a setting and notes what it saw. Everything else (threads, parts, text,
// JSON, page) is common and knows a lab by this.
//
//     settings   "3 seats", "4 seats", ...           a deal of each is played --games times
//     tables     rows x columns of cells; a note goes to one cell
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"
#include "lab/cells.hpp"

namespace menagerie::lab {

// A Text that is put together while the program runs.
struct Said {
  std::string en, zh;
  Said() = default;
  Said(const Text& t) : en(t.en), zh(t.zh) {}
  Said(std::string english, std::string chinese) : en(std::move(english)), zh(std::move(chinese)) {}
  const std::string& operator()(Lang lang) const { return lang == Lang::kEnglish ? en : zh; }
};

enum class Plot : std::uint8_t {
  kPoints,  // a mark with its interval for each row and column
  kBars,    // for shares that add up to one
  kLines,   // rows from left to right, a line for each column
  kMatrix,  // rows against columns, as a field of colours about the `fair` value
};

struct Column {
  Said name;
  Measure measure = Measure::kNumber;
  int digits = 2;  // after the point; of shares, of percent
  int parts = 1;   // a note of a number counts so many times over: halves are noted as 2 x
};

struct Table {
  std::string id;  // in JSON: "beetle_matrix"
  Said title, about, row_name;
  Plot plot = Plot::kPoints;
  std::vector<Said> rows;
  std::vector<Column> columns;
  std::optional<double> fair;  // what would be even; drawn as a line
  std::size_t first = 0;       // cell

  std::size_t cells() const { return rows.size() * columns.size(); }
  std::size_t at(std::size_t row, std::size_t column = 0) const {
    return first + row * columns.size() + column;
  }
};

Estimate figure(const Table& table, const std::vector<Cell>& cells, std::size_t row,
                std::size_t column);

// Whole numbers in equal steps; the first bin holds what is lower too, the last what is higher.
struct Bins {
  int first = 0, step = 1;
  std::size_t count = 1;
  std::size_t place(int value) const;
  std::vector<Said> names() const;  // "≤ 8", "9", ..., "23+"
};

// All tables of a lab in the order in which they are shown.
class Tables {
 public:
  const Table& add(Table table);
  const std::vector<Table>& all() const { return tables_; }
  std::size_t cells() const { return cells_; }
  const Table& named(std::string_view id) const;  // of those that were added

 private:
  std::vector<Table> tables_;
  std::size_t cells_ = 0;
};

// Plays for one thread. What a deal shows depends on (seed, setting, deal) and the bots alone.
class Bench {
 public:
  virtual ~Bench() = default;
  virtual void play(std::size_t setting, std::uint64_t deal, Notes& notes) = 0;
};

// The seed of a setting's deals.
constexpr std::uint64_t seed_of_setting(std::uint64_t seed, std::size_t setting) {
  return seed ^ (setting + 1) * 0x9fb21c651e98df25u;
}

struct Lab {
  std::string_view game;
  std::uint64_t usual_games = 1'000;  // deals of each setting
  Tables tables;
  std::vector<Said> settings;
  // `level` is one of the game's bots.
  std::unique_ptr<Bench> (*bench)(const Lab& lab, std::string_view level, std::uint64_t seed);
};

// B is a Bench that is made of what Lab::bench is given.
template <class B>
std::unique_ptr<Bench> bench_of(const Lab& lab, std::string_view level, std::uint64_t seed) {
  return std::make_unique<B>(lab, level, seed);
}

// Of all games that have one, by name.
std::vector<std::string_view> lab_games();
const Lab* find_lab(std::string_view game);

}  // namespace menagerie::lab
