// SPDX-License-Identifier: MIT
#include "server/serve_verb.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <system_error>
#include <thread>

#include "catalogue/catalogue.hpp"
#include "server/server.hpp"

namespace menagerie {
namespace {

namespace fs = std::filesystem;
using cli::Kind;

// The page's files lie beside the program when it was built in a checkout, or where a package puts
// them.
fs::path web_beside_the_program() {
  std::error_code failed;
  const fs::path program = fs::canonical("/proc/self/exe", failed);
  if (failed) return {};
  for (fs::path above = program.parent_path(); above.has_relative_path();
       above = above.parent_path())
    for (const char* place : {"web/dist", "share/menagerie/web"})
      if (fs::exists(above / place / "index.html", failed)) return above / place;
  return {};
}

cli::Problem trouble(Text why, std::string word, std::string where) {
  return {cli::kWorld, ParseError{why, std::move(word), std::move(where)}};
}

// The host as a browser on this machine wants it.
std::string shown(const std::string& host) {
  if (host == "127.0.0.1" || host == "0.0.0.0" || host == "::1" || host == "::") return "localhost";
  return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

int run_serve(const cli::Args& args, cli::Io& io) {
  ServerConfig config;
  config.host = args.text("--host", "127.0.0.1");
  config.port = static_cast<std::uint16_t>(args.number("--port", 8080, 0, 65'535));
  config.data = args.text("--data", "menagerie-data");
  config.limits.room.bot_delay =
      args.number("--bot-delay", config.limits.room.bot_delay, 0, 60'000);
  const auto cores = static_cast<std::int64_t>(std::thread::hardware_concurrency());
  config.bot_threads = static_cast<int>(
      args.number("--bot-threads", std::clamp<std::int64_t>(cores / 2, 1, 256), 1, 256));
  config.web = args.has("--web") ? fs::path(args.text("--web")) : web_beside_the_program();
  if (args.has("--web") && !fs::exists(config.web / "index.html"))
    throw trouble({"there is no index.html in {0}", "{0} 裡沒有 index.html"}, config.web.string(),
                  "--web");
  std::unique_ptr<Server> server;
  try {
    server = std::make_unique<Server>(config, games(), io.err);
  } catch (const std::system_error& e) {
    const std::string place = config.host + ":" + std::to_string(config.port);
    if (e.code() == std::errc::address_in_use)
      throw trouble({"{0} is taken by another program; choose another with --port",
                     "{0} 已被其他程式使用，請用 --port 換一個"},
                    place, "--port");
    throw trouble({"cannot listen on {0}", "無法在 {0} 上接受連線"},
                  place + " (" + e.code().message() + ")", "--host");
  } catch (const std::runtime_error& e) {
    throw trouble({"the tables cannot be kept: {0}", "無法保存牌局：{0}"}, e.what(), "--data");
  }
  const std::string address = "http://" + shown(config.host) + ":" + std::to_string(server->port());
  constexpr Text kServing{"Menagerie is on {0} (tables in {1}; Ctrl-C stops it).",
                          "Menagerie 已在 {0} 開張（牌局存於 {1}；按 Ctrl-C 結束）。"};
  io.out << fill(kServing(args.lang()), {address, config.data.string()}) << std::endl;
  if (config.web.empty()) {
    constexpr Text kNoPage{
        "The web page has not been built, so only /ws and /api answer (see --web).",
        "尚未建置網頁，目前只有 /ws 與 /api 可用（見 --web）。"};
    io.err << kNoPage(args.lang()) << std::endl;
  }
  server->stop_on_signals();
  server->run();
  return cli::kOk;
}

}  // namespace

cli::Verb serve_verb() {
  return {
      "serve",
      {"Serves tables and the web page to browsers, bots and scripts.", "開設牌桌伺服器與網頁。"},
      {"Friends on the same network can join when --host is 0.0.0.0. Every move is on disk before "
       "anybody hears of it; a server that is started again has its tables. The protocol is "
       "described in docs/protocol.md.",
       "想讓同一個網路裡的朋友加入，請用 --host 0.0.0.0。每一步都先寫入磁碟才通知大家；"
       "重新啟動後，牌局都還在。協定見 docs/protocol.md。"},
      {},
      {{"--port",
        "N",
        {"The port (default 8080; 0: any free one).", "連接埠（預設 8080；0 為任一可用的埠）。"}},
       {"--host",
        "ADDRESS",
        {"The address to listen on (default 127.0.0.1: this machine alone).",
         "接受連線的位址（預設 127.0.0.1，只限本機）。"}},
       {"--data",
        "DIR",
        {"Where the tables are kept (default menagerie-data).",
         "牌局存放的資料夾（預設 menagerie-data）。"},
        Kind::kFile},
       {"--bot-delay",
        "MS",
        {"How long a bot waits at least before it moves, so that people can follow (default 700).",
         "電腦出手前至少等待的毫秒數，讓人看得清楚（預設 700）。"}},
       {"--bot-threads",
        "N",
        {"Threads that bots think in (default: half of the cores).",
         "電腦玩家思考用的執行緒數（預設為核心數的一半）。"}},
       {"--web",
        "DIR",
        {"The built web page (default: the one beside the program).",
         "建置好的網頁資料夾（預設為程式旁邊的那一份）。"},
        Kind::kFile},
       cli::kLang},
      {{"menagerie serve",
        {"Play at http://localhost:8080 on this machine.",
         "在本機的 http://localhost:8080 遊玩。"}},
       {"menagerie serve --host 0.0.0.0 --port 80 --data /var/lib/menagerie",
        {"For everybody who can reach the machine.", "給所有連得到這台機器的人。"}}},
      run_serve};
}

}  // namespace menagerie
