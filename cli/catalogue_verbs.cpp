// SPDX-License-Identifier: MIT
// The verbs that tell what there is: games, rules, options, bots.
#include <algorithm>
#include <ostream>

#include "catalogue/catalogue.hpp"
#include "cli/input.hpp"
#include "cli/rules_text.hpp"
#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "core/notation.hpp"

namespace menagerie::cli {
namespace {

const Operand kGame{
    "game",
    {"The game's name, as `menagerie games` lists it.", "遊戲代號，見 `menagerie games`。"},
    Kind::kGame};

void print(Io& io, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) io.out << line << '\n';
}

std::string seats_of(const GameInfo& info) {
  return info.min_seats == info.max_seats
             ? std::to_string(info.min_seats)
             : std::to_string(info.min_seats) + "-" + std::to_string(info.max_seats);
}

Json both(const Text& t) { return Json::object().set("en", t.en).set("zh-Hant", t.zh); }

int run_games(const Args& args, Io& io) {
  if (args.json()) {
    Json all = Json::array();
    for (const Entry& e : games()) {
      const GameInfo& i = *e.info;
      all.push(Json::object()
                   .set("id", i.id)
                   .set("name", both(i.name))
                   .set("blurb", both(i.blurb))
                   .set("min_seats", i.min_seats)
                   .set("max_seats", i.max_seats)
                   .set("usual_seats", i.usual_seats)
                   .set("rules_version", i.rules_version));
    }
    io.out << all.dump() << '\n';
    return kOk;
  }
  const Voice voice{args.lang()};
  for (const Entry& e : games()) {
    print(io, wrapped(std::string(e.info->id) + "  " + std::string(voice(e.info->name)) +
                          voice.say({"  ({0} players)", "（{0} 人）"}, {seats_of(*e.info)}),
                      io.width, 4));
    print(io, wrapped("    " + std::string(voice(e.info->blurb)), io.width, 4));
  }
  return kOk;
}

int run_rules(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  const Lang lang = args.lang();
  const std::string_view rules = lang == Lang::kEnglish ? entry.rules_en : entry.rules_zh;
  if (const std::string* id = args.value("--clause")) {
    const std::string text = clause_text(entry, *id, lang);
    if (text.empty())
      throw Problem{kBadInput,
                    {{"the rules have no clause “{0}”", "規則裡沒有第「{0}」條"}, *id, "--clause"}};
    if (args.json())
      io.out << Json::object()
                    .set("game", entry.info->id)
                    .set("lang", tag_of(lang))
                    .set("id", *id)
                    .set("text", text)
                    .dump()
             << '\n';
    else
      print(io, definitions({{*id, text}}, io.width));
    return kOk;
  }
  if (args.json()) {
    Json all = Json::array();
    for (const ClauseText& c : clauses_of(rules))
      all.push(Json::object().set("id", c.id).set("text", c.text));
    io.out << Json::object()
                  .set("game", entry.info->id)
                  .set("lang", tag_of(lang))
                  .set("clauses", std::move(all))
                  .set("markdown", rules)
                  .dump()
           << '\n';
  } else {
    print(io, markdown_lines(rules, io.width, io.colour));
  }
  return kOk;
}

std::string values_of(const OptionInfo& o) {
  if (!o.choices.empty()) return joined(o.choices, " | ");
  if (o.least == 0 && o.most == 0) return {};
  return std::to_string(o.least) + ".." + std::to_string(o.most);
}

int run_options(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  const Voice voice{args.lang()};
  if (args.json()) {
    Json all = Json::array();
    for (const OptionInfo& o : entry.options()) {
      Json choices = Json::array();
      for (const std::string& c : o.choices) choices.push(c);
      all.push(Json::object()
                   .set("name", o.name)
                   .set("default", o.value)
                   .set("clause", o.clause)
                   .set("choices", std::move(choices))
                   .set("least", o.least)
                   .set("most", o.most)
                   .set("about", both(entry.describe_option(o.name))));
    }
    io.out << all.dump() << '\n';
    return kOk;
  }
  for (const OptionInfo& o : entry.options()) {
    const std::string values = values_of(o), plain = o.value.size() > 60 ? "..." : o.value;
    print(io, wrapped(o.name + (values.empty() ? "" : " = " + values) +
                          voice.say({" (default {0}, {1})", "（預設 {0}，{1}）"},
                                    {plain.empty() ? "\"\"" : plain, o.clause}),
                      io.width, 4));
    print(io, wrapped("    " + std::string(voice(entry.describe_option(o.name))), io.width, 4));
  }
  return kOk;
}

int run_bots(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  if (args.json()) {
    Json all = Json::array();
    for (const BotInfo& b : entry.bots)
      all.push(
          Json::object().set("id", b.id).set("name", both(b.name)).set("blurb", both(b.blurb)));
    io.out << all.dump() << '\n';
    return kOk;
  }
  const Voice voice{args.lang()};
  std::vector<std::pair<std::string, std::string>> rows;
  for (const BotInfo& b : entry.bots) {
    const bool same = folded(b.id) == folded(b.name.en) && args.lang() == Lang::kEnglish;
    rows.emplace_back(
        std::string(b.id) +
            (same ? std::string() : voice.say({" ({0})", "（{0}）"}, {voice(b.name)})),
        voice(b.blurb));
  }
  print(io, definitions(rows, io.width));
  return kOk;
}

int run_check_option(const Args& args, Io& io) {
  const Entry& entry = game_named(args.text("game"));
  std::string value = args.text("value");
  if (value.starts_with('@')) value = read_file(value.substr(1), kLongestPosition);
  const auto canonical = entry.canonical_options({{args.text("name"), value}});
  const Voice voice{args.lang()};
  if (!canonical) throw Problem{kBadInput, canonical.error()};
  const std::string kept = canonical->empty() ? std::string() : canonical->front().second;
  if (args.json()) {
    io.out << Json::object()
                  .set("ok", true)
                  .set("default", canonical->empty())
                  .set("value", kept)
                  .dump()
           << '\n';
  } else {
    print(io, {canonical->empty()
                   ? std::string(voice(Text{"Good: it is the default.", "可以：這就是預設值。"}))
                   : voice.say({"Good: {0}", "可以：{0}"}, {kept})});
  }
  return kOk;
}

}  // namespace

