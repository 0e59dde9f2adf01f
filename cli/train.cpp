// SPDX-License-Identifier: MIT
// The verb train: what the bots of a game know, from nothing, by self-play; or how to win against
// one of them.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <ostream>

#include "catalogue/catalogue.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "cli/shards.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "learn/trainer.hpp"

namespace menagerie::cli {
namespace {

constexpr std::int64_t kMostGames = 1'000'000'000, kMostDeals = 1'000'000;
constexpr std::size_t kLongestCheckpoint = 256 << 20;
constexpr std::chrono::seconds kCheckpointEvery{10};  // what a kill may cost

// Whole or not at all: a run may be killed while it writes.
void write_file(const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new";
  std::ofstream out(fresh, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  std::error_code failed;
  if (out.flush()) std::filesystem::rename(fresh, path, failed);
  if (!out || failed) throw Problem{kWorld, {{"it cannot be written", "無法寫入"}, {}, path}};
}

// A device, a pipe or a folder would be replaced by a file.
void expect_file(const std::string& path) {
  std::error_code none;
  const auto kind = std::filesystem::status(path, none);
  if (std::filesystem::exists(kind) && !std::filesystem::is_regular_file(kind))
    throw Problem{kWorld, {{"it is not a file", "這不是檔案"}, {}, path}};
}

struct Files {
  std::string result, checkpoint, svg, json;
  explicit Files(const std::string& out)
      : result(out), checkpoint(out + ".checkpoint"), svg(out + ".svg"), json(out + ".json") {}
};

learn::Plan plan_given(const Args& args) {
  learn::Plan plan;
  plan.games = static_cast<std::uint64_t>(args.number("--games", 100'000, 64, kMostGames));
  plan.seed = seed_given(args);
  plan.threads = threads_given(args);
  const bool responds = args.has("--against");  // levels that search are slow
  plan.measured_deals =
      static_cast<std::uint64_t>(args.number("--deals", responds ? 20 : 500, 2, kMostDeals));
  plan.against = args.text("--against");
  return plan;
}

// How the file can be made again.
std::string command_of(std::string_view game, const learn::Plan& plan, const std::string& from) {
  return "menagerie train " + std::string(game) +
         (plan.against.empty() ? "" : " --against " + plan.against) +
         (from.empty() ? "" : " --from " + from) + " --games " + std::to_string(plan.games) +
         " --seed " + std::to_string(plan.seed);
}

void resume(learn::Trainer& trainer, const std::string& path) {
  const std::string bytes = read_file(path, kLongestCheckpoint);
  if (auto ok = trainer.restore(bytes); !ok) {
    ok.error().where = path + ", " + ok.error().where;
    throw Problem{kBadInput, std::move(ok.error())};
  }
}

class Training {
 public:
  Training(const Args& args, Io& io, std::unique_ptr<learn::Learner> learner,
           const learn::Plan& plan)
      : args_(args),
        io_(io),
        plan_(plan),
        trainer_(std::move(learner), plan),
        files_(args.text("--out")) {}

  void run() {
    if (args_.has("--resume")) resume(trainer_, files_.checkpoint);
    Progress bar(io_, plan_.games, args_.lang());
    auto saved = Clock::now();
    while (!trainer_.finished()) {
      const std::size_t points = trainer_.curve().size();
      trainer_.round();
      bar.show(std::min(trainer_.done(), plan_.games));
      if (trainer_.curve().size() == points && Clock::now() - saved < kCheckpointEvery) continue;
      save();
      saved = Clock::now();
    }
    save();
    bar.wipe();
    std::error_code gone;
    std::filesystem::remove(files_.checkpoint, gone);
  }

  void report() const {
    const learn::Subject subject = trainer_.learner().subject();
    if (args_.json()) {
      io_.out << learn::curve_json(subject, plan_, trainer_.curve());
      return;
    }
    const Voice voice{args_.lang()};
    Columns table("rrr");
    table.row({std::string(voice(Text{"games", "局數"})),
               std::string(voice(Text{"points", "分數"})), "±"});
    for (const learn::Progress& p : trainer_.curve())
      table.row({with_commas(p.games), signed_decimal(p.mean, 2), decimal(p.margin, 2)});
    const std::string rival = plan_.against.empty()
                                  ? std::string(voice(Text{"the usual bot", "預設電腦"}))
                                  : "“" + plan_.against + "”";
    io_.out << voice.say({"{0}: points a deal against {1}, with half the 95 % interval",
                          "{0}：對{1}每局多得的分數，以及 95 % 區間的一半"},
                         {std::string(voice(subject.game->name)), rival})
            << "\n\n";
    for (const std::string& line : table.lines()) io_.out << "  " << line << '\n';
    io_.out << '\n' << voice.say({"Written: {0}", "已寫出：{0}"}, {files_.result}) << '\n';
  }

 private:
  using Clock = std::chrono::steady_clock;

  void save() const {
    const learn::Learner& learner = trainer_.learner();
    const learn::Subject subject = learner.subject();
    write_file(files_.result,
               learner.file({trainer_.done(), plan_.seed,
                             command_of(subject.game->id, plan_, args_.text("--from")),
                             args_.text("--commit")}));
    write_file(files_.checkpoint, trainer_.checkpoint());
    write_file(files_.svg, learn::curve_svg(subject, plan_, trainer_.curve()));
    write_file(files_.json, learn::curve_json(subject, plan_, trainer_.curve()));
  }

  const Args& args_;
  Io& io_;
  learn::Plan plan_;
  learn::Trainer trainer_;
  Files files_;
};

// "<game> (...)" with those for which that makes a learner.
std::string place_for_learners(const std::function<bool(std::string_view game)>& learns) {
  std::vector<std::string_view> all;
  for (const Entry& e : games())
    if (learns(e.info->id)) all.push_back(e.info->id);
  return place_for("<game>", all);
}

// Of self-play, or against one level.
std::unique_ptr<learn::Learner> learner_given(const Args& args, const Entry& entry,
                                              const learn::Plan& plan) {
  const std::string id(entry.info->id);
  if (plan.against.empty()) {
    if (args.has("--from"))
      refuse({"this goes with --against alone", "這只能配合 --against 使用"}, "--from");
    auto out = learn::learner_of(id, plan.seed);
    if (!out)
      refuse({"there is nothing to train in “{0}”", "「{0}」沒有可訓練的東西"},
             place_for_learners([](auto game) { return learn::learner_of(game, 1) != nullptr; }),
             id);
    return out;
  }
  bots_named(entry, plan.against, 1, "--against");  // refuses what is none
  const std::string from = args.text("--from");
  auto out = learn::responder_of(id, plan.against, plan.seed,
                                 from.empty() ? "" : read_file(from, kLongestNets));
  if (!out) {
    out.error().where = from + ", " + out.error().where;
    throw Problem{kBadInput, std::move(out.error())};
  }
  if (!*out)
    refuse(
        {"nobody can learn to win against a level of “{0}”", "「{0}」沒有能針對某一等級訓練的電腦"},
        place_for_learners(
            [](auto game) { return *learn::responder_of(game, "random", 1, {}) != nullptr; }),
        id);
  return std::move(*out);
}

int run_train(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  const learn::Plan plan = plan_given(args);
  auto learner = learner_given(args, entry, plan);
  if (!args.has("--out")) refuse({"a file to write is expected", "請指定要寫出的檔案"}, "--out");
  expect_file(args.text("--out"));
  Training training(args, io, std::move(learner), plan);
  training.run();
  training.report();
  return kOk;
}

}  // namespace

Verb train_verb() {
  return {
      "train",
      {"Trains what the bots of a game judge by, by self-play.",
       "讓電腦自我對戰，訓練它判斷牌局所用的權重。"},
      {"Networks (in Village Idiot, weights of a play's traits) begin without any knowledge and "
       "play against themselves. The same games and seed give the same file with any number of "
       "threads, and after an interruption with --resume. Beside FILE there are FILE.svg and "
       "FILE.json, the learning curve, and FILE.checkpoint until the end. With --against somebody "
       "learns to win against one frozen level that has all other seats: what he wins shows how "
       "far that level can be exploited at least. He enters the arena as net:FILE. See "
       "docs/essays/learning.md.",
       "神經網路（在鄉巴佬裡是出牌特徵的權重）從一無所知開始自我對戰。相同的局數與種子，不論用幾個"
       "執行緒、"
       "是否中斷後以 --resume 接續，都會得到相同的檔案。FILE 旁會寫出學習曲線 FILE.svg 與 "
       "FILE.json，"
       "結束前還有 FILE.checkpoint。使用 --against 時，"
       "其他座位都是某個不再變動的等級，訓練的是專門贏它的打法："
       "贏多少，就表示這個等級至少能被針對到什麼程度。訓練結果可用 net:FILE 參加 arena。"
       "詳見 docs/essays/learning.md。"},
      {{"game", {"The game's name.", "遊戲代號。"}, Kind::kGame}},
      {{"--games",
        "N",
        {"Games to learn from (default 100000).", "用來學習的局數（預設 100000）。"}},
       kThreads,
       {"--seed",
        "S",
        {"A whole number that fixes all weights and deals (default 1).",
         "決定所有權重與發牌的整數（預設 1）。"}},
       {"--out", "FILE", {"The file of weights to write.", "要寫出的權重檔。"}, Kind::kFile},
       {"--resume", "", {"Go on from FILE.checkpoint.", "從 FILE.checkpoint 接續。"}},
       {"--against",
        "LEVEL",
        {"Learn to win against this bot instead of by self-play.",
         "不自我對戰，而是學習如何贏這個電腦。"}},
       {"--from",
        "FILE",
        {"With --against: the weights to begin with (default: those that the game comes with).",
         "配合 --against：從哪些權重開始（預設為遊戲內附的）。"},
        Kind::kFile},
       {"--deals",
        "N",
        {"Deals to measure each point of the curve by (default 500; with --against 20).",
         "曲線上每一點用幾副牌測量（預設 500；配合 --against 時 20）。"}},
       {"--commit",
        "ID",
        {"The revision of the source, to be kept in the file.", "寫進檔案裡的原始碼版本。"}},
       kJson,
       kLang},
      {{"menagerie train chimera --games 250000 --out my.net",
        {"Two minutes of a core: as strong as Normal and more.", "一個核心兩分鐘：已勝過普通。"}},
       {"menagerie train chimera --games 250000 --out my.net --resume",
        {"Go on after an interruption.", "中斷後接續。"}},
       {"menagerie train beetle_poker --against expert --games 4000 --out foe.net",
        {"How much does somebody win who learns against Expert?", "專門針對專家訓練能贏多少？"}},
       {"menagerie train village_idiot --games 4000000 --out village_idiot.taste",
        {"Weights of Village Idiot, by four million rounds.", "用四百萬輪訓練鄉巴佬的權重。"}}},
      run_train};
}

}  // namespace menagerie::cli
