// SPDX-License-Identifier: MIT
#include "games/chimera/brain_nets.hpp"

#include "core/data_file.hpp"

namespace menagerie::chimera {

std::span<const DataFile> data_files();  // compiled in from data/

NetUse net_use() {
  return {State::info.id, State::info.rules_version, BrainFeatures::kName, BrainFeatures::shapes()};
}

std::expected<NetFile, ParseError> shipped_nets() {
  return net_file_among(data_files(), "chimera.net", net_use());
}

std::span<const Net> brain_nets() {
  static const std::vector<Net> nets = nets_or_blank(shipped_nets(), net_use());
  return nets;
}

}  // namespace menagerie::chimera
