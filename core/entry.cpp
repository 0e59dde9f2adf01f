// SPDX-License-Identifier: MIT
#include "core/entry.hpp"

namespace menagerie {
namespace {

std::string_view kind_of(const OptionInfo& option) {
  if (option.choices == std::vector<std::string>{"true", "false"}) return "bool";
  if (!option.choices.empty()) return "choice";
  return option.least == option.most ? "text" : "number";
}

Json option_json(const Entry& game, const OptionInfo& option, Lang lang) {
  Json out = Json::object()
                 .set("name", option.name)
                 .set("kind", kind_of(option))
                 .set("value", option.value);
  if (!option.choices.empty()) {
    Json choices = Json::array();
    for (const std::string& choice : option.choices) choices.push(choice);
    out.set("choices", std::move(choices));
  }
  if (kind_of(option) == "number") out.set("least", option.least).set("most", option.most);
  return out.set("clause", option.clause)
      .set("description", game.describe_option(option.name)(lang));
}

}  // namespace

const BotInfo* find_bot(const Entry& game, std::string_view id) {
  for (const BotInfo& bot : game.bots)
    if (bot.id == id) return &bot;
  return nullptr;
}

const BotInfo& strongest_level(const Entry& game) {
  const BotInfo* found = &game.bots.back();
  for (const BotInfo& bot : game.bots)
    if (bot.level) found = &bot;
  return *found;
}

const BotInfo& usual_level(const Entry& game) {
  if (const BotInfo* normal = find_bot(game, "normal")) return *normal;
  for (const BotInfo& bot : game.bots)
    if (bot.level) return bot;
  return game.bots.front();
}

int patience_with(std::string_view level) { return level == "expert" ? 3'000 : 1'000; }

void Tally::add(const Tally& o) {
  games += o.games, moves += o.moves, digest += o.digest;
  const auto sum = [](auto& a, const auto& b) {
    if (a.size() < b.size()) a.resize(b.size());
    for (std::size_t i = 0; i < b.size(); ++i) a[i] += b[i];
  };
  sum(wins, o.wins), sum(scores, o.scores), sum(bot_games, o.bot_games), sum(bot_wins, o.bot_wins),
      sum(bot_scores, o.bot_scores);
}

Json to_json(const Entry& game, Lang lang) {
  Json options = Json::array(), bots = Json::array();
  for (const OptionInfo& option : game.options()) options.push(option_json(game, option, lang));
  for (const BotInfo& bot : game.bots)
    bots.push(Json::object()
                  .set("id", bot.id)
                  .set("name", bot.name(lang))
                  .set("blurb", bot.blurb(lang))
                  .set("level", bot.level));
  const GameInfo& info = *game.info;
  return Json::object()
      .set("id", info.id)
      .set("name", info.name(lang))
      .set("blurb", info.blurb(lang))
      .set("min_seats", info.min_seats)
      .set("max_seats", info.max_seats)
      .set("usual_seats", info.usual_seats)
      .set("rules_version", info.rules_version)
      .set("options", std::move(options))
      .set("bots", std::move(bots));
}

}  // namespace menagerie
