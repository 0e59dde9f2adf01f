// SPDX-License-Identifier: MIT
#include "lab/lab.hpp"

#include <algorithm>
#include <cassert>

#include "lab/lab_list.hpp"

namespace menagerie::lab {

Estimate figure(const Table& table, const std::vector<Cell>& cells, std::size_t row,
                std::size_t column) {
  Estimate out = estimate(cells[table.at(row, column)], table.columns[column].measure);
  const int parts = table.columns[column].parts;
  out.mean /= parts, out.low /= parts, out.high /= parts;
  return out;
}

std::size_t Bins::place(int value) const {
  if (value < first) return 0;
  return std::min(count - 1, static_cast<std::size_t>((value - first) / step));
}

std::vector<Said> Bins::names() const {
  std::vector<Said> out;
  for (std::size_t i = 0; i < count; ++i) {
    const int low = first + static_cast<int>(i) * step, high = low + step - 1;
    std::string name = std::to_string(low);
    if (i == 0 && first > 1)
      name = "≤ " + std::to_string(high);
    else if (i + 1 == count)
      name += "+";
    else if (step > 1)
      name += "-" + std::to_string(high);
    out.emplace_back(name, name);
  }
  return out;
}

const Table& Tables::add(Table table) {
  table.first = cells_;
  cells_ += table.cells();
  tables_.push_back(std::move(table));
  return tables_.back();
}

const Table& Tables::named(std::string_view id) const {
  const auto it = std::ranges::find(tables_, id, &Table::id);
  assert(it != tables_.end());
  return *it;
}

std::vector<std::string_view> lab_games() {
  std::vector<std::string_view> out;
  for (const ListedLab& listed : listed_labs()) out.push_back(listed.game);
  return out;
}

const Lab* find_lab(std::string_view game) {
  for (const ListedLab& listed : listed_labs())
    if (listed.game == game) return &listed.lab();
  return nullptr;
}

}  // namespace menagerie::lab
