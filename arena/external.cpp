// SPDX-License-Identifier: MIT
#include "arena/external.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <string_view>

#include "arena/process.hpp"
#include "core/notation.hpp"

namespace menagerie::arena {
namespace {

constexpr int kVersion = 1;

Text failure_text(Process::Failure failure) {
  switch (failure) {
    case Process::Failure::kEnded:
      return {"the program has ended ({0})", "程式已經結束（{0}）"};
    case Process::Failure::kLate:
      return {"it did not answer within {0} s", "{0} 秒內沒有回答"};
    case Process::Failure::kTooLong:
      return {"its line is longer than {0} bytes", "這一行超過 {0} 位元組"};
    case Process::Failure::kUnasked:
      break;
  }
  return {"it said something that was not asked for", "說了沒有被問到的話"};
}

std::string seconds_text(double seconds) {
  return std::to_string(static_cast<std::int64_t>(seconds));
}

// The first bytes of what it said, enough to find it again.
std::string shown(std::string_view said) { return std::string(said.substr(0, 60)); }

Json header(const AnyState& state, Seat seat) {
  return Json::object()
      .set("game", state->info().id)
      .set("seats", state->seats())
      .set("seat", seat);
}

}  // namespace

ExternalBot::ExternalBot(std::vector<std::string> command, ExternalRules rules)
    : command_(std::move(command)), rules_(rules) {}
ExternalBot::~ExternalBot() = default;

void ExternalBot::fail(Text why, std::string word) { fault_ = {why, std::move(word), line_}; }

std::optional<std::string> ExternalBot::exchange(const std::string& question) {
  const auto until = Process::Clock::now() + std::chrono::duration_cast<Process::Clock::duration>(
                                                 std::chrono::duration<double>(rules_.seconds));
  auto said = process_->exchange(question, until);
  if (said) {
    ++line_;
    return std::move(*said);
  }
  std::string word;
  if (said.error() == Process::Failure::kEnded) word = process_->ending();
  if (said.error() == Process::Failure::kLate) word = seconds_text(rules_.seconds);
  if (said.error() == Process::Failure::kTooLong) word = std::to_string(Process::kLongestLine);
  fail(failure_text(said.error()), std::move(word));
  process_.reset();  // question and answer would no longer be in step
  return std::nullopt;
}

// Says hello and hears it back: "menagerie-bot 1", or "menagerie-bot 1 scene" where the bot wants
// to be sent scenes too.
bool ExternalBot::start(const AnyState& state, Seat seat) {
  int error = 0;
  line_ = 0;
  process_ = std::make_unique<Process>(command_, error);
  if (error) {
    fail({"the program cannot be started: {0}", "無法啟動程式：{0}"}, std::strerror(error));
    process_.reset();
    return false;
  }
  const auto hello = exchange(header(state, seat)
                                  .set("hello", "menagerie")
                                  .set("version", kVersion)
                                  .set("rules_version", state->info().rules_version)
                                  .set("lang", tag_of(rules_.lang))
                                  .dump());
  if (!hello) return false;
  const std::vector<std::string> words = words_of(*hello);
  if (words.size() < 2 || words[0] != "menagerie-bot" || words[1] != std::to_string(kVersion)) {
    fail({"its first line should be “menagerie-bot 1”, not “{0}”",
          "第一行應該是「menagerie-bot 1」，不是「{0}」"},
         shown(*hello));
    process_.reset();
    return false;
  }
  wants_scene_ = std::find(words.begin() + 2, words.end(), "scene") != words.end();
  return true;
}

// The canonical notation of a legal move.
std::optional<std::string> ExternalBot::answer(const AnyState& state, Seat seat, Rng& rng) {
  Json moves = Json::array();
  for (std::string& m : state->legal_moves(seat)) moves.push(std::move(m));
  Json question = header(state, seat);
  question.set("deal", deal_)
      .set("seed", rng.next32())
      .set("view", state->view(seat))
      .set("moves", std::move(moves));
  const Voice voice{rules_.lang};
  if (wants_scene_) question.set("scene", to_json(state->scene(seat, voice)));
  const auto said = exchange(question.dump());
  if (!said) return std::nullopt;
  const Answer judged = state->check(seat, *said, voice);
  if (judged) return judged.move;
  fail({"its move is not legal: {0}", "這一步不合法：{0}"}, shown(*said) + " - " + judged.message);
  return std::nullopt;
}

std::string ExternalBot::choose(const AnyState& state, Seat seat, Rng& rng) {
  if (fault_ || (!process_ && !start(state, seat))) return {};
  if (auto move = answer(state, seat, rng)) return *move;
  if (!rules_.forgive) return {};
  ++forgiven_;
  fault_.reset();
  return state->default_move(seat);
}

std::vector<Weighed> ExternalBot::weigh(const AnyState& state, Seat seat, Rng& rng) {
  return {{choose(state, seat, rng)}};
}

}  // namespace menagerie::arena