Verb games_verb() {
  return {"games",
          {"The games that can be played.", "列出可以玩的遊戲。"},
          {},
          {},
          {kJson, kLang},
          {{"menagerie games", {"All games, with the number of players.", "所有遊戲與人數。"}}},
          run_games};
}

Verb rules_verb() {
  return {"rules",
          {"The rules of a game, or one clause of them.", "某個遊戲的規則，或其中一條。"},
          {},
          {kGame},
          {{"--clause", "ID", {"Only this clause, such as C33.", "只看這一條，例如 C33。"}},
           kJson,
           kLang},
          {{"menagerie rules chimera | less", {"Read the rules page by page.", "一頁一頁讀規則。"}},
           {"menagerie rules chimera --clause C33 --lang zh-Hant",
            {"The clause that a refusal named, in Chinese.", "用中文看某次拒絕所引用的條文。"}}},
          run_rules};
}

Verb options_verb() {
  return {"options",
          {"The house rules that a game can be played with.", "某個遊戲可以調整的規則選項。"},
          {},
          {kGame},
          {kJson, kLang},
          {{"menagerie options kachina",
            {"Each option with its values, default and clause.", "每個選項的值、預設與條文。"}}},
          run_options};
}

Verb bots_verb() {
  return {"bots",
          {"The computer players of a game.", "某個遊戲的電腦玩家。"},
          {},
          {kGame},
          {kJson, kLang},
          {{"menagerie bots chimera", {"What may follow --bots.", "--bots 之後可以寫什麼。"}}},
          run_bots};
}

Verb check_option_verb() {
  return {"check-option",
          {"Says whether a value of an option is good, and why not.",
           "檢查某個選項值是否可用，以及原因。"},
          {},
          {kGame,
           {"name", {"The option.", "選項名稱。"}},
           {"value",
            {"The value, or @FILE to read it from a file.", "值，或用 @檔案 從檔案讀取。"},
            Kind::kFile}},
          {kJson, kLang},
          {{"menagerie check-option beetle_poker beetle.custom1 @mine.json",
            {"Check a value that is kept in a file, such as a card of your own.",
             "檢查存在檔案裡的值，例如自己設計的卡。"}}},
          run_check_option};
}

}  // namespace menagerie::cli
