// SPDX-License-Identifier: MIT
// The verbs for records: replay tells a match again, verify holds any number of them against the
// rules.
#include "cli/records.hpp"

#include <algorithm>
#include <filesystem>
#include <istream>
#include <memory>
#include <ostream>

#include "catalogue/catalogue.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "cli/scene_view.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"

namespace menagerie::cli {
namespace {

constexpr std::size_t kMostReported = 100;  // refused records that verify tells about one by one

const Operand kRecord{
    "record", {"The file (- for standard input).", "紀錄檔（- 為標準輸入）。"}, Kind::kFile};

// The stream of a file, or standard input for "-".
class Source {
 public:
  Source(const std::string& path, Io& io)
      : file_(path == "-" ? nullptr : std::make_unique<OpenFile>(path)),
        in_(file_ ? file_->stream() : io.in) {}
  std::istream& stream() { return in_; }

 private:
  std::unique_ptr<OpenFile> file_;
  std::istream& in_;
};

}  // namespace

const Entry& game_of(const Record& record, const std::string& file) {
  if (const Entry* entry = find_game(record.game)) return *entry;
  throw Problem{kBadInput,
                {{"there is no game “{0}”", "沒有「{0}」這個遊戲"},
                 record.game,
                 file + ", line " + std::to_string(record.line)}};
}

std::vector<std::string> names_in(const Record& record) {
  std::vector<std::string> out = record.players;
  for (std::size_t i = 0; i < out.size(); ++i)
    if (!out[i].empty() &&
        std::count(record.players.begin(), record.players.end(), record.players[i]) > 1)
      out[i] += " " + std::to_string(i + 1);
  return out;
}

Record nth_record(const std::string& path, std::int64_t number, Io& io) {
  Source source(path, io);
  RecordReader reader(source.stream(), path);
  std::int64_t seen = 0;
  while (auto record = reader.next())
    if (++seen == number) return std::move(*record);
  throw Problem{
      kBadInput,
      {{"the file holds {0} records", "檔案裡有 {0} 份紀錄"}, std::to_string(seen), path}};
}

namespace {

// The moves 1..count told to one seat, step by step.
class Story {
 public:
  Story(const Entry& entry, const Record& record, const Voice& voice, Seat to, std::size_t count) {
    auto match = Match::start(entry, record.options, record.seats, record.seed);
    if (!match) throw Problem{kBadInput, std::move(match.error())};
    for (std::size_t i = 0; i < count; ++i) {
      const Played& p = record.moves[i];
      const AnyState before = match->state();
      const auto shown = before->shown(p.by, p.move, to);
      (void)match->play(p.by, p.move, voice).legal;  // the whole record has been replayed already
      steps_.push_back({static_cast<int>(p.by) + 1, shown.value_or(""),
                        match->state()->narrate(before, p.by, p.move, to, voice)});
    }
    end_.emplace(match->state());
  }
  struct Step {
    int seat;
    std::string move;  // as the listener may see it; empty: hidden
    std::vector<std::string> lines;
  };
  const std::vector<Step>& steps() const { return steps_; }
  const AnyState& end() const { return *end_; }

