// SPDX-License-Identifier: MIT
#include "lab/report.hpp"

namespace menagerie::lab {
namespace {

std::string_view unit_of(Measure measure) {
  return measure == Measure::kNumber ? "number" : "share";
}

Json json_of(const Said& said) { return Json::object().set("en", said.en).set("zh-Hant", said.zh); }

Json json_of(const Table& table, const Cells& cells) {
  Json rows = Json::array();
  for (std::size_t r = 0; r < table.rows.size(); ++r)
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
      const Estimate e = figure(table, cells, r, c);
      Json row =
          Json::object().set("row", table.rows[r].en).set("column", table.columns[c].name.en);
      if (e.known())
        row.set("unit", unit_of(table.columns[c].measure))
            .set("estimate", e.mean)
            .set("low", e.low)
            .set("high", e.high);
      rows.push(row.set("n", e.n).set("deals", cells[table.at(r, c)].clusters));
    }
  Json out = Json::object()
                 .set("id", table.id)
                 .set("title", json_of(table.title))
                 .set("about", json_of(table.about));
  if (table.fair) out.set("fair", *table.fair);
  return out.set("rows", std::move(rows));
}

}  // namespace

Json report_json(const Findings& f) {
  Json tables = Json::array();
  for (const Table& table : f.question.lab->tables.all()) tables.push(json_of(table, f.cells));
  Json out = f.question.json();
  if (f.shard.of > 1) out.set("shard", Json::array().push(f.shard.part).push(f.shard.of));
  return out.set("command", f.command).set("tables", std::move(tables));
}

}  // namespace menagerie::lab
