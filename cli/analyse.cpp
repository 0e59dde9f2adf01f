// SPDX-License-Identifier: MIT
// The verb analyse: what each decision of a recorded match cost, as a level sees it.
#include <algorithm>
#include <ostream>

#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "cli/records.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "coach/analysis.hpp"

namespace menagerie::cli {
namespace {

constexpr std::int64_t kMostWorlds = 1'000'000;

const BotInfo& level_named(const Entry& entry, const std::string& id) {
  if (id.empty()) return strongest_level(entry);
  return *find_bot(entry, bots_named(entry, id, 1, "--level")[0]);
}

void report_players(const Analysis& a, const Voice& voice, Io& io) {
  Columns table(" rrrr");
  table.row(
      {std::string(voice(Text{"player", "玩家"})), std::string(voice(Text{"accuracy", "準確度"})),
       std::string(voice(Text{"decisions", "決定"})), std::string(voice(Text{"mistakes", "失誤"})),
       std::string(voice(Text{"points lost", "失分"}))});
  const std::vector<Judged> players = a.players();
  for (std::size_t s = 0; s < players.size(); ++s) {
    const Judged& p = players[s];
    table.row({clean(voice.seat(static_cast<Seat>(s))),
               p.weighed ? decimal(p.accuracy(), 1) + "%" : "-", std::to_string(p.decisions),
               std::to_string(p.mistakes), points_text(p.lost)});
  }
  for (const std::string& line : table.lines()) io.out << "  " << line << '\n';
}

void report_mistakes(const Analysis& a, const Voice& voice, Io& io) {
  const std::vector<Judged> players = a.players();
  for (std::size_t s = 0; s < players.size(); ++s) {
    if (players[s].worst.empty()) continue;
    io.out << '\n'
           << voice.say({"{0}, the biggest mistakes:", "{0} 最大的失誤："},
                        {clean(voice.seat(static_cast<Seat>(s)))})
           << '\n';
    for (const Decision* d : players[s].worst) {
      io.out << "  " << clean(place_of(*d, voice)) << '\n';
      for (const std::string& line : wrapped("    " + clean(told(*d, voice)), io.width, 4))
        io.out << line << '\n';
    }
  }
}

// Where a level weighs nothing.
void report_agreement(const Analysis& a, const Voice& voice, Io& io) {
  const std::string level(voice(a.level().name));
  io.out << voice.say({"{0} weighs no moves, so it can only say how often it would have played the "
                       "same.",
                       "「{0}」不比較走法，只能說有多少次會走同一步。"},
                      {level})
         << '\n';
  const std::vector<Judged> players = a.players();
  for (std::size_t s = 0; s < players.size(); ++s)
    io.out << "  "
           << voice.say({"{0}: {1} of {2} decisions", "{0}：{2} 個決定中有 {1} 個"},
                        {clean(voice.seat(static_cast<Seat>(s))), std::to_string(players[s].agreed),
                         std::to_string(players[s].decisions)})
           << '\n';
}

int run_analyse(const Args& args, Io& io) {
  const std::string path = args.text("record");
  const Record record = nth_record(path, args.number("--number", 1, 1, 1'000'000'000), io);
  const Entry& entry = game_of(record, path);
  const BotInfo& level = level_named(entry, args.text("--level"));
  const int worlds = static_cast<int>(args.number("--worlds", 0, 0, kMostWorlds));
  auto analysis = Analysis::begin(entry, record, level, worlds);
  if (!analysis) {
    analysis.error().where = path + ", " + analysis.error().where;
    throw Problem{kNo, std::move(analysis.error())};
  }
  Progress progress(io, analysis->moves(), args.lang());
  while (analysis->step()) progress.show(analysis->done());
  progress.wipe();
  const std::vector<std::string> names = names_in(record);
  const Voice voice{args.lang(), names};
  if (args.json()) return io.out << to_json(*analysis, voice).dump() << '\n', kOk;
  const auto& decisions = analysis->decisions();
  const auto unweighed = std::count_if(decisions.begin(), decisions.end(),
                                       [](const Decision& d) { return !d.weighed; });
  io.out << voice.say({"{0}, as {1} sees it: {2} decisions, {3} of them not weighed.",
                       "{0}，由「{1}」評估：共 {2} 個決定，其中 {3} 個沒有評估。"},
                      {std::string(voice(entry.info->name)), std::string(voice(level.name)),
                       std::to_string(decisions.size()), std::to_string(unweighed)})
         << "\n\n";
  if (!analysis->weighs()) return report_agreement(*analysis, voice, io), kOk;
  report_players(*analysis, voice, io);
  report_mistakes(*analysis, voice, io);
  return kOk;
}

}  // namespace

Verb analyse_verb() {
  return {
      "analyse",
      {"Tells what each decision of a recorded match cost, and the biggest mistakes.",
       "分析一場有紀錄的對局：每個決定損失多少分，以及最大的失誤。"},
      {"At each decision the level weighs the moves from what that seat could know then; the loss "
       "is what the best of them is worth more than the one played, in points (own against the "
       "mean of the others). All of it is an estimate over guesses of what is hidden: a loss "
       "counts as a mistake only where it is more than twice its standard error, and what is "
       "within the error is said to be so. Accuracy: of the points between the best and the worst "
       "weighed move of each decision, summed over a player's decisions, the share that was not "
       "lost by mistakes; 100 % is always the best. Decisions with one legal move do not count. "
       "A level that weighs nothing can only say how often it would have played the same.",
       "每到一個決定，所選等級的電腦會依該座位當時能知道的資訊比較各種走法；損失是最好的走法比實際"
       "走法多值的分數"
       "（相對於其他人的平均）。這些都是對隱藏資訊多次猜測的估計：損失超過標準誤差兩倍才算失誤，在"
       "誤差之內的會照實說明。"
       "準確度：把每個決定中最好與最差走法相差的分數加總，其中沒有因失誤而損失的比例；100 % "
       "表示每次都走最好的。只有一種合法走法時不算決定。不比較走法的等級，只能說有多少次會走同一步"
       "。"},
      {{"record", {"The file (- for standard input).", "紀錄檔（- 為標準輸入）。"}, Kind::kFile}},
      {{"--level",
        "LEVEL",
        {"The bot that judges (default: the strongest level).",
         "由哪個電腦評估（預設為最強的等級）。"},
        Kind::kBots},
       {"--worlds",
        "N",
        {"Weigh again in other guesses until both moves were tried in N (default: once).",
         "換別的猜測重複評估，直到兩種走法都試過 N 次（預設只評估一輪）。"}},
       {"--number",
        "K",
        {"The K-th record of the file (default 1).", "檔案中的第 K 份紀錄（預設 1）。"}},
       kJson,
       kLang},
      {{"menagerie analyse game.txt", {"Where did I lose it?", "我輸在哪裡？"}},
       {"menagerie analyse game.txt --worlds 1000",
        {"With smaller errors, in more time.", "多花時間，換較小的誤差。"}},
       {"menagerie analyse game.txt --level hard --json",
        {"Every decision, for a program.", "輸出每一個決定給程式讀。"}}},
      run_analyse};
}

}  // namespace menagerie::cli
