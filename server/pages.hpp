// SPDX-License-Identifier: MIT
// What the server answers to plain HTTP, without a socket: the built page's files, the catalogue
// for the lobby, rules and records.
#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "room/house.hpp"

namespace menagerie {

struct Page {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body{};
  std::string cache = "no-store";
  std::string tag{};  // ETag; empty: none
};

// The path and the query of a request's target, percent signs decoded.
struct Target {
  std::string path;
  std::vector<std::pair<std::string, std::string>> query;
  std::string_view value(std::string_view name) const;  // empty: not there
};
std::optional<Target> target_of(std::string_view text);  // nullopt: cannot be read

class Pages {
 public:
  Pages(std::span<const Entry> games, std::filesystem::path web)
      : games_(games), web_(std::move(web)) {}
  // `known_tag` is the request's If-None-Match.
  Page get(std::string_view target, std::string_view known_tag, House& house,
           std::int64_t now) const;

 private:
  Page games(Lang lang) const;
  Page rules(std::string_view game, Lang lang) const;
  Page file(std::string_view path, std::string_view known_tag) const;

  std::span<const Entry> games_;
  std::filesystem::path web_;  // empty: there is no page
};

}  // namespace menagerie
