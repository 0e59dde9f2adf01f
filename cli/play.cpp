// SPDX-License-Identifier: MIT
// The verb play: sets the table and hands it to a Session. Also how a match is kept in a file.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>

#include "catalogue/catalogue.hpp"
#include "cli/input.hpp"
#include "cli/kept.hpp"
#include "cli/session.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"

namespace menagerie::cli {
namespace {

constexpr int kLongestName = 24;  // columns

Seed fresh_seed() {
  std::random_device source;
  Seed seed;
  for (std::uint64_t& word : seed.words) word = std::uint64_t{source()} << 32 | source();
  return seed;
}

// People sit on the first seats, bots on the rest.
std::vector<std::string> seating(const Args& args, const Entry& entry, int seats) {
  const auto people = static_cast<std::size_t>(args.number("--humans", 1, 0, seats));
  const int wanted = seats - static_cast<int>(people);
  std::vector<std::string> bots(people);
  if (wanted == 0 && args.has("--bots"))
    throw Problem{kBadInput, {{"all seats are taken by people", "所有座位都坐了人"}, {}, "--bots"}};
  if (wanted > 0)
    for (std::string& id :
         bots_named(entry, args.text("--bots", usual_bot(entry)), wanted, "--bots"))
      bots.push_back(std::move(id));
  return bots;
}

std::vector<std::string> names_of(const Args& args, std::size_t people) {
  std::vector<std::string> out;
  if (!args.has("--names")) return out;
  out.emplace_back();
  for (const char c : args.text("--names")) {
    if (c == ',')
      out.emplace_back();
    else
      out.back() += c;
  }
  for (std::string& name : out) name = clipped(clean(name), kLongestName);
  if (out.size() > people)
    throw Problem{kBadInput,
                  {{"there are more names than people ({0})", "名字比人數（{0}）多"},
                   std::to_string(people),
                   "--names"}};
  return out;
}

// The file of --resume; "last" is the match that was broken off last, unless a file has that name.
std::optional<std::string> resumed_file(const Args& args, const std::string& game, const Io& io) {
  const std::string* path = args.value("--resume");
  if (!path) return std::nullopt;
  std::error_code ec;
  if (*path != kLastKept || std::filesystem::exists(*path, ec)) return *path;
  std::string last = youngest_kept(io.kept, game);
  if (last.empty())
    throw Problem{kWorld, {{"no match was broken off", "沒有中斷的對局"}, {}, "--resume"}};
  return last;
}

Table set_table(const Args& args, const Entry& entry, const std::optional<std::string>& path) {
  if (path) {
    for (const std::string_view name :
         {"--seats", "--humans", "--bots", "--names", "--option", "--seed"})
      if (args.has(name))
        throw Problem{kBadInput,
                      {{"a resumed match brings its own", "接續的對局已有自己的設定"},
                       {},
                       std::string(name)}};
    Table table = load_table(*path);
    if (&table.match.entry() != &entry)
      throw Problem{kBadInput,
                    {{"it is a match of {0}", "這是 {0} 的對局"},
                     std::string(table.match.entry().info->id),
                     *path}};
    return table;
  }
  const int seats = static_cast<int>(args.number("--seats", entry.info->usual_seats, 1, kMaxSeats));
  const Seed seed = args.has("--seed") ? seed_named(args.text("--seed")) : fresh_seed();
  auto match = Match::start(entry, options_given(args), seats, seed);
  if (!match) throw Problem{kBadInput, std::move(match.error())};
  std::vector<std::string> bots = seating(args, entry, seats);
  const auto people = static_cast<std::size_t>(std::count(bots.begin(), bots.end(), ""));
  return {std::move(*match), std::move(bots), names_of(args, people)};
}

// Where the match is kept while it lasts; a resumed one stays in its file if that lies there. Tells
// of another match that was broken off.
std::string kept_file(const std::optional<std::string>& resumed, const std::string& game,
                      Session& session, const Io& io) {
  if (io.kept.empty() || session.people() == 0) return {};
  if (resumed) {
    std::error_code ec;
    const auto parent = std::filesystem::absolute(*resumed, ec).parent_path();
    if (std::filesystem::equivalent(parent, io.kept, ec) && !ec) return *resumed;
  } else if (const std::string other = youngest_kept(io.kept, game); !other.empty()) {
    session.say(session.text(
        {"A match was broken off. This goes on with it:", "有一場對局中斷了。這樣可以接著玩："}));
    session.say_how_to_go_on(other);
  }
  return fresh_kept(io.kept, game);
}

int run_play(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  const Look look{io.width, args.has("--ascii"), io.colour && !args.has("--no-color"),
                  args.has("--words")};
  const std::string hints = args.text("--hints");
  if (!hints.empty() && hints != "off") (void)bots_named(entry, hints, 1, "--hints");
  const std::string game(entry.info->id);
  const std::optional<std::string> resumed = resumed_file(args, game, io);
  Session session(set_table(args, entry, resumed), args.lang(), look, io, hints);
  const std::string kept = kept_file(resumed, game, session, io);
  session.keep_in(kept);
  const int code = session.run();
  std::error_code ec;
  if (!kept.empty() && !session.broken_off()) std::filesystem::remove(kept, ec);
  return code;
}

}  // namespace

Table load_table(std::istream& in, const std::string& name,
                 const Entry* (*find)(std::string_view id)) {
  RecordReader reader(in, name);
  const auto record = reader.next();
  if (!record)
    throw Problem{kBadInput, {{"there is no record in it", "裡面沒有任何紀錄"}, {}, name}};
  const Entry* entry = find(record->game);
  if (!entry)
    throw Problem{kBadInput,
                  {{"there is no game “{0}”", "沒有「{0}」這個遊戲"}, record->game, name}};
  auto match = replay(*entry, *record);
  if (!match) {
    match.error().where = name + ", " + match.error().where;
    throw Problem{kNo, std::move(match.error())};
  }
  Table table{std::move(*match), {}, {}};
  table.bots.resize(static_cast<std::size_t>(record->seats)), table.names.resize(table.bots.size());
  for (std::size_t s = 0; s < table.bots.size() && s < record->players.size(); ++s) {
    const std::string& player = record->players[s];
    const bool bot = std::any_of(entry->bots.begin(), entry->bots.end(),
                                 [&](const BotInfo& b) { return b.id == player; });
    (bot ? table.bots : table.names)[s] = bot ? player : clipped(clean(player), kLongestName);
  }
  return table;
}

Table load_table(const std::string& path) {
  OpenFile file(path);
  return load_table(file.stream(), path, find_game);
}

void save_match(const std::string& path, const Record& record) {
  const auto fail = [&](Text why, std::string word = {}) {
    throw Problem{kWorld, {why, std::move(word), path}};
  };
  std::error_code ec;
  if (std::filesystem::is_directory(path, ec)) fail({"it is a folder", "這是資料夾"});
  if (std::filesystem::exists(path, ec)) {
    std::string start(6, '\0');
    std::ifstream(path, std::ios::binary).read(start.data(), 6);
    if (start != "[Game ")
      fail({"this file is there already and is no record; choose another name",
            "已有同名檔案且不是紀錄，請換個檔名"});
  }
  const std::string beside = path + ".new";  // so that a full disk does not cost the old record
  errno = 0;
  std::ofstream out(beside, std::ios::binary);
  out << record.text() << std::flush;
  const bool written = static_cast<bool>(out);
  int why = errno;
  out.close();
  if (written) std::filesystem::rename(beside, path, ec);
  if (!written || ec) {
    if (ec) why = ec.value();
    std::filesystem::remove(beside, ec);
    fail({"it cannot be written: {0}", "無法寫入：{0}"}, std::strerror(why));
  }
}

Verb play_verb() {
  return {
      "play",
      {"Plays a game in the terminal, against bots or with friends at one screen.",
       "在終端機玩遊戲，對電腦或與朋友共用一個螢幕。"},
      {"You sit on seat 1 and bots on the others. With --humans K, K people share the screen and a "
       "curtain falls between them. While playing, `help` lists what can be typed: hint (what the "
       "strongest level would play), why (what each move is worth, in points), moves, rules, undo, "
       "save and more. A match at a terminal is kept while it lasts: after Ctrl-C or a lost line "
       "the "
       "next `menagerie play` says how to go on with it.",
       "你坐 1 號座，其餘是電腦。用 --humans K 時，K 個人共用螢幕，換人時會遮住畫面。遊戲中輸入 "
       "`help` "
       "可看所有指令：提示（最強的電腦會怎麼走）、為什麼（每步值多少分）、走法、規則、悔棋、存檔等"
       "。在終端機玩的對局會隨時保存：按了 Ctrl-C 或斷線後，下次執行 `menagerie play` "
       "會告訴你怎麼接著玩。"},
      {{"game",
        {"The game's name, as `menagerie games` lists it.", "遊戲代號，見 `menagerie games`。"},
        Kind::kGame}},
      {{"--seats",
        "N",
        {"Number of seats (default: the usual one).", "座位數（預設為常見人數）。"}},
       {"--humans",
        "K",
        {"People at this screen, on seats 1 to K (default 1; 0 watches bots).",
         "共用螢幕的人數，坐 1 到 K 號座（預設 1；0 表示看電腦對戰）。"}},
       {"--bots",
        "LIST",
        {"One bot for all other seats, or one for each, with commas (default: normal).",
         "一個電腦用於其餘所有座位，或以逗號分隔逐座指定（預設 normal）。"},
        Kind::kBots},
       {"--hints",
        "LEVEL",
        {"The bot that is asked for hints (default: the strongest level); off: none is.",
         "由哪個電腦給提示（預設為最強的等級）；off 表示不給提示。"},
        Kind::kBots},
       {"--names", "LIST", {"Names of the people, with commas.", "玩家的名字，以逗號分隔。"}},
       kOption,
       {"--seed",
        "S",
        {"A number or 64 hexadecimal digits that fix the deals (default: chance).",
         "決定發牌的整數或 64 個十六進位數字（預設隨機）。"}},
       {"--resume",
        "FILE",
        {"Go on with a match that was saved; last: with the one that was broken off last.",
         "接著玩存起來的對局；last 表示最近中斷的那一場。"},
        Kind::kFile},
       {"--words",
        "",
        {"Tell the table in words instead of drawing it, for a screen reader.",
         "用文字描述桌面，不畫圖，適合螢幕閱讀器。"}},
       {"--ascii", "", {"Draw with ASCII characters only.", "只用 ASCII 字元繪圖。"}},
       kNoColour,
       kLang},
      {{"menagerie play chimera", {"You against two bots.", "你對兩個電腦。"}},
       {"menagerie play chimera --bots normal,random",
        {"Bots of different levels at one table.", "同桌的電腦可以是不同的等級。"}},
       {"menagerie play kachina --seats 4 --humans 2 --names Ann,Ben",
        {"Two people and two bots at one screen.", "兩人與兩個電腦共用螢幕。"}},
       {"menagerie play village_idiot --seats 6 --lang zh-Hant",
        {"In Traditional Chinese.", "用繁體中文玩。"}},
       {"menagerie play chimera --resume mine.txt",
        {"Go on with what `save mine.txt` kept.", "接著玩用 `save mine.txt` 存下的對局。"}}},
      run_play};
}

}  // namespace menagerie::cli
