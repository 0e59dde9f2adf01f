// SPDX-License-Identifier: MIT
// The sockets around a House: one thread, one io loop, callbacks; bots think in threads of their
// own (bot_pool.hpp). An input goes to the house; what it wants stored is gathered with that of
// other inputs of the same turn of the loop, written in one transaction, and only then is anything
// sent.
#pragma once
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>

#include "room/house.hpp"

namespace menagerie {

struct ServerConfig {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: the system chooses
  std::filesystem::path data = "menagerie-data";
  std::filesystem::path web{};  // the built page; empty: none
  HouseLimits limits{};
  std::size_t sockets = 6'000;  // open at once, WebSocket or not
  std::size_t queue = 1 << 20;  // bytes that may wait for a slow client before it is dropped
  int tick = 100;               // milliseconds between two looks at the clocks
  int silence = 10;             // seconds after which a silent connection is gone
  int bot_threads = 1;          // that bots think in
  std::size_t thoughts =
      4'096;           // bots that may wait for a thread; beyond, they are asked again later
  int keep_days = 60;  // tables in which nothing happens are forgotten after so long
};

struct ServerLoop;

class Server {
 public:
  // Opens the store and listens. Throws std::system_error (the port is taken, the address is not
  // ours) or std::runtime_error (the store cannot be used). `log` gets a line for what an operator
  // should know.
  Server(const ServerConfig& config, std::span<const Entry> games, std::ostream& log);
  ~Server();

  std::uint16_t port() const;
  void run();              // until stop()
  void stop();             // from any thread: tells everybody, closes, lets run() return
  void stop_on_signals();  // SIGINT and SIGTERM

 private:
  std::unique_ptr<ServerLoop> loop_;
};

}  // namespace menagerie
