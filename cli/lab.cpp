// SPDX-License-Identifier: MIT
// The verb lab: what a game is like, measured by playing it in bulk.
#include <fstream>
#include <ostream>

#include "cli/input.hpp"
#include "cli/lab_report.hpp"
#include "cli/progress.hpp"
#include "cli/shards.hpp"
#include "cli/verb_list.hpp"

namespace menagerie::cli {
namespace {

const lab::Lab& lab_named(const std::string& game) {
  game_named(game);  // whether it is a game at all
  if (const lab::Lab* found = lab::find_lab(game)) return *found;
  refuse({"there is no lab for “{0}”", "「{0}」沒有實驗"}, place_for("<game>", lab::lab_games()),
         game);
}

lab::Question question_given(const Args& args) {
  lab::Question out;
  out.lab = &lab_named(args.text("game"));
  const Entry& entry = game_named(std::string(out.lab->game));
  out.rules_version = entry.info->rules_version;
  out.bots = bots_named(entry, args.text("--bots", usual_bot(entry)), 1, "--bots").front();
  out.games = static_cast<std::uint64_t>(
      args.number("--games", static_cast<std::int64_t>(out.lab->usual_games), 1,
                  static_cast<std::int64_t>(lab::kMostGames)));
  out.seed = seed_given(args);
  return out;
}

Text level_name(const Entry& entry, std::string_view id) {
  for (const BotInfo& bot : entry.bots)
    if (bot.id == id) return bot.name;
  return {};
}

lab::Cells cells_of(const Args& args, const lab::Question& question, const arena::Shard& shard,
                    Io& io) {
  const std::vector<lab::Piece> pieces = lab::pieces_of(question);
  const arena::Book book = lab::book_of(question, pieces);
  if (args.has("--merge")) {
    std::uint64_t parts = 1;
    const arena::Results results = files_merged(args, book, parts);
    std::vector<std::size_t> missing;
    lab::Cells cells = lab::count(question, results, missing);
    if (!missing.empty()) refuse_missing(missing, parts);
    return cells;
  }
  expect_no_files(args);
  lab::Course course;
  course.threads = threads_given(args);
  course.shard = shard;
  std::optional<arena::Ledger> ledger = ledger_given(args, book, shard);
  course.ledger = ledger ? &*ledger : nullptr;
  Progress progress(io, lab::deals_of(pieces, shard), args.lang());
  course.progress = [&](std::uint64_t done) { progress.show(done); };
  auto cells = lab::run(question, course);
  progress.wipe();
  return taken(std::move(cells));
}

void write_file(const Args& args, std::string_view flag, const std::string& text) {
  const std::string* path = args.value(flag);
  if (!path) return;
  std::ofstream file(*path, std::ios::binary);
  if (!(file << text << std::flush))
    throw Problem{kWorld, {{"the file cannot be written", "無法寫入檔案"}, {}, *path}};
}

// Without where it was written to, and how: the file is the same for the same figures.
std::string command_of(const lab::Question& q) {
  return "menagerie lab " + std::string(q.lab->game) + " --bots " + q.bots + " --games " +
         std::to_string(q.games) + " --seed " + std::to_string(q.seed);
}

int run_lab(const Args& args, Io& io) {
  lab::Findings findings;
  findings.question = question_given(args);
  findings.shard = shard_given(args);
  findings.cells = cells_of(args, findings.question, findings.shard, io);
  const Entry& entry = game_named(std::string(findings.question.lab->game));
  findings.game = entry.info->name;
  findings.level = level_name(entry, findings.question.bots);
  findings.command = command_of(findings.question);
  const std::string json = report_json(findings).pretty() + "\n";
  write_file(args, "--report", json);
  write_file(args, "--html", report_page(findings, args.lang()));
  if (args.json())
    io.out << json;
  else
    report_lab(findings, Voice{args.lang()}, io);
  return kOk;
}

std::vector<Flag> flags() {
  std::vector<Flag> out = {
      {"--bots",
       "LEVEL",
       {"The bot at every seat (default: normal).", "坐滿所有座位的電腦（預設普通）。"},
       Kind::kBots},
      {"--games",
       "N",
       {"Deals in each setting (default: by game).", "每種設定的副數（預設依遊戲而定）。"}},
      kSeed,
      {"--html",
       "FILE",
       {"Also write a page with plots, which needs no network and no script.",
        "另外寫出一個含圖表的網頁，不需要網路也不需要程式。"},
       Kind::kFile},
      {"--report",
       "FILE",
       {"Also write the figures as JSON.", "另外把數據寫成 JSON 檔。"},
       Kind::kFile}};
  for (Flag& flag : piece_flags()) out.push_back(std::move(flag));
  out.push_back(kJson), out.push_back(kLang);
  return out;
}

}  // namespace

Verb lab_verb() {
  return {"lab",
          {"Measures what a game is like: seats, bids, roles, beetles, tiles, lengths.",
           "用大量對局測量遊戲：座位、喊價、角色、甲蟲、板塊、長度。"},
          {"Bots of one level play the experiments of the game; every figure has a 95 % interval "
           "over deals and the number of "
           "observations. The same question gives the same bytes with any number of threads, in "
           "parts, or after an "
           "interruption. See docs/lab.md.",
           "由同一程度的電腦進行該遊戲的各項實驗；每個數據都附上以副為單位的 95% "
           "區間與觀察次數。同一個問題不論用幾個執行緒、"
           "分幾部分、中斷過幾次，結果都逐位元組相同。詳見 docs/lab.md。"},
          {{"game", {"The game's name.", "遊戲代號。"}, Kind::kGame},
           {"file",
            {"With --merge: the files to add.", "配合 --merge：要合併的檔案。"},
            Kind::kFile,
            false,
            true}},
          flags(),
          {{"menagerie lab beetle_poker --html beetles.html",
            {"Which beetle beats which?", "哪隻甲蟲贏哪隻？"}},
           {"menagerie lab chimera --games 20000 --seed 7",
            {"What is each bid worth, with narrower intervals?", "各種喊價值多少分，區間更窄？"}},
           {"menagerie lab kachina --json", {"The figures for a program.", "輸出給程式讀的數據。"}},
           {"menagerie lab village_idiot --shard 1/2 --resume part1",
            {"Half of the work.", "只做一半。"}}},
          run_lab};
}

}  // namespace menagerie::cli
