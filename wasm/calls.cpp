// SPDX-License-Identifier: MIT
#include "wasm/calls.hpp"

#include "bots/decisions.hpp"
#include "catalogue/catalogue.hpp"
#include "core/record.hpp"
#include "wasm/advice.hpp"
#include "wasm/local.hpp"

namespace menagerie::wasm {
namespace {

constexpr Text kNoGame{"There is no game “{0}”.", "沒有「{0}」這個遊戲。"};
constexpr Text kNoCall{"The engine knows no call “{0}”.", "引擎沒有「{0}」這個功能。"};
constexpr Text kTooLong{"A request is at most 4 MiB.", "請求最多 4 MiB。"};

Json games_call(Lang lang) {
  Json out = Json::array();
  for (const Entry& entry : games()) out.push(to_json(entry, lang));
  return Json::object().set("games", std::move(out));
}

Json answer_json(const Answer& a) {
  return Json::object()
      .set("legal", a.legal)
      .set("clause", a.clause)
      .set("message", a.message)
      .set("move", a.move);
}

Json view_call(std::string_view name, const Entry& entry, const Json& request, const Voice& voice) {
  const Json* view = request.find("view");
  auto world = entry.from_view(view ? *view : Json());
  if (!world) return error(world.error().say(voice.lang));
  const auto& [state, seat] = *world;
  if (name == "scene") return to_json(state->scene(seat, voice));
  return answer_json(state->check(seat, request.text("move"), voice));
}

Json replay_call(const Json& request, const Voice& voice) {
  std::string_view text = request.text("record");
  std::size_t line = 1;
  const auto record = Record::next(text, line);
  if (!record) return error(record.error().say(voice.lang));
  if (!*record)
    return error({"There is no record in this text.", "這段文字裡沒有棋譜。"}, voice.lang);
  const Entry* entry = find_game((*record)->game);
  if (!entry) return error(kNoGame, voice.lang, (*record)->game);
  const auto match = replay(*entry, **record, voice);
  if (!match) return error(match.error().say(voice.lang));
  Json scores = Json::array();
  for (int p = 0; p < match->state()->seats(); ++p)
    scores.push(match->state()->score(static_cast<Seat>(p)));
  return Json::object()
      .set("hash", hex16(match->state()->hash()))
      .set("moves", match->moves().size())
      .set("scores", std::move(scores));
}

constexpr int kDeepest = 32;  // deeper trees have no end that anybody waits for
Json perft_call(const Entry& entry, const Json& request, Lang lang) {
  const std::int64_t seed = request.number("seed", -1), depth = request.number("depth", -1);
  if (seed < 0 || depth < 0 || depth > kDeepest)
    return error({"A seed and a depth of 0 to 32 are expected.", "應該是種子和 0 到 32 的深度。"},
                 lang);
  return Json::object().set("count", std::to_string(entry.perft(static_cast<std::uint64_t>(seed),
                                                                static_cast<int>(depth))));
}

constexpr std::int64_t kMostMatches = 1'000;
Json simulate_call(const Entry& entry, const Json& request, Lang lang) {
  const std::int64_t seed = request.number("seed", -1), count = request.number("matches", -1),
                     seats = request.number("seats", -1);
  const std::string bot(request.text("bot"));
  if (seed < 0 || count < 0 || count > kMostMatches || seats < entry.info->min_seats ||
      seats > entry.info->max_seats || !entry.bot(bot))
    return error({"A bot, seats, a seed and at most 1,000 matches are expected.",
                  "應該是電腦玩家、座位數、種子和最多 1,000 場。"},
                 lang);
  const Tally t =
      entry.simulate({}, std::vector(static_cast<std::size_t>(seats), bot),
                     static_cast<std::uint64_t>(seed), 0, static_cast<std::uint64_t>(count));
  return Json::object().set("moves", t.moves).set("digest", hex16(t.digest));
}

constexpr std::int64_t kMostPositions = 1'000;
Json decide_call(const Entry& entry, const Json& request, Lang lang) {
  const std::int64_t seed = request.number("seed", -1), count = request.number("positions", -1),
                     asks = request.number("asks", -1);
  const std::string_view bot = request.text("bot");
  if (seed < 0 || count < 0 || count > kMostPositions || asks < 0 || asks > kMostPositions ||
      !entry.bot(bot))
    return error({"A bot, a seed, at most 1,000 positions and how patient to be are expected.",
                  "應該是電腦玩家、種子、最多 1,000 個局面和耐心。"},
                 lang);
  const std::uint64_t digest = decisions(entry, bot, static_cast<std::uint64_t>(seed),
                                         static_cast<std::uint64_t>(count), static_cast<int>(asks));
  return Json::object().set("digest", hex16(digest));
}

Json dispatch(const Json& request) {
  const Listener listener(request);
  const Voice& voice = listener.voice;
  const std::string_view name = request.text("call");
  if (name == "games") return games_call(voice.lang);
  if (name == "replay") return replay_call(request, voice);
  if (auto local = local_call(name, request)) return std::move(*local);
  if (auto advice = advice_call(name, request)) return std::move(*advice);
  if (name != "rules" && name != "scene" && name != "check" && name != "perft" &&
      name != "simulate" && name != "decide")
    return error(kNoCall, voice.lang, name);
  const Entry* entry = find_game(request.text("game"));
  if (!entry) return error(kNoGame, voice.lang, request.text("game"));
  if (name == "rules")
    return Json::object().set("text",
                              voice.lang == Lang::kEnglish ? entry->rules_en : entry->rules_zh);
  if (name == "perft") return perft_call(*entry, request, voice.lang);
  if (name == "simulate") return simulate_call(*entry, request, voice.lang);
  if (name == "decide") return decide_call(*entry, request, voice.lang);
  return view_call(name, *entry, request, voice);
}

}  // namespace

Listener::Listener(const Json& request) {
  voice.lang = lang_of(request.text("lang"));
  if (const Json* list = request.find("names"); list && list->items())
    for (const Json& n : *list->items())
      if (names.size() < kMaxSeats) names.push_back(n.string() ? *n.string() : std::string());
  voice.names = names;
}

Json error(std::string_view message) { return Json::object().set("error", message); }
Json error(const Text& why, Lang lang, std::string_view word) {
  return error(ParseError{why, std::string(word)}.say(lang));
}

std::string answer(std::string_view text) {
  if (text.size() > kLongestRequest) return error(kTooLong, Lang::kEnglish).dump();
  const auto request = Json::parse(text, kLongestRequest);
  return (request ? dispatch(*request) : error(request.error().say(Lang::kEnglish))).dump();
}

}  // namespace menagerie::wasm
