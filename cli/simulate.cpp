// SPDX-License-Identifier: MIT
// The verb simulate: a batch of matches between bots, and what it came to.
#include <algorithm>
#include <fstream>
#include <ostream>

#include "cli/batch.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "core/fields.hpp"

namespace menagerie::cli {
namespace {

constexpr std::int64_t kMostGames = 1'000'000'000;

// Sums of the places of the batch that had the same bot.
struct BotSum {
  std::string id;
  double games = 0, wins = 0, scores = 0;
};
std::vector<BotSum> by_bot(const Batch& batch, const Tally& t) {
  std::vector<BotSum> out;
  for (std::size_t i = 0; i < batch.bots.size(); ++i) {
    auto it = std::find_if(out.begin(), out.end(),
                           [&](const BotSum& b) { return b.id == batch.bots[i]; });
    if (it == out.end()) it = out.insert(out.end(), BotSum{batch.bots[i]});
    it->games += static_cast<double>(t.bot_games[i]), it->wins += t.bot_wins[i],
        it->scores += t.bot_scores[i];
  }
  return out;
}

Json report_json(const Batch& batch, const Tally& t, double seconds) {
  const double games = static_cast<double>(t.games);
  Json seats = Json::array(), bots = Json::array(), names = Json::array(), options = Json::object();
  for (std::size_t s = 0; s < batch.bots.size(); ++s)
    seats.push(Json::object()
                   .set("seat", s + 1)
                   .set("win_share", t.wins[s] / games)
                   .set("mean_score", t.scores[s] / games));
  for (const BotSum& b : by_bot(batch, t))
    bots.push(Json::object()
                  .set("bot", b.id)
                  .set("games", static_cast<std::int64_t>(b.games))
                  .set("win_share", b.wins / b.games)
                  .set("mean_score", b.scores / b.games));
  for (const std::string& id : batch.bots) names.push(id);
  for (const auto& [name, value] : batch.options) options.set(name, value);
  return Json::object()
      .set("game", batch.entry->info->id)
      .set("seats", batch.bots.size())
      .set("bots", std::move(names))
      .set("options", std::move(options))
      .set("seed", batch.seed)
      .set("games", t.games)
      .set("moves", t.moves)
      .set("seconds", seconds)
      .set("by_seat", std::move(seats))
      .set("by_bot", std::move(bots))
      .set("hash", hex16(t.digest));
}

void report(const Batch& batch, const Tally& t, double seconds, const Voice& voice, Io& io) {
  const double games = static_cast<double>(t.games);
  io.out << voice.say({"{0}: {1} matches, {2} moves in {3} s ({4} matches/s)",
                       "{0}：{1} 場，共 {2} 步，{3} 秒（每秒 {4} 場）"},
                      {std::string(voice(batch.entry->info->name)), with_commas(t.games),
                       with_commas(t.moves), decimal(seconds, 2),
                       with_commas(static_cast<std::uint64_t>(games / std::max(seconds, 1e-9)))})
         << "\n\n";
  const std::string wins(voice(Text{"wins", "勝率"})), mean(voice(Text{"mean score", "平均得分"}));
  Columns seats("rrr"), bots(" rrr");
  seats.row({std::string(voice(Text{"seat", "座位"})), wins, mean});
  for (std::size_t s = 0; s < batch.bots.size(); ++s)
    seats.row({std::to_string(s + 1), decimal(100 * t.wins[s] / games, 2) + "%",
               decimal(t.scores[s] / games, 2)});
  bots.row({std::string(voice(Text{"bot", "電腦"})), wins, mean,
            std::string(voice(Text{"played", "人次"}))});
  for (const BotSum& b : by_bot(batch, t))
    bots.row({b.id, decimal(100 * b.wins / b.games, 2) + "%", decimal(b.scores / b.games, 2),
              with_commas(static_cast<std::uint64_t>(b.games))});
  for (const Columns* table : {&seats, &bots}) {
    for (const std::string& line : table->lines()) io.out << "  " << line << '\n';
    io.out << '\n';
  }
  io.out << voice.say({"Seed {0}, digest of all matches {1}", "種子 {0}，全部對局的摘要 {1}"},
                      {std::to_string(batch.seed), hex16(t.digest)})
         << '\n';
}

int run_simulate(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  Batch batch;
  batch.entry = &entry;
  const int seats = static_cast<int>(args.number("--seats", entry.info->usual_seats, 1, kMaxSeats));
  batch.seed = seed_given(args);
  batch.games = static_cast<std::uint64_t>(args.number("--games", 1000, 1, kMostGames));
  batch.threads = threads_given(args);
  const auto first =
      Match::start(entry, options_given(args), seats, Seed{});  // refuses wrong seats and options
  if (!first) throw Problem{kBadInput, first.error()};
  batch.options = first->options();
  batch.bots = bots_named(entry, args.text("--bots", usual_bot(entry)), seats, "--bots");
  std::ofstream records;
  if (const std::string* path = args.value("--records")) {
    records.open(*path, std::ios::binary);
    if (!records) throw Problem{kWorld, {{"it cannot be written", "無法寫入"}, {}, *path}};
    batch.records = &records;
  }
  Progress progress(io, batch.games, args.lang());
  const Tally tally = run_batch(batch, [&](std::uint64_t done) { progress.show(done); });
  progress.wipe();
  if (batch.records && !records.flush())
    throw Problem{kWorld, {{"the records cannot be written", "無法寫出紀錄"}, {}, "--records"}};
  const double seconds = progress.seconds();
  if (args.json())
    io.out << report_json(batch, tally, seconds).dump() << '\n';
  else
    report(batch, tally, seconds, Voice{args.lang()}, io);
  return kOk;
}

}  // namespace

Verb simulate_verb() {
  return {"simulate",
          {"Plays many matches between bots and says who won how often.",
           "讓電腦互相對戰許多場，統計勝負。"},
          {"The bots move round the seats from match to match. The same seed gives the same "
           "matches on any machine and with any number of threads; "
           "only `seconds` differs. `hash` is a digest of all moves of all matches.",
           "電腦會逐場輪換座位。同一個種子在任何機器、任何執行緒數都得到相同的對局，只有 `seconds` "
           "不同。`hash` 是全部對局所有著手的摘要。"},
          {{"game", {"The game's name.", "遊戲代號。"}, Kind::kGame}},
          {{"--seats",
            "N",
            {"Number of seats (default: the usual one).", "座位數（預設為常見人數）。"}},
           {"--bots",
            "LIST",
            {"One bot for all seats, or one for each, with commas (default: normal).",
             "一個電腦用於所有座位，或以逗號分隔逐座指定（預設 normal）。"},
            Kind::kBots},
           {"--games", "N", {"Number of matches (default 1000).", "場數（預設 1000）。"}},
           kSeed,
           kThreads,
           kOption,
           {"--records",
            "FILE",
            {"Also write a record of every match (slower).", "同時寫出每一場的紀錄（較慢）。"},
            Kind::kFile},
           kJson,
           kLang},
          {{"menagerie simulate chimera --bots normal,random,random --games 10000",
            {"How much better than chance is the beginner?", "新手比亂出好多少？"}},
           {"menagerie simulate kachina --seats 4 --games 1000 --records games.txt",
            {"Keep the matches to look at.", "把對局存下來看。"}},
           {"menagerie simulate chimera --option target=300 --json",
            {"Shorter matches; the answer for a program.", "較短的對局，輸出給程式讀。"}}},
          run_simulate};
}

}  // namespace menagerie::cli
