// SPDX-License-Identifier: MIT
#include "wasm/advice.hpp"

#include "catalogue/catalogue.hpp"
#include "coach/analysis.hpp"
#include "core/fields.hpp"

extern "C" {
[[clang::import_module("env"), clang::import_name("hurried")]] int hurried();
}

namespace menagerie::wasm {
namespace {

std::optional<Analysis> current;

constexpr Text kNoGame{"There is no game “{0}”.", "沒有「{0}」這個遊戲。"};
constexpr Text kNoBot{"There is no bot “{0}”.", "沒有「{0}」這種電腦玩家。"};
constexpr Text kNotAsked{"The match does not wait for that seat.", "這一場現在不等那個座位。"};
constexpr Text kNoReview{"No match is being looked at.", "沒有正在分析的對局。"};

// Null: no such bot.
const BotInfo* level_in(const Json& request, const Entry& game) {
  const std::string_view id = request.text("level");
  return id.empty() ? &strongest_level(game) : find_bot(game, id);
}

Json think_call(const Json& request, const Voice& voice) {
  const Entry* entry = find_game(request.text("game"));
  if (!entry) return error(kNoGame, voice.lang, request.text("game"));
  const BotInfo* level = level_in(request, *entry);
  if (!level) return error(kNoBot, voice.lang, request.text("level"));
  const Json* view = request.find("view");
  const auto world = entry->from_view(view ? *view : Json());
  if (!world) return error(world.error().say(voice.lang));
  const auto& [state, seat] = *world;
  if (!state->due().has(seat)) return error(kNotAsked, voice.lang);
  Hasher dice;
  dice.bytes(view->dump()), dice.bytes(request.text("dice"));
  Rng rng{dice.value()};
  const Advice advice = advise(*entry, *level, state, seat, rng, {}, [] { return hurried() != 0; });
  return to_json(advice, state, voice);
}

Json start_call(const Json& request, const Voice& voice) {
  std::string_view text = request.text("record");
  std::size_t line = 1;
  const auto record = Record::next(text, line);
  if (!record) return error(record.error().say(voice.lang));
  if (!*record)
    return error({"There is no record in this text.", "這段文字裡沒有棋譜。"}, voice.lang);
  const Entry* entry = find_game((*record)->game);
  if (!entry) return error(kNoGame, voice.lang, (*record)->game);
  const BotInfo* level = level_in(request, *entry);
  if (!level) return error(kNoBot, voice.lang, request.text("level"));
  auto analysis = Analysis::begin(*entry, **record, *level, 0);
  if (!analysis) return error(analysis.error().say(voice.lang));
  current.emplace(std::move(*analysis));
  return Json::object().set("moves", current->moves());
}

}  // namespace

std::optional<Json> advice_call(std::string_view name, const Json& request) {
  const Listener listener(request);
  const Voice& voice = listener.voice;
  if (name == "think") return think_call(request, voice);
  if (name == "review.start") return start_call(request, voice);
  if (!name.starts_with("review.")) return std::nullopt;
  if (!current) return error(kNoReview, voice.lang);
  if (name == "review.step") {
    current->step();
    return Json::object().set("done", current->done()).set("moves", current->moves());
  }
  if (name == "review.report") return to_json(*current, voice);
  return std::nullopt;
}

}  // namespace menagerie::wasm
