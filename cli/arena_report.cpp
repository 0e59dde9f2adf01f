// SPDX-License-Identifier: MIT
#include "cli/arena_report.hpp"

#include <algorithm>
#include <numeric>
#include <ostream>

#include "arena/rating.hpp"
#include "cli/progress.hpp"
#include "cli/text_layout.hpp"

namespace menagerie::cli {
namespace {

using arena::Account;
using arena::Accounts;
using arena::Interval;
using arena::Plan;
using arena::Sample;
using arena::SequentialTest;
using arena::Series;

constexpr int kLongestName = 24;

std::string name_of(const Plan& plan, std::size_t bot) {
  return clipped(clean(plan.bots()[bot].name), kLongestName);
}

std::string_view verdict_id(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::kHigh:
      return "high";
    case SequentialTest::Verdict::kLow:
      return "low";
    case SequentialTest::Verdict::kOpen:
      break;
  }
  return "open";
}

// Ratings of all bots of a round robin.
std::vector<double> ratings_of(const Plan& plan, const Accounts& accounts) {
  std::vector<arena::PairShare> pairs;
  for (std::size_t i = 0; i < accounts.size(); ++i)
    if (accounts[i].deals() > 0)
      pairs.push_back({plan.series()[i].bots[0], plan.series()[i].bots[1],
                       accounts[i].sides()[0].wins.mean(),
                       static_cast<double>(accounts[i].deals())});
  return arena::ratings(plan.bots().size(), pairs);
}

bool round_robin(const Plan& plan) { return plan.series().size() > 1; }

Json json_of(const Sample& sample, const Interval& interval) {
  return Json::object()
      .set("mean", sample.mean())
      .set("low", interval.low)
      .set("high", interval.high);
}

Json json_of(const Plan& plan, const Series& series, std::size_t side,
             const arena::Standing& standing) {
  return Json::object()
      .set("bot", plan.bots()[series.bots[side]].name)
      .set("points", json_of(standing.points, standing.points.interval95()))
      .set("wins", json_of(standing.wins, standing.wins.share95()).set("fair", standing.fair));
}

Json json_of(const Plan& plan, const Series& series, const Account& account) {
  Json sides = Json::array();
  for (std::size_t s = 0; s < series.sides(); ++s)
    sides.push(json_of(plan, series, s, account.sides()[s])
                   .set("ahead", json_of(account.ahead()[s], account.ahead()[s].share95()))
                   .set("forfeits", account.forfeits()[s]));
  Json out = Json::object()
                 .set("deals", account.deals())
                 .set("contests", account.contests())
                 .set("plies", account.plies())
                 .set("sides", std::move(sides));
  if (!account.alone().empty()) {
    Json alone = Json::array();
    for (std::size_t s = 0; s < series.sides(); ++s)
      alone.push(json_of(plan, series, s, account.alone()[s]));
    out.set("alone", std::move(alone));
  }
  if (account.test())
    out.set("sprt", Json::object()
                        .set("low", account.test()->low())
                        .set("high", account.test()->high())
                        .set("llr", account.test()->ratio())
                        .set("verdict", verdict_id(account.test()->verdict())));
  return out;
}

std::string points_text(double x) { return signed_decimal(x, 2); }
std::string percent(double x) { return decimal(100 * x, 1) + "%"; }

std::string interval_text(const Interval& i, std::string (*form)(double), const Voice& voice) {
  return voice.say({"{0} to {1}", "{0} 到 {1}"}, {form(i.low), form(i.high)});
}

void print(const Columns& table, Io& io) {
  for (const std::string& line : table.lines()) io.out << "  " << line << '\n';
  io.out << '\n';
}

std::vector<std::string> standing_row(std::string name, const arena::Standing& s, double last,
                                      const Voice& voice) {
  return {std::move(name),
          points_text(s.points.mean()),
          interval_text(s.points.interval95(), points_text, voice),
          percent(s.wins.mean()),
          interval_text(s.wins.share95(), percent, voice),
          percent(last)};
}

std::vector<std::string> standing_head(const Text& first, const Text& last, const Voice& voice) {
  const auto word = [&](const Text& t) { return std::string(voice(t)); };
  return {word(first),
          word({"points", "分差"}),
          word({"95 % interval", "95% 區間"}),
          word({"wins", "勝率"}),
          word({"95 % interval", "95% 區間"}),
          word(last)};
}

// The side that is spoken of, and in a pair the other one too.
std::string label(const Plan& plan, const Series& series, std::size_t side = 0) {
  const std::string name = name_of(plan, series.bots[side]);
  return plan.as_table() ? name : name + ", " + name_of(plan, series.bots[1 - side]);
}

// Each pair by its first bot, with the share of deals in which it was ahead; of a table, each bot,
// with the wins that would be its fair share.
void print_standings(const Plan& plan, const Accounts& accounts, const Voice& voice, Io& io) {
  constexpr std::string_view kRight = " rrrrr";
  constexpr Text kFair{"fair", "均分"};
  Columns all{std::string(kRight)}, alone{std::string(kRight)};
  if (plan.as_table())
    all.row(standing_head({"bot", "電腦"}, kFair, voice));
  else
    all.row(standing_head({"bot, against", "電腦與對手"}, {"ahead", "領先"}, voice));
  alone.row(standing_head({"alone among", "獨自面對"}, kFair, voice));
  bool any_alone = false;
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    const Series& series = plan.series()[i];
    const Account& account = accounts[i];
    for (std::size_t s = 0; s < (plan.as_table() ? series.sides() : 1); ++s) {
      const arena::Standing& standing = account.sides()[s];
      all.row(standing_row(label(plan, series, s), standing,
                           plan.as_table() ? standing.fair : account.ahead()[s].mean(), voice));
    }
    for (std::size_t s = 0; s < account.alone().size(); ++s, any_alone = true)
      alone.row(
          standing_row(label(plan, series, s), account.alone()[s], account.alone()[s].fair, voice));
  }
  print(all, io);
  if (any_alone) print(alone, io);
}