 private:
  std::vector<Step> steps_;
  std::optional<AnyState> end_;
};

Json story_json(const Record& record, const Story& story, const Scene& scene) {
  Json moves = Json::array(), result = Json::array();
  for (const Story::Step& s : story.steps()) {
    Json lines = Json::array();
    for (const std::string& line : s.lines) lines.push(line);
    moves.push(Json::object()
                   .set("seat", s.seat)
                   .set("move", s.move.empty() ? Json() : Json(s.move))
                   .set("story", std::move(lines)));
  }
  for (const int n : record.result) result.push(n);
  return Json::object()
      .set("game", record.game)
      .set("seats", record.seats)
      .set("moves", std::move(moves))
      .set("result", std::move(result))
      .set("hash", record.hash)
      .set("over", story.end().over())
      .set("scene", to_json(scene));
}

// A line of the story, with its continuation under its words.
std::vector<std::string> beside(const std::string& number, std::string_view line, int width) {
  const std::string gap(static_cast<std::size_t>(width_of(number)) + 2, ' ');
  std::vector<std::string> out = wrapped(clean(line), width - width_of(gap));
  for (std::string& l : out) l = (&l == out.data() ? number + "  " : gap) + l;
  return out;
}

int run_replay(const Args& args, Io& io) {
  const std::string path = args.text("record");
  const Record record = nth_record(path, args.number("--number", 1, 1, 1'000'000'000), io);
  const Entry& entry = game_of(record, path);
  const std::vector<std::string> names = names_in(record);
  const Voice voice{args.lang(), names};
  if (auto match = replay(entry, record, voice); !match) {
    match.error().where = path + ", " + match.error().where;
    throw Problem{kNo, std::move(match.error())};
  }
  const auto last = static_cast<std::int64_t>(record.moves.size());
  const auto count = static_cast<std::size_t>(args.number("--to", last, 0, last));
  const std::int64_t seat = args.number("--seat", 0, 0, record.seats);
  const Seat to = seat == 0 ? kSpectator : static_cast<Seat>(seat - 1);
  const Story story(entry, record, voice, to, count);
  const Scene scene = story.end()->scene(to, voice);
  if (args.json()) return io.out << story_json(record, story, scene).dump() << '\n', kOk;
  for (std::size_t i = 0; i < story.steps().size(); ++i)
    for (const std::string& line : story.steps()[i].lines)
      for (const std::string& l : beside(padded_left(std::to_string(i + 1), 4), line, io.width))
        io.out << l << '\n';
  io.out << '\n';
  for (const std::string& line : scene_lines(scene, {io.width, false, io.colour}, voice, to))
    io.out << line << '\n';
  return kOk;
}

// What verify counts.
struct Verified {
  std::uint64_t good = 0, bad = 0, moves = 0;
  Json refused = Json::array();  // the first of them
};

void report(const Verified& v, const Args& args, Io& io) {
  if (args.json()) {
    io.out << Json::object()
                  .set("records", v.good + v.bad)
                  .set("verified", v.good)
                  .set("refused", v.bad)
                  .set("moves", v.moves)
                  .set("first_refused", v.refused)
                  .dump()
           << '\n';
    return;
  }
  io.out << Voice{args.lang()}.say(
                {"{0} of {1} records verified, {2} moves.",
                 "{1} 份紀錄中有 {0} 份通過驗證，共 {2} 步。"},
                {with_commas(v.good), with_commas(v.good + v.bad), with_commas(v.moves)})
         << '\n';
}

int run_verify(const Args& args, Io& io) {
  const std::string path = args.text("record");
  Source source(path, io);
  RecordReader reader(source.stream(), path);
  std::error_code ec;
  const auto size = path == "-" ? std::uintmax_t{0} : std::filesystem::file_size(path, ec);
  Progress progress(io, ec ? 0 : size, args.lang());
  Verified sum;
  while (const auto record = reader.next()) {
    const Entry& entry = game_of(*record, path);
    if (const auto match = replay(entry, *record, Voice{args.lang()})) {
      ++sum.good, sum.moves += match->moves().size();
    } else if (++sum.bad <= kMostReported) {
      const std::string said = clean(match.error().say(args.lang()));
      progress.wipe();
      if (!args.json()) io.out << said << '\n';
      sum.refused.push(Json::object()
                           .set("line", record->line)
                           .set("game", record->game)
                           .set("message", said)
                           .set("clause", match.error().clause));
    }
    progress.show(reader.bytes());
  }
  progress.wipe();
  if (sum.good + sum.bad == 0)
    throw Problem{kBadInput, {{"there is no record in it", "裡面沒有任何紀錄"}, {}, path}};
  report(sum, args, io);
  return sum.bad ? kNo : kOk;
}

}  // namespace

Verb replay_verb() {
  return {
      "replay",
      {"Tells the story of a recorded match and shows its end.",
       "重述一場有紀錄的對局，並顯示最後的局面。"},
      {"The record is held against the rules first; one that does not agree ends in exit code 1.",
       "會先用規則檢查紀錄；不符者結束代碼為 1。"},
      {kRecord},
      {{"--to", "N", {"Stop after N moves (default: the end).", "只到第 N 步（預設到最後）。"}},
       {"--seat",
        "S",
        {"As seat S saw it (default: as an onlooker).", "以 S 號座的視角（預設為旁觀者）。"}},
       {"--number",
        "K",
        {"The K-th record of the file (default 1).", "檔案中的第 K 份紀錄（預設 1）。"}},
       kJson,
       kLang},
      {{"menagerie replay game.txt", {"The whole story.", "完整的經過。"}},
       {"menagerie replay game.txt --to 20 --seat 2",
        {"The table after 20 moves, as seat 2 saw it.", "第 20 步之後，2 號座看到的桌面。"}}},
      run_replay};
}

Verb verify_verb() {
  return {
      "verify",
      {"Replays records and compares their results and hashes.", "重播紀錄，核對結果與雜湊值。"},
      {"A file holds any number of records; they are read one at a time. Exit code 1 when the "
       "rules refuse one, 2 when one cannot be read.",
       "一個檔案可以有任意多份紀錄，逐份讀取。有紀錄不符規則時結束代碼為 1，讀不懂時為 2。"},
      {kRecord},
      {kJson, kLang},
      {{"menagerie verify games.txt",
        {"Are all of these matches true to the rules?", "這些對局全都符合規則嗎？"}},
       {"zcat league.gz | menagerie verify - --json",
        {"Any number of records from a pipe, the answer for a program.",
         "從管線讀取任意多份紀錄，輸出給程式讀。"}}},
      run_verify};
}

}  // namespace menagerie::cli
