// SPDX-License-Identifier: MIT
// Feeds a house whatever comes: the input's lines are messages of three connections in turn, an
// empty line lets time pass, "!" drops a connection. Nothing may crash; every message gets exactly
// one result; and at the end the table is what its events say.
#include <cstdlib>
#include <map>
#include <utility>

#include "catalogue/catalogue.hpp"
#include "room/house.hpp"

namespace {

using namespace menagerie;

class Dice final : public Entropy {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.next());
  }

 private:
  Rng rng_{1};
};

constexpr int kMostLines = 40;

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::map<std::string, std::vector<std::string>, std::less<>> store;
  Dice dice;
  HouseLimits limits;
  limits.room.bot_delay = 0;
  House house(games(), dice, limits, [&](std::string_view table) {
    const auto it = store.find(table);
    return it == store.end() ? std::vector<std::string>() : it->second;
  });
  std::int64_t now = 1'000;
  std::vector<Think> thoughts;
  const auto keep = [&](Output&& out) {
    for (Think& t : out.think) thoughts.push_back(std::move(t));
    for (const Append& a : out.append) {
      store[a.table].push_back(a.event);
      require(static_cast<int>(store[a.table].size()) == a.seq);
    }
    int results = 0;
    for (const Send& s : out.send) results += !s.id.empty();
    require(results <= 1);
  };
  const std::string game(games().front().info->id),
      seats = std::to_string(games().front().info->usual_seats);
  for (ConnId conn = 1; conn <= 3; ++conn) {
    house.opened(conn, now);
    keep(house.text(conn, R"({"cmd":"hello","id":"0","protocol":1,"lang":"zh"})", now));
  }
  keep(house.text(1,
                  R"({"cmd":"create","id":"1","game":")" + game + R"(","seats":)" + seats +
                      R"(,"bots":[null,"normal"]})",
                  now));
  const std::string table = store.empty() ? std::string() : store.begin()->first;

  std::string_view in(reinterpret_cast<const char*>(data), size);
  for (int line_number = 0; !in.empty() && line_number < kMostLines; ++line_number) {
    const auto conn = static_cast<ConnId>(line_number % 3 + 1);
    const std::size_t end = in.find('\n');
    std::string line(in.substr(0, end));
    in.remove_prefix(end == std::string_view::npos ? in.size() : end + 1);
    if (const std::size_t at = line.find("TABLE"); at != std::string::npos)
      line.replace(at, 5, table);
    now += 200;
    if (line.empty())
      keep(house.tick(now += 30'000));
    else if (line == "!")
      keep(house.closed(conn, now)), house.opened(conn, now);
    else
      keep(house.text(conn, line, now));
    keep(house.tick(now));
    for (const Think& t : std::exchange(thoughts, {})) {
      Rng rng{t.dice};
      keep(house.thought(t, t.game->bot(t.level)->choose(t.state, t.seat, rng), now));
    }
  }
  for (const auto& [id, lines] : store) {
    const Room* room = house.find(id);
    if (!room) continue;
    std::vector<Event> events;
    for (const std::string& line : lines)
      events.push_back(event_from(Json::parse(line).value()).value());
    const auto restored = Table::restore(games(), events);
    require(restored && *restored == room->table());
  }
  return 0;
}
