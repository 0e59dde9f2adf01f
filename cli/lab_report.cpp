// SPDX-License-Identifier: MIT
#include "cli/lab_report.hpp"

#include <ostream>

#include "cli/text_layout.hpp"
#include "lab/figures.hpp"

namespace menagerie::cli {
namespace {

using lab::Cells;
using lab::Column;
using lab::Estimate;
using lab::Table;

constexpr std::size_t kMostNamed = 5;  // columns; more are numbered, and told without intervals
constexpr int kLongestName = 48;

struct Printer {
  const Cells& cells;
  const Voice& voice;
  Io& io;

  Estimate at(const Table& t, std::size_t row, std::size_t column) const {
    return figure(t, cells, row, column);
  }
  std::string word(const lab::Said& said) const { return said(voice.lang); }
  std::string word(const Text& text) const { return std::string(voice(text)); }

  // One column: estimate, interval and number, each for itself.
  Columns one(const Table& t) const {
    Columns out(" rrr");
    out.row(
        {word(t.row_name), word(t.columns[0].name), word(Text{"95 % interval", "95% 區間"}), "n"});
    for (std::size_t r = 0; r < t.rows.size(); ++r) {
      const Estimate e = at(t, r, 0);
      std::vector<std::string> row{clipped(word(t.rows[r]), kLongestName)};
      if (e.known())
        row.insert(row.end(), {value_text(e.mean, t.columns[0]),
                               interval_text(e, t.columns[0], voice.lang), lab::grouped(e.n)});
      out.row(std::move(row));
    }
    return out;
  }

  // Several: each with half its interval, which stands for both sides.
  Columns some(const Table& t) const {
    Columns out(" " + std::string(2 * t.columns.size(), 'r'));
    std::vector<std::string> head{word(t.row_name)};
    for (const Column& c : t.columns) head.insert(head.end(), {word(c.name), "n"});
    out.row(std::move(head));
    for (std::size_t r = 0; r < t.rows.size(); ++r) {
      std::vector<std::string> row{clipped(word(t.rows[r]), kLongestName)};
      for (std::size_t c = 0; c < t.columns.size(); ++c) {
        const Estimate e = at(t, r, c);
        row.push_back(
            e.known() ? value_text(e.mean, t.columns[c]) + " ±" + half_text(e, t.columns[c]) : "-");
        row.push_back(e.known() ? lab::grouped(e.n) : "");
      }
      out.row(std::move(row));
    }
    return out;
  }

  Columns many(const Table& t) const {
    Columns out(" " + std::string(t.columns.size(), 'r'));
    std::vector<std::string> head{word(t.row_name)};
    for (std::size_t c = 0; c < t.columns.size(); ++c) head.push_back(std::to_string(c + 1));
    out.row(std::move(head));
    for (std::size_t r = 0; r < t.rows.size(); ++r) {
      std::vector<std::string> row{std::to_string(r + 1) + " " +
                                   clipped(word(t.rows[r]), kLongestName / 2)};
      for (std::size_t c = 0; c < t.columns.size(); ++c) {
        const Estimate e = at(t, r, c);
        row.push_back(e.known() ? value_text(e.mean, t.columns[c]) : "-");
      }
      out.row(std::move(row));
    }
    return out;
  }

  void print(const Table& t) const {
    io.out << '\n' << word(t.title) << '\n';
    for (const std::string& line : wrapped(word(t.about), io.width - 2)) io.out << line << '\n';
    const Columns table = t.columns.size() == 1            ? one(t)
                          : t.columns.size() <= kMostNamed ? some(t)
                                                           : many(t);
    for (const std::string& line : table.lines()) io.out << "  " << line << '\n';
  }
};

}  // namespace

void report_lab(const lab::Findings& f, const Voice& voice, Io& io) {
  io.out << voice.say(
      {"{0}, bots {1}: {2} deals in each of {3} settings", "{0}，電腦 {1}：{3} 種設定各 {2} 副牌"},
      {voice(f.game), voice(f.level), lab::grouped(static_cast<std::int64_t>(f.question.games)),
       std::to_string(f.question.lab->settings.size())});
  if (f.shard.of > 1)
    io.out << voice.say({" (shard {0} of {1})", "（第 {0} 部分，共 {1} 部分）"},
                        {std::to_string(f.shard.part), std::to_string(f.shard.of)});
  io.out << '\n';
  const Printer printer{f.cells, voice, io};
  for (const Table& t : f.question.lab->tables.all()) printer.print(t);
}

}  // namespace menagerie::cli
