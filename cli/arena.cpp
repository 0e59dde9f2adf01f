// SPDX-License-Identifier: MIT
// The verb arena: who is the stronger bot, by how much, and how sure that is.
#include <algorithm>
#include <charconv>
#include <ostream>

#include "arena/contestants.hpp"
#include "cli/arena_report.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "cli/shards.hpp"
#include "cli/verb_list.hpp"
#include "core/fields.hpp"
#include "learn/learner.hpp"

namespace menagerie::cli {
namespace {

using arena::Accounts;
using arena::Plan;
using arena::Shard;
using arena::TestBounds;

constexpr std::int64_t kMostSeconds = 3'600;

std::optional<Json> position_given(const Args& args) {
  const std::string* path = args.value("--from");
  if (!path) return std::nullopt;
  refuse_together(args, "--from", "--seats");
  refuse_together(args, "--from", "--option");
  auto json = Json::parse(read_file(*path, kLongestPosition), kLongestPosition);
  if (json) return std::move(*json);
  json.error().where = *path + ", " + json.error().where;
  throw Problem{kBadInput, std::move(json.error())};
}

// Seats and options are tried here, so that later nothing can be wrong with them.
ContestRules rules_given(const Args& args, const Entry& entry) {
  ContestRules rules;
  rules.from = position_given(args);
  rules.one_deal = args.has("--deal");
  rules.seed = seed_given(args);
  rules.seats = static_cast<int>(args.number("--seats", entry.info->usual_seats, 1, kMaxSeats));
  if (!rules.from) {
    rules.options = taken(Match::start(entry, options_given(args), rules.seats, Seed{})).options();
    return rules;
  }
  auto tried = entry.contests(rules);
  if (!tried) {
    const std::string inner = tried.error().where;
    tried.error().where = args.text("--from") + (inner.empty() ? "" : ", " + inner);
    throw Problem{kBadInput, std::move(tried.error())};
  }
  rules.seats = (*tried)->seats();
  return rules;
}

// What train --against wrote.
std::expected<arena::Contestant, ParseError> player_of_nets(const Entry& entry,
                                                            const std::string& path) {
  const auto bytes = std::make_shared<const std::string>(read_file(path, kLongestNets));
  auto tried = learn::player_of(entry.info->id, *bytes);
  if (!tried) {
    tried.error().where = path + ", " + tried.error().where;
    return std::unexpected(std::move(tried.error()));
  }
  if (!*tried)
    return std::unexpected(
        ParseError{{"no bot of “{0}” plays with a file", "「{0}」沒有能使用檔案的電腦玩家"},
                   std::string(entry.info->id),
                   "--bots"});
  Hasher hash;
  hash.bytes(*bytes);
  arena::Contestant out;
  out.make = [bytes, &entry] { return std::move(*learn::player_of(entry.info->id, *bytes)); };
  out.mark = "#" + std::to_string(hash.value());
  return out;
}

Plan plan_given(const Args& args, const Entry& entry) {
  ContestRules rules = rules_given(args, entry);
  const int seats = rules.seats;
  if (!args.has("--bots"))
    refuse({"it is missing: two bots or more, with commas", "沒有給：至少兩個電腦，以逗號分隔"},
           "--bots");
  std::vector<arena::Contestant> bots =
      taken(arena::contestants(entry, args.text("--bots"), [&](const std::string& path) {
        return player_of_nets(entry, path);
      }));
  const bool table = args.has("--table");
  if (table && bots.size() != static_cast<std::size_t>(seats))
    refuse({"a table of {0} bots is expected", "應該剛好有 {0} 個電腦"}, "--bots",
           std::to_string(seats));
  if (bots.size() < 2) refuse({"two bots or more are expected", "至少要有兩個電腦"}, "--bots");
  if (bots.size() > arena::kMostBots)
    refuse({"at most {0} bots can be compared", "最多比較 {0} 個電腦"}, "--bots",
           std::to_string(arena::kMostBots));
  const auto deals = static_cast<std::uint64_t>(args.number("--deals", 200, 1, arena::kMostDeals));
  Plan plan(entry, std::move(rules), seats, std::move(bots), deals, table);
  if (plan.numbers() > arena::kMostNumbers)
    refuse({"so many deals of so many bots do not fit into memory", "這麼多副牌和電腦放不進記憶體"},
           "--deals", {});
  return plan;
}

// Two numbers with a comma.
std::optional<TestBounds> bounds_given(const Args& args) {
  const std::string text = args.text("--bounds", "0,2");
  if (!args.has("--sprt") && !args.has("--bounds")) return std::nullopt;
  TestBounds out;
  const char *at = text.data(), *end = at + text.size();
  const auto low = std::from_chars(at, end, out.low);
  const bool comma = low.ec == std::errc{} && low.ptr != end && *low.ptr == ',';
  const auto high = comma ? std::from_chars(low.ptr + 1, end, out.high) : low;
  constexpr double kMost = 1e6;
  if (!comma || high.ec != std::errc{} || high.ptr != end || !(out.low < out.high) ||
      !(out.low >= -kMost) || !(out.high <= kMost))
    refuse({"two numbers LOW,HIGH are expected, the lower first, not “{0}”",
            "應該是由小到大的兩個數字 LOW,HIGH，不是「{0}」"},
           "--bounds", text);
  return out;
}

Shard part_given(const Args& args) {
  if (args.has("--shard") && (args.has("--sprt") || args.has("--bounds")))
    refuse({"the test takes the deals in their order; give it when you merge",
            "檢定要依序看每副牌，請在合併時再用"},
           "--shard");
  return shard_given(args);
}

Accounts merged(const Args& args, const Plan& plan, std::optional<TestBounds> bounds) {
  std::uint64_t parts = 1;
  const arena::Results results = files_merged(args, arena::book_of(plan), parts);
  std::vector<std::size_t> missing;
  Accounts accounts = arena::count(plan, results, bounds, missing);
  if (!missing.empty()) refuse_missing(missing, parts);
  return accounts;
}

Accounts played(const Args& args, const Plan& plan, const Shard& shard,
                std::optional<TestBounds> bounds, Io& io) {
  expect_no_files(args);
  arena::Course course;
  course.threads = threads_given(args);
  course.external = {static_cast<double>(args.number("--bot-seconds", 10, 1, kMostSeconds)),
                     args.has("--forfeit"), args.lang()};
  course.bounds = bounds, course.shard = shard;
  std::optional<arena::Ledger> ledger = ledger_given(args, arena::book_of(plan), shard);
  course.ledger = ledger ? &*ledger : nullptr;
  Progress progress(io, arena::deals_of(plan, shard), args.lang());
  course.progress = [&](std::uint64_t done) { progress.show(done); };
  auto accounts = arena::run(plan, course);
  progress.wipe();
  return taken(std::move(accounts));
}

int run_arena(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  const Shard shard = part_given(args);
  const std::optional<TestBounds> bounds = bounds_given(args);
  const Plan plan = plan_given(args, entry);
  const Accounts accounts =
      args.has("--merge") ? merged(args, plan, bounds) : played(args, plan, shard, bounds, io);
  if (args.json())
    io.out << arena_json(plan, accounts, shard).dump() << '\n';
  else
    report_arena(plan, accounts, shard, Voice{args.lang()}, io);
  const bool all = std::ranges::all_of(accounts, [](const arena::Account& a) {
    return !a.test() || a.test()->verdict() == arena::SequentialTest::Verdict::kHigh;
  });
  return all ? kOk : kNo;
}

std::vector<Flag> flags() {
  std::vector<Flag> out = {
      {"--bots",
       "LIST",
       {"The bots, with commas: names, exec:PROGRAM (docs/bot-protocol.md), or net:FILE that "
        "train --against wrote.",
        "參加的電腦，以逗號分隔：名稱、exec:程式（見 docs/bot-protocol.md），或 train --against "
        "寫出的 net:檔案。"},
       Kind::kBots},
      {"--deals", "N", {"Deals for each pair (default 200).", "每一組的副數（預設 200）。"}},
      {"--seats", "N", {"Number of seats (default: the usual one).", "座位數（預設為常見人數）。"}},
      {"--table",
       "",
       {"Exactly these bots at one table, moved round the seats, instead of all pairs.",
        "剛好這些電腦同坐一桌，輪換座位；不做兩兩比較。"}},
      {"--deal",
       "",
       {"End at the first change of a score (a hand, a round) instead of the match.",
        "第一次有分數變動（一局、一輪）就結束，不打完整場。"}},
      {"--from",
       "FILE",
       {"Begin from a position; what is hidden in it is dealt anew for each deal.",
        "從某個局面開始；其中看不見的部分每副都重新發。"},
       Kind::kFile},
      kSeed,
      kOption,
      {"--sprt",
       "",
       {"Test in sequence, and end as soon as the verdict is sure.",
        "做序列檢定，結論確定就提早結束。"}},
      {"--bounds",
       "LOW,HIGH",
       {"The points between which --sprt decides (default 0,2).",
        "--sprt 要分辨的兩個分差（預設 0,2）。"}}};
  for (Flag& flag : piece_flags()) out.push_back(std::move(flag));
  for (const Flag& flag :
       {Flag{"--bot-seconds",
             "S",
             {"How long a program may think about a line (default 10).",
              "外部程式每一行最多想幾秒（預設 10）。"}},
        Flag{"--forfeit",
             "",
             {"A program's fault counts as its default move, instead of ending the arena.",
              "外部程式出錯時算它走預設的一步，而不是中止。"}},
        kJson, kLang})
    out.push_back(flag);
  return out;
}

}  // namespace

Verb arena_verb() {
  return {
      "arena",
      {"Tells which bot is stronger, by how much, and how sure that is.",
       "比較哪個電腦比較強、強多少、有多確定。"},
      {"Every deal is played with all rotations of the seats, and intervals are over deals, "
       "never over single matches. `points` are the mean of a bot's seats less the mean of the "
       "others'. The same command gives the same bytes with any number of threads, in parts, or "
       "after an interruption. With --sprt the exit code is 0 only where the higher value was "
       "accepted. See docs/arena.md.",
       "每副牌都會輪換所有座位，區間以副為單位計算，不以單場計算。`points` "
       "是某電腦各座位的平均得分減去其他座位的平均。同一個指令不論用幾個執行緒、分幾部分、"
       "中斷過幾次，結果都逐位元組相同。使用 --sprt 時，只有接受較高的值時結束代碼才是 0。"
       "詳見 docs/arena.md。"},
      {{"game", {"The game's name.", "遊戲代號。"}, Kind::kGame},
       {"file",
        {"With --merge: the files to add.", "配合 --merge：要合併的檔案。"},
        Kind::kFile,
        false,
        true}},
      flags(),
      {{"menagerie arena chimera --bots hard,normal --deals 500 --deal",
        {"How many points a hand is Hard worth?", "困難每一局強多少分？"}},
       {"menagerie arena kachina --seats 2 --bots hard,normal --sprt --deals 100000",
        {"Is it better? Stop when that is sure.", "真的比較強嗎？確定了就停。"}},
       {"menagerie arena chimera --bots 'normal,exec:python3 examples/bot.py'",
        {"A program of your own.", "自己寫的程式。"}},
       {"menagerie arena chimera --bots hard,normal --shard 2/4 --resume part2",
        {"A quarter of the work, on another machine.", "在另一台機器上做四分之一。"}},
       {"menagerie arena chimera --bots hard,normal --merge part1 part2 part3 part4",
        {"What one machine would have found.", "和一台機器做完的結果相同。"}}},
      run_arena};
}

}  // namespace menagerie::cli
