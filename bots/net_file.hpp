// SPDX-License-Identifier: MIT
// The nets of a game in a file:
//
//     "MENANET1"  8 bytes
//     u32         length of the header
//     header      JSON: game, rules_version, features, nets (role by role: inputs, hidden, second,
//                 the weights' bits after the point), games, seed, command, commit
//     weights     int16 and int32, little-endian, in the order of Net::parts
//     u64         checksum (FNV-1a) of all bytes before it
//
// A file for another game, other rules or other rows is refused: its nets would play, badly.
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "bots/net.hpp"
#include "core/data_file.hpp"
#include "core/ruling.hpp"

namespace menagerie {

// What a file must be for.
struct NetUse {
  std::string_view game;
  int rules_version = 1;
  std::string_view features;
  std::span<const NetShape> shapes;  // by role
};

// How the nets came to be.
struct NetOrigin {
  std::uint64_t games = 0, seed = 0;
  std::string command, commit;
};

struct NetFile {
  NetOrigin origin;
  std::vector<Net> nets;
};

std::string net_file_bytes(const NetUse& use, const NetFile& file);
std::expected<NetFile, ParseError> net_file_from(std::string_view bytes, const NetUse& use);

// The file of this name among those that a game comes with.
std::expected<NetFile, ParseError> net_file_among(std::span<const DataFile> files,
                                                  std::string_view name, const NetUse& use);
// Its nets; where there is none that fits, nets that know nothing, so that the game can be played.
std::vector<Net> nets_or_blank(std::expected<NetFile, ParseError> file, const NetUse& use);

}  // namespace menagerie
