// SPDX-License-Identifier: MIT
#include "wasm/local.hpp"

#include "catalogue/catalogue.hpp"
#include "core/record.hpp"

namespace menagerie::wasm {
namespace {

struct Local {
  Match match;
  Rng bots;  // what the bots draw from
};
std::optional<Local> current;

constexpr Text kNoMatch{"No match has been started.", "還沒有開始任何一場。"};

Json seats_json(SeatSet seats) {
  Json out = Json::array();
  seats.each([&](Seat s) { out.push(s); });
  return out;
}

// A seat number out of a request; kSpectator where it is missing or none of the match's.
Seat seat_in(const Json& request, std::string_view key, const AnyState& state) {
  const std::int64_t n = request.number(key, -1);
  return n >= 0 && n < state->seats() ? static_cast<Seat>(n) : kSpectator;
}

Json standing(Seat seat) {
  const AnyState& state = current->match.state();
  Json scores = Json::array();
  for (int p = 0; p < state->seats(); ++p) scores.push(state->score(static_cast<Seat>(p)));
  return Json::object()
      .set("view", state->view(seat))
      .set("due", seats_json(state->due()))
      .set("able", seats_json(state->able()))
      .set("scores", std::move(scores))
      .set("winners", seats_json(state->winners()))
      .set("over", state.over());
}

Json start_call(const Json& request, Lang lang) {
  const Entry* entry = find_game(request.text("game"));
  if (!entry)
    return error({"There is no game “{0}”.", "沒有「{0}」這個遊戲。"}, lang, request.text("game"));
  OptionPairs options;
  if (const Json* list = request.find("options"); list && list->items()) {
    for (const Json& pair : *list->items()) {
      const Json::Array* both = pair.items();
      if (!both || both->size() != 2 || !(*both)[0].string() || !(*both)[1].string())
        return error({"An option is a name and a value.", "選項應為名稱和值。"}, lang);
      options.emplace_back(*(*both)[0].string(), *(*both)[1].string());
    }
  }
  const auto seed = seed_from_hex(request.text("seed"));
  if (!seed)
    return error({"The seed is 64 hexadecimal digits.", "種子應為 64 個十六進位數字。"}, lang);
  const std::int64_t seats = request.number("seats", entry->info->usual_seats);
  auto match = Match::start(*entry, options,
                            seats < 0 || seats > kMaxSeats ? 0 : static_cast<int>(seats), *seed);
  if (!match) return error(match.error().say(lang));
  // Any word of the seed would betray a part of the deal to the bots' draws, so they get a mix of
  // it.
  current = Local{std::move(*match), Rng{hash_of(*seed)}};
  return standing(seat_in(request, "seat", current->match.state()));
}

Json lines_json(const AnyState& before, const Played& played, Seat to, Voice voice, Lang lang) {
  voice.lang = lang;
  Json out = Json::array();
  for (const std::string& line :
       current->match.state()->narrate(before, played.by, played.move, to, voice))
    out.push(line);
  return out;
}

Json move_call(Seat by, std::string_view move, Seat to, const Voice& voice) {
  const AnyState before = current->match.state();
  const Answer a = current->match.play(by, move, voice);
  Json log = Json::object();
  if (a) {
    const Played& played = current->match.moves().back();
    log.set("en", lines_json(before, played, to, voice, Lang::kEnglish))
        .set("zh-Hant", lines_json(before, played, to, voice, Lang::kChinese));
  }
  return standing(to)
      .set("log", std::move(log))
      .set("answer", Json::object()
                         .set("legal", a.legal)
                         .set("clause", a.clause)
                         .set("message", a.message)
                         .set("move", a.move));
}

Json bot_call(const Json& request, Seat to, const Voice& voice) {
  const AnyState& state = current->match.state();
  const Seat by = seat_in(request, "by", state);
  if (!state->due().has(by))
    return error({"The match does not wait for that seat.", "這一場現在不等那個座位。"},
                 voice.lang);
  const auto bot = current->match.entry().bot(request.text("bot"));
  if (!bot)
    return error({"There is no bot “{0}”.", "沒有「{0}」這種電腦玩家。"}, voice.lang,
                 request.text("bot"));
  return move_call(by, bot->choose(state, by, current->bots), to, voice);
}

}  // namespace

std::optional<Json> local_call(std::string_view name, const Json& request) {
  if (!name.starts_with("local.")) return std::nullopt;
  const Listener listener(request);
  if (name == "local.start") return start_call(request, listener.voice.lang);
  if (!current) return error(kNoMatch, listener.voice.lang);
  const Seat to = seat_in(request, "seat", current->match.state());
  if (name == "local.look") return standing(to);
  if (name == "local.play")
    return move_call(seat_in(request, "by", current->match.state()), request.text("move"), to,
                     listener.voice);
  if (name == "local.bot") return bot_call(request, to, listener.voice);
  if (name == "local.record")
    return Json::object().set("text", Record::of(current->match, listener.names).text());
  return std::nullopt;
}

}  // namespace menagerie::wasm
