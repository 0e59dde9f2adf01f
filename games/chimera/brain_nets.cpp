// SPDX-License-Identifier: MIT
#include "games/chimera/brain_nets.hpp"

#include "core/data_file.hpp"

namespace menagerie::chimera {

std::span<const DataFile> data_files();  // compiled in from data/

NetUse net_use() {
  return {State::info.id, State::info.rules_version, BrainFeatures::kName, BrainFeatures::shapes()};
}

std::expected<NetFile, ParseError> shipped_nets() {
  for (const DataFile& file : data_files())
    if (file.name == "chimera.net") return net_file_from(file.content, net_use());
  return std::unexpected(ParseError{{"the file is missing", "缺少檔案"}, {}, "chimera.net"});
}

std::span<const Net> brain_nets() {
  static const std::vector<Net> nets = [] {
    if (auto file = shipped_nets()) return std::move(file->nets);
    std::vector<Net> blank;
    for (const NetShape& shape : BrainFeatures::shapes()) blank.emplace_back(shape);
    return blank;
  }();
  return nets;
}

}  // namespace menagerie::chimera