void print_tests(const Plan& plan, const Accounts& accounts, const Voice& voice, Io& io) {
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    if (!accounts[i].test()) continue;
    const SequentialTest& test = *accounts[i].test();
    const bool high = test.verdict() == SequentialTest::Verdict::kHigh;
    const Text text = accounts[i].decided()
                          ? Text{"{0}: {1} points rather than {2} (LLR {3} after {4} deals)",
                                 "{0}：分差是 {1} 而不是 {2}（LLR {3}，{4} 副牌）"}
                          : Text{"{0}: {1} points or {2}, undecided (LLR {3} after {4} deals)",
                                 "{0}：分差是 {1} 還是 {2}，未定（LLR {3}，{4} 副牌）"};
    const std::string low_text = decimal(test.low(), 2), high_text = decimal(test.high(), 2);
    io.out << voice.say(text, {label(plan, plan.series()[i]), high ? high_text : low_text,
                               high ? low_text : high_text, decimal(test.ratio(), 2),
                               with_commas(static_cast<std::uint64_t>(accounts[i].deals()))})
           << '\n';
  }
}

void print_forfeits(const Plan& plan, const Accounts& accounts, const Voice& voice, Io& io) {
  for (std::size_t i = 0; i < accounts.size(); ++i)
    for (std::size_t s = 0; s < plan.series()[i].sides(); ++s)
      if (const std::int64_t n = accounts[i].forfeits()[s]; n > 0)
        io.out << voice.say({"{0} forfeited {1} decisions", "{0} 有 {1} 次決定作廢"},
                            {name_of(plan, plan.series()[i].bots[s]),
                             with_commas(static_cast<std::uint64_t>(n))})
               << '\n';
}

// Points of the row's bot over the column's, with half its interval.
void print_matrix(const Plan& plan, const Accounts& accounts, const Voice& voice, Io& io) {
  const std::size_t n = plan.bots().size();
  std::vector<std::vector<std::string>> cells(n, std::vector<std::string>(n, "-"));
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    const Sample& points = accounts[i].sides()[0].points;
    const std::string half = " ±" + decimal((points.interval95().high - points.mean()), 2);
    const auto [a, b] = std::pair(plan.series()[i].bots[0], plan.series()[i].bots[1]);
    cells[a][b] = points_text(points.mean()) + half;
    cells[b][a] = points_text(-points.mean()) + half;
  }
  Columns table(" r" + std::string(n, 'r'));
  std::vector<std::string> head{std::string(voice(Text{"points over", "分差"})),
                                std::string(voice(Text{"rating", "評分"}))};
  for (std::size_t b = 0; b < n; ++b) head.push_back(name_of(plan, b));
  table.row(std::move(head));
  const std::vector<double> ratings = ratings_of(plan, accounts);
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](auto a, auto b) {
    return ratings[a] != ratings[b] ? ratings[a] > ratings[b] : a < b;
  });
  for (const std::size_t a : order) {
    std::vector<std::string> row{name_of(plan, a), decimal(ratings[a], 0)};
    row.insert(row.end(), cells[a].begin(), cells[a].end());
    table.row(std::move(row));
  }
  print(table, io);
}

}  // namespace

Json arena_json(const Plan& plan, const Accounts& accounts, const arena::Shard& shard) {
  Json series = Json::array(), ratings = Json::array();
  for (std::size_t i = 0; i < accounts.size(); ++i)
    series.push(json_of(plan, plan.series()[i], accounts[i]));
  Json out = plan.json();
  if (shard.of > 1) out.set("shard", Json::array().push(shard.part).push(shard.of));
  out.set("series", std::move(series));
  if (round_robin(plan)) {
    const std::vector<double> all = ratings_of(plan, accounts);
    for (std::size_t b = 0; b < all.size(); ++b)
      ratings.push(Json::object().set("bot", plan.bots()[b].name).set("rating", all[b]));
    out.set("ratings", std::move(ratings));
  }
  return out;
}

void report_arena(const Plan& plan, const Accounts& accounts, const arena::Shard& shard,
                  const Voice& voice, Io& io) {
  std::int64_t deals = 0, contests = 0, plies = 0;
  for (const Account& a : accounts)
    deals += a.deals(), contests += a.contests(), plies += a.plies();
  const auto number = [](std::int64_t n) { return with_commas(static_cast<std::uint64_t>(n)); };
  io.out << voice.say({"{0}, {1} seats: {2} deals, {3} matches, {4} moves",
                       "{0}，{1} 個座位：{2} 副牌，{3} 場，{4} 步"},
                      {voice(plan.entry().info->name), std::to_string(plan.seats()), number(deals),
                       number(contests), number(plies)});
  if (shard.of > 1)
    io.out << voice.say({" (shard {0} of {1})", "（第 {0} 部分，共 {1} 部分）"},
                        {std::to_string(shard.part), std::to_string(shard.of)});
  io.out << "\n\n";
  print_standings(plan, accounts, voice, io);
  if (round_robin(plan)) print_matrix(plan, accounts, voice, io);
  print_tests(plan, accounts, voice, io);
  print_forfeits(plan, accounts, voice, io);
}

}  // namespace menagerie::cli
